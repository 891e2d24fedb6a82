"""Who is at a table: whoever has a page of it open, and for a while who has just closed one or only asks.

What the other processes of the house say of it counts too (`web/live/peers.py`).
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable

from tablee.web.live.elsewhere import Elsewhere

PAGE_GRACE = 12.0  # seconds after the last page was closed: it is loaded again, or its network comes back
REQUEST_GRACE = 90.0  # seconds after a page without a script, and so without a socket, has asked
DIGEST = 16  # characters by which those who look on are told apart


class Presence:
    """The open pages of every visitor, and until when those without one count as being there."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.pages: Counter[str] = Counter()
        self.until: dict[str, float] = {}
        self.opened = now()  # nobody is missed the moment a table comes back into memory
        self.elsewhere: dict[str, Elsewhere] = {}  # by process
        self.told: dict[str, float] = {}  # what the other processes know of `until`
        self.is_told = True  # whether they know of the last change
        self.has_told = False  # whether they know of anybody here

    def comes(self, visitor: str) -> None:
        """Somebody opens a page."""
        self.pages[visitor] += 1
        self.is_told = False

    def goes(self, visitor: str) -> bool:
        """Somebody closes a page; tells whether it was the last one here."""
        self.pages[visitor] -= 1
        self.is_told = False
        if self.pages[visitor] > 0:
            return False
        del self.pages[visitor]
        self.until[visitor] = self.now() + PAGE_GRACE
        return True

    def asks(self, visitor: str) -> None:
        """Somebody asks for something of the table: a page without a script does."""
        self.until[visitor] = self.now() + REQUEST_GRACE
        if self.told.get(visitor, 0.0) < self.now() + REQUEST_GRACE / 2:
            self.is_told = False

    def has_page(self, visitor: str) -> bool:
        """Whether a page is open, shown or hidden."""
        return self.pages[visitor] > 0 or any(visitor in there.pages for there in self.elsewhere.values())

    def is_looking(self, visitor: str) -> bool:
        """Whether a page is open, or was a moment ago: unlike `is_there` never just because a table has been loaded."""
        return self.has_page(visitor) or (visitor in self.until and self.leaves_at(visitor) > self.now())

    def leaves_at(self, visitor: str) -> float:
        """Until when somebody without an open page counts as being there."""
        known = [there.until[visitor] for there in self.elsewhere.values() if visitor in there.until]
        if visitor in self.until:
            known.append(self.until[visitor])
        return max(known, default=self.opened + PAGE_GRACE)

    def is_there(self, visitor: str) -> bool:
        """Whether somebody counts as being there."""
        return bool(visitor) and (self.has_page(visitor) or self.leaves_at(visitor) > self.now())

    @property
    def is_elsewhere(self) -> bool:
        """Whether somebody looks at the table in another process."""
        return any(there.pages or there.people or there.screens for there in self.elsewhere.values())


def digest_of(key: str) -> str:
    """A digest by which other processes tell spectators apart: no address leaves this one."""
    return hashlib.sha256(key.encode()).hexdigest()[:DIGEST]
