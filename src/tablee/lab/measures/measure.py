"""What every measure is: whole numbers that are counted game by game, and add up in any order."""

from __future__ import annotations

import math
from collections.abc import Mapping
from copy import deepcopy
from typing import Any, ClassVar, Self, TypeVar

import msgspec

from tablee.lab.measures.figure import Z95, Figure, Unit
from tablee.lab.played import PlayedGame, Watch

Key = TypeVar("Key")


class Statistic(msgspec.Struct, forbid_unknown_fields=True):
    """Whole numbers, also in lists and dicts, that add up field by field: the same sums in any order."""

    def add(self, other: Self) -> None:
        """Count what another one has counted too."""
        for name in self.__struct_fields__:
            setattr(self, name, added(getattr(self, name), getattr(other, name)))


class Measure(Statistic, tag_field="measure"):
    """Something that is measured over many games; to and from plain data by msgspec, by the name of the measure."""

    name: ClassVar[str]
    watch: ClassVar[Watch] = Watch.OUTCOME  # how closely games must be watched for it
    games: int = 0  # in how many there was something to measure

    def count(self, played: PlayedGame) -> None:
        """Count one game."""
        raise NotImplementedError

    def figures(self) -> list[Figure]:
        """The values found so far, with their intervals; none before the first game."""
        raise NotImplementedError


class Ratio(Statistic):
    """One sum over games divided by another: their squares give the interval, as games are independent, not moves."""

    games: int = 0
    over: int = 0
    under: int = 0
    over_squares: int = 0
    under_squares: int = 0
    products: int = 0

    def count(self, over: int, under: int) -> None:
        """Count a game's part of both sums."""
        self.games += 1
        self.over += over
        self.under += under
        self.over_squares += over * over
        self.under_squares += under * under
        self.products += over * under

    @property
    def value(self) -> float:
        """The ratio of the sums."""
        return self.over / self.under if self.under else 0.0

    @property
    def error(self) -> float:
        """The standard error of the ratio, to first order."""
        if not self.under or self.games < 2:
            return math.inf
        value = self.value
        squares = self.over_squares - 2 * value * self.products + value * value * self.under_squares
        return math.sqrt(max(0.0, squares) * self.games / (self.games - 1)) / self.under

    def figure(self, measure: str, name: str, unit: Unit, scale: float = 1.0) -> Figure:
        """The ratio with its interval; a part stays between 0 and 1, and is never known exactly from few."""
        value = scale * self.value
        half = scale * Z95 * self.error if self.error < math.inf else max(abs(value), float(unit == "part"))
        low, high = value - half, value + half
        if unit == "part":
            least = 3.0 / self.games  # what has not been seen in n games may be as frequent as 3 in n
            low = 0.0 if self.over == 0 else max(0.0, low)
            high = 1.0 if self.over == self.under else min(1.0, high)
            if self.over == 0:
                high = min(1.0, least)
            elif self.over == self.under:
                low = max(0.0, 1.0 - least)
        return Figure(measure=measure, name=name, value=value, low=low, high=high, unit=unit, games=self.games)


def added(one: Any, other: Any) -> Any:
    """The sum of two numbers, statistics, lists or dicts of them; what one side lacks counts as nothing."""
    if isinstance(one, Statistic):
        total = msgspec.structs.replace(one)
        total.add(other)
        return total
    if isinstance(one, dict):
        merged = dict(one)
        for key, value in other.items():
            merged[key] = added(merged[key], value) if key in merged else deepcopy(value)
        return dict(sorted(merged.items()))
    if isinstance(one, list):
        short, long = sorted((one, other), key=len)
        return [added(value, more) for value, more in zip(short, long, strict=False)] + long[len(short) :]
    return one + other


def grown(numbers: list[int], length: int) -> list[int]:
    """A list of counters with room for so many."""
    return numbers + [0] * (length - len(numbers))


def count_up(counts: dict[Key, int], key: Key, more: int = 1) -> None:
    """Add to one of the counts."""
    counts[key] = counts.get(key, 0) + more


def most_first(counts: Mapping[str, int]) -> list[tuple[str, int]]:
    """Counts, the largest first; of equals in the order of the alphabet."""
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))
