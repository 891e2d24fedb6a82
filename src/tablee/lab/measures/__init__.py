"""Measures: what is counted over many games, each with its name, its figures and how closely games must be watched."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablee.engine.errors import TableeError
from tablee.lab.measures.choices import Branching, Events, Forced, Kinds
from tablee.lab.measures.figure import Figure, Rate, Spread, Verdict
from tablee.lab.measures.length import Decisions, Endings, Minutes, Scores, Stalls, Turns
from tablee.lab.measures.measure import Measure
from tablee.lab.measures.tension import Calibration, Comebacks, Decided, Kingmaking, LeadChanges
from tablee.lab.measures.victory import Bots, Luck, Seats, TurnOrder
from tablee.lab.played import Watch

__all__ = [
    "MEASURES",
    "USUAL",
    "AnyMeasure",
    "Figure",
    "Measure",
    "Rate",
    "Spread",
    "Verdict",
    "Watch",
    "empty",
    "watch",
]

AnyMeasure = (  # what msgspec reads from plain data: each says by its name which one it is
    Seats
    | TurnOrder
    | Bots
    | Endings
    | Turns
    | Decisions
    | Luck
    | Stalls
    | Scores
    | Minutes
    | Forced
    | Branching
    | Kinds
    | Events
    | LeadChanges
    | Decided
    | Comebacks
    | Kingmaking
    | Calibration
)
MEASURES: dict[str, type[AnyMeasure]] = {kind.name: kind for kind in AnyMeasure.__args__}
USUAL = ("seats", "order", "bots", "endings", "turns", "decisions")  # in every simulation


class UnknownMeasure(TableeError):
    """A measure that there is not."""

    key = "unknown-measure"


def empty(names: Iterable[str]) -> list[AnyMeasure]:
    """Measures that have counted nothing yet."""
    found = []
    for name in names:
        if name not in MEASURES:
            known = ", ".join(MEASURES)
            raise UnknownMeasure(f"there is no measure {name!r}; there are {known}", measure=name, known=known)
        found.append(MEASURES[name]())
    return found


def watch(names: Sequence[str]) -> Watch:
    """How closely games must be watched for these measures."""
    return max((MEASURES[name].watch for name in names), default=Watch.OUTCOME)
