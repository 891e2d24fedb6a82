"""The moments in the countryside that everybody looks up for, and how long each is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tablee.draw import Staging, Svg, at, el, group, icon
from tablee.engine.contract import Event
from tablee.games.file_dans_ta_mare.dock import face
from tablee.words import Words

LONG = 2  # tiles that slide together and are worth a look
ARROW = "M-14-16 14 0-14 16Z"


def effect(events: Sequence[Event], say: Words) -> Svg:
    """The tile that is played."""
    return face(events[0].string("tile"), 92)


def row(events: Sequence[Event], say: Words) -> Svg:
    """Tiles that are pushed along."""
    quarters = events[0].number("wind") - 1  # the arrow points east
    size = 28 if quarters % 2 else 48  # a column is as high as the picture
    step = size + 6
    tiles = [
        el("rect", x=step * place - size / 2, y=-size / 2, width=size, height=size, rx=size / 7, class_="card")
        for place in range(-1, 2)
    ]
    arrow = el("path", d=ARROW, class_="moment-sign", transform=at(0, 0, scale=size / 48))
    return group(*tiles, arrow, transform=at(0, 0, 90 * quarters))


def splash(events: Sequence[Event], say: Words) -> Svg:
    """A toad, more or less."""
    return group(icon("frog", 0, 0, 92, "moment-sign"))


def changes(event: Event) -> Sequence[str]:
    """What the seat has changed on the board in its turn: the marks lie there."""
    return (f"trail-{event.seat}",)


def character(event: Event) -> Sequence[str]:
    """Who has come home, with the pond around."""
    return (f"toad-{event.seat}",)


MOMENTS: Final[Mapping[str, Staging]] = {
    "slid": Staging(1.4, "big", row, when=lambda event: event.number("tiles") >= LONG, things=changes),
    "played": Staging(1.4, picture=effect, things=changes),
    "arrived": Staging(2.0, "good", splash, things=character),
    "over-pond": Staging(3.0, "end", things=character),
    "over-limit": Staging(2.4, "end"),
}
