"""The shelf: every folder here is a game, found by listing; nothing else names one.

TABLEE_GAMES names more folders of games, as PATH does programs: the server, its worker processes and the command line
all find them there. They run uncompiled unless somebody compiles them.
"""

from __future__ import annotations

import os
import pkgutil
from functools import cache
from importlib import import_module
from types import ModuleType

from tablee.engine.errors import UnknownGame
from tablee.engine.game import Game
from tablee.engine.options import Options, split

VARIABLE = "TABLEE_GAMES"
__path__ += [folder for folder in os.environ.get(VARIABLE, "").split(os.pathsep) if folder]


@cache
def names() -> tuple[str, ...]:
    """The games on the shelf, in alphabetical order."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


def find(name: str, edition: str | None = None) -> Game:
    """A game by its name, with its usual board or another edition's text."""
    if edition is None:
        return _usual(name)
    kind: type[Game] = part(name, "").GAME
    return kind(edition)


@cache
def _usual(name: str) -> Game:
    kind: type[Game] = part(name, "").GAME
    return kind()


@cache  # asked for at every drawing
def part(name: str, module: str) -> ModuleType:
    """A module of a game's folder, such as its scene or its story."""
    if name not in names():
        raise UnknownGame(
            f"there is no game {name!r}; there are {', '.join(names())}", game=name, known=", ".join(names())
        )
    return import_module(f"tablee.games.{name}.{module}" if module else f"tablee.games.{name}")


def table(text: str, edition: str | None = None) -> tuple[Game, Options]:
    """A game and its complete options from one text such as `destorsion(seats=2,slingshot=may)`."""
    name, given = split(text)
    game = find(name, edition)
    return game, game.options(given)
