"""How many moves a second a server makes, beside boardgame.io and beside an older Tablée, and what one move costs.

    python benchmarks/server.py [--beside CHECKOUT] [--rounds 5] [--seconds 10] [--saturated 200] [--paced 500]
                                [--servers sqlite,postgres,anywhere,beside,beside-2,memory,files] [--game meadow]
    python benchmarks/server.py --parts [--beside CHECKOUT] [--rounds 3] [--games meadow,korrigans]

Real connections from another process, an equal game. A move is a play by the one who is asked, until that player's own
live update has come. Saturated, the next move of a table follows at once when all its pages know of the last one;
paced, every table moves once in two seconds, and the wait is counted from the moment the move was due. Tablée's moves
are on disk (SQLite with synchronous=FULL, or PostgreSQL with fsync) before anybody hears of them; boardgame.io keeps
its matches in memory, or in flat files that it writes while it already tells of the move. Two processes of Tablée
share one PostgreSQL; each serves half of the tables, or (`anywhere`) the two players of a table come by different
processes.

Machines are shared and noisy. All servers are measured in turn, round by round; a ratio is the median of the rounds'
own ratios, and how many rounds there are is decided beforehand. `stolen` is how much of the processors' time the
machine's host gave to others, `client` how much of one processor the players needed: near 100 % they were what was
measured. `CPU` is the servers' own time a move, `db` PostgreSQL's.

`--parts` tells where the processor time of a move goes, for the meadow and every game of the shelf, 20 tables of the
smallest company: rules, drawing, store (with the thread that writes), and all else, most of it the socket. Looking at
the clock costs time itself, so the whole and the ratio come from a second run without it.
`benchmarks/moves.py` takes the drawing apart.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import signal
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import uvloop
from lines import Table
from servers import BUILD, SERVERS, Served, install_boardgame, serving

PACE = 2.0  # seconds between the moves of a paced table
UNRESPONSIVE_TIMEOUT = 60.0  # seconds for a server that does not answer any more
WARMING = 0.7  # of the time measured: a server that has just started has said nothing before and compiled nothing
FEW = 20  # tables for the parts of a move
PARTS = ("rules", "drawing", "store")
HEAD = (
    "tables way         server                          moves/s   p50 ms   p99 ms   CPU ms    db ms  client  stolen"
    " KB/table update bytes"
)


@dataclass
class Run:
    """One server, so many tables, one way to drive them; and what was measured."""

    server: str
    tables: int
    pace: float
    seconds: float
    beside: Path | None = None
    parts: Path | None = None  # where the server tells its time by part
    waits: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    busy: float = 0.0  # seconds of the server's processor time
    database: float = 0.0  # of its database's
    playing: float = 0.0  # of this process's
    stolen: float = 0.0  # seconds of the processors' time that the machine's host gave to others
    grown: int = 0  # bytes that the tables have added to the server's memory
    spent: dict[str, float] = field(default_factory=dict)  # milliseconds a move by part

    @property
    def cost(self) -> float:
        """Milliseconds of the server's processor time a move."""
        return self.busy / max(1, len(self.waits)) * 1000

    def row(self) -> str:
        waits = sorted(self.waits) or [0.0]
        p50, p99 = (waits[int(len(waits) * part)] * 1000 for part in (0.5, 0.99))
        way = f"every {self.pace:g} s" if self.pace else "saturated"
        stolen = self.stolen / self.seconds / (os.cpu_count() or 1) * 100
        return (
            f"{self.tables:6} {way:11} {SERVERS[self.server]:31} {len(self.waits) / self.seconds:7,.0f} {p50:8.1f}"
            f" {p99:8.1f} {self.cost:8.3f} {self.database / len(waits) * 1000:8.3f}"
            f" {self.playing / self.seconds * 100:6.0f}% {stolen:6.1f}% {self.grown / self.tables / 1024:8.0f}"
            f" {update_size(self.sizes):>12}"
        )


def update_size(sizes: list[int]) -> str:
    """The mean and the largest update on the wire."""
    return f"{sum(sizes) // len(sizes):,}–{max(sizes):,}" if sizes else "–"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--beside", type=Path, help="a checkout of commit 2d71130, prepared")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--saturated", default="200", help="numbers of tables; 0 for none")
    parser.add_argument("--paced", default="500", help="numbers of tables; 0 for none")
    parser.add_argument("--servers", default=",".join(SERVERS))
    parser.add_argument("--game", default="meadow")
    parser.add_argument("--parts", action="store_true")
    parser.add_argument("--games", default="")
    asked = parser.parse_args()
    asked.beside = asked.beside and asked.beside.resolve()
    allow_many_connections()
    BUILD.mkdir(exist_ok=True)
    if asked.parts:
        tell_parts(asked)
        return 0
    servers = [kind for kind in asked.servers.split(",") if is_possible(kind, asked)]
    if {"memory", "files"} & set(servers):
        install_boardgame()
    print(f"{asked.game}, {asked.seconds:g} s each, {asked.rounds} rounds, all on {os.cpu_count()} processors\n{HEAD}")
    for pace, counts in ((0.0, asked.saturated), (PACE, asked.paced)):
        for tables in filter(None, map(int, counts.split(","))):
            rounds = []
            for _ in range(asked.rounds):
                runs = [Run(server, tables, pace, asked.seconds, asked.beside) for server in servers]
                for run in runs:
                    measure(run, asked.game)
                    print(run.row(), flush=True)
                rounds.append(runs)
            compare(rounds)
    return 0


def is_possible(kind: str, asked: argparse.Namespace) -> bool:
    """Whether a server can be measured: boardgame.io has no equal of our other games."""
    if kind in ("beside", "beside-2"):
        return asked.beside is not None
    return asked.game == "meadow" or kind not in ("memory", "files")


def compare(rounds: list[list[Run]]) -> None:
    """Of every server the medians, and how Tablée stands to the others measured in the same round."""
    columns = list(zip(*rounds, strict=True))
    own = [runs for runs in columns if runs[0].server in ("sqlite", "postgres", "anywhere")]
    others = [runs for runs in columns if runs not in own]
    for runs in own:
        for other in others:
            if not runs[0].pace:
                show(runs, other, "the moves/s", [len(a.waits) / max(1, len(b.waits)) for a, b in pair(runs, other)])
            show(runs, other, "the CPU a move", [a.cost / max(1e-9, b.cost) for a, b in pair(runs, other)])


def pair(runs: tuple[Run, ...], others: tuple[Run, ...]) -> list[tuple[Run, Run]]:
    """Two servers' runs round by round."""
    return list(zip(runs, others, strict=True))


def show(runs: tuple[Run, ...], others: tuple[Run, ...], what: str, ratios: list[float]) -> None:
    """A line with a median and what it is the median of."""
    each = f" ({', '.join(f'{ratio:.2f}' for ratio in ratios)})" if len(ratios) > 1 else ""
    print(f"  {SERVERS[runs[0].server]}: {median(ratios):.2f} times {what} of {SERVERS[others[0].server]}{each}")


def tell_parts(asked: argparse.Namespace) -> None:
    """Where the processor time of a move goes, game by game."""
    from tablee import games

    head = f"{'game':18} {'CPU ms':>8}" + "".join(f" {part:>8}" for part in (*PARTS, "other"))
    print("Milliseconds of processor time a move\n" + head + ("   beside    ratio" if asked.beside else ""))
    for game in asked.games.split(",") if asked.games else ["meadow", *games.names()]:
        rounds = []
        for _ in range(asked.rounds):
            with tempfile.TemporaryDirectory(dir=BUILD) as folder:
                runs = [Run("sqlite", FEW, 0.0, asked.seconds, parts=Path(folder) / "parts.json")]
                runs += [Run("sqlite", FEW, 0.0, asked.seconds)]
                runs += [Run("beside", FEW, 0.0, asked.seconds, asked.beside)] if asked.beside else []
                for run in runs:
                    measure(run, game)
            rounds.append(runs)
        timed, own = [runs[0] for runs in rounds], [runs[1] for runs in rounds]
        parts = [median(run.spent[part] for run in timed) for part in PARTS]
        parts.append(median(run.cost - sum(run.spent.values()) for run in timed))
        line = f"{game:18} {median(run.cost for run in own):8.3f}" + "".join(f" {part:8.3f}" for part in parts)
        if asked.beside:
            other = median(runs[2].cost for runs in rounds)
            line += f" {other:8.3f} {median(runs[1].cost / runs[2].cost for runs in rounds):8.2f}"
        print(line, flush=True)


def measure(run: Run, game: str) -> None:
    """Start the server, lay the tables, drive them."""
    with (
        tempfile.TemporaryDirectory(dir=BUILD) as folder,
        serving(run.server, Path(folder), run.beside, run.parts) as served,
    ):
        uvloop.run(drive(run, served, served.tables(game, run.tables)))


async def drive(run: Run, served: Served, tables: list[Table]) -> None:
    """Lay all tables, then let all play for the time asked."""
    before = memory_of(served.pids)
    for at in range(0, len(tables), 20):
        await asyncio.gather(*(table.lay() for table in tables[at : at + 20]))
    warming = Run(run.server, run.tables, run.pace, run.seconds * WARMING)
    async with asyncio.timeout(3 * run.seconds + UNRESPONSIVE_TIMEOUT):
        await asyncio.gather(*(keep_playing(table, warming, time.perf_counter()) for table in tables))
        told = parts_of(run, served)
        begun = Spent(served)
        await asyncio.gather(*(keep_playing(table, run, time.perf_counter()) for table in tables))
        ended = Spent(served)
    run.busy, run.database = ended.server - begun.server, ended.database - begun.database
    run.playing, run.stolen = ended.own - begun.own, ended.stolen - begun.stolen
    run.grown = memory_of(served.pids) - before
    if run.parts:
        moves = max(1, len(run.waits))
        run.spent = {part: (spent - told[part]) / moves / 1e6 for part, spent in parts_of(run, served).items()}
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


def parts_of(run: Run, served: Served) -> dict[str, int]:
    """The nanoseconds that the server has spent on each part so far."""
    if run.parts is None:
        return {}
    run.parts.unlink(missing_ok=True)
    os.kill(served.pids[0], signal.SIGUSR1)
    while not run.parts.exists():
        time.sleep(0.01)
    parts: dict[str, int] = json.loads(run.parts.read_text())
    return parts


class Spent:
    """The seconds that everybody has computed so far."""

    def __init__(self, served: Served) -> None:
        self.server = sum(map(processor_time, served.pids))
        self.database = sum(map(processor_time, served.database))
        self.own = time.process_time()
        self.stolen = stolen_time()


def allow_many_connections() -> None:
    """One for each player and more, in this process and in the servers that inherit from it."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def family(pid: int) -> list[int]:
    """A process and all that it has started."""
    children = map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
    return [pid, *(one for child in children for one in family(child))]


def memory_of(pids: list[int]) -> int:
    """The bytes that servers hold in memory."""
    everybody = [one for pid in pids for one in family(pid)]
    pages = sum(int(Path(f"/proc/{one}/statm").read_text().split()[1]) for one in everybody)
    return pages * resource.getpagesize()


def processor_time(pid: int) -> float:
    """The seconds that a process and all that it has started have computed."""
    spent = [Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()[11:13] for one in family(pid)]
    return sum(int(user) + int(system) for user, system in spent) / os.sysconf("SC_CLK_TCK")


def stolen_time() -> float:
    """The seconds for which this machine's processors wanted to compute while its host did something else."""
    with open("/proc/stat") as times:
        return int(times.readline().split()[8]) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    sys.exit(main())
