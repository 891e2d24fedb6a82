"""A Ray cluster: its machines compute chunks, and a chunk whose machine is lost is computed again by another.

Every machine of the cluster needs Tablée.
"""

from __future__ import annotations

import logging
import os
import warnings
from collections.abc import Callable, Generator, Iterator
from typing import Any, Final

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # Ray warns unless the future default is chosen
import ray

from tablee.lab.executors import WAITING, Done, ExecutorFailed, few_ahead

RETRIES: Final = 5  # of a chunk whose worker was lost


class RayExecutor:
    """The processors of a cluster, also those that join while it computes."""

    def __init__(self, place: str) -> None:
        self.place = place

    def run(self, job: Callable[[range], Done], chunks: Iterator[range]) -> Generator[Done, None, None]:
        """What a job makes of the chunks, in their order."""
        task = ray.remote(num_cpus=1, max_retries=RETRIES)(on_chunk)

        def submit(chunk: range) -> Any:
            return task.remote(job, chunk)

        try:
            yield from few_ahead(chunks, submit, ray.get, self.most)
        except ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except (ray.exceptions.RayError, ConnectionError) as error:
            raise ExecutorFailed(self.place, last_line(error)) from None

    def most(self) -> int:
        """How many chunks wait or run."""
        return WAITING * max(1, int(ray.cluster_resources().get("CPU", 1)))

    def close(self) -> None:
        """Leave the cluster, which drops what it still computes; a cluster of our own ends."""
        ray.shutdown()


def on_chunk(job: Callable[[range], Done], chunk: range) -> Done:
    """What a job makes of a chunk, on a machine of the cluster."""
    return job(chunk)


def last_line(error: Exception) -> str:
    """The line of Ray's report that says what happened."""
    return str(error).strip().rpartition("\n")[2] or type(error).__name__


def start(place: str, workers: int) -> RayExecutor:
    """The cluster at an address; for `ray` the one that RAY_ADDRESS names, else one of this machine's processors."""
    quiet: dict[str, Any] = {"logging_level": logging.ERROR}
    try:
        if place != "ray":
            with warnings.catch_warnings(action="ignore"):  # what it warns of it also raises
                ray.init(place, **quiet)
        elif os.environ.get("RAY_ADDRESS"):
            ray.init(log_to_driver=False, **quiet)
        else:
            ray.init("local", num_cpus=workers, include_dashboard=False, log_to_driver=False, **quiet)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise ExecutorFailed(place, last_line(error)) from None
    return RayExecutor(place)
