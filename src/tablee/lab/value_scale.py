"""How much difference in heuristic value makes how likely a winner: fitted once per kind of table to quick games.

A search takes its own scale from its position, which is what a player needs. Shares that are shown to people, and
compared from one position to the next, need one scale for the whole game: the one that predicts the outcomes of real
games best.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from tablee import games
from tablee.bots.evaluator import Evaluator
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, State
from tablee.engine.game import Game
from tablee.engine.log import Header, first_state
from tablee.engine.outcome import Outcome
from tablee.engine.playout import draw

GAMES = 40  # at most so many games, and no more after so many decisions
DECISIONS = 4000
SAMPLE_EVERY = 5  # decisions
CONSIDERED = 4  # random actions of which a quick player takes the best
SCALES = tuple(2.0 ** (step / 2) for step in range(-8, 9))  # the scales tried, as multiples of the mean lead

Sample = tuple[State, Outcome]


def game_of(head: Header) -> Game:
    """The game of a log's header, with its edition."""
    return games.find(head.game.partition("(")[0], head.edition)


def scale_of(head: Header) -> float:
    """The lead that counts as one step of the logistic curve at a table with this header, however it began."""
    return fitted_scale(msgspec.structs.replace(head, copied=None))


@lru_cache(maxsize=64)
def fitted_scale(head: Header) -> float:
    """The scale that fits the outcomes of quick games best."""
    game = game_of(head)
    start = first_state(game, head)
    seats = start.seat_count
    samples = list(sampled(game, start))
    evaluator = Evaluator(game.heuristic(), seats)
    mean = sum(evaluator.mean_lead(state) for state, _ in samples) / max(1, len(samples))
    scales = [step * mean for step in SCALES] if mean > 0 else [1.0]
    return min(scales, key=lambda scale: squared_error(samples, evaluator_with(game, seats, scale)))


def evaluator_with(game: Game, seats: int, scale: float) -> Evaluator:
    """An evaluator with a given scale."""
    evaluator = Evaluator(game.heuristic(), seats)
    evaluator.scale = scale
    return evaluator


def sampled(game: Game, start: State) -> list[Sample]:
    """States of quick games, each with the outcome of its game."""
    samples: list[Sample] = []
    left = DECISIONS
    for number in range(GAMES):
        met, outcome, decisions = one_game(game, start.copy(), number)
        samples += [(state, outcome) for state in met]
        left -= decisions
        if left < 0:
            break
    return samples


def one_game(game: Game, state: State, seed: int) -> tuple[list[State], Outcome, int]:
    """One game: some of its states, its outcome, and how many decisions it took."""
    chance, evaluator = Chance(seed), Evaluator(game.heuristic(), state.seat_count)
    met, decisions = [], 0
    while not state.over:
        seat = state.seats()[0]
        if seat == NATURE:
            state.play(NATURE, draw(state, chance))
            continue
        decisions += 1
        if decisions % SAMPLE_EVERY == 0:
            met.append(state.copy())
        state.play(seat, quick_action(state, seat, evaluator, chance))
    outcome = state.outcome()
    assert outcome is not None
    return met, outcome, decisions


def quick_action(state: State, seat: int, evaluator: Evaluator, chance: Chance) -> int:
    """The best by heuristic value of a few actions drawn at random."""
    actions = state.actions(seat)
    drawn = [actions[chance.below(len(actions))] for _ in range(min(CONSIDERED, len(actions)))]
    return max(drawn, key=lambda action: value_after(state, seat, action, evaluator))


def value_after(state: State, seat: int, action: int, evaluator: Evaluator) -> float:
    """The value of the state after an action."""
    after = state.copy()
    after.play(seat, action)
    return evaluator.value(after, seat)


def squared_error(samples: list[Sample], evaluator: Evaluator) -> float:
    """How far the predicted shares are from the outcomes, squared and added up."""
    total = 0.0
    for state, outcome in samples:
        evaluator.evaluate_heuristic(state)
        total += sum((evaluator.shares[seat] - outcome.share(seat)) ** 2 for seat in range(evaluator.seats))
    return total
