"""The rules answer for somebody who is not there: the log says who let them, and holds them to their answer."""

from __future__ import annotations

import random

import msgspec
import pytest

from tablee.engine.contract import NOBODY
from tablee.engine.errors import BadLog
from tablee.engine.log import Entry
from tablee.table.absence import answer, propose_answer
from tablee.table.errors import NotTheHost, NotYourSeat
from tablee.table.export import export, verify
from tablee.table.playing import propose_play, propose_start
from tablee.table.seating import propose_sit
from tablee.table.table import Record, Table
from tests.table.evening import GUESTS, HOST, do, find_game, open_table, play_on, started_table

WHISKY = "whisky_race(seats=3,max_rounds=15)"


def due(table: Table, seat: int) -> str:
    """What the rules answer for a seat now."""
    assert table.state is not None
    return answer(table.state, seat)


def other_answer(table: Table, seat: int) -> str:
    """Something else that the seat might answer."""
    state = table.state
    assert state is not None
    return next(text for action in state.actions(seat) if (text := state.write(action)) != due(table, seat))


@pytest.mark.parametrize(("by", "note"), [(0, "absent 0"), (int(NOBODY), "absent")])
def test_the_log_says_who_let_the_rules_answer_for_whom(by: int, note: str) -> None:
    record, table = started_table(WHISKY)
    text = due(table, 1)
    do(table, propose_answer(table, 1, table.number, HOST, by))
    noted, act = table.entries[-2:]
    assert (noted.kind, noted.seat, noted.text) == ("note", 1, note)
    assert (act.kind, act.seat, act.text) == ("play", 1, text)
    again = Table.rebuild(record, table.entries, table.game)
    assert again.notes == table.notes == {len(table.story) - 1: noted}
    play_on(table, random.Random(3))
    file = export(table, record)
    assert note in file
    assert verify(file, find_game).ok


def test_only_the_host_lets_them_and_for_somebody_else() -> None:
    _, table = started_table(WHISKY)
    with pytest.raises(NotTheHost):
        propose_answer(table, 1, table.number, GUESTS[2], 2)
    with pytest.raises(NotYourSeat):
        propose_answer(table, 0, table.number, HOST, 0)


def test_where_the_rules_name_no_answer_there_is_none() -> None:
    _, table = started_table("destorsion(seats=2)")
    seat = table.awaited[0]
    with pytest.raises(NotYourSeat):
        propose_answer(table, seat, table.number, HOST, 1 - seat)


def with_note(table: Table, *facts: dict[str, object]) -> list[Entry]:
    """The log of a table and some more entries."""
    number, time = table.number, table.entries[-1].time
    more = [Entry(number=number + n, time=time, **fact) for n, fact in enumerate(facts, 1)]  # type: ignore[arg-type]
    return [*table.entries, *more]


@pytest.mark.parametrize(
    ("note", "reason"),
    [
        ({"seat": 1, "text": "absent 1"}, "which no table does"),
        ({"seat": 1, "text": "absent 3"}, "which no table does"),
        ({"seat": 1, "text": "absent 00"}, "which no table does"),
        ({"seat": 1, "text": "absent  0"}, "which no table does"),
        ({"seat": 9, "text": "absent 0"}, "which the table does not have"),
        ({"seat": 1, "text": "absent 0"}, "a note announces an act"),
    ],
)
def test_a_note_that_no_table_makes_is_refused(note: dict[str, object], reason: str) -> None:
    record, table = started_table(WHISKY)
    with pytest.raises(BadLog, match=reason):
        Table.rebuild(record, with_note(table, {"kind": "note", **note}), table.game)


def test_after_the_note_come_the_rules_answer_and_nothing_else() -> None:
    record, table = started_table(WHISKY)
    note: dict[str, object] = {"kind": "note", "seat": 1, "text": "absent 0"}
    follows: list[tuple[dict[str, object], str]] = [
        ({"seat": 1, "text": other_answer(table, 1)}, "for an absent seat the rules say"),
        ({"seat": 2, "text": due(table, 2)}, "that the note before it announces"),
        (note, "that the note before it announces"),
        ({"kind": "stand-in", "seat": 1, "text": "wish greedy"}, "that the note before it announces"),
    ]
    for act, reason in follows:
        with pytest.raises(BadLog, match=reason):
            Table.rebuild(record, with_note(table, note, act), table.game)
    Table.rebuild(record, with_note(table, note, {"seat": 1, "text": due(table, 1)}), table.game)


def test_the_rules_answer_for_no_bot() -> None:
    record, table = open_table(WHISKY)
    do(table, propose_sit(table, 0, "Host", HOST))
    for seat in (1, 2):
        do(table, propose_sit(table, seat, f"Fox {seat}", HOST, "greedy"))
    do(table, propose_start(table, HOST))
    with pytest.raises(BadLog, match="which no table does"):
        Table.rebuild(record, with_note(table, {"kind": "note", "seat": 1, "text": "absent 0"}), table.game)


def test_a_log_from_before_such_notes_still_loads() -> None:
    """Then the answer stood there as if the person had played it."""
    record, table = started_table(WHISKY)
    record_before: Record = msgspec.structs.replace(record)
    do(table, propose_play(table, 1, due(table, 1), table.number, GUESTS[1]))
    assert Table.rebuild(record_before, table.entries, table.game).notes == {}
