"""Those who look on without a seat: how many they are, and the screens that show the table to a whole room."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

CALM = 0.5  # seconds: people who come and go together are counted once


class Onlookers:
    """Counts people, not windows; the pages hear of a new count a moment later."""

    def __init__(self, show_anew: Callable[[], None], sits: Callable[[str], bool]) -> None:
        self.show_anew = show_anew
        self.sits = sits  # whoever sits down no longer looks on, and the other way round
        self.people: Counter[str] = Counter()
        self.screens = 0
        self.told = (0, 0)
        self.timer: asyncio.TimerHandle | None = None

    @property
    def count(self) -> int:
        """How many people look on."""
        return sum(not self.sits(key) for key in self.people)

    @contextmanager
    def looking(self, key: str) -> Iterator[None]:
        """Somebody has the table's page open."""
        self.people[key] += 1
        self.tell_later()
        try:
            yield
        finally:
            self.people[key] -= 1
            if not self.people[key]:
                del self.people[key]
            self.tell_later()

    @contextmanager
    def screen(self) -> Iterator[None]:
        """A screen shows the table."""
        self.screens += 1
        self.tell_later()
        try:
            yield
        finally:
            self.screens -= 1
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
