"""Déstorsion as numbers for programs that learn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.engine.contract import State
from tablee.engine.encoder import Encoder, Row, feature, for_each_seat
from tablee.games.destorsion.rules import PIT, ROUNDS, SLINGSHOT, Board, Race, Variant

MOST_DICE: Final[i64] = 3
MOST_TURNS: Final[i64] = 4000  # four seats with the highest limit


class RaceEncoder(Encoder):
    """Everything lies open, so all seats read the same, each from its own place on."""

    def __init__(self, board: Board, variant: Variant) -> None:
        seats, out = variant.seats, board.out
        self.turns: i64 = variant.turn_limit * seats if variant.turn_limit > 0 else MOST_TURNS
        self.total: i64 = (ROUNDS + variant.max_extra_rounds) * board.points(out) if variant.three_rounds else 1
        steps = [
            ("roll", 2),
            ("dice", board.sides * board.sides),
            ("third", 2),
            ("dwarf", 1 + seats * out),
            ("master", board.master_out),
            ("hex", 1 + seats),
            ("warp", 1 + 2 * seats),
        ]
        dwarf = [
            feature("active", 1, 1, "whether it is its turn"),
            feature("track", 1, out, "the dwarf's place on the track"),
            feature("slingshot", 1, 1, "whether the dwarf stands ready on a slingshot"),
            feature("pit", 1, 1, "whether the dwarf lies in a pit"),
            feature("lying", 1, 1, "whether the dwarf lies"),
            feature("moved", 1, 1, "whether the dwarf was moved in this turn"),
            feature("total", 1, self.total, "points of the rounds before"),
        ]
        features = [
            feature("seat", seats, 1, "which seat this is: actions name the seats by their letters"),
            feature("step", len(steps), 1, f"the decision: {', '.join([name for name, _ in steps])}"),
            *for_each_seat(seats, dwarf),
            feature("master", 1, board.master_out, "the Master's place"),
            feature("dice", MOST_DICE, board.sides, "the dice as rolled, ascending; 0 for none"),
            feature("dwarf-die", 1, board.sides, "the die for a dwarf; 0 while it is not chosen"),
            feature("master-die", 1, board.sides, "the die for the Master; 0 while it is not chosen"),
            feature("third-die", 1, board.sides, "the die that is added to one of them; 0 for none"),
            feature("third-to-master", 1, 1, "whether it is added to the Master's"),
            feature("dice-count", 1, MOST_DICE, "how many dice this turn rolls"),
            feature("turn", 1, self.turns, "turns begun"),
            feature("round", 1, ROUNDS + variant.max_extra_rounds, "the round; 1 in a single game"),
        ]
        super().__init__(features, steps)

    def encode(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Race)
        seats: i64 = state.seat_count
        row.put_choice(seat, seats)
        row.put_choice(self.place(state), len(self.offsets))
        after: i64 = 0
        while after < seats:
            self.put_dwarf(state, (seat + after) % seats, row)
            after += 1
        row.put(state.master)
        dice: i64 = 0
        if state.thrown > 0:
            for die in state.board.dice[state.thrown]:
                row.put(die)
                dice += 1
        row.fill(0, MOST_DICE - dice)
        row.put(state.dwarf_die)
        row.put(state.master_die)
        row.put(state.third_die)
        row.put_flag(state.third_to_master)
        row.put(2 + state.extra_die)
        row.put_capped(state.turn_no, self.turns)
        row.put(state.round_no)

    def put_dwarf(self, race: Race, seat: i64, row: Row) -> None:
        """One seat's dwarf."""
        dwarf = race.dwarfs[seat]
        effect: i64 = race.board.effect(dwarf.track)
        row.put_flag(race.active == seat)
        row.put(dwarf.track)
        row.put_flag(effect == SLINGSHOT and not dwarf.lying)
        row.put_flag(effect == PIT and dwarf.lying)
        row.put_flag(dwarf.lying)
        row.put_flag(dwarf.moved_at == race.turn_no)
        row.put(race.totals[seat])
