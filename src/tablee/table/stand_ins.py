"""A bot that plays for a person: by the person's wish, by agreement of the others, or because time is up.

The seat stays the person's, who sees what it sees and takes it back at any time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.table.chairs import write_stand_in
from tablee.table.errors import NotAway, NotStarted, NotYourSeat, StoodIn, TimeLeft
from tablee.table.names import clean_name
from tablee.table.requests import DRAW, STAND_IN, Request, ask

if TYPE_CHECKING:
    from tablee.table.table import Batch, Table

REASONS = ("wish", "agreed", "clock")


def propose_leave(table: Table, seat: int, visitor: str, bot: str) -> Batch:
    """Let a bot play one's own seat for a while; what waited for one's agreement alone is done with it."""
    must_be_played(table, seat)
    if not table.chairs[seat].belongs_to(visitor):
        raise NotYourSeat(f"seat {seat} is not this visitor's to leave to a bot", seat=seat)
    return hand_over(table, seat, "wish", bot)


def propose_stand_in(table: Table, seat: int, visitor: str, bot: str) -> Batch:
    """Ask the others to let a bot play for somebody who is not there; alone among bots it is done at once."""
    must_be_played(table, seat)
    own = [held for held in table.seats_of(visitor) if table.chairs[held].plays_in_person]
    if not own or seat in own:
        raise NotYourSeat("only who plays at the table asks for a stand-in for somebody else", seat=seat)
    return ask(table, Request(own[0], STAND_IN, seat, clean_name(bot)), visitor)


def propose_time_out(table: Table, seat: int, bot: str) -> Batch:
    """A seat's time is up: a bot goes on for it."""
    must_be_played(table, seat)
    left = table.time_left(seat)
    if left is None or left > 0:
        raise TimeLeft(f"seat {seat} still has time", seat=seat)
    return hand_over(table, seat, "clock", bot)


def propose_return(table: Table, seat: int, visitor: str) -> Batch:
    """Take one's seat back from the bot that stood in."""
    chair = table.chair(seat)
    if not chair.belongs_to(visitor):
        raise NotYourSeat(f"seat {seat} is not this visitor's to take back", seat=seat)
    if table.phase != "running" or not chair.stand_in:
        raise NotAway(f"nobody stands in on seat {seat}", seat=seat)
    draft = table.draft()
    draft.write("return", seat, "")
    return table.batch(draft)


def must_be_played(table: Table, seat: int) -> None:
    """A stand-in takes the place of a person who plays in a running game."""
    chair = table.chair(seat)
    if table.phase != "running":
        raise NotStarted("nobody stands in at a table where no game is running")
    if chair.stand_in:
        raise StoodIn(f"a bot plays for seat {seat} already", seat=seat)
    if not chair.plays_in_person:
        raise NotYourSeat(f"no person plays seat {seat}", seat=seat)


def hand_over(table: Table, seat: int, why: str, bot: str) -> Batch:
    """The bot takes over; a request that waited for this seat alone is fulfilled."""
    draft = table.draft()
    draft.write("stand-in", seat, write_stand_in(why, clean_name(bot)))
    request = table.request
    if request is not None and request.what != DRAW and request.asked(table.chairs) == [seat]:
        request.fulfil(draft, len(table.chairs))
    return table.batch(draft)
