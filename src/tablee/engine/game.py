"""A game as the rest of the house sees it: the rules in a box, one per folder."""

from __future__ import annotations

from importlib import resources
from typing import Any, ClassVar

import msgspec
from mypy_extensions import i64

from tablee.engine.contract import PUBLIC, Hints, State
from tablee.engine.data import Data
from tablee.engine.options import Number, Options, Value


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one viewer may know, ready to be drawn or sent. Every game adds its own fields."""

    viewer: int  # a seat, or PUBLIC
    step: str  # the decision waited for
    awaited: tuple[int, ...]  # the seats that owe an answer; NATURE when chance does


class Game:
    """One game with one edition of its board. Subclasses live in their folder's `__init__.py`."""

    name: ClassVar[str]
    rules_version: ClassVar[int]  # raised by any change that an old log could notice
    options_type: ClassVar[type[Options]]
    formats: ClassVar[tuple[str, ...]] = ()  # modules of the folder that write and read logs as others do: "pgn"
    answers_for_absent: ClassVar[bool] = False  # whether the rules name what an absent seat answers (`State.absent`)

    def __init__(self, edition: str | None = None, file: str = "edition.toml") -> None:
        """The usual board, or another edition given as the text of its file."""
        self.edition = edition
        if edition is None:
            file = f"{self.name}/board.toml"
            text = resources.files(f"tablee.games.{self.name}").joinpath("board.toml").read_text("utf-8")
        else:
            text = edition
        self.load(Data(text, file))

    def load(self, data: Data) -> None:
        """Build the board from its data, or refuse the data."""
        raise NotImplementedError

    def defaults(self, seats: int) -> dict[str, Value]:
        """The defaults that depend on the edition or on the number of seats."""
        return {}

    def options(self, given: list[tuple[str, str]] | None = None) -> Options:
        """Complete options from those given as texts; everything else takes its default."""
        values = self.options_type.read_values(given or [])
        kinds = self.options_type.kinds()
        seats_kind = kinds["seats"]
        assert isinstance(seats_kind, Number)
        seats = int(values.get("seats", seats_kind.low))
        return self.options_type(**{"seats": seats, **self.defaults(seats), **values})  # type: ignore[arg-type]

    def seat_label(self, seat: int) -> str:
        """A seat as the game's notation calls it."""
        return str(seat + 1)

    def seat_colour(self, seat: int, seats: int, state: Any = None) -> int:
        """Which of the house's colours and shapes a seat wears at a table of so many, and now if the game has begun."""
        return seat

    def start(self, options: Any) -> State:
        """The state before nature's first draw."""
        raise NotImplementedError

    def position(self, options: Any, text: str) -> State:
        """The state a position text stands for; raises BadPosition."""
        raise NotImplementedError

    def write_position(self, state: Any) -> str:
        """The position text of a state."""
        raise NotImplementedError

    def same_position(self, state: Any, text: str) -> bool:
        """Whether a state stands where a position text says; what the text leaves out may be left open."""
        return self.write_position(state) == text

    def view(self, state: Any, viewer: i64) -> View:
        """What a seat, or PUBLIC, may know of a state."""
        raise NotImplementedError

    def hides(self, view: Any) -> bool:
        """Whether, as far as this public view tells, a seat may know or choose now what others must not see."""
        return True

    def open_view(self, state: Any) -> View:
        """Everything laid open, for looking back after the end; where nothing is hidden, what everybody sees."""
        return self.view(state, PUBLIC)

    def hints(self) -> Hints:
        """What the bots are told about this game."""
        raise NotImplementedError


def to_bytes(view: View) -> bytes:
    """A view as it leaves the engine: two views are the same if these bytes are."""
    return msgspec.json.encode(view)
