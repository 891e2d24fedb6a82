"""Many games between bots: who wins, how it ends, how long it takes.

Every game is drawn from the seed and its own number, so the figures are the same whatever the number of workers.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import blake2b
from multiprocessing import get_context

from tablee import bots, games
from tablee.bots import match
from tablee.engine.chance import Chance
from tablee.engine.edition import differences
from tablee.engine.errors import BadSimulation
from tablee.engine.options import split
from tablee.lab.results import Results, Tally, summary

CHUNK = 60  # games a worker takes at a time: whole rotations of two to six seats


@dataclass(frozen=True)
class Plan:
    """What is simulated: a table, the bots around it before the seats rotate, a seed."""

    table: str
    lineup: tuple[str, ...]
    seed: int
    edition: str | None = None  # the text of another board


def simulate(
    table: str,
    names: Sequence[str],
    number: int,
    seed: int = 0,
    workers: int | None = None,
    progress: Callable[[int], None] | None = None,
    edition: str | None = None,
) -> Results:
    """Play so many games at a table given as text, perhaps with another board; `progress` hears how many are done."""
    if number < 1:
        raise BadSimulation(f"{number} games cannot be simulated; one is the least", games=number)
    plan = planned(table, names, seed, edition)
    began = time.perf_counter()
    total = Tally([0.0] * len(plan.lineup), [0.0] * len(plan.lineup))
    for tally in tallies(plan, number, workers or os.cpu_count() or 1):
        total.add(tally)
        if progress is not None:
            progress(total.games)
    changed = tuple(differences(games.find(split(table)[0]).usual_board(), edition)) if edition else ()
    return summary(plan.table, changed, plan.lineup, seed, total, time.perf_counter() - began)


def planned(table: str, names: Sequence[str], seed: int, edition: str | None = None) -> Plan:
    """Check all that is asked for; the last bot named takes the chairs that are left."""
    game, options = games.table(table, edition)
    if not 1 <= len(names) <= options.seats:
        raise BadSimulation(
            f"{len(names)} bots cannot take {options.seats} seats; name one for each seat or fewer",
            bots=len(names),
            seats=options.seats,
        )
    for name in names:
        bots.make(name, game, seed)
    left = options.seats - len(names)
    return Plan(options.write(game.name), (*names, *[names[-1]] * left), seed, edition)


def tallies(plan: Plan, number: int, workers: int) -> Iterator[Tally]:
    """The games in chunks, in order, played here or by worker processes."""
    firsts = range(0, number, CHUNK)
    lasts = [min(first + CHUNK, number) for first in firsts]
    if min(workers, len(firsts)) == 1:
        yield from map(play_chunk, [plan] * len(firsts), firsts, lasts)
        return
    pool = ProcessPoolExecutor(min(workers, len(firsts)), mp_context=get_context("spawn"))
    try:
        yield from pool.map(play_chunk, [plan] * len(firsts), firsts, lasts)
    finally:
        pool.shutdown(cancel_futures=True)


def play_chunk(plan: Plan, first: int, last: int) -> Tally:
    """The games numbered from first to last - 1."""
    game, options = games.table(plan.table, plan.edition)
    start = game.start(options)
    seats = len(plan.lineup)
    tally = Tally([0.0] * seats, [0.0] * seats)
    for number in range(first, last):
        chairs = [(seat + number) % seats for seat in range(seats)]  # who of the lineup sits where
        players = [bots.make(plan.lineup[chair], game, draw_seed(plan.seed, number, chair)) for chair in chairs]
        count(tally, match.play(game, start.copy(), players, Chance(draw_seed(plan.seed, number, -1))), chairs)
    return tally


def count(tally: Tally, played: match.Match, chairs: list[int]) -> None:
    """Enter one game."""
    tally.games += 1
    for place, seat in enumerate(played.order):
        share = played.outcome.share(seat)
        tally.by_order[place] += share
        tally.by_chair[chairs[seat]] += share
    tally.endings[played.outcome.reason] += 1
    tally.turns[played.turns] += 1
    tally.decisions[played.decisions] += 1


def draw_seed(seed: int, number: int, who: int) -> int:
    """A seed of its own for nature (-1) and every chair of every game."""
    digest = blake2b(f"{seed} {number} {who}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 1
