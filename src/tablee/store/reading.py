"""What both stores read alike, in questions that SQLite and PostgreSQL both understand."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection
from typing import Any

from tablee.engine.log import Entry
from tablee.store import rows
from tablee.store.rows import Row
from tablee.table.codes import KEPT_AFTER_END
from tablee.table.store import Counts, Kept, Store, TableSummary
from tablee.table.table import TABLE_ID, Phase, Record
from tablee.table.talk import Said

RECORD = "select id, head, seed, host, created from tables where id = $1"
ENTRIES = "select number, seat, text, time, kind from entries where table_id = $1 and number > $2 order by number"
SAID = """
    select number, time, kind, seat, name, visitor, text from said where table_id = $1 and number > $2 order by number
"""
LAST_SIGN = """
    select (select max(moved) from lines where moved <= $1), (select max(at) from heartbeats where at <= $1)
"""
COUNTS = """
    select (select count(*) from tables), (select count(*) from entries), (select count(*) from said)
"""
DUE = """
    select table_id from lines where due <= $1 order by due limit $2
"""
ANSWERED = """
    select distinct table_id from standing join lines using (table_id)
    where phase = 'running' and ' ' || awaited || ' ' like '% ' || seat || ' %' limit $1
"""  # a seat that is asked has answered in advance
HAS_CODE = "(phase <> 'over' or moved > $2)"
BEFORE = """
    with recursive before (table_id, steps) as (
        select table_id, 1 from lines where next_table = $1
        union all
        select lines.table_id, steps + 1 from lines join before on lines.next_table = before.table_id where steps < $2
    )
    select table_id from before order by steps desc
"""
LINE = "select id, head, host, tables.created, phase, moved, awaited from"
LIST = f"""
    {LINE} tables join lines on table_id = id
    order by tables.created desc, id limit $1
"""
LIST_PHASE = f"""
    {LINE} lines join tables on id = table_id where phase = $2
    order by lines.created desc, id limit $1
"""
LIST_MINE = f"""
    {LINE} company join lines using (table_id) join tables on id = table_id where visitor = $2
    order by moved desc, id limit $1
"""


class Reading(Store):
    """The questions; a store adds how they are asked."""

    @abstractmethod
    def _ask(self, question: str, *facts: Any) -> list[Row]:
        """Ask the database; $1 is the first fact."""

    @abstractmethod
    def _seating(self, table_ids: Collection[str]) -> dict[str, list[Row]]:
        """The entries about chairs of each of these tables."""

    def _text(self, question: str, *facts: Any) -> str:
        """One text; empty if there is none."""
        found = self._ask(question, *facts)
        return str(found[0][0] or "") if found else ""

    def load(self, table_id: str) -> tuple[Record, list[Entry]]:
        """A table's record and all its entries; TableUnknown, or BadLog if a row is damaged."""
        found = self._ask(RECORD, table_id) if TABLE_ID.fullmatch(table_id) else []
        if not found:
            raise rows.unknown_table(table_id)
        return rows.read_record(found[0]), self.entries_after(table_id, 0)

    def entries_after(self, table_id: str, number: int) -> list[Entry]:
        """The entries after a number, for a table that has fallen behind."""
        return rows.read_entries(table_id, number, self._ask(ENTRIES, table_id, number))

    def said(self, table_id: str, after: int = 0) -> list[Said]:
        """Everything said at a table after a number, in its order; a damaged row is left out."""
        return rows.read_said(self._ask(SAID, table_id, after))

    def list_tables(self, phase: Phase | None = "open", limit: int = 50) -> list[TableSummary]:
        """The tables of a phase (None: of any), newest first; a damaged one is left out."""
        return self._lines(LIST_PHASE, limit, phase) if phase else self._lines(LIST, limit)

    def tables_of(self, visitor: str, limit: int = 50) -> list[TableSummary]:
        """The tables at which a visitor sits or is the host, those with the latest entries first."""
        lines = self._lines(LIST_MINE, limit, visitor)
        return [line for line in lines if line.is_of(visitor)]  # not where one has stood up again

    def _lines(self, question: str, *facts: Any) -> list[TableSummary]:
        found = self._ask(question, *facts)
        seating = self._seating([row[0] for row in found])
        lines = (rows.read_line(row, seating.get(row[0], ())) for row in found)
        return [line for line in lines if line is not None]

    def code_of(self, table_id: str) -> str:
        """The short code of a table, until a day after its end; empty if it has none."""
        return self._text(f"select code from lines where table_id = $1 and {HAS_CODE}", table_id, self.codes_since())

    def table_of(self, code: str) -> str:
        """The table that a short code leads to; empty if none."""
        return self._text(f"select table_id from lines where code = $1 and {HAS_CODE}", code, self.codes_since())

    def codes_since(self) -> float:
        """A table that ended before this time has lost its code."""
        return self.now() - KEPT_AFTER_END

    def next_table(self, table_id: str) -> str:
        """The table that follows a table, a rematch or the next game; empty if there is none."""
        return self._text("select next_table from lines where table_id = $1", table_id)

    def tables_before(self, table_id: str, most: int) -> list[str]:
        """The tables that led to a table, one after the other, the oldest first: the last ones, at most so many."""
        return [row[0] for row in self._ask(BEFORE, table_id, most)]

    def due_tables(self, now: float, limit: int) -> list[str]:
        """Tables that go on by themselves and are due, those that wait longest first."""
        found = [*self._ask(DUE, now, limit), *self._ask(ANSWERED, limit)]
        return list(dict.fromkeys(table_id for (table_id,) in found))

    def last_sign(self, until: float) -> float:
        """When a process was last open or something was written at any table, up to a time; 0 if never."""
        ((moved, beaten),) = self._ask(LAST_SIGN, until)
        return max(float(moved or 0.0), float(beaten or 0.0))

    def count_tables(self) -> dict[str, int]:
        """How many tables there are of each phase."""
        found = self._ask("select phase, count(*) from lines group by phase order by phase")
        return {row[0]: row[1] for row in found}

    def counts(self) -> Counts:
        """How much there is."""
        return Counts(*self._ask(COUNTS)[0])

    def table_ids(self) -> list[str]:
        """All tables, the oldest first."""
        return [row[0] for row in sorted(self._ask("select id, created from tables"), key=lambda row: (row[1], row[0]))]

    def kept(self, table_id: str) -> Kept:
        """Everything that is kept of a table."""
        record, entries = self.load(table_id)
        return Kept(
            record=record,
            entries=tuple(entries),
            said=tuple(self.said(table_id)),
            code=self.code_of(table_id),
            awaited=rows.read_seats(self._text("select awaited from lines where table_id = $1", table_id)),
            next_table=self.next_table(table_id),
            standing=self.standing(table_id),
        )
