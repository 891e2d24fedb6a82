"""SVG elements as text that is safe by construction: whatever is not an Svg is escaped, and nothing active gets in."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape

from tablee.draw.svg import NOTHING as NOTHING
from tablee.draw.svg import Joined
from tablee.draw.svg import Svg as Svg
from tablee.draw.svg import Things as Things
from tablee.draw.things import apart

SMALLEST_TEXT = 14  # pixels on a phone, where a scene is drawn at its own size

AttributeValue = str | int | float


GRADIENTS = ("defs", "linearGradient", "radialGradient", "stop", "pattern", "clipPath")
SHAPES = ("circle", "ellipse", "line", "path", "polygon", "polyline", "rect")
ELEMENTS = frozenset(("svg", "g", "use", "title", "desc", "text", "tspan", *GRADIENTS, *SHAPES))


CACHE_SIZE = 8192  # elements: from one picture to the next most things stay as they are
KEPT_LENGTH = 600  # characters of an element's content; longer ones are seldom the same twice
KEPT_TRANSFORMS = 4096
KEPT_WIDTHS = 4096


def el(name: str, *children: str, **attributes: AttributeValue | None) -> Svg:
    """One element. `class_` stands for class, `stroke_width` for stroke-width; an attribute of None is left out."""
    if children and sum(map(len, children)) > KEPT_LENGTH:
        return build(name, *children, **attributes)
    return build_once(name, *children, **attributes)


def build(name: str, *children: str, **attributes: AttributeValue | None) -> Svg:
    """An element, put together."""
    if name not in ELEMENTS:
        raise ValueError(f"scenes have no <{name}>; there are {', '.join(sorted(ELEMENTS))}")
    opening = name + "".join(
        [f' {attribute(key)}="{written(value)}"' for key, value in attributes.items() if value is not None]
    )
    content = "".join([safe(child) for child in children])
    return Svg(f"<{opening}>{content}</{name}>" if content else f"<{opening}/>")


build_once = lru_cache(maxsize=CACHE_SIZE, typed=True)(build)  # typed: a text and an Svg of equal letters differ


@cache
def attribute(key: str) -> str:
    """The name of an attribute; styles and handlers are refused, for the page's policy forbids them."""
    name = key.rstrip("_").replace("_", "-")
    if name == "style" or name.startswith("on"):
        raise ValueError(f"scenes have no attribute {name}: use a class")
    return name


def written(value: AttributeValue) -> str:
    """An attribute's value: numbers to a tenth of a pixel or finer, texts escaped."""
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return escape(value) if isinstance(value, str) else str(value)


def safe(child: str) -> Svg:
    """A child as it stands if the kit made it, else escaped."""
    return child if isinstance(child, Svg) else Svg(escape(child, quote=False))


def join(parts: Iterable[Svg]) -> Svg:
    """Several elements, one after the other."""
    things = apart(parts)
    joined = Joined("".join(things))
    joined.parts = tuple(things)
    return joined


def things(parts: Iterable[Svg]) -> Things:
    """Several elements for a layer of a scene; unlike `join`, the text of all of them is written only if asked for."""
    return Things(apart(parts))


def group(*children: Svg, **attributes: AttributeValue | None) -> Svg:
    """A <g>."""
    return el("g", *children, **attributes)


@lru_cache(maxsize=KEPT_TRANSFORMS)
def at(x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """A transform that puts a thing somewhere; things that move are placed so, and the page can glide them."""
    parts = [f"translate({written(float(x))} {written(float(y))})"]
    if turn:
        parts.append(f"rotate({written(float(turn))})")
    if scale != 1:
        parts.append(f"scale({scale:.4g})")
    return " ".join(parts)


def text(
    content: str,
    x: float,
    y: float,
    size: float = 16,
    class_: str = "",
    anchor: str = "middle",
    **attributes: AttributeValue | None,
) -> Svg:
    """A line of text around its baseline, never smaller than a phone can show."""
    if size < SMALLEST_TEXT:
        raise ValueError(f"{content!r} at {size} px: nothing is under {SMALLEST_TEXT} px")
    where = None if anchor == "start" else anchor
    return el("text", content, x=x, y=y, font_size=size, class_=class_ or None, text_anchor=where, **attributes)


@lru_cache(maxsize=KEPT_WIDTHS)
def text_width(content: str, size: float) -> float:
    """About how wide a line of text is, in the reading face."""
    narrow = sum(letter in "iljtfrI.,:;’'!|()1 \u00a0\u202f" for letter in content)
    wide = sum(letter in "mwMWŒœ%@—" for letter in content)
    return size * (0.55 * (len(content) - narrow - wide) + 0.31 * narrow + 0.86 * wide)


def fitted(content: str, width: float, size: float, least: float = SMALLEST_TEXT) -> float:
    """The size at which a line fits a width, not above the wished size and not below the smallest."""
    return max(least, min(size, size * width / max(1.0, text_width(content, size))))


def shortened(content: str, width: float, size: float) -> str:
    """A line cut with an ellipsis where it would not fit; a number at its end stays, it tells namesakes apart."""
    if text_width(content, size) <= width:
        return content
    words, _, last = content.rpartition(" ")
    content, end = (words, f"…\u202f{last}") if words and last.isdigit() else (content, "…")
    while content and text_width(content + end, size) > width:
        content = content[:-1]
    return content.rstrip() + end


def title(content: str) -> Svg:
    """What a thing says when one points at it, and to a screen reader."""
    return el("title", content)
