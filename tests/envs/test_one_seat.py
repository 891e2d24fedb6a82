"""`make_vec` with opponents: one seat learns, bots and policies have the others."""

from __future__ import annotations

import math

import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded

from tablee import Chance, games
from tablee.engine.errors import UnknownBot
from tablee.envs import OneSeatVectorEnv, make_vec

SHORT = {"turn_limit": 4}  # options with which Déstorsion ends soon
LEAD = "A20 B4 M10"


def first_legal(seen, mask):
    return mask.argmax(1)


def last_legal(seen, mask):
    return mask.shape[1] - 1 - mask[:, ::-1].argmax(1)


class Always:
    """A policy that gives the same, whatever it is asked."""

    def __init__(self, given):
        self.given = given

    def __call__(self, seen, mask):
        return self.given


def run(env, steps=200, seed=1):
    """What each of many random steps gave."""
    env.reset(seed=seed)
    chance = Chance(seed)
    for _ in range(steps):
        given = env.step(env.random_actions(chance))
        yield given


@pytest.mark.parametrize("name", games.names())
def test_only_the_own_seat_is_asked_in_every_game(name):
    env, chance = make_vec(name, 3, opponents=["random", first_legal]), Chance(1)
    seen, info = env.reset(seed=1)
    assert info["player"].tolist() == [game % env.game.seats for game in range(3)]
    for _ in range(60):
        for game, seat in enumerate(info["player"]):
            state = env.state(game)
            assert seen[game].tolist() == state.observation(seat).tolist()
            if not state.over:
                assert state.to_move[0] == seat
                assert np.flatnonzero(info["action_mask"][game]).tolist() == sorted(state.numbered(seat))
        seen, _, _, _, info = env.step(env.random_actions(chance))


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_the_own_seat_goes_round(mode):
    env = make_vec("destorsion", 4, seats=3, opponents=["random"], autoreset=mode, **SHORT)
    _, info = env.reset(seed=1)
    seats = [[own] for own in info["player"].tolist()]
    for _, _, ended, _, info in run(env):
        for game, own in enumerate(info["player"].tolist()):
            if own != seats[game][-1]:
                seats[game].append(own)
            assert mode == "NextStep" or not ended[game] or len(seats[game]) > 1
    for game, told in enumerate(seats):
        assert len(told) > 4
        assert told == [(game + number) % 3 for number in range(len(told))]


def test_the_reward_is_the_own_seats_whoever_ended_the_game():
    env = make_vec("destorsion", 8, opponents=["random"], **SHORT)
    ends = []
    for seen, reward, ended, truncated, info in run(env):
        assert not truncated.any()
        assert not reward[~ended].any()
        for game in np.flatnonzero(ended).tolist():
            own = info["player"][game]
            assert reward[game] == info["rewards"][game][own] == 2 * env.state(game).returns()[own] - 1
            assert seen[game].tolist() == env.state(game).observation(own).tolist()
            ends.append(reward[game])
    assert {-1, 1} <= set(ends)


def test_same_step_the_end_is_told_as_the_own_seat_sees_it():
    """The same games as those that begin anew at the next step."""
    apart = make_vec("destorsion", 1, opponents=["random"], **SHORT)
    at_once = make_vec("destorsion", 1, opponents=["random"], autoreset="SameStep", **SHORT)
    ends = [
        (seen[0].tolist(), reward[0], info["rewards"][0].tolist())
        for seen, reward, ended, _, info in run(apart)
        if ended[0]
    ]
    found = [
        (info["final_obs"][0].tolist(), reward[0], info["final_info"]["rewards"][0].tolist())
        for _, reward, ended, _, info in run(at_once)
        if ended[0]
    ]
    assert len(ends) > 3
    assert found[0] == ends[0]
    assert all(abs(sum(rewards)) < 1e-9 and reward in rewards for _, reward, rewards in found)


def test_disabled_a_game_that_is_over_waits_for_its_reset():
    env = make_vec("destorsion", 3, opponents=["greedy"], autoreset="Disabled", **SHORT)
    for _, _, ended, _, _ in run(env):
        if ended.any():
            break
    with pytest.raises(ResetNeeded, match="is over"):
        env.step(np.zeros(3, int))
    _, info = env.reset(options={"reset_mask": ended})
    assert info["action_mask"].any(1).all()


def test_the_same_seeds_play_the_same_games():
    def told(seed):
        env = make_vec("la_sortie", 3, opponents=["greedy", "random"])
        return np.array([seen for seen, *_ in run(env, 60, seed)])

    assert (told(4) == told(4)).all()
    assert (told(4) != told(5)).any()


def test_a_policy_sees_what_its_seat_knows_and_its_choice_is_played():
    asked = []

    def policy(seen, mask):
        asked.append((seen.copy(), mask.copy()))
        return last_legal(seen, mask)

    env = make_vec("korrigans", 4, seats=2, scaled=True, opponents=[policy])
    for _ in run(env, 40):
        pass
    assert len(asked) > 20
    for seen, mask in asked:
        assert seen.shape[1] == env.encoder.width
        own = next(feature for feature in env.encoder.features if feature.name == "active-0")
        assert (seen[:, own.offset] == 1).all()
        assert mask.any(1).all()
        assert 0 <= seen.min() <= seen.max() <= 1


def test_an_opponent_may_be_added_while_games_are_played():
    opponents = ["random"]
    env = make_vec("destorsion", 2, opponents=opponents, **SHORT)
    asked = []
    for number, _ in enumerate(run(env)):
        if number == 50:
            opponents.append(lambda seen, mask: asked.append(1) or first_legal(seen, mask))
        assert number > 50 or not asked
    assert asked


@pytest.mark.parametrize("position", [None, LEAD])
@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_hints_add_up_to_what_the_start_has_promised(position, mode):
    both = []
    for promising in (None, 20.0):
        env = make_vec(
            "destorsion", 2, opponents=["random"], position=position, promising=promising, autoreset=mode, **SHORT
        )
        totals, steps = np.zeros(2), 0
        for _, reward, ended, _, _ in run(env):
            totals += reward
            steps += 1
            if ended[0]:
                both.append((totals[0], steps))
                break
    promised = math.tanh(env.game.game.heuristic().value(env.game.position(LEAD)._state, 0) / 20) if position else 0
    (plain, length), (shaped, same) = both
    assert same == length > 1
    assert shaped == pytest.approx(plain - promised)


def test_a_bot_is_asked_for_every_game():
    env = make_vec("destorsion", 3, autoreset="Disabled", opponents=["random"])
    greedy = env.game.bot("greedy")
    _, info = env.reset(seed=1)
    ended = np.zeros(3, bool)
    while not ended.any():
        numbers = env.ask(greedy)
        assert info["action_mask"][np.arange(3), numbers].all()
        _, reward, ended, _, info = env.step(numbers)
    assert not env.ask(greedy)[ended].any()
    assert reward[ended].mean() == 1


def test_what_cannot_be_is_refused():
    with pytest.raises(UnknownBot, match="there is no bot 'nobody'"):
        make_vec("destorsion", 2, opponents=["greedy", "nobody"])
    with pytest.raises(ValueError, match="name who they are"):
        make_vec("destorsion", 2, promising=20)
    with pytest.raises(ResetNeeded, match="game 0 has not begun"):
        make_vec("destorsion", 2, opponents=["greedy"]).step(np.zeros(2, int))
    env = make_vec("destorsion", 2, opponents=["greedy"])
    assert isinstance(env, OneSeatVectorEnv)
    _, info = env.reset(seed=1)
    with pytest.raises(InvalidAction, match="game 0: seat 0 cannot play 0: it is masked"):
        env.step(np.zeros(2, int))
    assert (env.reset(seed=1)[1]["action_mask"] == info["action_mask"]).all()
    with pytest.raises(InvalidAction, match=r"an opponent's policy: game \d: seat \d cannot play 0: it is masked"):
        make_vec("destorsion", 9, opponents=[lambda seen, mask: np.zeros(len(seen), int)]).reset(seed=1)
    for given in ([], 0, None, [[1.5]] * 4, ["dice 1/2"] * 4):
        env = make_vec("destorsion", 8, opponents=[Always(given)])
        with pytest.raises(
            InvalidAction, match=r"policy was asked for \d whole numbers and gave something of the shape"
        ):
            env.reset(seed=1)
