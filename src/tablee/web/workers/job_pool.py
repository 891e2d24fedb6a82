"""Hints, the coach's pieces of work and files to check: jobs that somebody waits for, so many at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from tablee.web.errors import Problem
from tablee.web.workers.pool import WorkerLost, WorkerPool

AT_ONCE = 2  # a hint does not wait for a coach
ATTEMPTS = 2  # a worker may die for a reason that is not the job's

Given = ParamSpec("Given")
Result = TypeVar("Result")


class JobPool:
    """A limit on the jobs that run at once in a pool of workers."""

    def __init__(self, workers: WorkerPool, at_once: int = AT_ONCE) -> None:
        self.workers = workers
        self.free = asyncio.Semaphore(at_once)

    @property
    def is_busy(self) -> bool:
        """Whether one more job would have to wait."""
        return self.free.locked()

    async def think(
        self, seconds: float, job: Callable[Given, Result], *given: Given.args, **named: Given.kwargs
    ) -> Result:
        """The result of a job within so many seconds, waiting included; a Problem if it cannot be had."""
        for _ in range(ATTEMPTS):
            try:
                async with asyncio.timeout(seconds), self.free:
                    return await self.workers.run(seconds, job, *given, **named)
            except TimeoutError:
                break
            except WorkerLost:
                continue
        raise Problem(503, "no-thought")
