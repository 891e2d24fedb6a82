"""The bot that knows the rules and nothing else."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.bot import Bot, Knowledge


class RandomBot(Bot):
    """Any legal action, each as likely as the others."""

    def choose(self, known: Knowledge) -> i64:
        """One of the legal actions, drawn."""
        actions: vec[i64] = known.actions()
        return actions[self.chance.below(len(actions))]
