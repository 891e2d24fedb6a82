"""What a viewer may take back, and whether the others have to be asked."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.table.undo import has_others, is_free, last_decision
from tablee.web.live.table import LiveTable


class Undo:
    """What a viewer may take back: whose decision, whether the others have to be asked, and its entry."""

    def __init__(self, seat: int, asks: bool, entry: int) -> None:
        self.seat = seat
        self.asks = asks
        self.entry = entry


def undo_of(live: LiveTable, viewer: int) -> Undo | None:
    """What a viewer may take back or ask to."""
    table = live.table
    at = last_decision(table, viewer) if table.request is None and table.chairs[viewer].plays_in_person else None
    if at is None:
        return None
    asks = not is_free(table, at)
    return Undo(viewer, asks, table.numbers[at]) if not asks or has_others(table, viewer) else None


def undo_around(live: LiveTable, around: Sequence[int]) -> Undo | None:
    """What may be taken back on a device that is passed around and hides nothing: whatever was decided last."""
    found = [undo for seat in around if (undo := undo_of(live, seat))]
    return max(found, key=lambda undo: undo.entry, default=None)
