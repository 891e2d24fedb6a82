"""How well the search plays, by names people understand: five levels, from one star to five.

The upper levels search, with more and more iterations; the lower ones see no farther than their own turn and misjudge
it, less and less (lookahead.py). How much is data (levels.toml), because games differ. Budgets are iterations, so that
the same seed plays the same game; a limit in seconds guards slow games.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from tablee.bots.bot import Bot
from tablee.bots.expectiminimax import ExpectiminimaxBot
from tablee.bots.lookahead import LookaheadBot
from tablee.bots.search import Budget, SearchBot, parameters_for
from tablee.engine.contract import Heuristic
from tablee.engine.errors import UnknownBot

LEVELS = ("beginner", "apprentice", "regular", "expert", "master")
CARELESS = "beginner"  # the only one that overlooks a game that ends at once
SECONDS = 1.5  # that a search may take


def make_level(name: str, seed: int, heuristic: Heuristic, game: str = "") -> Bot:
    """A level as it plays a game."""
    if name not in LEVELS:
        known = ", ".join(LEVELS)
        raise UnknownBot(f"there is no level {name!r}; there are {known}", bot=name, known=known)
    if name == "master":
        return make_master(seed, heuristic)
    skill = skill_of(name, game)
    if "iterations" in skill:
        return make_searcher(name, seed, heuristic, Budget(int(skill["iterations"]), SECONDS))
    return LookaheadBot(name, seed, heuristic, skill["noise"], name == CARELESS)


def make_master(seed: int, heuristic: Heuristic) -> SearchBot | ExpectiminimaxBot:
    """The search with as many iterations as the game recommends."""
    return make_searcher("master", seed, heuristic, Budget(heuristic.iterations(), SECONDS))


def make_searcher(name: str, seed: int, heuristic: Heuristic, budget: Budget) -> SearchBot | ExpectiminimaxBot:
    """The kind of search that suits the game."""
    if heuristic.chance_only_restricts():
        return ExpectiminimaxBot(name, seed, heuristic, budget)
    return SearchBot(name, seed, heuristic, budget, parameters_for(heuristic))


def skill_of(name: str, game: str) -> dict[str, float]:
    """What a level can do at a game: the game's own line, else the usual one."""
    skills = all_skills()
    return skills.get(game, {}).get(name) or skills["usual"][name]


@cache
def all_skills() -> dict[str, dict[str, dict[str, float]]]:
    """The data of the levels, by game."""
    text = resources.files("tablee.bots").joinpath("levels.toml").read_text("utf-8")
    found: dict[str, dict[str, dict[str, float]]] = tomllib.loads(text)
    return found
