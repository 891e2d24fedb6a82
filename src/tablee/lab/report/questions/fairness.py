"""Who is favoured, by seat and by turn order."""

from __future__ import annotations

from tablee.lab.measures.victory import Seats, TurnOrder
from tablee.lab.report.answers import FAIR, Answer, Fact, Names, interval, rows
from tablee.lab.report.collect import Collected


def favoured(found: Collected, kind: type[Seats | TurnOrder], names: Names, within: float) -> Answer:
    """Who wins more often than is fair."""
    measure = found.tally.get(kind)
    own = rows(measure.figures(), within, questions=2)
    extreme = max(own, key=lambda row: abs(row.figure.value - (row.figure.expected or 0)))
    clear = [row for row in own if row.verdict in ("more", "less")]
    clear.sort(key=lambda row: (row.verdict != "more", -abs(row.figure.value - (row.figure.expected or 0))))
    if clear:
        verdict, told = clear[0].verdict, clear[0]
    elif all(row.verdict == "same" for row in own):
        verdict, told = "same", extreme
    else:
        verdict, told = "open", extreme
    facts = interval(told.figure) | {
        "name": Fact(told.figure.name, "name", names),
        "expected": Fact(told.figure.expected or 0.0, "part"),
        "within": Fact(FAIR * within, "points"),
        "needed": Fact(max(row.needed for row in own), "about"),
    }
    return Answer(
        question=measure.name, verdict=verdict, facts=facts, games=measure.games, rows=own, names=names, is_key=True
    )
