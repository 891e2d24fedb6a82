"""A table of ours as parameters of an OpenSpiel game, both ways: `tablee_destorsion(players=3,slingshot=may)`.

Every option of the game is a parameter under its own name, but that `seats` is called `players`, as everywhere in
OpenSpiel. `position` is the text of a position to begin from, `edition` the text of another board. OpenSpiel has no
quotes in its strings: what would end one there is written as in a URL (`%2C` for a comma), and a word that looks like a
number stands between apostrophes (`whisky_per_turn='1'`).
"""

from __future__ import annotations

import re
from typing import Any, Final
from urllib.parse import unquote

from tablee import games
from tablee.engine.contract import State
from tablee.engine.errors import BadOption
from tablee.engine.game import Game
from tablee.engine.options import Flag, Number, OneOf, OptionKind, Options, Value, written

PREFIX: Final = "tablee_"
PLAYERS: Final = "players"
BY_BOARD: Final = -1  # a number that the board and the number of players decide
UNSAFE: Final = re.compile(r"[%,()='\x00-\x1f]")
NOT_A_WORD: Final = re.compile(r"[-+0-9.]*|[Tt]rue|[Ff]alse")

Parameter = str | int | bool


class Table:
    """What one OpenSpiel game is about: our game, its options, and the position it begins from."""

    def __init__(self, game: Game, options: Options, position: str, simultaneous: bool) -> None:
        self.game = game
        self.options = options
        self.position = position  # empty: the usual start
        self.simultaneous = simultaneous  # whether those who choose at once are asked at once

    def start(self) -> State:
        """The state before anything has been played; BadPosition if the position cannot be."""
        if self.position:
            return self.game.position(self.options, self.position)
        return self.game.start(self.options)

    def parameters(self) -> dict[str, Parameter]:
        """Every parameter written out, so that a later default changes no old table."""
        kinds = self.options.kinds()
        found: dict[str, Parameter] = {
            (PLAYERS if name == "seats" else name): plain(kind, getattr(self.options, name))
            for name, kind in kinds.items()
        }
        found |= {"position": quoted(self.position), "edition": quoted(self.game.edition or "")}
        if self.game.simultaneous:
            found["simultaneous"] = self.simultaneous
        return found


def specification(game: Game) -> dict[str, Parameter]:
    """The parameters of a game with their defaults."""
    usual = Table(game, game.options(), "", simultaneous=True)
    found = usual.parameters()
    for name in game.defaults(usual.options.seats):
        if isinstance(game.options_type.kinds()[name], Number):
            found[name] = BY_BOARD
    return found


def read(name: str, given: dict[str, Any]) -> Table:
    """The table that a game's short name and its parameters stand for; an error of ours if they stand for none."""
    values = {key: unquoted(value) if isinstance(value, str) else value for key, value in given.items()}
    text = str(values.pop("edition", ""))
    position = str(values.pop("position", ""))
    simultaneous = bool(values.pop("simultaneous", True))
    name = name.removeprefix(PREFIX)
    board = games.edition(name, text) if text else None
    game = games.find(name, board)
    kinds = game.options_type.kinds()
    chosen = []
    for key, value in values.items():
        option = "seats" if key == PLAYERS else key
        if not (isinstance(kinds.get(option), Number) and value == BY_BOARD):
            chosen.append((option, written(value)))
    try:
        options = game.options(chosen)
    except BadOption as error:
        raise BadOption(str(error).replace("option seats=", "parameter players="), **error.facts) from None
    table = Table(game, options, position, simultaneous)
    table.start()
    return table


def plain(kind: OptionKind, value: Value) -> Parameter:
    """An option's value as OpenSpiel keeps it: one of a few numbers is a number."""
    if isinstance(kind, Flag):
        return bool(value)
    if isinstance(kind, Number) or (isinstance(kind, OneOf) and all(word.isdecimal() for word in kind.values)):
        return int(value)
    return quoted(str(value))


def quoted(text: str) -> str:
    """A text as it can stand in a game string of OpenSpiel's."""
    safe = UNSAFE.sub(lambda found: f"%{ord(found[0]):02X}", text)
    return f"'{safe}'" if safe and NOT_A_WORD.fullmatch(safe) else safe


def unquoted(text: str) -> str:
    """The text that was quoted; one without quotes stays as it is."""
    if len(text) > 1 and text[0] == text[-1] == "'":
        text = text[1:-1]
    return unquote(text)
