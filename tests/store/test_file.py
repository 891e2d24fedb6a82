"""The file itself: its versions, and what it is refused for."""

import asyncio
import hashlib
import shutil
import sqlite3

import pytest

from tablee.store import migrations
from tablee.store.sqlite import SqliteStore
from tablee.table.errors import BadStore, NotStored
from tablee.table.table import Table
from tests.store.keeping import entry, keep
from tests.table.evening import GUESTS, finished_table, open_table, started_table


def raw(file):
    return sqlite3.connect(file, isolation_level=None)


def made_at_version(file, version):
    """A file as an older Tablée left it, with a game in it."""
    record, table = finished_table("destorsion(seats=2)")
    db = raw(file)
    db.execute("begin")
    for step in migrations.STEPS[:version]:
        for statement in step:
            db.execute(statement)
    db.execute(f"pragma user_version = {version}")
    old_head = f'{{"game": "{table.head.game}", "rules_version": 1}}'  # fields that came later have their defaults
    db.execute("insert into tables values (?, ?, ?, ?, ?)", (record.id, old_head, record.seed, record.host, 5.0))
    db.executemany(
        "insert into entries values (?, ?, ?, ?, ?, ?)",
        [(record.id, one.number, one.seat, one.text, one.time, one.kind) for one in table.entries],
    )
    if version >= 3:
        db.execute("insert into lines (table_id, phase, created, moved) values (?, 'over', 5.0, 6.0)", (record.id,))
        db.executemany("insert into company values (?, ?)", [(visitor, record.id) for visitor in GUESTS[:2]])
    db.execute("commit")
    db.close()
    return record, table


@pytest.mark.parametrize("version", range(1, migrations.LATEST + 1))
def test_every_older_file_is_brought_up_to_date(tmp_path, version):
    file, fresh = tmp_path / "old.db", tmp_path / "new.db"
    record, table = made_at_version(file, version)
    store, new = SqliteStore(file), SqliteStore(fresh)
    assert Table.rebuild(*store.load(record.id), table.game).entries == table.entries
    assert [line.id for line in store.list_tables("over")] == [record.id]
    assert [line.id for line in store.tables_of(GUESTS[1])] == [record.id]
    schema = "select type, name, sql from sqlite_schema order by name"
    assert store._ask(schema) == new._ask(schema)
    for name in ("user_version", "application_id"):
        assert store._ask(f"pragma {name}") == new._ask(f"pragma {name}")
    store.close()
    new.close()


def test_released_steps_are_never_edited():
    """The digest of each released step, without spaces; a change is a new step with its own digest here."""
    digests = [hashlib.sha256("".join("".join(step).split()).encode()).hexdigest()[:12] for step in migrations.STEPS]
    released = ["3bd7335e4a65", "8735cb5cb3b5", "549cd7aaad5f", "9dfb193d7bf4", "caf705247958", "f870d85b0e1d"]
    assert digests == [*released, "b895ca6d337c", "aebaa95889f8", "a0df5438ed42", "b668def7767a"]


def test_a_step_that_fails_leaves_the_old_file(tmp_path, monkeypatch):
    file = tmp_path / "old.db"
    record, _ = made_at_version(file, 1)
    monkeypatch.setattr(migrations, "STEPS", (*migrations.STEPS, ("create table fine (a)", "create nonsense")))
    monkeypatch.setattr(migrations, "LATEST", len(migrations.STEPS))
    with pytest.raises(BadStore, match="nonsense"):
        SqliteStore(file)
    db = raw(file)
    assert db.execute("pragma user_version").fetchone() == (1,)
    assert db.execute("select count(*) from sqlite_schema where name = 'fine'").fetchone() == (0,)
    db.close()
    monkeypatch.undo()
    store = SqliteStore(file)
    assert store.load(record.id)[0].id == record.id
    store.close()


def test_a_newer_file_is_refused_and_left_alone(tmp_path):
    file = tmp_path / "new.db"
    SqliteStore(file).close()
    db = raw(file)
    db.execute("pragma user_version = 99")
    db.close()
    before = file.read_bytes()
    with pytest.raises(
        BadStore, match=f"has schema version 99; this Tablée knows the versions up to {migrations.LATEST}"
    ):
        SqliteStore(file)
    assert file.read_bytes() == before


def test_a_foreign_database_is_refused_and_left_alone(tmp_path):
    file = tmp_path / "recipes.db"
    db = raw(file)
    db.execute("create table recipes (name)")
    db.close()
    before = file.read_bytes()
    with pytest.raises(BadStore, match="is a database of another program"):
        SqliteStore(file)
    assert file.read_bytes() == before


def test_what_is_no_database_is_refused_and_left_alone(tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, " * 1000)
    with pytest.raises(BadStore, match="cannot be used as a store: file is not a database"):
        SqliteStore(file)
    assert file.read_text() == "Dear Ann, " * 1000


@pytest.mark.parametrize("place", ["", "nowhere/tables.db"])
def test_a_place_where_no_file_can_be_is_refused(tmp_path, place):
    with pytest.raises(BadStore, match=r"cannot be used as a store: (unable to open|.*No such file)"):
        SqliteStore(tmp_path / place)


def test_a_damaged_file_is_refused(tmp_path):
    file = tmp_path / "tables.db"
    store = SqliteStore(file)
    for _ in range(20):
        keep(store, finished_table("destorsion(seats=2)"))
    store.close()
    whole = file.read_bytes()
    for damage in (
        whole[: len(whole) // 2],
        whole[:8192] + b"\x99" * 4096 + whole[12288:],
        whole[: len(whole) // 2] + bytes(4096) + whole[len(whole) // 2 + 4096 :],
    ):
        file.write_bytes(damage)
        with pytest.raises(BadStore) as refused:
            SqliteStore(file)
        assert "\n" not in str(refused.value)
    file.write_bytes(whole)
    again = SqliteStore(file)
    assert len(again.list_tables("over")) == 20
    again.close()


def test_a_full_disk_is_told_to_the_caller_and_loses_nothing_kept(tmp_path):
    store = SqliteStore(tmp_path / "tables.db")
    record, table = keep(store, started_table("destorsion(seats=2)"))

    def leave_room(db, pages=6):
        (used,) = db.execute("pragma page_count").fetchone()
        db.execute(f"pragma max_page_count = {used + pages}")

    store._submit(leave_room).result()
    kept, number = list(table.entries), table.number
    with pytest.raises(NotStored, match="database or disk is full") as refused:
        while True:
            more = [entry(number + 1, text="x" * 900)]
            store.append_now(record.id, more)
            kept, number = kept + more, number + 1
    assert refused.value.key == "not-stored"
    assert number > table.number
    assert store.load(record.id)[1] == kept
    small, _ = open_table()
    store.create_now(small)  # what still fits is still kept
    store._submit(lambda db: db.execute("pragma max_page_count = 1000000")).result()
    store.append_now(record.id, [entry(number + 1, text="x" * 900)])
    assert len(store.load(record.id)[1]) == number + 1
    store.close()
    again = SqliteStore(tmp_path / "tables.db")
    assert again.load(record.id)[1][:-1] == kept
    assert again.load(small.id)[1] == []
    again.close()


def test_a_big_write_that_does_not_fit_takes_no_other_with_it(tmp_path):
    store = SqliteStore(tmp_path / "tables.db")
    records = [open_table()[0] for _ in range(5)]
    for record in records:
        store.create_now(record)
    store._submit(lambda db: db.execute("pragma max_page_count = 40")).result()

    async def all_at_once():
        rows = [entry(1, text="x" * (1_000_000 if at == 2 else 10)) for at in range(5)]
        writes = (store.append(record.id, [row]) for record, row in zip(records, rows, strict=True))
        return await asyncio.gather(*writes, return_exceptions=True)

    results = asyncio.run(all_at_once())
    assert [result is None for result in results] == [True, True, False, True, True]
    assert isinstance(results[2], NotStored)
    assert [len(store.load(record.id)[1]) for record in records] == [1, 1, 0, 1, 1]
    store.close()


def test_a_file_locked_by_another_program_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr("tablee.store.sqlite.LOCK_TIMEOUT", 0.05)
    store = SqliteStore(tmp_path / "tables.db")
    record, _ = open_table()
    other = raw(tmp_path / "tables.db")
    other.execute("begin immediate")
    with pytest.raises(NotStored, match="database is locked"):
        store.create_now(record)
    other.execute("rollback")
    other.close()
    store.create_now(record)
    store.close()


def test_seeds_are_readable_by_the_server_only(tmp_path):
    store = SqliteStore(tmp_path / "tables.db")
    store.create_now(open_table()[0])
    assert {path.stat().st_mode & 0o077 for path in tmp_path.iterdir()} == {0}
    store.close()


def test_a_copy_of_the_file_is_a_backup(tmp_path):
    store = SqliteStore(tmp_path / "tables.db")
    record, _ = keep(store, finished_table("destorsion(seats=2)"))
    store.close()
    shutil.copy(tmp_path / "tables.db", tmp_path / "copy.db")
    copy = SqliteStore(tmp_path / "copy.db")
    assert copy.load(record.id)[0] == record
    copy.close()
