"""La Sortie: two pawns in a maze of face-down cards; one of the last two is the Exit, the other one is Blocked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mypy_extensions import i64

from tablee.engine.contract import Heuristic
from tablee.engine.data import Data
from tablee.engine.encoder import Encoder
from tablee.engine.game import Difference, Game
from tablee.engine.notation import Written
from tablee.engine.options import Options, Value, choice, flag, number
from tablee.games.la_sortie import board, position, texts
from tablee.games.la_sortie.encode import MazeEncoder
from tablee.games.la_sortie.heuristic import MazeHeuristic
from tablee.games.la_sortie.make_view import open_view, view
from tablee.games.la_sortie.rules import LABELS, Maze, Variant
from tablee.games.la_sortie.view import MazeView


@dataclass(frozen=True, kw_only=True)
class SortieOptions(Options):
    """§9 of the README."""

    seats: int = number(2, 2)
    level2_start: str = choice(*board.LEVEL2_STARTS)
    geometry: str = choice(*board.GEOMETRIES)
    turn_limit: int = number(*board.TURN_LIMITS)
    memory_aid: bool = flag(True)


class Sortie(Game):
    """The rules in their box."""

    name = "la_sortie"
    rules_version = 1
    minutes = (5, 5)  # python benchmarks/minutes.py
    weight = 1
    options_type = SortieOptions

    def load(self, data: Data) -> None:
        self.box = board.load(data)

    def defaults(self, seats: int) -> dict[str, Value]:
        return self.box.defaults

    def seat_label(self, seat: int) -> str:
        return LABELS[seat]

    def maze(self, options: SortieOptions) -> Maze:
        """An empty maze for this table."""
        return Maze(self.box.boards[options.geometry], variant(options))

    def start(self, options: SortieOptions) -> Maze:
        maze = self.maze(options)
        maze.set_up()
        return maze

    def position(self, options: SortieOptions, text: str) -> Maze:
        return position.read(self.maze(options), text)

    def write_position(self, state: Maze) -> str:
        return position.write(state)

    def position_differences(self, state: Maze, text: str) -> list[Difference]:
        return position.differences(state, text)

    def notation(self) -> Mapping[str, Written]:
        return texts.NOTATION

    def view(self, state: Maze, viewer: i64) -> MazeView:
        return view(state, viewer)

    def open_view(self, state: Maze) -> MazeView:
        return open_view(state)

    def heuristic(self) -> Heuristic:
        return MazeHeuristic()

    def encoder(self, options: SortieOptions) -> Encoder:
        return MazeEncoder(self.box.boards[options.geometry], variant(options))


def variant(options: SortieOptions) -> Variant:
    """The options as the rules need them."""
    return Variant(options.level2_start == "arrival", options.turn_limit, options.memory_aid)


GAME = Sortie
