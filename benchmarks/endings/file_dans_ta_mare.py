"""File dans ta mare for two, the last two turns: the seat that decides knows its hand, but not the rival's.

Only tiles that move a character count in the rival's last turn, so its hand is one of eight kinds, each with its exact
probability. After the first action only what can still matter is tried: walking on, and laying no second tile, which
could open a way to the rival only.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import product

from endings.position import Solved, Walker, is_choice
from tablee import games
from tablee.engine.contract import NATURE, State
from tablee.games.file_dans_ta_mare import PondOptions
from tablee.games.file_dans_ta_mare.rules.box import BOND, CORRIDOR, CRAPAUDUC
from tablee.games.file_dans_ta_mare.rules.country import Country
from tablee.lab.exact.expectimax import Expectimax
from tablee.lab.exact.information import OneDecider, World

TABLE = "file_dans_ta_mare(seats=2)"
MOVERS = (CRAPAUDUC, BOND, CORRIDOR)
MOST_TURNS = 45


def solve(seed: int) -> Solved | None:
    """The position of a seed; None if its game ended before."""
    game, options = games.table(TABLE)
    walker = Walker(game, seed, rash=10)
    state = game.start(options)
    assert isinstance(state, Country)
    assert isinstance(options, PondOptions)
    turns = 6 + walker.chance.below(MOST_TURNS)

    def is_there(here: State) -> bool:
        assert isinstance(here, Country)
        return here.step_name() == "turn" and here.active == here.first and here.turns() > turns

    if not walker.play_on(state, is_there):
        return None
    state.round_no = options.max_rounds
    if not is_choice(state):
        return None
    seat = int(state.active)
    decider = OneDecider(seat, Expectimax(lambda here: None, one_outcome, choices=walks), walks)
    return Solved(game, state, seat, decider.values(list(worlds(state, seat)), list(state.actions(seat))))


def worlds(state: Country, seat: int) -> Iterator[World]:
    """The rival's hand as far as it matters: which kinds of moving tiles it holds."""
    board, hand, rival = state.board, int(state.board.hand), 1 - seat
    unknown = list(state.unknown_tiles(seat))
    counts = [unknown.count(int(board.landscapes) + mover) for mover in MOVERS]
    others = [kind for kind in unknown if kind - int(board.landscapes) not in MOVERS]
    for held in product(range(hand + 1), repeat=len(MOVERS)):
        rest = hand - sum(held)
        ways = math.prod(map(math.comb, counts, held)) * math.comb(len(others), rest) if rest >= 0 else 0
        if ways == 0:
            continue
        kinds = [
            int(board.landscapes) + mover for mover, copies in zip(MOVERS, held, strict=True) for _ in range(copies)
        ]
        world = state.copy()
        for place, kind in enumerate(kinds + others[:rest]):
            world.hands[rival * hand + place] = kind
        yield float(ways), world


def one_outcome(state: State) -> list[int]:
    """What is drawn after the last turns no longer counts."""
    return list(state.actions(NATURE))[:1]


def walks(state: State) -> list[int]:
    """Actions that move the character, and one that does not."""
    assert isinstance(state, Country)
    board, actions = state.board, list(state.actions(state.active))
    if state.step_name() == "lay2":
        return [int(board.stop)]
    moving = [
        action
        for action in actions
        if action < board.swap_at or board.walk_at <= action < board.walk_at + len(MOVERS) * (board.cells + 1)
    ]
    if state.step_name() == "step":
        return actions
    still = [action for action in actions if board.swap_at <= action < board.lay_at]
    return moving + still[:1]
