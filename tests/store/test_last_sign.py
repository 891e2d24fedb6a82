"""When the house was last open is told by entries that have been, not by a file's entry of a time to come."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from tablee.store.sqlite import SqliteStore
from tests.table.evening import started_table


def test_a_table_from_the_future_hides_no_sign_of_life(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "house.sqlite")
    try:
        for shift in (0.0, 1e9):
            record, table = started_table("destorsion(seats=2)")
            store.create_now(record, [replace(entry, time=entry.time + shift) for entry in table.entries])
        last = table.entries[-1].time
        assert store.last_sign(last + 60) == last
        assert store.last_sign(last + 2e9) == last + 1e9
    finally:
        store.close()
