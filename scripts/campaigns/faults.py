"""Two processes on one PostgreSQL while processes are killed, PostgreSQL is killed and connections are cut.

At every table a program plays against a bot of the house, by any of the two processes. Nothing that was acknowledged is
lost, nothing counts twice, and every table goes on soon after the last fault.
"""

from __future__ import annotations

import asyncio
import random
import re
import sys
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec

from campaigns.house import ROOT, Failed

sys.path.insert(0, str(ROOT))
from tests.postgres import Postgres
from tests.web.server import Process

GAME = "destorsion"
RECOVERS_WITHIN = 10.0  # seconds for every table to go on after a fault
SHORT = (12, 0.5)  # tables, minutes
EVERY = 8.0  # seconds between two faults
UNKNOWN = (httpx.TransportError, msgspec.DecodeError)


@dataclass
class Played:
    """A program's plays at one table: those that were acknowledged, and how many have an unknown outcome."""

    table: str
    acknowledged: list[tuple[int, int, str]] = field(default_factory=list)  # seen, reached, action
    unknown: int = 0
    moved_at: float = field(default_factory=time.monotonic)


def run(tables: int, minutes: float, is_short: bool) -> None:
    """Play and make faults, then compare everything with the log."""
    if is_short:
        tables, minutes = SHORT
    postgres = Postgres(fsync="on")
    try:
        address = postgres.new_database()
        processes = [Process(address, pace=0.1) for _ in range(2)]
        for process in processes:
            process.start()
        try:
            campaign = Campaign(postgres, address, processes)
            asyncio.run(campaign.play(tables, minutes * 60))
        finally:
            for process in processes:
                process.stop()
        campaign.compare()
    finally:
        postgres.stop()


class Campaign:
    """Programs that play while faults happen."""

    def __init__(self, postgres: Postgres, database: str, processes: list[Process]) -> None:
        self.postgres = postgres
        self.database = database
        self.processes = processes
        self.games: list[Played] = []
        self.faults: Counter[str] = Counter()
        self.longest = 0.0

    async def play(self, tables: int, seconds: float) -> None:
        """Let all tables play for so long."""
        players = [asyncio.create_task(self.keep_playing()) for _ in range(tables)]
        end = time.monotonic() + seconds
        try:
            while time.monotonic() < end:
                await asyncio.sleep(EVERY)
                fault = random.choice((self.kill_process, self.cut_connections, self.kill_postgres))
                name = fault.__name__.replace("_", " ")
                self.faults[name] += 1
                await asyncio.to_thread(fault)
                await self.recover(name)
                await asyncio.to_thread(self.start_again)
        finally:
            for player in players:
                player.cancel()
            await asyncio.gather(*players, return_exceptions=True)

    def kill_process(self) -> None:
        """kill -9 of one of the two; it is started again once the other one has taken over."""
        random.choice(self.processes).kill()

    def start_again(self) -> None:
        """Start the process that was killed."""
        for process in self.processes:
            if process.process is not None and process.process.poll() is not None:
                process.start()

    def cut_connections(self) -> None:
        """End all connections to the database."""
        self.postgres.cut(self.database)

    def kill_postgres(self) -> None:
        """kill -9 of the database, which is started again."""
        self.postgres.kill()
        self.postgres.start()

    async def recover(self, fault: str) -> None:
        """Wait until every table has gone on."""
        begun = time.monotonic()
        while stuck := [game for game in self.games if game.moved_at < begun]:
            waited = time.monotonic() - begun
            if waited > RECOVERS_WITHIN:
                raise Failed(f"{len(stuck)} tables do not go on within {RECOVERS_WITHIN:g} s after: {fault}")
            await asyncio.sleep(0.05)
        self.longest = max(self.longest, time.monotonic() - begun)

    async def keep_playing(self) -> None:
        """One table after the other."""
        async with httpx.AsyncClient(timeout=30) as client:
            while True:
                with suppress(*UNKNOWN, KeyError, IndexError):
                    await self.play_one(client)
                await asyncio.sleep(0.5)

    async def play_one(self, client: httpx.AsyncClient) -> None:
        """Lay a table for a program and a bot, and play it to its end."""
        home = random.choice(self.processes).address
        await client.get(f"{home}/about")
        laid = await client.post(f"{home}/tables", data={"game": GAME, "name": "Ada", "option-seats": "2"})
        table = laid.headers["location"]
        await client.post(f"{home}{table}/stand", data={"seat": "0"})
        lent = await client.post(f"{home}/api{table}/program", data={"seat": "0"})
        token = re.findall(r"tablee_[\w-]{32}", lent.text)[0]
        await client.post(f"{home}{table}/bot", data={"seat": "1", "bot": "random"})
        if (await client.post(f"{home}{table}/start")).status_code != 303:
            return
        game = Played(table[3:])
        self.games.append(game)
        client.headers["Authorization"] = f"Bearer {token}"
        try:
            while await self.follow(client, table, game):
                await asyncio.sleep(0.3)
        finally:
            del client.headers["Authorization"]

    async def follow(self, client: httpx.AsyncClient, table: str, game: Played) -> bool:
        """Read a stream and answer until it ends; gives whether the game goes on."""
        home = random.choice(self.processes).address
        with suppress(*UNKNOWN):
            async with client.stream("GET", f"{home}/api{table}/stream") as lines:
                async for line in lines.aiter_lines():
                    state = msgspec.json.decode(line)
                    if state["type"] != "state":
                        continue
                    game.moved_at = time.monotonic()
                    if state["phase"] == "over":
                        game.moved_at = float("inf")
                        return False
                    if state.get("actions"):
                        await self.answer(client, table, game, state)
        return True

    async def answer(self, client: httpx.AsyncClient, table: str, game: Played, state: dict[str, Any]) -> None:
        """Play by any of the processes; what is refused is asked again by the stream."""
        home, action = random.choice(self.processes).address, random.choice(state["actions"])
        try:
            answer = await client.post(f"{home}/api{table}/play", json={"number": state["number"], "action": action})
        except UNKNOWN:
            game.unknown += 1
            raise
        if answer.status_code == 200:
            game.acknowledged.append((state["number"], answer.json()["number"], action))
        elif answer.status_code == 503:
            game.unknown += 1
            raise httpx.TransportError("the database is away")

    def compare(self) -> None:
        """Hold everything that was acknowledged to the log."""
        from tablee.store.addresses import open_store

        store = open_store(self.database)
        plays = lost = double = 0
        for game in self.games:
            _, entries = store.load(game.table)
            own = [entry for entry in entries if entry.kind == "play" and entry.seat == 0]
            for seen, reached, action in game.acknowledged:
                found = [entry for entry in own if seen < entry.number <= reached and entry.text == action]
                lost += not found
                double += len(found) > 1
            double += max(0, len(own) - len(game.acknowledged) - game.unknown)
            plays += len(game.acknowledged)
        store.close()
        faults = ", ".join(f"{name} {count}" for name, count in sorted(self.faults.items()))
        print(f"{plays} acknowledged plays at {len(self.games)} tables; {faults}")
        print(f"lost {lost}, double {double}; longest wait for all tables to go on {self.longest:.1f} s", flush=True)
        if lost or double or not plays:
            raise Failed(f"{lost} plays lost, {double} double, {plays} acknowledged")
