"""The Spey valley: hills, heather, the river and the stone path; on it the markers, the clansmen and the Englishman."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from tablee.draw import (
    NOTHING,
    Layer,
    Svg,
    at,
    el,
    group,
    icon_defs,
    join,
    linear,
    lit_gradient,
    place,
    radial,
    seat_class,
    stamp,
    text,
    text_width,
    title,
)
from tablee.games.whisky_race.figures import (
    ENGLISHMAN,
    clansman,
    englishman,
    faces,
    numbered,
    thing,
)
from tablee.games.whisky_race.layout import Plan, Spot
from tablee.games.whisky_race.tips import marker_tip, racer_tip
from tablee.games.whisky_race.view import RaceView
from tablee.words import Words

GRAIN = 0.6180339887  # spreads heather evenly and never twice alike
ICONS = (
    "bagpipes",
    "barrel",
    "beer-stein",
    "camping-tent",
    "castle-ruins",
    "check-mark",
    "checkered-flag",
    "coins",
    "crossed-swords",
    "crown",
    "deer",
    "flying-flag",
    "grain-bundle",
    "laurels",
    "light-thorny-triskelion",
    "lighthouse",
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


@lru_cache(maxsize=64)
def ground(
    here: Plan, marked: tuple[int, ...], stretches: tuple[tuple[int, str], ...], english_start: int, say: Words
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
                    clip_path="url(#valley)",
                ),
                frame(here),
            )
        ),
    )


def paints(here: Plan) -> Svg:
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


def land(here: Plan) -> Svg:
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


def hills(here: Plan) -> Svg:
    """The Cairngorms in the mist."""
    box = here.valley
    x, y, width = box.x, box.y, box.width
    high = 62 if here.is_wide else 22
    far = f"M{x} {y + high}L{x + width * 0.08:.0f} {y + high * 0.42:.0f} {x + width * 0.15:.0f} {y + high * 0.66:.0f}"
    far += f" {x + width * 0.27:.0f} {y + high * 0.12:.0f} {x + width * 0.37:.0f} {y + high * 0.6:.0f}"
    far += f" {x + width * 0.5:.0f} {y + high * 0.26:.0f} {x + width * 0.62:.0f} {y + high * 0.62:.0f}"
    far += f" {x + width * 0.76:.0f} {y + high * 0.08:.0f} {x + width * 0.9:.0f} {y + high * 0.6:.0f} {x + width} {y + high * 0.3:.0f}"
    near = f"M{x} {y + high * 0.7:.0f}Q{x + width * 0.16:.0f} {y + high * 0.3:.0f} {x + width * 0.36:.0f} {y + high * 0.72:.0f}"
    near += f"T{x + width * 0.7:.0f} {y + high * 0.66:.0f}T{x + width} {y + high * 0.74:.0f}"
    low = y + high * 1.5
    return join(
        (
            el("path", d=f"{far}V{low:.0f}H{x}Z", class_="far-hills"),
            el("path", d=f"{near}V{low:.0f}H{x}Z", fill="url(#hill)"),
        )
    )


def sights(here: Plan) -> Svg:
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


def waters(here: Plan) -> Svg:
    """The Spey, and the sea at the end."""
    x, y = here.cells[-1]
    if here.is_wide:
        right, low = here.valley.right, here.valley.bottom
        sea = f"M{right + 2} {y - 66:.0f}Q{x + 34:.0f} {y - 20:.0f} {x + 22:.0f} {y + 34:.0f}T{x - 96:.0f} {low + 2:.0f}H{right + 2}Z"
    else:
        across = here.pitch[0]
        low = here.valley.bottom
        sea = f"M{here.valley.x - 2} {y - 26:.0f}Q{x + across * 0.9:.0f} {y - 22:.0f} {x + across * 1.1:.0f} {low + 2:.0f}H{here.valley.x - 2}Z"
    return join(
        (
            el("path", d=here.river, class_="bank"),
            el("path", d=here.river, class_="river"),
            el("path", d=sea, class_="sea"),
            el("path", d=here.river, class_="current"),
        )
    )


def the_path(here: Plan, marked: tuple[int, ...], english_start: int) -> Svg:
    """The trodden way, its bridges and its stones."""
    line = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in here.trail)
    width = "26" if here.is_wide else "14"
    stones = [(cell, *spot) for cell, spot in enumerate(here.cells)]
    outline = "".join(flagstone(cell, x, y, here) for cell, x, y in stones)
    rings = "".join(ring(*here.cells[cell], here) for cell in marked)
    x, y = here.cells[english_start]
    return join(
        (
            *(bridge(spot, here) for spot in here.bridges),
            el("path", d=line, class_="trail", stroke_width=width),
            el("path", d=outline, class_="stone-shade", transform="translate(1.5 4)" if here.is_wide else "translate(1 2)"),
            el("path", d=outline, class_="flagstone"),
            el("path", d=rings, class_="circles"),
            stamp("crown", x, y - (4 if here.is_wide else 3), here.stone[0] * 0.9, "engraved"),
        )
    )


def flagstone(cell: int, x: float, y: float, here: Plan) -> str:
    """The outline of a stone, no two alike; start and finish are larger."""
    rx, ry = here.stone
    if cell in (0, len(here.cells) - 1):
        rx, ry = (52, 42) if here.is_wide else (here.pitch[0] - 3, ry)
    points = []
    for corner in range(8):
        angle = 2 * math.pi * (corner + 0.5) / 8
        reach = 1.06 + 0.07 * math.sin(cell * 2.7 + corner * 1.9)
        squash = 1 / max(abs(math.cos(angle)), abs(math.sin(angle))) ** 0.45
        points.append((x + rx * reach * 0.95 * squash * math.cos(angle), y + ry * reach * 0.95 * squash * math.sin(angle)))
    middles = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True)]
    curve = f"M{middles[-1][0]:.1f} {middles[-1][1]:.1f}"
    for (px, py), (mx, my) in zip(points, middles, strict=True):
        curve += f"Q{px:.1f} {py:.1f} {mx:.1f} {my:.1f}"
    return curve + "Z"


def ring(x: float, y: float, here: Plan) -> str:
    """The circle of a marked cell."""
    rx, ry = here.stone[0] * 0.78, here.stone[1] * 0.78
    return f"M{x - rx:.1f} {y:.1f}a{rx:.1f} {ry:.1f} 0 1 1 0 .01Z"


def bridge(spot: Spot, here: Plan) -> Svg:
    """Where the path crosses the Spey."""
    x, y = spot
    half, tall = (25, 24) if here.is_wide else (12, 8)
    return group(
        el("rect", x=-half, y=-tall, width=2 * half, height=2 * tall, rx=4, class_="bridge"),
        el("path", d=f"M{-half} {-tall}V{tall}M{half} {-tall}V{tall}", class_="parapet"),
        transform=at(x, y),
    )


def names(here: Plan, stretches: tuple[tuple[int, str], ...]) -> Svg:
    """The stretches of the Spey, above their first stones."""
    parts = []
    for cell, name in stretches:
        if cell == len(here.cells) - 1:
            continue
        x, y = here.cells[cell]
        width = text_width(name, 18) + 22
        parts.append(
            group(
                el("rect", x=-8, y=-15, width=width, height=22, rx=5, class_="name-board"),
                text(name, width / 2 - 8, 2, 17, "stretch display"),
                transform=at(x - 30, y - here.stone[1] - 10),
            )
        )
    return join(parts)


def milestones(here: Plan, say: Words) -> Svg:
    """The number of every cell; start and finish in words."""
    size = 15 if here.is_wide else 14
    drop = here.stone[1] - (4 if here.is_wide else 1)
    last = len(here.cells) - 1
    numbers = [
        text(str(cell), x, y + drop, size, "milestone") for cell, (x, y) in enumerate(here.cells) if 0 < cell < last
    ]
    (x, y), (home_x, home_y) = here.cells[0], here.cells[-1]
    low = 36 if here.is_wide else here.stone[1] - 2
    size = 16 if here.is_wide else 14
    return join(
        (
            *numbers,
            text(say("scene-start"), x, y + low, size, "milestone end-stone"),
            text(say("scene-finish"), home_x, home_y + low, size, "milestone end-stone"),
            stamp("checkered-flag", home_x, home_y - low * 0.3, here.stone[0] * 1.25, "flag-stone"),
        )
    )


def frame(here: Plan) -> Svg:
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


@lru_cache(maxsize=64)
def touch(here: Plan) -> Layer:
    """Every cell sleeps here, above what lies on it, until an action wakes it."""
    width, height = 2 * here.stone[0], 2 * here.stone[1]
    return Layer("places", join(place(f"cell-{cell}", x, y, width, height) for cell, (x, y) in enumerate(here.cells)))


# --- what lies and stands on the path ---


def standing(view: RaceView, cell: int) -> list[int]:
    """The pawns on a cell, the Englishman first; those at home have their place on the last stone."""
    there = [ENGLISHMAN] if view.english == cell else []
    return there + [seat for seat, clan in enumerate(view.clans) if clan.at == cell]


def markers(view: RaceView, say: Words, here: Plan) -> Svg:
    """All markers on their cells."""
    at_feast = view.step == "arrive" and view.active >= 0 and "feast" in view.markers[view.clans[view.active].at]
    class_ = "marker place small" if at_feast else "marker"  # any of them may then be touched first
    shown = []
    for cell, codes in enumerate(view.markers):
        is_crowded = bool(standing(view, cell))
        for order, (code, copy) in enumerate(numbered(codes)):
            x, y = marker_spot(here, cell, order, len(codes), is_crowded)
            id_ = f"marker-{cell}-{code}-{copy}"
            shown.append(thing(id_, code, x, y, here, marker_tip(view, say, code, cell), class_))
    return join(shown)


def marker_spot(here: Plan, cell: int, order: int, count: int, is_crowded: bool) -> Spot:
    """In the middle of its stone, or up on the left beside who stands there."""
    x, y = here.cells[cell]
    gap = min(here.token * 0.74, here.pitch[0] * 0.62 / max(1, count - 1))
    across = (order - (count - 1) / 2) * gap
    if is_crowded:
        return x + across - here.pitch[0] * 0.2, y - here.stone[1] * 0.34
    return x + across, y - here.stone[1] * 0.16


def racers(view: RaceView, say: Words, here: Plan) -> Svg:
    """The clansmen and the Englishman, those behind first."""
    figures = [(-1.0, walker(view, say, here, ENGLISHMAN))]
    figures += [(0.0, walker(view, say, here, seat)) for seat in range(len(view.clans))]
    return join(figure for _, figure in figures)


def walker(view: RaceView, say: Words, here: Plan, pawn: int) -> Svg:
    """One figure on its cell."""
    cell = view.english if pawn == ENGLISHMAN else view.clans[pawn].at
    x, y = stand(view, here, cell, pawn)
    tip = racer_tip(view, say, pawn)
    if pawn == ENGLISHMAN:
        return englishman(x, y, here.pawn * (1.34 if here.is_wide else 1.3), tip)
    return clansman(pawn, x, y, here.pawn, tip, pawn == view.active)


def stand(view: RaceView, here: Plan, cell: int, pawn: int) -> Spot:
    """Where a figure's feet are: in rows of three, the Englishman on the left."""
    x, y = here.cells[cell]
    seats = [seat for seat in standing(view, cell) if seat != ENGLISHMAN]
    feet = y + here.stone[1] * 0.74
    has_more = len(seats) > 0 and view.english == cell
    is_end = cell in (0, len(here.cells) - 1)
    shift = here.pitch[0] * 0.16 if view.markers[cell] or has_more else 0
    if pawn == ENGLISHMAN:
        aside = here.pitch[0] * 0.26 if has_more else 0
        return x - aside, feet - (here.pawn * 0.1 if has_more else 0)
    abreast = 3
    row, column = divmod(seats.index(pawn), abreast)
    rows = math.ceil(len(seats) / abreast)
    in_row = min(abreast, len(seats) - row * abreast)
    gap = here.pawn * (0.58 if is_end else 0.46)
    return x + shift + (column - (in_row - 1) / 2) * gap, feet - (rows - 1 - row) * here.pawn * 0.44


# --- what a pawn can pay, and where a Kinclaith pushes ---


def marks(view: RaceView, say: Words, here: Plan) -> Svg:
    """The brawls in the way of the pawn that moves, and where its malt carries it."""
    if view.step not in ("move", "reply", "veto", "duel") or view.active < 0 or not view.reach:
        return NOTHING
    start = view.clans[view.active].at
    shown = [brawl(view, say, here, cell) for cell in range(start, min(start + view.reach, view.finish - 1) + 1)]
    x, y = here.cells[min(start + view.reach, view.finish)]
    goal = el("ellipse", cx=x, cy=y, rx=here.stone[0] + 3, ry=here.stone[1] + 3, class_="goal")
    return group(goal, *shown, class_=seat_class(view.active))


def toll(view: RaceView, cell: int) -> int:
    """R22, R23: what the pawn that moves pays to leave a cell."""
    others = sum(1 for seat, clan in enumerate(view.clans) if seat != view.active and clan.at == cell)
    return 1 if cell == 0 else 1 + others


def brawl(view: RaceView, say: Words, here: Plan, cell: int) -> Svg:
    """A fist and the price of leaving this stone."""
    cost = toll(view, cell)
    if cost == 1:
        return NOTHING
    x, y = here.cells[cell]
    size = 13.0 if here.is_wide else 10.5
    spot = (x + here.stone[0] * 0.72, y + here.stone[1] * 0.72)
    return group(
        title(say("scene-brawl", cost=cost)),
        el("rect", x=-size * 1.5, y=-size, width=size * 3, height=size * 2, rx=size, class_="brawl"),
        stamp("punch", -size * 0.62, 0, size * 1.5, "brawl-sign"),
        text(str(cost), size * 0.66, 5, 16 if here.is_wide else 14, "brawl-cost"),
        transform=at(*spot),
    )


def pushes(view: RaceView, here: Plan) -> Svg:
    """Where a Kinclaith can push somebody: shown once the bottle is touched."""
    if view.viewer != view.active or "KI" not in view.clans[view.active].goods:
        return NOTHING
    where = {view.english} | {clan.at for clan in view.clans}
    landings = sorted({landing for cell in where for landing in push_cells(view, cell)})
    width, height = 2 * here.stone[0], 2 * here.stone[1]
    return group(*(place(f"push-{cell}", *here.cells[cell], width, height) for cell in landings), class_="pushes")


def push_cells(view: RaceView, cell: int) -> tuple[int, ...]:
    """R36: two cells back, two cells on."""
    if cell >= view.finish:
        return ()
    on = min(cell + 2, view.finish)
    return (cell - 2, on) if cell >= 2 else (on,)
