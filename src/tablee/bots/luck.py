"""How lucky each seat was: how far its draws moved the share of the victory that an evaluator gives it.

At every draw the shares are compared with their mean over all that could have been drawn. Whatever the evaluator says,
these differences are zero in the mean, so they may be subtracted from what is measured (a control variate; "luck
adjustment" in backgammon, AIVAT in poker): no mean changes, and the better the evaluator, the less is left to vary.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.evaluator import Evaluator
from tablee.engine.contract import NATURE, State

MOST_OUTCOMES: Final[i64] = 64  # draws among more are left to luck
MOST_POSITIONS: Final[i64] = 300  # examined for each reply


class LuckMeter:
    """Adds up every seat's luck in a game, as shares of the victory."""

    def __init__(self, evaluator: Evaluator, with_replies: bool) -> None:
        self.evaluator = evaluator
        self.with_replies = with_replies  # judge the best reply to a draw instead of the position right after it
        self.sums = vec[float]([0.0] * evaluator.seats)
        self.sums_before = vec[float]([0.0] * evaluator.seats)  # until the seat's place in turn order was known
        self.is_placed = vec[bool]([False] * evaluator.seats)
        self.positions_left: i64 = 0

    def place(self, seat: i64) -> None:
        """From now on it is known which place in turn order the seat has."""
        if not self.is_placed[seat]:
            self.is_placed[seat] = True
            self.sums_before[seat] = self.sums[seat]

    def since_placed(self, seat: i64) -> float:
        """The seat's luck without what came before its place in turn order was known, which decided about it."""
        return self.sums[seat] - self.sums_before[seat] if self.is_placed[seat] else 0.0

    def draw(self, state: State, action: i64) -> None:
        """Nature is about to draw this; the state is only looked at."""
        actions: vec[i64] = state.answers(NATURE)
        if len(actions) < 2 or len(actions) > MOST_OUTCOMES:
            return
        weights: vec[i64] = state.weights()
        seats: i64 = len(self.sums)
        drawn = vec[float]([0.0] * seats)
        means = vec[float]([0.0] * seats)
        whole: i64 = 0
        for weight in weights:
            whole += weight
        at: i64 = 0
        while at < len(actions):
            shares = self.shares_after(state, actions[at])
            part: float = float(weights[at]) / float(whole)
            seat: i64 = 0
            while seat < seats:
                means[seat] += part * shares[seat]
                seat += 1
            if actions[at] == action:
                drawn = shares
            at += 1
        seat = 0
        while seat < seats:
            self.sums[seat] += drawn[seat] - means[seat]
            seat += 1

    def shares_after(self, state: State, action: i64) -> vec[float]:
        """The shares if nature draws this."""
        after = state.copy()
        after.play(NATURE, action)
        owing: vec[i64] = after.seats()
        if not self.with_replies or len(owing) != 1 or owing[0] == NATURE:
            return self.shares(after)
        self.positions_left = MOST_POSITIONS
        return self.best_reply(after, owing[0])

    def best_reply(self, state: State, seat: i64) -> vec[float]:
        """The shares at the best position that a seat can reach while it alone is to move."""
        owing: vec[i64] = state.seats()
        if state.over or self.positions_left <= 0 or len(owing) != 1 or owing[0] != seat:
            return self.shares(state)
        best = vec[float]()
        for action in state.actions(seat):
            self.positions_left -= 1
            after = state.copy()
            after.play(seat, action)
            found = self.best_reply(after, seat)
            if len(best) == 0 or found[seat] > best[seat]:
                best = found
        return best

    def shares(self, state: State) -> vec[float]:
        """The shares of a position."""
        self.evaluator.evaluate(state)
        return self.evaluator.shares[: len(self.sums)]
