"""What a state is worth to each seat, as a share of the victory: by its outcome, or by what the hints promise."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.engine.contract import Hints, State

STEEPEST: Final = 30.0  # beyond it the logistic function is flat anyway
END: Final = 1e9  # more than any promise


class Verdict:
    """Shares of the victory, on a scale that whoever asks for them has chosen."""

    def __init__(self, hints: Hints, seats: i64) -> None:
        self.hints = hints
        self.seats = seats
        self.shares = vec[float]([0.0] * seats)
        self.promises = vec[float]([0.0] * seats)
        self.scale: float = 1.0  # the lead that makes a winner rather likely

    def judge(self, state: State) -> None:
        """Any state."""
        if state.over:
            self.by_outcome(state)
        else:
            self.by_promise(state)

    def promise(self, state: State, seat: i64) -> float:
        """How good any state looks for one seat; an end better or worse than all that runs."""
        if not state.over:
            return self.hints.promise(state, seat)
        outcome = state.outcome()
        assert outcome is not None
        return END * (outcome.share(seat) - 1.0 / float(self.seats))

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
        self.promises = self.hints.promises(state)
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
        """By how much a seat's promise exceeds the best of the others'."""
        best: float = -math.inf
        other: i64 = 0
        for promise in self.promises:
            if other != seat and promise > best:
                best = promise
            other += 1
        return self.promises[seat] - best

    def size(self, state: State) -> float:
        """How large the leads of a running game are."""
        self.promises = self.hints.promises(state)
        total: float = 0.0
        seat: i64 = 0
        while seat < self.seats:
            total += abs(self.lead(seat))
            seat += 1
        return total / float(self.seats)


def logistic(steps: float) -> float:
    """Between 0 and 1, a half at 0."""
    if steps > STEEPEST:
        return 1.0
    if steps < -STEEPEST:
        return math.exp(-STEEPEST)
    return 1.0 / (1.0 + math.exp(-steps))
