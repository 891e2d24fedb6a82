"""What makes a position of Dice Chess promising."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.engine.contract import Hints, State
from tablee.games.dice_chess.rules.duel import Duel


class Strategist(Hints):
    """Material."""

    def promise(self, state: State, seat: i64) -> float:
        assert isinstance(state, Duel)
        return 0.0
