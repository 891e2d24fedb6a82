"""The Spey valley itself, drawn once for a table: hills, heather, the river and the stone path."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from tablee.draw import (
    NOTHING,
    Box,
    Layer,
    Svg,
    at,
    el,
    fitted,
    group,
    icon_defs,
    join,
    linear,
    lit_gradient,
    radial,
    seat_class,
    stamp,
    text,
    text_width,
    title,
)
from tablee.games.whisky_race.figures import faces
from tablee.games.whisky_race.layout import Layout, Spot
from tablee.words import Words

GRAIN = 0.6180339887  # spreads heather evenly and never twice alike
FAR = (
    *((0, 1), (0.08, 0.42), (0.15, 0.66), (0.27, 0.12), (0.37, 0.6)),
    *((0.5, 0.26), (0.62, 0.62), (0.76, 0.08), (0.9, 0.6), (1, 0.3)),
)
NEAR = ((0, 0.7), (0.16, 0.3), (0.36, 0.72), (0.53, 1.1), (0.7, 0.66), (0.86, 0.3), (1, 0.74))
ICONS = (
    "bagpipes",
    "barrel",
    "beer-stein",
    "camping-tent",
    "castle-ruins",
    "check-mark",
    "checkered-flag",
    "crossed-swords",
    "crown",
    "deer",
    "flying-flag",
    "grain-bundle",
    "laurels",
    "light-thorny-triskelion",
    "night-sleep",
    "party-flags",
    "pine-tree",
    "punch",
    "robber-hand",
    "shaking-hands",
    "sheep",
    "stop-sign",
    "swap-bag",
    "walking-boot",
    "wax-seal",
)


@lru_cache(maxsize=24)
def ground(
    here: Layout, marked: tuple[int, ...], stretches: tuple[tuple[int, str], ...], english_start: int, say: Words
) -> Layer:
    """Everything that never changes."""
    return Layer(
        "ground",
        join(
            (
                paints(here),
                el("rect", width=here.width, height=here.height, class_="table"),
                group(
                    land(here),
                    waters(here),
                    the_path(here, marked, english_start),
                    names(here, stretches) if here.is_wide else NOTHING,
                    milestones(here, say),
                    reaches(here, stretches, say),
                    clip_path="url(#valley)",
                ),
                frame(here),
            )
        ),
    )


def paints(here: Layout) -> Svg:
    """All gradients, patterns, icons and faces of the picture."""
    box = here.valley
    inside = el("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=14 if here.is_wide else 8)
    return el(
        "defs",
        linear("moor", ((0, "stop-far"), (0.16, "stop-brae"), (0.6, "stop-moor"), (1, "stop-shore"))),
        linear("hill", ((0, "stop-hill"), (1, "stop-hill-low"))),
        linear("wood", ((0, "stop-wood"), (1, "stop-wood-low"))),
        linear("enamel", ((0, "stop-enamel"), (1, "stop-enamel-low"))),
        linear("whisky", ((0, "stop-glass"), (0.3, "stop-whisky"), (1, "stop-whisky-low")), across=False),
        linear("oak", ((0, "stop-oak"), (1, "stop-oak-low"))),
        radial("heather", ((0, "stop-heather"), (1, "stop-heather-end"))),
        radial("flagstone", ((0, "stop-flag"), (0.7, "stop-flag-mid"), (1, "stop-flag-low")), 0.42, 0.34, 0.72),
        lit_gradient(),
        hatching(),
        el("clipPath", inside, id="valley"),
        *(tartan(seat) for seat in range(6)),
        house_tartan(),
        icon_defs(*ICONS),
        faces(here),
    )


def hatching() -> Svg:
    """The back of a label."""
    line = el("path", d="M-1 5 5-1M-1 9 9-1M3 9 9 3", class_="hatch")
    return el("pattern", line, id="hatch", width=8, height=8, patternUnits="userSpaceOnUse")


def tartan(seat: int) -> Svg:
    """The cloth of a clan, woven in its colour."""
    return el(
        "pattern",
        el("rect", width=14, height=14, class_="seat-fill"),
        el("path", d="M0 4H14M4 0V14", class_="weft"),
        el("path", d="M0 10.5H14M10.5 0V14", class_="weft-light"),
        id=f"tartan-{seat}",
        class_=seat_class(seat),
        width=14,
        height=14,
        patternUnits="userSpaceOnUse",
    )


def house_tartan() -> Svg:
    """The cloth of the table: heather, peat and moss."""
    return el(
        "pattern",
        el("rect", width=44, height=44, class_="plaid"),
        el("path", d="M0 11H44M11 0V44", class_="plaid-broad"),
        el("path", d="M0 33H44M33 0V44", class_="plaid-narrow"),
        el("path", d="M0 22H44M22 0V44", class_="plaid-thread"),
        id="plaid",
        width=44,
        height=44,
        patternUnits="userSpaceOnUse",
    )


def scattered(count: int, start: float) -> Iterator[Spot]:
    """Places from 0 to 1 each way that look thrown and are always the same."""
    for number in range(count):
        yield (start + number * GRAIN) % 1, (start * 3 + number * GRAIN * GRAIN * 1.7 + number * 0.137) % 1


def land(here: Layout) -> Svg:
    """Hills far away, moor and heather."""
    box = here.valley
    count = 90 if here.is_wide else 40
    tufts = "".join(
        f"M{box.x + x * box.width:.0f} {box.y + box.height * (0.16 + 0.84 * y):.0f}q-3-6-6-8m6 8q0-7 1-10m-1 10q4-5 7-7"
        for x, y in scattered(count, 0.37)
    )
    blooms = "".join(
        f"M{box.x + x * box.width - 5:.0f} {box.y + box.height * (0.16 + 0.84 * y) - 8:.0f}h.1m6-3h.1m6 4h.1"
        for x, y in scattered(count, 0.37)
    )
    patches = [
        el(
            "ellipse",
            cx=box.x + x * box.width,
            cy=box.y + box.height * (0.2 + 0.7 * y),
            rx=box.width * 0.2,
            ry=box.height * 0.09,
            fill="url(#heather)",
        )
        for x, y in scattered(9, 0.21)
    ]
    return join(
        (
            el("rect", x=box.x, y=box.y, width=box.width, height=box.height, fill="url(#moor)"),
            hills(here),
            *patches,
            el("path", d=tufts, class_="heather"),
            el("path", d=blooms, class_="bloom"),
            sights(here) if here.is_wide else NOTHING,
        )
    )


def spread(points: tuple[Spot, ...], box: Box) -> str:
    """Points of the unit square laid over a box, as the middle of a path."""
    return " ".join(f"{box.x + x * box.width:.0f} {box.y + y * box.height:.0f}" for x, y in points)


def hills(here: Layout) -> Svg:
    """The Cairngorms in the mist."""
    box = Box(here.valley.x, here.valley.y, here.valley.width, 62 if here.is_wide else 22)
    foot = spread(((1, 1.5), (0, 1.5)), box)
    return join(
        (
            el("path", d=f"M{spread(FAR, box)}L{foot}Z", class_="far-hills"),
            el("path", d=f"M{spread(NEAR[:1], box)}Q{spread(NEAR[1:], box)}L{foot}Z", fill="url(#hill)"),
        )
    )


def sights(here: Layout) -> Svg:
    """A few things to see on the way, between the straights."""
    box = here.valley
    pines = ((0.02, 0.36), (0.05, 0.385), (0.975, 0.56), (0.945, 0.585), (0.02, 0.72), (0.33, 0.075), (0.36, 0.095))
    return join(
        (
            *(stamp("pine-tree", box.x + x * box.width, box.y + y * box.height, 44, "pine") for x, y in pines),
            stamp("deer", box.x + 0.66 * box.width, box.y + 0.075 * box.height, 34, "beast"),
            stamp("castle-ruins", box.x + 0.965 * box.width, box.y + 0.1 * box.height, 52, "ruin"),
            stamp("sheep", box.x + 0.035 * box.width, box.y + 0.55 * box.height, 26, "sheep"),
            stamp("sheep", box.x + 0.97 * box.width, box.y + 0.74 * box.height, 24, "sheep"),
        )
    )


def waters(here: Layout) -> Svg:
    """The Spey, and the sea at the end."""
    x, y = here.cells[-1]
    low = here.valley.bottom + 2
    if here.is_wide:
        edge = here.valley.right + 2
        shore = f"M{edge} {y - 66:.0f}Q{x + 30:.0f} {y - 20:.0f} {x + 18:.0f} {y + 34:.0f}T{x - 96:.0f} {low}"
    else:
        edge = here.valley.x - 2
        shore = f"M{edge} {y - 26:.0f}Q{x + 43:.0f} {y - 22:.0f} {x + 52:.0f} {low}"
    return join(
        (
            el("path", d=here.river, class_="bank"),
            el("path", d=here.river, class_="river"),
            el("path", d=f"{shore}H{edge}Z", class_="sea"),
            el("path", d=here.river, class_="current"),
        )
    )


def the_path(here: Layout, marked: tuple[int, ...], english_start: int) -> Svg:
    """The trodden way, its bridges and its stones."""
    steps = [
        f"{bx - ax} {by - ay}" for (ax, ay), (bx, by) in pairwise(whole(here.trail))
    ]  # each from the last is short
    line = "M{} {}l".format(*whole(here.trail)[0]) + " ".join(steps)
    width, thick = (26, 3.0) if here.is_wide else (14, 1.5)
    stones = [(cell, *spot) for cell, spot in enumerate(here.cells)]
    outline = "".join(flagstone(cell, x, y, here) for cell, x, y in stones)
    rings = "".join(ring(*here.cells[cell], here) for cell in marked)
    x, y = here.cells[english_start]
    return join(
        (
            *(bridge(spot, here) for spot in here.bridges),
            el("path", d=line, class_="trail", stroke_width=width),
            el("defs", el("path", id="stones", d=outline)),
            el("use", href="#stones", class_="stone-shade", transform=at(1, thick + 1)),
            el("use", href="#stones", class_="stone-edge"),
            el("use", href="#stones", class_="flagstone", transform=at(0, -thick)),
            el("path", d=rings, class_="circles"),
            stamp("crown", x, y - (4 if here.is_wide else 3), here.stone[0] * 0.9, "engraved"),
        )
    )


def flagstone(cell: int, x: float, y: float, here: Layout) -> str:
    """The outline of a stone, no two alike; start and finish are larger."""
    rx, ry = here.stone
    if cell in (0, len(here.cells) - 1):
        rx, ry = (47, 41) if here.is_wide else (here.pitch[0] - 3, ry)
    points = []
    for corner in range(8):
        angle = 2 * math.pi * (corner + 0.5) / 8
        across, down = math.cos(angle), math.sin(angle)
        reach = 1.01 + 0.066 * math.sin(cell * 2.7 + corner * 1.9)
        reach /= max(abs(across), abs(down)) ** 0.45  # between round and square
        points.append((x + rx * reach * across, y + ry * reach * down))
    pairs = zip(points, points[1:] + points[:1], strict=True)
    middles = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairs]
    at_x, at_y = whole(middles)[-1]
    curve = f"M{at_x} {at_y}"
    for (px, py), (mx, my) in zip(whole(points), whole(middles), strict=True):
        curve += f"q{px - at_x} {py - at_y} {mx - at_x} {my - at_y}"
        at_x, at_y = mx, my
    return curve + "z"


def whole(spots: Sequence[Spot]) -> list[tuple[int, int]]:
    """Spots in whole units."""
    return [(round(x), round(y)) for x, y in spots]


def ring(x: float, y: float, here: Layout) -> str:
    """The circle of a marked cell."""
    rx, ry = here.stone[0] * 0.78, here.stone[1] * 0.78
    return f"M{x - rx:.1f} {y:.1f}a{rx:.1f} {ry:.1f} 0 1 1 0 .01Z"


def bridge(spot: Spot, here: Layout) -> Svg:
    """Where the path crosses the Spey."""
    x, y = spot
    half, tall = (25, 24) if here.is_wide else (12, 8)
    return group(
        el("rect", x=-half, y=-tall, width=2 * half, height=2 * tall, rx=4, class_="bridge"),
        el("path", d=f"M{-half} {-tall}V{tall}M{half} {-tall}V{tall}", class_="parapet"),
        transform=at(x, y),
    )


def names(here: Layout, stretches: tuple[tuple[int, str], ...]) -> Svg:
    """The stretches of the Spey, written on the water beside them."""
    parts = []
    finish = len(here.cells) - 1
    for number, (cell, name) in enumerate(stretches):
        if cell == finish:
            continue  # the flag stands there
        after = stretches[number + 1][0] if number + 1 < len(stretches) else finish
        x, y = here.cells[(cell + after) // 2]
        size = fitted(name, here.pitch[0] * max(1, min(3, after - cell)), 18)
        margin = text_width(name, size) / 2 + 6
        x = max(margin, min(here.width - margin, x))
        parts.append(text(name, x, y + here.pitch[1] / 2 + 6, size, "stretch display"))
    return join(parts)


def reaches(here: Layout, stretches: tuple[tuple[int, str], ...], say: Words) -> Svg:
    """What the stones say when one points at them: the stretch they lie in, whose name a phone has no room for."""
    (rx, ry), ends = here.stone, [*[cell - 1 for cell, _ in stretches[1:]], len(here.cells) - 1]
    parts = []
    for (first, name), last in zip(stretches, ends, strict=True):
        told = say("scene-stretch", name=name, first=first, last=last) if first < last else name
        corners = [(x - rx, y - ry) for x, y in here.cells[first : last + 1]]
        boxes = [f"M{x:.0f} {y:.0f}h{2 * rx:.0f}v{2 * ry:.0f}h{-2 * rx:.0f}z" for x, y in corners]
        parts.append(el("path", title(told), d="".join(boxes), class_="reach"))
    return join(parts)


def number(cell: int, here: Layout) -> Svg:
    """The number of a cell at the foot of its stone."""
    x, y = here.cells[cell]
    return text(str(cell), x, y + here.stone[1] - (4 if here.is_wide else -2), 15, "milestone")


def milestones(here: Layout, say: Words) -> Svg:
    """The number of every cell; start and finish in words."""
    (x, y), (home_x, home_y) = here.cells[0], here.cells[-1]
    low = 36 if here.is_wide else here.stone[1] + 1
    size = 16 if here.is_wide else here.least
    return join(
        (
            *(number(cell, here) for cell in range(1, len(here.cells) - 1)),
            text(say("scene-start"), x, y + low, size, "milestone end-stone"),
            text(say("scene-finish"), home_x, home_y + low, size, "milestone end-stone"),
            stamp("checkered-flag", home_x, home_y - low * 0.3, here.stone[0] * 1.25, "flag-stone"),
        )
    )


def frame(here: Layout) -> Svg:
    """The wooden edge of the board."""
    box = here.valley
    return el(
        "rect",
        x=box.x,
        y=box.y,
        width=box.width,
        height=box.height,
        rx=14 if here.is_wide else 8,
        class_="frame",
    )
