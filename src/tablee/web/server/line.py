"""A connection: what is written to it leaves with all else that is written at the same moment.

Answers that last find their line in the request: once their head is written, pieces are put on it without further ado.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from http import HTTPStatus
from typing import Any, cast

import httptools
from starlette.types import Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tablee.web.server.connections import LARGEST_HEAD, MOST_HEADERS, ConnectionLimits

EXTENSION = "tablee.line"  # by which an answer finds its line; another server has none, and sends each piece itself
LARGE = 64 * 1024  # bytes for one line that wait for nothing
LONGEST_WAIT = 64 * 1024  # bytes that may come while a request is answered
OK = b"HTTP/1.1 200 OK\r\n"
LAST = b"connection: close\r\n"


# Takes a whole request and who sends it, if it is a play; gives the answer without its first lines, or nothing if the
# long way has to answer.
ShortWay = Callable[[bytes, str], Coroutine[Any, Any, bytes] | None]


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


class HeadTooLarge(Exception):
    """Stops the parser."""


class Line(HttpToolsProtocol):
    """A connection that tells its requests who it is; a play that comes whole and alone goes the short way."""

    outbox: Outbox
    short_way: ShortWay
    limits: ConnectionLimits
    is_admitted = False  # whether another process has let it in
    is_inside = False  # whether a request is being read
    is_in_head = False  # whether its head is
    head_size = 0  # bytes of its head
    unparsed = 0  # bytes that the parser keeps to itself
    is_playing = False  # whether one is on the short way
    is_last = False  # whether the house closes after it
    waiting = b""  # what has come meanwhile

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """It begins."""
        self.posted = Posted(transport, self.outbox)
        super().connection_made(cast(asyncio.Transport, self.posted))
        is_welcome = self.limits.admit(self.address)
        if is_welcome or self.is_admitted:
            self.limits.heads.begin(self)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """It ends."""
        self.limits.release(self.address)
        self.limits.heads.end(self)
        self.limits.readers.end(self)
        super().connection_lost(exc)

    @property
    def address(self) -> str:
        """Who has connected: a guest, or a proxy for all of them."""
        return self.client[0] if self.client else "-"

    def pause_writing(self) -> None:
        """Much is written that nobody has read yet."""
        self.limits.readers.begin(self)
        super().pause_writing()

    def resume_writing(self) -> None:
        """Most of it has been read."""
        self.limits.readers.end(self)
        super().resume_writing()

    @property
    def is_free(self) -> bool:
        """Whether all that was asked has been answered."""
        return not self.is_playing and (self.cycle is None or self.cycle.response_complete)

    def data_received(self, data: bytes) -> None:
        """Read, unless a play is on its way: what comes then waits, and what follows it too, if it is not too much."""
        self.await_head()
        if self.is_playing or self.waiting:
            self.waiting += data
            self.pause_if_much_waits()
        elif self.is_inside or not self.is_free or not self.goes_short(data):
            self.read(data)

    def await_head(self) -> None:
        """A request may begin: its head must be whole soon."""
        if self.is_free and not self.is_inside:
            self.limits.heads.begin(self)

    def pause_if_much_waits(self) -> None:
        """Let whoever sends wait too; until what was asked is answered."""
        if len(self.waiting) > LONGEST_WAIT:
            self.flow.pause_reading()

    def read(self, data: bytes) -> None:
        """Let requests go the long way."""
        self._unset_keepalive_if_required()
        self.unparsed += len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            pass  # it is answered as if it had not asked for another protocol
        except httptools.HttpParserError as error:
            is_large = isinstance(error.__context__, HeadTooLarge)
            self.refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE if is_large else HTTPStatus.BAD_REQUEST)
            return
        if self.is_in_head and not self.unparsed:
            self.unparsed = len(data) - data.rfind(b"\n") - 1  # of a line that has not ended
        if self.unparsed > LARGEST_HEAD:
            self.refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def refuse(self, status: HTTPStatus) -> None:
        """Say in one line what is wrong with a request, and close."""
        self.limits.refuse(f"{status.value} {status.phrase}")
        self.limits.heads.end(self)
        told = status.phrase.encode()
        head = b"HTTP/1.1 %d %b\r\ncontent-type: text/plain\r\ncontent-length: %d\r\n" % (status, told, len(told))
        self.posted.write(head + LAST + b"\r\n" + told)
        self.posted.close()

    def is_late(self) -> None:
        """The head of a request is not whole in time. Who has sent nothing expects no answer: it would be taken for
        that to a later request."""
        if not self.is_free:
            self.limits.heads.begin(self)  # while it is answered an earlier request is not held against it
        elif self.is_in_head or self.waiting:
            self.refuse(HTTPStatus.REQUEST_TIMEOUT)
        else:
            self.posted.close()

    def on_url(self, url: bytes) -> None:
        """A part of the address has been read."""
        self.count_head(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header has been read; those after a body in chunks count too."""
        self.count_head(len(name) + len(value) + len(b": \r\n"))
        super().on_header(name, value)
        if len(self.headers) > MOST_HEADERS:
            raise HeadTooLarge

    def count_head(self, size: int) -> None:
        """Bytes of the head have been read."""
        self.unparsed = 0
        self.head_size += size
        if self.head_size > LARGEST_HEAD:
            raise HeadTooLarge

    def on_headers_complete(self) -> None:
        """Its head has been read."""
        self.is_in_head, self.unparsed = False, 0
        self.limits.heads.end(self)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of its body has been read."""
        self.unparsed = 0
        super().on_body(body)

    def goes_short(self, request: bytes) -> bool:
        """Whether a request has been taken to the short way."""
        answer = self.short_way(request, self.client[0] if self.client else "-")
        if answer is None:
            return False
        self._unset_keepalive_if_required()
        self.limits.heads.end(self)
        self.is_playing = True
        task = self.loop.create_task(self.play(answer, request))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return True

    async def play(self, answer: Coroutine[Any, Any, bytes], request: bytes) -> None:
        """Answer a play; if there is more to say to it than that, it goes the long way after all."""
        told = await answer
        self.is_playing = False
        if self.posted.is_closing():
            return
        if told:
            head = [b"%b: %b\r\n" % header for header in self.server_state.default_headers]
            self.posted.write(b"".join([OK, *head, LAST if self.is_last else b"", told]))
            self.on_response_complete()
        else:
            self.read(request)
        if self.is_last:
            self.shutdown()

    def on_message_begin(self) -> None:
        """A request begins."""
        self.is_inside, self.is_in_head = True, True
        self.head_size = self.unparsed = 0
        self.limits.heads.begin(self)
        super().on_message_begin()
        self.scope["extensions"] = {EXTENSION: {"line": self}}

    def on_message_complete(self) -> None:
        """A request has been read."""
        self.is_inside, self.unparsed = False, 0
        self.limits.heads.end(self)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """A request has been answered: the next one may be waiting."""
        super().on_response_complete()
        if self.is_inside:
            self.limits.heads.begin(self)  # the rest of a body that nobody reads must end soon
        if self.waiting:
            self.loop.call_soon(self.read_on)

    def read_on(self) -> None:
        """Read what has waited."""
        data, self.waiting = self.waiting, b""
        if data and not self.posted.is_closing():
            self.data_received(data)

    def shutdown(self) -> None:
        """The house closes: who is being answered gets the answer first."""
        self.is_last = self.is_playing
        if not self.is_playing:
            super().shutdown()

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
