"""What the company does before the start: change chairs and options, fill chairs with bots, hand the table over."""

from __future__ import annotations

from contextlib import suppress

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.engine.contract import PUBLIC
from tablee.engine.errors import TableeError
from tablee.engine.log import Header
from tablee.engine.options import split
from tablee.table.errors import AlreadyStarted, NoSuchSeat, NotTheHost, SeatTaken
from tablee.table.table import Table
from tablee.web.bot_catalogue import known_bot
from tablee.web.errors import Problem
from tablee.web.http.context import desk_of, form_of, page, room_of, whole_number
from tablee.web.http.forms import NO_FAULT, Fault, chosen_in, fault_of
from tablee.web.live.table import Room
from tablee.web.render.clock import clock_choices
from tablee.web.render.options import changed_options, fields_of
from tablee.web.session import Visitor, visitor_of
from tablee.web.views.play import done, sit_bot

# --- chairs ---


async def swap(request: Request) -> Response:
    """Change chairs: at once with a free one or a machine's, with a person's once both have said so."""
    form, room, visitor = await form_of(request), await room_of(request), visitor_of(request)
    mine, other = room.seat_of(visitor.id), whole_number(form, "seat")
    if mine == PUBLIC:
        raise Problem(403, "spectator")
    if form.get("answer") == "no":
        decline(room, mine, other)
    elif needs_asking(room, visitor, mine, other):
        room.asks[mine] = other
        room.show_anew()
    else:
        agreed = [visitor.id, *([room.table.chairs[other].visitor] if room.asks.get(other) == mine else [])]
        await desk_of(request).house.act(room, lambda table: table.propose_swap(mine, other, agreed))
    return done(request, room)


def decline(room: Room, mine: int, other: int) -> None:
    """Say no to who asks, or take one's own question back."""
    for asking, asked in ((mine, other), (other, mine)):
        if room.asks.get(asking) == asked:
            del room.asks[asking]
            room.show_anew()


def needs_asking(room: Room, visitor: Visitor, mine: int, other: int) -> bool:
    """Whether somebody else sits there who has not yet said yes."""
    table = room.table
    if table.phase != "open" or mine == other or other >= len(table.chairs):
        return False  # the table says why not
    chair = table.chairs[other]
    return chair.is_person and not chair.belongs_to(visitor.id) and room.asks.get(other) != mine


async def fill(request: Request) -> Response:
    """The host gives every free chair to a bot."""
    form, room, visitor = await form_of(request), await room_of(request), visitor_of(request)
    bot = known_bot(form.get("bot", ""))
    must_be_host(room, visitor)
    free = [seat for seat, chair in enumerate(room.table.chairs) if chair.is_free]
    for seat in free:
        with suppress(SeatTaken, NoSuchSeat):  # somebody was quicker, or the table has become smaller
            await sit_bot(desk_of(request).house, room, seat, bot, visitor)
    return done(request, room)


async def host(request: Request) -> Response:
    """Hand the table over, or take it where the host has gone."""
    form, room, visitor = await form_of(request), await room_of(request), visitor_of(request)
    seat = whole_number(form, "seat")
    await desk_of(request).house.act(room, lambda table: table.propose_host(seat, visitor.id, room.host_is_away()))
    return done(request, room)


# --- options ---


async def look_at_options(request: Request) -> Response:
    """The form with which the host changes the options of a table that has not started."""
    room, visitor = await room_of(request), visitor_of(request)
    must_be_host(room, visitor)
    if room.table.phase != "open":
        raise AlreadyStarted("the game has already started")
    return options_form(request, room, {}, NO_FAULT)


def options_form(request: Request, room: Room, typed: dict[str, str], fault: Fault) -> Response:
    """The options as they are, or as they were wished, and what is wrong with that."""
    head, name, visitor = room.table.head, room.game.name, visitor_of(request)
    fields = fields_of(room.game, visitor.words(name), dict(split(head.game)[1]) | chosen_in(typed))
    return page(
        request,
        "options.html",
        fault.status,
        game=name,
        here=f"/t/{room.table.id}/options",
        name=name,
        table=room.table,
        head={
            "hints": typed.get("hints", "yes" if head.hints else "no") == "yes",
            "listed": typed.get("listed", "yes" if head.listed else "no") == "yes",
            "clock": typed.get("clock", head.clock),
            "copied": head.copied,
        },
        fields=fields,
        clocks=clock_choices(visitor.words(), head.clock),
        fault=fault,
        known_field=fault.field in ("clock", *(field.key for field in fields)),
    )


async def change_options(request: Request) -> Response:
    """Change what the form names; where that is refused the form comes again, with what was typed."""
    form, room = await form_of(request), await room_of(request)
    try:
        return await set_options(request, room, form)
    except TableeError as error:
        return options_form(request, room, form, fault_of(request, error))


async def set_options(request: Request, room: Room, form: dict[str, str]) -> Response:
    """Change what a form names; the rest stays as it is."""
    visitor = visitor_of(request)

    def wished(table: Table) -> Header:
        return msgspec.structs.replace(
            table.head,
            game=changed_options(room.game, table.head.game, form),
            hints=yes_or_no(form, "hints", table.head.hints),
            listed=yes_or_no(form, "listed", table.head.listed),
            clock=form.get("clock", table.head.clock),
        )

    head = wished(room.table)
    if head != room.table.head or not room.table.is_host(visitor.id):
        await desk_of(request).house.act(room, lambda table: table.propose_settings(wished(table), visitor.id))
    return done(request, room)


def yes_or_no(form: dict[str, str], key: str, otherwise: bool) -> bool:
    """A field that says yes or no, or is not there."""
    text = form.get(key)
    if text not in (None, "yes", "no"):
        raise Problem(400, "unreadable-form")
    return otherwise if text is None else text == "yes"


def must_be_host(room: Room, visitor: Visitor) -> None:
    """Only the host goes on."""
    if not room.table.is_host(visitor.id):
        raise NotTheHost("only the host can do that")
