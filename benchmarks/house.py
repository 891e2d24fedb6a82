"""A house for benchmarks/server.py, with the meadow on its shelf and no limits.

    house.py PORT DATABASE [PROCESSES] [PARTS]

PARTS is a file for the processor time by part so far, in nanoseconds, written anew whenever SIGUSR1 asks for it.
"""

from __future__ import annotations

import json
import signal
import sys
import time
from pathlib import Path
from typing import Any

from stopwatch import Stopwatch

from tablee import games
from tablee.store import sqlite
from tablee.web.http.context import Limits
from tablee.web.live.registry import Registry
from tablee.web.serve import serve
from tablee.web.updates.messages import Updates
from tablee.web.views import live, play

games.__path__.append(str(Path(__file__).resolve().parent / "shelf"))


class TimedUpdates:
    """What pages are told, counted as drawing; the class itself is compiled and takes no other method."""

    def __init__(self, watch: Stopwatch, *facts: Any) -> None:
        updates = Updates(*facts)
        self.live = updates.live
        self.next = watch.timed("drawing", updates.next)


def count_parts(file: Path) -> None:
    """Count rules and drawing on the thread of the server, and what the thread computes that writes to disk."""
    serving, writing = Stopwatch(time.thread_time_ns), Stopwatch(time.thread_time_ns)
    play.propose_play = serving.timed("rules", play.propose_play)  # type: ignore[attr-defined]
    Registry.make_true = serving.timed("rules", Registry.make_true)  # type: ignore[method-assign]
    live.Updates = lambda *facts: TimedUpdates(serving, *facts)  # type: ignore[attr-defined,assignment]
    sqlite.SqliteStore._enqueue = serving.timed("store", sqlite.SqliteStore._enqueue)  # type: ignore[method-assign]
    sqlite.write_together = writing.timed("store", sqlite.write_together)
    sqlite.answer_all = writing.timed("store", sqlite.answer_all)  # type: ignore[attr-defined]

    def write_down(*_: object) -> None:
        parts = {part: serving.spent[part] + writing.spent[part] for part in ("rules", "drawing", "store")}
        file.with_suffix(".part").write_text(json.dumps(parts))
        file.with_suffix(".part").replace(file)

    signal.signal(signal.SIGUSR1, write_down)


if __name__ == "__main__":  # the other processes of the house read this file too
    limits = Limits(requests_per_second=0, posts_per_second=0, tables_per_minute=0, connections_per_address=0)
    limits.streams_per_visitor = limits.streams_per_address = 10**6
    port, database, *more = sys.argv[1:]
    if len(more) > 1:
        count_parts(Path(more[1]))
    serve("127.0.0.1", int(port), database, limits=limits, quiet=True, processes=int(more[0]) if more else 1)
