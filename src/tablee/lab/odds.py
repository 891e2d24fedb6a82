"""How much lead makes how likely a winner: learned once per kind of table from hasty games.

The search judges unfinished games by what the hints promise. Its own scale is that of its position, which is
what a player needs; but shares that are shown to people, and compared from one position to the next, need one scale
for the whole game: the one that foretells the ends of real games best.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from tablee import games
from tablee.bots.verdict import Verdict
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, Hints, State
from tablee.engine.game import Game
from tablee.engine.log import Header, first_state
from tablee.engine.outcome import Outcome
from tablee.engine.playout import draw

GAMES = 40  # as many games are played, or as many decisions, whichever comes first
DECISIONS = 4000
LOOK_EVERY = 5  # decisions
GLANCES = 4  # actions that a hasty player looks at
WIN = 1e9  # more than any promise
STEPS = tuple(2.0 ** (step / 2) for step in range(-8, 9))  # the scales tried, in mean leads

Sample = tuple[State, Outcome]


def game_of(head: Header) -> Game:
    """The game of a log's header, with its edition."""
    return games.find(head.game.partition("(")[0], head.edition)


def scale_of(head: Header) -> float:
    """The lead that counts as one step of the logistic curve at a table with this header, however it began."""
    return fitted_scale(msgspec.structs.replace(head, copied=None))


@lru_cache(maxsize=64)
def fitted_scale(head: Header) -> float:
    """The scale that fits the ends of hasty games best."""
    game = game_of(head)
    start = first_state(game, head)
    seats = start.seat_count
    samples = list(sampled(game, start))
    ruler = Verdict(game.hints(), seats)
    mean = sum(ruler.size(state) for state, _ in samples) / max(1, len(samples))
    scales = [step * mean for step in STEPS] if mean > 0 else [1.0]
    return min(scales, key=lambda scale: misses(samples, fixed(game, seats, scale)))


def fixed(game: Game, seats: int, scale: float) -> Verdict:
    """A verdict on a given scale."""
    verdict = Verdict(game.hints(), seats)
    verdict.scale = scale
    return verdict


def sampled(game: Game, start: State) -> list[Sample]:
    """States of hasty games, each with the end that its game came to."""
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
    """One game: some of its states, its end, and how many decisions it took."""
    chance, hints = Chance(seed), game.hints()
    met, decisions = [], 0
    while not state.over:
        seat = state.seats()[0]
        if seat == NATURE:
            state.play(NATURE, draw(state, chance))
            continue
        decisions += 1
        if decisions % LOOK_EVERY == 0:
            met.append(state.copy())
        state.play(seat, hasty(state, seat, hints, chance))
    outcome = state.outcome()
    assert outcome is not None
    return met, outcome, decisions


def hasty(state: State, seat: int, hints: Hints, chance: Chance) -> int:
    """What a player does who looks at a few actions only, drawn at random, and takes the most promising."""
    actions = state.actions(seat)
    drawn = [actions[chance.below(len(actions))] for _ in range(min(GLANCES, len(actions)))]
    return max(drawn, key=lambda action: promised(state, seat, action, hints))


def promised(state: State, seat: int, action: int, hints: Hints) -> float:
    """How good the state after an action looks."""
    after = state.copy()
    after.play(seat, action)
    if not after.over:
        return hints.promise(after, seat)
    outcome = after.outcome()
    assert outcome is not None
    return WIN * (outcome.share(seat) - 0.5)


def misses(samples: list[Sample], verdict: Verdict) -> float:
    """The sum of the squares of what a verdict foretold wrongly."""
    total = 0.0
    for state, outcome in samples:
        verdict.by_promise(state)
        total += sum((verdict.shares[seat] - outcome.share(seat)) ** 2 for seat in range(verdict.seats))
    return total
