"""Whether reports may count a finished game: asked on the new-table page, off by default, shown to who joins."""

from __future__ import annotations

import pytest

from tablee import games
from tablee.engine.log import Header
from tablee.table.table import Table
from tests.web.house import Running


def head_of(house: Running, table: str) -> Header:
    record, entries = house.store.load(table[3:])
    return Table.rebuild(record, entries, games.find("korrigans")).head


def test_nobody_is_counted_unasked(house: Running) -> None:
    host = house.guest()
    page = host.get("/games/korrigans/new").text
    assert '<input type="radio" name="counted" value="no" checked>' in page
    table = str(host.post("/tables", game="korrigans", name="Ada").headers["location"])
    assert not head_of(house, table).counted
    assert "Reports about the game" not in host.get(table).text


def test_who_joins_can_read_it(house: Running) -> None:
    host, guest = house.guest(), house.guest()
    table = str(host.post("/tables", game="korrigans", name="Ada", counted="yes").headers["location"])
    assert head_of(house, table).counted
    assert "Reports about the game may count this table, without names" in guest.get(table).text
    assert host.post(f"{table}/options", counted="no").status_code == 303
    assert not head_of(house, table).counted
    assert host.post(f"{table}/options", counted="perhaps").status_code == 400


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "Count it, without names"), ("fr", "La compter, sans les noms")]
)
def test_it_is_asked_in_both_languages(house: Running, language: str, sentence: str) -> None:
    assert sentence in house.guest(language).get("/games/korrigans/new").text
