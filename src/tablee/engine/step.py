"""Decisions as objects: a state that waits for a step, and the step that knows all about one decision.

A game writes one Step class per decision of its rules (who owes it, what is legal, how it is written, what it
changes), one instance of each, and a SteppedState that says which of them it waits for.
"""

from __future__ import annotations

from typing import Final, Generic, Self, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablee.engine.contract import NATURE, NO_PROPOSALS, State

MOST_SEATS: Final = 12
NOBODY_OWES: Final = vec[i64]()
NATURE_OWES: Final = vec[i64]([NATURE])
ONE_SEAT: Final = vec[vec[i64]]([vec[i64]([seat]) for seat in range(MOST_SEATS)])  # by seat: that seat alone

S = TypeVar("S", bound="SteppedState", contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One kind of decision. Steps hold nothing of a game in progress: one instance serves all states."""

    def __init__(self, name: str) -> None:
        self.name = name

    def size(self, state: S) -> i64:
        """The action space: actions are numbers from 0 to size - 1."""
        raise NotImplementedError

    def seats(self, state: S) -> vec[i64]:
        """Who owes an answer: the seat whose turn it is."""
        return ONE_SEAT[state.active]

    def actions(self, state: S, seat: i64) -> vec[i64]:
        """The legal actions of a seat that owes an answer, in one fixed order."""
        raise NotImplementedError

    def proposals(self, state: S, seat: i64) -> vec[i64]:
        """A sample of the composed actions that a seat may play besides."""
        return NO_PROPOSALS

    def absent(self, state: S, seat: i64) -> i64:
        """What is played for a seat that is not there."""
        return self.actions(state, seat)[0]

    def weights(self, state: S) -> vec[i64]:
        """NATURE's chances."""
        raise ValueError(f"{self.name} is not a step of chance")

    def play(self, state: S, seat: i64, action: i64) -> None:
        """Answer it: change the state, and say what it waits for next."""
        raise NotImplementedError

    def write(self, state: S, action: i64) -> str:
        """The text of an action."""
        raise NotImplementedError

    def written_for(self, state: S, viewer: i64, seat: i64, action: i64) -> str:
        """The text as a viewer may read it."""
        return self.write(state, action)

    def read(self, state: S, text: str) -> i64:
        """Look a text up among all actions of the step."""
        for action in range(self.size(state)):
            if self.write(state, action) == text:
                return action
        raise ValueError(f"{text!r} is not a {self.name}")


@mypyc_attr(allow_interpreted_subclasses=True)
class ChanceStep(Step[S]):
    """A roll or a draw: NATURE answers, all its actions equally likely unless `weights` says otherwise."""

    def seats(self, state: S) -> vec[i64]:
        return NATURE_OWES

    def weights(self, state: S) -> vec[i64]:
        return vec[i64]([1] * len(self.actions(state, NATURE)))


class GameOver(Step["SteppedState"]):
    """Nothing is awaited any more."""

    def size(self, state: SteppedState) -> i64:
        return 0

    def seats(self, state: SteppedState) -> vec[i64]:
        return NOBODY_OWES

    def actions(self, state: SteppedState, seat: i64) -> vec[i64]:
        return NOBODY_OWES

    def play(self, state: SteppedState, seat: i64, action: i64) -> None:
        raise ValueError("the game is over")

    def write(self, state: SteppedState, action: i64) -> str:
        raise ValueError("the game is over")

    def read(self, state: SteppedState, text: str) -> i64:
        raise ValueError("the game is over")


OVER: Final = GameOver("over")


@mypyc_attr(allow_interpreted_subclasses=True)
class SteppedState(State):
    """A state that waits for a step and asks it everything; a game adds its fields and what the steps do to them."""

    step: Step[Self]

    def __init__(self, seat_count: i64) -> None:
        super().__init__(seat_count)
        self.active: i64 = 0  # the seat whose turn it is

    def step_name(self) -> str:
        return self.step.name

    def size(self: Self) -> i64:
        return self.step.size(self)

    def seats(self: Self) -> vec[i64]:
        return self.step.seats(self)

    def actions(self: Self, seat: i64) -> vec[i64]:
        step = self.step
        for owing in step.seats(self):
            if owing == seat:
                return step.actions(self, seat)
        return NOBODY_OWES

    def answers(self: Self, seat: i64) -> vec[i64]:
        return self.step.actions(self, seat)

    def proposals(self: Self, seat: i64) -> vec[i64]:
        return self.step.proposals(self, seat)

    def absent(self: Self, seat: i64) -> i64:
        return self.step.absent(self, seat)

    def weights(self: Self) -> vec[i64]:
        return self.step.weights(self)

    def play(self: Self, seat: i64, action: i64) -> None:
        self.step.play(self, seat, action)

    def write(self: Self, action: i64) -> str:
        return self.step.write(self, action)

    def written_for(self: Self, viewer: i64, seat: i64, action: i64) -> str:
        return self.step.written_for(self, viewer, seat, action)

    def read(self: Self, text: str) -> i64:
        return self.step.read(self, text)

    def copy(self) -> Self:
        twin = super().copy()
        twin.step = self.step
        twin.active = self.active
        return twin
