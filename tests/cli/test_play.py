from __future__ import annotations

import io
import itertools

import pytest

from tablee import cli
from tablee.engine import door
from tablee.engine.contract import NATURE
from tablee.engine.errors import IllegalAction
from tablee.telling import Teller
from tests.games.toys import Toy, ToyOptions


class Answers(io.TextIOBase):
    """A player who types these lines."""

    def __init__(self, lines):
        self.lines = iter(lines)

    def readline(self, size=-1):
        return next(self.lines, "")


@pytest.fixture
def play(capsys, monkeypatch):
    """Play with scripted answers; returns exit code and what was shown."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LC_ALL", "en")

    def run(lines, *argv):
        monkeypatch.setattr("sys.stdin", Answers(lines))
        code = cli.main(["play", "destorsion", "--seed", "1", *argv])
        said = capsys.readouterr()
        assert said.err == ""
        return code, said.out

    return run


def rows(out):
    """How many rows of cells were shown: on a table of two each board has three."""
    return sum(line.endswith(" ]") for line in out.splitlines())


@pytest.mark.parametrize("seat", ["1", "2", "3"])
def test_a_whole_game_by_numbers(play, seat):
    code, out = play(itertools.repeat("1\n"), "--bots", "greedy,random", "--seat", seat)
    assert code == 0
    end = max(out.rfind("You won!"), out.rfind("You lost:"))
    assert end > 0
    places = out[end:].split("\n", 1)[1].split()
    assert places.count("(you)") == 1
    assert places[0] == "1."
    assert "(greedy)" in places


def test_a_whole_game_in_french(play):
    _, out = play(itertools.repeat("1\n"), "--lang", "fr")
    assert "A (vous)" in out
    assert "1." in out.splitlines()[-2]


def test_three_rounds_with_totals(play):
    _, out = play(itertools.repeat("1\n"), "mode=three_rounds")
    assert "Round 3 is over" in out
    assert "the highest total" in out or "You won with" in out


def test_an_answer_may_be_a_notation(play):
    _, out = play(["q\n"])
    notation = out.split("›")[0].splitlines()[-1].split()[-1]
    assert notation == "B>6"
    _, out = play([f"{notation}\n", "q\n"])
    assert "You move B (greedy) forward to cell 6." in out


def test_what_is_not_understood_is_said_and_asked_again(play):
    code, out = play(["99\n", "\n", "fly away [red]\n", "0\n", "²\n", "q\n"])
    assert code == 0
    assert "“99” now. Type" in out
    assert "“fly away [red]” now. Type" in out
    assert "“0” now. Type" in out
    assert "“²” now. Type" in out
    assert "You left the game." in out


def test_a_refusal_says_the_reason_of_the_rules(capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "en")
    for language, told in (
        ("en", "Choose at least 1 malt and at most your whole purse"),
        ("fr", "Choisissez au moins 1 malt et au plus toute votre réserve"),
    ):
        monkeypatch.setattr("sys.stdin", Answers(["plan 40\n", "q\n"]))
        cli.main(["play", "whisky_race", "--seed", "1", "--lang", language])
        assert told in capsys.readouterr().out


def test_a_reason_without_words_is_said_in_english():
    teller = Teller("destorsion", 0, ["A", "B"], "fr")
    assert teller.why(IllegalAction("no", reason="Z1-new: the moon is not full")) == "the moon is not full"
    assert teller.why(IllegalAction("no", reason="not-legal-now")) == ""
    assert teller.why(IllegalAction("no", reason="'a: b' is nothing: at all")) == ""
    assert teller.why(IllegalAction("no")) == ""


def test_help_and_board_can_be_asked_for(play):
    _, out = play(["?\n", "b\n", "q\n"])
    assert out.count("Type the number of an action, or its notation") == 2
    assert out.count("Slingshot: ") == 2
    assert rows(out) == 6


def test_the_board_is_shown_once_in_a_turn(play):
    _, out = play(["1\n", "q\n"])
    assert out.count("›") == 2
    assert rows(out) == 3
    _, out = play(["1\n", "1\n", "q\n"])
    assert "B (greedy) rolls" in out
    assert rows(out) == 6


def test_the_end_of_the_input_is_a_farewell(play):
    code, out = play([])
    assert code == 0
    assert out.endswith("You left the game.\n")


def test_the_same_seed_gives_the_same_game(play):
    assert play(itertools.repeat("2\n")) == play(itertools.repeat("2\n"))


def test_a_game_without_a_story_is_told_in_its_notation_and_keeps_its_secrets(monkeypatch):
    monkeypatch.setattr("tablee.telling.part", lambda game, module: None)
    game = Toy()
    teller = Teller("toy", 0, ["A", "B"], "en")
    state = game.start(ToyOptions(seats=2))
    first = door.play(state, NATURE, "deal 2")
    second = door.play(first.after, NATURE, "deal 3")
    assert teller.told(first) == ["Chance: deal 2"]
    assert teller.told(second) == ["Chance: deal ?"]
    view = game.view(second.after, 0)
    assert teller.label(view, "bid 1") == "bid 1"
    assert teller.ask(view) == "Your move: bid"
    assert "card: 2" in teller.board(view).splitlines()
    assert teller.legend() == ""
    assert teller.ended(view, "points") == "Game over: points"
