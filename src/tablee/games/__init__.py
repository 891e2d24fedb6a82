"""The shelf: every folder here is a game, found by listing; nothing else names one.

TABLEE_GAMES names more folders of games, as PATH does programs: the server, its worker processes and the command line
all find them there. They run uncompiled unless somebody compiles them.
"""

from __future__ import annotations

import os
import pkgutil
import re
from functools import cache
from importlib import import_module, resources
from types import ModuleType
from typing import TYPE_CHECKING

from tablee.engine.data import Data
from tablee.engine.editable import Editable
from tablee.engine.edition import differences, whole_board
from tablee.engine.errors import BadData, UnknownGame
from tablee.engine.game import Game
from tablee.engine.options import Options, split
from tablee.words import LANGUAGES, load

if TYPE_CHECKING:
    from tablee.engine.lesson import Lesson

VARIABLE = "TABLEE_GAMES"
__path__ += [folder for folder in os.environ.get(VARIABLE, "").split(os.pathsep) if folder]


@cache
def names() -> tuple[str, ...]:
    """The games on the shelf, in alphabetical order."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


def edition(name: str, text: str, file: str = "edition.toml") -> str | None:
    """The whole board that a file of an edition stands for; None if it is the usual one.

    A bad file is refused with the line and the key that it has itself, also where it holds a few keys only.
    """
    usual, given = find(name).usual_board(), Data(text, file)
    board = whole_board(usual, given)
    try:
        find(name, board)
    except BadData as error:
        path = str(error.facts["what"])
        reason = str(error.facts["reason"])
        raise BadData(file, given.line(path), path, reason, error.why, error.details) from None
    return board if differences(usual, board) else None


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


@cache
def lesson(name: str) -> Lesson | None:
    """The guided first game in a game's folder, if there is one; BadLesson if it cannot be taught."""
    find(name)  # an unknown game is refused
    file = resources.files(f"tablee.games.{name}").joinpath("lesson.yaml")
    return read_lesson(file.read_bytes(), f"{name}/lesson.yaml", name) if file.is_file() else None


def read_lesson(content: bytes, file: str, name: str) -> Lesson:
    """The lesson of a game, with everything it points at; BadLesson with file, line and reason if not."""
    from tablee.engine.lesson import read, refuse  # with its YAML, which only a house that teaches needs

    found = read(content, file, name, table, LANGUAGES)
    for number, step in enumerate(found.steps, 1):
        drawn = ids_at(found, number) if step.show else set()
        for thing in step.show:
            if thing not in drawn:
                refuse(found, step.line, f"show: the picture of step {number} has no thing called {thing!r}")
    return found


def ids_at(lesson: Lesson, number: int, shape: str = "wide") -> set[str]:
    """The things in the picture that a step of a lesson shows."""
    view = lesson.game.view(lesson.state_at(number), lesson.seat)
    svg = part(lesson.game.name, "scene").scene(view, load(LANGUAGES[0], lesson.game.name), shape).svg()
    return set(re.findall(r' id="([^"]+)"', svg))


@cache
def editable(name: str) -> Editable | None:
    """What of a game's board can be changed by hand, as its folder declares it; None if it declares nothing."""
    find(name)  # an unknown game is refused
    if not resources.files(f"tablee.games.{name}").joinpath("editable.py").is_file():
        return None
    declared: Editable = part(name, "editable").EDITABLE
    return declared
