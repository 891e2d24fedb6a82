"""`tablee check`, `verify`, `import` and `export`: scenario files and tables' files."""

from __future__ import annotations

import argparse
import errno
import re
import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tablee import games
from tablee.cli.arguments import add_database, add_edition
from tablee.cli.terminal import BadCommand, Terminal, cannot_read, must_be_a_database, read_file, read_text, write_file
from tablee.engine.contract import NATURE
from tablee.engine.errors import BadData, BadLog, TableeError
from tablee.engine.game import Game
from tablee.engine.log import unrolled
from tablee.engine.options import Options, split
from tablee.store.addresses import open_store, shown
from tablee.words import Words

if TYPE_CHECKING:
    from tablee.table.export import Report

FAILED = 1
LESSON = "lesson.yaml"  # so the lesson in a game's folder is called


def declare_check(parser: argparse.ArgumentParser, say: Words) -> None:
    """Scenario files, and folders of them."""
    parser.add_argument("files", metavar=say("help-arg-file"), nargs="+", help=say("help-check-files"))
    add_edition(parser, say)
    parser.set_defaults(run=check)


def declare_verify(parser: argparse.ArgumentParser, say: Words) -> None:
    """One exported table."""
    parser.add_argument("file", metavar=say("help-arg-file"), help=say("help-verify-file"))
    parser.add_argument("--draws", action="store_true", help=say("help-draws"))
    parser.set_defaults(run=verify)


def declare_import(parser: argparse.ArgumentParser, say: Words) -> None:
    """One exported table, into a database."""
    parser.add_argument("file", metavar=say("help-arg-file"), help=say("help-verify-file"))
    add_database(parser, say)
    parser.set_defaults(run=bring_in)


def declare_export(parser: argparse.ArgumentParser, say: Words) -> None:
    """One table of a database."""
    parser.add_argument("table", metavar=say("help-arg-table"), help=say("help-export-table"))
    add_database(parser, say)
    parser.add_argument("--output", metavar=say("help-arg-file"), help=say("help-output"))
    parser.add_argument("--whole", action="store_true", help=say("help-whole"))
    parser.add_argument("--as", dest="format", metavar=say("help-arg-format"), help=say("help-as"))
    parser.set_defaults(run=export)


def declare_replay(parser: argparse.ArgumentParser, say: Words) -> None:
    """A game written by another program, such as a PGN."""
    parser.add_argument("file", metavar=say("help-arg-file"), help=say("help-replay-file"))
    parser.add_argument("--as", dest="format", metavar=say("help-arg-format"), help=say("help-as"))
    parser.set_defaults(run=replay)


def check(args: argparse.Namespace, terminal: Terminal) -> int:
    """Run scenarios, and look through lessons; exit code 1 when one fails."""
    from tablee.engine import scenario

    for path in args.files:
        if not Path(path).exists():
            raise cannot_read(path, errno.ENOENT)
    lessons = [path for path in args.files if Path(path).name == LESSON]
    for path in lessons:
        steps = games.read_lesson(read_file(path), path, Path(path).resolve().parent.name).last
        terminal.line(terminal.say("lesson-checked", file=path, steps=steps), "green")
    scenarios = [path for path in args.files if path not in lessons]
    edition = None if args.edition is None else read_text(args.edition)
    try:
        return scenario.check(scenarios, partial(find_table, edition, args.edition), sys.stdout) if scenarios else 0
    except EditionRefused as refused:
        raise refused.reason from None


class EditionRefused(Exception):
    """The edition of the command line is bad: a reason to stop, not to tell of every scenario."""

    def __init__(self, reason: TableeError) -> None:
        super().__init__(str(reason))
        self.reason = reason


def find_table(usual: str | None, file: str, text: str, edition: str | None) -> tuple[Game, Options]:
    """A scenario's table; where it names no edition of its own it is played with the one of the command line."""
    if edition is None and usual is not None:
        try:
            edition = games.edition(split(text)[0], usual, file)
        except BadData as error:
            raise EditionRefused(error) from None
    return games.table(text, edition)


def verify(args: argparse.Namespace, terminal: Terminal) -> int:
    """Recompute an exported table; exit code 1 when something in it is not as it must be."""
    from tablee.table import export

    report = export.verify(read_file(args.file), games.find)
    if report.ok:
        facts = {"entries": report.entries, "draws": len(report.draws)}
        terminal.line(terminal.say("verified", game=report.game, **facts), "green")
        tell_draws(report, terminal, args.draws)
        return 0
    terminal.line(terminal.say("not-verified", problem=report.problem), "red")
    return FAILED


def tell_draws(report: Report, terminal: Terminal, each: bool) -> None:
    """Which draws are the table's own, and which it took over from another."""
    if report.copied is not None:
        copied, own = report.copied, len(report.draws)
        sentence = terminal.say("verified-copied", table=copied.table, move=copied.move, copied=copied.draws, draws=own)
        terminal.line(sentence)
    if not each:
        return
    for move, (seat, text) in enumerate(report.copied.plays if report.copied else (), 1):
        if seat == NATURE:
            terminal.line(terminal.say("draw-copied", move=move, drawn=text))
    for draw in report.draws:
        terminal.line(terminal.say("draw-own", n=draw.n, entry=draw.entry, drawn=draw.found))


def bring_in(args: argparse.Namespace, terminal: Terminal) -> int:
    """Verify a table's file and keep its table in a database; exit code 1 when it does not verify."""
    from tablee.table.export import import_table

    text = read_file(args.file)
    try:
        record, entries = import_table(text, games.find)
    except BadLog as error:
        terminal.line(terminal.say("not-verified", problem=str(error)), "red")
        return FAILED
    with closing(open_store(args.database)) as store:
        store.create_now(record, entries)
    database = shown(args.database)
    terminal.line(terminal.say("imported", table=record.id, entries=len(entries), database=database), "green")
    return 0


def export(args: argparse.Namespace, terminal: Terminal) -> int:
    """Write a table's file."""
    from tablee.table import export as files
    from tablee.table.table import Table

    must_be_a_database(args.database)
    with closing(open_store(args.database)) as store:
        record, entries = store.load(table_id(args.table))
    game = games.find(split(record.head.game)[0], record.head.edition)
    table = Table.rebuild(record, entries, game)
    if args.format:
        if args.format not in game.formats:
            raise BadCommand("no-format", game=game.name, format=args.format, known=", ".join(game.formats) or "–")
        if table.phase != "over" and not args.whole:
            raise BadCommand("not-over", table=table.id)
        text = games.part(game.name, args.format).write(game, *unrolled(table.head, entries), table.names)
    else:
        text = files.export(table, record, args.whole)
    if args.output:
        write_file(args.output, text)
    else:
        sys.stdout.write(text)
    return 0


def replay(args: argparse.Namespace, terminal: Terminal) -> int:
    """Read a game in another program's form, play it through the door, and tell it."""
    from tablee.engine import log
    from tablee.engine.contract import PUBLIC
    from tablee.telling import Teller

    form, text = args.format or Path(args.file).suffix.removeprefix("."), read_file(args.file)
    name = next((name for name in games.names() if form in games.find(name).formats), "")
    if not name:
        known = sorted({known for name in games.names() for known in games.find(name).formats})
        raise BadCommand("no-form", file=args.file, known=", ".join(known))
    game = games.find(name)
    read = games.part(name, form).read(game, text.decode("utf-8", "replace"))
    names = [game.seat_label(seat) for seat in range(game.options(split(read.header.game)[1]).seats)]
    teller = Teller(name, int(PUBLIC), names, terminal.language)
    state = log.first_state(game, read.header)
    for played in log.replay(game, read.header, read.entries):
        for line in teller.told(played):
            terminal.line(line)
        state = played.after
    terminal.line(game.write_position(state))
    if state.over:
        outcome = state.outcome()
        terminal.line(teller.ended(game.view(state, PUBLIC), outcome.reason if outcome else ""), "bold")
    return 0


def table_id(text: str) -> str:
    """A table by its name, or by its address as copied from a browser."""
    address = re.search(r"/t/([^/?#]+)", text)
    return address[1] if address else text
