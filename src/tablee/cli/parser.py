"""What can be typed after `tablee`, and which command answers."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from typing import NoReturn

from tablee import __version__
from tablee.cli import backup, compare, files, move, play, report, server, shelf, simulate, study, train, tune
from tablee.cli.terminal import BadCommand
from tablee.words import LANGUAGES, Words

ARGUMENT = "argument (?P<name>[^:]+): "
MESSAGES = {  # argparse speaks English, and so do our readers of values: what they say, and our sentence for it
    "argument-choice": rf"{ARGUMENT}invalid choice: '?(?P<value>.*?)'? \(choose from (?P<known>.*)\)",
    "argument-required": "the following arguments are required: (?P<names>.*)",
    "argument-unknown": "unrecognized arguments: (?P<words>.*)",
    "argument-value": rf"{ARGUMENT}expected (?:one|at least one|\d+) arguments?",
    "argument-ambiguous": "ambiguous option: (?P<word>.*) could match (?P<known>.*)",
    "argument-extra": rf"{ARGUMENT}ignored explicit argument (?P<value>.*)",
    "argument-whole": rf"{ARGUMENT}'(?P<value>.*)' should be a whole number from (?P<low>\d+) to (?P<high>\d+)",
    "argument-names": rf"{ARGUMENT}'(?P<value>.*)' should be names between commas",
    "argument-percent": rf"{ARGUMENT}'(?P<value>.*)' should be a number above 0, at most 100",
    "argument-points": rf"{ARGUMENT}'(?P<value>.*)' should be a number of points from 0.01 to 50, such as ±1",
    "argument-one-of": rf"{ARGUMENT}'(?P<value>.*)' should be one of (?P<known>.*)",
    "argument-address": rf"{ARGUMENT}'(?P<value>.*)' should be an address such as (?P<example>.*)",
}


def in_words(message: str, say: Words) -> str:
    """What argparse complains about, in the reader's language; as it is, if it is something new."""
    for key, form in MESSAGES.items():
        if found := re.fullmatch(form, message, re.DOTALL):
            return say(key, **{name: fact.replace("'", "") for name, fact in found.groupdict().items()})
    return message


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence instead of showing the usage."""

    say: Words

    def speak(self, say: Words) -> None:
        """Name the two lists of the help, and the option that shows it, in the reader's language."""
        self.say = say
        self._positionals.title, self._optionals.title = say("heading-arguments"), say("heading-options")
        self.add_argument("-h", "--help", action="help", help=say("help-help"))

    def error(self, message: str) -> NoReturn:
        """Leave it to `main`."""
        raise BadCommand("usage", what=in_words(message, self.say))

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
    parser = Parser(prog="tablee", description=say("help-tablee"), parents=[language], add_help=False)
    parser.speak(say)
    parser.add_argument("--version", action="version", version=f"tablee {__version__}", help=say("help-version"))
    commands = parser.add_subparsers(dest="command", metavar=say("help-command"), required=True, parser_class=Parser)

    def command(name: str) -> argparse.ArgumentParser:
        sentence = say(f"help-{name}")
        made = commands.add_parser(name, help=sentence, description=sentence, parents=[language], add_help=False)
        made.speak(say)
        return made

    shelf.declare(command("games"), say)
    play.declare(command("play"), say)
    simulate.declare(command("simulate"), say)
    study.declare(command("study"), say)
    compare.declare(command("compare"), say)
    report.declare(command("report"), say)
    train.declare(command("train"), say)
    tune.declare(command("tune"), say)
    files.declare_check(command("check"), say)
    files.declare_verify(command("verify"), say)
    files.declare_import(command("import"), say)
    files.declare_export(command("export"), say)
    files.declare_replay(command("replay"), say)
    server.declare(command("serve"), say)
    backup.declare(command("backup"), say)
    move.declare(command("move"), say)
    return parser
