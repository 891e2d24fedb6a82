"""The live tables of this process: loads them, writes each change to disk before it is told, drops idle ones."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable, Collection, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

from tablee import games
from tablee.engine.edition import digest_of
from tablee.engine.errors import TableeError
from tablee.engine.log import ALONE, Hints, Pace
from tablee.engine.options import split
from tablee.table.due import due_after
from tablee.table.editions import Edition
from tablee.table.errors import Conflict, OutcomeUnknown, Unreachable
from tablee.table.playing import propose_reopen
from tablee.table.store import Store
from tablee.table.table import Batch, Clock, Record, Table, new_table
from tablee.web.errors import Problem
from tablee.web.live.evening import GameResults
from tablee.web.live.following import LogFollower
from tablee.web.live.peers import Peers
from tablee.web.live.recall import recall_all
from tablee.web.live.runner import Runner
from tablee.web.live.table import LiveTable
from tablee.web.workers.bot_pool import BotPool
from tablee.web.workers.pool import WorkerPool, count_cores

log = logging.getLogger("tablee.web")
IDLE_SECONDS = 60.0  # seconds after which a table that nobody needs leaves the memory
IDLE_SECONDS_BEFORE_START = 3600.0
PING_EVERY = 15.0  # seconds; a page that hears nothing for 40 connects anew
PING_POLL_INTERVAL = 0.5  # seconds: poll interval for keep-alive pings
TRIES = 5  # retries of a write that conflicts with other processes
MOST_LIVE_TABLES = 500  # tables kept in memory while nobody looks; the log on disk brings any of them back

Propose = Callable[[Table], Batch]


class Registry:
    """All tables of one server: loaded when someone comes, forgotten when nobody is there."""

    def __init__(self, store: Store, pace: float, patience: float, processes: int = 1) -> None:
        self.store = store
        self.pace = pace
        self.patience = patience
        self.live_tables: dict[str, LiveTable] = {}
        self.doors: dict[str, asyncio.Lock] = {}
        self.workers = WorkerPool()
        self.bot_pool = BotPool(self.workers, count_cores() // processes or 1)
        self.most_tables = 0  # that are open or running; 0 is no limit
        self.acts = 0  # written since the start
        self.name_changes = 0  # how often names were changed in logs
        self.is_closing = False
        self.runner = Runner(self)
        self.peers = Peers(store, self.live_tables)
        self.results = GameResults(store)
        self.follower = LogFollower(store, self.live_tables, self.go_on, self.forget, self.read_anew)
        self.opened_at = store.now()
        is_open = bool(store.peers(self.opened_at))  # by other processes
        self.closed_since = self.opened_at if is_open else store.last_sign(self.opened_at)
        self.patient_from = 0.0 if is_open else self.opened_at  # nobody keeps others waiting while the house is closed

    async def must_have_space(self) -> None:
        """Refuse one more table in a house that is full."""
        if self.most_tables:
            counts = await asyncio.to_thread(self.store.count_tables)
            if counts.get("open", 0) + counts.get("running", 0) >= self.most_tables:
                raise Problem(503, "house-full")

    async def open(
        self,
        game_text: str,
        visitor_id: str,
        hints: Hints = ALONE,
        listed: bool = False,
        clock: str = "",
        pace: Pace = "normal",
        bot_offers: bool = True,
        edition: str | None = None,
        counted: bool = False,
    ) -> LiveTable:
        """A new table, on disk; perhaps with another board."""
        game, options = games.table(game_text, edition)
        text = options.write(game.name)

        def make(now: Clock) -> tuple[Record, Table]:
            return new_table(game, text, visitor_id, None, now, hints, listed, clock, pace, bot_offers, counted)

        return await self.create(make)

    async def create(self, make: Callable[[Clock], tuple[Record, Table]], rematch_of: str = "") -> LiveTable:
        """Keep a new table on disk and in memory, with those who sit there; Conflict if another follows the old one."""
        await self.must_have_space()
        record, table = make(self.store.now)
        if (board := record.head.edition) is not None:
            name = table.game.name
            await self.store.keep_edition(Edition(digest=digest_of(name, board), game=name, board=board))
        await self.store.create(record, table.entries, rematch_of=rematch_of)
        live = LiveTable(record, table, table.game, self.patience, self.store.now, house_pace=self.pace)
        if old := self.live_tables.get(rematch_of):
            self.results.add(old, live)
        live.code = await asyncio.to_thread(self.store.code_of, table.id)
        self.keep(live)
        return live

    async def get(self, table_id: str) -> LiveTable:
        """The live table of an id; an unknown one is a 404."""
        live = self.live_tables.get(table_id)
        if live is not None:
            live.used_at = time.monotonic()
            if live.is_resting:
                self.runner.wake_bots(live)
            return live
        door = self.doors.setdefault(table_id, asyncio.Lock())
        try:
            async with door:
                return self.live_tables.get(table_id) or await self.load(table_id)
        finally:
            self.doors.pop(table_id, None)

    async def load(self, table_id: str) -> LiveTable:
        """Bring a table back from its log."""
        self.follower.loading[table_id] = 0
        try:
            changes, live = self.name_changes, await self.read(table_id)
            while changes != self.name_changes:  # it may have been read before them
                changes, live = self.name_changes, await self.read(table_id)
        finally:
            heard = self.follower.loading.pop(table_id, 0)  # of an unknown table two may be asked for at once
        self.keep(live)
        if heard > live.number:
            await self.follower.catch_up(live)
        if closed := self.closed_for(live.table):
            await self.act(live, partial(propose_reopen, closed=closed))
        self.follower.spawn(self.results.recall(live))
        self.runner.wake_bots(live)
        self.runner.remind_later(live)
        return live

    async def read(self, table_id: str) -> LiveTable:
        """A table as its log tells it, with what is kept beside it."""
        record, entries = await asyncio.to_thread(self.store.load, table_id)
        game = games.find(split(record.head.game)[0], record.head.edition)
        table = Table.rebuild(record, entries, game, self.store.now)
        live = LiveTable(record, table, game, self.patience, self.store.now, self.patient_from, self.pace)
        live.code = await asyncio.to_thread(self.store.code_of, table_id)
        await recall_all(self.store, live)
        return live

    async def refresh(self, live: LiveTable) -> None:
        """See that a live table has heard of everything, where other processes write too; if the store answers."""
        if self.store.is_shared:
            with suppress(Unreachable):
                if await self.store.newest(live.table.id) > live.number:
                    await self.follower.catch_up(live)

    def closed_for(self, table: Table) -> float:
        """For how many seconds since a table's last entry the house was closed: nobody's time ran then.

        When it closed is not known, if it was killed: it was still open at its last sign of life, the newest entry at
        any table. So who thinks while the house closes may get a little too much time back, and never loses any.
        """
        if table.clocks is None or table.phase != "running" or table.entries[-1].time >= self.opened_at:
            return 0.0
        return self.opened_at - max(table.entries[-1].time, min(self.closed_since, self.opened_at))

    def keep(self, live: LiveTable) -> None:
        """Remember a table; forget the ones nobody needs when there are too many."""
        self.live_tables[live.table.id] = live
        live.listeners.pinged_at -= random.uniform(0, PING_EVERY)  # not all tables at once
        if len(self.live_tables) > MOST_LIVE_TABLES:
            idle = [other for other in self.live_tables.values() if other is not live and not other.is_needed]
            idle.sort(key=lambda other: other.changed_at)
            for other in idle[: len(self.live_tables) - MOST_LIVE_TABLES]:
                self.forget(other)

    def background_tasks(self) -> list[Coroutine[Any, Any, None]]:
        """What goes on as long as the server runs; where other processes write too this one follows them."""
        tasks = [self.runner.keep_looking(), self.keep_sweeping(), self.keep_pinging(), self.peers.keep_beating()]
        if self.store.is_shared:
            self.follower.start()
            tasks += [self.follower.keep_comparing(), self.peers.keep_telling()]
        return tasks

    async def keep_pinging(self) -> None:
        """Loop: send keep-alive pings to open pages and programs."""
        while True:
            await asyncio.sleep(min(PING_POLL_INTERVAL, PING_EVERY))
            due = time.monotonic() - PING_EVERY
            for live in [
                live for live in self.live_tables.values() if live.listeners.count and live.listeners.pinged_at <= due
            ]:
                live.listeners.ping()
            self.bot_pool.queue.serve()  # somebody may look at a table that can wait no longer

    async def keep_sweeping(self) -> None:
        """Loop: drop idle tables from memory."""
        while True:
            await asyncio.sleep(IDLE_SECONDS / 4)
            self.sweep()

    def sweep(self) -> None:
        """Forget the tables at which nothing has happened for a while and nobody looks: their logs bring them back."""
        now = time.monotonic()
        for live in [live for live in self.live_tables.values() if rests_until(live) < now and not live.is_needed]:
            self.forget(live)

    def forget(self, live: LiveTable) -> None:
        """Drop a table from memory; its log stays."""
        if self.live_tables.get(live.table.id) is live:
            del self.live_tables[live.table.id]
        live.timers.cancel()
        live.announce()
        live.spectators.fall_silent()
        if self.store.is_shared and not self.is_closing:
            self.follower.spawn(self.store.release(live.table.id))
            self.follower.spawn(self.peers.forget(live))

    def read_anew(self, table_ids: Collection[str]) -> None:
        """Drop from memory all that was read of some tables: their logs have other names from now on."""
        changed = set(table_ids)
        self.name_changes += 1
        self.results.forget(changed)
        for live in list(self.live_tables.values()):
            if live.table.id in changed or any(result.table_id in changed for result in live.earlier):
                live.is_rewritten = True
                self.forget(live)

    async def act(self, live: LiveTable, propose: Propose) -> int:
        """Propose a change, write it to disk, then apply it; gives the number of the last entry."""
        answered = set(live.standing)
        try:
            async with live.lock:
                batch = await self.write(live, propose)
                number = live.number
        finally:
            self.follower.read_inbox(live)
        for seat in answered - set(live.standing):  # its span is over
            self.follower.spawn(self.store.set_standing(live.table.id, seat, ""))
        self.go_on(live, batch.is_play)
        return number

    async def write(self, live: LiveTable, propose: Propose) -> Batch:
        """Propose and write; where another process was faster, read what it wrote and propose anew.

        A proposal that answers an entry is refused then, unless all that came between was hidden from its seat.
        """
        for _ in range(TRIES):
            batch = await self.judge(live, propose)
            try:
                await self.store.append(live.table.id, batch.entries, batch.awaited, due_after(live.table, batch))
            except Conflict:
                if not await self.follower.read_on(live):
                    self.forget(live)  # the conflict cannot be explained: load the table anew
                    break
            except OutcomeUnknown:
                last = live.number
                if not await self.follower.read_on(live):
                    raise
                if tuple(live.table.entries[last : last + len(batch.entries)]) == batch.entries:
                    return batch  # it was written
            except TableeError:
                raise  # nothing was written
            except BaseException:  # cancelled: only the log knows the outcome, so load it anew
                self.forget(live)
                raise
            else:
                self.make_true(live, batch)
                return batch
        raise Problem(409, "stale")

    def make_true(self, live: LiveTable, batch: Batch) -> None:
        """Apply what is on disk."""
        live.commit(batch)
        self.acts += 1

    async def judge(self, live: LiveTable, propose: Propose) -> Batch:
        """Propose. Where other processes write too, a refusal counts only once everything they wrote was read."""
        try:
            return propose(live.table)
        except TableeError:
            if not self.store.is_shared or not await self.follower.read_on(live):
                raise
        return propose(live.table)

    def go_on(self, live: LiveTable, is_play: bool) -> None:
        """After entries were applied: notify all pages, and start bots and clocks."""
        live.announce(is_play)
        self.runner.wake_bots(live)
        self.runner.remind_later(live)

    def end_streams(self) -> None:
        """Close all streams: the server stops."""
        self.is_closing = True
        for live in list(self.live_tables.values()):
            self.forget(live)

    async def close(self) -> None:
        """Stop the bots; every act so far is on disk."""
        self.follower.close()
        self.end_streams()
        await self.workers.close()
        await self.peers.leave()


def rests_until(live: LiveTable) -> float:
    """From when on a table may leave the memory; later where people still gather."""
    return live.used_at + (IDLE_SECONDS_BEFORE_START if live.table.phase == "open" else IDLE_SECONDS)
