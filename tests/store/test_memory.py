"""What the processes of a house share beside the logs, in both databases; `other` is a second process."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from tablee.store.addresses import open_store
from tablee.table.errors import Conflict, TableUnknown
from tablee.table.memory import Slip
from tablee.table.store import Store
from tests.store.keeping import entry, keep
from tests.table.evening import finished_table, open_table

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
    assert store.slips("t1", "swap", 0.0) == [replace(wish, key="")]
    assert store.slips("t1", "swap", 50.0) == store.slips("t2", "swap", 0.0) == []


def test_presence_is_what_the_other_processes_say(store: Store, other: Store) -> None:
    async def come_and_go() -> None:
        await store.set_presence("t", "ann", 20.0)
        await store.set_presence("t", "ann bob", 30.0)
        await other.set_presence("t", "eve", 10.0)

    asyncio.run(come_and_go())
    assert (store.presence("t", 5.0), other.presence("t", 5.0)) == (["eve"], ["ann bob"])
    assert (store.presence("t", 10.0), other.presence("t", 29.0)) == ([], ["ann bob"])
    asyncio.run(store.set_presence("t", "", 0.0))
    assert other.presence("t", 5.0) == []


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
        await store.beat(10.0)

    assert store.analysis("aa") == ""
    asyncio.run(find())
    assert [other.analysis(digest) for digest in ("aa", "bb", "cc")] == ["found anew", "", "cc found"]


def test_a_heartbeat_forgets_what_has_run_out(store: Store) -> None:
    async def live() -> None:
        await store.keep_slip(LINK)
        await store.set_presence("t", "ann", 1000.0)
        await store.take("k", 1.0, 5, 999.0)
        await store.beat(1000.0)

    asyncio.run(live())
    for table in ("slips", "presence", "buckets"):
        assert store._ask(f"select count(*) from {table}") == [(0,)]  # type: ignore[attr-defined]


def test_last_numbers_of_known_tables(store: Store) -> None:
    full, _ = keep(store, open_table())
    store.append_now(full.id, [entry(1), entry(2)])
    empty, _ = keep(store, open_table())
    assert store.last_numbers([full.id, empty.id, "nowhere"]) == {full.id: 2, empty.id: 0}
    assert store.last_numbers([]) == {}
