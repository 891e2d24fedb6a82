"""The short way for what is asked most: a play that the page's script posts, past all that only other requests need.

Whatever is unusual about a request, or may have to be refused before the table judges it, goes the long way, which
knows everything about it.
"""

from __future__ import annotations

import re
from functools import partial
from urllib.parse import unquote_plus

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablee.engine.contract import PUBLIC
from tablee.engine.errors import TableeError
from tablee.table.table import Batch, Table
from tablee.web.desk import Desk, explain
from tablee.web.guard import LONGEST_BODY, address_in
from tablee.web.rooms import Room
from tablee.web.visitors import GLANCE, known_visitor

PLAY = re.compile(r"/t/([A-Za-z0-9_-]{1,64})/play")
FORM = re.compile(rb"number=(\d{1,9})&action=([!-%'-~]+)")  # of letters that need no other encoding
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
        head: dict[bytes, bytes] = dict(reversed(scope["headers"]))  # of a name that comes twice the first counts
        visitor, form = known_visitor(head.get(b"cookie", b"")), form_in(head, message)
        text = readable(form[2]) if form else ""
        seat = room.seat_of(visitor, head.get(GLANCE.encode(), b"").decode("latin-1")) if visitor else PUBLIC
        if form is None or not text or seat == PUBLIC or not self.desk.may_post(visitor, address_in(scope)):
            return None
        scope["path_params"] = {"table": room.table.id}  # for the journal, and for whoever explains a refusal
        scope["endpoint"] = self
        return partial(Table.propose_play, seat=seat, text=text, number=int(form[1]), visitor=visitor)


def form_in(head: dict[bytes, bytes], message: Message) -> re.Match[bytes] | None:
    """The number and the action that the page's script has posted; None if the body is not all there, or another's."""
    is_whole = message["type"] == "http.request" and not message.get("more_body")
    if not is_whole or b"application/json" not in head.get(b"accept", b"") or b"authorization" in head:
        return None
    body = message.get("body", b"")
    return FORM.fullmatch(body) if len(body) <= LONGEST_BODY else None


def readable(encoded: bytes) -> str:
    """A field of a form as it was before it was encoded; empty if it was no text."""
    try:
        return unquote_plus(encoded.decode("ascii"), errors="strict")
    except UnicodeDecodeError:
        return ""


def repeating(message: Message, receive: Receive) -> Receive:
    """What has been received, once more, and then what follows."""
    waiting = [message]

    async def receive_again() -> Message:
        return waiting.pop() if waiting else await receive()

    return receive_again
