"""When a table goes on by itself is known before a batch is committed, and is the same after it."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from tablee.table.due import due_after, due_of
from tablee.table.playing import propose_play, propose_reopen, propose_start
from tablee.table.seating import propose_sit
from tablee.table.stand_ins import propose_leave, propose_return, propose_time_out
from tablee.table.table import Batch, Record, Table
from tests.table.evening import GUESTS, HOST, find_game, open_table

START = 1_700_000_000.0


class Hand:
    """A clock that is moved by hand."""

    now = START

    def __call__(self) -> float:
        return self.now


def made(seat_clock: str, bots: tuple[int, ...], seats: int = 3) -> tuple[Table, Hand]:
    """A table of Whispers that has begun; some seats are bots'."""
    record: Record = open_table(f"whispers(seats={seats})")[0]
    hand = Hand()
    table = Table(replace(record, head=replace(record.head, clock=seat_clock)), find_game("whispers"), hand)
    for seat in range(seats):
        commit(
            table, propose_sit(table, seat, f"Name {seat}", GUESTS[seat if seat not in bots else 0], bot_of(seat, bots))
        )
    commit(table, propose_start(table, HOST))
    return table, hand


def bot_of(seat: int, bots: tuple[int, ...]) -> str:
    return "random" if seat in bots else ""


def commit(table: Table, batch: Batch) -> None:
    """Commit, and hold the forecast to what came."""
    expected = due_after(table, batch)
    table.commit(batch)
    assert due_of(table) == expected


def play(table: Table, luck: random.Random) -> None:
    """One random act of whoever owes one."""
    assert table.state is not None
    seat = luck.choice(table.awaited)
    chair = table.chairs[seat]
    text = table.state.write(luck.choice(list(table.state.actions(seat))))
    commit(table, propose_play(table, seat, text, table.number, None if chair.played_by else chair.visitor))


@pytest.mark.parametrize("seat_clock", ["", "10m+15s", "3d"])
@pytest.mark.parametrize("bots", [(), (1,), (1, 2), (0, 1, 2)])
def test_the_forecast_of_every_act_holds(seat_clock: str, bots: tuple[int, ...]) -> None:
    for seed in range(5):
        luck = random.Random(seed)
        table, hand = made(seat_clock, bots)
        while table.phase == "running":
            hand.now += luck.choice((0.0, 1.5, 90.0))
            seat = luck.randrange(len(table.chairs))
            chair = table.chairs[seat]
            if chair.plays_in_person and luck.random() < 0.1:
                commit(table, propose_leave(table, seat, chair.visitor, "random"))
            elif chair.stand_in:
                commit(table, propose_return(table, seat, chair.visitor))
            elif seat_clock and luck.random() < 0.1:
                commit(table, propose_reopen(table, luck.choice((0.0, 30.0))))
            else:
                play(table, luck)
        assert due_of(table) is None


def test_a_bot_is_due_at_once_and_only_where_people_play() -> None:
    table, _ = made("", (1,))
    assert 1 in table.awaited
    assert due_of(table) == START
    assert due_of(made("", (0, 1, 2))[0]) is None
    assert due_of(made("", ())[0]) is None


def test_a_clock_is_due_when_the_first_time_runs_out_and_then_its_bot_is() -> None:
    table, hand = made("10m+15s", ())
    assert due_of(table) == START + 600
    hand.now += 601
    seat = table.ticking[0]
    commit(table, propose_time_out(table, seat, "random"))
    assert due_of(table) == START + 600, "the others' time is up as well"
