"""joblib, with whatever backend the program around it has chosen: processes of this machine, Dask, Spark…"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from typing import Any, cast

import joblib

from tablee.lab.executors import WAITING, Done, ExecutorFailed


class JoblibExecutor:
    """joblib's workers."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def run(self, job: Callable[[range], Done], chunks: Iterator[range]) -> Generator[Done, None, None]:
        """What a job makes of the chunks, in their order."""
        parallel = joblib.Parallel(
            n_jobs=self.workers, batch_size=1, pre_dispatch=WAITING * self.workers, return_as="generator"
        )
        results: Any = parallel(joblib.delayed(job)(chunk) for chunk in chunks)
        try:
            with closing(results):
                yield from cast(Iterator[Done], results)
        except joblib.externals.loky.process_executor.BrokenProcessPool:
            raise ExecutorFailed("joblib", "a worker process was ended, perhaps for lack of memory") from None

    def close(self) -> None:
        """joblib ends its workers with their queue."""


def start(place: str, workers: int) -> JoblibExecutor:
    """So many of joblib's workers."""
    return JoblibExecutor(workers)
