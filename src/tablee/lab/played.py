"""One game as it was played, for measures: who won, how it went, and, where somebody watched, every decision."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

import msgspec

WHOLE: Final = 60  # a victory in sixtieths, which up to six seats can share
MILLION: Final = 1_000_000  # judged shares of the victory are kept in millionths


class Watch(IntEnum):
    """How closely a game is watched: each costs more time than the one before."""

    OUTCOME = 0
    CHOICES = 1  # every decision, and what happened
    COURSE = 2  # also who was ahead, turn by turn


class Choice(msgspec.Struct, frozen=True, gc=False):
    """One decision: who took it, among how many actions, of which kinds."""

    seat: int
    step: str
    legal: int
    kind: str  # of the action that was played, as the game's measures.toml names it; "" if it names none
    offered: tuple[str, ...]  # the kinds among the legal actions
    follows_own: bool  # whether the decision before it was the same seat's


class PlayedGame(msgspec.Struct, kw_only=True):
    """What measures are fed with."""

    number: int
    bots: tuple[str, ...]  # by seat
    shares: tuple[int, ...]  # of the victory by seat, in sixtieths
    points: tuple[int, ...]  # by seat; empty in a game without points
    reason: str
    order: tuple[int, ...]  # the seats by their first turn
    turns: int
    decisions: int
    is_stalled: bool = False  # whether it ended by a limit that stops endless games
    seconds: int | None = None  # by the clock, where people played
    choices: list[Choice] = msgspec.field(default_factory=list)
    events: dict[str, int] = msgspec.field(default_factory=dict)  # how often each event was told
    course: list[tuple[int, ...]] = msgspec.field(default_factory=list)  # judged shares when each turn began
    luck: tuple[int, ...] = ()  # by seat, in millionths of the victory; empty where nobody looked
    luck_by_order: tuple[int, ...] = ()  # by turn order, since it was known
    kingmakers: int | None = None  # decisions of the hopeless that chose between others; None if nobody looked

    @property
    def seats(self) -> int:
        """How many sat around the table."""
        return len(self.shares)

    @property
    def winner(self) -> int | None:
        """The seat that won alone."""
        return self.shares.index(WHOLE) if WHOLE in self.shares else None
