"""A clock that tests move on by themselves, for a module that asks `time`."""

from __future__ import annotations

import time
from types import ModuleType

import pytest

from tablee.store.postgres import PostgresStore
from tablee.store.sqlite import SqliteStore


class Clock:
    """Stands in for the module `time`: the same time, plus what was added by hand."""

    def __init__(self) -> None:
        self.added = 0.0

    def move(self, seconds: float) -> None:
        """Let some time go by at once, and a moment more, so that whatever is due then is past."""
        self.added += seconds + 0.001

    def monotonic(self) -> float:
        return time.monotonic() + self.added

    def time(self) -> float:
        return time.time() + self.added


def replace_house_clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Let the time of all houses be moved on by the test."""
    clock = Clock()
    for kind in (SqliteStore, PostgresStore):
        told = kind.now
        monkeypatch.setattr(kind, "now", lambda store, told=told: told(store) + clock.added)
    return clock


def replace_clock(monkeypatch: pytest.MonkeyPatch, *modules: ModuleType) -> Clock:
    """Give modules a clock of the test's own."""
    clock = Clock()
    for module in modules:
        monkeypatch.setattr(module, "time", clock)
    return clock
