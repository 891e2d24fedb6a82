"""What lies on a table: dice, cards, pawns, tokens. A piece is drawn around its origin and placed by a transform."""

from __future__ import annotations

from functools import lru_cache

from tablee.draw.elements import Svg, at, el, group, title
from tablee.draw.paint import radial, shadow
from tablee.draw.seats import emblem, seat_class

FINGER = 45.0  # a finger needs 44 px each way; the rest is for pages that show a scene slightly smaller
PIPS = {  # columns and rows from -1 to 1
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
MEEPLE = (
    "M0-46c8 0 14 6 14 14 0 4-2 8-4 10 14 2 24 6 24 12 0 5-9 6-17 6 4 10 12 18 12 2"
    "4H-29c0-6 8-14 12-24-8 0-17-1-17-6 0-6 10-10 24-12-2-2-4-6-4-10 0-8 6-14 14-14z"
)


def hit(width: float, height: float, y: float = 0) -> Svg:
    """What a finger may touch: large enough, invisible, awake only while the thing can be touched."""
    width, height = max(FINGER, width), max(FINGER, height)
    return el("rect", x=-width / 2, y=y - height / 2, width=width, height=height, class_="hit")


def place(id_: str, x: float, y: float, width: float, height: float) -> Svg:
    """Where a thing may be put: asleep and unseen until an action wakes it."""
    small = min(width, height) < 0.9 * FINGER  # what a finger needs would cover its neighbours: light a ring within it
    wide, high = max(FINGER, width), max(FINGER, height)
    box = {"x": x - wide / 2, "y": y - high / 2, "width": wide, "height": high}
    if small:
        return el("rect", id=id_, class_="place small", **box, fill="url(#lit)")
    return el("rect", id=id_, class_="place", **box, rx=min(wide, high) * 0.22)


def lit_gradient() -> Svg:
    """The ring of small places; a scene that has any defines it once."""
    ring = ((0, "stop-lit"), (0.68, "stop-lit"), (0.72, "stop-ring"), (0.84, "stop-ring"), (0.88, "stop-unlit"))
    return radial("lit", ring)


def halo(radius: float, y: float = 0, ry: float | None = None) -> Svg:
    """The calm glow around a thing that can be touched."""
    return el("ellipse", cy=y or None, rx=radius, ry=radius if ry is None else ry, class_="halo")


def touchable(
    id_: str, x: float, y: float, *drawing: Svg, say: str = "", class_: str = "", turn: float = 0, same: str = ""
) -> Svg:
    """A thing with an id that the page can light up, glide and ask for; `same` is an equal thing that paths name."""
    label = [title(say)] if say else []
    class_ = f"touch {class_}".strip()
    return group(*label, *drawing, id=id_, class_=class_, transform=at(x, y, turn), data_same=same or None)


@lru_cache(maxsize=1024)
def die(id_: str, value: int, x: float, y: float, size: float, say: str = "", class_: str = "", turn: float = 0) -> Svg:
    """A six-sided die with its pips."""
    half = size / 2
    gap, r = size * 0.27, size * 0.092
    pips = "".join(f"M{x_ * gap - r:.1f} {y_ * gap:.1f}a{r:.1f} {r:.1f} 0 1 1 0 .01Z" for x_, y_ in PIPS[value])
    inner = half * 0.86
    return touchable(
        id_,
        x,
        y,
        el("rect", x=-half - 5, y=-half - 5, width=size + 10, height=size + 10, rx=size * 0.28, class_="halo"),
        el("rect", x=-half + 2, y=-half + 4, width=size, height=size, rx=size * 0.2, class_="shadow"),
        el("rect", x=-half, y=-half, width=size, height=size, rx=size * 0.2, class_="die"),
        el("rect", x=-inner, y=-inner, width=2 * inner, height=2 * inner, rx=size * 0.3, class_="die-face"),
        el("path", d=pips, class_="pips"),
        hit(size + 6, size + 6),
        say=say,
        class_=f"a-die {class_}".strip(),
        turn=turn,
    )


def pawn(id_: str, seat: int, x: float, y: float, size: float, say: str = "") -> Svg:
    """A meeple in a seat's colour, with its shape on the chest; it stands on its point."""
    scale = size / 66
    return touchable(
        id_,
        x,
        y,
        halo(size * 0.5, -size * 0.35),
        shadow(0, 0, size * 0.42, size * 0.12),
        el("path", d=MEEPLE, class_="seat-fill outlined", transform=at(0, -20 * scale, scale=scale)),
        emblem(seat, 0, -22 * scale, 8 * scale),
        hit(size, size, -size * 0.35),
        say=say,
        class_=seat_class(seat),
    )


def token(id_: str, seat: int, x: float, y: float, radius: float, say: str = "") -> Svg:
    """A round token in a seat's colour, with its shape."""
    return touchable(
        id_,
        x,
        y,
        halo(radius + 6),
        shadow(1, 3, radius, radius),
        el("circle", r=radius, class_="seat-fill outlined"),
        emblem(seat, 0, 0, radius * 0.5),
        hit(2 * radius, 2 * radius),
        say=say,
        class_=seat_class(seat),
    )


def card(id_: str, x: float, y: float, width: float, height: float, *face: Svg, say: str = "", turn: float = 0) -> Svg:
    """A card with its face up, or its back when it shows nothing."""
    box = {"x": -width / 2, "y": -height / 2, "width": width, "height": height}
    glow = {"x": -width / 2 - 5, "y": -height / 2 - 5, "width": width + 10, "height": height + 10}
    return touchable(
        id_,
        x,
        y,
        el("rect", **glow, rx=width * 0.12, class_="halo"),
        el("rect", **{**box, "x": -width / 2 + 2, "y": -height / 2 + 4}, rx=width * 0.09, class_="shadow"),
        el("rect", **box, rx=width * 0.09, class_="card" if face else "card card-back"),
        *face,
        hit(width, height),
        say=say,
        turn=turn,
    )
