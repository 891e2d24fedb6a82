"""Ending a game before its rules do: one of two players resigns, or the players agree on a draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.engine.contract import NOBODY
from tablee.table.errors import AskedBefore, NoDraw, NoResigning, NotStarted, NotYourSeat, StoodIn
from tablee.table.outcomes import resigned, write_outcome
from tablee.table.requests import DRAW, Request, ask

if TYPE_CHECKING:
    from tablee.table.table import Batch, Table

MOVES_BETWEEN_OFFERS = 5  # own decisions after which a draw may be offered again


def propose_resign(table: Table, seat: int, visitor: str) -> Batch:
    """Give the game up: the other player wins."""
    must_play_in_person(table, seat, visitor)
    if not may_resign(table):
        raise NoResigning(f"nobody resigns among {len(table.chairs)}: a bot can play on instead", seat=seat)
    draft = table.draft()
    draft.write("resign", seat, "")
    draft.write("end", NOBODY, write_outcome(resigned(seat, len(table.chairs))))
    return table.batch(draft)


def may_resign(table: Table) -> bool:
    """Whether the game may be given up: it runs, and two play it."""
    return table.phase == "running" and len(table.chairs) == 2


def propose_draw(table: Table, seat: int, visitor: str) -> Batch:
    """Offer a draw; the offer stands until it is answered, withdrawn, or somebody else plays."""
    must_play_in_person(table, seat, visitor)
    if not may_agree_on_draw(table):
        raise NoDraw("a draw is agreed between people, in games that know draws", seat=seat)
    if not may_offer_draw(table, seat):
        raise AskedBefore(f"seat {seat} has offered a draw a short while ago", seat=seat, moves=MOVES_BETWEEN_OFFERS)
    return ask(table, Request(seat, DRAW, NOBODY), visitor)


def may_agree_on_draw(table: Table) -> bool:
    """Whether a draw can be agreed on: the game knows draws, and people play on all seats."""
    plays = table.phase == "running" and table.game.draws_by_agreement
    return plays and all(chair.plays_in_person for chair in table.chairs)


def may_offer_draw(table: Table, seat: int) -> bool:
    """Whether a seat has made enough decisions since its last offer."""
    decisions = 0
    for moment in reversed(table.story):
        if decisions >= MOVES_BETWEEN_OFFERS:
            return True
        if moment.entry.seat == seat and moment.entry.kind == "ask" and moment.entry.text == DRAW:
            return False
        decisions += moment.entry.seat == seat and moment.played is not None
    return True


def must_play_in_person(table: Table, seat: int, visitor: str) -> None:
    """Refuse whoever does not play this seat in a running game."""
    chair = table.chair(seat)
    if table.phase != "running":
        raise NotStarted("no game is running")
    if not chair.belongs_to(visitor) or not chair.is_person:
        raise NotYourSeat(f"seat {seat} is not this visitor's", seat=seat)
    if chair.stand_in:
        raise StoodIn(f"a bot stands in on seat {seat}: its person must take it back first", seat=seat)
