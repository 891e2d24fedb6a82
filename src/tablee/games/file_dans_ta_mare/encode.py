"""File dans ta mare ! as numbers for programs that learn."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.engine.contract import State
from tablee.engine.encoder import Encoder, Row, feature, for_each_seat
from tablee.games.file_dans_ta_mare.rules.box import ARRIVAL, DEPARTURE, EFFECTS, NONE, SIDES, Board, Variant
from tablee.games.file_dans_ta_mare.rules.country import Country

STEPS: Final = ("pond", "turn", "step", "lay2")
SIDE_KINDS: Final[i64] = 4
MOST_LEFT: Final[i64] = 100  # steps or tiles of an effect


class CountryEncoder(Encoder):
    """The landscape, the characters, the own hand, and what the seat can count of all that it does not see."""

    def __init__(self, board: Board, variant: Variant) -> None:
        self.board = board
        self.colours: i64 = len(board.ponds)
        self.tiles: i64 = 0
        for copies in board.counts:
            self.tiles += copies
        self.rounds: i64 = variant.max_rounds
        cells, kinds = f"by cell: {', '.join(board.cell_names)}", f"by kind: {', '.join(board.names)}"
        seat = [
            feature("active", 1, 1, "whether it is its turn"),
            feature("first", 1, 1, "whether the round began there"),
            feature("colour", self.colours, 1, f"the ponds: {', '.join([pond.colour for pond in board.ponds])}"),
            feature("cell", board.cells, 1, f"where the character is, {cells}"),
            feature("departure", 1, 1, "whether it is still in its first pond"),
            feature("arrival", 1, 1, "whether it has come to its last pond"),
            feature("distance", 1, board.cells, "the distance that remains"),
            feature("hand-size", 1, board.hand, "tiles in hand"),
        ]
        features = [
            feature("step", len(STEPS), 1, f"the decision: {', '.join(STEPS)}"),
            *for_each_seat(variant.seats, seat),
            feature("hand", board.hand * board.kinds, 1, f"the own hand, slot by slot, {kinds}"),
            feature("land", board.cells * 4 * SIDE_KINDS, 1, f"north, east, south, west as one of {SIDES}; {cells}"),
            feature("unseen", board.kinds, self.tiles, f"tiles in the pile and in other hands, {kinds}"),
            feature("discard", board.kinds, self.tiles, f"tiles in the discard, {kinds}"),
            feature("pile", 1, self.tiles, "tiles in the pile"),
            feature(
                "under-seat", self.tiles, variant.seats, "who put it under the pile, from the top; the own seat is 1"
            ),
            feature("under-kind", self.tiles, board.kinds, "the own tiles there, counted from 1; 0 for the others"),
            feature("walking", len(EFFECTS), 1, f"the effect that goes on: {', '.join(EFFECTS)}"),
            feature("left", 1, MOST_LEFT, "steps or tiles that remain of it"),
            feature("round", 1, variant.max_rounds, "the round"),
        ]
        super().__init__(features, [(step, board.size) for step in STEPS], shared=True)

    def encode(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Country)
        board = self.board
        seats: i64 = state.variant.seats
        row.put_choice(self.place(state), len(STEPS))
        after: i64 = 0
        while after < seats:
            self.put_seat(state, (seat + after) % seats, row)
            after += 1
        slot: i64 = seat * board.hand
        end: i64 = slot + board.hand
        while slot < end:
            row.put_choice(state.hands[slot], board.kinds)
            slot += 1
        self.put_land(state, row)
        self.put_counts(state.unknown_tiles(seat), row)
        self.put_counts(state.discard, row)
        row.put(state.pile_size())
        self.put_under(state, seat, row)
        row.put_choice(state.walking, len(EFFECTS))
        row.put_capped(state.left, MOST_LEFT)
        row.put_capped(state.round_no, self.rounds)

    def put_seat(self, country: Country, seat: i64, row: Row) -> None:
        """What everybody sees of a seat."""
        cell: i64 = country.places[seat]
        row.put_flag(country.active == seat)
        row.put_flag(country.first == seat)
        row.put_choice(country.colours[seat], self.colours)
        row.put_choice(cell, self.board.cells)
        row.put_flag(cell == DEPARTURE)
        row.put_flag(cell == ARRIVAL)
        row.put_capped(country.distance(seat) if country.colours[seat] != NONE else 0, self.board.cells)
        row.put(country.hand_size(seat))

    def put_land(self, country: Country, row: Row) -> None:
        """The sides of every tile as it lies."""
        for form in country.land:
            if form == NONE:
                row.fill(0, 4 * SIDE_KINDS)
            else:
                side: i64 = 4 * form
                end: i64 = side + 4
                while side < end:
                    row.put_choice(self.board.form_sides[side], SIDE_KINDS)
                    side += 1

    def put_counts(self, tiles: vec[i64], row: Row) -> None:
        """How many there are of each kind."""
        start: i64 = row.at
        row.fill(0, self.board.kinds)
        for kind in tiles:
            row.add(start + kind)

    def put_under(self, country: Country, seat: i64, row: Row) -> None:
        """R18: the tiles under the pile, of which a seat knows its own."""
        seats: i64 = country.variant.seats
        for owner in country.under_seat:
            row.put((owner - seat + seats) % seats + 1)
        row.fill(0, self.tiles - len(country.under_seat))
        at: i64 = 0
        while at < len(country.under_kind):
            row.put(country.under_kind[at] + 1 if country.under_seat[at] == seat else 0)
            at += 1
        row.fill(0, self.tiles - len(country.under_kind))
