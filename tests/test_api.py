"""The games from Python: states are values, refuse what cannot be played, and are what the house plays."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

import tablee
from tablee import games
from tablee.api import GameState, LoadedGame, restore_state
from tablee.engine.contract import NATURE
from tablee.engine.errors import BadLog, BadOption, BadPosition, IllegalAction, NotYourTurn, UnknownGame, Unreadable
from tablee.engine.game import to_bytes
from tablee.engine.outcome import Outcome

SEEDS = range(3)


def walk(game: LoadedGame, seed: int, most: int = 60) -> Iterator[GameState]:
    """The states of a game, with dice that fall and seats that choose by number."""
    state = game.start()
    for number in range(most):
        yield state
        if state.over:
            return
        if state.is_chance:
            state = state.play(max(state.chances(), key=lambda text: hash((text, seed, number)) % 97))
        else:
            state = state.play((seed + number) % len(state.legal()))


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("seed", SEEDS)
def test_states_of_every_game_are_values(name: str, seed: int) -> None:
    game = tablee.load(name)
    for state in list(walk(game, seed))[::7]:
        before = state.position
        for twin in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state)), game.replay(state.log)):
            assert twin is not state
            assert twin == state
            assert hash(twin) == hash(state)
            assert twin.position == before
            assert repr(twin) == repr(state)
        if not state.over:
            after = state.play(state.legal()[-1])
            assert after != state
            assert state.position == before


@pytest.mark.parametrize("name", games.names())
def test_every_game_is_played_to_its_end_by_bots(name: str) -> None:
    game = tablee.load(name)
    bots = [game.bot("random", seed) for seed in range(game.seats)]
    state, chance = game.start(), tablee.Chance(5)
    while not state.over:
        state = state.roll(chance) if state.is_chance else state.play(state.ask(bots[state.to_move[0]]))
    outcome = state.outcome()
    assert outcome is not None
    assert sum(state.returns()) == pytest.approx(1)
    assert (state.to_move, state.step, state.legal()) == ((), "over", [])
    assert game.replay(state.log) == state


@pytest.mark.parametrize("name", games.names())
def test_a_seat_cannot_tell_an_imagined_state(name: str) -> None:
    game = tablee.load(name)
    for state in list(walk(game, 1))[::9]:
        for seat in range(game.seats):
            imagined = state.imagine(seat, tablee.Chance(2))
            assert to_bytes(imagined.view(seat)) == to_bytes(state.view(seat))
            assert imagined != state
            with pytest.raises(TypeError, match="an imagined state has no log"):
                pickle.dumps(imagined)


def test_options_and_editions() -> None:
    game = tablee.load("destorsion", seats=3, slingshot="may")
    assert game.text.startswith("destorsion(seats=3,mode=single,third_die=always,slingshot=may")
    assert game == tablee.load("destorsion", slingshot="may", seats=3)
    assert game != tablee.load("destorsion", seats=3)
    other = tablee.load("destorsion", edition="[score_board]\npit = [3, 9]\n", seats=3, slingshot="may")
    assert game != other
    assert "on board" in repr(other)
    assert pickle.loads(pickle.dumps(other)) == other
    assert hash(pickle.loads(pickle.dumps(other))) == hash(other)


def test_chance_is_told_in_fractions() -> None:
    state = tablee.load("destorsion", seats=2).position("A5 B14 M10")
    assert state.chances()["rolled 3,4"] == Fraction(1, 18)
    assert sum(state.chances().values()) == 1
    with pytest.raises(NotYourTurn, match="nothing is drawn now: the game awaits dice of seat 0"):
        state.play("rolled 3,4").chances()


def test_what_cannot_be_is_refused_with_the_fact_in_it() -> None:
    game = tablee.load("destorsion", seats=2)
    state = game.position("A5 B14 M10").play("rolled 3,4")
    for action, seat, error, fact in (
        (2, None, IllegalAction, "action 2: there are 2 legal actions, numbered from 0"),
        (-1, None, IllegalAction, "action -1"),
        ("dice 5/5", None, IllegalAction, "dice 5/5"),
        ("hop", None, Unreadable, "hop"),
        ("dice 3/4", 1, NotYourTurn, "seat 1 cannot play 'dice 3/4'"),
        ("rolled 1,1", NATURE, NotYourTurn, "nature cannot play"),
        ("dice 3/4", 2, IndexError, "there is no seat 2: the seats are 0 to 1"),
        ("dice 3/4", -2, IndexError, "there is no seat -2"),
    ):
        with pytest.raises(error, match=fact):
            state.play(action, seat)
    for seat in (2, -3):
        with pytest.raises(IndexError):
            state.view(seat)
    with pytest.raises(UnknownGame):
        tablee.load("chess")
    with pytest.raises(BadOption):
        tablee.load("destorsion", seats=9)
    with pytest.raises(BadPosition):
        game.position("A99")
    with pytest.raises(BadLog, match="pickled under version 0 of the rules of destorsion; this is version 1"):
        restore_state(game, 0, None, ())
    with pytest.raises(AttributeError):
        tablee.nothing  # noqa: B018
    over = game.position("A30 B49 M48 B to play turn:5")
    chance = tablee.Chance(1)
    while not over.over:
        over = over.roll(chance) if over.is_chance else over.play(0)
    with pytest.raises(NotYourTurn, match="the game is over"):
        over.play("dice 3/4")


def test_numbers_of_any_kind_are_numbers() -> None:
    state = tablee.load("destorsion", seats=2).position("A5 B14 M10").play("rolled 3,4")
    assert state.play(np.int64(1), np.int8(0)) == state.play(1)
    assert state.view(np.int64(1)) == state.view(1)
    for action in (1.0, None, [1]):
        with pytest.raises(TypeError, match="cannot be interpreted as an integer"):
            state.play(action)  # type: ignore[arg-type]
    for seat in ("A", 1.0):
        with pytest.raises(TypeError, match="cannot be interpreted as an integer"):
            state.view(seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [2, -1, 10**6])
def test_a_seat_that_does_not_exist_has_no_observation(seat: int) -> None:
    state = tablee.load("destorsion", seats=2).start().roll(tablee.Chance(1))
    with pytest.raises(IndexError, match=f"there is no seat {seat}: the seats are 0 to 1"):
        state.observation(seat)
    with pytest.raises(IndexError, match=f"there is no seat {seat}: the seats are 0 to 1"):
        state.loaded.encoder.observe(state._state, seat)


def test_a_bot_is_not_asked_after_the_end() -> None:
    game, chance = tablee.load("destorsion", seats=2, turn_limit=1), tablee.Chance(1)
    state = game.start()
    while not state.over:
        state = state.roll(chance) if state.is_chance else state.play(0)
    with pytest.raises(NotYourTurn, match="greedy on seat 0 is asked too early: the game is over"):
        state.ask(game.bot("greedy"))


def test_an_outcome_is_a_value() -> None:
    game, chance = tablee.load("destorsion", seats=2, turn_limit=1), tablee.Chance(1)
    state = game.start()
    while not state.over:
        state = state.roll(chance) if state.is_chance else state.play(0)
    outcome = state.outcome()
    assert repr(outcome) == "Outcome(ranks=(1, 2), reason='limit', sheets=[[Item('cell', 3)], [Item('cell', 0)]])"
    for twin in (
        copy.copy(outcome),
        copy.deepcopy(outcome),
        pickle.loads(pickle.dumps(outcome)),
        state.clone().outcome(),
    ):
        assert twin is not outcome
        assert twin == outcome
        assert hash(twin) == hash(outcome)
        assert repr(twin) == repr(outcome)
    assert outcome != game.position("A0 B0 M0").outcome()
    assert outcome != Outcome(vec[i64]([1, 2]), "limit", [])


def test_a_state_shows_its_board_with_its_style() -> None:
    state = tablee.load("korrigans").start().roll(tablee.Chance(3))
    shown = state._repr_svg_()
    assert shown == state.scene()._repr_svg_()
    assert "<style>" in shown
    assert state.scene(0, "fr", "tall").svg() != state.scene(1, "fr", "tall").svg()
    with pytest.raises(ValueError, match="a board is wide or tall, not 'round'"):
        state.scene(0, "fr", "round")


def test_the_house_starts_without_the_api() -> None:
    code = "import tablee, sys; assert 'tablee.api' not in sys.modules; tablee.load; assert 'tablee.api' in sys.modules"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
