"""One device passed around: of its several seats only the one that said «it is me» is uncovered, and only for its turn.

The house decides, not the page: under the cover a device has a spectator's eyes in everything it asks for. What is
uncovered is one open page, not the device: whoever says «it is me» there gets a word that this page alone remembers.
A page that was left, reloaded or brought back has no word, whatever of its leaving has been heard of.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from tablee.engine.contract import NATURE, PUBLIC
from tablee.engine.game import Game
from tablee.table.memory import Slip
from tablee.table.moments import Moment
from tablee.table.store import Store
from tablee.table.table import Table
from tablee.web.live.presence import digest_of

if TYPE_CHECKING:
    from tablee.web.live.table import LiveTable

PageKey = tuple[str, str]  # a visitor and the word that one open page was given
MOST_PAGES: Final = 64  # of one table that a process remembers as uncovered, and of one visitor that the store does
STAYS_FOR: Final = 12 * 3600.0  # seconds
KIND: Final = "page"


class UncoveredPage(msgspec.Struct, frozen=True, array_like=True):
    """What the store keeps of an uncovered page: all that happened after it is in the log."""

    seat: int
    number: int  # of the last entry then
    lingers: bool
    word: str  # its digest


decode_uncovered = msgspec.json.Decoder(UncoveredPage).decode


class HotSeat:
    """Which seat is uncovered on which page of a table."""

    def __init__(self, table: Table, game: Game) -> None:
        self.table = table
        self.game = game
        self.uncovered: dict[PageKey, int] = {}
        self.lingering: set[PageKey] = set()  # of those, where a turn is over and what it brought is still looked at

    def are_needed(self) -> bool:
        """Whether somebody may see or choose now what others must not see; decided by what everybody knows."""
        state = self.table.state
        if state is None or self.table.phase != "running":
            return False
        return self.game.hides(self.game.view(state, PUBLIC))

    def shown(self, seats: list[int], page: PageKey) -> int:
        """The seat whose eyes a page has: where nothing is hidden whoever is asked, else who is uncovered."""
        if not self.are_needed():
            return next((seat for seat in seats if seat in self.table.awaited), seats[0])
        seat = self.uncovered.get(page, int(PUBLIC))
        return seat if seat in seats else int(PUBLIC)

    def uncover(self, page: PageKey, seat: int, lingers: bool = False) -> None:
        """Somebody says «it is me» on a page."""
        while len(self.uncovered) >= MOST_PAGES:
            self.cover(next(iter(self.uncovered)))
        self.uncovered[page] = seat
        if lingers:
            self.lingering.add(page)

    def cover(self, page: PageKey) -> bool:
        """Cover a page; tells whether it was uncovered."""
        self.lingering.discard(page)
        return self.uncovered.pop(page, None) is not None

    def after(self, number: int) -> None:
        """Something has happened after an entry."""
        for page in list(self.uncovered):
            self.follow(page, number)

    def follow(self, page: PageKey, number: int) -> None:
        """Take into account what has happened after an entry."""
        for act in acts_after(self.table, number):
            if page in self.uncovered:
                self.judge(page, act)

    def recall(self, slips: Sequence[Slip], known: Sequence[PageKey]) -> None:
        """Cover the pages that were covered in another process, of those known before the slips were read."""
        kept = {(slip.owner.split()[1], read_uncovered(slip).word) for slip in slips if slip.kind == KIND}
        for visitor, word in known:
            if (visitor, digest_of(word)) not in kept:
                self.cover((visitor, word))

    def judge(self, page: PageKey, act: Sequence[Moment]) -> None:
        """Cover a page whose seat has acted and owes no more answer, and one that only looks on while another seat of
        the device is asked. If its own act has shown the seat something secret, it stays until that was confirmed.
        """
        seat, awaited = self.uncovered[page], {int(owing) for owing in act[-1].state.seats()}
        has_acted = any(moment.entry.seat == seat for moment in act)
        if seat in awaited:
            self.lingering.discard(page)
        elif has_acted and any(tells_only(moment, seat) for moment in act):
            self.lingering.add(page)
        elif page not in self.lingering:
            others = set(self.table.seats_of(page[0])) - {seat}
            if has_acted or others & awaited:
                self.cover(page)


def acts_after(table: Table, number: int) -> list[list[Moment]]:
    """What happened after an entry, act by act: each with the draws of nature that came of it."""
    acts: list[list[Moment]] = []
    for moment in reversed(list(table.moments_since(number))):
        if acts and moment.entry.seat == NATURE:
            acts[-1].append(moment)
        else:
            acts.append([moment])
    return acts


def tells_only(moment: Moment, seat: int) -> bool:
    """Whether a moment shows a seat something that nobody else sees."""
    return moment.played is not None and any(event.only == seat for event in moment.played.events)


# --- where every process finds it ---


async def uncover(store: Store, live: LiveTable, visitor: str, seat: int, lingers: bool = False) -> str:
    """Uncover a new page; gives its word."""
    word = secrets.token_urlsafe(16)
    look = UncoveredPage(seat, live.number, lingers, digest_of(word))
    place = secrets.randbelow(MOST_PAGES)  # of a visitor's pages at a table: who had it before is covered
    await store.keep_slip(
        Slip(
            kind=KIND,
            key=key_of(live, visitor, word),
            owner=f"{live.table.id} {visitor} {place}",
            until=store.now() + STAYS_FOR,
            table_id=live.table.id,
            payload=msgspec.json.encode(look).decode(),
        )
    )
    live.hot_seat.uncover((visitor, word), seat, lingers)
    live.hot_seat.follow((visitor, word), look.number)
    return word


async def recall_page(store: Store, live: LiveTable, visitor: str, word: str) -> None:
    """Find out whether a page was uncovered in another process, or before this one began."""
    page = (visitor, word)
    if not word or page in live.hot_seat.uncovered or not live.around(visitor):
        return
    slip = await asyncio.to_thread(store.slip, KIND, key_of(live, visitor, word), store.now())
    if slip is not None:
        look = read_uncovered(slip)
        live.hot_seat.uncover(page, look.seat, look.lingers)
        live.hot_seat.follow(page, look.number)


async def renew(store: Store, live: LiveTable, visitor: str, word: str) -> str:
    """The next page of a browser without a script, led there by a word: it is good once, for another."""
    await recall_page(store, live, visitor, word)
    seat, lingers = live.hot_seat.uncovered.get((visitor, word)), (visitor, word) in live.hot_seat.lingering
    is_first = await cover(store, live, visitor, word)
    return await uncover(store, live, visitor, seat, lingers) if seat is not None and is_first else ""


async def cover(store: Store, live: LiveTable, visitor: str, word: str) -> bool:
    """Cover a page; tells whether it was uncovered."""
    live.hot_seat.cover((visitor, word))
    return bool(word) and await store.spend_slip(KIND, key_of(live, visitor, word), store.now()) is not None


def key_of(live: LiveTable, visitor: str, word: str) -> str:
    """The key of an uncovered page's slip."""
    return f"{live.table.id} {visitor} {word}"


def read_uncovered(slip: Slip) -> UncoveredPage:
    """What a slip says of an uncovered page."""
    return decode_uncovered(slip.payload)
