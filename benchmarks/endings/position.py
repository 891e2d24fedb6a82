"""A solved decision, and how real games are played up to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tablee.bots import Knowledge
from tablee.bots.greedy import GreedyBot
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, State
from tablee.engine.game import Game
from tablee.engine.playout import draw

SMALL = 1e-6  # shares that differ by less are equal
RASH = 30  # of 100 actions on the way are drawn at random: the positions shall be as different as people's


@dataclass(frozen=True)
class Solved:
    """A position, the seat that decides, and what each of its actions is worth to it."""

    game: Game
    state: State
    seat: int
    values: dict[int, float]

    @property
    def best(self) -> float:
        """The value of the best action."""
        return max(self.values.values())

    @property
    def matters(self) -> bool:
        """Whether it makes a difference what the seat does."""
        return self.best - min(self.values.values()) > SMALL

    def regret(self, action: int) -> float:
        """What an action loses."""
        return self.best - self.values[action]


class Walker:
    """Plays games on: the greedy bot for all seats, untrained, so that what is learnt later changes no position, with
    random actions in between.
    """

    def __init__(self, game: Game, seed: int, rash: int = RASH) -> None:
        self.game = game
        self.chance = Chance(seed)
        self.greedy = GreedyBot("greedy", seed, game.heuristic())
        self.rash = rash

    def play_on(self, state: State, is_there: Callable[[State], bool]) -> bool:
        """Play in place until the state is what is looked for; False when the game is over before."""
        while not state.over:
            if is_there(state):
                return True
            self.step(state)
        return False

    def step(self, state: State) -> None:
        """One action of chance or of a seat."""
        seat = int(state.seats()[0])
        if seat == NATURE:
            state.play(NATURE, draw(state, self.chance))
            return
        state.play(seat, self.choice(state, seat))

    def choice(self, state: State, seat: int) -> int:
        """What a seat plays."""
        actions = state.actions(seat)
        if len(actions) > 1 and self.chance.below(100) >= self.rash:
            return self.greedy.choose(Knowledge(self.game, state, seat, state.is_answer))
        return actions[self.chance.below(len(actions))]

    def to_a_decision(self, state: State) -> bool:
        """Play in place to one of the next decisions with several actions, each with probability one half."""
        return self.play_on(state, lambda here: is_choice(here) and self.chance.below(2) == 0)


def is_choice(state: State) -> bool:
    """Whether a seat has several actions."""
    seat = int(state.seats()[0])
    return seat != NATURE and len(state.actions(seat)) > 1
