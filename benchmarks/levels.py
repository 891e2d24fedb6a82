"""Whether each level is a clear step above the one below, at every game and number of players.

    python benchmarks/levels.py [--tables "korrigans(seats=3)" …] [--steps master:regular …] [--seconds 120]
                                [--most 400] [--seed 1] [--results FILE] [--show]

A round is one bot of the upper kind among bots of the lower one, on every seat in turn, with the same luck of nature.
Every step at every table gets so many seconds of processor time, round by round in turn, at most so many games, and two
rounds at least; what was played goes to FILE at once, and a later run with the same seed goes on from there. Wanted are
60 % of the games between two that somebody won, and 1.3 times the fair share among more, with an interval (95 %, by
rounds or by single games, whichever is wider) clear of chance.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import time
from collections import defaultdict
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tablee import bots, games
from tablee.bots import match
from tablee.engine.chance import Chance
from tablee.lab.simulate import draw_seed

STEPS = ("regular:apprentice", "master:regular")
TWO, MORE = 0.60, 1.3  # wanted: a part of the decided games between two, a multiple of the fair share among more
Z95 = 1.96


@dataclass(frozen=True)
class Round:
    """One bot of the upper kind on every seat in turn: its shares of the victory, and the processor time it took."""

    table: str
    step: str
    seed: int
    number: int
    shares: list[float]
    seconds: float


def every_table() -> list[str]:
    """Every game with every number of players."""
    found = []
    for name in games.names():
        game, usual = games.table(name)
        least, most = usual.kinds()["seats"].samples()[:2]
        counts = range(int(least), int(most) + 1)
        found += [game.options([("seats", str(seats))]).write(name) for seats in counts]
    return found


def play_round(text: str, step: str, seed: int, number: int) -> Round:
    """The same luck for the upper bot on every seat."""
    game, options = games.table(text)
    upper, lower = step.split(":")
    began, shares = time.process_time(), []
    for place in range(options.seats):
        seeds = [draw_seed(seed, number, place * options.seats + seat) for seat in range(options.seats)]
        around = [bots.make(upper if seat == place else lower, game, seeds[seat]) for seat in range(options.seats)]
        nature = Chance(draw_seed(seed, number, -1))
        shares.append(match.play(game, game.start(options), around, nature).outcome.share(place))
    return Round(text, step, seed, number, shares, time.process_time() - began)


def recorded(file: Path) -> list[Round]:
    """The rounds that a file holds."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return [Round(**json.loads(line)) for line in lines]


def run(pairs: list[tuple[str, str]], args: argparse.Namespace, console: Console) -> list[Round]:
    """Rounds in turn until each pair has had its time or its games."""
    known = recorded(args.results)
    args.results.parent.mkdir(parents=True, exist_ok=True)
    with args.results.open("a", encoding="utf-8") as book, console.status("") as status:
        left = list(pairs)
        while left:
            for pair in list(left):
                own = [done for done in known if (done.table, done.step) == pair and done.seed == args.seed]
                if is_enough(own, args.seconds, args.most):
                    left.remove(pair)
                    continue
                status.update(f"{pair[0]}, {pair[1]}: round {len(own) + 1}")
                known.append(play_round(*pair, args.seed, len(own)))
                book.write(json.dumps(asdict(known[-1])) + "\n")
                book.flush()
    return [done for done in known if (done.table, done.step) in pairs]


def is_enough(rounds: list[Round], seconds: float, most: int) -> bool:
    """Whether a pair has had its time or its games."""
    if len(rounds) < 2:
        return False
    return sum(done.seconds for done in rounds) >= seconds or sum(len(done.shares) for done in rounds) >= most


def show(rounds: list[Round], console: Console) -> None:
    """One line for each pair."""
    table = Table(title="The upper bot's part of the victories", title_justify="left", box=None, padding=(0, 2, 0, 0))
    for heading in ("game", "step"):
        table.add_column(heading)
    for heading in ("games", "part %", "95 %", "times fair", "wanted", "s a game"):
        table.add_column(heading, justify="right")
    grouped: dict[tuple[str, str], list[Round]] = defaultdict(list)
    for done in rounds:
        grouped[done.table, done.step].append(done)
    for (text, step), own in grouped.items():
        table.add_row(
            text.partition("(")[0] + f" {games.table(text)[1].seats}", step.replace(":", " v "), *figures(own)
        )
    console.print(table)


def figures(rounds: list[Round]) -> list[str]:
    """Games, part, interval, multiple of the fair share, whether it is what is wanted, time."""
    shares = [share for done in rounds for share in done.shares]
    seats = len(rounds[0].shares)
    if seats == 2:  # draws decide nothing
        decided = [[share for share in done.shares if share != 0.5] for done in rounds]
        won, many = sum(map(sum, decided)), sum(map(len, decided))
        part = won / many if many else 0.5
        means = [sum(own) - part * len(own) for own in decided]
        error = math.sqrt(sum(mean * mean for mean in means)) / max(1, many)
    else:
        many = len(shares)
        means = [statistics.fmean(done.shares) for done in rounds]
        part = statistics.fmean(means)
        error = statistics.stdev(means) / math.sqrt(len(means)) if len(means) > 1 else 1.0
    least, most = wilson(part, max(1, many))
    low, high = max(0.0, min(least, part - Z95 * error)), min(1.0, max(most, part + Z95 * error))
    wanted = part >= TWO if seats == 2 else part * seats >= MORE
    clear = low > 1 / seats
    verdict = "reached" if wanted and clear else "reached, not clear of chance" if wanted else "missed"
    spent = sum(done.seconds for done in rounds) / len(shares)
    interval = f"{100 * low:.1f}–{100 * high:.1f}"
    return [str(len(shares)), f"{100 * part:.1f}", interval, f"{part * seats:.2f}", verdict, f"{spent:.2f}"]


def wilson(part: float, games: int) -> tuple[float, float]:
    """The interval of a part of so many single games: few rounds that happen to be alike say less than they seem to."""
    weight = Z95 * Z95 / games
    middle, half = part + weight / 2, math.sqrt(weight * part * (1 - part) + weight * weight / 4)
    return (middle - half) / (1 + weight), (middle + half) / (1 + weight)


def main() -> None:
    parser = argparse.ArgumentParser(description="Each level against the one below.")
    parser.add_argument("--tables", nargs="+", metavar="TABLE", default=[])
    parser.add_argument("--steps", nargs="+", metavar="UPPER:LOWER", default=list(STEPS))
    parser.add_argument("--seconds", type=float, default=120.0, help="processor time for each line")
    parser.add_argument("--most", type=int, default=400, help="games for each line")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--results", type=Path, metavar="FILE", default=Path("build/levels.jsonl"))
    parser.add_argument("--show", action="store_true", help="play nothing, show what FILE holds")
    args = parser.parse_args()
    console = Console(highlight=False, width=118)
    if args.show:
        show(recorded(args.results), console)
        return
    tables = [options.write(game.name) for game, options in map(games.table, args.tables)] or every_table()
    show(run([(table, step) for table in tables for step in args.steps], args, console), console)


if __name__ == "__main__":
    main()
