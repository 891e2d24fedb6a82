"""Limits on the number of connections, and on slow ones.

uvicorn bounds the size of heads and how long an idle connection is kept. The rest is done here by looking at its list
of connections twice a second: nothing of uvicorn's is changed, and what is too much is closed.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from tablee.web.server.addresses import network_of

try:
    import resource
except ImportError:  # Windows counts no descriptors
    resource = None  # type: ignore[assignment]

log = logging.getLogger("tablee.web")
SWEEP_EVERY = 0.5  # seconds
CROWD_CHECKS = 10  # between two sweeps
HEAD_TIME = 10.0  # seconds for a head, from its first byte or from the beginning of the connection
READ_TIME = 60.0  # seconds in which somebody must read some of what was written for them
TOLD_AGAIN = 60.0  # seconds between two lines of the journal about the same thing
MOST_FILES = 65_536  # descriptors, where the system knows no end
MOST_PENDING = 2048  # backlog of connections not yet accepted
TOO_LATE = (
    b"HTTP/1.1 408 Request Timeout\r\ncontent-type: text/plain\r\ncontent-length: 15\r\nconnection: close\r\n\r\n"
    b"Request Timeout"
)
Clock = Callable[[], float]


class ConnectionLimits:
    """How many connections there may be, and what was refused; says so in the journal once a minute."""

    def __init__(
        self, per_address: int = 0, total: int | None = None, exempt: str = "", clock: Clock = time.monotonic
    ) -> None:
        self.total = most_connections() if total is None else total
        self.per_address = min(per_address, max(self.total // 2, 1))  # so that nobody alone takes all; 0 is no limit
        self.exempt = [ip_network(part.strip()) for part in exempt.split(",") if part.strip()]  # proxies
        self.clock = clock
        self.open = 0  # as last seen
        self.refused: Counter[str] = Counter()  # by reason
        self.untold: Counter[str] = Counter()  # of those, what no line of the journal has told
        self.told_at: dict[str, float] = {}

    def excess(self, addresses: Iterable[str]) -> list[tuple[int, str]]:
        """Which connections are too many, by their place among all from the oldest on, and why."""
        found, kept, by_network = list[tuple[int, str]](), 0, Counter[str]()
        for place, address in enumerate(addresses):
            network = network_of(address)
            if kept >= self.total:
                found.append((place, "there are too many connections"))
            elif self.per_address and by_network[network] >= self.per_address and not self.is_exempt(address):
                found.append((place, "one address has too many connections"))
            else:
                kept += 1
                by_network[network] += 1
        return found

    def is_exempt(self, address: str) -> bool:
        """Whether all guests come from an address: it is that of a trusted proxy."""
        if not self.exempt:
            return False
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self.exempt)

    def refuse(self, reason: str) -> None:
        """Count a refusal, and tell the journal of it and of those since the last time, at most once a minute."""
        self.refused[reason] += 1
        self.untold[reason] += 1
        now = self.clock()
        if now - self.told_at.get(reason, float("-inf")) >= TOLD_AGAIN:
            self.told_at[reason] = now
            log.warning("connections refused: %d: %s", self.untold.pop(reason), reason)


@dataclass
class Watched:
    """A connection as it was at the last check."""

    protocol: Any  # uvicorn's, of HTTP or of a socket
    request: object = None  # the last one it has sent
    waits_since: float | None = None  # for the rest of a request
    unread: int = 0  # bytes written that the system has not taken
    unread_since: float = 0.0


class Sweeper:
    """Looks at the server's connections again and again, and closes those that are too many or too slow."""

    def __init__(self, connections: Collection[Any], limits: ConnectionLimits, clock: Clock = time.monotonic) -> None:
        self.connections = connections  # uvicorn's list
        self.limits = limits
        self.clock = clock
        self.known: dict[Any, Watched] = {}  # by transport, which stays when HTTP becomes a socket; the oldest first

    async def run(self) -> None:
        """Sweep until cancelled; at once if there are too many connections, before they use up the file descriptors."""
        while True:
            self.sweep()
            for _ in range(CROWD_CHECKS):
                await asyncio.sleep(SWEEP_EVERY / CROWD_CHECKS)
                if len(self.connections) > self.limits.total:
                    break

    def sweep(self) -> None:
        """Check every connection once."""
        present = {protocol.transport: protocol for protocol in self.connections}
        self.known = {transport: seen for transport, seen in self.known.items() if transport in present}
        for transport, protocol in present.items():
            self.known.setdefault(transport, Watched(protocol)).protocol = protocol
        self.limits.open = len(present)
        self.close_excess()
        for transport, seen in self.known.items():
            self.close_if_slow(transport, seen, self.clock())

    def close_excess(self) -> None:
        """Close the newest of those that are too many."""
        transports = list(self.known)
        addresses = [seen.protocol.client[0] if seen.protocol.client else "-" for seen in self.known.values()]
        for place, reason in self.limits.excess(addresses):
            if not transports[place].is_closing():
                self.limits.refuse(reason)
                transports[place].abort()

    def close_if_slow(self, transport: Any, seen: Watched, now: float) -> None:
        """Close a connection that reads nothing, or that owes the rest of a request."""
        unread = transport.get_write_buffer_size()
        if not unread or unread < seen.unread:
            seen.unread_since = now
        elif now - seen.unread_since >= READ_TIME:
            self.limits.refuse("nobody reads what was written")
            transport.abort()
        seen.unread = unread
        if not owes_request(seen):
            seen.waits_since = None
        elif seen.waits_since is None:
            seen.waits_since = now
        elif now - seen.waits_since >= HEAD_TIME and not transport.is_closing():
            if has_half_head(seen.protocol):  # else it was opened in advance, as browsers do
                self.limits.refuse("408 Request Timeout")
                transport.write(TOO_LATE)
            transport.close()


def owes_request(seen: Watched) -> bool:
    """Whether a connection has sent no request yet, or owes the rest of one that nobody waits for in the app."""
    protocol = seen.protocol
    if not isinstance(protocol, H11Protocol):
        return not protocol.handshake_complete  # its first message is waited for by its page (updates/socket.py)
    if protocol.cycle is not seen.request:
        seen.request = protocol.cycle  # a request has come since: the time begins anew
        seen.waits_since = None
    if not seen.request:
        return True
    if not protocol.cycle.response_complete:
        return False
    return protocol.conn.their_state is not h11.IDLE or has_half_head(protocol)


def has_half_head(protocol: Any) -> bool:
    """Whether a request has begun whose head is not whole."""
    if not isinstance(protocol, H11Protocol) or protocol.conn.their_state is not h11.IDLE:
        return False
    return bool(protocol.conn.trailing_data[0])


def most_files() -> int:
    """How many descriptors this process may have."""
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0] if resource else MOST_FILES
    return min(soft, MOST_FILES) if soft >= 0 else MOST_FILES  # below 0: no limit


def most_connections() -> int:
    """How many connections leave enough descriptors for all else: a quarter, and for those not yet accepted."""
    return most_files() * 3 // 4


def most_pending() -> int:
    """How many connections may wait to be accepted: all of them at once take half of what is left."""
    return min(most_files() // 8, MOST_PENDING)
