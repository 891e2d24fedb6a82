"""Positions as text (§11 of the README): a FEN, then `dice 12` if the roll has fallen; without dice a turn begins."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from tablee.engine.contract import NATURE
from tablee.engine.errors import BadPosition
from tablee.engine.game import Difference
from tablee.games.dice_chess.rules.board import Board, rights_fit
from tablee.games.dice_chess.rules.duel import DRAWN, MOVE, Duel
from tablee.games.dice_chess.rules.squares import (
    A1,
    A8,
    BLACK,
    EMPTY,
    KIND,
    KING,
    LETTERS,
    NORTH,
    NOWHERE,
    PAWN,
    SQUARES,
    WHITE,
    WIDTH,
    square_name,
    square_number,
)

CASTLING = "KQkq"
RANKS = (8, 7, 6, 5, 4, 3, 2, 1)


@dataclass(frozen=True)
class Fen:
    """What a FEN says."""

    board: Board
    clock: int
    turn_no: int


def read(duel: Duel, text: str) -> Duel:
    """Set a new duel to a position (DR11); the FEN's last two fields may be left out."""
    words = text.split()
    roll = None
    if "dice" in words:
        at = words.index("dice")
        if len(words) != at + 2:
            raise BadPosition(f"{text!r}: after 'dice' stands one roll such as 12")
        roll = words[at + 1]
        del words[at:]
    fen = read_fen(words)
    duel.board, duel.clock, duel.turn_no = fen.board, fen.clock, fen.turn_no
    if duel.white == DRAWN:  # §11: in a set-up position seat 0 is White unless the option says otherwise
        duel.white = 0
    duel.count_position()
    duel.begin_turn()
    if roll is not None:
        read_roll(duel, roll, text)
    return duel


def read_roll(duel: Duel, roll: str, text: str) -> None:
    """The roll that has fallen."""
    if duel.over:
        raise BadPosition(f"{text!r}: the game is over ({duel.end}) before any roll")
    try:
        duel.play(NATURE, duel.read(roll))
    except ValueError as error:
        raise BadPosition(f"{text!r}: {error}") from None


def read_fen(words: list[str]) -> Fen:
    """A board and its clocks from the fields of a FEN; raises BadPosition with the field that is wrong."""
    if len(words) not in (4, 6):
        raise BadPosition(
            f"{' '.join(words)!r}: a FEN has six fields (placement, side, castling, en passant, clock, turn), "
            f"or the first four; here are {len(words)}"
        )
    placement = read_placement(words[0])
    if words[1] not in ("w", "b"):
        raise BadPosition(f"side to move {words[1]!r}: should be w or b")
    side = WHITE if words[1] == "w" else BLACK
    board = Board()
    board.set_up(placement, side, 0, NOWHERE)
    board.set_up(placement, side, read_rights(board, words[2]), read_target(board, words[3]))
    clock, turn_no = words[4:] or ("0", "1")
    return Fen(board, read_count("clock", clock, 0), read_count("turn number", turn_no, 1))


def read_placement(text: str) -> list[int]:
    """64 squares from a1 to h8."""
    rows = text.split("/")
    if len(rows) != 8:
        raise BadPosition(f"placement {text!r}: a board has 8 ranks, not {len(rows)}")
    ranks = [read_rank(row, rank) for row, rank in zip(rows, RANKS, strict=True)]
    men = [man for row in reversed(ranks) for man in row]
    for side, name in ((WHITE, "White"), (BLACK, "Black")):
        kings = men.count(side + KING)
        if kings != 1:
            raise BadPosition(
                f"placement {text!r}: {name} has {kings or 'no'} king{'s' if kings else ''}, not one",
                why="kings",
                side=name,
                count=kings,
            )
    for index in (*range(8), *range(56, 64)):
        if men[index] & KIND == PAWN:
            square = square_name(SQUARES[index])
            raise BadPosition(f"placement {text!r}: a pawn cannot stand on {square}", why="pawn-row", square=square)
    return men


def read_rank(row: str, rank: int) -> list[int]:
    """One rank from a to h."""
    men: list[int] = []
    for sign in row:
        if sign in "12345678":
            men += [EMPTY] * int(sign)
        elif sign.upper() in LETTERS and sign != " ":
            men.append(LETTERS.index(sign.upper()) + (WHITE if sign.isupper() else BLACK))
        else:
            raise BadPosition(f"rank {rank} {row!r}: {sign!r} is no man")
    if len(men) != 8:
        raise BadPosition(f"rank {rank} {row!r}: has {len(men)} squares, not 8")
    return men


def read_rights(board: Board, text: str) -> int:
    """KQkq or some of them, or -."""
    if text == "-":
        return 0
    if not re.fullmatch("K?Q?k?q?", text) or not text:
        raise BadPosition(f"castling rights {text!r}: should be some of KQkq in this order, or -")
    fitting = rights_fit(board)
    rights = 0
    for bit, letter in enumerate(CASTLING):
        if letter in text:
            rights |= 1 << bit
            if not fitting & 1 << bit:
                raise BadPosition(f"castling right {letter!r}: the king or the rook is not at home")
    return rights


def read_target(board: Board, text: str) -> int:
    """The square behind a pawn that has just made a double step, or -."""
    if text == "-":
        return NOWHERE
    try:
        target = square_number(text)
    except ValueError as error:
        raise BadPosition(f"en passant target: {error}") from None
    foe, rank, forward = (BLACK, 6, NORTH) if board.side == WHITE else (WHITE, 3, -NORTH)
    if target // WIDTH - 1 != rank:
        raise BadPosition(f"en passant target {text}: should be on rank {rank}, behind a pawn of the side not to move")
    cells = board.cells
    if cells[target - forward] != foe + PAWN or cells[target] != EMPTY or cells[target + forward] != EMPTY:
        raise BadPosition(f"en passant target {text}: no pawn can just have made a double step over it")
    return target


def read_count(what: str, text: str, least: int) -> int:
    """A number of the last two fields."""
    if not re.fullmatch(r"\d{1,6}", text) or int(text) < least:
        raise BadPosition(f"{what} {text!r}: should be a whole number from {least} on")
    return int(text)


def write_fen(duel: Duel) -> str:
    """The FEN of a duel; the en passant field is written after every double step."""
    board = duel.board
    rights = "".join(letter for bit, letter in enumerate(CASTLING) if board.rights & 1 << bit)
    target = "-" if board.target == NOWHERE else square_name(board.target)
    side = "w" if board.side == WHITE else "b"
    return f"{write_placement(board)} {side} {rights or '-'} {target} {duel.clock} {duel.turn_no}"


def write_placement(board: Board) -> str:
    """The first field of a FEN."""
    rows = []
    for first in range(A8, A1 - 1, -WIDTH):
        signs = "".join(sign(board.cells[at]) for at in range(first, first + 8))
        rows.append(re.sub(" +", lambda gap: str(len(gap[0])), signs))
    return "/".join(rows)


def sign(man: int) -> str:
    """A man's letter, upper case for White."""
    letter = LETTERS[man & KIND]
    return letter if man & WHITE else letter.lower()


def write(duel: Duel) -> str:
    """The text of a position."""
    return f"{write_fen(duel)} dice {duel.dice}" if duel.step is MOVE else write_fen(duel)


def differences(duel: Duel, text: str) -> list[Difference]:
    """Where a duel stands otherwise than the text says; fields from the end and dice may be left out."""
    words = text.split()
    roll = words[words.index("dice") + 1 :] if "dice" in words else None
    fields = words[: words.index("dice")] if "dice" in words else words
    if roll is not None and (len(roll) != 1 or not re.fullmatch("[1-6]{1,2}", roll[0])):
        raise BadPosition(f"{text!r}: after 'dice' stands one roll such as 12")
    if len(fields) > 6 or not words:
        raise BadPosition(f"{text!r}: a FEN has six fields, then perhaps dice")
    for check, field in zip(FIELDS, fields, strict=False):
        check(field)
    here = write_fen(duel).split()
    if len(fields) > 2:
        fields[2] = "".join(sorted(fields[2], key="KQkq-".index))
    apart = [(said, found) for said, found in zip(fields, here, strict=False) if said != found]
    fallen = str(duel.dice) if duel.step is MOVE else "–"
    if roll is not None and "".join(sorted(roll[0])) != fallen:
        apart.append((f"dice {roll[0]}", f"dice {fallen}"))
    return apart


def check_placement(text: str) -> None:
    """Eight ranks of men; a captured king is missing."""
    rows = text.split("/")
    if len(rows) != 8:
        raise BadPosition(f"placement {text!r}: a board has 8 ranks, not {len(rows)}")
    for row, rank in zip(rows, RANKS, strict=True):
        read_rank(row, rank)


def check_form(what: str, form: str) -> Callable[[str], None]:
    """A check of one field by its form."""

    def check(text: str) -> None:
        if not re.fullmatch(form, text):
            raise BadPosition(f"{what} {text!r} cannot be read")

    return check


FIELDS = (
    check_placement,
    check_form("side to move", "[wb]"),
    check_form("castling rights", "-|(?!.*(.).*\\1)[KQkq]{1,4}"),
    check_form("en passant target", "-|[a-h][36]"),
    check_form("clock", r"\d{1,6}"),
    check_form("turn number", r"[1-9]\d{0,5}"),
)
