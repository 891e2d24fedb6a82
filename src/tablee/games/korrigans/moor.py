"""The moor at midsummer midnight: sky, heather, the circle of lights and the stone table. Drawn once for a table."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from tablee.draw import (
    Layer,
    Svg,
    at,
    el,
    emblem,
    group,
    icon,
    join,
    linear,
    lit_gradient,
    place,
    radial,
    seat_class,
    text,
    things,
    title,
)
from tablee.games.korrigans.figures import SPIRAL
from tablee.games.korrigans.layout import Layout, Spot
from tablee.words import Words

Points = tuple[int, ...]

STARS = 46
GRAIN = 0.6180339887  # spreads stars and tufts evenly and never twice alike


@lru_cache(maxsize=64)
def ground(here: Layout, glows: Points, pillars: tuple[Points, ...], quarters: Points, say: Words) -> Layer:
    """Everything that never changes."""
    return Layer(
        "ground",
        join(
            (
                paints(),
                land(here),
                clearing(here),
                join(light(here, point, glows, say) for point in range(len(here.points))),
                join(bed(here, slot) for faced in pillars for slot in faced),
                table(here),
                sleepers(here, quarters),
            )
        ),
    )


def paints() -> Svg:
    """All gradients of the picture."""
    return el(
        "defs",
        linear("sky", ((0, "stop-sky"), (0.55, "stop-sky-low"), (1, "stop-moor"))),
        radial("glade", ((0, "stop-glade"), (0.72, "stop-glade-low"), (1, "stop-glade-end"))),
        radial("point-light", ((0, "stop-light"), (0.45, "stop-light-low"), (1, "stop-light-end"))),
        radial("granite", ((0, "stop-granite"), (1, "stop-granite-low")), 0.4, 0.35, 0.75),
        radial("fairy-light", ((0, "stop-fairy"), (0.5, "stop-fairy-low"), (1, "stop-fairy-end"))),
        lit_gradient(),
        radial("moonlight", ((0, "stop-moon"), (0.3, "stop-moon-low"), (1, "stop-moon-end"))),
    )


def scattered(count: int, start: float) -> Iterator[tuple[float, float]]:
    """Places from 0 to 1 each way that look thrown and are always the same."""
    for number in range(count):
        yield (start + number * GRAIN) % 1, (start * 3 + number * GRAIN * GRAIN * 1.7 + number * 0.137) % 1


def land(here: Layout) -> Svg:
    """The sky above, the moor below, tufts of heather."""
    width, height = here.width, here.height
    stars = "".join(f"M{x * width:.0f} {y * height * 0.5:.0f}h.1" for x, y in scattered(STARS, 0.13))
    tufts = "".join(
        f"M{x * width:.0f} {height * (0.42 + 0.56 * y):.0f}q-3-7-6-9m6 9q0-8 1-11m-1 11q4-6 7-8"
        for x, y in scattered(70 if here.is_wide else 34, 0.41)
    )
    hills = f"M0 {height * 0.36:.0f}Q{width * 0.22:.0f} {height * 0.27:.0f} {width * 0.46:.0f} {height * 0.34:.0f}"
    hills += f"T{width} {height * 0.31:.0f}V{height}H0Z"
    moon = (width * 0.5, -height * 0.04)
    return join(
        (
            el("rect", width=width, height=height, class_="sky", fill="url(#sky)"),
            el("path", d=stars, class_="stars"),
            el("circle", cx=moon[0], cy=moon[1], r=width * 0.42, fill="url(#moonlight)"),
            el("path", d=hills, class_="hills"),
            el("path", d=tufts, class_="heather"),
        )
    )


def clearing(here: Layout) -> Svg:
    """The trodden ring where korrigans dance."""
    x, y = here.centre
    ring = math.hypot(here.points[0][0] - x, here.points[0][1] - y)
    outer = math.hypot(here.slots[0][0] - x, here.slots[0][1] - y) + here.stone[1] * 0.72
    return join(
        (
            el("circle", cx=x, cy=y, r=outer, class_="glade", fill="url(#glade)"),
            el("circle", cx=x, cy=y, r=ring, class_="ring"),
            el("circle", cx=x, cy=y, r=ring, class_="ring-dots"),
        )
    )


def light(here: Layout, point: int, glows: tuple[int, ...], say: Words) -> Svg:
    """A light point with its number, or a glow in the colour of its dolmen."""
    x, y = here.points[point]
    if point in glows:
        quarter = glows.index(point)
        return group(
            title(say("scene-glow", colour=say(f"colour-{quarter}"))),
            el("circle", r=here.light * 1.9, class_="glow-light flicker"),
            el("circle", r=here.light * 1.05, class_="glow"),
            emblem(quarter, 0, 0, here.light * 0.5, "mark"),
            class_=seat_class(quarter),
            transform=at(x, y),
        )
    return group(
        el("circle", r=here.light * 1.7, fill="url(#point-light)", class_="flicker later" if point % 2 else "flicker"),
        el("circle", r=here.light * 0.72, class_="point"),
        text(str(point), 0, 5, 14 if not here.is_wide else 17, "point-number"),
        transform=at(x, y),
    )


def bed(here: Layout, slot: int) -> Svg:
    """The hollow where a stone lies in front of its light."""
    x, y = here.slots[slot]
    width, height = here.stone
    return el("rect", x=x - width / 2, y=y - height / 2, width=width, height=height, rx=height * 0.2, class_="bed")


def table(here: Layout) -> Svg:
    """The stone table and its four pillars."""
    x, y = here.centre
    size = here.table * 0.24
    feet = join(el("circle", cx=px, cy=py, r=size, class_="pillar", fill="url(#granite)") for px, py in here.pillars)
    return join(
        (
            el("ellipse", cx=x + 3, cy=y + 7, rx=here.table, ry=here.table, class_="shadow"),
            el("circle", cx=x, cy=y, r=here.table, class_="table", fill="url(#granite)"),
            el("circle", cx=x, cy=y, r=here.table * 0.84, class_="table-ring"),
            el("path", d=SPIRAL, class_="table-spiral", transform=at(x, y + 2, scale=here.table / 26)),
            feet,
        )
    )


def sleepers(here: Layout, quarters: tuple[int, ...]) -> Svg:
    """Where nobody builds, old menhirs sleep."""
    if not here.is_wide:
        return join(())
    corners: tuple[Spot, ...] = ((200, 130), (1000, 130), (1000, 620), (200, 620))
    return join(
        join(
            (
                icon("menhir", x - 60, y, 120, "sleeper"),
                icon("menhir", x + 34, y + 16, 86, "sleeper"),
                icon("high-grass", x - 10, y + 52, 70, "grass"),
                icon("mushrooms", x + 104, y + 44, 44, "grass"),
            )
        )
        for quarter, (x, y) in enumerate(corners)
        if quarter not in quarters
    )


@lru_cache(maxsize=256)
def touch(here: Layout, slots: Points, filled: Points) -> Layer:
    """What a finger may touch: points to go to and slots, to look or to lay, sleep here until an action wakes them."""
    size = here.light * 2.6
    points = [place(f"point-{point}", x, y, size, size) for point, (x, y) in enumerate(here.points)]
    width, height = here.stone
    beds = [place(f"slot-{slot}", *here.slots[slot], width + 4, height + 4) for slot in slots]
    looks = [group(bed, class_="look" if slot in filled else "lay") for slot, bed in zip(slots, beds, strict=True)]
    return Layer("places", things((*looks, *points)))
