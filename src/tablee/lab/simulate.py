"""Many games between bots: who wins, how it ends, how long it takes.

Every game is drawn from the seed and its own number, so the figures are the same whatever the number of workers.
"""

from __future__ import annotations

import math
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from hashlib import blake2b
from multiprocessing import get_context, parent_process
from typing import Final

import msgspec

from tablee import bots, games
from tablee.bots import match
from tablee.engine.chance import Chance
from tablee.engine.contract import State
from tablee.engine.edition import differences
from tablee.engine.errors import BadSimulation
from tablee.engine.game import Game
from tablee.engine.options import split
from tablee.lab.results import WHOLE, Results, Tally, empty_tally, summary

FIRST_CHUNK: Final = 60  # games a worker takes at first
LARGEST_CHUNK: Final = 100_000
CHUNK_SECONDS: Final = 1.0
WAITING: Final = 2  # chunks for each worker that wait or run


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is simulated: a table, the bots around it before the seats rotate, a seed."""

    table: str
    lineup: tuple[str, ...]
    seed: int
    edition: str | None = None  # the text of another board
    position: str | None = None  # a start other than the usual one

    def game(self) -> Game:
        """The game with its board."""
        return games.find(split(self.table)[0], self.edition)

    def start(self) -> State:
        """Where every game begins."""
        game, options = games.table(self.table, self.edition)
        return game.start(options) if self.position is None else game.position(options, self.position)

    def results(self, tally: Tally, seconds: float) -> Results:
        """The figures of a tally of its games."""
        usual = self.game().usual_board()
        changed = tuple(differences(usual, self.edition)) if self.edition else ()
        return summary(self.table, changed, self.lineup, self.seed, tally, seconds)


def simulate(
    table: str,
    names: Sequence[str],
    number: int,
    seed: int = 0,
    workers: int | None = None,
    progress: Callable[[int], None] | None = None,
    edition: str | None = None,
) -> Results:
    """Play so many games at a table given as text, perhaps with another board; `progress` hears how many are done.

    Whoever interrupts it gets the figures of the games played so far, if there are any.
    """
    if number < 1:
        raise BadSimulation(f"{number} games cannot be simulated; one is the least", games=number)
    plan = planned(table, names, seed, edition)
    began = time.perf_counter()
    total = empty_tally(len(plan.lineup))
    try:
        for tally in tallies(plan, range(number), workers or cores()):
            total.add(tally)
            if progress is not None:
                progress(total.games)
    except KeyboardInterrupt:
        if not total.games:
            raise
    return plan.results(total, time.perf_counter() - began)


def cores() -> int:
    """How many processes can play side by side."""
    return os.cpu_count() or 1


def planned(
    table: str, names: Sequence[str], seed: int, edition: str | None = None, position: str | None = None
) -> Plan:
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
    lineup = (*names, *[names[-1]] * (options.seats - len(names)))
    plan = Plan(table=options.write(game.name), lineup=lineup, seed=seed, edition=edition, position=position)
    plan.start()  # a position that cannot be is refused now
    return plan


def tallies(plan: Plan, numbers: range, workers: int) -> Iterator[Tally]:
    """The games of these numbers in chunks, in order, played here or by worker processes.

    Few chunks wait at a time, so that the memory for any number of games is the same. A chunk is as long as takes about
    CHUNK_SECONDS, the first ones are short.
    """
    size = max(1, min(FIRST_CHUNK, math.ceil(len(numbers) / workers)))
    if workers == 1 or size >= len(numbers):
        while numbers:
            chunk, numbers = numbers[:size], numbers[size:]
            tally, seconds = play_chunk(plan, chunk)
            size = next_size(chunk, seconds)
            yield tally
        return
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=live_with_parent)
    waiting: deque[tuple[range, Future[tuple[Tally, float]]]] = deque()
    try:
        while numbers or waiting:
            while numbers and len(waiting) < WAITING * workers:
                chunk, numbers = numbers[:size], numbers[size:]
                waiting.append((chunk, pool.submit(play_chunk, plan, chunk)))
            chunk, played = waiting.popleft()
            tally, seconds = played.result()
            size = next_size(chunk, seconds)
            yield tally
    finally:
        pool.shutdown(cancel_futures=True)


def next_size(chunk: range, seconds: float) -> int:
    """How many games make the next chunk, after one that took so long."""
    return max(1, min(LARGEST_CHUNK, round(len(chunk) * CHUNK_SECONDS / max(seconds, 1e-6)), 4 * len(chunk)))


def live_with_parent() -> None:
    """A worker leaves Ctrl+C to the process that asked it, and ends with that process however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def play_chunk(plan: Plan, numbers: range) -> tuple[Tally, float]:
    """The games of these numbers, and how many seconds they took."""
    began = time.perf_counter()
    game, start = plan.game(), plan.start()
    tally = empty_tally(len(plan.lineup))
    for number in numbers:
        chairs = [
            (seat + number) % len(plan.lineup) for seat in range(len(plan.lineup))
        ]  # who of the lineup sits where
        players = [bots.make(plan.lineup[chair], game, draw_seed(plan.seed, number, chair)) for chair in chairs]
        chance = Chance(draw_seed(plan.seed, number, -1))
        count(tally, match.play(game, start.copy(), players, chance), chairs)
    return tally, time.perf_counter() - began


def count(tally: Tally, played: match.Match, chairs: list[int]) -> None:
    """Enter one game."""
    tally.games += 1
    for place, seat in enumerate(played.order):
        share = round(WHOLE * played.outcome.share(seat))
        tally.by_seat[seat] += share
        tally.by_order[place] += share
        tally.by_chair[chairs[seat]] += share
    for counts, key in ((tally.turns, played.turns), (tally.decisions, played.decisions)):
        counts[key] = counts.get(key, 0) + 1
    reason = played.outcome.reason
    tally.endings[reason] = tally.endings.get(reason, 0) + 1


def draw_seed(seed: int, number: int, who: int) -> int:
    """A seed of its own for nature (-1) and every chair of every game."""
    digest = blake2b(f"{seed} {number} {who}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 1
