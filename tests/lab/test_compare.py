"""Comparisons on common chance: what differs is found, what does not is said to be the same, intervals hold."""

from __future__ import annotations

import random
from pathlib import Path
from statistics import NormalDist

import pytest

from tablee import cli
from tablee.lab import compare as lab
from tablee.lab.played import WHOLE
from tablee.lab.simulate import Plan, planned


def plan(table: str = "destorsion(seats=2)", *bots: str) -> Plan:
    return planned(table, bots or ("random",), 3)


def by_name(found: lab.Comparison) -> dict[str, lab.Measure]:
    """The measures by their kind and name."""
    return {f"{measure.kind} {measure.name}".strip(): measure for measure in found.measures}


def test_a_table_does_not_differ_from_itself() -> None:
    found = lab.compare(plan(), plan(), 800, 1)
    assert found.is_settled
    assert found.games < 800, "it ends when all is settled"
    for measure in found.measures:
        assert (measure.difference, measure.verdict) == (0.0, "same")


def test_both_sides_have_the_same_chance_and_the_same_bots() -> None:
    pairs = lab.play_pairs(plan(), plan(), range(40))
    assert pairs.games == 40
    for sums in pairs.sums.values():
        assert sums.one == sums.other
        assert sums.squares == 0


def test_a_turn_limit_makes_games_shorter_and_end_by_it() -> None:
    found = lab.compare(plan(), plan("destorsion(seats=2,turn_limit=4)"), 200, 1)
    measures = by_name(found)
    assert measures["turns"].verdict == "less"
    assert measures["decisions"].verdict == "less"
    assert measures["ending limit"].verdict == "more"
    assert measures["ending limit"].difference > 0.9
    assert measures["turns"].low <= measures["turns"].difference <= measures["turns"].high < 0


def test_parts_add_up() -> None:
    other = plan("destorsion(seats=2,slingshot=may)")
    whole, parts = lab.play_pairs(plan(), other, range(30)), lab.Pairs()
    for chunk in (range(20, 30), range(20)):
        parts.add(lab.play_pairs(plan(), other, chunk))
    assert parts == whole


def test_bots_are_compared_where_there_are_several() -> None:
    other = plan("destorsion(seats=2,slingshot=may)", "greedy", "random")
    found = lab.compare(plan("destorsion(seats=2)", "greedy", "random"), other, 20, 1)
    assert {"bot greedy", "bot random"} <= set(by_name(found))
    alone = lab.compare(plan(), plan("destorsion(seats=2,slingshot=may)"), 20, 1)
    assert not [measure for measure in alone.measures if measure.kind == "bot"]


def test_what_is_open_says_how_many_games_would_settle_it() -> None:
    measures = by_name(lab.compare(plan(), plan("destorsion(seats=2,turn_limit=60)"), 40, 1))
    left = [measure for measure in measures.values() if measure.verdict == "open"]
    assert left
    assert all(measure.needed > 40 for measure in left)
    assert all(measure.needed == 40 for measure in measures.values() if measure.verdict != "open")


@pytest.mark.parametrize(
    ("differences", "within", "verdict"),
    [
        ([WHOLE] * 100, 0.01, "more"),
        ([-WHOLE] * 100, 0.01, "less"),
        ([0] * 100_000, 0.01, "same"),
        ([0] * 10, 0.01, "open"),
        ([WHOLE, -WHOLE] * 50, 0.01, "open"),
        ([WHOLE] * 600 + [0] * 99_400, 0.02, "same"),  # it is there, and does not matter
        ([WHOLE] * 600 + [0] * 99_400, 0.001, "more"),
    ],
)
def test_verdicts(differences: list[int], within: float, verdict: str) -> None:
    sums = lab.Sums()
    for difference in differences:
        sums.count(0, difference)
    assert lab.judge("seat", "1", sums, len(differences), 3.0, within).verdict == verdict


def test_intervals_hold_as_often_as_they_say() -> None:
    """Pairs of wins drawn with known chances, 2,000 times: the 95 % interval misses the truth in about 5 of 100."""
    rng, wide = random.Random(5), NormalDist().inv_cdf(0.975)
    both, only_one, only_other = 0.3, 0.06, 0.1
    missed = 0
    for _ in range(2000):
        sums = lab.Sums()
        for _ in range(300):
            drawn = rng.random()
            one = drawn < both + only_one
            other = drawn < both or both + only_one <= drawn < both + only_one + only_other
            sums.count(WHOLE * one, WHOLE * other)
        measure = lab.judge("seat", "1", sums, 300, wide, 0.01)
        missed += not measure.low <= only_other - only_one <= measure.high
    assert 60 <= missed <= 130


def test_tables_of_other_sizes_are_refused() -> None:
    with pytest.raises(lab.NotComparable):
        lab.compare(plan(), plan("destorsion(seats=3)"), 10, 1)


def test_the_command_says_what_differs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["compare", "destorsion", "--bots", "random", "--games", "40", "--seed", "1", "--workers", "1"]
    file = tmp_path / "found.json"
    assert cli.main([*words, "--with", "turn_limit=4", "--json", str(file)]) == 0
    out = capsys.readouterr().out
    assert "turn_limit=4" in out
    assert [line.split()[-1] for line in out.splitlines() if line.startswith("turns")] == ["less"]
    assert '"verdict": "less"' in file.read_text()
    assert cli.main([*words, "destorsion(turn_limit=4)"]) == 0
    assert "slingshot=must,turn_limit=4" in capsys.readouterr().out
    assert cli.main([*words[:2], "pig", *words[2:]]) == 0, "other rules are another game of the shelf"
    assert "B: pig(seats=2" in capsys.readouterr().out
    pits = tmp_path / "pits.toml"
    pits.write_text("[score_board]\npit = [3, 9]\n")
    assert cli.main([*words, "--with-edition", str(pits)]) == 0
    assert "score_board.pit: [7, 19, 23] → [3, 9]" in capsys.readouterr().out
    for wrong, sentence in (
        ([], "nothing differs"),
        (["--with", "slingshot=must"], "nothing differs"),
        (["--with", "seats=3"], "a table of 2 cannot be compared with a table of 3"),
        (["--with", "pace=3"], "pace"),
        (["--with", "turn_limit=4", "--within", "0"], "0 should be a number above 0, at most 100"),
        (["--with-edition", "none.toml"], "cannot read none.toml"),
    ):
        assert cli.main([*words, *wrong]) == 2
        assert sentence in capsys.readouterr().err


def test_intervals_are_widened_for_looks_and_for_what_is_independent() -> None:
    """Two shares that make up the whole are one question; the last look takes most of the risk."""
    assert sum(risk for _, risk in lab.LOOKS) == pytest.approx(1)
    assert lab.independent([("seat", "1"), ("seat", "2"), ("turns", ""), ("decisions", "")]) == 3
    assert lab.independent([("seat", "1"), ("seat", "2"), ("seat", "3")]) == 3
    pairs = lab.play_pairs(plan(), plan("destorsion(seats=2,slingshot=may)"), range(60))
    early, late = (lab.judged(plan(), plan(), asked, pairs, 0.01).measures[0] for asked in (480, 60))
    assert late.high - late.low < 0.85 * (early.high - early.low)
