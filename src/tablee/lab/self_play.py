"""Positions of games that bots play against themselves: the features of every seat, and how the game ended.

Of every game equally many positions are drawn, wherever a seat has just decided or is to decide. Now and then a seat
plays at random, so that what follows mistakes is seen too; every few games the table has other options.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Iterable

import msgspec

from tablee import games
from tablee.bots import Bot, Knowledge
from tablee.bots.greedy import GreedyBot
from tablee.bots.levels import make_searcher
from tablee.bots.search import Budget
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, Heuristic, State
from tablee.engine.game import Game
from tablee.engine.options import Flag, OneOf, Options
from tablee.engine.playout import draw
from tablee.engine.trained import ValueFile
from tablee.lab.simulate import draw_seed

POSITIONS = 20  # drawn from each game
EXPLORED = 20  # one decision in so many is random
VARIED = 4  # one game in so many is played with other options


class SelfPlay(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays, at which table, with which luck."""

    game: str
    seats: int
    seed: int
    iterations: int  # of each search; 0 for the greedy bot
    values: ValueFile | None = None  # None: untrained
    explores: bool = True
    varies: bool = True

    def heuristic(self) -> Heuristic:
        """The game's, with these values."""
        heuristic = games.find(self.game).heuristic()
        if self.values is not None:
            heuristic.trained = {self.seats: self.values.function()}
        return heuristic

    def bot(self, heuristic: Heuristic, seed: int) -> Bot:
        """A player."""
        if self.iterations == 0:
            return GreedyBot("greedy", seed, heuristic)
        return make_searcher("search", seed, heuristic, Budget(self.iterations))

    def players(self) -> str:
        """Who plays, in words."""
        return f"search, {self.iterations} iterations" if self.iterations else "greedy"


def record_length(seats: int, features: int) -> int:
    """How many numbers a game leaves: for every position and seat the features and the share it ended with."""
    return POSITIONS * seats * (features + 1)


def play_numbers(plan: SelfPlay, numbers: range) -> bytes:
    """The records of the games with these numbers, as 32-bit floats."""
    game, heuristic = games.find(plan.game), plan.heuristic()
    return b"".join(play_number(plan, game, heuristic, number).tobytes() for number in numbers)


def play_number(plan: SelfPlay, game: Game, heuristic: Heuristic, number: int) -> array[float]:
    """The record of one game."""
    chance = Chance(draw_seed(plan.seed, number, -2))
    options = game.options([("seats", str(plan.seats))])
    if plan.varies and number % VARIED == 0:
        options = varied(options, chance)
    bots = [plan.bot(heuristic, draw_seed(plan.seed, number, seat)) for seat in range(plan.seats)]
    state = game.start(options)
    sample = Sample(heuristic.features, chance)
    nature = Chance(draw_seed(plan.seed, number, -1))
    decided = False
    while not state.over:
        seat = state.seats()[0]
        if decided or seat != NATURE:
            sample.offer(state)
        decided = seat != NATURE
        if seat == NATURE:
            state.play(NATURE, draw(state, nature))
        elif plan.explores and chance.below(EXPLORED) == 0:
            actions = state.actions(seat)
            state.play(seat, actions[chance.below(len(actions))])
        else:
            state.play(seat, bots[seat].choose(Knowledge(game, state, seat)))
    outcome = state.outcome()
    assert outcome is not None
    return sample.record([outcome.share(seat) for seat in range(plan.seats)])


def varied(options: Options, chance: Chance) -> Options:
    """Other options drawn at random; numbers stay, for their ends make strange games."""
    values = {}
    for name, kind in options.kinds().items():
        if isinstance(kind, OneOf | Flag):
            known = kind.samples()
            values[name] = known[chance.below(len(known))]
    return options.with_values(**values)


class Sample:
    """Equally many positions of any game, each position as likely as another (reservoir sampling)."""

    def __init__(self, features: Callable[[State], Iterable[float]], chance: Chance) -> None:
        self.features = features
        self.chance = chance
        self.offered = 0
        self.taken: list[list[float]] = []

    def offer(self, state: State) -> None:
        """Perhaps take this position."""
        place = self.offered if self.offered < POSITIONS else int(self.chance.below(self.offered + 1))
        self.offered += 1
        if place >= POSITIONS:
            return
        row = list(self.features(state))
        if not all(map(math.isfinite, row)):
            raise ValueError(f"a feature is no finite number: {row}")
        if place < len(self.taken):
            self.taken[place] = row
        else:
            self.taken.append(row)

    def record(self, shares: list[float]) -> array[float]:
        """All positions, some of a short game twice; after the features of each come the shares."""
        found: array[float] = array("f")
        for place in range(POSITIONS):
            found.extend(self.taken[place % len(self.taken)])
            found.extend(shares)
        return found
