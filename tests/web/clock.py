"""A clock that tests move on by themselves."""

from __future__ import annotations

import pytest

from tablee.store.postgres import PostgresStore
from tablee.store.sqlite import SqliteStore


class Clock:
    """The time of the house, plus what was added by hand."""

    def __init__(self) -> None:
        self.added = 0.0

    def move(self, seconds: float) -> None:
        """Let some time go by at once, and a moment more, so that whatever is due then is past."""
        self.added += seconds + 0.001


def replace_clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Let the time of all houses be moved on by the test."""
    clock = Clock()
    for kind in (SqliteStore, PostgresStore):
        told = kind.now
        monkeypatch.setattr(kind, "now", lambda store, told=told: told(store) + clock.added)
    return clock
