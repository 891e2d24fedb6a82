"""Tables for tests: made, filled and played without a store."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator

import msgspec

from tablee import games
from tablee.engine.game import Game
from tablee.engine.options import split
from tablee.table.playing import propose_play, propose_start, propose_word
from tablee.table.seating import propose_sit
from tablee.table.table import Batch, Record, Table, new_table
from tests.table.whispers import Whispers


def visitor(name: str) -> str:
    """A visitor as the table knows it: a hash."""
    return hashlib.sha256(name.encode()).hexdigest()


HOST = visitor("host")
GUESTS = [HOST, visitor("guest 1"), visitor("guest 2"), visitor("guest 3")]


def find_game(name: str, edition: str | None = None) -> Game:
    """The shelf and the tests' own game."""
    return Whispers() if name == "whispers" else games.find(name, edition)


def ticking() -> Iterator[float]:
    """A clock that goes on by itself."""
    return iter(1_700_000_000.0 + tick for tick in range(10**9))


def open_table(text: str = "whispers(seats=3)", seed: bytes = b"") -> tuple[Record, Table]:
    """A table with nobody at it, with its own seed or this one."""
    record, table = new_table(find_game(split(text)[0]), text, HOST, clock=ticking().__next__)
    if seed:
        record = msgspec.structs.replace(record, seed=seed)
        table = Table(record, table.game, ticking().__next__)
    return record, table


def do(table: Table, batch: Batch) -> Table:
    """Commit without a store."""
    table.commit(batch)
    return table


def full_table(text: str = "whispers(seats=3)", seed: bytes = b"") -> tuple[Record, Table]:
    """Everybody sits, nothing has begun; seat n is GUESTS[n]'s."""
    record, table = open_table(text, seed)
    for seat in range(len(table.chairs)):
        do(table, propose_sit(table, seat, f"Name {seat}", GUESTS[seat]))
    return record, table


def started_table(text: str = "whispers(seats=3)", seed: bytes = b"") -> tuple[Record, Table]:
    """The game has begun and a seat owes an answer."""
    record, table = full_table(text, seed)
    do(table, propose_word(table, GUESTS[0], "à la vôtre"))
    return record, do(table, propose_start(table, HOST))


def play_on(table: Table, luck: random.Random, most: int = 10_000) -> Table:
    """Play random legal actions, to the end or so many."""
    assert table.state is not None
    while table.phase == "running" and most:
        seat = luck.choice(table.awaited)
        text = table.state.write(luck.choice(list(table.state.actions(seat))))
        do(table, propose_play(table, seat, text, table.number, GUESTS[seat]))
        most -= 1
    return table


def finished_table(text: str = "whispers(seats=3)", seed: bytes = b"") -> tuple[Record, Table]:
    """A game played to its end."""
    record, table = started_table(text, seed)
    return record, play_on(table, random.Random(1))
