"""The moments of a night of the korrigans that everybody looks up for, and how long each is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tablee.draw import Staging, Svg, group
from tablee.draw.staging import dice
from tablee.engine.contract import Event
from tablee.games.korrigans.figures import fairy, slab
from tablee.words import Words


def stone(events: Sequence[Event], say: Words) -> Svg:
    """A stone with what is known of it."""
    name = events[0].string("stone")
    return group(slab(name, name[0], name[1], 150, 74), class_="stone")


def die(events: Sequence[Event], say: Words) -> Svg:
    """The die that decides."""
    return dice([int(events[0].number("die"))])


def flight(events: Sequence[Event], say: Words) -> Svg:
    """The fairy."""
    return fairy(0, 0, 62, "")


MOMENTS: Final[Mapping[str, Staging]] = {
    "saw": Staging(1.8, picture=stone),
    "turned-up": Staging(1.0, picture=stone, leads=True),
    "rolled": Staging(1.2, picture=die, leads=True),
    "won": Staging(1.8, "good", stone),
    "failed": Staging(1.8, "bad", stone),
    "fairy-moved": Staging(1.2, picture=flight),
    "finished": Staging(1.8, "big", leads=True, alone=True),
    "stopped": Staging(1.4, leads=True),
    "mystery-die": Staging(3.0, "end", die),
}
