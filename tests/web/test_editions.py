"""Other boards on the pages of a house: written, uploaded, looked at, played, refused."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee import games
from tablee.cli.server import house_board
from tablee.cli.terminal import BadCommand
from tablee.engine.edition import digest_of
from tablee.engine.errors import BadData
from tablee.table.editions import UNPLAYED, Edition
from tablee.web.render import draft
from tablee.web.views import editions
from tests.web.house import Guest, Running, running

TWO_PITS = "[score_board]\npit = [3, 9]\n"
BOARD = games.edition("destorsion", TWO_PITS) or ""
DIGEST = digest_of("destorsion", BOARD)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house") / "tables.db") as house:
        yield house


def keep(guest: Guest, text: str, game: str = "destorsion") -> str:
    """Write a board in the form; gives where one is led."""
    answer = guest.http.post(f"/games/{game}/edition", data={"board": text})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def tidy(house: Running, seconds: float) -> None:
    """Let the house forget what has run out so many seconds from now."""
    asyncio.run_coroutine_threadsafe(house.store.tidy(house.store.now() + seconds), house.loop).result(10)


def test_a_board_that_was_written_has_a_page_with_its_differences(house: Running) -> None:
    guest = house.guest()
    assert "pit = [7, 19, 23]" in guest.http.get("/games/destorsion/edition").text
    assert keep(guest, TWO_PITS) == f"/e/{DIGEST}"
    seen = guest.http.get(f"/e/{DIGEST}")
    assert seen.status_code == 200
    rows = re.findall(r"<code>(.*?)</code></th><td>(.*?)</td><td>(.*?)</td>", seen.text)
    assert rows == [("score_board.pit", "[7, 19, 23]", "[3, 9]")]
    assert "pit = [3, 9]" not in guest.http.get("/games/destorsion/edition").text
    further = guest.http.get(f"/games/destorsion/edition?from={DIGEST}").text
    assert "[3, 9]" in further


def test_the_same_board_uploaded_has_the_same_address(house: Running) -> None:
    guest = house.guest()
    whole = games.find("destorsion").usual_board().replace("pit = [7, 19, 23]", "pit = [3, 9] # mine")
    answer = guest.http.post("/games/destorsion/edition", files={"file": ("mine.toml", whole.encode())})
    assert (answer.status_code, answer.headers["location"]) == (303, f"/e/{DIGEST}")


def test_its_picture_and_its_file_are_those_of_the_board(house: Running) -> None:
    guest = house.guest()
    keep(guest, TWO_PITS)
    picture = guest.http.get(f"/e/{DIGEST}/picture?language=fr&light=night")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text == editions.drawn_board("destorsion", BOARD, "fr", "night")
    assert picture.text != editions.drawn_board("destorsion", games.find("destorsion").usual_board(), "fr", "night")
    file = guest.http.get(f"/e/{DIGEST}/board.toml")
    assert games.edition("destorsion", file.text) == file.text
    assert digest_of("destorsion", file.text) == DIGEST
    for wrong in ("language=xx&light=night", "language=fr&light=x", ""):
        assert guest.http.get(f"/e/{DIGEST}/picture?{wrong}").status_code == 404


def test_a_table_is_laid_on_it_and_keeps_it_through_a_rematch_of_the_form(house: Running) -> None:
    guest = house.guest()
    keep(guest, TWO_PITS)
    assert house.store.edition(DIGEST).until is not None  # type: ignore[union-attr]
    form = guest.http.get(f"/games/destorsion/new?edition={DIGEST}").text
    assert f'name="edition" value="{DIGEST}"' in form
    answer = guest.http.post(
        "/tables", data={"game": "destorsion", "name": "Ann", "edition": DIGEST, "fill": "", "around": ""}
    )
    assert answer.status_code == 303
    table = answer.headers["location"]
    record, _ = house.store.load(table.removeprefix("/t/"))
    assert record.head.edition == BOARD
    assert f'href="/e/{DIGEST}"' in guest.http.get(table).text, "who waits there sees that the board is another one"
    assert house.store.edition(DIGEST).until is None, "a board that is played is kept"  # type: ignore[union-attr]
    keep(guest, TWO_PITS)
    assert house.store.edition(DIGEST).until is None  # type: ignore[union-attr]


def test_a_link_fills_in_the_form_with_options(house: Running) -> None:
    guest = house.guest()
    page = guest.http.get("/games/destorsion/new?slingshot=may&seats=4&turn_limit=30").text
    assert re.search(r'name="option-slingshot" value="may" checked', page)
    assert re.search(r'name="option-seats" value="4" checked', page)
    assert re.search(r'name="option-turn_limit"[^>]* value="30"', page)


@pytest.mark.parametrize(
    ("query", "status"),
    [("slingshot=perhaps", 400), ("seats=9", 400), ("nothing=1", 400), ("edition=0123456789abcdef", 404)],
)
def test_a_link_with_what_cannot_be_says_so(house: Running, query: str, status: int) -> None:
    assert house.guest().http.get(f"/games/destorsion/new?{query}").status_code == status


def test_a_board_of_another_game_is_refused(house: Running) -> None:
    guest = house.guest()
    keep(guest, TWO_PITS)
    assert guest.http.get(f"/games/korrigans/new?edition={DIGEST}").status_code == 404
    answer = guest.http.post("/tables", data={"game": "korrigans", "name": "Ann", "edition": DIGEST})
    assert answer.status_code == 404


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("\n[score_board]\npit = [3, 99]", "Line 3, score_board.pit: 99 is not a whole number from 1 to 25"),
        ("[score_board]\npitt = [3]", "Line 2, score_board.pitt: is unknown"),
        ("[score_board", "Line 1, TOML:"),
        ("", "This is the usual board"),
        ("x = '<script>'", "Line 1, x: is unknown"),
    ],
)
def test_a_bad_board_is_refused_with_line_and_key_and_stays_in_the_form(
    house: Running, text: str, sentence: str
) -> None:
    guest = house.guest()
    answer = guest.http.post("/games/destorsion/edition", data={"board": text})
    assert answer.status_code == 400
    assert sentence in answer.text
    assert "<script>'" not in answer.text


def test_what_is_no_form_and_what_is_too_long_is_refused(house: Running) -> None:
    http = house.guest().http
    assert http.post("/games/destorsion/edition", data={"board": "x" * 70_000}).status_code == 413
    assert http.post("/games/destorsion/edition", data={"board": "#" * 16_001}).status_code == 400
    assert http.post("/games/destorsion/edition", content=b"board=%ff").status_code == 400
    assert http.post("/games/destorsion/edition", files={"file": ("x.toml", b"\xff")}).status_code == 400
    assert http.post("/games/nothing/edition", data={"board": "x"}).status_code == 404
    for address in ("/e/0123456789abcdef", "/e/x/board.toml", "/e/x/picture?language=fr&light=day"):
        assert http.get(address).status_code == 404


def test_boards_on_which_nobody_plays_are_limited_and_forgotten(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = house.guest()
    monkeypatch.setattr(editions, "MOST_UNPLAYED", house.store.unplayed_editions())
    answer = guest.http.post("/games/destorsion/edition", data={"board": "[dungeon]\nspell_distance = 2"})
    assert answer.status_code == 503
    assert "too many new boards" in answer.text
    monkeypatch.undo()
    address = keep(guest, "[dungeon]\nspell_distance = 2")
    tidy(house, UNPLAYED - 60)
    assert guest.http.get(address).status_code == 200
    tidy(house, UNPLAYED + 60)
    assert guest.http.get(address).status_code == 404


def test_a_board_that_takes_too_long_to_draw_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert draft.checked("destorsion", TWO_PITS) == BOARD
    monkeypatch.setattr(draft, "MOST_DRAWING", -1.0)
    with pytest.raises(BadData, match="it takes too long to draw"):
        draft.checked("destorsion", TWO_PITS)


def test_the_host_offers_boards(tmp_path: Path) -> None:
    file = tmp_path / "Two pits.toml"
    file.write_text(TWO_PITS)
    board = house_board(f"destorsion={file}")
    assert board.edition == Edition(digest=DIGEST, game="destorsion", board=BOARD)
    with running(tmp_path / "tables.db", boards=[board]) as house:
        guest = house.guest()
        assert f'<a href="/games/destorsion/new?edition={DIGEST}">Board of this house: Two pits</a>' in (
            guest.http.get("/games/destorsion/new").text
        )
        assert "Two pits" not in guest.http.get("/games/korrigans/new").text


def test_a_host_who_names_no_board_is_told(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text("[score_board]\npit = [99]")
    with pytest.raises(BadCommand):
        house_board(str(file))
    with pytest.raises(BadData, match=r"line 2: score_board\.pit"):
        house_board(f"destorsion={file}")
    file.write_text("")
    with pytest.raises(BadCommand):
        house_board(f"destorsion={file}")
