"""Arguments that several commands share: tables, databases, bots, numbers."""

from __future__ import annotations

import argparse
import os
import secrets
from collections.abc import Callable

from tablee import games
from tablee.cli.terminal import read_text
from tablee.engine.options import Number, split
from tablee.words import Words

LARGEST_SEED = 2**62 - 1


def whole(low: int, high: int) -> Callable[[str], int]:
    """Reads a whole number between two ends."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if not low <= number <= high:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} should be a whole number from {low} to {high}")
        return number

    return read


def names(text: str) -> list[str]:
    """Reads names between commas."""
    found = [name.strip() for name in text.split(",")]
    if not all(found):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} should be names between commas")
    return found


def add_table(parser: argparse.ArgumentParser, say: Words) -> None:
    """The game and its options: `destorsion seats=3 slingshot=may` or `"destorsion(seats=3,slingshot=may)"`."""
    parser.add_argument("game", metavar=say("help-arg-game"), help=say("help-game"))
    parser.add_argument("options", metavar=say("help-arg-options"), nargs="*", default=[], help=say("help-options"))
    parser.add_argument("--seats", type=whole(1, 99), metavar="N", help=say("help-seats"))
    add_edition(parser, say)


def add_edition(parser: argparse.ArgumentParser, say: Words) -> None:
    """Another board than the usual one."""
    parser.add_argument("--edition", metavar=say("help-arg-file"), help=say("help-edition-file"))


def add_database(parser: argparse.ArgumentParser, say: Words) -> None:
    """Where a house's tables are, by default those of the house itself."""
    usual = os.environ.get("TABLEE_DATABASE", "tablee.sqlite")
    parser.add_argument("--database", default=usual, metavar=say("help-arg-database"), help=say("help-database"))


def add_seed(parser: argparse.ArgumentParser, say: Words) -> None:
    """Where chance comes from; without it every run is another."""
    parser.add_argument("--seed", type=whole(0, LARGEST_SEED), metavar="N", help=say("help-seed"))


def add_workers(parser: argparse.ArgumentParser, say: Words) -> None:
    """How many processes work."""
    parser.add_argument("--workers", type=whole(1, 512), metavar="N", help=say("help-workers"))


def seed_of(args: argparse.Namespace) -> int:
    """The seed that was asked for, or a new one."""
    return secrets.randbelow(2**32) if args.seed is None else int(args.seed)


def edition_of(args: argparse.Namespace, name: str) -> str | None:
    """The whole board of the edition that was asked for; None for the usual one."""
    return None if args.edition is None else games.edition(name, read_text(args.edition), args.edition)


def table_text(args: argparse.Namespace, company: int) -> str:
    """The table's text form; without a number of seats, there are enough for the given players."""
    name, given = split(args.game)
    given += split(f"{name}({','.join(args.options)})")[1]
    if args.seats is not None:
        given.append(("seats", str(args.seats)))
    elif "seats" not in dict(given):
        seats = games.find(name).options_type.kinds()["seats"]
        assert isinstance(seats, Number)
        given.append(("seats", str(max(company, seats.low))))
    return f"{name}({','.join(f'{option}={value}' for option, value in given)})"
