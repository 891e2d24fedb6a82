"""What a table asks of a store; `tablee.store` does it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

import msgspec

from tablee.engine.log import Entry
from tablee.table.chairs import same_visitor
from tablee.table.table import Chair, Phase, Record
from tablee.table.talk import Said


class Line(msgspec.Struct, frozen=True, kw_only=True):
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


class Store(ABC):
    """Keeps records and entries. What has been awaited is on disk; what raised has not happened."""

    @abstractmethod
    async def create(self, record: Record, entries: Sequence[Entry] = ()) -> None:
        """Keep a new table; Conflict if its id is taken."""

    @abstractmethod
    async def append(self, table_id: str, entries: Sequence[Entry], awaited: Sequence[int] | None = None) -> None:
        """Keep entries, all or none, and for the lists who owes an answer after them, if that is known.

        Conflict if their numbers do not follow the last one kept.
        """

    @abstractmethod
    def load(self, table_id: str) -> tuple[Record, list[Entry]]:
        """A table's record and all its entries; TableUnknown, or BadLog if a row is damaged."""

    @abstractmethod
    def entries_after(self, table_id: str, number: int) -> list[Entry]:
        """The entries after a number, for a table that has fallen behind."""

    @abstractmethod
    def list_tables(self, phase: Phase | None = "open", limit: int = 50) -> list[Line]:
        """The tables of a phase (None: of any), newest first."""

    @abstractmethod
    def tables_of(self, visitor: str, limit: int = 50) -> list[Line]:
        """The tables at which a visitor sits or is the host, those with the latest entries first."""

    @abstractmethod
    def code_of(self, table_id: str) -> str:
        """The short code of a table that has not started; empty if it has none."""

    @abstractmethod
    def table_of(self, code: str) -> str:
        """The table that a short code leads to; empty if none."""

    @abstractmethod
    async def say(self, table_id: str, said: Said) -> None:
        """Keep what was said at a table; Conflict if its number does not follow the last one kept."""

    @abstractmethod
    def said(self, table_id: str) -> list[Said]:
        """Everything said at a table."""

    @abstractmethod
    def last_sign(self, until: float) -> float:
        """When something was last written at any table, up to a time; 0 if never."""

    @abstractmethod
    def count_tables(self) -> dict[str, int]:
        """How many tables there are of each phase."""

    @abstractmethod
    async def try_write(self) -> None:
        """Write something that changes nothing; NotStored if that does not reach the disk."""

    @abstractmethod
    def close(self) -> None:
        """Finish what waits, then let go of the file."""
