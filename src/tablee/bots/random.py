"""The bot that knows the rules and nothing else."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.bots.bot import Bot, Knowledge

OPTIONAL: Final[i64] = 50  # one time in so many it does what nobody asked for, such as opening an offer


class RandomBot(Bot):
    """Any kind of action, each as likely as the others, and of that kind any action, composed ones too."""

    def __init__(self, name: str, seed: i64) -> None:
        super().__init__(name, seed)  # inherited from Bot, mypyc would run it twice and leak the first Chance

    def choose(self, known: Knowledge) -> i64:
        """One of the legal actions, drawn."""
        actions: vec[i64] = known.actions()
        proposals: vec[i64] = known.proposals()
        if len(proposals) > 0:
            is_eager: bool = self.chance.below(OPTIONAL) == 0
            for proposal in proposals:
                if is_eager or known.is_answer(proposal):
                    actions = append(actions, proposal)
        kinds = vec[i64](capacity=4)
        for action in actions:
            kinds = with_kind(kinds, known.kind(action))
        if len(kinds) > 1:
            actions = of_kind(known, actions, kinds[self.chance.below(len(kinds))])
        return actions[self.chance.below(len(actions))]


def with_kind(kinds: vec[i64], kind: i64) -> vec[i64]:
    """The kinds, with this one among them."""
    for known in kinds:
        if known == kind:
            return kinds
    return append(kinds, kind)


def of_kind(known: Knowledge, actions: vec[i64], kind: i64) -> vec[i64]:
    """The actions of one kind."""
    found = vec[i64](capacity=8)
    for action in actions:
        if known.kind(action) == kind:
            found = append(found, action)
    return found
