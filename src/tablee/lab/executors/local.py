"""The processes of this machine."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from typing import Final

from tablee.lab.executors import WAITING, Done, ExecutorFailed, few_ahead

POLL: Final = 0.1  # seconds

is_busy = threading.Event()  # in a worker: it computes a chunk, so it may be ended without harm to the queues


class LocalExecutor:
    """Worker processes, started when there is work; with one worker, this process."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None
        self.stop: Connection | None = None

    def run(self, job: Callable[[range], Done], chunks: Iterator[range]) -> Generator[Done, None, None]:
        """What a job makes of the chunks, in their order."""
        if self.workers == 1:
            yield from map(job, chunks)
            return
        pool = self.pool = self.pool or self.start()

        def submit(chunk: range) -> Future[Done]:
            return pool.submit(busy, job, chunk)

        try:
            yield from few_ahead(chunks, submit, lambda future: future.result(), lambda: WAITING * self.workers)
        except BrokenProcessPool:
            raise ExecutorFailed("local", "a worker process was ended, perhaps for lack of memory") from None

    def start(self) -> ProcessPoolExecutor:
        """Worker processes that know how to end."""
        context = get_context("spawn")
        heard, self.stop = context.Pipe(duplex=False)
        return ProcessPoolExecutor(self.workers, context, initializer=live_with_parent, initargs=(heard,))

    def close(self) -> None:
        """End the workers, also in the middle of a chunk."""
        if self.pool is not None and self.stop is not None:
            self.stop.close()
            self.pool.shutdown(cancel_futures=True)
            self.pool = self.stop = None


def start(place: str, workers: int) -> LocalExecutor:
    """So many processes."""
    return LocalExecutor(workers)


def busy(job: Callable[[range], Done], chunk: range) -> Done:
    """What a job makes of a chunk, in a worker."""
    is_busy.set()
    try:
        return job(chunk)
    finally:
        is_busy.clear()


def live_with_parent(stop: Connection) -> None:
    """A worker leaves Ctrl+C to the process that asked it, and ends with that process however that ends.

    When `stop` is closed it ends as soon as it computes; while it does not, the pool tells it to end. A worker that was
    ended while it hands in a result would leave the pool waiting for the rest.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel, stop])
        while not is_busy.wait(POLL) and not wait([parent.sentinel], timeout=0):
            pass
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
