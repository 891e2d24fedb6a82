"""Lists of tables: the home page, one's own tables, and the way to a table by its short code."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tablee import games
from tablee.engine.options import split
from tablee.table.chairs import Chair
from tablee.table.codes import CODE_LENGTH, read_code
from tablee.table.outcomes import decode_outcome
from tablee.table.store import TableSummary
from tablee.web.bot_catalogue import known_as
from tablee.web.errors import Problem
from tablee.web.http.context import address_of, context_of, form_of, go, page, wants_json
from tablee.web.http.profiles import with_own_name
from tablee.web.http.progress import learning
from tablee.web.session import Visitor, visitor_of
from tablee.web.views.games import on_shelf
from tablee.web.views.invitations import invitations
from tablee.words import Words, load

MOST_MINE_AT_HOME = 6
MOST_FINISHED_AT_HOME = 3
ENDING = 4  # last entries of a log among which its end is
MOST_MINE = 200
MOST_WAITING = 12
LOOKED_THROUGH = 200  # the newest open tables, among which the home page looks for those that wait for anybody
STAYS_LISTED = 6 * 3600  # seconds: nobody waits for ever
A_DAY = 24 * 3600
MOST_TYPED = 9  # letters of a code that was wrong, shown again to be mended


async def home(request: Request) -> Response:
    """The shelf of games, one's own tables that go on, and the tables that wait for anybody."""
    cards = await own_cards(request, MOST_MINE)
    mine = [card for card in cards if card["phase"] != "over"]
    finished = [card for card in cards if card["phase"] == "over"][:MOST_FINISHED_AT_HOME]
    players = players_asked(request)
    answer = page(
        request,
        "home.html",
        shelf=[box_of(request, name, players) for name in shelf_for(players)],
        mine=mine[:MOST_MINE_AT_HOME],
        finished=await with_results(request, finished),
        players=players,
        most_players=most_players(),
        waiting=await waiting_cards(request),
        code_length=CODE_LENGTH,
        invitations=await invitations(request),
        typed="",
    )
    return await with_own_name(request, answer)


def players_asked(request: Request) -> int:
    """The answer to *we are …*; 0 if nobody said."""
    asked = request.query_params.get("players", "")
    return int(asked) if asked in map(str, range(1, most_players() + 1)) else 0


@cache
def most_players() -> int:
    """The largest company that any game on the shelf takes."""
    return max(int(on_shelf(name, "en")["high"]) for name in games.names())


def shelf_for(players: int) -> list[str]:
    """The games, those for this company first."""
    return sorted(games.names(), key=lambda name: not for_players(on_shelf(name, "en"), players)["fits"])


def box_of(request: Request, name: str, players: int) -> dict[str, Any]:
    """A game on the shelf, for a company, with how far the visitor got in its lesson."""
    game = on_shelf(name, visitor_of(request).language)
    return for_players(game, players) | {"learn": learning(request, name)}


def for_players(game: dict[str, Any], players: int) -> dict[str, Any]:
    """A game on the shelf for a company: whether it fits, and for how many a table is made; alone one plays bots."""
    fits = players <= 1 or game["low"] <= players <= game["high"]
    return game | {"fits": fits, "quick": players if players > 1 and fits else game["quick"]}


async def with_results(request: Request, cards: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Cards of finished tables that say who won."""
    store, visitor = context_of(request).registry.store, visitor_of(request)

    def winners(card: dict[str, Any]) -> dict[str, Any]:
        last = store.last_numbers([card["id"]]).get(card["id"], 0)
        ends = [entry for entry in store.entries_after(card["id"], max(0, last - ENDING)) if entry.kind == "end"]
        if not ends:
            return card
        ranks = decode_outcome(ends[-1].text).ranks
        names = [name for name, rank in zip(card["seats"], ranks, strict=False) if rank == 1]
        say = load(visitor.language, None)
        return card | {"standing": say("won-by", names=", ".join(names), count=len(names))}

    return await asyncio.to_thread(lambda: [winners(card) for card in cards])


async def own(request: Request) -> Response:
    """One's own tables: where one is to play first, then those that run or wait, then the finished ones."""
    cards = await own_cards(request, MOST_MINE)
    going_on = [card for card in cards if card["phase"] != "over"]
    finished = await with_results(request, [card for card in cards if card["phase"] == "over"])
    return page(
        request,
        "own.html",
        going_on=going_on,
        finished=finished,
        notices=context_of(request).notifier.is_on,
        invitations=await invitations(request),
    )


async def own_cards(request: Request, most: int) -> list[dict[str, Any]]:
    """The visitor's tables as cards, those where something is asked of them first."""
    visitor, store = visitor_of(request), context_of(request).registry.store
    if visitor.is_new:
        return []
    lines = await asyncio.to_thread(store.tables_of, visitor.id, most)
    cards = [card_of(line, visitor) for line in lines if is_on_shelf(line)]
    rank = {"running": 1, "open": 2, "over": 3}
    return sorted(cards, key=lambda card: 0 if card["mine_to_play"] else rank[card["phase"]])  # stable: latest first


async def waiting_cards(request: Request) -> list[dict[str, Any]]:
    """The tables that wait for anybody."""
    visitor, store = visitor_of(request), context_of(request).registry.store
    recently = store.now() - STAYS_LISTED
    lines = await asyncio.to_thread(store.list_tables, "open", LOOKED_THROUGH)
    waiting = [
        card_of(line, visitor)
        for line in lines
        if line.listed and line.created > recently and is_on_shelf(line)
        if is_waiting(line.chairs) and not line.is_of(visitor.id)
    ]
    return waiting[:MOST_WAITING]


def is_on_shelf(line: TableSummary) -> bool:
    """Whether the house still has the table's game."""
    return split(line.game)[0] in games.names()


def is_waiting(chairs: Sequence[Chair]) -> bool:
    """Whether someone sits there and someone else still can."""
    return len({chair.is_free for chair in chairs}) == 2


def card_of(line: TableSummary, visitor: Visitor) -> dict[str, Any]:
    """A table as a list shows it."""
    say = load(visitor.language, split(line.game)[0])
    awaited = [seat for seat in line.awaited if 0 <= seat < len(line.chairs)] if line.phase == "running" else []
    mine_to_play = any(
        line.chairs[seat].plays_in_person and line.chairs[seat].belongs_to(visitor.id) for seat in awaited
    )
    return {
        "id": line.id,
        "title": say("game-title"),
        "phase": line.phase,
        "names": [chair.name for chair in known_as(line.chairs, say) if chair.name],
        "seats": [chair.name for chair in known_as(line.chairs, say)],
        "mine_to_play": mine_to_play,
        "standing": standing_of(line, awaited, mine_to_play, say),
        "when": how_long_ago(line.moved, say),
    }


def standing_of(line: TableSummary, awaited: list[int], mine_to_play: bool, say: Words) -> str:
    """How a table stands, in a few words."""
    if mine_to_play:
        return say("your-turn")
    if len(awaited) > 1:
        return say("several-play")
    if awaited:
        return say("their-turn", name=known_as(line.chairs, say)[awaited[0]].name)
    if line.phase == "open":
        return say("free-chairs", free=sum(chair.is_free for chair in line.chairs))
    return say(f"phase-{line.phase}")


def how_long_ago(moment: float, say: Words) -> str:
    """Days, as people count them."""
    days = max(0, int((time.time() - moment) // A_DAY))
    return say("days-ago", days=days)


async def join(request: Request) -> Response:
    """Go to the table of a short code; guessing is rate-limited."""
    form, context = await form_of(request), context_of(request)
    code = read_code(form.get("code", ""))
    table_id = await asyncio.to_thread(context.registry.store.table_of, code) if code else ""
    if table_id:
        return go(request, f"/t/{table_id}")
    if not await context.guesses.take(address_of(request)):
        raise Problem(429, "too-fast")
    if wants_json(request):
        raise Problem(404, "no-code")
    return page(request, "join.html", 404, code_length=CODE_LENGTH, typed=form.get("code", "")[:MOST_TYPED])
