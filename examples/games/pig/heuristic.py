"""How good a position of Pig is for a seat."""

from mypy_extensions import i64

from tablee.engine.contract import Heuristic, State

from .rules import ROLL, Turns


class PigHeuristic(Heuristic):
    """Be ahead. A pot that is rolled for grows by 4 on average, and is lost one time in six (R3)."""

    def has_hidden_information(self) -> bool:
        return False

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Turns)
        worth = [float(score) for score in state.scores]
        worth[state.active] += (state.pot + 4) * 5 / 6 if state.step is ROLL else float(state.pot)
        return 2 * worth[seat] - max(worth[:seat] + worth[seat + 1 :])
