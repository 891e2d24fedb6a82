"""What makes a position of La Sortie promising."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.engine.contract import Hints, State
from tablee.games.la_sortie.rules import Maze


class Nose(Hints):
    """Be near the last row."""

    def promise(self, state: State, seat: i64) -> float:
        assert isinstance(state, Maze)
        return 0.0
