"""The rules of Pig: a state, and a step for each decision it may wait for."""

from __future__ import annotations

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from tablee.engine.chance import Chance
from tablee.engine.contract import FactNames
from tablee.engine.outcome import Item, Outcome, ranked
from tablee.engine.step import OVER, ChanceStep, Step, SteppedState

from .events import EVENTS


class Roll(ChanceStep["Turns"]):
    """R1 to R3: chance rolls the die."""

    def size(self, state: Turns) -> i64:
        return 6

    def actions(self, state: Turns, seat: i64) -> vec[i64]:
        return vec[i64]([0, 1, 2, 3, 4, 5])

    def play(self, state: Turns, seat: i64, action: i64) -> None:
        state.die = action + 1
        state.tell("rolled", state.active, state.die)
        state.pot, state.step = state.pot + state.die, CHOOSE
        if state.die == 1:
            state.end_turn()

    def write(self, state: Turns, action: i64) -> str:
        return f"rolled {action + 1}"


class Choose(Step["Turns"]):
    """R2, R4: roll again, or hold."""

    def size(self, state: Turns) -> i64:
        return 2

    def actions(self, state: Turns, seat: i64) -> vec[i64]:
        return vec[i64]([0, 1])

    def play(self, state: Turns, seat: i64, action: i64) -> None:
        if action == 0:
            state.step = ROLL
            return
        state.scores[seat] += state.pot
        state.tell("held", seat, state.pot)
        state.end_turn()

    def write(self, state: Turns, action: i64) -> str:
        return "roll" if action == 0 else "hold"


ROLL, CHOOSE = Roll("roll"), Choose("choose")
STEPS: Final[dict[str, Step[Turns]]] = {"roll": ROLL, "choose": CHOOSE, "over": OVER}


class Turns(SteppedState):
    """The scores, and the turn of one seat."""

    def __init__(self, seat_count: i64, goal: i64) -> None:
        super().__init__(seat_count)
        self.goal = goal
        self.scores = vec[i64]([0] * seat_count)
        self.pot: i64 = 0
        self.die: i64 = 0  # the last roll; 0 before the first
        self.step = ROLL

    def events(self) -> dict[str, FactNames]:
        return EVENTS

    def end_turn(self) -> None:
        """R3, R4: the next one plays; R5: unless somebody has won."""
        self.pot = 0
        if self.scores[self.active] >= self.goal:
            self.over, self.step = True, OVER
        else:
            self.active, self.step = (self.active + 1) % self.seat_count, ROLL

    def blank(self) -> Turns:
        return Turns(self.seat_count, self.goal)

    def copy_into(self, twin: Self) -> None:
        twin.scores, twin.pot, twin.die = vec[i64](list(self.scores)), self.pot, self.die

    def imagine(self, seat: i64, chance: Chance) -> Turns:
        return self.copy()  # nothing is hidden

    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        return Outcome(ranked(self.scores), "goal", [[Item("score", score)] for score in self.scores])
