"""Whatever the server has acknowledged is on disk: kill -9 at random moments loses nothing.

`scripts/soak.py kills` runs the same with many more kills.
"""

from __future__ import annotations

import os
import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tablee.table.store import Store
from tests.databases import open_database
from tests.web.house import BUTTON
from tests.web.server import NO_TLS, Process

pytestmark = pytest.mark.once
KILLS = int(os.environ.get("TABLEE_KILLS", "4"))
HOUSES = min(4, max(2, KILLS // 10))  # servers at once, each with its own file and table, killed at its own moments
KILLS_EACH = -(-KILLS // HOUSES)


class Player:
    """Plays both seats of one table as fast as it can and remembers what was acknowledged."""

    def __init__(self, server: Process) -> None:
        self.server = server
        self.seats = [httpx.Client(base_url=server.address, timeout=60, verify=NO_TLS) for _ in range(2)]
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

    def missing(self, store: Store) -> list[tuple[int, str]]:
        """What was acknowledged and is not in the log."""
        kept = {(entry.number - 1, entry.text) for entry in store.load(self.table[3:])[1]}
        return [played for played in self.acknowledged if played not in kept]

    def close(self) -> None:
        """Hang up."""
        for seat in self.seats:
            seat.close()


def test_kill_9_at_random_moments_loses_no_acknowledged_action(tmp_path: Path) -> None:
    with ThreadPoolExecutor(HOUSES) as crowd:
        told = list(crowd.map(lambda house: haunt(tmp_path / f"{house}.sqlite", random.Random(house)), range(HOUSES)))
    acknowledged = sum(count for count, _ in told)
    lost = sum(len(missing) for _, missing in told)
    print(f"server: {HOUSES * KILLS_EACH} kills, {acknowledged} plays acknowledged, {lost} lost")
    assert [lost for _, lost in told] == [[]] * HOUSES
    assert acknowledged > HOUSES * KILLS_EACH, "too little was played to lose anything"


def haunt(database: Path, chance: random.Random) -> tuple[int, list[tuple[int, str]]]:
    """Kill one server again and again in mid-game; gives how much it acknowledged, and what of that is lost."""
    server = Process(database)
    player = Player(server)
    server.start()
    try:
        player.lay()
        for kill in range(KILLS_EACH):
            if kill:
                server.start()
            strike(server, player, chance)
        lost = missing_on_disk(server, player)
        server.start()
        goes_on(player, chance)
    finally:
        server.stop()
        player.close()
    return len(player.acknowledged), lost


def strike(server: Process, player: Player, chance: random.Random) -> None:
    """Let the table play until something was acknowledged and for a moment more, then pull the plug."""
    before, deadline = len(player.acknowledged), time.monotonic() + 10
    playing = threading.Thread(target=player.play_until_cut, args=(random.Random(chance.random()),))
    playing.start()
    while len(player.acknowledged) == before and time.monotonic() < deadline:
        time.sleep(0.005)
    time.sleep(chance.uniform(0, 0.25))
    server.kill()
    playing.join(60)


def missing_on_disk(server: Process, player: Player) -> list[tuple[int, str]]:
    """What was acknowledged and is not in the file."""
    store = open_database(server.database)
    try:
        return player.missing(store)
    finally:
        store.close()


def goes_on(player: Player, chance: random.Random) -> None:
    """The table is where it was: who was asked is asked, and may play."""
    before = len(player.acknowledged)
    for seat in player.seats:
        player.play_once(seat, chance)
    assert len(player.acknowledged) > before, "the table does not go on"
