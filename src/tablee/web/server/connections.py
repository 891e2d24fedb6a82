"""How many connections there may be, and for how long one may keep the server waiting. No server is named here:

whoever reads connections says when one begins and ends and what it waits for, and is told which ones to close.
"""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from itertools import takewhile

from tablee.web.server.addresses import network_of
from tablee.web.server.slate import Crowd

try:
    import resource
except ImportError:  # Windows counts no descriptors
    resource = None  # type: ignore[assignment]

log = logging.getLogger("tablee.web")
LARGEST_HEAD = 32 * 1024  # bytes
MOST_HEADERS = 100
HEAD_TIME = 10.0  # seconds for a head, from its first byte or from the beginning of the connection
READ_TIME = 60.0  # seconds in which somebody must read some of what was written for them
TOLD_AGAIN = 60.0  # seconds between two lines of the journal about the same thing
MOST_FILES = 65_536  # descriptors, where the system knows no end
MOST_PENDING = 2048  # connections that nobody has accepted yet
Clock = Callable[[], float]


class Deadlines:
    """Connections that owe something, all within the same time: those that began first are due first."""

    def __init__(self, seconds: float, clock: Clock = time.monotonic) -> None:
        self.seconds = seconds
        self.clock = clock
        self.since: dict[object, float] = {}

    def begin(self, connection: object) -> None:
        """From now on a connection owes it, unless it already does."""
        if connection not in self.since:
            self.since[connection] = self.clock()

    def end(self, connection: object) -> None:
        """It owes it no more."""
        self.since.pop(connection, None)

    def due(self) -> list[object]:
        """Those whose time is up; they are forgotten here."""
        until = self.clock() - self.seconds
        late = list(takewhile(lambda one: self.since[one] <= until, self.since))
        for connection in late:
            del self.since[connection]
        return late


class ConnectionLimits:
    """Counts connections by address and altogether, and what was refused; says so in the journal once a minute."""

    def __init__(
        self,
        per_address: int = 0,
        total: int | None = None,
        exempt: str = "",
        crowd: Crowd | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        self.total = most_connections() if total is None else total
        self.per_address = min(per_address, max(self.total // 2, 1))  # so that nobody alone takes all; 0 is no limit
        self.exempt = [ip_network(part.strip()) for part in exempt.split(",") if part.strip()]  # proxies
        self.crowd = Crowd() if crowd is None else crowd  # by network, in the whole house
        self.clock = clock
        self.open = 0  # in this process
        self.refused: Counter[str] = Counter()  # by reason
        self.untold: Counter[str] = Counter()  # of those, what no line of the journal has told
        self.told_at: dict[str, float] = {}
        self.heads = Deadlines(HEAD_TIME, clock)  # who owes a request
        self.readers = Deadlines(READ_TIME, clock)  # who owes that an answer is read

    def admit(self, address: str) -> bool:
        """Whether a new connection may stay; it is counted until it is released, whether it may or not."""
        network = network_of(address)
        self.open += 1
        self.crowd[network] += 1
        if self.open > self.total:
            self.refuse("there are too many connections")
            return False
        if self.per_address and self.crowd.everywhere(network) > self.per_address and not self.is_exempt(address):
            self.refuse("one address has too many connections")
            return False
        return True

    def release(self, address: str) -> None:
        """A connection has ended."""
        network = network_of(address)
        self.open -= 1
        self.crowd[network] -= 1
        if not self.crowd[network]:
            del self.crowd[network]

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
