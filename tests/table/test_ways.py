"""Seats that travel between devices and those who look on: entries of the table, which the rules never see."""

from __future__ import annotations

import random

import msgspec
import pytest

from tablee.engine.contract import NOBODY
from tablee.engine.errors import BadLog
from tablee.table.errors import AlreadyOver, NoSuchSeat, NotTheHost, NotYourSeat
from tablee.table.export import export, import_table, verify
from tablee.table.hosting import propose_watching
from tablee.table.playing import propose_start
from tablee.table.seating import propose_carry, propose_sit
from tablee.table.table import Table
from tests.table.evening import GUESTS, HOST, do, find_game, full_table, open_table, play_on, started_table, visitor

PHONE = visitor("phone")


def test_a_seat_travels_with_its_name_and_its_state() -> None:
    record, table = started_table()
    state = table.state
    do(table, propose_carry(table, 1, GUESTS[1], PHONE))
    assert table.seats_of(PHONE) == [1]
    assert table.seats_of(GUESTS[1]) == []
    assert table.names == ["Name 0", "Name 1", "Name 2"]
    assert table.state is state
    assert Table.rebuild(record, table.entries, table.game).chairs == table.chairs


def test_several_seats_may_gather_at_one_device_and_leave_it_again() -> None:
    _, table = started_table()
    do(table, propose_carry(table, 1, GUESTS[1], HOST))
    assert table.seats_of(HOST) == [0, 1]
    do(table, propose_carry(table, 1, HOST, PHONE))
    assert table.seats_of(HOST) == [0]


def test_a_seat_that_travels_makes_no_answer_stale() -> None:
    _, table = started_table()
    seen = table.number
    do(table, propose_carry(table, 1, GUESTS[1], PHONE))
    do(table, propose_watching(table, HOST, welcome=False))
    assert table.is_fresh(0, seen)


@pytest.mark.parametrize(
    ("seat", "giver", "error"), [(1, HOST, NotYourSeat), (1, "", NotYourSeat), (7, GUESTS[1], NoSuchSeat)]
)
def test_only_who_sits_there_carries_a_seat_away(seat: int, giver: str, error: type[Exception]) -> None:
    _, table = started_table()
    before = table.number
    with pytest.raises(error):
        propose_carry(table, seat, giver, PHONE)
    assert table.number == before


def test_a_bot_is_carried_nowhere_and_nothing_is_after_the_end() -> None:
    _, table = open_table()
    do(table, propose_sit(table, 0, "Fox", HOST, "greedy"))
    with pytest.raises(NotYourSeat):
        propose_carry(table, 0, HOST, PHONE)
    _, table = started_table()
    play_on(table, random.Random(1))
    with pytest.raises(AlreadyOver):
        propose_carry(table, 1, GUESTS[1], PHONE)
    with pytest.raises(AlreadyOver):
        propose_watching(table, HOST, welcome=False)


def test_the_host_refuses_onlookers_and_lets_them_in_again_and_the_log_keeps_it() -> None:
    record, table = full_table()
    assert table.watching
    do(table, propose_watching(table, HOST, welcome=False))
    assert not Table.rebuild(record, table.entries, table.game).watching
    do(table, propose_start(table, HOST))
    do(table, propose_watching(table, HOST, welcome=True))
    assert Table.rebuild(record, table.entries, table.game).watching
    with pytest.raises(NotTheHost):
        propose_watching(table, GUESTS[1], welcome=False)


def test_export_tells_no_device_and_verify_understands_it_all() -> None:
    record, table = started_table()
    do(table, propose_carry(table, 2, GUESTS[2], PHONE))
    do(table, propose_watching(table, HOST, welcome=False))
    do(table, propose_carry(table, 2, PHONE, GUESTS[2]))
    play_on(table, random.Random(3))
    text = export(table, record)
    assert PHONE not in text
    assert not any(guest in text for guest in GUESTS)
    assert verify(text, find_game).ok
    again = Table.rebuild(*import_table(text, find_game), table.game)
    assert not again.watching
    assert PHONE not in "".join(entry.text for entry in table.told_to(0))


@pytest.mark.parametrize(
    ("kind", "seat", "text"),
    [
        ("carry", 1, "nonsense"),
        ("carry", 1, '{"name": "Someone else", "visitor": "x", "bot": ""}'),
        ("carry", 1, '{"name":"Name 1","visitor":"x","bot":""}'),
        ("carry", 9, '{"name": "Name 1", "visitor": "x", "bot": ""}'),
        ("spectator", NOBODY, "perhaps"),
        ("spectator", 1, "refused"),
    ],
)
def test_a_log_that_says_it_otherwise_is_refused(kind: str, seat: int, text: str) -> None:
    record, table = started_table()
    last = table.entries[-1]
    bad = msgspec.structs.replace(last, number=last.number + 1, kind=kind, seat=seat, text=text)
    with pytest.raises(BadLog, match=f"entry {bad.number}"):
        Table.rebuild(record, [*table.entries, bad], table.game)
