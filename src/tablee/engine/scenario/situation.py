"""A moment of a scenario: the state reached, what was played, and who everybody is called."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tablee.engine import door
from tablee.engine.contract import NATURE, PUBLIC, State
from tablee.engine.game import Game, to_bytes
from tablee.engine.notation import fitting
from tablee.engine.options import Options
from tablee.engine.scenario.text import YamlValue

FindGameWithOptions = Callable[[str, str | None], tuple[Game, Options]]  # by a table's text and an edition

NATURE_NAME = "nature"
PUBLIC_NAME = "public"
EVERYONE = "everyone"


@dataclass(frozen=True)
class Situation:
    """Where a scenario has got to; a value, so that branches part from it freely."""

    game: Game
    seats: int
    state: State
    played: tuple[door.Played, ...] = ()
    line: int = 0  # of the file, where the last action is written

    def after(self, played: door.Played, line: int) -> Situation:
        """The moment after one more action."""
        return Situation(self.game, self.seats, played.after, (*self.played, played), line)

    def label(self, seat: int) -> str:
        """What scenarios call a seat."""
        return NATURE_NAME if seat == NATURE else PUBLIC_NAME if seat == PUBLIC else self.game.seat_label(seat)

    def labels(self) -> list[str]:
        """What scenarios call the seats of this table."""
        return [self.game.seat_label(seat) for seat in range(self.seats)]

    def named_seat(self, label: str, value: YamlValue) -> int:
        """The seat a scenario means, nature among them; any other name is refused."""
        if label == NATURE_NAME:
            return NATURE
        if label not in self.labels():
            value.fail(f"names {label!r}; there are {', '.join(self.labels())} and {NATURE_NAME}")
        return self.labels().index(label)

    def viewers(self, label: str, value: YamlValue) -> Iterable[int]:
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

    def heard(self, viewer: int) -> list[str]:
        """The words of the events that a viewer heard."""
        return [event.text for played in self.played for event in played.events if event.heard_by(viewer)]

    def known(self, viewer: int) -> str:
        """All that has reached a viewer: the view, the log, the events it heard."""
        view = to_bytes(self.game.view(self.state, viewer)).decode()
        return "\n".join([view, *self.told(viewer), *self.heard(viewer)])

    def could_be_shown(self, text: str) -> bool:
        """Whether a text is true, known to somebody, or was or is a choice of somebody: only that can be hidden."""
        everybody = [*range(self.seats), PUBLIC]
        truth = [self.game.write_position(self.state), to_bytes(self.game.open_view(self.state)).decode()]
        truth += [played.text for played in self.played]
        if any(text in part for part in (*truth, *(self.known(viewer) for viewer in everybody))):
            return True
        states = [*(played.before for played in self.played), self.state]
        choices = ((state, seat) for state in states for seat in (NATURE, *range(self.seats)))
        return any(text in state.write(action) for state, seat in choices for action in state.actions(seat))

    def canonical(self, text: str, value: YamlValue) -> str:
        """An action as this step writes it; a text that is an action of no step is refused as malformed."""
        try:
            return self.state.write(self.state.read(text))
        except ValueError:
            self.check_form(text, value)
            return text

    def check_form(self, text: str, value: YamlValue) -> None:
        """Refuse a text that has the form of no action of this game: it is a slip. Without notation nothing is."""
        notation = self.game.notation()
        if notation and not fitting(notation, text):
            step = self.state.step_name()
            here = f" such as {', '.join(notation[step].examples)}" if step in notation else ""
            value.fail(f"names {text!r}, which is no action of this game; it awaits {step}{here}")

    def where(self) -> str:
        """The place in words, for reports: what was played up to which line, the position, who is waited for."""
        path = " → ".join(played.text for played in self.played)
        after = f"after {path} (line {self.line})" if path else "at the beginning"
        owing = ", ".join(self.label(seat) for seat in self.owing())
        waiting = f"waiting for {self.state.step_name()} of {owing}" if owing else "the game is over"
        return f"{after}\nat {self.game.write_position(self.state)}\n{waiting}"
