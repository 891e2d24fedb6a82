"""The README is tested, and so is the claim that everything is documented."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tablee import games, words

ROOT = Path(__file__).parent.parent


def test_the_examples_of_the_readme_run() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted > 5
    assert results.failed == 0


@pytest.mark.parametrize(
    "page", ["README.md", "docs/architecture.md", "docs/add-a-game.md", "docs/write-a-bot.md", "docs/hosting.md"]
)
def test_links_lead_somewhere(page: str) -> None:
    file = ROOT / page
    for target in re.findall(r"\]\(([^)#:]+)\)", file.read_text("utf-8")):
        assert (file.parent / target).exists(), target


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_the_files_that_the_docs_name(name: str) -> None:
    named = re.findall(r"^\| `([\w./]+)`", (ROOT / "docs/add-a-game.md").read_text("utf-8"), re.MULTILINE)
    folder = ROOT / "src/tablee/games" / name
    for file in named:
        assert (folder / file).exists() or (folder / file.removesuffix(".py")).is_dir(), file


def test_every_layer_is_in_the_picture() -> None:
    page = (ROOT / "docs/architecture.md").read_text("utf-8")
    for folder in (ROOT / "src/tablee").iterdir():
        if folder.is_dir() and not folder.name.startswith("__"):
            assert f"`{folder.name}" in page, folder.name


@pytest.mark.parametrize("name", games.names())
def test_every_game_is_on_the_shelf_of_the_readme(name: str) -> None:
    title = words.load("fr", name)("game-title")
    assert f"| **{title}**" in (ROOT / "README.md").read_text("utf-8")
