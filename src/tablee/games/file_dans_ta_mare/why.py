"""File dans ta mare !: which rule forbids what somebody touched; told from the view alone."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.engine.why import Because, thing
from tablee.games.file_dans_ta_mare.rules.box import EFFECTS
from tablee.games.file_dans_ta_mare.view import CountryView, TileView

TURN = "R1"  # says whose turn it is

OPEN = "MH"  # R3
WINDS = {(0, -1): 0, (1, 0): 1, (0, 1): 2, (-1, 0): 3}  # the side of a tile, by the way one steps
ON_TILES = {"renaturation": "R23", "deviation": "R24", "echange": "R25"}
STEPPING = {"crapauduc": "R19", "bond": "R20", "corridor": "R21"}

HELD = ("hand", "site", *EFFECTS)  # the tiles of one's hand in the picture: landscapes, as material, and effects


def why(view: CountryView, touched: Sequence[str], chosen: Sequence[str]) -> Because | None:
    """The first of the things touched that a rule speaks of."""
    if view.step not in ("pond", "turn", "step", "lay2"):
        return None
    held = held_tile(view, chosen)
    for id_ in touched:
        kind, rest = thing(id_)
        if view.step == "pond":
            answer = wrong_pond(view, kind, rest)
        elif kind == "cell":
            answer = wrong_cell(view, rest[0], held)
        else:
            answer = wrong_thing(view, kind, rest)
        if answer:
            return answer
    return None


def held_tile(view: CountryView, chosen: Sequence[str]) -> str:
    """The kind of the tile of the hand that was touched before, or nothing."""
    slots = [int(rest[0]) for kind, rest in map(thing, chosen) if kind in HELD and rest[0].isdigit()]
    return view.hand[slots[-1]] if slots and slots[-1] < len(view.hand) else ""


def wrong_pond(view: CountryView, kind: str, rest: tuple[str, ...]) -> Because | None:
    """Q1: a departure pond that nobody has."""
    if kind == "departure":
        return Because("pond-taken", "Q1")
    return Because("pond-first", "Q1") if kind in ("arrival", "cell", *HELD) else None


def wrong_thing(view: CountryView, kind: str, rest: tuple[str, ...]) -> Because | None:
    """What is not a cell."""
    match kind:
        case "toad" if int(rest[0]) != view.active:
            return Because("not-yours", "R1")
        case "toad":
            return Because("lay-or-stop", "R22") if view.step == "lay2" else Because("no-step", "R4")
        case "arrival":
            return wrong_arrival(view, rest[0])
        case "departure":
            return Because("no-way-back", "R7")
        case "heap" | "pile" | "discard":
            return Because("tile-first", "R18" if rest[:1] != ("discard",) and kind != "discard" else "R27")
        case held if held in HELD and view.step != "turn":
            return Because("finish-effect", "R22" if view.step == "lay2" else STEPPING[view.walking])
    return None


def wrong_arrival(view: CountryView, colour: str) -> Because:
    """R6, R7: a pond that cannot be entered now."""
    if colour != view.colours[view.active]:
        return Because("not-your-pond", "R7")
    doors = {door.split(":")[0] for pond in view.ponds if pond.colour == colour for door in pond.arrival}
    return Because("pond-closed" if view.places[view.active] in doors else "not-at-door", "R6")


def wrong_cell(view: CountryView, cell: str, held: str) -> Because | None:
    """A cell that is not good for what one holds, or for a step."""
    tile = next((tile for tile in view.tiles if tile.cell == cell), None)
    if held in ON_TILES:
        return wrong_tile(view, cell, tile, ON_TILES[held])
    if held and view.kinds[held]:
        return wrong_landing(view, cell, tile)
    if view.step == "lay2" and tile:
        return Because("tile-there", "R10")
    return wrong_step(view, cell, tile, STEPPING.get(held or view.walking, ""))


def wrong_tile(view: CountryView, cell: str, tile: TileView | None, rule: str) -> Because:
    """R23 to R25, Q10: an effect on a tile."""
    if tile is None:
        return Because("nothing-there", rule)
    return Because("somebody-there", "Q10") if cell in view.places else Because("would-change-nothing", rule)


def wrong_landing(view: CountryView, cell: str, tile: TileView | None) -> Because | None:
    """R10 to R14: a tile lies there and cannot be pushed."""
    if tile is None:
        return None
    if view.step != "turn":
        return Because("tile-there", "R10")
    if cell in view.dark:
        return Because("dark", "R13")
    column, row = cell[0], cell[1:]
    if any(place[:1] == column or place[1:] == row for place in view.places if is_cell(place)):
        return Because("somebody-on-line", "R14")
    return Because("no-gap", "R12")


def is_cell(place: str) -> bool:
    """Whether a character stands on the board."""
    return place not in ("departure", "arrival", "")


def wrong_step(view: CountryView, cell: str, tile: TileView | None, effect: str) -> Because:
    """R4, R5: a step that cannot be made."""
    place = view.places[view.active]
    if not is_cell(place):
        return wrong_way_out(view, cell, tile)
    step = (ord(cell[0]) - ord(place[0]), int(cell[1:]) - int(place[1:]))
    if step == (0, 0):
        return Because("stand-there", "R1")
    if step not in WINDS:
        return Because("too-far", "R4")
    if tile is None:
        return Because("no-tile", "R4")
    if cell in view.places:
        return Because("occupied", "R4")
    own = next((other for other in view.tiles if other.cell == place), None)
    sides = (own.sides[WINDS[step]] if own else "M") + tile.sides[(WINDS[step] + 2) % 4]
    if effect == "R21":
        return Because("no-hedge", "R21")
    return Because("housing" if "L" in sides else "road", "R3" if effect != "R19" else "R19")


def wrong_way_out(view: CountryView, cell: str, tile: TileView | None) -> Because:
    """R5: out of the departure pond."""
    colour = view.colours[view.active]
    doors = {door.split(":")[0] for pond in view.ponds if pond.colour == colour for door in pond.departure}
    if cell not in doors:
        return Because("not-a-door", "R5")
    if tile is None:
        return Because("no-tile", "R5")
    return Because("occupied" if cell in view.places else "door-closed", "R5")
