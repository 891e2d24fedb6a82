"""A connection, for answers that last: once their head is written, pieces can be put on the line without further ado."""

from __future__ import annotations

from typing import Any

from starlette.types import Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

EXTENSION = "tablee.line"  # by which an answer finds its line; another server has none, and sends each piece itself


class Line(HttpToolsProtocol):
    """A connection that tells its requests who it is."""

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        extensions: dict[object, Any] = {EXTENSION: self}
        self.scope["extensions"] = extensions

    def write(self, piece: bytes) -> bool:
        """Put a piece of a lasting answer on the line; False if the reader has not taken what lies there, or has left."""
        if self.flow.write_paused or self.transport.is_closing():
            return False
        self.transport.write(b"%x\r\n%b\r\n" % (len(piece), piece))
        return True


def line_of(scope: Scope) -> Line | None:
    """The line by which a request came."""
    line = scope.get("extensions", {}).get(EXTENSION)
    return line if isinstance(line, Line) else None
