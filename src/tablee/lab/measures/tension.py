"""Who is ahead, as a judge sees it: lead changes, when it is decided, comebacks, kingmakers; and is the judge right."""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar, Final

import msgspec

from tablee.lab.measures.figure import Figure, part_figure
from tablee.lab.measures.length import Counted
from tablee.lab.measures.measure import Measure, Ratio, added
from tablee.lab.played import MILLION, WHOLE, PlayedGame, Watch

MARGIN: Final = MILLION // 100  # by how much a leader must be ahead of the next to be one
BEHIND: Final = 0.5  # of its fair share: who falls below that and wins has come back
BINS: Final = 10  # of judged shares


def leaders(played: PlayedGame) -> list[int | None]:
    """Who leads at the beginning of each turn; where nobody is ahead clearly, who led last; None before that."""
    found: list[int | None] = []
    leader: int | None = None
    for shares in played.course:
        first, second = sorted(shares, reverse=True)[:2]
        if first - second > MARGIN:
            leader = shares.index(first)
        found.append(leader)
    return found


class LeadChanges(Counted, tag="lead-changes"):
    """How often the lead passes from one seat to another."""

    name: ClassVar[str] = "lead-changes"
    watch: ClassVar[Watch] = Watch.COURSE

    def count(self, played: PlayedGame) -> None:
        known = [leader for leader in leaders(played) if leader is not None]
        self.count_number(sum(one != other for one, other in pairwise(known)))


class Decided(Counted, tag="decided"):
    """After which part of the game, in percent of its turns, the winner led to the end; shared victories left out."""

    name: ClassVar[str] = "decided"
    watch: ClassVar[Watch] = Watch.COURSE

    def count(self, played: PlayedGame) -> None:
        winner, line = played.winner, leaders(played)
        if winner is None or not line:
            return
        turn = len(line)
        while turn > 0 and line[turn - 1] == winner:
            turn -= 1
        self.count_number(round(100 * turn / len(line)))


class Comebacks(Measure, tag="comebacks"):
    """In which part of the games the winner once had less than half of its fair share; shared victories left out."""

    name: ClassVar[str] = "comebacks"
    watch: ClassVar[Watch] = Watch.COURSE
    back: int = 0

    def count(self, played: PlayedGame) -> None:
        winner = played.winner
        if winner is None or not played.course:
            return
        self.games += 1
        self.back += min(shares[winner] for shares in played.course) < BEHIND * MILLION / played.seats

    def figures(self) -> list[Figure]:
        return [part_figure(self.name, "", self.back, self.games)] if self.games else []


class Kingmaking(Measure, tag="kingmaking"):
    """In which part of the games a seat without a chance decided which of the others is ahead."""

    name: ClassVar[str] = "kingmaking"
    watch: ClassVar[Watch] = Watch.COURSE
    made: int = 0
    decisions: int = 0

    def count(self, played: PlayedGame) -> None:
        if played.kingmakers is None or played.seats < 3:
            return
        self.games += 1
        self.made += played.kingmakers > 0
        self.decisions += played.kingmakers

    def figures(self) -> list[Figure]:
        return [part_figure(self.name, "", self.made, self.games)] if self.games else []


class Calibration(Measure, tag="calibration"):
    """Whether the judge is right: what it gave a seat, and what that seat won, in ten groups of judged shares."""

    name: ClassVar[str] = "calibration"
    watch: ClassVar[Watch] = Watch.COURSE
    judged: list[int] = msgspec.field(default_factory=lambda: [0] * BINS)  # millionths
    won: list[Ratio] = msgspec.field(default_factory=lambda: [Ratio() for _ in range(BINS)])  # sixtieths

    def count(self, played: PlayedGame) -> None:
        self.games += 1
        sums = [[0, 0] for _ in range(BINS)]
        judged = [0] * BINS
        for shares in played.course:
            for share, won in zip(shares, played.shares, strict=True):
                place = min(BINS - 1, share * BINS // MILLION)
                judged[place] += share
                sums[place][0] += won
                sums[place][1] += WHOLE
        self.judged = added(self.judged, judged)
        for ratio, (won, moments) in zip(self.won, sums, strict=True):
            if moments:
                ratio.count(won, moments)

    def figures(self) -> list[Figure]:
        """What was won in each group, where what the judge gave is expected; groups without a moment are left out."""
        found = []
        for place, (judged, ratio) in enumerate(zip(self.judged, self.won, strict=True)):
            if ratio.under:
                figure = ratio.figure(self.name, f"{100 * place // BINS}–{100 * (place + 1) // BINS}", "part")
                found.append(msgspec.structs.replace(figure, expected=judged / MILLION / (ratio.under / WHOLE)))
        return found
