"""Light and depth: gradients whose colours are classes, masonry, soft shadows."""

from __future__ import annotations

from tablee.draw.elements import Svg, el, join

Stops = tuple[tuple[float, str], ...]


def stops(colours: Stops) -> Svg:
    """Gradient stops; each colour is a class of the style sheet, so that day and night can differ."""
    return join(el("stop", offset=f"{offset:g}", class_=colour) for offset, colour in colours)


def linear(id_: str, colours: Stops, across: bool = False) -> Svg:
    """A gradient from top to bottom, or from left to right."""
    return el("linearGradient", stops(colours), id=id_, x1=0, y1=0, x2=int(across), y2=int(not across))


def radial(id_: str, colours: Stops, cx: float = 0.5, cy: float = 0.5, r: float = 0.5) -> Svg:
    """A pool of light; the figures are parts of the painted shape."""
    return el("radialGradient", stops(colours), id=id_, cx=cx, cy=cy, r=r)


def masonry(id_: str, width: float, height: float, class_: str) -> Svg:
    """A pattern of two courses of stones."""
    half = height / 2
    course = f"M0 0H{width:g}M0 {half:g}H{width:g}M{width * 0.42:g} 0V{half:g}M{width * 0.08:g} {half:g}V{height:g}"
    return el(
        "pattern",
        el("path", d=course + f"M{width * 0.66:g} {half:g}V{height:g}", class_=class_),
        id=id_,
        width=width,
        height=height,
        patternUnits="userSpaceOnUse",
    )


def shadow(cx: float, cy: float, rx: float, ry: float) -> Svg:
    """The soft shadow of something that stands."""
    return el("ellipse", cx=cx, cy=cy, rx=rx, ry=ry, class_="shadow")
