"""The store in one SQLite file: one thread writes, and all that waits for it goes to disk together."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

import msgspec

from tablee.engine.errors import TableeError
from tablee.engine.log import Entry
from tablee.store import jobs, rows
from tablee.store.addresses import is_postgres, shown
from tablee.store.clock import SteadyClock
from tablee.store.editions import SharedEditions
from tablee.store.jobs import answer_all, not_stored
from tablee.store.memory import Statement
from tablee.store.migrations import APPLICATION_ID, bring_up_to_date
from tablee.store.people import SharedPeople
from tablee.store.rows import Row
from tablee.table.codes import KEPT_AFTER_END
from tablee.table.errors import BadStore, NotStored
from tablee.table.news import Changed, Hear
from tablee.table.store import Kept
from tablee.table.table import Record
from tablee.table.talk import Said

try:
    import fcntl
except ImportError:  # there several processes cannot share a house
    fcntl = None  # type: ignore[assignment]

MAX_BATCH = 1000  # writes in one transaction
BUSY_ABOVE = 3  # writes in the last transaction, above which the writer waits for more to batch
BATCH_DELAY = 0.002  # seconds it then waits
LOCK_TIMEOUT = 5.0  # seconds to wait for another process's transaction

log = logging.getLogger("tablee.store")

SEATING = f"""
    select number, seat, text, time, kind from entries
    where table_id = $1 and kind <> 'play' and kind in {rows.SEATING_KINDS} order by number
"""
LAST_NUMBER = """
    select id, coalesce((select max(number) from entries where table_id = id), 0) from tables where id = $1
"""
SET_DUE = """
    update lines set due = $2 where table_id = $1
    and (select coalesce(max(number), 0) from entries where table_id = $1) = $3
"""

WriteFunction = Callable[[sqlite3.Connection], Any]
SqliteJob = jobs.Job[WriteFunction]


class SqliteStore(SharedPeople, SharedEditions):
    """Tables in one file. `create` and `append` are awaited; `create_now` and `append_now` are for tools."""

    def __init__(self, path: str | Path) -> None:
        super().__init__()
        if is_postgres(path):
            raise BadStore(f"{shown(path)} is the address of a PostgreSQL database and no file", file=shown(path))
        self.path = Path(path)
        self._writing = open_file(self.path)
        self._turn = FileLock(self.path)
        self._clock = SteadyClock()
        self._reading = connect(self.path)
        self._reading_lock = threading.Lock()
        self._queue: SimpleQueue[SqliteJob | None] = SimpleQueue()
        self._queue_lock = threading.Lock()
        self._closed = False
        self._writer = threading.Thread(target=self._write_all, name="tablee-writer", daemon=True)
        self._writer.start()

    # --- writing ---

    async def create(self, record: Record, entries: Sequence[Entry] = (), rematch_of: str = "") -> None:
        """Keep a new table; Conflict if its id is taken, or if the table it is a rematch of has another already."""
        await self._written(creation(record, entries, rematch_of))

    async def append(
        self,
        table_id: str,
        entries: Sequence[Entry],
        awaited: Sequence[int] | None = None,
        due: float | None = None,
    ) -> None:
        """Keep entries, all or none; on return they are on disk. Conflict if they do not follow the last one kept."""
        await self._written(appending(table_id, entries, awaited, due))

    async def say(self, table_id: str, said: Said) -> None:
        """Keep what was said; on return it is on disk. Conflict if its number does not follow the last one kept."""
        await self._written(saying(table_id, said))

    async def try_write(self) -> None:
        """Write the file's own number once more; on return it is on disk."""
        await self._written(lambda db: db.execute(f"pragma application_id = {APPLICATION_ID}"))

    def create_now(self, record: Record, entries: Sequence[Entry] = ()) -> None:
        """`create` for those who do not await."""
        self._submit(creation(record, entries)).result()

    def append_now(self, table_id: str, entries: Sequence[Entry]) -> None:
        """`append` for those who do not await."""
        self._submit(appending(table_id, entries)).result()

    def close(self) -> None:
        """Finish the waiting writes, merge the write-ahead log into the file, and close it."""
        with self._queue_lock:
            if self._closed:
                return
            self._closed = True
            self._queue.put(None)
        self._writer.join()
        with self._reading_lock:
            self._reading.close()
        with suppress(sqlite3.Error):  # a full disk: what is in the write-ahead log stays there
            self._writing.execute("pragma wal_checkpoint(truncate)")
        self._writing.close()
        self._turn.close()

    def restore(self, tables: Callable[[], Iterable[Kept]]) -> None:
        """Put tables from another store into this one, all or none."""
        self._submit(restoring(tables)).result()

    async def forget_visitor(self, visitor: str) -> list[str]:
        """Delete all that is kept of a visitor; on return the bytes are gone from the file and its log, too."""
        tables = await super().forget_visitor(visitor)
        await asyncio.to_thread(empty_log, self.path)
        return tables

    async def _change(self, *statements: Statement, told: Sequence[Changed] = ()) -> list[Row]:
        """Run statements in one transaction, and give the rows of the last one."""

        def write(db: sqlite3.Connection) -> list[Row]:
            found: list[Row] = []
            for text, *facts in statements:
                found = db.execute(text, numbered(facts)).fetchall()
            return found

        changed: list[Row] = await self._written(write) if statements else []
        return changed

    async def _written(self, write: WriteFunction) -> Any:
        """Wait until a write is on disk."""
        job = SqliteJob(write, asyncio.get_running_loop())
        self._enqueue(job)
        assert isinstance(job.done, asyncio.Future)
        return await job.done

    def _submit(self, write: WriteFunction) -> Future[Any]:
        """The same for those who do not await."""
        job = SqliteJob(write)
        self._enqueue(job)
        assert isinstance(job.done, Future)
        return job.done

    def _enqueue(self, job: SqliteJob) -> None:
        with self._queue_lock:
            if self._closed:
                raise NotStored(f"{self.path} is closed", file=str(self.path))
            self._queue.put(job)

    def _write_all(self) -> None:
        """The writer thread. It survives every error until the store is closed: all writes wait for it."""
        while True:
            try:
                self._keep_writing()
                return
            except Exception:
                log.exception("the writer of %s goes on after an error", self.path)

    def _keep_writing(self) -> None:
        """Take all that waits, write it in one transaction, answer; until the store closes.

        After a batch of several writes it waits a moment for more, because the cost of a transaction hardly depends on
        its number of writes.
        """
        together = 0
        while True:
            if together > BUSY_ABOVE:
                time.sleep(BATCH_DELAY)
            if (first := self._queue.get()) is None:
                return
            jobs, last_group = self._waiting(first)
            together = len(jobs)
            jobs = [job for job in jobs if not job.done.cancelled()]
            with self._turn:
                try:
                    write_together(self._writing, jobs)
                except Exception:
                    for job in jobs:  # what fails for one need not fail for the other: each for itself
                        write_alone(self._writing, job)
            answer_all(jobs)
            if last_group:
                return

    def _waiting(self, first: SqliteJob) -> tuple[list[SqliteJob], bool]:
        """All jobs that wait, and whether the store closes after them."""
        jobs = [first]
        while len(jobs) < MAX_BATCH:
            try:
                job = self._queue.get_nowait()
            except Empty:
                break
            if job is None:
                return jobs, True
            jobs.append(job)
        return jobs, False

    # --- reading ---

    def last_numbers(self, table_ids: Collection[str]) -> dict[str, int]:
        """The number of the last entry of each of these tables that is known."""
        found = (self._ask(LAST_NUMBER, table_id) for table_id in table_ids)
        return {table_id: number for one in found for table_id, number in one}

    async def newest(self, table_id: str) -> int:
        """The number of the last entry of a table."""
        return self.last_numbers([table_id]).get(table_id, 0)

    def _seating(self, table_ids: Collection[str]) -> dict[str, list[Row]]:
        """The entries about chairs of each of these tables."""
        return {table_id: self._ask(SEATING, table_id) for table_id in table_ids}

    def _ask(self, question: str, *facts: Any) -> list[Row]:
        """Ask the file; text that is no UTF-8 comes back as bytes."""
        with self._reading_lock:
            if self._closed:
                raise BadStore(f"{self.path} is closed", file=str(self.path))
            with as_store_errors(str(self.path)):
                return self._reading.execute(question, numbered(facts)).fetchall()

    async def set_due(self, table_id: str, number: int, due: float | None) -> None:
        """Correct when a table is due, unless entries have been written after a number."""
        await self._change((SET_DUE, table_id, due, number))

    # --- one process: nobody else writes, and nobody else has a lease ---

    def now(self) -> float:
        """The machine's time, without its jumps."""
        return self._clock.now()

    def follow(self, hear: Hear) -> None:
        """Nothing to do: no other process writes."""

    async def try_lease(self, table_id: str) -> bool:
        """Always granted."""
        return True

    async def try_leases(self, table_ids: Collection[str]) -> set[str]:
        """All are granted."""
        return set(table_ids)

    async def release(self, table_id: str) -> None:
        """Nothing to do: no other process waits for it."""


class FileLock:
    """A lock for the next write, where several processes use one file.

    SQLite would let them try again and again with pauses in between; this way the next one goes on at once. It is held
    by an open file, so a process that dies releases it. Where a disk has no such locks SQLite's own still hold.
    """

    def __init__(self, path: Path) -> None:
        with as_store_errors(f"{path}-turn"):
            self.file = os.open(f"{path}-turn", os.O_RDWR | os.O_CREAT, 0o600)

    def __enter__(self) -> None:
        self.lock(fcntl.LOCK_EX if fcntl else 0)

    def __exit__(self, *_: object) -> None:
        self.lock(fcntl.LOCK_UN if fcntl else 0)

    def lock(self, how: int) -> None:
        """Take or release the lock, where the system has such locks."""
        if fcntl:
            with suppress(OSError):
                fcntl.flock(self.file, how)

    def close(self) -> None:
        """Close the lock's file."""
        os.close(self.file)


# --- the file ---


def open_file(path: Path) -> sqlite3.Connection:
    """The writer's connection to a file that is ours, sound and up to date."""
    with as_store_errors(str(path)):
        path.touch(mode=0o600)  # seeds are for the server's eyes only
        db = connect(path)
        try:
            db.execute("begin immediate")
            bring_up_to_date(db, str(path))
            must_be_sound(db, str(path))
            db.execute("commit")
            db.execute("pragma journal_mode = wal")
            db.execute("pragma synchronous = full")
            db.execute("pragma foreign_keys = on")
            db.execute("pragma secure_delete = on")  # what is deleted is overwritten
        except BaseException:
            db.close()
            raise
        return db


def connect(path: Path) -> sqlite3.Connection:
    """A connection that begins its transactions when told to; its users take care of threads."""
    db = sqlite3.connect(path, timeout=LOCK_TIMEOUT, isolation_level=None, check_same_thread=False)
    db.text_factory = text_or_bytes
    return db


def empty_log(path: Path) -> None:
    """Bring everything that was written into the file itself, and let nothing stay in its write-ahead log."""
    with as_store_errors(str(path)), closing(connect(path)) as db:
        db.execute("pragma wal_checkpoint(truncate)").fetchone()


def text_or_bytes(raw: bytes) -> str | bytes:
    """Text as text; damaged text as it is, for the reader of the row to refuse."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw


def copy_file(source: Path, copy: Path) -> int:
    """Copy a file while others may write to it; gives how many tables it holds. A copy that is there is sound."""
    part = copy.with_name(f"{copy.name}.part")
    with (
        as_store_errors(str(source)),
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as old,
    ):
        must_be_ours(old, str(source))
        with as_store_errors(str(copy)):
            part.touch(mode=0o600)  # seeds are for the server's eyes only
            try:
                with closing(sqlite3.connect(part)) as new:
                    old.backup(new)
                    new.execute("pragma journal_mode = delete")  # one file, with nothing beside it
                    must_be_sound(new, str(copy))
                    (tables,) = new.execute("select count(*) from tables").fetchone()
                part.replace(copy)
            finally:
                part.unlink(missing_ok=True)
    return int(tables)


def must_be_ours(db: sqlite3.Connection, file: str) -> None:
    """Refuse another program's file."""
    (application,) = db.execute("pragma application_id").fetchone()
    if application != APPLICATION_ID:
        raise BadStore(f"{file} is no store of tables", file=file)


def must_be_sound(db: sqlite3.Connection, file: str) -> None:
    """Refuse a damaged file."""
    (verdict,) = db.execute("pragma quick_check(1)").fetchone()
    if verdict != "ok":
        raise BadStore(f"{file} is damaged: {' '.join(verdict.split())}", file=file)


@contextmanager
def as_store_errors(file: str) -> Iterator[None]:
    """SQLite's errors about a file as BadStore, in one sentence."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise BadStore(f"{file} cannot be used as a store: {error}", file=file) from None


# --- writes ---


def numbered(facts: Sequence[Any]) -> dict[str, Any]:
    """Facts by the names $1, $2 and so on."""
    return {str(at): fact for at, fact in enumerate(facts, 1)}


def creation(record: Record, entries: Sequence[Entry], rematch_of: str = "") -> WriteFunction:
    """The write of a new table."""
    head = msgspec.json.encode(record.head).decode()
    row = (record.id, head, record.seed, record.host, record.created)

    def write(db: sqlite3.Connection) -> None:
        if db.execute("select 1 from tables where id = ?", (record.id,)).fetchone():
            raise rows.taken_id(record.id)
        if rematch_of:
            name_rematch(db, rematch_of, record.id)
        db.execute("insert into tables (id, head, seed, host, created) values (?, ?, ?, ?, ?)", row)
        line = (record.id, record.created, record.created, free_code(db, record.created))
        db.execute("insert into lines (table_id, phase, created, moved, code) values (?, 'open', ?, ?, ?)", line)
        join_company(db, record.id, record.host)
        if entries:
            appending(record.id, entries, due=rows.due_after_creation(entries))(db)

    return write


def name_rematch(db: sqlite3.Connection, table_id: str, next_table: str) -> None:
    """Let a table lead to its rematch; the first one counts."""
    last_number(db, table_id)  # there is such a table
    named = "update lines set next_table = ? where table_id = ? and next_table is null"
    if not db.execute(named, (next_table, table_id)).rowcount:
        raise rows.has_rematch(table_id)


def free_code(db: sqlite3.Connection, now: float) -> str | None:
    """A short code that no other table has, or that belonged to one that has long been over."""
    for code in rows.some_codes():
        db.execute(rows.RELEASE_CODE, numbered((code, now - KEPT_AFTER_END)))
        if not db.execute("select 1 from lines where code = ?", (code,)).fetchone():
            return code
    return None


def join_company(db: sqlite3.Connection, table_id: str, visitor: str) -> None:
    """Remember that a visitor has to do with a table."""
    if visitor:
        db.execute("insert or ignore into company (visitor, table_id) values (?, ?)", (visitor, table_id))


def appending(
    table_id: str, entries: Sequence[Entry], awaited: Sequence[int] | None = None, due: float | None = None
) -> WriteFunction:
    """The write of entries that follow the last one kept."""
    values = [(table_id, entry.number, entry.seat, entry.text, entry.time, entry.kind) for entry in entries]
    insert = "insert into entries (table_id, number, seat, text, time, kind) values (?, ?, ?, ?, ?, ?)"

    def write(db: sqlite3.Connection) -> None:
        rows.must_follow(table_id, last_number(db, table_id), entries)
        db.executemany(insert, values)
        if entries:
            keep_line(db, table_id, entries, awaited, due)

    return write


def keep_line(
    db: sqlite3.Connection,
    table_id: str,
    entries: Sequence[Entry],
    awaited: Sequence[int] | None,
    due: float | None,
) -> None:
    """Let the lists know what entries change."""
    db.execute(
        "update lines set moved = ?, awaited = coalesce(?, awaited), due = ? where table_id = ?",
        (entries[-1].time, rows.write_seats(awaited), due, table_id),
    )
    for visitor in rows.visitors_in(entries):
        join_company(db, table_id, visitor)
    if phase := rows.phase_after(entries):
        db.execute("update lines set phase = ? where table_id = ?", (phase, table_id))


def saying(table_id: str, said: Said) -> WriteFunction:
    """The write of what was said, after the last thing kept."""

    def write(db: sqlite3.Connection) -> None:
        last_number(db, table_id)  # there is such a table
        (last,) = db.execute("select coalesce(max(number), 0) from said where table_id = ?", (table_id,)).fetchone()
        if said.number != last + 1:
            raise rows.said_already(table_id, last, said.number)
        insert_said(db, table_id, said)

    return write


def insert_said(db: sqlite3.Connection, table_id: str, said: Said) -> None:
    """One thing said, as a row."""
    columns = "table_id, number, time, kind, seat, name, visitor, text"
    row = (table_id, *msgspec.structs.astuple(said))
    db.execute(f"insert into said ({columns}) values (?, ?, ?, ?, ?, ?, ?, ?)", row)


def restoring(tables: Callable[[], Iterable[Kept]]) -> WriteFunction:
    """The write of tables that come from another store."""

    def write(db: sqlite3.Connection) -> None:
        for kept in tables():
            restore_one(db, kept)

    return write


def restore_one(db: sqlite3.Connection, kept: Kept) -> None:
    """A table with all that belongs to it."""
    table_id = kept.record.id
    creation(kept.record, kept.entries)(db)
    line = (kept.code or None, rows.write_seats(kept.awaited or None), kept.next_table or None, table_id)
    db.execute("update lines set code = ?, awaited = ?, next_table = ? where table_id = ?", line)
    for said in kept.said:
        insert_said(db, table_id, said)
    for seat, answer in kept.standing.items():
        db.execute("insert into standing (table_id, seat, answer) values (?, ?, ?)", (table_id, seat, answer))


def last_number(db: sqlite3.Connection, table_id: str) -> int:
    """The number of the last entry kept; TableUnknown where there is no table."""
    row = db.execute(
        "select (select max(number) from entries where table_id = id) from tables where id = ?", (table_id,)
    ).fetchone()
    if row is None:
        raise rows.unknown_table(table_id)
    return row[0] or 0


def write_together(db: sqlite3.Connection, jobs: list[SqliteJob]) -> None:
    """All jobs in one transaction; one that is refused before it has written anything is left out."""
    try:
        db.execute("begin immediate")
    except sqlite3.Error as error:  # another process holds the file: no use in asking again for each
        for job in jobs:
            job.error = not_stored(error)
        return
    try:
        for job in jobs:
            job.error = None
            before = db.total_changes
            try:
                job.result = job.write(db)
            except TableeError as error:
                if db.total_changes != before:
                    raise
                job.error = error
        db.execute("commit")
    except BaseException:
        if db.in_transaction:
            db.execute("rollback")
        raise


def write_alone(db: sqlite3.Connection, job: SqliteJob) -> None:
    """One job in its own transaction; what stops it becomes its answer, and it leaves nothing behind."""
    try:
        write_together(db, [job])
    except TableeError as error:
        job.error = error
    except Exception as error:  # SQLite's refusal, a number too large, a text that is no text
        job.error = not_stored(error)
