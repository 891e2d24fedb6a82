"""All that a scenario may expect, by its key in the file."""

from __future__ import annotations

from typing import Final

from tablee.engine.scenario.check import Check
from tablee.engine.scenario.of_refusals import RefusedCheck
from tablee.engine.scenario.of_seats import (
    AcceptsCheck,
    CountCheck,
    ExcludesCheck,
    IncludesCheck,
    KindsCheck,
    LegalCheck,
    RefusesCheck,
)
from tablee.engine.scenario.of_table import AwaitsCheck, ChancesCheck, OutcomeCheck, PositionCheck, StepCheck
from tablee.engine.scenario.of_viewers import EventsCheck, HidesCheck, SameViewCheck, SeesCheck, ToldCheck

CHECKS: Final[dict[str, type[Check]]] = {
    "step": StepCheck,
    "awaits": AwaitsCheck,
    "legal": LegalCheck,
    "includes": IncludesCheck,
    "excludes": ExcludesCheck,
    "kinds": KindsCheck,
    "count": CountCheck,
    "accepts": AcceptsCheck,
    "refuses": RefusesCheck,
    "chances": ChancesCheck,
    "position": PositionCheck,
    "outcome": OutcomeCheck,
    "sees": SeesCheck,
    "hides": HidesCheck,
    "same_view": SameViewCheck,
    "told": ToldCheck,
    "events": EventsCheck,
    "refused": RefusedCheck,
}
