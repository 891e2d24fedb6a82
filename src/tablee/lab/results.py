"""Results of many games: tallies that can be added up, and the statistics computed from them."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final, TypeVar

import msgspec

from tablee.engine.edition import Difference

Z95: Final = 1.959964  # standard errors on either side of a 95 % interval
WHOLE: Final = 60  # a victory in sixtieths, which up to six seats can share


class Tally(msgspec.Struct, forbid_unknown_fields=True):
    """A number of games, added up in whole numbers: parts of a simulation add up to the same figures in any order."""

    by_seat: list[int]  # shares of the victory in sixtieths, by seat
    by_order: list[int]  # the same, from the seat that began on
    by_chair: list[int]  # the same, by place in the lineup
    games: int = 0
    endings: dict[str, int] = msgspec.field(default_factory=dict)
    turns: dict[int, int] = msgspec.field(default_factory=dict)
    decisions: dict[int, int] = msgspec.field(default_factory=dict)

    def add(self, other: Tally) -> None:
        """Count another tally's games too."""
        self.games += other.games
        for own, more in (
            (self.by_seat, other.by_seat),
            (self.by_order, other.by_order),
            (self.by_chair, other.by_chair),
        ):
            own[:] = [one + another for one, another in zip(own, more, strict=True)]
        add_counts(self.endings, other.endings)
        add_counts(self.turns, other.turns)
        add_counts(self.decisions, other.decisions)


def empty_tally(seats: int) -> Tally:
    """No game yet at a table of so many seats."""
    return Tally([0] * seats, [0] * seats, [0] * seats)


Key = TypeVar("Key")


def add_counts(counts: dict[Key, int], more: Mapping[Key, int]) -> None:
    """Add counts to counts."""
    for key, number in more.items():
        counts[key] = counts.get(key, 0) + number


class Rate(msgspec.Struct, frozen=True):
    """A part of the games, with its 95 % interval."""

    part: float
    low: float
    high: float


class Spread(msgspec.Struct, frozen=True):
    """How a number varies from game to game; `error` is the standard error of the mean."""

    mean: float
    error: float
    five: int  # percent of the games have at most so many
    median: int
    ninety_five: int
    most: int


class BotRate(msgspec.Struct, frozen=True):
    """A bot's part of the victories, beside the part that its number of chairs would win by chance."""

    name: str
    chairs: int
    wins: Rate
    fair: float


class Results(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a simulation."""

    table: str
    edition: tuple[Difference, ...]  # where the board is otherwise than the usual one
    lineup: tuple[str, ...]
    games: int
    seed: int
    by_seat: tuple[Rate, ...]
    by_order: tuple[Rate, ...]
    by_bot: tuple[BotRate, ...]
    endings: dict[str, Rate]
    turns: Spread
    decisions: Spread
    seconds: float

    @property
    def games_per_second(self) -> float:
        """By the clock on the wall, over all workers."""
        return self.games / self.seconds


def summary(
    table: str, edition: tuple[Difference, ...], lineup: tuple[str, ...], seed: int, tally: Tally, seconds: float
) -> Results:
    """The figures of a tally."""
    return Results(
        table=table,
        edition=edition,
        lineup=lineup,
        games=tally.games,
        seed=seed,
        by_seat=tuple(rate(wins / WHOLE, tally.games) for wins in tally.by_seat),
        by_order=tuple(rate(wins / WHOLE, tally.games) for wins in tally.by_order),
        by_bot=tuple(bot_rate(name, lineup, tally) for name in dict.fromkeys(lineup)),
        endings={reason: rate(count, tally.games) for reason, count in most_first(tally.endings)},
        turns=spread(tally.turns),
        decisions=spread(tally.decisions),
        seconds=seconds,
    )


def bot_rate(name: str, lineup: tuple[str, ...], tally: Tally) -> BotRate:
    """A bot's part of the victories, over all the chairs it holds."""
    chairs = lineup.count(name)
    wins = sum(wins for wins, holder in zip(tally.by_chair, lineup, strict=True) if holder == name)
    return BotRate(name, chairs, rate(wins / WHOLE, tally.games), chairs / len(lineup))


def rate(count: float, games: int) -> Rate:
    """A part with its Wilson interval, which holds near 0 and 1 too; shared victories count in part."""
    part = count / games
    weight = Z95 * Z95 / games
    middle = (part + weight / 2) / (1 + weight)
    half = math.sqrt(weight * (part * (1 - part) + weight / 4)) / (1 + weight)
    return Rate(part, max(0.0, middle - half), min(1.0, middle + half))


def most_first(counts: Mapping[str, int]) -> list[tuple[str, int]]:
    """Counts, the largest first; of equals in the order of the alphabet."""
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


def spread(counts: Mapping[int, int]) -> Spread:
    """The mean and the quantiles of a number that was counted."""
    games = sum(counts.values())
    mean = sum(number * count for number, count in counts.items()) / games
    variance = sum((number - mean) ** 2 * count for number, count in counts.items()) / max(1, games - 1)
    return Spread(
        mean,
        math.sqrt(variance / games),
        quantile(counts, 0.05),
        quantile(counts, 0.5),
        quantile(counts, 0.95),
        max(counts),
    )


def quantile(counts: Mapping[int, int], part: float) -> int:
    """The smallest number that this part of the games does not exceed."""
    needed = part * sum(counts.values())
    reached = 0
    for number in sorted(counts):
        reached += counts[number]
        if reached >= needed:
            return number
    return max(counts)
