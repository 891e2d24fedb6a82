"""Rate limits that hold across all processes: guesses of codes, imports, new tables."""

from __future__ import annotations

import hashlib

from tablee.table.store import Store
from tablee.web.server.middleware import TokenBucket


class HouseLimit:
    """Tokens that refill with time: counted in the database if several processes share it, else in memory."""

    def __init__(self, store: Store, name: str, per_second: float, burst: int) -> None:
        self.store = store
        self.name = name
        self.per_second = per_second
        self.burst = burst
        self.here = TokenBucket(per_second, burst)

    async def take(self, key: str) -> bool:
        """Take a token if there is one; with a rate of 0 there always is."""
        if not self.store.is_shared or not self.per_second:
            return self.here.take(key)
        hidden = hashlib.sha256(key.encode()).hexdigest()[:24]  # the database holds no addresses
        return await self.store.take(f"{self.name} {hidden}", self.per_second, self.burst, self.store.now())
