"""Who is at a table: whoever has a page of it open, and for a while who has just closed one or only asks."""

from __future__ import annotations

import time
from collections import Counter

GRACE = 12.0  # seconds after the last page was closed: it is loaded again, or its network comes back
ASKED = 90.0  # seconds after a page without a script, and so without a socket, has asked


class Presence:
    """The open pages of every visitor, and until when those without one count as being there."""

    def __init__(self) -> None:
        self.pages: Counter[str] = Counter()
        self.until: dict[str, float] = {}
        self.opened = time.monotonic()  # nobody is missed the moment a table comes back into memory

    def comes(self, visitor: str) -> None:
        """Somebody opens a page."""
        self.pages[visitor] += 1

    def goes(self, visitor: str) -> bool:
        """Somebody closes a page; tells whether it was the last one."""
        self.pages[visitor] -= 1
        if self.pages[visitor] > 0:
            return False
        del self.pages[visitor]
        self.until[visitor] = time.monotonic() + GRACE
        return True

    def asks(self, visitor: str) -> None:
        """Somebody asks for something of the table: a page without a script does."""
        self.until[visitor] = time.monotonic() + ASKED

    def has_page(self, visitor: str) -> bool:
        """Whether a page is open, shown or hidden."""
        return self.pages[visitor] > 0

    def leaves_at(self, visitor: str) -> float:
        """Until when somebody without an open page counts as being there."""
        return self.until.get(visitor, self.opened + GRACE)

    def is_there(self, visitor: str) -> bool:
        """Whether somebody counts as being there."""
        return bool(visitor) and (self.has_page(visitor) or self.leaves_at(visitor) > time.monotonic())
