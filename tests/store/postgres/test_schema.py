"""The PostgreSQL database itself: its versions, what it is refused for, and what is said of addresses."""

from __future__ import annotations

import asyncio
import hashlib
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from tablee.store.addresses import open_store, shown
from tablee.store.postgres import PostgresStore, schema
from tablee.table.errors import BadStore
from tablee.table.table import Table
from tests.postgres import Postgres
from tests.store.keeping import keep
from tests.table.evening import GUESTS, finished_table

COLUMNS = """
    select string_agg(concat_ws(' ', table_name, column_name, data_type, is_nullable), ', '
        order by table_name, column_name)
    from information_schema.columns where table_schema = current_schema()
"""
INDEXES = """
    select string_agg(replace(indexdef, current_schema(), ''), ', ' order by indexname)
    from pg_indexes where schemaname = current_schema()
"""


async def run_all(address: str, statements: list[tuple[Any, ...]]) -> None:
    db = await asyncpg.connect(address)
    for text, *facts in statements:
        await db.execute(text, *facts)
    await db.close()


def make_at_version(address: str, version: int) -> tuple[Any, Table]:
    """A database as an older Tablée left it, with a game in it."""
    record, table = finished_table("destorsion(seats=2)")
    steps = [(statement,) for step in schema.STEPS[:version] for statement in step]
    head = f'{{"game": "{table.head.game}", "rules_version": 1}}'  # fields that came later have their defaults
    line = "insert into lines (table_id, last, phase, created, moved) values ($1, $2, 'over', 5.0, 6.0)"
    rows = [(record.id, one.number, one.seat, one.text, one.time, one.kind) for one in table.entries]
    kept = [
        ("update tablee_schema set version = $1", version),
        ("insert into tables values ($1, $2, $3, $4, 5.0)", record.id, head, record.seed, record.host),
        (line, record.id, len(rows)),
        *[("insert into entries values ($1, $2, $3, $4, $5, $6)", *row) for row in rows],
        *[("insert into company values ($1, $2)", visitor, record.id) for visitor in GUESTS[:2]],
    ]
    asyncio.run(run_all(address, [*steps, *kept]))
    return record, table


@pytest.mark.parametrize("version", range(1, schema.LATEST + 1))
def test_every_older_database_is_brought_up_to_date(postgres: Postgres, version: int) -> None:
    old, fresh = postgres.new_house(), postgres.new_house()
    record, table = make_at_version(old, version)
    store = PostgresStore(old)
    assert Table.rebuild(*store.load(record.id), table.game).entries == table.entries
    assert [line.id for line in store.tables_of(GUESTS[1])] == [record.id]
    store.close()
    PostgresStore(fresh).close()
    for question in (COLUMNS, INDEXES, "select version from tablee_schema"):
        assert postgres.run(question, database=old) == postgres.run(question, database=fresh)


def test_released_steps_are_never_edited() -> None:
    """The digest of each released step, without spaces; a change is a new step with its own digest here."""
    digests = [hashlib.sha256("".join("".join(step).split()).encode()).hexdigest()[:12] for step in schema.STEPS]
    assert digests == [
        "4dd0802f10a1",
        "687aba1eec11",
        "cc36e78c6bcc",
        "b895ca6d337c",
        "78b53187cec6",
        "6cf14655e220",
        "7433d0ea2a33",
    ]


def test_a_step_that_fails_leaves_the_old_database(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    address = postgres.new_house()
    record, _ = make_at_version(address, 1)
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, ("create table fine (a integer)", "create nonsense")))
    monkeypatch.setattr(schema, "LATEST", len(schema.STEPS))
    with pytest.raises(BadStore, match="nonsense"):
        PostgresStore(address)
    assert postgres.run("select version from tablee_schema", database=address) == 1
    assert postgres.run("select to_regclass('fine')", database=address) is None
    monkeypatch.undo()
    store = PostgresStore(address)
    assert store.load(record.id)[0].id == record.id
    store.close()


def test_a_newer_database_is_refused(postgres: Postgres) -> None:
    address = postgres.new_house()
    PostgresStore(address).close()
    postgres.run("update tablee_schema set version = 99", database=address)
    with pytest.raises(BadStore, match=f"has schema version 99; this Tablée knows the versions up to {schema.LATEST}"):
        PostgresStore(address)


def test_a_foreign_database_is_refused_and_left_alone(postgres: Postgres) -> None:
    address = postgres.new_house()
    postgres.run("create table recipes (name text)", database=address)
    with pytest.raises(BadStore, match="is a database of another program"):
        PostgresStore(address)
    assert postgres.run("select count(*) from pg_tables where schemaname = current_schema()", database=address) == 1


@pytest.mark.parametrize(
    "theirs",
    [
        "create table tablee_schema (version integer)",
        "create table tablee_schema as select 'one' as version",
        "create table tablee_schema (number integer)",
    ],
)
def test_a_database_that_looks_like_ours_is_refused_in_one_sentence(postgres: Postgres, theirs: str) -> None:
    address = postgres.new_house()
    postgres.run(theirs, database=address)
    with pytest.raises(BadStore, match=r"another program|cannot be used as a store") as refused:
        PostgresStore(address)
    assert "\n" not in str(refused.value)


def test_a_database_of_another_encoding_is_refused(postgres: Postgres) -> None:
    address = postgres.new_database("encoding 'LATIN1' template template0")
    with pytest.raises(BadStore, match="is encoded as LATIN1; Tablée needs UTF8"):
        PostgresStore(address)


def test_processes_that_open_an_empty_database_at_once_make_it_once(postgres: Postgres) -> None:
    address = postgres.new_house()
    with ThreadPoolExecutor(5) as threads:
        stores = list(threads.map(PostgresStore, [address] * 5))
    record, _ = keep(stores[0], finished_table("destorsion(seats=2)"))
    assert {store.table_ids()[0] for store in stores} == {record.id}
    for store in stores:
        store.close()


def test_commits_are_durable_even_where_the_server_would_not_wait(postgres: Postgres) -> None:
    address = postgres.new_house()
    store = PostgresStore(f"{address}&synchronous_commit=off")
    assert store._writer.db is not None
    assert store._run(store._writer.db.fetchval("show synchronous_commit")) == "on"
    store.close()


# --- addresses ---


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("postgresql://ann:s3cret@127.0.0.1:1/house", "postgresql://127.0.0.1:1/house cannot be used .* refused"),
        ("postgres://ann:s3cret@nowhere.invalid/house", "postgresql://nowhere.invalid/house cannot be used"),
        ("postgresql://ann:s3cret@/house?host=/nowhere", "postgresql:///nowhere/house cannot be used .* No such file"),
        ("postgresql://ann:@127.0.0.1:s3cret/house", "postgresql:// cannot be used .*cannot be understood"),
        ("postgresql://ann:s3cret/house", "postgresql:// cannot be used"),
        ("postgresql://[::1/s3cret", "postgresql:// cannot be used .*cannot be understood"),
        ("postgresql://127.0.0.1:1/house?password=s3cret", "postgresql://127.0.0.1:1/house cannot be used .* refused"),
    ],
)
def test_a_bad_address_is_one_sentence_without_the_password(address: str, sentence: str) -> None:
    with pytest.raises(BadStore, match=sentence) as refused:
        open_store(address)
    assert "s3cret" not in str(refused.value)
    assert "s3cret" not in str(refused.value.facts)
    assert "\n" not in str(refused.value)


def test_a_missing_database_is_named(postgres: Postgres) -> None:
    with pytest.raises(BadStore, match='nowhere cannot be used as a store: database "nowhere" does not exist'):
        open_store(postgres.address("nowhere"))


def test_without_the_driver_one_hears_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("tablee.store.postgres")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(BadStore, match=r"pip install 'tablee\[postgres\]'"):
        open_store("postgresql://localhost/house")


@pytest.mark.parametrize(
    ("address", "seen"),
    [
        ("postgresql://ann:s3cret@db.example:5433/house?sslmode=require", "postgresql://db.example:5433/house"),
        ("postgresql://ann:s3/cr#et@db.example/house", "postgresql://db.example/house"),
        ("postgresql://ann:12?3@db.example/house", "postgresql://"),
        ("postgresql://ann:s3cret@[::1]:5432/house", "postgresql://[::1]:5432/house"),
        ("POSTGRES:///house", "postgresql:///house"),
        ("tablee.sqlite", "tablee.sqlite"),
        (Path("a/b.sqlite"), "a/b.sqlite"),
    ],
)
def test_what_is_shown_of_an_address(address: str, seen: str) -> None:
    assert shown(address) == seen
