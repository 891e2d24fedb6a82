"""Where everything lies in the two shapes of the picture: wide for desks and screens, tall for phones."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from tablee.draw import Box

Spot = tuple[float, float]

ROWS = 5  # bends of the path on a wide picture
COLUMNS = 8  # stones abreast on a phone
PHONE = 666  # the height on a phone


@dataclass(frozen=True, eq=False)  # compared by identity: `plan` makes each one once
class Layout:
    """The whole picture for one shape, one length of the path and one way to seat the clans."""

    shape: str
    width: int
    height: int
    ribbon: Box
    valley: Box
    dock: Box
    clans: tuple[Box, ...]  # by seat
    legend: Box | None
    cells: tuple[Spot, ...]
    trail: tuple[Spot, ...]  # the line on which the stones lie
    river: str
    bridges: tuple[Spot, ...]
    pitch: Spot  # from stone to stone, from bend to bend
    stone: Spot  # half its width, half its height
    token: float  # the size of a marker that is no bottle
    bottle: Spot
    pawn: float
    least: float  # the smallest text

    @property
    def is_wide(self) -> bool:
        """Whether there is room for words."""
        return self.shape == "wide"


@cache
def plan(shape: str, seats: int, finish: int, viewer: int) -> Layout:
    """The plan of a table as a viewer has it: the own clan comes first."""
    return wide(seats, finish, viewer) if shape == "wide" else tall(seats, finish, viewer)


def wide(seats: int, finish: int, viewer: int) -> Layout:
    """The valley with what is asked below it, the clans in a column beside it."""
    valley = Box(12, 58, 884, 562)
    high = min(138.0, (734 - 8 * (seats - 1)) / seats)
    boxes = [Box(908, 8 + number * (high + 8), 280, high) for number in range(seats)]
    left = 742 - boxes[-1].bottom - 8
    trail = meander(valley)
    return Layout(
        shape="wide",
        width=1200,
        height=750,
        ribbon=Box(12, 8, 884, 44),
        valley=valley,
        dock=Box(12, 626, 884, 116),
        clans=seated(boxes, viewer),
        legend=Box(908, boxes[-1].bottom + 8, 280, left) if left >= 140 else None,
        cells=along(trail, finish),
        trail=trail,
        river=wide_river(valley),
        bridges=tuple(
            (bend_x(valley, row) + (48 if row % 2 == 0 else -48), row_y(valley, row) + BEND / 2)
            for row in range(ROWS - 1)
        ),
        pitch=(90, BEND),
        stone=(39, 34),
        token=40,
        bottle=(34, 50),
        pawn=58,
        least=14,
    )


def tall(seats: int, finish: int, viewer: int) -> Layout:
    """The valley, the clans in pairs, and what is asked within the thumb's reach."""
    rows = (seats + 1) // 2
    high = 67.0 if rows == 3 else 78.0
    dock = Box(3, PHONE - 122, 384, 120)
    top = dock.y - rows * (high + 3)
    across = 190.5
    places = [divmod(number, 2) for number in range(seats)]
    boxes = [Box(3 + (across + 3) * column, top + (high + 3) * row, across, high) for row, column in places]
    valley = Box(3, 36, 384, top - 3 - 36)
    cells, pitch = grid(valley, finish)
    turns = [number for number, (one, other) in enumerate(pairwise(cells)) if one[0] == other[0]]
    return Layout(
        shape="tall",
        width=390,
        height=PHONE,
        ribbon=Box(3, 3, 384, 30),
        valley=valley,
        dock=dock,
        clans=seated(boxes, viewer),
        legend=None,
        cells=cells,
        trail=cells,
        river=tall_river(valley, pitch[1]),
        bridges=tuple((cells[turn][0], (cells[turn][1] + cells[turn + 1][1]) / 2) for turn in turns),
        pitch=pitch,
        stone=(21.5, min(24.0, pitch[1] / 2 - 4)),
        token=28,
        bottle=(24, 34),
        pawn=35,
        least=15,  # a phone of 390 by 844 shows the picture at 0.94 of its size
    )


def seated(boxes: list[Box], viewer: int) -> tuple[Box, ...]:
    """Whose box is which: the viewer's own first, then clockwise."""
    first = max(0, viewer)
    return tuple(boxes[(seat - first) % len(boxes)] for seat in range(len(boxes)))


# --- the wide path: straights that sway a little, and round bends ---

BEND = 101.0  # from one straight to the next
MARGIN = 106.0  # room for the river to go around a bend


def row_y(valley: Box, row: int) -> float:
    """The height of a straight."""
    return valley.y + 92 + BEND * row


def bend_x(valley: Box, row: int) -> float:
    """Where a straight ends and its bend begins."""
    return valley.right - MARGIN if row % 2 == 0 else valley.x + MARGIN


def meander(valley: Box) -> tuple[Spot, ...]:
    """The line of the path, from the hills above down to the sea."""
    points: list[Spot] = []
    for row in range(ROWS):
        begin = valley.x + 58 if row == 0 else bend_x(valley, row - 1)
        end = valley.right - 64 if row == ROWS - 1 else bend_x(valley, row)
        points += [(begin + (end - begin) * part / 60, row_y(valley, row) + sway(row, part / 60)) for part in range(61)]
        if row < ROWS - 1:
            side = 1 if row % 2 == 0 else -1
            centre = row_y(valley, row) + BEND / 2
            for part in range(1, 30):
                angle = math.pi * part / 30
                points.append((end + side * 48 * math.sin(angle), centre - BEND / 2 * math.cos(angle)))
    return tuple(points)


def sway(row: int, part: float) -> float:
    """How far a straight leaves its line, never at its ends."""
    return 9 * math.sin(math.pi * part) * math.sin(2 * math.pi * (part * 1.5 + row * 0.37))


def along(line: tuple[Spot, ...], steps: int) -> tuple[Spot, ...]:
    """Points at equal distances on a line, both its ends among them."""
    lengths = [math.dist(one, other) for one, other in pairwise(line)]
    stride = sum(lengths) / steps
    points = [line[0]]
    walked = 0.0
    for (one, other), length in zip(pairwise(line), lengths, strict=True):
        while len(points) <= steps and walked + length >= stride * len(points) - 1e-6:
            part = (stride * len(points) - walked) / length
            points.append((one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part))
        walked += length
    return tuple(points)


def wide_river(valley: Box) -> str:
    """The Spey comes from the hills and runs between the straights; at every bend it passes under the path."""
    level = row_y(valley, 0) + BEND / 2
    x = valley.x
    spring = f"M{x - 20:.0f} {level - 16:.0f}C{x + 60:.0f} {level - 14:.0f} {x + 90:.0f} {level:.0f}"
    line = [f"{spring} {x + 150:.0f} {level:.0f}"]
    for row in range(ROWS - 1):
        side = 1 if row % 2 == 0 else -1
        edge = bend_x(valley, row) + side * 50
        span = edge - side * 340
        wave = f"H{span:.0f}q{side * 60:.0f} -7 {side * 120:.0f} 0t{side * 120:.0f} 0"
        line.append(f"{wave}H{edge:.0f}a38 {BEND / 2:.1f} 0 0 {1 if side > 0 else 0} 0 {BEND:.1f}")
        level += BEND
    line.append(f"H{valley.right - 190:.0f}q70 2 130 26T{valley.right + 20:.0f} {level + 40:.0f}")
    return "".join(line)


# --- the path on a phone: stones in rows, start and finish twice as wide ---


def grid(valley: Box, finish: int) -> tuple[tuple[Spot, ...], Spot]:
    """The middles of the stones, and how far they lie apart."""
    rows = math.ceil((finish + 3) / COLUMNS)
    across, down = (valley.width - 4) / COLUMNS, (valley.height - 4) / rows
    spots = []
    for cell in range(finish + 1):
        slot = 0.5 if cell == 0 else cell + 1 + (0.5 if cell == finish else 0)
        row = int(slot // COLUMNS)
        column = slot - row * COLUMNS
        if row % 2:
            column = COLUMNS - 1 - column
        spots.append((round(valley.x + 2 + (column + 0.5) * across, 1), round(valley.y + 2 + (row + 0.5) * down, 1)))
    return tuple(spots), (across, down)


def tall_river(valley: Box, down: float) -> str:
    """On a phone the Spey leaves the picture at every bend and comes back below."""
    line = [f"M{valley.x - 30:.0f} {valley.y + 2 + down:.1f}"]
    level = valley.y + 2 + down
    while level < valley.bottom - down * 0.6:
        line.append(f"H{valley.right + 30:.0f}v{down:.1f}H{valley.x - 30:.0f}v{down:.1f}")
        level += 2 * down
    return "".join(line)
