"""Pig: roll as often as you dare, but a 1 takes it all."""

import re
from dataclasses import dataclass

from mypy_extensions import i64

from tablee.engine.data import Data
from tablee.engine.errors import BadPosition
from tablee.engine.game import Game, View
from tablee.engine.options import Options, Value, number

from .encode import PigEncoder
from .heuristic import PigHeuristic
from .rules import STEPS, Turns


@dataclass(frozen=True, kw_only=True)
class PigOptions(Options):
    """§2 of the README."""

    seats: int = number(2, 4)
    goal: int = number(10, 100)


class PigView(View, frozen=True, kw_only=True):
    """Everything lies open."""

    active: int
    scores: tuple[int, ...]
    pot: int
    die: int
    goal: int


class Pig(Game):
    """The rules in their box."""

    name = "pig"
    rules_version = 1
    options_type = PigOptions

    def load(self, data: Data) -> None:
        self.goal = data.whole("goal", 10, 100)

    def defaults(self, seats: int) -> dict[str, Value]:
        return {"goal": self.goal}

    def start(self, options: PigOptions) -> Turns:
        return Turns(options.seats, options.goal)

    def position(self, options: PigOptions, text: str) -> Turns:
        found = re.fullmatch(r"([\d ]+) / ([1-4]) (roll|choose|over) (\d+)", text)
        if not found or len(found[1].split()) != options.seats or int(found[2]) > options.seats:
            raise BadPosition(f"{text!r} is not such as '12 30 / 2 choose 8'")
        state = self.start(options)
        for seat, score in enumerate(found[1].split()):
            state.scores[seat] = int(score)
        state.active, state.step, state.pot = int(found[2]) - 1, STEPS[found[3]], int(found[4])
        state.over = found[3] == "over"
        return state

    def write_position(self, state: Turns) -> str:
        return f"{' '.join(map(str, state.scores))} / {state.active + 1} {state.step_name()} {state.pot}"

    def view(self, state: Turns, viewer: i64) -> PigView:
        return PigView(
            viewer=viewer,
            step=state.step_name(),
            awaited=tuple(state.seats()),
            active=state.active,
            scores=tuple(state.scores),
            pot=state.pot,
            die=state.die,
            goal=state.goal,
        )

    def hides(self, view: PigView) -> bool:
        return False

    def heuristic(self) -> PigHeuristic:
        return PigHeuristic()

    def encoder(self, options: PigOptions) -> PigEncoder:
        return PigEncoder(options.seats, options.goal)


GAME = Pig
