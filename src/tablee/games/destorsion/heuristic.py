"""How good a position of Déstorsion is for a seat."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.contract import Heuristic, State
from tablee.games.destorsion.rules import PIT, SLINGSHOT, Dwarf, Race

CELL_EFFECT: Final = 3.5  # what an armed slingshot gains and a pit costs, in cells
FULL_HASTE: Final = 2.0  # points scored in earlier rounds count as much as a lead when the Master goes
REACH: Final = 12.0  # cells that one turn may bring

FEATURES: Final = (
    "value",  # the hand-made value below
    "place",  # cells run, with what the own cell will do
    "place-late",  # the same, the nearer the Master is to his end
    "lead",  # cells ahead of the best of the others
    "lead-late",
    "armed",  # stands on a slingshot
    "free",  # does not lie in a pit
    "moves-now",
    "moves-now-late",
    "soon",  # few turns of others before the next own one
    "exit",  # how near the exit is, once within reach
    "exit-now",  # on one's own turn
    "points",  # scored in earlier rounds, more than the best of the others
    "last-turn-lead",  # is ahead when the Master is about to go, or behind
)


class RaceHeuristic(Heuristic):
    """Be ahead, the more so the nearer the Master is to his end; stand on slingshots, lie in no pit."""

    def has_hidden_information(self) -> bool:
        return False

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Race)
        return lead(state, places(state), seat)

    def values(self, state: State) -> vec[float]:
        assert isinstance(state, Race)
        worths = places(state)
        each = vec[float]([0.0] * state.seat_count)
        seat: i64 = 0
        while seat < state.seat_count:
            each[seat] = lead(state, worths, seat)
            seat += 1
        return each

    def feature_names(self) -> tuple[str, ...]:
        return FEATURES

    def features(self, state: State) -> vec[float]:
        assert isinstance(state, Race)
        worths = places(state)
        rows = vec[float](capacity=14 * state.seat_count)
        seat: i64 = 0
        while seat < state.seat_count:
            rows = described(state, worths, seat, rows)
            seat += 1
        return rows


def described(race: Race, worths: vec[float], seat: i64, rows: vec[float]) -> vec[float]:
    """The rows with the features of a seat added."""
    dwarf = race.dwarfs[seat]
    effect: i64 = race.board.effect(dwarf.track)
    late: float = float(race.master) / float(race.board.dungeon)
    place: float = worths[seat] / float(race.board.out)
    ahead: float = (worths[seat] - best_other(worths, seat)) / float(race.board.cells)
    now: float = 1.0 if race.active == seat else 0.0
    near_exit: float = within_reach(float(race.board.out - dwarf.track))
    near_end: float = within_reach(float(race.board.master_out - race.master))
    points: float = 0.0
    if race.variant.three_rounds:
        points = float(race.totals[seat] - most_other(race.totals, seat)) / float(race.board.out)
    rows = append(rows, 0.05 * lead(race, worths, seat))
    rows = append(rows, place)
    rows = append(rows, place * late)
    rows = append(rows, ahead)
    rows = append(rows, ahead * late)
    rows = append(rows, 1.0 if effect == SLINGSHOT and not dwarf.lying else 0.0)
    rows = append(rows, 0.0 if effect == PIT and dwarf.lying else 1.0)
    rows = append(rows, now)
    rows = append(rows, now * late)
    turns: i64 = (seat - race.active + race.seat_count) % race.seat_count
    rows = append(rows, 1.0 - float(turns) / float(race.seat_count))
    rows = append(rows, near_exit)
    rows = append(rows, near_exit * now)
    rows = append(rows, points)
    return append(rows, near_end if ahead > 0.0 else -near_end if ahead < 0.0 else 0.0)


def within_reach(cells: float) -> float:
    """How near something is: 1 here, 0 beyond what a turn may bring."""
    return 1.0 - cells / REACH if cells < REACH else 0.0


def best_other(worths: vec[float], seat: i64) -> float:
    """The largest worth of the other seats."""
    best: float = -1e6
    other: i64 = 0
    for place in worths:
        if other != seat and place > best:
            best = place
        other += 1
    return best


def most_other(totals: vec[i64], seat: i64) -> i64:
    """The highest total of the other seats."""
    most: i64 = 0
    other: i64 = 0
    for total in totals:
        if other != seat and total > most:
            most = total
        other += 1
    return most


def lead(race: Race, worths: vec[float], seat: i64) -> float:
    """By how much a seat is ahead, points of earlier rounds included."""
    haste: float = 1.0 + float(race.master) / float(race.board.dungeon)
    own: float = 0.0
    best: float = -1e6
    spare: float = 0.0  # the own place beyond the mean of the others
    who: i64 = 0
    for place in worths:
        value: float = place * haste + float(race.totals[who]) * FULL_HASTE
        if who == seat:
            own = value
            spare += place
        else:
            spare -= place / float(race.seat_count - 1)
            if value > best:
                best = value
        who += 1
    return own - best + 0.1 * spare


def places(race: Race) -> vec[float]:
    """What every dwarf's place is worth."""
    worths = vec[float]([0.0] * race.seat_count)
    who: i64 = 0
    for dwarf in race.dwarfs:
        worths[who] = worth(race, dwarf)
        who += 1
    return worths


def worth(race: Race, dwarf: Dwarf) -> float:
    """A dwarf's place, and what its cell will do."""
    effect: i64 = race.board.effect(dwarf.track)
    if effect == SLINGSHOT and not dwarf.lying:
        return float(dwarf.track) + CELL_EFFECT
    if effect == PIT and dwarf.lying:
        return float(dwarf.track) - CELL_EFFECT
    return float(dwarf.track)
