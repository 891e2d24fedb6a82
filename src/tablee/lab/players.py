"""Who plays in the laboratory: the bots, and bots that do without a kind of action: `greedy-hex` never casts one."""

from __future__ import annotations

from functools import partial
from typing import Final

from mypy_extensions import i64

from tablee import bots
from tablee.bots import Bot, Knowledge
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.lab.kinds import Kinds, kinds_of

WITHOUT: Final = "-"


class UnknownKind(TableeError):
    """A kind of action that a game does not name."""

    key = "unknown-kind"


class RestrictedBot(Bot):
    """Chooses as another bot would choose if a kind of action were not there, as long as there is anything else."""

    def __init__(self, name: str, seed: int, bot: Bot, kinds: Kinds, without: str) -> None:
        super().__init__(name, seed)
        self.bot = bot
        self.kinds = kinds
        self.without = without

    def choose(self, known: Knowledge) -> i64:
        known.avoids = partial(self.avoids, int(known.seat))
        return self.bot.choose(known)

    def avoids(self, seat: int, step: str, text: str) -> bool:
        """Whether an action is of the kind."""
        return self.kinds.kind_of(seat, step, text) == self.without


def make(name: str, game: Game, seed: int) -> Bot:
    """A bot by its name, perhaps one that does without something; the same seed makes the same choices."""
    bot, _, without = name.partition(WITHOUT)
    if not without:
        return bots.make(name, game, seed)
    kinds = kinds_of(game.name)
    known = [kind.name for kind in kinds.actions]
    if without not in known:
        raise UnknownKind(
            f"{game.name} names no kind of action {without!r}; it names {', '.join(known)}",
            game=game.name,
            kind=without,
            known=", ".join(known),
        )
    return RestrictedBot(name, seed, bots.make(bot, game, seed), kinds, without)
