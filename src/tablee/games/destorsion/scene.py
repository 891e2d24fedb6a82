"""The picture of Déstorsion: a torch-lit dungeon, the Master on his winding way, and a board for every dwarf."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path

from tablee.draw import (
    NOTHING,
    Layer,
    Picture,
    Scene,
    Svg,
    at,
    die,
    el,
    emblem,
    fitted,
    group,
    halo,
    hit,
    icon,
    join,
    linear,
    masonry,
    player,
    radial,
    seat_class,
    shape,
    text,
    text_width,
    title,
    touchable,
    write_page,
)
from tablee.draw import stylesheet as shared_stylesheet
from tablee.games.destorsion.figures import dwarf, master, slab, slabs, torch
from tablee.games.destorsion.layout import BoardPlan, Box, Plan, Point, plan
from tablee.games.destorsion.rules import LETTERS
from tablee.games.destorsion.story import listed, place
from tablee.games.destorsion.view import DungeonView
from tablee.words import LANGUAGES, Words, load

HEX, WARP, PIT, SLINGSHOT = "return-arrow", "vortex", "hole", "slingshot"


@cache
def stylesheet() -> str:
    """The mood of the dungeon."""
    return resources.files("tablee.games.destorsion").joinpath("scene.css").read_text("utf-8")


def scene(view: DungeonView, say: Words, shape: str) -> Scene:
    """What one viewer sees; the page adds only the frame."""
    here = plan(shape, len(view.tracks), view.cells, view.dungeon)
    layers = (
        Layer("room", room(here)),
        Layer("dungeon", dungeon(view, say, here)),
        Layer("boards", join(board(view, say, here.boards[seat], here, seat) for seat in range(len(view.tracks)))),
        Layer("plates", join(plate(view, say, here.boards[seat], here, seat) for seat in range(len(view.tracks)))),
        Layer("legend", legend(say, here)),
        Layer("pieces", pieces(view, say, here)),
        Layer("places", places(view, here)),
        Layer("tray", tray(view, say, here)),
        Layer("dice", dice(view, say, here)),
    )
    return Scene(here.width, here.height, layers, say("game-title"), described(view, say), "destorsion", shape)


def path(view: DungeonView, action: str) -> tuple[str, ...]:
    """The things an action touches, in their order."""
    kind, _, rest = action.partition(" ")
    match kind:
        case "roll":
            return (f"roll-{rest}",)
        case "dice":
            dwarf_die, master_die = dice_for(view, *map(int, rest.split("/")))
            return (f"die-{dwarf_die}",) if len(view.dice) == 2 else (f"die-{dwarf_die}", f"die-{master_die}")
        case "third":
            return ("slot-master" if rest == "M" else "slot-dwarf",)
        case "up":
            return (f"dwarf-{view.active}",)
        case "hex" | "warp":
            return spell_path(rest)
        case "rolled" | "start":
            return ()
    who, _, arrival = action.partition(">")
    if who == "M":
        return ("master", f"dungeon-{arrival}")
    seat = LETTERS.index(who)
    if arrival == "out":
        return (f"dwarf-{seat}", f"exit-{seat}")
    return (f"dwarf-{seat}", f"cell-{seat}-{cell_of(int(arrival), view.cells)}")


def spell_path(target: str) -> tuple[str, ...]:
    """A hex touches its dwarf; a warp its dwarf, then a direction; or none at all."""
    if target == "-":
        return ("spell-none",)
    dwarf_id = f"dwarf-{LETTERS.index(target[0])}"
    way = {"+": ("spell-forward",), "-": ("spell-back",)}.get(target[1:], ())
    return (dwarf_id, *way)


def cell_of(track: int, cells: int) -> int:
    """The cell of a track number: the same cells serve both laps."""
    return track if track <= cells else track - cells


def dice_for(view: DungeonView, dwarf_die: int, master_die: int) -> tuple[int, int]:
    """Which die of the throw, counted from 1, goes to the dwarf and which to the Master."""
    first = view.dice.index(dwarf_die)
    second = next(number for number, value in enumerate(view.dice) if value == master_die and number != first)
    return first + 1, second + 1


# --- in words ---


def described(view: DungeonView, say: Words) -> str:
    """The whole position as text, for those who cannot see it."""
    facts = [dwarf_words(view, say, seat) for seat in range(len(view.tracks))] + [master_words(view, say)]
    if view.dice:
        facts.append(say("scene-dice", dice=listed([str(value) for value in view.dice], say)))
    if view.awaited and view.step != "start":
        facts.append(say("scene-to-play", who=say(f"seat-{view.active}")).rstrip("."))
    return ". ".join(facts) + "."


def dwarf_words(view: DungeonView, say: Words, seat: int) -> str:
    """Where a dwarf is and how it fares."""
    return say(
        "scene-dwarf",
        who=say(f"seat-{seat}"),
        place=place(view.tracks[seat], view.cells, say),
        posture=say("scene-lying" if view.lying[seat] else "scene-standing"),
        points=say("scene-points", points=view.points[seat]),
    )


def master_words(view: DungeonView, say: Words) -> str:
    """Where the Master is."""
    if view.master == 0:
        return say("scene-master-start", of=view.dungeon)
    if view.master > view.dungeon:
        return say("scene-master-out")
    return say("scene-master-at", cell=view.master, of=view.dungeon)


# --- the room and the dungeon ---


def room(here: Plan) -> Svg:
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
        ),
        el("rect", width=here.width, height=here.height, rx=18 if here.is_wide else 10, class_="wall"),
        el("rect", width=here.width, height=here.height, rx=18 if here.is_wide else 10, fill="url(#masonry)"),
        el("rect", x=light.x, y=light.y, width=light.width, height=light.height, rx=16, class_="cave"),
        *(
            el("circle", cx=x, cy=y, r=230, fill="url(#torchlight)", class_="flicker" + (" later" if number % 2 else ""))
            for number, (x, y) in enumerate(torches or [(70, 40), (330, 120)])
        ),
        *(torch(x, y, 62, number % 2 == 1) for number, (x, y) in enumerate(torches)),
    ))  # fmt: skip


def dungeon(view: DungeonView, say: Words, here: Plan) -> Svg:
    """The Master's way: slabs that wind upwards from the gate to the daylight."""
    width, height = here.slab
    kinds: dict[str, list[str]] = {"stone": [], "hex": [], "warp": []}
    numbers, marks = [], []
    for cell in range(1, view.dungeon + 1):
        kind = dungeon_kind(view, cell)
        kinds[kind].append(slab(here.path[cell], width, height, cell))
        numbers.append(dungeon_number(here, cell, kind))
        if kind != "stone":
            marks.append(dungeon_mark(say, here, cell, kind))
    return join((
        el("path", d=way(here.bed), class_="way", stroke_width=height * 1.22),
        way_out(view, say, here),
        *(slabs(outlines, kind) for kind, outlines in kinds.items()),
        *marks,
        *numbers,
    ))  # fmt: skip


def dungeon_kind(view: DungeonView, cell: int) -> str:
    """What the Master may do from a cell."""
    if cell % view.warp_every == 0:
        return "warp"
    return "hex" if cell % view.hex_every == 0 else "stone"


def dungeon_number(here: Plan, cell: int, kind: str) -> Svg:
    """A cell's number; beside its sign where there is one and room for both."""
    x, y = here.path[cell]
    shift = 12 if here.is_wide and kind != "stone" else 0
    size = 20 if here.is_wide else 14
    return text(str(cell), x + shift, y + size * 0.36, size, "number display" + (" on-spell" if kind != "stone" else ""))


def dungeon_mark(say: Words, here: Plan, cell: int, kind: str) -> Svg:
    """The sign of a spell, which says what it does."""
    x, y = here.path[cell]
    sign = WARP if kind == "warp" else HEX
    tip = say(f"tip-{kind}", cell=cell)
    if here.is_wide:
        return icon(sign, x - 13, y, 25, "sign", tip)
    return icon(sign, x, y, 29, "sign behind", tip)


def way(points: tuple[Point, ...]) -> str:
    """The bed of the way."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def way_out(view: DungeonView, say: Words, here: Plan) -> Svg:
    """The daylight at the end, and the gate at the start."""
    x, y = here.path[-1]
    start_x, start_y = here.path[0]
    size = 60 if here.is_wide else 34
    return join((
        el("circle", cx=x, cy=y, r=size * 1.3, fill="url(#daylight)", class_="flicker"),
        icon("exit-door", x, y - size * 0.08, size, "exit-sign", say("tip-dungeon-exit", cell=view.dungeon)),
        icon("dungeon-gate", start_x - size * 0.12, start_y - size * 0.1, size * 0.9, "gate"),
    ))  # fmt: skip


# --- the score boards ---


def board(view: DungeonView, say: Words, own: BoardPlan, here: Plan, seat: int) -> Svg:
    """A board's stones: what never changes."""
    box = own.box
    inset = 6 if here.is_wide else 2
    width, height = own.cell[0] - inset, own.cell[1] - inset
    kinds: dict[str, list[str]] = {"stone": [], "wood": [], "trap": []}
    marks, numbers = [], []
    for cell in range(1, view.cells + 1):
        kinds[cell_kind(view, cell)].append(slab(own.cells[cell], width, height, cell + 60 * (seat + 1)))
        marks.append(cell_mark(view, say, own, here, cell))
        numbers.append(cell_number(view, own, here, cell))
    step_x, step_y = own.cells[0]
    reach = 20
    return group(
        el("rect", x=box.x + 2, y=box.y + 5, width=box.width, height=box.height, rx=14, class_="shadow"),
        el("rect", x=step_x - reach, y=step_y, width=2 * reach, height=own.cell[1] * 0.46, rx=6, class_="doorstep")
        if here.is_wide
        else NOTHING,
        el("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=14, fill="url(#tablet)", class_="tablet"),
        el("path", d=way(own.cells[1:]), class_="way groove", stroke_width=own.cell[1] * 0.5),
        *(slabs(outlines, kind) for kind, outlines in kinds.items()),
        *marks,
        *numbers,
        class_=seat_class(seat),
    )


def cell_kind(view: DungeonView, cell: int) -> str:
    """What a cell is made of."""
    if cell in view.pits:
        return "trap"
    return "wood" if cell in view.slingshots else "stone"


def cell_number(view: DungeonView, own: BoardPlan, here: Plan, cell: int) -> Svg:
    """A cell's number, in its corner where a sign has the middle."""
    x, y = own.cells[cell]
    size = 18 if here.is_wide else 14
    kind = cell_kind(view, cell)
    if kind == "stone":
        return text(str(cell), x, y + size * 0.36, size, "number display")
    margin, drop = (9, 20) if here.is_wide else (4, 14)
    return text(
        str(cell), x - own.cell[0] / 2 + margin, y - own.cell[1] / 2 + drop, size, f"number display on-{kind}", "start",
    )  # fmt: skip


def cell_mark(view: DungeonView, say: Words, own: BoardPlan, here: Plan, cell: int) -> Svg:
    """The sign of a pit or a slingshot, and the hint where dice push no further back."""
    x, y = own.cells[cell]
    width, height = own.cell
    hole = min(width, height * 1.2)
    parts = []
    if cell in view.pits:
        pit = el("ellipse", title(say("tip-pit", cell=cell)), cx=x + width * 0.07, cy=y + height * 0.13, rx=hole * 0.36,
                 ry=height * 0.26, fill="url(#depth)", class_="pit")  # fmt: skip
        parts.append(pit)
    if cell in view.slingshots:
        tip = say("tip-slingshot", cell=cell)
        parts.append(icon(SLINGSHOT, x + width * 0.14, y + height * 0.13, height * 0.58, "slingshot", tip))
    if cell == view.first_lap_stop:
        parts.append(stop_hint(say, own, cell))
    return join(parts)


def stop_hint(say: Words, own: BoardPlan, cell: int) -> Svg:
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
    return el("path", title(say("tip-stop", cell=cell)), d=line, class_="stop-wall")


def plate(view: DungeonView, say: Words, own: BoardPlan, here: Plan, seat: int) -> Svg:
    """A board's header: whose it is, its points, its lap marker, the way out; all aglow when it is that seat's turn."""
    box = own.box
    big = here.is_wide
    high, inset = own.header - (8 if big else 5), 5 if big else 3
    middle = box.y + inset + high / 2
    earned = view.tracks[seat] > view.cells
    medal_x = own.door[0] - (38 if big else 26)
    points_x = medal_x - (24 if big else 15) if big or earned else own.door[0] - 17
    name_x = box.x + (38 if big else 25)
    return group(
        el("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=14, class_="frame"),
        el("rect", x=box.x + inset, y=box.y + inset, width=box.width - 2 * inset, height=high, rx=10, class_="nameplate"),
        emblem(seat, box.x + inset + (17 if big else 12), middle, 11 if big else 8),
        name_lines(view, say, here, seat, name_x, middle, points_x - name_x - (42 if big else 24)),
        text(str(view.points[seat]), points_x, middle + (10 if big else 6), 30 if big else 19, "points display", "end"),
        lap_marker(view, say, seat, medal_x, middle, 13 if big else 11.5) if big or earned else NOTHING,
        exit_door(view, say, own, here, seat, middle),
        class_=f"{seat_class(seat)} plate{standing(view, seat)}",
    )


def standing(view: DungeonView, seat: int) -> str:
    """The class of a board whose turn it is, or which has won."""
    if view.ranks:
        return " won" if view.ranks[seat] == 1 else ""
    return " active" if view.active == seat and view.step != "start" else ""


def name_lines(view: DungeonView, say: Words, here: Plan, seat: int, x: float, y: float, width: float) -> Svg:
    """Whose board it is; in a match of several rounds also the points brought along."""
    size = 18 if here.is_wide else 14
    baseline = y + size * 0.34 - (8 if view.round else 0)
    lines = [
        text(say("scene-you"), x, baseline, size, "seat-name strong", "start")
        if seat == view.viewer
        else player(seat, say(f"seat-{seat}"), x, baseline, width, size, "seat-name strong")
    ]
    if view.round:
        lines.append(text(say("scene-total", total=view.totals[seat]), x, y + 15, 14, "seat-total", "start"))
    return join(lines)


def lap_marker(view: DungeonView, say: Words, seat: int, x: float, y: float, radius: float) -> Svg:
    """The marker worth a lap: an empty ring until it is earned."""
    earned = view.tracks[seat] > view.cells
    return group(
        title(say("tip-lap", cell=view.cells)),
        el("circle", r=radius, class_="medal" if earned else "medal-ring"),
        text(str(view.cells), 0, 5, 14, "medal-text" if earned else "medal-hint"),
        id=f"lap-{seat}",
        transform=at(x, y),
    )


def exit_door(view: DungeonView, say: Words, own: BoardPlan, here: Plan, seat: int, y: float) -> Svg:
    """The way out, above the last cell."""
    size = 34 if here.is_wide else 25
    return touchable(
        f"exit-{seat}",
        own.door[0],
        y,
        halo(size * 0.72),
        icon("exit-door", 0, 0, size, "door"),
        hit(44, 44),
        say=say("tip-exit", cell=view.cells),
    )


def legend(say: Words, here: Plan) -> Svg:
    """What the signs mean, where there is room to say it."""
    box = here.legend
    if box is None:
        return NOTHING
    entries = ((HEX, "hex"), (WARP, "warp"), (SLINGSHOT, "slingshot"), (PIT, "pit"))
    columns = 4 if here.is_wide else 2 if box.width > 300 else 1
    gap, size = box.width / columns, 16 if here.is_wide else 14
    rows = 4 // columns
    lines = []
    for number, (sign, key) in enumerate(entries):
        row, column = divmod(number, columns)
        x, y = box.x + column * gap, box.y + (row + 0.5) * box.height / rows
        lines.append(legend_entry(sign, key, say(f"legend-{key}"), x, y, gap, size))
    return join(lines)


def legend_entry(sign: str, key: str, words: str, x: float, y: float, width: float, size: float) -> Svg:
    """One sign and its words."""
    return join((
        el("rect", x=x, y=y - 12, width=26, height=24, rx=6, class_=f"slab {'trap' if key == 'pit' else 'wood' if key == 'slingshot' else key}"),
        icon(sign, x + 13, y, 19, "sign" if key in ("hex", "warp") else "slingshot" if key == "slingshot" else "pit-sign"),
        text(words, x + 33, y + size * 0.36, fitted(words, width - 38, size), "legend", "start"),
    ))  # fmt: skip


# --- places, pieces, dice ---


def places(view: DungeonView, here: Plan) -> Svg:
    """What a finger may touch: every cell sleeps here until an action wakes it."""
    width, height = here.slab
    spots = [spot(f"dungeon-{cell}", here.path[cell], width, height) for cell in range(1, view.dungeon + 1)]
    spots.append(spot("dungeon-out", here.path[-1], width, height))
    for seat, own in enumerate(here.boards):
        spots += [spot(f"cell-{seat}-{cell}", own.cells[cell], own.cell[0] - 4, own.cell[1] - 4) for cell in range(1, view.cells + 1)]
    return join(spots)


def spot(id_: str, middle: Point, width: float, height: float) -> Svg:
    """A place for a finger: never less than 44 px each way."""
    width, height = max(44.0, width), max(44.0, height)
    return el(
        "rect", id=id_, class_="place", x=middle[0] - width / 2, y=middle[1] - height / 2, width=width, height=height, rx=10,
    )  # fmt: skip


def pieces(view: DungeonView, say: Words, here: Plan) -> Svg:
    """The dwarfs and the Master."""
    figures = [a_dwarf(view, say, here, seat) for seat in range(len(view.tracks))]
    x, y = here.path[min(view.master, view.dungeon + 1)]
    size, drop = (88, 14) if here.is_wide else (44, 11)
    return join((*figures, master(x, y + drop, size, master_words(view, say))))


def a_dwarf(view: DungeonView, say: Words, here: Plan, seat: int) -> Svg:
    """A dwarf on its cell, on the doorstep, or out of the door."""
    own = here.boards[seat]
    track = view.tracks[seat]
    out = track > 2 * view.cells
    x, y = own.door if out else own.cells[cell_of(track, view.cells)]
    drop = own.cell[1] * (0.3 if view.lying[seat] else 0.36)
    size = 54 if here.is_wide else 37
    return dwarf(seat, x, y + drop, size, dwarf_words(view, say, seat), view.lying[seat], view.moved[seat])


def tray(view: DungeonView, say: Words, here: Plan) -> Svg:
    """Where the dice lie: a free one in the middle, those given on the dwarf's or on the Master's side."""
    box = here.tray
    return group(
        el("rect", x=box.x + 1, y=box.y + 4, width=box.width, height=box.height, rx=16, class_="shadow"),
        el("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=16, fill="url(#leather)", class_="tray"),
        banner(view, say, here) if here.is_wide else NOTHING,
        slot(view, say, here, here.dwarf_slot, "dwarf"),
        slot(view, say, here, here.master_slot, "master"),
        offer(view, say, here),
        class_=seat_class(view.active),
    )


def banner(view: DungeonView, say: Words, here: Plan) -> Svg:
    """Whose turn it is, to be read from across the room."""
    box = here.tray
    lines = [say("scene-turn-of", turn=view.turn, limit=view.turn_limit) if view.turn_limit else say("scene-turn", turn=view.turn)]
    if view.round:
        lines.insert(0, say("scene-round", round=view.round))
    count = text(" · ".join(lines), box.x + box.width / 2, box.y + 62, 16, "tray-text")
    if view.step == "start" or not view.awaited:
        return count
    return join((
        el("rect", x=box.x + 8, y=box.y + 8, width=box.width - 16, height=36, rx=10, class_="seat-fill"),
        emblem(view.active, box.x + 30, box.y + 26, 10),
        player(view.active, say(f"seat-{view.active}"), box.x + 50, box.y + 33, box.width - 66, 21, "turn-name display", "turn-name"),
        count,
    ))  # fmt: skip


def slot(view: DungeonView, say: Words, here: Plan, box: Box, whose: str) -> Svg:
    """The place of a dwarf's or of the Master's dice."""
    x, y = box.middle
    sign = "dwarf-face" if whose == "dwarf" else "cowled"
    half_width, half_height = box.width / 2, box.height / 2
    words = say(f"scene-{whose}-die")
    if here.is_wide:
        marks = [
            icon(sign, -half_width + 24, half_height - 20, 28, "slot-sign"),
            text(words, -half_width + 43, half_height - 14, fitted(words, box.width - 48, 17), "tray-text", "start"),
        ]
    else:
        marks = [icon(sign, -half_width + 17 if whose == "dwarf" else half_width - 17, 0, 27, "slot-sign")]
    frame = {"x": -half_width, "y": -half_height, "width": box.width, "height": box.height}
    return touchable(
        f"slot-{whose}",
        x,
        y,
        el("rect", **frame, rx=12, class_="slot"),
        el("rect", **frame, rx=12, class_="halo"),
        *marks,
        hit(box.width, box.height),
        say=words,
        class_="in-use" if view.step == whose else "",
    )


def offer(view: DungeonView, say: Words, here: Plan) -> Svg:
    """What the middle of the tray holds besides dice: the choice of dice, a spell, the winner."""
    x, y = here.free.middle
    if view.step == "roll":
        return join((button("roll-2", say("scene-roll-2"), here, 0, 2), button("roll-3", say("scene-roll-3"), here, 1, 2)))
    if view.step == "hex":
        return join((spell_sign(HEX, "hex", say("scene-hex"), here), button("spell-none", say("scene-spell-none-wide"), here, 0, 1)))
    if view.step == "warp":
        return join((
            spell_sign(WARP, "warp", say("scene-warp"), here),
            button("spell-back", say(f"scene-spell-back-{here.shape}"), here, 0, 3),
            button("spell-none", say(f"scene-spell-none-{here.shape}"), here, 1, 3),
            button("spell-forward", say(f"scene-spell-forward-{here.shape}"), here, 2, 3),
        ))  # fmt: skip
    if view.step == "start":
        words = say("scene-start")
        return text(words, x, y + 8, fitted(words, here.free.width, 26 if here.is_wide else 18), "tray-text display")
    if view.step in ("dwarf", "master"):
        return order(view, here)
    return victory(view, say, here) if view.ranks else NOTHING


def order(view: DungeonView, here: Plan) -> Svg:
    """Who moves now, and by how much."""
    x, y = here.free.middle
    words = str(view.dwarf_die if view.step == "dwarf" else view.master_die)
    if view.dwarf_die == view.master_die:
        words += " (±2)"
    if view.third_to == view.step:
        words += f" + {view.third_die}"
    size = 40 if here.is_wide else 24
    sign = 64 if here.is_wide else 36
    width = sign + 12 + text_width(words, size)
    left = x - width / 2
    return join((
        icon("dwarf-face" if view.step == "dwarf" else "cowled", left + sign / 2, y, sign, f"order-{view.step}"),
        text(words, left + sign + 12, y + size * 0.35, size, "tray-text display", "start"),
    ))  # fmt: skip


def spell_sign(sign: str, kind: str, words: str, here: Plan) -> Svg:
    """The spell that the Master lends."""
    box = here.free
    if not here.is_wide:
        return NOTHING
    return join((
        icon(sign, box.x + 40, box.y + 30, 46, f"spell-{kind}"),
        text(words, box.x + 74, box.y + 40, fitted(words, box.width - 80, 28), "tray-text display", "start"),
    ))  # fmt: skip


def button(id_: str, words: str, here: Plan, number: int, count: int) -> Svg:
    """Something to choose in the tray."""
    box = here.free
    gap = 8 if here.is_wide else 3
    width = (box.width - gap * (count - 1)) / count
    height = 50
    x = box.x + number * (width + gap) + width / 2
    y = box.bottom - height / 2 - (2 if here.is_wide else 9)
    frame = {"x": -width / 2, "y": -height / 2, "width": width, "height": height}
    return touchable(
        id_,
        x,
        y,
        el("rect", **frame, rx=12, class_="choice"),
        el("rect", **frame, rx=12, class_="halo"),
        text(words, 0, 6, fitted(words, width - 8, 18 if here.is_wide else 15), "choice-text strong"),
        hit(width, height),
    )


def victory(view: DungeonView, say: Words, here: Plan) -> Svg:
    """The winner's shape and a wreath."""
    x, y = here.free.middle
    winners = [seat for seat, rank in enumerate(view.ranks) if rank == 1]
    words = say("scene-winner" if len(winners) == 1 else "scene-shared")
    size = 96 if here.is_wide else 54
    gap = size * 0.8
    wreaths = [
        group(
            icon("laurels", 0, 0, size, "laurels"),
            el("path", d=shape(seat, size * 0.17), class_="seat-fill outlined"),
            transform=at(x + (number - (len(winners) - 1) / 2) * gap, y - size * 0.16),
            class_=seat_class(seat),
        )
        for number, seat in enumerate(winners)
    ]
    line = text(words, x, here.free.bottom - (0 if here.is_wide else 2), fitted(words, here.free.width, 24 if here.is_wide else 15), "tray-text display")
    return join((*wreaths, line))


def dice(view: DungeonView, say: Words, here: Plan) -> Svg:
    """The dice of this turn, each on its side once it is given."""
    return join(
        die(
            f"die-{number}", view.dice[number - 1], x, y, here.die * scale, say("scene-die", value=view.dice[number - 1]),
            f"given given-{side}" if side else "free", turn,
        )
        for number, side, x, y, scale, turn in dice_spots(view, here)
    )  # fmt: skip


def dice_spots(view: DungeonView, here: Plan) -> Iterator[tuple[int, str, float, float, float, float]]:
    """Number, side, place, scale and tilt of each die."""
    given: dict[int, str] = {}
    if view.dwarf_die:
        first, second = dice_for(view, view.dwarf_die, view.master_die)
        given = {first: "dwarf", second: "master"}
    for number in range(1, len(view.dice) + 1):
        side = given.get(number) or (view.third_to if view.dwarf_die else "")
        if not side:
            waiting = len(view.dice) if not given else 1
            at_ = number - 1 if not given else 0
            x = here.free.middle[0] + (at_ - (waiting - 1) / 2) * (here.die + (16 if here.is_wide else 5))
            yield number, "", x, here.free.middle[1], 1, (-7, 5, -3)[number - 1] if here.is_wide else 0
        else:
            yield number, side, *given_spot(view, here, side, third=number not in given), 0


def given_spot(view: DungeonView, here: Plan, side: str, third: bool) -> tuple[float, float, float]:
    """Where a given die lies in its slot, and how large."""
    box = here.dwarf_slot if side == "dwarf" else here.master_slot
    shared = view.third_to == side and bool(view.third_die)
    if here.is_wide:
        x, y = box.middle[0], box.y + 68
        if not shared:
            return x, y, 1
        return x + (33 if third else -31), y + (22 if third else -12), 0.82
    inner = 1 if side == "dwarf" else -1
    x, y = box.middle[0] + 14 * inner, box.middle[1]
    if not shared:
        return x, y, 1
    return x + inner * (20 if third else -20), y, 0.86


# --- the gallery ---

EPISODES: tuple[tuple[str, str, str], ...] = (  # caption, table, position and what is played from there
    ("Before the first turn: who starts?", "destorsion(seats=4)", "A0 B0 C0 D0 M0 start"),
    ("The first dice", "destorsion(seats=3)", "A0 B0 C0 M0 / rolled 3,5"),
    ("Three dice to share out; B lies on a slingshot", "destorsion(seats=4)", "A5 B10* C24 D31 M13 / rolled 3,4,6"),
    ("A dwarf to move, with a double", "destorsion(seats=4)", "A31 B22 C44* D36 M21 D to play / rolled 5,5 / dice 5/5"),
    ("Three dice: where does the third one go?", "destorsion(seats=2)", "A9 B21 M14 / rolled 2,5,6 / dice 6/2"),
    ("An armed slingshot", "destorsion(seats=2)", "A10 B24 M30 / rolled 3,4,3 / dice 3/3 / third N"),
    ("Stuck in a pit", "destorsion(seats=3)", "A7* B30 C19* M40 / rolled 2,2,6 / dice 2/2 / third M"),
    ("The Master to move", "destorsion(seats=4)", "A13 B22 C3 D28 M17 / rolled 6,3,1 / dice 6/3 / third N / A>20"),
    ("A hex", "destorsion(seats=3)", "A13 B22 C30 M12 / rolled 4,3,1 / dice 4/3 / third N / A>18 / M>15"),
    ("A warp", "destorsion(seats=4)", "A15 B22 C16 D26 M17 / rolled 6,3 / dice 6/3 / A>21 / M>20 / hex B"),
    ("The choice of three dice", "destorsion(seats=2,third_die=optional)", "A10 B22 M20"),
    ("Out of the dungeon", "destorsion(seats=4)", "A40 B48 C12 D16 M30 / rolled 3,5 / dice 3/5 / B>out"),
    ("The Master has left", "destorsion(seats=3)", "A30 B28 C12 M46 / rolled 3,5 / dice 3/5 / A>33 / M>out"),
    ("Round three of three", "destorsion(seats=2,mode=three_rounds)", "A24 B31 M41 round:3 total:A71,B64 / rolled 5,5"),
)


def episodes() -> Iterator[tuple[str, DungeonView, tuple[str, ...]]]:
    """Typical positions: a caption, the view of the seat to play, and what it can touch first."""
    from tablee.engine.contract import NATURE, PUBLIC
    from tablee.engine.door import play
    from tablee.games import table

    for caption, table_text, moments in EPISODES:
        game, options = table(table_text)
        position, *actions = moments.split(" / ")
        state = game.position(options, position)
        for action in actions:
            state = play(state, next(iter(state.seats())), action).after
        seats = list(state.seats())
        seat = seats[0] if seats and seats[0] != NATURE else PUBLIC
        view = game.view(state, seat)
        assert isinstance(view, DungeonView)
        legal = [state.write(action) for action in state.actions(seat)] if seat != PUBLIC else []
        yield caption, view, tuple(dict.fromkeys(id_ for action in legal for id_ in path(view, action)))


def write_gallery(folder: Path) -> list[Path]:
    """Write all pictures in both shapes, both languages, by day and by night."""
    files = []
    for language in LANGUAGES:
        say = load(language, "destorsion")
        for shape in ("wide", "tall"):
            pictures = [Picture(caption, scene(view, say, shape), lit) for caption, view, lit in episodes()]
            for theme in ("day", "night"):
                files.append(folder / f"{shape}-{theme}-{language}.html")
                write_page(files[-1], pictures, shared_stylesheet() + stylesheet(), language, theme)
    return files


if __name__ == "__main__":
    for file in write_gallery(Path(sys.argv[1] if len(sys.argv) > 1 else "gallery/destorsion")):
        print(file)
