"""The house's icon as pictures of dots, drawn from `icon.svg`: phones want no outlines on their home screens."""

from __future__ import annotations

import math
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

FINE = 4  # lines per row of dots: enough for smooth edges


@dataclass(frozen=True)
class Shape:
    """A rectangle with round corners; an ellipse is one whose corners meet."""

    x: float
    y: float
    width: float
    height: float
    rx: float
    ry: float
    colour: tuple[int, int, int]

    def span(self, y: float) -> tuple[float, float] | None:
        """From where to where a line at a height lies inside."""
        if not self.y <= y < self.y + self.height:
            return None
        from_edge = min(y - self.y, self.y + self.height - y)
        inset = 0.0
        if self.ry and from_edge < self.ry:
            inset = self.rx * (1 - math.sqrt(1 - (1 - from_edge / self.ry) ** 2))
        return self.x + inset, self.x + self.width - inset


def read(icon: Path) -> tuple[float, list[Shape]]:
    """The side of an icon and its shapes, the lowest first."""
    root = ElementTree.fromstring(icon.read_text("utf-8"))
    return float(root.attrib["viewBox"].split()[2]), [shape_of(element) for element in root]


def shape_of(element: ElementTree.Element) -> Shape:
    """One element as a shape."""
    value = {key: float(text) for key, text in element.attrib.items() if key != "fill"}
    hexadecimal = element.attrib["fill"].removeprefix("#")
    red, green, blue = bytes.fromhex(hexadecimal)
    if element.tag.endswith("rect"):
        rx = value.get("rx", 0.0)
        box = (value.get("x", 0.0), value.get("y", 0.0), value["width"], value["height"], rx, rx)
    else:
        rx, ry = value.get("r", value.get("rx", 0.0)), value.get("r", value.get("ry", 0.0))
        box = (value["cx"] - rx, value["cy"] - ry, 2 * rx, 2 * ry, rx, ry)
    return Shape(*box, (red, green, blue))


def png(icon: Path, side: int, inner: float = 0.0) -> bytes:
    """An icon of so many dots a side. With `inner` the ground fills all, and what lies on it that share of it."""
    unit, shapes = read(icon)
    if inner:
        ground = Shape(0, 0, unit, unit, 0, 0, shapes[0].colour)
        shapes = [ground, *[shrunk(shape, inner, unit / 2) for shape in shapes[1:]]]
    rows = b"".join(b"\0" + row for row in paint(shapes, unit, side))
    head = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def shrunk(shape: Shape, share: float, middle: float) -> Shape:
    """A shape drawn smaller around the middle."""
    x, y = middle + (shape.x - middle) * share, middle + (shape.y - middle) * share
    width, height, rx, ry = (size * share for size in (shape.width, shape.height, shape.rx, shape.ry))
    return Shape(x, y, width, height, rx, ry, shape.colour)


def paint(shapes: list[Shape], unit: float, side: int) -> Iterator[bytes]:
    """The rows of dots, in red, green, blue and how much of the dot is covered."""
    for row in range(side):
        dots = [(0.0, 0.0, 0.0, 0.0)] * side
        for shape in shapes:
            for at, covered in enumerate(coverage(shape, row, unit / side, side)):
                if covered:
                    dots[at] = over(shape.colour, covered, dots[at])
        yield bytes(value for dot in dots for value in straight(dot))


def coverage(shape: Shape, row: int, scale: float, side: int) -> list[float]:
    """How much of each dot of a row a shape covers."""
    covered = [0.0] * side
    for line in range(FINE):
        found = shape.span((row + (line + 0.5) / FINE) * scale)
        if found is None:
            continue
        left, right = (min(side, max(0.0, edge / scale)) for edge in found)
        for at in range(int(left), math.ceil(right)):
            covered[at] += max(0.0, min(right, at + 1) - max(left, at)) / FINE
    return covered


def over(colour: tuple[int, int, int], covered: float, dot: tuple[float, ...]) -> tuple[float, float, float, float]:
    """A colour laid over a dot; the dot's colours are kept multiplied by how much of it is covered."""
    red, green, blue = (value * covered + old * (1 - covered) for value, old in zip(colour, dot, strict=False))
    return red, green, blue, covered + dot[3] * (1 - covered)


def straight(dot: tuple[float, float, float, float]) -> Iterator[int]:
    """A dot as a file keeps it."""
    alpha = dot[3]
    yield from (round(value / alpha) if alpha else 0 for value in dot[:3])
    yield min(255, round(alpha * 255))


def chunk(kind: bytes, content: bytes) -> bytes:
    """A piece of a PNG file."""
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
