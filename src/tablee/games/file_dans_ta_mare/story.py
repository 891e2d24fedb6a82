"""File dans ta mare ! in words: what a button says, what is asked, what happened, how it ended."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from tablee.engine.contract import Event
from tablee.games.file_dans_ta_mare.figures import rotations
from tablee.games.file_dans_ta_mare.view import CountryView, can_hop
from tablee.words import Words

TILE = re.compile(r"(\w+)@(\w+)(?:>([NESW]))?/(\d)")
SILENT = ("drew", "stops", "over-pond", "over-limit")


def tile_name(kind: str, say: Words) -> str:
    """A kind as players call it; a kind of another edition by its name in the file."""
    return say(f"kind-{kind}") if say.has(f"kind-{kind}") else kind.capitalize()


def short_name(kind: str, say: Words) -> str:
    """A kind in a word or two."""
    return say(f"short-{kind}") if say.has(f"short-{kind}") else kind.capitalize()


def listed(things: Sequence[str], say: Words) -> str:
    """One, two and three."""
    if len(things) == 1:
        return things[0]
    return say("two", first=", ".join(things[:-1]), last=things[-1])


def turned(turn: int, say: Words) -> str:
    """How far a tile is turned, after the name of its cell."""
    return say("turned", degrees=90 * turn) if turn else ""


# --- what a button says ---


def label(view: CountryView, action: str, say: Words, names: Sequence[str]) -> str:
    """What a button says for an action."""
    family, _, rest = action.partition(":")
    match family:
        case "P":
            return say("label-pond", colour=say(f"colour-{rest}"), character=say(f"character-{rest}"))
        case "M":
            return say("label-move-pond") if rest == "pond" else say("label-move", cell=rest)
        case "S":
            return say("label-swap", tile=tile_name(rest, say))
        case "L" | "I":
            return placing_label(rest, say)
        case "E" if rest.startswith("deviation@"):
            return turning_label(view, rest, say)
        case "E":
            return effect_label(rest, say)
    if action == ".":
        return say("label-stop")
    if action == "+pond":
        return say("label-move-pond")
    if action.startswith("first"):
        return say("label-first", who=names[int(action.removeprefix("first")) - 1])
    if view.step == "step":
        return say("label-move", cell=action.removeprefix("+"))
    return say("label-draw", tile=tile_name(action.rpartition("+")[2], say))


@lru_cache(maxsize=8192)
def tile_on_cell(text: str) -> tuple[str, str, str, str]:
    """`bord@c3/2` or `bord@c3>E/2`: the kind, the cell, the wind it is pushed by or "", the rotation."""
    found = TILE.fullmatch(text)
    assert found is not None
    kind, cell, wind, turn = found.groups("")
    return kind, cell, wind, turn


@lru_cache(maxsize=8192)
def placing_label(text: str, say: Words) -> str:
    """`bord@c3/2` or `bord@c3>E/2`."""
    kind, cell, wind, turn = tile_on_cell(text)
    facts = {"tile": short_name(kind, say), "cell": cell, "turned": turned(int(turn), say)}
    return say("label-insert", wind=say(f"wind-{wind}"), **facts) if wind else say("label-lay", **facts)


@lru_cache(maxsize=8192)
def effect_label(text: str, say: Words) -> str:
    """An effect and its target."""
    effect = re.split(r"[->@:]", text)[0]
    name, target = tile_name(effect, say), text[len(effect) + 1 :]
    if text.endswith("-"):
        return say("label-waste", effect=name)
    if effect == "chantier":
        return say("label-effect", effect=name, what=placing_label(target, say))
    if effect == "renaturation":
        return say("label-remove", effect=name, cell=target)
    if effect == "echange":
        one, _, other = target.partition(",")
        return say("label-exchange", effect=name, one=one, other=other)
    step = say("label-move-pond") if target == "pond" else say("label-move", cell=target)
    return say("label-effect", effect=name, what=step)


def turning_label(view: CountryView, text: str, say: Words) -> str:
    """`deviation@c3/1`: how far a tile on the board is turned."""
    effect, _, target = text.partition("@")
    cell, _, turn = target.partition("/")
    return say("label-turn", effect=tile_name(effect, say), cell=cell, quarters=quarters(view, cell, int(turn)))


def quarters(view: CountryView, cell: str, turn: int) -> int:
    """How many quarter turns to the right bring the tile on a cell to a rotation."""
    lying = next(tile for tile in view.tiles if tile.cell == cell)
    return (turn - lying.turn) % len(rotations(lying.sides))


# --- what is asked now ---


def ask(view: CountryView, say: Words, names: Sequence[str]) -> str:
    """One sentence: what is asked now, and of whom."""
    if not view.awaited:
        return ended(view, say, names)
    if view.step == "first":
        return say("ask-first")
    if view.step == "pond" and view.by_chance:
        return say("ask-pond-chance", who=names[view.active])
    own = "-you" if view.viewer == view.active else ""
    key = view.step
    if own and view.step == "turn" and not can_hop(view):
        key = "first-turn" if view.round == 1 and view.places[view.active] == "departure" else "build"
    elif view.step == "step":
        key = view.walking
    return say(f"ask-{key}{own}", who=names[view.active], left=view.left)


# --- what happened ---


def told(event: Event, say: Words, names: Sequence[str]) -> str:
    """One sentence for the log."""
    if event.key in SILENT or (event.key == "slid" and event.number("tiles") < 2):
        return ""
    who = names[event.seat]
    match event.key:
        case "settled":
            pond = event.string("colour")
            return say("told-settled", who=who, colour=say(f"colour-{pond}"), character=say(f"character-{pond}"))
        case "stepped":
            return say("told-stepped", who=who, cell=event.string("cell_name"))
        case "slid":
            return say("told-slid", count=event.number("tiles"))
        case "played" | "wasted" | "drew-tile" | "swapped-tile":
            return say(f"told-{event.key}", who=who, tile=tile_name(event.string("tile"), say))
        case "laid" | "inserted" | "removed" | "turned":
            return told_of_tile(event, say, who)
        case "exchanged":
            one, _, other = event.string("cell_names").partition(",")
            return say("told-exchanged", who=who, one=one, other=other)
    return say(f"told-{event.key}", who=who)


def told_of_tile(event: Event, say: Words, who: str) -> str:
    """Something was done to a tile: `bord@c3/2`."""
    kind, cell, *_ = tile_on_cell(event.string("tile_on_cell"))
    wind = say(f"wind-{'NESW'[event.number('wind')]}") if event.key == "inserted" else ""
    return say(f"told-{event.key}", who=who, tile=tile_name(kind, say), cell=cell, wind=wind)


# --- how it ended ---


def ended(view: CountryView, say: Words, names: Sequence[str]) -> str:
    """Who won and why; after the last round also how far everybody was from home."""
    winners = [names[seat] for seat, rank in enumerate(view.ranks) if rank == 1]
    sentence = say(f"ended-{view.end}", who=listed(winners, say), count=len(winners))
    if view.end != "limit":
        return sentence
    steps = [say("steps-from-home", who=who, steps=far) for who, far in zip(names, view.distances, strict=False)]
    return f"{sentence} {say('distances', all=', '.join(steps))}"
