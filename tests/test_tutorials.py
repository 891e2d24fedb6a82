"""The tutorials work: their commands run, their files are read, their code does what it shows."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tablee import cli
from tablee.cli.parser import build
from tablee.cli.terminal import Terminal

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
EXAMPLE = ROOT / "examples/first_game"


def page(audience: str) -> str:
    return (DOCS / f"tutorial-{audience}.md").read_text("utf-8")


def blocks(text: str, language: str) -> list[str]:
    """The blocks of a page that are written in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def commands(text: str) -> list[list[str]]:
    """The commands of `tablee` on a page, each as its words."""
    lines = [line for block in blocks(text, "sh") for line in block.splitlines()]
    return [shlex.split(line)[1:] for line in lines if re.match(r"(house/bin/)?tablee ", line)]


def test_researchers_see_what_the_page_shows() -> None:
    pytest.importorskip("gymnasium")
    results = doctest.testfile(str(DOCS / "tutorial-researchers.md"), module_relative=False)
    assert results.attempted > 8
    assert results.failed == 0


def test_designers_get_from_a_rule_to_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    text = page("designers")
    (board,), (scenarios,) = blocks(text, "toml"), blocks(text, "yaml")
    Path("mine.toml").write_text(board, "utf-8")
    Path("rules.yaml").write_text(scenarios, "utf-8")
    run = commands(text)
    assert [words[0] for words in run] == ["simulate", "simulate", "compare", "check"]
    for words in run:
        fewer = ["--workers", "1"] if "--games" in words else []
        assert cli.main(["--lang", "en", *("4" if word == "200" else word for word in words), *fewer]) == 0, words
    said = capsys.readouterr().out
    assert "pit" in said
    assert "1 passed, 0 failed" in said


def test_hosts_are_shown_commands_that_there_are() -> None:
    parser = build(Terminal("en").say)
    run = commands(page("hosts"))
    assert {words[0] for words in run} == {"serve", "backup", "verify"}
    for words in run:
        parser.understand(words)


def test_authors_get_a_game_by_copying(tmp_path: Path) -> None:
    """The first commands of the page, as they stand, and the copy from Python and OpenSpiel."""
    first, *_, last = blocks(page("authors"), "sh")
    assert "pytest" in last
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    bin_folder = Path(sys.executable).parent
    environment = {**os.environ, "PATH": f"{bin_folder}{os.pathsep}{os.environ['PATH']}", "PYTHONWARNINGS": "error"}
    environment.pop("TABLEE_GAMES", None)
    script = first.replace("--games 200", "--games 8") + (
        "python -c \"import tablee as t; s = t.load('mine', heap=9).start().roll(t.Chance(1)); print(s.step, s)\"\n"
        "tablee --lang fr simulate mine --games 2 --workers 1\n"
    )
    done = subprocess.run(
        ["bash", "-e", "-c", script], cwd=tmp_path, env=environment, input="1\n" * 60, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "take <mine: 9 left" in done.stdout
    assert "Game over" in done.stdout or "The last stick" in done.stdout


def test_the_first_game_is_small_and_quoted_truly() -> None:
    files = [file for file in EXAMPLE.rglob("*.*") if file.is_file() and "__pycache__" not in file.parts]
    lines = [line for file in files for line in file.read_text("utf-8").splitlines() if line.strip()]
    assert len(lines) < 150
    code = (EXAMPLE / "sticks/__init__.py").read_text("utf-8")
    for quote in blocks(page("authors"), "python"):
        assert quote in code


@pytest.mark.parametrize("audience", ["hosts", "designers", "researchers", "authors"])
def test_a_tutorial_is_short(audience: str) -> None:
    assert len(page(audience).split()) < 700
