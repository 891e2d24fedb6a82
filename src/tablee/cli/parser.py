"""What can be typed after `tablee`, and which command answers."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import NoReturn

from tablee import __version__
from tablee.cli import backup, files, move, play, server, shelf, simulate
from tablee.cli.terminal import BadCommand
from tablee.words import LANGUAGES, Words


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence instead of showing the usage."""

    def error(self, message: str) -> NoReturn:
        """Leave it to `main`."""
        raise BadCommand("usage", what=message)

    def understand(self, words: Sequence[str]) -> argparse.Namespace:
        """Parse all words; a table's options may also stand behind the command's own."""
        args, left = self.parse_known_args(words)
        options = [word for word in left if "=" in word and not word.startswith("-")]
        if len(options) < len(left) or (left and not hasattr(args, "options")):
            self.error(f"unrecognized arguments: {' '.join(left)}")
        if options:
            args.options = [*args.options, *options]
        return args


def build(say: Words) -> Parser:
    """The whole command line, in one language."""
    language = Parser(add_help=False)
    language.add_argument("--lang", choices=LANGUAGES, help=say("help-lang"))
    parser = Parser(prog="tablee", description=say("help-tablee"), parents=[language])
    parser.add_argument("--version", action="version", version=f"tablee {__version__}")
    commands = parser.add_subparsers(dest="command", metavar=say("help-command"), required=True, parser_class=Parser)

    def command(name: str) -> argparse.ArgumentParser:
        sentence = say(f"help-{name}")
        return commands.add_parser(name, help=sentence, description=sentence, parents=[language])

    shelf.declare(command("games"), say)
    play.declare(command("play"), say)
    simulate.declare(command("simulate"), say)
    files.declare_check(command("check"), say)
    files.declare_verify(command("verify"), say)
    files.declare_import(command("import"), say)
    files.declare_export(command("export"), say)
    files.declare_replay(command("replay"), say)
    server.declare(command("serve"), say)
    backup.declare(command("backup"), say)
    move.declare(command("move"), say)
    return parser
