"""Thinks in processes of its own, so that no page and no move ever waits for it.

A job is a function of a module and plain arguments. A job that takes too long is stopped together with its process,
and so is every job when the server ends or is killed: the processes watch a pipe that nobody writes to.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import ParamSpec, TypeVar

from tablee.web.errors import Problem

WORKERS = 2  # a hint does not wait for a coach
ATTEMPTS = 2  # a process that died may have died of another job

Given = ParamSpec("Given")
Thought = TypeVar("Thought")


class JobPool:
    """A few processes that are started when something is to be thought about, and again when one has died."""

    def __init__(self, workers: int = WORKERS, memory: int = 0) -> None:
        self.workers = workers
        self.memory = memory  # bytes that each process may take; 0 is no limit
        self.free = asyncio.Semaphore(workers)  # so that nothing waits in the pool, which may be dropped
        self.pool: ProcessPoolExecutor | None = None
        self.leash: Connection | None = None

    @property
    def is_busy(self) -> bool:
        """Whether one more job would have to wait."""
        return self.free.locked()

    async def think(
        self, seconds: float, job: Callable[Given, Thought], *given: Given.args, **named: Given.kwargs
    ) -> Thought:
        """The result of a job, done elsewhere within so many seconds; a Problem if it cannot be had."""
        for _ in range(ATTEMPTS):
            pool = None
            try:
                async with asyncio.timeout(seconds), self.free:
                    pool = self.open()
                    return await asyncio.wrap_future(pool.submit(job, *given, **named))
            except TimeoutError:
                self.drop(pool)
                raise Problem(503, "no-thought") from None
            except BrokenProcessPool:
                self.drop(pool)
            except MemoryError:
                self.drop(pool)  # what is left of its memory may be too little for the next job
                raise
        raise Problem(503, "no-thought")

    def open(self) -> ProcessPoolExecutor:
        """The processes, started if there are none."""
        if self.pool is None:
            context = get_context("spawn")
            end, self.leash = context.Pipe(duplex=False)
            self.pool = ProcessPoolExecutor(self.workers, context, start_thinking, (end, self.memory))
        return self.pool

    def drop(self, pool: ProcessPoolExecutor | None) -> None:
        """End these processes, whatever they do; the next job gets new ones. Who has only waited for one ends none."""
        if pool is not None and self.pool is pool:
            self.close()

    def close(self) -> None:
        """End all processes."""
        pool = self.let_go()
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    async def end(self) -> None:
        """End all processes and wait for that: a server that is then gone leaves nothing of them to the system."""
        pool = self.let_go()
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)

    def let_go(self) -> ProcessPoolExecutor | None:
        """Let go of the leash, at which every process ends; gives what is left of them."""
        pool, leash = self.pool, self.leash
        self.pool = self.leash = None
        if leash is not None:
            leash.close()
        return pool


def start_thinking(leash: Connection, memory: int = 0) -> None:
    """In a new process: leave Ctrl+C to the server, and end when the server lets go of the leash."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if memory:
        limit_memory(memory)
    threading.Thread(target=follow, args=(leash,), daemon=True).start()


def limit_memory(most: int) -> None:
    """Let this process take so many bytes and no more: then it gets a MemoryError. Not every system can do that."""
    if sys.platform != "win32":
        import resource

        with suppress(OSError, ValueError):  # macOS knows the limit and does not take it
            resource.setrlimit(resource.RLIMIT_AS, (most, most))


def follow(leash: Connection) -> None:
    """Wait for the end of the server, or of its patience."""
    try:
        leash.recv()
    except (EOFError, OSError):
        os._exit(1)
