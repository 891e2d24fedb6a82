"""What a table asks of a store; `tablee.store` does it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Sequence

import msgspec

from tablee.engine.log import Entry
from tablee.table.chairs import same_visitor
from tablee.table.editions import EditionMemory
from tablee.table.memory import HouseMemory
from tablee.table.news import Hear
from tablee.table.notices import NoticeMemory
from tablee.table.people import PeopleMemory
from tablee.table.table import Chair, Phase, Record
from tablee.table.talk import Said


class TableSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list: enough for the home page, without playing its log."""

    id: str
    game: str
    phase: Phase
    created: float
    moved: float  # when the last entry was written
    awaited: tuple[int, ...]  # the seats that owe an answer, as far as the store was told
    host: str
    listed: bool
    chairs: tuple[Chair, ...]

    def is_of(self, visitor: str) -> bool:
        """Whether a visitor sits there or is the host."""
        return same_visitor(self.host, visitor) or any(chair.belongs_to(visitor) for chair in self.chairs)


class Counts(msgspec.Struct, frozen=True):
    """How much a store holds."""

    tables: int
    entries: int
    said: int


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is kept of one table, to be put into another store."""

    record: Record
    entries: tuple[Entry, ...]
    said: tuple[Said, ...]
    code: str
    awaited: tuple[int, ...]
    next_table: str
    standing: dict[int, str]


class Store(HouseMemory, NoticeMemory, EditionMemory, PeopleMemory):
    """Keeps records and entries. When an awaited method returns, its write is on disk; if it raises, nothing changed.

    Only after `OutcomeUnknown` that is not known: read again. Methods that are not awaited block, so servers call them
    in a thread.
    """

    is_shared: bool = False  # whether other processes may use the same database at the same time

    # --- tables and their logs ---

    @abstractmethod
    async def create(self, record: Record, entries: Sequence[Entry] = (), rematch_of: str = "") -> None:
        """Keep a new table; Conflict if its id is taken, or if the table it is a rematch of has another already."""

    @abstractmethod
    async def append(
        self,
        table_id: str,
        entries: Sequence[Entry],
        awaited: Sequence[int] | None = None,
        due: float | None = None,
    ) -> None:
        """Keep entries, all or none; who owes an answer after them, if that is known; when the table is due.

        Conflict if their numbers do not follow the last one kept.
        """

    @abstractmethod
    def create_now(self, record: Record, entries: Sequence[Entry] = ()) -> None:
        """`create` for tools, which do not await."""

    @abstractmethod
    def append_now(self, table_id: str, entries: Sequence[Entry]) -> None:
        """`append` for tools, which do not await."""

    @abstractmethod
    def load(self, table_id: str) -> tuple[Record, list[Entry]]:
        """A table's record and all its entries; TableUnknown, or BadLog if a row is damaged."""

    @abstractmethod
    def entries_after(self, table_id: str, number: int) -> list[Entry]:
        """The entries after a number, for a table that has fallen behind."""

    @abstractmethod
    def last_numbers(self, table_ids: Collection[str]) -> dict[str, int]:
        """The number of the last entry of each of these tables that is known."""

    @abstractmethod
    async def newest(self, table_id: str) -> int:
        """The number of the last entry of a table, 0 if there is none; Unreachable unless it can be had soon."""

    @abstractmethod
    def next_table(self, table_id: str) -> str:
        """The table that follows a table, a rematch or the next game; empty if there is none."""

    @abstractmethod
    def tables_before(self, table_id: str, most: int) -> list[str]:
        """The tables that led to a table, one after the other, the oldest first: the last ones, at most so many."""

    @abstractmethod
    def due_tables(self, now: float, limit: int) -> list[str]:
        """Tables that go on by themselves (`table/due.py`) and are due, those that wait longest first."""

    @abstractmethod
    async def set_due(self, table_id: str, number: int, due: float | None) -> None:
        """Correct when a table is due, unless entries have been written after a number."""

    # --- lists and codes ---

    @abstractmethod
    def list_tables(self, phase: Phase | None = "open", limit: int = 50) -> list[TableSummary]:
        """The tables of a phase (None: of any), newest first."""

    @abstractmethod
    def tables_of(self, visitor: str, limit: int = 50) -> list[TableSummary]:
        """The tables at which a visitor sits or is the host, those with the latest entries first."""

    @abstractmethod
    def code_of(self, table_id: str) -> str:
        """The short code of a table, until a day after its end; empty if it has none."""

    @abstractmethod
    def table_of(self, code: str) -> str:
        """The table that a short code leads to; empty if none."""

    # --- talk ---

    @abstractmethod
    async def say(self, table_id: str, said: Said) -> None:
        """Keep what was said at a table; Conflict if its number does not follow the last one kept."""

    @abstractmethod
    def said(self, table_id: str, after: int = 0) -> list[Said]:
        """Everything said at a table after a number."""

    # --- several processes; a store of one process hears nothing and has every lease ---

    async def write_here(self) -> None:
        """Let the event loop that runs now make the writes, where that spares a thread; see `write_elsewhere`."""

    async def write_elsewhere(self) -> None:
        """Leave writes to the store again: the event loop ends."""

    @abstractmethod
    def follow(self, hear: Hear) -> None:
        """Call `hear`, in the event loop that runs now, with what other processes write from now on."""

    @abstractmethod
    async def try_lease(self, table_id: str) -> bool:
        """Whether this process runs a table's bots, clocks and answers in advance: whoever asks first, until it ends.

        Ask each time before acting. A lease only saves work: the number of an entry decides who was first.
        """

    @abstractmethod
    async def try_leases(self, table_ids: Collection[str]) -> set[str]:
        """The same for several tables at once; gives those that this process runs."""

    @abstractmethod
    async def release(self, table_id: str) -> None:
        """Leave a table to other processes."""

    # --- the whole house ---

    @abstractmethod
    def counts(self) -> Counts:
        """How much there is."""

    @abstractmethod
    def table_ids(self) -> list[str]:
        """All tables, the oldest first."""

    @abstractmethod
    def kept(self, table_id: str) -> Kept:
        """Everything that is kept of a table."""

    @abstractmethod
    def restore(self, tables: Callable[[], Iterable[Kept]]) -> None:
        """Put tables from another store into this one, all or none; a second try asks for them again."""

    @abstractmethod
    def last_sign(self, until: float) -> float:
        """When a process was last open or something was written at any table, up to a time; 0 if never."""

    @abstractmethod
    def count_tables(self) -> dict[str, int]:
        """How many tables there are of each phase."""

    @abstractmethod
    async def try_write(self) -> None:
        """Write something that changes nothing; NotStored if that does not reach the disk."""

    @abstractmethod
    def close(self) -> None:
        """Finish the waiting writes, then close the database."""
