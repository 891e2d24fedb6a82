"""The rules to read: complete in both languages, drawn by the games themselves, found by a search."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tablee import draw, games, words
from tablee.engine.errors import BadData
from tablee.web import rulebook
from tests.web.house import Running

BOOK = "## Aim {#aim}\n\nWin.\n\n- **R1 Q1** You win.\n- **R2** Or not.\n"


@pytest.mark.parametrize("game", games.names())
def test_every_rule_of_the_readme_is_told_in_both_languages(game: str) -> None:
    assert rulebook.numbered(game), f"the README of {game} numbers no rules"
    assert rulebook.wanting(game) == []


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_every_picture_of_a_book_is_drawn_in_both_shapes(game: str, language: str) -> None:
    book = rulebook.rulebook(game, language)
    assert book.pictures()
    say, drawn = words.load(language, game), list(rulebook.pictures(game).tree)
    assert sorted(book.pictures()) == sorted(name for name in drawn if not name.startswith(rulebook.HOW))
    for name in drawn:
        assert name in book.pictures() or say(f"game-how-{name.removeprefix(rulebook.HOW)}")
        for shape in ("wide", "tall"):
            assert draw.lint(rulebook.picture(game, name, language, shape)) == []


@pytest.mark.parametrize("game", games.names())
def test_no_number_of_a_rule_is_read_in_a_heading_or_a_sentence(game: str) -> None:
    for language in words.LANGUAGES:
        book = rulebook.rulebook(game, language)
        told = [section.title for section in book.sections] + [str(block.html.striptags()) for block in book.blocks()]
        known = set(book.numbers())
        assert [text for text in told if known & set(re.findall(rulebook.RULE_NUMBER, text))] == []


@pytest.mark.parametrize("game", games.names())
def test_a_rules_page_leads_to_every_rule_and_gives_no_id_twice(house: Running, game: str) -> None:
    page = house.guest("fr").get(f"/games/{game}/rules").text
    ids = re.findall(r' id="([^"]+)"', page)
    assert [id_ for id_ in set(ids) if ids.count(id_) > 1] == []
    assert set(rulebook.numbered(game)) <= set(ids)
    targets = re.findall(r'href="#([^"]+)"', page)
    assert set(targets) <= set(ids)
    assert not re.search(r"<[^>]+ (style|on\w+)=", page)


def test_a_games_address_shortened_by_hand_leads_to_its_rules(house: Running) -> None:
    answer = house.guest().get("/games/korrigans")
    assert (answer.status_code, answer.headers["location"]) == (308, "/games/korrigans/rules")


def blocks(page: str) -> list[str]:
    """What the page shows of the book: the texts of the blocks that are not hidden."""
    found = re.findall(r'<(?:div|figure) class="[^"]*" data-block( hidden)?>(.*?)</(?:div|figure)>', page, re.S)
    return [unescape(re.sub(r"<[^>]+>", " ", html)) for hidden, html in found if not hidden]


@pytest.mark.parametrize("wish", ["maître  MULTIPLE", "maitre multiple", "Multiple MAÎTRE"])
def test_the_search_minds_neither_accents_nor_capitals_nor_order(house: Running, wish: str) -> None:
    guest = house.guest("fr")
    shown = blocks(guest.get(f"/games/destorsion/rules?q={wish}").text)
    assert 0 < len(shown) < 10
    assert all("multiple" in text for text in shown)
    assert any("S’il finit sur un multiple de 5" in text for text in shown)  # the Master is in the heading only


@pytest.mark.parametrize(("one", "several"), [("cristal", "cristaux"), ("dalle", "dalles"), ("animal", "animaux")])
def test_the_search_finds_one_and_several_alike(house: Running, one: str, several: str) -> None:
    guest = house.guest("fr")
    for game in ("korrigans", "file_dans_ta_mare"):
        shown = [blocks(guest.get(f"/games/{game}/rules?q={wish}").text) for wish in (one, several)]
        assert shown[0] == shown[1]
    assert len(blocks(guest.get("/games/korrigans/rules?q=cristal").text)) > 5


def test_the_search_finds_a_rule_by_its_number(house: Running) -> None:
    shown = blocks(house.guest("en").get("/games/la_sortie/rules?q=rl13").text)
    assert len(shown) == 1
    assert "barrier" in shown[0]


def test_a_search_without_result_says_so_and_an_empty_one_shows_all(house: Running) -> None:
    guest = house.guest("en")
    page = guest.get("/games/destorsion/rules?q=zeppelin").text
    assert blocks(page) == []
    assert "No rule has all these words." in page
    everything = blocks(guest.get("/games/destorsion/rules").text)
    assert blocks(guest.get("/games/destorsion/rules?q=%20").text) == everything
    assert len(everything) > 30


def test_what_is_searched_for_is_shown_escaped_and_cut_short(house: Running) -> None:
    guest = house.guest("en")
    page = guest.get('/games/destorsion/rules?q="><script>alert(1)</script>').text
    assert "<script>alert" not in page
    assert "&lt;script&gt;" in page
    answer = guest.get("/games/destorsion/rules?q=" + "x" * 5000)
    assert answer.status_code == 200
    assert "x" * 81 not in answer.text


def test_a_book_knows_the_numbers_of_its_rules() -> None:
    assert rulebook.parse(BOOK, "book.md").numbers() == ["R1", "Q1", "R2"]


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("Hello.\n" + BOOK, 1, "before the first section"),
        ("## Aim\n\nWin.\n", 1, "should end with its id"),
        (BOOK + "## Goal {#aim}\n", 7, "is there twice"),
        (BOOK + "- **R1** Again.\n", 1, "is told twice"),
        (BOOK + "- **all** of it\n", 7, "numbers in bold"),
        (BOOK + "## Notes {#notes}\n\nOurs.\n\n## More {#more}\n", 11, "behind the notes"),
    ],
)
def test_a_book_that_does_not_hold_together_is_refused(text: str, line: int, reason: str) -> None:
    with pytest.raises(BadData, match=reason) as refused:
        rulebook.parse(text, "book.md")
    assert (refused.value.facts["file"], refused.value.facts["line"]) == ("book.md", line)
