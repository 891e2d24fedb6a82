"""`tablee move` between SQLite and PostgreSQL, and the other commands with the address of a database."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.cli import main
from tablee.store import moving
from tablee.store.addresses import open_store
from tablee.store.sqlite import SqliteStore
from tablee.table.export import export
from tablee.table.playing import propose_play
from tablee.table.store import Store
from tablee.table.talk import Said
from tests.postgres import Postgres
from tests.store.keeping import entry
from tests.table.evening import HOST, finished_table, full_table, open_table, started_table

SAID = Said(number=1, time=1.5, kind="words", seat=0, name="Ann", visitor="v", text="à vous")


def furnish(store: Store) -> list[str]:
    """A house with something of everything."""
    made = [open_table(), full_table(), started_table(), finished_table("destorsion(seats=2)")]
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

    asyncio.run(more())
    return store.table_ids()


def shape(store: Store) -> object:
    """All that pages are made from."""
    lists = [store.list_tables(None), store.tables_of(HOST), store.count_tables(), store.counts()]
    return lists, [(store.kept(table), store.table_of(store.code_of(table))) for table in store.table_ids()]


@pytest.mark.parametrize("way", ["there", "back", "file to file", "server to server"])
def test_a_house_moves(way: str, tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]) -> None:
    source = str(tmp_path / "house.sqlite") if way in ("there", "file to file") else postgres.new_house()
    target = str(tmp_path / "new.sqlite") if way in ("back", "file to file") else postgres.new_house()
    with closing(open_store(source)) as store:
        ids = furnish(store)
        before = shape(store)
    assert main(["--lang", "en", "move", source, target]) == 0
    said = capsys.readouterr().out
    assert "5 tables, " in said
    assert " entries, 2 remarks, all of it compared with " in said
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
    assert len(ids) == 5


def test_what_differs_after_the_copy_is_named(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "a.sqlite")) as one, closing(SqliteStore(tmp_path / "b.sqlite")) as two:
        furnish(one)
        moving.move(one, two, "b.sqlite")
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


@pytest.mark.parametrize(("language", "sentence"), [("en", "copies it itself"), ("fr", "le copie lui-même\u00a0:")])
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
