"""One-time links that hand a visitor over to another browser: kept in memory only, and not for long."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass

from tablee.web.session import Visitor

MINUTES = 10
MOST_LINKS = 10_000
LINK_BYTES = 16


@dataclass(frozen=True)
class OneTimeCode:
    """Who may be continued elsewhere, where to, and until when."""

    secret: str
    visitor: str
    name: str
    path: str
    until: float


class OneTimeCodes:
    """The links that still work, by the hash of what stands in them."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.kept: dict[str, OneTimeCode] = {}

    def issue(self, visitor: Visitor, path: str) -> str:
        """A new link for a visitor; an older one no longer works."""
        now = self.clock()
        kept = [(key, one) for key, one in self.kept.items() if one.until > now and one.visitor != visitor.id]
        self.kept = dict(kept[-(MOST_LINKS - 1) :])
        code = secrets.token_urlsafe(LINK_BYTES)
        self.kept[hash_of(code)] = OneTimeCode(visitor.secret, visitor.id, visitor.name, path, now + 60 * MINUTES)
        return code

    def look(self, code: str) -> OneTimeCode | None:
        """What a code leads to, if it still works."""
        link = self.kept.get(hash_of(code))
        return link if link and link.until > self.clock() else None

    def claim(self, code: str) -> OneTimeCode | None:
        """The same, once."""
        link = self.look(code)
        self.kept.pop(hash_of(code), None)
        return link


def hash_of(code: str) -> str:
    """What is kept of a link."""
    return hashlib.sha256(code.encode()).hexdigest()
