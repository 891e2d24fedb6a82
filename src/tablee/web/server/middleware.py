"""Middleware: refuses foreign hosts, cross-site requests and too many requests; adds safety headers."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablee.web.errors import Problem
from tablee.web.server.addresses import network_of

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",  # not no-referrer: that would turn the Origin of our own forms into null
    "Cross-Origin-Opener-Policy": "same-origin",
}
RAW_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
STAY_SECURE = (b"strict-transport-security", b"max-age=31536000")  # over https: for a year, of this name alone
HOST = re.compile(rb"(?:[\w.-]{1,253}|\[[0-9a-fA-F:.]{2,45}\])(?::\d{1,5})?")  # a name or a number, and a port
LARGEST_HEAD = 32 * 1024  # bytes
MOST_HEADERS = 100
LONGEST_BODY = 16 * 1024
SLOWEST_BODY = 30.0  # seconds for the whole of it, however it drips
LONGEST_HOST_SHOWN = 60  # characters of a foreign name
STARTS = ("http.response.start", "websocket.http.response.start")  # the second: a handshake is refused
HEALTH = "/health"  # monitoring may ask for it by the server's IP address
Explain = Callable[[HTTPConnection, Problem], Awaitable[ASGIApp]]


class Guard:
    """Refuses foreign hosts, cross-site posts and cross-site sockets before anything else; puts safety headers on."""

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...], explain: Explain, requests: TokenBucket) -> None:
        self.app = app
        self.hosts = hosts
        self.explain = explain
        self.requests = requests  # by address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request, then pass it on or answer with the refusal."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return

        def send_with_headers(message: Message) -> Awaitable[None]:
            if message["type"] in STARTS:
                message["headers"] = [*message["headers"], *safety_headers(scope)]
            return send(message)

        problem, answer = self.objection(scope), self.app
        if problem is not None:
            asked = Request(scope) if scope["type"] == "http" else HTTPConnection(scope)
            answer = await self.explain(asked, problem)
        await answer(scope, receive, send_with_headers)

    def objection(self, scope: Scope) -> Problem | None:
        """Why a request is refused, or None."""
        head: dict[bytes, bytes] = dict(reversed(scope["headers"]))  # of a name that comes twice the first counts
        method = scope.get("method", "SOCKET")
        if scope["path"] == HEALTH and method in ("GET", "HEAD"):
            return None  # monitoring always gets an answer, which costs next to nothing
        if is_too_large(scope["headers"]):
            return Problem(431, "too-long")
        if foreign_host(head, self.hosts):
            return Problem(400, "host", host=head.get(b"host", b"").decode("latin-1")[:LONGEST_HOST_SHOWN])
        if not self.requests.take(network_of(address_in(scope))):
            return Problem(429, "too-fast")
        if method not in ("GET", "HEAD") and foreign_site(head):
            return Problem(403, "cross-site")
        return None


def safety_headers(scope: Scope) -> list[tuple[bytes, bytes]]:
    """The headers that every answer carries; over https one more."""
    return [*RAW_HEADERS, STAY_SECURE] if scope["scheme"] in ("https", "wss") else RAW_HEADERS


def is_too_large(headers: list[tuple[bytes, bytes]]) -> bool:
    """Whether a head is too large that has come at once: the server counts only what comes piece by piece."""
    return len(headers) > MOST_HEADERS or sum(len(name) + len(value) for name, value in headers) > LARGEST_HEAD


def foreign_host(head: dict[bytes, bytes], hosts: tuple[str, ...]) -> bool:
    """Whether a request asks for a house of another name; without names of its own a house answers to all.

    A malformed name is always foreign: it would be written into links and QR codes.
    """
    host = head.get(b"host", b"")
    if host and not HOST.fullmatch(host):
        return True
    return bool(hosts) and name_of(host.decode("latin-1")) not in hosts


def foreign_site(head: dict[bytes, bytes]) -> bool:
    """Whether a page of somebody else's made the browser send a request."""
    if head.get(b"sec-fetch-site") == b"cross-site":
        return True
    origin, host = head.get(b"origin"), head.get(b"host", b"")
    return origin is not None and origin.decode("latin-1").partition("://")[2].lower() != host.decode("latin-1").lower()


def address_in(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else "-"


def name_of(host: str) -> str:
    """A Host header without its port."""
    return host.rsplit(":", 1)[0].lower() if not host.endswith("]") else host.lower()


async def read_body(request: Request, most: int = LONGEST_BODY) -> bytes:
    """The body, counted while it arrives; a longer one is refused unread."""
    if int(request.headers.get("content-length") or 0) > most:
        raise Problem(413, "too-long")
    body = bytearray()
    try:
        async with asyncio.timeout(SLOWEST_BODY):
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise Problem(413, "too-long")
    except TimeoutError:
        raise Problem(408, "too-slow") from None
    return bytes(body)


class TokenBucket:
    """A token bucket for each key."""

    def __init__(
        self,
        per_second: float,
        burst: int,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.per_second = per_second
        self.burst = burst
        self.clock = clock
        self.pots: dict[str, float] = {}  # when each is full again

    def take(self, key: str) -> bool:
        """Take a token if there is one; with a rate of 0 there always is."""
        if not self.per_second:
            return True
        now = self.clock()
        if len(self.pots) > 10_000:
            self.forget_full(now)
        full_at = max(self.pots.get(key, 0.0), now)
        if (full_at - now) * self.per_second > self.burst - 1:
            return False
        self.pots[key] = full_at + 1 / self.per_second
        return True

    def forget_full(self, now: float) -> None:
        """Drop the keys whose bucket is full again."""
        self.pots = {key: full_at for key, full_at in self.pots.items() if full_at > now}
