"""Taking back: free while nobody has learnt anything, else by agreement, always in the log."""

from __future__ import annotations

import random

import msgspec
import pytest

from tablee.engine.contract import NATURE
from tablee.engine.errors import BadLog
from tablee.engine.log import Entry, counted, last_state
from tablee.table.errors import NoRequest, NothingToUndo, NotYourSeat, RequestOpen, SeenAlready, Stale
from tablee.table.export import export, import_table, verify
from tablee.table.playing import propose_play, propose_start
from tablee.table.requests import propose_agree, propose_refuse
from tablee.table.seating import propose_sit
from tablee.table.table import Record, Table
from tablee.table.undo import is_free, last_decision, propose_undo
from tests.table.evening import GUESTS, HOST, do, find_game, open_table, play_on, started_table

Evening = tuple[Record, Table]


def whisper(table: Table, seat: int, text: str = "whisper 1") -> Table:
    return do(table, propose_play(table, seat, text, table.number, GUESTS[seat]))


def undo(table: Table, seat: int) -> Table:
    at = last_decision(table, seat)
    assert at is not None
    return do(table, propose_undo(table, seat, table.numbers[at], GUESTS[seat]))


def kinds(table: Table, since: int) -> list[tuple[str, int, str]]:
    return [(entry.kind, entry.seat, entry.text) for entry in table.entries[since:]]


def same(table: Table, twin: Table) -> bool:
    def facts(one: Table) -> tuple[object, ...]:
        assert one.state is not None
        acts = [(moment.entry, len(moment.undone)) for moment in one.story]
        return one.numbers, one.draws, one.request, one.phase, acts, one.state.facts()  # type: ignore[attr-defined]

    return facts(table) == facts(twin)


def with_bots() -> Evening:
    record, table = open_table()
    do(table, propose_sit(table, 0, "Host", HOST))
    for seat in (1, 2):
        do(table, propose_sit(table, seat, f"Fox {seat}", HOST, "greedy"))
    return record, do(table, propose_start(table, HOST))


def test_a_sealed_choice_is_taken_back_freely_and_stays_in_the_log() -> None:
    record, table = started_table()
    number = table.number
    undo(whisper(table, 0), 0)
    assert kinds(table, number) == [("play", 0, "whisper 1"), ("undo", 0, str(number + 1))]
    assert table.awaited == [0, 1, 2]
    whisper(table, 0, "whisper 2")
    assert same(table, Table.rebuild(record, table.entries, table.game))


def test_once_another_seat_has_acted_the_others_are_asked() -> None:
    _, table = started_table()
    whisper(whisper(table, 0), 1)
    number = table.number
    undo(table, 0)
    assert kinds(table, number) == [("ask", 0, f"undo {number - 1}")]
    do(table, propose_agree(table, GUESTS[1]))
    assert table.awaited == [2]
    do(table, propose_agree(table, GUESTS[2]))
    assert [kind for kind, *_ in kinds(table, number)] == ["ask", "agree", "agree", "undo"]
    assert (table.awaited, table.request) == ([0, 1, 2], None)


def test_the_choice_that_opens_all_is_not_taken_back_freely() -> None:
    _, table = started_table()
    for seat in (0, 1, 2):
        whisper(table, seat)
    at = last_decision(table, 2)
    assert at == len(table.played) - 1
    assert not is_free(table, at)  # nobody has acted since, but everybody has heard the whispers


def test_against_bots_alone_only_what_is_free_is_taken_back() -> None:
    """Nobody gets other draws, or looks at a bot's answer, and then chooses again."""
    _, table = with_bots()
    do(table, propose_play(table, 0, "whisper 1", table.number, HOST))
    undo(table, 0)  # nothing has followed
    do(table, propose_play(table, 0, "whisper 1", table.number, HOST))
    do(table, propose_play(table, 1, "whisper 1", table.number))
    number = table.number
    with pytest.raises(SeenAlready):  # a bot has answered
        undo(table, 0)
    do(table, propose_play(table, 2, "whisper 1", table.number))
    do(table, propose_play(table, 2, "cheer 1", table.number))
    assert table.draws == 6
    with pytest.raises(SeenAlready):  # cards were drawn
        undo(table, 0)
    assert not [kind for kind, *_ in kinds(table, number) if kind == "undo"]


def test_a_turn_is_taken_back_over_a_draw_only_by_agreement_and_the_draw_stays_counted() -> None:
    record, table = open_table()
    for seat, bot in ((0, ""), (1, ""), (2, "greedy")):
        do(table, propose_sit(table, seat, f"Name {seat}", HOST if bot else GUESTS[seat], bot))
    do(table, propose_start(table, HOST))
    for seat in (0, 1):
        whisper(table, seat)
    do(table, propose_play(table, 2, "whisper 1", table.number))
    do(table, propose_play(table, 2, "cheer 1", table.number))
    assert table.draws == 6
    undo(table, 0)
    do(table, propose_agree(table, GUESTS[1]))  # the bot has nothing against it
    assert (table.entries[-1].kind, table.draws, table.awaited) == ("undo", 6, [0, 1, 2])
    for seat in (0, 1):
        whisper(table, seat, "whisper 0")
    do(table, propose_play(table, 2, "whisper 0", table.number))
    do(table, propose_play(table, 2, "cheer 0", table.number))
    report = verify(export(table, record, whole=True), find_game)
    assert [draw.n for draw in report.draws] == list(range(1, 10))
    assert report.ok, report.problem


def test_a_forced_act_is_taken_back_with_the_decision_before_it() -> None:
    _, table = started_table("destorsion(seats=2,turn_limit=6)", seed=bytes(32))
    luck = random.Random(3)
    while table.phase == "running":
        play_on(table, luck, 1)
        for seat in (0, 1):
            at = last_decision(table, seat)
            if at is not None:
                act = table.played[at]
                assert len(act.before.actions(seat)) > 1
                assert all(
                    len(later.before.actions(seat)) == 1 for later in table.played[at + 1 :] if later.seat == seat
                )
    assert last_decision(table, 0) is None  # the end stays


def test_in_a_game_without_secrets_a_step_back_is_free_until_a_die_falls() -> None:
    _, table = started_table("destorsion(seats=2)", seed=bytes(32))
    free = asked = 0
    luck = random.Random(8)
    while table.phase == "running" and free + asked < 60:
        play_on(table, luck, 1)
        seat = table.played[-1].seat if table.played[-1].seat != NATURE else table.awaited[0]
        at = last_decision(table, seat) if table.phase == "running" else None
        if at is None:
            continue
        own = all(act.seat == seat for act in table.played[at:])
        assert is_free(table, at) == own
        free, asked = free + own, asked + (not own)
    assert min(free, asked) > 3


@pytest.mark.parametrize("by", [1, 2])
def test_one_refusal_is_enough_and_the_next_play_withdraws(by: int) -> None:
    _, table = started_table()
    whisper(whisper(table, 0), 1)
    undo(table, 0)
    do(table, propose_refuse(table, GUESTS[by]))
    assert table.request is None
    undo(table, 0)
    whisper(table, 2)
    assert table.request is None
    with pytest.raises(NoRequest):
        propose_agree(table, GUESTS[1])


def test_who_asks_may_withdraw_and_nobody_asks_twice() -> None:
    _, table = started_table()
    whisper(whisper(table, 0), 1)
    undo(table, 0)
    with pytest.raises(RequestOpen):
        undo(table, 0)
    with pytest.raises(NoRequest):
        propose_agree(table, GUESTS[0])
    for stranger in ("a stranger", ""):
        for propose in (propose_agree, propose_refuse):
            with pytest.raises(NoRequest):
                propose(table, stranger)
    do(table, propose_refuse(table, GUESTS[0]))
    assert table.entries[-1].kind == "refuse"
    assert table.request is None


def test_an_open_request_survives_a_restart() -> None:
    record, table = started_table()
    whisper(whisper(table, 0), 1)
    do(undo(table, 0), propose_agree(table, GUESTS[1]))
    again = Table.rebuild(record, table.entries, table.game)
    assert again.request == table.request
    assert again.request is not None
    assert again.request.asked(again.chairs) == [2]
    assert do(again, propose_agree(again, GUESTS[2])).awaited == [0, 1, 2]


def test_ones_other_seats_agree_by_themselves() -> None:
    record, table = open_table()
    for seat in range(3):
        do(table, propose_sit(table, seat, f"Name {seat}", HOST))
    do(table, propose_start(table, HOST))
    for seat in (0, 1):
        do(table, propose_play(table, seat, "whisper 1", table.number, HOST))
    do(table, propose_undo(table, 0, table.numbers[-2], HOST))
    assert [entry.kind for entry in table.entries[-4:]] == ["ask", "agree", "agree", "undo"]
    report = verify(export(table, record, whole=True), find_game)  # which does not know who holds which seat
    assert report.ok, report.problem


def test_others_sealed_choices_taken_back_make_nothing_stale() -> None:
    _, table = started_table()
    seen = table.number
    undo(whisper(table, 1), 1)
    assert table.is_fresh(0, seen)
    assert not table.is_fresh(1, seen)
    do(table, propose_play(table, 0, "whisper 1", seen, GUESTS[0]))
    whisper(table, 1)
    do(undo(table, 0), propose_agree(table, GUESTS[1]))
    do(table, propose_agree(table, GUESTS[2]))
    assert not table.is_fresh(1, seen)  # its own choice is gone too


@pytest.mark.parametrize("seat", [0, 1])
def test_only_the_own_last_decision_can_be_named(seat: int) -> None:
    _, table = started_table()
    with pytest.raises(NothingToUndo):
        propose_undo(table, 0, 1, GUESTS[0])
    whisper(table, 0)
    with pytest.raises(NotYourSeat):
        propose_undo(table, 0, table.number, GUESTS[1])
    with pytest.raises(NotYourSeat):
        propose_undo(table, 0, table.number, "")
    for number in (0, table.number - 1, table.number + 1):
        with pytest.raises(Stale):
            propose_undo(table, 0, number, GUESTS[0])


def test_what_counts_of_a_log_is_what_was_not_taken_back() -> None:
    record, table = started_table()
    luck = random.Random(5)
    while table.phase == "running":
        play_on(table, luck, 1)
        seat = luck.randrange(3)
        if luck.random() < 0.4 and last_decision(table, seat) is not None:
            undo(table, seat)
            for _ in range(2):
                if table.request:
                    asked = table.request.asked(table.chairs)[0]
                    do(table, luck.choice([propose_agree, propose_agree, propose_refuse])(table, GUESTS[asked]))
    assert [entry.number for entry in counted(table.entries)] == table.numbers
    assert len(table.numbers) < sum(entry.kind == "play" for entry in table.entries)
    assert last_state(table.game, table.head, table.entries).facts() == table.state.facts()  # type: ignore
    text = export(table, record)
    assert verify(text, find_game).ok
    again, entries = import_table(text, find_game)
    assert export(Table.rebuild(again, entries, table.game), again) == text


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"kind": "undo", "seat": 0, "text": "1"}, "takes back no entry that counts"),
        ({"kind": "undo", "seat": 0, "text": "nine"}, "takes back no entry that counts"),
        ({"kind": "undo", "seat": 0, "text": "9" * 40}, "takes back no entry that counts"),
        ({"kind": "undo", "seat": 0, "text": "9"}, "not everybody has agreed"),
        ({"kind": "undo", "seat": 0, "text": " 9"}, "takes back no entry that counts"),
        ({"kind": "undo", "seat": 0, "text": "10"}, "not of seat 0"),
        ({"kind": "undo", "seat": 7, "text": "9"}, "which the table does not have"),
        ({"kind": "agree", "seat": 1, "text": ""}, "agrees without being asked"),
        ({"kind": "refuse", "seat": 1, "text": ""}, "refuses what is not asked"),
        ({"kind": "ask", "seat": 0, "text": "for the moon"}, "cannot be read"),
        ({"kind": "ask", "seat": 0, "text": "undo 10"}, "asks for what cannot be done"),
        ({"kind": "ask", "seat": 0, "text": "stand-in 0 greedy"}, "asks for what cannot be done"),
        ({"kind": "ask", "seat": 0, "text": "stand-in 9 greedy"}, "asks for what cannot be done"),
    ],
)
def test_a_log_that_takes_back_what_it_may_not_is_refused(facts: dict[str, object], reason: str) -> None:
    record, table = started_table()
    whisper(whisper(table, 0), 1)
    assert table.numbers[-2:] == [9, 10]
    false = Entry(number=table.number + 1, time=table.entries[-1].time, **facts)  # type: ignore[arg-type]
    with pytest.raises(BadLog, match=reason):
        Table.rebuild(record, [*table.entries, false], table.game)


def test_a_log_that_fakes_an_agreement_is_refused() -> None:
    record, table = started_table()
    whisper(whisper(table, 0), 1)
    do(undo(table, 0), propose_agree(table, GUESTS[1]))
    done = do(table, propose_agree(table, GUESTS[2])).entries
    for left_out in (-2, -3):
        entries = [*done[:left_out], *done[left_out + 1 :]]
        faked = [msgspec.structs.replace(entry, number=number) for number, entry in enumerate(entries, 1)]
        with pytest.raises(BadLog, match="not everybody has agreed"):
            Table.rebuild(record, faked, table.game)
