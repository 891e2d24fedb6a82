"""Processes on one PostgreSQL: each hears what the others write, and holds leases that end with it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest

from tablee.store.postgres import PostgresStore, wire
from tablee.table.memory import Slip
from tablee.table.news import CatchUp, Changed, News, Spoken, Written
from tablee.table.talk import Said
from tests.postgres import Postgres
from tests.store.keeping import entry, keep
from tests.table.evening import finished_table, open_table

SAID = Said(number=1, time=1.5, kind="words", seat=0, name="Ann", visitor="v", text="à vous")
PATIENCE = 10.0  # seconds


@pytest.fixture
def address(postgres: Postgres) -> str:
    return postgres.new_database()


@pytest.fixture
def store(address: str) -> Iterator[PostgresStore]:
    opened = PostgresStore(address)
    yield opened
    opened.close()


@pytest.fixture
def other(address: str, store: PostgresStore) -> Iterator[PostgresStore]:
    opened = PostgresStore(address)
    yield opened
    opened.close()


class Listener:
    """Notes what is heard."""

    def __init__(self, store: PostgresStore) -> None:
        self.news: list[News] = []
        store.follow(self.news.extend)

    async def until(self, is_enough: Callable[[list[News]], bool]) -> list[News]:
        """Wait until enough was heard."""
        patience = time.monotonic() + PATIENCE
        while not is_enough(self.news):
            assert time.monotonic() < patience, self.news
            await asyncio.sleep(0.005)
        return self.news

    async def since_ready(self) -> None:
        """Wait for the connection, and forget what was heard so far."""
        await self.until(lambda news: CatchUp() in news)
        self.news.clear()


def test_entries_written_elsewhere_are_heard_with_their_texts(store: PostgresStore, other: PostgresStore) -> None:
    record, _ = keep(store, open_table())

    async def play() -> list[News]:
        listener = Listener(other)
        await listener.since_ready()
        await store.append(record.id, [entry(1, text='é,"]'), entry(2, kind="note", seat=-1, time=1700000000.123)])
        await other.append(record.id, [entry(3)])
        await store.append(record.id, [entry(4)])
        return await listener.until(lambda news: len(news) > 1)

    first, second = asyncio.run(play())
    assert first == Written(record.id, 2, (entry(1, text='é,"]'), entry(2, kind="note", seat=-1, time=1700000000.123)))
    assert second == Written(record.id, 4, (entry(4),)), "one's own is no news"


def test_talk_rematches_and_slips_are_heard_of(store: PostgresStore, other: PostgresStore) -> None:
    record, _ = keep(store, finished_table())

    async def act() -> list[News]:
        listener = Listener(other)
        await listener.since_ready()
        await store.say(record.id, SAID)
        await store.create(open_table()[0], rematch_of=record.id)
        await store.set_presence({record.id: "ann"}, 5.0)
        await store.set_standing(record.id, 0, "refuse")
        await store.keep_slip(Slip(kind="swap", key="k", owner="o", until=9.0, table_id=record.id))
        await store.spend_slip("swap", "k", 0.0)
        return await listener.until(lambda news: len(news) > 5)

    changes = [Changed(record.id, what) for what in ("next", "presence", "standing", "slips", "slips")]
    assert asyncio.run(act()) == [Spoken(record.id, 1), *changes]
    assert other.said(record.id) == [SAID]
    assert other.said(record.id, 1) == []


def test_entries_too_long_for_a_notification_are_told_by_number(store: PostgresStore, other: PostgresStore) -> None:
    record, _ = keep(store, open_table())
    long = [entry(number, text="é" * 1500) for number in range(1, 5)]

    async def play() -> list[News]:
        listener = Listener(other)
        await listener.since_ready()
        await store.append(record.id, long)
        return await listener.until(bool)

    assert asyncio.run(play()) == [Written(record.id, 4)]
    assert other.entries_after(record.id, 0) == long


def test_a_large_batch_is_told_in_as_many_notifications_as_it_needs(store: PostgresStore, other: PostgresStore) -> None:
    records = [keep(store, open_table())[0] for _ in range(40)]

    async def play() -> list[News]:
        listener = Listener(other)
        await listener.since_ready()
        await asyncio.gather(*(store.append(record.id, [entry(1, text="x" * 700)]) for record in records))
        return await listener.until(lambda news: len(news) >= 40)

    news = asyncio.run(play())
    assert {one.table_id for one in news if isinstance(one, Written) and one.entries} == {one.id for one in records}


def test_only_what_was_kept_is_told(store: PostgresStore, other: PostgresStore) -> None:
    kept, taken = keep(store, open_table())[0], keep(store, open_table())[0]
    store.append_now(taken.id, [entry(1)])

    async def play() -> list[News]:
        listener = Listener(other)
        await listener.since_ready()
        writes = (store.append(record.id, [entry(1, text="mine")]) for record in (taken, kept))
        await asyncio.gather(*writes, return_exceptions=True)
        await store.append(kept.id, [entry(2)])
        return await listener.until(lambda news: len(news) > 1)

    assert [(one.table_id, one.number) for one in asyncio.run(play())] == [(kept.id, 1), (kept.id, 2)]


def test_news_fit_into_notifications() -> None:
    texts = ["x" * length for length in (3000, 3000, 3000, 7899, 10, 10)]
    assert wire.pieces(texts) == [0, 0, 1, 2, 3, 3]
    assert wire.pieces([]) == []
    assert wire.decode('me[["?","t",1]]') == wire.decode("nonsense") == wire.decode('me[["w"]]') == [CatchUp()]


def test_a_cut_listener_connects_again_and_says_so(
    postgres: Postgres, address: str, store: PostgresStore, other: PostgresStore
) -> None:
    record, _ = keep(store, open_table())

    async def play() -> None:
        listener = Listener(other)
        await listener.since_ready()
        assert await asyncio.to_thread(postgres.cut, address, "follower") == 1
        await store.append(record.id, [entry(1)])
        await listener.until(lambda news: CatchUp() in news)
        numbers = await asyncio.to_thread(other.last_numbers, [record.id])
        assert numbers == {record.id: 1}, "whoever compares now has missed nothing"
        listener.news.clear()
        await store.append(record.id, [entry(2)])
        await listener.until(lambda news: Written(record.id, 2, (entry(2),)) in news)

    asyncio.run(play())


def test_the_time_is_the_databases(postgres: Postgres, store: PostgresStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: 0.0)
    before = store.now()
    told = postgres.run("select extract(epoch from clock_timestamp())::double precision")
    assert before - 0.1 < told < store.now() + 0.1


def test_several_leases_are_asked_for_at_once(store: PostgresStore, other: PostgresStore) -> None:
    async def take_turns() -> None:
        assert await store.try_leases(["t", "u"]) == {"t", "u"}
        assert await other.try_leases(["u", "v", "t"]) == {"v"}
        assert await store.try_leases(["t", "v"]) == {"t"}
        assert await store.try_leases([]) == set()

    asyncio.run(take_turns())


def test_a_lease_is_held_by_one_until_it_is_given_back(store: PostgresStore, other: PostgresStore) -> None:
    async def take_turns() -> None:
        assert await store.try_lease("t")
        assert await store.try_lease("t")
        assert not await other.try_lease("t")
        assert await other.try_lease("u")
        await store.release("t")
        await store.release("t")
        assert await other.try_lease("t")
        assert not await store.try_lease("t")

    asyncio.run(take_turns())


def test_who_loses_the_connection_loses_its_leases(
    postgres: Postgres, address: str, store: PostgresStore, other: PostgresStore
) -> None:
    async def lose() -> None:
        assert await store.try_lease("t")
        await asyncio.to_thread(postgres.cut, address, "follower")
        patience = time.monotonic() + PATIENCE
        while not await other.try_lease("t"):
            assert time.monotonic() < patience
        assert not await store.try_lease("t")

    asyncio.run(lose())


def test_the_lease_of_a_killed_process_is_free_within_a_second(address: str, store: PostgresStore) -> None:
    code = (
        "import asyncio, sys, time; from tablee.store.postgres import PostgresStore\n"
        "print(asyncio.run(PostgresStore(sys.argv[1]).try_lease('t')), flush=True); time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", code, address], stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "True\n"

        async def take_over() -> float:
            assert not await store.try_lease("t")
            holder.kill()
            killed = time.monotonic()
            while not await store.try_lease("t"):
                assert time.monotonic() < killed + PATIENCE
                await asyncio.sleep(0.02)
            return time.monotonic() - killed

        assert asyncio.run(take_over()) < 1.0
