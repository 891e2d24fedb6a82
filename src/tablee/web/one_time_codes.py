"""One-time links that hand a visitor over to another browser; they work for some minutes."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

import msgspec

from tablee.table.memory import Slip
from tablee.table.store import Store
from tablee.web.session import Visitor

MINUTES: Final = 10
LINK_BYTES: Final = 16
KIND: Final = "link"


class OneTimeCode(msgspec.Struct, frozen=True):
    """The visitor that a link hands over, and the page it leads to."""

    secret: str
    visitor: str
    name: str
    path: str


decode_code = msgspec.json.Decoder(OneTimeCode).decode


class OneTimeCodes:
    """The links that still work. The store holds no visitor's secret that could be read without the link."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def issue(self, visitor: Visitor, path: str) -> str:
        """A new link for a visitor; an older one no longer works."""
        code = secrets.token_urlsafe(LINK_BYTES)
        link = OneTimeCode(sealed(visitor.secret, code), visitor.id, visitor.name, path)
        until = self.store.now() + 60 * MINUTES
        payload = msgspec.json.encode(link).decode()
        await self.store.keep_slip(Slip(kind=KIND, key=code, owner=visitor.id, until=until, payload=payload))
        return code

    async def look(self, code: str) -> OneTimeCode | None:
        """What a code leads to, if it still works."""
        return opened(await asyncio.to_thread(self.store.slip, KIND, code, self.store.now()), code)

    async def claim(self, code: str) -> OneTimeCode | None:
        """The same, once."""
        return opened(await self.store.spend_slip(KIND, code, self.store.now()), code)


def opened(slip: Slip | None, code: str) -> OneTimeCode | None:
    """A link, read with its code."""
    if slip is None:
        return None
    link = decode_code(slip.payload)
    return msgspec.structs.replace(link, secret=unsealed(link.secret, code))


def sealed(secret: str, code: str) -> str:
    """A secret that only the code opens: each code is used once, so its digest serves as a one-time pad."""
    return urlsafe_b64encode(masked(secret.encode(), code)).decode()


def unsealed(text: str, code: str) -> str:
    """The secret again."""
    return masked(urlsafe_b64decode(text), code).decode()


def masked(text: bytes, code: str) -> bytes:
    """A text combined with as many bytes of the code's digest; done twice it is the text again."""
    pad = hashlib.shake_256(b"tablee link " + code.encode()).digest(len(text))
    return bytes(one ^ other for one, other in zip(text, pad, strict=True))
