"""Mistakes, absence, giving up: moves are taken back, bots stand in, games are resigned or agreed to be drawn."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tablee.table import requests
from tablee.table.errors import NotYourSeat
from tablee.table.resigning import propose_draw, propose_resign
from tablee.table.stand_ins import propose_leave, propose_return, propose_stand_in
from tablee.table.undo import propose_undo
from tablee.web.errors import Problem
from tablee.web.http.context import act, form_of, live_table_of, whole_number
from tablee.web.live.runner import STAND_IN_BOT
from tablee.web.live.table import LiveTable
from tablee.web.session import Visitor, visitor_of
from tablee.web.views.play import done, seat_at


async def undo(request: Request) -> Response:
    """Take back one's last decision, or ask the others whether one may."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    seat, entry = own_seat(live, visitor, form), whole_number(form, "entry")
    await act(request, live, lambda table: propose_undo(table, seat, entry, visitor.id))
    return done(request, live)


async def agree(request: Request) -> Response:
    """Agree to what is asked."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    number = whole_number(form, "ask")
    await act(request, live, lambda table: requests.propose_agree(table, visitor.id, number))
    return done(request, live)


async def refuse(request: Request) -> Response:
    """Refuse what is asked, or withdraw what one has asked for."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    number = whole_number(form, "ask")
    await act(request, live, lambda table: requests.propose_refuse(table, visitor.id, number))
    return done(request, live)


async def resign(request: Request) -> Response:
    """Give the game up."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    seat = own_seat(live, visitor, form)
    await act(request, live, lambda table: propose_resign(table, seat, visitor.id))
    return done(request, live)


async def offer_draw(request: Request) -> Response:
    """Offer a draw to the others."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    seat = own_seat(live, visitor, form)
    await act(request, live, lambda table: propose_draw(table, seat, visitor.id))
    return done(request, live)


async def leave(request: Request) -> Response:
    """Let a bot play one's own seat for a while."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    seat = own_seat(live, visitor, form)
    await act(request, live, lambda table: propose_leave(table, seat, visitor.id, STAND_IN_BOT))
    return done(request, live)


async def come_back(request: Request) -> Response:
    """Take one's seat back from the bot that stood in."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    seat = own_seat(live, visitor, form)
    await act(request, live, lambda table: propose_return(table, seat, visitor.id))
    return done(request, live)


async def stand_in(request: Request) -> Response:
    """Ask the others to let a bot play for somebody who has kept the table waiting."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    seat_at(live, visitor)
    seat = whole_number(form, "seat")
    if seat not in live.waiting.overdue():
        raise Problem(409, "not-overdue")
    await act(request, live, lambda table: propose_stand_in(table, seat, visitor.id, STAND_IN_BOT))
    return done(request, live)


def own_seat(live: LiveTable, visitor: Visitor, form: dict[str, str]) -> int:
    """The seat a form speaks of, by default the visitor's own; on a device passed around the one that looks.

    Where nothing is hidden whoever holds the device speaks for all around it, and the table judges whose a seat is.
    """
    seat = whole_number(form, "seat") if "seat" in form else seat_at(live, visitor)
    if live.around(visitor.id) and live.hot_seat.are_needed() and seat != seat_at(live, visitor):
        raise NotYourSeat(f"seat {seat} does not look at this page", seat=seat)
    return seat
