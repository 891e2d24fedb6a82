"""What things say when one points at them, and to those who cannot see them."""

from __future__ import annotations

from functools import lru_cache

from tablee.games.whisky_race.figures import ENGLISHMAN, is_whisky
from tablee.games.whisky_race.view import RaceView
from tablee.words import Words


def pawn_name(say: Words, names: tuple[str, ...], pawn: int) -> str:
    """A player, or the Englishman."""
    return say("scene-englishman") if pawn == ENGLISHMAN else names[pawn]


@lru_cache(maxsize=512)
def good_name(say: Words, code: str) -> str:
    """Goods in a few words: "4 malt", "Kinclaith (used)"."""
    if code[0] == "m" and code[1:].isdigit():
        return say("scene-malt", malt=int(code[1:]))
    name = say(f"marker-{code.rstrip('*~')}")
    if code.endswith("*"):
        return say("scene-used", bottle=name)
    return say("scene-asleep", bottle=name) if code.endswith("~") else name


def bundle_words(say: Words, goods: tuple[str, ...]) -> str:
    """Everything in a bundle."""
    return ", ".join(good_name(say, code) for code in goods) or say("scene-nothing")


@lru_cache(maxsize=512)
def deed(say: Words, code: str) -> str:
    """What a bottle or marker is and does."""
    plain = code.rstrip("*~")
    return f"{good_name(say, code)}. {say(f'does-{plain}')}"


def marker_tip(say: Words, code: str, cell: int, price: int) -> str:
    """A marker on its cell."""
    told = f"{say('scene-cell', cell=cell)} · {deed(say, code)}"
    return f"{told} {say('scene-for-sale', price=price)}" if is_whisky(code) else told


def good_tip(say: Words, name: str, code: str) -> str:
    """Something that a player holds."""
    return f"{name} · {deed(say, code)}"


def spot_name(say: Words, cell: int, finish: int) -> str:
    """A cell in words."""
    if cell == 0:
        return say("scene-at-start")
    return say("scene-at-home") if cell >= finish else say("scene-at-cell", cell=cell)


def racer_tip(view: RaceView, say: Words, names: tuple[str, ...], pawn: int) -> str:
    """Who stands where."""
    cell = view.english if pawn == ENGLISHMAN else view.clans[pawn].at
    return standing_words(say, pawn_name(say, names, pawn), cell, view.finish)


@lru_cache(maxsize=1024)
def standing_words(say: Words, who: str, cell: int, finish: int) -> str:
    """A pawn on a cell."""
    return say("scene-stands", who=who, spot=spot_name(say, cell, finish))
