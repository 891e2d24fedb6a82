"""Two seats, hidden information, choices made together: an exact equilibrium by linear programming.

The rest of the game is written as a tree in which each seat's decisions are gathered into information sets. The seats'
behaviour is described by the weights of their sequences of own actions (the sequence form of Koller, Megiddo and von
Stengel), which turns the equilibrium into one linear program; a matrix game is its smallest case. What one seat wins
the other must lose: where the shares of the two do not always add up to the same, the position is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import coo_matrix, hstack

from tablee.engine.contract import NATURE, State
from tablee.lab.exact.expectimax import Unsolvable
from tablee.lab.exact.information import play

EVEN = 1e-9  # how far the sum of two shares may differ from leaf to leaf


@dataclass
class Side:
    """One seat's information sets and sequences; sequence 0 is that of having done nothing."""

    seat: int
    sets: dict[Hashable, int] = field(default_factory=dict)  # by what was observed
    parents: list[int] = field(default_factory=list)  # by information set: the sequence that leads there
    actions: list[dict[int, int]] = field(default_factory=list)  # by information set: the sequence of each action
    sequences: int = 1

    def information_set(self, seen: Hashable, parent: int, choices: Sequence[int]) -> dict[int, int]:
        """The sequences of the actions of an information set."""
        number = self.sets.get(seen)
        if number is None:
            number = self.sets[seen] = len(self.parents)
            self.parents.append(parent)
            self.actions.append({action: self.sequences + at for at, action in enumerate(choices)})
            self.sequences += len(choices)
        return self.actions[number]

    def constraints(self) -> coo_matrix:
        """A row for each information set, and the first: the weights of its actions add up to its parent's."""
        rows, columns, values = [0], [0], [1.0]
        for number, parent in enumerate(self.parents):
            for sequence in self.actions[number].values():
                rows.append(number + 1)
                columns.append(sequence)
                values.append(1.0)
            rows.append(number + 1)
            columns.append(parent)
            values.append(-1.0)
        return coo_matrix((values, (rows, columns)), shape=(len(self.parents) + 1, self.sequences))


class TwoSeats:
    """The tree below some worlds, and its equilibrium."""

    def __init__(
        self,
        seats: tuple[int, int],
        outcomes: Callable[[State], Sequence[int]] | None = None,
        choices: Callable[[State, int], Sequence[int]] | None = None,
        most_nodes: int = 60_000,
    ) -> None:
        self.sides = (Side(seats[0]), Side(seats[1]))
        self.outcomes = outcomes
        self.choices = choices
        self.most_nodes = most_nodes
        self.nodes = 0
        self.payoffs: dict[tuple[int, int], float] = {}  # by the sequences of both: the first seat's weighted share
        self.weights: dict[tuple[int, int], float] = {}
        self.sum: float | None = None  # of the two shares, everywhere

    def add(self, weight: float, state: State, views: tuple[Hashable, Hashable]) -> None:
        """Add a world: its weight, and what each of the seats knows of it at the start."""
        self.grow(weight, state, (("start", views[0]), ("start", views[1])), (0, 0))

    def grow(self, weight: float, state: State, seen: tuple[Hashable, Hashable], sequences: tuple[int, int]) -> None:
        """Add the tree below a state."""
        self.nodes += 1
        if self.nodes > self.most_nodes:
            raise Unsolvable(f"more than {self.most_nodes} nodes")
        if state.over:
            self.add_leaf(weight, state, sequences)
            return
        seat = int(state.seats()[0])
        if seat == NATURE:
            outcomes, chances = list(state.actions(NATURE)), list(map(int, state.weights()))
            kept = outcomes if self.outcomes is None else list(self.outcomes(state))
            if len(kept) < len(outcomes):
                outcomes, chances = kept, [1] * len(kept)
            for outcome, chance in zip(outcomes, chances, strict=True):
                self.step(weight * chance / sum(chances), state, NATURE, outcome, seen, sequences)
            return
        mine = 0 if seat == self.sides[0].seat else 1
        side = self.sides[mine]
        if side.seat != seat:
            choices = list(state.actions(seat))
            if len(choices) > 1:
                raise Unsolvable(f"a third seat decides at {state.step_name()}")
            self.step(weight, state, seat, choices[0], seen, sequences)
            return
        choices = list(state.actions(seat) if self.choices is None else self.choices(state, seat))
        if len(choices) == 1:
            self.step(weight, state, seat, choices[0], seen, sequences)
            return
        for action, sequence in side.information_set(seen[mine], sequences[mine], choices).items():
            after = (sequence, sequences[1]) if mine == 0 else (sequences[0], sequence)
            self.step(weight, state, seat, action, seen, after)

    def step(
        self,
        weight: float,
        state: State,
        seat: int,
        action: int,
        seen: tuple[Hashable, Hashable],
        sequences: tuple[int, int],
    ) -> None:
        """Play an action, observed by both."""
        after, first = play(state, seat, action, self.sides[0].seat)
        _, second = play(state, seat, action, self.sides[1].seat)
        self.grow(weight, after, (hash((seen[0], first)), hash((seen[1], second))), sequences)

    def add_leaf(self, weight: float, state: State, sequences: tuple[int, int]) -> None:
        """A finished game."""
        outcome = state.outcome()
        assert outcome is not None
        shares = outcome.share(self.sides[0].seat), outcome.share(self.sides[1].seat)
        if self.sum is None:
            self.sum = sum(shares)
        if abs(sum(shares) - self.sum) > EVEN:
            raise Unsolvable("the two seats can win or lose together")
        self.payoffs[sequences] = self.payoffs.get(sequences, 0.0) + weight * shares[0]

    def matrix(self) -> coo_matrix:
        """The payoffs by the sequences of both."""
        rows, columns = zip(*self.payoffs, strict=True)
        shape = (self.sides[0].sequences, self.sides[1].sequences)
        return coo_matrix((list(self.payoffs.values()), (rows, columns)), shape=shape)

    def solve(self) -> tuple[float, np.ndarray]:
        """The first seat's weighted share between perfect players, and the second seat's sequence weights.

        The second seat minimises what the first can get; the dual of the first seat's best answer makes that linear:
        minimise q0 with E'q >= A y, F y = f, y >= 0, where q has an entry for each row of E.
        """
        payoffs, own, other = self.matrix(), self.sides[0].constraints(), self.sides[1].constraints()
        rows, answers = own.shape[0], self.sides[1].sequences
        cost = np.zeros(rows + answers)
        cost[0] = 1.0
        upper = hstack([-own.T, payoffs]).tocsr()
        equal = hstack([coo_matrix((other.shape[0], rows)), other]).tocsr()
        right = np.zeros(other.shape[0])
        right[0] = 1.0
        bounds = [(None, None)] * rows + [(0.0, None)] * answers
        found = linprog(cost, upper, np.zeros(own.shape[1]), equal, right, bounds, method="highs")
        if not found.success:
            raise Unsolvable(found.message)
        return float(found.fun), found.x[rows:]

    def values(self, answer: np.ndarray, number: int = 0) -> dict[int, float]:
        """What each action of an information set is worth to the first seat, which plays on perfectly.

        The other seat plays an answer. Information set 0 is that of the first decision in the first world. The values
        are not divided by the weight of the worlds in which the set is reached.
        """
        side = self.sides[0]
        worth = self.matrix().tocsr() @ answer  # by sequence: what ends right there
        for later in range(len(side.parents) - 1, -1, -1):  # what follows a set has a larger number
            worth[side.parents[later]] += max(worth[sequence] for sequence in side.actions[later].values())
        return {action: float(worth[sequence]) for action, sequence in side.actions[number].items()}
