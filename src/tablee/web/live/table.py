"""A live table: a table in memory with those who look at it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from tablee.engine.contract import PUBLIC
from tablee.engine.forms import Standing
from tablee.engine.game import Game
from tablee.engine.log import Entry
from tablee.table.evening import GameResult
from tablee.table.memory import Slip
from tablee.table.news import EntriesWritten
from tablee.table.settings import SEATING
from tablee.table.table import Batch, Clock, Record, Table
from tablee.table.talk import Talk
from tablee.web.bot_catalogue import known_as
from tablee.web.live.composing import is_asked, standing_of
from tablee.web.live.dismissals import Dismissals
from tablee.web.live.elsewhere import Elsewhere
from tablee.web.live.hot_seat import HotSeat, PageKey
from tablee.web.live.listeners import Listeners
from tablee.web.live.loans import Loans
from tablee.web.live.pace import time_for_offers
from tablee.web.live.presence import Presence
from tablee.web.live.render_cache import RenderCache
from tablee.web.live.screens import admitted_in
from tablee.web.live.seat_requests import SeatRequests
from tablee.web.live.spectators import Spectators
from tablee.web.live.staging import time_to_look
from tablee.web.live.swap_requests import requests_in
from tablee.web.live.timers import Timers
from tablee.web.live.votes import Vote, votes_in
from tablee.web.live.waiting import Missed, Waiting
from tablee.words import Words

LOOKED_BACK = 100  # acts among which those of the present decision are looked for


class LiveTable:
    """A table with those who look at it; what each part keeps is said in its own module."""

    def __init__(
        self,
        record: Record,
        table: Table,
        game: Game,
        patience: float,
        now: Clock = time.time,
        opened: float = 0.0,
        house_pace: float = 0.0,
    ) -> None:
        self.record = record
        self.table = table
        self.game = game
        self.house_pace = house_pace  # seconds for which an ordinary act is looked at
        self.now = now  # the time that all processes of the house share
        self.lock = asyncio.Lock()  # one change at a time
        self.inbox: list[EntriesWritten] = []  # what other processes wrote while the lock was held
        self.listeners = Listeners()
        self.cache = RenderCache()
        self.timers = Timers()
        self.presence = Presence(now)
        self.waiting = Waiting(table, self.presence, patience, now, opened)
        self.missed: Missed = ([], (), False, False)  # as last shown on the pages
        self.changed_at = time.monotonic()
        self.looked_up_to = 0  # the last entry before the newest act
        self.used_at = time.monotonic()  # when somebody last asked for it
        self.is_resting = False  # the bots here think no more until somebody looks (web/live/attention.py)
        self.standing: dict[int, Standing] = {}  # answers given in advance, by seat
        self.code = ""  # by which it is found
        self.is_rewritten = False  # names in its log have changed: pages are to be loaded anew
        self.next_table = ""  # where the company goes on
        self.next_game = ""  # which game is played there
        self.votes: dict[str, Vote] = {}  # what the company would like to play next, by visitor
        self.earlier: tuple[GameResult, ...] = ()  # the games of this evening that led here
        self.swap_requests: dict[int, int] = {}  # who would like to change chairs with whom, by seat
        self.seat_requests = SeatRequests(table)
        self.loans = Loans(table)
        self.talk: Talk | None = None  # what is said here, once somebody has listened
        self.talk_lock = asyncio.Lock()
        self.hot_seat = HotSeat(table, game)
        self.spectators = Spectators(self.show_anew, table, self.presence)
        self.dismissals = Dismissals(table.id, now)
        self.recalling = asyncio.Lock()  # one reads again what is kept beside the log

    @property
    def is_needed(self) -> bool:
        """Whether somebody looks, acts or plays here."""
        return bool(self.listeners.count or self.timers.bots) or self.lock.locked()

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return self.table.number

    # --- who is who ---

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
        """The seats a visitor holds, cached until an entry that is not a play.

        Only those of who sits here are cached: strangers may come under as many names as they like.
        """
        seats: list[int] | None = self.cache.settled.get(("seats", visitor_id))
        if seats is None:
            seats = self.table.seats_of(visitor_id)
            if seats:
                self.cache.settled["seats", visitor_id] = seats
        return seats

    def is_host(self, visitor_id: str) -> bool:
        """Whether a visitor is the host, cached in the same way."""
        found: bool | None = self.cache.settled.get(("host", visitor_id))
        if found is None:
            found = self.table.is_host(visitor_id)
            if self.seats_of(visitor_id):
                self.cache.settled["host", visitor_id] = found
        return found

    def around(self, visitor_id: str) -> tuple[int, ...]:
        """The seats of a device that is passed around; none where a visitor has one seat or no seat."""
        seats = self.seats_of(visitor_id)
        return tuple(seats) if len(seats) > 1 else ()

    def host_seat(self) -> int:
        """The seat of the host, or PUBLIC."""
        return next(iter(self.table.seats_of(self.table.host)), int(PUBLIC))

    def host_is_there(self) -> bool:
        """Whether the host has a page open, or has just closed one."""
        return self.presence.is_there(self.table.host)

    def lets_in(self, visitor_id: str) -> bool:
        """Whether a visitor may look at this table; while seats are free everybody may, to take one."""
        table = self.table
        return table.watching or table.phase == "open" or self.is_host(visitor_id) or bool(self.seats_of(visitor_id))

    # --- who is there ---

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
            self.look_around()

    def hear_of_others(self, elsewhere: dict[str, Elsewhere]) -> None:
        """Other processes say who is there."""
        self.presence.elsewhere = elsewhere
        self.spectators.tell_later()
        self.look_around()

    def look_around(self) -> None:
        """Draw the pages anew if somebody is missed, or no longer; and look again when that may next change."""
        if self.timers.presence is not None:
            self.timers.presence.cancel()
        if (missed := self.waiting.missed()) != self.missed:
            self.missed = missed
            self.show_anew(is_play=True)  # nothing that is settled has changed
        now = self.now()
        coming = [due - now for due in self.waiting.missed_next() if due > now]
        again = asyncio.get_running_loop().call_later
        self.timers.presence = again(min(coming) + 0.01, self.look_around) if coming and self.listeners.count else None

    def take_slips(self, slips: Sequence[Slip], pages: Sequence[PageKey]) -> None:
        """What the store keeps for a while; of the uncovered pages those count that were known before it was read."""
        before = self.kept_for_a_while()
        self.swap_requests = requests_in(slips, self.table)
        self.seat_requests.recall(slips)
        self.loans.recall(slips)
        self.votes = votes_in(slips)
        self.dismissals.recall(slips)
        self.spectators.admitted = admitted_in(slips)
        self.hot_seat.recall(slips, pages)
        if before != self.kept_for_a_while():
            self.show_anew()
        self.watch_slips()

    def watch_slips(self) -> None:
        """Let the pages be drawn again when the next request for a seat, what followed from one, or a loan runs out."""
        if self.timers.slips is not None:
            self.timers.slips.cancel()
            self.timers.slips = None
        ends = [known.next_change(self.now()) for known in (self.seat_requests, self.loans)]
        if (at := min((end for end in ends if end is not None), default=None)) is not None:
            self.timers.slips = asyncio.get_running_loop().call_later(at - self.now() + 0.05, self.forget_slips)

    def forget_slips(self) -> None:
        """Something has run out."""
        self.show_anew()
        self.watch_slips()

    def kept_for_a_while(self) -> tuple[object, ...]:
        """What pages may show of the slips."""
        sent, uncovered = dict(self.dismissals.sent), dict(self.hot_seat.uncovered)
        company = (self.swap_requests, self.seat_requests.all(), self.votes, dict(self.loans.kept))
        return *company, sent, self.spectators.admitted, uncovered

    # --- what happens ---

    def announce(self, is_play: bool = False) -> None:
        """Tell all who wait that something has happened; after a mere play what is settled stays so."""
        self.changed_at = time.monotonic()
        self.show_anew(is_play)

    def show_anew(self, is_play: bool = False) -> None:
        """Let every page be drawn again."""
        self.cache.invalidate(is_play)
        self.listeners.news()

    def commit(self, batch: Batch) -> None:
        """Apply a batch, and note who owes an answer since when and which answers in advance are spent."""
        before = self.number
        self.table.commit(batch)
        self.after(batch.entries, before)

    def follow(self, entries: Sequence[Entry]) -> None:
        """The same for entries that another process has written; BadLog if they do not follow."""
        before = self.number
        self.table.follow(entries)
        self.after(entries, before)

    def after(self, entries: Sequence[Entry], before: int) -> None:
        """Entries after a number have become true."""
        kinds = {entry.kind for entry in entries}
        if kinds != {"play"}:
            self.cache.settled = {}
        self.looked_up_to = before
        self.waiting.after(entries)
        self.hot_seat.after(before)
        if not kinds.isdisjoint(SEATING):
            self.presence.is_told = False  # of whom the other processes are told
            self.swap_requests.clear()
        for seat in [seat for seat, given in self.standing.items() if not self.still_stands(seat, given)]:
            del self.standing[seat]

    def have_chosen(self) -> frozenset[int]:
        """The seats whose secret choice of this decision lies sealed; all it tells is that they owe no more."""
        state, chosen, before = self.table.state, set[int](), []
        sealed = self.table.sealed_at
        if state is None or self.table.phase != "running" or sealed is None or self.table.number - sealed > LOOKED_BACK:
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

    # --- what plays by itself ---

    def time_to_look(self) -> float:
        """For how many seconds at the normal pace bots let people look at the newest act."""
        return time_to_look(self.game.name, self.table.played[self.table.place(self.looked_up_to + 1) :])

    def still_stands(self, seat: int, given: Standing) -> bool:
        """Whether the span runs for which a seat has answered in advance."""
        running = standing_of(self, seat)
        return running is not None and running.span == given.span

    def play_by_themselves(self) -> list[int]:
        """The seats whose answer needs nobody: bots', and those with an answer given in advance."""
        if not self.standing and not self.has_bots():
            return []
        now = self.now()
        if self.waiting.bots_hold_until() > now:
            return []
        owing = [seat for seat in self.table.awaited if seat >= 0]
        bots = [] if self.bots_wait_until() > now else self.owing_bots()
        return [seat for seat in owing if seat in bots or self.answer_in_advance(seat)]

    def has_bots(self) -> bool:
        """Whether a bot plays here, also in somebody's place."""
        found: bool | None = self.cache.settled.get("bots")
        if found is None:
            found = self.cache.settled["bots"] = any(chair.played_by for chair in self.table.chairs)
        return found

    def owing_bots(self) -> list[int]:
        """The seats that owe an answer and are played by bots."""
        return [seat for seat in self.table.awaited if seat >= 0 and self.table.chairs[seat].played_by]

    def bots_wait_until(self) -> float:
        """Until when bots that choose at the same time as people let them open a trade first; 0 if nobody could.

        It begins with the decision, and anew once everybody who owes an answer has acted since, as by an offer refused.
        """
        state, table = self.table.state, self.table
        if state is None or not self.has_bots():
            return 0.0
        people, bots = table.owing, self.owing_bots()
        if not people or not bots:
            return 0.0
        since = min(self.waiting.owing_since.get(seat, 0.0) for seat in (*people, *bots))
        until = since + time_for_offers(self, self.house_pace)
        if until <= self.now():
            return 0.0
        offers = [action for seat in people for action in state.proposals(seat)]
        return until if not all(state.is_answer(action) for action in offers) else 0.0

    def answer_in_advance(self, seat: int) -> str:
        """What a seat has said in advance to the question it is asked now; empty if nothing."""
        given = self.standing.get(seat)
        return given.text if given and is_asked(self, seat, given.text) else ""
