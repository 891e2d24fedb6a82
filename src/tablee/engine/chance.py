"""One small seeded generator (sfc32) that gives the same stream compiled and pure."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MASK: Final[i64] = 0xFFFFFFFF
SEED_SPREAD: Final[i64] = 0x9E3779B9


class Chance:
    """Randomness for playouts, bots and imagined states; tables draw theirs from `table.fairness`."""

    def __init__(self, seed: i64 = 0) -> None:
        self.a: i64 = seed & MASK
        self.b: i64 = (seed >> 32) & MASK
        self.c: i64 = SEED_SPREAD
        self.counter: i64 = 1
        warm_up: i64 = 0
        while warm_up < 12:
            self.bits()
            warm_up += 1

    def bits(self) -> i64:
        """The next 32 random bits."""
        mixed: i64 = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = (((self.c << 21) & MASK) | (self.c >> 11)) + mixed & MASK
        return mixed

    def below(self, bound: i64) -> i64:
        """A whole number from 0 to bound - 1, each equally likely (bound at most 2**31)."""
        scaled: i64 = self.bits() * bound
        if scaled & MASK < bound:  # only here can one number be likelier than another
            surplus: i64 = (MASK + 1) % bound
            while scaled & MASK < surplus:
                scaled = self.bits() * bound
        return scaled >> 32

    def weighted(self, weights: vec[i64]) -> i64:
        """An index, each with its whole-number weight."""
        total: i64 = 0
        for weight in weights:
            total += weight
        left: i64 = self.below(total)
        index: i64 = 0
        for weight in weights:
            if left < weight:
                return index
            left -= weight
            index += 1
        raise ValueError("nothing to draw from")

    def shuffle(self, things: vec[i64]) -> None:
        """Put the things in a random order, each order equally likely."""
        last: i64 = len(things) - 1
        while last > 0:
            other: i64 = self.below(last + 1)
            thing: i64 = things[last]
            things[last] = things[other]
            things[other] = thing
            last -= 1
