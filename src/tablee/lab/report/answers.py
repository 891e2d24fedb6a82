"""What a report says: questions answered by a verdict, its facts and its figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Literal

import msgspec

from tablee.lab.measures import Figure, Measure, Verdict
from tablee.lab.measures.figure import Spread

FAIR: Final = 2  # times the asked precision: within that a part counts as fair
NAMED: Final = 4  # kinds or events that one sentence names
Names = Literal["seat", "place", "bot", "ending", "kind", "event", "step", "points", "judged", "pair", "figure", ""]


class Fact(msgspec.Struct, frozen=True):
    """A value that a sentence names: a part, a number, or a name that has words of its own."""

    value: float | int | str | tuple[str, ...]
    form: Literal["part", "number", "about", "points", "text", "name", "names"]
    names: Names = ""


class Row(msgspec.Struct, frozen=True):
    """A figure with what it says."""

    figure: Figure
    verdict: Verdict
    needed: int  # games that would settle it
    rule: str = ""
    bots: Figure | None = None  # the same figure of the bots' games, beside that of people's


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """A question with its answer; its words are `question-…` and `answer-…-…`."""

    question: str
    verdict: str
    facts: dict[str, Fact]
    games: int
    rows: tuple[Row, ...] = ()
    names: Names = ""  # what the rows' names stand for
    counts: dict[int, int] = msgspec.field(default_factory=dict)  # games by a number, for a histogram
    scale: float = 1.0  # of that number
    spread: Spread | None = None
    is_key: bool = False  # whether its verdict belongs to the summary
    is_doubtful: bool = False  # whether it rests on a judge that is often wrong

    @property
    def is_compared(self) -> bool:
        """Whether its figures are compared with what would be fair."""
        return any(row.figure.expected is not None for row in self.rows)


class Section(msgspec.Struct, frozen=True):
    """Questions that belong together; its heading is `section-…`."""

    name: str
    answers: tuple[Answer, ...]


def rows(
    figures: Iterable[Figure], within: float, rules: Mapping[str, str] | None = None, questions: int = 1
) -> tuple[Row, ...]:
    """Figures with what they say; verdicts are corrected for their number, over as many questions of this kind."""
    told = list(figures)
    return tuple(
        Row(
            figure, *figure.judged(tolerance(figure, within), len(told) * questions), (rules or {}).get(figure.name, "")
        )
        for figure in told
    )


def tolerance(figure: Figure, within: float) -> float:
    """What is narrow enough; where a part is fair or not, a difference of twice the asked precision does not matter."""
    if figure.unit == "number":
        return within * abs(figure.value)
    return within if figure.expected is None else FAIR * within


def interval(figure: Figure, form: Literal["part", "number"] | None = None) -> dict[str, Fact]:
    """A figure's value and interval as facts."""
    form = form or figure.unit
    values = {"value": figure.value, "low": figure.low, "high": figure.high}
    return {name: Fact(value, form) for name, value in values.items()}


def in_order(found: Sequence[Row], names: Sequence[str]) -> tuple[Row, ...]:
    """Rows in the order in which the game names what they are about."""
    return tuple(sorted(found, key=lambda row: names.index(row.figure.name)))


def simple(measure: Measure, within: float, is_doubtful: bool, say: Callable[[float], str]) -> Answer | None:
    """An answer with a single part."""
    if not measure.games:
        return None
    own = rows(measure.figures(), within)
    return Answer(
        question=measure.name,
        verdict=say(own[0].figure.value),
        facts=interval(own[0].figure),
        games=measure.games,
        rows=own,
        is_doubtful=is_doubtful,
    )
