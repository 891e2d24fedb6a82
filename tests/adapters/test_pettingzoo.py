"""Our games as PettingZoo's environments: what its own suites do not look at."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import gymnasium
import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env, data_equivalence

from tablee import games
from tablee.adapters import pettingzoo
from tablee.adapters.pettingzoo.match import restore
from tablee.api import load
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE
from tablee.engine.errors import BadLog, BadOption, BadPosition, UnknownBot, UnknownGame
from tablee.envs import OneSeatVectorEnv
from tests.adapters.tables import ENCODED_TABLES
from tests.adapters.zoo import aec, choice, parallel, play

every_table = pytest.mark.parametrize("table", ENCODED_TABLES)


@every_table
def test_a_whole_game_is_a_game_of_ours_and_ends_with_its_shares(table: str) -> None:
    env = aec(table)
    decisions = list(play(env, 1))
    game, options = games.table(table)
    state = game.start(options)
    for seat, text in env.match.log:
        state.play(seat, state.read(text))
    outcome = state.outcome()
    assert outcome is not None
    assert decisions == [f"player_{seat}" for seat, _ in env.match.log if seat != NATURE]
    assert all(env.terminations.values())
    for seat, agent in enumerate(env.possible_agents):
        assert env.rewards[agent] == env._cumulative_rewards[agent]
        assert outcome.share(seat) == pytest.approx((env.rewards[agent] * (options.seats - 1) + 1) / options.seats)


@every_table
def test_what_an_agent_observes_does_not_change_with_what_it_cannot_know(table: str) -> None:
    env, chance = aec(table), Chance(2)
    for number, _ in enumerate(play(env, 2, most=300)):
        if number % 6:
            continue
        true = env.match.state
        for seat, agent in enumerate(env.possible_agents):
            before = env.observe(agent)
            env.match.state = env.match.now.imagine(seat, chance)
            env.match.legal_now = {}
            assert data_equivalence(env.observe(agent), before), (number, agent)
            env.match.state = true
            env.match.legal_now = {}


@every_table
def test_what_is_observed_is_in_its_space_and_only_who_is_asked_may_play(table: str) -> None:
    env = aec(table)
    for number, asked in enumerate(play(env, 3, most=200)):
        if number % 5 == 0:
            for agent in env.agents:
                seen = env.observe(agent)
                assert env.observation_space(agent).contains(seen)
                assert seen["action_mask"].any() == (agent == asked)


@every_table
def test_one_seed_makes_the_same_games_to_the_end(table: str) -> None:
    """PettingZoo's own test compares the first steps of one game."""
    first, second = aec(table), aec(table)
    games_ = zip(play(first, 4), play(second, 4), strict=True)
    assert all(one == two and data_equivalence(first.last(), second.last()) for one, two in games_)
    assert first.match.log == second.match.log
    assert len(first.match.log) > 10
    list(play(second, 5))
    assert first.match.log != second.match.log


@every_table
def test_one_seed_makes_the_same_games_at_every_step(table: str) -> None:
    envs = [parallel(table), parallel(table)]
    lucks = [random.Random(6), random.Random(6)]
    steps = 0
    for seed in (6, None):
        seen = [env.reset(seed=seed) for env in envs]
        assert data_equivalence(*seen)
        while envs[0].agents:
            steps += 1
            chosen = [
                {agent: choice(told[0][agent], luck) for agent in env.agents}
                for env, told, luck in zip(envs, seen, lucks, strict=True)
            ]
            assert chosen[0] == chosen[1]
            seen = [env.step(actions) for env, actions in zip(envs, chosen, strict=True)]
            assert steps % 8 or data_equivalence(*seen)
        assert data_equivalence(*seen)
        assert envs[0].match.log == envs[1].match.log
        _, rewards, terminated, truncated, _ = seen[0]
        assert all(terminated.values())
        assert not any(truncated.values())
        assert sum(rewards.values()) == pytest.approx(0)


@every_table
@pytest.mark.parametrize("copied", [lambda env: pickle.loads(pickle.dumps(env)), copy.deepcopy])
def test_an_environment_is_pickled_and_copied_in_the_middle_of_a_game(table: str, copied: Any) -> None:
    env = aec(table)
    for _ in play(env, 7, most=25):
        pass
    twin = copied(env)
    luck, other = random.Random(8), random.Random(8)
    for _ in range(20):
        if not all((env.agents, not env.terminations[env.agent_selection])):
            break
        assert env.agent_selection == twin.agent_selection
        assert data_equivalence(env.last(), twin.last())
        env.step(choice(env.observe(env.agent_selection), luck))
        twin.step(choice(twin.observe(twin.agent_selection), other))
    assert env.match.log == twin.match.log
    assert str(copied(aec(table))) == str(env)


def test_those_who_choose_at_once_do_so_in_one_step() -> None:
    env = pettingzoo.parallel_env("whisky_race", seats=4)
    seen, _ = env.reset(seed=1)
    assert [int(each["action_mask"][env.pass_number]) for each in seen.values()] == [0] * 4
    plans = {agent: int(np.flatnonzero(each["action_mask"])[0]) for agent, each in seen.items()}
    env.step(plans)
    assert [text.split()[0] for _, text in env.match.log if text.startswith("plan")] == ["plan"] * 4


def test_an_offer_to_who_commits_at_the_same_time_is_dropped_and_only_its_agent_hears_of_it() -> None:
    env = pettingzoo.parallel_env("whisky_race", seats=3)
    env.reset(seed=1)
    texts = [
        {env.match.now.write(action): number for number, action in env.match.legal(seat).items()} for seat in range(3)
    ]
    offer = next(text for text in texts[1] if text.startswith("offer 1"))
    seen, _, _, _, infos = env.step(
        {"player_0": texts[0]["plan 3"], "player_1": texts[1][offer], "player_2": texts[2]["plan 3"]}
    )
    assert infos == {"player_0": {}, "player_1": {"dropped": offer}, "player_2": {}}
    assert [bool(each["action_mask"][env.pass_number]) for each in seen.values()] == [True, False, True]


def test_a_sealed_choice_is_not_observed() -> None:
    """Asked one after another, the second sees the same whatever the first has chosen."""
    seen = []
    for place in (0, 3):
        env = pettingzoo.env("whisky_race", seats=3)
        env.reset(seed=1)
        legal = env.match.legal(0)
        plans = [number for number, action in legal.items() if env.match.now.write(action).startswith("plan")]
        env.step(plans[place])
        assert env.agent_selection == "player_1"
        seen.append([env.observe(agent) for agent in ("player_1", "player_2")])
    assert data_equivalence(*seen)


def test_a_game_begins_from_a_position() -> None:
    env = pettingzoo.env("destorsion", seats=2)
    env.reset(seed=1, options={"position": "A5 B14 M10"})
    assert load("destorsion", seats=2).position("A5 B14 M10").position in env.match.game.game.write_position(
        env.match.now
    )
    with pytest.raises(BadPosition):
        env.reset(seed=1, options={"position": "A99"})


def test_decisions_of_one_seat_are_counted() -> None:
    env = pettingzoo.env("destorsion", seats=2, max_cycles=3)
    assert sum(1 for _ in play(env, 1)) <= 5
    assert max(env.decisions.values()) == 3
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_what_cannot_be_played_is_refused_with_the_fact_and_nothing_changes() -> None:
    env = pettingzoo.env("destorsion", seats=2)
    with pytest.raises(ResetNeeded, match="no game is played: call reset"):
        env.step(0)
    with pytest.raises(ResetNeeded, match="no game has begun"):
        env.observe("player_0")
    env.reset(seed=1)
    count, log = env.action_count, list(env.match.log)
    illegal = next(number for number in range(count) if number not in env.match.legal(env.match.owing[0]))
    for action, fact in (
        (count, f"{count} is no action: actions are whole numbers from 0 to {count - 1}"),
        (-1, "-1 is no action"),
        (1.5, "1.5 is no action"),
        (True, "True is no action"),
        (None, "None is no action"),
        (illegal, rf"{env.agent_selection} cannot play {illegal} at \w+: legal are \d+ \("),
    ):
        with pytest.raises(InvalidAction, match=fact):
            env.step(action)
    assert env.match.log == log
    legal = min(env.match.legal(env.match.owing[0]))
    for kind in (np.array, np.int8, np.int64):  # as models give it
        assert env.match.judge(env.match.owing[0], kind(legal)) == legal
    for ask in (env.observe, env.observation_space, env.action_space):
        with pytest.raises(KeyError, match="there is no agent 'player_2': the agents are player_0, player_1"):
            ask("player_2")


def test_after_the_end_an_agent_only_leaves() -> None:
    env = pettingzoo.env("la_sortie")
    list(play(env, 1))
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(0)
    while env.agents:
        env.step(None)
    with pytest.raises(ResetNeeded):
        env.step(None)


def test_answers_at_every_step_are_judged() -> None:
    env = pettingzoo.parallel_env("destorsion", seats=2)
    with pytest.raises(ResetNeeded):
        env.step({})
    seen, _ = env.reset(seed=1)
    asked, waits = sorted(env.agents, key=lambda agent: seen[agent]["action_mask"][env.pass_number])
    legal = int(np.flatnonzero(seen[asked]["action_mask"])[0])
    with pytest.raises(InvalidAction, match=f"{asked} must answer and did not"):
        env.step({waits: env.pass_number})
    with pytest.raises(InvalidAction, match=f"{waits} owes no answer now: it passes with {env.pass_number}, not 0"):
        env.step({asked: legal, waits: 0})
    with pytest.raises(InvalidAction, match="is no action"):
        env.step({asked: env.pass_number})
    with pytest.raises(KeyError, match="there is no agent 'nobody'"):
        env.step({asked: legal, "nobody": 0})
    env.step({asked: legal})


@pytest.mark.parametrize(
    ("given", "error", "fact"),
    [
        ({"render_mode": "film"}, ValueError, "there is no render mode 'film'; there are human, ansi, svg, rgb_array"),
        ({"illegal": "ignore"}, ValueError, "illegal actions are 'refuse' or replaced"),
        ({"max_cycles": 0}, ValueError, "a game has at least one cycle, not 0"),
        ({"width": 9**9}, ValueError, "a picture is 16 to 4096 dots wide"),
        ({"viewer": "player_9"}, KeyError, "there is no agent 'player_9'"),
        ({"seats": 9}, BadOption, "seats='9' should be a whole number from 2 to 4"),
    ],
)
def test_an_environment_that_cannot_be_is_refused_with_the_fact(given: Any, error: type[Exception], fact: str) -> None:
    with pytest.raises(error, match=fact):
        pettingzoo.env("destorsion", **given)
    with pytest.raises(UnknownGame):
        pettingzoo.env("chess")
    with pytest.raises(ValueError, match="made without a render mode"):
        pettingzoo.env("destorsion").render()


def test_a_pickle_of_another_version_of_the_rules_is_refused() -> None:
    with pytest.raises(BadLog, match="pickled under version 0 of the rules of destorsion; this is version 1"):
        restore(load("destorsion", seats=2), 0, None, None)


def test_a_picture_shows_what_its_viewer_may_see() -> None:
    shown = {}
    for viewer in (None, "player_0", "player_1"):
        env = pettingzoo.env("la_sortie", render_mode="svg", viewer=viewer)
        for _ in play(env, 3, most=25):
            pass
        shown[viewer] = env.render()
    assert len(set(shown.values())) == 3


def test_dots_are_coloured(capsys: pytest.CaptureFixture[str]) -> None:
    env = pettingzoo.env("destorsion", seats=2, render_mode="rgb_array", width=128)
    env.reset(seed=1)
    picture = env.render()
    assert picture.shape[1:] == (128, 3)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 50
    human = pettingzoo.env("destorsion", seats=2, render_mode="human")
    human.reset(seed=1)
    assert len(capsys.readouterr().out.splitlines()) > 3


@every_table
def test_one_seat_plays_against_bots(table: str) -> None:
    name, options = games.table(table)[0].name, games.table(table)[1]
    env, luck = pettingzoo.OneSeat(name, ["random"], promising=10.0, seats=options.seats), random.Random(1)
    for number in range(2):
        (seen, info), over, hints = env.reset(seed=number), False, 0.0
        assert info == {"agent": env.own}
        promised = env.promise
        while not over:
            assert env.observation_space.contains(seen)
            assert env.table.agent_selection == env.own
            seen, reward, over, cut, info = env.step(luck.choice(np.flatnonzero(env.action_masks())))
            hints += reward - info["reward"]
            assert not cut
        assert hints == pytest.approx(-promised)
        assert info["reward"] == env.table.rewards[env.own]
    with pytest.raises(ValueError, match="name a bot at least"):
        pettingzoo.OneSeat(name, [])
    with pytest.raises(UnknownBot):
        pettingzoo.OneSeat(name, ["random", "nobody"])


@pytest.mark.filterwarnings("ignore:.*render modes")
def test_gymnasium_finds_no_fault_with_one_seat() -> None:
    """Its checker plays without masks."""
    check_env(pettingzoo.OneSeat("destorsion", ["random"], seats=2, illegal="random"), skip_render_check=True)


def test_one_seat_is_asked_between_reset_and_end_alone() -> None:
    env = pettingzoo.OneSeat("destorsion", ["random"], seats=2, turn_limit=2)
    for call in (lambda: env.step(0), env.action_masks):
        with pytest.raises(ResetNeeded, match="call reset"):
            call()
    env.reset(seed=1)
    for number, fact in ((10**6, "1000000 is no action"), (0, "player_. cannot play 0 at dice: legal are")):
        with pytest.raises(InvalidAction, match=fact):
            env.step(number)
    over = False
    while not over:
        _, _, over, _, _ = env.step(env.action_masks().argmax())
    assert not env.action_masks().any()
    with pytest.raises(ResetNeeded):
        env.step(0)


def test_one_seat_is_cut_after_so_many_decisions() -> None:
    env = pettingzoo.OneSeat("destorsion", ["random"], seats=2, max_cycles=5)
    env.reset(seed=1)
    given = [env.step(env.action_masks().argmax()) for _ in range(2)]
    while not given[-1][3]:
        given.append(env.step(env.action_masks().argmax()))
    assert len(given) <= 5
    assert not any(over for _, _, over, _, _ in given)
    with pytest.raises(ResetNeeded):
        env.step(0)
    assert env.reset()[1] == {"agent": env.own}


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_one_seat_is_pickled_and_copied_in_the_middle_of_a_game(copied: Any) -> None:
    env = pettingzoo.OneSeat("destorsion", ["random", "greedy"], promising=20, seats=3)
    env.reset(seed=3)
    for _ in range(10):
        env.step(env.action_masks().argmax())
    twin, done = copied(env), 0
    for _ in range(300):
        mask = env.action_masks()
        assert (twin.action_masks() == mask).all()
        (seen, *rest), (same, *told) = env.step(mask.argmax()), twin.step(mask.argmax())
        assert (seen == same).all()
        assert rest == told
        if rest[1]:
            done += 1
            assert env.reset()[1] == twin.reset()[1]
    assert done > 0


def test_gymnasium_makes_every_game_by_its_name() -> None:
    for name in games.names():
        env = gymnasium.make(f"tablee/{name}", bots=["random"], render_mode="ansi")
        seen, _ = env.reset(seed=1)
        assert env.observation_space.contains(seen)
        env.step(env.get_wrapper_attr("action_masks")().argmax())
        assert env.render()
    many = gymnasium.make_vec("tablee/korrigans", 4, seats=3, opponents=["random"])
    assert isinstance(many, OneSeatVectorEnv)
    seen, info = many.reset(seed=1)
    assert many.observation_space.contains(seen)
    many.step(info["action_mask"].argmax(1))
    with pytest.raises(gymnasium.error.NameNotFound, match="chess"):
        gymnasium.make("tablee/chess")
    with pytest.raises(BadOption, match="seats='9' should be a whole number from 2 to 4"):
        gymnasium.make("tablee/destorsion", seats=9)


def test_a_bot_of_the_house_answers_with_a_number() -> None:
    env = pettingzoo.env("whisky_race", seats=3)
    bot = load("whisky_race", seats=3).bot("greedy", 1)
    env.reset(seed=1)
    for _ in range(20):
        number = env.ask(bot)
        assert env.last()[0]["action_mask"][number] == 1
        env.step(number)
