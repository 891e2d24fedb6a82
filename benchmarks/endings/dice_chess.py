"""Dice Chess with two kings and one more man, from random games that came so far; values from endgame tables."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

from endings.dice_chess_tables import KEPT, MOVES, load, man_of, place
from endings.position import Solved, Walker, is_choice
from tablee import games
from tablee.engine.contract import State
from tablee.games.dice_chess.rules.duel import Duel
from tablee.games.dice_chess.rules.squares import BLACK

FOLDER = Path("build/endings")
RANDOM = 100  # of 100: only games between the blind come so far


def solve(seed: int) -> Solved | None:
    """The position of a seed; None if its game never came down to three men."""
    game, options = games.table("dice_chess")
    walker = Walker(game, seed, RANDOM)
    state = game.start(options)
    assert isinstance(state, Duel)
    if not walker.play_on(state, is_small) or not walker.to_a_decision(state) or not is_small(state):
        return None
    seat = int(state.mover())
    if not is_choice(state):
        return None
    found = {}
    for action in state.actions(seat):
        after = state.copy()
        after.play(seat, action)
        found[int(action)] = share(after, seat)
    return Solved(game, state, seat, found)


def is_small(state: State) -> bool:
    """Whether three men are left, with many moves to go."""
    assert isinstance(state, Duel)
    return state.step_name() != "white" and state.board.men == 3 and state.clock < KEPT - 1


@cache
def tables() -> dict[int, dict[int, np.ndarray]]:
    """The tables, loaded once."""
    return load(FOLDER)


def share(state: Duel, seat: int) -> float:
    """A seat's share at the start of a turn."""
    if state.over:
        outcome = state.outcome()
        assert outcome is not None
        return outcome.share(seat)
    found = man_of(state.board)
    assert found is not None
    man, white, black, third, is_turned = found
    is_black = bool(state.board.side & BLACK)
    layer = tables()[man][MOVES - int(state.clock)]
    value = float(layer[int(is_black != is_turned), place(white, black, third)])
    strong = int(state.seat_of(BLACK)) if is_turned else 1 - int(state.seat_of(BLACK))
    return value if seat == strong else 1.0 - value
