"""The picture of File dans ta mare !: a bright countryside of tiles between eight ponds, and the hand beside it."""

from __future__ import annotations

import re
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
    el,
    emblem,
    fitted,
    group,
    halo,
    hit,
    icon,
    join,
    linear,
    player,
    radial,
    shadow,
    shortened,
    text,
    title,
    touchable,
    write_page,
)
from tablee.draw import stylesheet as shared_stylesheet
from tablee.engine.contract import NATURE, PUBLIC
from tablee.engine.door import play
from tablee.games import table
from tablee.games.file_dans_ta_mare.figures import amphibians, blob, sides, tile_art
from tablee.games.file_dans_ta_mare.layout import Box, Plan, plan, ponds_of
from tablee.games.file_dans_ta_mare.story import listed, tile_name
from tablee.games.file_dans_ta_mare.view import CountryView, TileView
from tablee.words import LANGUAGES, Words, load

SIGNS = {  # of the effects
    "crapauduc": "flame-tunnel",
    "bond": "frog",
    "corridor": "berry-bush",
    "chantier": "traffic-cone",
    "renaturation": "sprout",
    "deviation": "clockwise-rotation",
    "echange": "card-exchange",
}
WINDS = "NESW"


@cache
def stylesheet() -> str:
    """The mood of the countryside."""
    return resources.files("tablee.games.file_dans_ta_mare").joinpath("scene.css").read_text("utf-8")


def scene(view: CountryView, say: Words, shape: str) -> Scene:
    """What one viewer sees; the page adds only the frame."""
    here = plan(shape, len(view.places), view.columns, view.rows, view.hand_size)
    layers = (
        Layer("ground", ground(view, here)),
        Layer("ponds", join(pond(view, say, here, *one) for one in ponds_of(view.ponds))),
        Layer("tiles", join(tile(say, here, one) for one in view.tiles)),
        Layer("studs", el("path", d=studs(view, here), class_="studs")),
        Layer("piles", piles(view, say, here)),
        Layer("plates", plates(view, say, here)),
        Layer("hand", hand(view, say, here)),
        Layer("characters", join(character(view, say, here, seat) for seat in range(len(view.places)))),
        Layer("cells", cells(view, say, here)),
        Layer("choices", choices(view, say, here)),
    )
    return Scene(here.width, here.height, layers, say("game-title"), described(view, say), "file_dans_ta_mare", shape)


# --- what an action touches ---


def path(view: CountryView, action: str) -> tuple[str, ...]:
    """The things an action touches, in their order."""
    family, _, rest = action.partition(":")
    match family:
        case "P":
            return () if view.by_chance else (f"departure-{rest}",)
        case "M":
            return (f"toad-{view.active}", target(view, rest))
        case "S":
            return (in_hand(view, rest), "pile")
        case "L" | "I":
            return placing(view, rest, "hand")
        case "E":
            return effect_path(view, rest)
    if action == ".":
        return ("stop",)
    if view.step == "step":
        return (f"toad-{view.active}", target(view, action.removeprefix("+")))
    return ()


def target(view: CountryView, text_: str) -> str:
    """Where a step goes."""
    return f"arrival-{view.colours[view.active]}" if text_ == "pond" else f"cell-{text_}"


def in_hand(view: CountryView, kind: str) -> str:
    """The first tile of this kind in hand."""
    return f"hand-{view.hand.index(kind)}"


def placing(view: CountryView, text_: str, start: str) -> tuple[str, ...]:
    """`bord@c3/2` or `bord@c3>E/2`: the tile, the cell, an arrow to push it in by, and a rotation if there are several."""
    found = re.fullmatch(r"(\w+)@(\w+)(?:>([NESW]))?/(\d)", text_)
    assert found is not None
    kind, cell, wind, turn = found.groups()
    slot = view.hand.index(kind)
    push = (f"push-{cell}-{wind}",) if wind else ()
    turns = (f"turn-{slot}-{turn}",) if len(rotations(view.kinds[kind])) > 1 else ()
    return (f"{start}-{slot}", f"cell-{cell}", *push, *turns)


def effect_path(view: CountryView, text_: str) -> tuple[str, ...]:
    """An effect tile and what it is played on."""
    effect = re.split(r"[->@:]", text_)[0]
    own, aim = in_hand(view, effect), text_[len(effect) + 1 :]
    if text_.endswith("-"):
        return (own, "discard")
    if effect == "chantier":
        return (own, *placing(view, aim, "site"))
    if effect == "deviation":
        cell, _, turn = aim.partition("/")
        lying = next(tile for tile in view.tiles if tile.cell == cell)
        count = len(rotations(lying.sides))
        return (own, f"cell-{cell}", f"spin-{(int(turn) - lying.turn) % count}")
    if effect in ("renaturation", "echange"):
        return (own, *(f"cell-{cell}" for cell in aim.split(",")))
    return (own, target(view, aim))


def rotations(letters: str) -> list[int]:
    """The rotations of a tile that look different."""
    patterns = [letters[4 - turn :] + letters[: 4 - turn] for turn in range(4)]
    return [turn for turn, pattern in enumerate(patterns) if pattern not in patterns[:turn]]


# --- in words ---


def described(view: CountryView, say: Words) -> str:
    """The whole position as text, for those who cannot see it."""
    facts = [say("scene-round", round=min(view.round, view.max_rounds), max=view.max_rounds)]
    facts += [character_words(view, say, seat) for seat in range(len(view.places))]
    by_cell = sorted(view.tiles, key=lambda tile: (tile.cell[1:], tile.cell[0]))
    facts += [tile_words(tile, say) for tile in by_cell] or [say("scene-board-empty")]
    if any(view.hand):
        facts.append(say("scene-your-hand", tiles=listed([tile_name(kind, say) for kind in view.hand if kind], say)))
    facts.append(say("scene-piles", pile=view.pile, discard=len(view.discard)))
    if view.awaited and view.step not in ("deal", "first"):
        facts.append(say("scene-to-play", who=say(f"seat-{view.active}")))
    return ". ".join(facts) + "."


def character_words(view: CountryView, say: Words, seat: int) -> str:
    """Who somebody is and where."""
    who, colour, place = say(f"seat-{seat}"), view.colours[seat], view.places[seat]
    if not colour:
        return say("scene-no-character", who=who)
    where = say(f"scene-at-{place}") if place in ("departure", "arrival") else say("scene-at-cell", cell=place)
    character_name = say(f"character-{colour}")
    return say("scene-character", who=who, character=character_name, place=where, distance=view.distances[seat])


def tile_words(tile: TileView, say: Words) -> str:
    """A tile and its four sides."""
    north, east, south, west = (say(f"side-{letter}") for letter in tile.sides)
    return say("scene-tile", cell=tile.cell, tile=tile_name(tile.kind, say), n=north, e=east, s=south, w=west)


# --- the ground and the ponds ---


def ground(view: CountryView, here: Plan) -> Svg:
    """The land around, the empty cells, letters and numbers."""
    field, rim = here.field, here.rim
    border = {"x": field.x - rim, "y": field.y - rim, "width": field.width + 2 * rim, "height": field.height + 2 * rim}
    landscapes = [tile_art(kind, letters) for kind, letters in view.kinds.items() if letters]
    return join((
        el(
            "defs",
            linear("sky", ((0, "stop-land"), (1, "stop-land-end"))),
            radial("water", ((0, "stop-water"), (1, "stop-water-end")), r=0.7),
            linear("card-face", ((0, "stop-card"), (1, "stop-card-end"))),
            sides(),
            *landscapes,
            amphibians(),
        ),
        el("rect", width=here.width, height=here.height, rx=18 if here.is_wide else 10, fill="url(#sky)"),
        hills(here) if here.is_wide else NOTHING,
        el("rect", **border, rx=rim * 0.7, class_="earth"),
        el("path", d=squares(view, here, False), class_="light-cells"),
        el("path", d=squares(view, here, True), class_="dark-cells"),
        el("path", d=furrows(view, here), class_="furrows"),
        *(coordinates(view, here)),
    ))  # fmt: skip


def hills(here: Plan) -> Svg:
    """Soft hills behind everything."""
    return join((
        el("path", d="M0 620C180 540 380 600 560 560S960 500 1280 590V782a18 18 0 0 1-18 18H18a18 18 0 0 1-18-18Z", class_="hill far"),
        el("path", d="M0 720C240 650 420 730 680 690S1080 640 1280 700V782a18 18 0 0 1-18 18H18a18 18 0 0 1-18-18Z", class_="hill"),
    ))  # fmt: skip


def cell_names(view: CountryView) -> list[str]:
    """All cells in reading order."""
    return [f"{'abcdefghi'[column]}{row + 1}" for row in range(view.rows) for column in range(view.columns)]


def squares(view: CountryView, here: Plan, dark: bool) -> str:
    """The outlines of the light or of the dark cells."""
    size = here.cell - (5 if here.is_wide else 3)
    parts = []
    for name in cell_names(view):
        if (name in view.dark) == dark:
            x, y = here.middle_of(name)
            parts.append(f"M{x - size / 2:.1f} {y - size / 2:.1f}h{size:.1f}v{size:.1f}h{-size:.1f}Z")
    return "".join(parts)


def furrows(view: CountryView, here: Plan) -> str:
    """Dark cells are ploughed: nothing slides there."""
    reach = here.cell * 0.36
    lines = []
    for name in view.dark:
        x, y = here.middle_of(name)
        lines += [f"M{x - reach:.1f} {y + shift * reach:.1f}h{2 * reach:.1f}" for shift in (-0.66, 0, 0.66)]
    return "".join(lines)


def studs(view: CountryView, here: Plan) -> str:
    """Nails in the corners of dark cells: a tile that lies there is held."""
    reach, r = here.cell * 0.44, here.cell * 0.03
    corners = [(x * reach, y * reach) for x in (-1, 1) for y in (-1, 1)]
    middles = [here.middle_of(name) for name in view.dark]
    return "".join(blob(x + across, y + down, r) for x, y in middles for across, down in corners)


def coordinates(view: CountryView, here: Plan) -> list[Svg]:
    """Letters above and below, numbers on both sides."""
    field, size = here.field, 16 if here.is_wide else 14
    found = []
    for column in range(view.columns):
        x = field.x + (column + 0.5) * here.cell
        for y in (field.y - here.rim / 2, field.bottom + here.rim / 2):
            found.append(text("abcdefghi"[column], x, y + size * 0.3, size, "coordinate"))
    for line in range(view.rows):
        y = field.y + (line + 0.5) * here.cell
        for x in (field.x - here.rim / 2, field.right + here.rim / 2):
            found.append(text(str(line + 1), x, y + size * 0.36, size, "coordinate"))
    return found


def pond(view: CountryView, say: Words, here: Plan, colour: str, kind: str, doors: tuple[str, ...]) -> Svg:
    """Water with a coloured shore and the animal it belongs to; chevrons tell the way out or in."""
    box, side = here.pond(doors)
    used = colour in view.colours
    width, height = box.width, box.height
    rx = min(width, height) * 0.48
    frame = {"x": -width / 2, "y": -height / 2, "width": width, "height": height}
    tall_pond = height > width
    scale = min(width, height) / 100 * (0.84 if here.is_wide else 0.92)
    along = (max(width, height) / 2 - rx) * 0.78
    sign_at = (0.0, -along) if tall_pond else (-along, 0.0)
    reach = 6 if here.is_wide else 4
    glow = {"x": -width / 2 - reach, "y": -height / 2 - reach, "width": width + 2 * reach, "height": height + 2 * reach}
    return touchable(
        f"{kind}-{colour}",
        *box.middle,
        el("rect", **glow, rx=rx + reach, class_="halo"),
        el("rect", **frame, rx=rx, fill="url(#water)", class_=f"shore {kind}"),
        el("path", d=ripples(width, height, tall_pond), class_="ripples"),
        chevrons(here, side, kind, tall_pond, along),
        group(el("use", href=f"#figure-{colour}"), transform=at(*sign_at, scale=scale), class_=f"sign {kind}-sign"),
        hit(width, height),
        say=say(f"tip-{kind}", colour=say(f"colour-{colour}")),
        class_=f"pond tone-{colour}" + ("" if used or not any(view.colours) or view.step == "pond" else " unused"),
    )


def ripples(width: float, height: float, tall_pond: bool) -> str:
    """A few lines on the water."""
    w, h = width * 0.11, height * 0.11
    if tall_pond:
        return f"M{-w:.1f} {-h:.1f}q{w / 2:.1f}-5 {w:.1f} 0t{w:.1f} 0M{-w * 1.4:.1f} {h * 3.2:.1f}q{w / 2:.1f}-5 {w:.1f} 0t{w:.1f} 0"
    return f"M{-w * 1.2:.1f} {-h:.1f}q{w / 2:.1f}-5 {w:.1f} 0t{w:.1f} 0M{w * 1.6:.1f} {h * 2.2:.1f}q{w / 2:.1f}-5 {w:.1f} 0t{w:.1f} 0"


def chevrons(here: Plan, side: str, kind: str, tall_pond: bool, along: float) -> Svg:
    """Arrows from the departure to the board, and from the board to the arrival."""
    size = 11 if here.is_wide else 6.5
    turn = {"N": 180, "E": 270, "S": 0, "W": 90}[side] + (180 if kind == "arrival" else 0)
    shape = f"M{-size} {size * 0.1:g}L0 {-size * 0.8:g}L{size} {size * 0.1:g}M{-size} {size:g}L0 {size * 0.1:g}L{size} {size:g}"
    spot = (0.0, along) if tall_pond else (along, 0.0)
    return el("path", d=shape, class_="chevrons", transform=at(*spot, turn=turn % 360))


# --- tiles and characters ---


def tile(say: Words, here: Plan, one: TileView) -> Svg:
    """A tile on the board; its id follows it wherever it slides."""
    return group(
        title(tile_words(one, say)),
        el("use", href=f"#art-{one.kind}"),
        id=f"tile-{one.serial}",
        class_="tile",
        transform=at(*here.middle_of(one.cell), turn=90 * one.turn, scale=here.cell / 100 * 0.985),
    )


def character(view: CountryView, say: Words, here: Plan, seat: int) -> Svg:
    """An amphibian where it stands, with the shape of its seat."""
    colour, place = view.colours[seat], view.places[seat]
    if not colour:
        return NOTHING
    size = here.cell * 0.74
    if place in ("departure", "arrival"):
        doors = next(getattr(pond_, place) for pond_ in view.ponds if pond_.colour == colour)
        box, _ = here.pond(doors)
        x, y = box.middle
        size = min(size, here.water * 1.12)
    else:
        x, y = here.middle_of(place)
    scale = size / 84
    return touchable(
        f"toad-{seat}",
        x,
        y,
        halo(size * 0.6),
        shadow(0, size * 0.08, size * 0.36, size * 0.38),
        group(el("use", href=f"#figure-{colour}"), transform=at(0, 0, scale=scale)),
        emblem(seat, size * 0.3, size * 0.3, max(6.0, size * 0.14)),
        hit(size, size),
        say=character_words(view, say, seat),
        class_=f"toad seat-{seat} tone-{colour}" + (" active" if seat == view.active and view.awaited else ""),
    )


# --- cells that wait for a finger ---


def cells(view: CountryView, say: Words, here: Plan) -> Svg:
    """Every cell sleeps here until an action wakes it; a tile that can be pushed offers its arrows once it is chosen."""
    full = {tile_.cell for tile_ in view.tiles}
    pushing = view.step == "turn" and view.viewer == view.active and any(view.kinds.get(kind) for kind in view.hand if kind)
    spots = [
        cell(say, here, name, name in full, name in view.dark, pushing and name in full and name not in view.dark)
        for name in cell_names(view)
    ]
    return group(*spots, class_="waits" if view.step in ("turn", "lay2") else None)


def cell(say: Words, here: Plan, name: str, full: bool, dark: bool, pushing: bool) -> Svg:
    """One cell, and its arrows."""
    size = here.cell - 4
    return touchable(
        f"cell-{name}",
        *here.middle_of(name),
        el("rect", x=-size / 2, y=-size / 2, width=size, height=size, rx=size * 0.12, class_="spot hit"),
        *([arrow(say, here, name, wind) for wind in range(4)] if pushing else []),
        say=say("tip-dark" if dark else "tip-cell", cell=name),
        class_="cell full" if full else "cell",
    )


def arrow(say: Words, here: Plan, name: str, wind: int) -> Svg:
    """An arrow beside a tile: push in this way."""
    away = here.cell * 0.5 if here.is_wide else here.cell * 0.56
    across, down = ((0, -away), (away, 0), (0, away), (-away, 0))[wind]
    r = 24 if here.is_wide else 22
    return touchable(
        f"push-{name}-{WINDS[wind]}",
        across,
        down,
        el("circle", r=r, class_="knob hit"),
        el("path", d="M-8 9V1H-14L0-14 14 1H8V9Z", class_="arrow", transform=f"rotate({90 * wind})"),
        say=say("tip-push", cell=name, wind=say(f"wind-{WINDS[wind]}")),
        class_="push",
    )


# --- the hand, the rotations, the piles ---


def short_name(kind: str, say: Words) -> str:
    """A kind in a word or two."""
    return say(f"short-{kind}") if say.has(f"short-{kind}") else kind


def hand(view: CountryView, say: Words, here: Plan) -> Svg:
    """The viewer's tiles; a spectator has none."""
    shown = [slot(view, say, here, number, kind) for number, kind in enumerate(view.hand)]
    if view.viewer < 0 or view.ranks:
        return join(shown)
    if here.is_wide:
        label = text(say("scene-hand"), here.hand[0].x, here.hand[0].y - 14, 22, "heading display", "start")
        return join((label, *shown, hints(view, say, here)))
    return join(shown)


def hints(view: CountryView, say: Words, here: Plan) -> Svg:
    """What the effects in hand do, where there is room to say it."""
    effects = [kind for kind in dict.fromkeys(view.hand) if kind and not view.kinds.get(kind)]
    lines = []
    for number, kind in enumerate(effects):
        words = say("scene-rule", effect=tile_name(kind, say), rule=say(f"rule-{kind}"))
        lines.append(text(words, here.turns[0].x, here.turns[0].y + 8 + 28 * number, fitted(words, 430, 17), "", "start"))
    return group(*lines, class_="hints")


def slot(view: CountryView, say: Words, here: Plan, number: int, kind: str) -> Svg:
    """One place of the hand: a landscape, an effect, or nothing yet."""
    box = here.hand[number]
    half = box.width / 2
    frame = {"x": -half, "y": -half, "width": box.width, "height": box.height}
    if not kind:
        x, y = box.middle
        return el("rect", x=x - half, y=y - half, width=box.width, height=box.height, rx=10, class_="empty-slot")
    name = short_name(kind, say)
    size = fitted(name, box.width + 6, 17 if here.is_wide else 15)
    caption = text(shortened(name, box.width + 12, size), 0, half + size + 3, size, "tile-name")
    landscape = bool(view.kinds.get(kind))
    reach = 6 if here.is_wide else 3
    tip = tile_name(kind, say) if landscape else f"{tile_name(kind, say)}. {say(f'rule-{kind}')}"
    return touchable(
        f"hand-{number}",
        *box.middle,
        el("rect", x=-half - reach, y=-half - reach, width=box.width + 2 * reach, height=box.height + 2 * reach, rx=13, class_="halo"),
        el("rect", x=-half + 2, y=-half + 5, width=box.width, height=box.height, rx=10, class_="shadow"),
        face(kind, box.width, landscape),
        caption,
        el("rect", **frame, class_="hit"),
        say=tip,
        class_=f"in-hand {kind}",
    )


def face(kind: str, size: float, landscape: bool) -> Svg:
    """A tile as it is held, around the origin."""
    if landscape:
        return group(el("use", href=f"#art-{kind}"), transform=f"scale({size / 100:.4g})")
    half = size / 2
    return group(
        el("rect", x=-half, y=-half, width=size, height=size, rx=size * 0.09, fill="url(#card-face)", class_="effect-card"),
        el("circle", r=size * 0.37, class_=f"effect-disc {kind}-disc"),
        icon(SIGNS[kind], 0, 0, size * 0.56, "effect-sign"),
    )


def choices(view: CountryView, say: Words, here: Plan) -> Svg:
    """Rotations for the tile that was chosen, the building sites of works, turns of a diversion, or stop."""
    if view.step in ("step", "lay2"):
        offered = [stop_button(say, here)] if view.viewer == view.active else []
    elif view.ranks:
        return victory(view, say, here)
    else:
        offered = []
    if view.viewer != view.active or view.step not in ("turn", "lay2"):
        return join(offered)
    for number, kind in enumerate(view.hand):
        if kind and view.kinds.get(kind):
            if "chantier" in view.hand:
                offered.append(site(here, number))
            offered += turn_choices(view, say, here, number, kind)
    if view.step == "turn" and "deviation" in view.hand:
        offered += [spin(say, here, number) for number in (1, 2, 3)]
    return join(offered)


def site(here: Plan, number: int) -> Svg:
    """A tile of the hand as building material for works."""
    box = here.hand[number]
    reach = box.width / 2 + 6
    frame = {"x": -reach, "y": -reach, "width": 2 * reach, "height": 2 * reach}
    return touchable(f"site-{number}", *box.middle, el("rect", **frame, rx=14, class_="halo"), hit(box.width, box.height), class_="site")


def turn_choices(view: CountryView, say: Words, here: Plan, number: int, kind: str) -> list[Svg]:
    """The tile in each of its rotations."""
    turns = rotations(view.kinds[kind])
    if len(turns) == 1:
        return []
    found = []
    for turn in turns:
        box = here.turns[turn]
        half = box.width / 2
        found.append(
            touchable(
                f"turn-{number}-{turn}",
                *box.middle,
                el("rect", x=-half - 5, y=-half - 5, width=box.width + 10, height=box.height + 10, rx=12, class_="halo"),
                group(el("use", href=f"#art-{kind}"), transform=at(0, 0, turn=90 * turn, scale=box.width / 100)),
                hit(box.width, box.height),
                say=say("tip-turn", tile=tile_name(kind, say), degrees=90 * turn),
                class_="turn",
            )
        )
    return found


def spin(say: Words, here: Plan, quarters: int) -> Svg:
    """A turn of a tile that lies on the board."""
    box = here.turns[quarters - 1]
    half = box.width / 2
    sign = "anticlockwise-rotation" if quarters == 3 else "clockwise-rotation"
    words = "−90°" if quarters == 3 else f"+{90 * quarters}°"
    return touchable(
        f"spin-{quarters}",
        *box.middle,
        el("rect", x=-half, y=-half, width=box.width, height=box.height, rx=12, class_="choice"),
        el("rect", x=-half, y=-half, width=box.width, height=box.height, rx=12, class_="halo"),
        icon(sign, 0, -half * 0.22, box.width * 0.52, "choice-sign"),
        text(words, 0, half * 0.78, 17 if here.is_wide else 14, "choice-text strong"),
        hit(box.width, box.height),
        say=say("tip-spin", degrees=90 * quarters),
        class_="spin",
    )


def stop_button(say: Words, here: Plan) -> Svg:
    """Enough."""
    box = here.stop
    frame = {"x": -box.width / 2, "y": -box.height / 2, "width": box.width, "height": box.height}
    words = say("scene-stop")
    return touchable(
        "stop",
        *box.middle,
        el("rect", **frame, rx=14, class_="choice"),
        el("rect", **frame, rx=14, class_="halo"),
        text(words, 0, 7, 22 if here.is_wide else 17, "choice-text strong"),
        hit(box.width, box.height),
        class_="stop",
    )


def piles(view: CountryView, say: Words, here: Plan) -> Svg:
    """The pile, the discard with its top tile, the round, and what the sides mean."""
    under = [tile_name(one.kind, say) for one in view.under if one.kind]
    tips = [say("tip-pile", count=view.pile)] + ([say("tip-under", tiles=listed(under, say))] if under else [])
    return join((
        heap("pile", here.pile, here, str(view.pile), say("scene-pile"), " ".join(tips), back(here.pile) if view.pile else NOTHING),
        heap(
            "discard", here.discard, here, str(len(view.discard)), say("scene-discard"), say("tip-discard", count=len(view.discard)),
            top_of_discard(view, here.discard) if view.discard else NOTHING,
        ),
        note(view, say, here),
        legend(say, here),
    ))  # fmt: skip


def heap(id_: str, box: Box, here: Plan, count: str, words: str, tip: str, picture: Svg) -> Svg:
    """A pile of tiles with its number."""
    half_width, half_height = box.width / 2, box.height / 2
    frame = {"x": -half_width, "y": -half_height, "width": box.width, "height": box.height}
    glow = {"x": -half_width - 5, "y": -half_height - 5, "width": box.width + 10, "height": box.height + 10}
    if here.is_wide:
        lines = [text(f"{words} · {count}", 0, half_height + 24, 17, "tile-name")]
    else:
        lines = [text(count, half_width - 8, 6, 17, "heap-count strong", "end")]
    return touchable(
        id_,
        *box.middle,
        el("rect", **glow, rx=14, class_="halo"),
        el("rect", **frame, rx=10, class_="heap"),
        picture,
        *lines,
        el("rect", **frame, class_="hit"),
        say=tip,
        class_="heap-of-tiles",
    )


def back(box: Box) -> Svg:
    """The back of a tile: a lily pad."""
    size = min(box.width, box.height) - 8
    x = 0 if box.width < box.height * 1.2 else -box.width / 2 + size / 2 + 6
    r = size * 0.32
    return group(
        el("rect", x=-size / 2 + 3, y=-size / 2 + 3, width=size, height=size, rx=8, class_="card-below"),
        el("rect", x=-size / 2, y=-size / 2, width=size, height=size, rx=8, class_="card-back"),
        el("path", d=f"M0 0L{r:.1f} {-r * 0.3:.1f}A{r:.1f} {r:.1f} 0 1 1 {r * 0.6:.1f} {-r * 0.8:.1f}Z", class_="lily"),
        transform=at(x, 0),
    )


def top_of_discard(view: CountryView, box: Box) -> Svg:
    """The last tile that was discarded."""
    size = min(box.width, box.height) - 8
    x = 0 if box.width < box.height * 1.2 else -box.width / 2 + size / 2 + 6
    kind = view.discard[-1]
    return group(face(kind, size, bool(view.kinds.get(kind))), transform=at(x, 0))


def note(view: CountryView, say: Words, here: Plan) -> Svg:
    """The round."""
    words = say("scene-round", round=min(view.round, view.max_rounds), max=view.max_rounds)
    x, y = here.note
    if here.is_wide:
        return text(words, x, y, 18, "note", "end")
    first, _, last = words.partition(" ")
    return join((text(first, x, y - 16, 14, "note"), text(last, x, y + 2, 14, "note")))


def legend(say: Words, here: Plan) -> Svg:
    """Open and closed sides at a glance."""
    box = here.legend
    columns = 1 if here.is_wide else 2
    entries = []
    for number, (letter, sign) in enumerate((("M", "open"), ("H", "open"), ("R", "closed"), ("L", "closed"))):
        line, column = (number % 2, number // 2) if columns == 2 else (number, 0)
        x, y = box.x + column * box.width / 2, box.y + (line + 0.5) * box.height * columns / 4
        mark = "M-6 0l4 5 8-10" if sign == "open" else "M-5-5L5 5M5-5L-5 5"
        words = say(f"side-{letter}")
        entries += [
            el("path", d=mark, class_=f"mark {sign}", transform=at(x + 10, y)),
            group(
                el("rect", x=-50, y=-50, width=100, height=26, class_="mare-grass"),
                el("use", href=f"#side-{letter}"),
                transform=at(x + 48, y + 15, scale=0.42),
            ),
            text(words, x + 76, y + 5, fitted(words, box.width / columns - 78, 16), "legend-text", "start"),
        ]
    return group(*entries, class_="legend")


# --- the players ---


def plates(view: CountryView, say: Words, here: Plan) -> Svg:
    """Who plays whom, and how many tiles everybody holds."""
    return join(plate(view, say, here.plates[seat], here, seat) for seat in range(len(view.places)))


def plate(view: CountryView, say: Words, box: Box, here: Plan, seat: int) -> Svg:
    """One player."""
    colour = view.colours[seat]
    big = here.is_wide
    figure_x = box.x + (38 if big else 20)
    text_x = box.x + (80 if big else 37)
    width = box.right - text_x - 8
    active = view.active == seat and bool(view.awaited) and view.step not in ("deal", "first")
    won = bool(view.ranks) and view.ranks[seat] == 1
    middle = box.y + box.height / 2
    figure = [group(el("use", href=f"#figure-{colour}"), transform=at(figure_x, middle, scale=0.78 if big else 0.4))] if colour else []
    size = 19 if big else 14
    name_y = box.y + (33 if big else 21)
    name = (
        text(shortened(say("scene-you"), width, size), text_x, name_y, size, "seat-name strong", "start")
        if seat == view.viewer
        else player(seat, say(f"seat-{seat}"), text_x, name_y, width - (18 if big else 0), size, "seat-name strong")
    )
    return group(
        el("rect", x=box.x + 2, y=box.y + 4, width=box.width, height=box.height, rx=14, class_="shadow"),
        el("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=14, class_="plate"),
        *figure,
        name,
        emblem(seat, text_x + (9 if big else 6), box.y + (57 if big else 38), 9 if big else 6),
        held(view, here, seat, text_x + (26 if big else 16), box.y + (57 if big else 38)),
        icon("crown", box.right - 20, box.y + 20, 26, "won-crown") if won and big else NOTHING,
        class_=f"player seat-{seat} tone-{colour or 'none'}" + (" active" if active else "") + (" won" if won else ""),
    )


def held(view: CountryView, here: Plan, seat: int, x: float, y: float) -> Svg:
    """The backs of the tiles a player holds."""
    size, gap = (18, 23) if here.is_wide else (9, 11)
    backs = "".join(
        f"M{x + number * gap:.1f} {y - size / 2:.1f}h{size}v{size}h-{size}Z" for number in range(view.hand_sizes[seat])
    )
    return el("path", d=backs, class_="held-backs") if backs else NOTHING


def victory(view: CountryView, say: Words, here: Plan) -> Svg:
    """The winner in a wreath."""
    winners = [seat for seat, rank in enumerate(view.ranks) if rank == 1]
    words = say("scene-winner" if len(winners) == 1 else "scene-shared")
    box = here.stop
    x = box.x + box.width / 2
    size = 120 if here.is_wide else 72
    y = box.y + (20 if here.is_wide else 12)
    wreaths = [
        group(
            icon("laurels", 0, 0, size, "laurels"),
            group(el("use", href=f"#figure-{view.colours[seat]}"), transform=at(0, -size * 0.06, scale=size / 190)),
            transform=at(x + (number - (len(winners) - 1) / 2) * size * 0.95, y),
        )
        for number, seat in enumerate(winners)
    ]
    return join((*wreaths, text(words, x, y + size * 0.72, 30 if here.is_wide else 20, "heading display")))


# --- the gallery ---

FULL = (
    "a1=bord/2 b1=vache c1=couloir/1 d1=bocage/1 e1=virage/2 f1=vache a2=bocage/0 b2=lisiere/0 c2=vache d2=couloir/0 f2=bord/1 "
    "a3=couloir/1 c3=bord/0 d3=vache e3=lotissement f3=bocage/1 b4=virage/3 c4=bocage/0 d4=couloir/1 a5=vache c5=impasse/1 "
    "d5=virage/0 f5=lisiere/2 b6=couloir/1 c6=lotissement e6=bord/3 f6=vache"
)
EPISODES: tuple[tuple[str, str, str], ...] = (  # a caption, the table, a position and what is played from there
    ("Choosing a pond", "file_dans_ta_mare(seats=4)", "2:yellow@departure hand1:vache,bond,bord first:2"),
    ("The first turn", "file_dans_ta_mare(seats=2)", "1:red@departure 2:blue@departure hand1:bord,virage,chantier hand2:bord*2,vache"),
    ("In the middle", "file_dans_ta_mare(seats=4)", f"1:red@c3 2:blue@d3 3:yellow@d2 4:green@departure {FULL} hand1:vache,bond,deviation hand2:bocage,virage,couloir hand3:bord*2 hand4:echange*2,crapauduc discard:bond,virage under:bord/1 round:14"),
    ("A leap", "file_dans_ta_mare(seats=3)", f"1:red@c3 2:blue@d3 3:green@a5 {FULL} hand1:vache,bond,couloir hand2:bocage,virage,couloir hand3:bord*2 round:9 / E:bond>c4"),
    ("Works: the second tile", "file_dans_ta_mare(seats=2)", f"1:red@c3 2:blue@d3 {FULL} hand1:chantier,couloir,lisiere hand2:bocage,virage,couloir round:9 / E:chantier:couloir@e2/0"),
    ("Effects in hand", "file_dans_ta_mare(seats=2)", f"1:red@c3 2:blue@d3 {FULL} hand1:corridor,crapauduc,renaturation hand2:bocage,virage,couloir round:9"),
    ("Home", "file_dans_ta_mare(seats=4)", f"1:red@b6 2:blue@d3 3:yellow@d2 4:green@departure {FULL} hand1:vache,bond,couloir hand2:bocage,virage,couloir round:22 / M:pond"),
)  # fmt: skip


def episodes() -> Iterator[tuple[str, CountryView, tuple[str, ...]]]:
    """Typical positions: a caption, the view of the seat to play, and what it can touch first."""
    for caption, table_text, moments in EPISODES:
        game, options = table(table_text)
        position, *actions = moments.split(" / ")
        state = game.position(options, position)
        for action in actions:
            state = play(state, next(iter(state.seats())), action).after
        seats = list(state.seats())
        seat = seats[0] if seats and seats[0] != NATURE else 0 if not seats else PUBLIC
        view = game.view(state, seat)
        assert isinstance(view, CountryView)
        legal = [state.write(action) for action in state.actions(seat)] if seats else []
        firsts = [path(view, action)[0] for action in legal if path(view, action)]
        yield caption, view, tuple(dict.fromkeys(firsts))


def write_gallery(folder: Path) -> list[Path]:
    """Write all pictures in both shapes, both languages, by day and by night."""
    files = []
    for language in LANGUAGES:
        say = load(language, "file_dans_ta_mare")
        for shape in ("wide", "tall"):
            pictures = [Picture(caption, scene(view, say, shape), lit) for caption, view, lit in episodes()]
            for theme in ("day", "night"):
                files.append(folder / f"{shape}-{theme}-{language}.html")
                write_page(files[-1], pictures, shared_stylesheet() + stylesheet(), language, theme)
    return files


if __name__ == "__main__":
    for file in write_gallery(Path(sys.argv[1] if len(sys.argv) > 1 else "gallery/file_dans_ta_mare")):
        print(file)
