"""What is built installs where there is neither a compiler nor Node, and holds all it needs and every licence."""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from email.message import Message
from email.parser import HeaderParser
from pathlib import Path

import pytest

from tablee import freshness
from tests.packaging import installed

ROOT = Path(__file__).parents[2]
LICENCES = sorted(path.name for path in (ROOT / "src/tablee/web/static/licences").iterdir())
BUILT = ("web/static/built/client.js", "web/static/built/icon-touch.png", "web/static/built/fonts.css")
pytestmark = pytest.mark.packaging


def run(*command: str | Path, cwd: Path, **environment: str) -> str:
    """Run a command, and show what it says if it fails."""
    env = {**os.environ, "PYTHONPATH": "", "TABLEE_GAMES": "", "TABLEE_PURE": "0", **environment}
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=280,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def build_wheel(source: Path, folder: Path, **environment: str) -> Path:
    """Build with the tools that are here; an environment of the build's own takes longer."""
    command = ("-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ".")
    run(sys.executable, *command, cwd=source, **environment)
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as it is built in a checkout, compiled if there is a compiler."""
    return build_wheel(ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked source distribution."""
    folder = tmp_path_factory.mktemp("sdist")
    build = (
        f"import sys; sys.path.insert(0, 'scripts'); import build_backend; build_backend.build_sdist({str(folder)!r})"
    )
    run(sys.executable, "-c", build, cwd=ROOT)
    (packed,) = folder.glob("*.tar.gz")
    with tarfile.open(packed) as archive:
        archive.extractall(folder, filter="data")
    (unpacked,) = [path for path in folder.iterdir() if path.is_dir()]
    return unpacked


def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        return HeaderParser().parsestr(archive.read(name).decode())


def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_serves_and_plays_in_a_bare_environment(wheel: Path, tmp_path: Path) -> None:
    bare = tmp_path / "bare"
    venv.create(bare, with_pip=False)
    (binaries,) = {path.parent for path in bare.rglob("python*") if path.parent.name in ("bin", "Scripts")}
    run(sys.executable, "-m", "pip", "--python", binaries / "python", "install", "--quiet", wheel, cwd=tmp_path)
    assert shutil.which("cc", path=str(binaries)) is shutil.which("node", path=str(binaries)) is None
    said = run(
        *(binaries / "python", "-W", "error", installed.__file__),
        cwd=tmp_path,
        PATH=str(binaries),
        HOME=str(tmp_path),
    )
    assert said.count("200 ") >= 7
    assert "20 games" in said
    where = run(binaries / "python", "-c", "import tablee.games.destorsion.rules as r; print(r.__file__)", cwd=tmp_path)
    assert where.startswith(str(bare)), "the checkout was tested, not the wheel"
    assert where.strip().endswith(freshness.SUFFIX) == bool(freshness.extensions())


def test_the_wheel_has_its_assets_and_the_licences_of_all_it_carries(wheel: Path) -> None:
    held = names(wheel)
    assert {f"tablee/{name}" for name in BUILT} <= held
    assert not [name for name in held if name.endswith((".ts", ".c")) or "node_modules" in name or "compiled-" in name]
    licences = {Path(name).name for name in held if ".dist-info/licenses/" in name}
    assert licences == {"LICENSE", *LICENCES}


def test_the_wheel_says_what_it_is(wheel: Path) -> None:
    told = metadata(wheel)
    assert told["License-Expression"] == "Apache-2.0 AND CC-BY-3.0 AND OFL-1.1 AND 0BSD"
    assert told["Author"]
    assert any("Python :: 3.14" in classifier for classifier in told.get_all("Classifier", []))
    assert set(told.get_all("Provides-Extra", [])) >= {"openspiel", "dev"}


def test_from_the_source_distribution_a_wheel_is_built_without_node(sdist: Path, tmp_path: Path) -> None:
    assert not (sdist / "node_modules").exists()
    for file in (
        "Makefile",
        "package-lock.json",
        "src/tablee/web/client/main.ts",
        "docs/hosting.md",
        "tests/conftest.py",
    ):
        assert (sdist / file).exists(), file
    again = build_wheel(sdist, tmp_path, TABLEE_COMPILE="0", PATH="/nowhere")
    assert again.name.endswith("py3-none-any.whl")
    assert {f"tablee/{name}" for name in BUILT} <= names(again)


def test_where_only_the_builds_tools_are_installed_the_rules_are_compiled_all_the_same(tmp_path: Path) -> None:
    """The compiler checks types first; libraries of the package have none there."""
    setup = runpy.run_path(str(ROOT / "setup.py"))
    run(
        sys.executable,
        *("-m", "mypy", "--no-site-packages", f"--cache-dir={tmp_path}", *setup["CHECKS"], *setup["hot_modules"]()),
        cwd=ROOT,
    )


def test_without_its_assets_nothing_is_built(sdist: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(sdist, broken)
    (broken / "src/tablee/web/static/built/icon-touch.png").unlink()
    (broken / "package-lock.json").write_text("{}")  # and they cannot be made
    with pytest.raises(AssertionError, match="could not be built"):
        build_wheel(broken, tmp_path / "wheel", TABLEE_COMPILE="0")
