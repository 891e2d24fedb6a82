"""The story of a running table: everything that happened, in its order, also what was taken back later."""

from __future__ import annotations

import msgspec

from tablee.engine.contract import State
from tablee.engine.door import Played
from tablee.engine.log import Entry


class Moment(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened: an act, an undo with the acts it took back, or something between the people."""

    entry: Entry
    state: State  # after it
    played: Played | None = None
    undone: tuple[Played, ...] = ()

    @property
    def moves(self) -> bool:
        """Whether the state changed: an act or an undo, which a replay shows."""
        return self.played is not None or bool(self.undone)

    @property
    def acts(self) -> tuple[Played, ...]:
        """The acts it is about, played or taken back."""
        return self.undone if self.played is None else (self.played,)

    def is_hidden_from(self, seat: int) -> bool:
        """Whether it changes nothing for a seat: others' sealed choices that were made or taken back."""
        return all(act.seat != seat and act.is_sealed for act in self.acts)
