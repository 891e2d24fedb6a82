"""The moments of a race that everybody looks up for, and how long each is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tablee.draw import Staging, Svg, at, el, group, join, stamp, text
from tablee.draw.staging import DrawPicture, face_up
from tablee.engine.contract import Event
from tablee.games.whisky_race.figures import ENGLISHMAN, badge, coded, englishman
from tablee.words import Words

SCALE = 1.5  # of the faces as the board has drawn them


def plans(events: Sequence[Event], say: Words) -> Svg:
    """Every clan's malt, the most first."""
    opened = sorted(events, key=lambda event: -event.number("malt"))
    return face_up([(event.seat, str(event.number("malt"))) for event in opened])


def bids(events: Sequence[Event], say: Words) -> Svg:
    """Both bids of a duel."""
    duel = events[0]
    own, other = (str(duel.number(bid)) for bid in ("bid", "rival_bid"))
    return face_up([(duel.seat, own), (duel.number("rival"), other)])


def against(sign: str) -> DrawPicture:
    """A sign between the one who acts and the rival."""

    def picture(events: Sequence[Event], say: Words) -> Svg:
        first = events[0]
        sides = badge(first.seat, -78, 0, 26), badge(first.number("rival"), 78, 0, 26)
        return join((*sides, stamp(sign, 0, 0, 70, "moment-sign")))

    return picture


def goods(events: Sequence[Event], say: Words) -> Svg:
    """What changes hands, beside who has it now."""
    first = events[0]
    return join((badge(first.seat, -50, 0, 26), face(first.string("good"), 40)))


def face(code: str, x: float) -> Svg:
    """A bottle or a marker."""
    drawn = coded(code).rstrip("z")
    return group(el("use", href=f"#face-{drawn}"), transform=at(x, 4, scale=SCALE))


def banff(events: Sequence[Event], say: Words) -> Svg:
    """The bottle that stops things."""
    return join((badge(events[0].seat, -60, 0, 26), face("BA", 0), stamp("stop-sign", 60, 0, 54, "moment-sign")))


def sign(name: str) -> DrawPicture:
    """A sign beside whom it is about."""

    def picture(events: Sequence[Event], say: Words) -> Svg:
        return join((badge(events[0].seat, -50, 0, 26), stamp(name, 40, 0, 66, "moment-sign")))

    return picture


def march(events: Sequence[Event], say: Words) -> Svg:
    """The Englishman and the cell that he reaches."""
    cell = text(str(events[0].number("to_cell")), 52, 16, 46, "display ink")
    return join((englishman(-40, 44, 88, ""), cell))


def crowned(events: Sequence[Event], say: Words) -> Svg:
    """The Englishman, home."""
    return join((englishman(-30, 44, 88, ""), stamp("checkered-flag", 50, 0, 60, "moment-sign")))


def laurels(events: Sequence[Event], say: Words) -> Svg:
    """For whoever has won."""
    return stamp("laurels", 0, 0, 90, "moment-sign")


def customs(events: Sequence[Event], say: Words) -> Svg:
    """Who stands before the Englishman."""
    return join((badge(ENGLISHMAN, -44, 0, 30), badge(events[0].seat, 44, 0, 26)))


MOMENTS: Final[Mapping[str, Staging]] = {
    "revealed": Staging(2.0, picture=plans, leads=True, gathers=True),
    "tied": Staging(1.6, "big"),
    "agreed": Staging(1.2, "good"),
    "lost-turn": Staging(1.8, "bad", gathers=True),
    "challenged": Staging(1.6, "big", against("crossed-swords"), seats=("rival",)),
    "bids": Staging(2.0, "big", bids, leads=True, seats=("rival",)),
    "duel-won": Staging(2.0, "good", goods, seats=("rival",)),
    "duel-kept": Staging(2.0, "good", goods, seats=("rival",)),
    "duel-even": Staging(1.6),
    "vetoed": Staging(1.8, "big", banff, seats=("rival",)),
    "stole": Staging(1.4, gathers=True),
    "halved": Staging(1.6, "good", against("robber-hand"), seats=("rival",)),
    "exchanged": Staging(1.6, "good", goods, seats=("rival",)),
    "sold-vp": Staging(1.2, "good", goods),
    "english": Staging(1.2, picture=march),
    "tax-paid": Staging(1.2, "bad", customs),
    "tax-dropped": Staging(1.4, "bad", customs),
    "home": Staging(2.0, "good", sign("checkered-flag")),
    "english-home": Staging(2.4, "big", crowned),
    "finished": Staging(3.0, "end", laurels),
}
