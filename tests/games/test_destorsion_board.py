"""The board of Déstorsion as data, and its positions as text: what is read, and what is refused and why."""

from __future__ import annotations

from importlib import resources

import pytest

from tablee import games
from tablee.engine.errors import BadData, BadPosition
from tablee.games.destorsion.rules import PIT, PLAIN, SLINGSHOT

BOARD = resources.files("tablee.games.destorsion").joinpath("board.toml").read_text("utf-8")


def refused(text: str) -> BadData:
    with pytest.raises(BadData) as caught:
        games.find("destorsion", text)
    return caught.value


def line_of(text: str, words: str) -> int:
    return next(number for number, row in enumerate(text.splitlines(), 1) if words in row)


def test_the_usual_board_is_that_of_the_readme() -> None:
    board = games.find("destorsion").board
    effects = {SLINGSHOT: [4, 10, 16, 22], PIT: [7, 19, 23]}
    for kind, cells in effects.items():
        assert [cell for cell in range(1, 26) if board.effects[cell] == kind] == cells
    assert sum(effect == PLAIN for effect in board.effects[1:]) == 18
    assert (board.cells, board.lap_points, board.first_lap_stop, board.low_stop) == (25, 25, 10, 1)
    assert (board.dungeon, board.hex_every, board.warp_every, board.spell_distance, board.tie_cell) == (
        49,
        5,
        10,
        3,
        44,
    )
    assert (board.sides, board.third_die_gap, board.double_shift) == (6, 12, 2)


def test_another_edition_may_have_no_pits() -> None:
    game = games.find("destorsion", BOARD.replace("pit = [7, 19, 23]", "pit = []"))
    assert PIT not in game.board.effects


@pytest.mark.parametrize(("seats", "turns"), [(2, 100), (3, 70), (4, 50)])
def test_the_limits_are_the_defaults_of_the_options(seats: int, turns: int) -> None:
    _, options = games.table(f"destorsion(seats={seats})")
    assert dict(options.items())["turn_limit"] == str(turns)
    assert dict(options.items())["max_extra_rounds"] == "3"


BAD_VALUES = [  # what is written, what is written instead, the key, the reason
    ("cells = 25", "cells = 4", "score_board.cells", "should be a whole number from 5 to 99, not 4"),
    ("cells = 25", "cells = 100", "score_board.cells", "from 5 to 99, not 100"),
    ("cells = 25", 'cells = "25"', "score_board.cells", "not '25'"),
    ("cells = 25", "cells = 25.0", "score_board.cells", "not 25.0"),
    ("cells = 25", "cells = true", "score_board.cells", "not True"),
    ("[4, 10, 16, 22]", "[4, 10, 16, 26]", "score_board.slingshot", "26 is not a whole number from 1 to 25"),
    ("[4, 10, 16, 22]", "[0, 10]", "score_board.slingshot", "0 is not a whole number from 1 to 25"),
    ("[4, 10, 16, 22]", "[4, 10, 4]", "score_board.slingshot", "holds a number twice"),
    ("[4, 10, 16, 22]", "4", "score_board.slingshot", "should be a list of whole numbers, not 4"),
    ("[4, 10, 16, 22]", '["4"]', "score_board.slingshot", "'4' is not a whole number"),
    ("[7, 19, 23]", "[7, 19, 99]", "score_board.pit", "99 is not a whole number from 1 to 25"),
    ("[7, 19, 23]", "[7, 16, 10]", "score_board.pit", "cell 10 is a slingshot too"),
    ("lap_points = 25", "lap_points = -1", "score_board.lap_points", "from 0 to 999, not -1"),
    ("first_lap_stop = 10", "first_lap_stop = 0", "score_board.first_lap_stop", "from 1 to 25, not 0"),
    ("first_lap_stop = 10", "first_lap_stop = 26", "score_board.first_lap_stop", "from 1 to 25, not 26"),
    ("low_stop = 1 ", "low_stop = 0 ", "score_board.low_stop", "from 1 to 25, not 0"),
    ("low_stop = 1 ", "low_stop = 11 ", "score_board.first_lap_stop", "from 11 to 25, not 10"),
    ("cells = 49", "cells = 4", "dungeon.cells", "from 5 to 99, not 4"),
    ("hex_every = 5", "hex_every = 1", "dungeon.hex_every", "from 2 to 49, not 1"),
    ("hex_every = 5", "hex_every = 50", "dungeon.hex_every", "from 2 to 49, not 50"),
    ("warp_every = 10", "warp_every = 12", "dungeon.warp_every", "should be a multiple of hex_every (5), not 12"),
    ("warp_every = 10", "warp_every = 50", "dungeon.warp_every", "from 2 to 49, not 50"),
    ("spell_distance = 3", "spell_distance = 0", "dungeon.spell_distance", "from 1 to 25, not 0"),
    ("tie_cell = 44", "tie_cell = 50", "dungeon.tie_cell", "from 1 to 49, not 50"),
    ("sides = 6", "sides = 10", "dice.sides", "from 2 to 9, not 10"),
    ("base = 2", "base = 3", "dice.base", "from 2 to 2, not 3"),
    ("third_die_gap = 12", "third_die_gap = 0", "dice.third_die_gap", "from 1 to 50, not 0"),
    ("double_shift = 2", "double_shift = -2", "dice.double_shift", "from 0 to 9, not -2"),
    ("p3 = 70", "p3 = 1001", "limits.turns_per_seat.p3", "from 0 to 1000, not 1001"),
    ("{ p2 = 100, p3 = 70, p4 = 50 }", "100", "limits.turns_per_seat.p2", "is missing"),
    (", p4 = 50", "", "limits.turns_per_seat.p4", "is missing"),
    ("max_extra_rounds = 3", "max_extra_rounds = 10", "limits.max_extra_rounds", "from 0 to 9, not 10"),
]


@pytest.mark.parametrize(("written", "instead", "key", "reason"), BAD_VALUES)
def test_a_bad_value_is_refused_with_file_line_key_and_reason(
    written: str, instead: str, key: str, reason: str
) -> None:
    assert BOARD.count(written) == 1
    text = BOARD.replace(written, instead)
    error = refused(text)
    section, name = key.split(".")[:2]
    line = line_of(text[text.index(f"[{section}]") :], f"{name} =") + text[: text.index(f"[{section}]")].count("\n")
    assert error.facts["file"] == "edition.toml"
    assert error.facts["line"] == line
    assert error.facts["what"] == key
    assert reason in str(error.facts["reason"])
    assert str(error) == f"edition.toml, line {line}: {key}: {error.facts['reason']}"


@pytest.mark.parametrize(
    "key",
    [
        *(f"score_board.{key}" for key in ("cells", "slingshot", "pit", "lap_points", "first_lap_stop", "low_stop")),
        *(f"dungeon.{key}" for key in ("cells", "hex_every", "warp_every", "spell_distance", "tie_cell")),
        *(f"dice.{key}" for key in ("sides", "base", "third_die_gap", "double_shift")),
        "limits.max_extra_rounds",
    ],
)
def test_a_missing_value_is_refused_at_its_section(key: str) -> None:
    section, name = key.split(".")
    before, header, after = BOARD.partition(f"[{section}]\n")
    rows = after.splitlines(keepends=True)
    rows.remove(next(row for row in rows if row.startswith(f"{name} =")))
    text = before + header + "".join(rows)
    error = refused(text)
    assert (error.facts["what"], error.facts["reason"]) == (key, "is missing")
    assert error.facts["line"] == line_of(text, f"[{section}]")


def test_a_missing_section_is_refused() -> None:
    error = refused(BOARD[: BOARD.index("[limits]")])
    assert (error.facts["what"], error.facts["reason"]) == ("limits.turns_per_seat.p2", "is missing")


def test_an_unknown_section_is_refused() -> None:
    text = BOARD + "\n[weather]\nrain = 1\n"
    error = refused(text)
    assert error.facts["line"] == line_of(text, "[weather]")
    assert str(error.facts["reason"]) == "is unknown; there are score_board, dungeon, dice, limits"


def test_an_unknown_key_is_refused() -> None:
    text = BOARD.replace("tie_cell = 44", "tie_cell = 44\ntie_cel = 44")
    error = refused(text)
    assert error.facts["line"] == line_of(text, "tie_cel =")
    assert error.facts["what"] == "dungeon.tie_cel"


def test_an_unknown_number_of_seats_is_refused() -> None:
    error = refused(BOARD.replace("p4 = 50", "p4 = 50, p5 = 40"))
    assert error.facts["what"] == "limits.turns_per_seat.p5"
    assert error.facts["reason"] == "is unknown; there are p2, p3, p4"


@pytest.mark.parametrize(
    ("text", "what"),
    [("score_board = 5\n", "score_board"), ("[[score_board]]\ncells = 25\n", "score_board"), ("", "score_board.cells")],
)
def test_sections_that_are_none_are_refused(text: str, what: str) -> None:
    assert refused(text).facts["what"] == what


@pytest.mark.parametrize(
    ("text", "line"),
    [("score_board = [", 1), (BOARD.replace("sides = 6", "sides = six"), 19), (BOARD + "\n[dice]\n", 28), ("a\n", 1)],
)
def test_what_is_not_toml_is_refused_at_its_line(text: str, line: int) -> None:
    error = refused(text)
    assert (error.facts["file"], error.facts["what"]) == ("edition.toml", "TOML")
    assert error.facts["line"] == line


# --- positions ---

TWO = "destorsion(seats=2)"
ROUNDS = "destorsion(seats=2,mode=three_rounds)"


@pytest.mark.parametrize(
    ("table", "text"),
    [
        (TWO, "A0 B0 M0 start"),
        (TWO, "A0 B0 M0"),
        (TWO, "A12 B29* M20"),
        (TWO, "A7* B50 M49 B to play turn:200"),
        (TWO, "Aout B5 M5 turn:9"),
        (TWO, "A6 B5 Mout B to play"),
        (TWO, "A6 B5 M3 B to play turn:201"),
        ("destorsion(seats=4,turn_limit=0)", "A1 B2 C3 D4* M5 D to play turn:999999"),
        (ROUNDS, "A5 B6 M5 B to play turn:3 round:3 total:A71,B64"),
        (ROUNDS, "A0 B0 M0 start round:6 total:A1,B0"),
        (ROUNDS, "Aout B6 M5 turn:8 round:3 total:A50,B6"),
        (ROUNDS, "A5 B6 M5 B to play turn:201 round:3 total:A5,B6"),
    ],
)
def test_a_position_survives_its_text(table: str, text: str) -> None:
    game, options = games.table(table)
    state = game.position(options, text)
    assert game.write_position(state) == text
    assert game.same_position(state, text)
    assert state.over is ("out" in text or "turn:201" in text)


@pytest.mark.parametrize(
    ("table", "text", "winners", "reason"),
    [
        (TWO, "Aout B49 M5", [0], "exit"),
        (TWO, "A6 B8 Mout", [1], "master"),
        (TWO, "A6 B8 M5 turn:201", [1], "limit"),
        (TWO, "A8 B8 M5 turn:201", [0, 1], "limit"),
        (ROUNDS, "Aout B6 M5 round:3 total:A50,B60", [1], "total"),
    ],
)
def test_a_position_after_the_end_has_its_outcome(table: str, text: str, winners: list[int], reason: str) -> None:
    game, options = games.table(table)
    outcome = game.position(options, text).outcome()
    assert outcome is not None
    assert (outcome.winners(), outcome.reason) == (winners, reason)


@pytest.mark.parametrize(
    ("table", "text", "reason"),
    [
        (TWO, "", "a table for 2 needs exactly A, B and M"),
        (TWO, "A5 B5", "needs exactly A, B and M"),
        (TWO, "A5 B5 C5 M5", "needs exactly A, B and M"),
        (TWO, "A5 B-1 M5", "needs exactly A, B and M"),
        (TWO, "A5 A6 B5 M5", "A stands in two places"),
        (TWO, "A51 B5 M5", "A51: places go from 0 to 50, or out"),
        (TWO, "A5 B5 M50", "M50: places go from 0 to 49, or out"),
        (TWO, f"A{'9' * 5000} B5 M5", "places go from 0 to 50, or out"),
        (TWO, "A5 B5 M5*", "M5*: places go from 0 to 49"),
        (TWO, "A5* B5 M5", "A5*: a dwarf lies on a pit or a slingshot only, and this cell is plain"),
        (TWO, "A0* B5 M5", "this cell is plain"),
        (TWO, "Aout* B5 M5", "this cell is plain"),
        (TWO, "A12 B30* M20", "B30*: a dwarf lies on a pit or a slingshot only"),
        (TWO, "A5 B5 M5 C to play", "there is no seat C"),
        (TWO, "A5 B5 M5 to play", "'to' has no meaning here"),
        (TWO, "A5 B5 M5 tomorrow", "'tomorrow' has no meaning here"),
        (TWO, "A0 B0 M0 start:5", "'start' has no meaning here"),
        (TWO, "A0 B0 M0 start B to play", "something is said twice"),
        (TWO, "A5 B5 M5 turn:1 turn:2", "something is said twice"),
        (TWO, "A5 B5 M5 turn:0", "turns count from 1"),
        (TWO, "A5 B5 M5 turn:x", "turns count from 1"),
        (TWO, "A5 B5 M5 turn:202", "the last turn is 200"),
        (TWO, "A5 B5 M5 round:2", "'round' has no meaning here"),
        (TWO, "A5 B5 M5 total:A1,B2", "'total' has no meaning here"),
        (TWO, "A1 B0 M0 start", "the first player is rolled for before anyone has moved"),
        (TWO, "A0 B0 M1 start", "the first player is rolled for before anyone has moved"),
        (TWO, "Aout Bout M5", "only one of them can have ended the game"),
        (TWO, "Aout B5 Mout", "only one of them can have ended the game"),
        (TWO, "A5 B5 Mout", "with a tie for the lead the Master is on 44, not out"),
        (ROUNDS, "A5 B5 M5 round:0", "rounds count from 1"),
        (ROUNDS, "A5 B5 M5 round:7", "the last round is 6"),
        (ROUNDS, "A5 B5 M5 total:C1", "'C1' is not a seat and its total"),
        (ROUNDS, "A5 B5 M5 total:", "'' is not a seat and its total"),
        (ROUNDS, "A5 B5 M5 total:A1,A2", "a seat is named twice"),
        (ROUNDS, "A5 B5 Mout round:2", "after round 2 the next one begins"),
    ],
)
def test_a_position_that_cannot_be_is_refused(table: str, text: str, reason: str) -> None:
    game, options = games.table(table)
    with pytest.raises(BadPosition) as caught:
        game.position(options, text)
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("A5 B7* M3", True),
        ("M3 B7* A5", True),
        ("A5 B7* M3 B to play turn:4", True),
        ("A5 B7 M3", False),
        ("A5 B7* M4", False),
        ("A5 B7*", False),
        ("A5 B7* M3 A to play", False),
        ("A5 B7* M3 start", False),
        ("A5 B7* M3 turn:5", False),
        ("B to play", True),
        ("turn:4 M3 A5 B7*", True),
    ],
)
def test_what_a_text_leaves_out_is_left_open(text: str, same: bool) -> None:
    game, options = games.table(TWO)
    assert game.same_position(game.position(options, "A5 B7* M3 B to play turn:4"), text) is same


def test_totals_of_one_position_are_not_those_of_another() -> None:
    """Copies and new games share the totals until somebody scores."""
    game, options = games.table("destorsion(seats=2,mode=three_rounds)")
    read = game.position(options, "A5 B6 M7 round:2 total:A71,B64")
    twin = read.copy()
    twin.give_total(0, 99)
    assert list(read.totals) == [71, 64]
    assert list(game.start(options).totals) == [0, 0]
