"""The schema of the PostgreSQL store, version by version; a database is brought up to date when it is opened.

A step that has been released is never edited: a change is a new step at the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.store.addresses import shown
from tablee.store.shared_steps import shared_steps
from tablee.table.errors import BadStore

if TYPE_CHECKING:
    from tablee.store.postgres.connecting import Connection

SCHEMA_LOCK: Final = 0x7AB1EE  # key of the advisory lock that is held while the schema changes

STEPS: Final[tuple[tuple[str, ...], ...]] = (
    (  # 1: tables and their logs, lists, talk
        "create table tablee_schema (version integer not null)",
        "insert into tablee_schema values (0)",
        """
        create table tables (
            id text primary key,
            head text not null,
            seed bytea not null,
            host text not null,
            created double precision not null
        )
        """,
        "create index tables_created on tables (created)",
        """
        create table entries (
            table_id text not null,
            number integer not null,
            seat integer not null,
            text text not null,
            time double precision not null,
            kind text not null,
            primary key (table_id, number)
        )
        """,  # that the table is there has been seen by who raised its last number
        "create index entries_of_the_table on entries (table_id, number) where kind <> 'play'",
        """
        create table lines (
            table_id text primary key references tables (id),
            last integer not null,
            phase text not null,
            created double precision not null,
            moved double precision not null,
            awaited text,
            code text unique
        ) with (fillfactor = 50)
        """,  # a row of it changes with every move: room for its next versions
        "create index lines_of_a_phase on lines (phase, created)",
        """
        create table company (
            visitor text not null,
            table_id text not null references tables (id),
            primary key (visitor, table_id)
        )
        """,
        """
        create table said (
            table_id text not null references tables (id),
            number integer not null,
            time double precision not null,
            kind text not null,
            seat integer not null,
            name text not null,
            visitor text not null,
            text text not null,
            primary key (table_id, number)
        )
        """,
    ),
    *shared_steps(real="double precision", rows=""),  # 2 and later
)
LATEST: Final = len(STEPS)


async def bring_up_to_date(db: Connection, address: str) -> None:
    """Make an empty database ours, or an older one of ours new; refuse any other."""
    async with db.transaction():
        await db.execute("select pg_advisory_xact_lock($1)", SCHEMA_LOCK)
        version = await schema_version(db, shown(address))
        for step in STEPS[version:]:
            for statement in step:
                await db.execute(statement)
        if version < LATEST:
            await db.execute("update tablee_schema set version = $1", LATEST)


async def schema_version(db: Connection, place: str) -> int:
    """The version of a database that is ours or empty."""
    encoding = await db.fetchval("show server_encoding")
    if encoding != "UTF8":
        raise BadStore(f"{place} is encoded as {encoding}; Tablée needs UTF8", file=place)
    if await db.fetchval("select to_regclass('tablee_schema')") is None:
        things = await db.fetchval("select count(*) from pg_class where relnamespace = current_schema()::regnamespace")
        if things:
            raise BadStore(f"{place} is a database of another program", file=place)
        return 0
    version = await db.fetchval("select version from tablee_schema")
    if not isinstance(version, int):
        raise BadStore(f"{place} is a database of another program", file=place)
    if not 1 <= version <= LATEST:
        raise BadStore(
            f"{place} has schema version {version}; this Tablée knows the versions up to {LATEST}", file=place
        )
    return version
