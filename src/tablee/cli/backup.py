"""`tablee backup`: copy the database of a house that may be open meanwhile."""

from __future__ import annotations

import argparse
from pathlib import Path

from tablee.cli.arguments import add_database
from tablee.cli.terminal import BadCommand, Terminal, must_be_a_file
from tablee.store.addresses import is_postgres, shown
from tablee.words import Words


def declare(parser: argparse.ArgumentParser, say: Words) -> None:
    """From which file to which."""
    add_database(parser, say)
    parser.add_argument("file", metavar=say("help-arg-file"), help=say("help-backup-file"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Copy, look whether the copy is sound, and say so."""
    from tablee.store.sqlite import copy_file

    if is_postgres(args.database):
        raise BadCommand("backup-postgres", database=shown(args.database))
    must_be_a_file(args.database)
    if Path(args.file).exists():
        raise BadCommand("exists", file=args.file)
    tables = copy_file(Path(args.database), Path(args.file))
    terminal.line(terminal.say("backed-up", file=args.file, tables=tables), "green")
    return 0
