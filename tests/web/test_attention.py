"""Bots think first where somebody looks, in turn for everybody who does, and not at all where nobody does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from tablee import games
from tablee.engine.contract import State
from tablee.engine.game import Game
from tablee.table.playing import propose_start
from tablee.table.seating import propose_sit
from tablee.table.table import Table, new_table
from tablee.web.errors import Problem
from tablee.web.live.attention import is_watched, may_rest, share_of
from tablee.web.live.registry import Registry
from tablee.web.live.runner import TAKE_OVER_AFTER
from tablee.web.live.table import LiveTable
from tablee.web.workers.bot_answers import Act
from tablee.web.workers.bot_pool import BotPool
from tablee.web.workers.fair_queue import FairQueue
from tablee.web.workers.pool import WorkerPool
from tests.databases import open_database
from tests.web.clock import Clock

pytestmark = pytest.mark.once
MASTERS = 66
HOST = "h" * 64
GUEST = "g" * 64


def laid(host: str, bot: str = "master", people: int = 0) -> LiveTable:
    """A running table of bots, where the host takes the first chairs."""
    game, options = games.table("destorsion(seats=2)")
    record, table = new_table(game, options.write(game.name), host)
    for seat in range(len(table.chairs)):
        table.commit(propose_sit(table, seat, f"Name {seat}", host, "" if seat < people else bot))
    table.commit(propose_start(table, host))
    return LiveTable(record, table, game, patience=60)


def owing(table: Table) -> int:
    return next(seat for seat in table.awaited if seat >= 0)


class SlowThinkers(BotPool):
    """Notes who is asked, and lets each bot think until it is told to answer."""

    def __init__(self, workers: int) -> None:
        super().__init__(WorkerPool(), workers)
        self.asked: list[str] = []
        self.jobs: list[asyncio.Future[None]] = []

    async def ask(self, name: str, table: Table, game: Game, state: State, seat: int, acts: list[Act]) -> str:
        self.asked.append(table.id)
        self.jobs.append(asyncio.get_running_loop().create_future())
        await self.jobs[-1]
        return state.write(state.actions(seat)[0])

    def ask_for(self, live: LiveTable) -> asyncio.Task[object]:
        is_urgent = partial(is_watched, live)
        return asyncio.create_task(self.think(live.table, live.game, owing(live.table), share_of(live), is_urgent))

    async def answer_one(self) -> None:
        """The bot that has thought longest answers."""
        next(one for one in self.jobs if not one.done()).set_result(None)
        await settle()


async def settle() -> None:
    """Let everybody who can go on do so."""
    for _ in range(20):
        await asyncio.sleep(0)


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so that takes a database its time."""
    async with asyncio.timeout(20):
        while not is_so():
            await asyncio.sleep(0.005)


async def open_registry(folder: Path) -> Registry:
    """A registry that can run its tables: on PostgreSQL its connection for leases takes a moment to be there."""
    store = open_database(folder / "house.sqlite")
    async with asyncio.timeout(60):
        while not await store.try_lease("of no table"):
            await asyncio.sleep(0.05)
    registry = Registry(store, pace=0, patience=60)
    registry.bot_pool = SlowThinkers(1)
    return registry


def run(scene: Callable[[], Awaitable[None]]) -> None:
    """Play a scene, and leave nobody waiting."""

    async def whole() -> None:
        await scene()
        rest = asyncio.all_tasks() - {asyncio.current_task()}
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)  # type: ignore[arg-type]

    asyncio.run(whole())


def unwatched() -> list[LiveTable]:
    """Tables that nobody has asked for in a long time."""
    rooms = [laid(HOST) for _ in range(MASTERS)]
    for live in rooms:
        live.presence.opened -= 1000
    return rooms


def test_a_watched_bot_thinks_next_however_many_others_wait() -> None:
    async def scene() -> None:
        pool, seen = SlowThinkers(1), laid(GUEST)
        for live in unwatched():
            pool.ask_for(live)
        await settle()
        seen.listeners.by_address["198.51.100.7"] += 1
        pool.ask_for(seen)
        await settle()
        assert len(pool.asked) == 1
        await pool.answer_one()
        assert pool.asked[1:] == [seen.table.id]

    run(scene)


def test_one_place_is_kept_for_watched_bots() -> None:
    async def scene() -> None:
        pool, seen = SlowThinkers(2), laid(GUEST)
        for live in unwatched():
            pool.ask_for(live)
        await settle()
        assert len(pool.asked) == 1
        seen.listeners.by_address["198.51.100.7"] += 1
        pool.ask_for(seen)
        await settle()
        assert pool.asked[1:] == [seen.table.id], "it need not wait at all"

    run(scene)


def test_a_table_that_somebody_begins_to_look_at_waits_no_longer() -> None:
    async def scene() -> None:
        pool, rooms = SlowThinkers(2), unwatched()
        for live in rooms:
            pool.ask_for(live)
        await settle()
        rooms[-1].listeners.by_address["198.51.100.7"] += 1
        pool.queue.serve()
        await settle()
        assert pool.asked[1:] == [rooms[-1].table.id]

    run(scene)


def test_watched_tables_of_one_address_take_turns_with_those_of_others() -> None:
    async def scene() -> None:
        pool, rooms = SlowThinkers(1), [laid(HOST) for _ in range(8)]
        for live in rooms:
            live.listeners.by_address["203.0.113.1"] += 1
            pool.ask_for(live)
        await settle()
        others = [laid(GUEST), laid(GUEST)]
        for live in others:
            live.listeners.by_address["198.51.100.7"] += 1
            live.listeners.by_address["203.0.113.1"] += 1  # who looks on as well makes nobody wait
            pool.ask_for(live)
        for _ in range(5):
            await pool.answer_one()
        first, second = (live.table.id for live in others)
        mine = [live.table.id for live in rooms]
        assert pool.asked[:5] == [mine[0], first, mine[1], second, mine[2]]

    run(scene)


def test_who_gives_up_waiting_leaves_the_place_to_the_next() -> None:
    async def scene() -> None:
        pool, rooms = SlowThinkers(1), unwatched()[:4]
        tasks = [pool.ask_for(live) for live in rooms]
        await settle()
        tasks[1].cancel()
        await pool.answer_one()
        tasks[2].cancel()  # in mid-thought
        await settle()
        assert pool.asked == [rooms[at].table.id for at in (0, 2, 3)]
        await pool.answer_one()
        assert (pool.queue.taken, pool.queue.waiting) == (0, [])

    run(scene)


def test_who_gives_up_in_the_moment_of_being_called_leaves_the_place_too() -> None:
    async def scene() -> None:
        queue = FairQueue(1)
        await queue.take("one", lambda: True)
        called, last = (asyncio.create_task(queue.take(name, lambda: True)) for name in ("two", "three"))
        await settle()
        queue.taken -= 1
        queue.serve()
        called.cancel()
        await settle()
        assert (called.cancelled(), last.done(), queue.taken) == (True, True, 1)

    run(scene)


def test_when_many_give_up_at_once_nobody_is_called_who_has() -> None:
    async def scene() -> None:
        queue = FairQueue(1)
        await queue.take("one", lambda: True)
        leaving = [asyncio.create_task(queue.take(name, lambda: True)) for name in ("two", "three", "four")]
        staying = asyncio.create_task(queue.take("five", lambda: True))
        await settle()
        for task in leaving:
            task.cancel()
        queue.taken -= 1
        queue.serve()  # before those who were cancelled have noticed it
        await settle()
        assert [task.cancelled() for task in leaving] == [True, True, True]
        assert (staying.done(), queue.taken, queue.waiting) == (True, 1, [])

    run(scene)


@pytest.mark.parametrize(
    ("people", "is_seen", "is_asked_for", "rests"),
    [(0, False, False, True), (0, True, False, False), (0, False, True, False), (1, False, False, False)],
)
def test_bots_alone_rest_unless_somebody_looks(people: int, is_seen: bool, is_asked_for: bool, rests: bool) -> None:
    live = laid(HOST, people=people)
    live.presence.opened -= 1000
    if is_seen:
        live.listeners.by_address["198.51.100.7"] += 1
    if not is_asked_for:
        live.used_at -= 1000
    assert may_rest(live) == rests


def test_bots_that_rest_go_on_when_somebody_looks(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = await open_registry(tmp_path)
        pool = registry.bot_pool
        assert isinstance(pool, SlowThinkers)
        live = await registry.create(lambda now: new_table(*table_of("destorsion(seats=2)"), HOST, clock=now))
        for seat in (0, 1):
            await registry.act(live, lambda table, seat=seat: propose_sit(table, seat, f"Bot {seat}", HOST, "master"))
        await registry.act(live, lambda table: propose_start(table, HOST))
        await until(lambda: len(pool.asked) == 1)
        live.used_at -= 1000
        number = live.number
        pool.jobs[0].set_result(None)
        await until(lambda: live.timers.bots is None)
        assert live.number > number, "what was thought of is played"
        assert (len(pool.asked), live.is_resting, live.is_needed) == (1, True, False), "then they rest"
        assert await registry.get(live.table.id) is live
        await until(lambda: (len(pool.asked), live.is_resting) == (2, False))
        await registry.close()
        registry.store.close()

    run(scene)


def table_of(text: str) -> tuple[Game, str]:
    game, options = games.table(text)
    return game, options.write(game.name)


async def lay_running(registry: Registry, bots: int) -> LiveTable:
    """A running table with so many bots on its first seats, at which the first seat is asked: that is drawn."""
    while True:
        live = await registry.create(lambda now: new_table(*table_of("destorsion(seats=2)"), HOST, clock=now))
        for seat in (0, 1):
            bot = "master" if seat < bots else ""
            await registry.act(live, lambda table, s=seat, b=bot: propose_sit(table, s, f"Name {s}", HOST, b))
        await registry.act(live, lambda table: propose_start(table, HOST))
        if live.table.awaited == [0]:
            return live


def test_after_a_restart_only_tables_with_somebody_come_back(tmp_path: Path, clock: Clock) -> None:
    async def scene() -> None:
        registry = await open_registry(tmp_path)
        kept = [(await lay_running(registry, bots)).table.id for bots in (1, 2)]
        registry.end_streams()
        clock.move(TAKE_OVER_AFTER)  # another process might run it until then
        await registry.runner.load_due()
        assert list(registry.live_tables) == kept[:1]
        await registry.close()
        registry.store.close()

    run(scene)


def test_a_due_table_that_could_not_be_opened_at_once_is_found_again(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        registry = await open_registry(tmp_path)
        live = await lay_running(registry, bots=1)
        registry.end_streams()
        clock.move(TAKE_OVER_AFTER)

        async def is_slower(_: str) -> LiveTable:
            raise Problem(409, "stale")

        with monkeypatch.context() as patch:
            patch.setattr(registry, "get", is_slower)
            await registry.runner.load_due()
        assert not registry.live_tables
        await registry.runner.load_due()
        assert list(registry.live_tables) == [live.table.id]
        await registry.close()
        registry.store.close()

    run(scene)
