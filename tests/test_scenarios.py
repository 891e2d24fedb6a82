"""Every scenario file is a test, and every number of a game's README has a scenario."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from tablee import games
from tablee.engine import scenario
from tablee.engine.scenario import Scenario
from tablee.engine.scenario.report import told
from tests.games import folders

NUMBER = re.compile(r"\*\*([A-Z]{1,3}\d{1,3}[a-z]?)\*\*")


@cache
def scenarios_of(game: str) -> tuple[Scenario, ...]:
    return tuple(one for path in sorted(folders.scenarios(game).rglob("*.yaml")) for one in scenario.read_file(path))


def scenarios() -> list[Scenario]:
    return [one for game in games.names() for one in scenarios_of(game)]


def name(one: Scenario) -> str:
    path = folders.shown(Path(one.file).with_suffix("")).removeprefix("tests/scenarios/")
    return f"{path}: {' '.join(one.rules)}: {one.title}"


def readme(game: str) -> str:
    return (folders.folder(game) / "README.md").read_text("utf-8")


def numbers(game: str) -> set[str]:
    """The rules, rulings and examples that a game's README numbers."""
    return set(NUMBER.findall(readme(game)))


def cited(game: str) -> set[str]:
    """The numbers that the game's scenarios tell."""
    return {rule for one in scenarios_of(game) for rule in one.rules if not rule.startswith("§")}


@pytest.mark.parametrize("one", scenarios(), ids=name)
def test_scenario(one: Scenario) -> None:
    result = scenario.run(one, games.table)
    assert result.passed, "\n" + told(result)


@pytest.mark.parametrize("game", games.names())
def test_every_number_of_the_readme_has_a_scenario(game: str) -> None:
    assert numbers(game), f"the README of {game} numbers no rules"
    assert sorted(numbers(game) - cited(game)) == []


@pytest.mark.parametrize("game", games.names())
def test_scenarios_cite_only_numbers_of_the_readme(game: str) -> None:
    assert sorted(cited(game) - numbers(game)) == []


@pytest.mark.parametrize("game", games.names())
def test_a_number_is_given_once(game: str) -> None:
    given = NUMBER.findall(readme(game))
    assert sorted(number for number in set(given) if given.count(number) > 1) == []


@pytest.mark.parametrize("game", games.names())
def test_the_code_cites_only_numbers_of_the_readme(game: str) -> None:
    letters = "|".join(sorted({number.rstrip("0123456789") for number in numbers(game)}))
    for file in folders.folder(game).rglob("*.py"):
        found = set(re.findall(rf"\b((?:{letters})\d{{1,3}})\b", comments(file)))
        assert sorted(found - numbers(game)) == [], file.name


@pytest.mark.parametrize("game", games.names())
def test_the_code_cites_only_sections_of_the_readme(game: str) -> None:
    folder = folders.folder(game)
    known = sections(readme(game))
    for file in [folder / "README.md", *folder.rglob("*.py")]:
        found = set(re.findall(r"§(\d+(?:\.\d+)?)", file.read_text("utf-8")))
        assert sorted(found - known) == [], file.name


def comments(file: Path) -> str:
    """The docstrings and comments of a source: there the rules are cited, elsewhere `E1` may be a square."""
    source = file.read_text("utf-8")
    return "\n".join(re.findall(r'"""(?:.|\n)*?"""|#.*', source))


def sections(text: str) -> set[str]:
    """Headings (`## 3.`, `### 3.2`), and the points of a numbered list under one (§4.4)."""
    known: set[str] = set()
    here = ""
    for row in text.splitlines():
        if heading := re.match(r"##+ (\d+(?:\.\d+)?)", row):
            here = heading[1]
            known.add(here)
        elif point := re.match(r"(\d+)\. ", row):
            known.add(f"{here}.{point[1]}")
    return known


def test_every_file_belongs_to_a_game() -> None:
    files = {path for game in games.names() for path in folders.scenarios(game).rglob("*.yaml")}
    assert sorted(set((folders.ROOT / "tests" / "scenarios").rglob("*.yaml")) - files) == []


def test_scenarios_have_different_names() -> None:
    names = [name(one) for one in scenarios()]
    assert sorted(one for one in set(names) if names.count(one) > 1) == []
