"""What is said at a live table: read once, then heard; on disk before anybody hears it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from tablee.table.errors import Conflict, OutcomeUnknown
from tablee.table.store import Store
from tablee.table.talk import Said, Talk
from tablee.web.live.table import LiveTable

TRIES: Final = 5  # where people of several processes speak at once


async def talk_of(store: Store, live: LiveTable) -> Talk:
    """What has been said at a table, read once while the table is in memory."""
    async with live.talk_lock:
        return await listened(store, live)


async def listened(store: Store, live: LiveTable) -> Talk:
    """The same for who holds the lock."""
    if live.talk is None:
        live.talk = Talk(await asyncio.to_thread(store.said, live.table.id), store.now)
    return live.talk


async def listen_on(store: Store, live: LiveTable) -> None:
    """Hear what was said in other processes, if somebody has listened here before."""
    async with live.talk_lock:
        if live.talk is not None:
            await hear_more(store, live, live.talk)


async def hear_more(store: Store, live: LiveTable, talk: Talk) -> None:
    """The same for who holds the lock."""
    more = await asyncio.to_thread(store.said, live.table.id, talk.number)
    for said in more:
        talk.hear(said)
    if more:
        live.listeners.wake()


async def speak(store: Store, live: LiveTable, propose: Callable[[Talk], Said]) -> None:
    """Judge, write to disk, and only then let it be heard; who speaks at the same moment comes after."""
    async with live.talk_lock:
        talk = await listened(store, live)
        for _ in range(TRIES):
            said = propose(talk)
            try:
                await store.say(live.table.id, said)
            except (Conflict, OutcomeUnknown) as error:
                await hear_more(store, live, talk)
                if said in talk.said:
                    break
                if isinstance(error, OutcomeUnknown):
                    raise
            else:
                talk.hear(said)
                break
        else:
            raise Conflict(f"everybody speaks at once at table {live.table.id}", table=live.table.id, entry=0)
    live.listeners.wake()
