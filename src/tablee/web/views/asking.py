"""Asking for a chair, and the answer: one's own from another device, a latecomer's, any place at a full table."""

from __future__ import annotations

from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from tablee.table.chairs import Chair
from tablee.table.errors import NotTheHost, SeatTaken
from tablee.table.hosting import propose_host
from tablee.table.names import clean_name
from tablee.table.seating import propose_carry, propose_join, propose_sit
from tablee.table.table import Table
from tablee.web.errors import Problem
from tablee.web.http.context import (
    act,
    address_of,
    context_of,
    form_of,
    go,
    json,
    live_table_named,
    live_table_of,
    page,
    wants_json,
    whole_number,
)
from tablee.web.live import seat_requests
from tablee.web.live.recall import recall_slips
from tablee.web.live.seat_requests import ANY, MOST_OPEN, SeatRequest
from tablee.web.live.table import LiveTable
from tablee.web.render.view_model import own_request_of
from tablee.web.session import Visitor, visitor_of
from tablee.web.views.lobby import must_be_host, propose_chairs
from tablee.web.views.play import done, face_of_visitor, remember_name


async def look(request: Request) -> Response:
    """The page on which one asks for one's own chair, also where spectators are refused; there nobody is named."""
    live, visitor = await live_table_named(request), visitor_of(request)
    await recall_slips(context_of(request).registry.store, live)
    is_known, own = live.lets_in(visitor.id), own_request_of(live, visitor.id)
    if "waiting" in request.query_params and live.table.seats_of(visitor.id):
        return go(request, f"/t/{live.table.id}")  # it was granted
    return page(request, "ask.html", game=live.game.name, live=live, own=own, is_known=is_known)


async def ask(request: Request) -> Response:
    """Ask for a chair, or ask no more; what the host has offered is taken at once."""
    form, live, visitor = await form_of(request), await live_table_named(request), visitor_of(request)
    context, table = context_of(request), live.table
    store = context.registry.store
    if "withdraw" in form:
        await recall_slips(store, live)
        if own := live.seat_requests.of_visitor(visitor.id, live.now()):
            await seat_requests.end_request(store, table.id, own)
            await recall_slips(store, live)
        return asked(request, live)
    if not await context.seat_requests.take(address_of(request)):
        raise Problem(429, "too-many-seat-requests")
    await recall_slips(store, live)
    wanted = request_in(form, live, visitor)
    must_be_possible(live, wanted)
    if is_granted(live, wanted):
        await give_bots_chair(request, live, wanted, wanted.seat, table.host)
        await seat_requests.end_offer(store, table.id, wanted.seat)
    else:
        await seat_requests.keep_request(store, table.id, wanted)
    await recall_slips(store, live)
    return remember_name(request, asked(request, live), form)


def request_in(form: dict[str, str], live: LiveTable, visitor: Visitor) -> SeatRequest:
    """What a form asks for: a chair by its number or by its person's name, or any place."""
    table = live.table
    if form.get("seat") == "any":
        seat = ANY
    elif "person" in form:
        seat = seat_named(table, form["person"])
    else:
        seat = whole_number(form, "seat")
    chair = Chair() if seat == ANY else table.chair(seat)
    name = chair.name if chair.is_person else clean_name(form.get("name", ""))
    return seat_requests.new_request(table, visitor.id, name, seat, live.now())


def seat_named(table: Table, typed: str) -> int:
    """The chair of the person of this name."""
    wanted = typed.strip().casefold()
    for seat, chair in enumerate(table.chairs):
        if chair.is_person and chair.name.casefold() == wanted:
            return seat
    raise Problem(404, "no-such-person")


def is_bot(table: Table, wanted: SeatRequest) -> bool:
    """Whether a bot's chair is asked for."""
    return wanted.seat != ANY and bool(table.chairs[wanted.seat].bot)


def is_granted(live: LiveTable, wanted: SeatRequest) -> bool:
    """Whether nobody need be asked: the host has offered this bot's chair, or takes it."""
    return is_bot(live.table, wanted) and (
        live.table.is_host(wanted.visitor) or wanted.seat in live.seat_requests.offers(live.now())
    )


def must_be_possible(live: LiveTable, wanted: SeatRequest) -> None:
    """Refuse what nobody can grant, and who asks for too much."""
    table, requests, now = live.table, live.seat_requests, live.now()
    if table.phase == "over":
        raise Problem(409, "no-seat-now")
    if wanted.seat == ANY or is_bot(table, wanted):
        if not live.lets_in(wanted.visitor):
            raise Problem(403, "no-watching")
        if table.seats_of(wanted.visitor):
            raise Problem(409, "one-seat")
        if pause := live.dismissals.pause(wanted.visitor):
            raise Problem(409, "sent-away", seconds=pause)
    else:
        chair = table.chairs[wanted.seat]
        if not chair.is_person or chair.is_vacant or chair.belongs_to(wanted.visitor):
            raise SeatTaken(f"seat {wanted.seat} cannot be asked for", seat=wanted.seat, name=chair.name)
    if requests.must_wait(wanted.visitor, now):
        raise Problem(409, "ask-refused")
    others = [request for request in requests.open(now) if request.visitor != wanted.visitor]
    if wanted.seat != ANY and any(request.seat == wanted.seat for request in others):
        raise Problem(409, "seat-asked-for")
    if len(others) >= MOST_OPEN:
        raise Problem(429, "too-many-seat-requests")
    if not is_granted(live, wanted) and not wanted.can_be_answered(table, live.presence.is_there):
        raise Problem(409, "nobody-to-agree")


async def answer(request: Request) -> Response:
    """Say yes or no to who asks for a chair."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    store, table = context_of(request).registry.store, live.table
    await recall_slips(store, live)
    asking = next((one for one in live.seat_requests.open(live.now()) if one.id == form.get("request")), None)
    if asking is None:
        raise Problem(409, "no-seat-request")
    seats, is_host = table.seats_of(visitor.id), table.is_host(visitor.id)
    if not asking.may_be_answered_by(table, seats, is_host, live.host_is_there()):
        raise NotTheHost("the host answers")
    if form.get("answer") == "no":
        await seat_requests.refuse(store, table.id, asking)
    elif asking.seat == ANY:
        await make_room(request, live, asking, form, visitor)
    elif form.get("answer") != "yes":
        raise Problem(400, "unreadable-form")
    elif is_bot(table, asking):
        await give_bots_chair(request, live, asking, asking.seat, visitor.id)
    else:
        await move_chair(request, live, asking)
    await seat_requests.end_request(store, table.id, asking)
    await recall_slips(store, live)
    return done(request, live)


async def move_chair(request: Request, live: LiveTable, asking: SeatRequest) -> None:
    """Somebody goes on from another device; the old one is told, and who was host stays it."""
    store, seat, holder = context_of(request).registry.store, asking.seat, asking.holder
    await act(request, live, partial(propose_carry, seat=seat, giver=holder, taker=asking.visitor))
    await seat_requests.tell_moved(store, live.table.id, holder)
    if live.table.is_host(holder) and not live.table.seats_of(holder):
        await act(request, live, partial(propose_host, seat=seat, visitor=holder))


async def give_bots_chair(request: Request, live: LiveTable, asking: SeatRequest, seat: int, agreed: str) -> None:
    """A latecomer sits down in the place of a bot."""
    face = await face_of_visitor(context_of(request).registry, asking.visitor)
    join = partial(propose_join, seat=seat, name=asking.name, visitor=asking.visitor, agreed=agreed, face=face)
    await act(request, live, join)


async def make_room(
    request: Request, live: LiveTable, asking: SeatRequest, form: dict[str, str], visitor: Visitor
) -> None:
    """Give who waits a bot's chair, or before the start one more."""
    if form.get("place") != "more":
        await give_bots_chair(request, live, asking, whole_number(form, "place"), visitor.id)
        return
    seat = len(live.table.chairs)
    await act(request, live, lambda table: propose_chairs(live.game, table, seat + 1, visitor.id))
    face = await face_of_visitor(context_of(request).registry, asking.visitor)
    await act(request, live, partial(propose_sit, seat=seat, name=asking.name, visitor=asking.visitor, face=face))


async def offer(request: Request) -> Response:
    """The host offers a bot's chair to whoever watches, or no longer."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    store, seat = context_of(request).registry.store, whole_number(form, "seat")
    must_be_host(live, visitor)
    chair = live.table.chair(seat)
    if form.get("offer") not in ("yes", "no"):
        raise Problem(400, "unreadable-form")
    if form["offer"] == "no":
        await seat_requests.end_offer(store, live.table.id, seat)
    elif not chair.bot:
        raise SeatTaken(f"seat {seat} is taken by {chair.name}", seat=seat, name=chair.name)
    else:
        await seat_requests.offer(store, live.table, seat)
    await recall_slips(store, live)
    return done(request, live)


def asked(request: Request, live: LiveTable) -> Response:
    """Back to the table, or where spectators are refused to the page that waits for the answer."""
    if wants_json(request):
        return json(request, {"number": live.number})
    return done(request, live) if live.lets_in(visitor_of(request).id) else go(request, f"/t/{live.table.id}/ask")
