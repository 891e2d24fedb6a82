"""The game itself: texts that players add to the randomness, start, every play, and the time the house was closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.engine import door
from tablee.engine.contract import NOBODY
from tablee.engine.errors import NotYourTurn, Unreadable
from tablee.engine.log import first_state
from tablee.table.errors import (
    NotStarted,
    NotTheHost,
    NotYourSeat,
    Stale,
    StoodIn,
    TableNotFull,
    TooManyWords,
)
from tablee.table.names import clean_words

if TYPE_CHECKING:
    from tablee.table.table import Batch, Table

WORDS_PER_SEAT = 8
LONGEST_ACTION = 2000


def propose_word(table: Table, visitor: str, text: str) -> Batch:
    """Add a text to the randomness of all later draws."""
    table.must_be_open()
    seats = table.seats_of(visitor)
    if not seats:
        raise NotYourSeat("only who sits at the table adds words to the chance")
    said = sum(entry.kind == "word" and entry.seat == seats[0] for entry in table.entries)
    if said >= WORDS_PER_SEAT:
        raise TooManyWords(f"seat {seats[0]} has added words {said} times", seat=seats[0], most=WORDS_PER_SEAT)
    return table.act("word", seats[0], clean_words(text))


def propose_start(table: Table, visitor: str) -> Batch:
    """Begin the game; nature draws until a seat owes an answer."""
    table.must_be_open()
    if not table.is_host(visitor):
        raise NotTheHost("only the host starts the game")
    free = [seat for seat, chair in enumerate(table.chairs) if chair.is_free]
    if free:
        raise TableNotFull(f"seat {', '.join(map(str, free))} is free", free=len(free), seats=len(table.chairs))
    return table.act("start", NOBODY, "", state=first_state(table.game, table.head))


def propose_play(
    table: Table, seat: int, text: str, number: int, visitor: str | None = None, *, note: str = ""
) -> Batch:
    """Play an action of a seat, given the last entry number its player has seen; a bot's seat has no visitor.

    A note says in the log why this act is not the bot's own choice.
    """
    if table.state is None:
        raise NotStarted("the game has not started")
    if table.phase == "over":
        raise NotYourTurn(f"seat {seat} cannot play {text[:40]!r}: the game is over", step="over", action=text[:40])
    chair = table.chair(seat)
    if not (chair.belongs_to(visitor) or (chair.played_by and visitor is None)):
        raise NotYourSeat(f"seat {seat} is not this visitor's", seat=seat)
    if chair.stand_in and visitor is not None:
        raise StoodIn(f"a bot stands in on seat {seat}: its person must take it back first", seat=seat)
    if not table.is_fresh(seat, number):
        reason = f"seat {seat} answers entry {number}, but the table is at entry {table.number}"
        raise Stale(reason, seen=number, now=table.number)
    if len(text) > LONGEST_ACTION:
        raise Unreadable(f"seat {seat} cannot play a text of {len(text)} characters", action=text[:40])
    played = door.play(table.state, seat, text)
    return table.act("play", seat, played.text, played.after, played, note)


def propose_reopen(table: Table, closed: float) -> Batch:
    """Say that the house was closed for so many seconds since the last entry: nobody's time ran then."""
    draft = table.draft()
    since = draft.time - table.entries[-1].time if table.entries else 0.0
    draft.write("reopen", NOBODY, f"{min(max(0.0, closed), since):.3f}".rstrip("0").rstrip("."))
    return table.batch(draft)
