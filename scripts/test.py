"""Runs the whole test suite: compiled, then pure, then in a real browser. Used by `make test`."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOME_FAILED = 1  # pytest's exit code
SHELL = "chromium-headless-shell"  # Chromium without its windows: the same pages, tested sooner
BROWSERS = (SHELL, "chromium", "chromium-browser", "google-chrome")
MOST_BROWSERS = "4"  # at once, where there are many cores


def main(arguments: list[str]) -> int:
    """Every part runs even if an earlier one failed; the worst exit code counts."""
    find_browser()
    compiled = any((ROOT / "src").rglob("*.so"))
    codes, chosen = [], "not browser"
    if compiled:
        codes.append(tests("compiled", ["-m", chosen, "-n", "auto", *arguments], pure=False))
        chosen += " and not once"
    codes.append(tests("pure Python", ["-m", chosen, "-n", "auto", *arguments], pure=True))
    codes.append(tests_in_browser(arguments, pure=not compiled))
    return max(codes)


def tests_in_browser(arguments: list[str], pure: bool) -> int:
    """Real browsers on a busy machine may miss a beat: what failed gets a second try, seen by everybody."""
    together = ["-n", "auto", "--maxprocesses", MOST_BROWSERS]
    code = tests("in a browser", ["-m", "browser", *together, *arguments], pure=pure)
    if code == SOME_FAILED:
        code = tests("in a browser, once more those that failed", ["-m", "browser", "--last-failed", *arguments], pure)
    return code


def tests(form: str, arguments: list[str], pure: bool) -> int:
    """One run of pytest over the suite."""
    print(f"\n· All tests, {form}", flush=True)
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *arguments],
        cwd=ROOT,
        env={**os.environ, "TABLEE_PURE": "1" if pure else "0"},
    ).returncode


def find_browser() -> None:
    """Chromium's shell from Debian, where we may install it; else any Chromium; else the tests will be skipped."""
    if not shutil.which(SHELL) and os.geteuid() == 0 and shutil.which("apt-get"):
        print("· Installing Chromium for the browser tests", flush=True)
        subprocess.run(["apt-get", "update", "-qq"])
        if not install(SHELL) and not has_browser():
            install("chromium")
    if not has_browser():
        print("· No Chromium here: the browser tests will be skipped", flush=True)


def has_browser() -> bool:
    """Whether there is a Chromium of any kind."""
    return any(map(shutil.which, BROWSERS))


def install(package: str) -> bool:
    """A package of Debian's."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", "install", "-y", "-qq", package]
    return subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL).returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
