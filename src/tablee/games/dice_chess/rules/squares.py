"""The board in numbers: squares, men, directions, and the 1,969 actions of a move (§11 of the README).

The board is a mailbox of 10 x 12 with an edge around it: a1 is 21, h1 is 28, a8 is 91, and one step north is +10.
A man is its kind plus its side, so `man & side` asks whose it is and `man & KIND` what it is.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.chance import Chance

EMPTY: Final[i64] = 0
PAWN: Final[i64] = 1
KNIGHT: Final[i64] = 2
BISHOP: Final[i64] = 3
ROOK: Final[i64] = 4
QUEEN: Final[i64] = 5
KING: Final[i64] = 6
KIND: Final[i64] = 7
WHITE: Final[i64] = 8
BLACK: Final[i64] = 16
BOTH: Final[i64] = 24  # BOTH - side is the other side
EDGE: Final[i64] = 32
LETTERS: Final = " PNBRQK"

WIDTH: Final[i64] = 10
CELLS: Final[i64] = 120
NOWHERE: Final[i64] = 0  # on the edge
A1: Final[i64] = 21
E1: Final[i64] = 25
H1: Final[i64] = 28
A8: Final[i64] = 91
E8: Final[i64] = 95
H8: Final[i64] = 98

NORTH: Final[i64] = 10
EAST: Final[i64] = 1
STRAIGHT: Final = vec[i64]([10, 1, -10, -1])
DIAGONAL: Final = vec[i64]([11, -9, -11, 9])
AROUND: Final = vec[i64]([10, 1, -10, -1, 11, -9, -11, 9])
JUMPS: Final = vec[i64]([21, 12, -8, -19, -21, -12, 8, 19])
STEPS: Final = vec[vec[i64]]([vec[i64](), vec[i64](), JUMPS, DIAGONAL, STRAIGHT, AROUND, AROUND])  # by kind

WHITE_SHORT: Final[i64] = 1  # castling rights, a bit each
WHITE_LONG: Final[i64] = 2
BLACK_SHORT: Final[i64] = 4
BLACK_LONG: Final[i64] = 8
ALL_RIGHTS: Final[i64] = 15

EVERYWHERE: Final[i64] = -1  # a set of squares is a bit for each
EVERY_KIND: Final[i64] = 126  # a set of kinds too: 1 << PAWN … 1 << KING
PROMOTIONS: Final = vec[i64]([QUEEN, ROOK, BISHOP, KNIGHT])  # R10
WAYS: Final[i64] = 4


def list_squares() -> vec[i64]:
    """a1, b1 … h8."""
    squares = vec[i64](capacity=64)
    number: i64 = 0
    while number < 64:
        squares = append(squares, A1 + number // 8 * WIDTH + number % 8)
        number += 1
    return squares


def list_bits() -> vec[i64]:
    """Every square's bit; that of h8 is the sign, so that compiled and uncompiled numbers agree."""
    bits = vec[i64]([0] * CELLS)
    bit: i64 = 1
    for square in SQUARES:
        if square == H8:
            bits[square] = -bit - bit
        else:
            bits[square] = bit
            if square != H8 - 1:
                bit += bit
    return bits


def on_board(at: i64) -> bool:
    """Whether a number is a square and not the edge."""
    return A1 <= at <= H8 and 1 <= at % WIDTH <= 8


def list_lines() -> vec[i64]:
    """LINES[a * CELLS + b]: the squares of the whole line through a and b, none if they share no line."""
    lines = vec[i64]([0] * (CELLS * CELLS))
    for at in SQUARES:
        for step in AROUND:
            line: i64 = BITS[at]
            for way in vec[i64]([step, -step]):
                to: i64 = at + way
                while on_board(to):
                    line |= BITS[to]
                    to += way
            to = at + step
            while on_board(to):
                lines[at * CELLS + to] = line
                to += step
    return lines


def list_kept_rights() -> vec[i64]:
    """The castling rights that are left when something leaves or enters a square."""
    kept = vec[i64]([ALL_RIGHTS] * CELLS)
    kept[E1] = BLACK_SHORT | BLACK_LONG
    kept[E8] = WHITE_SHORT | WHITE_LONG
    kept[H1] = ALL_RIGHTS - WHITE_SHORT
    kept[A1] = ALL_RIGHTS - WHITE_LONG
    kept[H8] = ALL_RIGHTS - BLACK_SHORT
    kept[A8] = ALL_RIGHTS - BLACK_LONG
    return kept


def draw_keys(chance: Chance, count: i64) -> vec[i64]:
    """Random numbers of 62 bits: added up (exclusive or), they tell positions apart (R17)."""
    keys = vec[i64]([0] * count)
    index: i64 = 0
    while index < count:
        keys[index] = (chance.bits() & 0x3FFFFFFF) << 32 | chance.bits()
        index += 1
    return keys


class Actions:
    """The action space of a move: from, to and promotion of each number, and back."""

    def __init__(self) -> None:
        self.start = vec[i64](capacity=1969)
        self.goal = vec[i64](capacity=1969)
        self.becomes = vec[i64](capacity=1969)  # the kind a pawn is promoted to, or 0
        self.texts: list[str] = []
        self.number = vec[i64]([-1] * (CELLS * CELLS))  # [from * CELLS + to]
        self.promotion = vec[i64]([-1] * (CELLS * CELLS))  # the first of four
        for at in SQUARES:
            for to in SQUARES:
                if LINES[at * CELLS + to] != 0 or is_jump(at, to):
                    self.number[at * CELLS + to] = len(self.start)
                    self.add(at, to, 0)
        for at in SQUARES:
            for to in SQUARES:
                if is_last_step(at, to):
                    self.promotion[at * CELLS + to] = len(self.start)
                    for kind in PROMOTIONS:
                        self.add(at, to, kind)
        self.texts.append("pass")

    def add(self, at: i64, to: i64, becomes: i64) -> None:
        """The next number."""
        self.start = append(self.start, at)
        self.goal = append(self.goal, to)
        self.becomes = append(self.becomes, becomes)
        self.texts.append(square_name(at) + square_name(to) + LETTERS[becomes].lower().strip())


def is_jump(at: i64, to: i64) -> bool:
    """Whether a knight jumps from one square to the other."""
    return any(at + jump == to for jump in JUMPS)


def is_last_step(at: i64, to: i64) -> bool:
    """Whether a pawn, straight or capturing, reaches the last rank by this step."""
    rank: i64 = at // WIDTH
    ahead: i64 = to - at
    if rank == A8 // WIDTH - 1:
        return NORTH - 1 <= ahead <= NORTH + 1
    return rank == A1 // WIDTH + 1 and NORTH - 1 <= -ahead <= NORTH + 1


def square_name(at: i64) -> str:
    """e4"""
    return "abcdefgh"[at % WIDTH - 1] + str(at // WIDTH - 1)


def square_number(name: str) -> i64:
    """The number of e4; raises ValueError."""
    if len(name) != 2 or name[0] not in "abcdefgh" or name[1] not in "12345678":
        raise ValueError(f"{name!r} is not a square")
    return A1 + "abcdefgh".index(name[0]) + (int(name[1]) - 1) * WIDTH


def is_light(at: i64) -> bool:
    """Whether a square is a light one."""
    return (at // WIDTH + at % WIDTH) % 2 == 0


SQUARES: Final = list_squares()
BITS: Final = list_bits()
LINES: Final = list_lines()
KEPT_RIGHTS: Final = list_kept_rights()
ACTIONS: Final = Actions()
STARTS: Final = ACTIONS.start
GOALS: Final = ACTIONS.goal
BECOMES: Final = ACTIONS.becomes
NUMBER: Final = ACTIONS.number
PROMOTION: Final = ACTIONS.promotion
TEXTS: Final = ACTIONS.texts
NUMBER_OF_TEXT: Final = {text: number for number, text in enumerate(TEXTS)}
PASS: Final[i64] = 1968
SIZE: Final[i64] = 1969

_CHANCE: Final = Chance(1851)
MAN_KEYS: Final = draw_keys(_CHANCE, (BLACK + KIND) * CELLS)  # [man * CELLS + at]
RIGHTS_KEYS: Final = draw_keys(_CHANCE, ALL_RIGHTS + 1)
EN_PASSANT_KEYS: Final = draw_keys(_CHANCE, CELLS)
BLACK_KEY: Final[i64] = draw_keys(_CHANCE, 1)[0]
