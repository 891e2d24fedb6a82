"""A move as it stands in a list of moves in columns, for games that write their moves so: chess and its kin."""

from __future__ import annotations

from typing import NamedTuple


class ListedMove(NamedTuple):
    """One move: the row and the column where it stands, its short notation, and what was rolled for it."""

    row: int
    column: int
    text: str
    roll: str = ""
