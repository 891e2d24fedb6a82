"""Writes that wait for a store's writer, and how those who wait for them are answered."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from concurrent.futures import Future
from contextlib import suppress
from itertools import groupby
from typing import Any, Generic, TypeVar

from tablee.table.errors import NotStored

W = TypeVar("W")


class Job(Generic[W]):
    """One write that waits, and who waits for it: a task of a running loop, or a thread."""

    def __init__(self, write: W, loop: asyncio.AbstractEventLoop | None = None) -> None:
        self.write = write
        self.loop = loop
        self.done: asyncio.Future[Any] | Future[Any] = Future() if loop is None else loop.create_future()
        self.result: Any = None
        self.error: Exception | None = None

    def answer(self) -> None:
        """Set the result, unless the waiting task was cancelled."""
        if self.done.done():
            return
        if self.error is None:
            self.done.set_result(self.result)
        else:
            self.done.set_exception(self.error)


def answer_all(jobs: Iterable[Job[Any]], here: asyncio.AbstractEventLoop | None = None) -> None:
    """Set all results; each event loop is woken once for all of its jobs, but not the one that runs `here`."""
    for loop, own in groupby(sorted(jobs, key=lambda job: id(job.loop)), lambda job: job.loop):
        waiting = list(own)
        if loop is None or loop is here:
            answer_each(waiting)
        else:
            with suppress(RuntimeError):  # the loop is closed: nobody waits there
                loop.call_soon_threadsafe(answer_each, waiting)


def answer_each(jobs: list[Job[Any]]) -> None:
    """Set the result of each job."""
    for job in jobs:
        job.answer()


def not_stored(error: Exception) -> NotStored:
    """The error for a write that failed."""
    return NotStored(f"nothing was written: {error}", reason=str(error))
