"""Evaluates a state as each seat's expected share of the victory: by its outcome, or by the game's heuristic.

With learnt weights (Heuristic.value_function) the shares are those that such positions led to in self-play. Without
them differences in the hand-made value become shares on a scale that is estimated once for each position searched.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.bot import Knowledge
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, Heuristic, State
from tablee.engine.playout import draw

STEEPEST: Final = 30.0  # beyond it the logistic function is flat anyway
WIN: Final = 1e9  # larger than any heuristic value
LAST_DRAWS: Final[i64] = 2  # of chance, after which the end of the game is still foreseen
SCALE_SAMPLES: Final[i64] = 12  # random walks from which the value scale of a position is estimated


class Evaluator:
    """Turns states into shares of the victory."""

    def __init__(self, heuristic: Heuristic, seats: i64) -> None:
        self.heuristic = heuristic
        self.seats = seats
        self.trained = heuristic.value_function(seats)
        self.shares = vec[float]([0.0] * seats)
        self.values = vec[float]([0.0] * seats)
        self.scale: float = 1.0  # untrained only: the lead that wins about three games in four

    def near(self, state: State) -> Evaluator:
        """This evaluator for positions a few actions away from an unfinished one: it says the same, perhaps sooner."""
        heuristic = self.heuristic.near(state)
        if heuristic is self.heuristic:
            return self
        twin = Evaluator(heuristic, self.seats)
        twin.trained = self.trained
        twin.scale = self.scale
        return twin

    def evaluate(self, state: State) -> None:
        """Set the shares for any state."""
        if state.over:
            self.evaluate_outcome(state)
        else:
            self.evaluate_heuristic(state)

    def value(self, state: State, seat: i64) -> float:
        """What a seat maximises: its share, or untrained its heuristic value, with finished games beyond all others."""
        if self.trained is not None:
            self.evaluate(state)
            return self.shares[seat]
        return outcome_value(state, seat) if state.over else self.heuristic.value(state, seat)

    def evaluate_outcome(self, state: State) -> None:
        """Set the shares for a finished game."""
        outcome = state.outcome()
        assert outcome is not None
        seat: i64 = 0
        while seat < self.seats:
            self.shares[seat] = outcome.share(seat)
            seat += 1

    def evaluate_heuristic(self, state: State) -> None:
        """Set the shares for an unfinished game."""
        if self.trained is not None:
            self.trained.set_shares(self.heuristic.features(state), self.shares)
            return
        self.values = self.heuristic.values(state)
        total: float = 0.0
        seat: i64 = 0
        while seat < self.seats:
            share: float = logistic(self.lead(seat) / self.scale)
            self.shares[seat] = share
            total += share
            seat += 1
        seat = 0
        while seat < self.seats:
            self.shares[seat] /= total
            seat += 1

    def lead(self, seat: i64) -> float:
        """By how much a seat's value exceeds the best of the others'."""
        best: float = -math.inf
        other: i64 = 0
        for value in self.values:
            if other != seat and value > best:
                best = value
            other += 1
        return self.values[seat] - best

    def mean_lead(self, state: State) -> float:
        """The mean size of the seats' leads in an unfinished game."""
        self.values = self.heuristic.values(state)
        total: float = 0.0
        seat: i64 = 0
        while seat < self.seats:
            total += abs(self.lead(seat))
            seat += 1
        return total / float(self.seats)

    def estimate_scale(self, known: Knowledge, chance: Chance) -> None:
        """Where nothing is learnt: take the median lead after short random walks from a position as the scale."""
        if self.trained is not None:
            return
        leads: list[float] = []
        steps: i64 = 1
        while steps <= SCALE_SAMPLES:
            state = known.imagine(chance)
            play_at_random(state, steps, chance)
            if not state.over:
                leads.append(self.mean_lead(state))
            steps += 1
        leads.sort()
        median: float = leads[len(leads) // 2] if len(leads) > 0 else 0.0
        self.scale = median if median > 0.0 else 1.0


def foreseen(state: State, chance: Chance) -> State:
    """The state itself, or one way it ends where nothing but chance comes before the end of the game."""
    if state.over or state.seats()[0] != NATURE:
        return state
    end = state.copy()
    drawn: i64 = 0
    while not end.over and drawn < LAST_DRAWS and end.seats()[0] == NATURE:
        end.play(NATURE, draw(end, chance))
        drawn += 1
    return end if end.over else state


def outcome_value(state: State, seat: i64) -> float:
    """The value of a finished game: a win above and a loss below every heuristic value, a draw of all seats 0."""
    outcome = state.outcome()
    assert outcome is not None
    return WIN * (outcome.share(seat) - 1.0 / float(len(outcome.ranks)))


def play_at_random(state: State, steps: i64, chance: Chance) -> None:
    """Play so many decisions at random, in place."""
    while steps > 0 and not state.over:
        seat: i64 = state.seats()[0]
        if seat == NATURE:
            state.play(NATURE, draw(state, chance))
        else:
            actions: vec[i64] = state.actions(seat)
            state.play(seat, actions[chance.below(len(actions))])
            steps -= 1


def logistic(steps: float) -> float:
    """Between 0 and 1, a half at 0."""
    if steps > STEEPEST:
        return 1.0
    if steps < -STEEPEST:
        return math.exp(-STEEPEST)
    return 1.0 / (1.0 + math.exp(-steps))
