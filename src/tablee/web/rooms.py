"""Live tables: one change at a time, on disk before anybody hears of it; bots that sit at them play by themselves."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from tablee import bots, games
from tablee.engine.contract import PUBLIC
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.options import split
from tablee.table.errors import Conflict
from tablee.table.store import Store
from tablee.table.table import Batch, Record, Table, new_table
from tablee.web.problems import Problem

log = logging.getLogger("tablee.web")
MOST_ROOMS = 500  # tables kept in memory while nobody looks; the log on disk brings any of them back


class Room:
    """A table with those who look at it."""

    def __init__(self, record: Record, table: Table, game: Game) -> None:
        self.record = record
        self.table = table
        self.game = game
        self.lock = asyncio.Lock()
        self.news = asyncio.Event()
        self.version = 0  # counts all news, also those that are no entry
        self.watchers = 0
        self.next_table = ""  # where those who play again meet
        self.drawn: dict[object, Any] = {}  # what was drawn of the present position, for all who see the same
        self.told: dict[object, Any] = {}  # the log in words, kept by viewer and language
        self.changed_at = time.monotonic()
        self.bots: dict[int, bots.Bot] = {}
        self.runner: asyncio.Task[None] | None = None

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return self.table.number

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [chair.name or self.game.seat_label(seat) for seat, chair in enumerate(self.table.chairs)]

    def colour(self, seat: int) -> int:
        """Which of the house's colours and shapes a seat wears."""
        return self.game.seat_colour(seat, len(self.table.chairs))

    def seat_of(self, visitor_id: str) -> int:
        """The seat of a visitor, or PUBLIC."""
        return next(iter(self.table.seats_of(visitor_id)), int(PUBLIC))

    def announce(self) -> None:
        """Tell all who wait that there is something new."""
        self.drawn = {}
        self.version += 1
        self.changed_at = time.monotonic()
        waiting, self.news = self.news, asyncio.Event()
        waiting.set()

    def bot_to_play(self) -> int | None:
        """The first bot that owes an answer."""
        state = self.table.state
        if state is None or state.over:
            return None
        return next((seat for seat in state.seats() if seat >= 0 and self.table.chairs[seat].bot), None)


class House:
    """All tables of one server: loaded when someone comes, forgotten when nobody is there."""

    def __init__(self, store: Store, pace: float) -> None:
        self.store = store
        self.pace = pace
        self.rooms: dict[str, Room] = {}
        self.doors: dict[str, asyncio.Lock] = {}
        self.thinkers = ThreadPoolExecutor(max_workers=2, thread_name_prefix="bot")

    async def open(self, game_text: str, visitor_id: str, hints: bool = True) -> Room:
        """A new table, on disk."""
        game, options = games.table(game_text)
        record, table = new_table(game, options.write(game.name), visitor_id, hints=hints)
        await self.store.create(record)
        room = Room(record, table, game)
        self.keep(room)
        return room

    async def room(self, table_id: str) -> Room:
        """The live table of an id; an unknown one is a 404."""
        room = self.rooms.get(table_id)
        if room is not None:
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
        room = Room(record, Table.rebuild(record, entries, game), game)
        self.keep(room)
        self.wake_bots(room)
        return room

    def keep(self, room: Room) -> None:
        """Remember a table; forget the ones nobody needs when there are too many."""
        self.rooms[room.table.id] = room
        if len(self.rooms) > MOST_ROOMS:
            idle = [other for other in self.rooms.values() if not other.watchers and other.runner is None]
            idle.sort(key=lambda other: other.changed_at)
            for other in idle[: len(self.rooms) - MOST_ROOMS]:
                self.forget(other)

    def forget(self, room: Room) -> None:
        """Drop a table from memory; its log stays."""
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
        if room.runner is not None:
            room.runner.cancel()
        room.announce()

    async def act(self, room: Room, propose: Callable[[Table], Batch]) -> int:
        """Propose, write to disk, and only then let it be true; gives the number of the last entry."""
        async with room.lock:
            batch = propose(room.table)
            try:
                await self.store.append(room.table.id, batch.entries)
            except BaseException as error:  # what is on disk is the truth: read it again before anything else
                self.forget(room)
                if isinstance(error, Conflict):
                    raise Problem(409, "stale") from error
                raise
            room.table.commit(batch)
            number = room.number
        room.announce()
        self.wake_bots(room)
        return number

    def wake_bots(self, room: Room) -> None:
        """See that bots play when it is their turn."""
        if room.runner is None and room.bot_to_play() is not None:
            room.runner = asyncio.create_task(self.run_bots(room))

    async def run_bots(self, room: Room) -> None:
        """Let bots answer until a person is asked or the game is over, each act at a pace people can follow."""
        try:
            while (seat := room.bot_to_play()) is not None:
                number = room.number
                text = await asyncio.get_running_loop().run_in_executor(self.thinkers, self.think, room, seat)
                await asyncio.sleep(max(0.0, room.changed_at + self.pace - time.monotonic()))
                if room.number == number:
                    await self.act(room, partial(Table.propose_play, seat=seat, text=text, number=number))
        except TableeError as error:
            log.error("a bot at table %s cannot go on: %s", room.table.id[:6], error)
        finally:
            room.runner = None

    def think(self, room: Room, seat: int) -> str:
        """What a bot plays; runs beside the event loop."""
        state = room.table.state
        assert state is not None
        bot = room.bots.get(seat)
        if bot is None:
            name = room.table.chairs[seat].bot
            bot = room.bots[seat] = bots.make(name, room.game, secrets.randbits(62))
        return state.write(bots.ask(bot, room.game, state, seat))

    async def resume(self) -> None:
        """After a start of the server: bring back the running tables where a bot is to play."""
        for line in await asyncio.to_thread(self.store.list_tables, "running", MOST_ROOMS):
            if any(chair.bot for chair in line.chairs):
                try:
                    await self.room(line.id)
                except TableeError as error:
                    log.error("table %s stays closed: %s", line.id[:6], error)

    def end_streams(self) -> None:
        """Let all who watch go: the server stops."""
        for room in list(self.rooms.values()):
            self.forget(room)

    async def close(self) -> None:
        """Stop the bots; every act so far is on disk."""
        self.end_streams()
        self.thinkers.shutdown(wait=False, cancel_futures=True)
