"""A bot in Python: finishes games in its mind, one after each action it may choose, and takes the one that won most.

TABLEE_BOTS="hasty=hasty_bot:HastyBot" PYTHONPATH=examples tablee simulate destorsion --bots hasty,random --games 20
"""

from tablee.bots import Bot, Knowledge
from tablee.engine.playout import finish

GAMES = 4  # imagined for each action


class HastyBot(Bot):
    """Knows no strategy: it asks chance what each action leads to."""

    def choose(self, known: Knowledge) -> int:
        """The action that wins the largest share of a few random games."""
        return max(known.actions(), key=lambda action: self.worth(known, action))

    def worth(self, known: Knowledge, action: int) -> float:
        """The share of the victories after an action, in states as they might be."""
        total = 0.0
        for _ in range(GAMES):
            state = known.imagine(self.chance)  # all that the seat cannot know is drawn anew
            state.play(known.seat, action)
            finish(state, self.chance)
            total += state.outcome().share(known.seat)
        return total
