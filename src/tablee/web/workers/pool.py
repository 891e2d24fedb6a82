"""Worker processes: the one place where bots, hints, the coach and checks of files run, so that no page waits for them.

A job is a function of a module and plain arguments; both travel pickled over the worker's pipes (`worker.py`). A job
that takes too long, or that nobody waits for any more, is ended with its process, and another process starts.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from typing import Any, ParamSpec, TypeVar, cast
from weakref import WeakSet

from tablee.web.workers.worker import LENGTH_PREFIX, READY

COMMAND = ("-P", "-m", "tablee.web.workers.worker")  # -P: a file beside the server shadows no module
START = 60.0  # seconds for a worker to come up

Given = ParamSpec("Given")
Result = TypeVar("Result")


class WorkerLost(Exception):
    """A worker does not start, or dies before it has answered."""


class WorkerPool:
    """Processes that are started when there is something to do. Who may run how much at once is decided by who asks."""

    def __init__(self, memory: int = 0) -> None:
        self.memory = memory  # bytes of address space that each process may take; 0 is no limit
        self.idle: list[Process] = []
        self.busy: set[Process] = set()
        self.starting: set[Process] = set()
        self.killed: WeakSet[Process] = WeakSet()
        self.asking: set[asyncio.Task[object]] = set()  # who waits for a result; each ends a worker that fails
        self.is_closed = False

    async def run(
        self, seconds: float, job: Callable[Given, Result], *given: Given.args, **named: Given.kwargs
    ) -> Result:
        """The result of a job, or what it raised; TimeoutError or WorkerLost if there is none."""
        task = asyncio.current_task()
        assert task is not None
        self.asking.add(task)
        try:
            is_error, result = await self.ask(seconds, pickle.dumps((seconds, job, given, named)))
        finally:
            self.asking.discard(task)
        if is_error:
            raise result
        return cast(Result, result)

    async def ask(self, seconds: float, request: bytes) -> tuple[bool, Any]:
        """Send a request to a worker and wait; one that fails or is not waited for is ended."""
        worker = await self.worker()
        self.busy.add(worker)
        is_sound = False
        try:
            async with asyncio.timeout(seconds):
                answer = await exchange(worker, request)
            is_sound = not isinstance(answer[1], MemoryError)  # what is left may be too little for the next job
            return answer
        except TimeoutError:  # which is an OSError, too
            raise
        except (OSError, EOFError) as error:
            raise WorkerLost(f"its process is gone: {error}") from None
        finally:
            self.busy.discard(worker)
            if is_sound and not self.is_closed:
                self.idle.append(worker)
            else:
                await self.end(worker)

    async def worker(self) -> Process:
        """One that is idle and alive, or a new one."""
        while self.idle:
            worker = self.idle.pop()
            if worker.returncode is None:
                return worker
        return await self.start()

    async def start(self) -> Process:
        """A worker that is ready; in a session of its own, so that Ctrl+C reaches only the server."""
        if self.is_closed:
            raise WorkerLost("the house closes")
        try:
            worker = await asyncio.create_subprocess_exec(
                *(sys.executable, *COMMAND, str(self.memory)), stdin=PIPE, stdout=PIPE, start_new_session=True
            )
        except OSError as error:
            raise WorkerLost(f"its process does not start: {error}") from None
        self.starting.add(worker)
        is_ready = False
        try:
            is_ready = not self.is_closed and await says_ready(worker)
        finally:
            if not is_ready:
                await self.end(worker)
            self.starting.discard(worker)
        if not is_ready:
            raise WorkerLost("its process does not start")
        return worker

    async def end(self, worker: Process) -> None:
        """Kill a process. Only once: a second kill could reap it before the waiting task does."""
        if worker not in self.killed:
            self.killed.add(worker)
            with suppress(ProcessLookupError):
                worker.kill()
        await worker.wait()

    async def close(self) -> None:
        """End every job at once; when this returns no process is left."""
        self.is_closed = True
        await asyncio.gather(*(self.end(worker) for worker in (*self.idle, *self.busy, *self.starting)))
        while self.asking:
            await asyncio.wait(self.asking)


def count_cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


async def says_ready(worker: Process) -> bool:
    """Whether a worker comes up in time."""
    assert worker.stdout is not None
    try:
        async with asyncio.timeout(START):
            return await worker.stdout.readline() == READY
    except TimeoutError:
        return False


async def exchange(worker: Process, request: bytes) -> tuple[bool, Any]:
    """One request, one answer: whether it is an error, and the result."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(LENGTH_PREFIX.pack(len(request)) + request)
    await worker.stdin.drain()
    (length,) = LENGTH_PREFIX.unpack(await worker.stdout.readexactly(LENGTH_PREFIX.size))
    answer: tuple[bool, Any] = pickle.loads(await worker.stdout.readexactly(length))
    return answer
