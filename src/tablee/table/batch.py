"""What is kept of a table besides its entries, and entries before they are true.

These are msgspec's structs, apart from the table itself, which is compiled.
"""

from __future__ import annotations

import msgspec

from tablee.engine.contract import State
from tablee.engine.door import Played
from tablee.engine.log import Entry, Header


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """What a store keeps of a table besides its entries. It holds the seed: it never leaves the server."""

    id: str
    head: Header
    seed: bytes
    host: str
    created: float

    def __repr__(self) -> str:
        return f"Record({self.id!r}, {self.head.game!r})"


class Batch(msgspec.Struct, frozen=True, gc=False):
    """Entries that belong together, judged but not yet true: an act, and all that nature and the table do upon it."""

    entries: tuple[Entry, ...]
    played: tuple[Played, ...]
    state: State | None

    @property
    def is_play(self) -> bool:
        """Whether it holds nothing but plays, a seat's and nature's."""
        return {entry.kind for entry in self.entries} == {"play"}

    @property
    def awaited(self) -> list[int] | None:
        """The seats that owe an answer after it, if it changes the state."""
        if self.state is None:
            return None
        return [] if self.entries[-1].kind == "end" else [int(seat) for seat in self.state.seats()]


class Draft(msgspec.Struct, gc=False):
    """Entries being written, one number after the other, at one time."""

    number: int
    time: float
    entries: list[Entry] = []

    def write(self, kind: str, seat: int, text: str) -> None:
        """Write the next entry."""
        self.number += 1
        self.entries.append(Entry(number=self.number, seat=seat, text=text, time=round(self.time, 3), kind=kind))
