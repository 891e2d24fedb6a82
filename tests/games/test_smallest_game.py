"""The example of docs/add-a-game.md: small, quoted truly, and a copy of it is a game wherever it stands."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from tablee import games
from tablee.web import rulebook
from tests.games import test_golden_games
from tests.games.folders import ROOT, folder, is_packaged

pytestmark = pytest.mark.once

GUIDE = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
PIG = ROOT / "examples" / "games" / "pig"
MOST_LINES = 400
COPY = "boar"
COMMANDS = """
from tablee import cli
for command in (["games"], ["check", {scenarios!r}], ["simulate", "boar", "--games", "2", "--workers", "1"],
                ["play", "boar", "goal=10", "--bots", "greedy", "--seed", "1"]):
    print("status", cli.main(["--lang", "en", *command]))
"""


def files() -> list[Path]:
    """All that somebody has written."""
    return [path for path in PIG.rglob("*.*") if path.is_file() and not {"golden", "__pycache__"} & {*path.parts}]


def test_it_is_on_the_shelf_of_the_tests_and_outside_the_package() -> None:
    assert folder("pig") == PIG
    assert not is_packaged("pig")
    assert [name for name in games.names() if not is_packaged(name)] == ["pig"]


def test_it_is_small() -> None:
    lines = [line for path in files() for line in path.read_text("utf-8").splitlines() if line.strip()]
    assert len(lines) < MOST_LINES


def test_the_guide_quotes_it_truly() -> None:
    section = GUIDE.split("\n## The smallest whole game\n")[1].split("\n## ")[0]
    quotes = re.findall(r"^`([\w./]+)`:\n\n```\w+\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)
    assert len(quotes) > len(re.findall(r"^```(?!sh)\w", section, re.MULTILINE))  # and the lesson, further down
    for file, quote in quotes:
        assert quote in (PIG / file).read_text("utf-8"), f"{file} is not as docs/add-a-game.md quotes it:\n{quote}"


@pytest.mark.parametrize("attribute", ["rules_version", "options_type", "formats", "answers_for_absent", "hides"])
def test_the_guide_tells_what_a_game_says_of_itself(attribute: str) -> None:
    assert f"`{attribute}`" in GUIDE
    assert hasattr(games.find("pig"), attribute)


def test_without_a_gallery_of_its_own_it_has_one_of_the_rulebooks_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    files = import_module("gallery").write_rulebook_gallery("pig", tmp_path)
    assert len(files) == 8  # two shapes, two languages, day and night
    assert files[0].read_text("utf-8").count("<svg") == len(rulebook.pictures("pig").tree)


def test_a_game_without_golden_games_is_told_what_writes_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_golden_games, "scenarios", lambda game: tmp_path / game)
    monkeypatch.delenv("TABLEE_WRITE_GOLDEN", raising=False)
    with pytest.raises(AssertionError, match=re.escape(test_golden_games.command("pig"))):
        test_golden_games.test_golden_game("pig", 2, 1)


def test_a_copy_under_another_name_is_a_game(tmp_path: Path) -> None:
    """Nothing but its own files names a game: the commands find the copy, check its scenarios and play it."""
    copy = tmp_path / COPY
    shutil.copytree(PIG, copy, ignore=shutil.ignore_patterns("__pycache__", "golden"))
    for path in (copy / "__init__.py", copy / "lesson.yaml", copy / "scenarios" / "rules.yaml"):
        path.write_text(path.read_text("utf-8").replace('"pig"', f'"{COPY}"').replace("pig(", f"{COPY}("), "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", COMMANDS.format(scenarios=str(copy / "scenarios"))],
        env={**os.environ, "TABLEE_GAMES": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)},
        input="1\n2\n" * 40,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.count("status 0") == 4, done.stdout + done.stderr
    assert re.search(rf"^{COPY}$", done.stdout, re.MULTILINE)
    assert "3 passed, 0 failed" in done.stdout
    assert re.search(r"wins with \d\d points!", done.stdout)
