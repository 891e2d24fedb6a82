"""One device passed around: of its several seats only the one that said «it is me» is uncovered, and only for its turn.

The house decides, not the page: under the cover a device has a spectator's eyes in everything it asks for.
"""

from __future__ import annotations

from collections.abc import Collection

from tablee.engine.contract import PUBLIC
from tablee.engine.game import Game
from tablee.table.table import Table

Device = tuple[str, str]  # a visitor and one of its browsers: two may share a visitor, but not what is uncovered
MOST_DEVICES = 64  # of one table that are remembered as uncovered


class Covers:
    """Which seat is uncovered on which device of a table. Nothing of it outlives the server: then all is covered."""

    def __init__(self, table: Table, game: Game) -> None:
        self.table = table
        self.game = game
        self.uncovered: dict[Device, int] = {}

    def are_needed(self) -> bool:
        """Whether somebody may see or choose now what others must not see; decided by what everybody knows."""
        state = self.table.state
        if state is None or self.table.phase != "running":
            return False
        return self.game.hides(self.game.view(state, PUBLIC))

    def shown(self, seats: list[int], device: Device) -> int:
        """The seat whose eyes a device has: where nothing is hidden whoever is asked, else who is uncovered."""
        if not self.are_needed():
            return next((seat for seat in seats if seat in self.table.awaited), seats[0])
        seat = self.uncovered.get(device, int(PUBLIC))
        return seat if seat in seats and device[1] else int(PUBLIC)

    def uncover(self, device: Device, seat: int) -> None:
        """Somebody says «it is me»."""
        self.uncovered.pop(device, None)
        while len(self.uncovered) >= MOST_DEVICES:
            del self.uncovered[next(iter(self.uncovered))]
        self.uncovered[device] = seat

    def cover(self, device: Device) -> bool:
        """Cover a device; tells whether it was uncovered."""
        return self.uncovered.pop(device, None) is not None

    def after(self, acted: Collection[int]) -> None:
        """Something has happened: who has acted and is asked no more goes under the cover, and who only looks
        does when another of the device is asked."""
        awaited = self.table.awaited
        for device, seat in list(self.uncovered.items()):
            if seat in awaited:
                continue
            others = set(self.table.seats_of(device[0])) - {seat}
            if seat in acted or others & set(awaited):
                del self.uncovered[device]
