"""Where people and bots agree."""

from __future__ import annotations

import math
from typing import Final

import msgspec

from tablee.lab.kinds import kinds_of
from tablee.lab.measures import Figure
from tablee.lab.measures.figure import verdict, wider
from tablee.lab.report.answers import NAMED, Answer, Fact, Row
from tablee.lab.report.collect import Collected

AGREES: Final = 0.05  # of the games, and of a length: people and bots that are no further apart agree
COMPARED: Final = (  # of people's games with the bots'
    *("seats", "order", "endings", "turns", "decisions", "minutes", "forced", "branching", "kinds", "events"),
    *("scores", "lead-changes", "decided", "comebacks", "stalls"),
)


def people(found: Collected) -> Answer | None:
    """Where people and bots agree."""
    if found.people is None:
        return None
    counted = found.people.tally
    bots = {(figure.measure, figure.name): figure for figure in found.tally.figures() if is_compared(figure, found)}
    pairs = [
        (figure, bots[figure.measure, figure.name])
        for figure in counted.figures()
        if (figure.measure, figure.name) in bots
    ]
    told = []
    for figure, other in pairs:
        matters = AGREES if figure.unit == "part" else AGREES * other.value
        half = wider(len(pairs)) * math.hypot(figure.half, other.half)
        said, needed = verdict(figure.value - other.value, half, matters, figure.games)
        named = msgspec.structs.replace(figure, name=f"{figure.measure}:{figure.name}")
        told.append(Row(named, said, needed, bots=other))
    alike = [row.figure.name for row in told if row.verdict == "same"]
    different = [row.figure.name for row in told if row.verdict in ("more", "less")]
    facts = {
        "count": Fact(counted.games, "number"),
        "names": Fact(tuple(different[:NAMED]), "names", "figure"),
        "others": Fact(tuple(alike[:NAMED]), "names", "figure"),
        "left": Fact(found.people.not_asked + found.people.other, "number"),
        "damaged": Fact(found.people.damaged, "number"),
    }
    said_of_all = (
        "none"
        if not told
        else "both"
        if alike and different
        else "differ"
        if different
        else "agree"
        if alike
        else "open"
    )
    return Answer(
        question="people",
        verdict=said_of_all,
        facts=facts,
        games=counted.games,
        rows=tuple(told),
        names="figure",
        is_key=bool(told),
    )


def is_compared(figure: Figure, found: Collected) -> bool:
    """Whether people's figure is set beside this one of the bots."""
    if figure.measure == "events":
        return figure.name in {event.name for event in kinds_of(found.plan.game().name).events}
    return figure.measure in COMPARED and not (figure.measure == "branching" and figure.name)
