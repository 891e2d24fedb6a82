import random

import pytest

from tablee import games
from tablee.engine import door
from tablee.engine.contract import NATURE, NOBODY, PUBLIC
from tablee.engine.errors import BadLog, IllegalAction, NotYourTurn, Unreadable
from tablee.engine.game import to_bytes
from tablee.table import fairness
from tablee.table.errors import Conflict, NotStarted, NotYourSeat, Stale
from tablee.table.playing import propose_play, propose_start
from tablee.table.seating import propose_sit
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
from tests.table.whispers import Whisper


def whisper(table, seat, number, text="whisper 1"):
    return propose_play(table, seat, text, number, GUESTS[seat])


def test_the_start_brings_natures_draws_with_it():
    _, table = full_table()
    batch = propose_start(table, HOST)
    assert [(entry.kind, entry.seat) for entry in batch.entries] == [("start", NOBODY)] + 3 * [("play", NATURE)]
    assert [entry.number for entry in batch.entries] == [4, 5, 6, 7]
    assert (table.number, table.phase, table.state) == (3, "open", None)  # nothing has changed yet
    do(table, batch)
    assert (table.number, table.phase, table.draws) == (7, "running", 3)
    assert table.awaited == [0, 1, 2]


def test_an_action_brings_the_draws_that_follow_it():
    _, table = started_table()
    for seat in range(3):
        do(table, whisper(table, seat, table.number))
    batch = propose_play(table, 2, "cheer 1", table.number, GUESTS[2])
    assert [entry.seat for entry in batch.entries] == [2, NATURE, NATURE, NATURE]
    assert len(batch.played) == 4
    assert batch.state is batch.played[-1].after


def test_the_end_is_an_entry_of_the_table():
    _, table = finished_table()
    assert table.phase == "over"
    assert (table.entries[-1].kind, table.entries[-1].seat) == ("end", NOBODY)
    assert '"reason": "points", "ranks": [' in table.entries[-1].text
    assert len(table.played) == sum(entry.kind == "play" for entry in table.entries)
    with pytest.raises(NotYourTurn):
        whisper(table, 0, table.number)


def test_a_game_that_starts_over_ends_at_once():
    game = games.find("destorsion")
    _, table = new_table(game, "destorsion(seats=2)", HOST, "Aout B3 M20")
    for seat in (0, 1):
        do(table, propose_sit(table, seat, "Ann", HOST))
    do(table, propose_start(table, HOST))
    assert table.phase == "over"
    assert [entry.kind for entry in table.entries] == ["sit", "sit", "start", "end"]


def test_before_the_start_nobody_plays():
    _, table = full_table()
    with pytest.raises(NotStarted):
        whisper(table, 0, 3)


@pytest.mark.parametrize("who", [GUESTS[1], HOST + "0", "", None, "é"])
def test_a_seat_acts_only_for_its_visitor(who):
    _, table = started_table()
    with pytest.raises(NotYourSeat):
        propose_play(table, 0, "whisper 1", table.number, who)


def test_a_bots_seat_acts_for_the_house_only():
    _, table = open_table()
    for seat in range(3):
        do(table, propose_sit(table, seat, "Robot", HOST, "greedy"))
    do(table, propose_start(table, HOST))
    for who in (HOST, "", GUESTS[1]):
        with pytest.raises(NotYourSeat):
            propose_play(table, 0, "whisper 1", table.number, who)
    do(table, propose_play(table, 0, "whisper 1", table.number))


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("whisper 3", IllegalAction),
        ("cheer 1", Unreadable),
        ("", Unreadable),
        ("x" * 10**6, Unreadable),
        ("\ud800", Unreadable),
    ],
)
def test_the_door_judges_the_action(text, error):
    _, table = started_table()
    with pytest.raises(error) as refused:
        whisper(table, 0, table.number, text)
    assert len(str(refused.value)) < 500


# --- numbers: what a player has seen ---


def test_the_same_choice_sent_twice_counts_once():
    _, table = started_table()
    seen = table.number
    do(table, whisper(table, 0, seen))
    with pytest.raises(Stale) as refused:
        whisper(table, 0, seen)
    assert refused.value.facts == {"seen": seen, "now": seen + 1}


def test_sealed_choices_of_others_make_nothing_stale():
    _, table = started_table()
    seen = table.number
    do(table, whisper(table, 2, seen))
    do(table, whisper(table, 0, seen))
    do(table, whisper(table, 1, seen))
    assert table.state.step_name() == "cheer"


def test_sealed_choices_commute():
    ends = set()
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        _, table = full_table(seed=bytes(32))
        do(table, propose_start(table, HOST))
        seen = table.number
        for seat in order:
            do(table, whisper(table, seat, seen, f"whisper {seat}"))
        ends.add(repr(table.state.facts()))
    assert len(ends) == 1


def test_the_choice_that_opens_all_makes_older_numbers_stale():
    """Also for a seat that made no choice itself."""
    _, table = started_table("whispers(seats=4)")
    seen = table.number
    for seat in range(3):
        do(table, whisper(table, seat, seen))
    for number in (seen, table.number - 1):
        with pytest.raises(Stale):
            propose_play(table, 3, "cheer 1", number, GUESTS[3])
    do(table, propose_play(table, 3, "cheer 1", table.number, GUESTS[3]))


class Quiz(Whisper):
    """Whoever answers 2 ends the step for all."""

    def play(self, seat, action):
        super().play(seat, action)
        self.cheering = self.cheering or action == 2

    def copy(self):
        twin = Quiz(self.count)
        twin.__dict__.update(super().copy().__dict__)
        return twin


def test_a_choice_that_ends_the_step_early_is_not_sealed():
    quiz = Quiz(3)
    quiz.cards = [0, 0, 0]
    assert door.play(quiz, 0, "whisper 1").is_sealed
    assert not door.play(quiz, 0, "whisper 2").is_sealed


def test_a_draw_that_came_between_makes_older_numbers_stale():
    _, table = started_table("whispers(seats=4)")
    for seat in range(3):
        do(table, whisper(table, seat, table.number))
    do(table, propose_play(table, 3, "cheer 1", table.number, GUESTS[3]))
    assert [entry.seat for entry in table.entries[-4:]] == 4 * [NATURE]
    for number in range(table.number - 5, table.number):
        with pytest.raises(Stale):
            whisper(table, 0, number)
    do(table, whisper(table, 0, table.number))


@pytest.mark.parametrize("offset", [1, 2, 10**30, -(10**30)])
def test_numbers_nobody_can_have_seen_are_refused(offset):
    _, table = started_table()
    with pytest.raises(Stale):
        whisper(table, 0, table.number + offset)


def test_in_a_game_of_turns_every_older_number_is_stale():
    _, table = started_table("destorsion(seats=2)")
    play_on(table, random.Random(4), 10)
    seat = table.awaited[0]
    text = table.state.write(next(iter(table.state.actions(seat))))
    for number in range(table.number):
        with pytest.raises(Stale):
            propose_play(table, seat, text, number, GUESTS[seat])
    do(table, propose_play(table, seat, text, table.number, GUESTS[seat]))


def test_of_two_batches_for_one_number_only_one_is_committed():
    _, table = started_table()
    first, second = whisper(table, 0, table.number), whisper(table, 1, table.number)
    do(table, first)
    with pytest.raises(Conflict):
        table.commit(second)
    assert table.entries[-1] == first.entries[0]


def test_the_loser_reads_again_and_tries_again():
    record, table = started_table()
    other = Table.rebuild(record, table.entries, find_game("whispers"))
    seen = table.number
    do(table, whisper(table, 0, seen))
    losing = propose_play(other, 1, "whisper 2", seen, GUESTS[1])
    assert losing.entries[0].number == table.number  # that number is taken
    other.follow(table.entries[other.number :])
    again = propose_play(other, 1, "whisper 2", seen, GUESTS[1])
    assert again.entries[0].number == table.number + 1


# --- time and chance ---


def test_times_never_go_back():
    ticks = iter([100.0, 100.0, 50.0, 50.0, 200.12345])
    _, table = new_table(find_game("whispers"), "whispers(seats=2)", HOST, clock=ticks.__next__)
    for name in ("a", "b", "c", "d"):
        do(table, propose_sit(table, 0, name, HOST))
    assert [entry.time for entry in table.entries] == [100.0, 100.0, 100.0, 200.123]


def test_natures_nth_draw_is_the_fair_one():
    record, table = finished_table("destorsion(seats=3)")
    n = 0
    for played in table.played:
        if played.seat == NATURE:
            n += 1
            index = fairness.draw(record.seed, ["à la vôtre"], n, list(played.before.weights()))
            assert played.action == played.before.actions(NATURE)[index]
    assert n == table.draws > 10


def test_draws_are_counted_not_numbered_by_entry():
    """Tables that differ in what came before, but not in seed and words, draw the same."""
    drawn = set()
    for renamings in range(3):
        _, table = full_table(seed=bytes(range(32)))
        for at in range(renamings):
            do(table, propose_sit(table, 0, f"Name {at}", GUESTS[0]))
        do(table, propose_start(table, HOST))
        drawn.add(tuple(played.text for played in table.played))
    assert len(drawn) == 1


# --- replay ---


@pytest.mark.parametrize(
    "text", ["whispers(seats=2)", "whispers(seats=4)", "destorsion(seats=2)", "destorsion(seats=4,mode=three_rounds)"]
)
def test_the_log_rebuilds_the_table_at_every_point(text):
    record, table = finished_table(text)
    game = table.game
    twin = Table(record, game)
    for entry in table.entries:
        twin.follow([entry])
    again = Table.rebuild(record, table.entries, game)
    for other in (twin, again):
        assert (other.chairs, other.words, other.phase, other.draws) == (
            table.chairs,
            table.words,
            table.phase,
            table.draws,
        )
        assert to_bytes(game.view(other.state, PUBLIC)) == to_bytes(game.view(table.state, PUBLIC))
        assert [played.text for played in other.played] == [played.text for played in table.played]


@pytest.mark.parametrize("text", ["whispers(seats=3)", "destorsion(seats=2)"])
def test_a_log_that_stops_in_the_middle_of_a_batch_is_refused(text):
    record, table = finished_table(text)
    stops = 0
    for number, entry in enumerate(table.entries):
        if entry.kind == "end" or entry.seat == NATURE:
            stops += 1
            with pytest.raises(BadLog, match=f"entry {entry.number} is missing"):
                Table.rebuild(record, table.entries[:number], table.game)
    assert stops == table.draws + 1


# --- what leaves the server ---


def texts(entries):
    return [entry.text for entry in entries if entry.kind == "play"]


def test_hidden_draws_and_sealed_choices_are_withheld():
    _, table = started_table()
    do(table, whisper(table, 0, table.number, "whisper 2"))
    hidden = ["deal ?", "deal ?", "deal ?", "whisper ?"]
    assert texts(table.told_to(PUBLIC)) == hidden
    own = texts(table.told_to(1))
    assert own[:1] + own[2:] == hidden[:1] + hidden[2:]
    assert own[1] == texts(table.entries)[1] != "deal ?"
    told = [(entry.number, entry.seat) for entry in table.told_to(PUBLIC)]
    assert told == [(entry.number, entry.seat) for entry in table.entries]


def test_after_the_end_the_whole_log_is_told():
    _, table = finished_table()
    assert texts(table.told_to(PUBLIC)) == texts(table.entries)


@pytest.mark.parametrize("viewer", [PUBLIC, 0, 1])
def test_neither_seed_nor_visitors_are_ever_told(viewer):
    for record, table in (open_table(), full_table(), started_table(), finished_table()):
        told = repr(table.told_to(viewer))
        assert record.seed.hex() not in told
        assert str(record.seed) not in told
        assert not any(guest in told for guest in GUESTS)


def test_told_since_a_number():
    _, table = started_table()
    assert table.told_to(PUBLIC, since=table.number) == []
    assert table.told_to(0, since=5) == table.told_to(0)[5:]
