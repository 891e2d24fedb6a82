"""Live updates of an open page, and whose turn it is for a page that nobody looks at."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tablee.web.http.context import desk_of, json, key_of, listening, room_of
from tablee.web.render.fragment import Fragment, fragment_for
from tablee.web.session import GLANCE, glancing, visitor_of
from tablee.web.updates.event_stream import GONE, EventStream
from tablee.web.updates.messages import Updates
from tablee.web.views import chat, tv


async def stream(request: Request) -> Response | EventStream:
    """The stream of a table's updates, as the visitor may see them."""
    on_screen = request.url.path.endswith("/screen/live")
    room, desk = await (tv.room_shown(request) if on_screen else room_of(request)), desk_of(request)
    visitor = glancing(request, request.query_params.get(GLANCE, ""))  # a stream's request has no head of its own
    key = key_of(request)
    say = visitor.words(room.game.name)
    await chat.talk_of(desk.house.store, room)
    listener = chat.Listener(room, visitor, heard_by(request))

    def draw() -> Fragment:
        return tv.screen_fragment(room, say, visitor.shape) if on_screen else fragment_for(room, visitor)

    def is_let_in() -> bool:
        return tv.shows(room, visitor.id) if on_screen else room.lets_in(visitor.id)

    def is_open() -> bool:
        return desk.house.rooms.get(room.table.id) is room and is_let_in()

    def farewell() -> bytes:
        return b"" if is_let_in() else GONE

    def news() -> dict[str, Any] | None:
        return None if on_screen else listener.news()  # talking is for the phones

    counted = listening(request, room, key, desk.limits.streams_per_visitor)
    looking = room.onlookers.screen() if on_screen else room.onlookers.looking(key)

    @contextmanager
    def presence() -> Iterator[None]:
        with counted:
            room.comes(visitor.id)
            try:
                with looking:
                    yield
            finally:
                room.goes(visitor.id)

    seen = -1 if room.around(visitor.id) else seen_by(request)  # a device may have been covered since
    updates = Updates(room, seen, draw, is_open, news, farewell)
    return EventStream(request, updates, presence())


def seen_by(request: Request) -> int:
    """The last entry the page has shown: after a cut the browser says it, at first the page does."""
    text = request.headers.get("last-event-id") or request.query_params.get("since", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1


def heard_by(request: Request) -> int:
    """The number of the last thing said that the page has shown."""
    text = request.query_params.get("heard", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


async def turn(request: Request) -> Response:
    """Whether the visitor is to play, for a page that nobody looks at: it holds no stream, but its title tells."""
    room, visitor = await room_of(request), visitor_of(request)
    table = room.table
    own = [seat for seat in table.seats_of(visitor.id) if table.chairs[seat].plays_in_person]
    asked = table.request.asked(table.chairs) if table.request else []
    return json(
        request,
        {
            "number": table.number,
            "phase": table.phase,
            "mine": table.phase == "running" and any(seat in table.awaited or seat in asked for seat in own),
        },
    )
