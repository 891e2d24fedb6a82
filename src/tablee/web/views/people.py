"""People one has played with: who they are, how it went, and how they are invited again."""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import dataclass
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from tablee import games
from tablee.engine.options import Number, split
from tablee.table.meetings import Met, PlayedGame, figures_by_game, met, played_games
from tablee.table.names import clean_name
from tablee.table.people import Invitation
from tablee.table.store import TableSummary
from tablee.web.bot_catalogue import known_as
from tablee.web.errors import Problem
from tablee.web.http.context import AppContext, context_of, form_of, go, limit_new_tables, page
from tablee.web.http.profiles import profile_of
from tablee.web.live.table import LiveTable
from tablee.web.session import Visitor, visitor_of
from tablee.web.views.games import on_shelf
from tablee.web.views.home import how_long_ago, is_on_shelf
from tablee.web.views.invitations import invitations
from tablee.web.views.play import sit_down
from tablee.words import Words, load

MOST_OWN_TABLES: Final = 2_000  # tables that are looked through
MOST_RESULTS_SHOWN: Final = 100  # games in the list
MOST_INVITED: Final = 30  # to one table
KEY_LENGTH: Final = 22  # characters


@dataclass(frozen=True)
class Friend:
    """Somebody on the page. The key means them for this visitor alone: nobody's id leaves the house."""

    key: str
    met: Met
    when: str
    game: str  # to which they would be invited
    is_stopped: bool
    state: str = ""  # at the table that the page is about: sits, invited, not-coming


@dataclass(frozen=True)
class ShownGame:
    """A finished game in the list."""

    table_id: str
    title: str
    when: str
    result: str
    players: tuple[tuple[int, str, bool], ...]  # rank, name, whether it is oneself


async def finished_games(context: AppContext, visitor: Visitor) -> list[PlayedGame]:
    """The visitor's finished games, the latest first."""
    store = context.registry.store

    def read() -> list[PlayedGame]:
        lines = [
            line for line in store.tables_of(visitor.id, MOST_OWN_TABLES) if line.phase == "over" and is_on_shelf(line)
        ]
        return played_games(lines, store.endings_of(visitor.id), visitor.id)

    return [] if visitor.is_new else await asyncio.to_thread(read)


def key_of_friend(visitor: Visitor, other: str) -> str:
    """By what a form names somebody: it can neither be guessed nor used by anybody else."""
    return hashlib.sha256(f"{visitor.secret} {other}".encode()).hexdigest()[:KEY_LENGTH]


async def people(request: Request) -> Response:
    """The page: people, figures, games; for a table of one's own that waits it says who was invited."""
    context, visitor = context_of(request), visitor_of(request)
    store, say = context.registry.store, visitor.words()
    played = await finished_games(context, visitor)
    live = await own_open_table(request, request.query_params["table"]) if "table" in request.query_params else None
    stopped = set() if visitor.is_new else await asyncio.to_thread(store.stopped_by, visitor.id)
    states = await states_at(context, live) if live is not None else {}
    waits = None if visitor.is_new or live is not None else await waiting_table(context, visitor)
    game = live.game.name if live is not None else split(waits.game)[0] if waits is not None else ""
    friends = [
        Friend(
            key_of_friend(visitor, one.visitor),
            one,
            how_long_ago(one.last_met, say),
            on_shelf(game or one.last_game, visitor.language)["title"],
            one.visitor in stopped,
            states.get(one.visitor, ""),
        )
        for one in met(played, visitor.id)
    ]
    return page(
        request,
        "people.html",
        friends=friends,
        table=live,
        table_title=on_shelf(game, visitor.language)["title"] if live is not None else "",
        figures=[(on_shelf(one.game, visitor.language)["title"], one) for one in figures_by_game(played)],
        games=[shown(game, say) for game in played[:MOST_RESULTS_SHOWN]],
        more=max(0, len(played) - MOST_RESULTS_SHOWN),
        invitations=await invitations(request),
    )


def shown(game: PlayedGame, say: Words) -> ShownGame:
    """A finished game as the list shows it."""
    words = load(say.language, game.game)
    names = [chair.name for chair in known_as(game.chairs, words)]
    players = [(rank, name, seat == game.seat) for seat, (rank, name) in enumerate(zip(game.ranks, names, strict=True))]
    shared = game.ranks.count(1) > 1
    if not game.rank:
        result = ""
    elif game.is_won:
        result = say("my-game-shared") if shared else say("my-game-won")
    else:
        result = say("my-game-place", place=game.rank, players=len(game.ranks))
    return ShownGame(game.table_id, words("game-title"), how_long_ago(game.ended, say), result, tuple(sorted(players)))


# --- inviting ---


async def invite(request: Request) -> Response:
    """Invite somebody one has played with: to the table named, to one's own table that waits, or to a new one."""
    form, context, visitor = await form_of(request), context_of(request), visitor_of(request)
    friend = await friend_named(context, visitor, form.get("person", ""))
    table_id = form.get("table", "")
    live = await own_open_table(request, table_id) if table_id else None
    if not await context.invitations.take(visitor.id):
        raise Problem(429, "too-fast")
    if live is None and (waits := await waiting_table(context, visitor)) is not None:
        live = await context.registry.get(waits.id)
    if live is None:
        live = await new_table_for(request, friend)
    name = live.table.chairs[live.table.seats_of(visitor.id)[0]].name
    invitation = Invitation(
        table_id=live.table.id,
        guest=friend.visitor,
        host=visitor.id,
        name=name,
        game=live.game.name,
        at=context.registry.store.now(),
    )
    await context.registry.store.invite(invitation, MOST_INVITED)
    return go(request, f"/people?table={table_id}" if table_id else f"/t/{live.table.id}")


async def friend_named(context: AppContext, visitor: Visitor, key: str) -> Met:
    """The person that a form means; nobody but those one has played with can be meant."""
    for one in met(await finished_games(context, visitor), visitor.id):
        if key_of_friend(visitor, one.visitor) == key:
            return one
    raise Problem(404, "not-met")


async def own_open_table(request: Request, table_id: str) -> LiveTable:
    """A table that waits, at which the visitor sits."""
    registry = context_of(request).registry
    live = await registry.get(table_id)
    await registry.refresh(live)
    if not live.table.seats_of(visitor_of(request).id):
        raise Problem(403, "spectator")
    if live.table.phase != "open":
        raise Problem(409, "no-seat-now")
    return live


async def waiting_table(context: AppContext, visitor: Visitor) -> TableSummary | None:
    """The visitor's newest table that waits for people."""
    lines = await asyncio.to_thread(context.registry.store.tables_of, visitor.id)
    waiting = [
        line
        for line in lines
        if line.phase == "open" and is_on_shelf(line) and any(chair.is_free for chair in line.chairs)
        if any(chair.belongs_to(visitor.id) for chair in line.chairs)
    ]
    return max(waiting, key=lambda line: line.created, default=None)


async def new_table_for(request: Request, friend: Met) -> LiveTable:
    """A new table of the game that one has last played with somebody."""
    context, visitor = context_of(request), visitor_of(request)
    await limit_new_tables(request)
    text = f"{friend.last_game}(seats={fewest_seats(friend.last_game)})"
    live = await context.registry.open(text, visitor.id)
    profile = await profile_of(request)
    name = profile.name if profile else clean_name(visitor.name or visitor.words()("guest"))
    await sit_down(context.registry, live, 0, name, visitor)
    return live


def fewest_seats(game: str) -> int:
    """For how many a game is at least; more seats are one touch away."""
    seats = games.find(game).options_type.kinds()["seats"]
    assert isinstance(seats, Number)
    return seats.low


async def states_at(context: AppContext, live: LiveTable) -> dict[str, str]:
    """Who sits at a table, was invited, or does not come."""
    invited = await asyncio.to_thread(context.registry.store.invited_to, live.table.id)
    states = {one.guest: "not-coming" if one.answer else "invited" for one in invited}
    return states | {chair.visitor: "sits" for chair in live.table.chairs if chair.is_person}


async def stop(request: Request) -> Response:
    """Want no invitations of somebody, or want them again."""
    form, context, visitor = await form_of(request), context_of(request), visitor_of(request)
    friend = await friend_named(context, visitor, form.get("person", ""))
    if form.get("stop") not in ("yes", "no"):
        raise Problem(400, "unreadable-form")
    await context.registry.store.stop_invitations(visitor.id, friend.visitor, form["stop"] == "yes")
    return go(request, "/people")
