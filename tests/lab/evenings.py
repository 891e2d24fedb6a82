"""Finished logs of every game, short where the options allow it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache

from tablee import games
from tablee.engine.chance import Chance
from tablee.engine.game import Game
from tablee.engine.log import Entry, Header, header
from tests.games.laws import walk

SHORT = (
    "destorsion(seats=3,turn_limit=4)",
    "dice_chess(seats=2)",
    "file_dans_ta_mare(seats=2,max_rounds=3)",
    "korrigans(seats=2,max_rounds=3)",
    "la_sortie(seats=2,turn_limit=20)",
    "whisky_race(seats=3,max_rounds=15)",
)
if os.environ.get("TABLEE_PURE") == "1":  # forty times slower: a game that hides and one that does not will do
    SHORT = (SHORT[0], SHORT[4])


@cache
def evening(text: str, seed: int = 5) -> tuple[Header, list[Entry]]:
    """A game at random, to its end; where bargains can be composed some are."""
    game, options = games.table(text)
    acts = [(int(seat), state.write(action)) for state, seat, action in walk(game.start(options), Chance(seed))]
    return header(game, options.write(game.name)), written(acts)


def written(acts: Sequence[tuple[int, str]]) -> list[Entry]:
    """Acts as entries of a log."""
    return [Entry(number=number, seat=seat, text=text) for number, (seat, text) in enumerate(acts, 1)]


def hides(game: Game) -> bool:
    """Whether seats of a game know different things."""
    return bool(game.heuristic().has_hidden_information())
