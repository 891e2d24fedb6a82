"""The pages one can look at. Looking changes nothing."""

from __future__ import annotations

import re

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import Response

from tablee import draw, games
from tablee.engine.contract import PUBLIC
from tablee.engine.log import unrolled
from tablee.table.export import export
from tablee.web.errors import Problem
from tablee.web.http.context import context_of, json, live_table_of, page
from tablee.web.http.progress import learning, offer, with_offer
from tablee.web.live.hot_seat import renew
from tablee.web.live.talking import talk_of
from tablee.web.render.fragment import fragment_for
from tablee.web.render.templates import qr_code
from tablee.web.render.view_model import log_lines, own_request_of
from tablee.web.session import GLANCE, glancing, visitor_of
from tablee.web.views.chat import lines as said_lines
from tablee.web.views.chat import section, sign_shapes
from tablee.web.views.turn import next_offer

FORM = re.compile(r'<form method="post"[^>]*>')


async def table(request: Request) -> Response:
    """A table: its waiting room, its board, its end."""
    live, visitor, context = await live_table_of(request), visitor_of(request), context_of(request)
    if word := request.query_params.get(GLANCE):
        visitor = glancing(request, await renew(context.registry.store, live, visitor.id, word))
    viewer = live.seat_of(visitor.id, visitor.glance)
    address = context.invitation(request, f"/t/{live.table.id}")
    drawn = fragment_for(live, visitor)
    offered = offer(request, live.game.name) if live.table.phase != "over" else None
    is_own = live.table.phase == "running" and viewer >= 0 and not visitor.plays_for
    has_moved = is_own and viewer not in live.table.awaited
    answer = page(
        request,
        "table.html",
        game=live.game.name,
        name=live.game.name,
        live=live,
        viewer=viewer,
        parts={key: Markup(bearing(html, visitor.glance)) for key, html in drawn.whole().items()},  # by our templates
        number=drawn.number,
        since=drawn.since,
        address=address,
        qr=qr_code(address) if live.table.phase == "open" else "",
        talk=section(live, await talk_of(context.registry.store, live), visitor),
        learn=learning(request, live.game.name),
        offer=offered,
        next_turn=Markup(await next_offer(request, live.table.id)) if has_moved else "",
        asks=own_request_of(live, visitor.id) is not None,
    )
    return with_offer(request, answer, offered)


def bearing(html: str, word: str) -> str:
    """A part whose forms bring the page's word along where no script does."""
    return FORM.sub(rf'\g<0><input type="hidden" name="{GLANCE}" value="{escape(word)}">', html) if word else html


async def now(request: Request) -> Response:
    """The parts of a table's page as they are now, in a shape: for a page that was turned or has lost touch."""
    live, visitor = await live_table_of(request), visitor_of(request)
    drawn = fragment_for(live, visitor)
    told = {"number": drawn.number, "phase": live.table.phase, "parts": drawn.whole(), "since": drawn.since}
    return json(request, told)


async def whole_log(request: Request) -> Response:
    """Everything that happened at a table, in words, as the visitor may know it."""
    live, visitor = await live_table_of(request), visitor_of(request)
    say = visitor.words(live.game.name)
    running_around = live.table.phase == "running" and live.around(visitor.id)
    viewer = int(PUBLIC) if running_around else live.seat_of(visitor.id)  # this page stays when the device is passed on
    talk = await talk_of(context_of(request).registry.store, live)
    return page(
        request,
        "log.html",
        game=live.game.name,
        live=live,
        lines=log_lines(live, viewer, say, live.around(visitor.id)).lines,
        signs=sign_shapes(),
        said=said_lines(live, talk, talk.said, visitor.id, say),
    )


async def download(request: Request) -> Response:
    """A finished table as one file, with the seed that proves its dice."""
    live = await live_table_of(request)
    if live.table.phase != "over":
        raise Problem(409, "not-over")
    form = request.query_params.get("as", "json")
    if form == "json":
        text, kind = export(live.table, live.record), "application/json"
    elif form in live.game.formats:
        head, entries = unrolled(live.table.head, live.table.entries)
        text = games.part(live.game.name, form).write(live.game, head, entries, live.table.names)
        kind = "text/plain"
    else:
        raise Problem(404, "no-page")
    name = f"{live.game.name}-{live.table.id}.{form}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(text, headers=headers, media_type=kind)


async def about(request: Request) -> Response:
    """What this house is, and whom it thanks."""
    return page(request, "about.html", credits=draw.CREDITS)
