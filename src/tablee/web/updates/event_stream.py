"""A stream of lines over HTTP, for programs: writes what its source tells while the reader stays."""

from __future__ import annotations

import asyncio
from contextlib import AbstractContextManager
from typing import Protocol

from starlette.types import Receive, Scope, Send

from tablee.web.live.table import LiveTable

NDJSON = "application/x-ndjson"


class LineSource(Protocol):
    """What a stream tells of a table."""

    live: LiveTable

    def next(self) -> bytes | None:
        """All that is to be told now, or None when there is nothing more to tell."""

    def farewell(self) -> bytes:
        """The last that is told."""


class EventStream:
    """An answer that lasts as long as the reader stays.

    While a reader is slow nothing piles up: it is told the newest when it has taken what was written.
    """

    def __init__(self, source: LineSource, presence: AbstractContextManager[None]) -> None:
        self.source = source
        self.presence = presence  # of the reader, as long as it lasts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Write lines until the reader leaves or they end; who asks for the head alone gets no more."""
        if scope["method"] == "HEAD":
            await begin(send)
            await send({"type": "http.response.body", "body": b"", "more_body": False})
            return
        news = asyncio.Event()
        with self.presence, self.source.live.listeners.telling(news.set):
            writing = asyncio.ensure_future(self.write(send, news))
            leaving = asyncio.ensure_future(leave(receive))
            try:
                done, _ = await asyncio.wait((writing, leaving), return_when=asyncio.FIRST_COMPLETED)
                if writing in done:
                    writing.result()
            finally:
                leaving.cancel()
                writing.cancel()
                await asyncio.gather(writing, leaving, return_exceptions=True)

    async def write(self, send: Send, news: asyncio.Event) -> None:
        """Send the head, all updates, and the last line."""
        await begin(send)
        while (told := self.source.next()) is not None:
            if told:
                await send({"type": "http.response.body", "body": told, "more_body": True})
            await news.wait()
            news.clear()
        await send({"type": "http.response.body", "body": self.source.farewell(), "more_body": False})


async def begin(send: Send) -> None:
    """Send the head of the response."""
    headers = [
        (b"content-type", NDJSON.encode()),
        (b"cache-control", b"no-store"),
        (b"x-accel-buffering", b"no"),
    ]
    await send({"type": "http.response.start", "status": 200, "headers": headers})


async def leave(receive: Receive) -> None:
    """Wait until the client disconnects."""
    while (await receive())["type"] != "http.disconnect":
        pass
