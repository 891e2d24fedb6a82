"""People's games: only tables whose players agreed are counted, as measures see any game, and without a name."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from tablee import games
from tablee.lab import people as lab
from tablee.lab.measures.length import Minutes, Turns
from tablee.lab.measures.victory import Seats
from tablee.lab.simulate import Plan, planned
from tablee.store.sqlite import SqliteStore
from tablee.table.export import export, import_table, verify
from tablee.table.playing import propose_start
from tablee.table.seating import propose_sit
from tablee.table.table import Record, Table, new_table
from tests.table.evening import GUESTS, HOST, do, play_on

GAME = "la_sortie(seats=2,turn_limit=20)"


@pytest.fixture(scope="module")
def plan() -> Plan:
    return planned(GAME, ["random"], 3)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    with closing(SqliteStore(tmp_path / "house.sqlite")) as store:
        yield store


def played_table(text: str = GAME, seed: int = 1, seconds: float = 10.0, **facts: object) -> tuple[Record, Table]:
    """A table that two people have played to its end, so many seconds for each act."""
    game, options = games.table(text)
    times = iter(1_700_000_000.0 + seconds * tick for tick in range(10**6))
    record, _ = new_table(game, options.write(game.name), HOST, clock=times.__next__)
    record = msgspec.structs.replace(record, head=msgspec.structs.replace(record.head, **facts))
    table = Table(record, game, times.__next__)
    for seat in range(2):
        do(table, propose_sit(table, seat, f"Secret Name {seat}", GUESTS[seat]))
    do(table, propose_start(table, HOST))
    return record, play_on(table, random.Random(seed))


def test_only_tables_whose_players_agreed_are_counted(store: SqliteStore, plan: Plan) -> None:
    for seed, facts in ((1, {"counted": True}), (2, {}), (3, {"counted": True})):
        record, table = played_table(seed=seed, **facts)
        store.create_now(record, table.entries)
    found = lab.people_games(store, plan)
    assert (found.tally.games, found.not_asked, found.other, found.damaged) == (2, 1, 0, 0)


def test_tables_laid_otherwise_are_left_out(store: SqliteStore, plan: Plan) -> None:
    for text in ("la_sortie(seats=2,turn_limit=24)", "destorsion(seats=2,turn_limit=2)"):
        record, table = played_table(text, counted=True)
        store.create_now(record, table.entries)
    found = lab.people_games(store, plan)
    assert (found.tally.games, found.other) == (0, 1), "another game is nobody's business"


def test_a_game_that_is_not_over_is_not_counted(store: SqliteStore, plan: Plan) -> None:
    record, table = played_table(counted=True)
    store.create_now(record, table.entries[:-1])
    found = lab.people_games(store, plan)
    assert found.tally.games == found.not_asked == found.other == found.damaged == 0


def test_a_table_that_does_not_replay_is_left_out(store: SqliteStore, plan: Plan) -> None:
    record, table = played_table(counted=True)
    wrong = [
        msgspec.structs.replace(entry, text="go Z9") if entry.text[:3] == "go " else entry for entry in table.entries
    ]
    store.create_now(record, wrong)
    assert lab.people_games(store, plan).damaged == 1


def test_the_figures_are_those_of_the_game(store: SqliteStore, plan: Plan) -> None:
    record, table = played_table(counted=True)
    store.create_now(record, table.entries)
    tally = lab.people_games(store, plan).tally
    assert table.outcome is not None
    assert tally.get(Seats).wins == [round(60 * table.outcome.share(seat)) for seat in range(2)]
    assert tally.get(Turns).counts == {int(table.played[-1].after.turns()): 1}
    text = msgspec.json.encode(tally).decode()
    assert "Secret" not in text
    assert not any(visitor in text for visitor in GUESTS)


def test_minutes_are_those_of_the_clock(store: SqliteStore, plan: Plan) -> None:
    """A break of an hour counts as two minutes."""
    record, table = played_table(counted=True)
    plays = [entry for entry in table.entries if entry.kind == "play"]
    assert lab.thought(table.entries) == pytest.approx(plays[-1].time - plays[0].time)
    late = [msgspec.structs.replace(entry, time=entry.time + 3600 * (at > 3)) for at, entry in enumerate(plays)]
    before = plays[4].time - plays[3].time
    assert lab.thought(late) == pytest.approx(lab.thought(plays) - before + lab.LONGEST_THOUGHT)
    store.create_now(record, table.entries)
    (seconds,) = lab.people_games(store, plan).tally.get(Minutes).counts
    assert seconds == round(lab.thought(table.entries))


def test_bots_among_themselves_are_not_people(plan: Plan) -> None:
    _, table = played_table(counted=True)
    assert lab.is_laid_as(table, plan)
    table.chairs = [msgspec.structs.replace(chair, bot="greedy") for chair in table.chairs]
    assert not lab.is_laid_as(table, plan)


def test_a_file_seals_the_agreement() -> None:
    record, table = played_table(counted=True)
    text = export(table, record, whole=True)
    assert '"counted": true' in text
    assert import_table(text, games.find)[0].head.counted
    assert not verify(text.replace('  "counted": true,\n', ""), games.find).ok
    record, table = played_table()
    assert "counted" not in export(table, record, whole=True)
