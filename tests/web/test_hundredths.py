"""Shares in hundredths add up wherever they stand together."""

from __future__ import annotations

import pytest

from tablee.engine.chance import Chance
from tablee.web.percent import hundredths


@pytest.mark.parametrize(
    ("shares", "shown"),
    [
        ((0.5, 0.5), (50, 50)),
        ((0.506, 0.494), (51, 49)),
        ((0.255, 0.255, 0.49), (25, 26, 49)),
        ((1 / 3, 1 / 3, 1 / 3), (34, 33, 33)),
        ((0.125, 0.125, 0.375, 0.375), (12, 12, 38, 38)),
        ((0.9951, 0.0049), (100, 0)),
        ((1.0, 0.0), (100, 0)),
    ],
)
def test_shares_together_are_a_hundred(shares: tuple[float, ...], shown: tuple[int, ...]) -> None:
    assert hundredths(shares) == shown


def test_no_share_is_shown_by_a_hundredth_or_more_off() -> None:
    chance = Chance(1)
    for _ in range(300):
        weights = [1 + chance.below(1000) for _ in range(2 + chance.below(5))]
        shares = [weight / sum(weights) for weight in weights]
        shown = hundredths(shares)
        assert sum(shown) == 100
        assert all(abs(100 * share - whole) < 1 for share, whole in zip(shares, shown, strict=True))


def test_gains_and_losses_add_up_too_and_what_is_nothing_stays_nothing() -> None:
    assert hundredths((-0.126, 0.084, 0.0, -0.004), -5) == (-13, 8, 0, 0)
    assert hundredths((-0.126, 0.084, 0.0, -0.004), -4) == (-12, 8, 0, 0)
