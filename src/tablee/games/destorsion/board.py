"""Reads board.toml, or another edition of it, and refuses what does not hold together."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.engine.data import Data
from tablee.games.destorsion.rules import PIT, PLAIN, SLINGSHOT, Board

KEYS = {
    "score_board": ("cells", "slingshot", "pit", "lap_points", "first_lap_stop", "low_stop"),
    "dungeon": ("cells", "hex_every", "warp_every", "spell_distance", "tie_cell"),
    "dice": ("sides", "base", "third_die_gap", "double_shift"),
    "limits": ("turns_per_seat", "max_extra_rounds"),
}


@dataclass(frozen=True)
class Limits:
    """The edition's defaults of the options `turn_limit` and `max_extra_rounds`."""

    turns_per_seat: dict[int, int]
    max_extra_rounds: int


def load(data: Data) -> tuple[Board, Limits]:
    """The board and its limits (§3.2 of the README)."""
    data.only(KEYS)
    cells = data.whole("score_board.cells", 5, 99)
    dungeon = data.whole("dungeon.cells", 5, 99)
    hex_every = data.whole("dungeon.hex_every", 2, dungeon)
    warp_every = data.whole("dungeon.warp_every", 2, dungeon)
    if warp_every % hex_every:
        data.fail(
            "dungeon.warp_every",
            f"should be a multiple of hex_every ({hex_every}), not {warp_every}",
            "multiple",
            every=hex_every,
            value=warp_every,
        )
    low_stop = data.whole("score_board.low_stop", 1, cells)
    data.whole("dice.base", 2, 2)
    board = Board(
        effects=effects(data, cells),
        first_lap_stop=data.whole("score_board.first_lap_stop", low_stop, cells),
        low_stop=low_stop,
        lap_points=data.whole("score_board.lap_points", 0, 999),
        dungeon=dungeon,
        hex_every=hex_every,
        warp_every=warp_every,
        spell_distance=data.whole("dungeon.spell_distance", 1, cells),
        tie_cell=data.whole("dungeon.tie_cell", 1, dungeon),
        sides=data.whole("dice.sides", 2, 9),
        third_die_gap=data.whole("dice.third_die_gap", 1, 2 * cells),
        double_shift=data.whole("dice.double_shift", 0, 9),
    )
    return board, limits(data)


def effects(data: Data, cells: int) -> list[int]:
    """What each cell does; a cell is a slingshot or a pit, never both."""
    slingshots = data.wholes("score_board.slingshot", 1, cells)
    pits = data.wholes("score_board.pit", 1, cells)
    both = sorted(set(slingshots) & set(pits))
    if both:
        data.fail("score_board.pit", f"cell {both[0]} is a slingshot too", "slingshot-too", cell=both[0])
    kinds = [PLAIN] * (cells + 1)
    for cell in slingshots:
        kinds[cell] = SLINGSHOT
    for cell in pits:
        kinds[cell] = PIT
    return kinds


def limits(data: Data) -> Limits:
    """The defaults of the two options that end endless games."""
    turns = {seats: data.whole(f"limits.turns_per_seat.p{seats}", 0, 1000) for seats in (2, 3, 4)}
    for key in data.get("limits.turns_per_seat"):
        if key not in ("p2", "p3", "p4"):
            data.fail(f"limits.turns_per_seat.{key}", "is unknown; there are p2, p3, p4", "unknown", known="p2, p3, p4")
    return Limits(turns, data.whole("limits.max_extra_rounds", 0, 9))
