"""The meadow from above: its ground, its paths, its sheep."""

from __future__ import annotations

from functools import cache, lru_cache

from tablee.games.meadow import CELLS, FLOCK, GROUNDS, WIDTH, MeadowView

from tablee.draw import Layer, Scene, Svg, Things, at, el, join, things
from tablee.words import Words

SIDE = 60
TOUCHED = {f"{one}>{cell}": (f"sheep-{one}", f"cell-{cell}") for one in range(2 * FLOCK) for cell in range(CELLS)}


def place(cell: int) -> tuple[int, int]:
    """The middle of a cell."""
    return cell % WIDTH * SIDE + SIDE // 2, cell // WIDTH * SIDE + SIDE // 2


@cache
def ground() -> Svg:
    """All cells; they never change."""
    return join(
        el("rect", x=x - 28, y=y - 28, width=56, height=56, rx=8, class_=GROUNDS[cell % 4], id=f"cell-{cell}")
        for cell, (x, y) in enumerate(map(place, range(CELLS)))
    )


@cache
def marks(count: int) -> list[Svg]:
    """How often each cell was trodden, if all of them so often."""
    told = [(cell, *place(cell)) for cell in range(CELLS)]
    return [el("text", str(count or ""), x=x + 14, y=y + 22, font_size=14, id=f"trod-{cell}") for cell, x, y in told]


@lru_cache(maxsize=512)
def paths(trod: tuple[int, ...], newest: int) -> Things:
    """All marks, and the last step: drawn once for all who look."""
    known = [marks(count) for count in range(max(trod) + 1)]
    return things([*[known[count][cell] for cell, count in enumerate(trod)], last(newest)])


@lru_cache(maxsize=512)
def flock(cells: tuple[int, ...]) -> Things:
    """All sheep."""
    return things(map(sheep, range(2 * FLOCK), cells))


def last(cell: int) -> Svg:
    """Where the last sheep went."""
    x, y = place(max(cell, 0))
    return el("circle", cx=x, cy=y, r=27, class_="last" if cell >= 0 else "none", id="last")


@cache
def sheep(one: int, cell: int) -> Svg:
    """One sheep, where it stands."""
    return el(
        "g",
        el("ellipse", rx=18, ry=13, class_="wool"),
        el("circle", cx=15, cy=-6, r=7, class_="head"),
        id=f"sheep-{one}",
        class_=f"seat-{one // FLOCK}",
        transform=at(*place(cell)),
    )


def scene(view: MeadowView, say: Words, shape: str, names: tuple[str, ...] = ()) -> Scene:
    """What everybody sees."""
    drawn = {"ground": ground(), "paths": paths(view.trod, view.last), "flock": flock(view.sheep)}
    layers = tuple(Layer(name, svg) for name, svg in drawn.items())
    return Scene(WIDTH * SIDE, CELLS // WIDTH * SIDE, layers, say("game-title"), say("game-tagline"), "meadow", shape)


def path(view: MeadowView, action: str) -> tuple[str, ...]:
    """The things that an action touches."""
    return TOUCHED[action]


def stylesheet() -> str:
    """No mood of its own."""
    return ""
