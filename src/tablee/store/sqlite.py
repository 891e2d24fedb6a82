"""The store in one SQLite file: one thread writes, and all that waits for it goes to disk together."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import closing, contextmanager, suppress
from itertools import groupby
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

import msgspec

from tablee.engine.errors import BadLog, TableeError
from tablee.engine.log import Entry, Header
from tablee.store.migrations import APPLICATION_ID, bring_up_to_date
from tablee.table.chairs import CHAIR_KINDS, Chair, count_chairs, read_chair
from tablee.table.codes import new_code
from tablee.table.errors import BadStore, Conflict, NotStored, TableUnknown
from tablee.table.settings import arrange
from tablee.table.store import Line, Store
from tablee.table.table import TABLE_ID, Phase, Record
from tablee.table.talk import Said

try:
    import fcntl
except ImportError:  # there several processes cannot share a house
    fcntl = None  # type: ignore[assignment]

MOST_TOGETHER = 1000  # writes in one transaction
FEW = 3  # writes that come together by accident
MOMENT = 0.002  # seconds
PATIENCE = 5.0  # seconds to wait for another process's transaction
TRIES = 40  # for a short code that is free
PHASE_AFTER: dict[str, Phase] = {"start": "running", "end": "over"}

RECORD = "select id, head, seed, host, created from tables where id = :table"
ENTRIES = """
    select number, seat, text, time, kind from entries
    where table_id = :table and number > :number order by number
"""
COMPANY = """
    select number, seat, text, time, kind from entries
    where table_id = :table and kind <> 'play'
    and kind in ('sit', 'stand', 'carry', 'swap', 'options', 'host', 'stand-in', 'return') order by number
"""
SAID = """
    select number, time, kind, seat, name, visitor, text from said where table_id = :table order by number
"""
LINE = "select id, head, host, tables.created, phase, moved, awaited from"
LIST = f"""
    {LINE} tables join lines on table_id = id
    order by tables.created desc, id limit :limit
"""
LIST_PHASE = f"""
    {LINE} lines join tables on id = table_id where phase = :phase
    order by lines.created desc, id limit :limit
"""
LIST_MINE = f"""
    {LINE} company join lines using (table_id) join tables on id = table_id where visitor = :visitor
    order by moved desc, id limit :limit
"""

Write = Callable[[sqlite3.Connection], object]


class Job:
    """One write that waits, and who waits for it: a task of a running loop, or a thread."""

    def __init__(self, write: Write, loop: asyncio.AbstractEventLoop | None = None) -> None:
        self.write = write
        self.loop = loop
        self.done: asyncio.Future[None] | Future[None] = Future() if loop is None else loop.create_future()
        self.error: Exception | None = None

    def answer(self) -> None:
        """Tell the one who waits, unless it waits no more."""
        if self.done.done():
            return
        if self.error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(self.error)


def answer_all(jobs: list[Job]) -> None:
    """Tell all who wait; a loop is woken once for all of its own."""
    for loop, own in groupby(sorted(jobs, key=lambda job: id(job.loop)), lambda job: job.loop):
        waiting = list(own)
        if loop is None:
            answer_each(waiting)
        else:
            with suppress(RuntimeError):  # it has been closed: nobody waits there
                loop.call_soon_threadsafe(answer_each, waiting)


def answer_each(jobs: list[Job]) -> None:
    """Tell each who waits."""
    for job in jobs:
        job.answer()


class SqliteStore(Store):
    """Tables in one file. `create` and `append` are awaited; `create_now` and `append_now` are for tools."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self._writing = open_file(self.path)
        self._turn = Turn(self.path)
        self._reading = connect(self.path)
        self._reading_lock = threading.Lock()
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._queue_lock = threading.Lock()
        self._closed = False
        self._writer = threading.Thread(target=self._write_all, name="tablee-writer", daemon=True)
        self._writer.start()

    # --- writing ---

    async def create(self, record: Record, entries: Sequence[Entry] = ()) -> None:
        """Keep a new table; Conflict if its id is taken."""
        await self._written(creation(record, entries))

    async def append(self, table_id: str, entries: Sequence[Entry], awaited: Sequence[int] | None = None) -> None:
        """Keep entries, all or none; on return they are on disk. Conflict if they do not follow the last one kept."""
        await self._written(appending(table_id, entries, awaited))

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
        """Finish what waits, bring everything into the one file, then let go of it."""
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

    async def _written(self, write: Write) -> None:
        """Wait until a write is on disk."""
        job = Job(write, asyncio.get_running_loop())
        self._line_up(job)
        assert isinstance(job.done, asyncio.Future)
        await job.done

    def _submit(self, write: Write) -> Future[None]:
        """The same for those who do not await."""
        job = Job(write)
        self._line_up(job)
        assert isinstance(job.done, Future)
        return job.done

    def _line_up(self, job: Job) -> None:
        with self._queue_lock:
            if self._closed:
                raise NotStored(f"{self.path} is closed", file=str(self.path))
            self._queue.put(job)

    def _write_all(self) -> None:
        """The writer thread: take all that waits, write it in one transaction, answer.

        Where several came together the last time, more are on their way: it waits a moment for them, since what a
        transaction costs hardly depends on how many share it.
        """
        together = 0
        while (first := self._queue.get()) is not None:
            if together > FEW:
                time.sleep(MOMENT)
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

    def _waiting(self, first: Job) -> tuple[list[Job], bool]:
        """All jobs that wait, and whether the store closes after them."""
        jobs = [first]
        while len(jobs) < MOST_TOGETHER:
            try:
                job = self._queue.get_nowait()
            except Empty:
                break
            if job is None:
                return jobs, True
            jobs.append(job)
        return jobs, False

    # --- reading ---

    def load(self, table_id: str) -> tuple[Record, list[Entry]]:
        """A table's record and all its entries; TableUnknown, or BadLog if a row is damaged."""
        rows = self._rows(RECORD, {"table": table_id}) if TABLE_ID.fullmatch(table_id) else []
        if not rows:
            raise TableUnknown(f"there is no table {table_id!r}", table=table_id)
        return read_record(rows[0]), self.entries_after(table_id, 0)

    def entries_after(self, table_id: str, number: int) -> list[Entry]:
        """The entries after a number, for a table that has fallen behind."""
        rows = self._rows(ENTRIES, {"table": table_id, "number": number})
        return [read_entry(table_id, number + at, row) for at, row in enumerate(rows, 1)]

    def said(self, table_id: str) -> list[Said]:
        """Everything said at a table, in its order; a damaged row is left out."""
        rows = self._rows(SAID, {"table": table_id})
        return [Said(**dict(zip(Said.__struct_fields__, row, strict=True))) for row in rows if is_sound(row)]

    def list_tables(self, phase: Phase | None = "open", limit: int = 50) -> list[Line]:
        """The tables of a phase (None: of any), newest first; a damaged one is left out."""
        rows = self._rows(LIST_PHASE if phase else LIST, {"phase": phase, "limit": limit})
        return [line for row in rows if (line := self._line(row)) is not None]

    def tables_of(self, visitor: str, limit: int = 50) -> list[Line]:
        """The tables at which a visitor sits or is the host, those with the latest entries first."""
        rows = self._rows(LIST_MINE, {"visitor": visitor, "limit": limit})
        lines = [line for row in rows if (line := self._line(row)) is not None]
        return [line for line in lines if line.is_of(visitor)]  # not where one has stood up again

    def code_of(self, table_id: str) -> str:
        """The short code of a table that has not started; empty if it has none."""
        rows = self._rows("select code from lines where table_id = :table", {"table": table_id})
        return str(rows[0][0] or "") if rows else ""

    def table_of(self, code: str) -> str:
        """The table that a short code leads to; empty if none."""
        rows = self._rows("select table_id from lines where code = :code", {"code": code})
        return str(rows[0][0]) if rows else ""

    def _line(self, row: tuple[Any, ...]) -> Line | None:
        table_id, head, host, created, phase, moved, awaited = row
        try:
            header = read_header(table_id, head)
            chairs = [Chair() for _ in range(count_chairs(header))]
            for number, seat, text, time, kind in self._rows(COMPANY, {"table": table_id}):
                if kind == "host":
                    host = chairs[int(text)].visitor or host
                else:
                    entry = Entry(number=number, seat=seat, text=text, time=time, kind=kind)
                    header = arrange(header, chairs, entry)
        except (TableeError, msgspec.MsgspecError, LookupError, ValueError):
            return None
        return Line(
            id=table_id,
            game=header.game,
            phase=phase,
            created=created,
            moved=moved,
            awaited=tuple(map(int, (awaited or "").split())),
            host=host,
            listed=header.listed,
            chairs=tuple(chairs),
        )

    def last_sign(self, until: float) -> float:
        """When something was last written at any table, up to a time; 0 if never."""
        ((moved,),) = self._rows("select max(moved) from lines where moved <= :until", {"until": until})
        return float(moved or 0.0)

    def count_tables(self) -> dict[str, int]:
        """How many tables there are of each phase."""
        return dict(self._rows("select phase, count(*) from lines group by phase order by phase", {}))

    def _rows(self, question: str, facts: dict[str, str | float | None]) -> list[tuple[Any, ...]]:
        """Ask the file; text that is no UTF-8 comes back as bytes."""
        with self._reading_lock:
            if self._closed:
                raise BadStore(f"{self.path} is closed", file=str(self.path))
            with said_clearly(str(self.path)):
                return self._reading.execute(question, facts).fetchall()


class Turn:
    """Whose turn it is to write, where several processes keep their tables in one file.

    SQLite would let them try again and again with pauses in between; this way the next one goes on at once. It is held
    by an open file, so nobody who dies keeps it. Where a disk knows no such locks SQLite's own still hold.
    """

    def __init__(self, path: Path) -> None:
        with said_clearly(f"{path}-turn"):
            self.file = os.open(f"{path}-turn", os.O_RDWR | os.O_CREAT, 0o600)

    def __enter__(self) -> None:
        self.lock(fcntl.LOCK_EX if fcntl else 0)

    def __exit__(self, *_: object) -> None:
        self.lock(fcntl.LOCK_UN if fcntl else 0)

    def lock(self, how: int) -> None:
        """Take the turn or give it up, where that can be done."""
        if fcntl:
            with suppress(OSError):
                fcntl.flock(self.file, how)

    def close(self) -> None:
        """Let go of it for good."""
        os.close(self.file)


# --- the file ---


def open_file(path: Path) -> sqlite3.Connection:
    """The writer's connection to a file that is ours, sound and up to date."""
    with said_clearly(str(path)):
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
        except BaseException:
            db.close()
            raise
        return db


def connect(path: Path) -> sqlite3.Connection:
    """A connection that begins its transactions when told to; its users take care of threads."""
    db = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    db.text_factory = text_or_bytes
    return db


def text_or_bytes(raw: bytes) -> str | bytes:
    """Text as text; damaged text as it is, for the reader of the row to refuse."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw


def copy_file(source: Path, copy: Path) -> int:
    """Copy a file while others may write to it; gives how many tables it holds. A copy that is there is sound."""
    part = copy.with_name(f"{copy.name}.part")
    with said_clearly(str(source)), closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as old:
        must_be_ours(old, str(source))
        with said_clearly(str(copy)):
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
def said_clearly(file: str) -> Iterator[None]:
    """Complaints about a file in one sentence."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise BadStore(f"{file} cannot be used as a store: {error}", file=file) from None


# --- writes ---


def creation(record: Record, entries: Sequence[Entry]) -> Write:
    """The write of a new table."""
    head = msgspec.json.encode(record.head).decode()
    row = (record.id, head, record.seed, record.host, record.created)

    def write(db: sqlite3.Connection) -> None:
        if db.execute("select 1 from tables where id = ?", (record.id,)).fetchone():
            raise Conflict(f"there is a table {record.id!r} already", table=record.id, entry=0)
        db.execute("insert into tables (id, head, seed, host, created) values (?, ?, ?, ?, ?)", row)
        line = (record.id, record.created, record.created, free_code(db))
        db.execute("insert into lines (table_id, phase, created, moved, code) values (?, 'open', ?, ?, ?)", line)
        join_company(db, record.id, record.host)
        if entries:
            appending(record.id, entries)(db)

    return write


def free_code(db: sqlite3.Connection) -> str | None:
    """A short code that no other table has."""
    codes = (new_code() for _ in range(TRIES))
    taken = "select 1 from lines where code = ?"
    return next((code for code in codes if not db.execute(taken, (code,)).fetchone()), None)


def join_company(db: sqlite3.Connection, table_id: str, visitor: str) -> None:
    """Remember that a visitor has to do with a table."""
    if visitor:
        db.execute("insert or ignore into company (visitor, table_id) values (?, ?)", (visitor, table_id))


def appending(table_id: str, entries: Sequence[Entry], awaited: Sequence[int] | None = None) -> Write:
    """The write of entries that follow the last one kept."""
    rows = [(table_id, entry.number, entry.seat, entry.text, entry.time, entry.kind) for entry in entries]

    def write(db: sqlite3.Connection) -> None:
        last = last_number(db, table_id)
        for number, row in enumerate(rows, last + 1):
            if row[1] != number:
                raise Conflict(
                    f"table {table_id} is at entry {last}: entry {row[1]} cannot be kept as number {number}",
                    table=table_id,
                    entry=row[1],
                )
        db.executemany("insert into entries (table_id, number, seat, text, time, kind) values (?, ?, ?, ?, ?, ?)", rows)
        if entries:
            keep_line(db, table_id, entries, awaited)

    return write


def keep_line(db: sqlite3.Connection, table_id: str, entries: Sequence[Entry], awaited: Sequence[int] | None) -> None:
    """Let the lists know what entries change."""
    owing = None if awaited is None else " ".join(map(str, awaited))
    db.execute(
        "update lines set moved = ?, awaited = coalesce(?, awaited) where table_id = ?",
        (entries[-1].time, owing, table_id),
    )
    for entry in entries:
        if entry.kind in CHAIR_KINDS:
            join_company(db, table_id, person_of(entry.text))
        elif entry.kind in PHASE_AFTER:
            db.execute(
                "update lines set phase = ?, code = null where table_id = ?", (PHASE_AFTER[entry.kind], table_id)
            )


def person_of(text: str) -> str:
    """The visitor whom an entry about a chair seats; empty for machines, and for a text that says nothing."""
    try:
        chair = read_chair(text)
    except msgspec.MsgspecError:
        return ""
    return "" if chair.is_lent else chair.visitor


def saying(table_id: str, said: Said) -> Write:
    """The write of what was said, after the last thing kept."""
    row = (table_id, said.number, said.time, said.kind, said.seat, said.name, said.visitor, said.text)

    def write(db: sqlite3.Connection) -> None:
        last_number(db, table_id)  # there is such a table
        (last,) = db.execute("select coalesce(max(number), 0) from said where table_id = ?", (table_id,)).fetchone()
        if said.number != last + 1:
            raise Conflict(f"{last} things have been said at table {table_id}", table=table_id, entry=said.number)
        columns = "table_id, number, time, kind, seat, name, visitor, text"
        db.execute(f"insert into said ({columns}) values (?, ?, ?, ?, ?, ?, ?, ?)", row)

    return write


def last_number(db: sqlite3.Connection, table_id: str) -> int:
    """The number of the last entry kept; TableUnknown where there is no table."""
    row = db.execute(
        "select (select max(number) from entries where table_id = id) from tables where id = ?", (table_id,)
    ).fetchone()
    if row is None:
        raise TableUnknown(f"there is no table {table_id!r}", table=table_id)
    return row[0] or 0


def write_together(db: sqlite3.Connection, jobs: list[Job]) -> None:
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
                job.write(db)
            except TableeError as error:
                if db.total_changes != before:
                    raise
                job.error = error
        db.execute("commit")
    except BaseException:
        if db.in_transaction:
            db.execute("rollback")
        raise


def write_alone(db: sqlite3.Connection, job: Job) -> None:
    """One job in its own transaction; what stops it becomes its answer, and it leaves nothing behind."""
    try:
        write_together(db, [job])
    except TableeError as error:
        job.error = error
    except Exception as error:  # SQLite's refusal, a number too large, a text that is no text
        job.error = not_stored(error)


def not_stored(error: Exception) -> NotStored:
    """What the caller hears of a write that failed."""
    return NotStored(f"nothing was written: {error}", reason=str(error))


# --- rows ---


def is_sound(row: tuple[Any, ...]) -> bool:
    """Whether the texts of a row are texts."""
    return not any(isinstance(value, bytes) for value in row)


def read_record(row: tuple[Any, ...]) -> Record:
    """A table's record from its row."""
    table_id, head, seed, host, created = row
    return Record(id=table_id, head=read_header(table_id, head), seed=seed, host=host, created=created)


def read_header(table_id: str, text: str) -> Header:
    """A table's header from its text."""
    try:
        return msgspec.json.decode(text, type=Header)
    except msgspec.MsgspecError as error:
        raise BadLog(f"the header of table {table_id} is damaged: {error}", table=table_id, entry=0) from None


def read_entry(table_id: str, expected: int, row: tuple[Any, ...]) -> Entry:
    """An entry from its row."""
    number, seat, text, time, kind = row
    if number != expected:
        raise BadLog(f"entry {expected} of table {table_id} is missing", table=table_id, entry=expected)
    if not isinstance(text, str) or not isinstance(kind, str):
        raise BadLog(f"entry {number} of table {table_id} is damaged: it is no text", table=table_id, entry=number)
    return Entry(number=number, seat=seat, text=text, time=time, kind=kind)
