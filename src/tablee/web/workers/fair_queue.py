"""A queue for a few equal places: the urgent first, and among equals every share in its turn (fair queuing)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass


@dataclass(eq=False)
class QueuedRequest:
    """Somebody who waits; `start` is the virtual time at which its share may be served again."""

    is_urgent: Callable[[], bool]
    start: int
    arrival: int
    call: asyncio.Future[None]


class FairQueue:
    """So many places; where there are several, one is kept free for what is urgent.

    A share that asks often is served in turn with those that ask seldom: each request starts one step of virtual time
    after the one before it of the same share, and the earliest start goes first. What is urgent is asked anew whenever
    a place becomes free.
    """

    def __init__(self, places: int) -> None:
        self.places = places
        self.taken = 0
        self.waiting: list[QueuedRequest] = []
        self.arrivals = 0
        self.now = 0  # virtual time: the start of the latest request that was served
        self.last: dict[str, int] = {}  # the latest start of each share, unless virtual time has passed it

    @asynccontextmanager
    async def place(self, share: str, is_urgent: Callable[[], bool]) -> AsyncIterator[None]:
        """Wait for a place and hold it."""
        await self.take(share, is_urgent)
        try:
            yield
        finally:
            self.taken -= 1
            self.serve()

    async def take(self, share: str, is_urgent: Callable[[], bool]) -> None:
        """Wait for a place; whoever is cancelled just when called passes the call on."""
        one = self.enter(share, is_urgent)
        self.serve()
        try:
            await one.call
        except asyncio.CancelledError:
            if not one.call.cancelled():
                self.taken -= 1
            self.serve()
            raise

    def enter(self, share: str, is_urgent: Callable[[], bool]) -> QueuedRequest:
        """Add a request to the queue."""
        start = max(self.now, self.last.get(share, -1) + 1)
        self.last = {other: at for other, at in self.last.items() if at >= self.now}
        self.last[share] = start
        self.arrivals += 1
        one = QueuedRequest(is_urgent, start, self.arrivals, asyncio.get_running_loop().create_future())
        self.waiting.append(one)
        return one

    def serve(self) -> None:
        """Give free places to waiting requests; skip cancelled ones."""
        self.waiting = [one for one in self.waiting if not one.call.done()]
        while self.waiting and self.taken < self.places:
            can_wait, one = min(((not one.is_urgent(), one) for one in self.waiting), key=rank)
            if can_wait and self.taken >= max(1, self.places - 1):
                return  # the last place is kept for what is urgent
            self.waiting.remove(one)
            self.taken += 1
            self.now = max(self.now, one.start)
            one.call.set_result(None)


def rank(found: tuple[bool, QueuedRequest]) -> tuple[bool, int, int]:
    """Urgent before others, then by virtual start, then by arrival."""
    can_wait, one = found
    return can_wait, one.start, one.arrival
