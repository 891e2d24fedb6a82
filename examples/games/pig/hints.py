"""What makes a position of Pig promising."""

from mypy_extensions import i64

from tablee.engine.contract import Hints, State

from .rules import ROLL, Turns


class PigHints(Hints):
    """Be ahead. A pot that is rolled for grows by 4 on average, and is lost one time in six (R3)."""

    def hides(self) -> bool:
        return False

    def promise(self, state: State, seat: i64) -> float:
        assert isinstance(state, Turns)
        worth = [float(score) for score in state.scores]
        worth[state.active] += (state.pot + 4) * 5 / 6 if state.step is ROLL else float(state.pot)
        return 2 * worth[seat] - max(worth[:seat] + worth[seat + 1 :])
