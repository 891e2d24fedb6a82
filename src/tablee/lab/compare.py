"""Two ways to play the same game, compared on common chance: what differs, by how much, and what is still open.

Both sides play every numbered game with the same dice and the same bots, so a difference is measured game by game,
which takes fewer games than two simulations apart. All measures are looked at together, and several times while the
games go on: the intervals are widened for both (Bonferroni), so that in 95 of 100 comparisons all of them hold at every
look. Most of the risk is left to the last look, whose intervals are the narrowest.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from statistics import NormalDist
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from tablee.engine.errors import TableeError
from tablee.lab.chunks import on_executor
from tablee.lab.executors import open_executor
from tablee.lab.measures.figure import Verdict, verdict
from tablee.lab.paired_sums import Sums
from tablee.lab.played import MILLION, WHOLE, PlayedGame
from tablee.lab.simulate import PILOTS, Luck, Plan, play_games, play_games_with_luck

LEVEL: Final = 0.95
LOOKS: Final = (
    (1 / 8, 0.05),
    (1 / 4, 0.05),
    (1 / 2, 0.1),
    (1.0, 0.8),
)  # of the games; and of the risk of a wrong interval
WITHIN: Final = 0.01  # of a part of the games, and of a length: a difference that does not matter
PSEUDO: Final = 2  # pairs that are added, half of which differ: parts that never differed yet may do so
PROBES: Final = 8  # games that tell whether it pays to subtract the luck of the draws
PAYS: Final = 0.1  # of the variance of a seat's victories
Kind = Literal["seat", "order", "bot", "ending", "turns", "decisions"]


class NotComparable(TableeError):
    """Two sides of which one has other seats."""

    key = "not-comparable"


class Pairs(msgspec.Struct):
    """Pairs of games, added up."""

    games: int = 0
    sums: dict[tuple[Kind, str], Sums] = msgspec.field(default_factory=dict)

    def add(self, pairs: Pairs) -> None:
        """Count other pairs too."""
        self.games += pairs.games
        for measure, sums in pairs.sums.items():
            self.sums.setdefault(measure, Sums()).add(sums)


class Measure(msgspec.Struct, frozen=True, kw_only=True):
    """A measure on both sides, the difference with its interval, and what that says."""

    kind: Kind
    name: str
    one: float
    other: float
    difference: float
    low: float
    high: float
    within: float  # a smaller difference does not matter
    worth: int  # the games that would tell as much if the luck of the draws were not subtracted
    verdict: Verdict
    needed: int  # games that would settle it, if the difference is what it seems; as many as there were if it is


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """What was found."""

    one: Plan
    other: Plan
    games: int
    asked: int
    measures: tuple[Measure, ...]

    @property
    def is_settled(self) -> bool:
        """Whether nothing is open."""
        return all(measure.verdict != "open" for measure in self.measures)


def compare(
    one: Plan,
    other: Plan,
    games: int,
    workers: int,
    within: float = WITHIN,
    progress: Callable[[int], None] | None = None,
    luck: Luck = "none",
) -> Comparison:
    """Play pairs of games until all is settled at one of the looks, or there have been so many.

    The luck of the draws is subtracted from the victories, as `luck` says.
    Whoever interrupts it gets what is known so far, if there is anything.
    """
    if len(one.lineup) != len(other.lineup):
        seats = (len(one.lineup), len(other.lineup))
        raise NotComparable(
            f"a table of {seats[0]} is not comparable with one of {seats[1]}", one=seats[0], other=seats[1]
        )
    pairs = Pairs()
    looks = looks_at(games)
    try:
        with open_executor("local", workers) as executor:
            for before, after in zip([0, *looks], looks, strict=False):
                for more in on_executor(partial(play_pairs, one, other, luck=luck), range(before, after), executor):
                    pairs.add(more)
                    if progress is not None:
                        progress(pairs.games)
                found = judged(one, other, games, pairs, within)
                if found.is_settled or after == games:
                    return found
    except KeyboardInterrupt:
        if not pairs.games:
            raise
    return judged(one, other, games, pairs, within)


def looks_at(games: int) -> dict[int, float]:
    """After which of so many games it is asked whether all is settled, in order, and the risk that each look takes."""
    return {max(1, round(games * look)): risk for look, risk in LOOKS}


def luck_that_pays(one: Plan, other: Plan) -> Luck:
    """Whether the luck of the draws decides enough to be worth the time it takes, as a few games of greedy bots tell.

    It is not beside random bots, whose games take less time than judging their draws.
    """
    if "random" in {*one.lineup, *other.lineup}:
        return "none"
    seats = len(one.lineup)
    greedy = replace(one, lineup=("greedy",) * seats, measures=())
    games = play_games_with_luck(greedy, range(PILOTS, PILOTS + PROBES), "draws")
    variance = sum(luck**2 for played in games for luck in played.luck) / PROBES / seats / MILLION**2
    return "draws" if variance >= PAYS * (seats - 1) / seats**2 else "none"


def play_pairs(one: Plan, other: Plan, numbers: range, luck: Luck = "none") -> Pairs:
    """The games of these numbers, on both sides."""
    pairs = Pairs()
    play = play_games if luck == "none" else partial(play_games_with_luck, luck=luck)
    for games in zip(play(one, numbers), play(other, numbers), strict=True):
        (values_one, luck_one), (values_other, luck_other) = ((measured(game), measured_luck(game)) for game in games)
        for measure in {**values_one, **values_other}:
            pairs.sums.setdefault(measure, Sums()).count(
                values_one.get(measure, 0),
                values_other.get(measure, 0),
                luck_one.get(measure, 0),
                luck_other.get(measure, 0),
            )
        pairs.games += 1
    return pairs


def measured(played: PlayedGame) -> dict[tuple[Kind, str], int]:
    """What is measured of a game: shares of the victory and endings in sixtieths, lengths as they are."""
    values: dict[tuple[Kind, str], int] = {}
    for place, seat in enumerate(played.order):
        share = played.shares[seat]
        values["seat", str(seat + 1)] = share
        values["order", str(place + 1)] = share
        bot: tuple[Kind, str] = ("bot", played.bots[seat])
        values[bot] = values.get(bot, 0) + share
    values["ending", played.reason] = WHOLE
    values["turns", ""] = played.turns
    values["decisions", ""] = played.decisions
    return values


def measured_luck(played: PlayedGame) -> dict[tuple[Kind, str], int]:
    """How lucky those were whose victories are measured, in millionths of the victory."""
    values: dict[tuple[Kind, str], int] = {}
    for seat, luck in enumerate(played.luck):
        values["seat", str(seat + 1)] = luck
        bot: tuple[Kind, str] = ("bot", played.bots[seat])
        values[bot] = values.get(bot, 0) + luck
    for place, luck in enumerate(played.luck_by_order):
        values["order", str(place + 1)] = luck
    return values


def judged(one: Plan, other: Plan, asked: int, pairs: Pairs, within: float) -> Comparison:
    """What the pairs say, measure by measure; who stops between two looks has taken the next one early."""
    names = {(kind, name) for kind, name in pairs.sums if kind != "bot" or len(set(one.lineup)) > 1}
    order: Sequence[Kind] = ("bot", "seat", "order", "ending", "turns", "decisions")
    listed = sorted(names, key=lambda measure: (order.index(measure[0]), measure[1]))
    risk = next(risk for look, risk in looks_at(asked).items() if pairs.games <= look)
    wide = NormalDist().inv_cdf(1 - (1 - LEVEL) * risk / 2 / independent(listed))
    measures = tuple(judge(kind, name, pairs.sums[kind, name], pairs.games, wide, within) for kind, name in listed)
    return Comparison(one=one, other=other, games=pairs.games, asked=asked, measures=measures)


def independent(listed: Sequence[tuple[Kind, str]]) -> int:
    """How many intervals have to hold: of two parts that make up the whole, one holds if the other does."""
    kinds = Counter(kind for kind, _ in listed)
    return sum(1 if count == 2 else count for count in kinds.values())


def judge(kind: Kind, name: str, sums: Sums, games: int, wide: float, within: float) -> Measure:
    """One measure: its difference with an interval so many standard errors wide, and a verdict."""
    is_length = kind in ("turns", "decisions")
    unit = 1 if is_length else WHOLE
    found = sums.without_luck(games)
    counted, squares = (games, found.squares) if is_length else (games + PSEUDO, found.squares + unit**2 * PSEUDO / 2)
    mean = found.difference / counted
    variance = max(0.0, squares / counted - mean**2)
    half = wide * math.sqrt(variance / counted) / unit
    difference, first = found.difference / games / unit, found.one / games / unit
    matters = within * first if is_length else within
    said, needed = verdict(difference, half, matters, games)
    lucky = sums.squares / games - (sums.difference / games) ** 2
    left = found.squares / games - (found.difference / games) ** 2
    return Measure(
        kind=kind,
        name=name,
        one=first,
        other=first + difference,
        difference=difference,
        low=difference - half,
        high=difference + half,
        within=matters,
        worth=round(games * lucky / left) if left > 0 else games,
        verdict=said,
        needed=needed,
    )
