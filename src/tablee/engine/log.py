"""A table is a log: a header, then every action in order, nature's too. Text, not numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from tablee.engine import door
from tablee.engine.contract import State
from tablee.engine.errors import BadLog, TableeError
from tablee.engine.game import Game
from tablee.engine.options import split


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What was fixed before the first action; every option is written out, so later defaults change nothing."""

    game: str  # the whole text form: destorsion(seats=2,…)
    rules_version: int
    edition: str | None = None  # the text of another board file
    position: str | None = None  # a start other than the usual one
    hints: bool = True  # whether players may ask the house what to play
    listed: bool = True  # whether the home page offers the table to everybody while chairs are free
    clock: str = ""  # how much time the seats have, as `table.clocks` reads it; empty: as much as they like


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One action. `kind` is "play" for the rules' own; the table's other acts have kinds the rules never see."""

    number: int
    seat: int
    text: str
    time: float = 0.0
    kind: str = "play"


def header(game: Game, options_text: str, position: str | None = None) -> Header:
    """The header of a new log."""
    return Header(game=options_text, rules_version=game.rules_version, edition=game.edition, position=position)


def first_state(game: Game, head: Header) -> State:
    """The state before the first entry."""
    if head.rules_version != game.rules_version:
        raise BadLog(
            f"the log follows version {head.rules_version} of the rules of {game.name}; "
            f"this house plays version {game.rules_version}",
            entry=0,
            version=head.rules_version,
        )
    options = game.options(split(head.game)[1])
    return game.start(options) if head.position is None else game.position(options, head.position)


def counted(entries: Iterable[Entry]) -> list[Entry]:
    """The actions that count, in their order: an undo names an action that it takes back with all after it."""
    line: list[Entry] = []
    for entry in entries:
        if entry.kind == "play":
            line.append(entry)
        elif entry.kind == "undo":
            while line and line[-1].number >= int(entry.text):
                line.pop()
    return line


def replay(game: Game, head: Header, entries: Iterable[Entry]) -> Iterator[door.Played]:
    """Play what counts of a log again; a log that does not replay is refused at its entry, never guessed at."""
    state = first_state(game, head)
    for entry in counted(entries):
        try:
            played = door.play(state, entry.seat, entry.text)
        except TableeError as error:
            raise BadLog(
                f"entry {entry.number} ({entry.text!r}) does not replay under version "
                f"{head.rules_version} of {game.name}: {error}",
                entry=entry.number,
                version=head.rules_version,
            ) from error
        yield played
        state = played.after


def last_state(game: Game, head: Header, entries: Iterable[Entry]) -> State:
    """The state a log has reached."""
    state = first_state(game, head)
    for played in replay(game, head, entries):
        state = played.after
    return state
