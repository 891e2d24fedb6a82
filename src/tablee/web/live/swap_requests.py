"""Who would like to change chairs with whom, before the start; whatever changes the chairs settles all of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablee.table.memory import Slip
from tablee.table.settings import SEATING
from tablee.table.store import Store
from tablee.table.table import Table

GOOD_FOR: Final = 3600.0  # seconds
KIND: Final = "swap"


async def ask(store: Store, table: Table, seat: int, other: int) -> None:
    """A seat would like to change chairs with another one."""
    owner = owner_of(table, seat)
    await store.keep_slip(
        Slip(
            kind=KIND,
            key=owner,
            owner=owner,
            until=store.now() + GOOD_FOR,
            table_id=table.id,
            payload=f"{seat} {other} {table.number}",
        )
    )


async def withdraw(store: Store, table: Table, seat: int) -> None:
    """A seat asks no more, or was told no."""
    await store.spend_slip(KIND, owner_of(table, seat), store.now())


def requests_in(slips: Sequence[Slip], table: Table) -> dict[int, int]:
    """Which seat asks which other one, as long as the chairs stand as they did then."""
    seated = next((entry.number for entry in reversed(table.entries) if entry.kind in SEATING), 0)
    asked = [tuple(map(int, slip.payload.split())) for slip in slips if slip.kind == KIND]
    return {seat: other for seat, other, number in asked if number >= seated}


def owner_of(table: Table, seat: int) -> str:
    """A seat at a table."""
    return f"{table.id} {seat}"
