from __future__ import annotations

import pytest

from tablee import games, words
from tablee.engine import door
from tablee.engine.contract import NATURE


def board(position, table="destorsion(seats=2)", language="en", roll=""):
    """The lines of the table in letters."""
    game, options = games.table(table)
    state = game.position(options, position)
    if roll:
        state = door.play(state, NATURE, f"rolled {roll}").after
    letters = games.part("destorsion", "letters")
    return letters.board(game.view(state, 0), words.load(language, "destorsion"), ["Ada", "Bob"]).splitlines()


def test_dwarfs_and_master_stand_on_their_cells():
    lines = board("A12 B29* M20", roll="3,4,4")
    assert lines[1] == "  1  [ · · · Y · · o · · Y · A · · · Y · · o · · Y o · · ]"
    assert lines[3] == "  2  [ · · · B · · o · · Y · · · · · Y · · o · · Y o · · ]"
    assert lines[5] == "     [ ····x····X····x····M····x····X····x····X····x···· ]"
    assert "3, 4, 4" in lines[6]


@pytest.mark.parametrize(
    ("position", "line", "start", "end"),
    [
        ("A0 B50 M0", 1, "  1 A[ ·", "· ]"),
        ("A0 B50 M0", 3, "  2  [ ·", "· B ]"),
        ("A0 B50 M0", 5, "    M[ ·", "· ]"),
        ("Aout B29 M4", 1, "  2  [ ·", " ]A"),
        ("A31 B29 Mout", 5, "     [ ·", " ]M"),
    ],
)
def test_before_the_start_and_beyond_the_end_they_stand_outside(position, line, start, end):
    shown = board(position)[line]
    assert shown.startswith(start)
    assert shown.endswith(end)


def test_three_rounds_show_the_totals():
    lines = board("A12 B29 M20 round:2 total:A50,B31", "destorsion(seats=2,mode=three_rounds)")
    assert "50" in lines[0]
    assert "31" in lines[2]


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_signs_are_explained(language):
    legend = games.part("destorsion", "letters").legend(words.load(language, "destorsion")).splitlines()
    assert [line[0] for line in legend] == ["Y", "o", "x", "X"]
