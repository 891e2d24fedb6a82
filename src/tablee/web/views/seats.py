"""Ways to play: one device passed around, seats that travel between devices, and who may look on."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tablee.table.errors import NotTheHost, NotYourSeat
from tablee.web.errors import Problem
from tablee.web.http.context import (
    address_of,
    desk_of,
    form_of,
    go,
    json,
    page,
    room_named,
    room_of,
    wants_json,
    whole_number,
)
from tablee.web.live.seat_passes import Pass
from tablee.web.live.table import Room
from tablee.web.render.templates import qr_code
from tablee.web.session import glancing, visitor_of
from tablee.web.views.play import done, sit_down

# --- one device passed around ---


async def around(request: Request) -> Response:
    """Somebody else who sits around this device takes a chair."""
    form, room, visitor = await form_of(request), await room_of(request), visitor_of(request)
    if not room.table.seats_of(visitor.id):
        raise Problem(403, "spectator")
    await sit_down(desk_of(request).house, room, whole_number(form, "seat"), form.get("person", ""), visitor)
    return done(request, room)


async def uncover(request: Request) -> Response:
    """Somebody says «it is me»: this page shows that seat until its turn is over."""
    form, room, visitor = await form_of(request), await room_of(request), visitor_of(request)
    seat = whole_number(form, "seat")
    if seat not in room.around(visitor.id):
        raise NotYourSeat(f"seat {seat} is not played on this device", seat=seat)
    if not room.covers.are_needed():
        raise Problem(409, "nothing-covered")
    room.covers.cover((visitor.id, visitor.glance))
    word = room.covers.uncover(visitor.id, seat)
    glancing(request, word)
    return json(request, {"number": room.number, "glance": word}) if wants_json(request) else done(request, room)


async def cover(request: Request) -> Response:
    """Whoever was uncovered has seen enough."""
    await form_of(request)
    room, visitor = await room_of(request), visitor_of(request)
    if room.covers.cover((visitor.id, visitor.glance)):
        room.show_anew()
    return done(request, room)


# --- the page of all ways ---


async def ways(request: Request) -> Response:
    """What else can be done with this table: a screen, other devices, those who look on."""
    room, visitor, desk = await room_of(request), visitor_of(request), desk_of(request)
    return page(
        request,
        "ways.html",
        game=room.game.name,
        room=room,
        names=room.names,
        seats=room.table.seats_of(visitor.id),
        is_host=room.table.is_host(visitor.id),
        screen=desk.invitation(request, f"/t/{room.table.id}/screen"),
    )


async def watching(request: Request) -> Response:
    """The host lets people look on, or sends those away who have no seat."""
    form, room, visitor = await form_of(request), await room_of(request), visitor_of(request)
    if form.get("watching") not in ("yes", "no"):
        raise Problem(400, "unreadable-form")
    welcome = form["watching"] == "yes"
    if not room.table.is_host(visitor.id):
        raise NotTheHost("only the host says who may look on")
    if welcome != room.table.watching:
        await desk_of(request).house.act(room, lambda table: table.propose_watching(visitor.id, welcome))
    return go(request, f"/t/{room.table.id}/ways")


async def admit(request: Request) -> Response:
    """Somebody at the table lets in the screen that shows a code."""
    form, room, visitor = await form_of(request), await room_of(request), visitor_of(request)
    if not room.table.seats_of(visitor.id) and not room.table.is_host(visitor.id):
        raise Problem(403, "spectator")
    if not room.onlookers.admit(form.get("code", "")):
        raise Problem(404, "no-screen")
    return go(request, f"/t/{room.table.id}/ways")


# --- seats that travel ---


async def carry(request: Request) -> Response:
    """Show a pass with which another device takes over a seat of this one."""
    form, room, visitor, desk = await form_of(request), await room_of(request), visitor_of(request), desk_of(request)
    seat = whole_number(form, "seat")
    room.table.propose_carry(seat, visitor.id, visitor.id)  # refused now, not when the other device asks
    code = room.passes.issue(seat, visitor.id)
    address = desk.invitation(request, f"/t/{room.table.id}/take?code={code}")
    return page(
        request,
        "carry.html",
        game=room.game.name,
        here=f"/t/{room.table.id}/ways",
        room=room,
        seat=seat,
        name=room.names[seat],
        pass_code=code,
        plain=desk.invitation(request, f"/t/{room.table.id}/take"),
        qr=qr_code(address),
    )


async def show_pass(request: Request) -> Response:
    """What a pass is for; looking takes nothing."""
    room, code = await room_named(request), request.query_params.get("code", "")
    found = pass_of(request, room, code) if code else None
    seat = found.seat if found else -1
    return page(request, "take.html", game=room.game.name, room=room, names=room.names, pass_code=code, seat=seat)


async def take(request: Request) -> Response:
    """Play a seat on this device from now on."""
    form, room, visitor = await form_of(request), await room_named(request), visitor_of(request)
    code = form.get("code", "")
    found = pass_of(request, room, code)
    await desk_of(request).house.act(room, lambda table: table.propose_carry(found.seat, found.giver, visitor.id))
    room.passes.spend(code)
    if room.table.is_host(found.giver) and not room.table.seats_of(found.giver):
        await desk_of(request).house.act(room, lambda table: table.propose_host(found.seat, found.giver))
    return go(request, f"/t/{room.table.id}")


def pass_of(request: Request, room: Room, code: str) -> Pass:
    """The pass of a code; whoever guesses is soon told to wait."""
    found = room.passes.find(code)
    if found is None:
        may_guess = desk_of(request).guesses.take(address_of(request))
        raise Problem(404, "no-pass") if may_guess else Problem(429, "too-fast")
    return found
