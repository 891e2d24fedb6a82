"""Bots from outside the house: classes that whoever runs it names in the environment.

    TABLEE_BOTS="hasty=hasty_bot:HastyBot bold=my_bots.bold:BoldBot"

Each name stands for a module that Python can import and a subclass of `Bot` in it, made as `HastyBot(name, seed)`. The
environment is the one place that the house, its worker processes and the command line all read.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module

from tablee.bots.bot import Bot
from tablee.engine.errors import UnknownBot
from tablee.engine.game import Game

VARIABLE = "TABLEE_BOTS"
Maker = Callable[[Game, int], Bot]


def named_in(text: str) -> dict[str, Maker]:
    """The makers that a text names; what is wrong with one is said when it is asked for."""
    pairs = [item.partition("=") for item in text.split()]
    return {name: maker(name, place) for name, _, place in pairs}


def from_outside() -> dict[str, Maker]:
    """The makers that the environment names."""
    return named_in(os.environ.get(VARIABLE, ""))


def maker(name: str, place: str) -> Maker:
    """Makes the bot that stands in `module:Class`."""

    def make(game: Game, seed: int) -> Bot:
        module, _, kind = place.partition(":")
        try:
            bot = getattr(import_module(module), kind)(name, seed)
        except (ImportError, AttributeError, TypeError, ValueError) as error:
            reason = f"the bot {name!r} cannot be made from {place!r}: {error}; {VARIABLE} is read as name=module:Class"
            raise UnknownBot(reason, bot=name, known="") from error
        if not isinstance(bot, Bot):
            raise UnknownBot(f"the bot {name!r}, {place!r}, is no subclass of tablee.bots.Bot", bot=name, known="")
        return bot

    return make
