"""What happened in the last turn of each player, marked on the table: which way the pawns went, which cards changed."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from tablee.draw import Svg, at, drawn_from, el, group, join, seat_class
from tablee.games.la_sortie.figures import frame
from tablee.games.la_sortie.layout import Layout
from tablee.games.la_sortie.rules import NOWHERE
from tablee.games.la_sortie.view import MazeView

ARROW = "M-7 0H6M1-5 6 0 1 5"
KINDS = ("turned", "looked_at", "shifted")


@drawn_from("traces", "tracing")
def marked_cards(view: MazeView, here: Layout) -> Svg:
    """Frames around the cards that were turned over, looked at, or swapped, mixed and hidden, the latest on top."""
    seats = sorted((0, 1), key=lambda seat: seat == view.tracing)
    return join(
        group(
            frame(*here.card, f"lately {kind.replace('_', '-')} {seat_class(seat)}", 6, 14),
            transform=at(*here.places[place]),
        )
        for seat in seats
        for kind in KINDS
        for place in getattr(view.traces[seat], kind)
    )


@drawn_from("traces", "tracing", "pawns")
def steps(view: MazeView, here: Layout) -> Svg:
    """An arrow on the way of each step that a pawn has gone, was pushed or was sent; swapped pawns went no way."""
    furthest = 1.2 * (here.places[1][0] - here.places[0][0])
    return join(
        arrow(here, pawn, start, end)
        for pawn in (0, 1)
        for start, end in steps_of(view, pawn)
        if math.dist(here.places[start], here.places[end]) < furthest
    )


def steps_of(view: MazeView, pawn: int) -> Iterator[tuple[int, int]]:
    """The places between which a pawn has changed in both players' last turns, the older one first."""
    newer = view.tracing if view.tracing >= 0 else 0
    stops = (view.traces[1 - newer].pawns[pawn], view.traces[newer].pawns[pawn], view.pawns[pawn])
    for start, end in pairwise(stops):
        if start not in (end, NOWHERE):
            yield start, end


def arrow(here: Layout, pawn: int, start: int, end: int) -> Svg:
    """A badge in the pawn's colour halfway, beside what the cards say; each pawn keeps to its own side."""
    (x1, y1), (x2, y2) = here.places[start], here.places[end]
    turn = math.degrees(math.atan2(y2 - y1, x2 - x1))
    side = 1 if pawn else -1
    upright = abs(x2 - x1) < here.card[0] * 0.4
    aside = (here.card[0] * 0.3 * side, 0.0) if upright else (0.0, here.card[1] * (0.12 + 0.1 * side))
    size = 1.0 if here.is_wide else 0.66
    return group(
        el("circle", r=13, class_="step seat-fill"),
        el("path", d=ARROW, class_="step-arrow", transform=at(0, 0, turn)),
        class_=seat_class(pawn),
        transform=at((x1 + x2) / 2 + aside[0], (y1 + y2) / 2 + aside[1], scale=size),
    )
