"""Expectimax: exact shares of the victory where nothing is hidden and the rest of the game is a small tree.

Every seat takes the action that is best for itself, and chance is averaged over all its outcomes.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from librt.vecs import vec
from mypy_extensions import i64

from tablee.engine.contract import NATURE, State


class Unsolvable(Exception):
    """A position is not of the kind that a solver can solve, or its tree is too large."""


class Expectimax:
    """Solves positions of one game; positions with equal keys are solved once.

    `key` names a position, or gives None where remembering does not pay. `outcomes` gives the chance outcomes that need
    to be told apart, one where the rest of the game does not depend on chance; `choices` the actions that need to be
    tried. `most_positions` bounds the work.
    """

    def __init__(
        self,
        key: Callable[[State], Hashable | None],
        outcomes: Callable[[State], list[int]] | None = None,
        choices: Callable[[State], list[int]] | None = None,
        most_positions: i64 = 5_000_000,
    ) -> None:
        self.key = key
        self.outcomes = outcomes
        self.choices = choices
        self.most_positions = most_positions
        self.positions: i64 = 0  # played so far
        self.known: dict[Hashable, tuple[float, ...]] = {}

    def values(self, state: State, actions: list[int]) -> dict[int, float]:
        """What each of these actions is worth to the seat that is to move."""
        seat: i64 = state.seats()[0]
        found: dict[int, float] = {}
        for action in actions:
            after = state.copy()
            after.play(seat, action)
            found[action] = self.shares(after)[seat]
        return found

    def shares(self, state: State) -> tuple[float, ...]:
        """What each seat can expect from here."""
        if state.over:
            outcome = state.outcome()
            assert outcome is not None
            return tuple([outcome.share(seat) for seat in range(state.seat_count)])
        key = self.key(state)
        if key is not None:
            remembered = self.known.get(key)
            if remembered is not None:
                return remembered
        owing: vec[i64] = state.seats()
        if len(owing) != 1:
            raise Unsolvable(f"several seats owe an answer at {state.step_name()}")
        found = self.averaged(state) if owing[0] == NATURE else self.best(state, owing[0])
        if key is not None:
            self.known[key] = found
        return found

    def averaged(self, state: State) -> tuple[float, ...]:
        """The mean over the chance outcomes."""
        drawn: vec[i64] = state.actions(NATURE)
        weights: vec[i64] = state.weights()
        if self.outcomes is not None:
            kept = self.outcomes(state)
            if len(kept) < len(drawn):
                drawn = vec[i64](kept)
                weights = vec[i64]([1] * len(kept))
        sums: list[float] = [0.0] * state.seat_count
        total: float = 0.0
        at: i64 = 0
        for action in drawn:
            after = self.played(state, NATURE, action)
            weight: float = float(weights[at])
            total += weight
            seat: i64 = 0
            for share in self.shares(after):
                sums[seat] += weight * share
                seat += 1
            at += 1
        return tuple([one / total for one in sums])

    def best(self, state: State, seat: i64) -> tuple[float, ...]:
        """The shares after the action that is best for the seat; nothing is better than a sure victory."""
        best: tuple[float, ...] | None = None
        highest: float = -1.0
        actions: vec[i64] = state.actions(seat) if self.choices is None else vec[i64](self.choices(state))
        for action in actions:
            shares = self.shares(self.played(state, seat, action))
            own: float = shares[seat]
            if best is None or own > highest:
                best = shares
                highest = own
                if highest >= 1.0:
                    break
        assert best is not None
        return best

    def played(self, state: State, seat: i64, action: i64) -> State:
        """The position after an action."""
        self.positions += 1
        if self.positions > self.most_positions:
            raise Unsolvable(f"more than {self.most_positions} positions")
        after = state.copy()
        after.play(seat, action)
        return after
