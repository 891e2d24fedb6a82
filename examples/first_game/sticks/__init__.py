"""Sticks: roll the die and take up to as many sticks from the heap; whoever takes the last one loses.

A whole game in one file, for the terminal, for bots, figures and Python: copy it and change the rules. Pictures, pages
and everything else come later, file by file (docs/add-a-game.md; `examples/games/pig` has them all).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from tablee.engine.chance import Chance
from tablee.engine.contract import FactNames, Heuristic, State
from tablee.engine.data import Data
from tablee.engine.errors import BadPosition
from tablee.engine.game import Game, View
from tablee.engine.options import Options, Value, number
from tablee.engine.outcome import Outcome, ranked
from tablee.engine.step import OVER, ChanceStep, Step, SteppedState

SIDES: Final = 6


# --- the rules: one class for each decision, and the state that they change ---


class Roll(ChanceStep["Sticks"]):
    """R1: chance rolls the die."""

    def size(self, state: Sticks) -> i64:
        return SIDES

    def actions(self, state: Sticks, seat: i64) -> vec[i64]:
        return vec[i64](list(range(SIDES)))

    def play(self, state: Sticks, seat: i64, action: i64) -> None:
        state.die, state.step = action + 1, TAKE
        state.tell("rolled", state.active, state.die)

    def write(self, state: Sticks, action: i64) -> str:
        return f"rolled {action + 1}"


class Take(Step["Sticks"]):
    """R2: take 1 stick or more, at most as many as the die shows."""

    def size(self, state: Sticks) -> i64:
        return SIDES

    def actions(self, state: Sticks, seat: i64) -> vec[i64]:
        return vec[i64](list(range(min(state.die, state.heap))))

    def play(self, state: Sticks, seat: i64, action: i64) -> None:
        state.heap -= action + 1
        state.tell("took", seat, action + 1)
        if state.heap == 0:  # R3
            state.over, state.step = True, OVER
        else:
            state.active, state.step = (seat + 1) % state.seat_count, ROLL

    def write(self, state: Sticks, action: i64) -> str:
        return f"take {action + 1}"


ROLL, TAKE = Roll("roll"), Take("take")


class Sticks(SteppedState):
    """The heap, and whose turn it is."""

    def __init__(self, seat_count: i64, heap: i64) -> None:
        super().__init__(seat_count)
        self.heap = heap
        self.die: i64 = 0
        self.step = ROLL

    def events(self) -> dict[str, FactNames]:
        return {"rolled": FactNames("die"), "took": FactNames("sticks")}

    def blank(self) -> Sticks:
        return Sticks(self.seat_count, self.heap)

    def copy_into(self, twin: Self) -> None:
        twin.heap, twin.die = self.heap, self.die

    def imagine(self, seat: i64, chance: Chance) -> Sticks:
        return self.copy()  # nothing is hidden

    def outcome(self) -> Outcome | None:
        """R3: whoever took the last stick is last, all others share the victory."""
        if not self.over:
            return None
        return Outcome(ranked(vec[i64]([int(seat != self.active) for seat in range(self.seat_count)])), "last", [])


class SticksHeuristic(Heuristic):
    """What a bot should think: it is good if the others will have to take the last one."""

    def has_hidden_information(self) -> bool:
        return False

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Sticks)
        return -1.0 / float(state.heap) if state.active == seat else 1.0 / float(state.heap)


# --- the box: options, positions, what a seat sees ---


@dataclass(frozen=True, kw_only=True)
class SticksOptions(Options):
    """What a table may choose."""

    seats: int = number(2, 4)
    heap: int = number(5, 60)


class SticksView(View, frozen=True, kw_only=True):
    """What a seat may know: here everything."""

    active: int
    heap: int
    die: int


class SticksGame(Game):
    """The rules in their box."""

    name = "sticks"
    rules_version = 1
    options_type = SticksOptions

    def load(self, data: Data) -> None:
        self.heap = data.whole("heap", 5, 60)

    def defaults(self, seats: int) -> dict[str, Value]:
        return {"heap": self.heap}

    def start(self, options: SticksOptions) -> Sticks:
        return Sticks(options.seats, options.heap)

    def position(self, options: SticksOptions, text: str) -> Sticks:
        found = re.fullmatch(r"(\d{1,2}) left, ([1-4]) to play", text)
        if not found or not 0 < int(found[1]) <= options.heap or int(found[2]) > options.seats:
            raise BadPosition(f"{text!r} is not such as '12 left, 2 to play'")
        state = Sticks(options.seats, int(found[1]))
        state.active = int(found[2]) - 1
        return state

    def write_position(self, state: Sticks) -> str:
        return f"{state.heap} left, {state.active + 1} to play"

    def view(self, state: Sticks, viewer: i64) -> SticksView:
        return SticksView(
            viewer=viewer,
            step=state.step_name(),
            awaited=tuple(state.seats()),
            active=state.active,
            heap=state.heap,
            die=state.die,
        )

    def heuristic(self) -> SticksHeuristic:
        return SticksHeuristic()


GAME = SticksGame
