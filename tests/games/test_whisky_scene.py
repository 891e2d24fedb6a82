"""The picture of the Whisky Race: what shares a stone can be told apart."""

from __future__ import annotations

from itertools import combinations

import pytest

from tablee.games.whisky_race.layout import plan
from tablee.games.whisky_race.valley import SHARED, marker_spot


@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize("is_crowded", [False, True])
def test_two_markers_on_a_phone_stay_on_their_stone_side_by_side(seats: int, is_crowded: bool) -> None:
    here = plan("tall", seats, 45, 0)
    size = SHARED * here.token
    for cell in range(1, 45):
        spots = [marker_spot(here, cell, order, 2, is_crowded) for order in range(2)]
        x, y = here.cells[cell]
        for spot in spots:
            assert abs(spot[0] - x) + size / 2 <= here.pitch[0] / 2 + 1
            assert abs(spot[1] - y) <= here.pitch[1] / 2
        for one, other in combinations(spots, 2):
            apart = max(abs(one[0] - other[0]), abs(one[1] - other[1]))
            assert apart >= 0.7 * size, "one hides the other"


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("count", [3, 4])
def test_three_and_four_markers_on_a_free_stone_can_all_be_read(shape: str, count: int) -> None:
    here = plan(shape, 6, 45, 0)
    for cell in range(1, 45):
        spots = [marker_spot(here, cell, order, count, False) for order in range(count)]
        for one, other in combinations(spots, 2):
            apart = max(abs(one[0] - other[0]), abs(one[1] - other[1]))
            assert apart >= 0.7 * SHARED * here.token, "one hides the other"
