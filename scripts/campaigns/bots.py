"""Many unwatched tables of masters must not slow down a watched table of bots."""

from __future__ import annotations

import asyncio
import time

import httpx

from campaigns.house import OPEN_DOORS, Failed, House, lay_bots, serving, updates_of

GAME, SEATS = "whisky_race", 3  # the game whose masters think longest
MASTERS = 66
MOST_WAIT = 6.0  # seconds from one move to the next: a master may take 1.5, and moves are paced besides
SECONDS = 60.0
SHORT_SECONDS = 6.0


def run(is_short: bool) -> None:
    """Measure the moves of a table without and with the others."""
    seconds = SHORT_SECONDS if is_short else SECONDS
    with serving(OPEN_DOORS) as house:
        alone, crowded = asyncio.run(measure(house, seconds))
    print(f"alone:                  slowest move {max(alone):.1f} s of {len(alone)}")
    print(f"beside {MASTERS} unwatched ones: slowest move {max(crowded):.1f} s of {len(crowded)}")
    if max(crowded) > MOST_WAIT:
        raise Failed(f"a watched bot has waited {max(crowded):.1f} s, more than {MOST_WAIT:g} s")


async def measure(house: House, seconds: float) -> tuple[list[float], list[float]]:
    """The seconds between the moves of a watched table, alone and beside many others."""
    async with httpx.AsyncClient(base_url=house.address, timeout=120) as client:
        await client.get("/about")
        alone = await moves(client, seconds)
        for _ in range(MASTERS):
            await lay_bots(client, GAME, SEATS, "master")
        return alone, await moves(client, seconds)


async def moves(client: httpx.AsyncClient, seconds: float) -> list[float]:
    """The waiting times for the moves of new watched tables; the last move may still be due."""
    waits: list[float] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        table = await lay_bots(client, GAME, SEATS, "master")
        await look_on(client, table, end, waits)
    return waits


async def look_on(client: httpx.AsyncClient, table: str, end: float, waits: list[float]) -> None:
    """Note how long every move is waited for, until the game is over or the time is up."""
    last, number = time.monotonic(), -1
    try:
        async with asyncio.timeout(end - time.monotonic()):
            async for update in updates_of(client, table):
                if update["number"] != number:
                    waits.append(time.monotonic() - last)
                    last, number = time.monotonic(), update["number"]
    except TimeoutError:
        waits.append(time.monotonic() - last)
