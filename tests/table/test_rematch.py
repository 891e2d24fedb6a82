"""The table that follows: who sits where, what it keeps, and what changes with another game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee import games
from tablee.table.chairs import Chair
from tablee.table.hosting import propose_watching
from tablee.table.playing import propose_start
from tablee.table.rematch import next_game, rematch, seats_for
from tablee.table.seating import propose_program, propose_sit
from tablee.table.table import Table
from tests.table.evening import GUESTS, HOST, do, finished_table, open_table, ticking, visitor

PROGRAM = visitor("a program")


def chairs_of(*kinds: str) -> list[Chair]:
    """A company: people by small letters, bots by large ones."""
    return [Chair(kind, "" if kind.isupper() else visitor(kind), "random" if kind.isupper() else "") for kind in kinds]


def mixed_table() -> Table:
    """A finished game of a person, a program and a bot."""
    _, table = open_table("korrigans(seats=3)")
    do(table, propose_sit(table, 0, "Ada", HOST))
    do(table, propose_program(table, 1, "Robot", HOST, PROGRAM))
    do(table, propose_sit(table, 2, "Fox", HOST, "random"))
    return table


def test_who_was_first_is_last_and_everybody_sits_again() -> None:
    _, table = finished_table()
    record, next_ = rematch(table, GUESTS[1], ticking().__next__)
    assert [chair.visitor for chair in next_.chairs] == [GUESTS[1], GUESTS[2], GUESTS[0]]
    assert next_.names == ["Name 1", "Name 2", "Name 0"]
    assert (next_.head.game, next_.host, record.id != table.id) == (table.head.game, GUESTS[1], True)
    assert record.seed != table._seed
    do(next_, propose_start(next_, GUESTS[1]))


def test_programs_keep_their_tokens_and_bots_their_names() -> None:
    _, next_ = rematch(mixed_table(), HOST, ticking().__next__)
    assert [(chair.name, chair.program, chair.bot) for chair in next_.chairs] == [
        ("Robot", True, ""),
        ("Fox", False, "random"),
        ("Ada", False, ""),
    ]
    assert next_.chairs[0].belongs_to(PROGRAM)


def test_several_on_one_device_sit_together_again() -> None:
    _, table = open_table()
    for seat, name in enumerate(("Ada", "Ben", "Cléo")):
        do(table, propose_sit(table, seat, name, HOST if seat < 2 else GUESTS[2]))
    _, next_ = rematch(table, HOST, ticking().__next__)
    assert next_.names == ["Ben", "Cléo", "Ada"]
    assert next_.seats_of(HOST) == [0, 2]


def test_who_is_known_by_name_only_has_to_come() -> None:
    _, table = finished_table()
    table.chairs[1] = replace(table.chairs[1], visitor="")
    _, next_ = rematch(table, HOST, ticking().__next__)
    assert [chair.is_free for chair in next_.chairs] == [True, False, False]


def test_spectators_stay_refused() -> None:
    _, table = open_table()
    assert rematch(table, HOST, ticking().__next__)[1].watching
    do(table, propose_watching(table, HOST, welcome=False))
    assert not rematch(table, HOST, ticking().__next__)[1].watching


def test_a_table_that_follows_reads_from_its_log() -> None:
    record, next_ = rematch(mixed_table(), HOST, ticking().__next__)
    again = Table.rebuild(record, next_.entries, next_.game)
    assert again.chairs == next_.chairs


@pytest.mark.parametrize(
    ("company", "game", "seated"),
    [
        ("abc", "destorsion", "bca"),
        ("abcDE", "dice_chess", None),  # three people, two seats
        ("aBCD", "dice_chess", "Ba"),
        ("abCD", "dice_chess", "ba"),
        ("aB", "destorsion", "Ba"),
    ],
)
def test_another_game_takes_everybody_it_has_seats_for(company: str, game: str, seated: str | None) -> None:
    """People are written small, bots large."""
    _, table = finished_table()
    table.chairs = chairs_of(*company)
    other = games.find(game)
    if seated is None:
        assert seats_for(other, table.chairs) == 0
        return
    _, next_ = next_game(table, other, visitor("a"), ticking().__next__)
    assert "".join(next_.names) == seated
    assert len(next_.chairs) == seats_for(other, table.chairs)


def test_a_game_that_needs_more_leaves_seats_free() -> None:
    _, table = finished_table()
    table.chairs = chairs_of("a")
    _, next_ = next_game(table, games.find("korrigans"), visitor("a"), ticking().__next__)
    assert not next_.chairs[0].is_free
    assert all(chair.is_free for chair in next_.chairs[1:])
    assert len(next_.chairs) >= 2


def test_another_game_has_no_time_limit_of_the_old_one() -> None:
    _, table = finished_table()
    table.head = replace(table.head, clock="5+3", pace="calm", hints=False)
    table.chairs = chairs_of("a", "b")
    _, next_ = next_game(table, games.find("destorsion"), visitor("a"), ticking().__next__)
    assert (next_.head.clock, next_.head.pace, next_.head.hints) == ("", "calm", False)
