"""Where everything lies in the two shapes of the picture: wide for desks and screens, tall for phones."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tablee.draw import Box
from tablee.games.la_sortie.rules import CARDS, MAZE, PLACES

Point = tuple[float, float]


@dataclass(frozen=True, eq=False)  # compared by identity: `plan` makes each one once
class Layout:
    """The whole picture: the maze climbs from the entrances at the bottom to the finals at the top."""

    is_wide: bool
    width: int
    height: int
    card: tuple[float, float]
    places: tuple[Point, ...]  # the middles, in canonical order
    spot: tuple[float, float]  # an entrance
    pawn: float
    plates: tuple[Box, Box]
    chip: Box  # level and turn
    list: Box  # what the nine cards do


@cache
def plan(shape: str, geometry: str) -> Layout:
    """The plan of a table."""
    return wide(geometry) if shape == "wide" else tall(geometry)


def wide(geometry: str) -> Layout:
    """The maze on the left; players, level and the list of cards on the right."""
    return Layout(
        is_wide=True,
        width=1200,
        height=750,
        card=(198, 140),
        places=middles(geometry, 394, 86, 222, 156, 684),
        spot=(150, 62),
        pawn=62,
        plates=(Box(796, 100, 388, 58), Box(796, 166, 388, 58)),
        chip=Box(796, 16, 388, 76),
        list=Box(796, 236, 388, 500),
    )


def tall(geometry: str) -> Layout:
    """Players and level, the maze, then the nine cards in signs."""
    return Layout(
        is_wide=False,
        width=390,
        height=634,
        card=(123, 93),
        places=middles(geometry, 195, 101, 128, 99, 472),
        spot=(116, 44),
        pawn=40,
        plates=(Box(4, 4, 144, 44), Box(242, 4, 144, 44)),
        chip=Box(152, 4, 86, 44),
        list=Box(4, 500, 382, 130),
    )


def middles(geometry: str, centre: float, top: float, across: float, down: float, spots: float) -> tuple[Point, ...]:
    """Every place: rows from row 1 upwards to the finals, like bricks or behind A and B; the entrances below."""
    points: list[Point] = []
    for place, name in enumerate(PLACES):
        if place < MAZE:
            points.append((centre + (place % 3 - 1) * across, top + (3 - place // 3) * down))
        elif place < CARDS:
            shift = 0.5 if geometry == "brick" else 1.0
            points.append((centre + ("LR".index(name) - shift) * across, top))
        else:
            points.append((centre + ("ABC".index(name[0]) - 1) * across, spots))
    return tuple(points)
