"""A moment of a scenario: the state reached, what was played, and who everybody is called."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tablee.engine import door
from tablee.engine.contract import NATURE, PUBLIC, State
from tablee.engine.game import Game, to_bytes
from tablee.engine.options import Options
from tablee.engine.scenario.text import Value

Find = Callable[[str, str | None], tuple[Game, Options]]  # a table's text and an edition to a game and its options

NATURE_NAME = "nature"
PUBLIC_NAME = "public"
EVERYONE = "everyone"


@dataclass(frozen=True)
class Moment:
    """Where a scenario has got to; a value, so that branches part from it freely."""

    game: Game
    seats: int
    state: State
    played: tuple[door.Played, ...] = ()

    def after(self, played: door.Played) -> Moment:
        """The moment after one more action."""
        return Moment(self.game, self.seats, played.after, (*self.played, played))

    def label(self, seat: int) -> str:
        """What scenarios call a seat."""
        return NATURE_NAME if seat == NATURE else PUBLIC_NAME if seat == PUBLIC else self.game.seat_label(seat)

    def labels(self) -> list[str]:
        """What scenarios call the seats of this table."""
        return [self.game.seat_label(seat) for seat in range(self.seats)]

    def named_seat(self, label: str, value: Value) -> int:
        """The seat a scenario means, nature among them; any other name is refused."""
        if label == NATURE_NAME:
            return NATURE
        if label not in self.labels():
            value.fail(f"names {label!r}; there are {', '.join(self.labels())} and {NATURE_NAME}")
        return self.labels().index(label)

    def viewers(self, label: str, value: Value) -> Iterable[int]:
        """The eyes a scenario means: a seat's, the public's, or everyone's."""
        if label == EVERYONE:
            return [*range(self.seats), PUBLIC]
        if label == PUBLIC_NAME:
            return [PUBLIC]
        if label not in self.labels():
            value.fail(f"names {label!r}; there are {', '.join(self.labels())}, {PUBLIC_NAME} and {EVERYONE}")
        return [self.labels().index(label)]

    def owing(self) -> list[int]:
        """Who owes an answer."""
        return list(self.state.seats())

    def texts(self, seat: int) -> list[str]:
        """The legal actions of a seat (of a composed step: its sample)."""
        return [self.state.write(action) for action in self.state.actions(seat)]

    def told(self, viewer: int) -> list[str]:
        """The log as a viewer reads it."""
        return [played.text_for(viewer) for played in self.played]

    def known(self, viewer: int) -> str:
        """All that has reached a viewer: the view, the log, the events it heard."""
        heard = [event.text for played in self.played for event in played.events if event.heard_by(viewer)]
        return "\n".join([to_bytes(self.game.view(self.state, viewer)).decode(), *self.told(viewer), *heard])

    def where(self) -> str:
        """The place in words, for reports."""
        path = " → ".join(played.text for played in self.played) or "the start"
        return f"after {path}\nat {self.game.write_position(self.state)}"
