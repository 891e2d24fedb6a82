"""`tablee train`: learn a game's values by self-play."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tablee import games
from tablee.cli.arguments import LARGEST_SEED, names, whole
from tablee.cli.simulate import INTERRUPTED, figures
from tablee.cli.terminal import BadCommand, Terminal
from tablee.engine.options import Number
from tablee.lab.chunks import cores
from tablee.words import Words

if TYPE_CHECKING:  # what needs numpy is imported when something is trained
    from tablee.lab.train import Generation, Plan

MOST_GAMES = 50_000  # in a generation: some 200 MB of positions for six seats


def declare(parser: argparse.ArgumentParser, say: Words) -> None:
    """Which values to learn, from how many games, and where."""
    parser.add_argument("game", metavar=say("help-arg-game"), help=say("help-train-game"))
    parser.add_argument("--seats", type=whole(1, 99), metavar="N", help=say("help-train-seats"))
    parser.add_argument("--games", type=whole(20, MOST_GAMES), default=2000, metavar="N", help=say("help-train-games"))
    parser.add_argument("--generations", type=whole(1, 99), default=3, metavar="N", help=say("help-train-generations"))
    parser.add_argument("--iterations", type=whole(0, 10_000), default=20, metavar="N", help=say("help-iterations"))
    parser.add_argument("--units", type=whole(0, 64), default=0, metavar="N", help=say("help-train-units"))
    parser.add_argument("--only", type=names, default=[], metavar="FEATURE,…", help=say("help-train-only"))
    parser.add_argument("--seed", type=whole(0, LARGEST_SEED), default=1, metavar="N", help=say("help-seed"))
    parser.add_argument("--continue", dest="goes_on", action="store_true", help=say("help-train-continue"))
    parser.add_argument("--folder", default="training", metavar=say("help-arg-folder"), help=say("help-train-folder"))
    parser.add_argument("--output", metavar=say("help-arg-folder"), help=say("help-train-output"))
    parser.add_argument("--workers", type=whole(1, 512), metavar="N", help=say("help-workers"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Train for one number of seats, or for all of them one after the other."""
    try:
        from tablee.lab import train
    except ModuleNotFoundError:
        raise BadCommand("not-installed", package="scipy", extra="train") from None
    kind = games.find(args.game).options_type.kinds()["seats"]
    assert isinstance(kind, Number)
    counts = [args.seats] if args.seats else range(kind.low, kind.high + 1)
    plans = [
        train.plan(
            args.game, seats, args.seed, args.games, args.generations, args.iterations, args.units, tuple(args.only)
        )
        for seats in counts
    ]
    try:
        for plan in plans:
            learn(plan, args, terminal)
    except KeyboardInterrupt:
        terminal.line(terminal.say("train-stopped"), "yellow")
        return INTERRUPTED
    return 0


def learn(plan: Plan, args: argparse.Namespace, terminal: Terminal) -> None:
    """One training under a progress bar, its report, and its values where they belong."""
    from tablee.lab import train

    folder = Path(args.folder) / f"{plan.game}-{plan.seats}"
    train.prepare(plan, folder, args.goes_on)
    found = []
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=terminal.err,
        transient=True,
        disable=not terminal.err.is_terminal,
    ) as progress:
        task = progress.add_task("", total=plan.games)

        def show(generation: int, played: int) -> None:
            sentence = terminal.say("training", generation=generation, generations=plan.generations)
            progress.update(task, completed=played, description=sentence)

        for generation in train.train(plan, folder, args.workers or cores(), show):
            found.append(generation)
    report(plan, found, terminal)
    place = train.store(plan, folder, Path(args.output) if args.output else None)
    terminal.line(terminal.say("train-kept", file=str(place)))


def report(plan: Plan, generations: list[Generation], terminal: Terminal) -> None:
    """A line for each generation."""
    say = terminal.say
    terminal.line(f"{plan.game}, {say('train-table', seats=plan.seats)}", "bold")
    table: Table = figures(
        say, "train-measured", "column-generation", "column-error-before", "column-error-after",
        "column-brier-before", "column-brier-after",
    )  # fmt: skip
    for one in generations:
        old = (f"{one.before.error:.4f}", f"{one.before.brier:.4f}") if one.before else ("–", "–")
        table.add_row(str(one.number), old[0], f"{one.after.error:.4f}", old[1], f"{one.after.brier:.4f}")
    terminal.out.print(table)
