"""Who is ahead: the shares of the victory that a game's values give each seat, all cards open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tablee.bots.evaluator import Evaluator
from tablee.engine.contract import Heuristic, State
from tablee.lab.played import MILLION, WHOLE

HOPELESS: Final = MILLION * 3 // 100  # of the victory: who has less, whatever they play, has no chance
SWING: Final = MILLION // 5  # by which a choice moves another's share, if it makes a king
SCALES: Final = tuple(2.0 ** (step / 2) for step in range(-8, 15))  # tried, as multiples of the mean lead

Sample = tuple[State, tuple[int, ...]]  # a state, and the shares of the victory that its game ended with


class Judge:
    """Evaluates positions of one kind of table; states are only looked at."""

    def __init__(self, heuristic: Heuristic, seats: int, scale: float = 1.0) -> None:
        self.evaluator = Evaluator(heuristic, seats)
        self.evaluator.scale = scale  # of values that were not learnt

    @property
    def is_trained(self) -> bool:
        """Whether its values were learnt from self-play."""
        return self.evaluator.trained is not None

    def shares(self, state: State) -> tuple[int, ...]:
        """Each seat's share, in millionths."""
        self.evaluator.evaluate(state)
        return tuple(round(MILLION * share) for share in self.evaluator.shares)

    def is_kingmaking(self, state: State, seat: int, legal: Iterable[int], before: tuple[int, ...]) -> bool:
        """Whether a seat without a chance, whatever it plays, decides how others stand."""
        if len(before) < 3 or before[seat] > HOPELESS:
            return False
        after = []
        for action in legal:
            twin = state.copy()
            twin.play(seat, action)
            after.append(self.shares(twin))
        if max(shares[seat] for shares in after) > HOPELESS:
            return False
        others = (column for other, column in enumerate(zip(*after, strict=True)) if other != seat)
        return any(max(column) - min(column) >= SWING for column in others)


class Sampler(Judge):
    """Keeps the states that a judge would be asked about."""

    def __init__(self, heuristic: Heuristic, seats: int) -> None:
        super().__init__(heuristic, seats)
        self.states: list[State] = []

    def shares(self, state: State) -> tuple[int, ...]:
        self.states.append(state.copy())
        return (0,) * self.evaluator.seats

    def is_kingmaking(self, state: State, seat: int, legal: Iterable[int], before: tuple[int, ...]) -> bool:
        return False


def fitted(heuristic: Heuristic, seats: int, samples: Sequence[Sample]) -> Judge:
    """The judge on the scale that predicts best how the games of some states ended."""
    evaluator = Judge(heuristic, seats).evaluator
    mean = sum(evaluator.mean_lead(state) for state, _ in samples) / max(1, len(samples))
    judges = [Judge(heuristic, seats, step * mean if mean > 0 else 1.0) for step in SCALES]
    return min(judges, key=lambda judge: squared_error(judge, samples))


def squared_error(judge: Judge, samples: Sequence[Sample]) -> float:
    """How far the judged shares are from those won, squared and added up."""
    return sum(
        (share / MILLION - won / WHOLE) ** 2
        for state, shares in samples
        for share, won in zip(judge.shares(state), shares, strict=True)
    )
