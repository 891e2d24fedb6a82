"""A toy in plain Python for bots that look ahead: one seat walks as it likes, and only then the other is asked."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablee.engine.chance import Chance
from tablee.engine.contract import Heuristic, State
from tablee.engine.game import Game, View
from tablee.engine.outcome import Outcome

PATHS = 10


class Maze(State):
    """Seat 0 chooses one of ten paths, so many times in a row; behind path 3 of the last choice lies the treasure."""

    def __init__(self, steps: int, paths: int = PATHS) -> None:
        super().__init__(1)
        self.left = steps
        self.paths = paths
        self.first = -1
        self.last = -1
        self.dreams: list[int] = []

    def step_name(self) -> str:
        return "path"

    def seats(self) -> vec[i64]:
        return vec[i64]([0 if self.left else 1])

    def actions(self, seat: i64) -> vec[i64]:
        return vec[i64](list(range(self.paths)) if seat in self.seats() else [])

    def play(self, seat: i64, action: i64) -> None:
        self.first = action if self.first < 0 else self.first
        self.last = action
        self.left -= 1

    def write(self, action: i64) -> str:
        return str(action)

    def copy(self) -> Maze:
        twin = Maze(self.left, self.paths)
        twin.first, twin.last = self.first, self.last
        return twin

    def imagine(self, seat: i64, chance: Chance) -> Maze:
        self.dreams.append(int(seat))
        return self.copy()

    def outcome(self) -> Outcome | None:
        return None


class Treasure(Heuristic):
    """The treasure, and a liking for the first path's number that counts for less."""

    def __init__(self, hidden: bool = False) -> None:
        super().__init__()
        self.hidden = hidden

    def has_hidden_information(self) -> bool:
        return self.hidden

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Maze)
        return (100.0 if state.last == 3 else 0.0) + state.first / 10


class Labyrinth(Game):
    """The maze's box, as far as a bot needs it."""

    name = "labyrinth"
    rules_version = 1

    def __init__(self, hidden: bool = False) -> None:
        self.hidden = hidden

    def heuristic(self) -> Heuristic:
        return Treasure(self.hidden)

    def view(self, state: Maze, viewer: i64) -> View:
        return View(viewer=int(viewer), step="path", awaited=tuple(state.seats()))
