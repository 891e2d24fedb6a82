"""The dolmens: each grows piece by piece on its own mound, and shows where the next stone may go."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tablee.draw import NOTHING, Svg, el, emblem, group, hit, icon, join, player, seat_class, text, touchable
from tablee.games.korrigans.figures import crystal, no_crystal, slab, stone
from tablee.games.korrigans.layout import Area, Layout, Spot
from tablee.games.korrigans.story import label
from tablee.games.korrigans.story import stone as stone_words
from tablee.games.korrigans.view import DolmenSeen, Laid, NightView
from tablee.words import Words

ASPECT = 0.72  # a stone of a dolmen is so high for its width
SPAN = 1.16  # a roof or a floor is so wide for a stone of the row


class Mound:
    """One seat's dolmen in its area: how large its stones are and where they stand."""

    def __init__(self, here: Layout, seat: int, quarter: int, dolmen: DolmenSeen, places: tuple[str, ...]) -> None:
        self.here = here
        self.seat = seat
        self.quarter = quarter
        self.area: Area = here.dolmens[seat]
        self.dolmen = dolmen
        self.places = places
        self.is_small = self.area.width < 300 and not here.is_wide
        self.is_narrow = self.area.width < 150
        self.header = 46.0 if here.is_wide else 30.0
        self.name_size = 22.0 if here.is_wide else 15.0
        self.line = self.area.y + self.header * 0.68  # on which the owner's name stands
        low, high = self.dolmen.row[0].at, self.dolmen.row[-1].at
        self.low = low - 1 if "L" in self.places else low
        self.high = high + 1 if "R" in self.places else high
        count = self.high - self.low + 1
        room = (self.area.height - self.header - 14) / 3
        self.unit = min(here.most, (self.area.width - 16) / count, room / ASPECT)
        self.middle = self.area.y + self.header + (self.area.height - self.header) / 2

    def x(self, at: float) -> float:
        """Where a row stone stands, or a joint at a half."""
        return self.area.x + self.area.width / 2 + (at - (self.low + self.high) / 2) * self.unit

    def y(self, storey: int) -> float:
        """The row is storey 0, roofs 1, floors -1."""
        return self.middle - storey * self.unit * (ASPECT + 0.03)

    def spot(self, place: str) -> Spot:
        """Where a place of the notation is: `L`, `R`, `A0`, `B-1`."""
        if place == "L":
            return self.x(self.dolmen.row[0].at - 1), self.y(0)
        if place == "R":
            return self.x(self.dolmen.row[-1].at + 1), self.y(0)
        return self.x(int(place[1:]) + 0.5), self.y(1 if place[0] == "A" else -1)

    def stones(self) -> Iterator[tuple[Laid, int]]:
        """All stones with their storeys: floors, the row, roofs."""
        dolmen = self.dolmen
        for storey, stones in ((-1, dolmen.floors), (0, dolmen.row), (1, dolmen.roofs)):
            yield from ((one, storey) for one in stones)

    def box(self, one: Laid, storey: int) -> tuple[float, float, float, float]:
        """The middle of a stone, its width and its height."""
        if storey:
            return self.x(one.at + 0.5), self.y(storey), self.unit * SPAN, self.unit * ASPECT
        return self.x(one.at), self.y(0), self.unit * 0.97, self.unit * ASPECT

    def find(self, tag: int) -> tuple[float, float, float, float] | None:
        """The box of a stone by its tag."""
        return next((self.box(one, storey) for one, storey in self.stones() if one.tag == tag), None)


mound_of = lru_cache(maxsize=512)(Mound)  # compared by identity, so what is drawn of a mound can be cached by it


def find_mound(view: NightView, here: Layout, seat: int) -> Mound:
    """A seat's dolmen in its area."""
    places = view.places if seat == view.active else ()
    return mound_of(here, seat, view.quarters[seat], view.dolmens[seat], places)


def mound(view: NightView, say: Words, here: Layout, seat: int, name: str) -> Svg:
    """The ground of a dolmen, its owner's name, the crystals in front of it."""
    own = find_mound(view, here, seat)
    state = "active" if view.active == seat and view.awaited and view.step not in ("deal", "pillar", "first") else ""
    if view.ranks and view.ranks[seat] == 1:
        state = "won"
    count = f"{own.dolmen.count}/{view.dolmen_size}"
    if view.scores:
        count = str(view.scores[seat]) if own.is_small else say("scene-points", points=view.scores[seat])
    elif own.is_narrow:
        count = ""
    name = say("you-named") if seat == view.viewer else name
    return ground_of(own, say, name, state, count, view.crystals[seat], view.crystals_each)


@lru_cache(maxsize=512)
def ground_of(own: Mound, say: Words, name: str, state: str, count: str, crystals: int, crystals_each: int) -> Svg:
    """The ground of a dolmen in its state, with what its header tells."""
    area = own.area
    return group(
        el("rect", x=area.x, y=area.y, width=area.width, height=area.height, rx=14, class_="panel"),
        el("path", d=hillock(own), class_="mound"),
        header(own, say, name, count, crystals, crystals_each),
        icon_of_winner(own) if state == "won" else NOTHING,
        id=f"mound-{own.seat}",
        class_=f"mound-of {seat_class(own.quarter)} {state}".rstrip(),
    )


def hillock(own: Mound) -> str:
    """A low hill under the row."""
    area, base = own.area, own.y(0) + own.unit * ASPECT * 0.42
    bottom = area.y + area.height - 8
    left, right = area.x + 8, area.x + area.width - 8
    top = min(base, bottom - 10)
    crest = f"Q{left + 20:.0f} {top:.0f} {(left + right) / 2:.0f} {top:.0f}T{right:.0f} {bottom:.0f}"
    return f"M{left:.0f} {bottom:.0f}{crest}Z"


def header(own: Mound, say: Words, name: str, count: str, crystals: int, crystals_each: int) -> Svg:
    """Who builds here, how far the dolmen is, how many crystals are left."""
    here, area, seat, size, line = own.here, own.area, own.seat, own.name_size, own.line
    gem = 26.0 if here.is_wide else 20.0 if not own.is_small else 16.0
    gems = crystals_each * gem * (0.8 if not own.is_small else 0.66)
    right = area.x + area.width - (10 if not own.is_narrow else 5)
    count_size = size * 0.86 if here.is_wide else 14.0
    count_room = len(count) * count_size * 0.56
    name_room = (area.width - gems - count_room - size * 2.5) * (1 if not own.is_narrow else 0.86)
    parts = [
        emblem(own.quarter, area.x + 12 + size * 0.5, line - size * 0.34, size * 0.5, "mark own"),
        player(seat, name, area.x + 18 + size * 1.1, line, name_room, size, "seat-name display"),
    ]
    if count:
        parts.append(text(count, right - gems - 6, line, count_size, "stone-count", "end"))
    for number in range(crystals_each):
        x, y = right - gems + gems / crystals_each * (number + 0.5), line - size * 0.34
        parts.append(no_crystal(x, y, gem))
        if number < crystals:
            parts.append(crystal(f"crystal-{seat}-{number}", own.quarter, x, y, gem))
    return join(parts)


def icon_of_winner(own: Mound) -> Svg:
    """Laurels around the winner's emblem."""
    size = own.name_size
    return icon("laurels", own.area.x + 12 + size * 0.5, own.line - size * 0.3, size * 1.7, "laurels")


@lru_cache(maxsize=512)
def built(own: Mound, say: Words) -> Svg:
    """All stones of a dolmen: floors, the row, roofs."""
    return join(laid(own, say, one, storey) for one, storey in own.stones())


def laid(own: Mound, say: Words, one: Laid, storey: int) -> Svg:
    """One stone of a dolmen."""
    x, y, width, height = own.box(one, storey)
    left, right = one.left, one.right
    if storey and not is_straight(own, one):
        left, right = right, left  # R15: a roof may lie either way; drawn so that its ends meet their colours
    id_ = f"stone-{one.tag}" if one.tag else f"start-{own.seat}"
    drawing = slab(one.name, left, right, width, height, "slab start" if not one.tag else "slab")
    return stone(id_, x, y, drawing, say=stone_words(one.name, say))


def is_straight(own: Mound, one: Laid) -> bool:
    """Whether a roof or a floor meets its colours as it is named."""
    row = {below.at: (below.left, below.right) for below in own.dolmen.row}
    return one.left in row[one.at] and one.right in row[one.at + 1]


def ghosts(view: NightView, say: Words, here: Layout) -> Svg:
    """Where the stone just won may go, as ghosts to touch."""
    if not view.places or view.raised is None:
        return join(())
    own = find_mound(view, here, view.active)
    return join(ghost(own, place, label(view, place, say, [])) for place in own.places)


@lru_cache(maxsize=1024)
def ghost(own: Mound, place: str, say: str) -> Svg:
    """One place that is open."""
    x, y = own.spot(place)
    width = own.unit * 0.95
    height = own.unit * ASPECT
    box = {"x": -width / 2, "y": -height / 2, "width": width, "height": height, "rx": height * 0.2}
    glow = {"x": -width / 2 - 3, "y": -height / 2 - 3, "width": width + 6, "height": height + 6, "rx": height * 0.26}
    return touchable(
        f"place-{place}",
        x,
        y,
        el("rect", **glow, class_="halo"),
        el("rect", **box, class_="ghost"),
        hit(width, height),
        say=say,
    )
