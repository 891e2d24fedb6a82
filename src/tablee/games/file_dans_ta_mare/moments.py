"""The moments in the countryside that everybody looks up for, and how long each is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tablee.draw import Staging, Svg, at, el, group, icon, join
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
    tiles = [el("rect", x=-24 + 54 * place, y=-24, width=48, height=48, rx=7, class_="card") for place in range(-1, 2)]
    return join((*tiles, el("path", d=ARROW, class_="moment-sign", transform=at(0, 0))))


def splash(events: Sequence[Event], say: Words) -> Svg:
    """A toad, more or less."""
    return group(icon("frog", 0, 0, 92, "moment-sign"))


MOMENTS: Final[Mapping[str, Staging]] = {
    "slid": Staging(1.4, "big", row, when=lambda event: event.number("tiles") >= LONG),
    "played": Staging(1.4, picture=effect),
    "arrived": Staging(2.0, "good", splash),
    "over-pond": Staging(3.0, "end"),
    "over-limit": Staging(2.4, "end"),
}
