"""The house's bots as the pages offer them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from tablee import bots
from tablee.engine.errors import UnknownBot
from tablee.table.chairs import Chair
from tablee.words import LANGUAGES, Words, load

NUMBERED = re.compile(r"( \d+)?")  # what tells namesakes apart
BY_STRENGTH = ("random", "greedy", "apprentice", "regular", "master")


def bots_by_strength() -> list[str]:
    """The house's bots, the gentle ones first, then those from outside."""
    return sorted(bots.NAMES, key=lambda name: BY_STRENGTH.index(name) if name in BY_STRENGTH else len(BY_STRENGTH))


def known_bot(name: str) -> str:
    """The name of a bot that the house has; any other is refused."""
    if name not in bots.NAMES:
        raise UnknownBot(f"there is no bot {name!r}", bot=name, known=", ".join(bots.NAMES))
    return name


def known_as(chairs: Sequence[Chair], say: Words) -> list[Chair]:
    """Chairs as a reader knows them: a bot that has its character's name has it in the reader's language."""
    taken, known = {chair.name for chair in chairs}, []
    for chair in chairs:
        name = name_in(chair, say)
        if name != chair.name and name not in taken:  # where somebody is called so it stays as it is
            taken.add(name)
            chair = replace(chair, name=name)
        known.append(chair)
    return known


def name_in(chair: Chair, say: Words) -> str:
    """The name of a chair in a language; only those that bots were given by the house have another."""
    key = f"bot-{chair.bot}"
    if chair.bot and say.has(key):
        for own in (load(language)(key) for language in LANGUAGES):
            rest = chair.name.removeprefix(own)
            if rest != chair.name and NUMBERED.fullmatch(rest):
                return say(key) + rest
    return chair.name
