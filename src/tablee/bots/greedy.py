"""The bot that takes the best it can reach before someone else has a say."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.bots.bot import Bot, Knowledge
from tablee.engine.contract import Hints, State

WIN: Final = 1e9  # more than any promise
SAMPLES: Final[i64] = 3  # imagined states where something is hidden
DEPTH: Final[i64] = 24  # own decisions in a row


class GreedyBot(Bot):
    """Plays its own coming decisions in its mind, up to the first that is not its own, and judges what it reaches."""

    def __init__(self, name: str, seed: i64, hints: Hints) -> None:
        super().__init__(name, seed)
        self.hints = hints
        self.looks_left: i64 = 0

    def choose(self, known: Knowledge) -> i64:
        """The action with the best mean over the imagined states; equals are drawn."""
        actions: vec[i64] = known.actions()
        listed: i64 = len(actions)
        for proposal in known.proposals():
            actions = append(actions, proposal)
        if len(actions) == 1:
            return actions[0]
        samples: i64 = SAMPLES if self.hints.hides() else 1
        worths = vec[float]([0.0] * len(actions))
        idle: float = 0.0
        sample: i64 = 0
        while sample < samples:
            state = known.imagine(self.chance)
            if len(actions) > listed:
                idle += self.hints.promise(state, known.seat)
            self.add_worths(worths, state, known.seat, actions)
            sample += 1
        self.weigh_extras(known, worths, actions, listed, idle)
        best = best_of(worths)
        return actions[best[self.chance.below(len(best))]]

    def weigh_extras(self, known: Knowledge, worths: vec[float], actions: vec[i64], listed: i64, idle: float) -> None:
        """What answers nothing is worth the best answer that still follows, and what it adds to the present."""
        answer: float = worths[0]
        at: i64 = 1
        while at < listed:
            if worths[at] > answer:
                answer = worths[at]
            at += 1
        while at < len(actions):
            if not known.is_answer(actions[at]):
                worths[at] += answer - idle
            at += 1

    def add_worths(self, worths: vec[float], state: State, seat: i64, actions: vec[i64]) -> None:
        """Add what each action leads to; where that is too much to look at, what each is worth by itself."""
        looks: i64 = self.hints.looks()
        found = self.search(state, seat, actions, looks)
        if looks > 0 and self.looks_left <= 0:
            found = self.search(state, seat, actions, 0)
        at: i64 = 0
        while at < len(found):
            worths[at] += found[at]
            at += 1

    def search(self, state: State, seat: i64, actions: vec[i64], looks: i64) -> vec[float]:
        """The worth of each action with so many looks ahead in all."""
        self.looks_left = looks
        worths = vec[float](capacity=len(actions))
        for action in actions:
            twin = state.copy()
            twin.play(seat, action)
            worths = append(worths, self.best_from(twin, seat, DEPTH))
        return worths

    def best_from(self, state: State, seat: i64, depth: i64) -> float:
        """The best this seat can reach from here while the decisions are its own alone."""
        if state.over:
            return self.verdict(state, seat)
        owing: vec[i64] = state.seats()
        if self.looks_left <= 0 or depth == 0 or len(owing) != 1 or owing[0] != seat:
            return self.hints.promise(state, seat)
        best: float = -WIN
        for action in state.actions(seat):
            self.looks_left -= 1
            twin = state.copy()
            twin.play(seat, action)
            worth: float = self.best_from(twin, seat, depth - 1)
            if worth > best:
                best = worth
        return best

    def verdict(self, state: State, seat: i64) -> float:
        """The end of a game: a victory above all, a defeat below all, a draw of all seats between."""
        outcome = state.outcome()
        assert outcome is not None
        return WIN * (outcome.share(seat) - 1.0 / float(len(outcome.ranks)))


def best_of(worths: vec[float]) -> vec[i64]:
    """Where the largest of the worths stand."""
    best = vec[i64]()
    highest: float = worths[0]
    at: i64 = 0
    while at < len(worths):
        if worths[at] > highest:
            highest = worths[at]
            best = vec[i64]()
        if worths[at] == highest:
            best = append(best, at)
        at += 1
    return best
