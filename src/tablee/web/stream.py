"""Live updates as server-sent events: always the latest state, each viewer's own, only what changed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Protocol

import msgspec
from starlette.requests import Request
from starlette.types import Receive, Scope, Send

from tablee.web.columns import Button, Choices, tell_apart
from tablee.web.facts import TABLE
from tablee.web.fragment import Changes, Fragment
from tablee.web.line import line_of
from tablee.web.rooms import Room
from tablee.web.zipping import Gzip

EVENTS = "text/event-stream; charset=utf-8"
RETRY = b"retry: 800\n\n"
PING = b"event: ping\ndata: \n\n"
KEPT = frozenset(("status", "actions", "hint", "between", "players", "cover", "screen-status", "screen-players"))
MOST_KEPT = 200
GONE = b"event: gone\ndata: \n\n"  # this viewer may look no more: the page asks anew and is told why


class Update(msgspec.Struct, omit_defaults=True, gc=False):
    """What a page is told of a table; `again` names parts that say what the stream has said before."""

    number: int
    phase: str
    parts: dict[str, str]
    again: dict[str, int] = {}
    choices: Choices | None = None
    things: dict[str, str] = {}
    lines: list[str] = []
    undo: int = 0


class Memory:
    """What a stream has said: turns come back, and so does what they say.

    The page remembers the same: the last buttons, and in their order the parts of KEPT, until there are MOST_KEPT; but
    nothing of a whole page, which is told with its board.
    """

    def __init__(self) -> None:
        self.places: dict[str, int] = {}
        self.buttons: list[Button] = []

    def recall(self, parts: dict[str, str], table: str) -> tuple[dict[str, str], dict[str, int]]:
        """The parts that are new, and the places of those that the page remembers."""
        fresh: dict[str, str] = {}
        again: dict[str, int] = {}
        is_whole = "board" in parts
        for key, text in parts.items():
            place = self.places.get(text)
            if place is not None:
                again[key] = place
                continue
            fresh[key] = text.replace(TABLE, table)
            if key in KEPT and len(self.places) < MOST_KEPT and not is_whole:
                self.places[text] = len(self.places)
        return fresh, again

    def choices(self, buttons: list[Button]) -> Choices | None:
        """The buttons, as they differ from the last ones."""
        if not buttons:
            return None
        known, self.buttons = self.buttons, buttons
        return tell_apart(known, buttons)


def event(fragment: Fragment, phase: str, changes: Changes, memory: Memory) -> bytes:
    """One update; its id is the number of the entry it shows."""
    parts, again = memory.recall(changes.parts, fragment.table)
    choices = memory.choices(changes.buttons)
    update = Update(fragment.number, phase, parts, again, choices, changes.things, changes.lines, changes.undo)
    data = msgspec.json.encode(update)
    return b"event: state\nid: %d\ndata: %b\n\n" % (fragment.number, data)


Listen = Callable[[], dict[str, Any] | None]  # what was said since the last question


def said_event(news: dict[str, Any]) -> bytes:
    """What was said, for a page to add; it has no id, since the talk is no part of the log."""
    return b"event: said\ndata: %b\n\n" % msgspec.json.encode(news)


class Updates:
    """The events for one viewer who has seen the table up to an entry beside what is said there."""

    def __init__(
        self,
        room: Room,
        seen: int,
        draw: Callable[[], Fragment],
        is_open: Callable[[], bool],
        listen: Listen = lambda: None,
        farewell: Callable[[], bytes] = bytes,
    ) -> None:
        self.room = room
        self.draw = draw
        self.is_open = is_open
        self.listen = listen
        self.farewell = farewell
        self.memory = Memory()
        self.last = draw().picture() if room.number == seen else None
        self.shown = room.version if room.number == seen else -1
        self.pings = room.pings
        self.first = RETRY

    def next(self) -> bytes | None:
        """All that is to be told now, or None when there is nothing more to tell."""
        if not self.is_open():
            return None
        room, (told, self.first) = self.room, (self.first, b"")
        if room.pings != self.pings:
            self.pings = room.pings
            told += PING
        if room.version != self.shown:
            self.shown, fragment, last = room.version, self.draw(), self.last
            changes = fragment.changes_since(last)
            if changes or last is None or last.number != fragment.number:  # what others uncover is no news
                told += event(fragment, room.table.phase, changes, self.memory)
            self.last = fragment
        if said := self.listen():
            told += said_event(said)
        return told


class Source(Protocol):
    """What a stream tells of a table."""

    room: Room

    def next(self) -> bytes | None:
        """All that is to be told now, or None when there is nothing more to tell."""

    def farewell(self) -> bytes:
        """The last that is told."""


class EventStream:
    """An answer that lasts as long as the reader stays.

    What is new is written at once when the table tells so (`Room.wake`), straight to the line where there is one
    (`web/line.py`). While a reader is slow nothing piles up: it is told the newest when it has taken what was written.
    """

    def __init__(
        self, request: Request, source: Source, presence: AbstractContextManager[None], kind: str = EVENTS
    ) -> None:
        self.source = source
        self.presence = presence  # of the reader, as long as it lasts
        self.kind = kind
        self.gzip = Gzip() if "gzip" in request.headers.get("accept-encoding", "") else None
        self.line = line_of(request.scope)
        self.call = asyncio.Event()  # for the one who writes what the line does not take
        self.waiting = b""
        self.is_slow = True  # until the head is written
        self.is_over = False
        self.error: Exception | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Write events until the reader leaves or the events end; who asks for the head alone gets no more."""
        if scope["method"] == "HEAD":
            await self.begin(send)
            await send({"type": "http.response.body", "body": b"", "more_body": False})
            return
        with self.presence, self.source.room.telling(self.tell):
            await self.write_while_read(receive, send)

    async def write_while_read(self, receive: Receive, send: Send) -> None:
        """Write events until the reader leaves or the events end."""
        writing = asyncio.ensure_future(self.write(send))
        leaving = asyncio.ensure_future(self.leave(receive))
        try:
            done, _ = await asyncio.wait((writing, leaving), return_when=asyncio.FIRST_COMPLETED)
            if writing in done:
                writing.result()
        finally:
            leaving.cancel()
            writing.cancel()
            await asyncio.gather(writing, leaving, return_exceptions=True)

    async def leave(self, receive: Receive) -> None:
        """Ends when the reader does."""
        while (await receive())["type"] != "http.disconnect":
            pass

    async def begin(self, send: Send) -> None:
        """The head."""
        headers = [
            (b"content-type", self.kind.encode()),
            (b"cache-control", b"no-store"),
            (b"x-accel-buffering", b"no"),
        ]
        if self.gzip:
            headers.append((b"content-encoding", b"gzip"))
        await send({"type": "http.response.start", "status": 200, "headers": headers})

    async def write(self, send: Send) -> None:
        """The head, and then whatever the line does not take at once."""
        await self.begin(send)
        await send({"type": "http.response.body", "body": self.zipped(self.source.next() or b""), "more_body": True})
        while not self.is_over:
            self.is_slow = False
            self.tell()  # what has happened meanwhile
            await self.call.wait()
            self.call.clear()
            body, self.waiting = self.waiting, b""
            if body:
                await send({"type": "http.response.body", "body": body, "more_body": True})
        if self.error is not None:
            raise self.error
        last = self.zipped(self.source.farewell()) + (self.gzip.end() if self.gzip else b"")
        await send({"type": "http.response.body", "body": last, "more_body": False})

    def tell(self) -> None:
        """Write what is new, unless the reader is still busy with what was written before."""
        if self.is_slow or self.is_over:
            return
        try:
            told = self.source.next()
        except Exception as error:  # a defect of ours: it ends this stream, and no other
            self.error, told = error, None
        if told is None:
            self.is_over = True
            self.call.set()
        elif told:
            body = self.zipped(told)
            if self.line is None or not self.line.put(body):
                self.is_slow, self.waiting = True, body
                self.call.set()

    def zipped(self, told: bytes) -> bytes:
        """A piece as it is written: zipped if the reader can unzip."""
        return self.gzip.piece(told) if self.gzip and told else told
