"""Waiting for what a server does by itself."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 20.0  # seconds: machines are slow at times


def until(is_so: Callable[[], object], patience: float = PATIENCE) -> None:
    """Wait until something is so."""
    end = time.monotonic() + patience
    while not is_so():
        assert time.monotonic() < end, "it does not become so"
        time.sleep(0.01)
