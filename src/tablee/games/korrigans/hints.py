"""What makes a night of Korrigans promising."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.engine.contract import Hints, State
from tablee.games.korrigans.rules.night import Night


class Will(Hints):
    """Own more than the others."""

    def promise(self, state: State, seat: i64) -> float:
        assert isinstance(state, Night)
        return float(state.dolmens[seat].count)
