"""OpenSpiel's bots as ours."""

from __future__ import annotations

from typing import Any

from tablee.adapters.open_spiel.game import OpenSpielGame
from tablee.adapters.open_spiel.position import Position
from tablee.bots.bot import Bot, Knowledge


class SpielBot(Bot):
    """A bot of OpenSpiel's at one of our tables: what it is shown are positions as its seat might imagine them."""

    def __init__(self, name: str, seed: int, game: OpenSpielGame, thinker: Any) -> None:
        super().__init__(name, seed)
        self.game = game
        self.thinker = thinker

    def choose(self, known: Knowledge) -> int:
        """What the bot would play, as our number."""
        listed = [int(action) for action in (*known.actions(), *known.proposals())]
        if len(listed) == 1:
            return listed[0]

        def imagined(*_: object) -> Position:
            return Position(self.game, known.imagine(self.chance))

        root = imagined()
        if hasattr(self.thinker, "set_resampler"):
            self.thinker.set_resampler(imagined)
        action = int(self.thinker.step(root))
        return listed[list(root.choices(root.current_player())).index(action)]  # in the order in which they are listed
