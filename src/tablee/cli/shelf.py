"""`tablee games`: the shelf."""

from __future__ import annotations

import argparse
import re

from msgspec.structs import fields
from rich.table import Table
from rich.text import Text

from tablee import games, words
from tablee.cli.terminal import Terminal
from tablee.engine.contract import PUBLIC, FactNames
from tablee.engine.game import Game, View
from tablee.engine.options import Number, OneOf, OptionKind
from tablee.engine.scenario import citing
from tablee.engine.scenario.situation import EVERYONE, NATURE_NAME, PUBLIC_NAME
from tablee.words import Words

OTHERS = (NATURE_NAME, PUBLIC_NAME, EVERYONE)  # who scenarios name besides the seats


def declare(parser: argparse.ArgumentParser, say: Words) -> None:
    """Perhaps one game, of which more is told."""
    parser.add_argument("game", nargs="?", metavar=say("help-arg-game"), help=say("help-games-game"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Every game with its options: what they may be, and what they are if nobody says."""
    for name in [args.game] if args.game else games.names():
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
    if args.game:
        tell_names(games.find(args.game), terminal)
    return 0


def tell_names(game: Game, terminal: Terminal) -> None:
    """All that a scenario may name: seats, steps with their actions, fields of views, events, rules."""
    view = game.view(game.start(game.options()), PUBLIC)
    seats = game.options_type.kinds()["seats"].samples()[-1]
    readme = game.rules_text()
    listed = {
        "names-seats": ["  ".join([*(game.seat_label(seat) for seat in range(int(seats))), *OTHERS])],
        "names-steps": [f"{step}: {'  '.join(written.examples)}" for step, written in game.notation().items()],
        "names-fields": [f"{field}: {kind}" for field, kind in field_kinds(type(view)).items()],
        "names-events": [f"{key}: {facts(names)}".rstrip(": ") for key, names in game.events().items()],
        "names-rules": ["  ".join([*citing.numbers(readme), *citing.sections(readme)])],
    }
    for heading, rows in listed.items():
        terminal.line(terminal.say(heading), "bold")
        for row in rows:
            terminal.line(f"  {row}")


def facts(names: FactNames) -> str:
    """The names of an event's facts."""
    return "  ".join(filter(None, (*names.numbers, names.text)))


def field_kinds(kind: type[View]) -> dict[str, str]:
    """The fields of a view with their types, as a reader of Python writes them."""
    return {field.name: re.sub(r"\w+\.(?=\w)|<class '|'>", "", str(field.type)) for field in fields(kind)}


def values(kind: OptionKind) -> str:
    """What an option takes, in a few characters."""
    if isinstance(kind, Number):
        return f"{kind.low}–{kind.high}"
    if isinstance(kind, OneOf):
        return " | ".join(kind.values)
    return "yes | no"
