"""A game that its players end: one of two resigns, or both agree on a draw."""

from __future__ import annotations

from random import Random

import pytest

from tablee.engine.errors import BadLog, Refused
from tablee.engine.log import Entry
from tablee.lab.coach import coach
from tablee.table.errors import AskedBefore, NoDraw, NoResigning, NotStarted, NotYourSeat, StoodIn
from tablee.table.export import export, import_table, verify
from tablee.table.playing import propose_play, propose_start
from tablee.table.requests import propose_agree, propose_refuse
from tablee.table.resigning import MOVES_BETWEEN_OFFERS, propose_draw, propose_resign
from tablee.table.seating import propose_sit
from tablee.table.stand_ins import propose_leave
from tablee.table.table import Record, Table
from tests.table.evening import GUESTS, HOST, do, find_game, full_table, open_table


def running(text: str = "dice_chess") -> tuple[Record, Table]:
    record, table = full_table(text, seed=b"r" * 32)
    return record, do(table, propose_start(table, HOST))


def play_on(table: Table, decisions: int) -> None:
    chance = Random(7)
    for _ in range(decisions):
        assert table.state is not None
        seat = table.awaited[0]
        text = table.state.write(chance.choice(list(table.state.actions(seat))))
        do(table, propose_play(table, seat, text, table.number, GUESTS[seat]))


def follow(record: Record, table: Table, *entries: tuple[str, int, str]) -> None:
    """The same log with entries that somebody wrote into it."""
    again = Table.rebuild(record, table.entries, table.game)
    for kind, seat, text in entries:
        again.follow([Entry(number=again.number + 1, seat=seat, text=text, time=again.entries[-1].time, kind=kind)])


@pytest.mark.parametrize("text", ["dice_chess", "la_sortie", "destorsion(seats=2)", "korrigans(seats=2)"])
def test_who_resigns_loses_in_every_game_of_two(text: str) -> None:
    _, table = running(text)
    play_on(table, 3)
    do(table, propose_resign(table, 1, GUESTS[1]))
    assert table.phase == "over"
    assert table.outcome is not None
    assert (table.outcome.reason, list(table.outcome.ranks)) == ("resignation", [1, 2])
    assert table.awaited == []
    assert table.entries[-2].kind == "resign"
    assert table.entries[-1].text == '{"reason": "resignation", "ranks": [1, 2]}'
    with pytest.raises(NotStarted):
        propose_resign(table, 0, GUESTS[0])


def test_a_resigned_game_survives_disk_file_and_coach() -> None:
    record, table = running()
    play_on(table, 6)
    do(table, propose_resign(table, 0, GUESTS[0]))
    again = Table.rebuild(record, table.entries, table.game)
    assert (again.phase, again.outcome and again.outcome.reason) == ("over", "resignation")
    text = export(table, record)
    assert verify(text, find_game).ok
    assert import_table(text, find_game)[1][-1].text == table.entries[-1].text
    assert coach(table.head, table.entries, 10).outcome == (0.0, 1.0)


def test_one_resigns_before_the_first_decision() -> None:
    _, table = running()
    do(table, propose_resign(table, 0, GUESTS[0]))
    assert coach(table.head, table.entries, 10).outcome == (0.0, 1.0)


def test_among_three_nobody_resigns() -> None:
    _, table = running("destorsion(seats=3)")
    with pytest.raises(NoResigning):
        propose_resign(table, 0, GUESTS[0])


def test_only_who_plays_a_seat_resigns_it() -> None:
    _, table = running()
    with pytest.raises(NotYourSeat):
        propose_resign(table, 0, GUESTS[1])
    do(table, propose_leave(table, 0, GUESTS[0], "greedy"))
    with pytest.raises(StoodIn):
        propose_resign(table, 0, GUESTS[0])


def test_a_draw_is_offered_and_agreed() -> None:
    record, table = running()
    play_on(table, 2)
    do(table, propose_draw(table, 0, GUESTS[0]))
    assert table.phase == "running"
    do(table, propose_agree(table, GUESTS[1]))
    assert table.outcome is not None
    assert (table.outcome.reason, list(table.outcome.ranks)) == ("agreement", [1, 1])
    assert verify(export(table, record), find_game).ok
    assert coach(table.head, table.entries, 10).outcome == (0.5, 0.5)


def test_an_offer_stands_while_its_maker_plays_and_ends_when_the_other_plays() -> None:
    _, table = running()
    first = table.awaited[0]
    do(table, propose_draw(table, first, GUESTS[first]))
    play_on(table, 1)
    assert table.request is not None
    play_on(table, 1)
    assert table.request is None


def test_a_refused_offer_is_not_repeated_at_once() -> None:
    _, table = running()
    do(table, propose_draw(table, 0, GUESTS[0]))
    do(table, propose_refuse(table, GUESTS[1]))
    with pytest.raises(AskedBefore):
        propose_draw(table, 0, GUESTS[0])
    play_on(table, 2 * MOVES_BETWEEN_OFFERS)
    do(table, propose_draw(table, 0, GUESTS[0]))


def test_no_draw_is_agreed_with_a_bot_nor_where_the_game_knows_none() -> None:
    _, table = open_table("dice_chess")
    do(table, propose_sit(table, 0, "Ada", HOST))
    do(table, propose_sit(table, 1, "Fox", HOST, bot="random"))
    do(table, propose_start(table, HOST))
    with pytest.raises(NoDraw):
        propose_draw(table, 0, HOST)
    _, table = running("la_sortie")
    with pytest.raises(NoDraw):
        propose_draw(table, 0, GUESTS[0])


def test_who_leaves_agrees_to_nothing() -> None:
    _, table = running()
    do(table, propose_draw(table, 0, GUESTS[0]))
    do(table, propose_leave(table, 1, GUESTS[1], "greedy"))
    assert (table.phase, table.request) == ("running", None)


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        ([("end", -3, '{"reason": "resignation", "ranks": [1, 2]}')], "ends a game that is not over"),
        ([("end", -3, '{"reason": "agreement", "ranks": [1, 1]}')], "ends a game that is not over"),
        ([("resign", 0, "why")], "resigns where nobody can"),
        ([("resign", 2, "")], "does not have"),
        ([("resign", 0, ""), ("resign", 1, "")], "resigns where nobody can"),
        ([("resign", 0, ""), ("end", -3, '{"reason": "resignation", "ranks": [1, 2]}')], "but the game ended with"),
        ([("ask", 0, "draw 3")], "cannot be read"),
    ],
)
def test_a_log_that_ends_otherwise_than_a_table_does_is_refused(
    entries: list[tuple[str, int, str]], reason: str
) -> None:
    record, table = running()
    with pytest.raises(BadLog, match=reason):
        follow(record, table, *entries)


def test_a_log_that_stops_after_a_resignation_is_cut() -> None:
    record, table = running()
    do(table, propose_resign(table, 0, GUESTS[0]))
    with pytest.raises(BadLog, match="is missing"):
        Table.rebuild(record, table.entries[:-1], table.game)


def test_nobody_plays_after_a_resignation() -> None:
    _, table = running()
    seat = table.awaited[0]
    assert table.state is not None
    text = table.state.write(table.state.actions(seat)[0])
    do(table, propose_resign(table, 1 - seat, GUESTS[1 - seat]))
    with pytest.raises(Refused):
        propose_play(table, seat, text, table.number, GUESTS[seat])
