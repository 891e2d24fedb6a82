"""The house's bots as the pages offer them: their names, their faces, and stars for their strength."""

from __future__ import annotations

import random
import re
import tomllib
import zlib
from collections.abc import Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from statistics import fmean

from msgspec.structs import replace

from tablee import bots
from tablee.bots.levels import LEVELS
from tablee.engine.errors import UnknownBot
from tablee.table.chairs import Chair
from tablee.table.table import Table
from tablee.words import LANGUAGES, Words, load

NUMBER_AT_END = re.compile(r"( \d+)?")  # what told namesakes apart in older tables
NAMES_FILE = "bot_names.toml"
MOST_STARS = 5
USUAL_BOT = "regular"  # where nobody chooses
FACES = (  # icons of game-icons, in bot_faces.txt for the build
    "vintage-robot",
    "robot-antennas",
    "android-mask",
    "mecha-head",
    "robot-helmet",
    "mecha-mask",
    "cyborg-face",
    "metal-golem-head",
)

# --- strength ---


@cache
def ratings() -> dict[str, dict[str, float]]:
    """The measured rating of every bot of the house, by table (bots/ladder.toml, written by benchmarks/ladder.py)."""
    ladder = tomllib.loads(resources.files("tablee.bots").joinpath("ladder.toml").read_text("utf-8"))
    return {
        table: {bot: found[0] for bot, found in rows.items()} for table, rows in ladder.items() if table != "command"
    }


@cache
def stars() -> dict[str, int]:
    """The stars of every bot of the house; bots from outside have none.

    The levels have one to five in the order of their mean ratings. A bot that is no level has those of the strongest
    level that it reaches.
    """
    means = {
        bot: fmean(table[bot] for table in ratings().values() if bot in table)
        for bot in {bot for table in ratings().values() for bot in table}
    }
    levels = sorted(means[level] for level in LEVELS)
    return {bot: max(1, sum(level <= mean for level in levels)) for bot, mean in means.items()}


def bots_by_strength() -> list[str]:
    """The levels from the weakest to the strongest, then bots from outside."""
    outsiders = [name for name in bots.NAMES if name not in stars()]
    return [*sorted(LEVELS, key=lambda name: stars()[name]), *outsiders]


def stars_text(bot: str) -> str:
    """A bot's stars, filled and empty; nothing for a bot without."""
    count = stars().get(bot, 0)
    return "★" * count + "☆" * (MOST_STARS - count) if count else ""


def known_bot(name: str) -> str:
    """The name of a bot that the house has; any other is refused."""
    if name not in bots.NAMES:
        raise UnknownBot(f"there is no bot {name!r}", bot=name, known=", ".join(bots.NAMES))
    return name


# --- names and faces ---


@cache
def bot_names(game: str) -> tuple[str, ...]:
    """The names that bots get at tables of a game: its own (bot_names.toml in its folder), else the house's."""
    own = resources.files(f"tablee.games.{game}").joinpath(NAMES_FILE)
    return read_names(own) if own.is_file() else house_names()


@cache
def house_names() -> tuple[str, ...]:
    """The names of bots where a game has no list."""
    return read_names(resources.files("tablee.words").joinpath(NAMES_FILE))


def read_names(file: Traversable) -> tuple[str, ...]:
    """The names of a list."""
    return tuple(tomllib.loads(file.read_text("utf-8"))["names"])


def names_at(table: Table) -> list[str]:
    """The names for the bots of a table in its own order, which is the same whenever it is asked for."""
    names = list(bot_names(table.game.name))
    random.Random(table.id).shuffle(names)
    return names


def name_for_bot(table: Table, seat: int) -> str:
    """The name of the bot on a seat: it keeps the one it has, else it gets the first that nobody here goes by."""
    names, chair = names_at(table), table.chairs[seat]
    if chair.bot and chair.name in names:
        return chair.name
    taken = {name.casefold() for at, name in enumerate(table.names) if at != seat}
    return next((name for name in names if name.casefold() not in taken), names[0])


def face_of(chair: Chair) -> str:
    """The icon that a chair played by a bot of the house shows; empty for people and programs."""
    return FACES[zlib.crc32(chair.name.encode()) % len(FACES)] if chair.played_by else ""


def known_as(chairs: Sequence[Chair], say: Words) -> list[Chair]:
    """Chairs as a reader knows them: in older tables a bot may have its kind's name, which every language has."""
    taken, known = {chair.name for chair in chairs}, []
    for chair in chairs:
        name = name_in(chair, say)
        if name != chair.name and name not in taken:  # where somebody is called so it stays as it is
            taken.add(name)
            chair = replace(chair, name=name)
        known.append(chair)
    return known


def name_in(chair: Chair, say: Words) -> str:
    """The name of a chair in a language; only a bot that is called like its kind has another."""
    key = f"bot-{chair.bot}"
    if chair.bot and say.has(key):
        for own in (load(language)(key) for language in LANGUAGES):
            rest = chair.name.removeprefix(own)
            if rest != chair.name and NUMBER_AT_END.fullmatch(rest):
                return say(key) + rest
    return chair.name
