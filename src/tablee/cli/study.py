"""`tablee study`: simulations in parts, on any number of machines, whenever there is time."""

from __future__ import annotations

import argparse
import json
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from tablee.cli.arguments import add_workers
from tablee.cli.simulate import INTERRUPTED, progress_bar, show
from tablee.cli.terminal import BadCommand, Terminal, write_file
from tablee.lab import study as lab
from tablee.lab.chunks import cores
from tablee.lab.executors import open_executor
from tablee.words import Words


def declare(parser: argparse.ArgumentParser, say: Words) -> None:
    """Run a part, merge parts, report one."""
    file = say("help-arg-file")
    steps = parser.add_subparsers(dest="step", metavar=say("help-command"), required=True, parser_class=type(parser))

    def step(name: str) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = steps.add_parser(
            name, help=say(f"help-study-{name}"), description=say(f"help-study-{name}"), add_help=False
        )
        made.speak(say)  # type: ignore[attr-defined]
        return made

    run_step = step("run")
    run_step.add_argument("study", metavar=file, help=say("help-study-file"))
    run_step.add_argument("--range", type=numbers, metavar="A:B", help=say("help-study-range"))
    run_step.add_argument("--output", metavar=file, help=say("help-study-output"))
    add_workers(run_step, say)
    run_step.add_argument("--on", default="local", metavar=say("help-arg-place"), help=say("help-on"))
    run_step.set_defaults(run=run)
    merge_step = step("merge")
    merge_step.add_argument("parts", metavar=file, nargs="+", help=say("help-study-parts"))
    merge_step.add_argument("--output", metavar=file, required=True, help=say("help-study-merged"))
    merge_step.set_defaults(run=merge)
    report_step = step("report")
    report_step.add_argument("parts", metavar=file, nargs="+", help=say("help-study-parts"))
    report_step.add_argument("--json", metavar=file, help=say("help-json"))
    report_step.set_defaults(run=report)


def numbers(text: str) -> lab.Range:
    """Reads a range of games: 0:50000."""
    first, colon, last = text.partition(":")
    if not (colon and first.isdecimal() and last.isdecimal() and int(first) < int(last) <= lab.MOST_GAMES):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} should be one of 0:1000, 1000:2000, …")
    return int(first), int(last)


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Play what is missing of a study, or of some of its games."""
    study = lab.read_study(args.study)
    output = args.output or str(Path(args.study).with_suffix(".json"))
    part = lab.empty_part(study)
    if Path(output).exists():
        kept = lab.read_part(output)
        if kept.digest != part.digest:
            raise lab.BadStudy(output, f"is part of another study: {lab.difference(study, kept.study)}")
        part = kept
    wanted = args.range or (0, study.games)
    if wanted[1] > study.games:
        raise BadCommand("study-range", last=wanted[1], games=study.games)
    asked = part.tally.games + sum(last - first for first, last in lab.missing(part.ranges, wanted))
    is_whole = False
    with open_executor(args.on, args.workers or cores()) as executor, sigterm_interrupts():
        try:
            with progress_bar(asked, terminal) as progress:
                is_whole = lab.run_part(part, wanted, executor, lambda part: lab.write_part(part, output), progress)
        finally:
            held = ", ".join(map(lab.shown, part.ranges)) or "–"
            terminal.line(terminal.say("study-kept", games=part.tally.games, held=held, file=output))
            if not is_whole:
                terminal.line(terminal.say("study-stopped"), "yellow")
    return 0 if is_whole else INTERRUPTED


@contextmanager
def sigterm_interrupts() -> Iterator[None]:
    """End like at Ctrl+C when the system asks for it, as the managers of clusters do when the time is over."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def merge(args: argparse.Namespace, terminal: Terminal) -> int:
    """Add parts up; an older file is not overwritten."""
    if Path(args.output).exists():
        raise BadCommand("file-exists", file=args.output)
    part = lab.merged([(file, lab.read_part(file)) for file in args.parts])
    lab.write_part(part, args.output)
    held = ", ".join(map(lab.shown, part.ranges))
    terminal.line(terminal.say("study-kept", games=part.tally.games, held=held, file=args.output))
    return 0


def report(args: argparse.Namespace, terminal: Terminal) -> int:
    """Show the figures of parts."""
    part = lab.merged([(file, lab.read_part(file)) for file in args.parts])
    if not part.tally.games:
        raise BadCommand("study-empty", file=args.parts[0])
    results = part.results()
    show(results, terminal)
    if args.json:
        write_file(args.json, json.dumps(msgspec.to_builtins(results), ensure_ascii=False, indent=2) + "\n")
    return 0
