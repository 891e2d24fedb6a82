"""Korrigans for two, three and four: the last turn of the table, solved over all points its stone may have.

The number of the turn is set to the last one (`max_rounds`). Only the stone in front of the own korrigan can still be
won, so the worlds are its possible points; where else one looks, how the fairy's stones are laid and where a stone is
built changes no score any more.
"""

from __future__ import annotations

from collections.abc import Iterator

from endings.position import Solved, Walker
from tablee import games
from tablee.engine.contract import NATURE, State
from tablee.games.korrigans import KorrigansOptions
from tablee.games.korrigans.rules.dolmen import NONE
from tablee.games.korrigans.rules.night import Night, eye
from tablee.lab.exact.expectimax import Expectimax
from tablee.lab.exact.information import OneDecider, World

MOST_ROUNDS = 11


def solve(seed: int) -> Solved | None:
    """The position of a seed; None if its game ended before."""
    game, options = games.table(f"korrigans(seats={2 + seed % 3})")
    walker = Walker(game, seed)
    state = game.start(options)
    assert isinstance(state, Night)
    assert isinstance(options, KorrigansOptions)
    turns = options.seats * (2 + walker.chance.below(MOST_ROUNDS))
    if not walker.play_on(state, lambda here: here.step_name() == "turn" and here.turns() > turns):
        return None
    state.turn_no = options.max_rounds * options.seats
    if not walker.to_a_decision(state):
        return None
    seat = int(state.active)
    decider = OneDecider(seat, Expectimax(lambda here: None, outcomes), choices)
    return Solved(game, state, seat, decider.values(list(worlds(state, seat)), list(state.actions(seat))))


def worlds(state: Night, seat: int) -> Iterator[World]:
    """The stones that may lie in front of the korrigan: those of the same ends that the seat cannot tell apart."""
    stone = state.slots[state.at[seat]]
    if stone == NONE or state.knows[stone] & eye(seat):
        yield 1.0, state
        return
    for other in state.unknown_places(state.box.of_kind[state.box.kinds[stone]], eye(seat)):
        world = state.copy()
        world.take_place(state, other, stone)
        world.take_place(state, stone, other)
        yield 1.0, world


def outcomes(state: State) -> list[int]:
    """The stones that the fairy brings no longer count."""
    drawn = list(state.actions(NATURE))
    return drawn[:1] if state.step_name() == "draw" else drawn


def choices(state: State) -> list[int]:
    """What can still change a score."""
    assert isinstance(state, Night)
    actions = list(state.actions(state.active))
    if state.step_name() == "turn":
        own = state.at[state.active]
        return [action for action in actions if action == own or action >= state.box.points]
    return actions[-1:] if state.step_name() == "last" else actions[:1]
