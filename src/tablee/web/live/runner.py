"""What goes on by itself at live tables: bots, answers given in advance, clocks that run out.

Where several processes serve one house, a table is run by the one that holds its lease. When that one dies its leases
are free: another takes over the tables it has in memory within a second, and loads those that are due and that nobody
runs. Should two act at once after all, the number of the entry decides, as everywhere.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from tablee.engine.errors import Refused, TableeError
from tablee.table.due import due_of
from tablee.table.errors import BadStore, NotStored, NotYourSeat, Stale
from tablee.table.playing import propose_play
from tablee.table.stand_ins import propose_time_out
from tablee.table.table import Batch, Table
from tablee.web.errors import Problem
from tablee.web.live.attention import is_watched, may_rest, share_of
from tablee.web.live.pace import pause
from tablee.web.live.table import LiveTable
from tablee.web.workers.bot_pool import Thought

if TYPE_CHECKING:
    from tablee.web.live.registry import Registry

log = logging.getLogger("tablee.web")
STAND_IN_BOT: Final = "master"  # plays for people who are away, as well as anybody here
LOOK_EVERY: Final = 1.0  # seconds after which tables are looked at where something is due
FIND_EVERY: Final = 2.0  # seconds after which tables are looked for that are due and not in memory
FIND_EVERY_ALONE: Final = 20.0  # the same where no other process can have died
TAKE_OVER_AFTER: Final = 2.0  # seconds by which a table is due before another process takes it over
MOST_FOUND: Final = 500  # due tables looked at in one round
MOST_LOADED: Final = 50  # of which so many are brought into memory
RETRY_AFTER: Final = 5.0  # seconds after which bots or a clock that failed try again


class Runner:
    """Runs the live tables of a registry."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.store = registry.store

    async def holds(self, live: LiveTable) -> bool:
        """Whether this process runs a table; to be asked before every act."""
        return await self.store.try_lease(live.table.id)

    # --- bots and answers in advance ---

    def wake_bots(self, live: LiveTable) -> None:
        """See that bots play when it is their turn, unless they would play for nobody."""
        if live.timers.bots is None and not self.lets_rest(live) and live.play_by_themselves():
            live.timers.bots = asyncio.create_task(self.run_bots(live))

    def lets_rest(self, live: LiveTable) -> bool:
        """Whether the bots of a table rest from now on; whoever looks at it next wakes them."""
        live.is_resting = may_rest(live)
        return live.is_resting

    async def run_bots(self, live: LiveTable) -> None:
        """Let bots answer at a pace people can follow, until a person is asked, the game is over or nobody looks.

        Those who owe an answer at once think at once, on as many cores as there are.

        Answers given in advance come at the same pace: nobody can tell them from a person's.
        """
        try:
            while await self.holds(live) and not self.lets_rest(live) and (seats := live.play_by_themselves()):
                await self.let_play(live, seats)
        except TableeError as error:
            self.note_failure(live, "a bot at table %s cannot go on: %s", error)
        finally:
            live.timers.bots = None

    async def let_play(self, live: LiveTable, seats: list[int]) -> None:
        """Let these seats think, and play what they have thought of as long as it answers the question."""
        number = live.number
        answers = await asyncio.gather(*(self.answer_of(live, seat) for seat in seats))
        for seat, answer in zip(seats, answers, strict=True):
            await asyncio.sleep(max(0.0, live.changed_at + pause(live, self.registry.pace) - time.monotonic()))
            if not live.table.is_fresh(seat, number) or seat not in live.play_by_themselves():
                return  # it is asked anew
            if not await self.holds(live):
                return
            # Meanwhile another process may have written that somebody is back; after the first of those who owe an
            # answer at once, an offer may be to somebody who has sealed.
            outdated = (Stale, NotYourSeat) if live.number == number else (Refused,)
            with suppress(*outdated):
                await self.registry.act(live, play_of(live, seat, answer, number))

    async def answer_of(self, live: LiveTable, seat: int) -> Thought:
        """What a seat has said in advance, or what its bot thinks of."""
        if text := live.answer_in_advance(seat):
            return Thought(text)
        pool, is_urgent = self.registry.bot_pool, partial(is_watched, live)
        return await pool.think(live.table, live.game, seat, share_of(live), is_urgent)

    # --- clocks, and people who are late ---

    def remind_later(self, live: LiveTable) -> None:
        """Show the pages again once somebody has kept the others waiting for long: then a stand-in may be asked for."""
        now = live.now()
        due = (*live.waiting.deadlines().values(), live.waiting.bots_hold_until(), live.bots_wait_until())
        coming = [at - now + 0.01 for at in due if at > now]
        coming += [max(0.0, left) + 0.01 for left in live.waiting.times_left()]
        loop, old = asyncio.get_running_loop(), live.timers.reminder
        if coming and old is not None and old.when() <= loop.time() + min(coming):
            return  # it will look again by then
        if old is not None:
            old.cancel()
        live.timers.reminder = loop.call_later(min(coming), self.remind, live) if coming else None

    def remind(self, live: LiveTable) -> None:
        """Somebody is late, or out of time: then a bot stands in."""
        live.timers.reminder = None
        if live.waiting.is_time_up():
            self.wake_clock(live)
            return
        if live.waiting.overdue() or live.table.request is not None or live.owing_bots():
            live.show_anew()
            self.wake_bots(live)
        self.remind_later(live)

    def wake_clock(self, live: LiveTable) -> None:
        """See that time is called where it is up."""
        if live.timers.clock is None and live.waiting.is_time_up():
            live.timers.clock = asyncio.create_task(self.call_time(live))

    async def call_time(self, live: LiveTable) -> None:
        """Bots take over where the time is up; that is on disk like any act."""
        try:
            if await self.holds(live):
                for seat in live.table.ticking:
                    if (live.table.time_left(seat) or 0.0) <= 0:
                        with suppress(Refused):  # answered in the last moment
                            await self.registry.act(live, partial(propose_time_out, seat=seat, bot=STAND_IN_BOT))
                self.remind_later(live)
        except TableeError as error:
            self.note_failure(live, "a clock at table %s cannot be called: %s", error)
        finally:
            live.timers.clock = None

    def note_failure(self, live: LiveTable, told: str, error: TableeError) -> None:
        """Write down once why a table does not go on; it is tried again after a pause."""
        live.timers.paused_until = time.monotonic() + RETRY_AFTER
        if live.timers.failed_at != live.number:
            live.timers.failed_at = live.number
            log.error(told, live.table.id[:6], error.key)

    # --- what nobody runs ---

    async def keep_looking(self) -> None:
        """Loop: run whatever is due, also where the process that ran it has died."""
        next_find = 0.0
        while True:
            with suppress(BadStore, NotStored):  # the database does not answer: it is asked again
                if time.monotonic() >= next_find:
                    next_find = time.monotonic() + (FIND_EVERY if self.store.is_shared else FIND_EVERY_ALONE)
                    await self.load_due()
                await self.look_after()
            await asyncio.sleep(LOOK_EVERY)

    async def look_after(self) -> None:
        """Go on at the live tables where something is due that nobody does."""
        idle = [live for live in list(self.registry.live_tables.values()) if self.is_neglected(live)]
        if not idle:
            return
        held = await self.store.try_leases([live.table.id for live in idle])
        for live in idle:
            if live.table.id in held:
                self.wake_bots(live)
                self.wake_clock(live)

    def is_neglected(self, live: LiveTable) -> bool:
        """Whether something is due that this process does not do."""
        timers = live.timers
        if timers.bots is not None or timers.clock is not None or timers.paused_until > time.monotonic():
            return False
        return live.waiting.is_time_up() or (bool(live.play_by_themselves()) and not self.lets_rest(live))

    async def load_due(self) -> None:
        """Bring the tables into memory that are due and that nobody runs."""
        late = self.store.now() - (TAKE_OVER_AFTER if self.store.is_shared else 0.0)
        due = await asyncio.to_thread(self.store.due_tables, late, MOST_FOUND)
        known = self.registry.live_tables
        for live in [known[table_id] for table_id in due if table_id in known]:
            await self.correct_due(live, late)
        others = [table_id for table_id in due if table_id not in known]
        for table_id in await self.store.try_leases(others[:MOST_LOADED]):
            try:
                await self.correct_due(await self.registry.get(table_id), late)
            except (BadStore, NotStored):
                raise
            except Problem as problem:  # another process was faster: it is found again
                log.debug("table %s is brought into memory later: %s", table_id[:6], problem.key)
            except TableeError as error:
                log.error("table %s stays closed: %s", table_id[:6], error.key)  # more might tell what lies hidden
                numbers = await asyncio.to_thread(self.store.last_numbers, [table_id])
                await self.store.set_due(table_id, numbers[table_id], None)

    async def correct_due(self, live: LiveTable, late: float) -> None:
        """Let the store know when a table is due that is not: it came from a file, or its answer in advance is void."""
        due = due_of(live.table)
        if (due is None or due > late) and not live.play_by_themselves():
            await self.store.set_due(live.table.id, live.number, due)


def play_of(live: LiveTable, seat: int, answer: Thought, number: int) -> Callable[[Table], Batch]:
    """The act of a seat that plays by itself."""
    chair = live.table.chairs[seat]
    visitor = None if chair.played_by else chair.visitor
    return partial(propose_play, seat=seat, text=answer.text, number=number, visitor=visitor, note=answer.note)
