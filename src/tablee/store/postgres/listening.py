"""The connection that listens to what other processes write, and holds this process's leases."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from tablee.store.postgres.connecting import RECONNECT_PAUSE, connect
from tablee.store.postgres.wire import CHANNEL, decode
from tablee.table.news import CatchUp, Hear, News

if TYPE_CHECKING:
    from tablee.store.postgres.connecting import Connection

PROBE_EVERY: Final = 2.0  # seconds after which the connection is tried
PROBE_TIMEOUT: Final = 3.0  # seconds for an answer; then it counts as cut
LEASE: Final = 5.0  # seconds without a ping after which the database ends the connection: a process that stands still
LONGEST_RECONNECT_PAUSE: Final = 1.0  # seconds between two attempts to connect
EXACT: Final = 0.02  # seconds by which two clocks may differ and count as equal
TAKE_LOCKS: Final = "select key from unnest($1::bigint[]) as key where pg_try_advisory_lock(key)"
TIME: Final = "select extract(epoch from clock_timestamp())::double precision"


class DatabaseClock:
    """The database's time: the same for all processes, whatever the clocks of their machines show.

    It is asked for now and then, and goes on in between by the machine's monotonic clock.
    """

    def __init__(self) -> None:
        self.ahead = 0.0  # of the monotonic clock, in seconds

    def now(self) -> float:
        """The time."""
        return time.monotonic() + self.ahead

    async def ask(self, db: Connection) -> None:
        """Ask the database, and set the clock unless it may have been right when the answer was written."""
        asked = self.now()
        told: float = await db.fetchval(TIME, timeout=PROBE_TIMEOUT)
        answered = self.now()
        if not asked - EXACT <= told <= answered + EXACT:
            self.ahead += told - (asked + answered) / 2


class ListeningConnection:
    """Lives in the store's loop. A connection that is cut is replaced, and then everybody is told to catch up."""

    def __init__(self, address: str, sender: str, clock: DatabaseClock) -> None:
        self.address = address
        self.sender = sender
        self.clock = clock
        self.listeners: list[tuple[asyncio.AbstractEventLoop, Hear]] = []
        self.db: Connection | None = None
        self.asking = asyncio.Lock()  # a connection does one thing at a time
        self.is_ready = asyncio.Event()
        self.leases: set[str] = set()
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Connect, if that was not asked for before."""
        if self.task is None:
            self.task = asyncio.get_running_loop().create_task(self.keep_listening())

    async def add(self, loop: asyncio.AbstractEventLoop, hear: Hear) -> None:
        """Tell one more of all news."""
        self.listeners.append((loop, hear))
        self.start()
        if self.is_ready.is_set():
            self.tell([CatchUp()])

    async def keep_listening(self) -> None:
        """Listen, and connect again whenever the connection is cut."""
        pause = RECONNECT_PAUSE
        while True:
            try:
                await self.listen()
                pause = RECONNECT_PAUSE
            except Exception:
                pause = min(2 * pause, LONGEST_RECONNECT_PAUSE)
            self.forget()
            await asyncio.sleep(pause)

    async def listen(self) -> None:
        """Connect, listen, and return once the connection is cut."""
        cut = asyncio.Event()
        self.db = db = await connect(self.address, "follower", idle_session_timeout=f"{LEASE * 1000:.0f}")
        db.add_termination_listener(lambda _: cut.set())
        await db.add_listener(CHANNEL, self.heard)
        self.is_ready.set()
        self.tell([CatchUp()])
        while not cut.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(cut.wait(), PROBE_EVERY)
                return
            async with self.asking:
                await self.clock.ask(db)

    def forget(self) -> None:
        """Forget all leases: they ended with the connection."""
        self.is_ready.clear()
        self.leases.clear()
        if self.db is not None:
            self.db.terminate()
            self.db = None

    def heard(self, _db: object, _pid: int, _channel: str, told: Any) -> None:
        """Handle a notification; those of this process are ignored."""
        if not told.startswith(self.sender):
            self.tell(decode(told))

    def tell(self, news: Sequence[News]) -> None:
        """Call all subscribers, each in its own event loop."""
        for loop, hear in self.listeners:
            with suppress(RuntimeError):  # it has been closed: nobody listens there
                loop.call_soon_threadsafe(hear, news)

    async def try_leases(self, table_ids: Collection[str]) -> None:
        """Take the leases that nobody else has; without a connection nobody can know."""
        self.start()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.is_ready.wait(), LONGEST_RECONNECT_PAUSE)
        async with self.asking:
            if self.db is None or not self.is_ready.is_set():
                return
            keys = {key_of(table_id): table_id for table_id in table_ids if table_id not in self.leases}
            taken = await self.db.fetch(TAKE_LOCKS, list(keys), timeout=PROBE_TIMEOUT)
            self.leases.update(keys[key] for (key,) in taken)

    async def release(self, table_id: str) -> None:
        """Give a lease back."""
        async with self.asking:
            if self.db is not None and table_id in self.leases:
                self.leases.discard(table_id)
                await self.db.execute("select pg_advisory_unlock($1)", key_of(table_id), timeout=PROBE_TIMEOUT)

    async def close(self) -> None:
        """Listen no more, and give back all leases."""
        if self.task is not None:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task
        self.forget()


def key_of(table_id: str) -> int:
    """The number of a table's advisory lock."""
    return int.from_bytes(hashlib.sha256(table_id.encode()).digest()[:8], signed=True)
