"""Those who look on without a seat: how many they are, and the screens that show the table to a whole room."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tablee.table.table import Table
from tablee.web.live.presence import Presence, digest_of
from tablee.web.live.seat_passes import SIGNS, tidy

CALM = 0.5  # seconds: people who come and go together are counted once
CODE = 5  # letters that a refused screen shows; only who sits at the table can use them
MOST_SCREENS = 32  # that wait at the door of one table, or were let in


class Spectators:
    """Counts people, not windows; the pages hear of a new count a moment later."""

    def __init__(self, show_anew: Callable[[], None], table: Table, presence: Presence) -> None:
        self.show_anew = show_anew
        self.table = table
        self.presence = presence
        self.people: Counter[str] = Counter()  # in this process
        self.screens_here = 0
        self.knocking: dict[str, str] = {}  # by their visitors, the codes of screens that are refused
        self.admitted: dict[str, None] = {}  # the visitors whose screens were let in
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

    def knock(self, visitor: str) -> str:
        """The code by which somebody at the table may let in a screen that is refused."""
        code = self.knocking.pop(visitor, "") or "".join(secrets.choice(SIGNS) for _ in range(CODE))
        self.knocking[visitor] = code
        drop_oldest(self.knocking)
        return code

    def admit(self, typed: str) -> bool:
        """Let in the screen that shows this code; False if none does."""
        code = tidy(typed)
        found = next((visitor for visitor, own in self.knocking.items() if own == code), None)
        if found is None:
            return False
        del self.knocking[found]
        self.admitted[found] = None
        drop_oldest(self.admitted)
        return True

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
        """The table leaves the memory: nothing more is told, and nothing here holds it back."""
        self.show_anew = lambda: None


def drop_oldest(kept: dict[str, Any]) -> None:
    """Forget what came first where there is too much."""
    while len(kept) > MOST_SCREENS:
        del kept[next(iter(kept))]
