"""Players of the durability test: each plays games into a store and notes what was acknowledged, until it is killed.

This process imports everything once; for each line it reads (store, notes, seed) it forks a player and tells its pid.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys

from tablee import games
from tablee.store import postgres, sqlite  # noqa: F401 – before the first fork
from tablee.store.addresses import open_store
from tablee.table.playing import propose_play, propose_start
from tablee.table.seating import propose_sit
from tablee.table.store import Store
from tablee.table.table import Batch, Table, new_table

HOST = "the host"


class Player:
    """Plays three tables at a time, for ever."""

    def __init__(self, store: Store, notes: int, luck: random.Random) -> None:
        self.store = store
        self.notes = notes
        self.luck = luck

    async def evenings(self) -> None:
        """Play on and on."""
        while True:
            await asyncio.gather(*(self.evening() for _ in range(3)))

    async def evening(self) -> None:
        """One game, entry by entry."""
        game, options = games.table("destorsion(seats=2)")
        record, table = new_table(game, options.write(game.name), HOST)
        await self.store.create(record)
        for seat in (0, 1):
            await self.keep(table, propose_sit(table, seat, f"Name {seat}", HOST))
        await self.keep(table, propose_start(table, HOST))
        while table.state is not None and not table.state.over:
            seat = table.awaited[0]
            action = self.luck.choice(list(table.state.actions(seat)))
            await self.keep(table, propose_play(table, seat, table.state.write(action), table.number, HOST))

    async def keep(self, table: Table, batch: Batch) -> None:
        """Append, commit, and note each entry once it is on disk; a note that is written survives its writer."""
        await self.store.append(table.id, batch.entries)
        table.commit(batch)
        for entry in batch.entries:
            note = "\t".join([table.id, str(entry.number), entry.kind, str(entry.seat), entry.text]) + "\n"
            os.write(self.notes, note.encode())


def main() -> None:
    """Fork a player for each line, and tell when it is gone."""
    for line in sys.stdin:
        path, notes, seed = line.rstrip("\n").split("\t")
        pid = os.fork()
        if pid == 0:
            written = os.open(notes, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
            asyncio.run(Player(open_store(path), written, random.Random(seed)).evenings())
        print(pid, flush=True)
        _, status = os.waitpid(pid, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


if __name__ == "__main__":
    main()
