"""Whatever the server has acknowledged is on disk: kill -9 at 50 random moments loses nothing."""

from __future__ import annotations

import random
import threading
import time
from contextlib import suppress
from pathlib import Path

import httpx

from tablee.store.sqlite import SqliteStore
from tests.web.house import BUTTON
from tests.web.server import Process

KILLS = 50
TABLES = 5  # tables in play at each kill: each is struck at its own moment
ROUNDS = KILLS // TABLES


class Player:
    """Plays both seats of one table as fast as it can and remembers what was acknowledged."""

    def __init__(self, server: Process) -> None:
        self.server = server
        self.seats = [httpx.Client(base_url=server.address, timeout=5) for _ in range(2)]
        self.acknowledged: list[tuple[int, str]] = []  # the number answered to, and the action
        self.table = ""

    def lay(self) -> None:
        """Two people sit down; no limit to their turns, so that the game lasts."""
        form = {"game": "destorsion", "name": "Ada", "option-seats": "2", "option-turn_limit": "0"}
        self.table = self.seats[0].post("/tables", data=form).headers["location"]
        self.seats[1].get("/about")
        assert self.seats[1].post(f"{self.table}/sit", data={"seat": "1", "name": "Ben"}).status_code == 303
        assert self.seats[0].post(f"{self.table}/start").status_code == 303

    def play_until_cut(self, chance: random.Random) -> None:
        """Play on until the server is gone."""
        with suppress(httpx.TransportError):
            while True:
                for seat in self.seats:
                    self.play_once(seat, chance)

    def play_once(self, seat: httpx.Client, chance: random.Random) -> None:
        """One action of a seat, if it is asked for one."""
        now = seat.get(f"{self.table}/now", headers={"Accept": "application/json"}).json()
        offers = BUTTON.findall(now["parts"]["actions"])
        if offers:
            action = chance.choice(offers)[0].replace("&gt;", ">")
            answer = seat.post(f"{self.table}/play", data={"number": now["number"], "action": action})
            if answer.status_code == 303:
                self.acknowledged.append((now["number"], action))

    def missing(self, store: SqliteStore) -> list[tuple[int, str]]:
        """What was acknowledged and is not in the log."""
        kept = {(entry.number - 1, entry.text) for entry in store.load(self.table[3:])[1]}
        return [played for played in self.acknowledged if played not in kept]

    def close(self) -> None:
        """Hang up."""
        for seat in self.seats:
            seat.close()


def test_kill_9_at_50_random_moments_loses_no_acknowledged_action(tmp_path: Path) -> None:
    chance = random.Random(9)
    server = Process(tmp_path / "house.sqlite")
    players = [Player(server) for _ in range(TABLES)]
    server.start()
    try:
        for player in players:
            player.lay()
        for strike in range(ROUNDS):
            if strike:
                server.start()
            strike_at_random(server, players, chance)
        with_gaps = check(server, players)
    finally:
        server.stop()
        for player in players:
            player.close()
    assert with_gaps == []
    assert sum(len(player.acknowledged) for player in players) > KILLS


def strike_at_random(server: Process, players: list[Player], chance: random.Random) -> None:
    """Let all tables play for a moment, then pull the plug under all of them."""
    threads = [
        threading.Thread(target=player.play_until_cut, args=(random.Random(chance.random()),)) for player in players
    ]
    for thread in threads:
        thread.start()
    time.sleep(chance.uniform(0.05, 0.9))
    server.kill()
    for thread in threads:
        thread.join(10)


def check(server: Process, players: list[Player]) -> list[tuple[int, str]]:
    """Everything acknowledged is kept, and every table goes on where it was."""
    store = SqliteStore(server.database)
    try:
        lost = [played for player in players for played in player.missing(store)]
    finally:
        store.close()
    server.start()
    for player in players:
        before = len(player.acknowledged)
        for seat in player.seats:
            player.play_once(seat, random.Random(1))
        assert len(player.acknowledged) > before, "the table does not go on"
    return lost
