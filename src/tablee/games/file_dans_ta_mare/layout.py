"""Where everything lies in the two shapes of the picture: wide for desks and screens, tall for phones."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from tablee.draw import Box
from tablee.games.file_dans_ta_mare.view import PondView

Point = tuple[float, float]


@dataclass(frozen=True, eq=False)  # compared by identity: `plan` makes each one once
class Layout:
    """The places of one shape."""

    shape: str
    width: int
    height: int
    columns: int
    rows: int
    cell: float
    grid: Point  # the north-west corner of the cells
    rim: float  # the strip of letters and numbers around them
    water: float  # how far a pond reaches beyond that
    plates: tuple[Box, ...]
    hand: tuple[Box, ...]
    turns: tuple[Box, ...]  # where rotations are offered
    stop: Box
    pile: Box
    discard: Box
    legend: Box
    note: Point  # the line that tells the round

    @property
    def is_wide(self) -> bool:
        """Whether there is room for words."""
        return self.shape == "wide"

    @property
    def field(self) -> Box:
        """The cells."""
        return Box(*self.grid, self.columns * self.cell, self.rows * self.cell)

    def middle_of(self, cell: str) -> Point:
        """The middle of a cell by its name."""
        column, row = "abcdefghi".index(cell[0]), int(cell[1:]) - 1
        return self.grid[0] + (column + 0.5) * self.cell, self.grid[1] + (row + 0.5) * self.cell

    def pond(self, doors: tuple[str, ...]) -> tuple[Box, str]:
        """Where a pond lies, and on which side of the board: beside its doors."""
        side = doors[0][-1]
        middles = [self.middle_of(door.partition(":")[0]) for door in doors if door.endswith(side)]
        left, right = min(x for x, _ in middles) - self.cell / 2, max(x for x, _ in middles) + self.cell / 2
        top, bottom = min(y for _, y in middles) - self.cell / 2, max(y for _, y in middles) + self.cell / 2
        inset = self.cell * 0.04
        if side in "NS":
            y = top - self.rim - self.water if side == "N" else bottom + self.rim
            return Box(left + inset, y, right - left - 2 * inset, self.water), side
        x = left - self.rim - self.water if side == "W" else right + self.rim
        return Box(x, top + inset, self.water, bottom - top - 2 * inset), side


@cache
def plan(shape: str, seats: int, columns: int, rows: int, hand: int) -> Layout:
    """The places for a number of seats and a board."""
    return wide(seats, columns, rows, hand) if shape == "wide" else tall(seats, columns, rows, hand)


def row(x: float, y: float, size: float, gap: float, count: int) -> tuple[Box, ...]:
    """Squares in a row."""
    return tuple(Box(x + number * (size + gap), y, size, size) for number in range(count))


def wide(seats: int, columns: int, rows: int, hand: int) -> Layout:
    """The board on the left, everything else on the right."""
    rim, water = 22.0, 66.0
    cell = (764 - 2 * rim - 2 * water) / max(columns, rows)
    around = rim + water
    left = 18 + around + (764 - 2 * around - columns * cell) / 2
    top = 18 + around + (764 - 2 * around - rows * cell) / 2
    panel, size = 812.0, min(124.0, (430 - 18 * (hand - 1)) / hand)
    plates = tuple(Box(panel + (seat % 2) * 228, 20 + (seat // 2) * 92, 218, 82) for seat in range(seats))
    below = 20 + (seats + 1) // 2 * 92
    hand_y = max(below + 64, 240.0)
    return Layout(
        shape="wide",
        width=1280,
        height=800,
        columns=columns,
        rows=rows,
        cell=cell,
        grid=(left, top),
        rim=rim,
        water=water,
        plates=plates,
        hand=row(panel + 18, hand_y, size, 18, hand),
        turns=row(panel + 18, hand_y + size + 76, 92, 14, 4),
        stop=Box(panel + 18, hand_y + size + 84, 412, 64),
        pile=Box(panel + 18, 644, 104, 104),
        discard=Box(panel + 148, 644, 104, 104),
        legend=Box(panel + 278, 632, 176, 136),
        note=(panel + 448, hand_y - 14),
    )


def tall(seats: int, columns: int, rows: int, hand: int) -> Layout:
    """The board between the players above and the hand below, within the thumb's reach."""
    rim, water = 16.0, 31.0
    cell = (388 - 2 * rim - 2 * water) / max(columns, rows)
    left = (390 - columns * cell) / 2
    plate = (384 - 5 * (seats - 1)) / seats
    plates = tuple(Box(3 + seat * (plate + 5), 3, plate, 52) for seat in range(seats))
    top = 60 + rim + water
    below = top + rows * cell + rim + water + 8
    size = min(88.0, (280 - 8 * (hand - 1)) / hand)
    return Layout(
        shape="tall",
        width=390,
        height=int(below + size + 106),
        columns=columns,
        rows=rows,
        cell=cell,
        grid=(left, top),
        rim=rim,
        water=water,
        plates=plates,
        hand=row(6, below, size, 8, hand),
        turns=row(8, below + 11, 64, 9, 4),
        stop=Box(300, below + 98, 84, 44),
        pile=Box(300, below, 84, 44),
        discard=Box(300, below + 49, 84, 44),
        legend=Box(6, below + size + 28, 290, 76),
        note=(342, below + size + 86),
    )


@lru_cache(maxsize=64)
def ponds_of(ponds: tuple[PondView, ...]) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Every pond: its colour, departure or arrival, and its doors."""
    return tuple(
        (pond.colour, kind, doors)
        for pond in ponds
        for kind, doors in (("departure", pond.departure), ("arrival", pond.arrival))
    )
