"""What is said at a table. It is kept beside the log, never in it: a chat message never makes a move stale."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from tablee.engine.contract import PUBLIC
from tablee.table.errors import BadSaying, NotTheHost, NotYourSeat, OnlyForSeated, TalkIsFull
from tablee.table.names import clean_name, clean_saying

if TYPE_CHECKING:
    from tablee.table.table import Clock, Table

MOST_SAID = 5_000  # at one table
QUICK_MESSAGES = (
    "hello",
    "well-played",
    "thanks",
    "hurry",
    "moment",
    "oops",
)  # each reader reads them in their own language
WORDS, SIGN, GUESTS = "words", "sign", "guests"
LET, LET_NOT = "yes", "no"


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """One thing said: words, a quick sign, or the host letting those who watch talk too."""

    number: int
    time: float
    kind: str
    seat: int  # PUBLIC for somebody who watches
    name: str  # as it was then
    visitor: str  # the hash of a secret; it never leaves the server
    text: str


class Talk:
    """Everything said at one table, in its order. Only `hear` changes it."""

    def __init__(self, said: Iterable[Said] = (), clock: Clock = time.time) -> None:
        self.said: list[Said] = []
        self.speakers: dict[str, int] = {}  # visitors in the order in which they first spoke
        self.guests_may = False
        self._clock = clock
        for one in said:
            self.hear(one)

    @property
    def number(self) -> int:
        """The number of the last thing said; 0 before the first."""
        return self.said[-1].number if self.said else 0

    def hear(self, said: Said) -> None:
        """Take in what has been said."""
        self.said.append(said)
        self.speakers.setdefault(said.visitor, len(self.speakers))
        if said.kind == GUESTS:
            self.guests_may = said.text == LET

    def may_speak(self, table: Table, visitor: str | None) -> bool:
        """Whether a visitor may talk: those at the table and its host, and those who watch if they are let."""
        return bool(visitor) and (self.guests_may or table.is_host(visitor) or bool(table.seats_of(visitor)))

    def propose(self, table: Table, visitor: str, kind: str, text: str, name: str, seat: int | None = None) -> Said:
        """Words or a sign, judged but not yet said; who holds several seats may name the one that speaks."""
        if not self.may_speak(table, visitor):
            raise OnlyForSeated("those who watch may talk only if the host lets them")
        if kind == SIGN and text not in QUICK_MESSAGES:
            raise BadSaying(f"there is no sign {text[:40]!r}", most=0)
        seats = table.seats_of(visitor)
        if seat is not None and seat not in seats:
            raise NotYourSeat(f"seat {seat} is not this visitor's", seat=seat)
        speaking = seat if seat is not None else next(iter(seats), int(PUBLIC))
        known = table.chairs[speaking].name if speaking >= 0 else clean_name(name)
        return self._next(kind, speaking, known, visitor, clean_saying(text) if kind == WORDS else text)

    def propose_guests(self, table: Table, visitor: str, may: bool, name: str) -> Said:
        """As the host, let those who watch talk, or no longer."""
        if not table.is_host(visitor):
            raise NotTheHost("only the host lets those who watch talk")
        seat = next(iter(table.seats_of(visitor)), int(PUBLIC))
        known = table.chairs[seat].name if seat >= 0 else clean_name(name)
        return self._next(GUESTS, seat, known, visitor, LET if may else LET_NOT)

    def _next(self, kind: str, seat: int, name: str, visitor: str, text: str) -> Said:
        if self.number >= MOST_SAID:
            raise TalkIsFull(f"{MOST_SAID} things have been said at this table", most=MOST_SAID)
        now = max(round(self._clock(), 3), self.said[-1].time if self.said else 0.0)
        return Said(number=self.number + 1, time=now, kind=kind, seat=seat, name=name, visitor=visitor, text=text)
