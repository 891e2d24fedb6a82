"""uvicorn's WebSocket protocol, without reference cycles, and compressing large messages only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from isal import isal_zlib
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

SMALLEST_COMPRESSED = 1400  # bytes: a message that goes in one packet anyway is not worth the time
LEVEL = 1  # of isal: as short as zlib's level 3, in a third of the time and half the memory
WINDOW_BITS = 14  # 16 KB: an update repeats much of the ones before, which takes little time to find and to send
CLIENT_WINDOW_BITS = 12  # 4 KB, as in uvicorn: plays are short


class SocketProtocol(WebSocketsSansIOProtocol):
    """Frees what a connection held as soon as it ends.

    The parser of websockets is a generator that holds the connection, and the connection holds the parser: 100 KB for
    each page that a browser has closed, most of it the state of its compression. The full collection that would find
    them is hours away (`serve.tune_garbage_collector`).
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.conn.available_extensions:
            self.conn.available_extensions = [LargeMessageDeflateFactory()]

    def connection_lost(self, exc: Exception | None) -> None:
        """End the parser too."""
        super().connection_lost(exc)
        self.conn.parser.close()


class LargeMessageDeflate(PerMessageDeflate):
    """permessage-deflate (RFC 7692), where each message may go compressed or not: small ones go as they are."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        if not self.local_no_context_takeover:  # else zlib begins anew with every message
            self.encoder: Any = new_compressor(self.local_max_window_bits)

    def encode(self, frame: Frame) -> Frame:
        """Compress a large message; uvicorn sends each in one frame."""
        return frame if len(frame.data) < SMALLEST_COMPRESSED else super().encode(frame)


def new_compressor(window_bits: int = WINDOW_BITS) -> Any:
    """What compresses the messages of one socket."""
    return isal_zlib.compressobj(LEVEL, isal_zlib.DEFLATED, -window_bits)


class LargeMessageDeflateFactory(ServerPerMessageDeflateFactory):
    """Negotiates the compression with a browser."""

    def __init__(self) -> None:
        super().__init__(server_max_window_bits=WINDOW_BITS, client_max_window_bits=CLIENT_WINDOW_BITS)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """The agreed parameters, with our own deflate."""
        answer, agreed = super().process_request_params(params, accepted_extensions)
        deflate = LargeMessageDeflate(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
        )
        return answer, deflate
