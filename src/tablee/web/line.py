"""A connection: what is written to it leaves with all else that is written at the same moment.

Answers that last find their line in the request: once their head is written, pieces are put on it without further ado.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

from starlette.types import Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

EXTENSION = "tablee.line"  # by which an answer finds its line; another server has none, and sends each piece itself
LARGE = 64 * 1024  # bytes for one line that wait for nothing


class Outbox:
    """What is to be written to many lines: when all that happens at once has been drawn, it leaves together.

    Most of what a small write costs is waking the one who reads it, and who reads many lines is woken once. A head
    and its body are one write.
    """

    def __init__(self) -> None:
        self.waiting: dict[asyncio.Transport, bytes] = {}

    def put(self, end: asyncio.Transport, data: bytes) -> None:
        """Write soon."""
        if not self.waiting:
            asyncio.get_running_loop().call_soon(self.empty)
        before = self.waiting.get(end)
        self.waiting[end] = data = data if before is None else before + data
        if len(data) > LARGE:
            self.send(end)

    def send(self, end: asyncio.Transport) -> None:
        """Write what waits for one line."""
        data = self.waiting.pop(end, None)
        if data is not None and not end.is_closing():
            end.write(data)

    def empty(self) -> None:
        """Write all."""
        waiting, self.waiting = self.waiting, {}
        for end, data in waiting.items():
            if not end.is_closing():
                end.write(data)


class Posted:
    """A transport whose writes go through an outbox."""

    def __init__(self, end: asyncio.Transport, outbox: Outbox) -> None:
        self.end = end
        self.outbox = outbox
        self.is_closing = end.is_closing

    def __getattr__(self, name: str) -> Any:
        return getattr(self.end, name)

    def write(self, data: bytes) -> None:
        """Write soon."""
        self.outbox.put(self.end, data)

    def flush(self) -> None:
        """Write now what waits."""
        self.outbox.send(self.end)

    def close(self) -> None:
        """Write what waits, then close."""
        self.flush()
        self.end.close()


class Line(HttpToolsProtocol):
    """A connection that tells its requests who it is."""

    outbox: Outbox

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """It begins."""
        self.posted = Posted(transport, self.outbox)
        super().connection_made(cast(asyncio.Transport, self.posted))

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self.scope["extensions"] = {EXTENSION: {"line": self}}

    def put(self, piece: bytes) -> bool:
        """Put a piece of a lasting answer on the line; False if the reader is too slow for it, or has left."""
        if self.flow.write_paused or self.posted.is_closing():
            return False
        self.posted.write(b"%x\r\n%b\r\n" % (len(piece), piece))
        return True


def line_of(scope: Scope) -> Line | None:
    """The line by which a request came."""
    line = scope.get("extensions", {}).get(EXTENSION, {}).get("line")
    return line if isinstance(line, Line) else None
