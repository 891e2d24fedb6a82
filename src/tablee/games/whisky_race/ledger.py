"""Sheets laid over the valley: the bottles of the auction, and the points at the end."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.draw import (
    NOTHING,
    Box,
    Svg,
    at,
    el,
    fitted,
    group,
    hit,
    join,
    player,
    seat_class,
    shape,
    stamp,
    text,
    touchable,
)
from tablee.games.whisky_race.figures import face
from tablee.games.whisky_race.layout import Layout
from tablee.games.whisky_race.tips import bundle_words
from tablee.games.whisky_race.view import RaceView
from tablee.words import Words

AUCTION = ("piper", "draw", "lot", "bid", "pick")


def sheet(view: RaceView, say: Words, here: Layout, names: tuple[str, ...]) -> Svg:
    """What lies over the valley when nobody walks in it."""
    if view.sheets:
        return score(view, say, here, names)
    if any(view.groups) and view.step in AUCTION:
        return auction(view, say, here)
    return NOTHING


def parchment(box: Box) -> Svg:
    """A sheet of old paper."""
    frame = {"x": box.x, "y": box.y, "width": box.width, "height": box.height, "rx": 10}
    below = {**frame, "x": box.x + 2, "y": box.y + 6}
    return join((el("rect", **below, class_="shadow"), el("rect", **frame, class_="parchment")))


# --- the auction ---


def auction(view: RaceView, say: Words, here: Layout) -> Svg:
    """§9.2: the groups of three, those already picked left empty."""
    abreast = 3 if here.is_wide or len(view.groups) > 4 else 2
    lines = -(-len(view.groups) // abreast)
    wide, high = (190.0, 118.0) if here.is_wide else (118.0, 78.0)
    x, y = here.valley.middle
    box = Box(x - abreast * wide / 2 - 10, y - lines * high / 2 - 10, abreast * wide + 20, lines * high + 20)
    shown = []
    for number, group_ in enumerate(view.groups):
        line, column = divmod(number, abreast)
        spot = (box.x + 10 + (column + 0.5) * wide, box.y + 10 + (line + 0.5) * high)
        shown.append(bundle(number, group_, *spot, wide - 8, high - 8, say, here))
    return group(parchment(box), *shown)


def bundle(
    number: int, whiskies: tuple[str, ...], x: float, y: float, wide: float, high: float, say: Words, here: Layout
) -> Svg:
    """One group of whiskies with its number."""
    frame = {"x": -wide / 2, "y": -high / 2, "width": wide, "height": high, "rx": 10}
    gap = here.bottle[0] + (8 if here.is_wide else 4)
    left = -wide / 2 + (22 if here.is_wide else 12)
    last = wide / 2 - gap * 0.62
    bottles = [
        group(face(code, here), transform=at(last - gap * (len(whiskies) - 1 - order), 0))
        for order, code in enumerate(whiskies)
    ]
    return touchable(
        f"group-{number + 1}",
        x,
        y,
        el("rect", **frame, class_="lot" if whiskies else "lot gone"),
        el("rect", **frame, class_="halo"),
        text(str(number + 1), left, 7, 20 if here.is_wide else 16, "lot-number display"),
        *bottles,
        hit(wide, high),
        say=bundle_words(say, whiskies),
    )


# --- the end ---


def score(view: RaceView, say: Words, here: Layout, names: tuple[str, ...]) -> Svg:
    """The score sheet, item by item, the winner's column crowned."""
    seats = sorted(range(len(view.clans)), key=lambda seat: (view.ranks[seat], seat))
    keys = [line.key for line in view.sheets[0]]
    head, high = (66.0, 46.0) if here.is_wide else (44.0, 33.0)
    first = 190.0 if here.is_wide else 88.0
    across = (here.valley.width * 0.94 - first) / max(4, len(seats)) if here.is_wide else (364 - first) / len(seats)
    x, y = here.valley.middle
    width, height = first + across * len(seats) + 16, head + high * (len(keys) + 1) + 14
    box = Box(x - width / 2, y - height / 2, width, height)
    words = [say(f"scene-item-{key}") for key in keys]
    rows = [label(word, box, head + high * number, high, first, here) for number, word in enumerate(words)]
    rows.append(label(say("scene-total"), box, head + high * len(keys), high, first, here, "total"))
    columns = [
        column(
            view,
            seat,
            said(view, seat, names, say),
            Box(box.x + 8 + first + across * at_, box.y, across, height),
            head,
            high,
            here,
        )
        for at_, seat in enumerate(seats)
    ]
    return group(parchment(box), *rows, *columns)


def said(view: RaceView, seat: int, names: Sequence[str], say: Words) -> str:
    """What the viewer calls a seat."""
    return say("you-named") if seat == view.viewer else names[seat]


def label(words: str, box: Box, top: float, high: float, width: float, here: Layout, class_: str = "") -> Svg:
    """The name of an item, and the line above its row."""
    y = box.y + top
    size = fitted(words, width - 18, 19 if here.is_wide else 15, here.least)
    return join(
        (
            el("path", d=f"M{box.x + 10:.1f} {y:.1f}H{box.right - 10:.1f}", class_=f"rule {class_}".strip()),
            text(words, box.x + 14, y + high * 0.5 + size * 0.36, size, f"item {class_}".strip(), "start"),
        )
    )


def column(view: RaceView, seat: int, name: str, box: Box, head: float, high: float, here: Layout) -> Svg:
    """The points of one seat."""
    x = box.middle[0]
    points = [line.points for line in view.sheets[seat]]
    is_first = view.ranks[seat] == 1
    size = 22 if here.is_wide else 17
    radius = 13 if here.is_wide else 10
    top = box.y + (20 if here.is_wide else 24)
    figures = [
        text(str(value).replace("-", "−"), x, box.y + head + high * (number + 0.5) + size * 0.36, size, "points")
        for number, value in enumerate(points)
    ]
    total = str(sum(points)).replace("-", "−")
    figures.append(
        text(total, x, box.y + head + high * (len(points) + 0.5) + size * 0.45, size * 1.2, "points total display")
    )
    parts = [
        el("rect", x=box.x + 2, y=box.y + 6, width=box.width - 4, height=box.height - 12, rx=8, class_="winner")
        if is_first
        else NOTHING,
        stamp("laurels", x, top, radius * 3.4, "laurels") if is_first else NOTHING,
        el("path", d=shape(seat, radius), transform=at(x, top), class_="seat-fill badge"),
    ]
    if here.is_wide:
        parts.append(player(seat, name, x, box.y + 56, box.width - 12, 17, "column-name", f"sheet-name-{seat}"))
    return group(*parts, *figures, class_=seat_class(seat))
