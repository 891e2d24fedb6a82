"""The SVG kit: elements that escape by construction, light, icons, seats and the things that lie on a table."""

from __future__ import annotations

from functools import cache
from html import escape
from importlib import resources

from tablee.draw.box import Box
from tablee.draw.caching import drawn_from
from tablee.draw.elements import (
    NOTHING,
    SMALLEST_TEXT,
    Svg,
    Things,
    at,
    el,
    fitted,
    group,
    join,
    shortened,
    text,
    text_width,
    things,
    title,
)
from tablee.draw.gallery import Picture, write_pages
from tablee.draw.icons import CREDITS, MissingIcon, icon, icon_defs, stamp
from tablee.draw.lint import lint
from tablee.draw.paint import linear, masonry, radial, shadow
from tablee.draw.pieces import card, die, halo, hit, lit_gradient, pawn, place, token, touchable
from tablee.draw.scene import Layer, Scene, player
from tablee.draw.seats import SHAPES, emblem, seat_class, shape
from tablee.draw.staging import Staging

__all__ = [
    "CREDITS",
    "NOTHING",
    "SHAPES",
    "SMALLEST_TEXT",
    "Box",
    "Layer",
    "MissingIcon",
    "Picture",
    "Scene",
    "Staging",
    "Svg",
    "Things",
    "at",
    "card",
    "die",
    "drawn_from",
    "el",
    "emblem",
    "fitted",
    "group",
    "halo",
    "hit",
    "icon",
    "icon_defs",
    "join",
    "linear",
    "lint",
    "lit_gradient",
    "masonry",
    "pawn",
    "place",
    "player",
    "radial",
    "seat_class",
    "shadow",
    "shape",
    "shortened",
    "stamp",
    "standing_alone",
    "stylesheet",
    "text",
    "text_width",
    "things",
    "title",
    "token",
    "touchable",
    "write_pages",
]


def standing_alone(svg: str, box: str, style: str, light: str) -> str:
    """A picture that brings its style sheets along, in a light: "auto", "day" or "night"."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" data-theme="{light}">'
    return f"{head}<style>{escaped(style)}</style>{svg}</svg>"


@cache
def escaped(style: str) -> str:
    """A style sheet as text of a picture."""
    return escape(style, quote=False)


@cache
def stylesheet() -> str:
    """The style sheet that all scenes share; a game's own mood is `stylesheet()` of its scene."""
    return resources.files(__name__).joinpath("scene.css").read_text("utf-8")
