"""Live updates as server-sent events: writes what `web/updates/messages.py` tells while its reader stays."""

from __future__ import annotations

import asyncio
from contextlib import AbstractContextManager
from typing import Protocol

from starlette.requests import Request
from starlette.types import Receive, Scope, Send

from tablee.web.live.table import Room
from tablee.web.server.line import line_of
from tablee.web.updates.gzip_stream import Gzip

EVENTS = "text/event-stream; charset=utf-8"
GONE = b"event: gone\ndata: \n\n"  # this viewer may look no more: the page asks anew and is told why


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
    (`web/server/line.py`). While a reader is slow nothing piles up: it is told the newest when it has taken what
    was written.
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
