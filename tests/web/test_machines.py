"""Bots have their characters' names in the language of whoever reads them; all others keep theirs."""

from __future__ import annotations

import pytest

from tablee.table.chairs import Chair
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


def test_everybody_reads_a_bots_name_in_their_own_language(house: Running) -> None:
    host, guest = house.guest("fr"), house.guest("en")
    table = host.lay("Ada", seats=3)
    host.post(f"{table}/bot", seat=2, bot="apprentice")
    assert "Apprenti<" in host.get(table).text
    assert "Apprentice<" in guest.get(table).text
    guest.post(f"{table}/sit", seat=1, name="Ben")
    host.post(f"{table}/start")
    for _ in range(200):
        if any("pprenti" in reader.get(f"{table}/log").text for reader in (host,)):
            break
        for reader in (host, guest):
            if reader.offers(table):
                reader.play(table)
    for path in ("", "/log", "/screen"):
        french, english = host.get(f"{table}{path}").text, guest.get(f"{table}{path}").text
        assert "Apprenti" in french
        assert "Apprentice" not in french
        assert "Apprentice" in english
    for reader, name in ((host, "Apprenti"), (guest, "Apprentice")):
        assert name in reader.get("/tables").text
