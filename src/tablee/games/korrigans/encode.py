"""Korrigans as numbers for programs that learn."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.contract import State
from tablee.engine.encoder import Encoder, Row, feature, for_each_seat
from tablee.games.korrigans.rules.box import LETTERS, Box, Variant, count_ways
from tablee.games.korrigans.rules.dolmen import ABOVE, MIDDLE, NONE, Dolmen
from tablee.games.korrigans.rules.night import DISCARD, PILE, SPECTATORS, Night, eye

COLOURS: Final[i64] = 4
POINTS: Final[i64] = 1000  # the most that a stone or a dolmen counts in an observation


class NightEncoder(Encoder):
    """The moor: ends of stones for all, their points for the seat that knows them."""

    def __init__(self, box: Box, variant: Variant) -> None:
        self.box = box
        self.variant = variant
        self.kinds: i64 = len(box.of_kind)
        self.turns: i64 = variant.max_rounds * variant.seats
        self.most: i64 = 1
        for value in box.values:
            if value > self.most:
                self.most = value
        self.faced: i64 = box.most_faced
        self.eyes: i64 = 2 * SPECTATORS - 1
        steps = [
            ("turn", 2 * box.points + 2),
            ("build", ABOVE + 2 * variant.joints),
            ("fairy", count_ways(self.faced, self.faced)),
            ("last", box.points + 1),
        ]
        row = 2 * variant.wing + 1
        kinds = f"by their ends: {', '.join(box.kind_names)}"
        slots = f"by slot: {', '.join([str(slot) for slot in box.slots])}"
        stones = f"by stone: {', '.join(box.names[: box.stones])}"
        seat = [
            feature("active", 1, 1, "whether it is its turn"),
            feature("first", 1, 1, "whether it began the night"),
            feature("quarter", COLOURS, 1, "the quarter, which is the colour"),
            feature("at", box.points, 1, "the point of the korrigan"),
            feature("crystals", 1, box.crystals, "crystals"),
            feature("count", 1, variant.dolmen_size, "stones of the dolmen"),
            feature("left-end", COLOURS, 1, f"the left end of the dolmen ({LETTERS})"),
            feature("right-end", COLOURS, 1, f"the right end of the dolmen ({LETTERS})"),
            feature("points", 1, POINTS, "points of the dolmen without the mystery die"),
            feature("mysteries", 1, variant.dolmen_size, "mystery stones of the dolmen"),
            feature("row", 2 * row, COLOURS, f"the ends of the row's stones from left to right (1 to 4: {LETTERS})"),
            feature("roofs", variant.joints, 1, "which joints carry a roof"),
            feature("floors", variant.joints, 1, "which joints carry a floor"),
            feature("knows", len(box.slots), 1, f"whose points it knows, {slots}"),
        ]
        features = [
            feature("step", len(steps), 1, f"the decision: {', '.join([name for name, _ in steps])}"),
            *for_each_seat(variant.seats, seat),
            feature("slot-kind", len(box.slots) * self.kinds, 1, f"the stones there {kinds}; {slots}"),
            feature(
                "slot-points", len(box.slots), self.most, f"their points, 0 if the seat does not know them; {slots}"
            ),
            feature("slot-mystery", len(box.slots), 1, f"mystery stones as far as the seat knows; {slots}"),
            feature("drawn-kind", self.faced * self.kinds, 1, f"the stones the fairy has drawn {kinds}"),
            feature("drawn-points", self.faced, self.most, "their points, 0 if the seat does not know them"),
            feature("drawn-mystery", self.faced, 1, "mystery stones as far as the seat knows"),
            feature("raised-kind", self.kinds, 1, f"the stone turned up by an attempt {kinds}"),
            feature("raised-points", 1, self.most, "its points"),
            feature("raised-mystery", 1, 1, "whether it is a mystery stone"),
            feature("pile-kinds", self.kinds, box.stones, f"how many are in the pile {kinds}"),
            feature("discard-kinds", self.kinds, box.stones, f"how many are in the discard {kinds}"),
            feature("pile-known", box.stones, self.eyes, f"the seats that know it in the pile, as bits; {stones}"),
            feature(
                "discard-known", box.stones, box.stones, f"its place in the discard, if known to the seat; {stones}"
            ),
            feature("fairy", len(box.pillars), 1, "the fairy's pillar"),
            feature("look-used", 1, 1, "whether the look of this turn is used"),
            feature("die", 1, 6, "the die of the last attempt, 0 before"),
            feature("turn", 1, self.turns, "turns begun"),
        ]
        super().__init__(features, steps)

    def encode(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Night)
        seats: i64 = state.variant.seats
        row.put_choice(self.place(state), len(self.offsets))
        after: i64 = 0
        while after < seats:
            self.put_seat(state, (seat + after) % seats, row)
            after += 1
        self.put_stones(state, seat, row)
        self.put_piles(state, seat, row)
        row.put_choice(state.fairy, len(self.box.pillars))
        row.put_flag(state.look_used)
        row.put(state.die)
        row.put_capped(state.turn_no, self.turns)

    def put_seat(self, night: Night, seat: i64, row: Row) -> None:
        """What everybody sees of a seat."""
        box = self.box
        row.put_flag(night.active == seat)
        row.put_flag(night.first == seat)
        row.put_choice(self.variant.quarters[seat], COLOURS)
        row.put_choice(night.at[seat], box.points)
        row.put(night.crystals[seat])
        self.put_dolmen(night.dolmens[seat], row)
        bit: i64 = eye(seat)
        for slot in box.slots:
            stone: i64 = night.slots[slot]
            row.put_flag(stone != NONE and night.knows[stone] & bit != 0)

    def put_dolmen(self, dolmen: Dolmen, row: Row) -> None:
        """R16: everything in a dolmen is face up."""
        box = self.box
        points: i64 = 0
        mysteries: i64 = 0
        for stone in dolmen.stones():
            points += box.values[stone]
            mysteries += box.mysteries[stone]
        row.put(dolmen.count)
        row.put_choice(dolmen.left_end, COLOURS)
        row.put_choice(dolmen.right_end, COLOURS)
        row.put_capped(points, POINTS)
        row.put(mysteries)
        wing: i64 = self.variant.wing
        x: i64 = -wing
        while x <= wing:
            if dolmen.low <= x <= dolmen.high:
                row.put(dolmen.left_of(x) + 1)
                row.put(dolmen.right_of(x) + 1)
            else:
                row.fill(0, 2)
            x += 1
        self.put_covers(dolmen.roofs, row)
        self.put_covers(dolmen.floors, row)

    def put_covers(self, covers: vec[i64], row: Row) -> None:
        """R13, R14: where roofs or floors lie."""
        joint: i64 = -self.variant.wing
        while joint < self.variant.wing:
            row.put_flag(covers[joint + MIDDLE] != NONE)
            joint += 1

    def put_stones(self, night: Night, seat: i64, row: Row) -> None:
        """The stones in the slots, those that the fairy has drawn, and the one that is turned up."""
        stones = vec[i64](capacity=16)
        for slot in self.box.slots:
            stones = append(stones, night.slots[slot])
        self.put_seen(night, seat, stones, row)
        drawn = night.drawn[:]
        while len(drawn) < self.faced:
            drawn = append(drawn, NONE)
        self.put_seen(night, seat, drawn, row)
        self.put_seen(night, seat, vec[i64]([night.raised]), row)

    def put_seen(self, night: Night, seat: i64, stones: vec[i64], row: Row) -> None:
        """The ends of some stones; then the points and the mystery of those that the seat knows."""
        box = self.box
        bit: i64 = eye(seat)
        for stone in stones:
            row.put_choice(box.kinds[stone] if stone != NONE else NONE, self.kinds)
        for stone in stones:
            row.put(box.values[stone] if stone != NONE and night.knows[stone] & bit != 0 else 0)
        for stone in stones:
            row.put(box.mysteries[stone] if stone != NONE and night.knows[stone] & bit != 0 else 0)

    def put_piles(self, night: Night, seat: i64, row: Row) -> None:
        """Pile and discard: how many of each kind, and the stones that the seat knows."""
        box = self.box
        self.put_kinds(night, PILE, row)
        self.put_kinds(night, DISCARD, row)
        bit: i64 = eye(seat)
        stone: i64 = 0
        while stone < box.stones:
            knows: i64 = night.knows[stone]
            row.put(self.turned(knows, seat) if night.where[stone] == PILE and knows & bit != 0 else 0)
            stone += 1
        stone = 0
        while stone < box.stones:
            known: bool = night.where[stone] == DISCARD and night.knows[stone] & bit != 0
            row.put(self.place_in_discard(night, stone) if known else 0)
            stone += 1

    def put_kinds(self, night: Night, where: i64, row: Row) -> None:
        """How many stones of each kind lie there: all can count them, who have seen the others."""
        for alike in self.box.of_kind:
            count: i64 = 0
            for stone in alike:
                if night.where[stone] == where:
                    count += 1
            row.put(count)

    def turned(self, knows: i64, seat: i64) -> i64:
        """Those who know a stone as bits, the own seat first."""
        seats: i64 = self.variant.seats
        bits: i64 = knows & SPECTATORS
        after: i64 = 0
        bit: i64 = 1
        while after < seats:
            if knows & eye((seat + after) % seats) != 0:
                bits |= bit
            bit += bit
            after += 1
        return bits

    def place_in_discard(self, night: Night, stone: i64) -> i64:
        """The first one that came there and still lies there is 1."""
        place: i64 = 1
        other: i64 = 0
        while other < self.box.stones:
            if night.where[other] == DISCARD and night.tags[other] < night.tags[stone]:
                place += 1
            other += 1
        return place
