from __future__ import annotations

from collections import Counter

import pytest

from tablee.lab.measures.figure import quantile, rate, spread


@pytest.mark.parametrize(
    ("count", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (600, 1000, 0.5693, 0.6299)],
)
def test_the_interval_is_wilsons(count, games, low, high):
    """Against published values."""
    part = rate(count, games)
    assert part.part == count / games
    assert (part.low, part.high) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


def test_a_spread_tells_mean_error_and_quantiles():
    hundred = spread(Counter(range(1, 101)))
    assert hundred.mean == 50.5
    assert hundred.error == pytest.approx(2.9011, abs=1e-4)
    assert (hundred.five, hundred.median, hundred.ninety_five, hundred.most) == (5, 50, 95, 100)


def test_a_single_game_has_a_spread_too():
    one = spread(Counter({7: 1}))
    assert (one.mean, one.error, one.median, one.most) == (7, 0, 7, 7)


def test_a_quantile_is_a_number_that_was_seen():
    assert quantile(Counter({1: 1, 100: 1}), 0.5) == 1
    assert quantile(Counter({1: 1, 100: 1}), 0.95) == 100
