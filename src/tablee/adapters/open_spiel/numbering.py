"""Which numbers OpenSpiel knows our actions by."""

from __future__ import annotations

from typing import Final

from tablee.engine.contract import NATURE, State
from tablee.engine.encoder import Encoder
from tablee.engine.errors import NoEncoder
from tablee.engine.game import Game
from tablee.engine.options import Options

MOST_NUMBERS: Final = 8192


class Numbering:
    """The numbers of chance, and of a game without an encoder: those of its steps.

    Where a step has more than `MOST_NUMBERS`, because it packs parts into numbers, its actions are numbered by their
    place among the legal ones, the sample of composed ones (State.proposals) behind.
    """

    count = MOST_NUMBERS

    def chances(self, state: State) -> dict[int, int]:
        """What nature may do, by OpenSpiel's numbers."""
        return by_step(state, [int(action) for action in state.actions(NATURE)])

    def legal(self, state: State, seat: int) -> dict[int, int]:
        """What a seat may play, by OpenSpiel's numbers."""
        return by_step(state, [int(action) for action in (*state.actions(seat), *state.proposals(seat))])


class FixedNumbers(Numbering):
    """The fixed numbers of a game's encoder."""

    def __init__(self, encoder: Encoder) -> None:
        self.encoder = encoder
        self.count = int(encoder.action_count)

    def legal(self, state: State, seat: int) -> dict[int, int]:
        return self.encoder.legal(state, seat)


def by_step(state: State, actions: list[int]) -> dict[int, int]:
    """Some actions by their own numbers, or by their places where those are too large."""
    return dict(enumerate(actions)) if state.size() > MOST_NUMBERS else {action: action for action in actions}


def encoder_of(game: Game, options: Options) -> Encoder | None:
    """The encoder of a table; None in a game without one."""
    try:
        return game.encoder(options)
    except NoEncoder:
        return None
