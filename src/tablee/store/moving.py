"""Copies a whole house from one store to another, and compares both."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterable, Iterator

import msgspec

from tablee.table.editions import Edition
from tablee.table.errors import BadStore
from tablee.table.store import Counts, Kept, Store


class TargetInUse(BadStore):
    """The store to copy to holds tables already."""

    key = "target-in-use"


class HouseOpen(BadStore):
    """A process serves the tables of this store: what is played meanwhile would be missing in the copy."""

    key = "house-open"


class NotAlike(BadStore):
    """Something is not the same in both stores."""

    key = "not-alike"


def move(source: Store, target: Store, names: tuple[str, str]) -> Counts:
    """Copy all tables, all or none, then read both stores and compare; gives how much there is.

    What lasts for minutes only (one-time links, presence, limits) and what can be found again (the coach's) stays.
    """
    for store, name in zip((source, target), names, strict=True):
        if store.peers(store.now()):
            raise HouseOpen(f"{name} is served by a process: stop it first; nothing was copied", file=name)
    if target.counts().tables:
        raise TargetInUse(f"{names[1]} holds tables already: nothing was copied", file=names[1])
    ids = source.table_ids()
    closed = source.last_sign(source.now())
    asyncio.run(target.leave(closed))  # clocks stood still from then on
    asyncio.run(target.restore_contacts(source.contacts()))
    asyncio.run(keep_all(target, source.editions()))
    asyncio.run(target.restore_people(source.people()))

    def tables() -> Iterator[Kept]:
        return (source.kept(table_id) for table_id in ids)

    target.restore(tables)
    return compare(source, target)


async def keep_all(target: Store, editions: Iterable[Edition]) -> None:
    """Put boards that people have made into a store."""
    for edition in editions:
        await target.keep_edition(edition)


def compare(source: Store, target: Store) -> Counts:
    """Compare counts, logs with talk, code and answers, notices, boards and people; NotAlike where two differ."""
    if source.table_ids() != target.table_ids() or source.counts() != target.counts():
        raise NotAlike(f"{source.counts()} became {target.counts()}", table="")
    for table_id in source.table_ids():
        if digest(source.kept(table_id)) != digest(target.kept(table_id)):
            raise NotAlike(f"table {table_id} is not the same in both", table=table_id)
    if source.contacts() != target.contacts():
        raise NotAlike("what is known of notices is not the same in both", table="")
    if source.editions() != target.editions():
        raise NotAlike("the boards that people have made are not the same in both", table="")
    if source.people() != target.people():
        raise NotAlike("what is known of people is not the same in both", table="")
    return target.counts()


def digest(kept: Kept) -> bytes:
    """A digest of everything that is kept of a table."""
    return hashlib.sha256(msgspec.json.encode(kept)).digest()
