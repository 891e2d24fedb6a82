"""The slate: what the wings of a house count together, in memory that all of them see.

There is no lock. A key has one of many slots, by a hash that nobody outside can foretell; two that meet in one are
counted as one, which is rare and no more than a nuisance to who asks for much. Of two wings that count in the same
microsecond one may not be heard: so a limit holds for the house but for a token or two.
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable, Sequence
from ctypes import Array, c_double, c_int
from functools import cached_property, lru_cache
from hashlib import blake2b
from multiprocessing import get_context

SLOTS = 1 << 16
REMEMBERED = 16_384  # keys whose slots need not be computed again
POTS = (
    "requests",
    "posts",
    "posts_by_address",
    "guesses",
    "sayings",
    "imports",
    "new_tables",
    "new_tables_by_address",
)
CROWDS = ("streams", "streams_from", "connections_from")
Slot = Callable[[str], int]


class Slate:
    """Made before the wings, and given to each of them."""

    def __init__(self, wings: int) -> None:
        shared = get_context("spawn").RawArray
        self.salt = secrets.token_bytes(16)
        self.moments: dict[str, Array[c_double]] = {name: shared(c_double, SLOTS) for name in POTS}
        self.rows: dict[str, list[Array[c_int]]] = {
            name: [shared(c_int, SLOTS) for _ in range(wings)] for name in CROWDS
        }

    @cached_property
    def slot(self) -> Slot:
        """Where a key is counted: the same in all wings."""

        def find(key: str) -> int:
            return int.from_bytes(blake2b(key.encode(), digest_size=8, key=self.salt).digest()) % SLOTS

        return lru_cache(maxsize=REMEMBERED)(find)

    def pots(self, name: str) -> dict[str, float]:
        """The pots of a bucket that all wings take from."""
        return SharedPots(self.moments[name], self.slot)

    def crowd(self, name: str, wing: int) -> Crowd:
        """Who is in a wing, for that wing."""
        rows = self.rows[name]
        return SharedCrowd(rows[wing], [row for index, row in enumerate(rows) if index != wing], self.slot)


class SharedPots(dict[str, float]):
    """When each pot is full again; what was never touched is full. It holds nothing itself, so it never grows."""

    def __init__(self, moments: Array[c_double], slot: Slot) -> None:
        super().__init__()
        self.moments = moments
        self.slot = slot

    def get(self, key: str, default: float = 0.0) -> float:  # type: ignore[override]
        """The moment that stands in the slot of a key."""
        return float(self.moments[self.slot(key)])

    def __setitem__(self, key: str, moment: float) -> None:
        self.moments[self.slot(key)] = moment


class Crowd(Counter[str]):
    """How often each key is here."""

    def everywhere(self, key: str) -> int:
        """How often a key is in the whole house."""
        return self[key]


class SharedCrowd(Crowd):
    """How often each key is in this wing, told to the others. Each wing writes a row of its own, so nothing is lost."""

    def __init__(self, own: Array[c_int], others: Sequence[Array[c_int]], slot: Slot) -> None:
        super().__init__()
        self.own = own
        self.others = others
        self.slot = slot

    def everywhere(self, key: str) -> int:
        """What is counted here, and in the same slot elsewhere."""
        slot = self.slot(key)
        return self[key] + sum(row[slot] for row in self.others)

    def __setitem__(self, key: str, count: int) -> None:
        self.own[self.slot(key)] += count - self[key]
        super().__setitem__(key, count)

    def __delitem__(self, key: object) -> None:
        self[str(key)] = 0
        super().__delitem__(key)
