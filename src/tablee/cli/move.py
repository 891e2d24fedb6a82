"""`tablee move`: copy a house from SQLite to PostgreSQL or back."""

from __future__ import annotations

import argparse
from contextlib import closing

from tablee.cli.terminal import Terminal, must_be_a_database
from tablee.store.addresses import open_store, shown
from tablee.words import Words


def declare(parser: argparse.ArgumentParser, say: Words) -> None:
    """From where to where."""
    parser.add_argument("source", metavar=say("help-arg-from"), help=say("help-move-from"))
    parser.add_argument("target", metavar=say("help-arg-to"), help=say("help-move-to"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Copy, compare, and say how much there is."""
    from tablee.store.moving import move

    must_be_a_database(args.source)
    with closing(open_store(args.source)) as source, closing(open_store(args.target)) as target:
        counts = move(source, target, (shown(args.source), shown(args.target)))
    facts = {"tables": counts.tables, "entries": counts.entries, "said": counts.said}
    terminal.line(terminal.say("moved", source=shown(args.source), target=shown(args.target), **facts), "green")
    return 0
