"""`tablee report`: what a designer asks of a game, answered by many games, as a page and as data."""

from __future__ import annotations

import argparse
import json
from contextlib import closing
from pathlib import Path

from tablee.cli.arguments import add_seed, add_table, edition_of, names, seed_of, table_text, whole
from tablee.cli.simulate import INTERRUPTED, progress_bar
from tablee.cli.study import sigterm_interrupts
from tablee.cli.terminal import BadCommand, Terminal, must_be_a_database, write_file
from tablee.engine.options import split
from tablee.lab.chunks import cores
from tablee.lab.executors import open_executor
from tablee.store.addresses import open_store
from tablee.words import Words


def declare(parser: argparse.ArgumentParser, say: Words) -> None:
    """The table, who plays, how exactly, and where the report goes."""
    add_table(parser, say)
    parser.add_argument("--bots", type=names, default=["greedy"], metavar="BOT,…", help=say("help-bots-simulate"))
    parser.add_argument("--ladder", type=names, metavar="BOT,…", help=say("help-ladder"))
    parser.add_argument("--until", type=points, default=2.0, metavar="±N", help=say("help-until"))
    parser.add_argument("--games", type=whole(2, 10**9), default=10_000, metavar="N", help=say("help-report-games"))
    parser.add_argument("--house", metavar=say("help-arg-database"), help=say("help-house"))
    add_seed(parser, say)
    parser.add_argument("--workers", type=whole(1, 512), metavar="N", help=say("help-workers"))
    parser.add_argument("--on", default="local", metavar=say("help-arg-place"), help=say("help-on"))
    parser.add_argument("--json", metavar=say("help-arg-file"), help=say("help-json"))
    parser.add_argument("--output", metavar=say("help-arg-file"), help=say("help-report-output"))
    parser.set_defaults(run=run)


def points(text: str) -> float:
    """Reads a number of percentage points: `±1` or `1`."""
    try:
        number = float(text.removeprefix("±").replace(",", "."))
    except ValueError:
        number = 0.0
    if not 0.01 <= number <= 50:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} should be a number of points from 0.01 to 50, such as ±1")
    return number


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Play under a progress bar, write the page, say the verdicts."""
    from tablee.lab.people import people_games
    from tablee.lab.report import collect, page
    from tablee.lab.report.kept import KeptGames

    text = table_text(args, len(args.bots))
    name = split(text)[0]
    output = args.output or f"{name}.html"
    if not Path(output).resolve().parent.is_dir():
        raise BadCommand("cannot-write", file=output, reason=terminal.say("no-such-folder"))
    kept = KeptGames(f"{output}.games")
    request = collect.Request(
        table=text,
        bots=tuple(args.bots),
        games=args.games,
        within=args.until / 100,
        ladder=tuple(args.ladder or collect.LADDER),
        seed=kept.seed if args.seed is None and kept.seed is not None else seed_of(args),
        edition=edition_of(args, name),
    )
    if args.house:
        must_be_a_database(args.house)
    with (
        open_executor(args.on, args.workers or cores()) as executor,
        sigterm_interrupts(),
        progress_bar(args.games, terminal) as progress,
    ):
        found = collect.collect(request, executor, progress, kept)
    if args.house:
        with closing(open_store(args.house)) as store:
            found.people = people_games(store, found.plan)
    data = page.plain(found, terminal.language)
    write_file(output, page.page(found, terminal.language))
    if args.json:
        write_file(args.json, json.dumps(data, ensure_ascii=False, indent=2) + "\n")
    if found.is_whole:
        kept.remove()
    else:
        terminal.line(terminal.say("report-stopped", file=f"{output}.games"), "yellow")
    for section in data["sections"]:
        for answer in section["answers"]:
            terminal.line(str(answer["asks"]), "bold")
            terminal.line(f"  {answer['says']}")
    terminal.line(terminal.say("report-written", file=output, games=found.tally.games), "green")
    return 0 if found.is_whole else INTERRUPTED
