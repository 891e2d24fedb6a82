"""What only the PostgreSQL store does: races of processes, lost connections, kills of the server."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import asyncpg
import pytest

from tablee.engine.log import Entry
from tablee.store.postgres import PostgresStore, writer
from tablee.store.postgres.writes import Append, Creation, Saying
from tablee.table.errors import Conflict, NotStored, OutcomeUnknown, Unreachable
from tablee.table.talk import Said
from tests.postgres import Postgres
from tests.store.keeping import entry, keep
from tests.table.evening import open_table

SAID = Said(number=1, time=1.5, kind="words", seat=0, name="Ann", visitor="v", text="à vous")


# --- races ---


def test_of_two_plays_for_one_number_one_wins_1100_times(store: PostgresStore, other: PostgresStore) -> None:
    """22 tables at a time, so that batches of two processes lock the same rows; the order of writing is shuffled.

    Who wins is chance: now and then one of the two is always a little sooner.
    """
    tables = [keep(store, open_table())[0].id for _ in range(22)]
    luck = random.Random(7)

    async def race(number: int) -> dict[str, str]:
        tries = [(table, kept_in, text) for table in tables for kept_in, text in ((store, "a"), (other, "b"))]
        luck.shuffle(tries)
        plays = (kept_in.append(table, [entry(number, text=text)]) for table, kept_in, text in tries)
        results = await asyncio.gather(*plays, return_exceptions=True)
        won = [one for one, result in zip(tries, results, strict=True) if result is None]
        assert sorted(table for table, _, _ in won) == sorted(tables)
        assert all(result is None or type(result) is Conflict for result in results)
        return {table: text for table, _, text in won}

    async def races() -> list[dict[str, str]]:
        return [await race(number) for number in range(1, 51)]

    winners = asyncio.run(races())
    for table in tables:
        assert [one.text for one in store.load(table)[1]] == [won[table] for won in winners]


def test_a_server_writes_in_its_own_loop_and_others_still_may(store: PostgresStore, other: PostgresStore) -> None:
    table = keep(store, open_table())[0].id

    async def serve() -> None:
        waiting = asyncio.ensure_future(store.append(table, [entry(1, text="before")]))
        await asyncio.sleep(0)
        await store.write_here()
        await waiting
        assert store._writer.loop is asyncio.get_running_loop()
        await store.append(table, [entry(2, text="here")])
        await asyncio.to_thread(store.append_now, table, [entry(3, text="from a thread")])
        with pytest.raises(Conflict):
            await store.append(table, [entry(3)])
        await store.write_elsewhere()

    asyncio.run(serve())
    store.append_now(table, [entry(4, text="after")])
    assert [one.text for one in other.load(table)[1]] == ["before", "here", "from a thread", "after"]


def test_a_server_whose_loop_ends_without_a_word_leaves_a_store_that_says_so_and_closes(store: PostgresStore) -> None:
    table = keep(store, open_table())[0].id

    async def serve() -> None:
        await store.write_here()
        await store.append(table, [entry(1)])

    asyncio.run(serve())
    with pytest.raises(NotStored):
        store.append_now(table, [entry(2)])
    begun = time.monotonic()
    store.close()
    assert time.monotonic() - begun < writer.REACHABLE_WITHIN


def test_one_refused_row_of_a_batch_refuses_no_other(store: PostgresStore, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [keep(store, open_table())[0].id for _ in range(5)]
    store.append_now(tables[2], [entry(1, text="taken")])
    sizes: list[int] = []
    together = writer.append_together

    async def spy(db: Any, sender: str, appends: Any) -> Any:
        sizes.append(len(appends))
        return await together(db, sender, appends)

    monkeypatch.setattr(writer, "append_together", spy)

    async def crowd() -> list[BaseException | None]:
        held = asyncio.ensure_future(store.try_write())
        writes = [store.append(table, [entry(1)]) for table in [*tables, "nowhere"]]
        results = await asyncio.gather(*writes, return_exceptions=True)
        await held
        return results

    results = asyncio.run(crowd())
    assert [type(result).__name__ for result in results] == [
        *("NoneType", "NoneType", "Conflict", "NoneType", "NoneType", "TableUnknown")
    ]
    assert max(sizes) > 1, "they share a statement"


def test_the_primary_key_is_the_last_word(store: PostgresStore) -> None:
    """A row that the table's last number does not know of, as after a clumsy hand."""
    tables = [keep(store, open_table())[0].id for _ in range(3)]
    row = "insert into entries values ($1, 1, 0, 'theirs', 1.5, 'play')"
    asyncio.run(store._change((row, tables[1])))

    async def crowd() -> list[BaseException | None]:
        held = asyncio.ensure_future(store.try_write())
        writes = (store.append(table, [entry(1)]) for table in tables)
        results = await asyncio.gather(*writes, return_exceptions=True)
        await held
        return results

    assert [type(result) for result in asyncio.run(crowd())] == [type(None), Conflict, type(None)]


# --- lost connections ---


class Torn:
    """A connection that is lost before or after the database has done what it was told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, does_it: bool, meanwhile: Any = None) -> None:
        self.times = 0
        self.does_it = does_it
        self.meanwhile = meanwhile
        for kind in (Append, Creation, Saying):
            monkeypatch.setattr(kind, "write", self.tearing(kind.write))

    def tearing(self, write: Any) -> Any:
        """The same write, but the first time its answer is lost."""

        async def torn(one: Any, db: Any, sender: str) -> None:
            self.times += 1
            if self.times > 1:
                return await write(one, db, sender)
            if self.does_it:
                await write(one, db, sender)
            elif self.meanwhile:
                await asyncio.to_thread(self.meanwhile)
            raise asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")

        return torn


@pytest.mark.parametrize("does_it", [True, False])
def test_a_write_whose_answer_was_lost_is_there_once(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch, does_it: bool
) -> None:
    record, _ = keep(store, open_table())
    Torn(monkeypatch, does_it)
    store.append_now(record.id, [entry(1), entry(2)])
    assert store.load(record.id)[1] == [entry(1), entry(2)]
    Torn(monkeypatch, does_it)
    asyncio.run(store.say(record.id, SAID))
    assert store.said(record.id) == [SAID]
    Torn(monkeypatch, does_it)
    new, _ = open_table()
    store.create_now(new, [entry(1)])
    assert store.load(new.id) == (new, [entry(1)])


@pytest.mark.parametrize("does_it", [True, False])
def test_a_batch_whose_answer_was_lost_is_there_once(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch, does_it: bool
) -> None:
    tables = [keep(store, open_table())[0].id for _ in range(6)]
    store.append_now(tables[0], [entry(1, text="taken")])
    together, lost = writer.append_together, []

    async def torn(db: Any, sender: str, appends: Any) -> Any:
        if lost:
            return await together(db, sender, appends)
        lost.append(len(appends))
        if does_it:
            await together(db, sender, appends)
        raise asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")

    monkeypatch.setattr(writer, "append_together", torn)

    async def crowd() -> list[BaseException | None]:
        held = asyncio.ensure_future(store.try_write())
        await asyncio.sleep(0)
        writes = (store.append(table, [entry(1), entry(2)]) for table in tables)
        results = await asyncio.gather(*writes, return_exceptions=True)
        await held
        return results

    assert [type(result) for result in asyncio.run(crowd())] == [Conflict] + [type(None)] * 5
    assert lost[0] > 1
    assert [len(store.load(table)[1]) for table in tables] == [1, 2, 2, 2, 2, 2]


def test_a_lost_write_in_whose_place_another_stands_is_a_conflict(
    store: PostgresStore, other: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, _ = keep(store, open_table())
    theirs = [(record.id, 1, 0, "theirs", 1.5, "play")]

    def overtake() -> None:
        other._run(insert(other, theirs[0]))

    async def insert(kept_in: PostgresStore, row: tuple[Any, ...]) -> None:
        await kept_in._readers.execute("insert into entries values ($1, $2, $3, $4, $5, $6)", *row)
        await kept_in._readers.execute("update lines set last = 1 where table_id = $1", row[0])

    Torn(monkeypatch, False, overtake)
    with pytest.raises(Conflict):
        store.append_now(record.id, [entry(1, text="mine")])
    assert store.load(record.id)[1] == [entry(1, text="theirs")]


class Crowd:
    """Tables at which one after the other is written, and what was acknowledged there."""

    def __init__(self, store: PostgresStore, tables: int) -> None:
        self.store = store
        self.logs: dict[str, list[Entry]] = {keep(store, open_table())[0].id: [] for _ in range(tables)}
        self.is_over = False

    async def write(self, table: str) -> None:
        """Append on and on; whatever fails is an error of the test."""
        while not self.is_over:
            more = entry(len(self.logs[table]) + 1, text=str(random.random()))
            await self.store.append(table, [more])
            self.logs[table].append(more)
            await asyncio.sleep(0.001)

    @property
    def count(self) -> int:
        """How much was acknowledged."""
        return sum(map(len, self.logs.values()))

    async def progress(self, more: int) -> None:
        """Wait until so much more was acknowledged."""
        enough = self.count + more
        patience = time.monotonic() + 30
        while self.count < enough:
            assert time.monotonic() < patience, "nothing is written any more"
            await asyncio.sleep(0.001)

    async def write_while(self, disturb: Any) -> None:
        """All tables at once, until the disturbance is over."""
        writing = [asyncio.ensure_future(self.write(table)) for table in self.logs]
        await disturb
        await self.progress(1)
        self.is_over = True
        await asyncio.gather(*writing)

    def check(self) -> None:
        """What was acknowledged is there, once, and nothing else is."""
        for table, log in self.logs.items():
            assert self.store.load(table)[1] == log


def test_cut_connections_lose_and_double_nothing(postgres: Postgres, address: str, store: PostgresStore) -> None:
    crowd = Crowd(store, 12)

    async def cut() -> None:
        for _ in range(25):
            await crowd.progress(random.randint(1, 40))
            await asyncio.to_thread(postgres.cut, address)

    asyncio.run(crowd.write_while(cut()))
    crowd.check()


def test_a_server_killed_under_appends_loses_nothing_acknowledged(
    postgres: Postgres, address: str, store: PostgresStore
) -> None:
    crowd = Crowd(store, 12)
    pauses: list[float] = []

    async def kill() -> None:
        for _ in range(3):
            await crowd.progress(100)
            killed = time.monotonic()
            await asyncio.to_thread(postgres.kill)
            await asyncio.to_thread(postgres.start)
            pauses.append(time.monotonic() - killed)

    asyncio.run(crowd.write_while(kill()))
    crowd.check()
    assert len(pauses) == 3


def test_a_server_that_stays_away_is_told(
    postgres: Postgres, address: str, store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "REACHABLE_WITHIN", 0.3)
    monkeypatch.setattr("tablee.store.postgres.store.REACHABLE_WITHIN", 0.3)
    record, _ = keep(store, open_table())
    postgres.kill()
    try:
        with pytest.raises(NotStored) as refused:
            store.append_now(record.id, [entry(1)])
        assert "postgres@" not in str(refused.value)
        with pytest.raises(NotStored):
            asyncio.run(store.keep_analysis("aa", "found", 1.0))
        with pytest.raises(Unreachable, match="does not answer"):
            store.load(record.id)
        assert not asyncio.run(store.try_lease(record.id))
    finally:
        postgres.start()
    store.append_now(record.id, [entry(1, text="later")])
    assert store.load(record.id)[1] == [entry(1, text="later")]


def test_an_outcome_that_stays_unknown_is_said_to_be(
    postgres: Postgres, store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "REACHABLE_WITHIN", 0.2)
    record, _ = keep(store, open_table())
    Torn(monkeypatch, False, postgres.kill)
    try:
        with pytest.raises(OutcomeUnknown):
            store.append_now(record.id, [entry(1)])
    finally:
        postgres.start()


def test_closing_while_the_server_is_gone_takes_no_longer_than_patience(
    postgres: Postgres, store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "REACHABLE_WITHIN", 0.2)
    postgres.kill()
    try:
        begun = time.monotonic()
        store.close()
        assert time.monotonic() - begun < 5
    finally:
        postgres.start()
