"""The television's own entrance: five letters lead to the screen of a table."""

from __future__ import annotations

from pathlib import Path

from tablee.table.codes import CODE_LETTERS
from tablee.web.http.context import Limits
from tests.web.house import Running, running


def code_at(house: Running, table: str) -> str:
    return house.context.registry.live_tables[table.removeprefix("/t/")].code


def test_five_letters_lead_to_the_screen(house: Running) -> None:
    table = house.guest().lay()
    television, code = house.guest(), code_at(house, table)
    page = television.get("/tv").text
    assert all(f'value="{letter}"' in page for letter in CODE_LETTERS)
    for typed in (code, code.lower(), f" {code[:2]}-{code[2:]}"):
        answer = television.post("/tv", code=typed)
        assert (answer.status_code, answer.headers["location"]) == (303, f"{table}/screen")


def test_wrong_letters_are_told_so_and_can_be_typed_again(house: Running) -> None:
    television = house.guest("fr")
    for typed in ("", "BCDF", "AEIOU", "BCDFGH" * 20, "<b>"):
        answer = television.post("/tv", code=typed)
        assert answer.status_code == 404
        assert "Aucune table" in answer.text
        assert "<b>" not in answer.text


def test_who_guesses_letters_is_told_to_wait(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", limits=Limits(guesses_per_second=0.001, guesses_at_once=3)) as house:
        television = house.guest()
        statuses = [television.post("/tv", code="BBBBB").status_code for _ in range(5)]
        assert statuses == [404, 404, 404, 429, 429]


def test_the_pages_say_where_a_television_goes(house: Running) -> None:
    ada = house.guest()
    table = ada.lay()
    assert 'href="/tv"' in ada.get("/").text
    ways = ada.get(f"{table}/ways").text
    assert "/tv on the TV" in ways
    assert code_at(house, table) in ways
