"""The moments a replay shows: every act and every undo, each at its place; acts taken back later are shown too."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import pairwise

from tablee.table.moments import Moment
from tablee.table.table import Table


@dataclass(frozen=True)
class Frame:
    """One moment, where it stands in the table's story, and whether it still counts at the end."""

    moment: Moment
    place: int  # in the story
    counts: bool  # False for an act that was taken back later


class ReplayFrames:
    """A finished table, moment by moment; moment 0 is before the first."""

    def __init__(self, table: Table) -> None:
        kept = set(table.numbers)
        self.frames = [
            Frame(moment, place, moment.played is None or moment.entry.number in kept)
            for place, moment in enumerate(table.story)
            if moment.moves
        ]
        acts = [at for at, frame in enumerate(self.frames, 1) if frame.moment.played is not None and frame.counts]
        self.places = [0, *acts]  # the moments of the acts that count, from the first on

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.frames)

    @property
    def turns(self) -> list[int]:
        """The moments at which a turn is over: the next one, as the game counts its turns, begins after them."""
        counts = [int(frame.moment.state.turns()) for frame in self.frames]
        return [at for at, (now, later) in enumerate(pairwise(counts), 1) if later > now > 0]

    def moment_of(self, move: int) -> int:
        """The moment of the n-th act that counts."""
        return self.places[move]

    def move_at(self, at: int) -> int:
        """How many acts that count have been played at a moment."""
        return bisect_right(self.places, at) - 1
