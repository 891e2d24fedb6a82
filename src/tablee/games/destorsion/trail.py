"""The last moves of Déstorsion: where each figure came from, and the way it went."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tablee.draw import Svg, Things, drawn_from, el, group, seat_class, things
from tablee.games.destorsion.layout import Layout, Point
from tablee.games.destorsion.story import cell_of
from tablee.games.destorsion.view import DungeonView

BESIDE = 0.2  # of a cell's width: dwarfs stand beside its number
ABOVE = 0.1  # of a cell's height: trails run above the numbers of the boards,
BELOW = 0.3  # and below those of the Master's way


def board_spot(here: Layout, seat: int, track: int, cells: int) -> Point:
    """Where a dwarf stands on its board: on the doorstep, beside a cell's number, in the door."""
    own = here.boards[seat]
    if track == 0 or track > 2 * cells:
        return own.door if track else own.cells[0]
    x, y = own.cells[cell_of(track, cells)]
    return x + own.cell[0] * BESIDE, y


@drawn_from("came_from", "tracks", "cells", "master", "master_came_from")
def trails(view: DungeonView, here: Layout) -> Things:
    """The trails of all; who has not moved lately has an empty one."""
    moves = enumerate(zip(view.came_from, view.tracks, strict=True))
    own = [dwarf_trail(here, seat, start, end, view.cells) for seat, (start, end) in moves]
    return things((*own, master_trail(here, view.master_came_from, view.master)))


@lru_cache(maxsize=1024)
def dwarf_trail(here: Layout, seat: int, start: int, end: int, cells: int) -> Svg:
    """A dwarf's way over its board; a new lap begins at the other end."""
    if start < 0:
        return group(id=f"trail-{seat}")
    step = 1 if end > start else -1
    laps: list[list[Point]] = [[]]
    for track in range(start, end + step, step):
        if laps[-1] and max(track, track - step) == cells + 1:
            laps.append([])
        x, y = board_spot(here, seat, track, cells)
        laps[-1].append((x, y - here.boards[seat].cell[1] * ABOVE))
    width, height = here.boards[seat].cell
    parts = [steps(lap) for lap in laps if len(lap) > 1]
    if start:
        x, y = here.boards[seat].cells[cell_of(start, cells)]
        parts.append(origin(x, y, width - 8, height - 8))
    return group(*parts, id=f"trail-{seat}", class_=f"trail {seat_class(seat)}")


@lru_cache(maxsize=256)
def master_trail(here: Layout, start: int, end: int) -> Svg:
    """The Master's way."""
    if start < 0:
        return group(id="trail-master")
    step = 1 if end > start else -1
    width, height = here.slab
    way = [here.path[cell] for cell in range(start, end + step, step)]
    parts = [steps([(x, y + height * BELOW) for x, y in way])]
    if start:
        parts.append(origin(*here.path[start], width - 2, height - 2))
    return group(*parts, id="trail-master", class_="trail of-master")


def steps(points: Sequence[Point]) -> Svg:
    """A dotted line."""
    return el("path", d="M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points), class_="steps")


def origin(x: float, y: float, width: float, height: float) -> Svg:
    """The cell that a figure has left."""
    return el("rect", x=x - width / 2, y=y - height / 2, width=width, height=height, rx=height * 0.2, class_="origin")
