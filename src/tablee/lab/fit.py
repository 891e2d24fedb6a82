"""Learns the weights of a value function from positions and outcomes: a conditional logit over the seats.

The loss is the cross-entropy between the shares that the function expects and those the games ended with. More of a
feature is taken to be no worse for its seat, so that no weight of the linear form is below 0: what merely goes along
with losing in the games learnt from must not be avoided in play. Features are scaled to a standard deviation of 1 while
learning; the scaling is folded into the weights.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

DECAY = 1e-3  # of the squares of the scaled weights
MOST_STEPS = 150
HELD_BACK = 10  # one game in so many is not learnt from, and judges what was learnt
DIGITS = 7  # of a stored weight

Floats: TypeAlias = NDArray[np.float64]


@dataclass(frozen=True)
class Weights:
    """A value function as arrays."""

    linear: Floats  # features
    hidden: Floats  # units × features
    biases: Floats  # units
    output: Floats  # units

    def shares(self, features: Floats) -> Floats:
        """The expected shares: positions × seats, of positions × seats × features."""
        units = np.maximum(features @ self.hidden.T + self.biases, 0.0)
        return softmax(features @ self.linear + units @ self.output)


def softmax(scores: Floats) -> Floats:
    """Scores as parts of 1 in each row."""
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


def held_back(count: int, positions: int) -> NDArray[np.bool_]:
    """Which of so many positions are of games not learnt from; each game has so many of them in a row."""
    return np.asarray((np.arange(count) // positions) % HELD_BACK == 0)


def cross_entropy(expected: Floats, shares: Floats) -> float:
    """The mean loss of a position."""
    return float(-(shares * np.log(np.maximum(expected, 1e-12))).sum(axis=1).mean())


def fitted(features: Floats, shares: Floats, units: int, seed: int, used: NDArray[np.bool_] | None = None) -> Weights:
    """The weights that lose least, with so many hidden units; features that are not used get no weight."""
    count = features.shape[2]
    rows = features.reshape(-1, count)
    centre, scale = rows.mean(axis=0), rows.std(axis=0)
    scale[scale < 1e-9] = np.inf  # a feature that never changes gets no weight
    if used is not None:
        scale[~used] = np.inf
    scaled = (features - centre) / scale
    luck = np.random.default_rng(seed)
    start = np.concatenate(
        [np.zeros(count), luck.normal(0, count**-0.5, units * count), np.zeros(units), luck.normal(0, 0.1, units)]
    )
    bounds = [(0.0, None)] * count + [(None, None)] * (len(start) - count)
    found = minimize(
        *(loss_and_slope, start, (scaled, shares, units), "L-BFGS-B"),
        jac=True,
        bounds=bounds,
        options={"maxiter": MOST_STEPS},
    )
    linear, hidden, biases, output = parted(found.x, count, units)
    hidden = hidden / scale
    return Weights(*map(rounded, (linear / scale, hidden, biases - hidden @ centre, output)))


def rounded(weights: Floats) -> Floats:
    """As they are stored."""
    return np.array([float(f"{weight:.{DIGITS}g}") for weight in weights.ravel()]).reshape(weights.shape)


def parted(flat: Floats, count: int, units: int) -> tuple[Floats, Floats, Floats, Floats]:
    """Linear weights, hidden ones, biases and output weights out of one row."""
    linear, hidden, biases, output = np.split(flat, np.cumsum([count, units * count, units]))
    return linear, hidden.reshape(units, count), biases, output


def loss_and_slope(flat: Floats, features: Floats, shares: Floats, units: int) -> tuple[float, Floats]:
    """The loss of some weights with their decay, and its gradient."""
    positions, _, count = features.shape
    linear, hidden, biases, output = parted(flat, count, units)
    before = features @ hidden.T + biases
    after = np.maximum(before, 0.0)
    expected = softmax(features @ linear + after @ output)
    wrong = (expected - shares) / positions  # the slope of the loss by the scores
    back = wrong[:, :, None] * output * (before > 0.0)
    slope = np.concatenate(
        [
            np.einsum("ps,psf->f", wrong, features),
            np.tensordot(back, features, ([0, 1], [0, 1])).ravel(),
            back.sum(axis=(0, 1)),
            np.einsum("ps,psu->u", wrong, after),
        ]
    )
    decay = DECAY * flat
    decay[count + units * count : count + units * count + units] = 0.0  # biases are free
    return cross_entropy(expected, shares) + 0.5 * float(decay @ flat), slope + decay
