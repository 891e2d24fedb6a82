"""The games that led to a table: each is read once from its log, and kept for every table that follows."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Collection

from tablee import games
from tablee.engine.errors import TableeError
from tablee.engine.options import split
from tablee.table.errors import Unreachable
from tablee.table.evening import MOST_GAMES, GameResult, result_of
from tablee.table.store import Store
from tablee.table.table import Table
from tablee.web.live.table import LiveTable

MOST_RESULTS = 2000  # of finished games that are kept


class GameResults:
    """Results of finished games by table; a result never changes."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.kept: OrderedDict[str, GameResult | None] = OrderedDict()

    def keep(self, table_id: str, result: GameResult | None) -> None:
        """Keep a result; None: this house cannot read the log, and the game is not counted."""
        self.kept[table_id] = result
        self.kept.move_to_end(table_id)
        while len(self.kept) > MOST_RESULTS:
            self.kept.popitem(last=False)

    def forget(self, table_ids: Collection[str]) -> None:
        """Read some results anew when they are asked for."""
        for table_id in table_ids:
            self.kept.pop(table_id, None)

    async def recall(self, live: LiveTable) -> None:
        """Read the results of the games that led to a table, the last ones."""
        before = await asyncio.to_thread(self.store.tables_before, live.table.id, MOST_GAMES - 1)
        for table_id in before:
            if table_id not in self.kept:
                self.keep(table_id, await asyncio.to_thread(self.read, table_id))
        found = [self.kept.get(table_id) for table_id in before]
        if found:
            live.earlier = tuple([result for result in found if result is not None])
            live.show_anew()

    def read(self, table_id: str) -> GameResult | None:
        """The result of a game, from its log."""
        try:
            record, entries = self.store.load(table_id)
            table = Table.rebuild(record, entries, games.find(split(record.head.game)[0], record.head.edition))
        except Unreachable:
            raise
        except TableeError:
            return None
        return result_of(table) if table.outcome is not None else None

    def add(self, old: LiveTable, live: LiveTable) -> None:
        """A table follows another that has just ended."""
        result = result_of(old.table)
        self.keep(old.table.id, result)
        live.earlier = (*old.earlier, result)[1 - MOST_GAMES :]
