"""How well our search plays: against OpenSpiel's bots at every game, against chess engines at Dice Chess.

    python benchmarks/strength.py [--games la_sortie "destorsion(seats=3)" …] [--against OpenSpiel Stockfish …]
                                  [--count 400] [--seconds 0.05] [--seed 1] [--processes 1] [--results FILE] [--show]

Both sides have the same processor time for each decision that is one (outsiders.py). Games are played in rounds: every
mixture of the two around the table and every rotation of it, with the same luck of nature; so each side holds every
seat equally often, and equal players share the victories by halves whatever the number of seats. The interval (95 %)
takes rounds as its units. Every round goes to FILE when it is over, and a later run with the same settings goes on from
there: a run may be stopped at any time. Take another file once the search has changed.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path

import outsiders
from outsiders import OPEN_SPIEL, OURS, STOCKFISH, Player
from rich.console import Console
from rich.table import Table

from tablee import games
from tablee.bots import Bot, match
from tablee.engine.chance import Chance
from tablee.lab.measures.figure import Rate, rate
from tablee.lab.simulate import draw_seed

WANTED = {OPEN_SPIEL: 0.65, **dict.fromkeys(outsiders.ENGINES, 0.55)}
FOR_ENGINES = "dice_chess"
WIDTH = 108  # of the table, also in a file


@dataclass(frozen=True)
class Plan:
    """One round that is to be played."""

    table: str
    against: str
    seconds: float
    seed: int
    number: int


@dataclass(frozen=True)
class Round:
    """One that was: our share of the victory in each game, and what was thought by us and by them."""

    plan: Plan
    shares: list[float]
    decisions: list[int]
    spent: list[float]
    simulations: list[int]
    detours: list[int]


# --- one round ---


def lineups(seats: int) -> list[list[bool]]:
    """Who of the seats are ours: one, two … all but one, on every place."""
    return [
        [(seat - turn) % seats < ours for seat in range(seats)] for ours in range(1, seats) for turn in range(seats)
    ]


def play_round(plan: Plan) -> Round:
    """All lineups, with the same luck of nature."""
    game, options = games.table(plan.table)
    shares = []
    met: list[tuple[bool, Player]] = []
    for lineup in lineups(options.seats):
        seeds = [draw_seed(plan.seed, plan.number, len(met) + seat) for seat in range(options.seats)]
        players = [
            outsiders.player(OURS if is_ours else plan.against, plan.table, game, seed, plan.seconds)
            for is_ours, seed in zip(lineup, seeds, strict=True)
        ]
        bots: list[Bot] = [*players]
        nature = Chance(draw_seed(plan.seed, plan.number, -1))
        outcome = match.play(game, game.start(options), bots, nature).outcome
        shares.append(sum(outcome.share(seat) for seat, is_ours in enumerate(lineup) if is_ours))
        met += zip(lineup, players, strict=True)
    both = [[player for is_ours, player in met if is_ours is side] for side in (True, False)]
    return Round(
        plan,
        shares,
        [sum(player.decisions for player in side) for side in both],
        [sum(player.spent for player in side) for side in both],
        [sum(player.simulations for player in side) for side in both],
        [sum(player.detours for player in side) for side in both],
    )


# --- the whole run ---


def pairings(tables: list[str], against: list[str]) -> list[tuple[str, str]]:
    """Who plays whom at what: every table against OpenSpiel, Dice Chess against the engines too."""
    found = []
    for table in tables:
        game, options = games.table(table)
        for who in against:
            if who == OPEN_SPIEL or game.name == FOR_ENGINES:
                found.append((options.write(game.name), who))
    return found


def plans(pairs: list[tuple[str, str]], count: int, seconds: float, seed: int) -> list[Plan]:
    """Rounds enough for the games asked for, all pairings in turn."""
    rounds = {pair: math.ceil(count / len(lineups(games.table(pair[0])[1].seats))) for pair in pairs}
    longest = max(rounds.values())
    return [Plan(*pair, seconds, seed, number) for number in range(longest) for pair in pairs if number < rounds[pair]]


def played(wanted: list[Plan], processes: int) -> Iterator[Round]:
    """The rounds as they end."""
    if processes == 1:
        yield from map(play_round, wanted)
        return
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
    try:
        for done in as_completed([pool.submit(play_round, plan) for plan in wanted]):
            yield done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def recorded(file: Path) -> dict[Plan, Round]:
    """The rounds that a file holds."""
    if not file.exists():
        return {}
    found = {}
    for line in file.read_text("utf-8").splitlines():
        facts = json.loads(line)
        plan = Plan(**facts.pop("plan"))
        found[plan] = Round(plan, **facts)
    return found


def run(wanted: list[Plan], processes: int, file: Path, console: Console) -> list[Round]:
    """Play what the file does not hold yet; stopped by hand, what there is."""
    known = recorded(file)
    left = [plan for plan in wanted if plan not in known]
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        with console.status("") as status, file.open("a", encoding="utf-8") as book:
            for number, done in enumerate(played(left, processes)):
                known[done.plan] = done
                book.write(json.dumps(asdict(done)) + "\n")
                book.flush()
                status.update(f"{number + 1} of {len(left)} rounds, the last: {done.plan.table}, {done.plan.against}")
    except KeyboardInterrupt:
        console.print("Stopped; the same command goes on from here.")
    return [known[plan] for plan in wanted if plan in known]


# --- the figures ---


def interval(rounds: list[Round]) -> Rate:
    """Our share with its Wilson interval, for as many independent games as would vary like these rounds."""
    means = [statistics.fmean(done.shares) for done in rounds]
    part = statistics.fmean(means)
    variance = statistics.variance(means) / len(means) if len(means) > 1 else 0.0
    independent = part * (1 - part) / variance if variance > 0 else len(means)
    return rate(part * round(independent), max(1, round(independent)))


def by_pairing(rounds: Iterable[Round]) -> dict[tuple[str, str, float], list[Round]]:
    """The rounds of the same two at the same table with the same time, whatever the seed."""
    found: dict[tuple[str, str, float], list[Round]] = {}
    for done in rounds:
        found.setdefault((done.plan.table, done.plan.against, done.plan.seconds), []).append(done)
    return found


def show(rounds: list[Round], console: Console) -> None:
    """One line for each pairing."""
    title = "Our share of the victories, half among equals; per decision, ours : theirs"
    table = Table(title=title, title_justify="left", box=None, padding=(0, 2, 0, 0))
    for heading in ("game", "against"):
        table.add_column(heading)
    for heading in ("games", "share %", "95 %", "wanted", "ms", "simulations"):
        table.add_column(heading, justify="right")
    for (text, against, _), done in by_pairing(rounds).items():
        share = interval(done)
        table.add_row(
            f"{text.partition('(')[0]} {games.table(text)[1].seats}",
            against,
            str(sum(len(each.shares) for each in done)),
            f"{100 * share.part:.1f}",
            f"{100 * share.low:.1f}–{100 * share.high:.1f}",
            f"{100 * WANTED[against]:.0f}" + (" reached" if share.part >= WANTED[against] else " missed"),
            " : ".join(f"{1000 * spent / many:.0f}" for spent, many in sides(done, "spent")),
            " : ".join(f"{tried / many:.0f}" if tried else "–" for tried, many in sides(done, "simulations")),
        )
    console.print(table)
    for (_, against, _), done in by_pairing(rounds).items():
        detours, many = sides(done, "detours")[1]
        if against == STOCKFISH:
            console.print(f"Stockfish met no position of chess in {detours:.0f} of its {many} decisions.")


def sides(rounds: list[Round], what: str) -> list[tuple[float, int]]:
    """Ours and theirs: so much of something in so many decisions."""
    return [
        (sum(getattr(done, what)[side] for done in rounds), max(1, sum(done.decisions[side] for done in rounds)))
        for side in (0, 1)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description="Our search against outsiders, with equal processor time.")
    parser.add_argument("--games", nargs="+", metavar="TABLE", default=list(games.names()))
    parser.add_argument("--against", nargs="+", choices=list(WANTED), default=list(WANTED))
    parser.add_argument("--count", type=int, default=400, help="games for each pairing, at least")
    parser.add_argument("--seconds", type=float, default=0.05, help="processor time for a decision")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--results", type=Path, metavar="FILE", default=Path("build/strength.jsonl"))
    parser.add_argument("--show", action="store_true", help="play nothing, show what FILE holds")
    args = parser.parse_args()
    console = Console(highlight=False, width=WIDTH)
    if args.show:
        show(list(recorded(args.results).values()), console)
        return
    missing = [who for who in args.against if not outsiders.is_here(who)]
    for who in missing:
        console.print(f"{who} is not installed (Debian: apt install {outsiders.ENGINES[who]}): it was left out.")
    pairs = pairings(args.games, [who for who in args.against if who not in missing])
    show(run(plans(pairs, args.count, args.seconds, args.seed), args.processes, args.results, console), console)


if __name__ == "__main__":
    main()
