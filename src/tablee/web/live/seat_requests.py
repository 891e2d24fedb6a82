"""Who asks for a chair: somebody whose phone died for their own, a latecomer for a bot's or for any place.

A request is a slip: it ends by itself, and whoever is asked answers with one touch. After a no one waits a minute.
The host may also offer a bot's chair; whoever takes it is asked for nothing more.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from tablee.engine.contract import NOBODY
from tablee.table.chairs import Chair, same_visitor
from tablee.table.memory import Slip
from tablee.table.store import Store
from tablee.table.table import Table

GOOD_FOR: Final = 900.0  # seconds
PAUSE: Final = 60.0  # seconds after a no before one may ask again
TOLD_FOR: Final = 900.0  # seconds for which an old device is told that its seat has moved
MOST_OPEN: Final = 12  # requests at one table; there is one for each chair, the others wait for any place
REQUEST, REFUSAL, OFFER, MOVED = "seat-request", "seat-refusal", "seat-offer", "seat-moved"
ANY: Final = int(NOBODY)  # instead of a seat: whoever asks waits for any place


class SeatRequest(msgspec.Struct, frozen=True):
    """An open request; it is void once somebody else holds the chair."""

    id: str
    visitor: str  # who asks
    name: str  # the chair's own, or the one under which a latecomer would sit down
    seat: int  # or ANY
    holder: str  # who has the chair: a visitor, or a bot's name
    until: float

    @property
    def number(self) -> int:
        """Two digits that asker and company both see, so that they can be sure of whom they speak."""
        return 10 + int(self.id, 16) % 90

    def still_stands(self, table: Table) -> bool:
        """Whether it can still be granted."""
        if table.phase == "over":
            return False
        if self.seat == ANY:
            sits = bool(table.seats_of(self.visitor))
            return not sits and not (table.phase == "open" and any(chair.is_free for chair in table.chairs))
        return self.seat < len(table.chairs) and holder_of(table.chairs[self.seat]) == self.holder

    def may_be_answered_by(self, table: Table, seats: Sequence[int], is_host: bool, host_is_there: bool) -> bool:
        """Whether who has these seats says yes or no: the holder of the chair; the host; anybody who plays, where the
        host is away or it is the host's chair."""
        if self.seat in seats:
            return True
        if not is_host and not any(table.chairs[seat].plays_in_person for seat in seats):
            return False
        return is_host or not host_is_there or same_visitor(table.host, self.holder)

    def can_be_answered(self, table: Table, is_there: Callable[[str], bool]) -> bool:
        """Whether anybody is to say yes. Who plays alone against bots can only agree on the old device."""
        others = {table.host, *(chair.visitor for chair in table.chairs if chair.plays_in_person)}
        return bool(others - {"", self.visitor, self.holder}) or is_there(self.holder)


decode_request = msgspec.json.Decoder(SeatRequest).decode


class SeatRequests:
    """What a live table knows of requests, refusals, offers and seats that have moved."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.kept: tuple[SeatRequest, ...] = ()
        self.refused: dict[str, float] = {}  # until when these visitors wait
        self.offered: dict[int, tuple[str, float]] = {}  # the bot on a seat that is offered, and until when
        self.moved: dict[str, float] = {}  # the visitors whose seat is now on another device, until when they are told
        self.is_empty = True  # whether no visitor asks, was refused or has moved: so it is at most tables

    def recall(self, slips: Sequence[Slip]) -> None:
        """What the store keeps."""
        kept = [decode_request(slip.payload) for slip in slips if slip.kind == REQUEST]
        self.kept = tuple(sorted(kept, key=lambda request: request.until))
        self.refused = {slip.payload: slip.until for slip in slips if slip.kind == REFUSAL}
        self.moved = {slip.payload: slip.until for slip in slips if slip.kind == MOVED}
        offers = [(slip.payload.partition(" "), slip.until) for slip in slips if slip.kind == OFFER]
        self.offered = {int(seat): (bot, until) for (seat, _, bot), until in offers}
        self.is_empty = not (self.kept or self.refused or self.moved)

    def all(self) -> tuple[object, ...]:
        """Everything that pages may show of it."""
        return self.kept, self.refused, self.offered, self.moved

    def open(self, now: float) -> list[SeatRequest]:
        """The requests that wait for an answer, the oldest first."""
        return [request for request in self.kept if request.until > now and request.still_stands(self.table)]

    def of_visitor(self, visitor: str, now: float) -> SeatRequest | None:
        """What a visitor asks for."""
        return next((request for request in self.open(now) if request.visitor == visitor), None)

    def must_wait(self, visitor: str, now: float) -> bool:
        """Whether a visitor was refused less than a minute ago."""
        return self.refused.get(visitor, 0.0) > now

    def has_moved(self, visitor: str, now: float) -> bool:
        """Whether a visitor is still to be told that their seat is on another device."""
        return self.moved.get(visitor, 0.0) > now and not self.table.seats_of(visitor)

    def offers(self, now: float) -> list[int]:
        """The bots' chairs that latecomers may take."""
        chairs = self.table.chairs
        return [
            seat
            for seat, (bot, until) in sorted(self.offered.items())
            if until > now and seat < len(chairs) and chairs[seat].bot and holder_of(chairs[seat]) == bot
        ]

    def next_change(self, now: float) -> float | None:
        """When the next of these runs out: pages then show it no more."""
        ends = [request.until for request in self.kept]
        ends += [*self.refused.values(), *self.moved.values(), *(until for _, until in self.offered.values())]
        return min((end for end in ends if end > now), default=None)


def holder_of(chair: Chair) -> str:
    """Who has a chair."""
    return chair.visitor or chair.name


# --- what the store keeps ---


def new_request(table: Table, visitor: str, name: str, seat: int, now: float) -> SeatRequest:
    """A request for a chair as it stands, or for any place."""
    holder = "" if seat == ANY else holder_of(table.chair(seat))
    return SeatRequest(secrets.token_hex(6), visitor, name, seat, holder, now + GOOD_FOR)


async def keep_request(store: Store, table_id: str, request: SeatRequest) -> None:
    """Ask; an older request of the same visitor is void."""
    payload = msgspec.json.encode(request).decode()
    await keep(store, REQUEST, table_id, request.visitor, payload, request.until)


async def end_request(store: Store, table_id: str, request: SeatRequest) -> bool:
    """Take a request away; False if somebody was faster."""
    return await store.spend_slip(REQUEST, owner_of(table_id, request.visitor), store.now()) is not None


async def refuse(store: Store, table_id: str, request: SeatRequest) -> None:
    """Say no: the asker is told so, and waits."""
    await keep(store, REFUSAL, table_id, request.visitor, request.visitor, store.now() + PAUSE)


async def tell_moved(store: Store, table_id: str, visitor: str) -> None:
    """Let an old device know that its seat is elsewhere."""
    await keep(store, MOVED, table_id, visitor, visitor, store.now() + TOLD_FOR)


async def offer(store: Store, table: Table, seat: int) -> None:
    """Offer a bot's chair to whoever watches."""
    payload = f"{seat} {holder_of(table.chair(seat))}"
    await keep(store, OFFER, table.id, str(seat), payload, store.now() + GOOD_FOR)


async def end_offer(store: Store, table_id: str, seat: int) -> bool:
    """Offer a chair no more, or take what is offered; False if somebody was faster."""
    return await store.spend_slip(OFFER, owner_of(table_id, str(seat)), store.now()) is not None


async def keep(store: Store, kind: str, table_id: str, whose: str, payload: str, until: float) -> None:
    """Keep one slip of a kind for each visitor or seat; its key is no secret."""
    owner = owner_of(table_id, whose)
    await store.keep_slip(Slip(kind=kind, key=owner, owner=owner, until=until, table_id=table_id, payload=payload))


def owner_of(table_id: str, whose: str) -> str:
    """A visitor or a seat at a table."""
    return f"{table_id} {whose}"
