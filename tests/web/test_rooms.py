"""Live tables: loaded when someone comes, forgotten when nobody is there, and bots that go on after a restart."""

from __future__ import annotations

import asyncio
import time
from itertools import pairwise
from pathlib import Path

import pytest

from tablee.engine.game import Game
from tablee.table.table import Table
from tablee.web.live import registry
from tablee.web.workers.bot_pool import Thought
from tests.web.house import running, start_pair, to_play


def test_a_table_goes_on_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite") as house:
        table, ada, ben = start_pair(house)
        for _ in range(6):
            to_play(table, ada, ben).play(table)
        number, parts = ada.number(table), ada.get(f"{table}/now").json()
    with running(tmp_path / "house.sqlite") as house:
        back = house.guest()
        back.http.cookies.update(ada.http.cookies)
        assert back.number(table) == number
        assert back.get(f"{table}/now").json() == parts


def test_bots_resume_after_a_restart_without_being_looked_at(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", pace=30) as house:
        ada = house.guest()
        table = ada.lay(fill="random", turn_limit=50)
        while ada.offers(table):  # until it is the bot's turn, which thinks for half a minute
            ada.play(table)
        number = ada.number(table)
    with running(tmp_path / "house.sqlite", pace=0) as house:
        deadline = time.monotonic() + 10
        while len(house.store.load(table[3:])[1]) <= number and time.monotonic() < deadline:
            time.sleep(0.05)
        assert len(house.store.load(table[3:])[1]) > number


def test_bots_play_at_a_pace_people_can_follow(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", pace=0.15) as house:
        ada = house.guest()
        table = ada.lay(fill="greedy", seats=4, turn_limit=3)
        deadline = time.monotonic() + 20
        while not ada.offers(table) and time.monotonic() < deadline:
            time.sleep(0.05)
        while len(entries := house.store.load(table[3:])[1]) < 30 and time.monotonic() < deadline:
            if ada.offers(table):
                ada.play(table)
            time.sleep(0.05)
        acts = [entry for entry in entries if entry.kind == "play" and entry.seat > 0]
        gaps = [later.time - sooner.time for sooner, later in pairwise(acts)]
        assert len(gaps) > 3
        assert min(gaps) > 0.12


def test_bots_who_owe_an_answer_at_once_think_at_once(tmp_path: Path) -> None:
    """The plans of a Whisky Race are made together: all three bots are asked, and one whose answer fails again."""
    with running(tmp_path / "house.sqlite") as house:
        ada = house.guest()
        answer = ada.post("/tables", game="whisky_race", name="Ada", **{"option-seats": "3"})
        table = str(answer.headers["location"])
        ada.post(f"{table}/stand", seat=0)
        for seat in range(3):
            ada.post(f"{table}/bot", seat=seat, bot="random")
        bot_pool = house.context.registry.bot_pool
        asked: list[int] = []
        everybody = asyncio.Event()
        think = bot_pool.think

        async def think_together(table: Table, game: Game, seat: int, *_: object) -> Thought:
            asked.append(seat)
            if len(asked) == 3:
                everybody.set()
                return Thought("=")  # no plan: as if it had become illegal by what the others have sealed meanwhile
            await everybody.wait()
            return await think(table, game, seat)

        bot_pool.think = think_together  # type: ignore[method-assign]
        ada.post(f"{table}/start")
        deadline = time.monotonic() + 10
        while len(asked) <= 6 and time.monotonic() < deadline:
            time.sleep(0.05)
        assert sorted(asked[:3]) == [0, 1, 2]
        assert asked[3] == asked[2]  # asked anew
        assert len(asked) > 6


def test_a_table_nobody_looks_at_is_forgotten_and_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "MOST_LIVE_TABLES", 3)
    with running(tmp_path / "house.sqlite") as house:
        table, ada, ben = start_pair(house)
        number = ada.number(table)
        for _ in range(5):
            house.guest().lay()
        assert table[3:] not in house.context.registry.live_tables
        assert len(house.context.registry.live_tables) <= 3
        assert ada.number(table) == number
        assert to_play(table, ada, ben).play(table).status_code == 303


def test_a_table_of_bots_alone_plays_to_the_end(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite") as house:
        ada = house.guest()
        table = ada.lay(turn_limit=2)
        ada.post(f"{table}/stand", seat=0)
        for seat in (0, 1):
            ada.post(f"{table}/bot", seat=seat, bot="random")
        ada.post(f"{table}/start")
        deadline = time.monotonic() + 10
        while ada.phase(table) != "over" and time.monotonic() < deadline:
            time.sleep(0.05)
        assert ada.phase(table) == "over"
