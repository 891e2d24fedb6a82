"""A table that goes on from a moment of another: what it holds, what is its own, and what is refused."""

from __future__ import annotations

import json
import random

import pytest
from msgspec.structs import replace

from tablee import games
from tablee.engine.contract import NATURE
from tablee.engine.errors import BadLog
from tablee.engine.log import last_state, unrolled
from tablee.table.copying import copied_table
from tablee.table.errors import NothingLeft, NotOver
from tablee.table.export import export, import_table, verify
from tablee.table.playing import propose_play, propose_start
from tablee.table.seating import propose_sit
from tablee.table.table import Record, Table, new_table
from tablee.table.undo import propose_undo
from tests.table.evening import GUESTS, HOST, do, find_game, finished_table, play_on, started_table, ticking


def gone_on(table: Table, moves: int) -> tuple[Record, Table]:
    """The copy, with everybody seated and started."""
    record, copy = copied_table(table, moves, HOST, ticking().__next__)
    for seat in range(len(copy.chairs)):
        do(copy, propose_sit(copy, seat, f"Name {seat}", GUESTS[seat]))
    return record, do(copy, propose_start(copy, HOST))


@pytest.mark.parametrize("text", ["whispers(seats=3)", "destorsion(seats=2)", "la_sortie(seats=2,turn_limit=20)"])
def test_it_stands_where_the_other_stood(text: str) -> None:
    _, table = finished_table(text)
    for moves in (0, 1, len(table.played) // 2, len(table.played) - 1):
        record, copy = copied_table(table, moves, HOST)
        there = table.played[moves].before
        assert (record.id, record.seed) != (table.id, table._seed)
        assert copy.phase == "open"
        state = last_state(copy.game, copy.head, [])
        assert [list(state.seats()), state.step_name()] == [list(there.seats()), there.step_name()]
        for viewer in range(len(table.chairs)):
            assert copy.game.view(state, viewer) == table.game.view(there, viewer)


def test_its_dice_are_its_own_and_verify_says_which_were_copied() -> None:
    _, table = finished_table("destorsion(seats=2)", seed=bytes(range(32)))
    moves = len(table.played) // 2
    record, copy = gone_on(table, moves)
    play_on(copy, random.Random(1))
    report = verify(export(copy, record), find_game)
    assert report.ok, report.problem
    assert report.copied is not None
    assert (report.copied.table, report.copied.move) == (table.id, moves)
    assert report.copied.draws == sum(one.seat == NATURE for one in table.played[:moves]) > 0
    assert [draw.n for draw in report.draws] == list(range(1, copy.draws + 1))


def test_it_travels_as_a_file_and_can_itself_be_gone_on_from() -> None:
    _, table = finished_table("destorsion(seats=2)")
    record, copy = gone_on(table, 20)
    play_on(copy, random.Random(2))
    again, entries = import_table(text := export(copy, record), find_game)
    assert (again.head, len(entries)) == (record.head, copy.number)
    assert export(Table.rebuild(again, entries, copy.game), again) == text
    _, third = copied_table(copy, 5, HOST)
    assert third.head.copied is not None
    assert len(third.head.copied.plays) == 25
    assert third.head.copied.table == copy.id
    head, log = unrolled(third.head, [])
    assert head.copied is None
    there = copy.played[5].before
    assert copy.game.write_position(last_state(copy.game, head, log)) == copy.game.write_position(there)


def test_nothing_is_copied_from_a_running_table_or_after_the_end() -> None:
    _, running = started_table()
    with pytest.raises(NotOver):
        copied_table(running, 1, HOST)
    _, over = finished_table()
    for moves in (len(over.played), len(over.played) + 1, -1):
        with pytest.raises(NothingLeft):
            copied_table(over, moves, HOST)


def test_no_clock_runs_where_one_plays_on_against_bots() -> None:
    record, table = new_table(
        find_game("whispers"), "whispers(seats=3)", HOST, clock=ticking().__next__, seat_clock="3d"
    )
    for seat in range(3):
        do(table, propose_sit(table, seat, f"Name {seat}", GUESTS[seat]))
    play_on(do(table, propose_start(table, HOST)), random.Random(1))
    assert record.head.clock
    assert copied_table(table, 1, HOST)[0].head.clock == ""


def test_what_was_taken_back_is_not_copied() -> None:
    _, table = started_table()
    before = len(table.played)
    do(table, propose_play(table, 0, "whisper 1", table.number, GUESTS[0]))
    do(table, propose_undo(table, 0, table.number, GUESTS[0]))
    do(table, propose_play(table, 0, "whisper 2", table.number, GUESTS[0]))
    play_on(table, random.Random(3))
    plays = []
    for step in range(4):
        copied = copied_table(table, before + step, HOST)[0].head.copied
        assert copied is not None
        plays.append(copied.plays[before:])
    assert plays == [(), ((0, "whisper 1"),), (), ((0, "whisper 2"),)]


@pytest.mark.parametrize(
    "change",
    [
        lambda file: file["copied"]["plays"].append([0, "nonsense"]),
        lambda file: file["copied"]["plays"].pop(),
        lambda file: file["copied"]["plays"].reverse(),
        lambda file: file["copied"].update(table="0" * 24),
        lambda file: file.pop("copied"),
    ],
)
def test_a_tampered_copy_is_found_out(change) -> None:  # type: ignore[no-untyped-def]
    _, table = finished_table("destorsion(seats=2)")
    record, copy = gone_on(table, 20)
    play_on(copy, random.Random(4))
    file = json.loads(export(copy, record))
    change(file)
    assert not verify(json.dumps(file), find_game).ok


def test_copied_moves_that_end_the_game_are_refused() -> None:
    _, table = finished_table("destorsion(seats=2)")
    record, _ = copied_table(table, 5, HOST)
    whole = tuple((one.seat, one.text) for one in table.played)
    assert record.head.copied is not None
    head = replace(record.head, copied=replace(record.head.copied, plays=whole))
    with pytest.raises(BadLog, match="nothing left to play"):
        Table(replace(record, head=head), games.find("destorsion"))
