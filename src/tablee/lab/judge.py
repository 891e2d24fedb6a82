"""Who is ahead: the shares of the victory that a game's heuristic gives each seat, all cards open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tablee.bots.evaluator import Evaluator
from tablee.engine.contract import State
from tablee.engine.game import Game
from tablee.engine.log import Header, header
from tablee.lab.played import MILLION
from tablee.lab.value_scale import scale_of

HOPELESS: Final = MILLION * 3 // 100  # of the victory: who has less, whatever they play, has no chance
SWING: Final = MILLION // 5  # by which a choice moves another's share, if it makes a king


class Judge:
    """Evaluates positions of one kind of table; states are only looked at."""

    def __init__(self, game: Game, seats: int, scale: float) -> None:
        self.evaluator = Evaluator(game.heuristic(), seats)
        self.evaluator.scale = scale

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


def judge_for(game: Game, table: str, seats: int, position: str | None = None) -> Judge:
    """The judge of a table: its scale is fitted to quick games."""
    head: Header = header(game, table, position)
    return Judge(game, seats, scale_of(head))
