"""Live tables: one change at a time, on disk before anybody hears of it; bots that sit at them play by themselves."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

from tablee import games
from tablee.engine.contract import PUBLIC
from tablee.engine.errors import Refused, TableeError
from tablee.engine.forms import Standing
from tablee.engine.game import Game
from tablee.engine.options import split
from tablee.table.errors import Conflict, Stale, TableUnknown
from tablee.table.requests import UNDO
from tablee.table.settings import SEATING
from tablee.table.stand_ins import propose_time_out
from tablee.table.store import Store
from tablee.table.table import Batch, Record, Table, new_table
from tablee.table.talk import Talk
from tablee.web.composing import is_asked, standing_of
from tablee.web.covers import Covers
from tablee.web.dismissals import Dismissals
from tablee.web.machines import known_as
from tablee.web.onlookers import Onlookers
from tablee.web.passes import Passes
from tablee.web.presence import Presence
from tablee.web.problems import Problem
from tablee.web.reel import Reel
from tablee.web.thinkers import Thinkers, Thought
from tablee.web.wings import Wing
from tablee.words import Words

log = logging.getLogger("tablee.web")
LOOKED_BACK = 100  # acts among which those of the present decision are looked for
HOST_AWAY = 600.0  # seconds without an open page, after which somebody else may take over an open table
REST = 60.0  # seconds after which a table that nobody needs leaves the memory
LONG_REST = 3600.0
THINKS_LONGER = 2  # times as long as others may who has the page open
STAND_IN_BOT = "regular"  # plays for people who are away: well, and at a pace people can follow
BOTS_WAIT = 60.0  # seconds for which bots hold still while somebody asks to take a move back
PING_EVERY = 15.0  # seconds; a page that hears nothing for 40 connects anew
ROUND = 0.5  # seconds after which the house looks again at which tables it is time for a sign of life
MOST_ROOMS = 500  # tables kept in memory while nobody looks; the log on disk brings any of them back


class Room:
    """A table with those who look at it."""

    def __init__(self, record: Record, table: Table, game: Game, patience: float) -> None:
        self.record = record
        self.table = table
        self.game = game
        self.patience = patience  # seconds one may think before others may call one absent
        self.lock = asyncio.Lock()
        self.listeners: list[Callable[[], None]] = []  # those who tell somebody what is new
        self.is_waking = False
        self.version = 0  # counts all news, also those that are no entry
        self.pings = 0  # counts the signs of life
        self.pinged_at = time.monotonic() - random.uniform(0, PING_EVERY)  # not all tables at once
        self.watchers = 0
        self.next_table = ""  # where those who play again meet
        self.drawn: dict[object, Any] = {}  # what was drawn of the present position, for all who see the same
        self.settled: dict[object, Any] = {}  # what stays as it was drawn until something else happens than a play
        self.told: dict[object, Any] = {}  # the log in words, kept by viewer, language and colours
        self.changed_at = time.monotonic()
        self.used_at = time.monotonic()  # when somebody last asked for it
        self.owing_since = dict.fromkeys(table.awaited, time.monotonic())
        self.asked_at = time.monotonic()  # when something was last asked of all
        self.reminder: asyncio.TimerHandle | None = None  # when somebody has kept the others waiting for long
        self.standing: dict[int, Standing] = {}  # answers given in advance, by seat
        self.code = ""  # by which it is found before the start
        self.asks: dict[int, int] = {}  # who would like to change chairs with whom, by seat
        self.presence = Presence()
        self.missed: tuple[list[int], tuple[int, ...]] = (
            [],
            (),
        )  # who was overdue and who away, as last seen
        self.looking: asyncio.TimerHandle | None = None  # for the next moment at which somebody may be missed
        self.gone_since = time.monotonic()  # when the host's last page was closed
        self.runner: asyncio.Task[None] | None = None
        self.calling: asyncio.Task[None] | None = None  # somebody's time is up
        self.is_proved = False  # whether a finished game has been recomputed from its seed
        self.reel: Reel | None = None  # the moments of a finished game, once somebody has looked back
        self.talk: Talk | None = None  # what is said here, once somebody has listened
        self.talk_lock = asyncio.Lock()
        self.covers = Covers(table, game)  # of the devices that are passed around
        self.onlookers = Onlookers(self.show_anew, lambda key: bool(table.seats_of(key)))
        self.passes = Passes()  # for seats that are about to travel
        self.dismissals = Dismissals()  # of those whom the host has sent away

    @property
    def is_needed(self) -> bool:
        """Whether somebody looks, acts or plays here, or has left an answer that only the memory holds."""
        return bool(self.watchers or self.runner or self.standing) or self.lock.locked()

    @property
    def rests_since(self) -> float:
        """From when on the table may leave the memory; later where it holds what people may still come back for."""
        holds = self.next_table or self.passes.open or self.covers.uncovered or self.onlookers.admitted
        return self.used_at + (LONG_REST if holds or self.table.phase == "open" else REST)

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return self.table.number

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [chair.name or self.game.seat_label(seat) for seat, chair in enumerate(self.table.chairs)]

    def names_in(self, say: Words) -> tuple[str, ...]:
        """The players' names by seat, as a reader of a language knows them."""
        chairs = enumerate(known_as(self.table.chairs, say))
        return tuple([chair.name or self.game.seat_label(seat) for seat, chair in chairs])

    def colour(self, seat: int) -> int:
        """Which of the house's colours and shapes a seat wears."""
        return self.game.seat_colour(seat, len(self.table.chairs), self.table.state)

    def seat_of(self, visitor_id: str, glance: str = "") -> int:
        """The seat whose eyes a visitor has, or PUBLIC; of a device passed around, the one uncovered on a page."""
        seats = self.seats_of(visitor_id)
        if len(seats) > 1:
            return self.covers.shown(seats, (visitor_id, glance))
        return seats[0] if seats else int(PUBLIC)

    def seats_of(self, visitor_id: str) -> list[int]:
        """The seats a visitor holds, looked up once until something else happens than a play."""
        seats: list[int] | None = self.settled.get(("seats", visitor_id))
        if seats is None:
            seats = self.settled["seats", visitor_id] = self.table.seats_of(visitor_id)
        return seats

    def around(self, visitor_id: str) -> tuple[int, ...]:
        """The seats of a device that is passed around; none where a visitor has one seat or no seat."""
        seats = self.seats_of(visitor_id)
        return tuple(seats) if len(seats) > 1 else ()

    def lets_in(self, visitor_id: str) -> bool:
        """Whether a visitor may look at this table; while seats are free everybody may, to take one."""
        table = self.table
        return table.watching or table.phase == "open" or table.is_host(visitor_id) or bool(table.seats_of(visitor_id))

    def comes(self, visitor_id: str) -> None:
        """Somebody opens a page; who was missed is there again."""
        self.presence.comes(visitor_id)
        self.look_around()

    def asks_for(self, visitor_id: str) -> None:
        """Somebody asks for something of the table, a hidden page for whose turn it is: whoever sits here is there."""
        if self.seats_of(visitor_id):
            self.presence.asks(visitor_id)
            self.look_around()

    def goes(self, visitor_id: str) -> None:
        """Somebody closes a page; of the host, and of who owes an answer, the others will hear after a while."""
        if self.presence.goes(visitor_id):
            if self.table.phase == "open" and self.table.is_host(visitor_id):
                self.gone_since = time.monotonic()
                asyncio.get_running_loop().call_later(HOST_AWAY + 1, self.show_anew)
            self.look_around()

    def look_around(self) -> None:
        """Draw the pages anew if somebody is missed, or no longer; and look again when that may next change."""
        if self.looking is not None:
            self.looking.cancel()
        if (missed := (self.overdue(), self.away())) != self.missed:
            self.missed = missed
            self.show_anew(is_play=True)  # nothing that is settled has changed
        now = time.monotonic()
        coming = [due - now for due in (*self.people_owing().values(), *self.leaving()) if due > now]
        again = asyncio.get_running_loop().call_later
        self.looking = again(min(coming) + 0.01, self.look_around) if coming and self.watchers else None

    def away(self) -> tuple[int, ...]:
        """The people who play here and have had no page open for some seconds."""
        if self.table.phase != "running":
            return ()
        chairs = enumerate(self.table.chairs)
        return tuple([n for n, chair in chairs if chair.plays_in_person and not self.presence.is_there(chair.visitor)])

    def leaving(self) -> list[float]:
        """Until when people without an open page still count as being there."""
        people = {chair.visitor for chair in self.table.chairs if chair.is_person and chair.visitor}
        return [self.presence.leaves_at(visitor) for visitor in people if not self.presence.has_page(visitor)]

    def host_is_away(self) -> bool:
        """Whether the host of a table that has not started left it, or has had no page open for long."""
        if self.table.phase != "open":
            return False
        away = not self.presence.has_page(self.table.host) and time.monotonic() - self.gone_since > HOST_AWAY
        return self.table.host_has_left or away

    def looking_on(self) -> int:
        """How many people look on; not those who have sat down since they came."""
        return sum(not self.table.seats_of(key) for key in self.onlookers.people)

    def host_seat(self) -> int:
        """The seat of the host, or PUBLIC."""
        return next(iter(self.table.seats_of(self.table.host)), int(PUBLIC))

    def announce(self, is_play: bool = False) -> None:
        """Tell all who wait that something has happened; after a mere play what is settled stays so."""
        self.changed_at = time.monotonic()
        self.show_anew(is_play)

    def show_anew(self, is_play: bool = False) -> None:
        """Let every page be drawn again."""
        self.drawn = {}
        if not is_play:
            self.settled = {}
        self.version += 1
        self.wake()

    def ping(self) -> None:
        """Give all who listen a sign of life."""
        self.pings += 1
        self.pinged_at = time.monotonic()
        self.wake()

    def wake(self) -> None:
        """Let all who wait be told the news soon, also those that change no page."""
        if self.listeners and not self.is_waking:
            self.is_waking = True
            asyncio.get_running_loop().call_soon(self.tell_all)

    def tell_all(self) -> None:
        """Let all who wait be told the news."""
        self.is_waking = False
        for tell in self.listeners[:]:
            tell()

    @contextmanager
    def telling(self, tell: Callable[[], None]) -> Iterator[None]:
        """As long as it lasts, `tell` is called when there is news."""
        self.listeners.append(tell)
        try:
            yield
        finally:
            self.listeners.remove(tell)

    def commit(self, batch: Batch) -> None:
        """Make a batch true, and note who owes an answer since when and which answers in advance are spent."""
        self.table.commit(batch)
        if not batch.is_play:
            self.settled = {}
        if any(entry.kind == "ask" for entry in batch.entries):
            self.asked_at = time.monotonic()
        acted, now = {entry.seat for entry in batch.entries}, time.monotonic()
        kept = {seat: since for seat, since in self.owing_since.items() if seat not in acted}
        self.owing_since = {seat: kept.get(seat, now) for seat in self.table.awaited}
        self.covers.after(acted, batch.played)
        if any(entry.kind in SEATING for entry in batch.entries):
            self.asks.clear()
        for seat, given in list(self.standing.items()):
            running = standing_of(self, seat)
            if running is None or running.span != given.span:
                del self.standing[seat]

    def people_owing(self) -> dict[int, float]:
        """The people who owe an answer, each with the moment from which others may call them absent.

        Where a clock runs it alone says who has thought for too long.
        """
        if self.table.phase != "running" or self.table.clocks is not None:
            return {}
        owing = [seat for seat in self.owing_since if seat >= 0 and not self.table.chairs[seat].played_by]
        return {seat: self.owing_since[seat] + self.patience_with(seat) for seat in owing}

    def patience_with(self, seat: int) -> float:
        """For how long a seat may think before others may call it absent: longer with the page open."""
        is_there = self.presence.is_there(self.table.chairs[seat].visitor)
        return self.patience * (THINKS_LONGER if is_there else 1)

    def overdue(self) -> list[int]:
        """The people who have kept the others waiting for too long."""
        return [seat for seat, due in self.people_owing().items() if due <= time.monotonic()]

    def have_chosen(self) -> frozenset[int]:
        """The seats whose secret choice of this decision lies sealed; all it tells is that they owe no more."""
        state, chosen, before = self.table.state, set[int](), []
        sealed = self.table.sealed_at
        if state is None or state.over or sealed is None or self.table.number - sealed > LOOKED_BACK:
            return frozenset()
        for played in reversed(self.table.played[-LOOKED_BACK:]):
            if played.before.step_name() != state.step_name():
                break
            before.append(played)
        for played in reversed(before):
            if played.is_sealed and not len(played.after.actions(played.seat)):  # who offers may still withdraw
                chosen.add(played.seat)
            elif chosen & set(played.after.seats()):  # they owe again: those choices have been revealed
                chosen.clear()
        return frozenset(chosen)

    def play_by_themselves(self) -> list[int]:
        """The seats whose answer needs nobody: bots', and those with an answer given in advance.

        While somebody asks to take a move back bots hold still, for their next play would withdraw the request.
        """
        state = self.table.state
        if state is None or state.over or self.asks_until() > time.monotonic():
            return []
        owing = [int(seat) for seat in state.seats() if seat >= 0]
        return [seat for seat in owing if self.table.chairs[seat].played_by or self.answer_in_advance(seat)]

    def times_left(self) -> list[float]:
        """The seconds that are left to those whose clocks run."""
        times = [self.table.time_left(seat) for seat in self.table.ticking] if self.table.phase == "running" else []
        return [left for left in times if left is not None]

    def asks_until(self) -> float:
        """Until when bots wait for the answers to an open request."""
        waits = self.table.request is not None and self.table.request.what == UNDO
        return self.asked_at + min(self.patience, BOTS_WAIT) if waits else 0.0

    def answer_in_advance(self, seat: int) -> str:
        """What a seat has said in advance to the question it is asked now; empty if nothing."""
        given = self.standing.get(seat)
        return given.text if given and is_asked(self, seat, given.text) else ""


class House:
    """All tables of one server: loaded when someone comes, forgotten when nobody is there."""

    def __init__(self, store: Store, pace: float, patience: float, wing: Wing | None = None) -> None:
        self.store = store
        self.wing = wing or Wing()
        self.pace = pace
        self.patience = patience
        self.rooms: dict[str, Room] = {}
        self.doors: dict[str, asyncio.Lock] = {}
        self.thinkers = Thinkers()
        self.most_tables = 0  # that are open or running; 0 is no limit
        self.acts = 0  # written since the start
        self.opened_at = time.time()
        self.closed_since = store.last_sign()  # the last that is known of the house before it opened

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
        """Keep a new table on disk, one that belongs to this wing, and open its room."""
        await self.must_have_space()
        record, table = make()
        while not self.wing.owns(record.id):
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
            return room
        if not self.wing.owns(table_id):
            raise TableUnknown(f"table {table_id!r} belongs to another wing", table=table_id)
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

    async def keep_sweeping(self) -> None:
        """Again and again forget the tables that nobody looks at."""
        while True:
            await asyncio.sleep(REST / 4)
            self.sweep()

    def sweep(self) -> None:
        """Forget the tables at which nothing has happened for a while and nobody looks: their logs bring them back."""
        now = time.monotonic()
        for room in [room for room in self.rooms.values() if room.rests_since < now and not room.is_needed]:
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
        """See that bots play when it is their turn."""
        if room.runner is None and room.play_by_themselves():
            room.runner = asyncio.create_task(self.run_bots(room))

    async def run_bots(self, room: Room) -> None:
        """Let bots answer until a person is asked or the game is over, each act at a pace people can follow.

        Those who owe an answer at once think at once, on as many cores as there are.

        Answers given in advance come at the same pace: nobody can tell them from a person's.
        """
        try:
            while seats := room.play_by_themselves():
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
        text = room.answer_in_advance(seat)
        return Thought(text) if text else await self.thinkers.think(room.table, room.game, seat)

    async def resume(self) -> None:
        """After a start of the server: bring back the running tables where a bot is to play."""
        for line in await asyncio.to_thread(self.store.list_tables, "running", MOST_ROOMS):
            if self.wing.owns(line.id) and any(chair.played_by for chair in line.chairs):
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


def play_of(room: Room, seat: int, answer: Thought, number: int) -> Callable[[Table], Batch]:
    """The act of a seat that plays by itself."""
    chair = room.table.chairs[seat]
    visitor = None if chair.played_by else chair.visitor
    return partial(Table.propose_play, seat=seat, text=answer.text, number=number, visitor=visitor, note=answer.note)
