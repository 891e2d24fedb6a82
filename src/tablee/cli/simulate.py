"""`tablee simulate`: many games between bots, and what they show."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from tablee.cli.arguments import add_seed, add_table, add_workers, edition_of, names, seed_of, table_text, whole
from tablee.cli.terminal import Terminal, write_file
from tablee.engine.options import split
from tablee.lab.measures import Rate, Spread
from tablee.lab.results import Results
from tablee.lab.simulate import simulate
from tablee.words import Words

INTERRUPTED = 130


def declare(parser: argparse.ArgumentParser, say: Words) -> None:
    """Which games, how many, by whom."""
    add_table(parser, say)
    parser.add_argument("--games", type=whole(1, 10**9), default=1000, metavar="N", help=say("help-games-number"))
    parser.add_argument("--bots", type=names, default=["random"], metavar="BOT,…", help=say("help-bots-simulate"))
    add_seed(parser, say)
    add_workers(parser, say)
    parser.add_argument("--json", metavar=say("help-arg-file"), help=say("help-json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Simulate under a progress bar, then show the figures."""
    text = table_text(args, len(args.bots))
    edition = edition_of(args, split(text)[0])
    with progress_bar(args.games, terminal) as progress:
        results = simulate(text, args.bots, args.games, seed_of(args), args.workers, progress, edition)
    if results.games < args.games:
        terminal.line(terminal.say("simulation-stopped", games=results.games, asked=args.games), "yellow")
    show(results, terminal)
    if args.json:
        write_file(args.json, json.dumps(msgspec.to_builtins(results), ensure_ascii=False, indent=2) + "\n")
    return 0 if results.games == args.games else INTERRUPTED


@contextmanager
def progress_bar(games: int, terminal: Terminal) -> Iterator[Callable[..., None]]:
    """A bar for so many games, while they are played; it is told how many are done, and perhaps of how many."""
    with Progress(
        TextColumn(terminal.say("simulating")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=terminal.err,
        transient=True,
        disable=not terminal.err.is_terminal,
    ) as progress:
        task = progress.add_task("", total=games)
        yield lambda done, total=games: progress.update(task, completed=done, total=total)


def show(results: Results, terminal: Terminal) -> None:
    """The figures as tables, each part with its 95 % interval."""
    say = terminal.say
    terminal.line(results.table, "bold")
    pace = f"{results.games_per_second:.0f}"
    for difference in results.edition:
        terminal.line(f"  {difference.path}: {difference.usual or '–'} → {difference.here or '–'}", "cyan")
    terminal.line(say("simulated", games=results.games, seed=str(results.seed), pace=pace))
    for part in (wins_by_bot, wins_by_seat, wins_by_order, endings, lengths):
        terminal.line()
        terminal.out.print(part(results, say))


def wins_by_bot(results: Results, say: Words) -> Table:
    """Who wins."""
    table = figures(say, "wins-by-bot", "column-bot", "column-chairs", "column-wins", "column-interval", "column-fair")
    for bot in results.by_bot:
        table.add_row(bot.name, str(bot.chairs), *percents(bot.wins), f"{100 * bot.fair:.1f} %")
    return table


def wins_by_seat(results: Results, say: Words) -> Table:
    """Whether it matters where one sits."""
    table = figures(say, "wins-by-seat", "column-seat", "column-wins", "column-interval")
    for seat, wins in enumerate(results.by_seat, 1):
        table.add_row(str(seat), *percents(wins))
    return table


def wins_by_order(results: Results, say: Words) -> Table:
    """Whether it matters who begins."""
    table = figures(say, "wins-by-order", "column-place", "column-wins", "column-interval")
    for place, wins in enumerate(results.by_order, 1):
        table.add_row(str(place), *percents(wins))
    return table


def endings(results: Results, say: Words) -> Table:
    """Why games end."""
    table = figures(say, "endings", "column-ending", "column-games", "column-interval")
    for reason, part in results.endings.items():
        table.add_row(reason, *percents(part))
    return table


def lengths(results: Results, say: Words) -> Table:
    """How long games are: mean with its error, quantiles, the longest."""
    headings = ("column-mean", "column-error", "column-five", "column-median", "column-ninety-five", "column-most")
    table = figures(say, "lengths", "column-per-game", *headings)
    table.add_row(say("turns"), *numbers(results.turns))
    table.add_row(say("decisions"), *numbers(results.decisions))
    return table


def figures(say: Words, title: str, *headings: str) -> Table:
    """An empty table: names to the left, figures to the right."""
    table = Table(title=Text(say(title), "bold"), title_justify="left", box=None, padding=(0, 2, 0, 0))
    for at, heading in enumerate(headings):
        table.add_column(Text(say(heading), "dim"), justify="right" if at else "left")
    return table


def percents(rate: Rate) -> tuple[str, str]:
    """A part and its interval."""
    return f"{100 * rate.part:.1f} %", f"{100 * rate.low:.1f} – {100 * rate.high:.1f}"


def numbers(spread: Spread) -> tuple[str, ...]:
    """A mean with its 95 % error, the quantiles, the most."""
    error = f"{1.96 * spread.error:.1f}"
    return (f"{spread.mean:.1f}", error, *map(str, (spread.five, spread.median, spread.ninety_five, spread.most)))
