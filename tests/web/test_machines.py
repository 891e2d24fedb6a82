"""Bots have their characters' names in the language of whoever reads them; all others keep theirs."""

from __future__ import annotations

import pytest

from tablee.table.chairs import Chair
from tablee.table.seating import propose_sit
from tablee.web.bot_catalogue import known_as
from tablee.words import load
from tests.web.house import Running


@pytest.mark.parametrize(
    ("chairs", "french", "english"),
    [
        ([Chair("Apprentice", bot="apprentice")], ["Apprenti"], ["Apprentice"]),
        (
            [Chair("Maître 2", bot="master"), Chair("Maître", bot="master")],
            ["Maître 2", "Maître"],
            ["Master 2", "Master"],
        ),
        ([Chair("Master", "v1")], ["Master"], ["Master"]),  # a person
        ([Chair("Masterful", bot="master")], ["Masterful"], ["Masterful"]),  # a name of its own
        ([Chair("hasty", bot="hasty")], ["hasty"], ["hasty"]),  # somebody else's bot
        ([Chair("Renard", "v1"), Chair("Fox", bot="greedy")], ["Renard", "Fox"], ["Renard", "Fox"]),  # taken
        (
            [Chair("Fox", bot="greedy"), Chair("Renard", bot="greedy")],
            ["Fox", "Renard"],
            ["Fox", "Renard"],
        ),  # no namesakes
        ([Chair()], [""], [""]),
    ],
)
def test_who_is_known_by_which_name(chairs: list[Chair], french: list[str], english: list[str]) -> None:
    assert [chair.name for chair in known_as(chairs, load("fr"))] == french
    assert [chair.name for chair in known_as(chairs, load("en"))] == english


def test_everybody_reads_an_old_bots_name_in_their_own_language(house: Running) -> None:
    host, guest = house.guest("fr"), house.guest("en")
    table = host.lay("Ada", seats=3)
    live = house.context.registry.live_tables[table.removeprefix("/t/")]
    house.do(lambda: live.commit(propose_sit(live.table, 2, "Apprenti", live.table.host, "apprentice")))
    house.do(live.announce)
    assert "Apprenti<" in host.get(table).text
    assert "Apprentice<" in guest.get(table).text
    for path, reader, name in (("", host, "Apprenti<"), ("/screen", guest, "Apprentice<")):
        assert name in reader.get(f"{table}{path}").text
