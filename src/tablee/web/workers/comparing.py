"""Comparisons of two boards that visitors ask for: piece by piece in a worker, each with what is known so far."""

from __future__ import annotations

import time
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Final

from tablee.lab.compare import Comparison, Pairs, judged, looks_at, play_pairs
from tablee.lab.simulate import Plan, planned
from tablee.web.errors import Problem
from tablee.web.workers.job_pool import JobPool

GAMES: Final = 2000  # on each board, if time allows
SECONDS: Final = 45.0  # for all of them
BOT: Final = "greedy"
SEED: Final = 1
WITHIN: Final = 0.02  # a smaller difference does not matter
FIRST_PIECE: Final = 4  # games; the next pieces take about a second
PIECE_SECONDS: Final = 1.0
PIECE_TIMEOUT: Final = 30.0  # with the wait for those of others
MOST_AT_ONCE: Final = 4  # comparisons in the house


class Comparer:
    """The comparisons under way; they take turns in one worker."""

    def __init__(self, jobs: JobPool, games: int = GAMES, seconds: float = SECONDS) -> None:
        self.jobs = jobs
        self.games = games
        self.seconds = seconds
        self.asked_by: set[str] = set()  # one at a time for each visitor

    async def compare(self, key: str, table: str, board: str) -> AsyncGenerator[Comparison]:
        """The usual board against another one; a Problem where the visitor or the house has no room for it."""
        if key in self.asked_by:
            raise Problem(429, "comparing-already")
        if len(self.asked_by) >= MOST_AT_ONCE:
            raise Problem(503, "comparing")
        self.asked_by.add(key)
        try:
            one, other = await self.jobs.think(PIECE_TIMEOUT, plans, table, board)
            async with aclosing(self.pieces(one, other)) as pieces:
                async for found in pieces:
                    yield found
        finally:
            self.asked_by.discard(key)

    async def pieces(self, one: Plan, other: Plan) -> AsyncGenerator[Comparison]:
        """What is known after each piece, until all is settled or the games or the time are over."""
        looks = looks_at(self.games)
        pairs, size, end = Pairs(), FIRST_PIECE, time.monotonic() + self.seconds
        while pairs.games < self.games and time.monotonic() < end:
            upto = min(pairs.games + size, next(look for look in looks if look > pairs.games))
            began = time.monotonic()
            pairs.add(await self.jobs.think(PIECE_TIMEOUT, play_pairs, one, other, range(pairs.games, upto)))
            size = max(1, min(2 * size, round(size * PIECE_SECONDS / max(time.monotonic() - began, 0.001))))
            found = judged(one, other, self.games, pairs, WITHIN)
            yield found
            if pairs.games in looks and found.is_settled:
                return


def plans(table: str, board: str) -> tuple[Plan, Plan]:
    """Both sides, of which a board of a stranger is one."""
    return planned(table, [BOT], SEED), planned(table, [BOT], SEED, board)
