"""Metrics for Prometheus: requests, durations, tables. Never who asks, nor for what."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import accumulate
from typing import get_args

import prometheus_client
from prometheus_client import CollectorRegistry, Gauge, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from tablee import __version__
from tablee.table.table import Phase

BUCKETS = (0.005, 0.025, 0.1, 0.5, 2.5)  # seconds: upper bounds of the histogram
METHODS = ("GET", "HEAD", "POST", "SOCKET", "PLAY")  # SOCKET is a handshake, PLAY a play that came by a socket
PRESENT = {
    "tables_in_memory": "Tables that somebody looks at, or a bot plays at, or whose last page has just closed.",
    "streams": "Pages and programs that listen.",
    "entries_total": "Acts written to disk since the start.",
    "connections": "Open connections.",
    "connections_refused_total": "Connections closed for being too many, too slow or no HTTP.",
}
prometheus_client.disable_created_metrics()  # type: ignore[no-untyped-call]


class RequestMetrics(Collector):
    """Counts since the server started. They are plain numbers, made into metrics when somebody asks: only the event
    loop writes them, and every play does."""

    def __init__(self) -> None:
        self.registry = here = CollectorRegistry()
        self.answers: Counter[tuple[str, int]] = Counter()  # by method and status
        self.durations = [0] * (len(BUCKETS) + 1)  # answers by the first bound that they did not exceed
        self.seconds = 0.0  # of all of them
        self.tables = Gauge("tablee_tables", "Tables kept, by phase.", ["phase"], registry=here)
        Gauge("tablee_info", "The version that runs.", ["version"], registry=here).labels(__version__).set(1)
        Gauge("tablee_start_time_seconds", "When the server started.", registry=here).set(time.time())
        ProcessCollector(registry=here)
        self.count: Callable[[], dict[str, int]] = dict
        here.register(self)

    def watch(self, count: Callable[[], dict[str, int]]) -> None:
        """Register a function that is asked for further values at every scrape."""
        self.count = count

    def note(self, method: str, status: int, seconds: float) -> None:
        """Count a response and its duration."""
        self.answers[method if method in METHODS else "other", status] += 1
        self.durations[bisect_left(BUCKETS, seconds)] += 1
        self.seconds += seconds

    def collect(self) -> Iterator[Metric]:
        """The counts, and the values of the registered function, as the registry asks for them."""
        answers = CounterMetricFamily("tablee_answers", "Answers by method and status.", labels=("method", "status"))
        for (method, status), count in self.answers.items():
            answers.add_metric((method, str(status)), count)
        yield answers
        bounds = [*map(str, BUCKETS), "+Inf"]
        buckets = list(zip(bounds, accumulate(self.durations), strict=True))
        yield HistogramMetricFamily("tablee_answer_seconds", "Seconds until an answer began.", buckets, self.seconds)
        for name, value in self.count().items():
            family = CounterMetricFamily if name.endswith("_total") else GaugeMetricFamily
            yield family(f"tablee_{name}", PRESENT[name], value=value)

    def write(self, tables: Mapping[str, int]) -> bytes:
        """Everything in the text form of Prometheus, with the tables of each phase."""
        for phase in get_args(Phase):
            self.tables.labels(phase).set(tables.get(phase, 0))
        return generate_latest(self.registry)
