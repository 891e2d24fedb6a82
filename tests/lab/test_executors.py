"""Wherever a study is computed, its figures are the same to the last digit; what is lost is computed again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from tablee import cli
from tablee.lab import chunks, executors
from tablee.lab import study as lab
from tablee.lab.executors import ExecutorFailed, NoExecutor, NotInstalled, open_executor
from tests.lab.test_simulate import children_of, is_alive, until

TEXT = 'table = "destorsion(seats=3)"\nbots = ["random"]\ngames = 400\nseed = 4\n'
pytestmark = pytest.mark.once


@pytest.fixture
def study(tmp_path: Path) -> lab.Study:
    file = tmp_path / "dwarfs.toml"
    file.write_text(TEXT)
    return lab.read_study(str(file))


def played(study: lab.Study, place: str, workers: int) -> lab.Part:
    """All games of a study, computed at a place."""
    part = lab.empty_part(study)
    with open_executor(place, workers) as executor:
        assert lab.run_part(part, (0, study.games), executor, lambda part: None)
    return part


def test_joblib_computes_the_same(study: lab.Study) -> None:
    pytest.importorskip("joblib", reason="pip install 'tablee[joblib]'")
    part = played(study, "joblib", 2)
    assert part.tally == played(study, "local", 1).tally
    assert part.ranges == [(0, 400)]


def test_ray_computes_the_same_though_a_machine_is_lost(study: lab.Study, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cluster of two workers, one killed with chunks on it."""
    pytest.importorskip("ray", reason="pip install 'tablee[ray]'")
    pytest.importorskip("grpc", reason="pip install 'tablee[ray]'")
    monkeypatch.setattr(chunks, "CHUNK_SECONDS", 0.05)  # so that the other one is left much to do
    part = lab.empty_part(study)
    with ray_cluster() as (place, cluster), open_executor(place, 2) as executor:
        lost: list[int] = []

        def lose_a_machine(games: int) -> None:
            if not lost:
                assert cluster.stdin is not None
                cluster.stdin.write("down\n")
                cluster.stdin.flush()
                until_said(cluster, "down")
                lost.append(games)

        assert lab.run_part(part, (0, study.games), executor, lambda part: None, lose_a_machine)
    assert lost
    assert lost[0] < 100
    assert part.tally == played(study, "local", 1).tally
    assert part.ranges == [(0, 400)]


@pytest.mark.parametrize(
    ("fact", "value", "sentence"),
    [
        ("house", "0.0.7", r"has another version than the study: house '0\.0\.7' and "),
        ("rules_version", 0, "rules_version 0 and 1"),
    ],
)
@pytest.mark.parametrize("place", ["local", "joblib"])
def test_a_machine_with_another_version_refuses_its_chunk(
    study: lab.Study, fact: str, value: str | int, sentence: str, place: str
) -> None:
    """To a worker a study of another version is what a worker of another version is to the study. Nothing is added."""
    if place == "joblib":
        pytest.importorskip("joblib", reason="pip install 'tablee[joblib]'")
    part = lab.empty_part(msgspec.structs.replace(study, **{fact: value}))
    kept: list[int] = []
    with pytest.raises(lab.BadStudy, match=sentence), open_executor(place, 2) as executor:
        lab.run_part(part, (0, 400), executor, lambda part: kept.append(part.tally.games))
    assert kept == [0]


@contextmanager
def ray_cluster() -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The address of a cluster for clients, and its process."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [sys.executable, "-m", "tests.lab.ray_cluster", str(port)]
    pipe, folder = subprocess.PIPE, Path(__file__).parents[2]
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True, cwd=folder) as process:
        until_said(process, "ready")
        yield f"ray://127.0.0.1:{port}", process
        assert process.stdin is not None
        process.stdin.close()


def until_said(process: subprocess.Popen[str], word: str) -> None:
    """Wait for a line of a process."""
    assert process.stdout is not None
    assert any(line.strip() == word for line in process.stdout), f"it ended before it said {word!r}"


def test_an_interrupted_executor_leaves_nobody_at_work(tmp_path: Path) -> None:
    """Its workers end in the middle of a chunk that would take for ever."""
    with pytest.raises(KeyboardInterrupt), open_executor("local", 2) as executor:
        next(executor.run(sleep_from_the_third, iter([range(1), range(2), range(3), range(4)])))
        raise KeyboardInterrupt


def sleep_from_the_third(numbers: range) -> int:
    if len(numbers) > 2:
        import time

        time.sleep(3600)
    return len(numbers)


def test_a_worker_that_is_killed_is_a_sentence(study: lab.Study) -> None:
    with pytest.raises(ExecutorFailed, match="a worker process was ended"), open_executor("local", 2) as executor:
        list(executor.run(end_at_once, iter([range(1), range(2)])))


def end_at_once(numbers: range) -> None:
    os._exit(9)


@pytest.mark.parametrize(
    ("place", "error", "sentence"),
    [
        ("moon", NoExecutor, "'moon' is no place to compute; there are local, joblib, ray, ray://HOST:PORT"),
        ("local://127.0.0.1", NoExecutor, "no place to compute"),
        ("", NoExecutor, "no place to compute"),
    ],
)
def test_a_place_that_is_none_is_refused(place: str, error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence), open_executor(place, 2):
        pass


def test_a_place_that_is_not_installed_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "find_spec", lambda name: None)
    with pytest.raises(NotInstalled, match=r"pip install 'tablee\[ray\]'"), open_executor("ray", 2):
        pass


def test_the_command_says_which_places_there_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "dwarfs.toml"
    file.write_text(TEXT)
    assert cli.main(["study", "run", str(file), "--on", "moon"]) == 2
    assert capsys.readouterr().err == (
        "tablee: there is no place “moon” to compute; there are local, joblib, ray, ray://HOST:PORT\n"
    )
    assert not file.with_suffix(".json").exists()


@pytest.mark.skipif(not Path("/proc").exists(), reason="children are found in /proc")
def test_sigterm_saves_what_there_is_and_leaves_nobody_at_work(tmp_path: Path) -> None:
    """As managers of clusters send it when the time is over."""
    file = tmp_path / "dwarfs.toml"
    file.write_text(TEXT.replace("400", "1000000000"))
    words = [sys.executable, "-m", "tablee", "--lang", "en", "study", "run", str(file), "--workers", "2"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        children = until(lambda: children_of(process.pid), 3)  # two workers, and the tracker of their queues
        process.send_signal(signal.SIGTERM)
        said = process.communicate(timeout=60)[0]
    assert process.returncode == 130
    assert "The same command goes on from here." in said
    assert lab.read_part(str(file.with_suffix(".json"))).study.games == 10**9
    until(lambda: [] if any(map(is_alive, children)) else [0], 1)
