"""What led to a state, and what each seat has seen on the way: the base of an information state with perfect recall.

A moment is never changed, so clones share it. What a seat remembers is a digest of all lines of the log as it may read
them and of all its views, in their order: equal for two histories that it cannot tell apart, and different for any two
others. It is made when somebody asks for it, for playouts never do.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

import msgspec

from tablee.engine.contract import PUBLIC, State
from tablee.engine.game import Game, View, to_bytes

REMEMBERED = 16  # bytes of a digest


class Eyes(NamedTuple):
    """Whose knowledge is meant, and which part of it: what everybody sees, what these seats know, or both."""

    seats: tuple[int, ...]
    public: bool

    def look(self, game: Game, state: State) -> bytes:
        """What they see now."""
        if not self.seats:
            return to_bytes(game.view(state, PUBLIC)) if self.public else b""
        views = [game.view(state, seat) for seat in self.seats]
        if self.public:
            return b"\n".join(map(to_bytes, views))
        if not hides(game):
            return b""
        common = game.view(state, PUBLIC)
        return b"\n".join(private_part(view, common) for view in views)

    def line(self, state: State, seat: int, action: int) -> bytes:
        """How they read an action in the log, played from this state."""
        common = state.written_for(PUBLIC, seat, action)
        if not self.seats:
            return f"{seat} {common}".encode() if self.public else b""
        texts = [state.written_for(viewer, seat, action) for viewer in self.seats]
        if self.public or seat in self.seats or texts != [common] * len(texts):
            return "\n".join(f"{seat} {text}" for text in texts).encode()
        return b""


@lru_cache(64)
def hides(game: Game) -> bool:
    """Whether seats know different things in this game."""
    return game.heuristic().has_hidden_information()


def private_part(view: View, common: View) -> bytes:
    """Who looks, and what this view holds that the public one does not."""
    return msgspec.json.encode(
        {name: value for name in view.__struct_fields__ if (value := getattr(view, name)) != getattr(common, name)}
    )


class Moment:
    """A state, what was played to reach it, and what has been seen until now."""

    __slots__ = ("action", "before", "choices", "dropped", "imagined_by", "seat", "seen", "state")

    def __init__(self, state: State, before: Moment | None = None, seat: int = 0, action: int = 0) -> None:
        self.state = state  # never played in place
        self.before = before
        self.seat = seat
        self.action = action
        self.dropped = ""  # an answer that could not be played any more; only its seat knows of it
        self.imagined_by: int | None = None  # the seat that imagines this state; `before` is then the true one
        self.seen: dict[Eyes, bytes] = {}
        self.choices: dict[int, dict[int, int]] = {}  # by seat: what it may play, once somebody has asked

    def play(self, seat: int, action: int) -> Moment:
        """The moment after an action."""
        after = self.state.copy()
        after.play(seat, action)
        return Moment(after, self, seat, action)

    def drop(self, seat: int, text: str) -> Moment:
        """The moment after an answer that others' answers have made impossible."""
        after = Moment(self.state, self, seat)
        after.dropped = text
        return after

    def imagine(self, seat: int, state: State) -> Moment:
        """The moment as a seat imagines it: how the others came there nobody knows."""
        twin = Moment(state, self)
        twin.imagined_by = seat
        return twin

    def remembered(self, game: Game, eyes: Eyes) -> bytes:
        """The digest of all that these eyes have seen until now."""
        way = []
        moment: Moment | None = self
        while moment is not None and eyes not in moment.seen:
            way.append(moment)
            moment = moment.before
        for moment in reversed(way):
            moment.seen[eyes] = moment.digest(game, eyes)
        return self.seen[eyes]

    def digest(self, game: Game, eyes: Eyes) -> bytes:
        """The digest, when the one before is known."""
        past = b""
        if self.before is not None:
            past = self.before.seen[eyes]
            if self.imagined_by is not None:
                if set(eyes.seats) <= {self.imagined_by}:
                    return past
                past = self.before.remembered(game, Eyes((self.imagined_by,), public=True))
                return short(past, repr(eyes).encode(), eyes.look(game, self.state))
            if self.dropped:
                own = self.seat in eyes.seats
                return short(past, self.dropped.encode()) if own else past
            return short(past, eyes.line(self.before.state, self.seat, self.action), eyes.look(game, self.state))
        return short(eyes.look(game, self.state))


def short(*parts: bytes) -> bytes:
    """One digest of several parts."""
    whole = sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8, "big") + part)
    return whole.digest()[:REMEMBERED]
