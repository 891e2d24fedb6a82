"""The stones of Déstorsion: the room, the Master's winding way, the score boards, the legend."""

from __future__ import annotations

from functools import lru_cache

from tablee.draw import (
    NOTHING,
    Svg,
    at,
    el,
    emblem,
    fitted,
    group,
    halo,
    hit,
    icon_defs,
    join,
    linear,
    lit_gradient,
    masonry,
    player,
    radial,
    seat_class,
    stamp,
    text,
    title,
    touchable,
)
from tablee.games.destorsion.figures import slab, slabs, torch
from tablee.games.destorsion.layout import BoardLayout, Layout, Point, Printed
from tablee.games.destorsion.view import DungeonView
from tablee.words import Words

HEX, WARP, PIT, SLINGSHOT = "return-arrow", "vortex", "hole", "slingshot"  # icons
SPELLS = {"hex": HEX, "warp": WARP}  # the signs of the Master's cells
DOOR, GATE, DWARF, MASTER = "exit-door", "dungeon-gate", "dwarf-face", "cowled"


def room(here: Layout) -> Svg:
    """The wall, its torches and their light."""
    light = here.dungeon
    torches: list[Point] = [(56, 96), (832, 244)] if here.is_wide else []
    if here.is_wide and here.boards[0].box.x > 80:  # bare wall beside the boards
        torches += [(here.boards[0].box.x / 2, 560), (here.width - here.boards[0].box.x / 2, 560)]
    return join((
        el(
            "defs",
            masonry("masonry", 92, 60, "mortar") if here.is_wide else masonry("masonry", 46, 30, "mortar"),
            radial("torchlight", ((0, "stop-light"), (1, "stop-dark"))),
            radial("daylight", ((0, "stop-day"), (1, "stop-day-end"))),
            radial("depth", ((0, "stop-depth"), (0.7, "stop-depth"), (1, "stop-depth-end"))),
            linear("tablet", ((0, "stop-tablet"), (1, "stop-tablet-end"))),
            linear("leather", ((0, "stop-leather"), (1, "stop-leather-end"))),
            lit_gradient(),
            icon_defs(HEX, WARP, PIT, SLINGSHOT, DOOR, GATE, DWARF, MASTER, "laurels"),
        ),
        el("rect", width=here.width, height=here.height, rx=18 if here.is_wide else 10, class_="wall"),
        el("rect", width=here.width, height=here.height, rx=18 if here.is_wide else 10, fill="url(#masonry)"),
        el("rect", x=light.x, y=light.y, width=light.width, height=light.height, rx=16, class_="cave"),
        *(
            el("circle", cx=x, cy=y, r=230, fill="url(#torchlight)", class_="flicker")
            for x, y in torches or [(70, 40), (330, 120)]
        ),
        *(torch(x, y, 62, number % 2 == 1) for number, (x, y) in enumerate(torches)),
    ))  # fmt: skip


def dungeon(printed: Printed, say: Words, here: Layout) -> Svg:
    """The Master's way: slabs that wind upwards from the gate to the daylight."""
    width, height = here.slab
    kinds: dict[str, list[str]] = {"stone": [], "hex": [], "warp": []}
    numbers, marks = [], []
    for cell in range(1, printed.dungeon + 1):
        kind = dungeon_kind(printed, cell)
        kinds[kind].append(slab(here.path[cell], width, height, cell))
        numbers.append(dungeon_number(here, cell, kind))
        if kind != "stone":
            marks.append(dungeon_mark(say, here, cell, kind))
    return join((
        el("path", d=way(here.bed), class_="way", stroke_width=height * 1.22),
        way_out(printed, say, here),
        *(slabs(f"way-{kind}", outlines, kind) for kind, outlines in kinds.items()),
        *marks,
        *numbers,
    ))  # fmt: skip


def dungeon_kind(printed: Printed, cell: int) -> str:
    """What the Master may do from a cell."""
    if cell % printed.warp_every == 0:
        return "warp"
    return "hex" if cell % printed.hex_every == 0 else "stone"


def dungeon_number(here: Layout, cell: int, kind: str) -> Svg:
    """A cell's number; beside its sign where there is one and room for both."""
    x, y = here.path[cell]
    shift = 12 if here.is_wide and kind != "stone" else 0
    size = 20 if here.is_wide else 14.5
    return text(str(cell), x + shift, y + size * 0.36, size, f"number display on-{kind}")


def dungeon_mark(say: Words, here: Layout, cell: int, kind: str) -> Svg:
    """The sign of a spell, which says what it does."""
    x, y = here.path[cell]
    sign = SPELLS[kind]
    tip = say(f"about-{kind}", cell=cell)
    if here.is_wide:
        return stamp(sign, x - 13, y, 25, "sign", tip)
    return stamp(sign, x, y, 29, "sign behind", tip)


def way(points: tuple[Point, ...]) -> str:
    """The bed of the way."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def way_out(printed: Printed, say: Words, here: Layout) -> Svg:
    """The daylight at the end, and the gate at the start."""
    x, y = here.path[-1]
    start_x, start_y = here.path[0]
    size = 60 if here.is_wide else 34
    return join((
        el("circle", cx=x, cy=y, r=size * 1.3, fill="url(#daylight)", class_="flicker"),
        stamp(DOOR, x, y - size * 0.08, size, "exit-sign", say("about-dungeon-exit", cell=printed.dungeon)),
        stamp(GATE, start_x - size * 0.12, start_y - size * 0.1, size * 0.9, "gate"),
    ))  # fmt: skip


# --- the score boards ---


def board(printed: Printed, say: Words, here: Layout, seat: int) -> Svg:
    """A board's stones: what never changes."""
    own = here.boards[seat]
    box = own.box
    inset = 6 if here.is_wide else 2
    width, height = own.cell[0] - inset, own.cell[1] - inset
    kinds: dict[str, list[str]] = {"stone": [], "wood": [], "trap": []}
    marks, numbers = [], []
    for cell in range(1, printed.cells + 1):
        kinds[cell_kind(printed, cell)].append(slab(own.cells[cell], width, height, cell + 60 * (seat + 1)))
        marks.append(cell_mark(printed, say, own, here, cell))
        numbers.append(cell_number(printed, own, here, cell))
    step_x, step_y = own.cells[0]
    reach = 20
    return group(
        el("rect", x=box.x + 2, y=box.y + 5, width=box.width, height=box.height, rx=14, class_="shadow"),
        el("rect", x=step_x - reach, y=step_y, width=2 * reach, height=own.cell[1] * 0.46, rx=6, class_="doorstep")
        if here.is_wide
        else NOTHING,
        el("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=14, fill="url(#tablet)", class_="tablet"),
        el("path", d=way(own.cells[1:]), class_="way groove", stroke_width=own.cell[1] * 0.5),
        *(slabs(f"board-{seat}-{kind}", outlines, kind) for kind, outlines in kinds.items()),
        *marks,
        *numbers,
        class_=seat_class(seat),
    )


def cell_kind(printed: Printed, cell: int) -> str:
    """What a cell is made of."""
    if cell in printed.pits:
        return "trap"
    return "wood" if cell in printed.slingshots else "stone"


def cell_number(printed: Printed, own: BoardLayout, here: Layout, cell: int) -> Svg:
    """A cell's number, in its corner: the figures stand beside it."""
    x, y, size = number_spot(own, here, cell)
    return text(str(cell), x, y, size, f"number display on-{cell_kind(printed, cell)}")


def number_spot(own: BoardLayout, here: Layout, cell: int) -> tuple[float, float, float]:
    """The middle of a number's baseline, and its size."""
    x, y = own.cells[cell]
    right, up, size = (19, 9, 18) if here.is_wide else (12, 5, 14.5)
    return x - own.cell[0] / 2 + right, y + own.cell[1] / 2 - up, size


def cell_mark(printed: Printed, say: Words, own: BoardLayout, here: Layout, cell: int) -> Svg:
    """The sign of a pit or a slingshot, and the hint where dice push no further back."""
    x, y = own.cells[cell]
    width, height = own.cell
    hole = min(width, height * 1.2)
    parts = []
    if cell in printed.pits:
        tip = title(say("about-pit", cell=cell))
        middle = {"cx": x + width * 0.07, "cy": y - height * 0.06}
        parts.append(el("ellipse", tip, **middle, rx=hole * 0.4, ry=height * 0.28, fill="url(#depth)", class_="pit"))
    if cell in printed.slingshots:
        words = say("about-slingshot", cell=cell)
        size = height * 0.44
        left, top = x - width / 2 + size * 0.5 + (7 if here.is_wide else 3), y - height / 2 + size * 0.5 + 4
        parts.append(stamp(SLINGSHOT, left, top, size, "slingshot", words))
    if cell == printed.first_lap_stop:
        parts.append(stop_hint(say, own, cell))
    return join(parts)


def stop_hint(say: Words, own: BoardLayout, cell: int) -> Svg:
    """A low wall before the cell behind which dice push nobody back on the first lap."""
    x, y = own.cells[cell]
    before_x, before_y = own.cells[cell - 1]
    middle_x, middle_y = (x + before_x) / 2, (y + before_y) / 2
    if before_y == y:
        reach = own.cell[1] * 0.42
        line = f"M{middle_x:.1f} {middle_y - reach:.1f}v{2 * reach:.1f}"
    else:
        reach = own.cell[0] * 0.42
        line = f"M{middle_x - reach:.1f} {middle_y:.1f}h{2 * reach:.1f}"
    return el("path", title(say("about-stop", cell=cell)), d=line, class_="stop-wall")


def plate(view: DungeonView, say: Words, here: Layout, seat: int, name: str) -> Svg:
    """A board's header, aglow when it is that seat's turn: things with ids, of which few change at a time."""
    total = view.totals[seat] if view.round else None
    earned, is_own = view.tracks[seat] > view.cells, seat == view.viewer
    state, points = standing(view, seat), view.points[seat]
    return header(say, here, seat, name, state, is_own, points, total, earned, view.cells)


@lru_cache(maxsize=1024)
def header(
    say: Words,
    here: Layout,
    seat: int,
    name: str,
    state: str,
    is_own: bool,
    points: int,
    total: int | None,
    earned: bool,
    cells: int,
) -> Svg:
    """Whose board it is, its points, its lap marker, the way out."""
    own = here.boards[seat]
    box, big = own.box, here.is_wide
    high, inset = own.header - (8 if big else 5), 5 if big else 3
    left, middle = box.x + inset, box.y + inset + high / 2
    medal_x = own.door[0] - (38 if big else 26)
    points_x = medal_x - (24 if big else 15) if big or earned else own.door[0] - 17
    name_x = box.x + (38 if big else 25)
    plate = {"x": box.x + inset, "y": middle - high / 2, "width": box.width - 2 * inset, "height": high}
    return join((
        group(
            el("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=14, class_="frame"),
            el("rect", **plate, rx=10, class_="nameplate"),
            emblem(seat, left + (17 if big else 12), middle, 11 if big else 8),
            name_lines(say, here, seat, name, is_own, total, name_x, middle, points_x - name_x - (46 if big else 24)),
            class_=f"{seat_class(seat)} plate{state}",
            id=f"plate-{seat}",
        ),
        text(
            str(points), points_x, middle + (10 if big else 6), 30 if big else 19, "points display", "end",
            id=f"points-{seat}",
        ),
        lap_marker(say, seat, earned, cells, medal_x, middle, 13 if big else 11.5) if big or earned else NOTHING,
        exit_door(say, own, here, seat, cells, middle),
    ))  # fmt: skip


def standing(view: DungeonView, seat: int) -> str:
    """The class of a board whose turn it is, or which has won."""
    if view.ranks:
        return " won" if view.ranks[seat] == 1 else ""
    return " active" if view.active == seat and view.step != "start" else ""


def name_lines(
    say: Words, here: Layout, seat: int, name: str, is_own: bool, total: int | None, x: float, y: float, width: float
) -> Svg:
    """Whose board it is; in a match of several rounds also the points brought along."""
    size = 18 if here.is_wide else 14.5
    baseline = y + size * 0.34 - (8 if total is not None else 0)
    lines = [
        text(say("scene-you"), x, baseline, size, "seat-name strong", "start")
        if is_own
        else player(seat, name, x, baseline, width, size, "seat-name strong")
    ]
    if total is not None:
        lines.append(
            text(
                say("scene-total", total=total),
                x,
                y + (15 if here.is_wide else 12),
                14.5,
                "seat-total",
                "start",
            )
        )
    return join(lines)


def lap_marker(say: Words, seat: int, earned: bool, cells: int, x: float, y: float, radius: float) -> Svg:
    """The marker worth a lap: an empty ring until it is earned."""
    return group(
        title(say("about-lap", cell=cells)),
        el("circle", r=radius, class_="medal" if earned else "medal-ring"),
        text(str(cells), 0, 5, 14.5, "medal-text" if earned else "medal-hint"),
        id=f"lap-{seat}",
        transform=at(x, y),
    )


def exit_door(say: Words, own: BoardLayout, here: Layout, seat: int, cells: int, y: float) -> Svg:
    """The way out, above the last cell."""
    size = 34 if here.is_wide else 25
    return touchable(
        f"exit-{seat}",
        own.door[0],
        y,
        halo(size * 0.72),
        stamp(DOOR, 0, 0, size, "door"),
        hit(44, 44),
        say=say("about-exit", cell=cells),
    )


LEGEND = (  # what it explains, its icon, the stone it is shown on, the class of the icon
    ("hex", HEX, "hex", "sign"),
    ("warp", WARP, "warp", "sign"),
    ("slingshot", SLINGSHOT, "wood", "slingshot"),
    ("pit", PIT, "trap", "pit-sign"),
)


def legend(say: Words, here: Layout) -> Svg:
    """What the signs mean, where there is room to say it."""
    box = here.legend
    if box is None:
        return NOTHING
    columns = 4 if here.is_wide else 2 if box.width > 300 else 1
    width, height = box.width / columns, box.height * columns / len(LEGEND)
    size = 16 if here.is_wide else 14.5
    lines = []
    for number, (key, sign, stone, class_) in enumerate(LEGEND):
        row, column = divmod(number, columns)
        x, y = box.x + column * width, box.y + (row + 0.5) * height
        words = say(f"legend-{key}")
        lines.append(el("rect", x=x, y=y - 12, width=26, height=24, rx=6, class_=f"slab {stone}"))
        lines.append(stamp(sign, x + 13, y, 19, class_))
        lines.append(text(words, x + 33, y + size * 0.36, fitted(words, width - 38, size), "legend", "start"))
    return join(lines)
