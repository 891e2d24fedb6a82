"""The fit of the ladder: ratings from results whose odds are known."""

from __future__ import annotations

import math
import sys
from pathlib import Path

import pytest

pytest.importorskip("scipy")
BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


@pytest.fixture
def ladder(monkeypatch):
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    import ladder

    yield ladder
    sys.modules.pop("ladder", None)


def rounds(ladder, upper, lower, shares, count):
    return [ladder.Round("t", upper, lower, 1, number, shares, 0.1) for number in range(count)]


def test_between_two_three_wins_of_four_are_191_points(ladder):
    found = rounds(ladder, "master", "expert", [1.0, 0.5], 400)
    low, high = ladder.ratings(found, ["expert", "master"])
    assert high - low == pytest.approx(400 * math.log10(3), abs=0.5)
    assert high + low == pytest.approx(0, abs=1e-6)


def test_among_three_equals_one_wins_a_third(ladder):
    found = rounds(ladder, "master", "expert", [1.0, 0.0, 0.0], 400)
    low, high = ladder.ratings(found, ["expert", "master"])
    assert high - low == pytest.approx(0, abs=0.5)


def test_ratings_of_bots_that_never_met_follow_from_those_they_met(ladder):
    found = rounds(ladder, "expert", "regular", [1.0, 0.5], 400) + rounds(ladder, "master", "expert", [1.0, 0.5], 400)
    regular, expert, master = ladder.ratings(found, ["regular", "expert", "master"])
    assert master - expert == pytest.approx(expert - regular, abs=1)


def test_who_never_wins_has_a_rating_all_the_same(ladder):
    found = rounds(ladder, "beginner", "random", [1.0, 1.0], 50)
    low, high = ladder.ratings(found, ["random", "beginner"])
    assert 400 < high - low < 4000


def test_intervals_are_wider_for_fewer_rounds(ladder):
    def width(count):
        mixed = rounds(ladder, "master", "expert", [1.0, 1.0], count) + rounds(
            ladder, "master", "expert", [0.0, 1.0], count
        )
        low, high = ladder.intervals(mixed, ["expert", "master"], 1)[1]
        return high - low

    assert width(5) > 2 * width(80) > 0


@pytest.mark.parametrize(
    ("part", "low", "seats", "said"),
    [
        (0.7, 0.62, 2, "as wanted"),
        (0.7, 0.45, 2, "as wanted, not clear of chance"),
        (0.55, 0.52, 2, "too close"),
        (0.9, 0.8, 2, "too far"),
        (0.5, 0.4, 3, "as wanted"),
        (0.9, 0.8, 3, "too far"),
    ],
)
def test_neighbours_are_as_far_apart_as_wanted_or_not(ladder, part, low, seats, said):
    assert ladder.verdict(part, low, seats) == said


def test_neighbours_are_played_first(ladder):
    pairs = ladder.pairs(["random", "beginner", "regular", "greedy", "master"])
    assert ladder.distance(pairs[0]) == 1
    assert pairs[-1] == ("master", "random")
    assert len(pairs) == 10
