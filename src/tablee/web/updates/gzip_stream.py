"""Gzip for streams of many small pieces: each can be read as soon as it arrives, and little is kept between them.

What zlib keeps of a stream in order to find repetitions would be most of a house's memory, for a house has many streams
and most of them are idle. So only the end of what was written is kept; a piece is squeezed by a new compressor that is
told it. One that fits in a packet anyway goes as it is: RFC 1951 calls that a stored block.
"""

from __future__ import annotations

import struct
import zlib
from collections import deque

HEAD = bytes([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])  # RFC 1952: deflate, no name, no time, an unknown system
LAST = bytes([3, 0])  # an empty last block
STORED = struct.Struct("<BHH")  # not the last block; its length, and that once more with all bits turned
SMALL = 1200  # bytes that fit in a packet
KEPT = 16 * 1024  # bytes of the end
LEVEL = 6


class Gzip:
    """One stream: its head, its pieces, its end."""

    def __init__(self) -> None:
        self.head = HEAD  # until it is written
        self.sum = 0
        self.size = 0
        self.end_so_far: deque[bytes] = deque()
        self.kept = 0

    def piece(self, data: bytes) -> bytes:
        """What is written for a piece; before the first one the head."""
        head, self.head = self.head, b""
        block = STORED.pack(0, len(data), len(data) ^ 0xFFFF) + data if len(data) <= SMALL else self.squeezed(data)
        self.keep(data)
        return head + block

    def squeezed(self, data: bytes) -> bytes:
        """A piece, made shorter by what it repeats of itself and of what came before."""
        before = b"".join(self.end_so_far)[-KEPT:]
        squeeze = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=before)
        return squeeze.compress(data) + squeeze.flush(zlib.Z_SYNC_FLUSH)

    def keep(self, data: bytes) -> None:
        """Note what has been written; what lies too far back is forgotten."""
        self.sum = zlib.crc32(data, self.sum)
        self.size += len(data)
        self.end_so_far.append(data[-KEPT:])
        self.kept += min(len(data), KEPT)
        while self.kept - len(self.end_so_far[0]) >= KEPT:
            self.kept -= len(self.end_so_far.popleft())

    def end(self) -> bytes:
        """What is written at the end."""
        return self.head + LAST + struct.pack("<LL", self.sum, self.size & 0xFFFFFFFF)
