"""What a notice tells of a table, the same for every way it takes."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.table.notices import NoticeKind


@dataclass(frozen=True)
class Told:
    """One visitor's turn at one table, in words of their language."""

    table_id: str
    game: str
    kind: NoticeKind
    others: tuple[str, ...]
    left: str  # on the clock; empty without one
    number: int  # of the table's last entry then
    is_alone: bool  # one seat on a device of their own: a link may open it on another one
    svg: str  # the board as the seat sees it
