"""`tablee check`, `verify` and `export`: scenario files and tables' files."""

from __future__ import annotations

import argparse
import errno
import os
import re
import sys
from pathlib import Path

from tablee import games
from tablee.cli.terminal import BadCommand, Terminal, read_file, write_file
from tablee.words import Words

FAILED = 1


def declare_check(parser: argparse.ArgumentParser, say: Words) -> None:
    """Scenario files, and folders of them."""
    parser.add_argument("files", metavar=say("help-arg-file"), nargs="+", help=say("help-check-files"))
    parser.set_defaults(run=check)


def declare_verify(parser: argparse.ArgumentParser, say: Words) -> None:
    """One exported table."""
    parser.add_argument("file", metavar=say("help-arg-file"), help=say("help-verify-file"))
    parser.set_defaults(run=verify)


def declare_export(parser: argparse.ArgumentParser, say: Words) -> None:
    """One table of a database."""
    parser.add_argument("table", metavar=say("help-arg-table"), help=say("help-export-table"))
    parser.add_argument("--database", default="tablee.sqlite", metavar=say("help-arg-file"), help=say("help-database"))
    parser.add_argument("--output", metavar=say("help-arg-file"), help=say("help-output"))
    parser.add_argument("--whole", action="store_true", help=say("help-whole"))
    parser.set_defaults(run=export)


def check(args: argparse.Namespace, terminal: Terminal) -> int:
    """Run scenarios; exit code 1 when one fails."""
    from tablee.engine import scenario

    for path in args.files:
        if not Path(path).exists():
            raise BadCommand("cannot-read", file=path, reason=os.strerror(errno.ENOENT))
    return scenario.check(args.files, games.table, sys.stdout)


def verify(args: argparse.Namespace, terminal: Terminal) -> int:
    """Recompute an exported table; exit code 1 when something in it is not as it must be."""
    from tablee.table import export

    report = export.verify(read_file(args.file), games.find)
    if report.ok:
        facts = {"entries": report.entries, "draws": len(report.draws)}
        terminal.line(terminal.say("verified", game=report.game, **facts), "green")
        return 0
    terminal.line(terminal.say("not-verified", problem=report.problem), "red")
    return FAILED


def export(args: argparse.Namespace, terminal: Terminal) -> int:
    """Write a table's file."""
    from tablee.engine.options import split
    from tablee.store.sqlite import SqliteStore
    from tablee.table import export as files
    from tablee.table.table import Table

    if not Path(args.database).is_file():
        raise BadCommand("cannot-read", file=args.database, reason=os.strerror(errno.ENOENT))
    store = SqliteStore(args.database)
    try:
        record, entries = store.load(table_id(args.table))
    finally:
        store.close()
    game = games.find(split(record.head.game)[0], record.head.edition)
    text = files.export(Table.rebuild(record, entries, game), record, args.whole)
    if args.output:
        write_file(args.output, text)
    else:
        sys.stdout.write(text)
    return 0


def table_id(text: str) -> str:
    """A table by its name, or by its address as copied from a browser."""
    address = re.search(r"/t/([^/?#]+)", text)
    return address[1] if address else text
