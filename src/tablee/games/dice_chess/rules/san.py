"""A move as chess players write it: Nbd2, exd6, O-O, e8=Q+; a captured king is written RxK (§11 of the README)."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.dice_chess.rules.board import Board
from tablee.games.dice_chess.rules.squares import (
    BECOMES,
    EMPTY,
    GOALS,
    KIND,
    KING,
    LETTERS,
    PASS,
    PAWN,
    STARTS,
    WIDTH,
    square_name,
)


def san(board: Board, action: i64) -> str:
    """A legal action of a board, without the sign of check or mate."""
    if action == PASS:
        return "--"
    if board.is_castling(action):
        return "O-O" if GOALS[action] > STARTS[action] else "O-O-O"
    kind: i64 = board.cells[STARTS[action]] & KIND
    takes = "x" if board.is_capture(action) else ""
    if kind == PAWN:
        who = square_name(STARTS[action])[0] if takes else ""
    else:
        who = LETTERS[kind] + distinction(board, action, kind)
    becomes = "=" + LETTERS[BECOMES[action]] if BECOMES[action] != 0 else ""
    return who + takes + goal_name(board, action) + becomes


def goal_name(board: Board, action: i64) -> str:
    """The square, or K for the enemy king on it."""
    man: i64 = board.cells[GOALS[action]]
    return "K" if man != EMPTY and man & KIND == KING else square_name(GOALS[action])


def distinction(board: Board, action: i64, kind: i64) -> str:
    """The file, the rank or both, when another man of the kind could go there too."""
    at: i64 = STARTS[action]
    rivals = False
    same_file = False
    same_rank = False
    for other in board.moves(1 << kind, False):
        if GOALS[other] == GOALS[action] and STARTS[other] != at:
            rivals = True
            same_file = same_file or STARTS[other] % WIDTH == at % WIDTH
            same_rank = same_rank or STARTS[other] // WIDTH == at // WIDTH
    if not rivals:
        return ""
    if not same_file:
        return square_name(at)[0]
    return square_name(at) if same_rank else square_name(at)[1]


def mark(board: Board) -> str:
    """The sign of check or mate for the side to move."""
    if not board.in_check():
        return ""
    return "+" if board.has_move() else "#"


def marked_san(board: Board, action: i64) -> str:
    """A legal action with the sign of check or mate."""
    text = san(board, action)
    if action == PASS or "K" in text[1:]:
        return text
    after = board.copy()
    after.make(action)
    after.survey()
    return text + mark(after)
