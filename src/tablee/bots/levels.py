"""How well the search plays, by names people understand: each level thinks longer than the one below.

A level is bound by its iterations, so that the same seed plays the same game, and by the clock where a game is slow.
"""

from __future__ import annotations

from tablee.bots.search import Budget, Manner, SearchBot, hinted
from tablee.engine.contract import Hints
from tablee.engine.errors import UnknownBot

LEVELS = ("apprentice", "regular", "master")


def make_level(name: str, seed: int, hints: Hints) -> SearchBot:
    """The search at one of its levels."""
    if name == "apprentice":  # a few looks at what random play leads to
        return SearchBot(name, seed, hints, Budget(4, 1.0), Manner(4, 1.0))
    if name == "regular":  # some looks at the next round: what the hints would point to has to be come upon
        return SearchBot(name, seed, hints, Budget(40, 0.9), Manner(0, hints.curiosity()))
    if name == "master":  # looks first where the hints point, as often as the game deserves
        return SearchBot(name, seed, hints, Budget(hints.patience(), 1.5), hinted(hints))
    raise UnknownBot(f"there is no level {name!r}; there are {', '.join(LEVELS)}", bot=name, known=", ".join(LEVELS))
