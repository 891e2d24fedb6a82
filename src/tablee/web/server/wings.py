"""A house of several processes: each wing keeps its own tables, and a connection goes to the wing it asks for.

Which wing a table belongs to follows from its id. All wings listen at the same door. A connection whose next request is
about a table of another wing is handed over to that wing as it is, with what has been read of it; nothing is forwarded.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import re
import socket
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from zlib import crc32

from tablee.engine.errors import TableeError
from tablee.web.server.line import Line
from tablee.web.server.slate import Crowd, Slate

log = logging.getLogger("tablee.web")
BEGIN = rb"[A-Z]+ (?:https?://[^/ ]*)?"  # of a request, up to its path
ABOUT_TABLE = re.compile(BEGIN + rb"/(?:api/)?t/([A-Za-z0-9_-]{1,64})[/? ]")
ABOUT_WING = re.compile(BEGIN + rb"/metrics\?process=(\d{1,3}) ")
NEW_TABLE = re.compile(rb"POST (?:https?://[^/ ]*)?/tables[? ]")
FIRST_WING = re.compile(BEGIN + rb"/device[/? ]")  # one-time links are remembered by one wing for all
LONGEST_LINE = 16 * 1024  # bytes of a request's first line
LARGEST = 512 * 1024  # bytes that may have been read of a connection before it is handed over: some more than one read
UNKNOWN = -1  # how much is left of a body whose head has just been read
NEEDED = ("AF_UNIX", "SOCK_SEQPACKET", "send_fds")  # of the system's sockets, to hand a connection over
SOON = 0.005  # seconds until a wing that is too busy to take a connection is asked again


class NoWings(TableeError):
    """A system on which no process can hand a connection over to another."""

    key = "no-wings"

    def __init__(self, processes: int) -> None:
        reason = "this system hands no connections from one process to another"
        super().__init__(f"{reason}: leave out --processes {processes}", processes=processes)


@dataclass(frozen=True)
class Wing:
    """One process of a house; `ways` are the sockets that lead to each of them, `arrivals` is the end of its own.

    What is to hold for the house as a whole they count together, on the `slate`.
    """

    index: int = 0
    count: int = 1
    ways: tuple[socket.socket, ...] = ()
    arrivals: socket.socket | None = None
    slate: Slate | None = None
    laid: list[int] = field(default_factory=lambda: [0])  # by which wing the last table was that was asked for here

    def owns(self, table: str) -> bool:
        """Whether a table belongs here."""
        return wing_of(table, self.count) == self.index

    def pots(self, name: str) -> dict[str, float]:
        """The pots of a bucket from which the whole house takes."""
        return self.slate.pots(name) if self.slate else {}

    def crowd(self, name: str) -> Crowd:
        """Who is here, in a house that knows who is elsewhere."""
        return self.slate.crowd(name, self.index) if self.slate else Crowd()

    def close(self) -> None:
        """Let go of all ends of all ways."""
        for end in (*self.ways, self.arrivals):
            if end is not None:
                end.close()

    def asked_for(self, head: bytes, is_brought: bool = False) -> int:
        """The wing that a request is for, by its first line; most that are not about a table are for any.

        Who lays a new one is decided once: not again by the wing to which the request was brought.
        """
        if found := ABOUT_TABLE.match(head):
            return wing_of(found[1].decode(), self.count)
        if found := ABOUT_WING.match(head):
            return min(int(found[1]), self.count - 1)
        if NEW_TABLE.match(head):
            return self.index if is_brought else self.next_to_lay()
        return 0 if FIRST_WING.match(head) else self.index

    def next_to_lay(self) -> int:
        """The wing that lays the next table: each in turn, whoever of them the guests have come to."""
        self.laid[0] = (self.laid[0] + 1) % self.count
        return self.laid[0]


def wing_of(table: str, count: int) -> int:
    """The wing to which a table belongs."""
    return crc32(table.encode()) % count


def build_wings(count: int) -> list[Wing]:
    """The wings of a house, each with the ways to the others; a house of one has none.

    What is sent on a way arrives whole, in order and with its connection, and who sends too much is told to wait. The
    datagrams of macOS hold 2 KB, less than a request may, so a house there has one wing, as it has on Windows.
    """
    if count == 1:
        return [Wing()]
    if not all(hasattr(socket, name) for name in NEEDED):
        raise NoWings(count)
    try:
        pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET) for _ in range(count)]
    except OSError as error:  # macOS has the name and no such socket
        raise NoWings(count) from error
    for ends in pairs:
        for end in ends:
            end.setblocking(False)
            end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, LARGEST)
    ways, slate = tuple(way for way, _ in pairs), Slate(count)
    return [Wing(index, count, ways, arrivals, slate) for index, (_, arrivals) in enumerate(pairs)]


class Usher(Line):
    """A connection of a house with several wings: before each request it is seen to be in the right one.

    So requests are read one by one: what follows a request waits until that one is answered.
    """

    wing: Wing
    is_closing = False  # whether the house is: then nobody comes in any more

    def __init__(self, *given: Any, brought: bytes = b"", **named: Any) -> None:
        super().__init__(*given, **named)
        self.waiting = brought  # at first what another wing had read
        self.is_admitted = self.is_brought = bool(
            brought
        )  # whether its next request is what another wing has brought it for
        self.left = 0  # bytes still to come of a request's body, if its head has told how many
        self.tail = b""  # the last that was read, if an empty line may have begun in it
        self.bound_for = -1  # the wing to which it is handed over

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """It begins here, or goes on here with what it brings."""
        super().connection_made(transport)
        if self.is_closing:
            transport.close()
        else:
            self.read_on()

    def data_received(self, data: bytes) -> None:
        """Read on; what comes while a request is answered waits, as long as it is not too much."""
        self.await_head()
        self.waiting += data
        self.read_on()
        self.pause_if_much_waits()

    def on_headers_complete(self) -> None:
        """Its head has been read."""
        self.left = UNKNOWN
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """A request has been read."""
        self.left = 0
        super().on_message_complete()

    def read_on(self) -> None:
        """Read what has come, up to the end of a request; the next one begins when that is answered."""
        while self.waiting and not self.transport.is_closing():
            if not self.is_inside and not self.may_begin():
                return
            if not self.is_inside and self.goes_short(self.waiting):
                self.waiting = b""
                return
            end = self.end_of_piece()
            piece, self.waiting = self.waiting[:end], self.waiting[end:]
            self.read(piece)

    def may_begin(self) -> bool:
        """Whether the next request can be read here; if its first line is for another wing it leaves."""
        self.waiting = self.waiting.lstrip(b"\r\n")
        has_line = b"\n" in self.waiting or len(self.waiting) >= LONGEST_LINE
        if self.bound_for >= 0 or not self.is_free or not has_line:
            return False
        wing = self.wing.asked_for(self.waiting, self.is_brought)
        self.is_brought = False
        if wing == self.wing.index:
            return True
        self.transport.pause_reading()
        self.bound_for = wing
        self.hand_over()
        return False

    def end_of_piece(self) -> int:
        """How much may be read at once without passing the end of a request.

        A body of known length ends there; a head, and a body that comes in chunks, at an empty line.
        """
        if self.left == UNKNOWN:
            self.left = next((int(value) for name, value in self.headers if name == b"content-length"), 0)
        if self.left:
            length = min(self.left, len(self.waiting))
            self.left -= length
            return length
        found = (self.tail + self.waiting).find(b"\r\n\r\n")
        if found < 0:
            self.tail = (self.tail + self.waiting)[-3:]
            return len(self.waiting)
        end, self.tail = found + 4 - len(self.tail), b""
        return end

    def resume_writing(self) -> None:
        """All that was to be written before leaving has been."""
        super().resume_writing()
        if self.bound_for >= 0:
            self.hand_over()

    def hand_over(self) -> None:
        """Let another wing go on with this connection; here it is forgotten without being closed."""
        if self.transport.is_closing():
            return
        self.posted.flush()  # an answer that was asked for before
        if self.transport.get_write_buffer_size():  # of the last answer
            self.transport.set_write_buffer_limits(0)  # to hear when it is written
            return
        line = os.dup(self.transport.get_extra_info("socket").fileno())
        try:
            socket.send_fds(self.wing.ways[self.bound_for], [self.waiting], [line])
        except BlockingIOError:
            self.loop.call_later(SOON, self.hand_over)
        except OSError as error:
            if error.errno == errno.EMSGSIZE:  # no request about a table may be so long
                self.send_400_response("Too much at once.")
            else:  # that wing is gone, and the house with it
                self.transport.abort()
        else:
            self.transport.abort()
        finally:
            os.close(line)


def receive(wing: Wing, welcome: Callable[[bytes], Usher], hear: Callable[[bytes], None]) -> None:
    """Take over the connections that other wings bring, and hear what they say without one, from now on."""
    loop, arrivals = asyncio.get_running_loop(), wing.arrivals
    assert arrivals is not None
    coming: set[asyncio.Task[Any]] = set()

    def take() -> None:
        try:
            data, lines, flags, _ = socket.recv_fds(arrivals, LARGEST, 1)
        except BlockingIOError:
            return
        if flags & socket.MSG_CTRUNC:
            log.error("a connection was lost: this process may open no more files")
        elif not lines:
            hear(data)
        for line in lines:
            os.set_inheritable(line, False)  # else a bot's process would hold it open after it is closed here
            connection = socket.socket(fileno=line)
            connection.setblocking(False)
            task = loop.create_task(enter(connection, data))
            coming.add(task)
            task.add_done_callback(coming.discard)

    async def enter(connection: socket.socket, data: bytes) -> None:
        try:
            await loop.connect_accepted_socket(lambda: welcome(data), connection)
        except OSError:  # whoever it was has left on the way
            connection.close()

    loop.add_reader(arrivals.fileno(), take)
