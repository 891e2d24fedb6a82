"""The writes of the PostgreSQL store: each can be tried again, and looked up where a lost connection hid the end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec
from asyncpg import UniqueViolationError

from tablee.engine.log import Entry
from tablee.store import rows
from tablee.store.memory import SET_STANDING
from tablee.store.postgres import wire
from tablee.table.codes import KEPT_AFTER_END
from tablee.table.errors import Conflict
from tablee.table.news import Changed, EntriesWritten, Spoken
from tablee.table.store import Kept
from tablee.table.table import Record
from tablee.table.talk import Said

if TYPE_CHECKING:
    from tablee.store.postgres.connecting import Connection

# All appends that wait, in one statement and so in one transaction. Rows of `lines` are locked in one order, so that
# two processes never wait for each other; an append counts only if the table's last number is the one before its own.
APPEND: Final = """
    with wanted as (
        select * from unnest(
            $2::text[], $3::integer[], $4::integer[], $5::double precision[], $6::text[], $7::double precision[],
            $8::text[], $9::text[], $10::integer[]
        ) as one (table_id, before, last, moved, awaited, due, phase, news, piece)
    ), locked as (
        select table_id, last from lines where table_id = any($2::text[]) order by table_id for no key update
    ), changed as (
        update lines set
            last = wanted.last,
            moved = wanted.moved,
            awaited = coalesce(wanted.awaited, lines.awaited),
            due = wanted.due,
            phase = coalesce(wanted.phase, lines.phase)
        from wanted join locked using (table_id)
        where lines.table_id = wanted.table_id and lines.last = wanted.before and locked.last = wanted.before
        returning lines.table_id, wanted.news, wanted.piece
    ), kept as (
        insert into entries (table_id, number, seat, text, time, kind)
        select table_id, number, seat, text, time, kind from unnest(
            $11::text[], $12::integer[], $13::integer[], $14::text[], $15::double precision[], $16::text[]
        ) as one (table_id, number, seat, text, time, kind) join changed using (table_id)
    ), joined as (
        insert into company (visitor, table_id)
        select visitor, table_id from unnest($17::text[], $18::text[]) as one (visitor, table_id)
        join changed using (table_id) on conflict do nothing
    ), told as (
        select pg_notify('tablee', $1 || '[' || string_agg(news, ',') || ']') from changed group by piece
    )
    select table_id, locked.last, changed.table_id is not null as won, (select count(*) from told)
    from locked left join changed using (table_id)
"""
CREATE: Final = """
    insert into tables (id, head, seed, host, created) values ($1, $2, $3, $4, $5) on conflict do nothing returning id
"""
SAY: Final = """
    insert into said (table_id, number, time, kind, seat, name, visitor, text) values ($1, $2, $3, $4, $5, $6, $7, $8)
"""
JOIN: Final = "insert into company (visitor, table_id) values ($1, $2) on conflict do nothing"
TELL: Final = "select pg_notify('tablee', $1)"


class Write(ABC):
    """Something to be written at a table."""

    table_id: str

    @abstractmethod
    async def write(self, db: Connection, sender: str) -> None:
        """Write it, all or nothing; TableUnknown or Conflict if it cannot be."""

    @abstractmethod
    async def is_kept(self, db: Connection) -> bool:
        """Whether an earlier try has written it; Conflict if something else stands in its place."""


class Append(Write):
    """Entries that follow the last one kept."""

    def __init__(
        self,
        table_id: str,
        entries: Sequence[Entry],
        awaited: Sequence[int] | None = None,
        due: float | None = None,
    ) -> None:
        self.table_id = table_id
        self.entries = entries
        self.awaited = awaited
        self.due = due

    @property
    def is_plain(self) -> bool:
        """Whether it may share a statement with others: its numbers are in order."""
        first = self.entries[0].number if self.entries else -1
        return first > 0 and all(entry.number == at for at, entry in enumerate(self.entries, first))

    async def write(self, db: Connection, sender: str) -> None:
        """Alone: as the only one of a statement."""
        if not self.is_plain:
            rows.must_follow(self.table_id, await last_number(db, self.table_id), self.entries)
            return
        try:
            refused = await append_together(db, sender, [self])
        except UniqueViolationError:  # the primary key knows what the last number does not
            raise self.taken() from None
        if refused:
            raise refused[0]

    async def is_kept(self, db: Connection) -> bool:
        """Whether these very entries stand under their numbers."""
        if not self.entries or await last_number(db, self.table_id) < self.entries[0].number:
            return False
        question = """
            select number, seat, text, time, kind from entries
            where table_id = $1 and number between $2 and $3 order by number
        """
        first, last = self.entries[0].number, self.entries[-1].number
        found = await db.fetch(question, self.table_id, first, last)
        if rows.read_entries(self.table_id, first - 1, map(tuple, found)) != list(self.entries):
            raise self.taken()
        return True

    def taken(self) -> Conflict:
        """The error where another entry has the number."""
        first = self.entries[0].number
        return Conflict(f"entry {first} of table {self.table_id} is another", table=self.table_id, entry=first)


async def append_together(db: Connection, sender: str, appends: Sequence[Append]) -> dict[int, Exception]:
    """Write appends of different tables in one transaction; gives why some of them, by place, were refused."""
    found = {row[0]: (row[1], row[2]) for row in await db.fetch(APPEND, sender, *columns(appends))}
    refused: dict[int, Exception] = {}
    for at, append in enumerate(appends):
        last, won = found.get(append.table_id, (0, False))
        if append.table_id not in found:
            refused[at] = rows.unknown_table(append.table_id)
        elif not won:
            refused[at] = refusal(append, last)
    return refused


def refusal(append: Append, last: int) -> Exception:
    """Why entries do not follow the last one kept."""
    try:
        rows.must_follow(append.table_id, last, append.entries)
    except Conflict as error:
        return error
    raise AssertionError(f"table {append.table_id} at {last} refused an entry that follows")


def columns(appends: Sequence[Append]) -> list[list[Any]]:
    """What the statement is given: its rows, column by column."""
    news = [wire.encode(EntriesWritten(one.table_id, one.entries[-1].number, tuple(one.entries))) for one in appends]
    wanted = [
        (
            one.table_id,
            one.entries[0].number - 1,
            one.entries[-1].number,
            one.entries[-1].time,
            rows.write_seats(one.awaited),
            one.due,
            rows.phase_after(one.entries),
            text,
            piece,
        )
        for one, text, piece in zip(appends, news, wire.pieces(news), strict=True)
    ]
    entries = [(one.table_id, *entry_row(entry)) for one in appends for entry in one.entries]
    company = [(visitor, one.table_id) for one in appends for visitor in set(rows.visitors_in(one.entries))]
    return [*transposed(wanted, 9), *transposed(entries, 6), *transposed(company, 2)]


def entry_row(entry: Entry) -> tuple[Any, ...]:
    """An entry as its columns."""
    return entry.number, entry.seat, entry.text, entry.time, entry.kind


def transposed(table: list[tuple[Any, ...]], width: int) -> list[list[Any]]:
    """Rows, transposed to columns."""
    return [list(column) for column in zip(*table, strict=True)] or [[] for _ in range(width)]


class Creation(Write):
    """A new table."""

    def __init__(self, record: Record, entries: Sequence[Entry] = (), rematch_of: str = "") -> None:
        self.table_id = record.id
        self.record = record
        self.entries = entries
        self.rematch_of = rematch_of

    async def write(self, db: Connection, sender: str) -> None:
        """The table, its line in the lists, and its first entries."""
        record = self.record
        head = msgspec.json.encode(record.head).decode()
        async with db.transaction():
            if not await db.fetchval(CREATE, record.id, head, record.seed, record.host, record.created):
                raise rows.taken_id(record.id)
            if self.rematch_of:
                await name_rematch(db, sender, self.rematch_of, record.id)
            await add_line(db, record)
            if self.entries:
                await Append(record.id, self.entries, due=rows.due_after_creation(self.entries)).write(db, sender)

    async def is_kept(self, db: Connection) -> bool:
        """Whether the table is there; what belongs to it came in the same transaction."""
        row = await db.fetchrow("select id, head, seed, host, created from tables where id = $1", self.table_id)
        if row is None:
            return False
        if rows.read_record(tuple(row)) != self.record:
            raise rows.taken_id(self.table_id)
        return True


async def add_line(db: Connection, record: Record) -> None:
    """A new table in the lists, with a short code."""
    line = "insert into lines (table_id, last, phase, created, moved, code) values ($1, 0, 'open', $2, $2, $3)"
    await db.execute(line, record.id, record.created, await free_code(db, record.created))
    if record.host:
        await db.execute(JOIN, record.host, record.id)


async def free_code(db: Connection, now: float) -> str | None:
    """A short code that no other table has, or that belonged to one that has long been over."""
    for code in rows.some_codes():
        await db.execute(rows.RELEASE_CODE, code, now - KEPT_AFTER_END)
        if not await db.fetchval("select true from lines where code = $1", code):
            return code
    return None


async def name_rematch(db: Connection, sender: str, table_id: str, next_table: str) -> None:
    """Let a table lead to its rematch; the first one counts."""
    await last_number(db, table_id)  # there is such a table
    name = "update lines set next_table = $2 where table_id = $1 and next_table is null returning true"
    if not await db.fetchval(name, table_id, next_table):
        raise rows.has_rematch(table_id)
    await db.execute(TELL, wire.payload(sender, wire.encode(Changed(table_id, "next"))))


class Saying(Write):
    """Something said, after the last thing kept."""

    def __init__(self, table_id: str, said: Said) -> None:
        self.table_id = table_id
        self.said = said

    async def write(self, db: Connection, sender: str) -> None:
        """One row, and news of it."""
        await last_number(db, self.table_id)  # there is such a table
        last = await self.last(db)
        if self.said.number != last + 1:
            raise rows.said_already(self.table_id, last, self.said.number)
        try:
            async with db.transaction():
                await db.execute(SAY, self.table_id, *msgspec.structs.astuple(self.said))
                await db.execute(TELL, wire.payload(sender, wire.encode(Spoken(self.table_id, self.said.number))))
        except UniqueViolationError:
            raise rows.said_already(self.table_id, self.said.number, self.said.number) from None

    async def last(self, db: Connection) -> int:
        """The number of the last thing said."""
        return int(await db.fetchval("select coalesce(max(number), 0) from said where table_id = $1", self.table_id))

    async def is_kept(self, db: Connection) -> bool:
        """Whether this very thing stands under its number."""
        question = """
            select number, time, kind, seat, name, visitor, text from said where table_id = $1 and number = $2
        """
        row = await db.fetchrow(question, self.table_id, self.said.number)
        if row is not None and tuple(row) != msgspec.structs.astuple(self.said):
            raise rows.said_already(self.table_id, self.said.number, self.said.number)
        return row is not None


class Restoring(Write):
    """Tables that come from another store, in one transaction."""

    table_id = ""  # of no table alone

    def __init__(self, tables: Callable[[], Iterable[Kept]]) -> None:
        self.tables = tables

    async def write(self, db: Connection, sender: str) -> None:
        """One after the other."""
        async with db.transaction():
            for kept in self.tables():
                await restore_one(db, sender, kept)

    async def is_kept(self, db: Connection) -> bool:
        """Whether the first one is there: they came together."""
        first = next(iter(self.tables()), None)
        return first is None or bool(await db.fetchval("select true from tables where id = $1", first.record.id))


async def restore_one(db: Connection, sender: str, kept: Kept) -> None:
    """A table with all that belongs to it."""
    table_id = kept.record.id
    await Creation(kept.record, kept.entries).write(db, sender)
    line = (kept.code or None, rows.write_seats(kept.awaited or None), kept.next_table or None)
    await db.execute("update lines set code = $2, awaited = $3, next_table = $4 where table_id = $1", table_id, *line)
    await db.executemany(SAY, [(table_id, *msgspec.structs.astuple(said)) for said in kept.said])
    await db.executemany(SET_STANDING, [(table_id, seat, answer) for seat, answer in kept.standing.items()])


class WriteCheck(Write):
    """A write that changes nothing."""

    table_id = ""

    async def write(self, db: Connection, sender: str) -> None:
        """Write the schema's number once more."""
        await db.execute("update tablee_schema set version = version")

    async def is_kept(self, db: Connection) -> bool:
        """It does no harm twice."""
        return False


async def last_number(db: Connection, table_id: str) -> int:
    """The number of the last entry kept; TableUnknown where there is no table."""
    last = await db.fetchval("select last from lines where table_id = $1", table_id)
    if last is None:
        raise rows.unknown_table(table_id)
    return int(last)
