"""`tablee.envs.make_vec`: Gymnasium's conventions, buffers without copies, and what is refused."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv

import tablee
from tablee import games
from tablee.engine.errors import BadPosition, NoEncoder, UnknownGame
from tablee.engine.game import Game
from tablee.envs import make_vec

SHORT = {"turn_limit": 4}  # options with which Déstorsion ends soon


def some_actions(mask, luck):
    """One number in every game that may be played there."""
    return (mask * luck.random(mask.shape)).argmax(1)


def run(env, steps, seed=1):
    """The observations of a random run."""
    luck = np.random.default_rng(seed)
    observation, info = env.reset(seed=seed)
    seen = [observation.copy()]
    for _ in range(steps):
        observation, _, _, _, info = env.step(some_actions(info["action_mask"], luck))
        seen.append(observation.copy())
    return np.array(seen)


def until_one_ends(env):
    """Random steps up to one by which a game has ended: that game, and what the step gave."""
    luck = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    for _ in range(1000):
        masks = np.array([own["action_mask"] for own in info]) if isinstance(info, list) else info["action_mask"]
        given = env.step(some_actions(masks, luck))
        info = given[4]
        if given[2].any():
            return int(np.flatnonzero(given[2])[0]), given
    raise AssertionError("no game has ended")


# --- what is given ---


@pytest.mark.parametrize("name", games.names())
def test_a_batch_shows_what_the_encoder_says(name):
    env, luck = make_vec(name, 3), np.random.default_rng(1)
    observation, info = env.reset(seed=1)
    for _ in range(60):
        assert env.observation_space.contains(observation)
        for game, seat in enumerate(info["player"]):
            state = env.state(game)
            if not state.over:
                assert state.to_move[0] == seat
                assert np.flatnonzero(info["action_mask"][game]).tolist() == sorted(state.numbered())
            assert observation[game].tolist() == state.observation(seat).tolist()
        observation, _, _, _, info = env.step(some_actions(info["action_mask"], luck))


def test_it_is_a_vector_environment_of_gymnasium():
    env = make_vec("destorsion", 5, seats=3)
    assert isinstance(env, VectorEnv)
    assert env.num_envs == 5
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    assert env.single_action_space.n == tablee.load("destorsion", seats=3).encoder.action_count
    assert env.observation_space.shape == (5, *env.single_observation_space.shape)
    observed = gymnasium.wrappers.vector.RecordEpisodeStatistics(make_vec("destorsion", 5, **SHORT))
    _, (*_, info) = until_one_ends(observed)
    assert info["_episode"].any()
    listed = gymnasium.wrappers.vector.DictInfoToList(make_vec("destorsion", 5, autoreset="SameStep", **SHORT))
    game, (*_, infos) = until_one_ends(listed)
    assert infos[game]["final_info"]["rewards"].any()
    assert set(infos[game - 1]) == {"player", "action_mask", "rewards"}


def test_a_seat_that_is_not_to_play_can_be_asked_what_it_sees():
    env = make_vec("korrigans", 2, seats=3)
    env.reset(seed=1)
    for seat in range(3):
        assert env.observe(1, seat).tolist() == env.state(1).observation(seat).tolist()


def test_random_actions_are_legal_and_each_equally_likely():
    env, chance, games = make_vec("destorsion", 64, **SHORT), tablee.Chance(1), np.arange(64)
    _, info = env.reset(seed=1)
    firsts = []
    for _ in range(120):
        numbers, mask = env.random_actions(chance), info["action_mask"]
        over = ~mask.any(1)
        assert mask[games, numbers][~over].all()
        assert not numbers[over].any()
        two = mask.sum(1) == 2
        firsts += (numbers == mask.argmax(1))[two].tolist()
        *_, info = env.step(numbers)
    assert len(firsts) > 1000
    assert 0.45 < np.mean(firsts) < 0.55
    assert (env.random_actions(tablee.Chance(5)) == env.random_actions(tablee.Chance(5))).all()


def test_scaled_observations_lie_between_0_and_1():
    whole, scaled = (run(make_vec("korrigans", 3, scaled=scale), 40) for scale in (False, True))
    highs = make_vec("korrigans", 3).single_observation_space.high
    assert scaled.dtype == np.float32
    assert scaled.max() <= 1
    assert np.allclose(scaled * highs, whole)


def test_a_batch_may_begin_at_a_position():
    env = make_vec("destorsion", 2, position="A5 B14 M10")
    env.reset(seed=1)
    assert env.state(0).position.startswith("A5 B14 M10")


# --- seeds ---


def test_the_same_seeds_play_the_same_games():
    assert (run(make_vec("la_sortie", 3), 50, seed=4) == run(make_vec("la_sortie", 3), 50, seed=4)).all()
    assert (run(make_vec("la_sortie", 3), 50, seed=4) != run(make_vec("la_sortie", 3), 50, seed=5)).any()


def test_a_seed_may_have_any_size():
    together, _ = make_vec("korrigans", 2).reset(seed=2**80)
    assert together.any()


def test_every_game_has_a_seed_of_its_own():
    together, _ = make_vec("korrigans", 3).reset(seed=7)
    apart = [make_vec("korrigans", 1).reset(seed=seed)[0][0] for seed in (7, 8, 9)]
    listed, _ = make_vec("korrigans", 3).reset(seed=[9, None, 7])
    assert (together == apart).all()
    assert (listed[0] == apart[2]).all()
    assert (listed[2] == apart[0]).all()


# --- buffers ---


def test_without_copies_the_arrays_stay_where_they_are():
    env = make_vec("destorsion", 3, copy=False)
    first, info = env.reset(seed=1)
    later, _, _, _, later_info = env.step(info["action_mask"].argmax(1))
    assert np.shares_memory(first, later)
    assert np.shares_memory(info["action_mask"], later_info["action_mask"])
    with pytest.raises(ValueError, match="read-only"):
        later[0, 0] = 1


def test_copies_may_be_kept_and_changed():
    env = make_vec("destorsion", 3)
    first, info = env.reset(seed=1)
    kept = first.copy()
    later, *_ = env.step(info["action_mask"].argmax(1))
    later[:] = 0
    assert (first == kept).all()


# --- the end of a game ---


def test_rewards_fall_at_the_end_and_add_up_to_nothing():
    env = make_vec("destorsion", 8, autoreset="Disabled", seats=3, **SHORT)
    _, info = env.reset(seed=1)
    player = info["player"]
    luck = np.random.default_rng(1)
    ended = np.zeros(8, bool)
    while not ended.any():
        player = info["player"]
        _, reward, ended, truncated, info = env.step(some_actions(info["action_mask"], luck))
        assert not truncated.any()
        assert not reward[~ended].any()
    game = int(np.flatnonzero(ended)[0])
    shares = env.state(game).returns()
    assert info["rewards"][game] == pytest.approx([(3 * share - 1) / 2 for share in shares])
    assert info["rewards"].sum(1) == pytest.approx(np.zeros(8))
    assert reward[game] == info["rewards"][game][player[game]]


def test_next_step_a_game_begins_anew_whatever_is_played():
    env = make_vec("destorsion", 4, **SHORT)
    game, (_, _, _, _, info) = until_one_ends(env)
    assert not info["action_mask"][game].any()
    assert env.state(game).over
    _, reward, ended, _, info = env.step(info["action_mask"].argmax(1))
    assert (reward[game], ended[game]) == (0, False)
    assert env.state(game).position == "A0 B0 M0" or not env.state(game).over
    assert info["action_mask"][game].any()


def test_same_step_the_last_observation_comes_with_the_first_of_the_next_game():
    env = make_vec("destorsion", 4, autoreset="SameStep", **SHORT)
    game, (observation, _, ended, _, info) = until_one_ends(env)
    assert (info["_final_obs"] == ended).all()
    assert (info["final_obs"][game] != observation[game]).any()
    assert info["final_info"]["rewards"][game].any()
    assert info["action_mask"].any(1).all()


def test_disabled_a_game_that_is_over_waits_for_its_reset():
    env = make_vec("destorsion", 4, autoreset="Disabled", **SHORT)
    game, (_, _, ended, _, info) = until_one_ends(env)
    with pytest.raises(ResetNeeded, match=f"game {game} is over"):
        env.step(info["action_mask"].argmax(1))
    others = [env.state(other).position for other in range(4) if not ended[other]]
    _, info = env.reset(options={"reset_mask": ended})
    assert [env.state(other).position for other in range(4) if not ended[other]] == others
    assert info["action_mask"].any(1).all()
    env.step(info["action_mask"].argmax(1))


# --- what is refused ---


def test_a_masked_number_is_refused_with_the_fact_and_nothing_is_played():
    env = make_vec("destorsion", 3)
    observation, info = env.reset(seed=1)
    numbers = info["action_mask"].argmax(1)
    numbers[1] = 0
    with pytest.raises(
        InvalidAction, match=r"game 1: seat \d cannot play 0: it is masked \(roll\); the game awaits dice"
    ):
        env.step(numbers)
    assert [
        env.state(game).observation(seat).tolist() for game, seat in enumerate(info["player"])
    ] == observation.tolist()


@pytest.mark.parametrize("number", [-1, 10**6, 2**62])
def test_a_number_that_no_action_has_is_refused(number):
    env = make_vec("destorsion", 1)
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match=rf"cannot play {number}: the numbers go from 0 to 200"):
        env.step(np.array([number]))


@pytest.mark.parametrize("numbers", [[1], [1, 2, 3], [[1, 2]], [0.5, 1.0], [True, False], ["1", "2"]])
def test_anything_but_a_whole_number_for_each_game_is_refused(numbers):
    env = make_vec("destorsion", 2)
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match="2 whole numbers are needed"):
        env.step(np.array(numbers))


def test_nothing_is_played_before_a_reset():
    with pytest.raises(ResetNeeded, match="game 0 has not begun"):
        make_vec("destorsion", 2).step(np.array([0, 0]))


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"seed": [1]}, "1 seeds are given for 2 games"),
        ({"options": {"mask": 1}}, "no option 'mask'"),
        ({"options": {"reset_mask": np.ones(3, bool)}}, "2 times True or False"),
        ({"options": {"reset_mask": np.ones(2)}}, "2 times True or False"),
    ],
)
def test_a_reset_that_makes_no_sense_is_refused(given, reason):
    with pytest.raises(ValueError, match=reason):
        make_vec("destorsion", 2).reset(**given)


@pytest.mark.parametrize(
    ("given", "error", "reason"),
    [
        (("destorsion", 0), ValueError, "0 games: a batch of destorsion has 1 to "),
        (("destorsion", 10**9), ValueError, "1000000000 games"),
        (("no_such_game", 1), UnknownGame, "no_such_game"),
        ((tablee.load("pig"), 1, {"goal": 20}), ValueError, "has its options"),
        (("destorsion", 1, {"autoreset": "Never"}), ValueError, "Never"),
        (("destorsion", 1, {"position": "nowhere"}), BadPosition, "nowhere"),
        (("destorsion", 1, {"position": "A5 B14 Mout"}), ValueError, "the game is over"),
    ],
)
def test_an_environment_that_cannot_be_is_refused(given, error, reason):
    game, n, *options = given
    with pytest.raises(error, match=reason):
        make_vec(game, n, **(options[0] if options else {}))


def test_a_game_without_an_encoder_says_so(monkeypatch):
    monkeypatch.setattr(type(games.find("pig")), "encoder", Game.encoder)
    with pytest.raises(NoEncoder, match="pig has no encoder"):
        make_vec("pig", 2)


@pytest.mark.parametrize(("game", "seat", "reason"), [(0, 2, "no seat 2"), (0, -1, "no seat -1"), (2, 0, "no game 2")])
def test_a_seat_or_a_game_that_is_not_there_is_refused(game, seat, reason):
    env = make_vec("destorsion", 2)
    env.reset(seed=1)
    with pytest.raises(IndexError, match=reason):
        env.observe(game, seat)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickle.dumps])
def test_many_games_at_once_are_neither_pickled_nor_copied(copied):
    env = make_vec("destorsion", 2, seats=3)
    with pytest.raises(TypeError, match=r"GamesVectorEnv\(destorsion\(seats=3.*, 2\) cannot be pickled or copied"):
        copied(env)


def test_without_its_libraries_it_says_what_to_install():
    code = "import sys; sys.modules['gymnasium'] = None; import tablee; tablee.envs"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert "tablee.envs needs gymnasium and numpy: pip install 'tablee[envs]'" in done.stderr
