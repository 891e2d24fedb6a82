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
        return SearchBot(name, seed, hints, Budget(6, 1.0), Manner(4, 1.0))
    if name == "regular":  # with so few iterations there is no room for more curiosity
        return SearchBot(name, seed, hints, Budget(30, 1.0), Manner(0, 1.0, hints.trust(), hints.calm()))
    if name == "master":  # the clock leaves room for the iteration that is under way
        return SearchBot(name, seed, hints, Budget(800, 2.9), hinted(hints))
    raise UnknownBot(f"there is no level {name!r}; there are {', '.join(LEVELS)}", bot=name, known=", ".join(LEVELS))
