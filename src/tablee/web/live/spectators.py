"""Those who look on without a seat: how many they are, and the screens that show the table to a whole room."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tablee.web.live.seat_passes import SIGNS, tidy

CALM = 0.5  # seconds: people who come and go together are counted once
CODE = 5  # letters that a refused screen shows; only who sits at the table can use them
MOST_SCREENS = 32  # that wait at the door of one table, or were let in


class Spectators:
    """Counts people, not windows; the pages hear of a new count a moment later."""

    def __init__(self, show_anew: Callable[[], None], sits: Callable[[str], bool]) -> None:
        self.show_anew = show_anew
        self.sits = sits  # whoever sits down no longer looks on, and the other way round
        self.people: Counter[str] = Counter()
        self.screens = 0
        self.knocking: dict[str, str] = {}  # by their visitors, the codes of screens that are refused
        self.admitted: dict[str, None] = {}  # the visitors whose screens were let in
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
