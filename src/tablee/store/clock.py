"""The time of a house whose tables are in a file."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Final

CORRECTION: Final = 1.0  # seconds: the machine's clock is followed while it is corrected by less
# Seconds that nobody can set; where the system knows them, those of its sleep too.
since_boot: Callable[[], float] = (
    partial(time.clock_gettime, time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic
)


class SteadyClock:
    """The machine's time when the house opened, counted on by a clock that nobody can set.

    Were the machine's clock set forward while people play, all their time would be up; set back, it would stand still.
    """

    def __init__(self) -> None:
        self.ahead = time.time() - since_boot()

    def now(self) -> float:
        """The time, in seconds since 1970."""
        steady, shown = since_boot() + self.ahead, time.time()
        if abs(shown - steady) >= CORRECTION:
            return steady
        self.ahead += shown - steady
        return shown
