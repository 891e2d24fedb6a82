"""Many watched tables of bots, each replaced when it ends: the server's memory must level off."""

from __future__ import annotations

import asyncio
import time
from statistics import linear_regression, mean

import httpx

from campaigns.house import ANSWER_TIMEOUT, OPEN_DOORS, Failed, House, lay_bots, serving, updates_of

GAMES = {"destorsion": 2, "dice_chess": 2, "korrigans": 2, "la_sortie": 2, "whisky_race": 3, "file_dans_ta_mare": 2}
BOTS = ("random", "greedy")
EVERY = 10.0  # seconds between two samples
WITHIN = 5.0  # per cent between the smallest and the largest of the second half
SHORT = (20, 0.2, 1.0, 60.0)  # tables, minutes, seconds between samples, per cent
MB = 1024 * 1024
Sample = tuple[float, int, int]  # seconds since the start, bytes of the server, bytes of its workers


def run(tables: int, minutes: float, is_short: bool) -> None:
    """Let the tables play, and judge the second half of the time."""
    every, within = EVERY, WITHIN
    if is_short:
        tables, minutes, every, within = SHORT
    with serving(OPEN_DOORS) as house:
        players = Players()
        samples = asyncio.run(players.play(house, tables, minutes * 60, every))
    if not players.updates:
        raise Failed("no bot has played")
    judge(samples, within)


class Players:
    """Spectators who create tables of bots and watch them, each one table after the other."""

    def __init__(self) -> None:
        self.laid = 0
        self.ended = 0
        self.updates = 0

    async def play(self, house: House, tables: int, seconds: float, every: float) -> list[Sample]:
        """Take samples of the memory while so many tables play."""
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=50)
        async with httpx.AsyncClient(base_url=house.address, timeout=ANSWER_TIMEOUT, limits=limits) as client:
            await client.get("/about")  # one cookie for all
            tasks = [asyncio.create_task(self.keep_playing(client)) for _ in range(tables)]
            try:
                return await self.sample(house, tasks, seconds, every)
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    async def keep_playing(self, client: httpx.AsyncClient) -> None:
        """Watch one table of bots after the other."""
        while True:
            number, self.laid = self.laid, self.laid + 1
            game = list(GAMES)[number % len(GAMES)]
            table = await lay_bots(client, game, GAMES[game], BOTS[number % len(BOTS)])
            await self.look_on(client, table)
            self.ended += 1

    async def look_on(self, client: httpx.AsyncClient, table: str) -> None:
        """Keep a page open until the game is over."""
        async for _ in updates_of(client, table):
            self.updates += 1

    async def sample(self, house: House, tasks: list[asyncio.Task[None]], seconds: float, every: float) -> list[Sample]:
        """Sample the memory; a failing spectator ends the campaign."""
        samples: list[Sample] = []
        begun = time.monotonic()
        print("minute  server MB  workers MB  updates  games ended", flush=True)
        while not samples or samples[-1][0] < seconds:
            done, _ = await asyncio.wait(tasks, timeout=every, return_when=asyncio.FIRST_COMPLETED)
            house.must_run()
            for task in done:
                task.result()
            samples.append((time.monotonic() - begun, *house.memory()))
            at, own, others = samples[-1]
            row = f"{at / 60:6.1f} {own / MB:10.1f} {others / MB:11.1f} {self.updates:8} {self.ended:12}"
            print(row, flush=True)
        return samples


def judge(samples: list[Sample], within: float) -> None:
    """Fail unless the memory of all processes together is flat in the second half of the time."""
    half = [(at, own + others) for at, own, others in samples if at >= samples[-1][0] / 2]
    times, sizes = [at for at, _ in half], [size for _, size in half]
    if len(half) < 2:
        raise Failed("too little time to judge the memory")
    middle = mean(sizes)
    span = (max(sizes) - min(sizes)) / middle * 100
    trend = linear_regression(times, sizes).slope * (times[-1] - times[0]) / middle * 100
    minutes = (times[-1] - times[0]) / 60
    told = f"in the last {minutes:.1f} minutes {middle / MB:.1f} MB, from smallest to largest {span:.1f} %"
    told += f", trend {trend:+.1f} %"
    if span > within:
        raise Failed(f"the memory is not flat within {within:g} %: {told}")
    print(told)
