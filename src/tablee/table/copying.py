"""A new table that continues from a position of another: its header holds the moves played there, its seed is new."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from tablee.engine.door import Played
from tablee.engine.log import Copied, Header
from tablee.table import fairness
from tablee.table.errors import NothingLeft, NotOver
from tablee.table.moments import Moment
from tablee.table.table import Record, Table

if TYPE_CHECKING:
    from tablee.table.table import Clock


def copied_head(table: Table, moves: int) -> Header:
    """The header of a table that goes on after so many moments of a finished one, each an act or an undo."""
    if table.phase != "over":
        raise NotOver("what is still hidden at a running table cannot be copied from it")
    moments = [moment for moment in table.story if moment.moves]
    played = standing(moments[:moves])
    if not 0 <= moves < len(moments) or (played and played[-1].after.over):
        raise NothingLeft(f"nothing is left to play after move {moves} of {len(moments)}", move=moves)
    before = table.head.copied.plays if table.head.copied else ()
    plays = (*before, *((one.seat, one.text) for one in played))
    copied = Copied(table=table.id, move=moves, plays=plays)
    return msgspec.structs.replace(table.head, copied=copied, clock="", listed=False)  # time limits are not copied


def standing(moments: Sequence[Moment]) -> list[Played]:
    """The acts that stand after some moments: an undo has taken its own back."""
    line: list[Played] = []
    for moment in moments:
        if moment.played is not None:
            line.append(moment.played)
        else:
            del line[len(line) - len(moment.undone) :]
    return line


def copied_table(table: Table, moves: int, host: str, clock: Clock = time.time) -> tuple[Record, Table]:
    """A new table with a seed of its own, at which nobody sits yet."""
    record = Record(
        id=secrets.token_hex(12),
        head=copied_head(table, moves),
        seed=fairness.new_seed(),
        host=host,
        created=round(clock(), 3),
    )
    return record, Table(record, table.game, clock)
