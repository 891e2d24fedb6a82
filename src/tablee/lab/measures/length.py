"""How long games are, how they end, and by how many points."""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec

from tablee.lab.measures.figure import Figure, mean_figure, part_figure
from tablee.lab.measures.measure import Measure, count_up, most_first
from tablee.lab.played import Choice, PlayedGame, Watch

FIRST_SECONDS: Final = 15  # of a decision after somebody else's, watching included: an assumption
NEXT_SECONDS: Final = 5  # of one that follows one's own


class Counted(Measure):
    """A number that each game has one of."""

    counts: dict[int, int] = msgspec.field(default_factory=dict)  # games by the number
    scale: ClassVar[float] = 1.0

    def count_number(self, number: int) -> None:
        """Count the number of one game."""
        self.games += 1
        count_up(self.counts, number)

    def figures(self) -> list[Figure]:
        return [mean_figure(self.name, "", self.counts, self.scale)] if self.games else []


class Turns(Counted, tag="turns"):
    """Turns of a game, as its rules count them."""

    name: ClassVar[str] = "turns"

    def count(self, played: PlayedGame) -> None:
        self.count_number(played.turns)


class Decisions(Counted, tag="decisions"):
    """Decisions of a game, those without a choice too."""

    name: ClassVar[str] = "decisions"

    def count(self, played: PlayedGame) -> None:
        self.count_number(played.decisions)


class Minutes(Counted, tag="minutes"):
    """Minutes of a game: by the clock where people played, else estimated from the decisions with a choice."""

    name: ClassVar[str] = "minutes"
    watch: ClassVar[Watch] = Watch.CHOICES
    scale: ClassVar[float] = 1 / 60  # counted in seconds

    def count(self, played: PlayedGame) -> None:
        self.count_number(seconds_for(played.choices) if played.seconds is None else played.seconds)


def seconds_for(choices: list[Choice]) -> int:
    """How long people may take: what leaves no choice plays itself."""
    real = [choice for choice in choices if choice.legal > 1]
    return sum(NEXT_SECONDS if choice.follows_own else FIRST_SECONDS for choice in real)


class Endings(Measure, tag="endings"):
    """How games end, by the reason of the rules."""

    name: ClassVar[str] = "endings"
    reasons: dict[str, int] = msgspec.field(default_factory=dict)

    def count(self, played: PlayedGame) -> None:
        self.games += 1
        count_up(self.reasons, played.reason)

    def figures(self) -> list[Figure]:
        return [part_figure(self.name, reason, count, self.games) for reason, count in most_first(self.reasons)]


class Stalls(Measure, tag="stalls"):
    """Games that only a limit could end, as the game's measures.toml names these endings."""

    name: ClassVar[str] = "stalls"
    stalled: int = 0

    def count(self, played: PlayedGame) -> None:
        self.games += 1
        self.stalled += played.is_stalled

    def figures(self) -> list[Figure]:
        return [part_figure(self.name, "", self.stalled, self.games)] if self.games else []


class Scores(Measure, tag="scores"):
    """Points at the end: of all seats, of the winners, and by how many the first is ahead of the next."""

    name: ClassVar[str] = "scores"
    all: dict[int, int] = msgspec.field(default_factory=dict)
    winners: dict[int, int] = msgspec.field(default_factory=dict)
    margins: dict[int, int] = msgspec.field(default_factory=dict)

    def count(self, played: PlayedGame) -> None:
        if not played.points:
            return
        self.games += 1
        for points, share in zip(played.points, played.shares, strict=True):
            count_up(self.all, points)
            if share:
                count_up(self.winners, points)
        ranked = sorted(played.points, reverse=True)
        if len(ranked) > 1:
            count_up(self.margins, ranked[0] - ranked[1])

    def figures(self) -> list[Figure]:
        parts = {"all": self.all, "winners": self.winners, "margin": self.margins}
        return [mean_figure(self.name, part, counts) for part, counts in parts.items() if counts]
