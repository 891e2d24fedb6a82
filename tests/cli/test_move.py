"""`tablee move` between SQLite and PostgreSQL, and the other commands with the address of a database."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.cli import main
from tablee.store import moving
from tablee.store.addresses import open_store
from tablee.store.sqlite import SqliteStore
from tablee.table.export import export
from tablee.table.playing import propose_play, propose_start
from tablee.table.seating import propose_sit
from tablee.table.store import Store
from tablee.table.table import Record, Table, new_table
from tablee.table.talk import Said
from tablee.table.undo import propose_undo
from tests.postgres import Postgres
from tests.store.keeping import entry
from tests.table.evening import (
    GUESTS,
    HOST,
    do,
    find_game,
    finished_table,
    full_table,
    open_table,
    started_table,
    ticking,
)
from tests.web.house import running, start_pair, to_play

SAID = Said(number=1, time=1.5, kind="words", seat=0, name="Ann", visitor="v", text="à vous")
LAST_SIGN = 1_700_009_000.0  # when the house was closed: after all that was played


HALF = """
import sys, time
from tablee.store import moving
from tablee.store.addresses import open_store
source, target = map(open_store, sys.argv[1:])
kept, copied = source.kept, []
def slow(table_id):  # after half of it, it waits to be killed
    copied.append(table_id)
    if len(copied) == 4:
        print("three are copied", flush=True)
        time.sleep(60)
    return kept(table_id)
source.kept = slow
moving.move(source, target, ("source", "target"))
"""


def taken_back() -> tuple[Record, Table]:
    """A running table with clocks, a move that was taken back, and a bot."""
    record, table = new_table(
        find_game("whispers"), "whispers(seats=3)", HOST, clock=ticking().__next__, seat_clock="5m+5s"
    )
    do(table, propose_sit(table, 0, "Host", HOST))
    do(table, propose_sit(table, 1, "Guest", GUESTS[1]))
    do(table, propose_sit(table, 2, "Fox", HOST, "greedy"))
    do(table, propose_start(table, HOST))
    do(table, propose_play(table, 0, "whisper 1", table.number, HOST))
    return record, do(table, propose_undo(table, 0, table.number, HOST))


def furnish(store: Store) -> list[str]:
    """A house with something of everything."""
    made = [open_table(), full_table(), started_table(), finished_table("destorsion(seats=2)"), taken_back()]
    for record, table in made:
        store.create_now(record, table.entries)

    async def more() -> None:
        running, over = made[2][1], made[3][0]
        batch = propose_play(running, 1, "whisper 1", running.number, running.chairs[1].visitor)
        await store.append(running.id, batch.entries, batch.awaited)
        await store.say(over.id, SAID)
        await store.say(over.id, replace(SAID, number=2, text="merci 🎲"))
        await store.set_standing(running.id, 2, "refuse")
        await store.create(open_table()[0], rematch_of=over.id)
        await store.leave(LAST_SIGN)

    asyncio.run(more())
    return store.table_ids()


def shape(store: Store) -> object:
    """All that pages are made from."""
    lists = [store.list_tables(None), store.tables_of(HOST), store.count_tables(), store.counts()]
    signs = store.last_sign(2 * LAST_SIGN), set(store.due_tables(2 * LAST_SIGN, 10))
    ids = store.table_ids()
    chains = [store.tables_before(table, 50) for table in ids]
    assert any(chains), "one table follows another"
    return lists, signs, chains, [(store.kept(table), store.table_of(store.code_of(table))) for table in ids]


@pytest.mark.parametrize("way", ["there", "back", "file to file", "server to server"])
def test_a_house_moves(way: str, tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]) -> None:
    source = str(tmp_path / "house.sqlite") if way in ("there", "file to file") else postgres.new_house()
    target = str(tmp_path / "new.sqlite") if way in ("back", "file to file") else postgres.new_house()
    with closing(open_store(source)) as store:
        ids = furnish(store)
        before = shape(store)
    assert main(["--lang", "en", "move", source, target]) == 0
    said = capsys.readouterr().out
    assert "6 tables, " in said
    assert " log entries, 2 chat messages, all compared with " in said
    assert "postgres@" not in said
    with closing(open_store(target)) as store:
        assert store.table_ids() == ids
        assert shape(store) == before
        store.append_now(ids[0], [entry(store.last_numbers(ids)[ids[0]] + 1)])  # it goes on


def test_a_house_moves_only_where_no_tables_are(
    tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = str(tmp_path / "house.sqlite"), postgres.new_house()
    for address in (source, target):
        with closing(open_store(address)) as store:
            furnish(store)
            before = shape(store)
    assert main(["--lang", "fr", "move", source, target]) == 2
    assert "contient déjà des tables\u00a0: rien n’a été copié" in capsys.readouterr().err
    with closing(open_store(target)) as store:
        assert shape(store) == before
    assert main(["move", str(tmp_path / "missing.sqlite"), postgres.new_house()]) == 2
    assert not (tmp_path / "missing.sqlite").exists()


def test_people_go_on_in_the_moved_house_and_then_in_the_first(tmp_path: Path, postgres: Postgres) -> None:
    """There and back again: who played, talked and looked back goes on where they were, with the same seats."""
    places: list[str] = [str(tmp_path / "one.sqlite"), postgres.new_house(), str(tmp_path / "two.sqlite")]
    with running(places[0]) as house:
        table, ada, ben = start_pair(house)
        assert ada.post(f"{table}/say", text="see you over there").status_code == 303
        history = ada.get(f"{table}/log").text
        cookies = [dict(guest.http.cookies) for guest in (ada, ben)]
    for old, new in pairwise(places):
        assert main(["move", old, new]) == 0
        with running(new) as house:
            ada, ben = house.guest(), house.guest()
            for guest, known in zip((ada, ben), cookies, strict=True):
                guest.http.cookies.update(known)
            assert ada.get(f"{table}/log").text == history
            assert "see you over there" in ben.get(table).text
            for _ in range(4):
                assert to_play(table, ada, ben).play(table).status_code == 303
            history = ada.get(f"{table}/log").text


@pytest.mark.parametrize("way", ["there", "back"])
def test_a_move_that_is_killed_midway_has_copied_nothing_and_may_begin_anew(
    way: str, tmp_path: Path, postgres: Postgres
) -> None:
    places = [str(tmp_path / "house.sqlite"), postgres.new_house()]
    source, target = places if way == "there" else places[::-1]
    with closing(open_store(source)) as store:
        ids = furnish(store)
    with subprocess.Popen([sys.executable, "-c", HALF, source, target], stdout=subprocess.PIPE, text=True) as mover:
        assert mover.stdout is not None
        assert mover.stdout.readline() == "three are copied\n"
        mover.kill()
    with closing(open_store(target)) as store:
        assert store.counts().tables == 0
    assert main(["move", source, target]) == 0
    with closing(open_store(target)) as store:
        assert store.table_ids() == ids


@pytest.mark.parametrize("open_one", ["source", "target"])
def test_a_house_that_is_open_is_not_moved(
    open_one: str, tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    address, file = postgres.new_house(), str(tmp_path / "house.sqlite")
    places = [address, file] if open_one == "source" else [file, address]
    open_store(file).close()
    with closing(open_store(address)) as store:
        asyncio.run(store.beat(store.now()))
        assert main(["--lang", "en", "move", *places]) == 2
    said = capsys.readouterr().err
    assert "stop the server first" in said
    assert said.count("\n") == 1


@pytest.mark.parametrize("way", ["there", "back"])
def test_a_damaged_table_stops_the_move_before_anything_is_copied(
    way: str, tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    source = str(tmp_path / "house.sqlite") if way == "there" else postgres.new_house()
    target = postgres.new_house() if way == "there" else str(tmp_path / "new.sqlite")
    with closing(open_store(source)) as store:
        ids = furnish(store)
        damage = ("delete from entries where table_id = $1 and number = 2", store.list_tables("over")[0].id)
        asyncio.run(store._change(damage))  # type: ignore[attr-defined]
    assert main(["move", source, target]) == 2
    assert "entry 2 of table" in capsys.readouterr().err
    with closing(open_store(target)) as store:
        assert store.counts().tables == 0
    assert len(ids) == 6


def test_what_differs_after_the_copy_is_named(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "a.sqlite")) as one, closing(SqliteStore(tmp_path / "b.sqlite")) as two:
        furnish(one)
        moving.move(one, two, ("a.sqlite", "b.sqlite"))
        asyncio.run(two._change(("update lines set code = 'XXXXX' where table_id = $1", one.list_tables()[0].id)))
        with pytest.raises(moving.NotAlike, match=one.list_tables()[0].id):
            moving.compare(one, two)
        asyncio.run(two._change(("delete from said",)))
        with pytest.raises(moving.NotAlike, match="said=2"):
            moving.compare(one, two)


def test_export_and_import_take_an_address(
    tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    record, table = finished_table("destorsion(seats=2)")
    file, address = tmp_path / "table.json", postgres.new_house()
    file.write_text(export(table, record), "utf-8")
    assert main(["import", str(file), "--database", address]) == 0
    assert "postgres@" not in capsys.readouterr().out
    assert main(["export", record.id, "--database", address]) == 0
    assert capsys.readouterr().out == file.read_text("utf-8")


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "with its own tool"), ("fr", "avec son propre outil\u00a0:")]
)
def test_a_backup_of_postgresql_is_its_own_affair(
    language: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = "postgresql://ann:s3cret@db.example/house"
    assert main(["--lang", language, "backup", "--database", address, str(tmp_path / "copy")]) == 2
    said = capsys.readouterr().err
    assert "postgresql://db.example/house" in said
    assert sentence in said
    assert "pg_dump" in said
    assert "s3cret" not in said


@pytest.mark.parametrize("command", [["export", "t", "--database"], ["move"]])
def test_an_address_where_nobody_answers_is_one_sentence(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    more = [str(tmp_path / "new.sqlite")] if command == ["move"] else []
    assert main([*command, "postgresql://ann:s3cret@127.0.0.1:1/house", *more]) == 2
    said = capsys.readouterr().err
    assert "postgresql://127.0.0.1:1/house cannot be used as a store: Connection refused" in said
    assert said.count("\n") == 1
    assert "s3cret" not in said
