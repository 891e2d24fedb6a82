"""The figures of Déstorsion: dwarfs, the Master of the dungeon, hewn slabs, torches."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

from tablee.draw import NOTHING, Svg, at, el, emblem, group, halo, hit, join, seat_class, shadow, stamp, text, touchable
from tablee.games.destorsion.layout import Point

DWARF_HEIGHT = 60.0
MASTER_HEIGHT = 92.0

BOOTS = "M-13 0c-2-7 1-10 5-10s6 3 6 10zM3 0c0-7 2-10 6-10s7 3 5 10z"
TUNIC = "M-16-6c-2-16 4-25 16-25s18 9 16 25c-9 4-23 4-32 0z"
BEARD = "M-12-33c-3 12 2 22 12 26 10-4 15-14 12-26-7 4-17 4-24 0z"
HAT = "M-15-36c4-10 9-22 21-26 1 8 8 16 9 26-9-4-21-4-30 0z"
BRIM = "M-16-37c9-5 23-5 32 0 2 5-1 6-3 5-8-4-18-4-26 0-2 1-5 0-3-5z"
ROBE = "M-27 0c-4-28 4-44 12-54-1-18 4-32 16-38 11 6 16 20 14 38 8 10 16 26 12 54-16 6-38 6-54 0z"
FOLDS = "M-12 2c-3-20 0-34 5-46M11 2c3-20 1-34-4-46M0 3v-40"
HOOD = "M0-84c-8 4-12 14-11 24 1 7 5 11 11 12 6-1 10-5 11-12 1-10-3-20-11-24z"
STAFF = "M25 1 30-70"
STAR = "M0-5 1.4-1.5 5-1.5 2.2.8 3.2 4.5 0 2.3-3.2 4.5-2.2.8-5-1.5-1.4-1.5Z"
STARS = ((27, -28), (16, -35), (4, -30))


def dwarf(seat: int, x: float, y: float, size: float, say: str, lying: bool, moved: bool, sign: Svg = NOTHING) -> Svg:
    """A dwarf whose feet are at a point: upright with its shield, or flat on its back and seeing stars.

    `sign` is what it would hide: the number of its cell.
    """
    return touchable(
        f"dwarf-{seat}",
        x,
        y,
        halo(size * 0.52, -size * (0.16 if lying else 0.42)),
        shadow(0, 0, size * (0.46 if lying else 0.32), size * 0.1),
        *([el("ellipse", rx=size * 0.4, ry=size * 0.14, class_="moved-ring")] if moved else []),
        dwarf_body(seat, size / DWARF_HEIGHT, lying),
        sign,
        hit(size * 0.85, size * 0.95, -size * (0.16 if lying else 0.42)),
        say=say,
        class_=f"dwarf {seat_class(seat)}" + (" lying" if lying else "") + (" moved" if moved else ""),
    )


@lru_cache(maxsize=64)
def dwarf_body(seat: int, scale: float, lying: bool) -> Svg:
    """What of a dwarf is the same wherever it is."""
    figure = group(
        el("path", d=BOOTS, class_="boots"),
        el("path", d=TUNIC, class_="seat-fill outlined"),
        el("circle", cy=-34, r=10, class_="skin"),
        el("path", d=BEARD, class_="beard"),
        el("path", d=HAT, class_="seat-fill outlined"),
        el("path", d=BRIM, class_="seat-deep"),
        el("path", d="M-4-33h.1M4-33h.1", class_="eyes"),
        el("circle", cx=11, cy=-14, r=10.5, class_="shield"),
        emblem(seat, 11, -14, 6.2, class_="seat-fill"),
        transform=at(-22 * scale, -7 * scale, 82, scale) if lying else at(0, 0, scale=scale),
    )
    stars = join(el("path", d=STAR, class_="stars", transform=at(*spot)) for spot in STARS)
    return join((figure, *([group(stars, transform=at(0, 0, scale=scale))] if lying else [])))


@lru_cache(maxsize=1024)
def master(x: float, y: float, size: float, say: str, cell: int, kind: str, sign: str) -> Svg:
    """The Master: tall, black, two eyes in the hood and a light on his staff; his foot bears the cell's number."""
    return touchable(
        "master",
        x,
        y,
        halo(size * 0.44, -size * 0.4, size * 0.55),
        shadow(2, 0, size * 0.36, size * 0.1),
        master_body(size / MASTER_HEIGHT),
        plaque(cell, kind, max(14.5, size * 0.27), sign=sign) if kind else NOTHING,
        hit(size * 0.6, size * 0.7, -size * 0.3),
        say=say,
    )


@lru_cache(maxsize=8)
def master_body(scale: float) -> Svg:
    """What of the Master is the same wherever he is."""
    return group(
        el("path", d=STAFF, class_="staff"),
        el("circle", cx=30.5, cy=-75, r=12, class_="orb-glow flicker"),
        el("circle", cx=30.5, cy=-75, r=5, class_="orb"),
        el("path", d=ROBE, class_="robe"),
        el("path", d=FOLDS, class_="folds"),
        el("path", d=HOOD, class_="hood"),
        el("path", d="M-5-66 -1-64M5-66 1-64", class_="master-eyes"),
        transform=at(0, 0, scale=scale),
    )


@lru_cache(maxsize=1024)
def plaque(cell: int, kind: str, letters: float, x: float = 0, y: float = 0, sign: str = "") -> Svg:
    """The number of the cell under a figure, in the cell's own colour, and its sign if there is room."""
    width, height = letters * (2.5 if sign else 1.6), letters * 1.16
    box = {"x": x - width / 2, "y": y - height * 0.83, "width": width, "height": height, "rx": height * 0.3}
    shift = letters * 0.5 if sign else 0
    return group(
        el("rect", **box, class_=f"slab {kind}"),
        stamp(sign, x - letters * 0.68, y - letters * 0.38, letters, "sign") if sign else NOTHING,
        text(str(cell), x + shift, y, letters, f"number display on-{kind}"),
        class_="plaque",
    )


def slab(middle: Point, width: float, height: float, salt: int) -> str:
    """The outline of a hewn stone: a rectangle with soft corners that no mason measured twice."""
    x, y = middle
    wobble = [math.sin(salt * 12.9898 + corner * 78.233) * 1.4 for corner in range(8)]
    left, right = x - width / 2 + wobble[0], x + width / 2 + wobble[1]
    top, bottom = y - height / 2 + wobble[2], y + height / 2 + wobble[3]
    soft = min(width, height) * 0.24
    return (
        f"M{left + soft:.1f} {top:.1f}L{right - soft:.1f} {top + wobble[4] / 2:.1f}"
        f"Q{right:.1f} {top:.1f} {right:.1f} {top + soft:.1f}L{right + wobble[5] / 2:.1f} {bottom - soft:.1f}"
        f"Q{right:.1f} {bottom:.1f} {right - soft:.1f} {bottom:.1f}L{left + soft:.1f} {bottom + wobble[6] / 2:.1f}"
        f"Q{left:.1f} {bottom:.1f} {left:.1f} {bottom - soft:.1f}L{left + wobble[7] / 2:.1f} {top + soft:.1f}"
        f"Q{left:.1f} {top:.1f} {left + soft:.1f} {top:.1f}Z"
    )


def slabs(id_: str, outlines: Iterable[str], class_: str) -> Svg:
    """Many stones as one shape, drawn twice: as their shadow and as themselves."""
    return join((
        el("defs", el("path", id=id_, d="".join(outlines))),
        el("use", href=f"#{id_}", class_="slab-shade", transform="translate(0 3)"),
        el("use", href=f"#{id_}", class_=f"slab {class_}"),
    ))  # fmt: skip


def torch(x: float, y: float, size: float, later: bool = False) -> Svg:
    """A torch on the wall."""
    flicker = "flame flicker later" if later else "flame flicker"
    return group(
        el("path", d="M-4 8 4 8 2 34h-4z", class_="torch-wood"),
        el("path", d="M0-26c9 10 12 18 10 26C8 8 4 11 0 11S-8 8-10 0c-2-8 5-12 10-26z", class_=flicker),
        el("path", d="M0-10c5 6 6 10 5 14-1 4-3 5-5 5s-4-1-5-5 2-7 5-14z", class_="flame-heart"),
        transform=at(x, y, scale=size / 60),
    )
