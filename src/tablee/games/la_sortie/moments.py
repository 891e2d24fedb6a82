"""The moments in the maze that both look up for, and how long each is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tablee.draw import Staging, Svg, at, group, icon, join
from tablee.draw.staging import DrawPicture
from tablee.engine.contract import Event
from tablee.games.la_sortie.figures import back, face
from tablee.games.la_sortie.rules import MAZE, PLACES
from tablee.words import Words

WIDTH, HEIGHT = 160, 92  # of a card


def card(events: Sequence[Event], say: Words) -> Svg:
    """The card that is turned over, with the signs of what it does."""
    first = events[0]
    effects = [part for part in first.string("effects").split("+") if part]
    return group(face(WIDTH, HEIGHT, first.number("card"), effects, ()), class_="card-face")


def secret(events: Sequence[Event], say: Words) -> Svg:
    """The card that one alone has seen."""
    return group(face(WIDTH, HEIGHT, events[0].number("card"), (), ()), class_="card-face")


def finals(events: Sequence[Event], say: Words) -> Svg:
    """The two final cards, which nobody knows apart any more."""
    cards = [group(back(88, 84, True, False), transform=at(x, 0)) for x in (-74, 74)]
    return join((*cards, icon("card-random", 0, 0, 48, "moment-sign")))


def sign(name: str) -> DrawPicture:
    """An icon alone."""

    def picture(events: Sequence[Event], say: Words) -> Svg:
        return icon(name, 0, 0, 84, "moment-sign")

    return picture


def place(event: Event) -> Sequence[str]:
    """Where it happens."""
    return (f"place-{PLACES[event.number('place')]}",)


def finals_places(event: Event) -> Sequence[str]:
    """Where both final cards lie."""
    return ("place-L", "place-R")


MOMENTS: Final[Mapping[str, Staging]] = {
    "turned": Staging(1.5, picture=card, leads=lambda event: event.number("card") > MAZE, things=place),
    "saw": Staging(1.8, picture=secret, things=place),
    "shuffled": Staging(1.8, "big", finals, things=finals_places),
    "pushed": Staging(1.2, picture=sign("push")),
    "forced": Staging(1.2, picture=sign("pointing")),
    "pawns-swapped": Staging(1.4, "big", sign("body-swapping")),
    "mixed": Staging(1.2, picture=sign("card-random")),
    "must-skip": Staging(1.2, "bad", sign("night-sleep"), alone=True),
    "extra": Staging(1.0, "good", sign("hourglass"), alone=True),
    "arrived": Staging(1.4, "good", alone=True),
    "level-2": Staging(2.2, "big", sign("moon")),
    "over-exit": Staging(3.0, "end", sign("exit-door"), things=finals_places),
    "over-blocked": Staging(3.0, "end", sign("brick-wall"), things=finals_places),
    "over-limit": Staging(2.4, "end"),
}
