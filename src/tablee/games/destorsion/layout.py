"""Where everything lies in the two shapes of the picture: wide for desks and screens, tall for phones."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from tablee.draw import Box, drawn_from
from tablee.games.destorsion.view import DungeonView

Point = tuple[float, float]

COLUMNS = 5  # cells in a row of a score board


@dataclass(frozen=True, eq=False)  # compared by identity: `printed_of` makes each one once
class Printed:
    """What the box prints, as far as the picture shows it: the same for a whole table."""

    cells: int
    slingshots: tuple[int, ...]
    pits: tuple[int, ...]
    first_lap_stop: int
    dungeon: int
    hex_every: int
    warp_every: int


@drawn_from("cells", "slingshots", "pits", "first_lap_stop", "dungeon", "hex_every", "warp_every")
def printed_of(view: DungeonView) -> Printed:
    """What a view says of it."""
    return Printed(
        view.cells,
        view.slingshots,
        view.pits,
        view.first_lap_stop,
        view.dungeon,
        view.hex_every,
        view.warp_every,
    )


@dataclass(frozen=True)
class BoardLayout:
    """One score board: its cells climb in turning rows from the bottom left to the door at the top right."""

    box: Box
    header: float
    cell: tuple[float, float]
    cells: tuple[Point, ...]  # the middles; place 0 is the doorstep
    door: Point


@dataclass(frozen=True, eq=False)  # compared by identity: `plan` makes each one once
class Layout:
    """The whole picture for one shape and number of seats."""

    shape: str
    width: int
    height: int
    dungeon: Box
    slab: tuple[float, float]  # a cell of the dungeon
    bed: tuple[Point, ...]  # the line of the Master's way
    path: tuple[Point, ...]  # the middles of its cells; place 0 is the gate, the last one the way out
    tray: Box
    free: Box  # dice that nobody has yet, or what a spell offers
    dwarf_slot: Box
    master_slot: Box
    die: float
    boards: tuple[BoardLayout, ...]
    legend: Box | None

    @property
    def is_wide(self) -> bool:
        """Whether there is room for words."""
        return self.shape == "wide"


@cache
def plan(shape: str, seats: int, cells: int, dungeon: int) -> Layout:
    """The plan of a table."""
    return wide(seats, cells, dungeon) if shape == "wide" else tall(seats, cells, dungeon)


def wide(seats: int, cells: int, dungeon: int) -> Layout:
    """The dungeon and the dice above, the boards side by side below."""
    room = Box(16, 16, 850, 388)
    bed = trace(Box(112, 86, 628, 248), 5, 6)
    across = min(480.0, (1168 - 16 * (seats - 1)) / seats)
    left = (1200 - across * seats - 16 * (seats - 1)) / 2
    boards = [Box(left + seat * (across + 16), 418, across, 318) for seat in range(seats)]
    return Layout(
        shape="wide",
        width=1200,
        height=750,
        dungeon=room,
        slab=(58, 45),
        bed=bed,
        path=along(bed, dungeon),
        tray=Box(882, 16, 302, 388),
        free=Box(894, 92, 278, 118),
        dwarf_slot=Box(896, 222, 132, 170),
        master_slot=Box(1038, 222, 132, 170),
        die=74,
        boards=tuple(board_plan(box, cells, 50, 24, 10) for box in boards),
        legend=Box(40, 364, 810, 32),
    )


def tall(seats: int, cells: int, dungeon: int) -> Layout:
    """The dungeon, the dice, then the boards in pairs."""
    rows = (seats + 1) // 2
    bed = trace(Box(47, 32, 284, 130), 5, 0)
    high = 246 if rows == 1 else 196
    boards = [Box(3 + 193 * (seat % 2), 263 + (high + 6) * (seat // 2), 191, high) for seat in range(seats)]
    legends = {2: Box(6, 263 + high + 8, 378, 104), 3: Box(199, 263 + high + 6, 188, high)}
    bottom = legends[2].bottom if seats == 2 else boards[-1].bottom
    return Layout(
        shape="tall",
        width=390,
        height=math.ceil(bottom + 4),
        dungeon=Box(3, 3, 384, 179),
        slab=(30, 28),
        bed=bed,
        path=along(bed, dungeon),
        tray=Box(3, 187, 384, 70),
        free=Box(122, 191, 146, 62),
        dwarf_slot=Box(7, 191, 112, 62),
        master_slot=Box(271, 191, 112, 62),
        die=44,
        boards=tuple(board_plan(box, cells, 34, 17, 4) for box in boards),
        legend=legends.get(seats),
    )


def board_plan(box: Box, cells: int, header: float, left: float, right: float) -> BoardLayout:
    """Divide a board into its header and its rows of cells."""
    rows = math.ceil(cells / COLUMNS)
    width = (box.width - left - right) / COLUMNS
    height = (box.height - header - right) / rows
    places = []
    for cell in range(cells):
        row, column = divmod(cell, COLUMNS)
        if row % 2:
            column = COLUMNS - 1 - column
        places.append((box.x + left + (column + 0.5) * width, box.bottom - right - (row + 0.5) * height))
    step = (box.x + left * (0.36 if left > 20 else 0.6), places[0][1])
    return BoardLayout(box, header, (width, height), (step, *places), (places[-1][0], box.y + header / 2))


def along(line: tuple[Point, ...], places: int) -> tuple[Point, ...]:
    """Evenly spaced points on a line, with one point before it and one after it."""
    lengths = [0.0]
    for (x, y), (next_x, next_y) in pairwise(line):
        lengths.append(lengths[-1] + math.hypot(next_x - x, next_y - y))
    gap = lengths[-1] / (places - 1)
    points: list[Point] = []
    piece = 0
    for place in range(places):
        wanted = min(place * gap, lengths[-1])
        while piece < len(line) - 2 and lengths[piece + 1] < wanted:
            piece += 1
        part = (wanted - lengths[piece]) / (lengths[piece + 1] - lengths[piece])
        (x, y), (next_x, next_y) = line[piece], line[piece + 1]
        points.append((x + part * (next_x - x), y + part * (next_y - y)))
    before = (points[0][0] - gap * 1.05, points[0][1])
    return (before, *points, (points[-1][0] + gap * 1.15, points[-1][1]))


def trace(box: Box, rows: int, sway: float) -> tuple[Point, ...]:
    """A way that winds upwards in rows joined by half circles, as many short lines.

    The rows sway a little, as nothing is straight under the ground.
    """
    radius = box.height / (rows - 1) / 2
    left, right = box.x + radius, box.right - radius
    line: list[Point] = []
    for row in range(rows):
        y = box.bottom - 2 * radius * row
        leftwards = row % 2 == 1
        start = box.x if row == 0 else left
        end = box.right if row == rows - 1 and not leftwards else right
        for part in range(41):
            share = 1 - part / 40 if leftwards else part / 40
            x = start + share * (end - start)
            line.append((x, y + sway * math.sin(share * 2 * math.pi + row) * math.sin(share * math.pi)))
        if row < rows - 1:
            centre = left if leftwards else right
            for part in range(1, 20):
                angle = math.pi * part / 20
                reach = radius * math.sin(angle)
                line.append((centre + (-reach if leftwards else reach), y - radius + radius * math.cos(angle)))
    return tuple(line)
