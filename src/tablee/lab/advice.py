"""The best actions of a seat given what it knows, with the expected share of the victory of every seat after each."""

from __future__ import annotations

import math
import time

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from tablee import games
from tablee.bots import Knowledge
from tablee.bots.expectiminimax import Expectiminimax, ExpectiminimaxBot
from tablee.bots.levels import make_master
from tablee.bots.search import Budget, Search, SearchBot
from tablee.engine.contract import State
from tablee.engine.game import Game
from tablee.engine.log import Header
from tablee.engine.trained import heuristic_of

FEW = 3  # choices to show
FREE = 0.7  # part of the iterations that the search allocates itself; the rest is split evenly between the few best


class RatedAction(msgspec.Struct, frozen=True):
    """One action and the share of the victory that each seat may expect after it."""

    action: str
    shares: tuple[float, ...]
    tries: int


class Advice(msgspec.Struct, frozen=True):
    """The best few choices of a seat, the best first, and the one that was played, if that is known."""

    seat: int
    choices: tuple[RatedAction, ...]
    played: RatedAction | None = None

    @property
    def best(self) -> RatedAction:
        """What the strongest level would play."""
        return self.choices[0]


class Effort(msgspec.Struct, frozen=True):
    """How long to think: so many iterations, or so many seconds, whichever is first; and from which seed."""

    iterations: int
    seed: int = 0
    seconds: float = math.inf


def game_of(head: Header) -> Game:
    """The game of a log's header, with its edition."""
    return games.find(head.game.partition("(")[0], head.edition)


def advise(game: Game, state: State, seat: int, effort: Effort, played: str | None = None) -> Advice:
    """Search for a seat, from its knowledge of the state alone; `played` is compared with the best actions."""
    own = None if played is None else int(state.read(played))
    master = make_master(effort.seed, heuristic_of(game))
    known = Knowledge(game, state, seat)
    if isinstance(master, ExpectiminimaxBot):
        master.budget = Budget(effort.iterations, effort.seconds)
        return exact_advice(master.think(known, FEW, -1 if own is None else own), state, own)
    return tried_advice(Trial(master, known), state, effort, own)


def exact_advice(search: Expectiminimax, state: State, own: int | None) -> Advice:
    """What a search over all lines has found."""
    seat = int(search.seat)
    choices = {
        int(action): RatedAction(
            state.write(action), tuple(share if at == seat else 1 - share for at in range(2)), tries
        )
        for action, share, tries in zip(search.actions, search.shares, search.tries, strict=True)
    }
    ranked = sorted(choices, key=lambda action: choices[action].shares[seat], reverse=True)
    return Advice(seat, tuple(choices[action] for action in ranked[:FEW]), None if own is None else choices[own])


def tried_advice(trial: Trial, state: State, effort: Effort, own: int | None) -> Advice:
    """What a search by trials has found: its best few actions, and the one played, tried equally often in the end."""
    seat = trial.seat
    began = time.perf_counter()
    trial.try_often(int(effort.iterations * FREE) + 1, began + FREE * effort.seconds)
    wanted = trial.most_tried()
    if own is not None and own not in wanted:
        wanted.append(own)
    each = max(1, int(effort.iterations * (1 - FREE)) // len(wanted))
    for place, action in enumerate(wanted, 1):
        trial.restrict_to(action)
        trial.try_often(each, began + effort.seconds * (FREE + (1 - FREE) * place / len(wanted)))
    mine = None if own is None else trial.choice(own, state.write(own))
    ranked = [
        trial.choice(action, state.write(action)) for action in sorted(wanted, key=trial.lower_bound, reverse=True)
    ]
    if mine is not None and mine.shares[seat] >= ranked[0].shares[seat]:
        ranked = [mine, *(choice for choice in ranked if choice != mine)]
    return Advice(seat, tuple(ranked[:FEW]), mine)


class Trial:
    """A search whose iterations are counted by the action they began with."""

    def __init__(self, master: SearchBot, known: Knowledge) -> None:
        self.search = Search(known, master.heuristic, master.parameters, master.chance)
        self.seat = int(known.seat)
        self.sums: dict[int, list[float]] = {}
        self.squares: dict[int, float] = {}
        self.tries: dict[int, int] = {}

    def try_often(self, times: int, until: float) -> None:
        """Iterate so often, at least once, or until the clock says so."""
        search = self.search
        for _ in range(times):
            search.iterate()
            action = search.root.actions[search.arms[0]]
            sums = self.sums.setdefault(action, [0.0] * len(search.evaluator.shares))
            for seat, share in enumerate(search.evaluator.shares):
                sums[seat] += share
            self.squares[action] = self.squares.get(action, 0.0) + search.evaluator.shares[self.seat] ** 2
            self.tries[action] = self.tries.get(action, 0) + 1
            if time.perf_counter() >= until:
                break

    def most_tried(self) -> list[int]:
        """The actions visited most often; of the unvisited those with the largest priors."""
        root = self.search.root
        arms = sorted(range(len(root.actions)), key=lambda arm: (-root.visits[arm], -root.priors[arm]))
        return [int(root.actions[arm]) for arm in arms[:FEW]]

    def restrict_to(self, action: int) -> None:
        """From now on try this action only."""
        self.search.actions = vec[i64]([action])
        self.search.proposals = vec[i64]()

    def lower_bound(self, action: int) -> float:
        """The own mean share after an action, less its standard error: few tries count for less."""
        tries = self.tries[action]
        mean = self.sums[action][self.seat] / tries
        variance = max(0.0, self.squares[action] / tries - mean * mean)
        return mean - math.sqrt((variance + 0.01) / tries)

    def choice(self, action: int, text: str) -> RatedAction:
        """The statistics of an action."""
        tries = self.tries[action]
        return RatedAction(text, tuple(share / tries for share in self.sums[action]), tries)
