"""How the page stages a game's big events: for how long, in which mood, with which picture. Each game's `moments.py`
names them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

from tablee.draw.elements import Svg, at, el, group, join, text
from tablee.draw.pieces import die
from tablee.draw.seats import emblem, seat_class

WIDTH, HEIGHT = 240, 100  # the room of a picture, which is drawn around its middle
Tone = Literal["neutral", "good", "bad", "big", "end"]
DrawPicture = Callable[[Sequence[Any], Any], Svg]  # from the events of a moment and the words


class Staging(NamedTuple):
    """How one kind of event is staged. Its headline is `moment-<event>` in the game's words."""

    seconds: float  # at the normal pace, 1 to 3
    tone: Tone = "neutral"  # what it means for the seat it is about; `end` tells how the game has ended
    picture: DrawPicture | None = None
    leads: bool | Callable[[Any], bool] = False  # seen before the board changes: a die before the verdict, plans before
    # what follows from them; or which events of the kind are
    gathers: bool = False  # events of this kind that follow each other are one moment
    seats: tuple[str, ...] = ()  # the facts that are seats: the headline gets their names
    when: Callable[[Any], bool] | None = None  # which events of the kind deserve it; None: all
    alone: bool = False  # the headline says it all: without the sentence of the story
    things: Callable[[Any], Sequence[str]] = lambda event: ()  # the ids that it tells of; the banner keeps off them


OWN_ID = re.compile(r' id="[^"]*"')


def framed(game: str, picture: Svg) -> str:
    """A moment's picture as it stands on the page beside the board, in the colours of its game and without ids."""
    box = f"{-WIDTH // 2} {-HEIGHT // 2} {WIDTH} {HEIGHT}"
    drawn = el("svg", picture, class_=f"scene scene-{game}", viewBox=box, aria_hidden="true")
    return OWN_ID.sub("", drawn)


def face_up(shown: Sequence[tuple[int, str]]) -> Svg:
    """What several seats had sealed, side by side: each a card with the seat's shape and what it chose."""
    across = min(64.0, WIDTH / max(1, len(shown)))
    left = -across * (len(shown) - 1) / 2
    width, height = across - 6, 84
    cards = [
        group(
            el("rect", x=-width / 2 + 2, y=-height / 2 + 4, width=width, height=height, rx=7, class_="shadow"),
            el("rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=7, class_="card"),
            emblem(seat, 0, -24, min(11, across / 5), "seat-fill outlined"),
            text(written, 0, 30, min(40.0, across * 0.9), "display ink"),
            transform=at(left + number * across, 0),
            class_=seat_class(seat),
        )
        for number, (seat, written) in enumerate(shown)
    ]
    return join(cards)


def dice(values: Sequence[int]) -> Svg:
    """Dice side by side."""
    across = min(76.0, WIDTH / max(1, len(values)))
    left = -across * (len(values) - 1) / 2
    return join([die("", value, left + number * across, 0, across - 14) for number, value in enumerate(values)])
