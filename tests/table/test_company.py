"""Before the start the company changes: chairs are swapped, options change, somebody else becomes the host."""

import json
import random

import pytest
from msgspec.structs import replace

from tablee import games
from tablee.engine.contract import NOBODY
from tablee.engine.errors import BadLog, BadOption
from tablee.engine.log import Entry
from tablee.table.chairs import Chair, fit
from tablee.table.copying import copied_table
from tablee.table.errors import (
    AlreadyOver,
    AlreadyStarted,
    NobodyThere,
    NoSuchSeat,
    NotTheHost,
    NotYourSeat,
    RulesSettled,
    SeatTaken,
    TooFewChairs,
)
from tablee.table.export import export, import_table, verify
from tablee.table.hosting import propose_host, propose_settings
from tablee.table.playing import propose_play, propose_start
from tablee.table.seating import propose_sit, propose_stand, propose_swap
from tablee.table.table import Table, new_table
from tests.table.evening import (
    GUESTS,
    HOST,
    do,
    find_game,
    finished_table,
    full_table,
    open_table,
    play_on,
    started_table,
)

ANN, BEN = GUESTS[1], GUESTS[2]


def destorsion(**options):
    """Options of Déstorsion as a header writes them."""
    game = games.find("destorsion")
    return game.options([(key, str(value)) for key, value in options.items()]).write(game.name)


def race(seats=3, **facts):
    """An open table of Déstorsion."""
    return new_table(games.find("destorsion"), f"destorsion(seats={seats})", HOST, **facts)


# --- swapping chairs ---


def test_one_moves_to_a_free_chair_alone_and_changes_with_a_person_only_by_agreement():
    _, table = open_table()
    do(table, propose_sit(table, 0, "Ann", ANN))
    do(table, propose_swap(table, 0, 2, [ANN]))
    assert table.names == ["", "", "Ann"]
    do(table, propose_sit(table, 0, "Ben", BEN))
    for agreed in ([ANN], [BEN], [HOST], []):
        with pytest.raises(NotYourSeat):
            propose_swap(table, 2, 0, agreed)
    do(table, propose_swap(table, 2, 0, [ANN, BEN]))
    assert table.names == ["Ann", "", "Ben"]
    assert table.seats_of(ANN) == [0]
    assert table.entries[-1].kind == "swap"


def test_a_bot_moves_for_who_sits_and_for_the_host_and_for_nobody_else():
    _, table = open_table()
    do(table, propose_sit(table, 0, "Robot", HOST, "greedy"))
    do(table, propose_sit(table, 1, "Ann", ANN))
    with pytest.raises(NotTheHost):
        propose_swap(table, 0, 2, [ANN])
    do(table, propose_swap(table, 0, 2, [HOST]))
    do(table, propose_swap(table, 1, 2, [ANN]))
    assert [chair.bot for chair in table.chairs] == ["", "greedy", ""]
    assert table.names == ["", "Robot", "Ann"]


def test_chairs_that_cannot_change_places():
    _, table = full_table()
    with pytest.raises(SeatTaken):
        propose_swap(table, 1, 1, [ANN])
    with pytest.raises(NoSuchSeat):
        propose_swap(table, 1, 3, [ANN])
    with pytest.raises(AlreadyStarted):
        propose_swap(started_table()[1], 0, 1, [HOST, ANN])


# --- other options ---


def test_the_host_changes_options_and_the_chairs_follow():
    record, table = race(3)
    do(table, propose_sit(table, 0, "Host", HOST))
    head = replace(table.head, game=destorsion(seats=4, turn_limit=30), hints=False, listed=False)
    do(table, propose_settings(table, head, HOST))
    assert table.head == head
    assert table.names == ["Host", "", "", ""]
    assert list(json.loads(table.entries[-1].text)) == ["game", "hints", "listed"]
    assert record.head.game == destorsion(seats=3)
    again = Table.rebuild(record, table.entries, table.game)
    assert (again.head, again.chairs) == (table.head, table.chairs)


def test_only_the_host_and_only_before_the_start():
    _, table = race()
    with pytest.raises(NotTheHost):
        propose_settings(table, replace(table.head, hints=False), ANN)
    _, running = started_table()
    with pytest.raises(AlreadyStarted):
        propose_settings(running, replace(running.head, hints=False), HOST)


@pytest.mark.parametrize("text", ["whispers(seats=3)", "destorsion(seats=9)", "destorsion(colour=red)", "destorsion("])
def test_options_of_no_table_are_refused_and_nothing_changes(text):
    _, table = race()
    before = table.head
    with pytest.raises(BadOption):
        propose_settings(table, replace(table.head, game=text), HOST)
    assert (table.head, table.number) == (before, 0)


def test_nobody_is_thrown_out_when_chairs_are_taken_away():
    _, table = race(4)
    do(table, propose_sit(table, 0, "Robot", HOST, "greedy"))
    do(table, propose_sit(table, 1, "Ann", ANN))
    do(table, propose_sit(table, 3, "Ben", BEN))
    do(table, propose_settings(table, replace(table.head, game=destorsion(seats=2)), HOST))
    assert table.names == ["Ben", "Ann"]
    do(table, propose_settings(table, replace(table.head, game=destorsion(seats=4)), HOST))
    do(table, propose_sit(table, 2, "Carl", GUESTS[3]))
    with pytest.raises(TooFewChairs) as refused:
        propose_settings(table, replace(table.head, game=destorsion(seats=2)), HOST)
    assert refused.value.facts == {"people": 3, "seats": 2}
    assert table.names == ["Ben", "Ann", "Carl", ""]


def test_who_loses_a_chair_takes_a_free_one_first_and_a_bots_before_a_programs():
    ann, bot, program, free = (
        Chair("Ann", ANN),
        Chair("Fox", "", "greedy"),
        Chair("Pi", "0" * 64, program=True),
        Chair(),
    )
    assert fit([bot, free, program, ann], 3) == [bot, ann, program]
    assert fit([bot, bot, program, ann], 3) == [bot, ann, program]
    assert fit([program, ann, bot, bot], 2) == [program, ann]
    assert fit([ann, bot, bot, program], 3) == [ann, bot, bot]
    assert fit([free, bot, program, ann], 2) == [ann, bot]
    assert fit([ann], 3) == [ann, free, free]


def test_a_game_under_changed_options_is_exported_verified_and_imported():
    record, table = race(3, hints=False, listed=False)
    do(table, propose_settings(table, replace(table.head, game=destorsion(seats=2), hints=True), HOST))
    do(table, propose_sit(table, 0, "Host", HOST))
    do(table, propose_sit(table, 1, "Ann", ANN))
    do(table, propose_swap(table, 0, 1, [HOST, ANN]))
    do(table, propose_host(table, 0, HOST))
    do(table, propose_start(table, ANN))
    while table.phase == "running":
        seat = table.awaited[0]
        text = table.state.write(random.Random(table.number).choice(list(table.state.actions(seat))))
        do(table, propose_play(table, seat, text, table.number, (ANN, HOST)[seat]))
    text = export(table, record)
    report = verify(text, find_game)
    assert report.ok, report.problem
    assert report.game == destorsion(seats=2)
    imported, entries = import_table(text, find_game)
    assert imported.head == record.head
    again = Table.rebuild(imported, entries, table.game)
    assert (again.head, again.names) == (table.head, ["Ann", "Host"])
    assert export(again, imported) == text
    assert not verify(text.replace('"listed": false,', '"listed": true,'), find_game).ok


def test_a_table_that_goes_on_from_another_keeps_its_rules():
    _, over = finished_table("destorsion(seats=2)")
    _, table = copied_table(over, 3, HOST)
    with pytest.raises(RulesSettled):
        propose_settings(table, replace(table.head, game=destorsion(seats=3)), HOST)
    do(table, propose_settings(table, replace(table.head, hints=False), HOST))
    assert not table.head.hints


# --- another host ---


def test_the_host_hands_over_also_in_mid_game():
    record, table = started_table()
    do(table, propose_host(table, 1, HOST))
    assert table.is_host(ANN)
    assert not table.is_host(HOST)
    with pytest.raises(NotTheHost):
        propose_host(table, 0, HOST)
    assert Table.rebuild(record, table.entries, table.game).is_host(ANN)
    play_on(table, random.Random(1))
    with pytest.raises(AlreadyOver):
        propose_host(table, 0, ANN)


def test_a_new_host_makes_no_answer_stale():
    _, table = started_table()
    seat, seen = table.awaited[0], table.number
    do(table, propose_host(table, 1, HOST))
    assert table.is_fresh(seat, seen)


def test_only_a_person_at_the_table_can_be_the_host():
    _, table = open_table()
    do(table, propose_sit(table, 0, "Robot", HOST, "greedy"))
    for seat in (0, 1):
        with pytest.raises(NobodyThere):
            propose_host(table, seat, HOST)
    with pytest.raises(NoSuchSeat):
        propose_host(table, 7, HOST)


def test_who_sits_may_take_over_once_the_host_has_left_and_not_before():
    record, table = open_table()
    do(table, propose_sit(table, 1, "Ann", ANN))
    with pytest.raises(NotTheHost):  # the host may never have meant to play
        propose_host(table, 1, ANN)
    do(table, propose_sit(table, 0, "Host", HOST))
    do(table, propose_stand(table, 0, HOST))
    assert table.host_has_left
    with pytest.raises(NotTheHost):
        propose_host(table, 1, BEN)
    assert Table.rebuild(record, table.entries, table.game).host_has_left
    do(table, propose_host(table, 1, ANN))
    assert table.is_host(ANN)
    assert not table.host_has_left


def test_a_host_who_is_away_can_be_replaced_before_the_start_only():
    _, table = full_table()
    assert propose_host(table, 1, ANN, host_is_away=True)
    _, running = started_table()
    with pytest.raises(NotTheHost):
        propose_host(running, 1, ANN, host_is_away=True)


# --- logs that say otherwise ---


@pytest.mark.parametrize(
    ("kind", "seat", "text"),
    [
        ("swap", 0, "0"),
        ("swap", 0, "3"),
        ("swap", 0, "-1"),
        ("swap", 0, "01"),
        ("swap", 0, ""),
        ("swap", 9, "1"),
        ("host", 1, "1"),
        ("host", NOBODY, "2"),
        ("host", NOBODY, "9"),
        ("host", NOBODY, "Ann"),
        ("options", NOBODY, "{}"),
        ("options", NOBODY, "[]"),
        ("options", NOBODY, '{"hints": true}'),
        ("options", NOBODY, '{"hints":false}'),
        ("options", NOBODY, '{"hints": "no"}'),
        ("options", NOBODY, '{"rules_version": 7}'),
        ("options", NOBODY, '{"game": "destorsion(seats=2)"}'),
        ("options", NOBODY, '{"game": "whispers(seats=99)"}'),
        ("options", 0, '{"hints": false}'),
    ],
)
def test_a_log_that_cannot_be_is_refused(kind, seat, text):
    record, table = open_table()
    for at, visitor in enumerate((HOST, ANN)):
        do(table, propose_sit(table, at, f"Name {at}", visitor))
    do(table, propose_sit(table, 2, "Robot", HOST, "greedy"))
    bad = Entry(number=table.number + 1, seat=seat, text=text, time=table.entries[-1].time, kind=kind)
    with pytest.raises(BadLog) as refused:
        Table.rebuild(record, [*table.entries, bad], table.game)
    assert refused.value.facts["entry"] == bad.number


@pytest.mark.parametrize("kind", ["swap", "options", "host"])
def test_nothing_of_this_after_the_end(kind):
    record, table = finished_table()
    late = Entry(number=table.number + 1, seat=NOBODY, text="0", time=table.entries[-1].time, kind=kind)
    with pytest.raises(BadLog, match="cannot stand in a game that is over"):
        Table.rebuild(record, [*table.entries, late], table.game)
