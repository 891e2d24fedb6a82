"""What the box holds and what the table has agreed on. R and Q numbers are those of the README."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

LETTERS: Final = "rbyg"  # red, blue, yellow, green: colours of ends, and of the quarters in this order
DIE_SIDES: Final[i64] = 6
MOST_FACED: Final[i64] = 4  # slots in front of a pillar; on the usual board three

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
        self.most_faced: i64 = 0
        for faced in self.pillars:
            if len(faced) > self.most_faced:
                self.most_faced = len(faced)
        self.lays = vec[vec[i64]](  # R18: the ways to lay stones, by slots and stones
            [count_up(count_ways(slots, stones)) for slots in range(MOST_FACED + 1) for stones in range(MOST_FACED + 1)]
        )

    def ways_to_lay(self, pillar: i64, stones: i64) -> vec[i64]:
        """R18: the numbers of the ways in which so many stones can lie in front of a pillar."""
        slots: i64 = len(self.pillars[pillar])
        return self.lays[slots * (MOST_FACED + 1) + stones]

    def glow_letter(self, point: i64) -> str:
        """The colour of a glow; nothing for a light."""
        quarter: i64 = 0
        for glow in self.glows:
            if glow == point:
                return LETTERS[quarter]
            quarter += 1
        return ""

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


def count_ways(slots: i64, stones: i64) -> i64:
    """In how many ways so many stones can lie on so many slots."""
    ways: i64 = 1
    stone: i64 = 0
    while stone < stones:
        ways *= slots - stone
        stone += 1
    return ways


def order(way: i64, slots: i64, stones: i64) -> vec[i64]:
    """R18: where each stone lies in one of these ways; they are counted in the order of the slots."""
    left = count_up(slots)
    taken = vec[i64](capacity=4)
    stone: i64 = 0
    while stone < stones:
        further: i64 = count_ways(slots - stone - 1, stones - stone - 1)
        at: i64 = way // further
        way %= further
        taken = append(taken, left[at])
        while at + 1 < slots - stone:
            left[at] = left[at + 1]
            at += 1
        stone += 1
    return taken


def count_up(size: i64) -> vec[i64]:
    """0, 1, 2 … size - 1."""
    numbers = vec[i64]([0] * size)
    number: i64 = 0
    while number < size:
        numbers[number] = number
        number += 1
    return numbers
