"""SeatPasses for seats that travel: a short code, good once and for some minutes, shown where the seat is now."""

from __future__ import annotations

import hmac
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass

SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that is taken for another
LENGTH = 8  # 40 random bits; guesses are rate-limited
GOOD_FOR = 600.0  # seconds


@dataclass(frozen=True)
class Pass:
    """Who may hand over which seat, and until when."""

    seat: int
    giver: str
    until: float


class SeatPasses:
    """The open passes of one table; each seat has one at most."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.open: dict[str, Pass] = {}

    def issue(self, seat: int, giver: str) -> str:
        """A new pass; an older one for this seat is void."""
        now = self.clock()
        self.open = {code: one for code, one in self.open.items() if one.seat != seat and one.until > now}
        code = "".join(secrets.choice(SIGNS) for _ in range(LENGTH))
        self.open[code] = Pass(seat, giver, now + GOOD_FOR)
        return code

    def find(self, typed: str) -> Pass | None:
        """The pass of a code as people type it, if it is still good."""
        code, found = tidy(typed), None
        for one, held in self.open.items():
            if hmac.compare_digest(one.encode(), code.encode()) and held.until > self.clock():
                found = held
        return found

    def spend(self, typed: str) -> None:
        """A pass is good once."""
        self.open.pop(tidy(typed), None)


def tidy(typed: str) -> str:
    """A code without the gaps and small letters that people type."""
    return "".join(sign for sign in typed[:40].upper() if sign in SIGNS)
