"""The greedy bot: it takes the best position it can reach before another seat is to move."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.bots.bargains import worth_proposing
from tablee.bots.bot import Bot, Knowledge
from tablee.bots.evaluator import WIN, Evaluator
from tablee.engine.contract import Heuristic, State

SAMPLES: Final[i64] = 3  # imagined states where something is hidden that matters
DEPTH: Final[i64] = 24  # own decisions in a row


class GreedyBot(Bot):
    """Searches its own decisions up to the first that is not its own, and evaluates the state reached there."""

    def __init__(self, name: str, seed: i64, heuristic: Heuristic) -> None:
        super().__init__(name, seed)
        self.heuristic = heuristic
        self.evaluator = Evaluator(heuristic, 1)
        self.positions_left: i64 = 0

    def choose(self, known: Knowledge) -> i64:
        """The action with the best mean value over the imagined states; ties are drawn."""
        actions: vec[i64] = known.actions()
        if len(actions) == 1 and len(known.proposals()) == 0:
            return actions[0]
        if self.evaluator.seats != known.seat_count:
            self.evaluator = Evaluator(self.heuristic, known.seat_count)
        self.find_scale(known)
        listed: i64 = len(actions)
        for proposal in worth_proposing(known, self.evaluator, self.chance):
            actions = append(actions, proposal)
        if len(actions) == 1:
            return actions[0]
        state = known.imagine(self.chance)
        samples: i64 = SAMPLES if self.heuristic.depends_on_hidden(state, known.seat) else 1
        values = vec[float]([0.0] * len(actions))
        present: float = 0.0
        sample: i64 = 0
        while sample < samples:
            if sample > 0:
                state = known.imagine(self.chance)
            if len(actions) > listed:
                present += self.worth(self.evaluator, state, known.seat)
            self.add_values(values, state, known.seat, actions)
            sample += 1
        self.adjust_proposals(known, values, actions, listed, present)
        return self.pick(known, actions, values, samples)

    def find_scale(self, known: Knowledge) -> None:
        """Only bargains are judged by shares; all else is compared by values."""
        if len(known.proposals()) > 0:
            self.evaluator.estimate_scale(known, self.chance)

    def pick(self, known: Knowledge, actions: vec[i64], values: vec[float], samples: i64) -> i64:
        """The action with the highest sum of values; ties are drawn."""
        best = best_of(values)
        return actions[best[self.chance.below(len(best))]]

    def worth(self, evaluator: Evaluator, state: State, seat: i64) -> float:
        """What a state is worth to a seat."""
        return evaluator.value(state, seat)

    def adjust_proposals(
        self, known: Knowledge, values: vec[float], actions: vec[i64], listed: i64, present: float
    ) -> None:
        """A proposal that answers nothing is followed by an answer: the best answer's value and what it adds itself."""
        answer: float = values[0]
        at: i64 = 1
        while at < listed:
            if values[at] > answer:
                answer = values[at]
            at += 1
        while at < len(actions):
            if not known.is_answer(actions[at]):
                values[at] += answer - present
            at += 1

    def add_values(self, values: vec[float], state: State, seat: i64, actions: vec[i64]) -> None:
        """Add the value that each action leads to; beyond the lookahead limit, that right after the action."""
        limit: i64 = self.heuristic.lookahead_limit()
        found = self.search(state, seat, actions, limit)
        if limit > 0 and self.positions_left <= 0:
            found = self.search(state, seat, actions, 0)
        at: i64 = 0
        while at < len(found):
            values[at] += found[at]
            at += 1

    def search(self, state: State, seat: i64, actions: vec[i64], limit: i64) -> vec[float]:
        """The value of each action, examining at most so many positions in all."""
        self.positions_left = limit
        values = vec[float](capacity=len(actions))
        near = self.evaluator.near(state)
        for action in actions:
            after = state.copy()
            after.play(seat, action)
            values = append(values, self.best_from(near, after, seat, DEPTH))
        return values

    def best_from(self, evaluator: Evaluator, state: State, seat: i64, depth: i64) -> float:
        """The best value this seat can reach while it alone is to move; plays on in the state, which is not kept."""
        if state.over:
            return self.worth(evaluator, state, seat)
        owing: vec[i64] = state.seats()
        if self.positions_left <= 0 or depth == 0 or len(owing) != 1 or owing[0] != seat:
            return self.worth(evaluator, state, seat)
        near = evaluator.near(state)
        best: float = -WIN
        actions: vec[i64] = state.answers(seat)
        left: i64 = len(actions)
        for action in actions:
            self.positions_left -= 1
            left -= 1
            after = state if left == 0 else state.copy()
            after.play(seat, action)
            value: float = self.best_from(near, after, seat, depth - 1)
            if value > best:
                best = value
        return best


def best_of(values: vec[float]) -> vec[i64]:
    """The places of the largest value."""
    best = vec[i64]()
    highest: float = values[0]
    at: i64 = 0
    while at < len(values):
        if values[at] > highest:
            highest = values[at]
            best = vec[i64]()
        if values[at] == highest:
            best = append(best, at)
        at += 1
    return best
