"""Figures: values with an interval, the sample they come from, and what they say."""

from __future__ import annotations

import math
from collections.abc import Mapping
from statistics import NormalDist
from typing import Final, Literal

import msgspec

Z95: Final = 1.959964  # standard errors on either side of a 95 % interval
Verdict = Literal["more", "less", "same", "known", "open"]
Unit = Literal["part", "number"]  # a part is shown in percent, a number as it is


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


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """A value that a measure has found, with its 95 % interval."""

    measure: str
    name: str = ""  # of which seat, bot, ending or kind of action it is; empty where the measure has one value
    value: float
    low: float
    high: float
    unit: Unit
    games: int  # the sample
    expected: float | None = None  # the value if the game is fair, where that can be said

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def judged(self, within: float, together: int = 1) -> tuple[Verdict, int]:
        """What it says, where a difference of `within` does not matter, and how many games it would take to know.

        Where a value is expected: whether it is more, less, the same, or open, the interval widened for so many
        verdicts that are given together. Else: known as exactly as that, or open.
        """
        if self.expected is not None:
            return verdict(self.value - self.expected, wider(together) * self.half, within, self.games)
        if self.half <= within:
            return "known", self.games
        return "open", math.ceil(self.games * (self.half / within) ** 2)


def wider(together: int) -> float:
    """By how much intervals are widened so that so many hold together in 95 of 100 cases (Bonferroni)."""
    return NormalDist().inv_cdf(1 - 0.025 / max(1, together)) / Z95


def verdict(difference: float, half: float, within: float, games: int) -> tuple[Verdict, int]:
    """What a difference with an interval says, and the games that would settle it if it is what it seems."""
    if abs(difference) + half <= within:
        return "same", games
    if abs(difference) > half:
        return ("more" if difference > 0 else "less"), games
    reach = max(abs(difference), within - abs(difference))
    return "open", max(games, math.ceil(games * (half / reach) ** 2) if reach > 0 else games)


def rate(count: float, games: int) -> Rate:
    """A part with its Wilson interval, which holds near 0 and 1 too; shared victories count in part."""
    part = count / games
    weight = Z95 * Z95 / games
    middle = (part + weight / 2) / (1 + weight)
    half = math.sqrt(weight * (part * (1 - part) + weight / 4)) / (1 + weight)
    return Rate(part, max(0.0, middle - half), min(1.0, middle + half))


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


def part_figure(measure: str, name: str, count: float, games: int, expected: float | None = None) -> Figure:
    """A part of the games as a figure."""
    found = rate(count, games)
    return Figure(
        measure=measure,
        name=name,
        value=found.part,
        low=found.low,
        high=found.high,
        unit="part",
        games=games,
        expected=expected,
    )


def mean_figure(measure: str, name: str, counts: Mapping[int, int], scale: float = 1.0) -> Figure:
    """The mean of a number that was counted game by game, as a figure."""
    found = spread(counts)
    mean, half = found.mean * scale, Z95 * found.error * scale
    return Figure(
        measure=measure,
        name=name,
        value=mean,
        low=mean - half,
        high=mean + half,
        unit="number",
        games=sum(counts.values()),
    )
