"""What a bot is, and what it is told: its seat's knowledge, never the truth."""

from __future__ import annotations

from collections.abc import Callable

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablee.engine.chance import Chance
from tablee.engine.contract import State
from tablee.engine.game import Game, View


class Knowledge:
    """All that a seat knows when it is asked: its view, its legal actions, and states as they might be."""

    def __init__(self, game: Game, truth: State, seat: i64, may_propose: Callable[[int], bool] | None = None) -> None:
        self.may_propose = may_propose  # which proposals the seat does not keep to itself; None: all
        self.avoids: Callable[[str, str], bool] | None = None  # actions it does without, by their step and text
        self.seat = seat
        self.seat_count = truth.seat_count
        self._game = game
        self._truth = truth

    def actions(self) -> vec[i64]:
        """The legal actions of this seat; of those it does without none, unless there are no others."""
        actions: vec[i64] = self._truth.actions(self.seat)
        if self.avoids is None:
            return actions
        kept = self.without_avoided(actions)
        return kept if len(kept) > 0 else actions

    def proposals(self) -> vec[i64]:
        """Some of the composed actions it may play besides."""
        proposals: vec[i64] = self.without_avoided(self._truth.proposals(self.seat))
        if self.may_propose is None:
            return proposals
        kept = vec[i64]()
        for proposal in proposals:
            if self.may_propose(int(proposal)):
                kept = append(kept, proposal)
        return kept

    def without_avoided(self, actions: vec[i64]) -> vec[i64]:
        """The actions without those that the seat does without."""
        if self.avoids is None:
            return actions
        step = self._truth.step_name()
        kept = vec[i64]()
        for action in actions:
            if not self.avoids(step, self._truth.write(action)):
                kept = append(kept, action)
        return kept

    def kind(self, action: i64) -> i64:
        """Which kind of action it is."""
        return self._truth.kind(action)

    def is_answer(self, action: i64) -> bool:
        """Whether an action answers what the seat owes."""
        return self._truth.is_answer(action)

    def view(self) -> View:
        """What the seat sees; drawn only when asked for."""
        return self._game.view(self._truth, self.seat)

    def imagine(self, chance: Chance) -> State:
        """A state of its own to play with, in which all that the seat cannot know is drawn anew."""
        return self._truth.imagine(self.seat, chance)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses one of its seat's actions; whatever it leaves to luck comes from its own seeded chance."""

    def __init__(self, name: str, seed: i64) -> None:
        self.name = name
        self.chance = Chance(seed)

    def choose(self, known: Knowledge) -> i64:
        """The number of one legal action."""
        raise NotImplementedError
