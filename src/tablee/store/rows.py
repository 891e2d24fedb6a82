"""Rows of a database as records, entries and lines of a list; what entries change in the lists. Both stores use it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec

from tablee.engine.errors import BadLog, TableeError
from tablee.engine.log import Entry, Header, decode_header
from tablee.table.chairs import CHAIR_KINDS, Chair, count_chairs, read_chair
from tablee.table.codes import new_code
from tablee.table.errors import Conflict, TableUnknown
from tablee.table.settings import arrange
from tablee.table.store import TableSummary
from tablee.table.table import Phase, Record
from tablee.table.talk import Said

TRIES: Final = 40  # for a short code that is free
RELEASE_CODE: Final = "update lines set code = null where code = $1 and phase = 'over' and moved <= $2"
PHASE_AFTER: Final[dict[str, Phase]] = {"start": "running", "end": "over"}
SEATING_KINDS: Final = ("sit", "stand", "carry", "swap", "options", "host", "stand-in", "return")
Row = Sequence[Any]

# --- reading ---


def is_sound(row: Row) -> bool:
    """Whether the texts of a row are texts."""
    return not any(isinstance(value, bytes) for value in row)


def read_record(row: Row) -> Record:
    """A table's record from its row."""
    table_id, head, seed, host, created = row
    return Record(id=table_id, head=read_header(table_id, head), seed=seed, host=host, created=created)


def read_header(table_id: str, text: str) -> Header:
    """A table's header from its text."""
    try:
        return decode_header(text)
    except msgspec.MsgspecError as error:
        raise BadLog(f"the header of table {table_id} is damaged: {error}", table=table_id, entry=0) from None


def read_entries(table_id: str, after: int, rows: Iterable[Row]) -> list[Entry]:
    """Entries that follow a number; BadLog where one is missing or damaged."""
    return [read_entry(table_id, expected, row) for expected, row in enumerate(rows, after + 1)]


def read_entry(table_id: str, expected: int, row: Row) -> Entry:
    """An entry from its row."""
    number, seat, text, time, kind = row
    if number != expected:
        raise BadLog(f"entry {expected} of table {table_id} is missing", table=table_id, entry=expected)
    if not isinstance(text, str) or not isinstance(kind, str):
        raise BadLog(f"entry {number} of table {table_id} is damaged: it is no text", table=table_id, entry=number)
    return Entry(number=number, seat=seat, text=text, time=time, kind=kind)


def read_said(rows: Iterable[Row]) -> list[Said]:
    """What was said, in its order; a damaged row is left out."""
    return [Said(**dict(zip(Said.__struct_fields__, row, strict=True))) for row in rows if is_sound(row)]


def read_line(row: Row, seating: Iterable[Row]) -> TableSummary | None:
    """A table in a list, from its row and the entries about chairs; None if it is damaged."""
    table_id, head, host, created, phase, moved, awaited = row
    try:
        header = read_header(table_id, head)
        chairs = [Chair() for _ in range(count_chairs(header))]
        for number, seat, text, time, kind in seating:
            if kind == "host":
                host = chairs[int(text)].visitor or host
            else:
                header = arrange(header, chairs, Entry(number=number, seat=seat, text=text, time=time, kind=kind))
    except (TableeError, msgspec.MsgspecError, LookupError, ValueError):
        return None
    return TableSummary(
        id=table_id,
        game=header.game,
        phase=phase,
        created=created,
        moved=moved,
        awaited=read_seats(awaited),
        host=host,
        listed=header.listed,
        chairs=tuple(chairs),
    )


def read_seats(text: str | None) -> tuple[int, ...]:
    """The seats that owe an answer."""
    return tuple(map(int, (text or "").split()))


# --- writing ---


def write_seats(seats: Sequence[int] | None) -> str | None:
    """The same as text; None if that is not known."""
    return None if seats is None else " ".join(map(str, seats))


def phase_after(entries: Sequence[Entry]) -> Phase | None:
    """The phase that entries lead to, if they change it."""
    return next((PHASE_AFTER[entry.kind] for entry in reversed(entries) if entry.kind in PHASE_AFTER), None)


def due_after_creation(entries: Sequence[Entry]) -> float | None:
    """When a table is due that comes whole, from a file or another store: if it runs, somebody looks at it soon."""
    return 0.0 if phase_after(entries) == "running" else None


def visitors_in(entries: Sequence[Entry]) -> list[str]:
    """The people whom entries seat: from then on they find the table in their list."""
    people = (person_of(entry.text) for entry in entries if entry.kind in CHAIR_KINDS)
    return [visitor for visitor in people if visitor]


def person_of(text: str) -> str:
    """The visitor whom an entry about a chair seats; empty for machines and for unreadable texts."""
    try:
        chair = read_chair(text)
    except msgspec.MsgspecError:
        return ""
    return "" if chair.is_lent else chair.visitor


def some_codes() -> Iterator[str]:
    """Short codes to try, one after the other."""
    return (new_code() for _ in range(TRIES))


# --- refusing ---


def must_follow(table_id: str, last: int, entries: Sequence[Entry]) -> None:
    """Conflict unless the numbers of entries follow the last one kept."""
    for number, entry in enumerate(entries, last + 1):
        if entry.number != number:
            raise Conflict(
                f"table {table_id} is at entry {last}: entry {entry.number} cannot be kept as number {number}",
                table=table_id,
                entry=entry.number,
            )


def unknown_table(table_id: str) -> TableUnknown:
    """The error for an unknown table."""
    return TableUnknown(f"there is no table {table_id!r}", table=table_id)


def taken_id(table_id: str) -> Conflict:
    """The error where a table's id is taken."""
    return Conflict(f"there is a table {table_id!r} already", table=table_id, entry=0)


def has_rematch(table_id: str) -> Conflict:
    """The error where a table has a rematch already."""
    return Conflict(f"table {table_id} has a rematch already", table=table_id, entry=0)


def said_already(table_id: str, last: int, number: int) -> Conflict:
    """The error where a chat message's number does not follow the last one."""
    return Conflict(f"{last} things have been said at table {table_id}", table=table_id, entry=number)
