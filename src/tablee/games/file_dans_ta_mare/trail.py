"""What everybody did in their last turn, marked on the board: where they came from, what they changed, what slid."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from tablee.draw import Svg, at, drawn_from, el, group, join
from tablee.games.file_dans_ta_mare.layout import Layout, Point
from tablee.games.file_dans_ta_mare.view import CountryView, PondView, TraceView, worn


@drawn_from("traces", "places", "colours", "ponds")
def trail(view: CountryView, here: Layout) -> Svg:
    """The marks of all seats, each in its colour; they lie in different corners of a cell."""
    return join(
        marks(here, seat, worn(view.colours, seat), view.colours[seat], trace, view.places[seat], view.ponds)
        for seat, trace in enumerate(view.traces)
        if trace.changed or trace.came_from != view.places[seat]
    )


@lru_cache(maxsize=1024)
def marks(
    here: Layout, seat: int, look: int, colour: str, trace: TraceView, place: str, ponds: tuple[PondView, ...]
) -> Svg:
    """What one seat did."""
    parts = [frame(here, cell) for cell in trace.changed]
    if trace.slid:
        parts.append(slide(here, (*trace.changed, *trace.slid)))
    if trace.came_from != place:
        pond = next(pond for pond in ponds if pond.colour == colour)
        parts += hop(here, spot(here, trace.came_from, pond), spot(here, place, pond))
    return group(*parts, id=f"trail-{seat}", class_=f"trail seat-{look}")


def spot(here: Layout, place: str, pond: PondView) -> Point:
    """The middle of a place."""
    if place in ("departure", "arrival"):
        return here.pond(pond.departure if place == "departure" else pond.arrival)[0].middle
    return here.middle_of(place)


def frame(here: Layout, cell: str) -> Svg:
    """The four corners of a cell that was changed."""
    x, y = here.middle_of(cell)
    half, arm = here.cell * 0.45, here.cell * 0.16
    corners = [(across, down) for across in (-1, 1) for down in (-1, 1)]
    d = "".join(
        f"M{across * (half - arm):.1f} {down * half:.1f}H{across * half:.1f}V{down * (half - arm):.1f}"
        for across, down in corners
    )
    return join(
        (
            el("path", d=d, class_="trail-edge", transform=at(x, y)),
            el("path", d=d, class_="trail-line", transform=at(x, y)),
        )
    )


def slide(here: Layout, cells: tuple[str, ...]) -> Svg:
    """Chevrons over the borders that tiles slid across; where they went around the board there is none."""
    size, d = here.cell * 0.1, ""
    for one, other in pairwise(cells):
        (x1, y1), (x2, y2) = here.middle_of(one), here.middle_of(other)
        if abs(x2 - x1) + abs(y2 - y1) > here.cell * 1.5:
            continue
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        dx, dy = (x2 - x1) / here.cell * size, (y2 - y1) / here.cell * size
        d += f"M{x - dx - dy:.1f} {y - dy - dx:.1f}L{x + dx:.1f} {y + dy:.1f}L{x - dx + dy:.1f} {y - dy + dx:.1f}"
    return join((el("path", d=d, class_="trail-edge"), el("path", d=d, class_="trail-line"))) if d else join(())


def hop(here: Layout, start: Point, end: Point) -> list[Svg]:
    """A ring where a character stood, and a dotted way from there."""
    (x, y), r = start, here.cell * 0.2
    ring = f"M{x - r:.1f} {y:.1f}a{r:.1f} {r:.1f} 0 1 1 {2 * r:.1f} 0a{r:.1f} {r:.1f} 0 1 1 {-2 * r:.1f} 0Z"
    way = f"M{x:.1f} {y:.1f}L{end[0]:.1f} {end[1]:.1f}"
    return [
        el("path", d=ring, class_="trail-edge"),
        el("path", d=ring, class_="trail-line"),
        el("path", d=way, class_="trail-edge dotted"),
        el("path", d=way, class_="trail-line dotted"),
    ]
