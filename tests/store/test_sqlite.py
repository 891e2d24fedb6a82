"""What only the SQLite store does: its file's settings, its writer thread, damaged rows, turns of several processes."""

import asyncio
import random
import re
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing

import pytest

from tablee import games
from tablee.engine.errors import BadLog
from tablee.store.reading import LIST, LIST_MINE, LIST_PHASE
from tablee.store.sqlite import SEATING, FileLock, SqliteStore
from tablee.table.errors import BadStore
from tablee.table.table import Table
from tests.store.keeping import entry, keep
from tests.table.evening import HOST, open_table, play_on, started_table


@pytest.fixture
def file(tmp_path):
    return tmp_path / "tables.db"


@pytest.fixture
def store(file):
    with_file = SqliteStore(file)
    yield with_file
    with_file.close()


def alter(file, statement, *facts):
    """What a clumsy hand does to the file."""
    db = sqlite3.connect(file)
    assert db.execute(statement, facts).rowcount == 1
    db.commit()
    db.close()


def test_disk_settings(store):
    settings = {}
    store._submit(
        lambda db: settings.update({name: db.execute(f"pragma {name}").fetchone()[0] for name in PRAGMAS})
    ).result()
    assert settings == PRAGMAS


PRAGMAS = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_an_error_between_two_batches_does_not_end_the_writer(store, monkeypatch, caplog):
    """A clock that fails is noted, and everybody is answered."""
    record, _ = open_table()
    store.create_now(record)
    monkeypatch.setattr("tablee.store.sqlite.BUSY_ABOVE", -1)
    failing = iter([True])
    monkeypatch.setattr("tablee.store.sqlite.time.sleep", lambda _: next(failing, False) and 1 / 0)
    for number in range(1, 4):
        store.append_now(record.id, [entry(number)])
    assert len(store.load(record.id)[1]) == 3
    assert "goes on after an error" in caplog.text


def test_what_waits_is_written_together(store):
    """While the writer is held up, everything gathers and then needs one transaction only."""
    record, _ = open_table()
    store.create_now(record)
    gate, begun, commits = threading.Event(), threading.Event(), []
    store._writing.set_trace_callback(
        lambda said: commits.append(said) if said == "COMMIT" or said == "commit" else None
    )

    def hold(_db):
        begun.set()
        gate.wait(10)

    async def crowd():
        held = store._submit(hold)
        begun.wait(10)
        waiting = [asyncio.ensure_future(store.append(record.id, [entry(number)])) for number in range(1, 201)]
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*waiting)
        held.result()

    asyncio.run(crowd())
    store._writing.set_trace_callback(None)
    assert len(commits) == 2
    assert len(store.load(record.id)[1]) == 200


@pytest.mark.parametrize(
    ("question", "facts"), [(LIST, (5,)), (LIST_PHASE, (5, "open")), (LIST_MINE, (5, HOST)), (SEATING, ("t",))]
)
def test_lists_are_asked_of_an_index(store, question, facts):
    plan = str(store._ask(f"explain query plan {question}", *facts))
    assert "INDEX" in plan or "PRIMARY KEY" in plan
    assert not re.search(r"SCAN \w+(?! USING (COVERING )?INDEX tables_created)'", plan), plan


@pytest.mark.parametrize(
    ("statement", "facts", "entry_named", "sentence"),
    [
        ("delete from entries where table_id = ? and number = 9", (), 9, "entry 9 of table {id} is missing"),
        ("update entries set text = ? where number = 8 and table_id = ?", ("rolled 9,9",), 8, "entry 8"),
        ("update entries set text = cast(? as text) where number = 8 and table_id = ?", (b"\xff\xfe",), 8, "no text"),
        ("update entries set kind = ? where number = 8 and table_id = ?", ("dance",), 8, "entry 8 of kind 'dance'"),
        ("update entries set seat = ? where number = 8 and table_id = ?", (77,), 8, "entry 8 names seat 77"),
        ("update tables set head = ? where id = ?", ('{"game"',), 0, "the header of table {id} is damaged"),
        ("update tables set head = cast(? as text) where id = ?", (b"\xff",), 0, "the header of table {id} is damaged"),
        ("update tables set head = replace(head, ?, '(seats=9') where id = ?", ("(seats=2",), 0, "seats='9'"),
        ("update tables set seed = ? where id = ?", (bytes(32),), 5, "says that nature drew"),
    ],
)
def test_a_damaged_row_is_named_and_other_tables_go_on(store, file, statement, facts, entry_named, sentence):
    record, table = started_table("destorsion(seats=2)", seed=bytes(range(32)))
    keep(store, (record, play_on(table, random.Random(3), 20)))
    sound, _ = keep(store, started_table("destorsion(seats=2)"))
    alter(file, statement, *facts, record.id)
    with pytest.raises(BadLog) as refused:
        Table.rebuild(*store.load(record.id), games.find("destorsion"))
    assert refused.value.facts["entry"] == entry_named
    assert refused.value.facts["table"] == record.id
    assert sentence.format(id=record.id) in str(refused.value)
    assert Table.rebuild(*store.load(sound.id), games.find("destorsion")).phase == "running"
    assert sound.id in [line.id for line in store.list_tables("running")]


def test_who_dies_while_writing_leaves_the_turn_to_others(file):
    """Another process has the turn, and is killed: the next one writes at once."""
    code = (
        "import sys, time; from pathlib import Path; from tablee.store.sqlite import FileLock\n"
        "FileLock(Path(sys.argv[1])).__enter__(); print('mine', flush=True); time.sleep(60)"
    )
    turn, taken = FileLock(file), threading.Event()

    def take() -> None:
        with turn:
            taken.set()

    waiting = threading.Thread(target=take, daemon=True)
    command = [sys.executable, "-c", code, str(file)]
    with closing(turn), subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "mine\n"
        waiting.start()
        assert not taken.wait(0.2)
        holder.kill()
        assert taken.wait(10)
        waiting.join()


def test_a_disk_without_locks_keeps_tables_all_the_same(file, monkeypatch):
    def refuse(*_: object) -> None:
        raise OSError("no locks available")

    monkeypatch.setattr("fcntl.flock", refuse)
    with closing(SqliteStore(file)) as store:
        record, _ = open_table()
        store.create_now(record)
        assert store.load(record.id)[0] == record


def test_a_turn_that_cannot_be_taken_is_told_in_one_sentence(file):
    file.with_name(f"{file.name}-turn").mkdir()
    with pytest.raises(BadStore, match="-turn cannot be used as a store"):
        FileLock(file)
