"""A bot stands in for a person: by wish, by agreement, by the clock; and the person comes back."""

from __future__ import annotations

import pytest

from tablee.engine.errors import BadLog, BadOption
from tablee.engine.log import Entry
from tablee.table.clocks import read_rule
from tablee.table.errors import NotAway, NotStarted, NotYourSeat, StoodIn, TimeLeft
from tablee.table.export import export, verify
from tablee.table.playing import propose_play, propose_reopen, propose_start
from tablee.table.requests import propose_agree
from tablee.table.seating import propose_sit
from tablee.table.stand_ins import propose_leave, propose_return, propose_stand_in, propose_time_out
from tablee.table.table import Record, Table, new_table
from tests.table.evening import GUESTS, HOST, do, find_game, full_table, started_table


class Hands:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def clocked(text: str, seats: int = 2) -> tuple[Record, Table, Hands]:
    hands = Hands()
    record, table = new_table(find_game("whispers"), f"whispers(seats={seats})", HOST, clock=hands, seat_clock=text)
    for seat in range(seats):
        do(table, propose_sit(table, seat, f"Name {seat}", GUESTS[seat]))
    return record, do(table, propose_start(table, HOST)), hands


def play(table: Table, seat: int, who: str | None = "") -> Table:
    assert table.state is not None
    text = table.state.write(table.state.actions(seat)[0])
    return do(table, propose_play(table, seat, text, table.number, GUESTS[seat] if who == "" else who))


def test_a_person_leaves_the_seat_to_a_bot_and_takes_it_back() -> None:
    record, table = started_table()
    do(table, propose_leave(table, 1, GUESTS[1], "greedy"))
    chair = table.chairs[1]
    assert (chair.name, chair.played_by, chair.belongs_to(GUESTS[1])) == ("Name 1", "greedy", True)
    with pytest.raises(StoodIn):
        play(table, 1)
    with pytest.raises(StoodIn):
        propose_leave(table, 1, GUESTS[1], "greedy")
    play(table, 1, None)
    do(table, propose_return(table, 1, GUESTS[1]))
    with pytest.raises(NotYourSeat):
        play(table, 0, None)
    assert Table.rebuild(record, table.entries, table.game).chairs == table.chairs
    assert verify(export(table, record, whole=True), find_game).ok
    with pytest.raises(NotAway):
        propose_return(table, 1, GUESTS[1])


def test_nobody_else_leaves_or_takes_a_seat() -> None:
    _, table = started_table()
    for who in (GUESTS[0], "", "a stranger"):
        with pytest.raises(NotYourSeat):
            propose_leave(table, 1, who, "greedy")
    do(table, propose_leave(table, 1, GUESTS[1], "greedy"))
    for who in (GUESTS[0], "", "a stranger"):
        with pytest.raises(NotYourSeat):
            propose_return(table, 1, who)
    _, waiting = full_table()
    with pytest.raises(NotStarted):
        propose_leave(waiting, 1, GUESTS[1], "greedy")


def test_the_others_agree_on_a_stand_in_for_who_is_not_there() -> None:
    record, table = started_table()
    do(table, propose_stand_in(table, 2, GUESTS[0], "greedy"))
    assert table.request is not None
    assert table.request.asked(table.chairs) == [1]
    do(table, propose_agree(table, GUESTS[1]))
    assert (table.entries[-1].kind, table.entries[-1].text) == ("stand-in", "agreed greedy")
    assert (table.chairs[2].stand_in, table.request) == ("greedy", None)
    assert Table.rebuild(record, table.entries, table.game).chairs == table.chairs


def test_who_was_not_there_answers_and_the_request_is_void() -> None:
    _, table = started_table()
    do(table, propose_stand_in(table, 2, GUESTS[0], "greedy"))
    play(table, 1)
    assert table.request is not None  # others may play on meanwhile
    play(table, 2)
    assert table.request is None


def test_of_two_people_the_one_who_is_there_decides() -> None:
    record, table = started_table("whispers(seats=2)")
    do(table, propose_stand_in(table, 1, GUESTS[0], "greedy"))
    assert table.chairs[1].stand_in == "greedy"
    assert verify(export(table, record, whole=True), find_game).ok
    for seat in (0, 1):
        with pytest.raises((NotYourSeat, StoodIn)):
            propose_stand_in(table, seat, GUESTS[0], "greedy")
    with pytest.raises(NotYourSeat):
        propose_stand_in(table, 0, GUESTS[1], "greedy")  # who is away decides nothing


def test_who_leaves_lets_what_waited_for_the_own_agreement_alone_happen() -> None:
    record, table = started_table()
    do(table, propose_stand_in(table, 2, GUESTS[0], "greedy"))
    do(table, propose_leave(table, 1, GUESTS[1], "random"))
    assert [chair.stand_in for chair in table.chairs] == ["", "random", "greedy"]
    assert verify(export(table, record, whole=True), find_game).ok


def test_a_change_of_hands_makes_no_answer_stale() -> None:
    _, table = started_table()
    seen = table.number
    do(table, propose_leave(table, 1, GUESTS[1], "greedy"))
    do(table, propose_return(table, 1, GUESTS[1]))
    assert all(table.is_fresh(seat, seen) for seat in range(3))


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"kind": "stand-in", "seat": 0, "text": "agreed greedy"}, "has no reason"),
        ({"kind": "stand-in", "seat": 0, "text": "clock greedy"}, "has no reason"),
        ({"kind": "stand-in", "seat": 0, "text": "wish "}, "names no bot"),
        ({"kind": "stand-in", "seat": 0, "text": "wish \u202e"}, "names no bot"),
        ({"kind": "return", "seat": 0, "text": ""}, "where nobody stands in"),
        ({"kind": "reopen", "seat": -3, "text": "3"}, "the house was closed"),
    ],
)
def test_a_log_with_a_stand_in_that_no_table_puts_there_is_refused(facts: dict[str, object], reason: str) -> None:
    record, table = started_table()
    false = Entry(number=table.number + 1, time=table.entries[-1].time, **facts)  # type: ignore[arg-type]
    with pytest.raises(BadLog, match=reason):
        Table.rebuild(record, [*table.entries, false], table.game)


# --- clocks ---


@pytest.mark.parametrize("text", ["5", "0m+5s", "5m", "5m+5", "0d", "3 d", "999d", "1000m+1s", "5m+5s\n", "-1d"])
def test_a_clock_that_cannot_be_read_is_refused_when_the_table_is_made(text: str) -> None:
    with pytest.raises(BadOption):
        new_table(find_game("whispers"), "whispers(seats=2)", HOST, seat_clock=text)


def test_time_runs_for_who_owes_and_each_act_gives_some_back() -> None:
    record, table, hands = clocked("5m+10s")
    hands.now += 100
    assert [table.time_left(seat) for seat in (0, 1)] == [200, 200]
    play(table, 0)
    hands.now += 50
    assert [table.time_left(seat) for seat in (0, 1)] == [210, 150]
    play(table, 1)
    again = Table.rebuild(record, table.entries, table.game, hands)
    assert [again.time_left(seat) for seat in (0, 1)] == [table.time_left(seat) for seat in (0, 1)] == [210, 160]


def test_by_decision_each_act_winds_the_clock_up() -> None:
    _, table, hands = clocked("2d")
    hands.now += 100_000
    play(table, 0)
    assert table.time_left(0) == 2 * 86_400
    assert table.time_left(1) == 2 * 86_400 - 100_000


def test_when_time_is_up_a_bot_stands_in_and_who_comes_back_has_a_minute() -> None:
    record, table, hands = clocked("5m+0s")
    hands.now += 299
    with pytest.raises(TimeLeft):
        propose_time_out(table, 0, "greedy")
    hands.now += 2
    do(table, propose_time_out(table, 0, "greedy"))
    assert table.entries[-1].text == "clock greedy"
    hands.now += 1000
    assert table.time_left(0) == -1  # it stands still while a bot plays
    do(table, propose_return(table, 0, GUESTS[0]))
    assert table.time_left(0) == 60
    again = Table.rebuild(record, table.entries, table.game, hands)
    assert again.time_left(0) == 60
    assert verify(export(table, record, whole=True), find_game).ok


def test_no_time_runs_while_the_house_is_closed() -> None:
    record, table, hands = clocked("5m+0s")
    hands.now += 20
    hands.now += 10_000  # closed
    do(table, propose_reopen(table, 10_000))
    assert table.time_left(0) == 280
    assert Table.rebuild(record, table.entries, table.game, hands).time_left(0) == 280
    file = export(table, record, whole=True)
    assert verify(file, find_game).ok
    assert verify(file.replace('"text": "10000"', '"text": "10100"'), find_game).entry == table.number


def test_the_clock_is_part_of_the_seal() -> None:
    record, table, _ = clocked("5m+0s")
    file = export(table, record, whole=True)
    assert '"clock": "5m+0s"' in file
    assert "head of the file has been changed" in verify(file.replace("5m+0s", "9m+0s"), find_game).problem
    assert "clock" not in export(*reversed(started_table()), whole=True)


def test_a_table_without_a_clock_has_all_the_time() -> None:
    _, table = started_table()
    assert table.time_left(0) is None
    with pytest.raises(TimeLeft):
        propose_time_out(table, 0, "greedy")
    assert read_rule("") is None


# --- one device passed around ---


def shared(text: str = "5m+0s") -> tuple[Record, Table, Hands]:
    """All whisper at once: seats 0 and 2 on the host's device, seat 1 on another."""
    hands = Hands()
    record, table = new_table(find_game("whispers"), "whispers(seats=3)", HOST, clock=hands, seat_clock=text)
    for seat, who in enumerate((HOST, GUESTS[1], HOST)):
        do(table, propose_sit(table, seat, f"Name {seat}", who))
    return record, do(table, propose_start(table, HOST)), hands


def test_those_around_one_device_spend_their_time_one_after_the_other() -> None:
    record, table, hands = shared()
    assert table.awaited == [0, 1, 2]
    assert table.ticking == [0, 1]
    hands.now += 100
    assert [table.time_left(seat) for seat in range(3)] == [200, 200, 300]
    play(table, 0, HOST)
    assert table.ticking == [1, 2]
    hands.now += 50
    assert [table.time_left(seat) for seat in range(3)] == [200, 150, 250]
    again = Table.rebuild(record, table.entries, table.game, hands)
    assert [again.time_left(seat) for seat in range(3)] == [200, 150, 250]


def test_who_answers_before_the_first_has_spent_nothing() -> None:
    _, table, hands = shared()
    hands.now += 100
    play(table, 2, HOST)
    assert table.ticking == [0, 1]
    assert [table.time_left(seat) for seat in range(3)] == [200, 200, 300]


def test_when_the_first_of_a_device_is_out_of_time_the_next_begins() -> None:
    record, table, hands = shared()
    play(table, 1, GUESTS[1])
    hands.now += 301
    do(table, propose_time_out(table, 0, "greedy"))
    with pytest.raises(TimeLeft):
        propose_time_out(table, 2, "greedy")
    assert table.ticking == [2]
    assert table.time_left(2) == 300
    file = export(Table.rebuild(record, table.entries, table.game, hands), record, whole=True)
    assert verify(file, find_game).ok  # although a file does not say who shares a device


def test_a_log_from_before_in_which_all_of_a_device_ran_out_at_once_still_loads_and_verifies() -> None:
    record, table, hands = shared()
    hands.now += 301
    for seat in range(3):
        draft = table.draft()
        draft.write("stand-in", seat, "clock greedy")
        do(table, table.batch(draft))
    again = Table.rebuild(record, table.entries, table.game, hands)
    assert [chair.stand_in for chair in again.chairs] == ["greedy"] * 3
    assert verify(export(again, record, whole=True), find_game).ok


def test_time_that_is_not_up_by_any_count_is_not_called() -> None:
    record, table, hands = shared()
    hands.now += 200
    draft = table.draft()
    draft.write("stand-in", 2, "clock greedy")
    do(table, table.batch(draft))
    with pytest.raises(BadLog, match="has no reason"):
        Table.rebuild(record, table.entries, table.game, hands)
