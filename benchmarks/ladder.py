"""One scale of strength: all bots of the house against each other, at every game and number of players.

    python benchmarks/ladder.py [--tables "korrigans(seats=3)" …] [--bots regular expert …] [--rounds 100] [--seconds 0]
                                [--seed 1] [--results FILE] [--show] [--write]

A round of two bots is one of the stronger kind among bots of the other, on every seat in turn, with the same luck of
nature. Neighbours in the order of the levels play `--rounds` rounds at every table, bots two levels apart half as many,
three apart a third …; `--seconds` ends a run early, after so much processor time at each table. What was played goes to
FILE at once, and a later run with the same seed goes on from there: a run may be stopped at any time. Take another file
once the bots have changed.

The ratings are those of the Plackett–Luce model (Bradley–Terry between two), 400 points for a factor of ten in odds,
with intervals of 95 % by drawing the rounds anew. Wanted of neighbouring levels: 60 to 80 % between two players, 1.2 to
2.5 times the fair share among more. `--write` keeps what was played in the package (bots/ladder.toml), beside the
tables that other runs have measured: the stars and the order that pages show are read from it.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import statistics
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.table import Table
from scipy.optimize import minimize

from tablee import bots, games
from tablee.bots import match
from tablee.bots.levels import LEVELS
from tablee.engine.chance import Chance
from tablee.lab.simulate import draw_seed

PLACES = {"random": 0, **{level: place for place, level in enumerate(LEVELS, 1)}, "greedy": 4}
KEPT = Path(__file__).parents[1] / "src" / "tablee" / "bots" / "ladder.toml"
SCALE = 400 / math.log(10)
DRAWN_ANEW = 200  # times, for the intervals
WEAK_PRIOR = 0.01  # keeps the rating of who never wins finite
TWO, MORE = (0.60, 0.80), (1.2, 2.5)  # wanted of neighbours: a part between two, a multiple of the fair share


@dataclass(frozen=True)
class Round:
    """One bot among others of another kind, on every seat in turn: its shares of the victory, and the time it took."""

    table: str
    upper: str
    lower: str
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
        found += [game.options([("seats", str(seats))]).write(name) for seats in range(int(least), int(most) + 1)]
    return found


def pairs(names: Sequence[str]) -> list[tuple[str, str]]:
    """All pairs, neighbours first, the stronger kind first in each."""
    ordered = sorted(names, key=lambda name: PLACES[name], reverse=True)
    return sorted(combinations(ordered, 2), key=distance)


def distance(pair: tuple[str, str]) -> int:
    """How many levels apart two bots should be."""
    return max(1, PLACES[pair[0]] - PLACES[pair[1]])


def play_round(text: str, upper: str, lower: str, seed: int, number: int) -> Round:
    """The same luck for the stronger bot on every seat."""
    game, options = games.table(text)
    began, shares = time.process_time(), []
    for place in range(options.seats):
        seeds = [draw_seed(seed, number, place * options.seats + seat) for seat in range(options.seats)]
        around = [bots.make(upper if seat == place else lower, game, seeds[seat]) for seat in range(options.seats)]
        nature = Chance(draw_seed(seed, number, -1))
        shares.append(match.play(game, game.start(options), around, nature).outcome.share(place))
    return Round(text, upper, lower, seed, number, shares, time.process_time() - began)


def recorded(file: Path) -> list[Round]:
    """The rounds that a file holds."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return [Round(**json.loads(line)) for line in lines]


def run(tables: list[str], args: argparse.Namespace, console: Console) -> None:
    """The rounds that are missing, table by table; of every pair the first, then of every pair the second …"""
    done = {(one.table, one.upper, one.lower, one.number) for one in recorded(args.results) if one.seed == args.seed}
    args.results.parent.mkdir(parents=True, exist_ok=True)
    with args.results.open("a", encoding="utf-8") as book, console.status("") as status:
        for text in tables:
            spent = 0.0
            planned = [
                (number, pair)
                for number in range(args.rounds)
                for pair in pairs(args.bots)
                if number < math.ceil(args.rounds / distance(pair)) and (text, *pair, number) not in done
            ]
            for number, pair in planned:
                if args.seconds and spent >= args.seconds:
                    break
                status.update(f"{text.partition(',')[0]}): {' v '.join(pair)}, round {number + 1}")
                played = play_round(text, *pair, args.seed, number)
                spent += played.seconds
                book.write(json.dumps(asdict(played)) + "\n")
                book.flush()


# --- ratings ---


def ratings(rounds: Sequence[Round], names: Sequence[str]) -> list[float]:
    """The ratings that make these results likeliest, around a mean of 0.

    One bot against so many of another wins with the odds of its strength to the sum of theirs.
    """
    at = {name: place for place, name in enumerate(names)}
    cells: dict[tuple[int, int, int], list[float]] = defaultdict(lambda: [0.0, 0.0])
    for one in rounds:
        cell = cells[at[one.upper], at[one.lower], len(one.shares)]
        cell[0] += sum(one.shares)
        cell[1] += len(one.shares) - sum(one.shares)
    uppers, lowers, seats = (np.array(column) for column in zip(*cells, strict=True))
    won, lost = (np.array(column) for column in zip(*cells.values(), strict=True))

    def unlikely(strengths: np.ndarray) -> tuple[float, np.ndarray]:
        lead = strengths[uppers] - strengths[lowers] - np.log(seats - 1)
        cost = won * np.logaddexp(0, -lead) + lost * np.logaddexp(0, lead)
        slope = lost / (1 + np.exp(-lead)) - won / (1 + np.exp(lead))
        gradient = 2 * WEAK_PRIOR * strengths
        np.add.at(gradient, uppers, slope)
        np.add.at(gradient, lowers, -slope)
        return float(cost.sum() + WEAK_PRIOR * (strengths**2).sum()), gradient

    found = minimize(unlikely, np.zeros(len(names)), jac=True, method="L-BFGS-B").x
    return [float(SCALE * one) for one in found - found.mean()]


def intervals(rounds: Sequence[Round], names: Sequence[str], seed: int) -> list[tuple[float, float]]:
    """95 % of the ratings of rounds drawn anew, pair by pair."""
    luck, by_pair = random.Random(seed), defaultdict(list)
    for one in rounds:
        by_pair[one.upper, one.lower].append(one)
    drawn = [ratings([luck.choice(own) for own in by_pair.values() for _ in own], names) for _ in range(DRAWN_ANEW)]
    return [
        (float(np.quantile(column, 0.025)), float(np.quantile(column, 0.975))) for column in zip(*drawn, strict=True)
    ]


def connected(rounds: Sequence[Round]) -> list[str]:
    """The bots that have played, from the weakest on."""
    return sorted({name for one in rounds for name in (one.upper, one.lower)}, key=lambda name: PLACES[name])


# --- what is shown and kept ---


def share_of(rounds: Sequence[Round]) -> tuple[float, float, float]:
    """The stronger bot's part of the victories, and its interval of 95 % by rounds."""
    means = [statistics.fmean(one.shares) for one in rounds]
    part = statistics.fmean(means)
    games_played = sum(len(one.shares) for one in rounds)
    error = statistics.stdev(means) / math.sqrt(len(means)) if len(means) > 1 else 1.0
    least = math.sqrt(max(part * (1 - part), 1 / (4 * games_played)) / games_played) / 2  # rounds that happen to agree
    error = 1.96 * max(error, least)
    return part, max(0.0, part - error), min(1.0, part + error)


def verdict(part: float, low: float, seats: int) -> str:
    """Whether two neighbours are as far apart as wanted, and surely not equal."""
    times = part if seats == 2 else part * seats
    least, most = TWO if seats == 2 else MORE
    if times < least:
        return "too close"
    return ("too far" if times > most else "as wanted") + ("" if low > 1 / seats else ", not clear of chance")


def show(rounds: Sequence[Round], console: Console) -> None:
    """For every table the ratings, and how neighbouring levels fare."""
    for text, own in by_table(rounds).items():
        names, seats = connected(own), len(own[0].shares)
        table = Table(title=title(text), title_justify="left", box=None, padding=(0, 2, 0, 0))
        for heading in ("bot", "rating", "95 %", "games", "share against the level below", "95 %", "wanted"):
            table.add_column(heading, justify="left" if heading in ("bot", "wanted") else "right")
        spans = intervals(own, names, 1)
        for name, rating, (low, high) in zip(names, ratings(own, names), spans, strict=True):
            played = sum(len(one.shares) for one in own if name in (one.upper, one.lower))
            cells = [name, f"{rating:.0f}", f"{low:.0f} … {high:.0f}", str(played)]
            below = [pair for pair in pairwise(LEVELS) if pair[1] == name]
            against = [one for one in own if below and (one.upper, one.lower) == (name, below[0][0])]
            if against:
                part, least, most = share_of(against)
                shown = f"{100 * part:.0f} %" if seats == 2 else f"{part * seats:.2f} times fair"
                cells += [f"{shown} of {len(against) * seats}", f"{100 * least:.0f}–{100 * most:.0f} %"]
                cells.append(verdict(part, least, seats))
            table.add_row(*cells)
        console.print(table, "")


def by_table(rounds: Sequence[Round]) -> dict[str, list[Round]]:
    """The rounds of each table."""
    grouped: dict[str, list[Round]] = defaultdict(list)
    for one in rounds:
        grouped[one.table].append(one)
    return grouped


def title(text: str) -> str:
    """A table by its game and its players."""
    return f"{text.partition('(')[0]}(seats={games.table(text)[1].seats})"


def write(rounds: Sequence[Round], file: Path, args: argparse.Namespace) -> None:
    """Keep as data each game and number of players at which all bots have played; what other runs measured stays."""
    head, *blocks = file.read_text("utf-8").strip().split("\n\n")
    kept = {block.partition("]")[0]: block for block in blocks}
    for text, own in by_table(rounds).items():
        names = connected(own)
        if set(names) != set(PLACES):
            continue  # not all of them have played here yet
        lines = [f'["{title(text)}"]  # {how(own, args)}: rating, its interval of 95 %, games']
        spans = intervals(own, names, 1)
        for name, rating, (low, high) in zip(names, ratings(own, names), spans, strict=True):
            played = sum(len(one.shares) for one in own if name in (one.upper, one.lower))
            lines.append(f"{name} = [{rating:.0f}, {low:.0f}, {high:.0f}, {played}]")
        kept[lines[0].partition("]")[0]] = "\n".join(lines)
    file.write_text("\n\n".join([head, *(kept[name] for name in sorted(kept))]) + "\n", "utf-8")


def how(rounds: Sequence[Round], args: argparse.Namespace) -> str:
    """How a table was measured, and whether the clock ended it."""
    planned = sum(math.ceil(args.rounds / distance(pair)) for pair in pairs(list(PLACES)))
    return f"--seed {args.seed} --rounds {args.rounds}" + (", whole" if len(rounds) >= planned else ", not whole")


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", nargs="+", metavar="TABLE", default=[])
    parser.add_argument("--bots", nargs="+", default=list(PLACES), choices=list(PLACES))
    parser.add_argument("--rounds", type=int, default=100, help="of neighbours, at every table")
    parser.add_argument("--seconds", type=float, default=0.0, help="processor time for each table; 0: no limit")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--results", type=Path, metavar="FILE", default=Path("build/ladder.jsonl"))
    parser.add_argument("--show", action="store_true", help="play nothing, show what FILE holds")
    parser.add_argument("--write", action="store_true", help="keep the table in the package")
    args = parser.parse_args()
    console = Console(highlight=False, width=130)
    tables = [options.write(game.name) for game, options in map(games.table, args.tables)] or every_table()
    if not args.show:
        run(tables, args, console)
    found = [one for one in recorded(args.results) if one.seed == args.seed and one.table in tables]
    show(found, console)
    if args.write:
        write(found, KEPT, args)


if __name__ == "__main__":
    main()
