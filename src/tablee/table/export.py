"""A table as one readable JSON file: written, read back, and verified by anybody, with no server."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated

import msgspec
from msgspec import Meta

from tablee.engine.contract import NATURE, PUBLIC
from tablee.engine.errors import BadLog, TableeError
from tablee.engine.game import Game
from tablee.engine.log import ALONE, Copied, EditionText, Entry, Header, Hints, LogNumber, Pace, Short, Text, Time
from tablee.engine.options import split
from tablee.table import fairness
from tablee.table.chairs import CHAIR_KINDS, read_chair, without_visitor
from tablee.table.judge import bad_log, must_be_whole, shortened
from tablee.table.names import MOST_IN_A_NAME
from tablee.table.table import TABLE_ID, Phase, Record, Table

FORMAT = "tablee-table"
VERSION = 1
MOST_ENTRIES = 6_000  # the longest games so far have 3,000
HINTS_SEALED = {False: "no hints", ALONE: "hints alone"}
MOST_AHEAD = 300.0  # seconds by which the clock of another house may be ahead of this one

FindGame = Callable[[str, str | None], Game]  # a game by its name and edition: `games.find`


class TableFile(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What the file holds, in its order. The seed is there once the game is over."""

    format: Short
    version: LogNumber
    id: Short
    game: Text
    rules_version: LogNumber
    edition: EditionText | None
    position: Text | None
    created: Time
    phase: Phase
    commitment: Short
    seed: Short | None
    seal: Short
    entries: Annotated[list[msgspec.Raw], Meta(max_length=MOST_ENTRIES)]  # read one by one, to name a bad one
    hints: Hints = True  # written where it is not so
    listed: bool = True  # likewise
    clock: Short = ""  # written where there is one
    pace: Pace = "normal"  # written where it is another
    bot_offers: bool = True  # written where it is not so
    counted: bool = False  # written where it is so
    copied: Copied | None = None  # written where the table goes on from another


decode_file = msgspec.json.Decoder(TableFile).decode


class SealedEntry(Entry, frozen=True, kw_only=True):
    """An entry as the file holds it: its seal is made of the seal before it and of its own facts."""

    seal: Short


decode_entry = msgspec.json.Decoder(SealedEntry).decode


@dataclass(frozen=True)
class CheckedDraw:
    """One draw of nature: the n-th, at an entry; what seed and words decide, and what the file says."""

    entry: int
    n: int
    expected: str
    found: str


@dataclass(frozen=True)
class Report:
    """What verifying found: nothing wrong, or one sentence about the first thing that is."""

    draws: tuple[CheckedDraw, ...]
    entries: int  # how many stood the test
    phase: str
    game: str
    commitment: str
    problem: str = ""
    entry: int | None = None  # the first entry that is wrong, where it is an entry that is
    copied: Copied | None = None  # what the table took over from another one, with draws that are not its own

    @property
    def ok(self) -> bool:
        """Whether everything is as it must be."""
        return not self.problem


def export(table: Table, record: Record, whole: bool = False) -> str:
    """The table's file; before the end without the seed and with what everybody may know, unless wanted whole."""
    whole, head = whole or table.phase == "over", record.head
    facts = {
        "format": FORMAT,
        "version": VERSION,
        "id": table.id,
        "game": head.game,
        "rules_version": head.rules_version,
        "edition": head.edition,
        "position": head.position,
        "created": table.created,
        "phase": table.phase,
        "commitment": table.commitment,
        "seed": record.seed.hex() if whole else None,
        "seal": (seal := seal_of_table(record)),
        **({} if head.hints is True else {"hints": head.hints}),
        **({} if head.listed else {"listed": False}),
        **({"clock": head.clock} if head.clock else {}),
        **({} if head.pace == "normal" else {"pace": head.pace}),
        **({} if head.bot_offers else {"bot_offers": False}),
        **({"counted": True} if head.counted else {}),
        **({} if head.copied is None else {"copied": msgspec.to_builtins(head.copied)}),
    }
    lines = [f'  "{key}": {written(value)},' for key, value in facts.items()]
    rows = []
    for entry in whole_log(table.entries) if whole else table.told_to(PUBLIC):
        seal = seal_of_entry(seal, entry)
        rows.append(f"    {written({**msgspec.to_builtins(entry), 'seal': seal})}")
    return "\n".join(["{", *lines, '  "entries": [', ",\n".join(rows), "  ]", "}", ""])


def whole_log(entries: Iterable[Entry]) -> list[Entry]:
    """Everything but who the visitors are."""
    return [without_visitor(entry) if entry.kind in CHAIR_KINDS else entry for entry in entries]


def written(value: object) -> str:
    """A value as JSON that people can read."""
    return json.dumps(value, ensure_ascii=False)


def seal_of_table(record: Record) -> str:
    """The first seal, made of what was fixed before the first entry."""
    head, sealed = record.head, fairness.commitment(record.seed)
    facts = [record.id, head.game, head.rules_version, head.edition, head.position, record.created, sealed]
    besides = [] if head.hints is True else [HINTS_SEALED[head.hints]]
    besides += [] if head.listed else ["not listed"]
    besides += [f"clock {head.clock}"] if head.clock else []
    besides += [] if head.pace == "normal" else [f"pace {head.pace}"]
    besides += [] if head.bot_offers else ["no bot offers"]
    besides += ["counted"] if head.counted else []
    copied = [] if head.copied is None else [msgspec.to_builtins(head.copied)]
    return seal_of("", [*facts, *besides, *copied])


def seal_of_entry(before: str, entry: Entry) -> str:
    """The seal of an entry that follows another seal."""
    return seal_of(before, [entry.number, entry.seat, entry.text, entry.time, entry.kind])


def seal_of(before: str, facts: list[object]) -> str:
    """A short digest. Anybody can make one: it shows slips and careless changes, it is no signature."""
    return hashlib.sha256(f"{before}\n{written(facts)}".encode()).hexdigest()[:16]


def import_table(text: str | bytes, find_game: FindGame, host: str = "") -> tuple[Record, list[Entry]]:
    """A record and entries for a store from a table's file; BadLog at the first thing that is wrong with it."""
    try:
        file = read_file(text)
        record, table = set_up(file, find_game, host)
        for _draw in check(file, table):
            pass
    except BadLog:
        raise
    except TableeError as error:
        raise BadLog(shortened(str(error)), **{"fault": error.key, **error.facts, "entry": 0}) from error
    return record, table.entries


def verify(text: str | bytes, find_game: FindGame) -> Report:
    """Recompute everything in a table's file: the commitment, every draw, every action, the end."""
    draws: list[CheckedDraw] = []
    file: TableFile | None = None
    table: Table | None = None
    problem, entry = "", None
    try:
        file = read_file(text)
        _, table = set_up(file, find_game)
        for draw in check(file, table):
            draws.append(draw)
    except TableeError as error:
        problem, at = shortened(str(error)), error.facts.get("entry")
        entry = at if isinstance(at, int) and at > 0 else None
    return Report(
        draws=tuple(draws),
        entries=table.number if table else 0,
        phase=table.phase if table else "",
        game=table.head.game if table else file.game if file else "",
        commitment=file.commitment if file else "",
        problem=problem,
        entry=entry,
        copied=file.copied if file else None,
    )


def read_file(text: str | bytes) -> TableFile:
    """The file's parts, its entries still unread."""
    try:
        file = decode_file(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise unreadable(error) from None
    if file.format != FORMAT or file.version != VERSION:
        said = f"{file.format[:40]!r} version {file.version}"
        raise BadLog(f"the file says it is {said}; {FORMAT!r} version {VERSION} can be read", fault="format", entry=0)
    return file


def unreadable(error: Exception) -> BadLog:
    """The error about a file that is no table's, or that holds a value which no table writes; `where` is its name."""
    where = str(error).partition(" - at `$.")[2].removesuffix("`")
    if not where:
        return BadLog(f"this is not the file of a table: {error}", fault="no-table", entry=0)
    return BadLog(f"the file holds what no table writes: {error}", fault="value", entry=0, where=where)


def must_have_been(written: float, number: int) -> None:
    """Refuse a time that has not come yet: the newest entry tells when the house was last open."""
    if written > time.time() + MOST_AHEAD:
        what = f"entry {number}" if number else "the table"
        raise BadLog(f"{what} is of a time that has not come yet", fault="future", entry=number)


def set_up(file: TableFile, find_game: FindGame, host: str = "") -> tuple[Record, Table]:
    """The table before its first entry, once game, rules version, seed and commitment are in order."""
    if not TABLE_ID.fullmatch(file.id):
        raise BadLog(f"{file.id[:80]!r} cannot be the id of a table", fault="no-table", entry=0)
    game = find_game(split(file.game)[0], file.edition)
    head = Header(
        game=file.game,
        rules_version=file.rules_version,
        edition=file.edition,
        position=file.position,
        hints=file.hints,
        listed=file.listed,
        clock=file.clock,
        pace=file.pace,
        bot_offers=file.bot_offers,
        counted=file.counted,
        copied=file.copied,
    )
    must_have_been(file.created, 0)
    record = Record(id=file.id, head=head, seed=read_seed(file), host=host, created=file.created)
    table = Table(record, game)
    if file.seal != seal_of_table(record):
        raise BadLog("the head of the file has been changed: its seal does not fit", fault="head", entry=0)
    return record, table


def read_seed(file: TableFile) -> bytes:
    """The seed, which must be the one that was committed to."""
    if file.seed is None:
        reason = "the file was made before the end of the game: without a seed no draw can be checked"
        raise BadLog(reason, fault="no-seed", entry=0)
    try:
        seed = bytes.fromhex(file.seed)
    except ValueError:
        seed = b""
    if len(seed) != fairness.SEED_BYTES or seed.hex() != file.seed:
        raise BadLog(f"the seed is not {2 * fairness.SEED_BYTES} hexadecimal digits", fault="seed", entry=0)
    if fairness.commitment(seed) != file.commitment:
        digest = fairness.commitment(seed)
        raise BadLog(f"the seed is not the one committed to: its SHA-256 is {digest}", fault="seed", entry=0)
    return seed


def check(file: TableFile, table: Table) -> Iterator[CheckedDraw]:
    """Play the file's entries at the table, telling each draw before it is judged."""
    seal = file.seal
    for number, raw in enumerate(file.entries, 1):
        sealed = read_entry(table, number, raw)
        entry = Entry(number=sealed.number, seat=sealed.seat, text=sealed.text, time=sealed.time, kind=sealed.kind)
        due = table.next_draw()
        if due is not None and entry.seat == NATURE:
            yield CheckedDraw(number, table.draws + 1, due, entry.text)
        must_have_been(entry.time, number)
        if entry.kind in CHAIR_KINDS:
            must_name_no_visitor(table, entry)
        table.follow([entry])
        seal = seal_of_entry(seal, entry)
        if sealed.seal != seal:
            raise bad_log(table, number, "has been changed: its seal does not fit", fault="seal")
    must_be_whole(table)
    if table.phase != file.phase:
        raise bad_log(table, table.number + 1, f"is missing: the file says {file.phase}, its log stops {table.phase}")


def must_name_no_visitor(table: Table, entry: Entry) -> None:
    """A file names nobody's secret and only bots that could have a chair."""
    with suppress(msgspec.MsgspecError, RecursionError):  # a chair that cannot be read is refused by the table itself
        chair = read_chair(entry.text)
        if chair.visitor or len(chair.bot) > MOST_IN_A_NAME or chair.stand_in:
            raise bad_log(table, entry.number, "gives a chair to somebody whom no file names")


def read_entry(table: Table, number: int, raw: msgspec.Raw) -> SealedEntry:
    """One entry of the file."""
    try:
        return decode_entry(raw)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise bad_log(table, number, f"cannot be read: {error}") from None
