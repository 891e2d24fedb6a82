"""A table is a log: a header, then every action in order, nature's too. Text, not numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from tablee.engine import door
from tablee.engine.contract import NATURE, NOBODY, State
from tablee.engine.data import LONGEST_DATA
from tablee.engine.errors import BadLog, TableeError
from tablee.engine.game import Game
from tablee.engine.options import split

# What a header and an entry may hold, checked whenever one is read from JSON.
Short = Annotated[str, Meta(max_length=64)]  # an id, a kind, a clock
Text = Annotated[str, Meta(max_length=4000)]  # of an action, options or a position
EditionText = Annotated[str, Meta(max_length=LONGEST_DATA)]
LogNumber = Annotated[int, Meta(ge=0, le=1_000_000)]  # of an entry, a move or a version
Seat = Annotated[int, Meta(ge=NOBODY, le=63)]
Hints = bool | Literal["alone"]  # for all, for nobody, or for one person who plays against bots
ALONE: Final[Literal["alone"]] = "alone"
Pace = Literal["calm", "normal", "brisk", "at-once"]  # how fast bots act
Time = Annotated[float, Meta(ge=0, le=253_402_300_799)]  # seconds since 1970, up to the year 9999


class Copied(msgspec.Struct, frozen=True, kw_only=True):
    """What a table begins with that goes on from a moment of another: all that was played there until then."""

    table: Short  # the other one's id
    move: LogNumber  # after so many moves there
    plays: tuple[tuple[Seat, Text], ...]  # seat and text, nature's too

    @property
    def draws(self) -> int:
        """How many of the plays were nature's: chance that was another table's."""
        return sum(seat == NATURE for seat, _ in self.plays)


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What was fixed before the first action; every option is written out, so later defaults change nothing."""

    game: Text  # the whole text form: destorsion(seats=2,…)
    rules_version: LogNumber
    edition: EditionText | None = None  # the text of another board file
    position: Text | None = None  # a start other than the usual one
    copied: Copied | None = None  # played elsewhere before the first entry
    hints: Hints = True  # whether players may ask the house what to play
    listed: bool = True  # whether the home page offers the table to everybody while chairs are free
    clock: Short = ""  # how much time the seats have, as `table.clocks` reads it; empty: as much as they like
    pace: Pace = "normal"  # of the bots
    bot_offers: bool = True  # whether bots open offers, in a game that has any
    counted: bool = False  # whether reports may count the finished game, without names


# Every decoder is made once, on import: made by two threads at the same time msgspec 0.22 crashes the process.
decode_header = msgspec.json.Decoder(Header).decode


class Entry(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One action. `kind` is "play" for the rules' own; the table's other acts have kinds the rules never see."""

    number: LogNumber
    seat: Seat
    text: Text
    time: Time = 0.0
    kind: Short = "play"


def header(game: Game, options_text: str, position: str | None = None) -> Header:
    """The header of a new log."""
    return Header(game=options_text, rules_version=game.rules_version, edition=game.edition, position=position)


def first_state(game: Game, head: Header) -> State:
    """The state before the first entry."""
    if head.rules_version != game.rules_version:
        raise BadLog(
            f"the log follows version {head.rules_version} of the rules of {game.name}; "
            f"this house plays version {game.rules_version}",
            fault="rules-version",
            entry=0,
            version=head.rules_version,
            plays=game.rules_version,
        )
    options = game.options(split(head.game)[1])
    state = game.start(options) if head.position is None else game.position(options, head.position)
    return state if head.copied is None else after_copied(state, head.copied)


def after_copied(state: State, copied: Copied) -> State:
    """The state that the plays of another table lead to; BadLog where they lead nowhere."""
    for number, (seat, text) in enumerate(copied.plays, 1):
        try:
            played = door.play(state, seat, text)
        except TableeError as error:
            raise BadLog(
                f"copied move {number} ({text[:200]!r}) does not replay: {error}", fault="copied", entry=0
            ) from error
        if played.text != text:
            raise BadLog(
                f"copied move {number} is written {text[:200]!r} instead of {played.text!r}", fault="copied", entry=0
            )
        state = played.after
    if state.over:
        raise BadLog("the copied moves end the game: there is nothing left to play", fault="copied", entry=0)
    return state


def unrolled(head: Header, entries: Iterable[Entry]) -> tuple[Header, list[Entry]]:
    """The same game as one log: what was copied stands before what was played and counts, as entries like any other."""
    if head.copied is None:
        return head, list(entries)
    before = [Entry(number=n, seat=seat, text=text) for n, (seat, text) in enumerate(head.copied.plays, 1)]
    entries = list(entries)
    kept = [*counted(entries), *[entry for entry in entries if entry.kind == "end"]]
    after = [msgspec.structs.replace(entry, number=entry.number + len(before)) for entry in kept]
    return msgspec.structs.replace(head, copied=None), before + after


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
