"""The house's bots as the pages offer them."""

from __future__ import annotations

from tablee import bots
from tablee.engine.errors import UnknownBot

BY_STRENGTH = ("random", "greedy", "apprentice", "regular", "master")


def bots_by_strength() -> list[str]:
    """The house's bots, the gentle ones first, then those from outside."""
    return sorted(bots.NAMES, key=lambda name: BY_STRENGTH.index(name) if name in BY_STRENGTH else len(BY_STRENGTH))


def known_bot(name: str) -> str:
    """The name of a bot that the house has; any other is refused."""
    if name not in bots.NAMES:
        raise UnknownBot(f"there is no bot {name!r}", bot=name, known=", ".join(bots.NAMES))
    return name
