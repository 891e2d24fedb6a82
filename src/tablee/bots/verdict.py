"""What a state is worth to each seat, as a share of the victory: by its outcome, or by what the hints promise."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.engine.contract import Hints, State

STEEPEST: Final = 30.0  # beyond it the logistic function is flat anyway
LEAST_SCALE: Final = 1e-6
EARLY: Final = 16.0  # the scale follows the first so many states at once, later ones slowly


class Verdict:
    """Shares of the victory; how much lead makes how likely a winner is learned from the states that are met."""

    def __init__(self, hints: Hints, seats: i64) -> None:
        self.hints = hints
        self.seats = seats
        self.shares = vec[float]([0.0] * seats)
        self.promises = vec[float]([0.0] * seats)
        self.scale: float = 0.0  # the mean lead of the states met
        self.judged: float = 0.0

    def judge(self, state: State) -> None:
        """Any state."""
        if state.over:
            self.by_outcome(state)
        else:
            self.by_promise(state)

    def by_outcome(self, state: State) -> None:
        """The end of a game."""
        outcome = state.outcome()
        assert outcome is not None
        seat: i64 = 0
        while seat < self.seats:
            self.shares[seat] = outcome.share(seat)
            seat += 1

    def by_promise(self, state: State) -> None:
        """A running game: each seat's lead over the best of the others, squashed; the shares add up to one."""
        seat: i64 = 0
        while seat < self.seats:
            self.promises[seat] = self.hints.promise(state, seat)
            seat += 1
        self.measure()
        total: float = 0.0
        seat = 0
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
        """By how much a seat's promise exceeds the best of the others'."""
        best: float = -math.inf
        other: i64 = 0
        for promise in self.promises:
            if other != seat and promise > best:
                best = promise
            other += 1
        return self.promises[seat] - best

    def measure(self) -> None:
        """Let the scale follow the size of the leads."""
        total: float = 0.0
        seat: i64 = 0
        while seat < self.seats:
            total += abs(self.lead(seat))
            seat += 1
        self.judged += 1.0
        pace: float = 1.0 / (self.judged if self.judged < EARLY else EARLY + math.sqrt(self.judged))
        self.scale += pace * (total / float(self.seats) - self.scale)
        if self.scale < LEAST_SCALE:
            self.scale = LEAST_SCALE


def logistic(steps: float) -> float:
    """Between 0 and 1, a half at 0."""
    if steps > STEEPEST:
        return 1.0
    if steps < -STEEPEST:
        return math.exp(-STEEPEST)
    return 1.0 / (1.0 + math.exp(-steps))
