"""What the processes of a house share beside the logs, in both databases; `other` is a second process."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from tablee.store.addresses import open_store
from tablee.store.memory import SharedMemory
from tablee.table.errors import Conflict, TableUnknown
from tablee.table.memory import ALIVE, Slip
from tablee.table.rematch import rematch
from tablee.table.store import Store
from tablee.table.table import Table
from tests.store.keeping import entry, keep
from tests.table.evening import HOST, finished_table, open_table, started_table

LINK = Slip(kind="link", key="s3cret", owner="ann", until=1000.0, payload="where to")


@pytest.fixture
def other(address: str, store: Store) -> Iterator[Store]:
    opened = open_store(address)
    yield opened
    opened.close()


def test_a_table_has_one_rematch(store: Store, other: Store) -> None:
    first, _ = keep(store, finished_table())
    rematches = [open_table()[0] for _ in range(6)]

    async def lay_all() -> list[BaseException | None]:
        laid = (
            kept_in.create(record, rematch_of=first.id)
            for record, kept_in in zip(rematches, [store, other] * 3, strict=True)
        )
        return await asyncio.gather(*laid, return_exceptions=True)

    assert store.next_table(first.id) == ""
    results = asyncio.run(lay_all())
    assert [type(result) for result in results if result] == [Conflict] * 5
    winner = rematches[results.index(None)]
    assert store.next_table(first.id) == other.next_table(first.id) == winner.id
    assert set(store.table_ids()) == {first.id, winner.id}, "the others have left nothing behind"
    with pytest.raises(TableUnknown):
        asyncio.run(store.create(open_table()[0], rematch_of="nowhere"))


def test_a_table_knows_those_it_follows(store: Store, other: Store) -> None:
    first, _ = keep(store, finished_table())
    chain = [first.id]
    for _ in range(4):
        record, _ = open_table()
        asyncio.run(store.create(record, rematch_of=chain[-1]))
        chain.append(record.id)
    assert other.tables_before(chain[-1], 50) == store.tables_before(chain[-1], 50) == chain[:-1]
    assert store.tables_before(chain[-1], 2) == chain[2:4], "the last ones, the oldest first"
    assert store.tables_before(chain[0], 50) == store.tables_before("nowhere", 50) == []


def test_a_rematch_comes_with_those_who_sit_there(store: Store) -> None:
    first, table = keep(store, finished_table())
    record, next_ = rematch(table, HOST)
    asyncio.run(store.create(record, next_.entries, rematch_of=first.id))
    assert Table.rebuild(*store.load(record.id), next_.game).chairs == next_.chairs
    assert {line.id for line in store.tables_of(HOST)} == {record.id, first.id}


def test_answers_in_advance_are_kept_by_seat(store: Store, other: Store) -> None:
    record, _ = keep(store, open_table())

    async def answer() -> None:
        await store.set_standing(record.id, 1, "refuse")
        await other.set_standing(record.id, 0, "accept")
        await store.set_standing(record.id, 0, "ask me")
        await other.set_standing(record.id, 1, "")

    asyncio.run(answer())
    assert store.standing(record.id) == other.standing(record.id) == {0: "ask me"}
    assert store.standing("nowhere") == {}


def test_a_slip_is_spent_once(store: Store, other: Store) -> None:
    async def spend() -> list[Slip | None]:
        await store.keep_slip(LINK)
        return await asyncio.gather(*(one.spend_slip("link", "s3cret", 999.0) for one in [store, other] * 4))

    spent = asyncio.run(spend())
    assert [slip for slip in spent if slip] == [LINK]
    assert store.slip("link", "s3cret", 999.0) is None


def test_a_slip_is_good_for_a_while_and_for_its_kind(store: Store) -> None:
    asyncio.run(store.keep_slip(LINK))
    assert store.slip("link", "s3cret", 999.0) == LINK
    assert store.slip("link", "s3cret", 1000.0) is None
    assert store.slip("pass", "s3cret", 999.0) is None
    assert asyncio.run(store.spend_slip("link", "s3cret", 1000.0)) is None
    assert asyncio.run(store.spend_slip("link", "guess", 999.0)) is None


def test_a_newer_slip_of_an_owner_replaces_the_older(store: Store) -> None:
    async def keep_three() -> None:
        await store.keep_slip(LINK)
        await store.keep_slip(replace(LINK, key="other"))
        await store.keep_slip(replace(LINK, key="third", owner="bob"))

    asyncio.run(keep_three())
    assert store.slip("link", "s3cret", 0.0) is None
    assert store.slip("link", "other", 0.0) is not None
    assert store.slip("link", "third", 0.0) is not None


def test_the_slips_of_a_table_are_listed_without_their_keys(store: Store) -> None:
    wish = Slip(kind="swap", key="t1 0", owner="t1 0", until=50.0, table_id="t1", payload="2")
    asyncio.run(store.keep_slip(wish))
    asyncio.run(store.keep_slip(replace(wish, kind="knock", key="ABCDE")))
    assert store.slips("t1", 0.0, "swap") == [replace(wish, key="")]
    assert {slip.kind for slip in store.slips("t1", 0.0)} == {"swap", "knock"}
    assert store.slips("t1", 50.0, "swap") == store.slips("t2", 0.0) == []


def process_of(store: Store) -> str:
    assert isinstance(store, SharedMemory)
    return store.process


def test_presence_is_what_the_other_processes_say_while_they_are_open(store: Store, other: Store) -> None:
    async def come_and_go() -> None:
        await store.set_presence({"t": "ann"}, 20.0)
        await store.set_presence({"t": "ann bob"}, 30.0)
        await other.set_presence({"t": "eve"}, 10.0)

    asyncio.run(come_and_go())
    mine, theirs = {process_of(store): "ann bob"}, {process_of(other): "eve"}
    assert (store.presence("t", 15.0), other.presence("t", 15.0)) == (theirs, mine)
    assert (store.presence("t", 10.0 + ALIVE), other.presence("t", 39.0)) == ({}, mine)
    asyncio.run(other.beat(19.0))
    assert store.presence("t", 18.0 + ALIVE) == theirs, "a heartbeat keeps it true"
    asyncio.run(store.set_presence({"t": ""}, 31.0))
    assert other.presence("t", 31.0) == {}


def test_peers_are_those_whose_heart_has_beaten_lately_and_who_have_not_left(store: Store, other: Store) -> None:
    async def live() -> None:
        await store.beat(100.0)
        await other.beat(101.0)
        await other.set_presence({"t": "eve"}, 101.0)

    asyncio.run(live())
    assert (store.peers(105.0), other.peers(105.0)) == ({process_of(other)}, {process_of(store)})
    assert (store.peers(101.0 + ALIVE), other.peers(99.9 + ALIVE)) == (set(), {process_of(store)})
    asyncio.run(other.leave(102.0))
    assert store.peers(103.0) == set()
    assert store.presence("t", 103.0) == {}
    assert store.last_sign(200.0) == 102.0, "the house was open until it closed"


def test_tokens_are_taken_for_the_whole_house(store: Store, other: Store) -> None:
    tries = zip([store, other] * 3, (100.0, 100.0, 100.0, 100.0, 101.9, 102.0), strict=True)

    async def take() -> list[bool]:
        return [await one.take("guess 192.0.2.1", 0.5, 3, now) for one, now in tries]

    assert asyncio.run(take()) == [True, True, True, False, False, True]
    assert asyncio.run(other.take("guess 192.0.2.2", 0.5, 1, 100.0))


def test_of_many_who_take_at_once_only_so_many_get_one(store: Store, other: Store) -> None:
    async def take() -> list[bool]:
        return await asyncio.gather(*(one.take("import", 1.0, 7, 5.0) for one in [store, other] * 10))

    assert sum(asyncio.run(take())) == 7


def test_what_the_coach_found_is_kept(store: Store, other: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.store.memory.MOST_ANALYSES", 2)

    async def find() -> None:
        for at, digest in enumerate(("aa", "bb", "cc")):
            await store.keep_analysis(digest, f"{digest} found", float(at))
        await other.keep_analysis("aa", "found anew", 5.0)
        await store.tidy(10.0)

    assert store.analysis("aa") == ""
    asyncio.run(find())
    assert [other.analysis(digest) for digest in ("aa", "bb", "cc")] == ["found anew", "", "cc found"]


def test_what_has_run_out_is_forgotten(store: Store, other: Store) -> None:
    async def live() -> None:
        await store.keep_slip(LINK)
        await store.take("k", 1.0, 5, 999.0)
        await other.set_presence({"t": "ann"}, 1000.0 - ALIVE)
        await store.tidy(1000.0)

    asyncio.run(live())
    for table in ("slips", "presence", "buckets"):
        assert store._ask(f"select count(*) from {table}") == [(0,)]  # type: ignore[attr-defined]


def test_last_numbers_of_known_tables(store: Store) -> None:
    full, _ = keep(store, open_table())
    store.append_now(full.id, [entry(1), entry(2)])
    empty, _ = keep(store, open_table())
    assert store.last_numbers([full.id, empty.id, "nowhere"]) == {full.id: 2, empty.id: 0}
    assert store.last_numbers([]) == {}


def test_tables_that_are_due_are_found_those_that_wait_longest_first(store: Store) -> None:
    tables = [keep(store, open_table())[0].id for _ in range(4)]

    async def play() -> None:
        for table_id, due in zip(tables, (30.0, None, 10.0, 50.0), strict=True):
            await store.append(table_id, [entry(1)], [0], due)

    asyncio.run(play())
    assert store.due_tables(40.0, 9) == [tables[2], tables[0]]
    assert store.due_tables(40.0, 1) == [tables[2]]
    asyncio.run(store.append(tables[2], [entry(2)], [0], None))
    assert store.due_tables(40.0, 9) == [tables[0]]


def test_when_a_table_is_due_is_corrected_unless_it_has_moved_on(store: Store) -> None:
    record, _ = keep(store, open_table())
    asyncio.run(store.append(record.id, [entry(1)], [0], 10.0))
    asyncio.run(store.set_due(record.id, 0, None))
    assert store.due_tables(10.0, 9) == [record.id]
    asyncio.run(store.set_due(record.id, 1, 20.0))
    assert (store.due_tables(19.0, 9), store.due_tables(20.0, 9)) == ([], [record.id])
    asyncio.run(store.set_due(record.id, 1, None))
    assert store.due_tables(99.0, 9) == []


def test_a_running_table_that_comes_whole_is_looked_at_soon(store: Store) -> None:
    running, _ = keep(store, started_table())
    keep(store, open_table())
    keep(store, finished_table())
    assert store.due_tables(0.0, 9) == [running.id]


def test_a_table_is_due_where_an_answer_in_advance_is_asked_for(store: Store) -> None:
    record, table = keep(store, started_table())
    asyncio.run(store.append(record.id, [entry(table.number + 1)], [1, 12], None))
    asyncio.run(store.set_standing(record.id, 2, "refuse"))
    assert store.due_tables(0.0, 9) == []
    asyncio.run(store.set_standing(record.id, 1, "refuse"))
    assert store.due_tables(0.0, 9) == [record.id]
