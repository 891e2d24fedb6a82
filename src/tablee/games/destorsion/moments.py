"""The moments in the dungeon that everybody looks up for, and how long each is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tablee.draw import Staging, Svg, icon, join
from tablee.draw.staging import DrawPicture, face_up
from tablee.engine.contract import Event
from tablee.games.destorsion.figures import dwarf, master
from tablee.words import Words

FLOOR = 44  # where feet stand
SIZE = 86


def first_dice(events: Sequence[Event], say: Words) -> Svg:
    """What everybody has rolled for the first turn."""
    return face_up([(event.seat, str(event.number("die"))) for event in events])


def fallen(events: Sequence[Event], say: Words) -> Svg:
    """A dwarf on its back."""
    return dwarf(events[0].seat, 10, 18, SIZE, "", True, False)


def with_sign(name: str, fact: str = "") -> DrawPicture:
    """A dwarf beside a sign: the one that a fact names, else the actor's own."""

    def picture(events: Sequence[Event], say: Words) -> Svg:
        seat = events[0].number(fact) if fact else events[0].seat
        return join((dwarf(seat, -48, FLOOR, SIZE, "", False, False), icon(name, 48, 0, 76, "moment-sign")))

    return picture


def the_master(events: Sequence[Event], say: Words) -> Svg:
    """The Master at the door."""
    return join((master(-40, FLOOR, 88, "", 0, "", ""), icon("exit-door", 48, 0, 76, "moment-sign")))


MOMENTS: Final[Mapping[str, Staging]] = {
    "start-die": Staging(1.6, picture=first_dice, leads=True, gathers=True),
    "starts": Staging(1.2, "good", alone=True),
    "shot": Staging(1.5, "big", with_sign("slingshot", "dwarf"), seats=("dwarf",)),
    "hexed": Staging(1.5, "bad", with_sign("return-arrow", "dwarf"), seats=("dwarf",)),
    "warped": Staging(1.5, picture=with_sign("vortex", "dwarf"), seats=("dwarf",)),
    "fell": Staging(1.5, "bad", fallen),
    "lapped": Staging(1.8, "good", with_sign("dungeon-gate")),
    "left-the-dungeon": Staging(2.0, "good", with_sign("exit-door"), alone=True),
    "tie": Staging(1.4),
    "master-out": Staging(1.8, "big", the_master),
    "round-over-exit": Staging(1.8, "big"),
    "round-over-master": Staging(1.8, "big"),
    "round-over-limit": Staging(1.8, "big"),
    "over-exit": Staging(3.0, "end"),
    "over-master": Staging(3.0, "end"),
    "over-limit": Staging(2.4, "end"),
    "over-total": Staging(3.0, "end"),
}
