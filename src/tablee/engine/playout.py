"""Whole games played at random, as fast as the rules allow."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, State


def finish(state: State, chance: Chance) -> i64:
    """Play a state to its end in place, every seat uniformly at random; returns the number of seats' decisions."""
    decisions: i64 = 0
    while not state.over:
        seats: vec[i64] = state.seats()
        seat: i64 = seats[0]
        if seat == NATURE:
            state.play(seat, draw(state, chance))
        else:
            actions: vec[i64] = state.answers(seat)
            state.play(seat, actions[chance.below(len(actions))])
            decisions += 1
    return decisions


def draw(state: State, chance: Chance) -> i64:
    """One of NATURE's actions, drawn by its weights."""
    actions: vec[i64] = state.answers(NATURE)
    return actions[chance.weighted(state.weights())]


def playouts(state: State, games: i64, chance: Chance) -> i64:
    """Many random games from one state, the state itself untouched; returns the decisions taken in all."""
    decisions: i64 = 0
    game: i64 = 0
    while game < games:
        decisions += finish(state.copy(), chance)
        game += 1
    return decisions
