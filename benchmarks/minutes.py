"""How long a game takes, for the home page: what is decided in a game, at a stated time for each decision.

    python benchmarks/minutes.py [--games 30] [--bots greedy,apprentice] [--first 15] [--next 5]

Bots play each game on the shelf with as many seats as *Play now* lays: once only such as play at a glance, once only
such as look ahead, whose games are longer. Of each kind the median game counts. Counted are the decisions with a
choice, for what has none plays itself. The seconds are assumptions, not measured: fifteen for somebody's first
decision after another's, watching included, and five for each that follows. The minutes are rounded to five. A game's
own `minutes` should say what this prints.
"""

from __future__ import annotations

import argparse
import statistics

from rich.console import Console
from rich.table import Table

from tablee import bots, games
from tablee.bots import Knowledge
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE
from tablee.engine.game import Game
from tablee.engine.options import Number
from tablee.engine.playout import draw
from tablee.lab.measures.length import FIRST_SECONDS, NEXT_SECONDS
from tablee.lab.simulate import draw_seed
from tablee.web.render.options import quick_seats

STEP = 5  # minutes: the figure is no more exact than that


def main() -> None:
    """Print the figures of every game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=30, help="how many of each game are played by each kind of bot")
    parser.add_argument("--bots", default="greedy,apprentice", help="who plays, one kind after the other")
    parser.add_argument(
        "--first", type=float, default=FIRST_SECONDS, help="seconds of a decision after somebody else's"
    )
    parser.add_argument("--next", type=float, default=NEXT_SECONDS, help="seconds of one that follows one's own")
    asked = parser.parse_args()
    table = Table("game", "seats", "bots", "decisions", "of them first", "minutes", "said")
    for name in games.names():
        game = games.find(name)
        kind = game.options_type.kinds()["seats"]
        assert isinstance(kind, Number)
        seats = quick_seats(kind)
        for bot in asked.bots.split(","):
            played = [choices(game, seats, bot, number) for number in range(asked.games)]
            all_, first = (statistics.median(column) for column in zip(*played, strict=True))
            length = minutes(first * asked.first + (all_ - first) * asked.next)
            table.add_row(name, str(seats), bot, f"{all_:g}", f"{first:g}", str(length), str(game.minutes))
    Console().print(table)


def choices(game: Game, seats: int, bot: str, number: int) -> tuple[int, int]:
    """The decisions of one game that leave a choice, and how many of them come after somebody else's."""
    players = [bots.make(bot, game, draw_seed(0, number, seat)) for seat in range(seats)]
    _, options = games.table(f"{game.name}(seats={seats})")
    state, chance = game.start(options), Chance(draw_seed(0, number, -1))
    count, first, last = 0, 0, NATURE
    while not state.over:
        seat = state.seats()[0]
        if seat == NATURE:
            state.play(NATURE, draw(state, chance))
            continue
        if len(state.actions(seat)) > 1:
            count += 1
            first += seat != last
            last = seat
        state.play(seat, players[seat].choose(Knowledge(game, state, seat)))
    return count, first


def minutes(seconds: float) -> int:
    """Rounded, and never none."""
    return max(STEP, STEP * round(seconds / 60 / STEP))


if __name__ == "__main__":
    main()
