"""uvicorn's WebSocket protocol, which leaves no garbage behind."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class SocketProtocol(WebSocketsSansIOProtocol):
    """Frees what a connection held as soon as it ends.

    The parser of websockets is a generator that holds the connection, and the connection holds the parser: 50 KB for
    each page that a browser has closed, most of it the state of its compression. The full collection that would find
    them is hours away (`serve.tidy_seldom`).
    """

    def connection_lost(self, exc: Exception | None) -> None:
        """End the parser too."""
        super().connection_lost(exc)
        self.conn.parser.close()
