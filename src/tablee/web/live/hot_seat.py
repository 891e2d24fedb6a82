"""One device passed around: of its several seats only the one that said «it is me» is uncovered, and only for its turn.

The house decides, not the page: under the cover a device has a spectator's eyes in everything it asks for. What is
uncovered is one open page, not the device: whoever says «it is me» there gets a word that this page alone remembers.
A page that was left, reloaded or brought back has no word, whatever of its leaving has been heard of.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from tablee.engine.contract import NATURE, PUBLIC
from tablee.engine.game import Game
from tablee.table.moments import Moment
from tablee.table.table import Table

Page = tuple[str, str]  # a visitor and the word that one open page was given
MOST_PAGES = 64  # of one table that are remembered as uncovered


class HotSeat:
    """Which seat is uncovered on which page of a table. Nothing of it outlives the server: then all is covered."""

    def __init__(self, table: Table, game: Game) -> None:
        self.table = table
        self.game = game
        self.uncovered: dict[Page, int] = {}
        self.lingering: set[Page] = set()  # of those, where a turn is over and what it brought is still looked at

    def are_needed(self) -> bool:
        """Whether somebody may see or choose now what others must not see; decided by what everybody knows."""
        state = self.table.state
        if state is None or self.table.phase != "running":
            return False
        return self.game.hides(self.game.view(state, PUBLIC))

    def shown(self, seats: list[int], page: Page) -> int:
        """The seat whose eyes a page has: where nothing is hidden whoever is asked, else who is uncovered."""
        if not self.are_needed():
            return next((seat for seat in seats if seat in self.table.awaited), seats[0])
        seat = self.uncovered.get(page, int(PUBLIC))
        return seat if seat in seats else int(PUBLIC)

    def uncover(self, visitor: str, seat: int) -> str:
        """Somebody says «it is me»; gives the word for the page on which it was said."""
        while len(self.uncovered) >= MOST_PAGES:
            self.cover(next(iter(self.uncovered)))
        word = secrets.token_urlsafe(16)
        self.uncovered[visitor, word] = seat
        return word

    def renew(self, visitor: str, word: str) -> str:
        """The next page of a browser without a script, led there by a word: it is good once, for another."""
        seat, lingers = self.uncovered.get((visitor, word)), (visitor, word) in self.lingering
        if seat is None:
            return ""
        self.cover((visitor, word))
        then = self.uncover(visitor, seat)
        if lingers:
            self.lingering.add((visitor, then))
        return then

    def cover(self, page: Page) -> bool:
        """Cover a page; tells whether it was uncovered."""
        self.lingering.discard(page)
        return self.uncovered.pop(page, None) is not None

    def after(self, number: int) -> None:
        """Something has happened after an entry."""
        if self.uncovered:
            for act in acts_after(self.table, number):
                for page in list(self.uncovered):
                    self.judge(page, act)

    def judge(self, page: Page, act: Sequence[Moment]) -> None:
        """Who has acted and is asked no more goes under the cover, and who only looks does when another of the device
        is asked. But whom an act of its own has shown something in secret looks on until it says that it has seen it.
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
