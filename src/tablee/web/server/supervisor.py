"""Several identical processes behind one listening socket: a dead one is started again, and all stop together."""

from __future__ import annotations

import logging
import signal
import time
from collections.abc import Callable
from multiprocessing import connection, get_context
from multiprocessing.context import SpawnProcess
from typing import Any, Final

log = logging.getLogger("tablee.web")
CHECK_EVERY: Final = 0.5  # seconds
QUICK_EXIT: Final = 5.0  # seconds: a process that ended sooner is started again after a pause
RESTART_PAUSE: Final = 1.0  # seconds
STOP_TIMEOUT: Final = 30.0  # seconds for an orderly stop


def supervise(count: int, target: Callable[..., None], arguments: dict[str, Any]) -> None:
    """Run so many processes until SIGTERM or SIGINT."""
    asked: list[int] = []
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda signum, _: asked.append(signum))
    context = get_context("spawn")

    def start() -> tuple[SpawnProcess, float]:
        process = context.Process(target=target, kwargs=arguments)
        process.start()
        return process, time.monotonic()

    running = [start() for _ in range(count)]
    while not asked:
        connection.wait([process.sentinel for process, _ in running], CHECK_EVERY)
        for place, (process, begun) in enumerate(running):
            if process.exitcode is not None and not asked:
                log.error("process %s has ended with status %s and is started again", process.pid, process.exitcode)
                if time.monotonic() - begun < QUICK_EXIT:
                    time.sleep(RESTART_PAUSE)
                running[place] = start()
    stop([process for process, _ in running])


def stop(processes: list[SpawnProcess]) -> None:
    """Stop all processes; kill those that do not end in time."""
    for process in processes:
        process.terminate()
    end = time.monotonic() + STOP_TIMEOUT
    for process in processes:
        process.join(max(0.0, end - time.monotonic()))
        if process.is_alive():
            process.kill()
            process.join()
