"""The list of moves in two columns: Dice Chess has one, each entry leads to its position."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

import pytest

from tests.web.house import Guest, Running, lay_position, running

START = "4k3/8/8/8/8/8/4R3/4K3 w - - 0 7 dice 44"
ROW = re.compile(r'<th scope="row">(\d+)\.</th>(.*?)</tr>', re.S)
ENTRY = re.compile(r'(?:data-past-to|data-at)="(\d+)">([^<]*)<')


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("moves") / "house.sqlite") as served:
        yield served


def rows(guest: Guest, table: str) -> list[tuple[int, list[tuple[int, str]]]]:
    """The numbers of the rows with their entries: where they lead, and the short notation."""
    told = guest.http.get(f"{table}/moves", headers={"Accept": "application/json"}).json()["moves"]
    return [
        (int(number), [(int(at), html.unescape(text)) for at, text in ENTRY.findall(cells)])
        for number, cells in ROW.findall(told)
    ]


def test_moves_stand_in_two_columns_and_lead_to_their_positions(house: Running) -> None:
    ada, ben = house.guest(), house.guest("fr")
    ben.get("/about")
    table = lay_position(house, ada, "dice_chess(white=seat0)", START)
    ada.post(f"{table}/sit", seat=0, name="Ada")
    ben.post(f"{table}/sit", seat=1, name="Ben")
    ada.post(f"{table}/start")
    assert rows(ada, table) == []
    ada.play(table, "e2d2")
    black = ben.offers(table)[0].text
    ben.play(table, black)
    [(number, [(white_at, white), (black_at, _)])] = rows(ada, table)
    assert (number, white) == (7, "Rd2")
    assert [text for _, [(_, text), *_] in rows(ben, table)] == ["Td2"]
    address = f"{table}/past?number={white_at}&step="
    assert "(Rd2)" in ada.http.get(address, headers={"Accept": "application/json"}).json()["line"]
    assert f'data-moves="{table}/moves"' in ada.get(table).text
    assert "Rd2" in ada.get(f"{table}/moves").text  # a page of its own, without a script
    assert ada.post(f"{table}/resign", seat=0).status_code == 303
    [(_, [(first, _), (second, _)])] = rows(ada, table)
    moments = [
        ada.http.get(f"{table}/moment?at={at}&eyes=public", headers={"Accept": "application/json"}).json()["line"]
        for at in (first, second)
    ]
    assert "(Rd2)" in moments[0]
    assert "Ben" in moments[1]
    assert white_at < black_at


def test_a_game_without_a_short_notation_has_no_such_list(house: Running) -> None:
    ada = house.guest()
    table = ada.lay(fill="random")
    assert "data-moves" not in ada.get(table).text
    assert rows(ada, table) == []
