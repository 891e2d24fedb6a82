"""What the company does before the start: change chairs and options, fill chairs with bots, hand the table over."""

from __future__ import annotations

from contextlib import suppress

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.engine.contract import PUBLIC
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.log import Header
from tablee.engine.options import split
from tablee.table.errors import AlreadyStarted, NoSuchSeat, NotTheHost, SeatTaken
from tablee.table.hosting import propose_host, propose_settings
from tablee.table.seating import propose_swap
from tablee.table.store import Store
from tablee.table.table import Batch, Table
from tablee.web.bot_catalogue import known_bot
from tablee.web.errors import Problem
from tablee.web.http.context import act, context_of, form_of, live_table_of, page, whole_number
from tablee.web.http.forms import NO_FAULT, PACES, Fault, chosen_in, fault_of, hints_in, pace_in
from tablee.web.live import swap_requests
from tablee.web.live.recall import recall_slips
from tablee.web.live.table import LiveTable
from tablee.web.render.clock import clock_choices
from tablee.web.render.options import PREFIX, changed_options, fields_of
from tablee.web.session import Visitor, visitor_of
from tablee.web.views.play import done, sit_bot

# --- chairs ---


async def swap(request: Request) -> Response:
    """Change chairs: at once with a free one or a machine's, with a person's once both have said so."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    mine, other = live.seat_of(visitor.id), whole_number(form, "seat")
    if mine == PUBLIC:
        raise Problem(403, "spectator")
    store = context_of(request).registry.store
    await recall_slips(store, live)
    if form.get("answer") == "no":
        await decline(store, live, mine, other)
    elif needs_asking(live, visitor, mine, other):
        await swap_requests.ask(store, live.table, mine, other)
        await recall_slips(store, live)
    else:
        agreed = [visitor.id, *([live.table.chairs[other].visitor] if live.swap_requests.get(other) == mine else [])]
        await act(request, live, lambda table: propose_swap(table, mine, other, agreed))
    return done(request, live)


async def decline(store: Store, live: LiveTable, mine: int, other: int) -> None:
    """Say no to who asks, or take one's own question back."""
    for asking, asked in ((mine, other), (other, mine)):
        if live.swap_requests.get(asking) == asked:
            await swap_requests.withdraw(store, live.table, asking)
    await recall_slips(store, live)


def needs_asking(live: LiveTable, visitor: Visitor, mine: int, other: int) -> bool:
    """Whether somebody else sits there who has not yet said yes."""
    table = live.table
    if table.phase != "open" or mine == other or other >= len(table.chairs):
        return False  # the table says why not
    chair = table.chairs[other]
    return chair.is_person and not chair.belongs_to(visitor.id) and live.swap_requests.get(other) != mine


async def fill(request: Request) -> Response:
    """The host gives every free chair to a bot."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    bot = known_bot(form.get("bot", ""))
    must_be_host(live, visitor)
    free = [seat for seat, chair in enumerate(live.table.chairs) if chair.is_free]
    for seat in free:
        with suppress(SeatTaken, NoSuchSeat):  # somebody was quicker, or the table has become smaller
            await sit_bot(context_of(request).registry, live, seat, bot, visitor)
    return done(request, live)


async def host(request: Request) -> Response:
    """Hand the table over, or take it where the host has gone."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    seat = whole_number(form, "seat")
    await act(request, live, lambda table: propose_host(table, seat, visitor.id, live.waiting.host_is_away()))
    return done(request, live)


# --- options ---


async def look_at_options(request: Request) -> Response:
    """The form with which the host changes the options of a table that has not started."""
    live, visitor = await live_table_of(request), visitor_of(request)
    must_be_host(live, visitor)
    if live.table.phase != "open":
        raise AlreadyStarted("the game has already started")
    return options_form(request, live, {}, NO_FAULT)


def options_form(request: Request, live: LiveTable, typed: dict[str, str], fault: Fault) -> Response:
    """The options as they are, or as they were wished, and what is wrong with that."""
    head, name, visitor = live.table.head, live.game.name, visitor_of(request)
    fields = fields_of(live.game, visitor.words(name), dict(split(head.game)[1]) | chosen_in(typed))
    return page(
        request,
        "options.html",
        fault.status,
        game=name,
        here=f"/t/{live.table.id}/options",
        name=name,
        table=live.table,
        head={
            "hints": hints_in(typed, head.hints),
            "listed": typed.get("listed", "yes" if head.listed else "no") == "yes",
            "counted": typed.get("counted", "yes" if head.counted else "no") == "yes",
            "bot_offers": typed.get("bot_offers", "yes" if head.bot_offers else "no") == "yes",
            "clock": typed.get("clock", head.clock),
            "pace": typed.get("pace", head.pace),
            "copied": head.copied,
        },
        fields=fields,
        clocks=clock_choices(visitor.words(), head.clock),
        has_offers=live.game.manners() is not None,
        paces=PACES,
        fault=fault,
        known_field=fault.field in ("clock", *(field.key for field in fields)),
    )


async def change_options(request: Request) -> Response:
    """Change what the form names; where that is refused the form comes again, with what was typed."""
    form, live = await form_of(request), await live_table_of(request)
    try:
        return await set_options(request, live, form)
    except TableeError as error:
        return options_form(request, live, form, fault_of(request, error))


async def set_options(request: Request, live: LiveTable, form: dict[str, str]) -> Response:
    """Change what a form names; the rest stays as it is."""
    visitor = visitor_of(request)

    def wished(table: Table) -> Header:
        return msgspec.structs.replace(
            table.head,
            game=changed_options(live.game, table.head.game, form),
            hints=hints_in(form, table.head.hints),
            listed=yes_or_no(form, "listed", table.head.listed),
            clock=form.get("clock", table.head.clock),
            pace=pace_in(form, table.head.pace),
            bot_offers=yes_or_no(form, "bot_offers", table.head.bot_offers),
            counted=yes_or_no(form, "counted", table.head.counted),
        )

    head = wished(live.table)
    if head != live.table.head or not live.table.is_host(visitor.id):
        await act(request, live, lambda table: propose_settings(table, wished(table), visitor.id))
    return done(request, live)


async def change_chairs(request: Request) -> Response:
    """The host adds a chair, or takes one away; people keep theirs."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    if form.get("change") not in ("more", "fewer"):
        raise Problem(400, "unreadable-form")
    step = 1 if form["change"] == "more" else -1
    await act(request, live, lambda table: propose_chairs(live.game, table, len(table.chairs) + step, visitor.id))
    return done(request, live)


def propose_chairs(game: Game, table: Table, count: int, visitor: str) -> Batch:
    """As the host, give a table another number of chairs; all other options stay."""
    options = changed_options(game, table.head.game, {f"{PREFIX}seats": str(count)})
    return propose_settings(table, msgspec.structs.replace(table.head, game=options), visitor)


def yes_or_no(form: dict[str, str], key: str, otherwise: bool) -> bool:
    """A field that says yes or no, or is not there."""
    text = form.get(key)
    if text not in (None, "yes", "no"):
        raise Problem(400, "unreadable-form")
    return otherwise if text is None else text == "yes"


def must_be_host(live: LiveTable, visitor: Visitor) -> None:
    """Only the host goes on."""
    if not live.table.is_host(visitor.id):
        raise NotTheHost("only the host can do that")
