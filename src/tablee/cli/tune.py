"""`tablee tune`: the board that meets goals best."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

from tablee.cli.arguments import add_seed, add_table, add_workers, edition_of, names, table_text, whole
from tablee.cli.simulate import INTERRUPTED, figures, progress_bar
from tablee.cli.terminal import BadCommand, Terminal, write_file
from tablee.cli.upload import must_be_house, upload
from tablee.engine.options import split
from tablee.lab.chunks import cores
from tablee.lab.executors import must_be_installed, open_executor
from tablee.lab.goals import Goal, Met, read_goals
from tablee.lab.vary import Setup, Value, read_varied, shown
from tablee.words import Words

if TYPE_CHECKING:
    from tablee.lab.tune import Best, Search, Tried

MOST_SHOWN: Final = 10


def declare(parser: argparse.ArgumentParser, say: Words) -> None:
    """The table, the goals, what is varied, and how far to go."""
    add_table(parser, say)
    parser.add_argument("--goal", required=True, metavar=say("help-arg-goals"), help=say("help-goal"))
    parser.add_argument("--vary", required=True, metavar=say("help-arg-varied"), help=say("help-vary"))
    parser.add_argument("--bots", type=names, default=["greedy"], metavar="BOT,…", help=say("help-bots-simulate"))
    parser.add_argument("--trials", type=whole(1, 10_000), default=60, metavar="N", help=say("help-trials"))
    parser.add_argument("--games", type=whole(10, 10**6), default=400, metavar="N", help=say("help-trial-games"))
    parser.add_argument("--best", type=whole(1, 20), default=3, metavar="N", help=say("help-best"))
    parser.add_argument("--storage", metavar=say("help-arg-file"), help=say("help-storage"))
    add_seed(parser, say)
    add_workers(parser, say)
    parser.add_argument("--house", metavar=say("help-arg-address"), help=say("help-tune-house"))
    parser.add_argument("--on", default="local", metavar=say("help-arg-place"), help=say("help-on"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Search under a progress bar, play the best boards again, and write them beside the journal."""
    must_be_installed("optuna", "tune")
    if args.house:
        must_be_house(args.house)
    from tablee.cli.search_page import search_page
    from tablee.lab import tune

    search = asked(args)
    tune.check_search(search)
    journal = Path(args.storage or f"{split(args.game)[0]}.journal")
    picture = journal.with_suffix(".html")
    if not journal.exists():
        for file in (picture, *(edition_file(journal, number) for number in range(1, args.best + 1))):
            if file.exists():
                raise BadCommand("file-exists", file=str(file))
    study = tune.open_search(search, str(journal))
    with open_executor(args.on, args.workers or cores()) as executor:
        with progress_bar(args.trials, terminal) as progress:
            found, is_whole = tune.run_search(search, study, args.trials, executor, progress)
        best: list[Best] = []
        try:
            best = tune.play_again(search, found, args.best, executor) if is_whole else []
        except KeyboardInterrupt:
            is_whole = False
    write_file(str(picture), search_page(search, found, terminal.say))
    show(search, found, best, terminal)
    write_best(search, best, journal, args.house, terminal)
    terminal.line(terminal.say("tune-files", picture=str(picture), journal=str(journal)))
    if not is_whole:
        terminal.line(terminal.say("study-stopped"), "yellow")
    return 0 if is_whole else INTERRUPTED


def asked(args: argparse.Namespace) -> Search:
    """What is searched for."""
    from tablee.lab.tune import Search

    text, goals = table_text(args, len(args.bots)), read_goals(args.goal)
    setup = Setup(
        table=text,
        bots=tuple(args.bots),
        seed=args.seed or 0,  # the same unless somebody says otherwise: the command goes on where it was stopped
        edition=edition_of(args, split(text)[0]),
        measures=tuple(dict.fromkeys(goal.measure for goal in goals)),
    )
    setup.plan()
    return Search(setup=setup, goals=goals, varied=read_varied(args.vary, setup), games=args.games)


def show(search: Search, found: Sequence[Tried], best: Sequence[Best], terminal: Terminal) -> None:
    """The goals, and a line for each of the best boards; of a search that was stopped, for the best so far."""
    from tablee.cli.search_page import counted

    say = terminal.say
    terminal.line(search.setup.table, "bold")
    terminal.line(counted(search, found, say))
    terminal.line()
    table = figures(say, "tune-again" if best else "tune-so-far", "column-board", "column-miss")
    for goal in search.goals:
        table.add_column(Text(str(goal), "dim"), justify="right")
    if best:
        for number, board in enumerate(best):
            table.add_row(str(number) if number else say("tune-before"), *row(search, board.miss, board.met))
    else:
        good = sorted((one for one in found if not one.refused), key=lambda one: one.miss)
        for one in good[:MOST_SHOWN]:
            table.add_row(values(one.values), *row(search, one.miss, one.met))
    terminal.out.print(table)
    terminal.line()


def row(search: Search, miss: float, met: Sequence[Met]) -> tuple[str, ...]:
    """What a board misses, and its figures with their intervals."""
    return f"{miss:.3f}", *map(figure, search.goals, met)


def figure(goal: Goal, met: Met) -> str:
    """A figure with half its interval; of several that should be fair the one that misses most, with its name."""
    factor, unit = (100, " %") if met.unit == "part" else (1, "")
    name = f" ({met.name})" if goal.target is None and met.name else ""
    return f"{factor * met.value:.1f} ± {factor * (met.high - met.low) / 2:.1f}{unit}{name}"


def values(chosen: Mapping[str, Value]) -> str:
    """What was varied, as the command line writes it."""
    return ", ".join(f"{key}={shown(value)}" for key, value in chosen.items())


def write_best(search: Search, best: Sequence[Best], journal: Path, house: str | None, terminal: Terminal) -> None:
    """A file for each of the best boards, and how to play it."""
    from tablee.lab.tune import edition_text

    for number, board in enumerate(best[1:], 1):
        terminal.line(f"{number}: {values(board.values)}", "bold")
        command, (name, options) = f'tablee play "{board.setup.table}"', split(board.setup.table)
        if board.changes:
            file = edition_file(journal, number)
            goals = ", ".join(f"{goal}: {figure(goal, met)}" for goal, met in zip(search.goals, board.met, strict=True))
            write_file(str(file), f"# {board.setup.table}\n# {goals}\n{edition_text(board)}")
            command += f" --edition {file}"
            terminal.line(f"   {command}")
            if house:
                link = upload(house, name, file.read_text("utf-8"), dict(options))
                terminal.line(f"   {terminal.say('tune-uploaded', link=link)}")
                continue
            served = f"tablee serve --edition {name}={file}"
            terminal.line(f"   {terminal.say('tune-serve', command=served, link=f'/e/{board.digest}')}")
        else:
            terminal.line(f"   {command}")


def edition_file(journal: Path, number: int) -> Path:
    """The file of one of the best boards, beside the journal."""
    return journal.with_name(f"{journal.stem}-{number}.toml")
