"""The bot of the lower levels: it sees its own turn to the end and judges what it sees a little wrongly, as people do.

It misjudges each action by an error of its own, on the scale of log odds. What it does not misjudge is the end: it
takes a sure win, and plays nothing that loses at once, nor what lets the next seat win at once, if it can help it.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.bots.bot import Knowledge
from tablee.bots.evaluator import Evaluator, foreseen
from tablee.bots.greedy import SAMPLES, GreedyBot
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, Heuristic, State
from tablee.engine.playout import draw

LEAST: Final = 0.001  # shares nearer to 0 or 1 are all the same to it
SURE: Final = 0.9999
LOOKED_AT: Final[i64] = 4  # of its best actions, so many are looked at for what the next seat can do
FAR: Final[i64] = 60  # draws of chance after which it stops looking for the next seat's turn


class LookaheadBot(GreedyBot):
    """The greedy bot with errors of judgement."""

    def __init__(self, name: str, seed: i64, heuristic: Heuristic, noise: float, is_careless: bool = False) -> None:
        super().__init__(name, seed, heuristic)
        self.noise = noise  # the standard deviation of its errors, in log odds
        self.is_careless = is_careless  # whether it may overlook even the end of the game

    def find_scale(self, known: Knowledge) -> None:
        """Everything is judged by shares."""
        self.evaluator.estimate_scale(known, self.chance)

    def worth(self, evaluator: Evaluator, state: State, seat: i64) -> float:
        """The seat's share; where nothing but chance comes before the end of the game, one way it may end."""
        evaluator.evaluate(foreseen(state, self.chance))
        return evaluator.shares[seat]

    def pick(self, known: Knowledge, actions: vec[i64], values: vec[float], samples: i64) -> i64:
        """The action that seems best with this bot's errors, and not blind to the end of the game."""
        seeming = vec[float](capacity=len(actions))
        best: i64 = 0
        at: i64 = 0
        count: float = float(samples)
        for value in values:
            if value > values[best]:
                best = at
            seeming = append(seeming, log_odds(value / count) + self.noise * normal(self.chance))
            at += 1
        if self.is_careless:
            return actions[highest(seeming)]
        if values[best] / count >= SURE:
            return actions[best]
        looked: i64 = 0
        first: i64 = highest(seeming)
        while looked < LOOKED_AT:
            at = highest(seeming)
            if not self.loses_at_once(known, actions[at]):
                return actions[at]
            seeming[at] = -math.inf
            looked += 1
            if looked == len(actions):
                break
        return actions[first]

    def loses_at_once(self, known: Knowledge, action: i64) -> bool:
        """Whether, however chance falls, the game is lost with this action or with the next seat's best answer."""
        sample: i64 = 0
        while sample < SAMPLES:
            state = known.imagine(self.chance)
            state.play(known.seat, action)
            if not self.is_lost(state, known.seat):
                return False
            sample += 1
        return True

    def is_lost(self, state: State, seat: i64) -> bool:
        """Whether the game is lost for a seat, or another seat that is next to decide can end it so."""
        drawn: i64 = 0
        while not state.over and state.seats()[0] == NATURE and drawn < FAR:
            state.play(NATURE, draw(state, self.chance))
            drawn += 1
        if state.over:
            return share_of(state, seat) == 0.0
        owing: vec[i64] = state.seats()
        rival: i64 = owing[0]
        if len(owing) > 1 or rival in (seat, NATURE):
            return False
        for answer in state.actions(rival):
            after = state.copy()
            after.play(rival, answer)
            if after.over and share_of(after, seat) == 0.0 and share_of(after, rival) > 0.0:
                return True
        return False


def share_of(state: State, seat: i64) -> float:
    """A seat's share of the victory in a finished game."""
    outcome = state.outcome()
    assert outcome is not None
    return outcome.share(seat)


def log_odds(share: float) -> float:
    """On which scale errors are equally easy to make everywhere: 0 for a half."""
    bounded: float = LEAST if share < LEAST else 1.0 - LEAST if share > 1.0 - LEAST else share
    return math.log(bounded / (1.0 - bounded))


def normal(chance: Chance) -> float:
    """A normally distributed number with mean 0 and deviation 1 (twelve uniform numbers)."""
    total: float = -6.0
    count: i64 = 0
    while count < 12:
        total += float(chance.below(1 << 30)) / float(1 << 30)
        count += 1
    return total


def highest(values: vec[float]) -> i64:
    """The place of the largest value."""
    best: i64 = 0
    at: i64 = 0
    while at < len(values):
        if values[at] > values[best]:
            best = at
        at += 1
    return best
