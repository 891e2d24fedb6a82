"""A game as the rest of the house sees it: the rules in a box, one per folder."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module, resources
from typing import Any, ClassVar

import msgspec
from mypy_extensions import i64

from tablee.engine.contract import PUBLIC, FactNames, Heuristic, State
from tablee.engine.data import Data
from tablee.engine.encoder import Encoder
from tablee.engine.errors import NoEncoder
from tablee.engine.manners import Manners
from tablee.engine.notation import Written
from tablee.engine.options import Number, Options, Value

Difference = tuple[str, str]  # a part of a position: as a text says it, and as it is


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
    minutes: ClassVar[tuple[int, ...]] = ()  # from, to, as benchmarks/minutes.py estimates them; empty if nobody knows
    weight: ClassVar[int] = 0  # 1 easy, 2 some thinking, 3 for experienced players; 0 if nobody knows
    formats: ClassVar[tuple[str, ...]] = ()  # modules of the folder that write and read logs as others do: "pgn"
    simultaneous: ClassVar[bool] = False  # whether seats ever choose at once, each without knowing the others' choice
    draws_by_agreement: ClassVar[bool] = False  # whether the players may agree on a draw
    answers_for_absent: ClassVar[bool] = False  # whether the rules name what an absent seat answers (`State.absent`)

    def __init__(self, edition: str | None = None, file: str = "edition.toml") -> None:
        """The usual board, or another edition given as the text of its file."""
        self.edition = edition
        if edition is None:
            file = f"{self.name}/board.toml"
            text = self.usual_board()
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

    def events(self) -> dict[str, FactNames]:
        """The events this game tells, as its events.py declares them: the names of their facts by their keys."""
        declared: dict[str, FactNames] = import_module(f"tablee.games.{self.name}.events").EVENTS
        return declared

    def start(self, options: Any) -> State:
        """The state before nature's first draw."""
        raise NotImplementedError

    def position(self, options: Any, text: str) -> State:
        """The state a position text stands for; raises BadPosition."""
        raise NotImplementedError

    def write_position(self, state: Any) -> str:
        """The position text of a state."""
        raise NotImplementedError

    def position_differences(self, state: Any, text: str) -> list[Difference]:
        """Where a state stands otherwise than a position text says; what the text leaves out may be left open.

        Raises BadPosition if the text cannot be a position, or a part of one.
        """
        found = self.write_position(state)
        return [] if found == text else [(text, found)]

    def same_position(self, state: Any, text: str) -> bool:
        """Whether a state stands where a position text says."""
        return not self.position_differences(state, text)

    def notation(self) -> Mapping[str, Written]:
        """How the actions of each step are written, by the name of the step."""
        return {}

    @classmethod
    def usual_board(cls) -> str:
        """The text of the usual board."""
        return resources.files(f"tablee.games.{cls.name}").joinpath("board.toml").read_text("utf-8")

    @classmethod
    def rules_text(cls) -> str:
        """The README of the game's folder: its rules with their numbers; empty where there is none."""
        file = resources.files(f"tablee.games.{cls.name}").joinpath("README.md")
        return file.read_text("utf-8") if file.is_file() else ""

    def view(self, state: Any, viewer: i64) -> View:
        """What a seat, or PUBLIC, may know of a state."""
        raise NotImplementedError

    def hides(self, view: Any) -> bool:
        """Whether, as far as this public view tells, a seat may know or choose now what others must not see."""
        return True

    def open_view(self, state: Any) -> View:
        """Everything laid open, for looking back after the end; where nothing is hidden, what everybody sees."""
        return self.view(state, PUBLIC)

    def manners(self) -> Manners | None:
        """What the bots of a new table remember of the offers made at it; None in a game without offers."""
        return None

    def heuristic(self) -> Heuristic:
        """The evaluation of positions that the bots use."""
        raise NotImplementedError

    def encoder(self, options: Any) -> Encoder:
        """The numbers that programs which learn read and play at a table with these options."""
        raise NoEncoder(f"{self.name} has no encoder: nothing says how it is written as numbers", game=self.name)


def to_bytes(view: View) -> bytes:
    """A view as it leaves the engine: two views are the same if these bytes are."""
    return msgspec.json.encode(view)
