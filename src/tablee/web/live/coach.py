"""The coach on the web: looks back at a finished table when asked, piece by piece, and remembers what it found."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from tablee.lab.coach import Coaching, Decision, doubtful, judge_some, paced, summed_up
from tablee.lab.reasons import reasons_for
from tablee.table.errors import NotStored
from tablee.table.memory import Slip
from tablee.table.store import Store
from tablee.table.table import Table
from tablee.web.live.table import LiveTable
from tablee.web.workers.job_pool import JobPool

log = logging.getLogger("tablee.web")
SECONDS_PER_GAME = 60.0  # for a whole game, on one core
PIECES = 60  # after each the page hears how far it is
JOB_TIMEOUT = 120.0  # seconds for one piece
VERSION = 3  # raised when the coach finds other things in the same game
KIND = "coach"  # of the slip that says how far one is
MOST_ANALYSES_KEPT = 200  # games looked back at
LONGEST_QUEUE = 20  # games that wait for the coach
decode_coaching = msgspec.json.Decoder(Coaching).decode


@dataclass
class Work:
    """A game being looked back at."""

    done: int = 0
    total: int = 0  # 0: not counted yet

    @property
    def percent(self) -> int:
        """How far it is."""
        return 100 * self.done // self.total if self.total else 0


class Coaches:
    """Analyses under way and their results, which the store keeps by the digest of the log."""

    def __init__(self, jobs: JobPool, store: Store, seconds: float = SECONDS_PER_GAME) -> None:
        self.jobs = jobs
        self.store = store
        self.seconds = seconds
        self.found: OrderedDict[str, Coaching] = OrderedDict()
        self.work: dict[str, Work] = {}
        self.elsewhere: dict[str, Work] = {}  # what other processes are at, as they last said
        self.tasks: set[asyncio.Task[None]] = set()
        self.turn = asyncio.Lock()  # one game after the other

    async def recall(self, live: LiveTable) -> None:
        """Learn what was found before, or how far another process is."""
        key = live.table.id
        if key in self.found or key in self.work:
            return
        self.elsewhere.pop(key, None)
        if kept := await asyncio.to_thread(self.store.analysis, digest_of(live.table)):
            with suppress(msgspec.MsgspecError):  # an older version wrote it another way
                self.keep(key, decode_coaching(kept))
        elif self.store.is_shared and (slip := await asyncio.to_thread(self.store.slip, KIND, key, self.store.now())):
            self.elsewhere[key] = Work(*map(int, slip.payload.split()))

    def work_on(self, table_id: str) -> Work | None:
        """How far somebody is with a table, if anybody looks back at it now."""
        return self.work.get(table_id) or self.elsewhere.get(table_id)

    def ask(self, live: LiveTable) -> bool:
        """Look back at a finished table, unless that is done or under way; False if too many wait."""
        key = live.table.id
        if key in self.found or self.work_on(key):
            return True
        if len(self.work) >= LONGEST_QUEUE:
            return False
        self.work[key] = Work()
        task = asyncio.create_task(self.look_back(live.table, self.work[key]))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return True

    async def look_back(self, table: Table, work: Work) -> None:
        """The whole game, piece by piece."""
        try:
            await self.tell(table, work)
            async with self.turn:
                coaching = await self.coached(table, work)
            self.keep(table.id, coaching)
            kept = msgspec.json.encode(coaching).decode()
            await self.store.keep_analysis(digest_of(table), kept, self.store.now())
        except Exception:  # nobody awaits this task: say it here, and let the page ask again
            log.exception("the coach cannot look back at table %s", table.id[:6])
        finally:
            del self.work[table.id]
            await self.fall_silent(table)

    async def tell(self, table: Table, work: Work) -> None:
        """Tell the other processes how far this one is."""
        if self.store.is_shared:
            until, said = self.store.now() + JOB_TIMEOUT, f"{work.done} {work.total}"
            with suppress(NotStored):
                await self.store.keep_slip(Slip(kind=KIND, key=table.id, owner=table.id, until=until, payload=said))

    async def fall_silent(self, table: Table) -> None:
        """Tell the other processes that the work has ended."""
        if self.store.is_shared:
            with suppress(NotStored):
                await self.store.spend_slip(KIND, table.id, self.store.now())

    async def coached(self, table: Table, work: Work) -> Coaching:
        """All decisions, judged elsewhere."""
        think = self.jobs.think
        head, entries = table.head, table.entries[:]
        work.total, iterations = await think(JOB_TIMEOUT, paced, head, entries, self.seconds)
        decisions: list[Decision] = []
        piece = -(-work.total // PIECES) or 1
        for first in range(0, work.total, piece):
            decisions += await think(JOB_TIMEOUT, judge_some, head, entries, first, first + piece, iterations, 0)
            work.done = len(decisions)
            await self.tell(table, work)
        assert table.outcome is not None, "only a finished game is looked back at"
        hides = table.game.heuristic().has_hidden_information()
        coaching = summed_up(table.played, decisions, iterations, table.outcome, hides)
        reasons = await think(JOB_TIMEOUT, reasons_for, head, entries, doubtful(coaching))
        return msgspec.structs.replace(coaching, reasons=tuple(reasons))

    def keep(self, key: str, coaching: Coaching) -> None:
        """Remember what was found, and forget the oldest."""
        self.found[key] = coaching
        if len(self.found) > MOST_ANALYSES_KEPT:
            self.found.popitem(last=False)

    def close(self) -> None:
        """Stop."""
        for task in self.tasks:
            task.cancel()


def digest_of(table: Table) -> str:
    """The digest of a finished log, by which all processes find what this version of the coach found of it."""
    return hashlib.sha256(msgspec.json.encode((VERSION, table.head, table.entries))).hexdigest()
