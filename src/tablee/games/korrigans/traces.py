"""What everybody did in their last turn, marked on the moor: where they came from, what they looked at and built."""

from __future__ import annotations

import math
from collections.abc import Iterator

from tablee.draw import Svg, at, drawn_from, el, group, join, seat_class
from tablee.games.korrigans.dolmens import find_mound
from tablee.games.korrigans.figures import EYE
from tablee.games.korrigans.layout import Layout, Spot
from tablee.games.korrigans.view import NightView

SPARKLE = "M0-10Q1.5-1.5 10 0 1.5 1.5 0 10-1.5 1.5-10 0-1.5-1.5 0-10Z"


@drawn_from("traces", "at", "quarters", "points")
def footprints(view: NightView, here: Layout) -> Svg:
    """From where each korrigan came: steps within the circle, beside the numbers; each seat has a ring of its own."""
    return join(
        steps(here, seat, trace.came_from, view.at[seat], view.points, seat_class(view.quarters[seat]))
        for seat, trace in enumerate(view.traces)
        if trace.came_from != view.at[seat]
    )


def steps(here: Layout, seat: int, start: int, end: int, points: int, own: str) -> Svg:
    """A ring around one point, then the shorter way to the other, within the circle."""
    x, y = here.centre
    outside = math.hypot(here.points[start][0] - x, here.points[start][1] - y)
    radius = outside - here.light * (1.2 + 0.4 * seat)
    (x1, y1), (x2, y2) = (inwards(here, point, radius / outside) for point in (start, end))
    clockwise = 1 if (end - start) % points <= points // 2 else 0
    turn = (here.angles[end] - here.angles[start]) % 360
    far = 1 if (turn if clockwise else 360 - turn) > 180 else 0
    (x0, y0), round_ = here.points[start], here.light * 1.1
    ring = f"M{x0:.1f} {y0 - round_:.1f}a{round_:.1f} {round_:.1f} 0 1 1-.1 0"
    way = f"{ring}M{x1:.1f} {y1:.1f}A{radius:.1f} {radius:.1f} 0 {far} {clockwise} {x2:.1f} {y2:.1f}"
    return group(el("path", d=way, class_="steps-edge"), el("path", d=way, class_="steps"), class_=own)


def inwards(here: Layout, point: int, part: float) -> Spot:
    """A part of the way from the centre to a point."""
    x, y = here.centre
    return x + (here.points[point][0] - x) * part, y + (here.points[point][1] - y) * part


@drawn_from("traces", "quarters", "slots", "dealt_before", "raised")
def marked_slots(view: NightView, here: Layout) -> Svg:
    """Stones that were looked at or laid anew, and the places of stones that were rolled for."""
    return join((*tried(view, here), *laid_anew(view, here), *looked_at(view, here)))


def tried(view: NightView, here: Layout) -> Iterator[Svg]:
    """The place that a stone has left."""
    for seat, trace in enumerate(view.traces):
        slot = trace.tried_at
        if slot >= 0 and view.slots[slot] is None and view.raised is None:
            yield outline(*here.slots[slot], *here.stone, f"tried {seat_class(view.quarters[seat])}")


def laid_anew(view: NightView, here: Layout) -> Iterator[Svg]:
    """A sparkle on each stone that the fairy has brought."""
    width, height = here.stone
    for slot, seen in enumerate(view.slots):
        if seen is not None and seen.tag > view.dealt_before:
            x, y = here.slots[slot]
            yield el(
                "path", d=SPARKLE, class_="sparkle", transform=at(x - width / 2, y - height / 2, scale=height / 58)
            )


def looked_at(view: NightView, here: Layout) -> Iterator[Svg]:
    """The eye of who looked last, on the corner of the stone."""
    width, height = here.stone
    for seat, trace in enumerate(view.traces):
        slot = trace.looked_at
        if slot >= 0 and view.slots[slot] is not None:
            x, y = here.slots[slot]
            shift = (width / 2 - height * 0.1) * (-1 if seat % 2 else 1)
            yield group(
                el("circle", r=height * 0.21, class_="looked seat-fill"),
                el("path", d=EYE, class_="looked-eye", transform=at(0, 0, scale=height / 76)),
                class_=seat_class(view.quarters[seat]),
                transform=at(x + shift, y + height / 2),
            )


def placed(view: NightView, here: Layout) -> Svg:
    """An outline around each stone that was built with."""
    return join(
        outline(*spot, f"placed {seat_class(view.quarters[seat])}")
        for seat, trace in enumerate(view.traces)
        if trace.placed and (spot := find_mound(view, here, seat).find(trace.placed))
    )


def outline(x: float, y: float, width: float, height: float, class_: str) -> Svg:
    """A frame around a stone."""
    box = {"x": x - width / 2 - 3, "y": y - height / 2 - 3, "width": width + 6, "height": height + 6}
    return el("rect", **box, rx=height * 0.26, class_=class_)
