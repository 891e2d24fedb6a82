"""What a viewer of Déstorsion may know: everything (§8), ready to be drawn."""

from __future__ import annotations

from functools import lru_cache

from mypy_extensions import i64

from tablee.engine.game import View
from tablee.games.destorsion.rules import DWARF, MASTER, PIT, SLINGSHOT, Board, Dwarf, Race

EDITIONS = 8  # boards of which what never changes is kept


class DungeonView(View, frozen=True, kw_only=True):
    """The whole table: places are track numbers, `out` counts one beyond the last."""

    cells: int  # on a score board
    slingshots: tuple[int, ...]
    pits: tuple[int, ...]
    first_lap_stop: int
    dungeon: int  # cells of the Master's track
    hex_every: int
    warp_every: int
    tie_cell: int
    tracks: tuple[int, ...]
    points: tuple[int, ...]
    lying: tuple[bool, ...]
    moved: tuple[bool, ...]  # in this turn
    came_from: tuple[int, ...]  # where a dwarf stood before it was moved lately; -1 if it was not
    master: int
    master_came_from: int  # -1 before his first move
    active: int
    turn: int
    turn_limit: int  # turns in all, 0 = none
    rollers: tuple[int, ...]  # who rolls for the start
    dice_count: int  # R9: how many this turn rolls
    dice: tuple[int, ...]  # as rolled, ascending
    dwarf_die: int  # 0 while not assigned
    master_die: int
    third_die: int
    third_to: str  # "dwarf", "master" or "" while not assigned
    distances: tuple[int, ...]  # how far who moves now may go: the Master, or a dwarf
    own_distances: tuple[int, ...]  # the same for the dwarf of the seat that plays: a slingshot doubles its die
    round: int  # 0 in a single game
    totals: tuple[int, ...]
    end: str  # why it is over: exit, master, limit, total; empty while it runs
    ranks: tuple[int, ...]  # empty while it runs


def view(race: Race, viewer: i64) -> DungeonView:
    """Everybody sees the same."""
    board = race.board
    third_to = "" if race.step.name in ("third", "dice") or not race.third_die else "dwarf"
    outcome = race.outcome()
    return DungeonView(
        viewer=viewer,
        step=race.step.name,
        awaited=tuple(race.seats()),
        cells=board.cells,
        slingshots=cells_with(board, SLINGSHOT),
        pits=cells_with(board, PIT),
        first_lap_stop=board.first_lap_stop,
        dungeon=board.dungeon,
        hex_every=board.hex_every,
        warp_every=board.warp_every,
        tie_cell=board.tie_cell,
        tracks=tuple([dwarf.track for dwarf in race.dwarfs]),
        points=tuple([board.points(dwarf.track) for dwarf in race.dwarfs]),
        lying=tuple([dwarf.lying for dwarf in race.dwarfs]),
        moved=tuple([dwarf.moved_at == race.turn_no for dwarf in race.dwarfs]),
        came_from=tuple([dwarf.was if is_recent(race, dwarf) else -1 for dwarf in race.dwarfs]),
        master=race.master,
        master_came_from=race.master_was,
        active=race.active,
        turn=race.turn_no,
        turn_limit=race.variant.turn_limit * race.variant.seats,
        rollers=tuple(race.rollers),
        dice_count=2 + race.extra_die,
        dice=tuple(board.dice[race.thrown]) if race.thrown else (),
        dwarf_die=race.dwarf_die,
        master_die=race.master_die,
        third_die=race.third_die,
        third_to="master" if race.third_to_master else third_to,
        distances=distances(race),
        own_distances=tuple(sorted({*race.own_values()})) if race.step is DWARF else (),
        round=race.round_no if race.variant.three_rounds else 0,
        totals=tuple(race.totals),
        end=race.end,
        ranks=tuple(outcome.ranks) if outcome else (),
    )


@lru_cache(maxsize=2 * EDITIONS)
def cells_with(board: Board, effect: int) -> tuple[int, ...]:
    """The cells of a score board that have an effect."""
    return tuple([cell for cell in range(1, board.cells + 1) if board.effects[cell] == effect])


def distances(race: Race) -> tuple[int, ...]:
    """R13, R14: how far a dwarf or the Master may go, by what is waited for."""
    if race.step is DWARF:
        return tuple(race.dwarf_values(1))
    return tuple(race.master_values()) if race.step is MASTER else ()


def is_recent(race: Race, dwarf: Dwarf) -> bool:
    """Whether a dwarf was moved in this turn or since the seat that plays has played before."""
    return dwarf.moved_at > 0 and dwarf.moved_at > race.turn_no - race.variant.seats
