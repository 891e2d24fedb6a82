"""Numbered pieces of work, done in chunks by worker processes: bounded memory, nothing left behind."""

from __future__ import annotations

import math
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from typing import Final, TypeVar

FIRST_CHUNK: Final = 60  # pieces a worker takes at first
LARGEST_CHUNK: Final = 100_000
CHUNK_SECONDS: Final = 1.0
WAITING: Final = 2  # chunks for each worker that wait or run

Done = TypeVar("Done")


def in_chunks(job: Callable[[range], Done], numbers: range, workers: int) -> Iterator[Done]:
    """What a job makes of the numbers, chunk by chunk, in order; done here or by worker processes.

    Few chunks wait at a time, so that the memory for any number of them is the same. A chunk is as long as takes about
    CHUNK_SECONDS, the first ones are short.
    """
    size = max(1, min(FIRST_CHUNK, math.ceil(len(numbers) / workers)))
    if workers == 1 or size >= len(numbers):
        while numbers:
            chunk, numbers = numbers[:size], numbers[size:]
            done, seconds = timed(job, chunk)
            size = next_size(chunk, seconds)
            yield done
        return
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=live_with_parent)
    waiting: deque[tuple[range, Future[tuple[Done, float]]]] = deque()
    try:
        while numbers or waiting:
            while numbers and len(waiting) < WAITING * workers:
                chunk, numbers = numbers[:size], numbers[size:]
                waiting.append((chunk, pool.submit(timed, job, chunk)))
            chunk, future = waiting.popleft()
            done, seconds = future.result()
            size = next_size(chunk, seconds)
            yield done
    finally:
        pool.shutdown(cancel_futures=True)


def cores() -> int:
    """How many processes can work side by side."""
    return os.cpu_count() or 1


def timed(job: Callable[[range], Done], chunk: range) -> tuple[Done, float]:
    """What a job makes of a chunk, and how many seconds it took."""
    began = time.perf_counter()
    return job(chunk), time.perf_counter() - began


def next_size(chunk: range, seconds: float) -> int:
    """How many numbers make the next chunk, after one that took so long."""
    return max(1, min(LARGEST_CHUNK, round(len(chunk) * CHUNK_SECONDS / max(seconds, 1e-6)), 4 * len(chunk)))


def live_with_parent() -> None:
    """A worker leaves Ctrl+C to the process that asked it, and ends with that process however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
