"""Studies: parts of a simulation add up, wherever and in whatever order they were computed; bad files lose nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee import cli
from tablee.engine.errors import BadData, BadOption, BadSimulation, TableeError, UnknownBot, UnknownGame
from tablee.lab import study as lab
from tablee.lab.executors import open_executor
from tablee.lab.simulate import simulate

TEXT = 'table = "destorsion(seats=3)"\nbots = ["greedy", "random"]\ngames = 90\nseed = 4\n'
PITS = "[score_board]\npit = [3, 9]\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "dwarfs.toml"
    file.write_text(TEXT)
    return file


def played(file: Path, *ranges: lab.Range) -> lab.Part:
    """A part with these games."""
    part = lab.empty_part(lab.read_study(str(file)))
    with open_executor("local", 1) as here:
        for wanted in ranges:
            assert lab.run_part(part, wanted, here, lambda part: None)
    return part


def go_on(part: lab.Part) -> bool:
    """Play all that is missing."""
    with open_executor("local", 1) as here:
        return lab.run_part(part, (0, part.study.games), here, lambda part: None)


def test_parts_add_up_to_the_whole_in_any_order(file: Path) -> None:
    whole = played(file, (0, 90))
    parts = [("c", played(file, (50, 90))), ("a", played(file, (0, 20))), ("b", played(file, (20, 50)))]
    for order in (parts, parts[::-1]):
        sum_of_parts = lab.merged(order)
        assert sum_of_parts.tally == whole.tally
        assert sum_of_parts.ranges == [(0, 90)]


def test_the_whole_is_what_simulate_plays(file: Path) -> None:
    results = played(file, (0, 90)).results()
    simulated = simulate("destorsion(seats=3)", ["greedy", "random"], 90, seed=4, workers=1)
    assert msgspec.structs.replace(results, seconds=1.0) == msgspec.structs.replace(simulated, seconds=1.0)


def test_games_that_are_there_are_not_played_again(file: Path) -> None:
    part = played(file, (10, 20), (40, 50))
    assert part.ranges == [(10, 20), (40, 50)]
    assert lab.missing(part.ranges, (0, 60)) == [(0, 10), (20, 40), (50, 60)]
    assert lab.missing(part.ranges, (12, 18)) == []
    assert lab.missing(part.ranges, (15, 45)) == [(20, 40)]
    assert go_on(part)
    assert part.tally == played(file, (0, 90)).tally
    assert part.ranges == [(0, 90)]


def test_an_interrupted_part_is_saved_and_goes_on(file: Path) -> None:
    saved: list[bytes] = []
    part = lab.empty_part(lab.read_study(str(file)))

    def interrupt(games: int) -> None:
        if games > 10:
            raise KeyboardInterrupt

    with open_executor("local", 1) as here:
        assert not lab.run_part(part, (0, 90), here, lambda part: saved.append(msgspec.json.encode(part)), interrupt)
    assert saved == [msgspec.json.encode(part)]
    assert part.ranges == [(0, part.tally.games)]
    assert 10 < part.tally.games < 90
    assert go_on(part)
    assert part.tally == played(file, (0, 90)).tally


def test_a_study_has_an_edition_and_a_position(file: Path) -> None:
    (file.parent / "pits.toml").write_text(PITS)
    usual = played(file, (0, 30))
    file.write_text(TEXT + 'edition = "pits.toml"\n')
    other = played(file, (0, 30))
    assert other.digest != usual.digest
    assert other.tally != usual.tally
    assert [change.path for change in other.results().edition] == ["score_board.pit"]
    file.write_text(TEXT + 'position = "A30 B49 C12 M48 B to play turn:5"\n')
    assert played(file, (0, 30)).results().decisions.median < usual.results().decisions.five


@pytest.mark.parametrize(
    ("text", "error", "sentence"),
    [
        (TEXT + "pace = 1", lab.BadStudy, "unknown field `pace`"),
        (TEXT.replace("90", '"many"'), lab.BadStudy, r"Expected `int`, got `str` - at `\$.games`"),
        (TEXT.replace("90", "0"), lab.BadStudy, "games: should be from 1 to"),
        (TEXT.replace("games = 90\n", ""), lab.BadStudy, "missing required field `games`"),
        (TEXT + "x", BadData, "line 5"),
        (TEXT.replace("destorsion", "chess"), UnknownGame, "there is no game 'chess'"),
        (TEXT.replace("seats=3", "seats=9"), BadOption, "a whole number from 2 to 4"),
        (TEXT.replace("greedy", "deep"), UnknownBot, "there is no bot 'deep'"),
        (TEXT.replace("seats=3", "seats=2").replace('"random"', '"random", "random"'), BadSimulation, "3 bots"),
        (TEXT + 'edition = "none.toml"', lab.BadStudy, "none.toml: No such file"),
        (TEXT + 'position = "A99"', TableeError, "A99"),
    ],
)
def test_a_study_that_cannot_be_is_refused(file: Path, text: str, error: type[Exception], sentence: str) -> None:
    file.write_text(text)
    with pytest.raises(error, match=sentence):
        lab.read_study(str(file))


def add_a_game(part: dict[str, Any]) -> None:
    part["tally"]["games"] += 1


def change_the_seed(part: dict[str, Any]) -> None:
    part["study"]["plan"]["seed"] = 5


def turn_the_ranges_around(part: dict[str, Any]) -> None:
    part["ranges"] = [[20, 30], [0, 20]]


def leave_the_tally_out(part: dict[str, Any]) -> None:
    del part["tally"]


@pytest.mark.parametrize("forge", [add_a_game, change_the_seed, turn_the_ranges_around, leave_the_tally_out])
def test_a_part_that_was_changed_is_refused(file: Path, forge: Callable[[dict[str, Any]], None]) -> None:
    output = file.with_suffix(".json")
    lab.write_part(played(file, (0, 30)), str(output))
    assert lab.read_part(str(output)).tally == played(file, (0, 30)).tally
    part = json.loads(output.read_text())
    forge(part)
    output.write_text(json.dumps(part))
    with pytest.raises(lab.BadStudy, match=r"dwarfs\.json: "):
        lab.read_part(str(output))


def test_a_part_that_is_cut_off_is_refused(file: Path) -> None:
    output = file.with_suffix(".json")
    lab.write_part(played(file, (0, 30)), str(output))
    whole = output.read_bytes()
    for length in (0, 1, len(whole) // 2, len(whole) - 2):
        output.write_bytes(whole[:length])
        with pytest.raises(lab.BadStudy, match="is no part of a study, or is cut off"):
            lab.read_part(str(output))


def test_parts_of_two_studies_and_parts_that_share_games_are_not_merged(file: Path) -> None:
    one = played(file, (0, 30))
    with pytest.raises(lab.BadStudy, match="b: games 20:40 overlap with games 0:30 of a"):
        lab.merged([("a", one), ("b", played(file, (20, 40)))])
    file.write_text(TEXT.replace("seed = 4", "seed = 5"))
    with pytest.raises(lab.BadStudy, match="b: is part of another study than a: seed 4 and 5"):
        lab.merged([("a", one), ("b", played(file, (30, 40)))])
    older = msgspec.structs.replace(one.study, rules_version=0)
    with pytest.raises(lab.BadStudy, match="rules_version 1 and 0"):
        lab.merged([("a", one), ("b", lab.empty_part(older))])


def test_the_commands_run_merge_and_report(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def run(*words: object) -> tuple[int, str]:
        code = cli.main(["study", *map(str, words)])
        said = capsys.readouterr()
        return code, said.out + said.err

    one, two, whole = (file.with_name(name) for name in ("one.json", "two.json", "whole.json"))
    assert run("run", file, "--range", "0:30", "--output", one, "--workers", 1)[0] == 0
    code, said = run("run", file, "--range", "30:90", "--output", two, "--workers", 1)
    assert (code, said) == (0, f"60 games (30:90) in {two}\n")
    assert run("merge", one, two, "--output", whole)[0] == 0
    before = whole.read_bytes()
    code, said = run("merge", one, two, "--output", whole)
    assert (code, whole.read_bytes()) == (2, before)
    assert "exists already; nothing was overwritten" in said
    code, said = run("report", one, two)
    assert code == 0
    assert "90 games, seed 4" in said
    assert "Wins by seat" in said
    code, said = run("run", file, "--range", "80:91", "--output", one)
    assert (code, said) == (2, "tablee: the study has 90 games: 91 is beyond its end\n")
    file.write_text(TEXT.replace("seed = 4", "seed = 5"))
    before = one.read_bytes()
    code, said = run("run", file, "--output", one)
    assert (code, one.read_bytes()) == (2, before)
    assert "is part of another study: seed 5 and 4" in said
