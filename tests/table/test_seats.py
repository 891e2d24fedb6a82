import json

import pytest

from tablee import games
from tablee.engine.errors import BadOption, BadPosition, Refused
from tablee.table.errors import (
    AlreadyStarted,
    BadName,
    NoSuchSeat,
    NotTheHost,
    NotYourSeat,
    SeatTaken,
    TableNotFull,
    TooManyWords,
)
from tablee.table.playing import propose_play, propose_start, propose_word
from tablee.table.seating import propose_sit, propose_stand
from tablee.table.table import Chair, new_table
from tests.table.evening import GUESTS, HOST, do, full_table, open_table, started_table

ANN, BEN = GUESTS[1], GUESTS[2]


def test_a_new_table_writes_every_option_out_and_shows_the_commitment_only():
    record, table = new_table(games.find("destorsion"), "destorsion(seats=3)", HOST)
    assert table.head.game.startswith("destorsion(seats=3,mode=single,")
    assert table.head == record.head
    assert (table.phase, table.number, table.state, len(table.chairs)) == ("open", 0, None, 3)
    assert record.seed.hex() not in repr((record, table.head, table.commitment, table))
    assert str(record.seed) not in repr(record)


def test_table_ids_are_unguessable():
    ids = [open_table()[0].id for _ in range(200)]
    assert len(set(ids)) == 200
    assert {len(table_id) for table_id in ids} == {24}  # 96 bits, 4 a character


@pytest.mark.parametrize(
    ("text", "position", "error"),
    [
        ("whispers(seats=3)", None, BadOption),
        ("destorsion(seats=9)", None, BadOption),
        ("destorsion(colour=red)", None, BadOption),
        ("destorsion(", None, BadOption),
        ("destorsion(seats=2)", "A99 B1", BadPosition),
    ],
)
def test_a_table_that_cannot_be_is_refused_when_it_is_made(text, position, error):
    with pytest.raises(error):
        new_table(games.find("destorsion"), text, HOST, position)


def test_sitting_down_and_standing_up():
    _, table = open_table()
    do(table, propose_sit(table, 1, " Ann ", ANN))
    assert table.chairs[1] == Chair("Ann", ANN, "")
    assert table.names == ["", "Ann", ""]
    assert table.seats_of(ANN) == [1]
    do(table, propose_stand(table, 1, ANN))
    assert table.chairs[1].is_free
    assert [entry.kind for entry in table.entries] == ["sit", "stand"]


def test_sitting_down_again_changes_the_name():
    _, table = open_table()
    do(table, propose_sit(table, 1, "Ann", ANN))
    do(table, propose_sit(table, 1, "Anne", ANN))
    assert table.names[1] == "Anne"


def test_one_visitor_may_hold_two_seats():
    _, table = open_table()
    do(table, propose_sit(table, 1, "Ann", ANN))
    do(table, propose_sit(table, 2, "Her sister", ANN))
    assert table.seats_of(ANN) == [1, 2]


def test_a_taken_seat_stays_taken():
    _, table = open_table()
    do(table, propose_sit(table, 1, "Ann", ANN))
    with pytest.raises(SeatTaken) as refused:
        propose_sit(table, 1, "Ben", BEN)
    assert refused.value.facts == {"seat": 1, "name": "Ann"}
    with pytest.raises(SeatTaken):
        propose_sit(table, 1, "Robot", HOST, "greedy")
    with pytest.raises(NotYourSeat):
        propose_stand(table, 1, BEN)


def test_the_host_sends_away_who_sat_down_and_nobody_else_does():
    _, table = open_table()
    with pytest.raises(NotYourSeat):
        propose_stand(table, 1, HOST)  # nobody sits there
    do(table, propose_sit(table, 1, "Ann", ANN))
    do(table, propose_stand(table, 1, HOST))
    assert table.chairs[1].is_free


def test_the_host_gives_free_seats_to_bots_and_sends_them_away():
    _, table = open_table()
    with pytest.raises(NotTheHost):
        propose_sit(table, 0, "Robot", ANN, "greedy")
    do(table, propose_sit(table, 0, "Robot", HOST, "greedy"))
    assert table.chairs[0] == Chair("Robot", "", "greedy")
    do(table, propose_sit(table, 0, "Robot 2", HOST, "search"))
    with pytest.raises(SeatTaken):
        propose_sit(table, 0, "Ann", ANN)
    with pytest.raises(NotYourSeat):
        propose_stand(table, 0, ANN)
    do(table, propose_stand(table, 0, HOST))
    assert table.chairs[0].is_free


def test_a_player_may_leave_the_own_seat_to_a_bot():
    _, table = open_table()
    do(table, propose_sit(table, 1, "Ann", ANN))
    do(table, propose_sit(table, 1, "Robot", ANN, "greedy"))
    assert table.chairs[1] == Chair("Robot", "", "greedy")


@pytest.mark.parametrize("seat", [-1, -2, 3, 10**30])
def test_a_seat_the_table_does_not_have(seat):
    _, table = open_table()
    for propose in (
        lambda: propose_sit(table, seat, "Ann", ANN),
        lambda: propose_stand(table, seat, ANN),
        lambda: propose_play(started_table()[1], seat, "whisper 1", 0, ANN),
    ):
        with pytest.raises(NoSuchSeat):
            propose()


def test_nobody_is_never_somebody():
    _, table = open_table()
    with pytest.raises(NotYourSeat):
        propose_sit(table, 0, "Ghost", "")
    do(table, propose_sit(table, 0, "Robot", HOST, "greedy"))
    assert table.seats_of("") == []
    assert table.seats_of(None) == []
    with pytest.raises(NotYourSeat):
        propose_stand(table, 0, "")
    with pytest.raises(NotTheHost):
        propose_start(table, "")


def test_names_are_cleaned_before_they_enter_the_log():
    _, table = open_table()
    with pytest.raises(BadName):
        propose_sit(table, 0, "a\u202eb", ANN)
    assert json.loads(propose_sit(table, 0, "Ame\u0301lie", ANN).entries[0].text)["name"] == "Am\u00e9lie"


def test_the_start_needs_the_host_and_a_full_table():
    _, table = open_table()
    do(table, propose_sit(table, 0, "Ann", ANN))
    with pytest.raises(NotTheHost):
        propose_start(table, ANN)
    with pytest.raises(TableNotFull) as refused:
        propose_start(table, HOST)
    assert refused.value.facts == {"free": 2, "seats": 3}
    for seat in (1, 2):
        do(table, propose_sit(table, seat, "Robot", HOST, "greedy"))
    do(table, propose_start(table, HOST))
    assert table.phase == "running"


def test_after_the_start_nobody_sits_stands_speaks_or_starts():
    _, table = started_table()
    for propose in (
        lambda: propose_sit(table, 0, "Ann", GUESTS[0]),
        lambda: propose_stand(table, 0, GUESTS[0]),
        lambda: propose_word(table, GUESTS[0], "late"),
        lambda: propose_start(table, HOST),
    ):
        with pytest.raises(AlreadyStarted):
            propose()


def test_words_come_from_those_who_sit_and_stay():
    _, table = full_table()
    with pytest.raises(NotYourSeat):
        propose_word(table, "a stranger", "hello")
    for at in range(8):
        do(table, propose_word(table, ANN, f"word {at}"))
    with pytest.raises(TooManyWords):
        propose_word(table, ANN, "one more")
    do(table, propose_stand(table, 1, ANN))
    assert table.words == [f"word {at}" for at in range(8)]


def test_words_change_the_chance():
    def deals(*words):
        _, table = full_table(seed=bytes(32))
        for word in words:
            do(table, propose_word(table, ANN, word))
        return [played.text for played in do(table, propose_start(table, HOST)).played]

    assert deals("a", "b") == deals("a", "b")
    assert len({tuple(deals(*words)) for words in ((), ("a",), ("b",), ("a", "b"), ("ab",), ("c",), ("d",))}) > 1


def test_every_refusal_has_its_own_key():
    def family(kind):
        return [kind, *(one for child in kind.__subclasses__() for one in family(child))]

    keys = [kind.key for kind in family(Refused) if kind.__module__.startswith("tablee.")]
    assert len(keys) == len(set(keys))
