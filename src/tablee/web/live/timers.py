"""What a live table has scheduled: its bots, its clocks, and the next moment at which somebody may be missed."""

from __future__ import annotations

import asyncio


class Timers:
    """At most one of each; `cancel` ends them all when the table leaves the memory."""

    def __init__(self) -> None:
        self.bots: asyncio.Task[None] | None = None  # playing now
        self.clock: asyncio.Task[None] | None = None  # somebody's time is up, and a bot takes over
        self.reminder: asyncio.TimerHandle | None = None  # when somebody has kept the others waiting for long
        self.presence: asyncio.TimerHandle | None = None  # when somebody may next be missed
        self.slips: asyncio.TimerHandle | None = None  # when the next request for a seat runs out
        self.paused_until = 0.0  # bots and clocks that failed try again then
        self.failed_at = 0  # the entry after which that was last written down

    def cancel(self) -> None:
        """Nothing more happens by itself; a clock that is being called finishes its entry."""
        for timer in (self.bots, self.reminder, self.presence, self.slips):
            if timer is not None:
                timer.cancel()
