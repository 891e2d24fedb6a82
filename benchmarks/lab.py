"""How long the laboratory takes on this machine: games, comparisons and reports of every game, as a designer asks them.

    python benchmarks/lab.py [--only random|compare|pairs|report] [--games 100000] [--workers 2] [--json FILE]

- random: so many games between random bots, by `simulate` (wanted: 60 seconds)
- compare: a board against itself until every share is known within ±1 point, by `compare` (wanted: 120 seconds). So
  exact an answer takes no longer: both sides have other dice, so nothing is won by games that are simply the same.
- pairs: how many pairs of games ±1 point takes, and how long that would be, by a sample of 1,000 pairs (`--sample`):
  for sides that differ in their seeds, and for one changed option on common chance; also without the luck of the
  draws, where that pays
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
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from rich.console import Console
from rich.table import Table

if TYPE_CHECKING:
    from tablee.lab.compare import Comparison

WANTED: Final = {"random": 60.0, "compare": 120.0, "pairs": 600.0, "report": 300.0}
FEW: Final = 4  # pairs
CHANGES: Final = {
    "destorsion": "third_die=optional",
    "dice_chess": "check_dice=1",
    "file_dans_ta_mare": "insert_scope=series",
    "korrigans": "roof_match=off",
    "la_sortie": "level2_start=arrival",
    "whisky_race": "income_timing=before",
}
SEED: Final = 21
PAIRS: Final = 40_000  # after which an interval of two shares that vary as much as can be is ±1 point


def compare_itself(game: str, bot: str, workers: int) -> str:
    """A comparison of two sides that differ in their seeds alone, and the widest interval of a share."""
    from tablee.lab.compare import compare, luck_that_pays
    from tablee.lab.simulate import planned

    one = planned(fewest_seats(game), [bot], SEED)
    other = replace(one, seed=SEED + 1)
    found = compare(one, other, PAIRS, workers, luck=luck_that_pays(one, other))
    return f"{found.games} pairs, ±{100 * widest(found):.2f} points"


def pairs_needed(game: str, bot: str, workers: int, sample: int) -> str:
    """The pairs that ±1 point takes and the seconds of so many processors, by a sample, a line for each way."""
    from tablee.lab.compare import compare, luck_that_pays
    from tablee.lab.simulate import planned

    one = planned(fewest_seats(game), [bot], SEED)
    changed = planned(f"{fewest_seats(game)[:-1]},{CHANGES[game]})", [bot], SEED)
    lines = []
    for what, other in (("other dice", replace(one, seed=SEED + 1)), (CHANGES[game], changed)):
        for luck in dict.fromkeys(("none", luck_that_pays(one, other))):
            before = processor_seconds()
            compare(one, other, FEW, workers, 1e-9, luck=luck)
            start = processor_seconds() - before  # what it takes to begin: processes, games that the judge is fitted to
            found = compare(one, other, sample, workers, 1e-9, luck=luck)
            spent = processor_seconds() - before - 2 * start
            pairs = sample * (widest(found) / 0.01) ** 2
            seconds = (start + spent * pairs / found.games) / workers
            lines.append(f"{what}, luck {luck}: {pairs:,.0f} pairs, {seconds:,.0f} s")
    return "\n".join(lines)


def fewest_seats(game: str) -> str:
    """A table of a game for as few as can play it."""
    from tablee import games

    return f"{game}(seats={games.find(game).options_type.kinds()['seats'].samples()[0]})"


def widest(found: Comparison) -> float:
    """Half of the widest interval of a share."""
    shares = [measure for measure in found.measures if measure.kind not in ("turns", "decisions")]
    return max((measure.high - measure.low) / 2 for measure in shares)


def command(what: str, game: str, args: argparse.Namespace, folder: str) -> list[str]:
    """What is started for a measurement."""
    tablee, workers = [sys.executable, "-m", "tablee"], ["--workers", str(args.workers), "--seed", str(SEED)]
    if what == "random":
        return [*tablee, "simulate", game, "--games", str(args.games), *workers]
    if what == "report":
        return [*tablee, "report", game, "--output", str(Path(folder) / f"{game}.html"), *workers]
    sample = ["--workers", str(args.workers), "--sample", str(args.sample)]
    return [sys.executable, __file__, f"--{what}-of", game, args.bot, *sample]


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
    return seconds, spent, done.stdout.strip() if what in ("compare", "pairs") else ""


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
    parser.add_argument("--sample", type=int, default=1000, help="pairs, from which it is estimated how many it takes")
    parser.add_argument("--patience", type=float, default=3.0)
    parser.add_argument("--json", metavar="FILE", help="write the figures to a file")
    parser.add_argument("--compare-of", nargs=2, metavar=("GAME", "BOT"), help=argparse.SUPPRESS)
    parser.add_argument("--pairs-of", nargs=2, metavar=("GAME", "BOT"), help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.compare_of:
        game, bot = args.compare_of
        print(compare_itself(game, bot, args.workers))
        return
    if args.pairs_of:
        game, bot = args.pairs_of
        print(pairs_needed(game, bot, args.workers, args.sample))
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
