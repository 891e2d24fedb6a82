"""The master against the master of an earlier Tablée, which runs as a program of its own.

    python benchmarks/former.py --former /path/to/its/.venv/bin/python [--tables "korrigans(seats=3)" …]
                                [--games 400] [--iterations 0] [--seed 1] [--results FILE] [--show]

The earlier Tablée is told every act of a game by its text and asked for its seat's choices; both masters have one core
and at most 1.5 s a decision, or, with `--iterations`, so many iterations each. A round is one new master among earlier
ones, on every seat in turn, with the same luck of nature. Rounds are played table by table in turn, so that all tables
have about as many if it is stopped; what was played goes to FILE at once, and a later run goes on from there. Wanted
are 65 % of the victories between two, and 1.4 times the fair share among more.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import subprocess
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tablee import bots, games
from tablee.bots import Bot, Knowledge
from tablee.bots.expectiminimax import ExpectiminimaxBot
from tablee.bots.search import Budget, SearchBot
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE
from tablee.engine.game import Game
from tablee.engine.options import Number
from tablee.engine.playout import draw
from tablee.lab.simulate import draw_seed

TWO, MORE = 0.65, 1.4  # wanted
Z95 = 1.96
FORMER = """
import json, sys
from tablee import bots, games
from tablee.bots import Knowledge
from tablee.bots.search import Budget
for line in sys.stdin:
    what, *facts = json.loads(line)
    if what == "new":
        game, options = games.table(facts[0])
        state = game.start(options)
        masters = [bots.make("master", game, seed) for seed in facts[1]]
        for master in masters if facts[2] else []:
            master.budget = Budget(facts[2])
    elif what == "play":
        state.play(facts[0], state.read(facts[1]))
    else:
        action = masters[facts[0]].choose(Knowledge(game, state, facts[0]))
        print(state.write(action), flush=True)
"""


@dataclass(frozen=True)
class Round:
    """The new master's share of the victory from every seat in turn."""

    table: str
    iterations: int
    seed: int
    number: int
    shares: list[float]


class Former:
    """The earlier Tablée, spoken to line by line."""

    def __init__(self, python: str) -> None:
        command = [python, "-c", FORMER]
        usual = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}  # its own sources
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=usual)

    def tell(self, *said: object) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(said) + "\n")
        self.process.stdin.flush()

    def answer(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"the earlier Tablée has ended with {self.process.wait()}")
        return line.rstrip("\n")


def master(game: Game, seed: int, iterations: int) -> Bot:
    """The new master, with a budget of its own or a given one."""
    bot = bots.make("master", game, seed)
    assert isinstance(bot, SearchBot | ExpectiminimaxBot)
    if iterations:
        bot.budget = Budget(iterations)
    return bot


def play_game(text: str, place: int, seeds: list[int], luck: int, iterations: int, former: Former) -> float:
    """One game with the new master on one seat: its share of the victory."""
    game, options = games.table(text)
    state, own, nature = game.start(options), master(game, seeds[place], iterations), Chance(luck)
    former.tell("new", text, seeds, iterations)
    while not state.over:
        seat = int(state.seats()[0])
        if seat == NATURE:
            action = int(draw(state, nature))
        elif seat == place:
            action = int(own.choose(Knowledge(game, state, seat)))
        else:
            former.tell("choose", seat)
            action = int(state.read(former.answer()))
        act = state.write(action)
        former.tell("play", seat, act)
        state.play(seat, action)
    outcome = state.outcome()
    assert outcome is not None
    return float(outcome.share(place))


def play_round(text: str, iterations: int, seed: int, number: int, former: Former) -> Round:
    """The same luck for the new master on every seat."""
    seats = games.table(text)[1].seats
    shares = []
    for place in range(seats):
        seeds = [draw_seed(seed, number, place * seats + seat) for seat in range(seats)]
        shares.append(play_game(text, place, seeds, draw_seed(seed, number, -1), iterations, former))
    return Round(text, iterations, seed, number, shares)


def recorded(file: Path) -> list[Round]:
    """The rounds that a file holds."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return [Round(**json.loads(line)) for line in lines]


def run(tables: Sequence[str], args: argparse.Namespace) -> None:
    """Rounds in turn until every table has its games."""
    args.results.parent.mkdir(parents=True, exist_ok=True)
    known: dict[str, int] = defaultdict(int)
    for done in recorded(args.results):
        known[done.table] += (done.iterations, done.seed) == (args.iterations, args.seed)
    former = Former(args.former)
    left = [table for table in tables if known[table] * seats_of(table) < args.games]
    with args.results.open("a", encoding="utf-8") as book:
        while left:
            for table in list(left):
                done = play_round(table, args.iterations, args.seed, known[table], former)
                known[table] += 1
                book.write(json.dumps(asdict(done)) + "\n")
                book.flush()
                if known[table] * seats_of(table) >= args.games:
                    left.remove(table)


def seats_of(table: str) -> int:
    """How many play there."""
    return int(games.table(table)[1].seats)


def show(rounds: Sequence[Round], console: Console) -> None:
    """A line for each table and budget."""
    table = Table(title="The new master's part of the victories", title_justify="left", box=None, padding=(0, 2, 0, 0))
    for heading in ("game", "seats", "iterations", "games", "part %", "95 %", "times fair", "wanted"):
        table.add_column(heading, justify="left" if heading in ("game", "wanted") else "right")
    grouped: dict[tuple[str, int], list[Round]] = defaultdict(list)
    for done in rounds:
        grouped[done.table, done.iterations].append(done)
    for (text, iterations), own in sorted(grouped.items()):
        table.add_row(text.partition("(")[0], str(seats_of(text)), str(iterations or "its own"), *figures(own))
    console.print(table)


def figures(rounds: Sequence[Round]) -> list[str]:
    """Games, part, interval by rounds, multiple of the fair share, whether it is what is wanted."""
    means = [statistics.fmean(done.shares) for done in rounds]
    seats, part = len(rounds[0].shares), statistics.fmean(means)
    error = Z95 * statistics.stdev(means) / math.sqrt(len(means)) if len(means) > 1 else 1.0
    reached = part >= TWO if seats == 2 else part * seats >= MORE
    interval = f"{100 * max(0, part - error):.1f}–{100 * min(1, part + error):.1f}"
    times = f"{part * seats:.2f}"
    return [str(len(means) * seats), f"{100 * part:.1f}", interval, times, "reached" if reached else "missed"]


def every_table() -> list[str]:
    """Every game with every number of players."""
    found = []
    for name in games.names():
        kind = games.find(name).options_type.kinds()["seats"]
        assert isinstance(kind, Number)
        found += [f"{name}(seats={seats})" for seats in range(kind.low, kind.high + 1)]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="The new master against an earlier one.")
    parser.add_argument("--former", metavar="PYTHON", help="the interpreter of the earlier Tablée's environment")
    parser.add_argument("--tables", nargs="+", metavar="TABLE", default=[])
    parser.add_argument("--games", type=int, default=400, help="for each table")
    parser.add_argument("--iterations", type=int, default=0, help="of both; 0: each master's own budget")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--results", type=Path, metavar="FILE", default=Path("build/former.jsonl"))
    parser.add_argument("--show", action="store_true", help="play nothing, show what FILE holds")
    args = parser.parse_args()
    if not args.show:
        if not args.former:
            parser.error("name the earlier Tablée's interpreter with --former")
        run(args.tables or every_table(), args)
    show(recorded(args.results), Console(highlight=False, width=118))


if __name__ == "__main__":
    main()
