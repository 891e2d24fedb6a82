"""The results of a simulation, computed from a tally."""

from __future__ import annotations

import msgspec

from tablee.engine.edition import Difference
from tablee.lab.measures import USUAL, Figure, Rate, Spread
from tablee.lab.measures.figure import rate, spread
from tablee.lab.measures.length import Decisions, Endings, Turns
from tablee.lab.measures.measure import most_first
from tablee.lab.measures.victory import Bots, Seats, TurnOrder
from tablee.lab.played import WHOLE
from tablee.lab.tally import Tally


class BotRate(msgspec.Struct, frozen=True):
    """A bot's part of the victories, beside the part that its number of chairs would win by chance."""

    name: str
    chairs: int
    wins: Rate
    fair: float


class Results(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a simulation."""

    table: str
    edition: tuple[Difference, ...]  # where the board is otherwise than the usual one
    lineup: tuple[str, ...]
    games: int
    seed: int
    by_seat: tuple[Rate, ...]
    by_order: tuple[Rate, ...]
    by_bot: tuple[BotRate, ...]
    endings: dict[str, Rate]
    turns: Spread
    decisions: Spread
    figures: tuple[Figure, ...] = ()  # of the measures that were asked for besides
    seconds: float

    @property
    def games_per_second(self) -> float:
        """By the clock on the wall, over all workers."""
        return self.games / self.seconds


def summary(
    table: str, edition: tuple[Difference, ...], lineup: tuple[str, ...], seed: int, tally: Tally, seconds: float
) -> Results:
    """The figures of a tally."""
    others = [measure for measure in tally.measures if measure.name not in USUAL]
    return Results(
        table=table,
        edition=edition,
        lineup=lineup,
        games=tally.games,
        seed=seed,
        by_seat=tuple(rate(wins / WHOLE, tally.games) for wins in tally.get(Seats).wins),
        by_order=tuple(rate(wins / WHOLE, tally.games) for wins in tally.get(TurnOrder).wins),
        by_bot=tuple(bot_rate(name, lineup, tally) for name in dict.fromkeys(lineup)),
        endings={reason: rate(count, tally.games) for reason, count in most_first(tally.get(Endings).reasons)},
        turns=spread(tally.get(Turns).counts),
        decisions=spread(tally.get(Decisions).counts),
        figures=tuple(figure for measure in others for figure in measure.figures()),
        seconds=seconds,
    )


def bot_rate(name: str, lineup: tuple[str, ...], tally: Tally) -> BotRate:
    """A bot's part of the victories, over all the chairs it holds."""
    chairs = lineup.count(name)
    return BotRate(name, chairs, rate(tally.get(Bots).wins[name] / WHOLE, tally.games), chairs / len(lineup))
