"""All that a scenario may expect, by its key in the file."""

from __future__ import annotations

from typing import Final

from tablee.engine.scenario.check import Check
from tablee.engine.scenario.of_refusals import Refusal
from tablee.engine.scenario.of_seats import Accepts, Count, Excludes, Includes, Kinds, Legal, Refuses
from tablee.engine.scenario.of_table import Awaits, Chances, Ending, Position, Waiting
from tablee.engine.scenario.of_viewers import Events, Hides, SameView, Sees, Told

CHECKS: Final[dict[str, type[Check]]] = {
    "step": Waiting,
    "awaits": Awaits,
    "legal": Legal,
    "includes": Includes,
    "excludes": Excludes,
    "kinds": Kinds,
    "count": Count,
    "accepts": Accepts,
    "refuses": Refuses,
    "chances": Chances,
    "position": Position,
    "outcome": Ending,
    "sees": Sees,
    "hides": Hides,
    "same_view": SameView,
    "told": Told,
    "events": Events,
    "refused": Refusal,
}
