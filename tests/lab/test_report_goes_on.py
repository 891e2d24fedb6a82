"""A report that was stopped goes on with the games that it kept, and says the same as one that was never stopped."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tablee import cli
from tablee.lab.executors.local import LocalExecutor
from tablee.lab.report import collect, page
from tablee.lab.report.collect import Collected, Request
from tablee.lab.report.kept import KeptGames, read

TABLE = "la_sortie(seats=2,turn_limit=20)"
TALLY = '"tally": {\n    "games": '  # the number follows
REQUEST = Request(table=TABLE, bots=("random",), games=150, within=0.05, ladder=("random", "greedy"), seed=1)


def made(file: Path, stop_at: int) -> Collected:
    """A report that is stopped when so many games are done, or goes to its end."""

    def stop(done: int, total: int) -> None:
        if done >= stop_at:
            raise KeyboardInterrupt

    return collect.collect(REQUEST, LocalExecutor(1), stop, KeptGames(str(file)))


def figures(found: Collected) -> object:
    """What the page says."""
    found.seconds = 0.0
    return page.plain(found, "en")


def test_a_report_that_was_stopped_goes_on(tmp_path: Path) -> None:
    """Stopped in the table's own games, then in the ladder."""
    file = tmp_path / "games"
    whole = collect.collect(REQUEST, LocalExecutor(1))
    first = made(file, 40)
    assert 40 <= first.tally.games < 150
    assert not first.is_whole
    second = made(file, 200)
    assert second.tally.games == 150
    assert not second.is_whole
    third = made(file, 10**9)
    assert third.is_whole
    assert figures(third) == figures(whole)


def test_games_of_another_report_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "destorsion.html.games"
    made(file, 40)
    before = file.read_bytes()
    words = ["report", "destorsion", "--bots", "random", "--output", str(tmp_path / "destorsion.html")]
    assert cli.main(words) == 2
    assert file.read_bytes() == before, "nothing was overwritten"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda text: text[: len(text) // 2], "is cut off"),
        (lambda text: "[]", "is cut off"),
        (lambda text: text.replace(TALLY, f"{TALLY}1"), "does not hold together"),
    ],
)
def test_games_that_are_no_games_are_refused(tmp_path: Path, capsys, change, sentence: str) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "la_sortie.html.games"
    made(file, 40)
    file.write_text(change(file.read_text()))
    assert cli.main(["report", TABLE, "--bots", "random", "--output", str(tmp_path / "la_sortie.html")]) == 2
    assert sentence in capsys.readouterr().err
    assert not (tmp_path / "la_sortie.html").exists()


def test_sigterm_writes_what_there_is_and_the_same_command_goes_on(tmp_path: Path) -> None:
    """As managers of clusters send it when the time is over. Without --seed it goes on with the seed of before."""
    output = tmp_path / "la_sortie.html"
    words = [sys.executable, "-m", "tablee", "--lang", "en", "report", "la_sortie", "--bots", "random"]
    words += ["--ladder", "random", "--workers", "1", "--output", str(output), "--games", "1000000", "--until", "0.01"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        while not Path(f"{output}.games").exists():
            assert process.poll() is None
        process.send_signal(signal.SIGTERM)
        said = process.communicate(timeout=60)[0]
    assert process.returncode == 130
    assert f"The same command goes on with the games kept in {output}.games." in " ".join(said.split())
    assert "Stopped early" in output.read_text()
    held = read(f"{output}.games")
    assert held.parts[0].tally.games > 0
    found = tmp_path / "found.json"
    arguments = ["report", "la_sortie", "--bots", "random", "--ladder", "random", "--workers", "1"]
    limits = ["--output", str(output), "--until", "50", "--games", str(held.parts[0].tally.games)]
    assert cli.main([*arguments, *limits, "--json", str(found)]) == 0
    assert json.loads(found.read_text())["seed"] == held.parts[0].study.plan.seed
    assert not Path(f"{output}.games").exists(), "it is whole"


def test_it_computes_where_it_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The figures are those of this machine's processes."""
    pages = []
    for place in ("local", "joblib"):
        words = ["report", TABLE, "--bots", "random", "--ladder", "random", "--games", "100", "--seed", "3"]
        output = tmp_path / f"{place}.html"
        assert cli.main([*words, "--workers", "2", "--on", place, "--output", str(output)]) == 0
        pages.append(output.read_text())
    assert pages[0] == pages[1]
    assert cli.main([*words, "--on", "moon", "--output", str(tmp_path / "moon.html")]) == 2
    assert "there is no place “moon”" in capsys.readouterr().err
