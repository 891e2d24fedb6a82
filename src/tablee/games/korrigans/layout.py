"""Where everything lies in the two shapes of the picture: wide for desks and screens, tall for phones."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

Spot = tuple[float, float]

TOP = 394.0  # where the dolmens begin on a phone; all of it fits above what a page asks


@dataclass(frozen=True)
class Area:
    """A rectangle of the picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> Spot:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True, eq=False)  # compared by identity: there is one plan for each table and viewer
class Layout:
    """The whole picture for one shape, one number of points and one way to seat the dolmens."""

    shape: str
    width: int
    height: int
    centre: Spot
    points: tuple[Spot, ...]  # where korrigans stand
    slots: tuple[Spot, ...]  # where the stones in front of them lie
    pillars: tuple[Spot, ...]
    stone: tuple[float, float]  # the size of a stone of the circle
    table: float  # the radius of the stone table
    korrigan: float
    light: float  # the radius of a light point
    pile: Spot
    discard: Spot
    die: Spot
    rest: Spot
    corner: float  # the size of what lies in the corners
    dolmens: tuple[Area, ...]  # by seat
    most: float  # the widest a stone of a dolmen is drawn

    @property
    def is_wide(self) -> bool:
        """Whether there is room for words."""
        return self.shape == "wide"


def plan(shape: str, points: int, quarters: tuple[int, ...], viewer: int) -> Layout:
    """The plan of a table as a viewer has it: on a phone the own dolmen comes first."""
    return wide(points, quarters) if shape == "wide" else tall(points, len(quarters), viewer)


def around(centre: Spot, radius: float, points: int, offset: float = 0) -> tuple[Spot, ...]:
    """Points of a ring, clockwise; the first one lies up on the left, in front of the red dolmen."""
    angles = [math.radians(-135 + 360 * (point + offset) / points) for point in range(points)]
    return tuple((centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)) for angle in angles)


@cache
def wide(points: int, quarters: tuple[int, ...]) -> Layout:
    """The circle in the middle, a dolmen in each corner."""
    centre = (600.0, 375.0)
    corners = (Area(14, 14, 392, 224), Area(794, 14, 392, 224), Area(794, 512, 392, 224), Area(14, 512, 392, 224))
    return Layout(
        shape="wide",
        width=1200,
        height=750,
        centre=centre,
        points=around(centre, 184, points),
        slots=around(centre, 268, points),
        pillars=around(centre, 92, 4, 0.5),
        stone=(84, 58),
        table=82,
        korrigan=60,
        light=22,
        pile=(84, 366),
        discard=(214, 366),
        die=(1112, 366),
        rest=(988, 366),
        corner=92,
        dolmens=tuple(corners[quarter] for quarter in quarters),
        most=78,
    )


@cache
def tall(points: int, seats: int, viewer: int) -> Layout:
    """The circle above, the dolmens below: one's own across the whole width, the others in pairs."""
    centre = (195.0, 199.0)
    areas = spectators(seats) if viewer < 0 else players(seats, viewer)
    return Layout(
        shape="tall",
        width=390,
        height=math.ceil(max(area.y + area.height for area in areas) + 4),
        centre=centre,
        points=around(centre, 117, points),
        slots=around(centre, 166, points),
        pillars=around(centre, 64, 4, 0.5),
        stone=(54, 40),
        table=54,
        korrigan=38,
        light=14,
        pile=(42, 38),
        discard=(348, 38),
        die=(40, 344),
        rest=(350, 344),
        corner=54,
        dolmens=areas,
        most=50,
    )


def players(seats: int, viewer: int) -> tuple[Area, ...]:
    """The own dolmen first, then the others side by side, around the table."""
    areas = [Area(4, TOP, 382, 136)] * seats
    wide = (382 - 4 * (seats - 2)) / (seats - 1)
    for after in range(1, seats):
        areas[(viewer + after) % seats] = Area(4 + (wide + 4) * (after - 1), TOP + 140, wide, 116)
    return tuple(areas)


def spectators(seats: int) -> tuple[Area, ...]:
    """Equal rooms for all."""
    if seats == 2:
        return (Area(4, TOP, 382, 126), Area(4, TOP + 130, 382, 126))
    return tuple(Area(4 + 193 * (seat % 2), TOP + 130 * (seat // 2), 189, 126) for seat in range(seats))
