"""The other processes of a house: this one tells them that it is open, and learns which of them are."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Final

from tablee.table.errors import BadStore, NotStored
from tablee.table.store import Store

BEAT_EVERY: Final = 2.0  # seconds
TIDY_EVERY: Final = 60.0  # seconds after which what has run out is deleted
TIDY_EVERY_ALONE: Final = 3600.0  # the same where nothing else is written by itself


class Peers:
    """Heartbeats, and what is deleted from time to time."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def keep_beating(self) -> None:
        """Again and again say that this process is open; without other processes only tidy up."""
        pause = BEAT_EVERY if self.store.is_shared else TIDY_EVERY_ALONE
        next_tidy = 0.0
        while True:
            with suppress(BadStore, NotStored):  # the database does not answer: it is told again
                if self.store.is_shared:
                    await self.store.beat(self.store.now())
                if time.monotonic() >= next_tidy:
                    await self.store.tidy(self.store.now())
                    next_tidy = time.monotonic() + TIDY_EVERY
            await asyncio.sleep(pause)

    async def leave(self) -> None:
        """This process closes."""
        if self.store.is_shared:
            with suppress(BadStore, NotStored):
                await self.store.leave(self.store.now())
