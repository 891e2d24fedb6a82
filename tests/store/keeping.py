"""Entries and tables for tests of stores."""

from __future__ import annotations

from typing import Any

from tablee.engine.log import Entry
from tablee.table.store import Store
from tablee.table.table import Record, Table


def entry(number: int, **facts: Any) -> Entry:
    """An entry whose facts hardly matter."""
    return Entry(**{"number": number, "seat": 0, "text": "hello", "time": 1.5, "kind": "play", **facts})


def keep(store: Store, made: tuple[Record, Table]) -> tuple[Record, Table]:
    """Put a table into the store."""
    record, table = made
    store.create_now(record, table.entries)
    return record, table
