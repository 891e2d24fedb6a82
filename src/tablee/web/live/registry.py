"""Live tables: one change at a time, on disk before anybody hears of it; bots that sit at them play by themselves."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from tablee import games
from tablee.engine.errors import Refused, TableeError
from tablee.engine.options import split
from tablee.table.errors import Conflict, Stale
from tablee.table.stand_ins import propose_time_out
from tablee.table.store import Store
from tablee.table.table import Batch, Record, Table, new_table
from tablee.web.errors import Problem
from tablee.web.live.attention import are_bots_alone, is_watched, may_rest, share_of
from tablee.web.live.table import Room
from tablee.web.workers.bot_pool import Thinkers, Thought

log = logging.getLogger("tablee.web")
REST = 60.0  # seconds after which a table that nobody needs leaves the memory
LONG_REST = 3600.0
STAND_IN_BOT = "regular"  # plays for people who are away: well, and at a pace people can follow
PING_EVERY = 15.0  # seconds; a page that hears nothing for 40 connects anew
ROUND = 0.5  # seconds: poll interval for keep-alive pings
MOST_ROOMS = 500  # tables kept in memory while nobody looks; the log on disk brings any of them back


class House:
    """All tables of one server: loaded when someone comes, forgotten when nobody is there."""

    def __init__(self, store: Store, pace: float, patience: float) -> None:
        self.store = store
        self.pace = pace
        self.patience = patience
        self.rooms: dict[str, Room] = {}
        self.doors: dict[str, asyncio.Lock] = {}
        self.thinkers = Thinkers()
        self.most_tables = 0  # that are open or running; 0 is no limit
        self.acts = 0  # written since the start
        self.opened_at = time.time()
        self.closed_since = store.last_sign(self.opened_at)  # the last that is known of the house before it opened

    async def must_have_space(self) -> None:
        """Refuse one more table in a house that is full."""
        if self.most_tables:
            counts = await asyncio.to_thread(self.store.count_tables)
            if counts.get("open", 0) + counts.get("running", 0) >= self.most_tables:
                raise Problem(503, "house-full")

    async def open(
        self, game_text: str, visitor_id: str, hints: bool = True, listed: bool = False, clock: str = ""
    ) -> Room:
        """A new table, on disk."""
        game, options = games.table(game_text)
        text = options.write(game.name)
        make = partial(new_table, game, text, visitor_id, hints=hints, listed=listed, seat_clock=clock)
        return await self.lay(make)

    async def lay(self, make: Callable[[], tuple[Record, Table]]) -> Room:
        """Keep a new table on disk, and open its room."""
        await self.must_have_space()
        record, table = make()
        await self.store.create(record)
        room = Room(record, table, table.game, self.patience)
        room.code = await asyncio.to_thread(self.store.code_of, table.id)
        self.keep(room)
        return room

    async def room(self, table_id: str) -> Room:
        """The live table of an id; an unknown one is a 404."""
        room = self.rooms.get(table_id)
        if room is not None:
            room.used_at = time.monotonic()
            if room.is_resting:
                self.wake_bots(room)
            return room
        door = self.doors.setdefault(table_id, asyncio.Lock())
        try:
            async with door:
                return self.rooms.get(table_id) or await self.load(table_id)
        finally:
            self.doors.pop(table_id, None)

    async def load(self, table_id: str) -> Room:
        """Bring a table back from its log."""
        record, entries = await asyncio.to_thread(self.store.load, table_id)
        game = games.find(split(record.head.game)[0], record.head.edition)
        room = Room(record, Table.rebuild(record, entries, game), game, self.patience)
        if room.table.phase == "open":
            room.code = await asyncio.to_thread(self.store.code_of, table_id)
        self.keep(room)
        if closed := self.closed_for(room.table):
            await self.act(room, partial(Table.propose_reopen, closed=closed))
        self.wake_bots(room)
        self.remind_later(room)
        return room

    def closed_for(self, table: Table) -> float:
        """For how many seconds since a table's last entry the house was closed: nobody's time ran then.

        When it closed is not known, if it was killed: it was still open at its last sign of life, the newest entry at
        any table. So who thinks while the house closes may get a little too much time back, and never loses any.
        """
        if table.clocks is None or table.phase != "running" or table.entries[-1].time >= self.opened_at:
            return 0.0
        return self.opened_at - max(table.entries[-1].time, min(self.closed_since, self.opened_at))

    def keep(self, room: Room) -> None:
        """Remember a table; forget the ones nobody needs when there are too many."""
        self.rooms[room.table.id] = room
        room.pinged_at -= random.uniform(0, PING_EVERY)  # not all tables at once
        if len(self.rooms) > MOST_ROOMS:
            idle = [other for other in self.rooms.values() if other is not room and not other.is_needed]
            idle.sort(key=lambda other: other.changed_at)
            for other in idle[: len(self.rooms) - MOST_ROOMS]:
                self.forget(other)

    async def keep_pinging(self) -> None:
        """Again and again give those who listen a sign of life."""
        while True:
            await asyncio.sleep(min(ROUND, PING_EVERY))
            due = time.monotonic() - PING_EVERY
            for room in [room for room in self.rooms.values() if room.watchers and room.pinged_at <= due]:
                room.ping()
            self.thinkers.queue.serve()  # somebody may look at a table that can wait no longer

    async def keep_sweeping(self) -> None:
        """Again and again forget the tables that nobody looks at."""
        while True:
            await asyncio.sleep(REST / 4)
            self.sweep()

    def sweep(self) -> None:
        """Forget the tables at which nothing has happened for a while and nobody looks: their logs bring them back."""
        now = time.monotonic()
        for room in [room for room in self.rooms.values() if rests_until(room) < now and not room.is_needed]:
            self.forget(room)

    def forget(self, room: Room) -> None:
        """Drop a table from memory; its log stays."""
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
        if room.runner is not None:
            room.runner.cancel()
        for timer in (room.reminder, room.looking):
            if timer is not None:
                timer.cancel()
        room.announce()
        room.onlookers.fall_silent()

    async def act(self, room: Room, propose: Callable[[Table], Batch]) -> int:
        """Propose, write to disk, and only then let it be true; gives the number of the last entry."""
        async with room.lock:
            batch = propose(room.table)
            try:
                await self.store.append(room.table.id, batch.entries, batch.awaited)
            except BaseException as error:  # what is on disk is the truth: read it again before anything else
                self.forget(room)
                if isinstance(error, Conflict):
                    raise Problem(409, "stale") from error
                raise
            room.commit(batch)
            self.acts += 1
            number = room.number
        room.announce(batch.is_play)
        self.wake_bots(room)
        self.remind_later(room)
        return number

    def remind_later(self, room: Room) -> None:
        """Show the pages again once somebody has kept the others waiting for long: then a stand-in may be asked for."""
        now = time.monotonic()
        coming = [due - now for due in (*room.people_owing().values(), room.asks_until()) if due > now]
        coming += [max(0.0, left) + 0.01 for left in room.times_left()]
        loop, old = asyncio.get_running_loop(), room.reminder
        if coming and old is not None and old.when() <= loop.time() + min(coming):
            return  # it will look again by then
        if old is not None:
            old.cancel()
        room.reminder = loop.call_later(min(coming), self.remind, room) if coming else None

    def remind(self, room: Room) -> None:
        """Somebody is late, or out of time: then a bot stands in."""
        room.reminder = None
        if any(left <= 0 for left in room.times_left()):
            room.calling = asyncio.create_task(self.call_time(room))
            return
        if room.overdue() or room.table.request is not None:
            room.show_anew()
            self.wake_bots(room)
        self.remind_later(room)

    async def call_time(self, room: Room) -> None:
        """Bots take over where the time is up; that is on disk like any act."""
        try:
            for seat in room.table.ticking:
                if (room.table.time_left(seat) or 0.0) <= 0:
                    with suppress(Refused):  # answered in the last moment
                        await self.act(room, partial(propose_time_out, seat=seat, bot=STAND_IN_BOT))
            self.remind_later(room)
        except TableeError as error:
            log.error("a clock at table %s cannot be called: %s", room.table.id[:6], error.key)

    def wake_bots(self, room: Room) -> None:
        """See that bots play when it is their turn, unless they would play for nobody."""
        if room.runner is None and not self.lets_rest(room) and room.play_by_themselves():
            room.runner = asyncio.create_task(self.run_bots(room))

    def lets_rest(self, room: Room) -> bool:
        """Whether the bots of a table rest from now on; whoever looks at it next wakes them."""
        room.is_resting = may_rest(room)
        return room.is_resting

    async def run_bots(self, room: Room) -> None:
        """Let bots answer at a pace people can follow, until a person is asked, the game is over or nobody looks.

        Those who owe an answer at once think at once, on as many cores as there are.

        Answers given in advance come at the same pace: nobody can tell them from a person's.
        """
        try:
            while not self.lets_rest(room) and (seats := room.play_by_themselves()):
                number = room.number
                answers = await asyncio.gather(*(self.answer_of(room, seat) for seat in seats))
                for seat, answer in zip(seats, answers, strict=True):
                    await asyncio.sleep(max(0.0, room.changed_at + self.pace - time.monotonic()))
                    if not room.table.is_fresh(seat, number) or seat not in room.play_by_themselves():
                        break  # it is asked anew
                    is_first = room.number == number
                    with suppress(Stale if is_first else Refused):  # an offer to somebody who has sealed meanwhile
                        await self.act(room, play_of(room, seat, answer, number))
        except TableeError as error:
            log.error("a bot at table %s cannot go on: %s", room.table.id[:6], error.key)
        finally:
            room.runner = None

    async def answer_of(self, room: Room, seat: int) -> Thought:
        """What a seat has said in advance, or what its bot thinks of."""
        if text := room.answer_in_advance(seat):
            return Thought(text)
        return await self.thinkers.think(room.table, room.game, seat, share_of(room), partial(is_watched, room))

    async def resume(self) -> None:
        """After a start of the server: bring back the running tables where a bot is to play for somebody."""
        for line in await asyncio.to_thread(self.store.list_tables, "running", MOST_ROOMS):
            has_bots = any(chair.played_by for chair in line.chairs)
            if has_bots and not are_bots_alone(line.chairs):
                try:
                    await self.room(line.id)
                except TableeError as error:
                    log.error(
                        "table %s stays closed: %s", line.id[:6], error.key
                    )  # the whole might tell what lies hidden

    def end_streams(self) -> None:
        """Let all who watch go: the server stops."""
        for room in list(self.rooms.values()):
            self.forget(room)

    async def close(self) -> None:
        """Stop the bots; every act so far is on disk."""
        self.end_streams()
        await self.thinkers.close()


def rests_until(room: Room) -> float:
    """From when on a table may leave the memory; later where it holds what people may still come back for."""
    holds = room.next_table or room.passes.open or room.covers.uncovered or room.onlookers.admitted
    return room.used_at + (LONG_REST if holds or room.table.phase == "open" else REST)


def play_of(room: Room, seat: int, answer: Thought, number: int) -> Callable[[Table], Batch]:
    """The act of a seat that plays by itself."""
    chair = room.table.chairs[seat]
    visitor = None if chair.played_by else chair.visitor
    return partial(Table.propose_play, seat=seat, text=answer.text, number=number, visitor=visitor, note=answer.note)
