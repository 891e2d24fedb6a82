"""What makes a position of Dice Chess promising: men, what can be won with the next rolls, and kings in danger."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.engine.contract import Hints, State
from tablee.games.dice_chess.rules.board import Board
from tablee.games.dice_chess.rules.duel import Box, Duel
from tablee.games.dice_chess.rules.squares import (
    BECOMES,
    BOTH,
    EMPTY,
    EVERY_KIND,
    GOALS,
    KIND,
    KING,
    KNIGHT,
    PASS,
    PAWN,
    SQUARES,
    STARTS,
    WHITE,
    WIDTH,
)

WORTH: Final = vec[float]([0.0, 1.0, 3.0, 3.1, 5.0, 8.5, 60.0])  # by kind; a king ends the game
ANSWERED: Final = 0.45  # how often a guarded man is avenged: the roll must fit
SLOW: Final = 0.3  # what a threat is worth while the other side may still act
ROOM: Final = 0.02  # a move more to choose from
KINDS: Final[i64] = 7


class Strategist(Hints):
    """Count the men, expect the captures of the next two rolls, and hunt a king who may fail to answer."""

    def hides(self) -> bool:
        return False

    def calm(self) -> bool:
        return True

    def promise(self, state: State, seat: i64) -> float:
        assert isinstance(state, Duel)
        mover: float = for_mover(state)
        return mover if state.active() == seat else -mover

    def promises(self, state: State, seats: i64) -> vec[float]:
        assert isinstance(state, Duel)
        mover: float = for_mover(state)
        return vec[float]([mover, -mover] if state.active() == 0 else [-mover, mover])


def for_mover(duel: Duel) -> float:
    """How good it looks for the side to move."""
    board = duel.board
    own = board.moves(EVERY_KIND, True)
    other_board = board.copy()
    other_board.pass_on()
    other_board.survey()
    others = other_board.moves(EVERY_KIND, True)
    score: float = balance(board) + ROOM * float(len(own) - len(others))
    if duel.dice > 0:
        score += best_gain(board, own, duel.box.kinds[duel.dice])
    else:
        score += expected_gain(duel.box, board, own, duel.dice_count())
    danger: float = WORTH[KING] * king_odds(duel.box, other_board, others) * helplessness(duel, own)
    return score - danger - SLOW * expected_gain(duel.box, other_board, peaceful(other_board, others), 2)


def balance(board: Board) -> float:
    """The own men less the others', pawns a little more the further they are."""
    score: float = 0.0
    for at in SQUARES:
        man: i64 = board.cells[at]
        if man != EMPTY and man & KIND != KING:
            worth: float = WORTH[man & KIND] + place(man, at)
            if man & board.side != 0:
                score += worth
            else:
                score -= worth
    return score


def place(man: i64, at: i64) -> float:
    """What a square adds: pawns run, knights like the middle."""
    rank: i64 = at // WIDTH - 2
    file: i64 = at % WIDTH - 1
    if man & KIND == PAWN:
        steps: i64 = rank - 1 if man & WHITE != 0 else 6 - rank
        return 0.015 * float(steps * steps)
    if man & KIND == KNIGHT:
        return 0.02 * float(file * (7 - file) + rank * (7 - rank) - 12)
    return 0.0


def gains(board: Board, moves: vec[i64]) -> vec[float]:
    """The best capture or promotion of each kind; what is guarded may be avenged."""
    best = vec[float]([0.0] * KINDS)
    foe: i64 = BOTH - board.side
    for action in moves:
        goal: i64 = GOALS[action]
        prey: i64 = board.cells[goal] & KIND
        if prey == 0 and BECOMES[action] == 0:
            continue
        kind: i64 = board.cells[STARTS[action]] & KIND
        gain: float = WORTH[prey]
        if BECOMES[action] != 0:
            gain += WORTH[BECOMES[action]] - WORTH[PAWN]
        if prey != KING and kind != KING and board.is_attacked(goal, foe):
            gain -= ANSWERED * WORTH[kind]
        if gain > best[kind]:
            best[kind] = gain
    return best


def best_gain(board: Board, moves: vec[i64], kinds: i64) -> float:
    """What these kinds can win at best."""
    found = gains(board, moves)
    return best_of(found, kinds)


def best_of(found: vec[float], kinds: i64) -> float:
    """The largest gain among kinds."""
    best: float = 0.0
    kind: i64 = PAWN
    while kind <= KING:
        if (kinds >> kind) & 1 != 0 and found[kind] > best:
            best = found[kind]
        kind += 1
    return best


def expected_gain(box: Box, board: Board, moves: vec[i64], dice: i64) -> float:
    """The mean over all rolls of what can be won."""
    found = gains(board, moves)
    if best_of(found, EVERY_KIND) == 0.0:
        return 0.0
    total: float = 0.0
    index: i64 = 0
    rolls = box.rolls[dice - 1]
    chances = box.chances[dice - 1]
    while index < len(rolls):
        total += float(chances[index]) * best_of(found, box.kinds[rolls[index]])
        index += 1
    return total / float(ways(dice))


def ways(dice: i64) -> i64:
    """In how many ways the dice can fall."""
    return 6 if dice == 1 else 36


def odds(box: Box, kinds: i64, dice: i64) -> float:
    """How often a roll allows one of these kinds."""
    fitting: i64 = 0
    index: i64 = 0
    rolls = box.rolls[dice - 1]
    chances = box.chances[dice - 1]
    while index < len(rolls):
        if box.kinds[rolls[index]] & kinds != 0:
            fitting += chances[index]
        index += 1
    return float(fitting) / float(ways(dice))


def king_odds(box: Box, board: Board, moves: vec[i64]) -> float:
    """How often a roll would let this side capture the enemy king."""
    kinds: i64 = 0
    for action in moves:
        if board.cells[GOALS[action]] & KIND == KING:
            kinds |= 1 << (board.cells[STARTS[action]] & KIND)
    return odds(box, kinds, 2) if kinds != 0 else 0.0


def helplessness(duel: Duel, moves: vec[i64]) -> float:
    """How often the side to move cannot answer: by its roll, or before it by all rolls."""
    kinds: i64 = 0
    for action in moves:
        kinds |= 1 << (duel.board.cells[STARTS[action]] & KIND)
    if duel.dice > 0:
        return 0.0 if kinds & duel.box.kinds[duel.dice] != 0 else 1.0
    return 1.0 - odds(duel.box, kinds, duel.dice_count())


def peaceful(board: Board, moves: vec[i64]) -> vec[i64]:
    """The moves that capture no king."""
    kept = vec[i64]([PASS] * len(moves))
    count: i64 = 0
    for action in moves:
        if board.cells[GOALS[action]] & KIND != KING:
            kept[count] = action
            count += 1
    return kept[:count]
