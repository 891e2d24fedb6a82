"""docs/write-a-bot.md and the examples are as they say: the code runs, the JSON is what a house sends."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tablee import bots, games, words
from tablee.bots.match import play
from tablee.engine.chance import Chance
from tablee.table.playing import LONGEST_ACTION
from tablee.web import errors as problems
from tablee.web.http.context import Limits
from tablee.web.live import registry as rooms
from tablee.web.server import middleware as guard
from tablee.web.views import bot_api as api
from tablee.web.workers import bot_pool as thinkers
from tests.web.house import Running, running
from tests.web.programs import CONNECTED, lend, programs_turn

pytestmark = pytest.mark.searches

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/write-a-bot.md").read_text("utf-8")
EXAMPLE = (ROOT / "examples/hasty_bot.py").read_text("utf-8")


def blocks(language: str) -> list[str]:
    """The page's blocks of code in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def class_in(text: str, name: str) -> type[bots.Bot]:
    scope: dict[str, Any] = {}
    exec(compile(text, name, "exec"), scope)
    kind = scope[name]
    assert issubclass(kind, bots.Bot)
    return kind  # type: ignore[no-any-return]


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize(
    ("text", "kind"), [(blocks("python")[0], "HopefulBot"), (EXAMPLE.replace("GAMES = 4", "GAMES = 1"), "HastyBot")]
)
def test_the_bot_classes_make_legal_choices_in_every_game(text: str, kind: str, name: str) -> None:
    game = games.find(name)
    state, chance = game.start(game.options()), Chance(3)
    bot = class_in(text, kind)(kind, 5)
    for _ in range(8):
        while not state.over and state.seats()[0] < 0:
            state.play(-1, state.actions(-1)[chance.weighted(state.weights())])
        if state.over:
            return
        seat = state.seats()[0]
        state.play(seat, bots.ask(bot, game, state, seat))


def test_the_hasty_bot_beats_chance() -> None:
    game = games.find("destorsion")
    wins = 0.0
    for seed in range(6):
        players = [class_in(EXAMPLE, "HastyBot")("hasty", seed), bots.make("random", game, seed)]
        options = game.options([("seats", "2"), ("turn_limit", "10")])
        wins += play(game, game.start(options), players, Chance(seed)).outcome.share(0)
    assert wins > 3


def test_the_command_of_the_page_runs() -> None:
    (command,) = blocks("console")
    words = shlex.split(command)
    settings = dict(word.split("=", 1) for word in words if "=" in word.split("--")[0])
    arguments = words[words.index("tablee") + 1 :]
    told = subprocess.run(
        [sys.executable, "-m", "tablee", *arguments],
        cwd=ROOT,
        env=os.environ | settings,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert "hasty" in told.stdout


def test_the_line_of_the_page_has_the_fields_of_a_real_one(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite") as house:
        real = real_line(house)
        while CONNECTED:
            CONNECTED.pop().close()
    shown = next(json.loads(block) for block in blocks("json") if '"type": "state"' in block)
    assert list(shown) == list(real)
    assert list(shown["view"]) == list(real["view"])
    assert list(shown["told"][0]) == list(real["told"][0])
    events = [event for entry in real["told"] for event in entry["events"]]
    assert list(shown["told"][0]["events"][0]) == list(events[0])
    table = re.findall(r"^\| `(\w+)`(?:, `(\w+)`)? \|", PAGE.split("### GET")[1].split("### POST")[0], re.MULTILINE)
    explained = {field for pair in table for field in pair if field}
    assert explained == set(real) - {"type"}


def real_line(house: Running) -> dict[str, Any]:
    """What a house sends a program that is asked."""
    ada = house.guest()
    table = ada.lay()
    program = lend(ada, table)
    ada.post(f"{table}/start")
    return programs_turn(table, ada, program)


def test_the_limits_of_the_page_are_those_of_the_house() -> None:
    limits, text = Limits(), " ".join(PAGE.split())
    for said in (
        f"post {limits.posts_per_second} times a second, {limits.posts_at_once} at once",
        f"{api.STREAMS_PER_SEAT} streams open",
        f"larger than {guard.LONGEST_BODY} bytes",
        f"at most {LONGEST_ACTION} characters",
        f"Every {rooms.PING_EVERY:g} seconds",
        f"at most {bots.QUICK:g} second",
        f"{thinkers.ANSWER_GRACE:g} seconds of grace",
    ):
        assert said in text, said
    assert (limits.guesses_at_once, limits.guesses_per_second) == (30, 1)


def test_the_errors_of_the_page_have_sentences_and_their_statuses() -> None:
    rows = re.findall(r"^\| (\d{3}) \| ([^|]+) \|", PAGE, re.MULTILINE)
    keys = {key: int(status) for status, cell in rows for key in re.findall(r"`([\w-]+)`", cell)}
    assert len(keys) == 15
    assert all(words.load(language).has(f"error-{key}") for key in keys for language in words.LANGUAGES)
    found = {kind.key: problems.status_of(kind("x")) for kind in every_error(problems.TableeError)}
    assert {key: found.get(key, status) for key, status in keys.items()} == keys


def every_error(kind: type[problems.TableeError]) -> list[type[problems.TableeError]]:
    """The errors that can be told by their key alone."""
    below = [found for sub in kind.__subclasses__() for found in every_error(sub)]
    return [one for one in (kind, *below) if one.__init__ is problems.TableeError.__init__]
