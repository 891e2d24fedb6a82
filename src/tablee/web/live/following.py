"""Keeps live tables in step with the log, where other processes write to it too.

A live table is a cache of its log. What other processes write is heard of (`Store.follow`) and applied; after a gap the
missing entries are read. A notification may get lost together with its connection, so the numbers are compared again
and again as well.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine, Sequence
from typing import Any, Final

from tablee.engine.errors import TableeError
from tablee.engine.log import Entry
from tablee.table.errors import BadStore
from tablee.table.news import REWRITTEN, CatchUp, Changed, EntriesWritten, News, Spoken
from tablee.table.store import Store
from tablee.web.live import talking
from tablee.web.live.recall import recall, recall_all
from tablee.web.live.table import LiveTable

log = logging.getLogger("tablee.web")
COMPARE_EVERY: Final = 2.0  # seconds
GoOn = Callable[[LiveTable, bool], None]  # called after entries were applied; the flag says whether all were plays
Forget = Callable[[LiveTable], None]
Rewritten = Callable[[Collection[str]], None]  # called when the logs of tables have other names from now on


class LogFollower:
    """Lets the live tables of this process follow what other processes write."""

    def __init__(
        self, store: Store, live_tables: dict[str, LiveTable], go_on: GoOn, forget: Forget, rewritten: Rewritten
    ) -> None:
        self.store = store
        self.live_tables = live_tables
        self.go_on = go_on
        self.forget = forget
        self.rewritten = rewritten
        self.loading: dict[str, int] = {}  # tables that are being loaded: the newest number heard of meanwhile
        self.tasks: set[asyncio.Task[Any]] = set()

    def start(self) -> None:
        """Listen from now on."""
        self.store.follow(self.hear)

    def hear(self, news: Sequence[News]) -> None:
        """Other processes have written something."""
        for one in news:
            if isinstance(one, CatchUp):
                self.spawn(self.catch_up_all())
            elif isinstance(one, Changed) and one.what == REWRITTEN:
                self.rewritten([one.table_id])
            elif isinstance(one, EntriesWritten) and one.table_id in self.loading:
                self.loading[one.table_id] = max(one.number, self.loading[one.table_id])
            elif live := self.live_tables.get(one.table_id):
                self.hear_of(live, one)

    def hear_of(self, live: LiveTable, news: EntriesWritten | Spoken | Changed) -> None:
        """Something has happened at a live table."""
        if isinstance(news, Spoken):
            self.spawn(talking.listen_on(self.store, live))
        elif isinstance(news, Changed):
            self.spawn(recall(self.store, live, news.what))
        elif live.lock.locked():
            live.inbox.append(news)  # for whoever holds the lock: see `read_inbox`
        else:
            self.apply(live, news)

    def apply(self, live: LiveTable, written: EntriesWritten) -> None:
        """Apply entries that follow the last one known; read what is missing, if they do not."""
        fresh = [entry for entry in written.entries if entry.number > live.number]
        if fresh and fresh[0].number == live.number + 1:
            try:
                self.follow(live, fresh)
            except TableeError as error:
                log.error("table %s cannot be followed: %s", live.table.id[:6], error.key)
        elif written.number > live.number:
            self.spawn(self.catch_up(live))

    def read_inbox(self, live: LiveTable) -> None:
        """Apply what was heard while somebody held the lock; to be called once it is free."""
        inbox, live.inbox = live.inbox, []
        for written in inbox:
            self.apply(live, written)

    # --- reading on ---

    async def catch_up(self, live: LiveTable) -> bool:
        """Apply the entries that are missing here; tells whether there were any."""
        async with live.lock:
            has_moved = await self.read_on(live)
        self.read_inbox(live)
        return has_moved

    async def read_on(self, live: LiveTable) -> bool:
        """The same for who holds the lock."""
        entries = await asyncio.to_thread(self.store.entries_after, live.table.id, live.number)
        if entries:
            self.follow(live, entries)
        return bool(entries)

    def follow(self, live: LiveTable, entries: Sequence[Entry]) -> None:
        """Apply entries of the log here too; a table that cannot follow its log is loaded anew when asked for."""
        try:
            live.follow(entries)
        except BaseException:
            self.forget(live)
            raise
        self.go_on(live, all(entry.kind == "play" for entry in entries))

    async def catch_up_all(self) -> None:
        """Catch up at all live tables: notifications may have been missed."""
        await self.compare()
        for live in list(self.live_tables.values()):
            await talking.listen_on(self.store, live)
            await recall_all(self.store, live)

    async def compare(self) -> None:
        """Catch up at every live table whose log has entries that were not heard of."""
        if not self.live_tables:
            return
        numbers = await asyncio.to_thread(self.store.last_numbers, list(self.live_tables))
        for table_id, number in numbers.items():
            live = self.live_tables.get(table_id)
            if live is not None and live.number < number:
                await self.catch_up(live)

    async def keep_comparing(self) -> None:
        """Loop: check that no notification was missed, also after the database did not answer for a while."""
        while True:
            await asyncio.sleep(COMPARE_EVERY)
            await asyncio.wait([self.spawn(self.compare())])  # one at a time, however slow the database is

    # --- in the background ---

    def spawn(self, work: Coroutine[Any, Any, object]) -> asyncio.Task[Any]:
        """Start a background task; `keep_comparing` repeats what a lost database has prevented."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)
        return task

    def ended(self, task: asyncio.Task[Any]) -> None:
        """Log the exception of a background task."""
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, BadStore):
            log.debug("not heard: %s", error)
        elif isinstance(error, TableeError):
            log.error("a table cannot be followed: %s", error.key)
        elif error is not None:
            log.error("work in the background failed", exc_info=error)

    def close(self) -> None:
        """Cancel all background tasks."""
        for task in list(self.tasks):
            task.cancel()
