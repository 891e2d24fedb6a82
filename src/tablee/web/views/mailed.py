"""The link to the move in a mail: on its owner's device it opens the table; on another one it lends the seat once.

Mail programs look at links, and mails are passed on: so looking uses nothing up, the page says what the link does, and
it works only while the move is awaited and its mailbox is still the owner's.
"""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from tablee.web.errors import Problem
from tablee.web.http.context import address_of, context_of, form_of, go, live_table_named, page
from tablee.web.live import loans
from tablee.web.live.loans import LINK, LONGEST_CODE, MoveLink, digest_of, read_link
from tablee.web.live.recall import recall_slips
from tablee.web.live.table import LiveTable
from tablee.web.session import visitor_of
from tablee.web.views.play import done


async def look(request: Request) -> Response:
    """Straight to the move for who sits there; else the page that says what the link does."""
    live, code = await live_table_named(request), request.path_params["code"][:LONGEST_CODE]
    if sits_here(request, live):
        return go(request, f"/t/{live.table.id}")
    store = context_of(request).registry.store
    link = await working(request, live, read_link(await asyncio.to_thread(store.slip, LINK, code, store.now())))
    name = live.names[live.seats_of(link.owner)[0]]
    return page(request, "mailed_move.html", game=live.game.name, live=live, name=name, offer=code)


async def take(request: Request) -> Response:
    """From now on this browser plays the seat, for a while."""
    await form_of(request)
    live, code = await live_table_named(request), request.path_params["code"][:LONGEST_CODE]
    if sits_here(request, live):
        return go(request, f"/t/{live.table.id}")
    store = context_of(request).registry.store
    link = await working(request, live, read_link(await store.spend_slip(LINK, code, store.now())))
    await loans.lend(store, live, link.owner, visitor_of(request).id)
    await recall_slips(store, live)
    return go(request, f"/t/{live.table.id}")


async def end(request: Request) -> Response:
    """The seat is played on its owner's device alone again; either of the two may say so."""
    await form_of(request)
    live, visitor = await live_table_named(request), visitor_of(request)
    store = context_of(request).registry.store
    await recall_slips(store, live)
    await loans.end(store, live, live.loans.owner(visitor.id, live.now()) or visitor.id)
    await recall_slips(store, live)
    return done(request, live)


def sits_here(request: Request, live: LiveTable) -> bool:
    """Whether this browser plays at the table anyway."""
    visitor = visitor_of(request)
    return bool(live.seats_of(visitor.id) or live.loans.owner(visitor.id, live.now()))


async def working(request: Request, live: LiveTable, link: MoveLink | None) -> MoveLink:
    """Refuse a link that does not work; guessing is rate-limited."""
    if link is not None and link.table_id == live.table.id and await is_wanted(request, live, link):
        return link
    may_guess = await context_of(request).guesses.take(address_of(request))
    raise Problem(410, "used-move-link") if may_guess else Problem(429, "too-fast")


async def is_wanted(request: Request, live: LiveTable, link: MoveLink) -> bool:
    """Whether the owner still owes the move, and still has the mailbox."""
    own = live.seats_of(link.owner)
    owes = len(own) == 1 and own[0] in live.table.awaited and live.table.chairs[own[0]].plays_in_person
    if live.table.phase != "running" or not owes:
        return False
    known = await asyncio.to_thread(context_of(request).registry.store.address_of, link.owner)
    return known is not None and digest_of(known.stop) == link.mailbox
