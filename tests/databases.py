"""The databases of the tests: SQLite files, or with TABLEE_TEST_DATABASE=postgres in PostgreSQL.

A test names a file; on PostgreSQL the same name always means the same database of the tests' own server.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tablee.store.addresses import is_postgres, open_store

if TYPE_CHECKING:
    from tablee.table.store import Store
    from tests.postgres import Postgres

SWITCH = "TABLEE_TEST_DATABASE"
ON_POSTGRES = {"sqlite": False, "postgres": True}[os.environ.get(SWITCH, "sqlite")]


def database(file: Path | str) -> Path | str:
    """The database that stands for a file; an address of PostgreSQL stands for itself."""
    return new_house(str(file)) if ON_POSTGRES and not is_postgres(file) else file


def open_database(file: Path | str) -> Store:
    """The store in the database that stands for a file."""
    return open_store(database(file))


@cache
def postgres_server() -> Postgres:
    """The server that all tests of a session share; the first that asks starts it.

    TABLEE_NEED_POSTGRES=1 makes a missing one a failure.
    """
    try:
        from tests.postgres import Postgres

        return Postgres()
    except Exception as error:
        if os.environ.get("TABLEE_NEED_POSTGRES") == "1":
            raise
        pytest.skip(f"no PostgreSQL can be started here: {error}")


def stop_postgres() -> None:
    """Stop the server, if there is one."""
    if postgres_server.cache_info().currsize:
        postgres_server().stop()
        postgres_server.cache_clear()


@cache
def new_house(file: str) -> str:
    """The address of an empty database, the first time; later of the same."""
    return postgres_server().new_house()
