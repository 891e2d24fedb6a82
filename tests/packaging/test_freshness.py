"""An edited source is what runs and what is tested, even where an old extension lies beside it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tablee import freshness

ROOT = Path(__file__).parents[2]
RULES = "src/tablee/games/destorsion/rules.py"
LOOK = "from tablee.games.destorsion import rules; print(rules.__file__, hasattr(rules, 'EDITED'))"
pytestmark = pytest.mark.once
needs_extensions = pytest.mark.skipif(not freshness.extensions(), reason="nothing is compiled here")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the package as it is compiled here."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "built", "*.egg-info"))
    for name in ("setup.py", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def run(checkout: Path, *command: str, pure: str = "0") -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(checkout / "src"), "TABLEE_PURE": pure}
    return subprocess.run(
        [sys.executable, *command], cwd=checkout, env=environment, capture_output=True, text=True, timeout=60
    )


def edit(file: Path) -> None:
    file.write_text(file.read_text("utf-8") + "\nEDITED = True\n", "utf-8")


@needs_extensions
def test_what_is_fresh_runs_compiled_without_a_word(checkout: Path) -> None:
    found = run(checkout, "-c", LOOK)
    assert found.stdout.split()[0].endswith(freshness.SUFFIX)
    assert found.stderr == ""


@needs_extensions
def test_an_edited_source_runs_uncompiled_with_one_warning(checkout: Path) -> None:
    edit(checkout / RULES)
    child = f"import subprocess, sys; {LOOK}; sys.stdout.flush(); subprocess.run([sys.executable, '-c', {LOOK!r}])"
    found = run(checkout, "-c", child)
    assert found.stdout.split() == [str(checkout / RULES), "True"] * 2
    assert len(found.stderr.splitlines()) == 1
    assert f"{RULES} changed since it was compiled" in found.stderr


@needs_extensions
def test_extensions_that_nobody_recorded_are_not_trusted(checkout: Path) -> None:
    (checkout / "src" / "tablee" / freshness.RECORD.name).unlink()
    found = run(checkout, "-c", LOOK)
    assert found.stdout.split()[0] == str(checkout / RULES)
    assert len(found.stderr.splitlines()) == 1


@needs_extensions
def test_the_commands_check_the_edited_rules(checkout: Path) -> None:
    rules = checkout / RULES
    rules.write_text(rules.read_text("utf-8") + "\nraise SystemExit('the edited rules ran')\n", "utf-8")
    found = run(checkout, "-m", "tablee", "check", str(ROOT / "tests" / "scenarios" / "destorsion"))
    assert "the edited rules ran" in found.stderr


@needs_extensions
def test_the_test_suite_refuses_an_edited_source(checkout: Path) -> None:
    (checkout / "tests").mkdir()
    for name in ("__init__.py", "conftest.py", "databases.py", "postgres.py"):
        shutil.copy(ROOT / "tests" / name, checkout / "tests")
    (checkout / "tests" / "test_nothing.py").write_text("def test_nothing(): pass\n")
    edit(checkout / RULES)
    command = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests")
    refused = run(checkout, *command)
    assert refused.returncode == 2
    assert f"{RULES} changed since it was compiled" in refused.stdout + refused.stderr
    assert "1 passed" not in refused.stdout
    assert run(checkout, *command, pure="1").returncode == 0


def test_only_what_changed_or_went_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(freshness, "ROOT", tmp_path)
    monkeypatch.setattr(freshness, "RECORD", tmp_path / "record.txt")
    for name in ("same.py", "edited.py", "gone.py"):
        (tmp_path / name).write_text("one = 1\n")
    assert freshness.stale() == []
    freshness.write_record(["same.py", "edited.py", "gone.py"])
    assert freshness.stale() == []
    (tmp_path / "edited.py").write_text("one = 2\n")
    (tmp_path / "gone.py").unlink()
    assert freshness.stale() == ["edited.py", "gone.py"]
