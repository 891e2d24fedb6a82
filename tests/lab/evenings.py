"""Finished logs of every game, short where the options allow it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tablee import games
from tablee.engine import door, playout
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE
from tablee.engine.game import Game
from tablee.engine.log import Entry, Header, header

SHORT = (
    "destorsion(seats=3,turn_limit=4)",
    "dice_chess(seats=2)",
    "file_dans_ta_mare(seats=2,max_rounds=3)",
    "korrigans(seats=2,max_rounds=3)",
    "la_sortie(seats=2,turn_limit=20)",
    "whisky_race(seats=3,max_rounds=15,trade=none)",
)
MOST = 60  # decisions of a log that is cut


@cache
def evening(text: str, seed: int = 5) -> tuple[Header, list[Entry]]:
    """A game at random, to its end."""
    game, options = games.table(text)
    state, chance, acts = game.start(options), Chance(seed), []
    while not state.over:
        seat = int(state.seats()[0])
        actions = state.actions(seat)
        action = playout.draw(state, chance) if seat == NATURE else actions[chance.below(len(actions))]
        acts.append((seat, state.write(action)))
        state = door.play_number(state, seat, action).after
    return header(game, options.write(game.name)), written(acts)


def written(acts: Sequence[tuple[int, str]]) -> list[Entry]:
    """Acts as entries of a log."""
    return [Entry(number=number, seat=seat, text=text) for number, (seat, text) in enumerate(acts, 1)]


def hides(game: Game) -> bool:
    """Whether seats of a game know different things."""
    return bool(game.hints().hides())
