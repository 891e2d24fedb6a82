"""Processor time a move of two servers that are both up and are played at by turns: steadier on a busy machine.

    python benchmarks/pairs.py [--beside CHECKOUT] [--servers sqlite,beside] [--game meadow] [--tables 20]
                               [--pairs 12] [--seconds 0.5]

The servers are those of benchmarks/server.py. Every pair of turns gives one ratio, and the median of them is told: what
else the machine does slows both servers alike. Turns have to be long enough for dozens of moves of the slower one.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median

import uvloop
from lines import Table
from server import Run, Spent, allow_many_connections, keep_playing
from servers import BUILD, SERVERS, Served, install_boardgame, serving

WARMING = 4.0  # seconds


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--beside", type=Path, help="a checkout of commit 2d71130, prepared")
    parser.add_argument("--servers", default="sqlite,beside", help="two of those of benchmarks/server.py")
    parser.add_argument("--game", default="meadow")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--pairs", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=0.5, help="of one turn")
    asked = parser.parse_args()
    allow_many_connections()
    BUILD.mkdir(exist_ok=True)
    kinds = asked.servers.split(",")
    if {"memory", "files"} & set(kinds):
        install_boardgame()
    with ExitStack() as stack:
        beside = asked.beside and asked.beside.resolve()
        folders = [Path(stack.enter_context(tempfile.TemporaryDirectory(dir=BUILD))) for _ in kinds]
        served = [
            stack.enter_context(serving(kind, folder, beside)) for kind, folder in zip(kinds, folders, strict=True)
        ]
        costs = uvloop.run(play_by_turns(served, asked))
    names = [SERVERS[kind] for kind in kinds]
    for name, column in zip(names, zip(*costs, strict=True), strict=True):
        print(f"{name}: {median(column):.3f} ms of CPU a move")
    ratios = [one / other for one, other in costs]
    print(f"{names[0]}: {median(ratios):.2f} times that of {names[1]} ({min(ratios):.2f} to {max(ratios):.2f})")
    return 0


async def play_by_turns(served: list[Served], asked: argparse.Namespace) -> list[list[float]]:
    """Milliseconds of processor time a move of each server, pair by pair."""
    tables = [one.tables(asked.game, asked.tables) for one in served]
    for own in tables:
        for table in own:
            await table.lay()
    for one, own in zip(served, tables, strict=True):
        await turn(one, own, WARMING)
    costs = [
        [await turn(one, own, asked.seconds) for one, own in zip(served, tables, strict=True)]
        for _ in range(asked.pairs)
    ]
    for own in tables:
        for table in own:
            table.leave()
    return costs


async def turn(served: Served, tables: list[Table], seconds: float) -> float:
    """Let all tables of a server play; gives what a move has cost."""
    run = Run(served.kind, len(tables), 0.0, seconds)
    begun = Spent(served)
    await asyncio.gather(*(keep_playing(table, run, time.perf_counter()) for table in tables))
    run.busy = Spent(served).server - begun.server
    return run.cost


if __name__ == "__main__":
    sys.exit(main())
