"""Learning values by self-play: the fit, the measures, and trainings that are stopped."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from tablee.engine.errors import BadOption, UnknownGame
from tablee.lab import train as lab
from tablee.lab.calibration import Calibration
from tablee.lab.fit import Weights, cross_entropy, fitted, held_back, loss_and_slope, softmax
from tablee.lab.self_play import POSITIONS, SelfPlay, play_numbers, record_length

LUCK = np.random.default_rng(7)


def drawn(positions: int, truth: np.ndarray, bend: float = 0.0) -> tuple[np.ndarray, np.ndarray]:
    """Positions whose winner is drawn by a known function of three features."""
    features = LUCK.normal(size=(positions, 3, len(truth)))
    expected = softmax(features @ truth + bend * np.maximum(features[:, :, 0] * 2 - 1, 0))
    winners = [LUCK.choice(3, p=row) for row in expected]
    return features, np.eye(3)[winners]


def test_known_weights_are_found_again():
    truth = np.array([1.0, 0.5, 0.0, 2.0])
    weights = fitted(*drawn(6000, truth), units=0, seed=1)
    assert weights.linear == pytest.approx(truth, abs=0.15)


def test_more_of_a_feature_is_never_worse():
    weights = fitted(*drawn(2000, np.array([1.0, -2.0])), units=0, seed=1)
    assert weights.linear[0] > 0.2
    assert weights.linear[1] == 0


def test_hidden_units_learn_what_a_linear_form_cannot():
    features, shares = drawn(2400, np.array([0.0, 1.0]), bend=4.0)
    plain, bent = (fitted(features[:2000], shares[:2000], units, seed=1) for units in (0, 4))
    losses = [cross_entropy(weights.shares(features[2000:]), shares[2000:]) for weights in (plain, bent)]
    assert losses[1] < losses[0] - 0.02


def test_one_game_in_ten_is_held_back_whole():
    held = held_back(400, POSITIONS)
    assert held.sum() == 40
    assert all(held[start : start + POSITIONS].min() == held[start] for start in range(0, 400, POSITIONS))


def test_a_feature_that_never_changes_gets_no_weight():
    features, shares = drawn(300, np.array([1.0, 1.0]))
    features[:, :, 1] = 4.0
    assert fitted(features, shares, units=0, seed=1).linear[1] == 0


def test_a_feature_that_is_not_used_gets_no_weight():
    features, shares = drawn(300, np.array([1.0, 1.0]))
    assert list(fitted(features, shares, 0, 1, np.array([False, True])).linear > 0) == [False, True]


def test_the_slope_is_that_of_the_loss():
    features, shares = drawn(50, np.array([1.0, -1.0]))
    flat = LUCK.normal(size=2 + 2 * 3 + 3 + 3)
    _, slope = loss_and_slope(flat, features, shares, 3)
    for place in range(len(flat)):
        step = np.zeros(len(flat))
        step[place] = 1e-6
        more, less = (loss_and_slope(flat + sign * step, features, shares, 3)[0] for sign in (1, -1))
        assert slope[place] == pytest.approx((more - less) / 2e-6, abs=1e-5)


def test_stored_weights_expect_what_the_compiled_form_expects():
    weights = fitted(*drawn(300, np.array([1.0, 1.0])), units=4, seed=1)
    plan = lab.plan("pig", 3, 1, 20, 1, 0)
    function = lab.as_file(plan, weights).function()
    features = LUCK.normal(size=(20, 3, 2))
    for row, expected in zip(features, weights.shares(features), strict=True):
        scores = np.array([[function.score(vec_of(row), seat) for seat in range(3)]])
        assert softmax(scores)[0] == pytest.approx(expected)


def vec_of(row: np.ndarray) -> object:
    from librt.vecs import vec

    return vec[float](row.ravel().tolist())


def test_calibration_is_the_mean_gap_and_brier_the_mean_square():
    expected = np.array([[0.95, 0.05], [0.95, 0.05], [0.55, 0.45]])
    shares = np.array([[1.0, 0.0], [0.0, 1.0], [0.0, 1.0]])
    found = Calibration.of(expected, shares)
    assert found.error == pytest.approx((0.9 + 0.9 + 0.55 + 0.55) / 6)
    assert found.brier == pytest.approx((4 * 0.5 * 0.05**2 + 2 * 0.95**2 + 2 * 0.55**2) / 6)
    assert Calibration.of(shares, shares) == Calibration(0.0, 0.0)


# --- trainings ---

PLAN = lab.plan("pig", 2, 3, 40, 2, 0)


def trained(folder: Path) -> bytes:
    for _ in lab.train(PLAN, folder, 1, lambda generation, played: None):
        pass
    return lab.store(PLAN, folder, folder / "out").read_bytes()


@pytest.fixture(scope="module")
def whole(tmp_path_factory) -> bytes:
    """What a training learns that nobody stops."""
    folder = tmp_path_factory.mktemp("training") / "pig-2"
    lab.prepare(PLAN, folder, goes_on=False)
    return trained(folder)


def test_the_values_say_where_they_come_from(whole):
    told = json.loads(whole)
    assert (told["game"], told["seats"], told["features"]) == ("pig", 2, ["value"])
    command = "tablee train pig --seats 2 --games 40 --generations 2 --iterations 0 --units 0 --seed 3"
    assert told["provenance"]["command"] == command
    assert told["linear"][0] > 0


@pytest.mark.parametrize("after", [0, 1, 2])
def test_a_training_stopped_anywhere_goes_on_and_learns_the_same(whole, tmp_path, after):
    folder = tmp_path / "pig-2"
    lab.prepare(PLAN, folder, goes_on=True)
    heard = []

    def stop(generation: int, played: int) -> None:
        heard.append((generation, played))
        if len(heard) > after:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        for _ in lab.train(PLAN, folder, 1, stop):
            pass
    if (games := folder / "generation-1" / lab.GAMES).exists():
        games.write_bytes(games.read_bytes() + b"half a game")  # as a machine that loses power leaves it
    lab.prepare(PLAN, folder, goes_on=True)
    assert trained(folder) == whole


def test_what_was_played_is_not_played_again(tmp_path):
    folder = tmp_path / "pig-2"
    lab.prepare(PLAN, folder, goes_on=False)
    trained(folder)
    heard = []
    for _ in lab.train(PLAN, folder, 1, lambda generation, played: heard.append(played)):
        pass
    assert heard == [40, 40]


def test_a_folder_with_another_training_or_with_something_else_is_left_alone(tmp_path):
    other, mine = tmp_path / "other", tmp_path / "mine"
    lab.prepare(lab.plan("pig", 2, 4, 40, 2, 0), other, goes_on=False)
    with pytest.raises(lab.BadTraining, match="another training"):
        lab.prepare(PLAN, other, goes_on=True)
    mine.mkdir()
    (mine / "diary.txt").write_text("dear")
    with pytest.raises(lab.BadTraining, match="something else"):
        lab.prepare(PLAN, mine, goes_on=False)
    (mine / lab.PLAN).write_text("{")
    with pytest.raises(lab.BadTraining, match="cannot be read"):
        lab.prepare(PLAN, mine, goes_on=True)
    assert (mine / "diary.txt").read_text() == "dear"


def test_only_games_and_seats_that_exist_are_trained():
    with pytest.raises(UnknownGame):
        lab.plan("chess", 2, 1, 40, 2, 0)
    with pytest.raises(BadOption):
        lab.plan("pig", 77, 1, 40, 2, 0)


def test_a_game_has_one_record_whoever_plays_it():
    plan = SelfPlay(game="la_sortie", seats=2, seed=5, iterations=0)
    apart = [play_numbers(plan, range(number, number + 1)) for number in range(6)]
    assert play_numbers(plan, range(6)) == b"".join(apart)
    features = len(plan.heuristic().feature_names())
    assert {len(record) for record in apart} == {4 * record_length(2, features)}
    assert all(one != other for one, other in pairwise(apart))
    shares = np.frombuffer(apart[0], np.float32).reshape(POSITIONS, -1)[:, -2:]
    assert set(map(tuple, shares.tolist())) <= {(1.0, 0.0), (0.0, 1.0), (0.5, 0.5)}
    assert len(set(map(tuple, shares.tolist()))) == 1, "all positions of a game end as it ended"


def test_weights_without_units_are_a_linear_form():
    weights = Weights(np.array([1.0]), np.zeros((0, 1)), np.zeros(0), np.zeros(0))
    features = np.array([[[1.0], [0.0]]])
    assert weights.shares(features)[0] == pytest.approx(softmax(np.array([[1.0, 0.0]]))[0])
    assert cross_entropy(weights.shares(features), np.array([[1.0, 0.0]])) == pytest.approx(0.3133, abs=1e-4)
