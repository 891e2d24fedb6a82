"""Boards that people have made, in statements that SQLite and PostgreSQL both understand."""

from __future__ import annotations

import msgspec

from tablee.store.memory import SharedMemory
from tablee.store.notices import read
from tablee.table.editions import Edition

EDITION = "digest, game, board, until"
KEEP = f"""
    insert into editions ({EDITION}) values ($1, $2, $3, $4) on conflict (digest) do update set
        until = case when editions.until is null then null else excluded.until end
"""


class SharedEditions(SharedMemory):
    """What both stores keep of boards."""

    async def keep_edition(self, edition: Edition) -> None:
        """Keep a board, or keep it longer; one that was played stays for ever."""
        await self._change((KEEP, *msgspec.structs.astuple(edition)))

    def edition(self, digest: str) -> Edition | None:
        """A board by its digest."""
        rows = self._ask(f"select {EDITION} from editions where digest = $1", digest)
        return next(iter(read(Edition, rows)), None)

    def unplayed_editions(self) -> int:
        """How many boards there are on which no table was laid."""
        return int(self._ask("select count(*) from editions where until is not null")[0][0])

    def editions(self) -> tuple[Edition, ...]:
        """All boards, to be put into another store."""
        return read(Edition, self._ask(f"select {EDITION} from editions order by digest"))
