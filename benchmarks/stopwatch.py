"""Processor time by part of the work, for the benchmarks."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable
from typing import ParamSpec, TypeVar

IDLE = "idle"  # the part that is not counted: the benchmark's own work

P = ParamSpec("P")
R = TypeVar("R")


class Stopwatch:
    """Processor time by part; at every moment one part runs, and a part that calls another one stands still."""

    def __init__(self, clock: Callable[[], int] = time.process_time_ns) -> None:
        self.clock = clock
        self.spent: dict[str, int] = defaultdict(int)
        self.part = IDLE
        self.since = clock()

    def switch(self, part: str) -> None:
        """Let another part run."""
        now = self.clock()
        self.spent[self.part] += now - self.since
        self.part, self.since = part, now

    def timed(self, part: str, function: Callable[P, R]) -> Callable[P, R]:
        """The same function, whose time is counted as a part."""

        def run(*args: P.args, **kwargs: P.kwargs) -> R:
            outer = self.part
            self.switch(part)
            try:
                return function(*args, **kwargs)
            finally:
                self.switch(outer)

        return run
