"""A house of several processes: each wing keeps its own tables, and a connection goes to the wing it asks for.

Which wing a table belongs to follows from its id. All wings listen at the same door. A connection whose next request is
about a table of another wing is handed over to that wing as it is, with what has been read of it; nothing is forwarded.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import socket
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tablee.engine.errors import TableeError
from tablee.web.slate import Crowd, Slate

log = logging.getLogger("tablee.web")
ABOUT_TABLE = re.compile(rb"[A-Z]+ /(?:api/)?t/([A-Za-z0-9_-]{1,64})[/? ]")
ABOUT_WING = re.compile(rb"[A-Z]+ /metrics\?process=(\d{1,3}) ")
FIRST_WING = re.compile(rb"[A-Z]+ /device[/? ]")  # one-time links are remembered by one wing for all
LONGEST_LINE = 16 * 1024  # bytes of a request's first line
LARGEST = 512 * 1024  # bytes that may have been read of a connection before it is handed over
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

    def asked_for(self, head: bytes) -> int:
        """The wing that a request is for, by its first line; most that are not about a table are for any."""
        if found := ABOUT_TABLE.match(head):
            return wing_of(found[1].decode(), self.count)
        if found := ABOUT_WING.match(head):
            return min(int(found[1]), self.count - 1)
        return 0 if FIRST_WING.match(head) else self.index


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
    ways, slate = tuple(way for way, _ in pairs), Slate(count)
    return [Wing(index, count, ways, arrivals, slate) for index, (_, arrivals) in enumerate(pairs)]


class Usher(HttpToolsProtocol):
    """A connection of a house with several wings: before each request it is seen to be in the right one."""

    wing: Wing
    is_closing = False  # whether the house is: then nobody comes in any more

    def __init__(self, *given: Any, brought: bytes = b"", **named: Any) -> None:
        super().__init__(*given, **named)
        self.brought = brought  # what another wing had read of it
        self.line = b""  # of the next request, as far as it has come
        self.is_inside = False  # whether a request is being read

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """It begins here, or goes on here with what it brings."""
        super().connection_made(transport)
        if self.is_closing:
            transport.close()
        elif self.brought:
            super().data_received(self.brought)

    def on_message_begin(self) -> None:
        """A request begins."""
        self.is_inside = True
        super().on_message_begin()

    def on_message_complete(self) -> None:
        """A request has been read."""
        self.is_inside = False
        super().on_message_complete()

    def data_received(self, data: bytes) -> None:
        """Read on; the first line of a request says whether it is for this wing."""
        if self.is_inside or not (self.cycle is None or self.cycle.response_complete):
            super().data_received(data)
            return
        self.line += data
        if b"\r\n" not in self.line and len(self.line) < LONGEST_LINE:
            return
        data, self.line = self.line, b""
        wing = self.wing.asked_for(data)
        if wing == self.wing.index or len(data) > LARGEST:
            super().data_received(data)
        else:
            self.transport.pause_reading()
            self.hand_over(wing, data)

    def hand_over(self, wing: int, data: bytes) -> None:
        """Let another wing go on with this connection; here it is forgotten without being closed."""
        if self.transport.is_closing():
            return
        line = os.dup(self.transport.get_extra_info("socket").fileno())
        try:
            socket.send_fds(self.wing.ways[wing], [data], [line])
        except BlockingIOError:
            self.loop.call_later(SOON, self.hand_over, wing, data)
        except OSError:  # that wing is gone, and the house with it
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
