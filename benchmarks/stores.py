"""Durable appends per second of both stores: SQLite in a file, and a PostgreSQL started for it, on the same disk.

    python benchmarks/stores.py [--seconds 2] [--rounds 3] [--postgres postgresql://…]

So many tables write at once, each its next entry as soon as the last one is on disk. Rounds alternate between the
stores, so that both meet the same machine; the figures are medians. With two processes half of the tables write from
another one, and each hears all entries of the other. SQLite's own rate of one append at a time says what the disk can.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from multiprocessing import get_context
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.postgres import Postgres

from tablee import games
from tablee.engine.log import Entry
from tablee.store.addresses import open_store
from tablee.table.store import Store
from tablee.table.table import new_table

TABLES = (1, 16, 64, 200)
FOLDER = Path(__file__).resolve().parent.parent / "build"  # the disk of the checkout: /tmp may be memory


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--postgres", default="", help="an empty database; without, a server is started")
    args = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=FOLDER) as folder, some_postgres(args.postgres) as address:
        runs = {
            "SQLite": (str(Path(folder) / "bench.sqlite"), 1),
            "PostgreSQL": (address, 1),
            "PostgreSQL, 2 processes": (address, 2),
        }
        print(f"{'appends/s (ms a table waits)':28}", *(f"{tables:>6} tables" for tables in TABLES), sep="")
        found: dict[tuple[str, int], list[float]] = {}
        for _ in range(args.rounds):
            for tables in TABLES:
                for name, (where, processes) in runs.items():
                    rate = measure(where, tables, processes, args.seconds)
                    found.setdefault((name, tables), []).append(rate)
        for name in runs:
            rates = [(tables, median(found[name, tables])) for tables in TABLES]
            print(f"{name:28}", *(f"{rate:7.0f} ({1000 * tables / rate:3.0f})" for tables, rate in rates), sep="")


@contextmanager
def some_postgres(given: str) -> Iterator[str]:
    """The address that was given, or that of a server whose commits wait for the disk."""
    if given:
        yield given
        return
    server = Postgres(FOLDER, fsync="on", shared_buffers="128MB", autovacuum="on")
    try:
        yield server.new_database()
    finally:
        server.stop()


def measure(address: str, tables: int, processes: int, seconds: float) -> float:
    """Appends per second of all processes together."""
    if processes == 1 or tables < processes:
        return write_tables(address, tables, seconds)
    shares = [(address, tables // processes, seconds, True)] * processes
    with get_context("spawn").Pool(processes) as pool:
        pool.starmap(write_tables, [(address, 1, 0.1)] * processes)  # everything is imported
        return sum(pool.starmap(write_tables, shares, chunksize=1))


def write_tables(address: str, tables: int, seconds: float, is_following: bool = False) -> float:
    """Let tables of one process write for a while; gives appends per second."""
    with closing(open_store(address)) as store:
        return asyncio.run(write_all(store, tables, seconds, is_following))


async def write_all(store: Store, tables: int, seconds: float, is_following: bool) -> float:
    if is_following:
        store.follow(lambda _news: None)
    ids = [await lay(store) for _ in range(tables)]
    begun = time.monotonic()
    counts = await asyncio.gather(*(write(store, table, begun + seconds) for table in ids))
    return sum(counts) / (time.monotonic() - begun)


async def lay(store: Store) -> str:
    game, options = games.table("destorsion(seats=2)")
    record, _ = new_table(game, options.write(game.name), "host")
    await store.create(record)
    return record.id


async def write(store: Store, table: str, until: float) -> int:
    """One entry after the other, each on disk before the next."""
    number = 0
    while time.monotonic() < until:
        number += 1
        entry = Entry(number=number, seat=number % 2, text="dwarf-1 cell-1-18", time=1_700_000_000.123 + number)
        await store.append(table, [entry], (number % 2,))
    return number


if __name__ == "__main__":
    main()
