"""Pig as numbers for programs that learn."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.engine.contract import State
from tablee.engine.encoder import Encoder, Row, feature, for_each_seat

from .rules import Turns

SIDES = 6


class PigEncoder(Encoder):
    """Everything lies open: each seat reads the scores from its own on."""

    def __init__(self, seats: i64, goal: i64) -> None:
        self.most = 2 * goal  # a pot may grow beyond, and is then read as that
        seat = [
            feature("active", 1, 1, "whether it is its turn"),
            feature("score", 1, self.most, "the score"),
        ]
        features = [
            *for_each_seat(seats, seat),
            feature("pot", 1, self.most, "points in the pot"),
            feature("die", 1, SIDES, "the last roll, 0 before the first"),
            feature("to-choose", 1, 1, "whether somebody is to choose"),
        ]
        super().__init__(features, [("choose", 2)])

    def encode(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Turns)
        for after in range(state.seat_count):
            who = (seat + after) % state.seat_count
            row.put_flag(state.active == who)
            row.put_capped(state.scores[who], self.most)
        row.put_capped(state.pot, self.most)
        row.put(state.die)
        row.put_flag(state.step_name() == "choose")
