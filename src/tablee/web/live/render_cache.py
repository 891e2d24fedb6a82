"""What was drawn or worked out for a live table, kept until it may look different. All of it can be thrown away."""

from __future__ import annotations

from typing import Any

from tablee.table.table import Table
from tablee.web.live.frames import ReplayFrames


class RenderCache:
    """Renderings by how long they hold; the keys belong to whoever renders."""

    def __init__(self) -> None:
        self.position: dict[object, Any] = {}  # of the present position; invalidated by every change
        self.settled: dict[object, Any] = {}  # invalidated by every entry that is not a play
        self.log_lines: dict[object, Any] = {}  # the log in words by viewer, language, colours and names; only grows
        self.frames: ReplayFrames | None = None  # of a finished game, once somebody has looked back
        self.is_proved = False  # whether the dice of a finished game have been recomputed from its seed

    def invalidate(self, is_play: bool = False) -> None:
        """Something has changed; after a mere play what is settled stays."""
        self.position = {}
        if not is_play:
            self.settled = {}

    def frames_of(self, table: Table) -> ReplayFrames:
        """The moments of a finished table."""
        if self.frames is None:
            self.frames = ReplayFrames(table)
        return self.frames
