"""Web Push: what is sent to the push service of a browser, and to which services anything is sent at all.

A browser names its own push service, so the endpoint is a stranger's word: only https to a public host on the usual
port, whatever its name resolves to, and no redirect. Needs the extra `notices`.
"""

from __future__ import annotations

import asyncio
import re
import socket
from base64 import urlsafe_b64decode, urlsafe_b64encode
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib.util import find_spec
from ipaddress import IPv6Address, IPv6Network, ip_address
from time import time
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from tablee.engine.errors import TableeError
from tablee.table.notices import PushSubscription
from tablee.table.store import Store
from tablee.web.notices.settings import NoticeSettings

KEY: Final = "push key"  # the house's value that holds its private key
ENDPOINT: Final = re.compile(
    r"https://(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z]/[\w.~:/?\[\]@!$&'()*+,;=%-]*",
    re.ASCII,
)
LONGEST_ENDPOINT: Final = 1024
POINT: Final = 65  # bytes of a browser's public key
SECRET: Final = 16  # bytes of its secret
RESOLVED_IN: Final = 10.0  # seconds
MOST_AT_ONCE: Final = 8  # messages under way
SIGNED_FOR: Final = 12 * 3600  # seconds for which a signature holds
KEPT_FOR: Final = 24 * 3600  # seconds for which a service keeps a message for a browser that is off
GONE: Final = (404, 410)
TRY_LATER: Final = (408, 425, 429)
TRANSLATED: Final = IPv6Network("64:ff9b::/96")  # NAT64: the last four bytes are an IPv4 address


class BadEndpoint(TableeError):
    """Nothing is sent to this endpoint, or with these keys."""

    key = "bad-endpoint"


class Unsubscribed(Exception):
    """The browser does not want to be told any more."""


class NotTaken(Exception):
    """The service did not take a message; it may later on."""


class Notification(msgspec.Struct, frozen=True, kw_only=True):
    """What the worker behind the pages shows (client/worker.ts)."""

    title: str
    body: str
    path: str  # where a touch leads
    picture: str  # the board's address; empty without one
    language: str


def is_possible() -> bool:
    """Whether what sends is installed."""
    return find_spec("pywebpush") is not None


def subscription(endpoint: str, visitor: str, p256dh: str, auth: str, language: str, own: str) -> PushSubscription:
    """A browser's subscription, if its endpoint and its keys can be ones."""
    if not is_allowed(endpoint, own):
        raise BadEndpoint("not the address of a push service")
    return PushSubscription(
        endpoint=endpoint, visitor=visitor, p256dh=checked(p256dh, POINT), auth=checked(auth, SECRET), language=language
    )


def is_allowed(endpoint: str, own: str) -> bool:
    """Whether an endpoint looks like one; `own` is the host's service. What its name resolves to is asked later."""
    if len(endpoint) > LONGEST_ENDPOINT or not endpoint.isascii():
        return False
    return is_own(endpoint, own) or ENDPOINT.fullmatch(endpoint) is not None


def is_own(endpoint: str, own: str) -> bool:
    """Whether an endpoint is one of the host's own service."""
    return bool(own) and re.fullmatch(rf"{re.escape(own)}/[!-~]*", endpoint) is not None


def checked(text: str, size: int) -> str:
    """A key of so many bytes; a public one must be a point of the curve."""
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

    try:
        key = urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
        if len(text) > 2 * size or len(key) != size:
            raise ValueError
        if size == POINT:
            EllipticCurvePublicKey.from_encoded_point(SECP256R1(), key)
    except ValueError:
        raise BadEndpoint("not the keys of a browser") from None
    return unpadded(key)


def unpadded(key: bytes) -> str:
    """Bytes as browsers write them."""
    return urlsafe_b64encode(key).rstrip(b"=").decode()


def digest_of(endpoint: str) -> str:
    """By what a page knows its own endpoint (client/push.ts)."""
    return sha256(endpoint.encode()).hexdigest()[:SECRET]


def topic_of(table_id: str) -> str:
    """A table's topic: a service keeps one message of each (RFC 8030: 32 characters at most)."""
    return unpadded(sha256(table_id.encode()).digest()[:SECRET])


def is_public(address: str) -> bool:
    """Whether an address is that of a host on the public network, however it is written."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        if found in TRANSLATED:
            return is_public(str(ip_address(found.packed[-4:])))
        inner = found.ipv4_mapped or found.sixtofour
        if inner is not None:
            return is_public(str(inner))
        if found.is_site_local:
            return False
    return found.is_global and not found.is_multicast


class PushSender:
    """Sends to push services, with the house's key, which is made once and kept in the database."""

    def __init__(self, store: Store, settings: NoticeSettings) -> None:
        self.store = store
        self.settings = settings
        self.private_key = ""
        self.resolving = ThreadPoolExecutor(2, "push-names")  # a slow name server holds up nothing else
        self.slots = asyncio.Semaphore(MOST_AT_ONCE)

    @property
    def own(self) -> str:
        """The push service of the host's own; empty without one."""
        return self.settings.push_service

    @property
    def is_on(self) -> bool:
        """Whether browsers can be told."""
        return bool(self.settings.contact) and is_possible()

    async def public_key(self) -> str:
        """What browsers must know of the house's key."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        public = (await self.vapid()).public_key
        return unpadded(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    async def vapid(self) -> Any:
        """The house's key."""
        from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
        from py_vapid import Vapid02

        if not self.private_key:
            number = generate_private_key(SECP256R1()).private_numbers().private_value
            self.private_key = await self.store.house_value(KEY, unpadded(number.to_bytes(32, "big")))
        key = Vapid02.from_raw(self.private_key.encode())
        key.conf = {"no-strict": True}  # a site with a port is a contact, too
        return key

    async def check(self, endpoint: str) -> None:
        """Refuse an endpoint whose name does not lead to a public host."""
        if is_own(endpoint, self.own):
            return
        try:
            async with asyncio.timeout(RESOLVED_IN):
                await self.public_addresses(urlsplit(endpoint).hostname or "", 443)
        except (OSError, TimeoutError):
            raise BadEndpoint("not a public host") from None

    async def public_addresses(self, host: str, port: int, family: int = 0) -> list[tuple[int, str]]:
        """The addresses of a host, with their families, if all of them are public; else an OSError."""
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(
            self.resolving, lambda: socket.getaddrinfo(host, port, family, socket.SOCK_STREAM)
        )
        addresses = [(int(kind), str(address[0])) for kind, _, _, _, address in found]
        if not addresses or not all(is_public(address) for _, address in addresses):
            raise OSError("not a public host")
        return addresses

    async def send(self, to: PushSubscription, told: Notification, topic: str, *, is_urgent: bool) -> None:
        """Send a message; Gone, NotTaken and BadEndpoint say why not. A later one with its topic takes its place."""
        from tablee.web.notices import push_client

        if not is_allowed(to.endpoint, self.own):
            raise BadEndpoint("not the address of a push service")
        where = urlsplit(to.endpoint)
        origin, until = f"{where.scheme}://{where.netloc}", int(time()) + SIGNED_FOR
        headers = (await self.vapid()).sign({"aud": origin, "sub": self.settings.contact, "exp": until}) | {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_FOR),
            "Topic": topic,
            "Urgency": "high" if is_urgent else "normal",
        }
        resolve = None if is_own(to.endpoint, self.own) else self.public_addresses
        body = push_client.encrypted(to, msgspec.json.encode(told))
        try:
            async with self.slots:
                status = await push_client.post(to.endpoint, body, headers, resolve)
        except push_client.FAILURES as error:
            raise NotTaken(type(error).__name__) from None
        if status in GONE:
            raise Unsubscribed
        if status in TRY_LATER or status >= 500:
            raise NotTaken(f"the push service answers {status}")
        if not 200 <= status < 300:
            raise BadEndpoint(f"the push service answers {status}")

    def close(self) -> None:
        """No names are resolved any more."""
        self.resolving.shutdown(wait=False, cancel_futures=True)
