"""Sets up everything a `make` command needs, and only what is missing or stale. Runs on a bare Python 3.11+.

    python3 scripts/prepare.py [extra …]

Creates .venv, installs the package with the named extras, compiles the hot modules if there is a C compiler,
and builds the browser's assets.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
LEAST = (3, 11)


def main(extras: list[str]) -> None:
    """Each step says what it does only when there is something to do."""
    if sys.version_info < LEAST:
        sys.exit(f"Tablée needs Python {LEAST[0]}.{LEAST[1]} or newer; this is {sys.version.split()[0]}.")
    create_environment()
    install(sorted({"build", *extras}))
    compile_hot_modules()
    run(str(PYTHON), "scripts/assets.py")


def create_environment() -> None:
    """A virtual environment of the project's own."""
    if PYTHON.exists():
        return
    say("Creating .venv")
    made = subprocess.run([sys.executable, "-m", "venv", str(VENV)], cwd=ROOT)
    if made.returncode:
        shutil.rmtree(VENV, ignore_errors=True)
        sys.exit("python3 -m venv failed; on Debian: apt install python3-venv")


def install(extras: list[str]) -> None:
    """The package itself, editable, and the extras; again when pyproject.toml has changed."""
    stamp = VENV / f"installed-{'-'.join(extras)}"
    now = digest(ROOT / "pyproject.toml")
    if read(stamp) == now:
        return
    say(f"Installing Tablée with {', '.join(extras)}")
    run(str(PYTHON), "-m", "pip", "install", "--quiet", "--upgrade", "pip")
    run(
        *(str(PYTHON), "-m", "pip", "install", "--quiet", "--editable", f".[{','.join(extras)}]"),
        env={"TABLEE_COMPILE": "0"},
    )
    stamp.write_text(now)
    for record in (ROOT / "src" / "tablee").glob("compiled-*.txt"):  # the compiler may be another one now
        record.unlink()


def compile_hot_modules() -> None:
    """Build the extensions beside their sources when a source has changed (see `src/tablee/freshness.py`)."""
    check = subprocess.run([str(PYTHON), "-c", "import setup, sys; sys.exit(not setup.is_compiled())"], cwd=ROOT)
    if check.returncode == 0:
        return
    if not has_compiler():
        say("No C compiler found: the rules run uncompiled, some forty times slower")
        forget_extensions()
        return
    say("Compiling the rules (a minute or two)")
    built = subprocess.run(
        [str(PYTHON), "setup.py", "--quiet", "build_ext", "--inplace"], cwd=ROOT, capture_output=True, text=True
    )
    if built.returncode or not list((ROOT / "src").rglob("*.so")):
        sys.stderr.write(built.stdout + built.stderr)
        forget_extensions()
        say("Compiling failed (see above): the rules run uncompiled")


def forget_extensions() -> None:
    """Old extensions would shadow the sources."""
    for old in (ROOT / "src").rglob("*.so"):
        old.unlink()


def has_compiler() -> bool:
    """Whether a C compiler and Python's headers are there."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return bool(shutil.which(compiler) or shutil.which("cc") or shutil.which("gcc")) and header.exists()


def digest(file: Path) -> str:
    """One digest of a file's content and of the Python that runs here."""
    return hashlib.sha256(sys.version.encode() + b"\0" + file.read_bytes()).hexdigest()


def read(stamp: Path) -> str:
    """A stamp's text, or nothing."""
    return stamp.read_text() if stamp.exists() else ""


def run(*command: str, env: dict[str, str] | None = None) -> None:
    """Run a command in the project, or stop with its exit code."""
    finished = subprocess.run(command, cwd=ROOT, env={**os.environ, **(env or {})})
    if finished.returncode:
        sys.exit(finished.returncode)


def say(sentence: str) -> None:
    """Tell the user what takes time."""
    print(f"· {sentence}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
