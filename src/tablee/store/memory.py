"""What the processes of a house share beside the logs, in statements that SQLite and PostgreSQL both understand."""

from __future__ import annotations

import hashlib
import secrets
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from tablee.store.reading import Reading
from tablee.store.rows import Row
from tablee.table.errors import NotStored
from tablee.table.memory import ALIVE, Slip
from tablee.table.news import Changed

DAY: Final = 86_400.0  # seconds
MOST_ANALYSES: Final = 1_000

SET_STANDING = """
    insert into standing (table_id, seat, answer) values ($1, $2, $3)
    on conflict (table_id, seat) do update set answer = excluded.answer
"""
DROP_OLDER_SLIP = "delete from slips where kind = $1 and owner = $2"
KEEP_SLIP = """
    insert into slips (kind, hash, owner, until, table_id, payload) values ($1, $2, $3, $4, $5, $6)
    on conflict (kind, hash) do update set
        owner = excluded.owner, until = excluded.until, table_id = excluded.table_id, payload = excluded.payload
"""
SLIP = "kind, owner, until, table_id, payload"
BEAT = """
    insert into heartbeats (process, at) values ($1, $2) on conflict (process) do update set at = excluded.at
"""
DROP_PRESENCE = "delete from presence where table_id = $1 and process = $2"
RENEW_PRESENCE = "update presence set until = $2 where process = $1"
CLOSED_PROCESS = ""  # row for the time when the last process closed; it counts as no open process
FORGET = (
    "delete from heartbeats where at < $1",
    "delete from slips where until <= $1",
    "delete from presence where until <= $1",
    "delete from buckets where full_at <= $1",
    "delete from editions where until <= $1",
)
FORGET_ANALYSES = """
    delete from analyses where digest in
        (select digest from analyses order by kept desc, digest limit 1000000 offset $1)
"""  # SQLite wants a limit where there is an offset
SET_PRESENCE = """
    insert into presence (table_id, process, payload, until) values ($1, $2, $3, $4)
    on conflict (table_id, process) do update set payload = excluded.payload, until = excluded.until
"""
NOW, EACH, MOST = (f"cast(${at} as double precision)" for at in (2, 3, 4))  # what one token and all others take
TAKE = f"""
    insert into buckets (key, full_at) values ($1, {NOW} + {EACH})
    on conflict (key) do update
        set full_at = (case when buckets.full_at > {NOW} then buckets.full_at else {NOW} end) + {EACH}
        where buckets.full_at - {NOW} <= {MOST}
    returning 1
"""
KEEP_ANALYSIS = """
    insert into analyses (digest, analysis, kept) values ($1, $2, $3)
    on conflict (digest) do update set analysis = excluded.analysis, kept = excluded.kept
"""

Statement = tuple[Any, ...]  # a text and its facts


class SharedMemory(Reading):
    """Small queries and updates; each store implements `_change`."""

    def __init__(self) -> None:
        self.process = secrets.token_hex(6)  # this process, among those of the house

    @abstractmethod
    async def _change(self, *statements: Statement, told: Sequence[Changed] = ()) -> list[Row]:
        """Run statements in one transaction, tell other processes, and give the rows of the last one."""

    async def set_standing(self, table_id: str, seat: int, answer: str) -> None:
        """Keep what a seat answers in advance; an empty answer takes it back."""
        keep = (SET_STANDING, table_id, seat, answer)
        drop = ("delete from standing where table_id = $1 and seat = $2", table_id, seat)
        await self._change(keep if answer else drop, told=[Changed(table_id, "standing")])

    def standing(self, table_id: str) -> dict[int, str]:
        """The answers given in advance, by seat."""
        rows = self._ask("select seat, answer from standing where table_id = $1 order by seat", table_id)
        return {row[0]: row[1] for row in rows}

    async def keep_slip(self, slip: Slip) -> None:
        """Keep a slip in the place of any other of its kind and owner."""
        row = (slip.kind, hash_of(slip.key), slip.owner, slip.until, slip.table_id, slip.payload)
        drop = (DROP_OLDER_SLIP, slip.kind, slip.owner)
        await self._change(drop, (KEEP_SLIP, *row), told=changed_slips(slip.table_id))

    async def spend_slip(self, kind: str, key: str, now: float) -> Slip | None:
        """Take a slip away if it is still good: of several who ask at once one gets it."""
        where = "kind = $1 and hash = $2 and until > $3"
        rows = await self._change((f"delete from slips where {where} returning {SLIP}", kind, hash_of(key), now))
        if not rows:
            return None
        slip = read_slip(rows[0], key)
        if slip.table_id:
            with suppress(NotStored):  # it is spent all the same
                await self._change(told=changed_slips(slip.table_id))
        return slip

    def slip(self, kind: str, key: str, now: float) -> Slip | None:
        """A slip that is still good; it stays."""
        question = f"select {SLIP} from slips where kind = $1 and hash = $2 and until > $3"
        rows = self._ask(question, kind, hash_of(key), now)
        return read_slip(rows[0], key) if rows else None

    def slips(self, table_id: str, now: float, kind: str = "") -> list[Slip]:
        """The slips at a table that are still good, all or those of a kind."""
        question = f"select {SLIP} from slips where table_id = $1 and until > $2 order by until, owner"
        found = [read_slip(row) for row in self._ask(question, table_id, now)]
        return [slip for slip in found if not kind or slip.kind == kind]

    async def beat(self, now: float) -> None:
        """Note that this process is open, and that what it says of presence is still true."""
        await self._change((RENEW_PRESENCE, self.process, now + ALIVE), (BEAT, self.process, now))

    async def tidy(self, now: float) -> None:
        """Forget what has run out."""
        forget = [(FORGET[0], now - DAY), *((statement, now) for statement in FORGET[1:])]
        await self._change(*forget, (FORGET_ANALYSES, MOST_ANALYSES))

    async def leave(self, now: float) -> None:
        """Note that this process closes now: it counts as open no more, and nobody is present in it."""
        gone = [(f"delete from {table} where process = $1", self.process) for table in ("presence", "heartbeats")]
        await self._change(*gone, (BEAT, CLOSED_PROCESS, now))

    def peers(self, now: float) -> set[str]:
        """The other processes of the house that are open: their last heartbeat is younger than ALIVE."""
        question = "select process from heartbeats where at > $1 and process <> $2 and process <> $3"
        return {process for (process,) in self._ask(question, now - ALIVE, self.process, CLOSED_PROCESS)}

    async def set_presence(self, said: Mapping[str, str], now: float) -> None:
        """Say of tables who is there in this process; empty: nobody."""
        statements: list[Statement] = []
        for table_id, payload in said.items():
            if payload:
                statements.append((SET_PRESENCE, table_id, self.process, payload, now + ALIVE))
            else:
                statements.append((DROP_PRESENCE, table_id, self.process))
        await self._change(*statements, told=[Changed(table_id, "presence") for table_id in said])

    def presence(self, table_id: str, now: float) -> dict[str, str]:
        """What the other processes say of a table, by process."""
        question = "select process, payload from presence where table_id = $1 and process <> $2 and until > $3"
        return {row[0]: row[1] for row in self._ask(question, table_id, self.process, now)}

    async def take(self, key: str, per_second: float, burst: int, now: float) -> bool:
        """Take a token from a bucket that refills with time; False if it is empty. A rate of 0 is no limit."""
        if not per_second:
            return True
        return bool(await self._change((TAKE, key, now, 1 / per_second, (burst - 1) / per_second)))

    async def keep_analysis(self, digest: str, analysis: str, now: float) -> None:
        """Keep what was found of a log."""
        await self._change((KEEP_ANALYSIS, digest, analysis, now))

    def analysis(self, digest: str) -> str:
        """What was found of a log; empty if nothing is kept."""
        rows = self._ask("select analysis from analyses where digest = $1", digest)
        return str(rows[0][0]) if rows else ""


def hash_of(key: str) -> str:
    """The hash of a slip's key, which the database keeps in its place."""
    return hashlib.sha256(key.encode()).hexdigest()


def read_slip(row: Row, key: str = "") -> Slip:
    """A slip from its row."""
    kind, owner, until, table_id, payload = row
    return Slip(kind=kind, key=key, owner=owner, until=until, table_id=table_id, payload=payload)


def changed_slips(table_id: str) -> list[Changed]:
    """The notification that a table's slips have changed."""
    return [Changed(table_id, "slips")] if table_id else []
