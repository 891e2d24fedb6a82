"""The part of Web Push that speaks HTTP; imported once the first message is sent, for the libraries are large."""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable
from typing import Final

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult
from pywebpush import WebPusher
from yarl import URL

from tablee.table.notices import PushSubscription

TIMEOUT: Final = 15.0  # seconds for a whole message, the name's resolution included
FAILURES: Final = (aiohttp.ClientError, OSError, TimeoutError, ValueError)
Resolve = Callable[[str, int, int], Awaitable[list[tuple[int, str]]]]


class CheckedResolver(AbstractResolver):
    """Resolves names as it is told to: what is connected to are the addresses that were checked."""

    def __init__(self, resolve: Resolve) -> None:
        self.checked = resolve

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        return [
            ResolveResult(hostname=host, host=address, port=port, family=kind, proto=0, flags=socket.AI_NUMERICHOST)
            for kind, address in await self.checked(host, port, family)
        ]

    async def close(self) -> None:
        """Nothing is open."""


def encrypted(to: PushSubscription, text: bytes) -> bytes:
    """A message that only this browser can read (RFC 8291)."""
    keys = {"endpoint": to.endpoint, "keys": {"p256dh": to.p256dh, "auth": to.auth}}
    return bytes(WebPusher(keys).encode(text)["body"])


async def post(endpoint: str, body: bytes, headers: dict[str, str], resolve: Resolve | None) -> int:
    """Post a message and give the status; the answer's body stays unread, and no redirect is followed."""
    session = aiohttp.ClientSession(
        connector=aiohttp.TCPConnector(resolver=resolve and CheckedResolver(resolve), force_close=True),
        timeout=aiohttp.ClientTimeout(total=TIMEOUT),
        cookie_jar=aiohttp.DummyCookieJar(),
    )
    url = URL(endpoint, encoded=True)  # never read in another way than it was checked
    async with session, session.post(url, data=body, headers=headers, allow_redirects=False) as answer:
        return answer.status
