"""Runs scenario files and says how they went, like a test runner."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

from tablee.engine.errors import BadScenario
from tablee.engine.scenario.check import Mismatch
from tablee.engine.scenario.form import read_file
from tablee.engine.scenario.run import Failure, Result, run
from tablee.engine.scenario.situation import FindGameWithOptions

ENDINGS = (".yaml", ".yml")


def run_file(path: Path, find: FindGameWithOptions) -> list[Result]:
    """How each scenario of a file went; raises BadScenario if the file itself is malformed."""
    return [run(scenario, find) for scenario in read_file(path)]


def check(paths: Iterable[Path | str], find: FindGameWithOptions, out: TextIO | None = None) -> int:
    """Run files, and all files in folders; the exit code is 0 when every scenario passed, else 1."""
    out = out or sys.stdout
    total: Counter[str] = Counter()
    troubles: list[str] = []
    for path in collected(paths):
        try:
            results = run_file(path, find)
        except BadScenario as error:
            total["malformed"] += 1
            troubles.append(f"MALFORMED {error}")
            print(f"{path}: malformed", file=out)
            continue
        counts = Counter("passed" if one.passed else "malformed" if one.malformed else "failed" for one in results)
        total += counts
        troubles += [told(result) for result in results if not result.passed]
        print(f"{path}: {summary(counts)}", file=out)
    for trouble in troubles:
        print(f"\n{trouble}", file=out)
    if not total:
        print("no scenario files found", file=out)
        return 1
    print(f"\n{summary(total)}", file=out)
    return 1 if total["failed"] or total["malformed"] else 0


def summary(counts: Counter[str]) -> str:
    """So many passed, so many failed; malformed ones only if there are any."""
    words = f"{counts['passed']} passed, {counts['failed']} failed"
    return f"{words}, {counts['malformed']} malformed" if counts["malformed"] else words


def collected(paths: Iterable[Path | str]) -> Iterator[Path]:
    """The files themselves, and those in the folders."""
    for path in map(Path, paths):
        if path.is_dir():
            yield from sorted(file for file in path.rglob("*") if file.suffix in ENDINGS)
        else:
            yield path


def told(result: Result) -> str:
    """A failed scenario in detail: what, expected, found, where."""
    scenario = result.scenario
    if result.malformed:
        return f"MALFORMED {result.malformed}"
    head = f"FAILED {scenario.file}:{scenario.line}: {scenario.name} [{', '.join(scenario.rules)}]"
    return "\n".join([head, *(row for failure in result.failures for row in rows(failure))])


def rows(failure: Failure) -> Iterator[str]:
    """One failure, line by line."""
    yield f"  line {failure.line}" + (f", {failure.branch}" if failure.branch else "")
    yield from (f"  {row}" for row in failure.where.splitlines())
    for mismatch in failure.mismatches:
        yield from (f"    {row}" for row in compared(mismatch))


def compared(mismatch: Mismatch) -> Iterator[str]:
    """Expected beside found."""
    yield mismatch.what
    for name, text in (("expected", mismatch.expected), ("found", mismatch.found), *mismatch.more):
        yield f"  {name:<9} {text}"
