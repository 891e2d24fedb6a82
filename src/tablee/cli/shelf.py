"""`tablee games`: the shelf."""

from __future__ import annotations

import argparse

from rich.table import Table
from rich.text import Text

from tablee import games, words
from tablee.cli.terminal import Terminal
from tablee.engine.options import Choice, Kind, Number


def declare(parser: argparse.ArgumentParser) -> None:
    """It takes no arguments of its own."""
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Every game with its options: what they may be, and what they are if nobody says."""
    for name in games.names():
        game = games.find(name)
        defaults = dict(game.options().items())
        say = words.load(terminal.language, name)
        terminal.line(name, "bold")
        terminal.line(f"{say('game-title')}: {say('game-tagline')}")
        table = Table(box=None, padding=(0, 2, 0, 0))
        for heading in ("column-option", "column-values", "column-default"):
            table.add_column(Text(terminal.say(heading), "dim"))
        for option, kind in game.options_type.kinds().items():
            table.add_row(Text(option), Text(values(kind)), Text(defaults[option]))
        terminal.out.print(table)
    return 0


def values(kind: Kind) -> str:
    """What an option takes, in a few characters."""
    if isinstance(kind, Number):
        return f"{kind.low}–{kind.high}"
    if isinstance(kind, Choice):
        return " | ".join(kind.values)
    return "yes | no"
