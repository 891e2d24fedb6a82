"""The score of the evening and the games that may come next, as plain values for the templates."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from tablee.table.evening import result_of, score
from tablee.web.bot_catalogue import known_as
from tablee.web.live.table import LiveTable
from tablee.web.live.votes import games_for, voters, winner
from tablee.words import Words, load

FRACTIONS = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
    Fraction(1, 5): "⅕",
    Fraction(2, 5): "⅖",
    Fraction(3, 5): "⅗",
    Fraction(4, 5): "⅘",
    Fraction(1, 6): "⅙",
    Fraction(5, 6): "⅚",
}


class EveningLine(NamedTuple):
    """What one of the company has won."""

    name: str
    games: int
    wins: str
    points: str  # empty where no game counted points


class EveningScore(NamedTuple):
    """The score of several games in a row."""

    games: int
    lines: tuple[EveningLine, ...]
    has_points: bool


class NextGame(NamedTuple):
    """A game that the company may play next."""

    name: str
    title: str
    voters: tuple[int, ...]  # their seats
    leads: bool  # it is played if the host decides now


def evening_of(live: LiveTable, say: Words) -> EveningScore | None:
    """The score before a game and after it; nothing while it runs, and nothing after a first game."""
    table = live.table
    if not live.earlier or table.phase == "running":
        return None
    results = [*live.earlier, result_of(table)] if table.phase == "over" else live.earlier
    lines = score(results, table)
    named = known_as([line.chair for line in lines], say)
    told = [
        EveningLine(chair.name, line.games, in_words(line.wins, say), "" if line.points is None else str(line.points))
        for line, chair in zip(lines, named, strict=True)
    ]
    return EveningScore(len(results), tuple(told), any(line.points for line in told))


def in_words(wins: Fraction, say: Words) -> str:
    """A number of victories, shared ones as parts: 2½."""
    whole, part = divmod(wins, 1)
    if not part:
        return str(whole)
    if part in FRACTIONS:
        return f"{whole or ''}{FRACTIONS[part]}"
    return say("wins-about", number=float(round(wins, 1)))


def next_games(live: LiveTable, say: Words) -> tuple[NextGame, ...]:
    """The games that fit the company, with their votes, once a game is over and nothing has been decided."""
    if live.table.phase != "over" or live.next_table:
        return ()
    wished, ahead = voters(live.table, live.votes), winner(live.table, live.votes)
    return tuple(
        [
            NextGame(
                game.name, load(say.language, game.name)("game-title"), wished.get(game.name, ()), game.name == ahead
            )
            for game in games_for(live.table)
        ]
    )
