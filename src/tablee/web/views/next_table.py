"""What is played next by the same company: a rematch, or the game for which most have voted."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response

from tablee import games
from tablee.engine.game import Game
from tablee.table.errors import Conflict, NotTheHost
from tablee.table.playing import propose_start
from tablee.table.rematch import next_game, rematch
from tablee.table.table import Clock, Record, Table
from tablee.web.bot_catalogue import USUAL_BOT, name_for_bot
from tablee.web.errors import Problem
from tablee.web.http.context import context_of, form_of, go, live_table_of, wants_json
from tablee.web.live import screens, votes
from tablee.web.live.recall import recall_next, recall_slips
from tablee.web.live.registry import Registry
from tablee.web.live.table import LiveTable
from tablee.web.live.votes import games_for
from tablee.web.session import Visitor, visitor_of
from tablee.web.views.play import done, sit_bot


async def again(request: Request) -> Response:
    """Play the same game once more."""
    await form_of(request)
    live, visitor, context = await live_table_of(request), visitor_of(request), context_of(request)
    must_be_over(live)
    if not live.table.seats_of(visitor.id) and not live.table.is_host(visitor.id):
        raise Problem(403, "spectator")
    if not live.next_table:
        await create_rematch(context.registry, live, visitor)
    return go(request, f"/t/{live.next_table}")


async def vote(request: Request) -> Response:
    """Say which game one would like next; it is decided once everybody who is there has said so."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    registry = context_of(request).registry
    must_be_over(live)
    if not live.table.seats_of(visitor.id):
        raise Problem(403, "spectator")
    wished = form.get("game", "")
    if wished not in [game.name for game in games_for(live.table)]:
        raise Problem(409, "too-few-seats")
    if not live.next_table:
        await votes.vote(registry.store, live.table.id, visitor.id, wished)
        await recall_slips(registry.store, live)
        if all(one in live.votes for one in votes.people(live.table) if live.presence.is_there(one)):
            await create_voted_game(registry, live, visitor)
    return gone_on(request, live)


async def decide(request: Request) -> Response:
    """The host goes on with the game that is ahead, without waiting for the others."""
    await form_of(request)
    live, visitor = await live_table_of(request), visitor_of(request)
    registry = context_of(request).registry
    must_be_over(live)
    if not live.table.is_host(visitor.id):
        raise NotTheHost("only the host ends the vote")
    if not live.next_table:
        await recall_slips(registry.store, live)
        await create_voted_game(registry, live, visitor)
    return gone_on(request, live)


def must_be_over(live: LiveTable) -> None:
    """Refuse to go on before the end."""
    if live.table.phase != "over":
        raise Problem(409, "not-over")


def gone_on(request: Request, live: LiveTable) -> Response:
    """To the next table, if there is one; the page's script follows by itself."""
    if live.next_table and not wants_json(request):
        return go(request, f"/t/{live.next_table}")
    return done(request, live)


async def create_voted_game(registry: Registry, live: LiveTable, visitor: Visitor) -> None:
    """Create the next table, for the game with most votes."""
    name = votes.winner(live.table, live.votes)
    if not name:
        raise Problem(409, "no-votes")
    if name == live.game.name:
        await create_rematch(registry, live, visitor)
    else:
        await create_next_game(registry, live, games.find(name), visitor)


async def create_rematch(registry: Registry, live: LiveTable, visitor: Visitor) -> None:
    """The same game for the same company, unless somebody else was faster."""
    host = next_host(live, visitor)
    laid = await create_once(registry, live, lambda clock: rematch(live.table, host, clock))
    if laid is not None and may_start(live, laid):
        await registry.act(laid, lambda table: propose_start(table, host))


async def create_next_game(registry: Registry, live: LiveTable, game: Game, visitor: Visitor) -> None:
    """Another game for the same company; bots join where it needs more players. The host starts it."""
    host = next_host(live, visitor)
    laid = await create_once(registry, live, lambda clock: next_game(live.table, game, host, clock, name_for_bot))
    if laid is None:
        return
    bot = next((chair.bot for chair in live.table.chairs if chair.bot), USUAL_BOT)
    for seat in [seat for seat, chair in enumerate(laid.table.chairs) if chair.is_free][missing(live.table) :]:
        await sit_bot(registry, laid, seat, bot, visitor, host)
    if len(votes.people(live.table)) == 1 and may_start(live, laid):
        await registry.act(laid, lambda table: propose_start(table, host))


async def create_once(
    registry: Registry, live: LiveTable, make: Callable[[Clock], tuple[Record, Table]]
) -> LiveTable | None:
    """Create the table that follows, and tell all pages; None if it was there already."""
    try:
        laid = await registry.create(make, live.table.id)
    except Conflict:
        await recall_next(registry.store, live)
        return None
    if not live.table.watching:
        await screens.bring_along(registry.store, live.table.id, laid.table.id)
        await recall_slips(registry.store, laid)
    live.next_table, live.next_game = laid.table.id, laid.game.name
    live.announce()
    return laid


def next_host(live: LiveTable, visitor: Visitor) -> str:
    """The host stays host, unless they have gone."""
    host = live.table.host
    return host if live.presence.is_there(host) else visitor.id


def may_start(live: LiveTable, laid: LiveTable) -> bool:
    """Whether the next game may begin at once: everybody is there, and nobody's time runs before they have come."""
    people = votes.people(laid.table)
    if any(chair.is_free for chair in laid.table.chairs) or (laid.table.head.clock and len(people) > 1):
        return False
    return len(people) == 1 or all(live.presence.is_there(one) for one in people)


def missing(table: Table) -> int:
    """How many people are known by name only: their seats stay free."""
    return sum(chair.is_vacant for chair in table.chairs)
