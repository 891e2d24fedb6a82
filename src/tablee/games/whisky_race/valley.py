"""What lies and stands in the valley: markers, clansmen, the Englishman, brawls, and where a pawn can be pushed."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from tablee.draw import NOTHING, Layer, Svg, at, el, group, join, place, seat_class, stamp, text, things, title
from tablee.games.whisky_race.figures import ENGLISHMAN, clansman, englishman, is_whisky, numbered, thing
from tablee.games.whisky_race.keys import toll
from tablee.games.whisky_race.land import number
from tablee.games.whisky_race.layout import Layout, Spot
from tablee.games.whisky_race.tips import marker_tip, pawn_name, racer_tip
from tablee.games.whisky_race.view import RaceView, is_exchanged
from tablee.words import Words

SHARED = 0.78  # how large a marker is on a stone that it has to share
SHARED_ON_A_PHONE = 0.9  # so that its number can be read
BESIDE = (0.95, 0.86, 0.78)  # how large clansmen are beside the Englishman or a marker, in one, two and three rows
BEFORE_HIM = 0.72  # how large a marker is at the feet of the Englishman who has clansmen beside him
ALONE, COMPANY, CROWD = range(3)  # what a marker shares its stone with: nobody, somebody, the Englishman among clansmen


@lru_cache(maxsize=24)
def touch(here: Layout) -> Layer:
    """Every cell sleeps here, above what lies on it, until an action wakes it."""
    width, height = 2 * here.stone[0], 2 * here.stone[1]
    return Layer("places", things(place(f"cell-{cell}", x, y, width, height) for cell, (x, y) in enumerate(here.cells)))


# --- what lies and stands on the path ---


def standing(view: RaceView, cell: int) -> list[int]:
    """The pawns on a cell, the Englishman first; those at home have their place on the last stone."""
    there = [ENGLISHMAN] if view.english == cell else []
    return there + [seat for seat, clan in enumerate(view.clans) if clan.at == cell]


def markers(view: RaceView, say: Words, here: Layout) -> Svg:
    """All markers on their cells."""
    at_feast = view.step == "arrive" and view.active >= 0 and "feast" in view.markers[view.clans[view.active].at]
    class_ = "marker place small" if at_feast else "marker"  # any of them may then be touched first
    pawns = {clan.at for clan in view.clans}
    company = dict.fromkeys((view.english, *pawns), COMPANY)
    company[view.english] = CROWD if view.english in pawns else COMPANY
    price = view.whisky_price
    return join(
        cell_markers(cell, codes, company.get(cell, ALONE), class_, price, say, here)
        for cell, codes in enumerate(view.markers)
        if codes
    )


@lru_cache(maxsize=2048)
def cell_markers(
    cell: int, codes: tuple[str, ...], company: int, class_: str, price: int, say: Words, here: Layout
) -> Svg:
    """The markers of one cell."""
    shown = []
    bottles_last = sorted(numbered(codes), key=lambda marker: is_whisky(marker[0]))  # what they hide is no letter
    for order, (code, copy) in enumerate(bottles_last):
        x, y = marker_spot(here, cell, order, len(codes), company)
        id_ = f"marker-{cell}-{code}-{copy}"
        scale = shared_scale(here, code) if is_shared(here, len(codes), company) else 1
        if company == CROWD:
            scale = min(scale, BEFORE_HIM if here.is_wide else 0.85)
        shown.append(thing(id_, code, x, y, here, marker_tip(say, code, cell, price), class_, scale))
    return join(shown)


def marker_spot(here: Layout, cell: int, order: int, count: int, company: int) -> Spot:
    """In the middle of its stone, up on the left beside who stands there, or before the Englishman's boots."""
    x, y = here.cells[cell]
    if company == CROWD:
        return x + here.pitch[0] * (min(0.3, 0.6 / count) * order - 0.34), y + here.stone[1] * 0.42
    is_crowded = company == COMPANY
    if is_shared(here, count, company):
        return shared_spot(here, cell, order, count, is_crowded)
    gap = min(here.token * 0.92, here.pitch[0] * 0.58 / max(1, count - 1))
    across = (order - (count - 1) / 2) * gap
    lift = here.stone[1] * 0.28
    if is_crowded:
        return x + across - here.pitch[0] * 0.25, y - lift - here.stone[1] * 0.1
    return x + across, y - lift


def is_shared(here: Layout, count: int, company: int) -> bool:
    """Whether so many markers have to share a stone: two find room side by side, but not on a phone or with company."""
    return count > (2 if here.is_wide and company == ALONE else 1)


def shared_scale(here: Layout, code: str) -> float:
    """How large a marker is on a stone that it has to share; on a phone two bottles fit as they are."""
    if here.is_wide:
        return SHARED
    return 1 if is_whisky(code) else SHARED_ON_A_PHONE


def shared_spot(here: Layout, cell: int, order: int, count: int, is_crowded: bool) -> Spot:
    """Several markers stay on their stone: two abreast, or one above the other beside who stands there."""
    x, y = here.cells[cell]
    abreast = 1 if is_crowded else 2
    row, column = divmod(order, abreast)
    rows, in_row = math.ceil(count / abreast), min(abreast, count - row * abreast)
    across, down = here.pitch[0] / 2, here.stone[1] * min(1, 1.76 / rows)
    left, lift = (here.pitch[0] * 0.25, here.stone[1] * 0.3) if is_crowded else (0, here.stone[1] * 0.15)
    return x - left + (column - (in_row - 1) / 2) * across, y - lift + (row - (rows - 1) / 2) * down


def racers(view: RaceView, say: Words, here: Layout, names: tuple[str, ...]) -> Svg:
    """The Englishman, and the clansmen before him."""
    return join(walker(view, say, here, names, pawn) for pawn in (ENGLISHMAN, *range(len(view.clans))))


def walker(view: RaceView, say: Words, here: Layout, names: tuple[str, ...], pawn: int) -> Svg:
    """One figure on its cell."""
    cell = view.english if pawn == ENGLISHMAN else view.clans[pawn].at
    x, y = stand(view, here, cell, pawn)
    tip = racer_tip(view, say, names, pawn)
    if pawn == ENGLISHMAN:
        return englishman(x, y, english_size(here), tip)
    return clansman(pawn, x, y, pawn_size(view, here, cell), tip, pawn == view.active, pawn == view.viewer)


def english_size(here: Layout) -> float:
    """How tall the Englishman is."""
    return here.pawn * (1.34 if here.is_wide else 1.3)


def pawn_size(view: RaceView, here: Layout, cell: int) -> float:
    """How tall the clansmen on a cell are."""
    return here.pawn * crowd(view, here, cell).scale


@dataclass(frozen=True)
class Crowd:
    """How the clansmen on one stone stand: so many in a row, so large and so far apart, and how far to the right."""

    seats: tuple[int, ...]
    abreast: int
    scale: float
    across: float  # from one to the next
    down: float  # from one row to the next
    shift: float  # of their middle from the stone's, to the right

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return math.ceil(len(self.seats) / self.abreast)


def crowd(view: RaceView, here: Layout, cell: int) -> Crowd:
    """The clansmen on a cell, in rows of three, or in pairs on the right of the Englishman or of a marker."""
    seats = tuple(seat for seat in standing(view, cell) if seat != ENGLISHMAN)
    is_end = cell in (0, len(here.cells) - 1)
    is_broad = is_end and not here.is_wide  # twice as wide as a stone
    has_company = view.markers[cell] or view.english == cell
    if has_company and len(seats) > 1:
        abreast = 4 if is_broad else 2
        scale = BESIDE[math.ceil(len(seats) / abreast) - 1]
        size = here.pawn * scale
        return Crowd(seats, abreast, scale, size * 0.46, size * 0.54, here.pitch[0] * (0.3 if is_broad else 0.22))
    gap = here.pawn * (0.58 if is_end and here.is_wide else 0.44)
    return Crowd(seats, 6 if is_broad else 3, 1, gap, here.pawn * 0.44, here.pitch[0] * 0.21 if has_company else 0)


def stand(view: RaceView, here: Layout, cell: int, pawn: int) -> Spot:
    """Where a figure's feet are: in rows, the Englishman on the left."""
    x, y = here.cells[cell]
    feet = y + here.stone[1] * 0.74
    there = crowd(view, here, cell)
    if pawn == ENGLISHMAN:
        if not there.seats:
            return (x + there.shift if view.markers[cell] else x, feet)
        return x - here.pitch[0] * (0.66 if there.abreast == 4 else 0.28), feet - here.pawn * 0.1
    row, column = divmod(there.seats.index(pawn), there.abreast)
    in_row = min(there.abreast, len(there.seats) - row * there.abreast)
    return x + there.shift + (column - (in_row - 1) / 2) * there.across, feet - (there.rows - 1 - row) * there.down


def numbers(view: RaceView, here: Layout) -> Svg:
    """The numbers of the stones on which somebody stands, above their feet."""
    taken = sorted({view.english, *[clan.at for clan in view.clans]})
    return group(*(number(cell, here) for cell in taken if 0 < cell < view.finish), class_="numbers")


# --- where everybody came from ---


def trails(view: RaceView, say: Words, here: Layout, names: tuple[str, ...]) -> Svg:
    """The way of each pawn since the last turns began, below all that lies and stands there."""
    if not view.began:
        return NOTHING
    *clans, english = view.began
    ways = [(seat, cell, view.clans[seat].at) for seat, cell in enumerate(clans)] + [
        (ENGLISHMAN, english, view.english)
    ]
    moved = [(pawn, start, end) for pawn, start, end in ways if start != end]
    drawn = [trail(pawn, pawn_name(say, names, pawn), start, end, say, here) for pawn, start, end in moved]
    return group(*drawn, class_="trails")


@lru_cache(maxsize=1024)
def trail(pawn: int, name: str, start: int, end: int, say: Words, here: Layout) -> Svg:
    """A dotted line over the stones that a pawn passed, and a ring where it stood; each pawn has its own lane."""
    way = 1 if end > start else -1
    lane = (pawn - 3) * (3.2 if here.is_wide else 2)
    low = here.stone[1] * 0.3 + lane  # below what lies on the stones
    spots = [(x + lane * 0.5, y + low) for x, y in (here.cells[cell] for cell in range(start, end + way, way))]
    line = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in spots)
    radius = 7 if here.is_wide else 4.5
    who = "english" if pawn == ENGLISHMAN else seat_class(pawn)
    return group(
        title(say("scene-came", who=name, cell=start)),
        el("path", d=line, class_="trail-edge"),
        el("path", d=line, class_="trail-line"),
        el("circle", cx=spots[0][0], cy=spots[0][1], r=radius, class_="trail-start"),
        class_=f"trail-of {who}",
    )


# --- what a pawn can pay, and where a Kinclaith pushes ---


def brawls(view: RaceView, say: Words, here: Layout) -> Svg:
    """The brawls in the way of the pawn that moves, its own cell included."""
    if not view.reach:
        return NOTHING
    start = view.clans[view.active].at
    last = min(start + view.reach, view.finish - 1)
    return group(*(brawl(toll(view, cell), say, here, cell) for cell in range(start, last + 1)), class_="brawls")


def goal(view: RaceView, here: Layout) -> Svg:
    """How far its malt carries the pawn that moves."""
    if not view.reach:
        return NOTHING
    x, y = here.cells[min(view.clans[view.active].at + view.reach, view.finish)]
    rx, ry = here.stone[0] + 2, here.stone[1] + 2
    return group(el("ellipse", cx=x, cy=y, rx=rx, ry=ry, class_="goal"), class_=seat_class(view.active))


@lru_cache(maxsize=512)
def brawl(cost: int, say: Words, here: Layout, cell: int) -> Svg:
    """A fist and the price of leaving this stone."""
    if cost == 1:
        return NOTHING
    x, y = here.cells[cell]
    size = 13.0 if here.is_wide else 10.5
    beside = x + here.stone[0] * (0.95 if here.is_wide else 1.1)  # the stone's number
    spot = (min(beside, here.valley.right - size * 1.6), y + here.stone[1] * 0.76)
    return group(
        title(say("scene-brawl", cost=cost)),
        el("rect", x=-size * 1.5, y=-size, width=size * 3, height=size * 2, rx=size, class_="brawl"),
        stamp("punch", -size * 0.62, 0, size * 1.5, "brawl-sign"),
        text(str(cost), size * 0.66, 5, 16 if here.is_wide else 15, "brawl-cost"),
        transform=at(*spot),
    )


def stops(view: RaceView, say: Words, here: Layout) -> Svg:
    """Cells on the way where the pawn may stop first to use a whisky: smaller than the end of the way."""
    if view.step != "move" or view.viewer != view.active:
        return NOTHING
    start = view.clans[view.active].at
    return join(
        el(
            "ellipse",
            title(say("scene-stop", cell=cell)),
            id=f"stop-{cell}",
            class_="place stop",
            cx=here.cells[cell][0],
            cy=here.cells[cell][1],
            rx=here.stone[0] * 0.66,
            ry=here.stone[1] * 0.66,
        )
        for cell in range(start + 1, start + view.reach)
        if is_stop(view, cell)
    )


def is_stop(view: RaceView, cell: int) -> bool:
    """Whether stopping on a cell of the way is of use: to jump from there, or to rob who is behind by then."""
    if "KI" in view.usable:
        return True
    start = view.clans[view.active].at
    passed = [
        clan
        for seat, clan in enumerate(view.clans)
        if seat in view.overtaken or (seat != view.active and start <= clan.at < cell)
    ]
    robbed = "CO" in view.usable and any(clan.purse >= 2 for clan in passed)
    return robbed or ("CV" in view.usable and any(is_exchanged(good) for clan in passed for good in clan.goods))


def pushes(view: RaceView, here: Layout) -> Svg:
    """R36: where a Kinclaith can push each pawn; lit once the bottle and the pawn are touched."""
    if view.viewer != view.active or "KI" not in view.usable:
        return NOTHING
    pawns = {ENGLISHMAN: view.english} | {seat: clan.at for seat, clan in enumerate(view.clans)}
    (rx, ry), cells = here.stone, here.cells
    return join(
        el(
            "rect",
            id=f"push-{pawn}-{landing}",
            class_="place waits",
            x=cells[landing][0] - rx,
            y=cells[landing][1] - ry,
            width=2 * rx,
            height=2 * ry,
            rx=min(rx, ry) * 0.44,
        )
        for pawn, cell in pawns.items()
        for landing in push_cells(view, cell)
    )


def push_cells(view: RaceView, cell: int) -> tuple[int, ...]:
    """R36: two cells back, two cells on."""
    if cell >= view.finish:
        return ()
    on = min(cell + 2, view.finish)
    return (cell - 2, on) if cell >= 2 else (on,)
