"""Which information set each seat is in during one simulated game, identified by a hash of what the seat has observed.

Two moments of a game are in the same information set of a seat if it knew the same at the root of the search and has
observed the same since. It observes what the log and the story tell it: the text of each act as this seat may read it,
and the events told to it.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.tree import mix
from tablee.engine.contract import Event, Heuristic, State


class InformationSets:
    """The key of every seat's information set; without hidden information all seats share one."""

    def __init__(self, heuristic: Heuristic, thinking: i64, seats: i64) -> None:
        self.heuristic = heuristic
        self.has_hidden_information = heuristic.has_hidden_information()
        self.thinking = thinking  # whose own knowledge is the same in every imagined state
        self.keys = vec[i64]([mix(1, seat) for seat in range(seats)])

    def reset(self, state: State) -> None:
        """Back to the root: nothing observed yet but what each rival knows in this imagined state."""
        seat: i64 = 0
        while seat < len(self.keys):
            self.keys[seat] = mix(1, seat)
            if self.has_hidden_information and seat != self.thinking:
                self.observe(seat, self.heuristic.secrets(state, seat))
            seat += 1

    def key(self, seat: i64) -> i64:
        """The key of a seat's information set."""
        return self.keys[seat if self.has_hidden_information else 0]

    def play(self, state: State, seat: i64, action: i64, is_sealed: bool = False) -> None:
        """Play an action in place, observed by every seat as far as it may; a sealed choice as if it were open."""
        if not self.has_hidden_information:
            self.keys[0] = mix(self.keys[0], action)
            state.play(seat, action)
            return
        viewer: i64 = 0
        while viewer < len(self.keys):
            if viewer == seat or is_sealed:
                self.observe(viewer, action)
            else:
                self.observe(viewer, hash(state.written_for(viewer, seat, action)))
            viewer += 1
        events: list[Event] = []
        state.story = events
        state.play(seat, action)
        state.story = None
        for event in events:
            self.observe_event(event)

    def observe_event(self, event: Event) -> None:
        """Add an event to the keys of those to whom it is told."""
        told: i64 = mix(mix(mix(hash(event.key), event.seat), event.first), event.second)
        told = mix(mix(told, event.third), hash(event.text))
        viewer: i64 = 0
        while viewer < len(self.keys):
            if event.heard_by(viewer):
                self.observe(viewer, told)
            viewer += 1

    def observe(self, viewer: i64, observation: i64) -> None:
        """Add an observation to a seat's key."""
        self.keys[viewer] = mix(self.keys[viewer], observation)
