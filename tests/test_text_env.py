"""Games as text in, text out: whole games, in both languages; a seat reads what it may know, and no more."""

from __future__ import annotations

import copy
import pickle
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tablee
from tablee import games
from tablee.words import LANGUAGES

ROOT = Path(__file__).parent.parent
KNOWN_STONE = re.compile(r"\b[rbyg]{2}[0-9M]\b")


def numbers(seen: str) -> list[str]:
    return re.findall(r"^(\d+)\. ", seen, re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_whole_games_are_played_by_reading_and_writing(name: str, language: str) -> None:
    env, chance = tablee.text_env(name, seed=2, language=language), random.Random(4)
    asked = 0
    while not env.over:
        seen = env.observe(env.to_move)
        asked += 1
        assert len(numbers(seen)) == min(200, len(env.state.legal()))
        assert env.step(chance.choice(numbers(seen))) == ""
    assert asked > 5
    assert sum(env.returns()) == pytest.approx(1)
    for seat in range(env.game.seats):
        assert numbers(env.observe(seat)) == []


@pytest.mark.parametrize("name", games.names())
def test_the_same_seed_and_answers_tell_the_same(name: str) -> None:
    told = []
    for _ in range(2):
        env = tablee.text_env(name, seed=7)
        lines = []
        for number in range(30):
            if env.over:
                break
            lines.append(env.observe(env.to_move))
            env.step(str(1 + number % len(env.state.legal())))
        told.append(lines)
    assert told[0] == told[1]
    other = tablee.text_env(name, seed=8)
    other.reset(7)
    assert other.observe(other.to_move) == told[0][0]


def test_what_one_seat_looked_at_is_told_to_no_other() -> None:
    env = tablee.text_env("korrigans", seats=2, seed=1)
    first = env.to_move
    look = next(text for text in env.state.legal() if text.startswith("?"))
    known = [len(KNOWN_STONE.findall(env.observe(seat).split("The signs")[0])) for seat in range(2)]
    assert env.step(look) == ""
    after = [len(KNOWN_STONE.findall(env.observe(seat).split("The signs")[0])) for seat in range(2)]
    assert after[first] == known[first] + 1
    assert after[1 - first] == known[1 - first]
    assert any("Only you" in line for line in env.heard[first])
    assert not any("Only you" in line for line in env.heard[1 - first])


def test_an_answer_that_cannot_be_played_changes_nothing() -> None:
    env = tablee.text_env("destorsion", seats=2, seed=3)
    before, seat = env.state, env.to_move
    for answer in ("", "0", "99", "-1", "dance", "dice 7/7", "²", "9" * 5000, "rolled 1,1"):
        fault = env.step(answer)
        assert "cannot be played" in fault
        assert len(fault) < 2000
        assert (env.state, env.to_move) == (before, seat)
    assert env.step(f"  {env.state.legal()[0]} ") == ""
    assert env.state != before


def test_after_the_end_nothing_is_played() -> None:
    env = tablee.text_env("destorsion", seats=2, turn_limit=1, seed=3)
    while not env.over:
        assert env.step("1") == ""
    assert env.to_move == -1
    assert "cannot be played" in env.step("1")


def test_offers_are_shown_by_example_and_can_be_written() -> None:
    env = tablee.text_env("whisky_race", seats=3, seed=3)
    for _ in range(40):
        seen = env.observe(env.to_move)
        if "You may also propose" in seen:
            proposal = re.findall(r"^- (.*?) – ", seen.split("You may also propose")[1], re.MULTILINE)[0]
            assert env.step(proposal) == ""
            return
        env.step("1")
    raise AssertionError("nobody could offer anything")


def test_the_example_plays_a_game() -> None:
    command = [sys.executable, str(ROOT / "examples/text_player.py"), "destorsion"]
    played = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True, encoding="utf-8")
    assert played.stdout.rstrip().endswith("]")
    assert "You are A, seat 1 of 2 in Déstorsion." in played.stdout


def test_a_game_in_letters_is_pickled_and_copied_while_it_is_played() -> None:
    env = tablee.text_env("korrigans", seats=2, seed=1, language="fr")
    for _ in range(5):
        env.step("1")
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        other = copy.deepcopy(env)
        assert twin.state == env.state
        for _ in range(20):
            assert [twin.observe(seat) for seat in range(2)] == [other.observe(seat) for seat in range(2)]
            assert twin.step("1") == other.step("1")
    assert len(env.state.log) < len(other.state.log)


def test_what_is_no_answer_or_no_seat_is_refused() -> None:
    env = tablee.text_env("destorsion", seats=2, seed=1)
    for seat in (2, -1, -2):
        with pytest.raises(IndexError, match=f"there is no seat {seat}: the seats are 0 to 1"):
            env.observe(seat)
    for answer in (None, 1, ["1"]):
        with pytest.raises(TypeError, match="an answer is a text, not"):
            env.step(answer)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no words in 'de'; there are fr, en"):
        tablee.text_env("destorsion", language="de")
    while not env.over:
        assert env.step("1") == ""
    assert "the game is over" in env.step("1")
