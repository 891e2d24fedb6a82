"""What every seat sees of the acts of an imagined game, each seat's as one number: its trail.

Two moments of a game are the same situation for a seat if it has seen the same since the search began. What it sees
of an act is what the log and the story tell it: the text of the act as this seat may read it, and the events it hears.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.tree import mix
from tablee.engine.contract import NATURE, Event, State


class Trails:
    """The seats' trails through one imagined game; where nothing is hidden they are all one.

    With `sees_all` every seat sees the acts themselves, also the sealed ones; what is drawn in secret stays hidden.
    With `fleeting` nobody remembers nature's draws: what they allow is all that they are.
    """

    def __init__(self, seats: i64, hides: bool, sees_all: bool = False, fleeting: bool = False) -> None:
        self.hides = hides
        self.fleeting = fleeting
        self.sees_all = sees_all or not hides
        self.ends = vec[i64]([0] * seats)
        self.events: list[Event] = []
        self.start()

    def start(self) -> None:
        """A new game: nothing seen yet, each seat with its own eyes."""
        seat: i64 = 0
        while seat < len(self.ends):
            self.ends[seat] = mix(1, seat)
            seat += 1
        self.events = []

    def of(self, seat: i64) -> i64:
        """A seat's trail."""
        return self.ends[seat if self.hides else 0]

    def play(self, state: State, seat: i64, action: i64) -> None:
        """Play an action in place, before everybody's eyes."""
        if self.fleeting and seat == NATURE:
            state.play(seat, action)
            return
        if not self.hides:
            self.ends[0] = mix(self.ends[0], action)
            state.play(seat, action)
            return
        viewer: i64 = 0
        while viewer < len(self.ends):
            if viewer == seat or self.sees_all:
                self.see(viewer, action)
            else:
                self.see(viewer, hash(state.written_for(viewer, seat, action)))
            viewer += 1
        events: list[Event] = []
        state.story = events
        state.play(seat, action)
        state.story = None
        for event in events:
            self.hear(event)

    def hear(self, event: Event) -> None:
        """Whoever hears of an event goes on from there."""
        told: i64 = mix(mix(mix(hash(event.key), event.seat), event.first), event.second)
        told = mix(mix(told, event.third), hash(event.text))
        viewer: i64 = 0
        while viewer < len(self.ends):
            if event.heard_by(viewer):
                self.see(viewer, told)
            viewer += 1

    def see(self, viewer: i64, seen: i64) -> None:
        """One thing more on a viewer's trail."""
        self.ends[viewer] = mix(self.ends[viewer], seen)
