"""The bot that looks at every line: expectiminimax with iterative deepening, where nothing is hidden from two seats.

Chance may only restrict what the next seat can play (`Heuristic.chance_only_restricts`). Every action of a position is
then searched once, whatever chance may bring: an outcome is worth the best action that it allows, a position the mean
of its outcomes, and chance does not widen the tree. An action matters only if it is better than the worst of the best
actions of its outcomes; what cannot be is cut off. Actions are searched in the order of their static evaluations, next
to the leaves in that of the history heuristic; first those that give every outcome some action (as Star2 probes).
"""

from __future__ import annotations

import time
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.bots.bot import Bot, Knowledge
from tablee.bots.evaluator import Evaluator
from tablee.bots.search import Budget
from tablee.engine.contract import NATURE, Heuristic, Prospects, State

POSITIONS: Final[i64] = 16  # evaluated in the time of one iteration of the other search (search.py)
DEEPEST: Final[i64] = 30
NONE_YET: Final = -1.0  # less than any share
ALL: Final = 2.0  # more than any share
CLOCK: Final[i64] = 64  # nodes after which the clock is read
SLOTS: Final[i64] = 4096  # of the history, for each seat
FORGETTING: Final = 0.9


class ExpectiminimaxBot(Bot):
    """Plays the best action of the deepest search within its budget."""

    def __init__(self, name: str, seed: i64, heuristic: Heuristic, budget: Budget) -> None:
        super().__init__(name, seed)
        self.heuristic = heuristic
        self.budget = budget

    def choose(self, known: Knowledge) -> i64:
        """One action, after a search within the budget."""
        actions: vec[i64] = known.actions()
        return actions[0] if len(actions) == 1 else self.think(known).best

    def think(self, known: Knowledge, wanted: i64 = 1, also: i64 = -1) -> Expectiminimax:
        """A search with exact shares of so many of the best actions, and of one more."""
        search = Expectiminimax(known, self.heuristic, self.budget)
        search.evaluator.estimate_scale(known, self.chance)
        search.place_children(known.imagine(self.chance))
        search.deepen(wanted, also)
        return search


class Expectiminimax:
    """One search of one position, deeper and deeper."""

    def __init__(self, known: Knowledge, heuristic: Heuristic, budget: Budget) -> None:
        self.seat = known.seat
        self.actions = known.actions()
        self.evaluator = Evaluator(heuristic, known.seat_count)
        self.positions: i64 = budget.iterations * POSITIONS
        self.until: float = time.perf_counter() + budget.seconds
        self.children: list[State] = []
        self.best: i64 = self.actions[0]
        self.depth: i64 = 0  # that all actions have been searched to
        self.shares = vec[float]([0.0] * len(self.actions))  # of the seat, after each action; exact where wanted
        self.tries = vec[i64]([0] * len(self.actions))  # positions evaluated after each action
        self.evaluated: i64 = 0
        self.nodes: i64 = 0
        self.is_stopped: bool = False
        self.history = vec[float]([0.0] * (known.seat_count * SLOTS))

    def place_children(self, state: State) -> None:
        """What each action leads to."""
        for action in self.actions:
            child = state.copy()
            child.play(self.seat, action)
            self.children.append(child)

    def deepen(self, wanted: i64, also: i64) -> None:
        """Search one action deeper each time until the budget is used up; the static evaluation needs none."""
        order = count_up(len(self.actions))
        while self.depth < DEEPEST:
            shares = self.search_root(order, wanted, also)
            if self.is_stopped:
                break
            self.shares = shares
            self.depth += 1
            sort_by(order, shares)

    def search_root(self, order: vec[i64], wanted: i64, also: i64) -> vec[float]:
        """The seat's share after each action, one action deeper than before; an upper bound where it is not wanted."""
        shares = vec[float]([NONE_YET] * len(order))
        top = vec[float]([NONE_YET] * wanted)  # the best shares so far, the best first
        for place in order:
            before: i64 = self.evaluated
            least: float = NONE_YET if self.actions[place] == also else top[wanted - 1]
            share: float = self.share(self.children[place], self.seat, self.depth, least)
            if self.is_stopped:
                return shares
            shares[place] = share
            self.tries[place] += self.evaluated - before
            if share > top[0]:
                self.best = self.actions[place]
            enter(top, share)
        return shares

    def share(self, state: State, seat: i64, depth: i64, least: float) -> float:
        """A seat's share in a state; if it is not above `least`, an upper bound."""
        if state.over:
            self.evaluator.evaluate_outcome(state)
            return self.evaluator.shares[seat]
        if depth == 0:
            self.evaluated += 1
            self.evaluator.evaluate_heuristic(state)
            return self.evaluator.shares[seat]
        prospects = state.prospects()
        if prospects.seat == seat:
            return self.expectation(state, prospects, depth, ALL)
        return 1.0 - self.expectation(state, prospects, depth, 1.0 - least)

    def expectation(self, state: State, prospects: Prospects, depth: i64, enough: float) -> float:
        """The share of the seat that is to move next, over all outcomes of chance; a lower bound from `enough` on."""
        self.look_at_clock()
        seat: i64 = prospects.seat
        outcomes = Outcomes(prospects.weights)
        children: list[State] = []
        guesses = vec[float](capacity=len(prospects.actions))
        place: i64 = 0
        while depth > 1 and place < len(prospects.actions):
            child = after(state, prospects, place)
            children.append(child)
            guesses = append(guesses, self.share(child, seat, 0, NONE_YET))
            place += 1
        for place in self.ordered(prospects, guesses):
            allowed: i64 = prospects.outcomes[place]
            least: float = outcomes.least(allowed)
            child = children[place] if depth > 1 else after(state, prospects, place)
            share: float = self.share(child, seat, depth - 1, least)
            if self.is_stopped:
                break
            if depth == 1:
                self.remember(seat, prospects.actions[place], share, least)
            if share > least:
                outcomes.add(allowed, share)
                if outcomes.mean >= enough:
                    break
        return outcomes.mean

    def ordered(self, prospects: Prospects, guesses: vec[float]) -> vec[i64]:
        """The places of the actions, the most promising first, and before all others those that open an outcome."""
        if len(guesses) == 0:
            for action in prospects.actions:
                guesses = append(guesses, self.history[slot(prospects.seat, action)])
        order = count_up(len(guesses))
        sort_by(order, guesses)
        first = vec[i64](capacity=len(order))
        later = vec[i64](capacity=len(order))
        opened: i64 = 0
        for place in order:
            if prospects.outcomes[place] & ~opened != 0:
                opened |= prospects.outcomes[place]
                first = append(first, place)
            else:
                later = append(later, place)
        for place in later:
            first = append(first, place)
        return first

    def remember(self, seat: i64, action: i64, share: float, least: float) -> None:
        """The history heuristic: what was good elsewhere is tried early."""
        at: i64 = slot(seat, action)
        if share > least:
            self.history[at] += share
        else:
            self.history[at] *= FORGETTING

    def look_at_clock(self) -> None:
        """Stop when the budget is used up."""
        self.nodes += 1
        if self.evaluated >= self.positions or (self.nodes % CLOCK == 0 and time.perf_counter() >= self.until):
            self.is_stopped = True


class Outcomes:
    """The best share found so far in each outcome of chance, and the mean of them by their weights."""

    def __init__(self, weights: vec[i64]) -> None:
        total: i64 = 0
        for weight in weights:
            total += weight
        self.chances = vec[float](capacity=len(weights))
        for weight in weights:
            self.chances = append(self.chances, float(weight) / float(total))
        self.best = vec[float]([NONE_YET] * len(weights))
        self.mean: float = 0.0  # outcomes without an action count as lost

    def least(self, allowed: i64) -> float:
        """The lowest of the best shares among the outcomes that allow an action: beyond it the action matters."""
        least: float = ALL
        outcome: i64 = 0
        while allowed >> outcome != 0:
            if (allowed >> outcome) & 1 == 1 and self.best[outcome] < least:
                least = self.best[outcome]
            outcome += 1
        return least

    def add(self, allowed: i64, share: float) -> None:
        """An action that these outcomes allow is worth so much."""
        outcome: i64 = 0
        while allowed >> outcome != 0:
            best: float = self.best[outcome]
            if (allowed >> outcome) & 1 == 1 and share > best:
                self.mean += self.chances[outcome] * (share - best if best > 0.0 else share)
                self.best[outcome] = share
            outcome += 1


def after(state: State, prospects: Prospects, place: i64) -> State:
    """The state after an action, with any outcome of chance that allows it."""
    child = state.copy()
    if child.seats()[0] == NATURE:
        outcome: i64 = 0
        while (prospects.outcomes[place] >> outcome) & 1 == 0:
            outcome += 1
        child.play(NATURE, outcome)
    child.play(prospects.seat, prospects.actions[place])
    return child


def slot(seat: i64, action: i64) -> i64:
    """Where the history keeps an action of a seat."""
    return seat * SLOTS + action % SLOTS


def count_up(count: i64) -> vec[i64]:
    """0, 1, 2 … count - 1."""
    numbers = vec[i64](capacity=count)
    while len(numbers) < count:
        numbers = append(numbers, len(numbers))
    return numbers


def sort_by(order: vec[i64], values: vec[float]) -> None:
    """Sort places by their values, the largest first, in place; equal ones keep their order."""
    at: i64 = 1
    while at < len(order):
        place: i64 = order[at]
        to: i64 = at
        while to > 0 and values[order[to - 1]] < values[place]:
            order[to] = order[to - 1]
            to -= 1
        order[to] = place
        at += 1


def enter(top: vec[float], value: float) -> None:
    """Put a value among the best, the best first, in place."""
    at: i64 = len(top) - 1
    if value <= top[at]:
        return
    while at > 0 and top[at - 1] < value:
        top[at] = top[at - 1]
        at -= 1
    top[at] = value
