"""Screens at a table that refuses spectators: one shows a code and knocks; who sits at the table lets it in."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Final

from tablee.table.memory import Slip
from tablee.table.store import Store
from tablee.web.live.seat_passes import CODE_LETTERS, tidy

CODE_LENGTH: Final = 5  # letters that a refused screen shows; only who sits at the table can use them
MOST_SCREENS: Final = 32  # that wait at the door of one table, or were let in
KNOCKS_FOR: Final = 60.0  # seconds; a screen that waits knocks again every few
STAYS_FOR: Final = 24 * 3600.0  # seconds for which a screen that was let in stays so
KNOCK, SCREEN = "knock", "screen"


async def knock(store: Store, table_id: str, visitor: str) -> str:
    """The code by which somebody at the table may let in a screen that is refused; it stays while the screen waits."""
    now, owner = store.now(), owner_of(table_id, visitor)
    waiting = await asyncio.to_thread(store.slips, table_id, now, KNOCK)
    own = next((slip for slip in waiting if slip.owner == owner), None)
    code = own.payload.split()[0] if own else "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
    if own is None or own.until < now + KNOCKS_FOR / 2:
        if own is None:
            await make_room(store, waiting)
        await store.keep_slip(slip_of(KNOCK, table_id, visitor, now + KNOCKS_FOR, code))
    return code


async def admit(store: Store, table_id: str, typed: str) -> bool:
    """Let in the screen that shows this code; False if none does."""
    now, code = store.now(), tidy(typed)
    waiting = await asyncio.to_thread(store.slips, table_id, now, KNOCK)
    found = next((slip for slip in waiting if slip.payload.split()[0] == code), None)
    if found is None or await store.spend_slip(KNOCK, found.owner, now) is None:
        return False
    await make_room(store, await asyncio.to_thread(store.slips, table_id, now, SCREEN))
    await store.keep_slip(slip_of(SCREEN, table_id, found.payload.split()[1], now + STAYS_FOR, code))
    return True


async def is_admitted(store: Store, table_id: str, visitor: str) -> bool:
    """Whether a visitor's screen was let in."""
    return await asyncio.to_thread(store.slip, SCREEN, owner_of(table_id, visitor), store.now()) is not None


async def bring_along(store: Store, table_id: str, next_table: str) -> None:
    """Let the screens of a table in at the table that follows it."""
    for slip in await asyncio.to_thread(store.slips, table_id, store.now(), SCREEN):
        code, visitor = slip.payload.split()
        await store.keep_slip(slip_of(SCREEN, next_table, visitor, slip.until, code))


def admitted_in(slips: Sequence[Slip]) -> set[str]:
    """The visitors whose screens were let in."""
    return {slip.payload.split()[1] for slip in slips if slip.kind == SCREEN}


async def make_room(store: Store, slips: Sequence[Slip]) -> None:
    """Forget those that run out first where there are too many."""
    for slip in slips[: max(0, len(slips) + 1 - MOST_SCREENS)]:
        await store.spend_slip(slip.kind, slip.owner, store.now())


def slip_of(kind: str, table_id: str, visitor: str, until: float, code: str) -> Slip:
    """A screen that waits or was let in; its key is no secret, for only who sits at the table can use its code."""
    owner = owner_of(table_id, visitor)
    return Slip(kind=kind, key=owner, owner=owner, until=until, table_id=table_id, payload=f"{code} {visitor}")


def owner_of(table_id: str, visitor: str) -> str:
    """A visitor at a table."""
    return f"{table_id} {visitor}"
