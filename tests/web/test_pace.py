"""How fast bots act: chosen per table, kept in its header, and slower where there is more to see."""

from __future__ import annotations

import msgspec
import pytest

from tablee import games
from tablee.engine.log import Header, Pace
from tablee.table.export import export, import_table
from tablee.table.playing import propose_play, propose_start
from tablee.table.seating import propose_sit
from tablee.table.table import Table, new_table
from tablee.web.app import BOT_PACE
from tablee.web.live.pace import pause
from tablee.web.live.staging import CHANCE_SECONDS, SEALED_SECONDS
from tablee.web.live.table import LiveTable
from tests.web.house import Running

SEED = b"the same luck in every run".ljust(32)


def head_of(house: Running, table: str) -> Header:
    """The header of a table as it holds now."""
    record, entries = house.store.load(table[3:])
    return Table.rebuild(record, entries, games.find("destorsion")).head


def start(text: str, pace: Pace = "normal") -> LiveTable:
    """A running table of bots."""
    game, options = games.table(text)
    record, table = new_table(game, options.write(game.name), "host", pace=pace)
    record = msgspec.structs.replace(record, seed=SEED)
    live = LiveTable(record, Table(record, game), game, 60.0)
    for seat in range(len(table.chairs)):
        live.commit(propose_sit(live.table, seat, "Fox", "host", "greedy"))
    live.commit(propose_start(live.table, "host"))
    return live


def act(live: LiveTable, seat: int, text: str) -> None:
    live.commit(propose_play(live.table, seat, text, live.number))


def test_the_pace_is_chosen_with_the_table_and_changed_while_it_is_open(house: Running) -> None:
    ada = house.guest()
    table = ada.lay()
    assert head_of(house, table).pace == "normal"
    assert ada.post(f"{table}/options", pace="brisk").status_code == 303
    assert head_of(house, table).pace == "brisk"
    assert 'value="brisk" checked' in ada.get(f"{table}/options").text
    assert ada.post(f"{table}/options", pace="hectic").status_code == 400
    calm = ada.post("/tables", game="destorsion", name="Ada", pace="calm").headers["location"]
    assert head_of(house, str(calm)).pace == "calm"
    assert ada.post("/tables", game="destorsion", name="Ada", pace="hectic").status_code == 400


def test_a_file_keeps_the_pace_and_one_without_it_is_normal() -> None:
    for pace in ("calm", "normal"):
        live = start("destorsion(seats=2)", pace)
        text = export(live.table, live.record, whole=True)
        assert ('"pace"' in text) == (pace != "normal"), "files from before stay as they are"
        assert import_table(text, games.find)[0].head.pace == pace
    old = msgspec.json.decode(b'{"game": "destorsion(seats=2)", "rules_version": 1}', type=Header)
    assert old.pace == "normal"


def test_dice_are_looked_at_for_longer_than_a_plain_act_at_every_pace_but_at_once() -> None:
    waits = {}
    for pace in ("calm", "normal", "brisk", "at-once"):
        live = start("destorsion(seats=2)", pace)
        waits[pace] = pause(live, BOT_PACE)  # the first dice lie there
    assert waits["normal"] >= CHANCE_SECONDS == 1.2
    assert waits["calm"] > waits["normal"] > waits["brisk"] > waits["at-once"] == 0


def test_the_pace_of_the_house_scales_that_of_its_tables() -> None:
    live = start("destorsion(seats=2)")
    assert pause(live, 2 * BOT_PACE) == pytest.approx(2 * pause(live, BOT_PACE))
    assert pause(live, 0) == 0


def test_choices_that_stay_sealed_keep_nobody_waiting() -> None:
    live = start("whisky_race(seats=3)")
    act(live, 0, "plan 3")
    assert pause(live, BOT_PACE) == pytest.approx(SEALED_SECONDS)
