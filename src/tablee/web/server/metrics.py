"""What a host may know of a house: how much is asked of it and how long that takes. Never who asks, nor for what."""

from __future__ import annotations

import os
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from tablee import __version__

STEPS = (0.005, 0.025, 0.1, 0.5, 2.5)  # seconds: the bounds between which waits are counted
BOUNDS = (*STEPS, float("inf"))
Sample = tuple[Mapping[str, str], float]


class Counts(msgspec.Struct, frozen=True):
    """What one process has counted since it started, and what is there now."""

    begun: float
    answers: dict[str, int]  # by method and status
    waits: list[int]  # of each step, and beyond the last
    waited: float
    present: dict[str, int]
    processor: float  # seconds
    memory: int


@dataclass
class Ledger:
    """Counts since the server started."""

    begun: float = field(default_factory=time.time)
    answers: Counter[tuple[str, int]] = field(default_factory=Counter)  # by method and status
    waits: Counter[float] = field(default_factory=Counter)  # by the smallest bound that holds them
    waited: float = 0.0

    def note(self, method: str, status: int, seconds: float) -> None:
        """An answer has begun, so many seconds after its question."""
        self.answers[method if method in ("GET", "HEAD", "POST") else "other", status] += 1
        self.waits[BOUNDS[bisect_left(STEPS, seconds)]] += 1
        self.waited += seconds

    def counts(self, present: dict[str, int]) -> Counts:
        """Everything so far, with what else the house counts."""
        return Counts(
            self.begun,
            {f"{method} {status}": count for (method, status), count in self.answers.items()},
            [self.waits[step] for step in BOUNDS],
            self.waited,
            present,
            time.process_time(),
            memory(),
        )


def total(of: Sequence[Counts]) -> Counts:
    """The counts of several processes as one; they began when the first did."""
    return Counts(
        min(one.begun for one in of),
        dict(sum((Counter(one.answers) for one in of), Counter())),
        [sum(steps) for steps in zip(*(one.waits for one in of), strict=True)],
        sum(one.waited for one in of),
        {name: sum(one.present[name] for one in of) for name in PRESENT},
        sum(one.processor for one in of),
        sum(one.memory for one in of),
    )


def write(counts: Counts, tables: Mapping[str, int]) -> str:
    """Everything in the text form of Prometheus, with the tables of each phase."""
    return "".join(line + "\n" for line in lines(counts, tables))


def lines(counts: Counts, tables: Mapping[str, int]) -> Iterator[str]:
    """The lines of that text."""
    yield from family("tablee_info", "gauge", "The version that runs.", [({"version": __version__}, 1)])
    yield from family("tablee_start_time_seconds", "gauge", "When the server started.", [({}, counts.begun)])
    by_phase = [({"phase": phase}, count) for phase, count in tables.items()]
    yield from family("tablee_tables", "gauge", "Tables kept, by phase.", by_phase)
    for name, count in counts.present.items():
        yield from family(f"tablee_{name}", *PRESENT[name], [({}, count)])
    answers = [
        (dict(zip(("method", "status"), kind.split(), strict=True)), count)
        for kind, count in sorted(counts.answers.items())
    ]
    yield from family("tablee_answers_total", "counter", "Answers by method and status.", answers)
    yield from histogram(counts)
    yield from family("process_cpu_seconds_total", "counter", "Processor time.", [({}, counts.processor)])
    yield from family("process_resident_memory_bytes", "gauge", "Memory in use.", [({}, counts.memory)])


def histogram(counts: Counts) -> Iterator[str]:
    """How long answers took to begin."""
    name, so_far = "tablee_answer_seconds", 0
    yield f"# HELP {name} Seconds until an answer began."
    yield f"# TYPE {name} histogram"
    for step, count in zip(BOUNDS, counts.waits, strict=True):
        so_far += count
        yield f'{name}_bucket{{le="{"+Inf" if step == float("inf") else step}"}} {so_far}'
    yield f"{name}_sum {counts.waited:.6f}"
    yield f"{name}_count {so_far}"


PRESENT = {
    "tables_in_memory": (
        "gauge",
        "Tables that somebody looks at, or a bot plays at, or whose last page has just closed.",
    ),
    "streams": ("gauge", "Pages and programs that listen."),
    "entries_total": ("counter", "Acts written to disk since the start."),
    "connections": ("gauge", "Open connections."),
    "connections_refused_total": ("counter", "Connections closed for being too many, too slow or no HTTP."),
}


def family(name: str, kind: str, told: str, samples: Iterable[Sample]) -> Iterator[str]:
    """One metric with its samples."""
    yield f"# HELP {name} {told}"
    yield f"# TYPE {name} {kind}"
    for labels, value in samples:
        inside = ",".join(f'{key}="{text}"' for key, text in labels.items())
        yield f"{name}{{{inside}}} {value:.15g}" if inside else f"{name} {value:.15g}"


def memory() -> int:
    """The bytes this process holds; 0 where the system does not say."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return 0
