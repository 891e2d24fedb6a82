"""Ways to play: one device passed around, seats that travel between devices, and who may look on."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tablee.table.errors import NotTheHost, NotYourSeat
from tablee.table.hosting import propose_host, propose_watching
from tablee.table.seating import propose_carry
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
from tablee.web.live import hot_seat, screens, seat_passes
from tablee.web.live.recall import recall_slips
from tablee.web.live.table import LiveTable
from tablee.web.render.templates import qr_code
from tablee.web.session import glancing, visitor_of
from tablee.web.views.play import done, sit_down

# --- one device passed around ---


async def around(request: Request) -> Response:
    """Somebody else who sits around this device takes a chair."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    if not live.table.seats_of(visitor.id):
        raise Problem(403, "spectator")
    await sit_down(context_of(request).registry, live, whole_number(form, "seat"), form.get("person", ""), visitor)
    return done(request, live)


async def uncover(request: Request) -> Response:
    """Somebody says «it is me»: this page shows that seat until its turn is over."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    seat = whole_number(form, "seat")
    if seat not in live.around(visitor.id):
        raise NotYourSeat(f"seat {seat} is not played on this device", seat=seat)
    if not live.hot_seat.are_needed():
        raise Problem(409, "nothing-covered")
    store = context_of(request).registry.store
    await hot_seat.cover(store, live, visitor.id, visitor.glance)
    word = await hot_seat.uncover(store, live, visitor.id, seat)
    glancing(request, word)
    return json(request, {"number": live.number, "glance": word}) if wants_json(request) else done(request, live)


async def cover(request: Request) -> Response:
    """Whoever was uncovered has seen enough."""
    await form_of(request)
    live, visitor = await live_table_of(request), visitor_of(request)
    if await hot_seat.cover(context_of(request).registry.store, live, visitor.id, visitor.glance):
        live.show_anew()
    return done(request, live)


# --- the page of all ways ---


async def ways(request: Request) -> Response:
    """What else can be done with this table: a screen, other devices, those who look on."""
    live, visitor, context = await live_table_of(request), visitor_of(request), context_of(request)
    return page(
        request,
        "ways.html",
        game=live.game.name,
        live=live,
        names=live.names,
        seats=live.table.seats_of(visitor.id),
        is_host=live.table.is_host(visitor.id),
        screen=context.invitation(request, f"/t/{live.table.id}/screen"),
        tv=context.invitation(request, "/tv").partition("://")[2],
    )


async def watching(request: Request) -> Response:
    """The host lets people look on, or sends those away who have no seat."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    if form.get("watching") not in ("yes", "no"):
        raise Problem(400, "unreadable-form")
    welcome = form["watching"] == "yes"
    if not live.table.is_host(visitor.id):
        raise NotTheHost("only the host says who may look on")
    if welcome != live.table.watching:
        await act(request, live, lambda table: propose_watching(table, visitor.id, welcome))
    return go(request, f"/t/{live.table.id}/ways")


async def admit(request: Request) -> Response:
    """Somebody at the table lets in the screen that shows a code."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    if not live.table.seats_of(visitor.id) and not live.table.is_host(visitor.id):
        raise Problem(403, "spectator")
    store = context_of(request).registry.store
    if not await screens.admit(store, live.table.id, form.get("code", "")):
        raise Problem(404, "no-screen")
    await recall_slips(store, live)
    return go(request, f"/t/{live.table.id}/ways")


# --- seats that travel ---


async def carry(request: Request) -> Response:
    """Show a pass with which another device takes over a seat of this one."""
    form, live, visitor, context = (
        await form_of(request),
        await live_table_of(request),
        visitor_of(request),
        context_of(request),
    )
    seat = whole_number(form, "seat")
    propose_carry(live.table, seat, visitor.id, visitor.id)  # refused now, not when the other device asks
    code = await seat_passes.issue(context.registry.store, live.table.id, seat, visitor.id)
    address = context.invitation(request, f"/t/{live.table.id}/take?code={code}")
    return page(
        request,
        "carry.html",
        game=live.game.name,
        here=f"/t/{live.table.id}/ways",
        live=live,
        seat=seat,
        name=live.names[seat],
        pass_code=code,
        plain=context.invitation(request, f"/t/{live.table.id}/take"),
        qr=qr_code(address),
    )


async def show_pass(request: Request) -> Response:
    """What a pass is for; looking takes nothing."""
    live, code = await live_table_named(request), request.query_params.get("code", "")
    found = await pass_of(request, live, code) if code else None
    seat = found.seat if found else -1
    return page(request, "take.html", game=live.game.name, live=live, names=live.names, pass_code=code, seat=seat)


async def take(request: Request) -> Response:
    """Play a seat on this device from now on."""
    form, live, visitor = await form_of(request), await live_table_named(request), visitor_of(request)
    code = form.get("code", "")
    found = await pass_of(request, live, code)
    await act(request, live, lambda table: propose_carry(table, found.seat, found.giver, visitor.id))
    await seat_passes.spend(context_of(request).registry.store, live.table.id, code)
    if live.table.is_host(found.giver) and not live.table.seats_of(found.giver):
        await act(request, live, lambda table: propose_host(table, found.seat, found.giver))
    return go(request, f"/t/{live.table.id}")


async def pass_of(request: Request, live: LiveTable, code: str) -> seat_passes.Pass:
    """The pass of a code; guessing is rate-limited."""
    found = await seat_passes.find(context_of(request).registry.store, live.table.id, code)
    if found is None:
        may_guess = await context_of(request).guesses.take(address_of(request))
        raise Problem(404, "no-pass") if may_guess else Problem(429, "too-fast")
    return found
