"""Searches for boards: goals and ranges are read strictly, the best board is found, and nothing is tried twice."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from tablee import cli
from tablee.engine.errors import BadSimulation, TableeError
from tablee.lab import goals as lab
from tablee.lab.executors import open_executor
from tablee.lab.goals import BadGoal, Goal, met, read_goals
from tablee.lab.measures import Figure, UnknownMeasure
from tablee.lab.vary import BadVary, Setup, combinations, read_varied, varied_setup
from tests.web.house import running

os.environ.setdefault("OPTUNA_DISABLE_TELEMETRY", "1")
tune = pytest.importorskip("tablee.lab.tune", reason="Optuna is not installed", exc_type=ModuleNotFoundError)
SETUP = Setup(table="destorsion(seats=2)", bots=("random",), seed=1, measures=("turns",))


def figure(value: float, name: str = "", unit: str = "number", expected: float | None = None) -> Figure:
    return Figure(
        measure="turns",
        name=name,
        value=value,
        low=value,
        high=value,
        unit=unit,
        games=100,
        expected=expected,  # type: ignore[arg-type]
    )


def test_goals_are_read() -> None:
    assert read_goals("turns=40, seats = fair,luck<0.5 , endings.exit>=70%") == (
        Goal("turns", "", "=", 40),
        Goal("seats", "", "=", None),
        Goal("luck", "", "<", 0.5),
        Goal("endings", "exit", ">", 0.7),
    )
    assert [str(goal) for goal in read_goals("turns=40,seats=fair,luck<50%")] == [
        "turns=40",
        "seats=fair",
        "luck<0.5",
    ]


@pytest.mark.parametrize(
    ("text", "error", "sentence"),
    [
        ("", BadGoal, "should be like turns=40"),
        ("turns", BadGoal, "turns: should be like"),
        ("turns=many", BadGoal, "should be like"),
        ("turns=1e9", BadGoal, "should be like"),
        ("turns=" + "9" * 5000, BadGoal, "should be like"),
        ("speed=4", UnknownMeasure, "there is no measure 'speed'; there are seats"),
        ("luck<fair", BadGoal, "“fair” stands after"),
        ("seats.1=fair", BadGoal, "“fair” stands after"),
        ("turns=40, turns=50", BadGoal, "the same figure has another goal too"),
    ],
)
def test_a_goal_that_is_none_is_refused(text: str, error: type[TableeError], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        read_goals(text)


def test_goals_need_figures() -> None:
    """What a measure calls its figures is known from some games."""
    figures = [figure(50), Figure(measure="luck", value=0.4, low=0, high=1, unit="part", games=9)]
    for text, sentence in (
        ("minutes=3", "60 games of these bots have no such figure"),
        ("turns=fair", "nobody can say what a fair value is"),
        ("turns.white=3", "the figures are called turns"),
        ("luck<50", "it is a part of the whole"),
    ):
        with pytest.raises(BadGoal, match=sentence):
            lab.check_goals(read_goals(text), figures, 60)
    lab.check_goals(read_goals("turns=40, luck<50%"), figures, 60)


@pytest.mark.parametrize(
    ("goal", "figures", "miss"),
    [
        ("turns=40", [figure(44)], 0.1),
        ("turns=40", [figure(36)], 0.1),
        ("turns<40", [figure(44)], 0.1),
        ("turns<40", [figure(36)], 0.0),
        ("turns>40", [figure(36)], 0.1),
        ("turns=0.1", [figure(0.3)], 0.2),  # of small numbers the difference itself
        ("turns.a<5%", [figure(0.15, "a", "part")], 0.1),
        ("turns.a<5%", [figure(0.5, "b", "part")], 0.0),  # what never happened
        ("turns=fair", [figure(0.45, "1", "part", 0.5), figure(0.58, "2", "part", 0.5)], 0.08),
    ],
)
def test_what_a_board_misses(goal: str, figures: list[Figure], miss: float) -> None:
    """A share misses by the difference, a number by the difference over its target."""
    assert met(read_goals(goal)[0], figures, 100).miss == pytest.approx(miss)


def test_keys_and_options_are_varied() -> None:
    pit, cells, slingshot = read_varied("score_board.pit.0=5..9:2, dice.sides=4|6|8, slingshot", SETUP)
    assert (pit.values, pit.is_option) == ((5, 7, 9), False)
    assert cells.values == (4, 6, 8)
    assert (slingshot.values, slingshot.is_option) == (("must", "may"), True)
    setup = varied_setup(SETUP, (pit, slingshot), {"score_board.pit.0": 5, "slingshot": "may"})
    plan = setup.plan()
    assert [(change.path, change.here) for change in plan.changes()] == [("score_board.pit", "[5, 19, 23]")]
    assert "slingshot=may" in plan.table
    assert read_varied("dice.sides=…", SETUP)[0].values == (2, 3, 4, 5, 6, 7, 8, 9), "as the workshop has it"
    assert len(combinations((pit, cells), 9)) == 9
    assert combinations((pit, cells), 8) == []


def test_what_the_board_decides_follows_it() -> None:
    """The limit of turns is an option whose default is the board's."""
    limit = read_varied("limits.turns_per_seat.p2=3..9", SETUP)
    assert "turn_limit=4" in varied_setup(SETUP, limit, {"limits.turns_per_seat.p2": 4}).plan().table


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "should be like"),
        ("pace=3..9", "pace: is no key of the board and no option: there is no 'pace', there are score_board"),
        ("score_board.pace=3..9", "there is no 'pace', there are cells"),
        ("score_board.pit.9=3..9", "there is no '9' in a list of 3"),
        ("score_board.cells.x=3..9", "there is nothing below 'x'"),
        ("score_board=3..9", "is a section: name one of its keys, score_board.cells"),
        ("score_board.pit=3..9", "is a list: name one of its items"),
        ("dice.sides=9..4", "the first end should be below the second"),
        ("dice.sides=4..4", "the first end should be below the second"),
        ("dice.sides=4..9:0", "the step at least 1"),
        ("dice.sides=4..5.5", "the ends should be whole numbers"),
        ("dice.sides=4", "at least two values"),
        ("dice.sides=4|4", "none of them twice"),
        ("dice.base", "needs a range, such as dice.base=3..9"),
        ("score_board.cells=25..999999999", "holds more than 1000 values"),
        ("dice.sides=0..6", "dice.sides=0: dice.sides should be a whole number"),
        ("slingshot=may|never", "slingshot=never: option slingshot='never' should be one of must, may"),
        ("dice.sides=4..6, dice.sides=5..9", "is varied twice"),
        ("seats=2..4", "one number of seats"),
    ],
)
def test_what_cannot_be_varied_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadVary) as refused:
        read_varied(text, SETUP)
    assert sentence in str(refused.value)
    assert len(str(refused.value)) < 300


def search_for(turns: int, vary: str = "turn_limit=1..8") -> tune.Search:  # type: ignore[name-defined]
    return tune.Search(setup=SETUP, goals=read_goals(f"turns={turns}"), varied=read_varied(vary, SETUP), games=12)


def run(search: tune.Search, file: Path, trials: int, progress=lambda done: None):  # type: ignore[no-untyped-def, name-defined]
    with open_executor("local", 1) as here:
        return tune.run_search(search, tune.open_search(search, str(file)), trials, here, progress)


def test_the_best_board_is_found(tmp_path: Path) -> None:
    """With so few combinations each is tried: two seats and a limit of three turns each are six turns."""
    search = search_for(6)
    found, is_whole = run(search, tmp_path / "a.journal", 20)
    assert is_whole
    assert sorted(one.values["turn_limit"] for one in found) == [1, 2, 3, 4, 5, 6, 7, 8]
    with open_executor("local", 1) as here:
        before, best, *others = tune.play_again(search, found, 3, here)
    assert (best.values, best.miss, best.games) == ({"turn_limit": 3}, 0.0, 48)
    assert (before.values, len(others)) == ({}, 2)
    assert before.miss > 1


def test_a_search_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    def stop(done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    search, file = search_for(6), tmp_path / "a.journal"
    found, is_whole = run(search, file, 20, stop)
    assert not is_whole
    assert len(found) == 2  # the third one was not entered any more
    more, is_whole = run(search, file, 20)
    assert is_whole
    assert more[:2] == found
    assert len(more) == 8


def test_a_large_space_is_searched_from_the_usual_board_on(tmp_path: Path) -> None:
    search = search_for(40, "score_board.pit.0=5..9, score_board.lap_points=0..99, slingshot")
    found, _ = run(search, tmp_path / "a.journal", 5)
    assert found[0].values == {"score_board.pit.0": 7, "score_board.lap_points": 25, "slingshot": "must"}
    assert len({str(one.values) for one in found}) == 5
    more, _ = run(search, tmp_path / "a.journal", 7)
    assert more[:5] == found
    assert len(more) == 7


def test_values_that_do_not_go_together_are_counted_and_left(tmp_path: Path) -> None:
    search = search_for(40, "score_board.pit.0=7|9, score_board.pit.1=9|19")
    found, _ = run(search, tmp_path / "a.journal", 9)
    refused = [one for one in found if one.refused]
    assert [one.values for one in refused] == [{"score_board.pit.0": 9, "score_board.pit.1": 9}]
    assert "holds a number twice" in refused[0].refused
    assert len(found) == 4


def test_a_journal_of_another_search_or_a_damaged_one_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "a.journal"
    run(search_for(6), file, 8)
    before = file.read_bytes()
    with pytest.raises(tune.BadSearch, match="holds another search: goals 'turns=6' and not 'turns=7'"):
        tune.open_search(search_for(7), str(file))
    assert file.read_bytes() == before
    for content in (b"", b"\xff\x00", b"[" * 5000, before[:-1], before[:9], b'{"op_code": 99}\n', b"[" * 5000 + b"\n"):
        file.write_bytes(content)
        with pytest.raises(tune.BadSearch, match=r"a\.journal"):
            tune.open_search(search_for(6), str(file))
        assert file.read_bytes() == content
    whole_lines = before[: before.rindex(b"\n", 0, -1) + 1]
    file.write_bytes(whole_lines)
    assert len(run(search_for(6), file, 8)[0]) == 8


def test_the_command_searches_draws_and_keeps_the_best(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["tune", "destorsion", "--bots", "random", "--games", "10", "--workers", "1", "--best", "1"]
    asked = [*words, "--goal", "turns=6", "--vary", "limits.turns_per_seat.p2=1..4", "--trials", "4"]
    assert cli.main(asked) == 0
    out = capsys.readouterr().out
    assert "4 boards tried, 10 games each" in out
    assert "1: limits.turns_per_seat.p2=3" in out
    file = tmp_path / "destorsion-1.toml"
    assert file.read_text().splitlines()[-1] == "limits.turns_per_seat.p2 = 3"
    assert cli.main(["play", "destorsion", "--edition", str(file), "--seats", "9"]) == 2, "the file is a board"
    assert "limits" not in capsys.readouterr().err
    page = (tmp_path / "destorsion.html").read_text()
    assert page.count("<circle") == 8
    assert "http" not in page, "it needs nothing from elsewhere"
    before = file.read_bytes()
    assert cli.main([*asked, "--storage", "other.journal", "--vary", "pace"]) == 2
    assert capsys.readouterr().err.startswith("tablee: --vary pace: is no key of the board")
    (tmp_path / "new-1.toml").write_bytes(before)
    assert cli.main([*asked, "--storage", "new.journal"]) == 2
    assert "new-1.toml exists already; nothing was overwritten" in capsys.readouterr().err
    assert not (tmp_path / "new.journal").exists()


def test_the_best_boards_are_given_to_a_house_with_links_to_play(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The link is the form of a new table, on the board and with the options that were tuned."""
    monkeypatch.chdir(tmp_path)
    words = ["tune", "destorsion", "seats=3", "slingshot=may", "--bots", "random", "--games", "10", "--workers", "1"]
    asked = [*words, "--best", "1", "--goal", "turns=6", "--vary", "score_board.pit.0=7..9", "--trials", "3"]
    with running(tmp_path / "tables.sqlite") as house:
        assert cli.main([*asked, "--house", house.address]) == 0
        link = re.search(rf"{house.address}/games/destorsion/new\?edition=\S+", capsys.readouterr().out)
        assert link is not None
        page = house.guest().http.get(link[0].removeprefix(house.address)).text
        assert re.search(r'<option value="3" selected', page) or re.search(r'value="3"[^>]*checked', page)
        assert re.search(r'value="may"[^>]*(checked|selected)', page)
        digest = link[0].partition("edition=")[2][:16]
        assert digest in page, "the form has the board"
        assert "score_board.pit" in house.guest().http.get(f"/e/{digest}").text
        digest = link[0].partition("edition=")[2][:16]
        assert digest in page, "the form has the board"
        assert "score_board.pit" in house.guest().http.get(f"/e/{digest}").text
    file = tmp_path / "destorsion-1.toml"
    written = file.read_bytes()
    assert cli.main([*asked, "--house", house.address]) == 2
    assert f"the board was not given to {house.address}: " in capsys.readouterr().err
    assert file.read_bytes() == written
    for address in ("127.0.0.1", "ftp://127.0.0.1", "http://", "tables.sqlite"):
        assert cli.main([*asked, "--house", address]) == 2
        assert "is no address of a house" in capsys.readouterr().err


def test_bots_are_checked_before_the_search() -> None:
    with pytest.raises(BadSimulation):
        Setup(table="destorsion(seats=2)", bots=("random",) * 3, seed=1).plan()
