"""Long texts made to be slow to read: every reader of what strangers write refuses them after little work.

What is measured is how the time grows with the text, by a generous margin.
"""

from __future__ import annotations

import contextlib
import random
import time
from collections.abc import Callable

import pytest

from tablee import games
from tablee.engine.contract import State
from tablee.engine.data import LONGEST_DATA, Data, section_in, shown
from tablee.engine.errors import BadData, BadOption, TableeError
from tablee.engine.options import LONGEST, split
from tablee.games.dice_chess import pgn
from tablee.table.clocks import read_rule
from tablee.table.codes import read_code
from tablee.table.names import clean_name, clean_saying, clean_words

SHORT, LONG = 2_000, 16_000
SIGNS = (
    *("a", " ", "(", "[", "{", '"', "\\", "0", ",", "=", "-", ">", ".", "@", "/", "+", "\n", "é"),
    *("a ", "a,", "a=", "a.", "1,", "P1{", "P1{a} ", "(?)", "m1+", "a:b ", "1->2 a;", "1. ", "[%d ", '[a "', "hand1:"),
)


def repeated(sign: str, length: int) -> str:
    return (sign * (length // len(sign) + 1))[:length]


def seconds(read: Callable[[str], object], text: str) -> float:
    """The time of this process that reading takes, the least of three."""
    took = []
    for _ in range(3):
        start = time.process_time()
        with contextlib.suppress(TableeError, ValueError):
            read(text)
        took.append(time.process_time() - start)
    return min(took)


def is_slow(read: Callable[[str], object], begin: str = "") -> list[str]:
    """The signs of which eight times as many take far more than eight times as long."""
    slow = []
    for sign in SIGNS:
        long = seconds(read, begin + repeated(sign, LONG))
        if long > 0.1 and long > 24 * seconds(read, begin + repeated(sign, SHORT)):
            slow.append(sign)
    return slow


def line_of(text: str) -> None:
    """Look for the line of a value in a text that need not be TOML."""
    data = Data("", "edition.toml")
    data.text = text
    data.line("a.b")


READERS: dict[str, tuple[Callable[[str], object], tuple[str, ...]]] = {
    "options": (split, ("", "a", "a(")),
    "a clock": (read_rule, ("", "1")),
    "a code": (read_code, ("",)),
    "a name": (clean_name, ("",)),
    "words": (clean_words, ("",)),
    "a saying": (clean_saying, ("",)),
    "a board": (lambda text: Data(text, "edition.toml"), ("", "a = ", "a = [", "[", "a = {")),
    "the line of a value": (line_of, ("", "[", "[[", "a")),
    "the head of a section": (section_in, ("[", "[[", " ")),
    "a PGN": (lambda text: pgn.read(games.find("dice_chess"), text), ("", '[A "', '[A "b"]\n\n1. ', "{")),
}


@pytest.mark.once
@pytest.mark.parametrize("name", READERS)
def test_no_reader_takes_far_longer_for_long_texts(name: str) -> None:
    read, begins = READERS[name]
    assert {begin: slow for begin in begins if (slow := is_slow(read, begin))} == {}


def some_states(name: str) -> list[State]:
    """States of a random game, one for each step that it comes to."""
    game, luck, found = games.find(name), random.Random(1), {}
    state = game.start(game.options([]))
    for _ in range(300):
        if state.over:
            break
        seat = next(iter(state.seats()))
        actions = list(state.actions(seat))
        found.setdefault((seat < 0, state.write(actions[0])[:2]), state.copy())
        state.play(seat, luck.choice(actions))
    return list(found.values())[:12]


@pytest.mark.once
@pytest.mark.parametrize("name", games.names())
def test_no_game_takes_far_longer_for_long_actions_and_positions(name: str) -> None:
    game = games.find(name)
    options = game.options([])
    usual = game.write_position(game.start(options))
    assert not is_slow(lambda text: game.position(options, text))
    assert not is_slow(lambda text: game.position(options, text), usual)
    for state in some_states(name):
        assert not is_slow(state.read)
        assert not is_slow(state.read, state.write(next(iter(state.actions(next(iter(state.seats())))))))


def test_options_that_are_too_long_are_refused_unread_and_not_repeated() -> None:
    for text in ("a" * (LONGEST + 1), "a" + " " * LONGEST, "destorsion(" + "x=1," * LONGEST + ")"):
        with pytest.raises(BadOption) as refused:
            split(text)
        assert len(str(refused.value)) < 200
    assert split(" destorsion ( seats = 2 , ) ") == ("destorsion", [("seats", "2")])


@pytest.mark.parametrize(
    "text",
    [
        "#" * (LONGEST_DATA + 1),
        "a = " + "[" * 10_000,
        "a = " + "{b=" * 4000,
        "a = " + "9" * 5000,
        "a = '\x00'",
        "a." * 7000 + "b",
    ],
    ids=["long", "nested lists", "nested tables", "a long number", "a control character", "a long key"],
)
def test_a_board_that_cannot_be_read_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadData) as refused:
        Data(text, "edition.toml")
    assert len(str(refused.value)) < 300


def test_values_too_long_to_be_shown_are_shortened() -> None:
    data = Data("a = 0x" + "f" * 10_000 + "\nb = '" + "x" * 1000 + "'", "edition.toml")
    for path in ("a", "b"):
        with pytest.raises(BadData) as refused:
            data.whole(path, 0, 9)
        assert len(str(refused.value)) < 200
    assert shown(1) == "1"


def test_heads_of_sections_are_found() -> None:
    assert section_in("  [ stone ]  # of granite") == ("stone", False)
    assert section_in("[[stone]]") == ("stone", True)
    assert section_in("a = [1]")[0] == section_in("[]")[0] == ""
