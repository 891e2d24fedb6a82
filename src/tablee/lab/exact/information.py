"""One seat's exact decision under hidden information: backward induction over what it may know.

The worlds are all states that the seat holds possible, each with its weight. The seat chooses by what it has itself
observed. What other seats decide is solved world by world (expectimax.py), which is exact where what they cannot know
does not matter to them; the seat itself must not decide anything after them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence

from tablee.engine.contract import NATURE, Event, State
from tablee.lab.exact.expectimax import Expectimax, Unsolvable

World = tuple[float, State]
Observation = tuple[object, ...]


class OneDecider:
    """Solves decisions of one seat."""

    def __init__(self, seat: int, others: Expectimax, choices: Callable[[State], Sequence[int]]) -> None:
        self.seat = seat
        self.others = others
        self.choices = choices  # which actions to consider after the first one

    def values(self, worlds: Sequence[World], actions: Sequence[int]) -> dict[int, float]:
        """What each action is worth: the mean share over the worlds."""
        total = sum(weight for weight, _ in worlds)
        return {action: self.after(worlds, action) / total for action in actions}

    def after(self, worlds: Sequence[World], action: int) -> float:
        """The weighted share after an action in worlds that the seat cannot tell apart."""
        groups: dict[Observation, list[World]] = defaultdict(list)
        settled = 0.0
        for weight, state in worlds:
            settled += self.spread(weight, *play(state, self.seat, action, self.seat), groups)
        return settled + sum(self.best(group) for group in groups.values())

    def best(self, worlds: Sequence[World]) -> float:
        """The weighted share of the best action."""
        return max(self.after(worlds, action) for action in self.choices(worlds[0][1]))

    def spread(self, weight: float, state: State, seen: Observation, groups: dict[Observation, list[World]]) -> float:
        """Sort a world by what the seat observes until it decides again; what needs no decision of it is returned."""
        if state.over or state.seats()[0] not in (NATURE, self.seat):
            shares = self.others.shares(state)
            return weight * shares[self.seat]
        if state.seats()[0] == self.seat:
            groups[seen].append((weight, state))
            return 0.0
        outcomes = list(state.actions(NATURE))
        chances = list(map(int, state.weights()))
        if self.others.outcomes is not None:
            kept = list(self.others.outcomes(state))
            if len(kept) < len(outcomes):
                outcomes, chances = kept, [1] * len(kept)
        settled = 0.0
        for outcome, chance in zip(outcomes, chances, strict=True):
            after, told = play(state, NATURE, outcome, self.seat)
            settled += self.spread(weight * chance / sum(chances), after, (*seen, *told), groups)
        return settled


def play(state: State, seat: int, action: int, viewer: int) -> tuple[State, Observation]:
    """The state after an action, and what a seat observes of it."""
    after = state.copy()
    events: list[Event] = []
    after.story = events
    text = state.written_for(viewer, seat, action)
    after.play(seat, action)
    after.story = None
    told = tuple(
        (event.key, event.seat, event.first, event.second, event.third, event.text)
        for event in events
        if event.heard_by(viewer)
    )
    return after, (text, *told)


__all__ = ["Observation", "OneDecider", "Unsolvable", "World", "play"]
