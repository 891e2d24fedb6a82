"""Dice Chess as numbers for programs that learn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.engine.contract import State
from tablee.engine.encoder import HIGHEST, Encoder, Row, feature
from tablee.games.dice_chess.rules.duel import MOVE, NO_MOVE, Duel, Variant
from tablee.games.dice_chess.rules.squares import (
    BLACK,
    EMPTY,
    GOALS,
    KIND,
    KING,
    NOWHERE,
    PASS,
    SIZE,
    SQUARES,
    STARTS,
    WHITE,
)

BOARD: Final[i64] = 64
MOST_DICE: Final[i64] = 2
NAMES: Final = ("pawn", "knight", "bishop", "rook", "queen", "king")
LONG_SHIFT: Final[i64] = 1
BLACK_SHIFT: Final[i64] = 2


class DuelEncoder(Encoder):
    """Everything lies open: a plane of squares for each kind of man, the own men first."""

    def __init__(self, variant: Variant) -> None:
        self.clock: i64 = variant.clock
        self.repetitions: i64 = variant.repetitions
        squares = "by square: a1, b1 … h8"
        features = [
            feature("step", 1, 1, "whether a move is asked for"),
            feature("white", 1, 1, "whether the own men are White"),
            feature("active", 1, 1, "whether it is the own turn"),
            *[feature(f"own-{name}", BOARD, 1, f"own men, {squares}") for name in NAMES],
            *[feature(f"other-{name}", BOARD, 1, f"the other's men, {squares}") for name in NAMES],
            feature("castling", 4, 1, "the rights to castle: own short, own long, the other's short, long"),
            feature("en-passant", BOARD, 1, f"where a pawn can be captured in passing, {squares}"),
            feature("dice", MOST_DICE, 6, "the faces as rolled, ascending; 0 for none"),
            feature("kinds", len(NAMES), 1, f"the kinds that may move: {', '.join(NAMES)}"),
            feature("may-castle", 1, 1, "whether the dice allow castling"),
            feature("check", 1, 1, "whether the king of the side to move is in check"),
            feature("last", 2 * BOARD, 1, f"the last move, from and to, {squares}"),
            feature("passed", 1, 1, "whether the last turn was passed"),
            feature("counted", 1, variant.repetitions, "how often moves have produced this position"),
            feature("clock", 1, variant.clock, "moves since the last capture or pawn move"),
            feature("turn", 1, HIGHEST, "the number of the move"),
        ]
        super().__init__(features, [("move", SIZE)])

    def encode(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Duel)
        board = state.board
        own: i64 = WHITE if seat == state.white else BLACK
        row.put_flag(state.step is MOVE)
        row.put_flag(own == WHITE)
        row.put_flag(board.side == own)
        self.put_men(state, own, row)
        self.put_rights(board.rights, own, row)
        row.put_choice(square(board.target) if board.target != NOWHERE else -1, BOARD)
        self.put_dice(state, row)
        row.put_flag(board.in_check())
        if state.last == NO_MOVE or state.last == PASS:
            row.fill(0, 2 * BOARD)
        else:
            row.put_choice(square(STARTS[state.last]), BOARD)
            row.put_choice(square(GOALS[state.last]), BOARD)
        row.put_flag(state.last == PASS)
        row.put_capped(state.times_counted(), self.repetitions)
        row.put_capped(state.clock, self.clock)
        row.put_capped(state.turn_no, HIGHEST)

    def put_men(self, duel: Duel, own: i64, row: Row) -> None:
        """Six planes of own men, six of the other's."""
        start: i64 = row.at
        row.fill(0, 2 * KING * BOARD)
        number: i64 = 0
        for at in SQUARES:
            man: i64 = duel.board.cells[at]
            if man != EMPTY:
                plane: i64 = (man & KIND) - 1 if man & own != 0 else (man & KIND) - 1 + KING
                row.add(start + plane * BOARD + number)
            number += 1

    def put_rights(self, rights: i64, own: i64, row: Row) -> None:
        """The own castling rights first."""
        first: i64 = rights if own == WHITE else rights >> BLACK_SHIFT
        other: i64 = rights >> BLACK_SHIFT if own == WHITE else rights
        row.put(first & 1)
        row.put(first >> LONG_SHIFT & 1)
        row.put(other & 1)
        row.put(other >> LONG_SHIFT & 1)

    def put_dice(self, duel: Duel, row: Row) -> None:
        """R1, R2: the dice and the kinds that they allow."""
        row.put(duel.dice // 10 if duel.dice > 9 else 0)
        row.put(duel.dice % 10)
        kind: i64 = 1
        while kind <= KING:
            row.put(duel.box.kinds[duel.dice] >> kind & 1)
            kind += 1
        row.put(duel.box.castles[duel.dice])


def square(at: i64) -> i64:
    """A square of the mailbox as a number from 0 to 63: a1, b1 … h8."""
    return (at // 10 - 2) * 8 + at % 10 - 1
