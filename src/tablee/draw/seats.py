"""Seats: six colours that stay apart for colour-blind eyes, and six shapes for those who see none."""

from __future__ import annotations

import math
from functools import cache

from tablee.draw.elements import AttributeValue, Svg, el

SHAPES = ("circle", "square", "triangle", "diamond", "star", "hexagon")


def seat_class(seat: int) -> str:
    """The class that gives a group its seat's colours: `seat-fill`, `seat-deep`, `seat-soft` … inside use them."""
    return f"seat-{seat}"


@cache
def corners(count: int, radius: float, turn: float = -90, inner: float = 1) -> str:
    """The outline of a regular polygon, or of a star when every other corner lies further in."""
    points = []
    for corner in range(count):
        angle = math.radians(turn + 360 * corner / count)
        reach = radius * (inner if corner % 2 else 1)
        points.append(f"{reach * math.cos(angle):.1f} {reach * math.sin(angle):.1f}")
    return f"M{'L'.join(points)}Z"


@cache
def shape(seat: int, radius: float) -> str:
    """The outline of a seat's shape around the origin; all look equally large."""
    outlines = {
        "circle": f"M{-radius * 0.9:.1f} 0a{radius * 0.9:.1f} {radius * 0.9:.1f} 0 1 1 0 .01Z",
        "square": corners(4, radius * 1.15, 45),
        "triangle": corners(3, radius * 1.2),
        "diamond": corners(4, radius * 1.2),
        "star": corners(10, radius * 1.25, inner=0.5),
        "hexagon": corners(6, radius * 1.05),
    }
    return outlines[SHAPES[seat]]


def emblem(seat: int, x: float, y: float, radius: float, class_: str = "emblem", **attributes: AttributeValue) -> Svg:
    """A seat's shape at a point."""
    return el("path", d=shape(seat, radius), transform=f"translate({x:g} {y:g})", class_=class_, **attributes)
