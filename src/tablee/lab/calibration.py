"""How well expected shares of the victory agree with how games ended."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

BINS = 10


@dataclass(frozen=True)
class Calibration:
    """Two measures over all positions and seats; smaller is better."""

    error: float  # expected calibration error: how far shares called alike are from what they became, in the mean
    brier: float  # the mean square of what was missed

    @classmethod
    def of(cls, expected: NDArray[np.float64], shares: NDArray[np.float64]) -> Calibration:
        """The measures of expected shares, in ten bins of equal width."""
        flat, became = expected.ravel(), shares.ravel()
        bins = np.minimum((flat * BINS).astype(int), BINS - 1)
        gaps = np.abs(np.bincount(bins, flat - became, BINS))
        return cls(float(gaps.sum() / len(flat)), float(((flat - became) ** 2).mean()))
