"""What makes a position of Déstorsion promising."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.engine.contract import Hints, State
from tablee.games.destorsion.rules import PIT, SLINGSHOT, Dwarf, Race

CELL_EFFECT = 3.5  # what an armed slingshot gains and a pit costs, in cells


class Lookout(Hints):
    """Be ahead, the more so the nearer the Master is to his end; stand on slingshots, lie in no pit."""

    def hides(self) -> bool:
        return False

    def promise(self, state: State, seat: i64) -> float:
        assert isinstance(state, Race)
        own: float = worth(state, state.dwarfs[seat])
        best: float = -100.0
        others: float = 0.0
        who: i64 = 0
        for dwarf in state.dwarfs:
            if who != seat:
                value: float = worth(state, dwarf)
                others += value
                if value > best:
                    best = value
            who += 1
        haste: float = 1.0 + float(state.master) / float(state.board.dungeon)
        return (own - best) * haste + 0.1 * (own - others / float(state.table.seats - 1))


def worth(race: Race, dwarf: Dwarf) -> float:
    """A dwarf's place, and what its cell promises."""
    effect: i64 = race.board.effect(dwarf.track)
    if effect == SLINGSHOT and not dwarf.lying:
        return float(dwarf.track) + CELL_EFFECT
    if effect == PIT and dwarf.lying:
        return float(dwarf.track) - CELL_EFFECT
    return float(dwarf.track)
