"""What a viewer of Dice Chess may know: everything (§8), ready to be drawn."""

from __future__ import annotations

import msgspec

from tablee.engine.game import View


class Man(msgspec.Struct, frozen=True):
    """A man: its id stays the same wherever it goes and whatever it becomes."""

    id: int
    sign: str  # PNBRQK, lower case for Black
    at: str  # e4, or empty when it was captured


class Die(msgspec.Struct, frozen=True):
    """A die on the table."""

    face: int
    piece: str  # the letter of the kind it shows
    helps: bool  # whether some man of that kind has a move now


class DuelView(View, frozen=True, kw_only=True):
    """The whole table."""

    white: int  # the seat that plays White; -1 until it is drawn
    side: str  # "w" or "b": who is to move
    fen: str
    men: tuple[Man, ...]  # by id; a captured man as it was at the start
    dice: tuple[Die, ...]
    double: bool
    castles: bool  # whether castling is possible now
    check: str  # the square of the king in check, or empty
    last: str  # the action of the turn before, or empty
    turn: int
    clock: int  # moves since the last capture or pawn move
    clock_limit: int
    counted: int  # how often moves have produced this position
    counted_limit: int
    must_pass: bool  # whether the roll allows no move
    promotions: tuple[str, ...]  # the squares where a pawn may be promoted now
    takes_king: bool  # whether the king may be captured now
    end: str  # why it is over; empty while it runs
    ranks: tuple[int, ...]  # empty while it runs
