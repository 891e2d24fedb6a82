"""Where chunks of numbers are computed: this machine's processes, joblib, or a Ray cluster.

An executor takes a function and an iterator of chunks and yields the results in order. It takes only a few chunks ahead
of the result that it yields next, so the memory stays the same for any number of chunks.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import Final, Protocol, TypeVar

from tablee.engine.errors import TableeError

WAITING: Final = 2  # chunks for each worker that wait or run
PLACES: Final = {"local": "local", "joblib": "on_joblib", "ray": "on_ray"}  # the module of each

Done = TypeVar("Done")
Task = TypeVar("Task")


class NoExecutor(TableeError):
    """No such place to compute."""

    key = "no-executor"


class NotInstalled(TableeError):
    """A package that is needed, and comes with an extra."""

    key = "not-installed"

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(f"{package} is not installed: pip install 'tablee[{extra}]'", package=package, extra=extra)


def must_be_installed(package: str, extra: str) -> None:
    """Refuse in a clear sentence where a package is not installed that comes with an extra."""
    if find_spec(package) is None:
        raise NotInstalled(package, extra)


class ExecutorFailed(TableeError):
    """Workers were lost, or a cluster does not answer."""

    key = "executor-failed"

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}", place=place, reason=reason)


class Executor(Protocol):
    """What every place to compute can do."""

    def run(self, job: Callable[[range], Done], chunks: Iterator[range]) -> Generator[Done, None, None]:
        """What a job makes of the chunks, in their order."""
        ...

    def close(self) -> None:
        """End the workers, also while they compute."""
        ...


@contextmanager
def open_executor(place: str, workers: int) -> Iterator[Executor]:
    """An executor by the name of its place: `local`, `joblib`, `ray`, or `ray://HOST:PORT`; closed at the end."""
    name, _, address = place.partition("://")
    if name not in PLACES or (address and name != "ray"):
        known = f"{', '.join(PLACES)}, ray://HOST:PORT"
        raise NoExecutor(f"{place[:80]!r} is no place to compute; there are {known}", place=place[:80], known=known)
    if name != "local":
        must_be_installed(name, name)
    executor: Executor = import_module(f"tablee.lab.executors.{PLACES[name]}").start(place, workers)
    try:
        yield executor
    finally:
        executor.close()


def few_ahead(
    chunks: Iterator[range], submit: Callable[[range], Task], result: Callable[[Task], Done], most: Callable[[], int]
) -> Iterator[Done]:
    """Results in order, while at most so many tasks wait or run."""
    tasks: deque[Task] = deque()
    while True:
        tasks.extend(map(submit, islice(chunks, max(0, most() - len(tasks)))))
        if not tasks:
            return
        yield result(tasks.popleft())
