"""Those who look on without a seat: how many they are, and the screens that show the table to a whole room."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tablee.table.table import Table
from tablee.web.live.presence import Presence, digest_of

CALM = 0.5  # seconds: people who come and go together are counted once


class Spectators:
    """Counts people, not windows; the pages hear of a new count a moment later."""

    def __init__(self, show_anew: Callable[[], None], table: Table, presence: Presence) -> None:
        self.show_anew = show_anew
        self.table = table
        self.presence = presence
        self.people: Counter[str] = Counter()  # in this process
        self.screens_here = 0
        self.admitted: set[str] = set()  # the visitors whose screens were let in (web/live/screens.py)
        self.told = (0, 0)
        self.timer: asyncio.TimerHandle | None = None

    @property
    def count(self) -> int:
        """How many people look on: whoever sits down no longer does, and the other way round."""
        if not self.presence.elsewhere:
            return sum(not self.table.seats_of(key) for key in self.people)
        people = {digest_of(key) for key in self.people}
        for there in self.presence.elsewhere.values():
            people.update(there.people)
        return len(people - {digest_of(chair.visitor) for chair in self.table.chairs})

    @property
    def screens(self) -> int:
        """How many screens show the table."""
        return self.screens_here + sum(there.screens for there in self.presence.elsewhere.values())

    @contextmanager
    def looking(self, key: str) -> Iterator[None]:
        """Somebody has the table's page open."""
        self.people[key] += 1
        self.changes()
        try:
            yield
        finally:
            self.people[key] -= 1
            if not self.people[key]:
                del self.people[key]
            self.changes()

    @contextmanager
    def screen(self) -> Iterator[None]:
        """A screen shows the table."""
        self.screens_here += 1
        self.changes()
        try:
            yield
        finally:
            self.screens_here -= 1
            self.changes()

    def changes(self) -> None:
        """Somebody has come or gone here."""
        self.presence.is_told = False
        self.tell_later()

    def tell_later(self) -> None:
        """Let the pages show the new count, once for all who come and go in this moment."""
        if self.timer is None:
            self.timer = asyncio.get_running_loop().call_later(CALM, self.tell)

    def tell(self) -> None:
        """Show the count if it has changed."""
        self.timer = None
        if (now := (self.count, self.screens)) != self.told:
            self.told = now
            self.show_anew()

    def fall_silent(self) -> None:
        """Cancel the pending update: the table leaves the memory."""
        self.show_anew = lambda: None
