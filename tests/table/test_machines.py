"""Bots and programs at a table: what the log notes of them, and how a program's seat changes hands."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import pytest

from tablee.engine.errors import BadLog
from tablee.engine.log import Entry
from tablee.table.errors import AlreadyOver, AlreadyStarted, NotTheHost, NotYourSeat, SeatTaken
from tablee.table.export import export, verify
from tablee.table.playing import propose_play, propose_start
from tablee.table.seating import propose_join, propose_program, propose_sit, propose_stand
from tablee.table.table import Chair, Record, Table
from tests.table.evening import GUESTS, HOST, do, find_game, open_table, play_on, started_table, visitor

PROGRAM = visitor("program")


def mixed_table() -> tuple[Record, Table]:
    """The host, a bot and a program; all whisper together."""
    record, table = open_table()
    do(table, propose_sit(table, 0, "Host", HOST))
    do(table, propose_sit(table, 1, "Fox", HOST, "greedy"))
    do(table, propose_program(table, 2, "Deep", HOST, PROGRAM))
    return record, do(table, propose_start(table, HOST))


def first_action(table: Table, seat: int) -> str:
    assert table.state is not None
    return table.state.write(table.state.actions(seat)[0])


def test_a_note_stands_before_its_act_and_survives_disk_and_file() -> None:
    record, table = mixed_table()
    do(table, propose_play(table, 1, first_action(table, 1), table.number, note="bot-late"))
    note, act = table.entries[-2:]
    assert (note.kind, note.seat, note.text) == ("note", 1, "bot-late")
    assert (act.kind, act.seat) == ("play", 1)
    again = Table.rebuild(record, table.entries, table.game)
    assert again.notes == table.notes == {len(table.played) - 1: note}
    players = {0: HOST, 1: None, 2: PROGRAM}
    while table.phase == "running":
        seat = table.awaited[0]
        do(table, propose_play(table, seat, first_action(table, seat), table.number, players[seat]))
    assert verify(export(table, record), find_game).ok


def test_a_noted_choice_of_another_seat_makes_no_answer_stale() -> None:
    _, table = mixed_table()
    seen = table.number
    do(table, propose_play(table, 1, first_action(table, 1), seen, note="bot-lost"))
    assert table.is_fresh(0, seen)
    assert not table.is_fresh(1, seen)
    do(table, propose_program(table, 2, "Deeper", HOST, visitor("another")))
    assert table.is_fresh(0, seen)


def tamper(table: Table, change: Callable[[list[Entry]], None]) -> list[Entry]:
    entries = list(table.entries)
    change(entries)
    return [msgspec.structs.replace(entry, number=number) for number, entry in enumerate(entries, 1)]


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"kind": "note", "seat": 1, "text": "bot-drunk"}, "which no table does"),
        ({"kind": "note", "seat": 0, "text": "bot-late"}, "which no table does"),
        ({"kind": "note", "seat": 9, "text": "bot-late"}, "which the table does not have"),
        ({"kind": "note", "seat": 1, "text": "bot-late"}, "a note announces an act"),
        ({"kind": "sit", "seat": 0, "text": '{"name": "Eve", "visitor": "", "bot": "greedy"}'}, "in mid-game"),
        ({"kind": "sit", "seat": 1, "text": '{"name": "Eve", "visitor": "", "bot": "greedy"}'}, "in mid-game"),
        ({"kind": "sit", "seat": 0, "text": '{"name": "Eve", "visitor": "", "bot": ""}'}, "in mid-game"),
        ({"kind": "sit", "seat": 1, "text": '{"name": "", "visitor": "", "bot": ""}'}, "cannot be read"),
        ({"kind": "stand", "seat": 2, "text": ""}, "cannot stand in a game that is running"),
    ],
)
def test_a_log_with_a_note_or_a_change_of_seats_that_no_table_makes_is_refused(
    facts: dict[str, object], reason: str
) -> None:
    record, table = mixed_table()
    false = Entry(number=0, time=table.entries[-1].time, **facts)  # type: ignore[arg-type]
    with pytest.raises(BadLog, match=reason):
        Table.rebuild(record, tamper(table, lambda entries: entries.append(false)), table.game)


def test_a_program_plays_its_seat_and_no_other_and_nobody_plays_for_it() -> None:
    _, table = mixed_table()
    number = table.number
    for seat, who in ((0, PROGRAM), (1, PROGRAM), (2, HOST), (2, None)):
        with pytest.raises(NotYourSeat):
            propose_play(table, seat, first_action(table, seat), number, who)
    do(table, propose_play(table, 2, first_action(table, 2), number, PROGRAM))


def test_in_mid_game_the_host_alone_puts_another_machine_in_the_place_of_a_program() -> None:
    record, table = mixed_table()
    for seat in (0, 1):
        with pytest.raises(AlreadyStarted):
            propose_sit(table, seat, "Fox", HOST, "greedy")
        with pytest.raises(AlreadyStarted):
            propose_program(table, seat, "Deep", HOST, PROGRAM)
    with pytest.raises(AlreadyStarted):
        propose_sit(table, 2, "Fox", GUESTS[1], "greedy")
    with pytest.raises(AlreadyStarted):
        propose_sit(table, 2, "Host", HOST)
    do(table, propose_sit(table, 2, "Fox", HOST, "greedy"))
    assert (table.chairs[2].bot, table.chairs[2].program) == ("greedy", False)
    with pytest.raises(NotYourSeat):
        propose_play(table, 2, first_action(table, 2), table.number, PROGRAM)
    assert Table.rebuild(record, table.entries, table.game).chairs == table.chairs


def test_before_the_start_only_the_host_gives_a_free_or_lent_seat_to_a_program() -> None:
    _, table = open_table()
    do(table, propose_sit(table, 1, "Guest", GUESTS[1]))
    with pytest.raises(NotTheHost):
        propose_program(table, 0, "Deep", GUESTS[1], PROGRAM)
    with pytest.raises(SeatTaken):
        propose_program(table, 1, "Deep", HOST, PROGRAM)
    do(table, propose_sit(table, 2, "Fox", HOST, "greedy"))
    do(table, propose_program(table, 2, "Deep", HOST, PROGRAM))
    assert table.seats_of(PROGRAM) == [2]
    do(table, propose_stand(table, 2, HOST))
    assert table.chairs[2].is_free


def test_once_the_game_is_over_no_seat_changes_hands() -> None:
    _, table = started_table()
    play_on(table, random.Random(2))
    with pytest.raises(AlreadyStarted):
        propose_program(table, 0, "Deep", HOST, PROGRAM)


# --- a latecomer takes over from a bot ---

ZOE = visitor("Zoé")


def play_to_the_end(table: Table) -> None:
    """Everybody, person or machine, plays the first action there is."""
    while table.phase == "running":
        seat = table.awaited[0]
        do(
            table,
            propose_play(table, seat, first_action(table, seat), table.number, table.chairs[seat].visitor or None),
        )


def test_a_latecomer_takes_over_from_a_bot_and_the_log_is_believed() -> None:
    record, table = mixed_table()
    do(table, propose_join(table, 1, "Zoé", ZOE, HOST))
    assert table.chairs[1] == Chair("Zoé", ZOE)
    assert table.seats_of(ZOE) == [1]
    play_to_the_end(table)
    assert Table.rebuild(record, table.entries, table.game).names == table.names
    assert verify(export(table, record), find_game).ok


def test_only_the_company_gives_a_bots_chair_to_somebody() -> None:
    _, table = mixed_table()
    for seat, visitor_, agreed, error in (
        (1, ZOE, ZOE, NotTheHost),
        (1, "", HOST, SeatTaken),
        (0, ZOE, HOST, SeatTaken),
        (2, ZOE, HOST, SeatTaken),  # a program's
    ):
        with pytest.raises(error):
            propose_join(table, seat, "Zoé", visitor_, agreed)


def test_a_latecomer_takes_over_before_the_start_too_and_nobody_after_the_end() -> None:
    _, table = open_table()
    do(table, propose_sit(table, 0, "Host", HOST))
    do(table, propose_sit(table, 1, "Fox", HOST, "greedy"))
    do(table, propose_join(table, 1, "host", ZOE, HOST))
    assert table.names[:2] == ["Host", "host 2"]
    _, played = mixed_table()
    play_to_the_end(played)
    with pytest.raises(AlreadyOver):
        propose_join(played, 1, "Zoé", ZOE, HOST)
