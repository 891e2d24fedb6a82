"""Reads what is kept beside the log of a live table, when it is loaded and when another process has changed it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from tablee.engine.forms import Standing
from tablee.engine.options import split
from tablee.table.store import Store
from tablee.web.live.elsewhere import Elsewhere
from tablee.web.live.table import LiveTable

Recall = Callable[[Store, LiveTable], Awaitable[None]]
decode_standing = msgspec.json.Decoder(Standing).decode
decode_elsewhere = msgspec.json.Decoder(Elsewhere).decode


async def recall_next(store: Store, live: LiveTable) -> None:
    """The table where the company goes on, and the game that is played there."""
    if live.table.phase == "over" and not live.next_table:
        found = await asyncio.to_thread(store.next_table, live.table.id)
        if found:
            record, _ = await asyncio.to_thread(store.load, found)
            live.next_table, live.next_game = found, split(record.head.game)[0]
            live.announce()


async def recall_presence(store: Store, live: LiveTable) -> None:
    """Who is there in other processes."""
    if not store.is_shared:
        return
    said = await asyncio.to_thread(store.presence, live.table.id, store.now())
    live.hear_of_others({process: read_elsewhere(payload) for process, payload in said.items()})


async def recall_standing(store: Store, live: LiveTable) -> None:
    """The answers given in advance; nobody learns of them. Those whose span is over are deleted."""
    async with live.recalling:
        kept = await asyncio.to_thread(store.standing, live.table.id)
        found = {seat: decode_standing(text) for seat, text in kept.items()}
        live.standing = {seat: given for seat, given in found.items() if live.still_stands(seat, given)}
        live.cache.position = {}
    for seat in found.keys() - live.standing.keys():
        await store.set_standing(live.table.id, seat, "")


async def set_standing(store: Store, live: LiveTable, seat: int, given: Standing | None) -> None:
    """Keep what a seat answers in advance, or ask it again from now on."""
    await store.set_standing(live.table.id, seat, msgspec.json.encode(given).decode() if given else "")
    await recall_standing(store, live)


async def recall_slips(store: Store, live: LiveTable) -> None:
    """Wishes to change chairs, votes, who was sent away, which screens were let in, which pages are uncovered."""
    async with live.recalling:  # so that nothing older is read later
        known = list(live.hot_seat.uncovered)
        live.take_slips(await asyncio.to_thread(store.slips, live.table.id, store.now()), known)


def read_elsewhere(payload: str) -> Elsewhere:
    """What another process says; nobody, if it is of another version."""
    try:
        return decode_elsewhere(payload)
    except msgspec.MsgspecError:
        return Elsewhere()


RECALLS: Final[dict[str, Recall]] = {  # by what has changed
    "next": recall_next,
    "presence": recall_presence,
    "slips": recall_slips,
    "standing": recall_standing,
}


async def recall(store: Store, live: LiveTable, what: str) -> None:
    """Read again what another process has changed; a newer version may name what this one does not know."""
    if what in RECALLS:
        await RECALLS[what](store, live)


async def recall_all(store: Store, live: LiveTable) -> None:
    """Read everything."""
    for read in RECALLS.values():
        await read(store, live)
