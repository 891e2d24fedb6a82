"""Who wins: by seat, by turn order, by bot; and how much of it is luck."""

from __future__ import annotations

import math
from typing import ClassVar

import msgspec

from tablee.lab.measures.figure import Z95, Figure, part_figure
from tablee.lab.measures.measure import Measure, Statistic, added, count_up
from tablee.lab.played import WHOLE, PlayedGame


class Seats(Measure, tag="seats"):
    """The part of the victories of the first, second … seat, whoever sits there."""

    name: ClassVar[str] = "seats"
    wins: list[int] = msgspec.field(default_factory=list)  # in sixtieths

    def count(self, played: PlayedGame) -> None:
        self.games += 1
        self.wins = added(self.wins, list(played.shares))

    def figures(self) -> list[Figure]:
        return by_place(self.name, self.wins, self.games)


class TurnOrder(Measure, tag="order"):
    """The part of the victories of who has the first turn, the second …, wherever they sit."""

    name: ClassVar[str] = "order"
    wins: list[int] = msgspec.field(default_factory=list)  # in sixtieths

    def count(self, played: PlayedGame) -> None:
        self.games += 1
        self.wins = added(self.wins, [played.shares[seat] for seat in played.order])

    def figures(self) -> list[Figure]:
        return by_place(self.name, self.wins, self.games)


def by_place(measure: str, wins: list[int], games: int) -> list[Figure]:
    """A figure for each place, numbered from 1; all places are expected to win equally often."""
    return [
        part_figure(measure, str(place), won / WHOLE, games, 1 / len(wins))
        for place, won in enumerate(wins, 1)
        if games
    ]


class Bots(Measure, tag="bots"):
    """The part of the victories of each bot, over all the seats it holds."""

    name: ClassVar[str] = "bots"
    wins: dict[str, int] = msgspec.field(default_factory=dict)  # in sixtieths
    chairs: dict[str, int] = msgspec.field(default_factory=dict)  # added up over the games
    around: int = 0  # chairs of all, added up over the games

    def count(self, played: PlayedGame) -> None:
        self.games += 1
        self.around += played.seats
        for bot, share in zip(played.bots, played.shares, strict=True):
            count_up(self.chairs, bot)
            count_up(self.wins, bot, share)

    def figures(self) -> list[Figure]:
        return [
            part_figure(self.name, bot, self.wins[bot] / WHOLE, self.games, chairs / self.around)
            for bot, chairs in sorted(self.chairs.items())
        ]


class Lineup(Statistic):
    """The games in which the same bots sat on the same seats: shares of the victory by seat, and their squares."""

    games: int = 0
    shares: list[int] = msgspec.field(default_factory=list)
    squares: list[int] = msgspec.field(default_factory=list)

    def mean(self, seat: int) -> float:
        """The mean share of a seat."""
        return self.shares[seat] / self.games / WHOLE

    def variance(self, seat: int) -> float:
        """How its share varies from game to game."""
        between = self.squares[seat] - self.shares[seat] ** 2 / self.games
        return between / (self.games - 1) / WHOLE**2


class Luck(Measure, tag="luck"):
    """The part of what varies in the victories that stays when one knows who sits where: all but skill.

    Asked among different players who change seats: 0 if the better one always wins, 1 if it does not matter who plays.
    """

    name: ClassVar[str] = "luck"
    lineups: dict[str, Lineup] = msgspec.field(default_factory=dict)

    def count(self, played: PlayedGame) -> None:
        if len(set(played.bots)) == 1:
            return
        self.games += 1
        lineup = self.lineups.setdefault(",".join(played.bots), Lineup())
        lineup.games += 1
        lineup.shares = added(lineup.shares, list(played.shares))
        lineup.squares = added(lineup.squares, [share * share for share in played.shares])

    def figures(self) -> list[Figure]:
        lineups = [lineup for lineup in self.lineups.values() if lineup.games > 1]
        if len(lineups) < 2:
            return []
        within, between, error = 0.0, 0.0, 0.0
        for seat in range(len(lineups[0].shares)):
            own = seat_variances(lineups, seat)
            within, between, error = within + own[0], between + own[1], error + own[2]
        whole = within + between
        if not whole:
            return []
        value, low, high = (
            min(1.0, max(0.0, 1 - skill / whole)) for skill in (between, between + Z95 * error, between - Z95 * error)
        )
        return [Figure(measure=self.name, value=value, low=low, high=high, unit="part", games=self.games)]


def seat_variances(lineups: list[Lineup], seat: int) -> tuple[float, float, float]:
    """A seat's variance within its lineups, between them (without bias), and the standard error of the latter."""
    count = len(lineups)
    means = [lineup.mean(seat) for lineup in lineups]
    errors = [lineup.variance(seat) / lineup.games for lineup in lineups]
    middle = sum(means) / count
    within = sum(lineup.variance(seat) for lineup in lineups) / count
    between = sum((mean - middle) ** 2 for mean in means) / count - (1 - 1 / count) * sum(errors) / count
    slopes = (2 * (mean - middle) / count for mean in means)
    return within, between, math.sqrt(sum(slope**2 * error for slope, error in zip(slopes, errors, strict=True)))
