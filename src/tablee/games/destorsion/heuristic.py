"""How good a position of Déstorsion is for a seat."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablee.engine.contract import Heuristic, State
from tablee.games.destorsion.rules import PIT, SLINGSHOT, Dwarf, Race

CELL_EFFECT = 3.5  # what an armed slingshot gains and a pit costs, in cells
FULL_HASTE = 2.0  # points scored in earlier rounds count as much as a lead when the Master goes


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
