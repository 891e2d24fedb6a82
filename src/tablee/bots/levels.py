"""How well the search plays, by names people understand: each level searches longer than the one below.

Budgets are iterations, so that the same seed plays the same game; a limit in seconds guards slow games.
"""

from __future__ import annotations

from tablee.bots.search import Budget, SearchBot, SearchParameters, parameters_for
from tablee.engine.contract import Heuristic
from tablee.engine.errors import UnknownBot

LEVELS = ("apprentice", "regular", "master")


def make_level(name: str, seed: int, heuristic: Heuristic) -> SearchBot:
    """The search at one of its levels."""
    if name == "apprentice":  # a few iterations of short random rollouts
        return SearchBot(name, seed, heuristic, Budget(4, 1.0), SearchParameters(4, 1.0))
    if name == "regular":  # evaluates by the heuristic at its next decision, but has no priors in the tree
        return SearchBot(name, seed, heuristic, Budget(40, 0.9), SearchParameters(0, heuristic.exploration()))
    if name == "master":  # heuristic priors, and as many iterations as the game recommends
        return SearchBot(name, seed, heuristic, Budget(heuristic.iterations(), 1.5), parameters_for(heuristic))
    raise UnknownBot(f"there is no level {name!r}; there are {', '.join(LEVELS)}", bot=name, known=", ".join(LEVELS))
