"""Evaluates a state as each seat's expected share of the victory: by its outcome, or by the game's heuristic."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.engine.contract import Heuristic, State

STEEPEST: Final = 30.0  # beyond it the logistic function is flat anyway
WIN: Final = 1e9  # larger than any heuristic value


class Evaluator:
    """Turns heuristic values into shares of the victory, on a scale set by the caller."""

    def __init__(self, heuristic: Heuristic, seats: i64) -> None:
        self.heuristic = heuristic
        self.seats = seats
        self.shares = vec[float]([0.0] * seats)
        self.values = vec[float]([0.0] * seats)
        self.scale: float = 1.0  # the lead that wins about three games in four

    def evaluate(self, state: State) -> None:
        """Set the shares for any state."""
        if state.over:
            self.evaluate_outcome(state)
        else:
            self.evaluate_heuristic(state)

    def value(self, state: State, seat: i64) -> float:
        """The heuristic value of any state for one seat; a finished game lies outside the range of unfinished ones."""
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
        """Set the shares for an unfinished game: the logistic function of each seat's lead, scaled to a sum of one."""
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


def outcome_value(state: State, seat: i64) -> float:
    """The value of a finished game: a win above and a loss below every heuristic value, a draw of all seats 0."""
    outcome = state.outcome()
    assert outcome is not None
    return WIN * (outcome.share(seat) - 1.0 / float(len(outcome.ranks)))


def logistic(steps: float) -> float:
    """Between 0 and 1, a half at 0."""
    if steps > STEEPEST:
        return 1.0
    if steps < -STEEPEST:
        return math.exp(-STEEPEST)
    return 1.0 / (1.0 + math.exp(-steps))
