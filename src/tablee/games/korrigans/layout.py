"""Where everything lies in the two shapes of the picture: wide for desks and screens, tall for phones."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

Spot = tuple[float, float]

FIRST = -135.0  # degrees: the red glow lies up on the left, in front of the red dolmen
PILLARS = (-90.0, 0.0, 90.0, 180.0)  # each between two glows
ROOM = 3  # lights between two glows for which there is room
CLOSEST = 16.0  # degrees between two of them where there are more: the dolmens need their room
CROWDED = 0.84  # how large stones are drawn where there are more
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
    angles: tuple[float, ...]  # where each point lies on the ring, in degrees, clockwise
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


def plan(shape: str, points: int, glows: tuple[int, ...], quarters: tuple[int, ...], viewer: int) -> Layout:
    """The plan of a table as a viewer has it: on a phone the own dolmen comes first."""
    if shape == "wide":
        return wide(points, glows, quarters)
    return tall(points, glows, len(quarters), viewer)


def ring(points: int, glows: tuple[int, ...]) -> tuple[float, ...]:
    """The angle of every point: a glow lies in front of its dolmen, the lights after it share the way to the next."""
    angles = [0.0] * points
    for quarter, glow in enumerate(glows):
        gap = (glows[(quarter + 1) % len(glows)] - glow) % points
        apart = CLOSEST if gap - 1 > ROOM else 90 / gap
        angles[glow] = FIRST + 90 * quarter
        for step in range(1, gap):
            angles[(glow + step) % points] = FIRST + 90 * quarter + 45 + apart * (step - gap / 2)
    return tuple(angles)


def most_lights(points: int, glows: tuple[int, ...]) -> int:
    """How many lights lie between two glows, at most."""
    return max((glows[(quarter + 1) % len(glows)] - glow) % points for quarter, glow in enumerate(glows)) - 1


def around(centre: Spot, radius: float, angles: tuple[float, ...]) -> tuple[Spot, ...]:
    """Points of a ring by their angles."""
    x, y = centre
    return tuple(
        (x + radius * math.cos(math.radians(angle)), y + radius * math.sin(math.radians(angle))) for angle in angles
    )


@cache
def wide(points: int, glows: tuple[int, ...], quarters: tuple[int, ...]) -> Layout:
    """The circle in the middle, a dolmen in each corner."""
    centre, angles = (600.0, 375.0), ring(points, glows)
    part = CROWDED if most_lights(points, glows) > ROOM else 1.0
    corners = (Area(14, 14, 392, 224), Area(794, 14, 392, 224), Area(794, 512, 392, 224), Area(14, 512, 392, 224))
    return Layout(
        shape="wide",
        width=1200,
        height=750,
        centre=centre,
        angles=angles,
        points=around(centre, 184, angles),
        slots=around(centre, 268, angles),
        pillars=around(centre, 92, PILLARS),
        stone=(84 * part, 58 * part),
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
def tall(points: int, glows: tuple[int, ...], seats: int, viewer: int) -> Layout:
    """The circle above, the dolmens below: one's own across the whole width, the others in pairs."""
    centre, angles = (195.0, 199.0), ring(points, glows)
    part = CROWDED if most_lights(points, glows) > ROOM else 1.0
    areas = spectators(seats) if viewer < 0 else players(seats, viewer)
    return Layout(
        shape="tall",
        width=390,
        height=math.ceil(max(area.y + area.height for area in areas) + 4),
        centre=centre,
        angles=angles,
        points=around(centre, 117, angles),
        slots=around(centre, 166, angles),
        pillars=around(centre, 64, PILLARS),
        stone=(54 * part, 40 * part),
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
