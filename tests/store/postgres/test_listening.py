"""Processes on one PostgreSQL: each hears what the others write, and holds leases that end with it."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import asyncpg
import pytest

from tablee.store.postgres import PostgresStore, listening, wire
from tablee.store.postgres.connecting import connect, is_lost
from tablee.table.memory import Slip
from tablee.table.news import CatchUp, Changed, EntriesWritten, News, Spoken
from tablee.table.talk import Said
from tests.postgres import Postgres
from tests.store.keeping import entry, keep
from tests.table.evening import finished_table, open_table

SAID = Said(number=1, time=1.5, kind="words", seat=0, name="Ann", visitor="v", text="à vous")
TIMEOUT = 10.0  # seconds


class Listener:
    """Notes what is heard."""

    def __init__(self, store: PostgresStore) -> None:
        self.news: list[News] = []
        store.follow(self.news.extend)

    async def until(self, is_enough: Callable[[list[News]], bool]) -> list[News]:
        """Wait until enough was heard."""
        deadline = time.monotonic() + TIMEOUT
        while not is_enough(self.news):
            assert time.monotonic() < deadline, self.news
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
    assert first == EntriesWritten(
        record.id, 2, (entry(1, text='é,"]'), entry(2, kind="note", seat=-1, time=1700000000.123))
    )
    assert second == EntriesWritten(record.id, 4, (entry(4),)), "one's own is no news"


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

    assert asyncio.run(play()) == [EntriesWritten(record.id, 4)]
    assert other.entries_after(record.id, 0) == long


def test_a_large_batch_is_told_in_as_many_notifications_as_it_needs(store: PostgresStore, other: PostgresStore) -> None:
    records = [keep(store, open_table())[0] for _ in range(40)]

    async def play() -> list[News]:
        listener = Listener(other)
        await listener.since_ready()
        await asyncio.gather(*(store.append(record.id, [entry(1, text="x" * 700)]) for record in records))
        return await listener.until(lambda news: len(news) >= 40)

    news = asyncio.run(play())
    assert {one.table_id for one in news if isinstance(one, EntriesWritten) and one.entries} == {
        one.id for one in records
    }


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
        await listener.until(lambda news: EntriesWritten(record.id, 2, (entry(2),)) in news)

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
        deadline = time.monotonic() + TIMEOUT
        while not await other.try_lease("t"):
            assert time.monotonic() < deadline
        assert not await store.try_lease("t")

    asyncio.run(lose())


@pytest.mark.parametrize("error", [asyncpg.InternalClientError("cut"), asyncpg.ConnectionDoesNotExistError("cut")])
def test_a_connection_that_breaks_while_a_lease_is_asked_for_grants_none(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """The driver has several errors for it; bots and clocks ask again later."""

    async def breaks(_: object) -> None:
        raise error

    for method in ("try_leases", "release"):
        monkeypatch.setattr(store._follower, method, breaks)
    assert not asyncio.run(store.try_lease("t"))
    asyncio.run(store.release("t"))


HOLDER = """
import asyncio, sys, time
from tablee.store.postgres import PostgresStore

store = PostgresStore(sys.argv[1])
print(asyncio.run(store.try_lease("t")), flush=True)
for _ in sys.stdin:
    print(asyncio.run(store.try_lease("t")), flush=True)
"""


@contextmanager
def holding(address: str) -> Iterator[subprocess.Popen[str]]:
    """Another process that holds a lease, and tells whether it does whenever it is asked."""
    command = [sys.executable, "-c", HOLDER, address]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        try:
            assert holder.stdout is not None
            assert holder.stdout.readline() == "True\n"
            yield holder
        finally:
            holder.kill()


async def seconds_until_taken(store: PostgresStore) -> float:
    """Ask for a lease until it is granted."""
    begun = time.monotonic()
    while not await store.try_lease("t"):
        assert time.monotonic() < begun + TIMEOUT
        await asyncio.sleep(0.02)
    return time.monotonic() - begun


def test_the_lease_of_a_killed_process_is_free_within_a_second(address: str, store: PostgresStore) -> None:
    with holding(address) as holder:
        assert not asyncio.run(store.try_lease("t"))
        holder.kill()
        assert asyncio.run(seconds_until_taken(store)) < 1.0


def test_a_process_that_stands_still_loses_its_leases_and_knows_it_when_it_goes_on(
    address: str, store: PostgresStore
) -> None:
    with holding(address) as holder:
        assert holder.stdin is not None
        assert holder.stdout is not None
        os.kill(holder.pid, signal.SIGSTOP)
        try:
            assert not asyncio.run(store.try_lease("t"))
            assert asyncio.run(seconds_until_taken(store)) < listening.LEASE + 2.0
        finally:
            os.kill(holder.pid, signal.SIGCONT)
        time.sleep(0.5)
        holder.stdin.write("is it yours?\n")
        holder.stdin.flush()
        assert holder.stdout.readline() == "False\n"


def test_a_process_that_stands_still_in_a_transaction_holds_up_nobody_for_long(
    address: str, store: PostgresStore
) -> None:
    """Its locks on rows are gone within seconds, as its leases are."""

    async def stand_still() -> None:
        db = await connect(address, "writer")
        try:
            await db.execute("begin")
            await db.execute("lock table said in access exclusive mode")
            begun = time.monotonic()
            await store.say(table_id, SAID)
            assert time.monotonic() - begun < 8.0
            with pytest.raises(Exception) as lost:
                await db.execute("commit")
            assert is_lost(lost.value)
        finally:
            db.terminate()

    table_id = keep(store, open_table())[0].id
    asyncio.run(stand_still())
