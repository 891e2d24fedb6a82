"""A connection, for answers that last: once their head is written, pieces are put on the line without further ado."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from starlette.types import Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

EXTENSION = "tablee.line"  # by which an answer finds its line; another server has none, and sends each piece itself


class Outbox:
    """What is to be written to many lines: when all that happens at once has been drawn, it leaves together.

    Most of what a small write costs is waking the one who reads it, and who reads many lines is woken once.
    """

    def __init__(self) -> None:
        self.waiting: list[tuple[asyncio.Transport, bytes]] = []

    def put(self, end: asyncio.Transport, data: bytes) -> None:
        """Write soon."""
        if not self.waiting:
            asyncio.get_running_loop().call_soon(self.empty)
        self.waiting.append((end, data))

    def empty(self) -> None:
        """Write all."""
        waiting, self.waiting = self.waiting, []
        for end, data in waiting:
            if not end.is_closing():
                end.write(data)


class Line(HttpToolsProtocol):
    """A connection that tells its requests who it is, and writes the head of an answer together with what follows."""

    outbox: Outbox
    end: asyncio.Transport  # that leads to the reader

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """It begins."""
        self.end = transport
        super().connection_made(cast(asyncio.Transport, Together(transport, self.loop)))

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self.scope["extensions"] = {EXTENSION: {"line": self}}

    def write(self, piece: bytes) -> bool:
        """Put a piece of a lasting answer on the line; False if the reader is too slow for it, or has left."""
        if self.flow.write_paused or self.end.is_closing():
            return False
        self.outbox.put(self.end, b"%x\r\n%b\r\n" % (len(piece), piece))
        return True


class Together:
    """A transport that holds the head of an answer back until its body is written, or until there is time."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self.transport = transport
        self.loop = loop
        self.head = b""

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)

    def write(self, data: bytes) -> None:
        """Write, or hold back for a moment."""
        if self.head:
            data, self.head = self.head + data, b""
        elif data.startswith(b"HTTP/1.1 ") and not data.startswith(b"HTTP/1.1 100"):
            self.head = data
            self.loop.call_soon(self.flush)
            return
        self.transport.write(data)

    def flush(self) -> None:
        """Write what was held back."""
        if self.head:
            data, self.head = self.head, b""
            self.transport.write(data)

    def close(self) -> None:
        """Write what was held back, then close."""
        self.flush()
        self.transport.close()


def line_of(scope: Scope) -> Line | None:
    """The line by which a request came."""
    line = scope.get("extensions", {}).get(EXTENSION, {}).get("line")
    return line if isinstance(line, Line) else None
