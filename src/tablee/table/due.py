"""When a table needs the server to act: a bot is to move at a table with people, or a clock runs out.

The store saves this time with every append, so that any process finds due tables that no process is running.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from tablee.table.chairs import Chair, settle
from tablee.table.clocks import Clocks, first_of_each, read_rule
from tablee.table.settings import SEATING

if TYPE_CHECKING:
    from tablee.table.table import Batch, Table


def due_of(table: Table) -> float | None:
    """From when on a table goes on by itself; None if only people can make it go on."""
    if table.phase != "running":
        return None
    return soonest(table.awaited, table.chairs, table.clocks, table.entries[-1].time)


def due_after(table: Table, batch: Batch) -> float | None:
    """The same once a batch has been committed."""
    kinds = {entry.kind for entry in batch.entries}
    if "end" in kinds or (table.phase != "running" and "start" not in kinds):
        return None
    chairs = table.chairs
    if kinds == {"play"} and table.clocks is None and not any(chair.played_by for chair in chairs):
        return None  # most plays: people alone, who take their time
    if not kinds.isdisjoint(SEATING):
        chairs = chairs[:]
        for entry in batch.entries:
            if entry.kind in SEATING:
                settle(chairs, entry)
    state = table.state if batch.state is None else batch.state
    awaited = [] if state is None else [int(seat) for seat in state.seats()]
    return soonest(awaited, chairs, clocks_after(table, batch), batch.entries[-1].time)


def soonest(awaited: Iterable[int], chairs: Sequence[Chair], clocks: Clocks | None, moved: float) -> float | None:
    """The earliest time at which a bot or a clock is due; None at a table without people."""
    if all(chair.played_by for chair in chairs):
        return None
    owing = sorted(seat for seat in awaited if seat >= 0)
    due = [moved] if any(chairs[seat].played_by for seat in owing) else []
    if clocks is not None:
        people = [(seat, chairs[seat].visitor) for seat in owing if chairs[seat].plays_in_person]
        due += [clocks.since + clocks.left[seat] for seat in first_of_each(people)]
    return min(due, default=None)


def clocks_after(table: Table, batch: Batch) -> Clocks | None:
    """The clocks as a batch leaves them; all its entries have one time."""
    first = batch.entries[0]
    if first.kind == "start":
        rule = read_rule(table.head.clock)
        return Clocks(rule, len(table.chairs), first.time) if rule else None
    if table.clocks is None:
        return None
    clocks = table.clocks.copy()
    clocks.run(table.ticking, table.owing, first.time, float(first.text) if first.kind == "reopen" else 0.0)
    for entry in batch.entries:
        if entry.kind == "return":
            clocks.grant_minimum(entry.seat)
        elif entry.kind == "play" and entry.seat >= 0 and table.chairs[entry.seat].plays_in_person:
            clocks.add_increment(entry.seat)
    return clocks
