"""Numbered pieces of work in chunks of about a second, whatever a piece takes and wherever it is done."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from typing import Final, TypeVar

from tablee.lab.executors import Executor, open_executor

LARGEST_CHUNK: Final = 100_000
CHUNK_SECONDS: Final = 1.0
GROWTH: Final = 4  # a chunk is at most so many times as long as the one whose time is known

Done = TypeVar("Done")


class Chunks(Iterator[range]):
    """Numbers in chunks: the first is a single number, later ones are as long as takes about CHUNK_SECONDS."""

    def __init__(self, numbers: range) -> None:
        self.left = numbers
        self.size = 1

    def __next__(self) -> range:
        if not self.left:
            raise StopIteration
        chunk, self.left = self.left[: self.size], self.left[self.size :]
        return chunk

    def learn(self, length: int, seconds: float) -> None:
        """A chunk of this length took so long."""
        by_time = round(length * CHUNK_SECONDS / max(seconds, 1e-6))
        self.size = max(1, min(LARGEST_CHUNK, by_time, GROWTH * length))


def in_chunks(job: Callable[[range], Done], numbers: range, workers: int) -> Iterator[Done]:
    """What a job makes of the numbers, chunk by chunk, in order, by processes of this machine that end with it."""
    with open_executor("local", min(workers, max(1, len(numbers)))) as executor:
        yield from on_executor(job, numbers, executor)


def on_executor(job: Callable[[range], Done], numbers: range, executor: Executor) -> Iterator[Done]:
    """What a job makes of the numbers, chunk by chunk, in order."""
    chunks = Chunks(numbers)
    with closing(executor.run(partial(timed, job), chunks)) as results:
        for done, length, seconds in results:
            chunks.learn(length, seconds)
            yield done


def cores() -> int:
    """How many processes can work side by side."""
    return os.cpu_count() or 1


def timed(job: Callable[[range], Done], chunk: range) -> tuple[Done, int, float]:
    """What a job makes of a chunk, its length, and how many seconds it took."""
    began = time.perf_counter()
    done = job(chunk)
    return done, len(chunk), time.perf_counter() - began
