"""What one process of a house hears of what the others have written (`Store.follow`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from tablee.engine.log import Entry

REWRITTEN: Final = "rewritten"


class EntriesWritten(msgspec.Struct, frozen=True):
    """Entries were written at a table."""

    table_id: str
    number: int  # of the last one
    entries: tuple[Entry, ...] = ()  # empty if they were too long to be told: `entries_after` has them


class Spoken(msgspec.Struct, frozen=True):
    """Something was said at a table; `said` has it."""

    table_id: str
    number: int


class Changed(msgspec.Struct, frozen=True):
    """Something beside the log has changed at a table: "next", "presence", "slips" or "standing"; or its log has other
    names from now on, or is gone: REWRITTEN."""

    table_id: str
    what: str


class CatchUp(msgspec.Struct, frozen=True):
    """Notifications are complete from now on, but earlier ones may be missing: compare `last_numbers`."""


News = EntriesWritten | Spoken | Changed | CatchUp
Hear = Callable[[Sequence[News]], None]
