"""Those whom the host has sent away: they are told so, and may sit down again after a pause."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

PAUSE = 30.0  # seconds before one may sit down again
STAYS_UNTOLD = 600.0  # seconds for which somebody whose page was not open then is still told


class Dismissals:
    """When each visitor was last sent away, and who has not been told yet; kept in memory only."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.sent: dict[str, float] = {}
        self.untold: set[str] = set()

    def send(self, visitor_id: str) -> None:
        """The host frees a visitor's chair."""
        now = self.clock()
        self.sent = {key: at for key, at in self.sent.items() if now - at < STAYS_UNTOLD} | {visitor_id: now}
        self.untold = (self.untold & self.sent.keys()) | {visitor_id}

    def pause(self, visitor_id: str) -> int:
        """For how many seconds a visitor may not sit down."""
        sent = self.sent.get(visitor_id)
        return 0 if sent is None else max(0, math.ceil(sent + PAUSE - self.clock()))

    def news(self, visitor_id: str, heard: float) -> float:
        """When a visitor was sent away, if a page that heard of `heard` has to be told; else `heard` itself."""
        sent = self.sent.get(visitor_id)
        if sent is None or sent == heard or not (self.pause(visitor_id) or visitor_id in self.untold):
            return heard
        self.untold.discard(visitor_id)
        return sent
