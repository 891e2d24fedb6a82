"""Whom a table waits for: since when each seat owes an answer, and who of the people is away or overdue."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablee.engine.log import Entry
from tablee.table.requests import UNDO
from tablee.table.table import Table
from tablee.web.live.presence import Presence

HOST_AWAY = 600.0  # seconds without an open page, after which somebody else may take over an open table
THINKS_LONGER = 2  # times as long as others may who has the page open
BOTS_WAIT = 60.0  # seconds for which bots hold still while somebody asks to take a move back

LOOKED_BACK = 100  # moments among which the one is looked for since which a seat owes an answer

Missed = tuple[
    list[int], tuple[int, ...], bool, bool
]  # who is overdue, who away; whether the host has left, or is away


class Waiting:
    """Who is overdue or away. Where a clock runs, it alone decides who has thought for too long.

    All of it follows from the times of the entries, so every process of the house comes to the same.
    """

    def __init__(
        self, table: Table, presence: Presence, patience: float, now: Callable[[], float], opened: float = 0.0
    ) -> None:
        self.table = table
        self.presence = presence
        self.patience = patience  # seconds one may think before others may call one absent
        self.now = now
        self.owing_since = {seat: max(since, opened) for seat, since in owing_since(table).items()}

    def after(self, entries: Sequence[Entry]) -> None:
        """Entries have become true: who acted starts anew, the others owe as long as before."""
        acted, at = {entry.seat for entry in entries}, entries[-1].time
        kept = {seat: since for seat, since in self.owing_since.items() if seat not in acted}
        self.owing_since = {seat: kept.get(seat, at) for seat in self.table.awaited}

    def deadlines(self) -> dict[int, float]:
        """The people who owe an answer, each with the moment from which others may call them absent."""
        if self.table.phase != "running" or self.table.clocks is not None:
            return {}
        owing = [seat for seat in self.owing_since if seat >= 0 and not self.table.chairs[seat].played_by]
        return {seat: self.owing_since[seat] + self.patience_with(seat) for seat in owing}

    def patience_with(self, seat: int) -> float:
        """For how long a seat may think before others may call it absent: longer with the page open."""
        is_there = self.presence.is_there(self.table.chairs[seat].visitor)
        return self.patience * (THINKS_LONGER if is_there else 1)

    def overdue(self, now: float | None = None) -> list[int]:
        """The people who have kept the others waiting for too long, by default by now."""
        now = self.now() if now is None else now
        return [seat for seat, due in self.deadlines().items() if due <= now]

    def away(self) -> tuple[int, ...]:
        """The people who play here and have had no page open for some seconds."""
        if self.table.phase != "running":
            return ()
        chairs = enumerate(self.table.chairs)
        return tuple([n for n, chair in chairs if chair.plays_in_person and not self.presence.is_there(chair.visitor)])

    def missed(self) -> Missed:
        """Who is overdue, who is away, whether the host of an open table has left, and whether the host is away."""
        return self.overdue(), self.away(), self.host_is_away(), not self.presence.is_there(self.table.host)

    def missed_next(self) -> list[float]:
        """The coming moments at which somebody may become overdue, or count as away."""
        people = {self.table.host, *(chair.visitor for chair in self.table.chairs if chair.is_person)} - {""}
        leaving = [self.presence.leaves_at(visitor) for visitor in people if not self.presence.has_page(visitor)]
        host = [self.host_leaves_at()] if self.table.phase == "open" else []
        return [*self.deadlines().values(), *leaving, *host]

    def host_is_away(self) -> bool:
        """Whether the host of a table that has not started left it, or has had no page open for long."""
        if self.table.phase != "open":
            return False
        gone = not self.presence.has_page(self.table.host) and self.host_leaves_at() < self.now()
        return self.table.host_has_left or gone

    def host_leaves_at(self) -> float:
        """From when on somebody else may take over a table whose host has no page open."""
        return self.presence.leaves_at(self.table.host) + HOST_AWAY

    def times_left(self) -> list[float]:
        """The seconds that are left to those whose clocks run."""
        table = self.table
        if table.clocks is None or table.phase != "running":
            return []
        times = [table.time_left(seat) for seat in table.ticking]
        return [left for left in times if left is not None]

    def is_time_up(self) -> bool:
        """Whether somebody's clock has run out."""
        return any(left <= 0 for left in self.times_left())

    def bots_hold_until(self) -> float:
        """Until when bots wait for the answers to a request to take a move back: their next play would withdraw it."""
        request = self.table.request
        if request is None or request.what != UNDO:
            return 0.0
        return self.table.entries[request.number - 1].time + min(self.patience, BOTS_WAIT)


def owing_since(table: Table) -> dict[int, float]:
    """Since when each seat owes its answer, as the story tells it."""
    found = dict.fromkeys(table.awaited, table.entries[-1].time) if table.awaited else {}
    for seat in found:
        for moment in reversed(table.story[-LOOKED_BACK:]):
            if seat not in moment.state.seats():
                break  # it was asked after this
            found[seat] = moment.entry.time
            if moment.entry.seat == seat:
                break  # it has acted, and is asked again
    return found
