"""`tablee compare`: what a changed option or board does, on common chance."""

from __future__ import annotations

import argparse
import json
from typing import get_args

import msgspec

from tablee import games
from tablee.cli.arguments import add_seed, add_table, add_workers, edition_of, names, seed_of, table_text, whole
from tablee.cli.simulate import INTERRUPTED, figures, progress_bar
from tablee.cli.terminal import BadCommand, Terminal, read_text, write_file
from tablee.engine.options import split
from tablee.lab import compare as lab
from tablee.lab.chunks import cores
from tablee.lab.simulate import Luck, planned
from tablee.words import Words

STYLES = {"more": "bold", "less": "bold", "same": "dim", "open": "yellow"}


def declare(parser: argparse.ArgumentParser, say: Words) -> None:
    """The table, what is otherwise on the other side, and how far to go."""
    add_table(parser, say)
    parser.add_argument("--with", dest="changed", type=names, metavar="OPTION=…,…", help=say("help-with"))
    parser.add_argument("--with-edition", metavar=say("help-arg-file"), help=say("help-with-edition"))
    parser.add_argument("--bots", type=names, default=["greedy"], metavar="BOT,…", help=say("help-bots-simulate"))
    parser.add_argument("--games", type=whole(2, 10**9), default=10_000, metavar="N", help=say("help-most-games"))
    parser.add_argument("--within", type=percent, default=1.0, metavar="PERCENT", help=say("help-within"))
    parser.add_argument("--luck", choices=("auto", *get_args(Luck)), default="auto", help=say("help-luck"))
    add_seed(parser, say)
    add_workers(parser, say)
    parser.add_argument("--json", metavar=say("help-arg-file"), help=say("help-json"))
    parser.set_defaults(run=run)


def percent(text: str) -> float:
    """Reads a number of percent."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 < number <= 100:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} should be a number above 0, at most 100")
    return number


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Play both sides under a progress bar, then say what differs."""
    others = [word for word in args.options if "(" in word or "=" not in word]
    args.options = [word for word in args.options if word not in others]
    text, seed = table_text(args, len(args.bots)), seed_of(args)
    name, given = split(text)
    board = edition_of(args, name)
    if len(others) > 1 or not (others or args.changed or args.with_edition is not None):
        raise BadCommand("nothing-to-compare")
    other_name, other_given = split(others[0]) if others else (name, given)
    changed = [("seats", dict(given)["seats"]), *other_given, *split(f"{name}({','.join(args.changed or ())})")[1]]
    options = ",".join(f"{option}={value}" for option, value in dict(changed).items())  # the last of equal ones counts
    other_board = board if other_name == name else None
    if args.with_edition is not None:
        other_board = games.edition(other_name, read_text(args.with_edition), args.with_edition)
    one = planned(text, args.bots, seed, board)
    other = planned(f"{other_name}({options})", args.bots, seed, other_board)
    if msgspec.structs.astuple(one) == msgspec.structs.astuple(other):
        raise BadCommand("nothing-to-compare")
    luck = lab.luck_that_pays(one, other) if args.luck == "auto" else args.luck
    with progress_bar(args.games, terminal) as progress:
        found = lab.compare(one, other, args.games, args.workers or cores(), args.within / 100, progress, luck)
    show(found, terminal)
    if args.json:
        write_file(args.json, json.dumps(msgspec.to_builtins(found), ensure_ascii=False, indent=2) + "\n")
    return 0 if found.is_settled or found.games == args.games else INTERRUPTED


def show(found: lab.Comparison, terminal: Terminal) -> None:
    """Both sides, and a line for each measure."""
    say = terminal.say
    for letter, plan in (("A", found.one), ("B", found.other)):
        terminal.line(f"{letter}: {plan.table}", "bold")
        for change in plan.changes():
            terminal.line(f"   {change.path}: {change.usual or '–'} → {change.here or '–'}", "cyan")
    terminal.line(say("compared", games=found.games, seed=str(found.one.seed), bots=", ".join(found.one.lineup)))
    terminal.line()
    headings = ("column-a", "column-b", "column-difference", "column-interval-all", "column-verdict")
    table = figures(say, "comparison", "column-measure", *headings)
    for measure in found.measures:
        table.add_row(*row(measure, say), style=STYLES[measure.verdict])
    terminal.out.print(table)
    terminal.line()
    worth = min((measure.worth for measure in found.measures if measure.kind == "seat"), default=0)
    if worth > found.games:
        terminal.line(say("compare-luck", games=found.games, worth=worth))
    left = [measure for measure in found.measures if measure.verdict == "open"]
    if left:
        terminal.line(say("compare-open", count=len(left), games=max(measure.needed for measure in left)), "yellow")
    else:
        terminal.line(say("compare-settled"), "green")


def row(measure: lab.Measure, say: Words) -> tuple[str, ...]:
    """A measure as the table shows it."""
    is_length = measure.kind in ("turns", "decisions")
    factor, unit = (1.0, "") if is_length else (100.0, " %")
    values = (measure.one, measure.other)
    return (
        say(f"measure-{measure.kind}", name=measure.name),
        *(f"{factor * value:.1f}{unit}" for value in values),
        f"{factor * measure.difference:+.1f}",
        f"{factor * measure.low:+.1f} – {factor * measure.high:+.1f}",
        say(f"verdict-{measure.verdict}", games=measure.needed),
    )
