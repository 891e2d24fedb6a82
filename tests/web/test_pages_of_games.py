"""Every game on the shelf has its pages: on the home page, at a new table, at a table, in its rules, in a replay."""

from __future__ import annotations

from collections.abc import Iterator
from html import unescape

import pytest

from tablee import games, words
from tests.databases import open_database
from tests.games.folders import seats
from tests.table.evening import finished_table
from tests.web.house import Running, running

pytestmark = pytest.mark.once

GAME = "pig"  # the smallest: the pages are the same for all, what they show is tried elsewhere


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, str]]:
    """A house, and the path of a finished game there."""
    file = tmp_path_factory.mktemp("pages") / "house.sqlite"
    store = open_database(file)
    record, table = finished_table(f"{GAME}(seats=2)", seed=bytes(range(32)))
    store.create_now(record, table.entries)
    store.close()
    with running(file) as served:
        yield served, f"/t/{record.id}"


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_home_page_shows_every_game(house: tuple[Running, str], language: str) -> None:
    page = unescape(house[0].guest(language).get("/").text)
    for name in games.names():
        assert words.load(language, name)("game-title") in page, name


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_a_new_table_can_be_laid_of_every_game(house: tuple[Running, str], name: str, language: str) -> None:
    guest, say = house[0].guest(language), words.load(language, name)
    page = guest.get(f"/games/{name}/new")
    assert page.status_code == 200
    assert say("game-tagline") in unescape(page.text)
    answer = guest.post("/tables", game=name, name="Ada", option__seats=seats(name).low)
    table = guest.get(answer.headers["location"])
    assert table.status_code == 200
    assert say("game-title") in unescape(table.text)


def test_a_game_from_outside_the_package_is_looked_back_at(house: tuple[Running, str]) -> None:
    served, path = house
    for page in ("", "/story", "/replay", "/log", "/screen"):
        assert served.guest("fr").get(f"{path}{page}").status_code == 200, page
    assert served.guest("fr").get(f"/games/{GAME}/rules").status_code == 200
