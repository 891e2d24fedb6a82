"""Déstorsion for two, two turns before the limit: expectimax over both turns and all their rolls.

The places come from real games; the number of the turn is set, because the limit alone makes the tree finite.
"""

from __future__ import annotations

from collections.abc import Hashable

from endings.position import Solved, Walker
from tablee import games
from tablee.engine.contract import State
from tablee.games.destorsion import DestorsionOptions
from tablee.games.destorsion.rules import Race
from tablee.lab.exact.expectimax import Expectimax

TABLE = "destorsion(seats=2)"
MOST_TURNS = 60  # played before


def solve(seed: int) -> Solved | None:
    """The position of a seed; None if its game ended before."""
    game, options = games.table(TABLE)
    walker = Walker(game, seed)
    state = game.start(options)
    assert isinstance(options, DestorsionOptions)
    turns = 4 + walker.chance.below(MOST_TURNS)
    if not walker.play_on(state, lambda here: here.step_name() == "rolled" and here.turns() > turns):
        return None
    text = " ".join(part for part in game.write_position(state).split() if not part.startswith("turn:"))
    state = game.position(options, f"{text} turn:{2 * options.turn_limit - 1}")
    if not walker.to_a_decision(state):
        return None
    seat = int(state.seats()[0])
    return Solved(game, state, seat, Expectimax(key).values(state, list(state.actions(seat))))


def key(state: State) -> Hashable | None:
    """All that counts at the start of a turn; inside a turn remembering costs more than it saves."""
    assert isinstance(state, Race)
    if state.step_name() != "rolled":
        return None
    dwarfs = tuple((dwarf.track, dwarf.lying) for dwarf in state.dwarfs)
    return (dwarfs, state.master, state.active, state.turn_no)
