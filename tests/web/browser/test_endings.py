"""The last page of a game: told from each player's own side, with the points item by item, the figures of the game, and
a way to the moment that decided it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.house import NAMES, Guest, Running, play_out, running

GAMES = (
    "destorsion(seats=3,turn_limit=12)",
    "dice_chess(seats=2)",
    "korrigans(seats=3,max_rounds=3)",
    "la_sortie(seats=2)",
    "whisky_race(seats=4,max_rounds=15)",
    "file_dans_ta_mare(seats=3)",
)
# The words with which a page speaks of somebody's own victory and own defeat.
WON = {"en": re.compile(r"\bYou\b.*\b(won|win|share)|share"), "fr": re.compile(r"[Vv]ous.*gagn|partag")}
LOST = {"en": "You lost", "fr": "Vous avez perdu"}
DRAWN = re.compile(r"draw|[Nn]ulle|[Ll]imit|share|partag")
OVERLAPS = """() => {
  const boxesOf = (found) => [...document.querySelectorAll(found)].map((one) => one.getBoundingClientRect());
  const [boxes, others] = [boxesOf('#scene .laurels'), boxesOf('#scene [id^=held-], #scene .die')];
  return others.filter((other) => boxes.some((box) => box.left < other.right && other.left < box.right
    && box.top < other.bottom && other.top < box.bottom)).length;
}"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("endings") / "house.sqlite") as served:
        yield served


def open_end(visit: Visit, guest: Guest, path: str, language: str, settings: dict[str, Any]) -> Page:
    page = visit(guest, **settings | {"locale": language})
    page.goto(path)
    expect(page.locator("#table")).to_have_attribute("data-phase", "over")
    return page


@pytest.mark.parametrize(("settings", "language"), [(DESK, "en"), (PHONE, "fr")], ids=["desk", "phone"])
@pytest.mark.parametrize("text", GAMES, ids=[text.partition("(")[0] for text in GAMES])
def test_the_end_is_told_from_each_players_own_side(
    visit: Visit, house: Running, text: str, settings: dict[str, Any], language: str
) -> None:
    seats = int(re.search(r"seats=(\d)", text)[1])  # type: ignore[index]
    people = [house.guest(language) for _ in range(seats)]
    path, outcome = play_out(house, people, text)
    ranks = list(outcome.ranks)
    for seat, guest in enumerate(people):
        page = open_end(visit, guest, path, language, settings)
        told = page.locator("#status").inner_text()
        if ranks[seat] == 1:
            assert WON[language].search(told.replace("\n", " ")) or DRAWN.search(told), told
            assert LOST[language] not in told
        else:
            assert LOST[language] in told, told
            assert page.locator(".confetti").count() == 0
        rows = page.locator(".standing li")
        assert rows.count() == seats
        assert [int(rank) for rank in page.locator(".standing .rank").all_inner_texts()] == sorted(ranks)
        own = "You" if language == "en" else "Vous"
        assert sorted(page.locator(".standing strong").all_inner_texts()) == sorted(
            own if other == seat else NAMES[other] for other in range(seats)
        )
        if outcome.sheets:
            for row in rows.all():  # the items of a row add up to its total
                items = [int(found) for found in re.findall(r"-?\d+", row.locator(".items").inner_text())]
                assert sum(items) == int(row.locator(".total").inner_text())
        figures = page.locator(".figures")
        assert re.search(r"\d+.*\d+", figures.inner_text())
        assert page.evaluate(OVERLAPS) == 0, "a wreath lies over a card or a die"
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        if ranks.count(1) == 1 and seat == ranks.index(1) and figures.locator("a").count():
            figures.locator("a").click()
            page.wait_for_url("**/replay?at=*")
            expect(page.locator("#scene")).to_be_visible()
        page.context.close()
