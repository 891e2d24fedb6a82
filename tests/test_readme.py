"""The README is tested, and so is the claim that everything is documented."""

from __future__ import annotations

import doctest
import re

import pytest

from tablee import games, words
from tests.games.folders import ROOT, folder, seats

README = (ROOT / "README.md").read_text("utf-8")
GUIDE = (ROOT / "docs/add-a-game.md").read_text("utf-8")


@pytest.mark.parametrize("page", ["README.md", "docs/environments.md", "docs/python.md"])
def test_the_examples_of_a_page_run(page: str) -> None:
    results = doctest.testfile(str(ROOT / page), module_relative=False)
    assert results.attempted > 3
    assert results.failed == 0


@pytest.mark.parametrize("page", ["README.md", *sorted(f"docs/{page.name}" for page in (ROOT / "docs").glob("*.md"))])
def test_links_lead_somewhere(page: str) -> None:
    file = ROOT / page
    prose = re.sub(r"^```.*?^```", "", file.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    for target in re.findall(r"\]\(([^)#:]+)\)", prose):
        assert (file.parent / target).exists(), target


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_the_files_that_the_docs_name(name: str) -> None:
    every_game, _, _ = GUIDE.partition("| A larger game")
    named = re.findall(r"^\| `([\w./]+)`", every_game, re.MULTILINE)
    assert "README.md" in named
    for file in named:
        found = folder(name) / file
        assert found.exists() or found.with_suffix("").is_dir(), f"{name} has no {file} (docs/add-a-game.md)"


def test_every_layer_is_in_the_picture() -> None:
    page = (ROOT / "docs/architecture.md").read_text("utf-8")
    for layer in (ROOT / "src/tablee").iterdir():
        if layer.is_dir() and not layer.name.startswith("__"):
            assert f"`{layer.name}" in page, layer.name


def test_where_a_play_goes_is_where_the_page_says() -> None:
    """Every file of "Follow one play" is there, and defines what stands behind it in brackets."""
    page = (ROOT / "docs/architecture.md").read_text("utf-8").partition("## Follow one play")[2]
    named = re.findall(r"`([\w/]+\.(?:py|ts))`(?: \(`([\w.]+)`)?", page)
    assert len(named) > 15
    for file, name in named:
        text = (ROOT / "src/tablee" / file).read_text("utf-8")
        for part in filter(None, name.split(".")):
            assert re.search(rf"^ *(?:(?:async )?def|class) {part}\b|^ *{part}\(", text, re.MULTILINE), (file, name)
    for step in ("judged", "stored", "drawn", "sent"):
        assert f"**{step}**" in page


def test_the_shelf_of_the_readme_is_true() -> None:
    """It shows games by their French titles and numbers of players; `tablee games` lists all there are."""
    rows = re.findall(r"^\| \*\*(.+?)\*\* \| .*?(\d)(?: to (\d))? players \|$", README, re.MULTILINE)
    assert len(rows) == README.count("\n| **")
    shelf = {words.load("fr", name)("game-title"): seats(name) for name in games.names()}
    for title, low, high in rows:
        assert title in shelf, f"the README shows {title}, which is not on the shelf"
        assert (shelf[title].low, shelf[title].high) == (int(low), int(high or low)), title
