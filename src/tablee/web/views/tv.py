"""A screen for the whole room: the public scene, large, with nothing to press. Hands stay on the phones."""

from __future__ import annotations

import asyncio
from typing import Any

from markupsafe import Markup
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from tablee.engine.contract import PUBLIC
from tablee.table.codes import CODE_LENGTH, CODE_LETTERS, read_code
from tablee.web.errors import Problem
from tablee.web.http.context import address_of, context_of, form_of, go, json, live_table_named, page
from tablee.web.live import screens
from tablee.web.live.recall import recall_slips
from tablee.web.live.table import LiveTable
from tablee.web.render.fragment import Fragment
from tablee.web.render.scene import draw_scene
from tablee.web.render.templates import qr_code, render, render_kept
from tablee.web.render.view_model import look, page_facts
from tablee.web.session import visitor_of
from tablee.words import Words

PARTS = ("status", "players", "news")
LINES_SHOWN = 4  # lines of the log that can be read from the sofa
KNOCK_EVERY = 5  # seconds after which a refused screen tries again
LONGEST_NAME = 14  # letters of a name in its sentences; beside its colour it stands as long as there is room


async def enter(request: Request) -> Response:
    """A television asks for the five letters of a table; a remote control is enough to type them."""
    return code_page(request)


def code_page(request: Request, status: int = 200) -> Response:
    """The page with the letters, and what is wrong with those that were typed."""
    return page(
        request, "tv.html", status, here="/tv", letters=CODE_LETTERS, code_length=CODE_LENGTH, wrong=status != 200
    )


async def find(request: Request) -> Response:
    """Go to the screen of the table of a code; guessing is rate-limited."""
    form, context = await form_of(request), context_of(request)
    code = read_code(form.get("code", ""))
    table_id = await asyncio.to_thread(context.registry.store.table_of, code) if code else ""
    if table_id:
        return go(request, f"/t/{table_id}/screen")
    if not await context.guesses.take(address_of(request)):
        raise Problem(429, "too-fast")
    return code_page(request, 404)


async def screen(request: Request) -> Response:
    """The screen's page; where it is refused, the code by which somebody at the table lets it in."""
    live, visitor, context = await live_table_named(request), visitor_of(request), context_of(request)
    if not await may_show(request, live):
        code = await screens.knock(context.registry.store, live.table.id, visitor.id)
        refused = page(request, "screen_refused.html", 403, live=live, pass_code=code)
        refused.headers["Refresh"] = str(KNOCK_EVERY)
        return refused
    say = visitor.words(live.game.name)
    drawn = screen_fragment(live, say, visitor.shape)
    address = context.invitation(request, f"/t/{live.table.id}")
    return page(
        request,
        "screen.html",
        game=live.game.name,
        live=live,
        parts={key: Markup(html) for key, html in drawn.whole().items()},  # rendered by our templates
        number=drawn.number,
        address=address,
        house=context.invitation(request, "/").rstrip("/"),
        qr=qr_code(f"{address}?hand=yes"),  # who scans it sits before the screen: the phone shows the hand
    )


async def now(request: Request) -> Response:
    """The screen's parts as they are now."""
    live, visitor = await room_shown(request), visitor_of(request)
    drawn = screen_fragment(live, visitor.words(live.game.name), visitor.shape)
    return json(request, {"number": drawn.number, "phase": live.table.phase, "parts": drawn.whole()})


def shows(live: LiveTable, visitor_id: str) -> bool:
    """Whether a visitor's browser may be a screen of a table: who may look at it, and who was let in as a screen."""
    return live.lets_in(visitor_id) or visitor_id in live.spectators.admitted


async def may_show(request: HTTPConnection, live: LiveTable) -> bool:
    """The same for a request; another process may just have let the screen in."""
    store, visitor = context_of(request).registry.store, visitor_of(request)
    if shows(live, visitor.id):
        return True
    if not await screens.is_admitted(store, live.table.id, visitor.id):
        return False
    await recall_slips(store, live)
    return True


async def room_shown(request: HTTPConnection) -> LiveTable:
    """The table that a request's address names, if whoever asks may show it on a screen."""
    live = await live_table_named(request)
    if not await may_show(request, live):
        raise Problem(403, "no-watching")
    return live


def screen_fragment(live: LiveTable, say: Words, shape: str) -> Fragment:
    """What every screen shows of a table: never more than a spectator sees, whoever has opened it."""
    key = ("screen", say.language, shape)
    found = live.cache.position.get(key)
    if not isinstance(found, Fragment):
        found = draw_screen(live, say, shape)
        live.cache.position[key] = found
    return found


def draw_screen(live: LiveTable, say: Words, shape: str) -> Fragment:
    """Draw the screen's parts."""
    viewer, table = int(PUBLIC), live.table
    if table.state is None:
        facts = page_facts(live, viewer, False, say) | {"latest": ()}
        return Fragment(live.number, write_parts(facts) | {"board": render("screen_waiting.html", **facts)})
    names = short_names(live, say)
    seen = look(live, viewer, False, say, names=names)
    facts = page_facts(live, viewer, False, say, seen=seen)
    facts |= {"names": names, "latest": tuple(seen.log.lines[-LINES_SHOWN:])}
    view = live.game.open_view(table.state) if table.phase == "over" else seen.view  # then every card is turned up
    scene = draw_scene(live.game.name, view, say, shape, live.names_in(say))
    return Fragment(live.number, write_parts(facts), scene)


def short_names(live: LiveTable, say: Words) -> tuple[str, ...]:
    """The players' names, for sentences: none takes the room of the others."""
    return tuple(map(short, live.names_in(say)))


def short(name: str) -> str:
    """A name, or its beginning."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1].rstrip()}…"


def write_parts(facts: dict[str, Any]) -> dict[str, str]:
    """Every part but the board."""
    return {f"screen-{name}": render_kept(f"screen_{name}.html", facts) for name in PARTS}
