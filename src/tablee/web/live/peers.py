"""The other processes of a house: they are told that this one is open and who is here, and are heard of in turn."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Final

import msgspec

from tablee.table.errors import BadStore, NotStored
from tablee.table.memory import ALIVE
from tablee.table.store import Store
from tablee.web.live.elsewhere import Elsewhere
from tablee.web.live.presence import digest_of
from tablee.web.live.table import LiveTable
from tablee.web.live.waiting import HOST_AWAY

BEAT_EVERY: Final = 2.0  # seconds
TELL_EVERY: Final = 0.3  # seconds: who comes and goes in between is told of once
TIDY_EVERY: Final = 60.0  # seconds after which what has run out is deleted
TIDY_EVERY_ALONE: Final = 3600.0  # the same where nothing else is written by itself


class Peers:
    """Heartbeats and presence. Where no other process can be, nothing is told."""

    def __init__(self, store: Store, live_tables: dict[str, LiveTable]) -> None:
        self.store = store
        self.live_tables = live_tables
        self.beaten_at = 0.0

    async def keep_beating(self) -> None:
        """Loop: send the heartbeat, find out which other processes are open, delete expired rows."""
        pause = BEAT_EVERY if self.store.is_shared else TIDY_EVERY_ALONE
        next_tidy = 0.0
        while True:
            with suppress(BadStore, NotStored):  # the database does not answer: it is told again
                if self.store.is_shared:
                    await self.beat()
                    self.forget_dead_processes(await asyncio.to_thread(self.store.peers, self.store.now()))
                if time.monotonic() >= next_tidy:
                    await self.store.tidy(self.store.now())
                    next_tidy = time.monotonic() + TIDY_EVERY
            await asyncio.sleep(pause)

    async def beat(self) -> None:
        """Say that this process is open; after a silence the others have forgotten who is here, and are told anew."""
        now = self.store.now()
        await self.store.beat(now)
        if now - self.beaten_at > ALIVE / 2:
            for live in self.live_tables.values():
                live.presence.is_told = False
        self.beaten_at = now

    def forget_dead_processes(self, processes: set[str]) -> None:
        """Forget the presence that dead processes have reported."""
        for live in self.live_tables.values():
            known = live.presence.elsewhere
            if not processes.issuperset(known):
                live.hear_of_others({process: known[process] for process in known if process in processes})

    async def keep_telling(self) -> None:
        """Loop: tell the other processes who has come or gone."""
        while True:
            await asyncio.sleep(TELL_EVERY)
            with suppress(BadStore, NotStored):
                await self.tell()

    async def tell(self) -> None:
        """Tell the other processes who has come or gone since."""
        changed = [live for live in self.live_tables.values() if not live.presence.is_told]
        if not changed:
            return
        for live in changed:
            live.presence.is_told = True
        try:
            await self.store.set_presence({live.table.id: said_of(live) for live in changed}, self.store.now())
        except BaseException:
            for live in changed:
                live.presence.is_told = False
            raise

    async def forget(self, live: LiveTable) -> None:
        """A table leaves the memory: nobody is there any more."""
        if live.presence.has_told:
            await self.store.set_presence({live.table.id: ""}, self.store.now())

    async def leave(self) -> None:
        """This process closes."""
        if self.store.is_shared:
            with suppress(BadStore, NotStored):
                await self.store.leave(self.store.now())


def said_of(live: LiveTable) -> str:
    """Who is at a table in this process; empty if nobody is, nor has been lately."""
    presence, spectators = live.presence, live.spectators
    company = {chair.visitor for chair in live.table.chairs if chair.visitor} | {live.table.host}
    lately = live.now() - HOST_AWAY
    presence.told = {visitor: at for visitor, at in presence.until.items() if visitor in company and at > lately}
    here = Elsewhere(
        pages=[visitor for visitor in company if presence.pages[visitor] > 0],
        until=presence.told,
        people=[digest_of(key) for key in spectators.people],
        screens=spectators.screens_here,
    )
    presence.has_told = here != Elsewhere()
    return msgspec.json.encode(here).decode() if presence.has_told else ""
