"""What makes a race promising."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.engine.contract import Hints, State
from tablee.games.whisky_race.rules.race import Race


class Cunning(Hints):
    """Points first."""

    def promise(self, state: State, seat: i64) -> float:
        assert isinstance(state, Race)
        return float(state.fives[seat] * 5 + state.bottles(seat) * 2) + 0.1 * float(state.at[seat] + state.purse[seat])
