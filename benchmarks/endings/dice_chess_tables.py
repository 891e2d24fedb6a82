"""Endgame tables of Dice Chess: two kings and one more man, for every number of moves left until the fifty-move draw.

A table holds White's share of the victory at the start of a turn, White having the man; where Black has it the board is
turned round. Passes do not count as moves (R12), so a side that passes leaves the same table to the other: with the
chance to pass known, the two values follow from each other. Repetition (R18) is left out: it would need the whole
history.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np

from tablee.games.dice_chess.rules.board import Board
from tablee.games.dice_chess.rules.squares import (
    BECOMES,
    BISHOP,
    BLACK,
    EMPTY,
    GOALS,
    KIND,
    KING,
    KNIGHT,
    NOWHERE,
    PAWN,
    QUEEN,
    ROOK,
    SQUARES,
    STARTS,
    WHITE,
)

MOVES = 100  # between two captures or pawn moves
KEPT = 20  # layers that are kept: positions early in the count
PLACINGS = 64**3
PROMOTED = (QUEEN, ROOK, BISHOP, KNIGHT)
NO_MOVE = -1
# What ends the game after a move, numbered behind the placings:
WON, DRAWN, FIRST_PROMOTION = PLACINGS, PLACINGS + 1, PLACINGS + 2
BOTH_SHOWN, ONE_SHOWN, DOUBLE = 2 / 36, 8 / 36, 6 / 36  # for two kinds of men; 12 rolls show neither
NUMBER = {int(square): number for number, square in enumerate(SQUARES)}


def is_possible(white: int, black: int, man: int) -> bool:
    """Whether three men can stand so."""
    return len({white, black, man}) == 3 and (abs(white // 8 - black // 8) > 1 or abs(white % 8 - black % 8) > 1)


def all_placings(man: int) -> Iterator[tuple[int, int, int]]:
    """All placings of white king, black king and man; a pawn never stands on the first or the last rank."""
    for placing in itertools.permutations(range(64), 3):
        if is_possible(*placing) and (man != PAWN or placing[2] // 8 not in (0, 7)):
            yield placing


def place(white: int, black: int, man: int) -> int:
    """The number of a placing."""
    return (white * 64 + black) * 64 + man


class Moves:
    """Where one kind of man can go from every placing, one row for each placing."""

    def __init__(self, width: int) -> None:
        self.to = np.full((PLACINGS, width), NO_MOVE, np.int32)

    def any(self) -> np.ndarray:
        """Whether there is a move."""
        return np.asarray(self.to[:, 0] != NO_MOVE)

    def best(self, values: np.ndarray, highest: bool) -> np.ndarray:
        """The best value after a move; what is not to be chosen where there is none."""
        worst = -1.0 if highest else 2.0
        padded = np.append(values, worst)  # NO_MOVE is the last entry
        found = padded[self.to]
        return np.asarray(found.max(axis=1) if highest else found.min(axis=1))


class Table:
    """White's king and man against the black king."""

    def __init__(self, man: int, placings: Iterable[tuple[int, int, int]] | None = None) -> None:
        self.man = man
        self.white_king, self.white_man, self.black_king = Moves(8), Moves(28), Moves(8)
        self.legal = np.zeros(PLACINGS, bool)
        self.ended = np.full((2, PLACINGS), np.nan)  # by side to move: the value where no move is left
        self.list_moves(all_placings(man) if placings is None else placings)
        self.layers: dict[int, np.ndarray] = {}  # by moves left: White's share, White or Black to move

    def list_moves(self, placings: Iterable[tuple[int, int, int]]) -> None:
        """All moves of the placings, as the rules have them."""
        for white, black, man in placings:
            here = place(white, black, man)
            self.legal[here] = True
            men = [EMPTY] * 64
            men[white], men[black], men[man] = KING | WHITE, KING | BLACK, self.man | WHITE
            for side, kinds in ((WHITE, (KING, self.man)), (BLACK, (KING,))):
                board = Board()
                board.set_up(men, side, 0, NOWHERE)
                board.survey()
                if not board.has_move():
                    is_lost = 1.0 if side == BLACK else 0.0
                    self.ended[int(side == BLACK), here] = is_lost if board.in_check() else 0.5
                    continue
                for kind in kinds:
                    moves = self.black_king if side == BLACK else self.white_king if kind == KING else self.white_man
                    for at, action in enumerate(board.moves(1 << kind, False)):
                        moves.to[here, at] = self.after(white, black, man, action, side)

    def after(self, white: int, black: int, man: int, action: int, side: int) -> int:
        """The placing after a move, or what it ends in."""
        start, goal = NUMBER[int(STARTS[action])], NUMBER[int(GOALS[action])]
        if side == BLACK:
            return DRAWN if goal == man else place(white, goal, man)
        if goal == black:
            return WON
        if start == white:
            return place(goal, black, man)
        becomes = int(BECOMES[action])
        if becomes:
            return FIRST_PROMOTION + PROMOTED.index(becomes) * PLACINGS + place(white, black, goal)
        return place(white, black, goal)

    def solve(self, promoted: dict[int, Table], moves: int = MOVES) -> None:
        """All layers from the last move on; a pawn's squares one rank after the other, because its moves begin anew."""
        full = np.full((2, PLACINGS), 0.5)  # with all moves left, as far as known
        ranks = range(6, 0, -1) if self.man == PAWN else (None,)
        ends = [1.0, 0.5]
        fresh = [promoted[kind].layers[MOVES][1] for kind in PROMOTED] if self.man == PAWN else []
        rank_of = np.arange(PLACINGS) % 64 // 8
        kept = {left: np.full((2, PLACINGS), 0.5) for left in range(max(1, moves - KEPT), moves + 1)}
        for rank in ranks:
            rows = self.legal if rank is None else self.legal & (rank_of == rank)
            values = np.where(np.isnan(self.ended), 0.5, self.ended)
            for left in range(1, moves + 1):
                values = self.layer(values, full, ends, fresh, rows)
                if left in kept:
                    kept[left][:, rows] = values[:, rows]
            full[:, rows] = values[:, rows]
        self.layers = {left: layer.astype(np.float32) for left, layer in kept.items()}

    def layer(
        self, values: np.ndarray, full: np.ndarray, ends: list[float], fresh: list[np.ndarray], rows: np.ndarray
    ) -> np.ndarray:
        """One move more."""
        after_white = np.concatenate([values[1], ends, *fresh])
        pawn_source = np.concatenate([full[1], ends, *fresh]) if self.man == PAWN else after_white
        after_black = np.concatenate([values[0], ends])
        king, man = self.white_king.best(after_white, True), self.white_man.best(pawn_source, True)
        white, white_passes = expected(king, man, self.white_king.any(), self.white_man.any(), True)
        lone = self.black_king.best(after_black, False)
        nothing = np.full(PLACINGS, 2.0)
        black, black_passes = expected(lone, nothing, self.black_king.any(), np.zeros(PLACINGS, bool), False)
        for side, (sure, passes) in enumerate(((white, white_passes), (black, black_passes))):
            ended = ~np.isnan(self.ended[side])
            sure[ended], passes[ended] = self.ended[side][ended], 0.0
        stays = np.where(rows, 1.0 - white_passes * black_passes, 1.0)  # the chance that not both pass
        found = np.stack([(white + white_passes * black) / stays, (black + black_passes * white) / stays])
        found[:, ~rows] = values[:, ~rows]
        return found


def expected(
    king: np.ndarray, man: np.ndarray, king_moves: np.ndarray, man_moves: np.ndarray, highest: bool
) -> tuple[np.ndarray, np.ndarray]:
    """The value of the rolls that allow a move, and the chance of those that do not."""
    both = np.maximum(king, man) if highest else np.minimum(king, man)
    sure = (BOTH_SHOWN + DOUBLE) * np.where(king_moves | man_moves, both, 0.0)
    sure += ONE_SHOWN * (np.where(king_moves, king, 0.0) + np.where(man_moves, man, 0.0))
    moves = (BOTH_SHOWN + DOUBLE) * (king_moves | man_moves) + ONE_SHOWN * (king_moves * 1.0 + man_moves * 1.0)
    return sure, 1.0 - moves


def load(folder: Path) -> dict[int, dict[int, np.ndarray]]:
    """The kept layers of every man by moves left, made once and kept in a folder (some minutes)."""
    tables: dict[int, Table] = {}
    found: dict[int, dict[int, np.ndarray]] = {}
    for man in (*PROMOTED, PAWN):
        file = folder / f"dice_chess_{'.PNBRQ'[man]}.npz"
        if not file.exists():
            for kind in PROMOTED if man == PAWN else ():
                tables[kind] = Table.__new__(Table)
                tables[kind].layers = found[kind]
            table = Table(man)
            table.solve(tables)
            folder.mkdir(parents=True, exist_ok=True)
            lefts = sorted(table.layers)
            np.savez_compressed(file, lefts=np.array(lefts), layers=np.stack([table.layers[left] for left in lefts]))
        with np.load(file) as stored:
            found[man] = dict(zip(map(int, stored["lefts"]), stored["layers"], strict=True))
    return found


def man_of(board: Board) -> tuple[int, int, int, int, bool] | None:
    """The kind of the third man, white king, black king and man as in the tables, and whether the board was turned."""
    men = {NUMBER[int(square)]: int(board.cells[square]) for square in SQUARES if board.cells[square] != EMPTY}
    thirds = [at for at, man in men.items() if man & KIND != KING]
    if len(men) != 3 or len(thirds) != 1:
        return None
    third = thirds[0]
    is_turned = bool(men[third] & BLACK)
    kings = {bool(man & BLACK): at for at, man in men.items() if man & KIND == KING}
    turn = 56 if is_turned else 0  # the same file, the rank from the other side
    return men[third] & KIND, kings[is_turned] ^ turn, kings[not is_turned] ^ turn, third ^ turn, is_turned
