"""The user's terminal: its language, its two streams, and how an error is said."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Mapping, Sequence
from importlib import resources
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from rich.console import Console
from rich.text import Text

from tablee.engine.errors import TableeError
from tablee.store.addresses import is_postgres
from tablee.words import LANGUAGES, Words


class BadCommand(TableeError):
    """A command that cannot be followed: the key of a sentence of the command line, with its facts."""

    def __init__(self, key: str, **facts: str | int) -> None:
        super().__init__(key, **facts)
        self.key = key


class PipeConsole(Console):
    """A console that leaves a closed pipe to `main`."""

    def on_broken_pipe(self) -> None:
        """Rich would end the program here."""
        raise BrokenPipeError


class Terminal:
    """Where a command speaks."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.say = load_words(language)
        self.out = PipeConsole(highlight=False)
        self.err = PipeConsole(stderr=True, highlight=False)

    def line(self, sentence: str = "", style: str = "") -> None:
        """One line on stdout, without markup."""
        self.out.print(Text(sentence, style), soft_wrap=True)

    def complain(self, error: TableeError) -> None:
        """One sentence on stderr, in the reader's language where there are words for it."""
        self.err.print(Text(f"tablee: {self.sentence(error)}"), soft_wrap=True)

    def sentence(self, error: TableeError) -> str:
        """The command line's own sentence; else the error's English one, which is precise."""
        try:
            sentence = self.say(f"error-{error.key}", **error.facts)
        except KeyError:  # no such sentence, or one that needs a fact which this error does not carry
            sentence = str(error)
        return re.sub("[^\\S\u00a0\u202f]+", " ", sentence).strip()  # spaces that do not break stay


def chosen_language(argv: Sequence[str], environment: Mapping[str, str]) -> str:
    """--lang, else the environment's language, else English."""
    for at, word in enumerate(argv):
        if word == "--lang" and at + 1 < len(argv) and argv[at + 1] in LANGUAGES:
            return argv[at + 1]
        if word.removeprefix("--lang=") in LANGUAGES:
            return word.removeprefix("--lang=")
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(variable):
            language = environment[variable][:2]
            return language if language in LANGUAGES else "en"
    return "en"


def load_words(language: str) -> Words:
    """The command line's own sentences."""
    bundle = FluentBundle([language], use_isolating=False)
    file = resources.files("tablee.cli").joinpath("words", f"{language}.ftl")
    bundle.add_resource(FluentResource(file.read_text("utf-8")))
    return Words(language, bundle)


def must_be_a_file(path: str) -> None:
    """Refuse, in a clear sentence, where there is none: a database would be made."""
    if not Path(path).is_file():
        reason = errno.EISDIR if Path(path).is_dir() else errno.ENOENT
        raise cannot_read(path, reason)


def must_be_a_database(address: str) -> None:
    """Refuse where there is none, unless it is another program's to say."""
    if not is_postgres(address):
        must_be_a_file(address)


def cannot_read(path: str, number: int, reason: str = "") -> BadCommand:
    """The error of a file that cannot be read, by the system's number for why."""
    return BadCommand("cannot-read", file=path, number=number, reason=reason or os.strerror(number))


def read_file(path: str) -> bytes:
    """A file's bytes, or a clear sentence."""
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise cannot_read(path, error.errno or 0, error.strerror or str(error)) from None


def read_text(path: str) -> str:
    """A file's text, or a clear sentence."""
    try:
        return read_file(path).decode("utf-8")
    except UnicodeDecodeError as error:
        raise cannot_read(path, 0, str(error)) from None


def write_file(path: str, text: str) -> None:
    """A file with this text, or a clear sentence."""
    try:
        Path(path).write_text(text, "utf-8")
    except OSError as error:
        raise BadCommand("cannot-write", file=path, reason=error.strerror or str(error)) from None
