"""The picture of File dans ta mare !: a bright countryside of tiles between eight ponds, and the hand beside it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache, lru_cache
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
    group,
    halo,
    hit,
    icon_defs,
    join,
    linear,
    radial,
    shadow,
    text,
    things,
    title,
    touchable,
    write_pages,
)
from tablee.draw import stylesheet as shared_stylesheet
from tablee.engine.contract import NATURE, PUBLIC
from tablee.engine.door import play
from tablee.games import table
from tablee.games.file_dans_ta_mare.dock import STAMPED, choices, hand, held_id, piles, plates
from tablee.games.file_dans_ta_mare.figures import amphibians, blob, is_landscape, rotations, sides, tile_art
from tablee.games.file_dans_ta_mare.layout import Layout, plan, ponds_of
from tablee.games.file_dans_ta_mare.story import listed, quarters, tile_name, tile_on_cell
from tablee.games.file_dans_ta_mare.trail import trail
from tablee.games.file_dans_ta_mare.view import CountryView, TileView, worn
from tablee.words import LANGUAGES, Words, load, seat_names

WINDS = "NESW"
SMALL_BOARD = ("layer-ponds", "heap-pile", "heap-discard")  # what a move may touch, as far as it reaches


@cache
def stylesheet() -> str:
    """The mood of the countryside."""
    return resources.files("tablee.games.file_dans_ta_mare").joinpath("scene.css").read_text("utf-8")


def scene(view: CountryView, say: Words, shape: str, names: tuple[str, ...] = ()) -> Scene:
    """What one viewer sees, with the players' names by seat; the page adds only the frame."""
    here = plan(shape, len(view.places), view.columns, view.rows, view.hand_size)
    names = names or seat_names(say, len(view.places))
    layers = (
        ground(here, view.columns, view.rows, view.dark, tuple(view.kinds.items())),
        Layer("ponds", things(pond(say, here, *one, is_unused(view, one[0])) for one in ponds_of(view.ponds))),
        Layer("tiles", things([tile(say, here, one) for one in view.tiles])),
        studs(here, view.dark),
        Layer("trail", trail(view, here)),
        Layer("piles", piles(view, say, here)),
        Layer("plates", plates(view, say, here, names)),
        Layer("hand", hand(view, say, here)),
        Layer("characters", things(character(view, say, here, seat, names[seat]) for seat in range(len(view.places)))),
        Layer("cells", cells(view, here)),
        Layer("choices", choices(view, say, here, names)),
    )
    title, own = say("game-title"), ("layer-hand",) if view.viewer >= 0 else ()
    told = described(view, say, names)
    return Scene(here.width, here.height, layers, title, told, "file_dans_ta_mare", shape, own, SMALL_BOARD)


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
    return held_id(kind, view.hand.index(kind))


def placing(view: CountryView, text_: str, start: str) -> tuple[str, ...]:
    """`bord@c3/2` or `bord@c3>E/2`: the tile, the cell, an arrow to push it by, a rotation if there are several."""
    kind, cell, wind, turn = tile_on_cell(text_)
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
        return (own, f"cell-{cell}", f"spin-{quarters(view, cell, int(turn))}")
    if effect in ("renaturation", "echange"):
        return (own, *(f"cell-{cell}" for cell in aim.split(",")))
    return (own, target(view, aim))


# --- in words ---


def described(view: CountryView, say: Words, names: tuple[str, ...]) -> str:
    """The whole position as text, for those who cannot see it."""
    facts = [say("scene-round", round=min(view.round, view.max_rounds), max=view.max_rounds)]
    facts += [character_words(view, say, seat, names[seat]) for seat in range(len(view.places))]
    by_cell = sorted(view.tiles, key=lambda tile: (tile.cell[1:], tile.cell[0]))
    facts += [tile_words(tile, say) for tile in by_cell] or [say("scene-board-empty")]
    if any(view.hand):
        facts.append(say("scene-your-hand", tiles=listed([tile_name(kind, say) for kind in view.hand if kind], say)))
    facts.append(say("scene-piles", pile=view.pile, discard=len(view.discard)))
    if view.awaited and view.step not in ("deal", "first"):
        facts.append(say("scene-to-play", who=names[view.active]))
    return ". ".join(facts) + "."


def character_words(view: CountryView, say: Words, seat: int, who: str) -> str:
    """Who somebody is and where."""
    colour, place = view.colours[seat], view.places[seat]
    if not colour:
        return say("scene-no-character", who=who)
    where = say(f"scene-at-{place}") if place in ("departure", "arrival") else say("scene-at-cell", cell=place)
    character_name = say(f"character-{colour}")
    return say("scene-character", who=who, character=character_name, place=where, distance=view.distances[seat])


@lru_cache(maxsize=4096)
def tile_words(tile: TileView, say: Words) -> str:
    """A tile and its four sides."""
    north, east, south, west = (say(f"side-{letter}") for letter in tile.sides)
    return say("scene-tile", cell=tile.cell, tile=tile_name(tile.kind, say), n=north, e=east, s=south, w=west)


# --- the ground and the ponds ---


@lru_cache(maxsize=64)
def ground(here: Layout, columns: int, rows: int, dark: tuple[str, ...], kinds: tuple[tuple[str, str], ...]) -> Layer:
    """The land around, the empty cells, letters and numbers."""
    field, rim, names = here.field, here.rim, cell_names(columns, rows)
    border = {"x": field.x - rim, "y": field.y - rim, "width": field.width + 2 * rim, "height": field.height + 2 * rim}
    landscapes = [tile_art(kind, letters) for kind, letters in kinds if letters]
    return Layer(
        "ground",
        join(
            (
                el(
                    "defs",
                    linear("sky", ((0, "stop-land"), (1, "stop-land-end"))),
                    radial("water", ((0, "stop-water"), (1, "stop-water-end")), r=0.7),
                    linear("card-face", ((0, "stop-card"), (1, "stop-card-end"))),
                    sides(),
                    *landscapes,
                    amphibians(),
                    icon_defs(*STAMPED),
                ),
                el("rect", width=here.width, height=here.height, rx=18 if here.is_wide else 10, fill="url(#sky)"),
                hills(here) if here.is_wide else NOTHING,
                el("rect", **border, rx=rim * 0.7, class_="earth"),
                el("path", d=squares(here, [name for name in names if name not in dark]), class_="light-cells"),
                el("path", d=squares(here, [name for name in names if name in dark]), class_="dark-cells"),
                el("path", d=furrows(here, dark), class_="furrows"),
                *coordinates(here, columns, rows),
            )
        ),
    )


def hills(here: Layout) -> Svg:
    """Soft hills behind everything."""
    return join(
        (
            el(
                "path",
                d="M0 620C180 540 380 600 560 560S960 500 1280 590V782a18 18 0 0 1-18 18H18a18 18 0 0 1-18-18Z",
                class_="hill far",
            ),
            el(
                "path",
                d="M0 720C240 650 420 730 680 690S1080 640 1280 700V782a18 18 0 0 1-18 18H18a18 18 0 0 1-18-18Z",
                class_="hill",
            ),
        )
    )


def cell_names(columns: int, rows: int) -> list[str]:
    """All cells in reading order."""
    return [f"{'abcdefghi'[column]}{row + 1}" for row in range(rows) for column in range(columns)]


def squares(here: Layout, names: list[str]) -> str:
    """The outlines of some cells."""
    size = here.cell - (5 if here.is_wide else 3)
    middles = [here.middle_of(name) for name in names]
    return "".join(f"M{x - size / 2:.1f} {y - size / 2:.1f}h{size:.1f}v{size:.1f}h{-size:.1f}Z" for x, y in middles)


def furrows(here: Layout, dark: tuple[str, ...]) -> str:
    """Dark cells are ploughed: nothing slides there."""
    reach = here.cell * 0.36
    lines = []
    for name in dark:
        x, y = here.middle_of(name)
        lines += [f"M{x - reach:.1f} {y + shift * reach:.1f}h{2 * reach:.1f}" for shift in (-0.66, 0, 0.66)]
    return "".join(lines)


@lru_cache(maxsize=64)
def studs(here: Layout, dark: tuple[str, ...]) -> Layer:
    """Nails in the corners of dark cells: a tile that lies there is held."""
    reach, r = here.cell * 0.44, here.cell * 0.03
    corners = [(x * reach, y * reach) for x in (-1, 1) for y in (-1, 1)]
    middles = [here.middle_of(name) for name in dark]
    nails = "".join(blob(x + across, y + down, r) for x, y in middles for across, down in corners)
    return Layer("studs", el("path", d=nails, class_="studs"))


def coordinates(here: Layout, columns: int, rows: int) -> list[Svg]:
    """Letters above and below, numbers on both sides."""
    field, size = here.field, 16 if here.is_wide else 14
    found = []
    for column in range(columns):
        x = field.x + (column + 0.5) * here.cell
        for y in (field.y - here.rim / 2, field.bottom + here.rim / 2):
            found.append(text("abcdefghi"[column], x, y + size * 0.3, size, "coordinate"))
    for line in range(rows):
        y = field.y + (line + 0.5) * here.cell
        for x in (field.x - here.rim / 2, field.right + here.rim / 2):
            found.append(text(str(line + 1), x, y + size * 0.36, size, "coordinate"))
    return found


def is_unused(view: CountryView, colour: str) -> bool:
    """Whether nobody plays with the ponds of a colour, once the ponds are chosen."""
    return colour not in view.colours and any(view.colours) and view.step != "pond"


@lru_cache(maxsize=512)
def pond(say: Words, here: Layout, colour: str, kind: str, doors: tuple[str, ...], unused: bool) -> Svg:
    """Water with a coloured shore and the animal it belongs to; chevrons tell the way out or in."""
    box, side = here.pond(doors)
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
        el("use", href=f"#figure-{colour}", transform=at(*sign_at, scale=scale), class_=f"{kind}-sign"),
        hit(width, height),
        say=say(f"title-{kind}", colour=say(f"colour-{colour}")),
        class_=f"pond tone-{colour}" + (" unused" if unused else ""),
    )


def ripples(width: float, height: float, tall_pond: bool) -> str:
    """A few lines on the water."""
    wave = f"q{width * 0.055:.1f}-5 {width * 0.11:.1f} 0t{width * 0.11:.1f} 0"
    near, far = ((-0.11, -0.11), (-0.15, 0.35)) if tall_pond else ((-0.13, -0.11), (0.18, 0.24))
    return "".join(f"M{x * width:.1f} {y * height:.1f}{wave}" for x, y in (near, far))


def chevrons(here: Layout, side: str, kind: str, tall_pond: bool, along: float) -> Svg:
    """Arrows from the departure to the board, and from the board to the arrival."""
    size = 11 if here.is_wide else 6.5
    turn = {"N": 180, "E": 270, "S": 0, "W": 90}[side] + (180 if kind == "arrival" else 0)
    one = f"L0 {-size * 0.8:g}L{size:g} {size * 0.1:g}"
    shape = f"M{-size:g} {size * 0.1:g}{one}M{-size:g} {size:g}L0 {size * 0.1:g}L{size:g} {size:g}"
    spot = (0.0, along) if tall_pond else (along, 0.0)
    return el("path", d=shape, class_="chevrons", transform=at(*spot, turn=turn % 360))


# --- tiles and characters ---


@lru_cache(maxsize=4096)
def tile(say: Words, here: Layout, one: TileView) -> Svg:
    """A tile on the board; its id follows it wherever it slides."""
    return group(
        title(tile_words(one, say)),
        el("use", href=f"#art-{one.kind}"),
        id=f"tile-{one.serial}",
        class_="tile",
        transform=at(*here.middle_of(one.cell), turn=90 * one.turn, scale=here.cell / 100 * 0.985),
    )


def character(view: CountryView, say: Words, here: Layout, seat: int, name: str) -> Svg:
    """An amphibian where it stands, with the shape of its seat."""
    colour, place = view.colours[seat], view.places[seat]
    if not colour:
        return NOTHING
    size = here.cell * 0.6  # the sides of its tile stay in sight
    if place in ("departure", "arrival"):
        doors = next(getattr(pond_, place) for pond_ in view.ponds if pond_.colour == colour)
        box, _ = here.pond(doors)
        x, y = box.middle
        size = min(here.cell * 0.74, here.water * 1.12)
    else:
        x, y = here.middle_of(place)
    plays = seat == view.active and bool(view.awaited)
    return toad(seat, colour, worn(view.colours, seat), x, y, size, plays, character_words(view, say, seat, name))


@lru_cache(maxsize=1024)
def toad(seat: int, colour: str, look: int, x: float, y: float, size: float, plays: bool, say: str) -> Svg:
    """An amphibian of a size."""
    scale = size / 84
    return touchable(
        f"toad-{seat}",
        x,
        y,
        halo(size * 0.6),
        shadow(0, size * 0.08, size * 0.36, size * 0.38),
        el("use", href=f"#figure-{colour}", transform=f"scale({scale:.4g})"),
        emblem(look, size * 0.3, size * 0.3, max(6.0, size * 0.14)),
        hit(size * 1.25, size * 1.25),
        say=say,
        class_=f"toad seat-{look} tone-{colour} leads" + (" active" if plays else ""),
    )


# --- cells that wait for a finger ---


def cells(view: CountryView, here: Layout) -> Svg:
    """Every cell sleeps here until an action wakes it; then the arrows to push in by, unseen until a cell is chosen."""
    full = tuple([tile_.cell for tile_ in view.tiles])
    own = view.viewer == view.active and any(is_landscape(kind) for kind in view.hand)
    return sleeping_cells(here, view.columns, view.rows, full, view.step, view.slides if own else ())


@lru_cache(maxsize=256)
def sleeping_cells(
    here: Layout, columns: int, rows: int, full: tuple[str, ...], step: str, slides: tuple[str, ...]
) -> Svg:
    """The cells of a board of which some are full, and the arrows to push in by."""
    kind = "cell place" if step == "step" else "cell"  # a further step may be touched at once
    spots = [cell(here, name, f"{kind} full" if name in full else kind) for name in cell_names(columns, rows)]
    arrows = [arrow(here, *slide.split(">")) for slide in slides]
    return group(*spots, *arrows, class_="waits" if step in ("turn", "lay2") else None)


@lru_cache(maxsize=1024)
def cell(here: Layout, name: str, class_: str) -> Svg:
    """A place for a finger."""
    size = here.cell - 4
    x, y = here.middle_of(name)
    return el(
        "rect",
        id=f"cell-{name}",
        class_=class_,
        x=x - size / 2,
        y=y - size / 2,
        width=size,
        height=size,
        rx=size * 0.12,
    )


@lru_cache(maxsize=1024)
def arrow(here: Layout, name: str, wind: str) -> Svg:
    """An arrow on a knob beside a tile: push in this way."""
    x, y = here.middle_of(name)
    away, quarter = here.cell * 0.58, WINDS.index(wind)
    across, down = ((0, -away), (away, 0), (0, away), (-away, 0))[quarter]
    return el(
        "path",
        id=f"push-{name}-{wind}",
        class_="push",
        d=blob(0, 0, 30 if here.is_wide else 24) + "M-8 10H8V1H15L0-16-15 1H-8Z",
        transform=at(x + across, y + down, turn=90 * quarter),
    )


# --- the gallery ---

FULL = (  # a board in the middle of a game
    "a1=bord/2 b1=vache c1=couloir/1 d1=bocage/1 e1=virage/2 f1=vache a2=bocage/0 b2=lisiere/0 c2=vache d2=couloir/0 "
    "f2=bord/1 a3=couloir/1 c3=bord/0 d3=vache e3=lotissement f3=bocage/1 b4=virage/3 c4=bocage/0 d4=couloir/1 "
    "a5=vache c5=impasse/1 d5=virage/0 f5=lisiere/2 b6=couloir/1 c6=lotissement e6=bord/3 f6=vache "
    "hand2:bocage,virage,couloir"
)
TWO = f"1:red@c3 2:blue@d3 {FULL} round:9"
THREE = f"1:red@c3 2:blue@d3 3:green@a5 {FULL} hand3:bord*2 round:9"
FOUR = f"2:blue@d3 3:yellow@d2 4:green@departure {FULL} hand3:bord*2 hand4:echange*2,crapauduc"
EPISODES: tuple[tuple[str, int, str], ...] = (  # a caption, the seats, a position and what is played from there
    ("Choosing a pond", 4, "2:yellow@departure first:2"),
    ("The first turn", 2, "1:red@departure 2:blue@departure hand1:bord,virage,chantier hand2:bord*2,vache"),
    ("In the middle", 4, f"1:red@c3 {FOUR} hand1:vache,bond,deviation discard:bond,virage under:bord/1 round:14"),
    ("A leap", 3, f"{THREE} hand1:vache,bond,couloir / E:bond>c4"),
    ("Works: the second tile", 2, f"{TWO} hand1:chantier,couloir,lisiere / E:chantier:couloir@e2/0"),
    ("Effects in hand", 2, f"{TWO} hand1:corridor,crapauduc,renaturation"),
    ("Home", 4, f"1:red@b6 {FOUR} hand1:vache,bond,couloir round:22 / M:pond"),
)


def episodes() -> Iterator[tuple[str, CountryView, tuple[str, ...]]]:
    """Typical positions: a caption, the view of the seat to play, and what it can touch first."""
    for caption, count, moments in EPISODES:
        game, options = table(f"file_dans_ta_mare(seats={count})")
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

    def pictures(language: str, shape: str) -> list[Picture]:
        say = load(language, "file_dans_ta_mare")
        return [Picture(caption, scene(view, say, shape), lit) for caption, view, lit in episodes()]

    return write_pages(folder, shared_stylesheet() + stylesheet(), LANGUAGES, pictures)


if __name__ == "__main__":
    for file in write_gallery(Path(sys.argv[1] if len(sys.argv) > 1 else "gallery/file_dans_ta_mare")):
        print(file)
