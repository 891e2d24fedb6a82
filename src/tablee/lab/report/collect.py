"""Plays the games of a report: the table itself, each step of the ladder of bots, bots that do without something."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import msgspec

from tablee.lab.executors import Executor
from tablee.lab.kinds import kinds_of
from tablee.lab.measures import MEASURES, Figure
from tablee.lab.measures.choices import Kinds
from tablee.lab.people import PeopleGames
from tablee.lab.players import WITHOUT
from tablee.lab.report.kept import KeptGames
from tablee.lab.simulate import Plan, planned
from tablee.lab.study import run_part
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


def collect(
    request: Request, executor: Executor, progress: Progress | None = None, kept: KeptGames | None = None
) -> Collected:
    """Play it all, but for the games that are kept from before.

    Whoever interrupts it gets what there is, if the table itself has been played at all.
    """
    began = time.perf_counter()
    measures = [name for name in MEASURES if name != AMONG_UNEQUAL]
    plan = planned(request.table, request.bots, request.seed, request.edition, measures=measures)
    kept = kept or KeptGames()
    found = Collected(request=request, plan=plan, tally=kept.main_part(plan).tally)
    steps = list(zip(request.ladder[1:], request.ladder, strict=False))
    climbs = [side_plan(request, step) for step in steps]  # an unknown bot is refused now
    player = Player(executor, kept, Counter(request.games, progress))
    try:
        play_until_known(plan, request, player)
        side = max(FIRST, found.tally.games // BESIDE)
        kinds = offered_kinds(found)
        player.counter.total = found.tally.games + side * (len(kinds) + len(steps))
        for (upper, lower), climb in zip(steps, climbs, strict=True):
            found.ladder.append(Step(upper, lower, player.play(climb, side)))
        for kind in kinds:
            bots = (request.bots[0] + WITHOUT + kind, *request.bots)[: len(plan.lineup)]
            found.without[kind] = player.play(side_plan(request, bots), side)
        found.is_whole = True
    except KeyboardInterrupt:
        if not found.tally.games:
            raise
    found.seconds = time.perf_counter() - began
    return found


class Counter:
    """Tells how many games are done, of all parts together."""

    def __init__(self, total: int, progress: Progress | None) -> None:
        self.done: dict[str, int] = {}  # by the digest of the part
        self.total = total
        self.progress = progress

    def reach(self, digest: str, games: int) -> None:
        """A part has so many games by now."""
        self.done[digest] = games
        if self.progress is not None:
            self.progress(sum(self.done.values()), self.total)


class Player:
    """Plays games, keeps them, and counts them."""

    def __init__(self, executor: Executor, kept: KeptGames, counter: Counter) -> None:
        self.executor = executor
        self.kept = kept
        self.counter = counter

    def play(self, plan: Plan, games: int) -> Tally:
        """The first so many games of a plan, as far as they are not kept from before."""
        part = self.kept.part(plan)
        reach = partial(self.counter.reach, part.digest)
        reach(part.tally.games)
        if not run_part(part, (0, games), self.executor, self.kept.save, reach):
            raise KeyboardInterrupt
        return part.tally


def play_until_known(plan: Plan, request: Request, player: Player) -> None:
    """Play at the table itself until the intervals are as narrow as asked, or there were as many games as allowed."""
    kept = player.kept.held
    goal = min(max(FIRST, kept.goal), request.games)
    tally = player.kept.part(plan).tally
    while True:
        kept.goal = player.counter.total = goal
        player.play(plan, goal)
        goal = min(request.games, needed(tally.figures(), request.within))
        if goal <= tally.games:
            return


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
