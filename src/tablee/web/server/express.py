"""The short way for what is asked most: a play that the page's script posts, past all that only other requests need.

A line shows every request here that has come whole (`web/server/line.py`). Whatever is unusual about one, and whatever
has to be refused, goes the long way, which knows everything about it: here only plays that were made are answered.
"""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Coroutine
from functools import lru_cache, partial
from typing import Any, NamedTuple
from urllib.parse import unquote_plus

from tablee.engine.contract import PUBLIC
from tablee.table.table import Table
from tablee.web.http.context import Desk
from tablee.web.live.table import Room
from tablee.web.server.logging import requests, write_down
from tablee.web.server.middleware import LONGEST_BODY, RAW_HEADERS, foreign_host, foreign_site
from tablee.web.session import GLANCE, known_visitor

PLAY = re.compile(
    rb"POST /t/([A-Za-z0-9_-]{1,64})/play HTTP/1\.1\r\n"
    rb"((?:[\w!#$%&'*+.^`|~-]+:[\t -~\x80-\xff]*\r\n)+)\r\n"
    rb"number=(\d{1,9})&action=([!-%'-~]+)"  # of letters that need no other encoding
)
ADDRESS = re.compile(r"[0-9.]+|[0-9a-fA-F:]*:[0-9a-fA-F:.]*:[0-9a-fA-F:.]*")  # of version 4, or 6
UNUSUAL = frozenset((b"authorization", b"expect", b"transfer-encoding", b"upgrade"))
ROUTE = "/t/{table}/play"
MOST_CALLERS = 4096
LONGEST_REMEMBERED = 2048  # bytes of a head that is read only once
MOST_ACTIONS = 4096  # most are short and made again and again
LONGEST_ACTION = 128  # bytes of one that is read only once
ANSWER = b"".join(
    b"%b: %b\r\n" % header
    for header in ((b"content-type", b"application/json"), (b"cache-control", b"no-store"), *RAW_HEADERS)
)


class Caller(NamedTuple):
    """What the head of a request says of who sends it, and how long its body is."""

    visitor: str
    glance: str
    length: int
    forwarded_for: str  # by the last proxy on its way; empty if by none


class Play(NamedTuple):
    """A play that somebody may ask for."""

    room: Room
    seat: int
    text: str
    number: int
    visitor: str
    address: str
    begun: float


class Express:
    """Looks for plays among what is asked, and plays them."""

    def __init__(self, desk: Desk, trusted_proxy: str = "") -> None:
        self.desk = desk
        self.trusted_proxy = trusted_proxy
        self.remembered_caller = lru_cache(MOST_CALLERS)(self.read_caller)  # one plays again with the same head

    def take(self, request: bytes, client: str) -> Coroutine[Any, Any, bytes] | None:
        """The answer to come to a whole request that asks for a play; None if it goes the long way."""
        play = self.play_in(request, client)
        return self.answer(play) if play else None

    def play_in(self, request: bytes, client: str) -> Play | None:
        """The play that a whole request asks for, once the buckets allow it; None if anything about it is unusual."""
        found = PLAY.fullmatch(request)
        room = self.desk.house.rooms.get(found[1].decode()) if found else None
        if found is None or room is None:
            return None
        caller, text = self.caller(found[2]), readable(found[4])
        if caller is None or not text or len(request) - found.end(2) - len(b"\r\n") != caller.length:
            return None
        seat = room.seat_of(caller.visitor, caller.glance)
        address = caller.forwarded_for if self.trusted_proxy else client
        is_known = seat != PUBLIC and self.trusted_proxy in ("", client)
        if not is_known or not self.desk.may_ask(address) or not self.desk.may_post(caller.visitor, address):
            return None
        return Play(room, seat, text, int(found[3]), caller.visitor, address, time.perf_counter())

    def caller(self, lines: bytes) -> Caller | None:
        """Who sends a request with this head; a usual one is remembered."""
        return self.remembered_caller(lines) if len(lines) <= LONGEST_REMEMBERED else self.read_caller(lines)

    def read_caller(self, lines: bytes) -> Caller | None:
        """The same, read anew; None if it is no usual one."""
        head: dict[bytes, bytes] = {}
        for line in lines.split(b"\r\n")[:-1]:
            name, _, value = line.partition(b":")
            if head.setdefault(name.lower(), value := value.strip(b" \t")) is not value:
                return None  # twice
        visitor, length = known_visitor(head.get(b"cookie", b"")), head.get(b"content-length", b"")
        forwarded_for = head.get(b"x-forwarded-for", b"").decode("latin-1").rpartition(",")[2].strip()
        is_usual = (
            UNUSUAL.isdisjoint(head)
            and head.get(b"connection", b"keep-alive").lower() == b"keep-alive"
            and b"application/json" in head.get(b"accept", b"")
            and not foreign_host(head, self.desk.hosts)
            and not foreign_site(head)
            and (not self.trusted_proxy or ADDRESS.fullmatch(forwarded_for))
            and forwarded_for != (self.trusted_proxy or None)
        )
        if not (is_usual and visitor and length.isdigit() and len(length) < 6 and int(length) <= LONGEST_BODY):
            return None
        return Caller(visitor, head.get(GLANCE.encode(), b"").decode("latin-1"), int(length), forwarded_for)

    async def answer(self, play: Play) -> bytes:
        """Play; the answer without its first lines, or nothing if there is more to say than that it was played."""
        propose = partial(Table.propose_play, seat=play.seat, text=play.text, number=play.number, visitor=play.visitor)
        try:
            number = await self.desk.house.act(play.room, propose)
        except Exception:  # the long way meets it too, and says what is to be said
            return b""
        seconds = time.perf_counter() - play.begun
        self.desk.ledger.note("POST", 200, seconds)
        if requests.isEnabledFor(logging.INFO):
            write_down("POST", ROUTE, 200, seconds, play.address, play.room.table.id)
        body = b'{"number":%d}' % number
        return b"%bcontent-length: %d\r\n\r\n%b" % (ANSWER, len(body), body)


def readable(encoded: bytes) -> str:
    """A field of a form as it was before it was encoded; empty if it was no text."""
    return remembered_text(encoded) if len(encoded) <= LONGEST_ACTION else read_text(encoded)


def read_text(encoded: bytes) -> str:
    """The same, read anew."""
    try:
        return unquote_plus(encoded.decode("ascii"), errors="strict")
    except UnicodeDecodeError:
        return ""


remembered_text = lru_cache(MOST_ACTIONS)(read_text)
