"""Whole games between bots, without a table: straight through the rules, as fast as the bots can think."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.bots.bot import Bot, Knowledge
from tablee.bots.luck import LuckMeter
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, NOBODY, State
from tablee.engine.game import Game
from tablee.engine.outcome import Outcome
from tablee.engine.playout import draw


class Match:
    """One game that was played to its end."""

    def __init__(self, outcome: Outcome, order: vec[i64], turns: i64, decisions: i64) -> None:
        self.outcome = outcome
        self.order = order  # the seats by their first turn: order[0] is the one that began
        self.turns = turns
        self.decisions = decisions


def play(game: Game, state: State, bots: list[Bot], chance: Chance, luck: LuckMeter | None = None) -> Match:
    """Play a state to its end in place, a bot on every seat, and nature by chance; perhaps measure the luck."""
    order = vec[i64](capacity=8)
    decisions: i64 = 0
    runs: i64 = 0
    last: i64 = NOBODY
    while not state.over:
        seats: vec[i64] = state.seats()
        seat: i64 = seats[0]
        if seat == NATURE:
            drawn: i64 = draw(state, chance)
            if luck is not None:
                luck.draw(state, drawn)
            state.play(NATURE, drawn)
            continue
        if seat != last:
            runs += 1
            last = seat
        if len(order) < len(bots):
            first: i64 = state.seat_on_turn()
            if first >= 0:
                order = with_seat(order, first)
                if luck is not None:
                    luck.place(first)
        state.play(seat, bots[seat].choose(Knowledge(game, state, seat)))
        decisions += 1
    outcome = state.outcome()
    assert outcome is not None
    turns: i64 = state.turns()
    return Match(outcome, complete(order, len(bots)), turns if turns > 0 else runs, decisions)


def with_seat(order: vec[i64], seat: i64) -> vec[i64]:
    """The order with a seat at its end, unless it stands there already."""
    for known in order:
        if known == seat:
            return order
    return append(order, seat)


def complete(order: vec[i64], seats: i64) -> vec[i64]:
    """The seats that never had a turn follow the last that had one, around the table."""
    first: i64 = order[len(order) - 1] if len(order) > 0 else 0
    around: i64 = 0
    while around < seats:
        order = with_seat(order, (first + around) % seats)
        around += 1
    return order
