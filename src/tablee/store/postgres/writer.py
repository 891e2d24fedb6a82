"""The one connection that writes: all that waits goes to the database together."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TypeGuard

from tablee.engine.errors import TableeError
from tablee.store import jobs
from tablee.store.addresses import shown
from tablee.store.jobs import answer_all, not_stored
from tablee.store.postgres.connecting import DURABLE, RECONNECT_PAUSE, connect, is_lost, not_answering, reason_of
from tablee.store.postgres.writes import Append, Write, append_together
from tablee.table.errors import Conflict, NotStored, OutcomeUnknown

if TYPE_CHECKING:
    from tablee.store.postgres.connecting import Connection

MAX_BATCH: Final = 500  # appends in one statement
REACHABLE_WITHIN: Final = 10.0  # seconds for which a write waits for a database that is gone


class PostgresJob(jobs.Job[Write]):
    """A write that waits, since when, and whether a connection was lost with it."""

    def __init__(self, write: Write, loop: asyncio.AbstractEventLoop | None = None) -> None:
        super().__init__(write, loop)
        self.until = time.monotonic() + REACHABLE_WITHIN
        self.is_uncertain = False


class GaveUp(Exception):
    """The database has been gone for too long."""


class Writer:
    """Takes jobs from any thread; its task runs in one event loop, and jobs from there need no other thread."""

    def __init__(
        self, address: str, sender: str, loop: asyncio.AbstractEventLoop, db: Connection | None = None
    ) -> None:
        self.address = address
        self.sender = sender
        self.loop = loop
        self.db = db  # of that loop
        self.queue: deque[PostgresJob] = deque()
        self.lock = threading.Lock()
        self.is_closing = False
        self.is_idle = False
        self.wake = asyncio.Event()

    def put(self, job: PostgresJob) -> None:
        """Let a job wait its turn."""
        with self.lock:
            if self.is_closing:
                raise NotStored(f"{shown(self.address)} is closed", file=shown(self.address))
            self.queue.append(job)
            self.nudge(is_here=job.loop is self.loop)

    def close(self) -> None:
        """Take no more jobs; the task ends once the waiting ones are done."""
        with self.lock:
            self.is_closing = True
            with suppress(RuntimeError):  # the loop is closed: nobody waits there
                self.nudge()

    def nudge(self, is_here: bool = False) -> None:
        """Wake the task if it waits for work."""
        if self.is_idle:
            self.is_idle = False
            if is_here:
                self.wake.set()
            else:
                self.loop.call_soon_threadsafe(self.wake.set)

    async def work(self) -> None:
        """Write what waits until the store is closed."""
        try:
            while batch := await self.next_jobs():
                appends, others = batch
                for group in ([appends] if appends else []) + [[job] for job in others]:
                    await self.settle(group)
                    answer_all(group, self.loop)
        except asyncio.CancelledError:  # the loop ends
            self.is_closing = True
            self.drop()
            raise
        if self.db is not None:
            with suppress(Exception):  # it may be gone
                await self.db.close(timeout=1)

    async def next_jobs(self) -> tuple[list[PostgresJob], list[PostgresJob]] | None:
        """The next appends that go together, and what goes by itself; None when the store is closed."""
        while True:
            with self.lock:
                if self.queue:
                    return self.take()
                if self.is_closing:
                    return None
                self.is_idle = True
                self.wake.clear()
            await self.wake.wait()

    def take(self) -> tuple[list[PostgresJob], list[PostgresJob]]:
        """The first job of every table; its others wait for the next turn."""
        appends: list[PostgresJob] = []
        others: list[PostgresJob] = []
        later: deque[PostgresJob] = deque()
        seen: set[str] = set()
        while self.queue and len(appends) < MAX_BATCH:
            job = self.queue.popleft()
            if job.done.cancelled():
                continue
            if job.write.table_id in seen:
                later.append(job)
                continue
            seen.add(job.write.table_id)
            (appends if isinstance(job.write, Append) and job.write.is_plain else others).append(job)
        self.queue.extendleft(reversed(later))
        return appends, others

    async def settle(self, group: Sequence[PostgresJob]) -> None:
        """Write a group until each of its jobs has an outcome, whatever happens to connections meanwhile."""
        waiting = list(group)
        while waiting:
            try:
                db = await self.connected(waiting[0].until)
                waiting = [job for job in waiting if not await self.was_kept(db, job)]
                await self.write(db, waiting)
                return
            except GaveUp as error:
                for job in waiting:
                    job.error = self.given_up(job, str(error))
                return
            except Exception as error:
                if is_lost(error):
                    self.drop()
                    for job in waiting:
                        job.is_uncertain = True
                elif len(waiting) == 1:
                    waiting[0].error = not_stored(error)
                    return
                else:  # what fails for one need not fail for the other: each for itself
                    for job in waiting:
                        await self.settle([job])
                    return

    async def write(self, db: Connection, waiting: Sequence[PostgresJob]) -> None:
        """Write jobs together, and note why some were refused."""
        writes = [job.write for job in waiting]
        if len(writes) > 1 and are_appends(writes):
            for at, error in (await append_together(db, self.sender, writes)).items():
                waiting[at].error = error
        elif waiting:
            try:
                await waiting[0].write.write(db, self.sender)
            except TableeError as error:
                waiting[0].error = error
        for job in waiting:
            if job.is_uncertain and isinstance(job.error, Conflict):  # perhaps with itself
                job.error = None
                await self.was_kept(db, job)

    async def was_kept(self, db: Connection, job: PostgresJob) -> bool:
        """Whether a job has an outcome from a try whose connection was lost."""
        if not job.is_uncertain:
            return False
        try:
            return await job.write.is_kept(db)
        except TableeError as error:
            job.error = error
            return True

    async def connected(self, until: float) -> Connection:
        """The connection, or a new one in its place."""
        while self.db is None or self.db.is_closed():
            try:
                self.db = await connect(self.address, "writer")
                await self.db.execute(DURABLE)
            except Exception as error:
                self.drop()
                if time.monotonic() > until:
                    raise GaveUp(reason_of(error)) from None
                await asyncio.sleep(RECONNECT_PAUSE)
        return self.db

    def drop(self) -> None:
        """Close a broken connection."""
        if self.db is not None:
            self.db.terminate()
            self.db = None

    def given_up(self, job: PostgresJob, reason: str) -> NotStored:
        """The error for a job after the database was unreachable for too long."""
        if job.is_uncertain:
            return OutcomeUnknown(f"{shown(self.address)} was lost while it wrote: {reason}", reason=reason)
        return not_answering(self.address, reason)


def are_appends(writes: list[Write]) -> TypeGuard[list[Append]]:
    """Whether all of them can share a statement."""
    return all(isinstance(write, Append) for write in writes)
