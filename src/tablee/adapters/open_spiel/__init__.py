"""Our games as OpenSpiel's, and OpenSpiel's bots as ours.

    from tablee.adapters import open_spiel                          # registers every game of the shelf

    pyspiel.load_game("tablee_destorsion(players=3,slingshot=may)")  # a pyspiel.Game, for all of OpenSpiel
    game = open_spiel.load("destorsion(seats=3,slingshot=may)")      # the same from our text
    Position(game, game.ours.start(game.options))                    # its start, light: for algorithms in Python

Chance nodes are nature's steps with their weights. Where several seats choose at once the node is simultaneous; with
`simultaneous=False` they are asked one after another, and what they seal stays sealed. A return is what a seat's share
of the victory exceeds the fair one by: a win is 1, a draw of all is 0.
"""

from __future__ import annotations

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError("this needs OpenSpiel: pip install 'tablee[openspiel]'", name=error.name) from None

from tablee import games
from tablee.adapters.open_spiel.bot import SpielBot
from tablee.adapters.open_spiel.game import GameState, OpenSpielGame
from tablee.adapters.open_spiel.parameters import PREFIX, Table
from tablee.adapters.open_spiel.position import CHANCE, TERMINAL, Position

__all__ = ["CHANCE", "TERMINAL", "GameState", "OpenSpielGame", "Position", "SpielBot", "load"]


def load(table: str, position: str = "", simultaneous: bool = False) -> OpenSpielGame:
    """A game of OpenSpiel's for a table of ours; by default with one seat asked at a time."""
    game, options = games.table(table)
    given = Table(game, options, position, simultaneous).parameters()
    loaded: OpenSpielGame = pyspiel.load_game(f"{PREFIX}{game.name}", given)
    return loaded
