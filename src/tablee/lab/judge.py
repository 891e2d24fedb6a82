"""Who is ahead: the shares of the victory that a game's values give each seat, all cards open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tablee.bots import Knowledge
from tablee.bots.evaluator import Evaluator
from tablee.engine.chance import Chance
from tablee.engine.contract import State
from tablee.engine.game import Game
from tablee.engine.trained import heuristic_of
from tablee.lab.played import MILLION

HOPELESS: Final = MILLION * 3 // 100  # of the victory: who has less, whatever they play, has no chance
SWING: Final = MILLION // 5  # by which a choice moves another's share, if it makes a king


class Judge:
    """Evaluates positions of one kind of table; states are only looked at."""

    def __init__(self, game: Game, start: State) -> None:
        self.evaluator = Evaluator(heuristic_of(game), start.seat_count)
        self.evaluator.estimate_scale(Knowledge(game, start, 0), Chance(0))

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
