"""French as it is printed: no line begins with ; ! ? : or », so the space before them (and after «) does not break."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablee import games
from tests.games.folders import PACKAGE, folder, shown

HOUSE = [PACKAGE / part / "words" / "fr.ftl" for part in ("", "cli", "lab/report")]
SENTENCES = [*HOUSE, *[folder(game) / "words" / "fr.ftl" for game in games.names()]]
BOOKS = [folder(game) / "rulebook" / "fr.md" for game in games.names()]
TEMPLATES = sorted(PACKAGE.rglob("*.html"))
DATA = [*[folder(game) for game in games.names()], PACKAGE / "words", PACKAGE / "bots"]
BOARDS = [path for place in DATA for path in sorted(place.rglob("*.toml"))]
RULER = re.compile(r"\|[-:| ]+\|")  # of a table in a rulebook
SLIPS = re.compile(
    "[ \u00a0][;!?»%](?!\\w)"  # wants U+202F
    "|(?<=\\S) :(?=\\s|$)|\u202f:(?=\\s|$)"  # wants U+00A0
    "|«[ \u00a0]"
    "|[\\w)}’…][;!?»](?=\\s|$)|«[\\w{]"  # wants a space
)
NOT_TEXT = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}|<[^>]*>", re.S)


def slips(lines: list[str]) -> list[str]:
    """The lines with a slip."""
    return [line for line in lines if SLIPS.search(line)]


def test_all_the_french_there_is_is_looked_at() -> None:
    assert set(PACKAGE.rglob("fr.ftl")) <= set(SENTENCES)
    assert set(PACKAGE.rglob("fr.md")) <= set(BOOKS)
    assert set(PACKAGE.rglob("*.toml")) <= set(BOARDS)
    assert len(TEMPLATES) > 40


@pytest.mark.parametrize(
    "text",
    ["Qui commence ?", "Qui commence?", "Oups\u00a0!", "tard ; non", "À vous : jouez", "« oui\u202f»", "«oui»", "5 %"],
)
def test_a_slip_is_seen(text: str) -> None:
    assert slips([text])


@pytest.mark.parametrize(
    "text", ["Qui\u202f?", "Non\u202f; si\u202f!", "À vous\u00a0: jouez", "«\u202foui\u202f»", "10:30"]
)
def test_good_french_is_left_alone(text: str) -> None:
    assert not slips([text])


@pytest.mark.parametrize("path", SENTENCES, ids=shown)
def test_sentences_have_spaces_that_do_not_break(path: Path) -> None:
    assert slips([line for line in path.read_text().splitlines() if not line.startswith("#")]) == []


@pytest.mark.parametrize("path", BOOKS, ids=shown)
def test_rulebooks_have_spaces_that_do_not_break(path: Path) -> None:
    assert slips([line for line in path.read_text().splitlines() if not RULER.fullmatch(line)]) == []


@pytest.mark.parametrize("game", games.names())
def test_lessons_have_spaces_that_do_not_break(game: str) -> None:
    lesson = games.lesson(game)
    texts = [part.say for part in lesson.steps if part.say] + [part.title for part in lesson.chapters] if lesson else []
    assert slips([text["fr"] for text in texts]) == []


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_templates_leave_quotes_and_signs_to_the_words(path: Path) -> None:
    text = NOT_TEXT.sub("", path.read_text())
    assert re.findall("[«»]| [;!?]", text) == []


@pytest.mark.parametrize("path", BOARDS, ids=shown)
def test_names_on_boards_have_spaces_that_do_not_break(path: Path) -> None:
    texts = re.findall(r'"([^"]*)"', "\n".join(line.split("#")[0] for line in path.read_text().splitlines()))
    assert slips(texts) == []
