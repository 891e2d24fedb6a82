"""What moves on the moor: stones, korrigans, crystals and the fairy, each drawn around its own middle."""

from __future__ import annotations

from functools import lru_cache

from tablee.draw import (
    NOTHING,
    Svg,
    at,
    el,
    emblem,
    group,
    halo,
    hit,
    icon,
    join,
    seat_class,
    shadow,
    text,
    title,
    touchable,
)
from tablee.games.korrigans.rules.box import LETTERS

END = 0.27  # how much of a stone an end takes
SPIRAL = "M0 0c3-3 7 0 5 4s-9 5-12 0-1-13 6-15 15 3 16 11-5 17-14 17"
CAP = "M-17-30C-13-48-5-62 12-66 9-58 12-44 17-30Z"
EARS = "M-14-30-32-40-13-19ZM14-30 32-40 13-19Z"
BODY = "M-13-14C-20-4-20 6-18 12H18C20 6 20-4 13-14Z"
FEET = "M-16 12h13v7h-16q-2-5 3-7ZM16 12H3v7h16q2-5-3-7Z"
WINGS = (
    "M0-4C-8-30-36-34-32-12-30 2-12 4 0-2-14 2-28 12-20 22-12 30-2 14 0 4"
    " 2 14 12 30 20 22 28 12 14 2 0-2 12 4 30 2 32-12 36-34 8-30 0-4Z"
)
EYE = "M-11 0Q0-9 11 0 0 9-11 0ZM4 0A4 4 0 1 0-4 0 4 4 0 1 0 4 0Z"
CRYSTAL = "M0-10 6-3 3 10H-3L-6-3Z"


def colour(letter: str) -> int:
    """The quarter whose colour an end has."""
    return LETTERS.index(letter)


def one_end(letter: str, width: float, height: float, side: int) -> Svg:
    """A coloured end with its shape, so that no eye needs the colour: side -1 is left, 1 is right."""
    quarter = colour(letter)
    half, across, round_ = width / 2, width * END, height * 0.2
    outline = (
        f"M{side * (half - across):.1f} {-height / 2:.1f}H{side * (half - round_):.1f}"
        f"Q{side * half:.1f} {-height / 2:.1f} {side * half:.1f} {-height / 2 + round_:.1f}"
        f"V{height / 2 - round_:.1f}Q{side * half:.1f} {height / 2:.1f} {side * (half - round_):.1f} {height / 2:.1f}"
        f"H{side * (half - across):.1f}Z"
    )
    mark = min(across * 0.34, height * 0.2)
    own = seat_class(quarter)
    shape = emblem(quarter, side * (half - across / 2), 0, mark, f"mark {own}")
    return join((el("path", d=outline, class_=f"end seat-fill {own}"), shape))


def face(name: str, width: float, height: float) -> Svg:
    """The middle of a stone: its points, the sign of a mystery, or a spiral while they are hidden."""
    points = name[2:3]
    if points == "?":
        return el("path", d=SPIRAL, class_="spiral", transform=at(0, -1, scale=height / 60))
    if points == "0":
        return icon("triquetra", 0, 0, height * 0.5, "carved")
    size = max(14.0, height * 0.62)
    sign = "?" if points == "M" else points
    return text(sign, 0, size * 0.36, size, "points mystery" if points == "M" else "points")


@lru_cache(maxsize=1024)
def slab(name: str, left: str, right: str, width: float, height: float, class_: str = "slab") -> Svg:
    """A stone as it lies: granite between two coloured ends."""
    box = {"x": -width / 2, "y": -height / 2, "width": width, "height": height, "rx": height * 0.2}
    return join(
        (
            el("rect", **{**box, "y": -height / 2 + height * 0.09}, class_="slab-shade"),
            el("rect", **box, class_=class_),
            one_end(left, width, height, -1),
            one_end(right, width, height, 1),
            face(name, width, height),
        )
    )


def stone(id_: str, x: float, y: float, *drawing: Svg, say: str) -> Svg:
    """A stone that the page can follow."""
    return group(title(say), *drawing, id=id_, class_="stone", transform=at(x, y))


def loose_stone(id_: str, x: float, y: float, width: float, height: float, *drawing: Svg, say: str, class_: str) -> Svg:
    """A stone that can be taken up."""
    glow = {"x": -width / 2 - 5, "y": -height / 2 - 5, "width": width + 10, "height": height + 10}
    lit = el("rect", **glow, rx=height * 0.28, class_="halo")
    return touchable(id_, x, y, lit, *drawing, hit(width, height), say=say, class_=f"stone {class_}")


@lru_cache(maxsize=1024)
def knowers(quarters: tuple[int, ...], width: float, height: float, radius: float) -> Svg:
    """Small shapes on the lower edge of a stone: who has seen its points."""
    gap = 2.6 * radius
    first = -gap * (len(quarters) - 1) / 2
    return join(
        emblem(quarter, first + number * gap, height / 2, radius, f"knower seat-fill {seat_class(quarter)}")
        for number, quarter in enumerate(quarters)
    )


def numbered(number: int, width: float, height: float) -> Svg:
    """The number of one of the fairy's stones, on its upper edge."""
    x, y = width * 0.34, -height * 0.42
    return join((el("circle", cx=x, cy=y, r=11, class_="number-seal"), text(str(number), x, y + 5, 15, "number")))


@lru_cache(maxsize=64)
def only_you(width: float, height: float) -> Svg:
    """The sign of a secret: a frame of dashes and an eye."""
    box = {"x": -width / 2 - 2, "y": -height / 2 - 2, "width": width + 4, "height": height + 4, "rx": height * 0.24}
    size = height * 0.4
    return join(
        (
            el("rect", **box, class_="secret"),
            el("circle", cy=-height / 2, r=size * 0.5, class_="secret-seal"),
            el("path", d=EYE, class_="secret-eye", transform=at(0, -height / 2, scale=size / 26)),
        )
    )


@lru_cache(maxsize=64)
def light_badge(point: int, y: float) -> Svg:
    """The number of a light, for who stands on it."""
    return join((el("circle", cy=y, r=10, class_="point"), text(str(point), 0, y + 5, 14, "point-number")))


@lru_cache(maxsize=64)
def glow_badge(quarter: int, y: float) -> Svg:
    """The shape of a glow in its colour, for who stands on it."""
    return group(
        el("circle", cy=y, r=10, class_="glow"), emblem(quarter, 0, y, 5.5, "mark"), class_=seat_class(quarter)
    )


@lru_cache(maxsize=1024)
def korrigan(seat: int, quarter: int, x: float, y: float, size: float, say: str, plays: bool, badge: Svg) -> Svg:
    """A korrigan on its point, its feet a little below the middle, before them a badge of the point that it hides."""
    scale = size / 86
    figure = group(
        el("path", d=EARS, class_="skin"),
        el("path", d=FEET, class_="feet"),
        el("path", d=BODY, class_="seat-fill outlined"),
        el("ellipse", cy=-23, rx=15, ry=13, class_="skin"),
        el("path", d=CAP, class_="seat-fill outlined"),
        el("path", d="M-6-24v.1M6-24v.1", class_="eyes"),
        el("path", d="M-5-16q5 4 10 0", class_="smile"),
        emblem(quarter, 0, 1, 8, "mark"),
        transform=at(0, 0, scale=scale),
    )
    return touchable(
        f"korrigan-{seat}",
        x,
        y + size * 0.16,
        halo(size * 0.56, -size * 0.26),
        el("ellipse", cy=size * 0.16, rx=size * 0.5, ry=size * 0.2, class_="turn-ring") if plays else NOTHING,
        shadow(0, size * 0.2, size * 0.34, size * 0.09),
        figure,
        badge,
        hit(size * 0.8, size, -size * 0.26),
        say=say,
        class_=f"korrigan {seat_class(quarter)}",
    )


def crystal(id_: str, quarter: int, x: float, y: float, size: float) -> Svg:
    """A crystal of power, in front of its owner or on the table."""
    return group(
        el("path", d=CRYSTAL, class_="seat-fill outlined"),
        el("path", d="M0-10V10M-6-3H6", class_="facet"),
        id=id_,
        class_=f"crystal {seat_class(quarter)}",
        transform=at(x, y, scale=size / 20),
    )


def no_crystal(x: float, y: float, size: float) -> Svg:
    """Where a crystal is missing."""
    return el("path", d=CRYSTAL, class_="no-crystal", transform=at(x, y, scale=size / 20))


def fairy(x: float, y: float, size: float, say: str) -> Svg:
    """The fairy on her pillar, in her own light."""
    return touchable(
        "fairy",
        x,
        y,
        el("circle", r=size * 0.8, fill="url(#fairy-light)", class_="flicker"),
        group(
            el("path", d=WINGS, class_="wings"),
            el("path", d="M0-10 10 20Q0 26-10 20Z", class_="dress"),
            el("path", d="M-7-8Q-12 4-14 10M7-8Q14-4 18-14", class_="arms"),
            el("circle", cy=-15, r=7.5, class_="fairy-face"),
            el("path", d="M-8-14Q-9-25 0-25T8-14Q4-20-1-20T-8-14Z", class_="fairy-hair"),
            el("path", d="M18-14 21-22m-5 1 9 2m-7 3 5-6", class_="wand"),
            transform=at(0, -2, scale=size / 56),
        ),
        say=say,
    )
