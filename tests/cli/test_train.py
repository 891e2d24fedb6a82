"""`tablee train`: a command that learns, and what it refuses."""

from __future__ import annotations

import json
import sys

import pytest

from tests.cli.test_commands import english, run  # noqa: F401 (a fixture)

TRAIN = ["train", "pig", "--seats", "2", "--games", "20", "--generations", "1", "--iterations", "0", "--workers", "1"]


@pytest.fixture
def places(tmp_path):
    return ["--folder", str(tmp_path / "training"), "--output", str(tmp_path / "values")]


def test_training_learns_reports_and_keeps_the_values(capsys, places, tmp_path):
    code, out, err = run(capsys, *TRAIN, *places)
    assert (code, err) == (0, "")
    assert "pig, 2 players" in out
    assert "Brier" in out
    assert json.loads((tmp_path / "values" / "2.json").read_text())["provenance"]["games"] == 20


def test_a_training_that_is_stopped_says_how_to_go_on(capsys, places, monkeypatch):
    import tablee.lab.train as lab

    def stopped(*given):
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(lab, "train", stopped)
    code, out, _ = run(capsys, *TRAIN, *places)
    assert code == 130
    assert "--continue" in out
    monkeypatch.undo()
    monkeypatch.setenv("LANG", "en")
    assert run(capsys, *TRAIN, *places, "--continue")[0] == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["train", "chess"], "there is no game"),
        (["train", "pig", "--seats", "98"], "seats"),
        ([*TRAIN, "--games", "0"], "from 20 to 50000"),
        ([*TRAIN, "--generations", "x"], "whole number"),
        ([*TRAIN, "--only", "value,luck"], "there is no feature 'luck'; there are value"),
        ([*TRAIN, "--folder", "/dev/null/training"], "cannot train /dev/null/training/pig-2: Not a directory"),
    ],
)
def test_bad_input_is_one_sentence(capsys, words, sentence):
    code, out, err = run(capsys, *words)
    assert code == 2
    assert out == ""
    assert sentence in err
    assert err.count("\n") == 1


def test_without_the_extra_the_command_says_what_to_install(capsys, places, monkeypatch):
    monkeypatch.delattr(sys.modules["tablee.lab"], "train", raising=False)
    monkeypatch.setitem(sys.modules, "tablee.lab.train", None)
    code, _, err = run(capsys, *TRAIN, *places)
    assert code == 2
    assert "tablee[train]" in err
