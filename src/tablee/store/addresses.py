"""Where a house keeps its tables: a file of SQLite, or the address of a PostgreSQL database."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qs, urlsplit

from tablee.table.errors import BadStore

if TYPE_CHECKING:
    from tablee.table.store import Store

SCHEMES: Final = ("postgresql://", "postgres://")
ADDRESS: Final = "postgresql://"  # what is shown of an address that cannot be read: it may hold a password


def open_store(address: str | Path) -> Store:
    """The store at an address, up to date; BadStore in one sentence if it cannot be used."""
    if not is_postgres(address):
        from tablee.store.sqlite import SqliteStore

        return SqliteStore(address)
    try:
        from tablee.store.postgres import PostgresStore
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise BadStore(
            f"{shown(address)} needs the driver for PostgreSQL: pip install 'tablee[postgres]'", file=shown(address)
        ) from None
    return PostgresStore(str(address))


def is_postgres(address: str | Path) -> bool:
    """Whether this is the address of a PostgreSQL database and not a file."""
    return str(address).lower().startswith(SCHEMES)


def shown(address: str | Path) -> str:
    """An address without user, password and settings: what people may read."""
    if not is_postgres(address):
        return str(address)
    before, _, settings = str(address).partition("://")[2].partition("?")
    try:
        parts = urlsplit(f"//{before.rpartition('@')[2]}")
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return ADDRESS
    if "@" in settings and "@" not in before:  # a password with a question mark in it
        return ADDRESS
    host = parts.hostname or parse_qs(settings).get("host", [""])[0]
    return f"{ADDRESS}{f'[{host}]' if ':' in host else host}{port}{parts.path}"
