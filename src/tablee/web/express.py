"""The short way for what is asked most: a play that the page's script posts, past all that only other requests need.

Whatever is unusual about a request, or may have to be refused before the table judges it, goes the long way, which
knows everything about it.
"""

from __future__ import annotations

import re
from functools import partial
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablee.engine.contract import PUBLIC
from tablee.engine.errors import TableeError
from tablee.table.table import Batch, Table
from tablee.web.desk import Desk, explain
from tablee.web.guard import LONGEST_BODY
from tablee.web.rooms import Room
from tablee.web.visitors import GLANCE, known_visitor

PLAY = re.compile(r"/t/([A-Za-z0-9_-]{1,64})/play")
FIELDS = {"number", "action"}
ANSWER = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]


class Express:
    """Stands behind the doorkeeper: a play goes the short way, all else the long one."""

    def __init__(self, app: ASGIApp, desk: Desk) -> None:
        self.app = app
        self.desk = desk

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Play, or pass on."""
        room = self.room_of(scope)
        if room is None:
            await self.app(scope, receive, send)
            return
        message = await receive()
        play = self.play_in(scope, message, room)
        if play is None:
            await self.app(scope, repeating(message, receive), send)
            return
        try:
            number = await self.desk.house.act(room, play)
        except TableeError as error:
            answer = await explain(Request(scope), error)
            await answer(scope, receive, send)
            return
        body = b'{"number":%d}' % number
        head = [*ANSWER, (b"content-length", b"%d" % len(body))]
        await send({"type": "http.response.start", "status": 200, "headers": head})
        await send({"type": "http.response.body", "body": body})

    def room_of(self, scope: Scope) -> Room | None:
        """The table at which a request plays, if it is in memory."""
        found = PLAY.fullmatch(scope["path"]) if scope.get("method") == "POST" else None
        return self.desk.house.rooms.get(found[1]) if found else None

    def play_in(self, scope: Scope, message: Message, room: Room) -> partial[Batch] | None:
        """The play that a request asks for, once the buckets allow it; None if anything about it is unusual."""
        head, body = dict(reversed(scope["headers"])), message.get("body", b"")
        visitor = known_visitor(head.get(b"cookie", b""))
        if b"application/json" not in head.get(b"accept", b"") or b"authorization" in head or not visitor:
            return None
        if message["type"] != "http.request" or message.get("more_body") or len(body) > LONGEST_BODY:
            return None
        try:
            fields = parse_qsl(body.decode(), strict_parsing=True, max_num_fields=2)
        except ValueError:
            return None
        form, seat = dict(fields), room.seat_of(visitor, head.get(GLANCE.encode(), b"").decode("latin-1"))
        number = form.get("number", "")
        if form.keys() != FIELDS or not (number.isascii() and number.isdigit() and len(number) < 10):
            return None
        if seat == PUBLIC or not self.desk.may_post(visitor, scope["client"][0] if scope["client"] else "-"):
            return None
        scope["path_params"] = {"table": room.table.id}  # for the journal, and for whoever explains a refusal
        return partial(Table.propose_play, seat=seat, text=form["action"], number=int(number), visitor=visitor)


def repeating(message: Message, receive: Receive) -> Receive:
    """What has been received, once more, and then what follows."""
    waiting = [message]

    async def receive_again() -> Message:
        return waiting.pop() if waiting else await receive()

    return receive_again
