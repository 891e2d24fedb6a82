"""What the box holds and what the table has agreed on. R and Q numbers are those of the README."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

LETTERS: Final = "rbyg"  # red, blue, yellow, green: colours of ends, and of the quarters in this order
DIE_SIDES: Final[i64] = 6
FACED: Final[i64] = 3  # slots in front of each pillar

BOTH_ENDS: Final[i64] = 0  # Q5: what a roof or a floor must match
ONE_END: Final[i64] = 1
NO_ROOFS: Final[i64] = 2


class Box:
    """§3: the stones, the circle and the numbers printed in the rules. Starting stones follow the others by quarter."""

    def __init__(
        self,
        names: list[str],
        lefts: list[int],
        rights: list[int],
        values: list[int],
        mysteries: list[int],
        kinds: list[int],
        kind_names: list[str],
        starts: list[int],
        glows: list[int],
        pillars: list[list[int]],
        points: i64,
        crystals: i64,
        move_max: i64,
    ) -> None:
        self.names = names
        self.hidden_names = [kind_names[kind] + "?" for kind in kinds]
        self.lefts = vec[i64](lefts)
        self.rights = vec[i64](rights)
        self.values = vec[i64](values)  # the points to reach when it is taken
        self.mysteries = vec[i64](mysteries)  # 1 for a mystery stone
        self.kinds = vec[i64](kinds)  # stones of one kind have the same ends
        self.kind_names = kind_names
        self.starts = vec[i64](starts)  # the starting stone of each quarter
        self.stones: i64 = len(names) - len(starts)  # without the starting stones
        self.glows = vec[i64](glows)
        self.pillars = vec[vec[i64]]([vec[i64](faced) for faced in pillars])
        self.points = points
        self.crystals = crystals
        self.move_max = move_max
        self.of_kind = vec[vec[i64]]([self.all_of_kind(kind) for kind in range(len(kind_names))])
        self.slots = self.all_slots()
        self.has_slot = vec[i64]([0] * points)
        for slot in self.slots:
            self.has_slot[slot] = 1
        self.reach = vec[vec[i64]]([self.within(point, move_max) for point in range(points)])
        self.equal_chances = vec[vec[i64]]([vec[i64]([1] * ways) for ways in range(self.stones + DIE_SIDES)])
        self.faces = count_up(DIE_SIDES)

    def all_of_kind(self, kind: i64) -> vec[i64]:
        """The stones with these ends."""
        stones = vec[i64]()
        stone: i64 = 0
        while stone < self.stones:
            if self.kinds[stone] == kind:
                stones = append(stones, stone)
            stone += 1
        return stones

    def all_slots(self) -> vec[i64]:
        """§4: the light points with a slot, in the order in which they are filled."""
        slots = vec[i64]()
        for faced in self.pillars:
            for slot in faced:
                slots = append(slots, slot)
        return slots

    def within(self, point: i64, most: i64) -> vec[i64]:
        """R4: the points at ring distance 1 to `most`."""
        near = vec[i64]()
        other: i64 = 0
        while other < self.points:
            ahead: i64 = (other - point) % self.points
            behind: i64 = (point - other) % self.points
            distance: i64 = ahead if ahead < behind else behind
            if 0 < distance <= most:
                near = append(near, other)
            other += 1
        return near

    def ends(self, stone: i64) -> str:
        """A stone as those read it who do not know its points: `rb?`."""
        return self.hidden_names[stone]


class Variant:
    """The options, as the rules need them."""

    def __init__(
        self,
        quarters: list[int],
        dolmen_size: i64,
        roof_match: i64,
        glow_only_if_missing: bool,
        ties_shared: bool,
        max_rounds: i64,
    ) -> None:
        self.seats: i64 = len(quarters)
        self.quarters = vec[i64](quarters)  # Q17: a seat is a quarter and its colour
        self.dolmen_size = dolmen_size
        self.roof_match = roof_match
        self.glow_only_if_missing = glow_only_if_missing
        self.ties_shared = ties_shared
        self.max_rounds = max_rounds
        self.wing: i64 = dolmen_size - 2  # the farthest joint is that many places left of the starting stone
        self.joints: i64 = 2 * self.wing


def count_up(size: i64) -> vec[i64]:
    """0, 1, 2 … size - 1."""
    numbers = vec[i64]([0] * size)
    number: i64 = 0
    while number < size:
        numbers[number] = number
        number += 1
    return numbers
