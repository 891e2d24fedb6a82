"""My turn now: all tables where the visitor owes an answer, the longest wait first, and the next one after a move."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from tablee.engine.contract import PUBLIC
from tablee.engine.errors import TableeError
from tablee.engine.options import split
from tablee.table.store import TableSummary
from tablee.web.errors import Problem
from tablee.web.http.context import context_of, json, live_table_of, page
from tablee.web.live.table import LiveTable
from tablee.web.render.clock import figures
from tablee.web.render.picture import OWN_STYLE, board_alone
from tablee.web.render.templates import render
from tablee.web.session import LIGHTS, Visitor, visitor_of
from tablee.web.views.home import MOST_MINE, is_on_shelf
from tablee.web.views.invitations import invitations
from tablee.words import LANGUAGES, Words, load

MOST_SHOWN = 24  # tables on the page; once they are played the next ones come up
HOUR = 3600.0


@dataclass(frozen=True)
class Owed:
    """A table where the visitor owes an answer."""

    id: str
    number: int
    title: str
    others: tuple[str, ...]
    since: str  # how long it has waited, in words
    left: str  # on the visitor's clock; empty without one


async def my_turn(request: Request) -> Response:
    """The page."""
    visitor, registry = visitor_of(request), context_of(request).registry
    lines = await owed_lines(request)
    found: list[tuple[float, Owed]] = []
    for line in lines[:MOST_SHOWN]:
        with suppress(TableeError):  # a damaged table is told of on its own page
            live = await registry.get(line.id)
            await registry.refresh(live)
            if seats := owing_seats(live, visitor):
                since = min(live.waiting.owing_since[seat] for seat in seats)
                found.append((since, owed_at(live, seats, since, visitor)))
    tables = [owed for _, owed in sorted(found, key=lambda one: one[0])]
    more, notices = max(0, len(lines) - MOST_SHOWN), context_of(request).notifier.is_on
    asked = await invitations(request)
    return page(request, "turn.html", tables=tables, more=more, notices=notices, invitations=asked)


async def owed_lines(request: Request) -> list[TableSummary]:
    """The tables where the visitor owes an answer, as the lists know them; those that moved first come first."""
    visitor, store = visitor_of(request), context_of(request).registry.store
    if visitor.is_new:
        return []
    lines = await asyncio.to_thread(store.tables_of, visitor.id, MOST_MINE)
    owed = [line for line in lines if is_on_shelf(line) and owes_at(line, visitor.id)]
    return sorted(owed, key=lambda line: line.moved)


def owes_at(line: TableSummary, visitor_id: str) -> bool:
    """Whether a visitor owes an answer at a table."""
    if line.phase != "running":
        return False
    chairs = [line.chairs[seat] for seat in line.awaited if 0 <= seat < len(line.chairs)]
    return any(chair.plays_in_person and chair.belongs_to(visitor_id) for chair in chairs)


def owing_seats(live: LiveTable, visitor: Visitor) -> list[int]:
    """The visitor's own seats that owe an answer at a table that runs."""
    if live.table.phase != "running":
        return []
    own = [seat for seat in live.seats_of(visitor.id) if live.table.chairs[seat].plays_in_person]
    return [seat for seat in own if seat in live.waiting.owing_since]


def owed_at(live: LiveTable, seats: list[int], since: float, visitor: Visitor) -> Owed:
    """A table on the page."""
    say, own = visitor.words(live.game.name), live.seats_of(visitor.id)
    times = [left for seat in seats if (left := live.table.time_left(seat, live.now())) is not None]
    return Owed(
        id=live.table.id,
        number=live.number,
        title=say("game-title"),
        others=tuple(name for seat, name in enumerate(live.names_in(say)) if seat not in own),
        since=waited(live.now() - since, say),
        left=figures(max(0.0, min(times)), say) if times else "",
    )


def waited(seconds: float, say: Words) -> str:
    """For how long a table has waited."""
    if seconds < HOUR:
        return say("waits-minutes", minutes=max(0, int(seconds // 60)))
    hours = int(seconds // HOUR)
    return say("waits-hours", hours=hours) if hours < 48 else say("waits-days", days=hours // 24)


async def next_turn(request: Request) -> Response:
    """The next table where it is the visitor's turn, for the page of another one."""
    after = request.query_params.get("after", "")
    return json(request, {"html": await next_offer(request, after)})


async def next_offer(request: Request, after: str) -> str:
    """A link to the table that has waited longest, but the one that is open; empty if there is none."""
    lines = [line for line in await owed_lines(request) if line.id != after]
    if not lines:
        return ""
    say = load(visitor_of(request).language, split(lines[0].game)[0])
    return render("next_turn.html", say=say, table_id=lines[0].id, count=len(lines))


async def show_board(request: Request) -> Response:
    """A running table's board as an image, as the visitor sees it; nothing of it may be kept."""
    live, asked = await live_table_of(request), request.query_params
    svg = board_for(request, live, asked.get("language", ""), asked.get("light", ""))
    headers = {"Cache-Control": "no-store", "Content-Security-Policy": OWN_STYLE}
    return Response(svg, 200, headers, "image/svg+xml")


async def show_board_as_dots(request: Request) -> Response:
    """The same as PNG for those who play, in a browser's notification: those show no SVG."""
    live, notifier = await live_table_of(request), context_of(request).notifier
    if not notifier.is_on or not live.seats_of(visitor_of(request).id):
        raise Problem(404, "no-page")
    drawn = await notifier.picture(board_for(request, live, request.query_params.get("language", ""), "day"))
    if not drawn:
        raise Problem(404, "no-page")
    return Response(drawn, 200, {"Cache-Control": "no-store"}, "image/png")


def board_for(request: Request, live: LiveTable, language: str, light: str) -> str:
    """A running table's board as the visitor sees it; of a device passed around only what everybody sees."""
    visitor = visitor_of(request)
    if live.table.phase != "running" or language not in LANGUAGES or light not in LIGHTS:
        raise Problem(404, "no-page")
    viewer = int(PUBLIC) if live.around(visitor.id) else live.seat_of(visitor.id)
    return board_alone(live, viewer, load(language, live.game.name), light)
