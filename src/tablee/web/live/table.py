"""A live table with those who look at it."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tablee.engine.contract import PUBLIC
from tablee.engine.forms import Standing
from tablee.engine.game import Game
from tablee.table.requests import UNDO
from tablee.table.settings import SEATING
from tablee.table.table import Batch, Record, Table
from tablee.table.talk import Talk
from tablee.web.bot_catalogue import known_as
from tablee.web.live.composing import is_asked, standing_of
from tablee.web.live.dismissals import Dismissals
from tablee.web.live.frames import ReplayFrames
from tablee.web.live.hot_seat import HotSeat
from tablee.web.live.presence import Presence
from tablee.web.live.seat_passes import SeatPasses
from tablee.web.live.spectators import Spectators
from tablee.words import Words

LOOKED_BACK = 100  # acts among which those of the present decision are looked for
HOST_AWAY = 600.0  # seconds without an open page, after which somebody else may take over an open table
THINKS_LONGER = 2  # times as long as others may who has the page open
BOTS_WAIT = 60.0  # seconds for which bots hold still while somebody asks to take a move back

Missed = tuple[list[int], tuple[int, ...]]  # who was overdue and who away, as last seen


class LiveTable:
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
        self.pinged_at = time.monotonic()
        self.watched_from: Counter[str] = Counter()  # open streams by address, in the order in which the addresses came
        self.next_table = ""  # where those who play again meet
        self.drawn: dict[object, Any] = {}  # what was drawn of the present position, for all who see the same
        self.settled: dict[object, Any] = {}  # what stays as it was drawn until something else happens than a play
        self.told: dict[object, Any] = {}  # the log in words, kept by who reads it, language and colours
        self.changed_at = time.monotonic()
        self.used_at = time.monotonic()  # when somebody last asked for it
        self.owing_since = dict.fromkeys(table.awaited, time.monotonic())
        self.asked_at = time.monotonic()  # when something was last asked of all
        self.reminder: asyncio.TimerHandle | None = None  # when somebody has kept the others waiting for long
        self.standing: dict[int, Standing] = {}  # answers given in advance, by seat
        self.code = ""  # by which it is found before the start
        self.asks: dict[int, int] = {}  # who would like to change chairs with whom, by seat
        self.presence = Presence()
        self.missed: Missed = ([], ())
        self.looking: asyncio.TimerHandle | None = None  # for the next moment at which somebody may be missed
        self.gone_since = time.monotonic()  # when the host's last page was closed
        self.runner: asyncio.Task[None] | None = None
        self.is_resting = False  # the bots here think no more until somebody looks (web/live/attention.py)
        self.calling: asyncio.Task[None] | None = None  # somebody's time is up
        self.is_proved = False  # whether a finished game has been recomputed from its seed
        self.frames: ReplayFrames | None = None  # the moments of a finished game, once somebody has looked back
        self.talk: Talk | None = None  # what is said here, once somebody has listened
        self.talk_lock = asyncio.Lock()
        self.hot_seat = HotSeat(table, game)  # of the devices that are passed around
        self.spectators = Spectators(self.show_anew, lambda key: bool(table.seats_of(key)))
        self.seat_passes = SeatPasses()  # for seats that are about to travel
        self.dismissals = Dismissals()  # of those whom the host has sent away

    @property
    def watchers(self) -> int:
        """How many pages and programs listen."""
        return sum(self.watched_from.values())

    @property
    def is_needed(self) -> bool:
        """Whether somebody looks, acts or plays here, or has left an answer that only the memory holds."""
        return bool(self.watchers or self.runner or self.standing) or self.lock.locked()

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
            return self.hot_seat.shown(seats, (visitor_id, glance))
        return seats[0] if seats else int(PUBLIC)

    def seats_of(self, visitor_id: str) -> list[int]:
        """The seats a visitor holds, looked up once until something else happens than a play.

        Only those of who sits here are remembered: strangers may come under as many names as they like.
        """
        seats: list[int] | None = self.settled.get(("seats", visitor_id))
        if seats is None:
            seats = self.table.seats_of(visitor_id)
            if seats:
                self.settled["seats", visitor_id] = seats
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
        """Somebody asks for something of the table: whoever sits here is there."""
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
        self.hot_seat.after(acted, batch.played)
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
