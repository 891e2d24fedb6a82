"""The learnt form of a game's values: from the features of all seats to each seat's share of the victory.

A seat's score is a linear form of its features and of one hidden layer of rectified units; the shares are the softmax
of the scores. `tablee train` learns the weights (lab/fit.py), engine/trained.py reads them from the game's folder.
"""

from __future__ import annotations

import math

from librt.vecs import append, vec
from mypy_extensions import i64


class ValueFunction:
    """Weights for one number of seats."""

    def __init__(
        self, linear: list[float], hidden: list[list[float]], biases: list[float], output: list[float]
    ) -> None:
        self.count: i64 = len(linear)  # features of a seat, many of which may weigh nothing
        self.linear = vec[float](linear)
        self.weighed = vec[i64]([place for place, weight in enumerate(linear) if weight != 0.0])
        self.hidden = vec[float]()  # the units' weights, one unit after the other
        for weights in hidden:
            for weight in weights:
                self.hidden = append(self.hidden, weight)
        self.biases = vec[float](biases)
        self.output = vec[float](output)

    def score(self, features: vec[float], seat: i64) -> float:
        """The score of a seat; it means something only beside the others'."""
        first: i64 = seat * self.count
        score: float = 0.0
        linear = self.linear
        for place in self.weighed:
            score += linear[place] * features[first + place]
        unit: i64 = 0
        weight: i64 = 0
        while unit < len(self.output):
            total: float = self.biases[unit]
            at: i64 = first
            while at < first + self.count:
                total += self.hidden[weight] * features[at]
                weight += 1
                at += 1
            if total > 0.0:
                score += self.output[unit] * total
            unit += 1
        return score

    def set_shares(self, features: vec[float], shares: vec[float]) -> None:
        """Set every seat's expected share of the victory, given the features of all seats one after the other."""
        highest: float = -math.inf
        seat: i64 = 0
        while seat < len(shares):
            score: float = self.score(features, seat)
            shares[seat] = score
            if score > highest:
                highest = score
            seat += 1
        total: float = 0.0
        seat = 0
        while seat < len(shares):
            shares[seat] = math.exp(shares[seat] - highest)
            total += shares[seat]
            seat += 1
        seat = 0
        while seat < len(shares):
            shares[seat] /= total
            seat += 1
