"""The store in a PostgreSQL database. Its connections live in one thread with an event loop of its own.

Only the one that writes lives with a server in the server's own loop: a play then waits for no other thread.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Collection, Coroutine, Iterable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

import asyncpg

from tablee.engine.log import Entry
from tablee.store import rows
from tablee.store.addresses import shown
from tablee.store.editions import SharedEditions
from tablee.store.memory import Statement
from tablee.store.people import SharedPeople
from tablee.store.postgres import connecting, wire
from tablee.store.postgres.listening import DatabaseClock, ListeningConnection
from tablee.store.postgres.schema import bring_up_to_date
from tablee.store.postgres.writer import REACHABLE_WITHIN, PostgresJob, Writer
from tablee.store.postgres.writes import TELL, Append, Creation, Restoring, Saying, Write, WriteCheck
from tablee.store.rows import Row
from tablee.table.errors import BadStore, NotStored, OutcomeUnknown, Unreachable
from tablee.table.news import Changed, Hear
from tablee.table.store import Kept
from tablee.table.table import Record
from tablee.table.talk import Said

if TYPE_CHECKING:
    from asyncpg.pool import PoolConnectionProxy

    from tablee.store.postgres.connecting import Connection

    PooledConnection: TypeAlias = PoolConnectionProxy[asyncpg.Record]

T = TypeVar("T")
READERS: Final = 4  # connections
QUICK_TIMEOUT: Final = 1.0  # seconds: the caller can do without an answer

SEATING = f"""
    select table_id, number, seat, text, time, kind from entries
    where table_id = any($1) and kind <> 'play' and kind in {rows.SEATING_KINDS} order by table_id, number
"""


class PostgresStore(SharedPeople, SharedEditions):
    """Tables in a database that several processes use at once; see `docs/hosting.md`."""

    is_shared = True

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = address
        self.name = shown(address)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="tablee-postgres", daemon=True)
        self._closed = False
        self._clock = DatabaseClock()
        self._thread.start()
        try:
            self._run(self._open())
        except BaseException:
            self._stop()
            raise

    async def _open(self) -> None:
        """Connect, and bring the schema up to date."""
        db = await connecting.first_connect(self.address, "writer")
        try:
            await db.execute(connecting.DURABLE)
            await bring_up_to_date(db, self.address)
            await self._clock.ask(db)
        except (asyncpg.PostgresError, OSError) as error:
            db.terminate()
            raise connecting.cannot_be_used(self.address, connecting.reason_of(error)) from None
        except BaseException:
            db.terminate()
            raise
        self._readers = asyncpg.create_pool(
            self.address, min_size=0, max_size=READERS, reset=leave_as_it_is, **connecting.arguments("reader")
        )
        await self._readers
        self._start_writing(Writer(self.address, self.process, self._loop, db))
        self._follower = ListeningConnection(self.address, self.process, self._clock)

    def close(self) -> None:
        """Finish the waiting writes, then close all connections."""
        if self._closed:
            return
        self._closed = True
        self._run(self._close())
        self._stop()

    async def _close(self) -> None:
        await finished(self._writer, self._writing)
        await self._follower.close()
        with suppress(Exception):  # a lost connection cannot be closed
            await asyncio.wait_for(self._readers.close(), 2)

    def _stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in the store's thread, and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    async def _await(self, work: Coroutine[Any, Any, T]) -> T:
        """The same for those who await."""
        if self._closed:
            work.close()
            raise NotStored(f"{self.name} is closed", file=self.name)
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop))

    # --- writing ---

    async def write_here(self) -> None:
        """Let the connection that writes live in the event loop that runs now."""
        await self._move_writer(asyncio.get_running_loop())

    async def write_elsewhere(self) -> None:
        """Let it live in the store's own thread again."""
        await self._move_writer(self._loop)

    async def _move_writer(self, loop: asyncio.AbstractEventLoop) -> None:
        """Make the next writes in another loop, and finish those that wait in this one."""
        if self._closed:
            return
        writer, writing = self._writer, self._writing
        self._start_writing(Writer(self.address, self.process, loop))
        await finished(writer, writing)

    def _start_writing(self, writer: Writer) -> None:
        self._writer = writer
        self._writing = asyncio.run_coroutine_threadsafe(writer.work(), writer.loop)

    async def create(self, record: Record, entries: Sequence[Entry] = (), rematch_of: str = "") -> None:
        """Keep a new table; Conflict if its id is taken, or if the table it is a rematch of has another already."""
        await self._written(Creation(record, entries, rematch_of))

    async def append(
        self,
        table_id: str,
        entries: Sequence[Entry],
        awaited: Sequence[int] | None = None,
        due: float | None = None,
    ) -> None:
        """Keep entries, all or none; on return they are on disk. Conflict if they do not follow the last one kept."""
        await self._written(Append(table_id, entries, awaited, due))

    async def say(self, table_id: str, said: Said) -> None:
        """Keep what was said; on return it is on disk. Conflict if its number does not follow the last one kept."""
        await self._written(Saying(table_id, said))

    async def set_due(self, table_id: str, number: int, due: float | None) -> None:
        """Correct when a table is due, unless entries have been written after a number."""
        statement = "update lines set due = $2 where table_id = $1 and last = $3"
        await self._change((statement, table_id, due, number))

    async def try_write(self) -> None:
        """Write the schema's number once more; on return it is on disk."""
        await self._written(WriteCheck())

    def create_now(self, record: Record, entries: Sequence[Entry] = ()) -> None:
        """`create` for those who do not await."""
        self._write_now(Creation(record, entries))

    def append_now(self, table_id: str, entries: Sequence[Entry]) -> None:
        """`append` for those who do not await."""
        self._write_now(Append(table_id, entries))

    def restore(self, tables: Callable[[], Iterable[Kept]]) -> None:
        """Put tables from another store into this one, all or none."""
        self._write_now(Restoring(tables))

    async def _written(self, write: Write) -> None:
        """Wait until a write is on disk."""
        job = PostgresJob(write, asyncio.get_running_loop())
        self._writer.put(job)
        assert isinstance(job.done, asyncio.Future)
        await job.done

    def _write_now(self, write: Write) -> None:
        """The same for those who do not await."""
        job = PostgresJob(write)
        self._writer.put(job)
        assert not isinstance(job.done, asyncio.Future)
        job.done.result()

    async def _change(self, *statements: Statement, told: Sequence[Changed] = ()) -> list[Row]:
        """Run statements in one transaction, tell other processes, and give the rows of the last one."""
        return await self._await(self._changed(statements, told))

    async def _changed(self, statements: Sequence[Statement], told: Sequence[Changed]) -> list[Row]:
        found: list[Row] = []
        db = await self._reader()
        try:
            async with db.transaction():
                for text, *facts in statements:
                    found = [tuple(row) for row in await db.fetch(text, *facts)]
                for text in wire.payloads(self.process, told):
                    await db.execute(TELL, text)
        except Exception as error:
            kind = OutcomeUnknown if connecting.is_lost(error) else NotStored
            reason = connecting.reason_of(error)
            raise kind(f"nothing is known to be written: {reason}", reason=reason) from None
        finally:
            await self._readers.release(db)
        return found

    async def _reader(self) -> PooledConnection:
        """A connection from the pool, as soon as the database answers."""
        until = time.monotonic() + REACHABLE_WITHIN
        while True:
            try:
                return await self._readers.acquire(timeout=connecting.CONNECT_TIMEOUT)
            except Exception as error:
                if not connecting.is_lost(error) or time.monotonic() > until:
                    raise connecting.not_answering(self.address, connecting.reason_of(error)) from None
            await asyncio.sleep(connecting.RECONNECT_PAUSE)

    # --- reading ---

    def _ask(self, question: str, *facts: Any) -> list[Row]:
        """Ask the database; $1 is the first fact."""
        if self._closed:
            raise BadStore(f"{self.name} is closed", file=self.name)
        return self._run(self._asked(question, facts))

    async def _asked(self, question: str, facts: Sequence[Any], patience: float = REACHABLE_WITHIN) -> list[Row]:
        """Ask, and ask again on a new connection if one was lost."""
        until = time.monotonic() + patience
        while True:
            try:
                return [tuple(row) for row in await self._readers.fetch(question, *facts)]
            except Exception as error:
                if not connecting.is_lost(error):
                    raise connecting.cannot_be_used(self.address, connecting.reason_of(error)) from None
                if time.monotonic() > until:
                    raise Unreachable(
                        f"{self.name} does not answer: {connecting.reason_of(error)}", file=self.name
                    ) from None
            await asyncio.sleep(connecting.RECONNECT_PAUSE)

    def last_numbers(self, table_ids: Collection[str]) -> dict[str, int]:
        """The number of the last entry of each of these tables that is known."""
        found = self._ask("select table_id, last from lines where table_id = any($1)", list(table_ids))
        return {row[0]: row[1] for row in found}

    async def newest(self, table_id: str) -> int:
        """The number of the last entry of a table."""
        question = "select last from lines where table_id = $1"
        found = await self._await(self._asked(question, [table_id], QUICK_TIMEOUT))
        return int(found[0][0]) if found else 0

    def _seating(self, table_ids: Collection[str]) -> dict[str, list[Row]]:
        """The entries about chairs of each of these tables."""
        found = self._ask(SEATING, list(table_ids))
        return {table_id: [row[1:] for row in own] for table_id, own in groupby(found, lambda row: row[0])}

    # --- several processes ---

    def now(self) -> float:
        """The database's time."""
        return self._clock.now()

    def follow(self, hear: Hear) -> None:
        """Call `hear`, in the event loop that runs now, with what other processes write from now on."""
        self._run(self._follower.add(asyncio.get_running_loop(), hear))

    async def try_lease(self, table_id: str) -> bool:
        """Whether this process runs a table's bots; without a connection it does not."""
        return bool(await self.try_leases([table_id]))

    async def try_leases(self, table_ids: Collection[str]) -> set[str]:
        """The same for several tables at once; gives those that this process runs."""
        if missing := set(table_ids) - self._follower.leases:
            with suppress(asyncpg.PostgresError, asyncpg.InterfaceError, NotStored, *connecting.LOST):
                await self._await(self._follower.try_leases(missing))
        return self._follower.leases & set(table_ids)

    async def release(self, table_id: str) -> None:
        """Leave a table to other processes."""
        with suppress(asyncpg.PostgresError, asyncpg.InterfaceError, *connecting.LOST):  # so it is free
            await self._await(self._follower.release(table_id))


async def finished(writer: Writer, writing: Future[None]) -> None:
    """Let a writer finish what waits for it; nothing does where its loop has ended before."""
    writer.close()
    if writer.loop.is_running():
        await asyncio.wrap_future(writing)


async def leave_as_it_is(_db: Connection) -> None:
    """Readers change nothing in their session, so nothing need be reset between two questions."""
