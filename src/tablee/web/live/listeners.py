"""Who is told when a live table has news: its open sockets and event streams."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Listeners:
    """Callbacks of open connections. Several changes in one turn of the event loop wake them once."""

    def __init__(self) -> None:
        self.callbacks: list[Callable[[], None]] = []
        self.is_waking = False
        self.version = 0  # counts all news, also those that are no entry
        self.pings = 0
        self.pinged_at = time.monotonic()
        self.by_address: Counter[str] = Counter()  # open connections, in the order in which the addresses came

    @property
    def count(self) -> int:
        """How many pages and programs listen."""
        return sum(self.by_address.values())

    @contextmanager
    def telling(self, callback: Callable[[], None]) -> Iterator[None]:
        """Call `callback` on news, as long as this lasts."""
        self.callbacks.append(callback)
        try:
            yield
        finally:
            self.callbacks.remove(callback)

    def ping(self) -> None:
        """Send all a keep-alive."""
        self.pings += 1
        self.pinged_at = time.monotonic()
        self.wake()

    def news(self) -> None:
        """Every page has to be drawn again."""
        self.version += 1
        self.wake()

    def wake(self) -> None:
        """Schedule the callbacks for the end of this turn of the event loop."""
        if self.callbacks and not self.is_waking:
            self.is_waking = True
            asyncio.get_running_loop().call_soon(self.call_all)

    def call_all(self) -> None:
        """Run all callbacks."""
        self.is_waking = False
        for callback in self.callbacks[:]:
            callback()
