"""Those whom the host has sent away: they are told so, and may sit down again after a pause."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from tablee.table.memory import Slip
from tablee.table.store import Store

SIT_AGAIN_AFTER: Final = 30.0  # seconds before one may sit down again
STAYS_UNTOLD: Final = 600.0  # seconds for which somebody whose page was not open then is still told
KIND: Final = "dismissal"


class Dismissals:
    """When each visitor was last sent away from a table."""

    def __init__(self, table_id: str, now: Callable[[], float]) -> None:
        self.table_id = table_id
        self.now = now
        self.sent: dict[str, float] = {}

    async def send(self, store: Store, visitor: str, has_page: bool) -> None:
        """The host frees a visitor's chair."""
        now, owner = self.now(), self.owner(visitor)
        until = now + (SIT_AGAIN_AFTER if has_page else STAYS_UNTOLD)
        await store.keep_slip(
            Slip(kind=KIND, key=owner, owner=owner, until=until, table_id=self.table_id, payload=f"{now} {visitor}")
        )
        self.sent[visitor] = now

    def recall(self, slips: Sequence[Slip]) -> None:
        """What the store keeps."""
        kept = [slip.payload.split() for slip in slips if slip.kind == KIND]
        self.sent = {visitor: float(at) for at, visitor in kept}

    def pause(self, visitor: str) -> int:
        """For how many seconds a visitor may not sit down."""
        sent = self.sent.get(visitor)
        return 0 if sent is None else max(0, math.ceil(sent + SIT_AGAIN_AFTER - self.now()))

    async def come_back(self, store: Store, visitor: str) -> None:
        """Somebody opens a page: who was sent away long ago is told on one page only."""
        if visitor not in self.sent or self.pause(visitor):
            return
        if await store.spend_slip(KIND, self.owner(visitor), self.now()) is None:
            self.sent.pop(visitor, None)

    def news(self, visitor: str, heard: float) -> float:
        """When a visitor was sent away, if a page that heard of `heard` has to be told; else `heard` itself."""
        sent = self.sent.get(visitor)
        if sent is None or sent == heard:
            return heard
        if not self.pause(visitor):
            del self.sent[visitor]
        return sent

    def owner(self, visitor: str) -> str:
        """The key of a visitor's dismissal."""
        return f"{self.table_id} {visitor}"
