"""`tablee backup`: copy the database of a house that may be open meanwhile."""

from __future__ import annotations

import argparse
import errno
import os
from pathlib import Path

from tablee.cli.terminal import BadCommand, Terminal
from tablee.words import Words


def declare(parser: argparse.ArgumentParser, say: Words) -> None:
    """From which file to which."""
    usual = os.environ.get("TABLEE_DATABASE", "tablee.sqlite")
    parser.add_argument("--database", default=usual, metavar=say("help-arg-file"), help=say("help-database"))
    parser.add_argument("file", metavar=say("help-arg-file"), help=say("help-backup-file"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Copy, look whether the copy is sound, and say so."""
    from tablee.store.sqlite import copy_file

    if not Path(args.database).is_file():
        raise BadCommand("cannot-read", file=args.database, reason=os.strerror(errno.ENOENT))
    if Path(args.file).exists():
        raise BadCommand("exists", file=args.file)
    tables = copy_file(Path(args.database), Path(args.file))
    terminal.line(terminal.say("backed-up", file=args.file, tables=tables), "green")
    return 0
