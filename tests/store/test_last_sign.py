"""When the house was last open is told by entries that have been, not by a file's entry of a time to come."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from tablee.table.store import Store
from tests.table.evening import started_table


def test_a_table_from_the_future_hides_no_sign_of_life(store: Store) -> None:
    for shift in (0.0, 1e9):
        record, table = started_table("destorsion(seats=2)")
        store.create_now(record, [replace(entry, time=entry.time + shift) for entry in table.entries])
    last = table.entries[-1].time
    assert store.last_sign(last + 60) == last
    assert store.last_sign(last + 2e9) == last + 1e9


def test_a_heartbeat_is_a_sign_of_life(store: Store) -> None:
    assert store.last_sign(2000.0) == 0.0
    asyncio.run(store.beat(1000.0))
    asyncio.run(store.beat(1015.0))
    assert store.last_sign(2000.0) == 1015.0
    assert store.last_sign(1000.0) == 0.0
