"""Sums over pairs of games, from which the luck of the draws may be subtracted."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

FEWEST: Final = 30  # pairs that the coefficient of the luck is estimated from


class Sums(msgspec.Struct):
    """A measure over pairs of games, in whole numbers: both sides, the differences, and their squares."""

    one: int = 0
    other: int = 0
    difference: int = 0
    squares: int = 0
    luck: int = 0  # of the other side more than of the one, in millionths of the victory
    luck_one: int = 0
    luck_squares: int = 0
    products: int = 0  # of luck and difference

    def count(self, one: int, other: int, luck_one: int = 0, luck_other: int = 0) -> None:
        """Count a pair of games."""
        self.one += one
        self.other += other
        self.difference += other - one
        self.squares += (other - one) ** 2
        self.luck += luck_other - luck_one
        self.luck_one += luck_one
        self.luck_squares += (luck_other - luck_one) ** 2
        self.products += (other - one) * (luck_other - luck_one)

    def add(self, sums: Sums) -> None:
        """Count other pairs too."""
        self.one += sums.one
        self.other += sums.other
        self.difference += sums.difference
        self.squares += sums.squares
        self.luck += sums.luck
        self.luck_one += sums.luck_one
        self.luck_squares += sums.luck_squares
        self.products += sums.products

    def without_luck(self, games: int) -> WithoutLuck:
        """The sums without the luck, times the coefficient that leaves the least to vary."""
        spread = self.luck_squares - self.luck**2 / games
        if games < FEWEST or spread <= 0:
            return WithoutLuck(float(self.one), float(self.difference), float(self.squares))
        coefficient = (self.products - self.luck * self.difference / games) / spread
        return WithoutLuck(
            self.one - coefficient * self.luck_one,
            self.difference - coefficient * self.luck,
            self.squares - 2 * coefficient * self.products + coefficient**2 * self.luck_squares,
        )


class WithoutLuck(NamedTuple):
    """Sums over pairs of games from which luck has been subtracted."""

    one: float
    difference: float
    squares: float
