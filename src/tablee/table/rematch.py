"""The table that follows a finished one: the same company sits there already, each one seat further on."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tablee.engine.game import Game
from tablee.engine.options import Number
from tablee.table.chairs import Chair
from tablee.table.hosting import propose_watching
from tablee.table.seating import propose_program, propose_sit
from tablee.table.table import Record, Table, new_table

if TYPE_CHECKING:
    from tablee.table.table import Clock

NameForBot = Callable[[Table, int], str]  # at a seat


def rematch(table: Table, host: str, clock: Clock = time.time) -> tuple[Record, Table]:
    """The same game with the same options and people, bots and programs: who was first is last."""
    head = table.head
    laid = new_table(
        table.game,
        head.game,
        host,
        None,
        clock,
        hints=head.hints,
        listed=head.listed,
        seat_clock=head.clock,
        pace=head.pace,
        bot_offers=head.bot_offers,
        counted=head.counted,
    )
    return seat(table, laid, turned(table.chairs))


def next_game(
    table: Table, game: Game, host: str, clock: Clock = time.time, name_for_bot: NameForBot = lambda _, __: ""
) -> tuple[Record, Table]:
    """Another game, with its usual options: people stay, machines leave where there are too few seats for them.

    Seats that stay free because the game needs more players are for the host, or new bots. `name_for_bot` gives bots
    their names for this game; empty: as before.
    """
    chairs = turned(table.chairs)
    seats = seats_for(game, chairs)
    assert seats, "a game with too few seats is not offered"
    room = seats - sum(chair.is_person for chair in chairs)
    machines = [chair for chair in chairs if chair.is_lent][:room]
    staying = [chair for chair in chairs if chair.is_person or any(chair is machine for machine in machines)]
    head, options = table.head, game.options([("seats", str(seats))]).write(game.name)
    laid = new_table(
        game,
        options,
        host,
        None,
        clock,
        hints=head.hints,
        listed=head.listed,
        pace=head.pace,
        bot_offers=head.bot_offers,
        counted=head.counted,
    )
    return seat(table, laid, staying, name_for_bot)


def seats_for(game: Game, chairs: Sequence[Chair]) -> int:
    """For how many a table of a game is made for a company: all of it if possible; 0 if its people are too many."""
    seats = game.options_type.kinds()["seats"]
    assert isinstance(seats, Number)
    if sum(chair.is_person for chair in chairs) > seats.high:
        return 0
    return min(max(sum(not chair.is_free for chair in chairs), seats.low), seats.high)


def turned(chairs: Sequence[Chair]) -> list[Chair]:
    """The company one seat further on: who was first is last."""
    return [*chairs[1:], *chairs[:1]]


def seat(
    old: Table, laid: tuple[Record, Table], chairs: Sequence[Chair], name_for_bot: NameForBot = lambda _, __: ""
) -> tuple[Record, Table]:
    """Let a company sit down at a new table; who was known by name only has to come."""
    record, table = laid
    for place, chair in enumerate(chairs):
        if chair.is_free or chair.is_vacant:
            continue
        if chair.program:
            table.commit(propose_program(table, place, chair.name, record.host, chair.visitor))
        else:
            name = name_for_bot(table, place) if chair.bot else ""
            who = chair.visitor or record.host
            table.commit(propose_sit(table, place, name or chair.name, who, chair.bot, face=chair.face))
    if not old.watching:
        table.commit(propose_watching(table, record.host, welcome=False))
    return record, table
