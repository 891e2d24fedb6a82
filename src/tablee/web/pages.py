"""The pages one can look at. Looking changes nothing."""

from __future__ import annotations

import mimetypes
import re
from functools import cache
from typing import Any

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import Response

from tablee import bots, draw, games
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, PUBLIC, State
from tablee.engine.log import unrolled
from tablee.engine.options import Number
from tablee.engine.playout import draw as draw_chance
from tablee.table.export import export
from tablee.web.desk import desk_of, json, page, room_of
from tablee.web.fragment import fragment_for, log_lines
from tablee.web.machines import bots_by_strength
from tablee.web.options import fields_of, quick_seats
from tablee.web.problems import Problem
from tablee.web.rendering import qr_code, static_bytes
from tablee.web.talking import lines as said_lines
from tablee.web.talking import section, sign_shapes, talk_of
from tablee.web.timing import clock_choices
from tablee.web.visitors import GLANCE, glancing, visitor_of
from tablee.words import load

PICTURE_DECISIONS = 90  # a game on the shelf is shown in full swing
FORM = re.compile(r'<form method="post"[^>]*>')
PICTURE_SEATS = 4  # enough to show it, and quickly played


@cache
def on_shelf(name: str, language: str) -> dict[str, Any]:
    """A game as it stands on the shelf."""
    say = load(language, name)
    seats = games.find(name).options_type.kinds()["seats"]
    assert isinstance(seats, Number)
    return {
        "name": name,
        "title": say("game-title"),
        "tagline": say("game-tagline"),
        "low": seats.low,
        "high": seats.high,
        "quick": quick_seats(seats),
        "picture": picture(name, language),
    }


def picture(name: str, language: str) -> Markup:
    """A game's own scene, in full swing."""
    game = games.find(name)
    state = sample_state(name)
    scene: draw.Scene = games.part(name, "scene").scene(game.view(state, PUBLIC), load(language, name), "wide")
    return Markup(scene.svg(prefix=f"{name}-"))  # the kit escapes


@cache
def sample_state(name: str) -> State:
    """A position some way into a game between bots; always the same one."""
    game = games.find(name)
    seats = game.options_type.kinds()["seats"]
    assert isinstance(seats, Number)
    count = min(seats.high, max(seats.low, PICTURE_SEATS))
    state = game.start(game.options([("seats", str(count))]))
    chance, players = Chance(7), [bots.make("greedy", game, seat) for seat in range(count)]
    for _ in range(PICTURE_DECISIONS):
        seat = state.seats()[0]
        action = draw_chance(state, chance) if seat == NATURE else bots.ask(players[seat], game, state, seat)
        ahead = state.copy()  # after the question: a composed answer is laid aside in the state
        ahead.play(seat, action)
        if ahead.over:
            break
        state = ahead
    return state


async def new(request: Request) -> Response:
    """The form for a new table, made from the game's declaration."""
    visitor = visitor_of(request)
    game = games.find(request.path_params["game"])
    say = visitor.words(game.name)
    return page(
        request,
        "new.html",
        game=game.name,
        name=game.name,
        fields=fields_of(game, say),
        bots=bots_by_strength(),
        clocks=clock_choices(say),
    )


async def table(request: Request) -> Response:
    """A table: its waiting room, its board, its end."""
    room, visitor, desk = await room_of(request), visitor_of(request), desk_of(request)
    if word := request.query_params.get(GLANCE):
        visitor = glancing(request, room.covers.renew(visitor.id, word))
    viewer = room.seat_of(visitor.id, visitor.glance)
    address = desk.invitation(request, f"/t/{room.table.id}")
    drawn = fragment_for(room, visitor)
    return page(
        request,
        "table.html",
        game=room.game.name,
        name=room.game.name,
        room=room,
        viewer=viewer,
        parts={key: Markup(bearing(html, visitor.glance)) for key, html in drawn.whole().items()},  # by our templates
        number=drawn.number,
        address=address,
        qr=qr_code(address),
        talk=section(room, await talk_of(desk.house.store, room), visitor),
    )


def bearing(html: str, word: str) -> str:
    """A part whose forms bring the page's word along where no script does."""
    return FORM.sub(rf'\g<0><input type="hidden" name="{GLANCE}" value="{escape(word)}">', html) if word else html


async def now(request: Request) -> Response:
    """The parts of a table's page as they are now, in a shape: for a page that was turned or has lost touch."""
    room, visitor = await room_of(request), visitor_of(request)
    drawn = fragment_for(room, visitor)
    return json(request, {"number": drawn.number, "phase": room.table.phase, "parts": drawn.whole()})


async def whole_log(request: Request) -> Response:
    """Everything that happened at a table, in words, as the visitor may know it."""
    room, visitor = await room_of(request), visitor_of(request)
    say = visitor.words(room.game.name)
    running_around = room.table.phase == "running" and room.around(visitor.id)
    viewer = int(PUBLIC) if running_around else room.seat_of(visitor.id)  # this page stays when the device is passed on
    talk = await talk_of(desk_of(request).house.store, room)
    return page(
        request,
        "log.html",
        game=room.game.name,
        room=room,
        lines=log_lines(room, viewer, say, room.names),
        signs=sign_shapes(),
        said=said_lines(room, talk, talk.said, visitor.id, say),
    )


async def download(request: Request) -> Response:
    """A finished table as one file, with the seed that proves its dice."""
    room = await room_of(request)
    if room.table.phase != "over":
        raise Problem(409, "not-over")
    form = request.query_params.get("as", "json")
    if form == "json":
        text, kind = export(room.table, room.record), "application/json"
    elif form in room.game.formats:
        head, entries = unrolled(room.table.head, room.table.entries)
        text = games.part(room.game.name, form).write(room.game, head, entries, room.table.names)
        kind = "text/plain"
    else:
        raise Problem(404, "no-page")
    name = f"{room.game.name}-{room.table.id}.{form}"
    return Response(text, headers={"Content-Disposition": f'attachment; filename="{name}"'}, media_type=kind)


async def about(request: Request) -> Response:
    """What this house is, and whom it thanks."""
    return page(request, "about.html", credits=draw.CREDITS)


async def static(request: Request) -> Response:
    """A style sheet, a script, a font; addressed with its digest, so it may be kept."""
    name = request.path_params["name"]
    if ".." in name or name.startswith("/"):
        raise Problem(404, "no-page")
    try:
        content = static_bytes(name)
    except (OSError, ValueError):  # no file can have such a name
        raise Problem(404, "no-page") from None
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    lasting = "v" in request.query_params or name.endswith(".woff2")
    keep = "public, max-age=31536000, immutable" if lasting else "no-cache"
    return Response(content, media_type=kind, headers={"Cache-Control": keep})
