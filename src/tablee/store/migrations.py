"""The schema of the SQLite store, version by version; a file is brought up to date when it is opened.

A step that has been released is never edited: a change is a new step at the end.
"""

from __future__ import annotations

import sqlite3
from typing import Final

from tablee.store.shared_steps import shared_steps
from tablee.table.errors import BadStore

APPLICATION_ID: Final = 0x7AB1EE  # tells our files from those of other programs

STEPS: Final[tuple[tuple[str, ...], ...]] = (
    (  # 1: tables and their entries
        """
        create table tables (
            id text primary key,
            head text not null,
            seed blob not null,
            host text not null,
            created real not null
        ) strict, without rowid
        """,
        """
        create table entries (
            table_id text not null references tables (id),
            number integer not null,
            seat integer not null,
            text text not null,
            time real not null,
            kind text not null,
            primary key (table_id, number)
        ) strict, without rowid
        """,
        f"pragma application_id = {APPLICATION_ID}",
    ),
    (  # 2: the home page lists tables without reading what was played
        "create index tables_created on tables (created)",
        "create index entries_of_the_table on entries (table_id, kind) where kind <> 'play'",
    ),
    (  # 3: lists by phase, by visitor and by code are asked of an index; all of it follows from the entries, but codes
        """
        create table lines (
            table_id text primary key references tables (id),
            phase text not null,
            created real not null,
            moved real not null,
            awaited text,
            code text unique
        ) strict, without rowid
        """,
        "create index lines_of_a_phase on lines (phase, created)",
        """
        create table company (
            visitor text not null,
            table_id text not null references tables (id),
            primary key (visitor, table_id)
        ) strict, without rowid
        """,
        """
        insert into lines (table_id, phase, created, moved) select id, case
                when exists (select 1 from entries where table_id = id and kind <> 'play' and kind = 'end') then 'over'
                when exists (select 1 from entries where table_id = id and kind <> 'play' and kind = 'start')
                    then 'running'
                else 'open' end,
            created, coalesce((select max(time) from entries where table_id = id), created)
        from tables
        """,
        """
        insert or ignore into company
        select coalesce(case when json_valid(text) then json_extract(text, '$.visitor') end, ''), table_id
        from entries where kind <> 'play' and kind = 'sit'
        """,
        "insert or ignore into company select host, id from tables",
        "delete from company where visitor = ''",
    ),
    (  # 4: what is said at a table, beside its log
        """
        create table said (
            table_id text not null references tables (id),
            number integer not null,
            time real not null,
            kind text not null,
            seat integer not null,
            name text not null,
            visitor text not null,
            text text not null,
            primary key (table_id, number)
        ) strict, without rowid
        """,
    ),
    *shared_steps(real="real", rows=" strict, without rowid"),  # 5 and later
)
LATEST: Final = len(STEPS)


def bring_up_to_date(db: sqlite3.Connection, file: str) -> None:
    """Make an empty file ours, or an older one of ours new; refuse any other."""
    version = schema_version(db, file)
    for step in range(version, LATEST):
        for statement in STEPS[step]:
            db.execute(statement)
    db.execute(f"pragma user_version = {LATEST}")


def schema_version(db: sqlite3.Connection, file: str) -> int:
    """The version of a file that is ours or empty."""
    (mark,) = db.execute("pragma application_id").fetchone()
    (version,) = db.execute("pragma user_version").fetchone()
    (things,) = db.execute("select count(*) from sqlite_schema").fetchone()
    if mark == 0 and version == 0 and things == 0:
        return 0
    if mark != APPLICATION_ID:
        raise BadStore(f"{file} is a database of another program", file=file)
    if not 1 <= version <= LATEST:
        raise BadStore(f"{file} has schema version {version}; this Tablée knows the versions up to {LATEST}", file=file)
    return int(version)
