"""How long the laboratory takes on this machine: games, comparisons and reports of every game, as a designer asks them.

    python benchmarks/lab.py [--only random|compare|report] [--games 100000] [--workers 2] [--json FILE]

- random: so many games between random bots, by `simulate` (wanted: 60 seconds)
- compare: a board against itself until every share is known within ±1 point, by `compare` (wanted: 120 seconds). So
  exact an answer takes no longer: both sides have other dice, so nothing is won by games that are simply the same.
- report: the whole report between greedy bots, as `tablee report GAME` makes it (wanted: 300 seconds)

Seconds are by the clock on the wall, and beside them those of all processors together: where other programs run too,
the latter divided by the workers are about what the former would be alone. Each is measured once, in processes of its
own, and stopped after so many times what is wanted as --patience says.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

WANTED: Final = {"random": 60.0, "compare": 120.0, "report": 300.0}
SEED: Final = 21
PAIRS: Final = 40_000  # after which an interval of two shares that vary as much as can be is ±1 point


def compare_itself(game: str, bot: str, workers: int) -> str:
    """A comparison of two sides that differ in their seeds alone, and the widest interval of a share."""
    from msgspec.structs import replace

    from tablee import games
    from tablee.lab.compare import compare
    from tablee.lab.simulate import planned

    seats = games.find(game).options_type.kinds()["seats"]
    one = planned(f"{game}(seats={seats.samples()[0]})", [bot], SEED)
    found = compare(one, replace(one, seed=SEED + 1), PAIRS, workers)
    shares = [measure for measure in found.measures if measure.kind not in ("turns", "decisions")]
    widest = max((measure.high - measure.low) / 2 for measure in shares)
    return f"{found.games} pairs, ±{100 * widest:.2f} points"


def command(what: str, game: str, args: argparse.Namespace, folder: str) -> list[str]:
    """What is started for a measurement."""
    tablee, workers = [sys.executable, "-m", "tablee"], ["--workers", str(args.workers), "--seed", str(SEED)]
    if what == "random":
        return [*tablee, "simulate", game, "--games", str(args.games), *workers]
    if what == "report":
        return [*tablee, "report", game, "--output", str(Path(folder) / f"{game}.html"), *workers]
    return [sys.executable, __file__, "--pairs", game, args.bot, "--workers", str(args.workers)]


def measure(what: str, game: str, args: argparse.Namespace) -> tuple[float | None, float, str]:
    """The seconds of a measurement, None if it was stopped, those of its processors, and what it says at its end."""
    before = processor_seconds()
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        try:
            done = subprocess.run(
                command(what, game, args, folder),
                env={**os.environ, "TABLEE_PURE": "0"},
                capture_output=True,
                text=True,
                check=False,
                timeout=args.patience * WANTED[what],
            )
        except subprocess.TimeoutExpired:
            return None, processor_seconds() - before, "stopped"
        seconds = time.perf_counter() - began
    spent = processor_seconds() - before
    if done.returncode:
        return None, spent, (done.stderr.strip().splitlines() or [f"exit code {done.returncode}"])[-1]
    return seconds, spent, done.stdout.strip() if what == "compare" else ""


def processor_seconds() -> float:
    """What all processes that have ended have spent."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(description="How long the laboratory takes.")
    parser.add_argument("--only", choices=WANTED)
    parser.add_argument("--game", help="only this one")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--bot", default="random", help="who plays the comparisons")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--patience", type=float, default=3.0)
    parser.add_argument("--json", metavar="FILE", help="write the figures to a file")
    parser.add_argument("--pairs", nargs=2, metavar=("GAME", "BOT"), help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.pairs:
        game, bot = args.pairs
        print(compare_itself(game, bot, args.workers))
        return
    from tablee import games

    console = Console(highlight=False)
    table = Table("game", "what", "seconds", "wanted", "processors", "", box=None)
    figures = []
    for what in [args.only] if args.only else WANTED:
        for game in [args.game] if args.game else games.names():
            with console.status(f"{what}: {game}"):
                seconds, spent, said = measure(what, game, args)
            figures.append({"what": what, "game": game, "seconds": seconds, "processors": spent, "said": said})
            shown = "–" if seconds is None else f"{seconds:.1f}"
            table.add_row(game, what, shown, f"{WANTED[what]:.0f}", f"{spent:.1f}", said)
    console.print(table)
    if args.json:
        facts = {"games": args.games, "workers": args.workers, "bot": args.bot, "figures": figures}
        Path(args.json).write_text(json.dumps(facts, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
