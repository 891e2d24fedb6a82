"""Whisky Race for three: duels and other decisions in the last turn of the last round, by linear programming.

Both bids of a duel are sealed, so it is a matrix game of what follows; vetoes, taxes and incomes that follow are played
out. Left out are trade (the tables play without it), positions in which the third seat still has a choice or shares in
what the other two win, and planning, in which all three seats choose and ties are bargained over.
"""

from __future__ import annotations

from endings.position import Solved, Walker
from tablee import games
from tablee.engine.contract import NATURE, State
from tablee.games.whisky_race.rules.acts import USE_GM, kind_of
from tablee.games.whisky_race.rules.race import Race
from tablee.lab.exact.expectimax import Unsolvable
from tablee.lab.exact.sequence_form import TwoSeats

TABLE = "whisky_race(seats=3,trade=none)"
SPAN = 4  # of so many seeds one is looked for another decision
IN_TURN = ("move", "arrive", "after")


def solve(seed: int) -> Solved | None:
    """The position of a seed, three of four times a duel; None where there is none, or if it cannot be solved."""
    game, options = games.table(TABLE)
    walker = Saver(game, seed, rash=20)
    state = game.start(options)
    if not walker.play_on(state, is_last_turn):
        return None
    assert isinstance(state, Race)
    if seed % SPAN:
        if not walker.play_on(state, lambda here: can_challenge(here) or not is_last_turn(here)):
            return None
        challenges = [action for action in state.actions(state.active) if kind_of(action) == USE_GM]
        if not challenges:
            return None
        state.play(state.active, challenges[walker.chance.below(len(challenges))])
        if not walker.play_on(state, lambda here: here.step_name() == "duel"):
            return None
    elif not walker.to_a_decision(state):
        return None
    choosing = [int(seat) for seat in state.seats() if len(state.actions(seat)) > 1]
    if not choosing:
        return None
    seat = choosing[walker.chance.below(len(choosing))]
    state.unseal(seat)  # a bid that a rival has sealed is not known to it
    for other in [one for one in range(options.seats) if one != seat]:
        tree = TwoSeats((seat, other), outcomes)
        try:
            tree.add(1.0, state, ("here", "here"))
            return Solved(game, state, seat, tree.values(tree.solve()[1]))
        except Unsolvable:
            continue
    return None


class Saver(Walker):
    """Plays like any other walker, but saves Glen Mhor for the last turn, so that there are duels to be solved."""

    def choice(self, state: State, seat: int) -> int:
        action = super().choice(state, seat)
        if kind_of(action) != USE_GM or is_last_turn(state):
            return action
        others = [one for one in state.actions(seat) if kind_of(one) != USE_GM]
        return others[self.chance.below(len(others))]


def is_last_turn(state: State) -> bool:
    """Whether somebody is home and the last seat of the order is at its turn."""
    assert isinstance(state, Race)
    return len(state.home) > 0 and state.turn == len(state.order) and state.step_name() in IN_TURN


def can_challenge(state: State) -> bool:
    """Whether the seat at its turn may use Glen Mhor."""
    assert isinstance(state, Race)
    return is_last_turn(state) and any(kind_of(action) == USE_GM for action in state.actions(state.active))


def outcomes(state: State) -> list[int]:
    """The marker drawn for the Englishman's cell no longer counts."""
    return list(state.actions(NATURE))[:1]
