"""R12–R15: a dolmen is a row of stones, with roofs and floors across two neighbours of the row."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.games.korrigans.rules.box import NO_ROOFS, ONE_END, Box, Variant

NONE: Final[i64] = -1  # no stone
MIDDLE: Final[i64] = 8  # where x = 0 and joint 0 stand in the lists below
WIDTH: Final[i64] = 17

LEFT: Final[i64] = 0
RIGHT: Final[i64] = 1
ABOVE: Final[i64] = 2  # and on: roofs by their joints, then floors by theirs


class Dolmen:
    """One seat's dolmen. A row stone is kept as twice its number, plus one if it is turned half round."""

    def __init__(self, box: Box, variant: Variant) -> None:
        self.box = box
        self.variant = variant
        self.row = vec[i64]()
        self.roofs = vec[i64]()
        self.floors = vec[i64]()
        self.low: i64 = 0  # the row reaches from here
        self.high: i64 = 0  # to here
        self.count: i64 = 0  # all stones of it
        self.left_end: i64 = NONE  # colours
        self.right_end: i64 = NONE

    def begin(self, start: i64) -> None:
        """§4.2: the starting stone alone, at x = 0."""
        self.row = vec[i64]([NONE] * WIDTH)
        self.roofs = vec[i64]([NONE] * WIDTH)
        self.floors = vec[i64]([NONE] * WIDTH)
        self.row[MIDDLE] = 2 * start
        self.count = 1
        self.left_end = self.box.lefts[start]
        self.right_end = self.box.rights[start]

    def copy(self) -> Dolmen:
        """An independent twin."""
        twin = Dolmen(self.box, self.variant)
        twin.row = self.row[:]
        twin.roofs = self.roofs[:]
        twin.floors = self.floors[:]
        twin.low = self.low
        twin.high = self.high
        twin.count = self.count
        twin.left_end = self.left_end
        twin.right_end = self.right_end
        return twin

    # --- where a stone may go ---

    def fits(self, stone: i64) -> bool:
        """R8, Q4: whether the stone has at least one legal place."""
        one: i64 = self.box.lefts[stone]
        other: i64 = self.box.rights[stone]
        if one == self.left_end or other == self.left_end or one == self.right_end or other == self.right_end:
            return True
        joint: i64 = self.low
        while joint < self.high:
            if self.carries(self.roofs, joint, stone) or self.carries(self.floors, joint, stone):
                return True
            joint += 1
        return False

    def places(self, stone: i64) -> vec[i64]:
        """Every legal place of a stone: left, right, above and below by ascending joint."""
        found = vec[i64](capacity=8)
        one: i64 = self.box.lefts[stone]
        other: i64 = self.box.rights[stone]
        if one == self.left_end or other == self.left_end:  # R12
            found = append(found, LEFT)
        if one == self.right_end or other == self.right_end:
            found = append(found, RIGHT)
        above: i64 = ABOVE + self.variant.wing
        joint: i64 = self.low
        while joint < self.high:
            if self.carries(self.roofs, joint, stone):  # R13
                found = append(found, above + joint)
            joint += 1
        joint = self.low
        while joint < self.high:
            if self.carries(self.floors, joint, stone):  # R14
                found = append(found, above + self.variant.joints + joint)
            joint += 1
        return found

    def carries(self, covers: vec[i64], joint: i64, stone: i64) -> bool:
        """R13, R14: no row stone carries two roofs (or two floors), and the ends match what is under (or over) them."""
        at: i64 = joint + MIDDLE
        if (
            self.variant.roof_match == NO_ROOFS
            or covers[at - 1] != NONE
            or covers[at] != NONE
            or covers[at + 1] != NONE
        ):
            return False
        one: i64 = self.box.lefts[stone]
        other: i64 = self.box.rights[stone]
        if self.variant.roof_match == ONE_END:  # Q5
            return self.bears(at, one) or self.bears(at + 1, one) or self.bears(at, other) or self.bears(at + 1, other)
        straight: bool = self.bears(at, one) and self.bears(at + 1, other)
        return straight or (self.bears(at, other) and self.bears(at + 1, one))

    def bears(self, at: i64, colour: i64) -> bool:
        """Whether a row stone has this colour on one of its ends."""
        stone: i64 = self.row[at] >> 1
        return self.box.lefts[stone] == colour or self.box.rights[stone] == colour

    def left_of(self, x: i64) -> i64:
        """The left colour of a row stone as it lies."""
        lies: i64 = self.row[x + MIDDLE]
        return self.box.rights[lies >> 1] if lies & 1 else self.box.lefts[lies >> 1]

    def right_of(self, x: i64) -> i64:
        """The right colour of a row stone as it lies."""
        lies: i64 = self.row[x + MIDDLE]
        return self.box.lefts[lies >> 1] if lies & 1 else self.box.rights[lies >> 1]

    # --- putting it there ---

    def put(self, stone: i64, place: i64) -> None:
        """Add a stone at a legal place."""
        self.count += 1
        if place == LEFT:
            self.put_left(stone)
        elif place == RIGHT:
            self.put_right(stone)
        elif self.is_roof(place):
            self.roofs[self.joint_of(place) + MIDDLE] = stone
        else:
            self.floors[self.joint_of(place) + MIDDLE] = stone

    def put_left(self, stone: i64) -> None:
        """R12: the matching end is turned to the right, the other becomes the left end of the dolmen."""
        self.low -= 1
        turned: i64 = 0 if self.box.rights[stone] == self.left_end else 1
        self.row[self.low + MIDDLE] = 2 * stone + turned
        self.left_end = self.left_of(self.low)

    def put_right(self, stone: i64) -> None:
        """R12: the mirror image."""
        self.high += 1
        turned: i64 = 0 if self.box.lefts[stone] == self.right_end else 1
        self.row[self.high + MIDDLE] = 2 * stone + turned
        self.right_end = self.right_of(self.high)

    def is_roof(self, place: i64) -> bool:
        """Whether a place is above a joint."""
        return ABOVE <= place < ABOVE + self.variant.joints

    def side(self, place: i64) -> i64:
        """Left, right, above or below: 0 to 3."""
        if place < ABOVE:
            return place
        return ABOVE if self.is_roof(place) else ABOVE + 1

    def joint_of(self, place: i64) -> i64:
        """The joint of a place above or below: the x of its left support."""
        across: i64 = place - ABOVE
        return across % self.variant.joints - self.variant.wing

    # --- what it is worth ---

    def stones(self) -> vec[i64]:
        """All its stones: the row from left to right, then roofs, then floors."""
        found = vec[i64](capacity=8)
        for lies in self.row:
            if lies != NONE:
                found = append(found, lies >> 1)
        for stone in self.roofs:
            if stone != NONE:
                found = append(found, stone)
        for stone in self.floors:
            if stone != NONE:
                found = append(found, stone)
        return found
