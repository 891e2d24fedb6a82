"""Runs the checks of style, types and layers and the whole test suite, two jobs at a time. Used by `make test`.

    python scripts/test.py [pytest argument …]

What is compiled is tested twice: compiled, and again as plain Python; so is what keeps tables: on SQLite, and again on
PostgreSQL (tests/databases.py). A test that fails gets a second try alone; if it
passes then, it is reported as flaky, by name and number.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".pytest_cache"
BYTECODE = CACHE / "bytecode"  # of what is tested and of the tests: read by the many processes of all runs
SOME_FAILED = 1  # pytest's exit code
SHELL = "chromium-headless-shell"  # Chromium without its windows: the same pages, tested sooner
BROWSERS = (SHELL, "chromium", "chromium-browser", "google-chrome")
PROXIES = {"nginx": ("nginx-light", "iproute2"), "caddy": ("caddy", "iproute2")}
JOBS_AT_ONCE = 2
WORKERS = str(min(8, 1 + (os.cpu_count() or 1)))  # of one job: tests of pages wait a good deal

# The tests of what is compiled (setup.py); all else is the same sources in both forms, and tested once.
TESTS_OF_COMPILED = ("tests/engine", "tests/games", "tests/bots", "tests/test_scenarios.py")
TESTS_OF_WEB = "tests/web"
TESTS_OF_PAGES = "tests/web/browser"
TESTS_OF_PACKAGES = "tests/packaging"
NEITHER = "not browser and not packaging"
ON_POSTGRES = "(not browser or on_postgres) and not packaging"


@dataclass(frozen=True)
class Job:
    """One command whose output is shown when it ends."""

    name: str
    command: tuple[str, ...]
    pure: bool = False
    database: str = "sqlite"

    def run(self) -> int:
        """Run it to its end; gives its exit code."""
        print(f"· {self.name}: begins", flush=True)
        begun = time.monotonic()
        bytecode = {"PYTHONPYCACHEPREFIX": str(BYTECODE), "PYTHONDONTWRITEBYTECODE": ""}
        env = {**os.environ, **bytecode, "TABLEE_PURE": "1" if self.pure else "0"}
        env["TABLEE_TEST_DATABASE"] = self.database
        done = subprocess.run(self.command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        verdict = f"exit {done.returncode}" if done.returncode else "passed"
        print(f"\n· {self.name}: {verdict} after {time.monotonic() - begun:.0f} s", flush=True)
        sys.stdout.buffer.write(done.stdout)
        sys.stdout.flush()
        return done.returncode


@dataclass(frozen=True)
class Tests(Job):
    """One run of pytest, with a cache of its own so that runs side by side keep their failures apart."""

    @property
    def cache(self) -> Path:
        """Where pytest notes what failed."""
        return CACHE / self.name.replace(" ", "-")

    def failed(self) -> list[str]:
        """The tests that failed in the last run."""
        noted = self.cache / "v" / "cache" / "lastfailed"
        return sorted(json.loads(noted.read_text("utf-8"))) if noted.exists() else []

    def again(self) -> Job:
        """The failed ones once more, one after the other."""
        return replace(self, name=f"{self.name}, second try", command=(*self.command, "--last-failed", "-n", "0"))


def main(arguments: list[str]) -> int:
    """Every job runs even if another one failed; the worst exit code counts."""
    find_browser()
    find_proxies()
    forget_temporary()
    compiled = any((ROOT / "src").rglob("*.so"))
    jobs: list[Job] = [browser_tests(arguments, pure=not compiled)]
    others = arguments or [f"--ignore={TESTS_OF_PAGES}"]
    if compiled:
        jobs.append(tests("compiled", ["-m", NEITHER, *others], pure=False))
        again = ["-m", f"{NEITHER} and not once", *(arguments or TESTS_OF_COMPILED)]
        jobs.append(tests("pure Python", again, pure=True))
    else:
        jobs.append(tests("pure Python", ["-m", NEITHER, *others], pure=True))
    on_postgres = ["-m", ON_POSTGRES, *(arguments or [TESTS_OF_WEB])]
    jobs.append(replace(tests("on PostgreSQL", on_postgres, pure=not compiled), database="postgres"))
    packages = arguments or [TESTS_OF_PACKAGES]
    jobs.append(tests("packaging", ["-m", "packaging", "-n", "0", *packages], pure=not compiled))
    jobs.append(Job("style, types and layers", (sys.executable, "scripts/lint.py")))
    with ThreadPoolExecutor(JOBS_AT_ONCE) as lanes:
        codes = list(lanes.map(Job.run, jobs))
    return max(second_try(job, code) for job, code in zip(jobs, codes, strict=True))


def tests(name: str, arguments: list[str], pure: bool) -> Tests:
    """A run of pytest over the suite."""
    made = Tests(name, (), pure)
    command = (
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-o",
        f"cache_dir={made.cache}",
        "-n",
        WORKERS,
        "--dist",
        "worksteal",
        *arguments,
    )
    return replace(made, command=command)


def browser_tests(arguments: list[str], pure: bool) -> Tests:
    """The tests that need a real browser."""
    return tests("browser", ["-m", "browser", *(arguments or [TESTS_OF_PAGES])], pure)


def second_try(job: Job, code: int) -> int:
    """Try the tests that failed once more, alone; those that pass now are flaky, and are listed."""
    if code != SOME_FAILED or not isinstance(job, Tests):
        return code
    failed = job.failed()
    code = job.again().run()
    flaky = [test for test in failed if test not in job.failed()]
    if flaky:
        print(f"\n· {len(flaky)} FLAKY in {job.name}, failed first and passed alone:", *flaky, sep="\n    ", flush=True)
    return code


def forget_temporary() -> None:
    """The bytecode of folders that tests have made and left."""
    shutil.rmtree(BYTECODE / Path(tempfile.gettempdir()).resolve().relative_to(Path("/")), ignore_errors=True)


def find_browser() -> None:
    """Chromium's shell and Chromium itself, which shows notifications, from Debian where we may install them.

    Where there is none at all the browser tests will be skipped.
    """
    for program in (SHELL, "chromium"):
        if not shutil.which(program) and may_install():
            print(f"· Installing {program} for the browser tests", flush=True)
            install(program)
    if not has_browser():
        print("· No Chromium here: the browser tests will be skipped", flush=True)


def find_proxies() -> None:
    """The proxies for the test of two hosts, where we may install them; else that test will be skipped."""
    for program, packages in PROXIES.items():
        if not shutil.which(program) and may_install():
            print(f"· Installing {program} for the test of two hosts", flush=True)
            install(*packages)


def may_install() -> bool:
    """Whether this is Debian, and we are its root."""
    return os.geteuid() == 0 and bool(shutil.which("apt-get"))


def has_browser() -> bool:
    """Whether there is a Chromium of any kind."""
    return any(map(shutil.which, BROWSERS))


def install(*packages: str) -> bool:
    """Packages of Debian's."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    update_lists()
    command = ["apt-get", "install", "-y", "-qq", *packages]
    return subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL).returncode == 0


@cache
def update_lists() -> None:
    """The lists of packages, once."""
    subprocess.run(["apt-get", "update", "-qq"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
