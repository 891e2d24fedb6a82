"""Addresses, subscriptions and notices, in both databases; `other` is a second process."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from tablee.store.addresses import open_store
from tablee.store.moving import NotAlike, compare, move
from tablee.table.memory import Slip
from tablee.table.notices import MailAddress, Notice, PushSubscription
from tablee.table.store import Store
from tests.store.conftest import NewAddress
from tests.store.keeping import keep
from tests.table.evening import finished_table, started_table

ANN = MailAddress(visitor="ann", address="ann@example.org", language="en", stop="s1")
BEN = MailAddress(visitor="ben", address="ben@example.org", language="fr", stop="s2")
PHONE = PushSubscription(endpoint="https://push.example/1", visitor="ann", p256dh="p", auth="a", language="en")


@pytest.fixture
def other(address: str, store: Store) -> Iterator[Store]:
    opened = open_store(address)
    yield opened
    opened.close()


def test_a_visitor_has_one_address_until_it_is_stopped(store: Store, other: Store) -> None:
    new = replace(ANN, address="new@example.org", stop="s3")
    asyncio.run(store.keep_address(ANN))
    asyncio.run(other.keep_address(new))
    asyncio.run(store.keep_address(BEN))
    assert store.address_of("ann") == other.address_of("ann") == new
    assert not asyncio.run(store.stop_mail("s1")), "the older mails' link ends nothing"
    assert asyncio.run(store.stop_mail("s3"))
    assert not asyncio.run(other.stop_mail("s3"))
    assert (store.address_of("ann"), store.address_of("ben")) == (None, BEN)
    asyncio.run(store.set_language("ben", "en"))
    assert store.address_of("ben") == replace(BEN, language="en")


def test_with_an_address_goes_the_one_that_waits_to_be_confirmed(store: Store) -> None:
    slip = Slip(kind="mail", key="code", owner="ann", until=1e12, payload="ann@example.org")
    asyncio.run(store.keep_slip(slip))
    asyncio.run(store.keep_slip(replace(slip, owner="ben", key="other")))
    asyncio.run(store.forget_address("ann"))
    assert store.slip("mail", "code", 0) is None
    assert store.slip("mail", "other", 0) is not None


def test_of_many_subscriptions_the_newest_stay(store: Store) -> None:
    for at in range(5):
        asyncio.run(store.keep_subscription(replace(PHONE, endpoint=f"https://push.example/{at}"), 3))
    asyncio.run(store.keep_subscription(replace(PHONE, endpoint="https://push.example/2"), 3))
    found = [subscription.endpoint[-1] for subscription in store.subscriptions_of("ann")]
    assert found == ["3", "4", "2"]
    asyncio.run(store.forget_subscription("https://push.example/3", "ben"))  # it is not Ben's
    asyncio.run(store.forget_subscription("https://push.example/4", "ann"))
    assert [one.endpoint[-1] for one in store.subscriptions_of("ann")] == ["3", "2"]


def test_of_two_processes_one_notes_a_notice(store: Store, other: Store) -> None:
    notice = Notice(table_id="t", visitor="ann", kind="turn", since=100.0)

    async def note_all() -> list[bool]:
        return await asyncio.gather(*(one.note(notice) for one in [store, other] * 4))

    assert sum(asyncio.run(note_all())) == 1
    assert asyncio.run(store.note(replace(notice, kind="reminder")))
    assert not asyncio.run(store.note(replace(notice, since=99.0)))
    assert asyncio.run(other.note(replace(notice, since=101.0))), "the next turn"


def test_the_house_makes_a_key_once(store: Store, other: Store) -> None:
    first = asyncio.run(store.house_value("vapid", "one"))
    assert [first, asyncio.run(other.house_value("vapid", "two"))] == ["one", "one"]


def test_tables_of_who_can_be_told(store: Store) -> None:
    running, table = started_table()
    *before, last = table.entries
    keep(store, finished_table())
    store.create_now(running, before)
    asyncio.run(store.append(running.id, [last], [0]))
    visitor = running.host
    assert store.tables_to_notice(1e12, 10) == []
    asyncio.run(store.keep_address(replace(ANN, visitor=visitor)))
    assert store.tables_to_notice(1e12, 10) == [(running.id, last.time)]
    assert store.tables_to_notice(last.time - 1, 10) == []


def test_a_moved_house_knows_whom_to_tell(new_address: NewAddress) -> None:
    source, target = (open_store(new_address()) for _ in range(2))
    try:
        asyncio.run(source.keep_address(ANN))
        asyncio.run(source.keep_subscription(PHONE, 3))
        asyncio.run(source.note(Notice(table_id="t", visitor="ann", kind="turn", since=1.5)))
        asyncio.run(source.house_value("vapid", "key"))
        move(source, target, ("old", "new"))
        assert target.contacts() == source.contacts()
        assert target.address_of("ann") == ANN
        asyncio.run(target.forget_address("ann"))
        with pytest.raises(NotAlike):
            compare(source, target)
    finally:
        source.close()
        target.close()
