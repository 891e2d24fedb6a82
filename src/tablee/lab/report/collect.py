"""Plays the games of a report: the table itself, each step of the ladder of bots, bots that do without something."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from tablee.lab.kinds import kinds_of
from tablee.lab.measures import MEASURES, Figure
from tablee.lab.measures.choices import Kinds
from tablee.lab.people import PeopleGames
from tablee.lab.players import WITHOUT
from tablee.lab.simulate import Plan, planned, tallies
from tablee.lab.tally import Tally

FIRST: Final = 100  # games, after which it is asked how many are needed
BESIDE: Final = 6  # the games of a part beside the table itself are this much fewer than the table's
LADDER: Final = ("random", "apprentice", "regular", "greedy")  # by the house's ratings (bots/ladder.toml)
TO_THE_POINT: Final = ("seats", "order", "endings", "turns", "decisions")  # what must be known as exactly as asked
AMONG_UNEQUAL: Final = "luck"

Progress = Callable[[int, int], None]  # how many games are done, of how many as far as is known


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played."""

    table: str
    bots: tuple[str, ...]
    games: int  # at most, at the table itself
    within: float  # half the width that the intervals of parts shall have
    ladder: tuple[str, ...] = LADDER
    seed: int = 0
    edition: str | None = None


class Step(msgspec.Struct, frozen=True):
    """A step of the ladder: one bot of the upper kind among bots of the lower."""

    upper: str
    lower: str
    tally: Tally


class Collected(msgspec.Struct, kw_only=True):
    """All that was played."""

    request: Request
    plan: Plan
    tally: Tally
    ladder: list[Step] = msgspec.field(default_factory=list)
    without: dict[str, Tally] = msgspec.field(default_factory=dict)  # by the kind of action that one bot did without
    people: PeopleGames | None = None  # the finished tables of a house
    is_whole: bool = False
    seconds: float = 0.0


def collect(request: Request, workers: int, progress: Progress | None = None) -> Collected:
    """Play it all; whoever interrupts it gets what there is, if the table itself has been played at all."""
    began = time.perf_counter()
    measures = [name for name in MEASURES if name != AMONG_UNEQUAL]
    plan = planned(request.table, request.bots, request.seed, request.edition, measures=measures)
    found = Collected(request=request, plan=plan, tally=plan.empty_tally())
    steps = list(zip(request.ladder[1:], request.ladder, strict=False))
    climbs = [side_plan(request, step) for step in steps]  # an unknown bot is refused now
    counter = Counter(request.games, progress)
    try:
        play_until_known(found.tally, plan, request, workers, counter)
        side = max(FIRST, found.tally.games // BESIDE)
        kinds = offered_kinds(found)
        counter.total = found.tally.games + side * (len(kinds) + len(steps))
        for (upper, lower), climb in zip(steps, climbs, strict=True):
            found.ladder.append(Step(upper, lower, play(climb, side, workers, counter)))
        for kind in kinds:
            bots = (request.bots[0] + WITHOUT + kind, *request.bots)[: len(plan.lineup)]
            found.without[kind] = play(side_plan(request, bots), side, workers, counter)
        found.is_whole = True
    except KeyboardInterrupt:
        if not found.tally.games:
            raise
    found.seconds = time.perf_counter() - began
    return found


class Counter:
    """Tells how many games are done."""

    def __init__(self, total: int, progress: Progress | None) -> None:
        self.done = 0
        self.total = total
        self.progress = progress

    def add(self, games: int) -> None:
        """So many more."""
        self.done += games
        if self.progress is not None:
            self.progress(self.done, self.total)


def play_until_known(tally: Tally, plan: Plan, request: Request, workers: int, counter: Counter) -> None:
    """Play at the table itself until the intervals are as narrow as asked, or there were as many games as allowed."""
    goal = min(FIRST, request.games)
    while tally.games < goal:
        for more in tallies(plan, range(tally.games, goal), workers):
            tally.add(more)
            counter.add(more.games)
        goal = min(request.games, needed(tally.figures(), request.within))
        counter.total = max(goal, tally.games)


def needed(figures: Sequence[Figure], within: float) -> int:
    """How many games it takes until parts are known within so much, and lengths within that part of them."""
    most = 0
    for figure in figures:
        if figure.measure in TO_THE_POINT:
            wanted = within if figure.unit == "part" else within * figure.value
            if figure.half > wanted > 0:
                most = max(most, math.ceil(figure.games * (figure.half / wanted) ** 2))
    return most


def offered_kinds(found: Collected) -> list[str]:
    """The kinds of action that the game names and that were among several things to do, in the game's order."""
    offered = found.tally.get(Kinds).taken
    return [
        kind
        for kind in dict.fromkeys(kind.name for kind in kinds_of(found.plan.game().name).actions)
        if kind in offered
    ]


def side_plan(request: Request, bots: Sequence[str]) -> Plan:
    """The same table with other bots, who change seats; luck is asked, too."""
    return planned(request.table, bots, request.seed, request.edition, measures=[AMONG_UNEQUAL])


def play(plan: Plan, games: int, workers: int, counter: Counter) -> Tally:
    """So many games of a plan."""
    tally = plan.empty_tally()
    for more in tallies(plan, range(games), workers):
        tally.add(more)
        counter.add(more.games)
    return tally
