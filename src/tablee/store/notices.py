"""Addresses, subscriptions and notices, in statements that SQLite and PostgreSQL both understand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from tablee.store.memory import SharedMemory, Statement
from tablee.store.rows import Row
from tablee.table.notices import Contacts, MailAddress, Notice, PushSubscription

PENDING = "mail"  # the kind of slip that holds an address until it is confirmed
ADDRESS_COLUMNS = "visitor, address, language, stop"
SUBSCRIPTION = "endpoint, visitor, p256dh, auth, language"
NOTICE = "table_id, visitor, kind, since"
KEEP_ADDRESS = f"""
    insert into mail_addresses ({ADDRESS_COLUMNS}) values ($1, $2, $3, $4) on conflict (visitor) do update
    set address = excluded.address, language = excluded.language, stop = excluded.stop
"""
KEEP_SUBSCRIPTION = f"""
    insert into push_subscriptions ({SUBSCRIPTION}, number) values ($1, $2, $3, $4, $5,
        (select coalesce(max(number), 0) + 1 from push_subscriptions))
    on conflict (endpoint) do update set visitor = excluded.visitor, p256dh = excluded.p256dh, auth = excluded.auth,
        language = excluded.language, number = excluded.number
"""
DROP_OLDEST_SUBSCRIPTIONS = """
    delete from push_subscriptions where visitor = $1 and number not in
        (select number from push_subscriptions where visitor = $1 order by number desc limit $2)
"""
DROP_PENDING = f"delete from slips where kind = '{PENDING}' and owner = $1"
TO_NOTICE = """
    select distinct table_id, moved from lines join company using (table_id)
    where phase = 'running' and awaited <> '' and moved <= $1 and (
        visitor in (select visitor from mail_addresses) or visitor in (select visitor from push_subscriptions))
    order by moved desc limit $2
"""
NOTE = f"""
    insert into notices ({NOTICE}) values ($1, $2, $3, $4)
    on conflict (table_id, visitor, kind) do update set since = excluded.since where notices.since < excluded.since
    returning 1
"""
KEEP_VALUE = "insert into house_values (name, value) values ($1, $2) on conflict (name) do nothing"


T = TypeVar("T", bound=msgspec.Struct)


def read(kind: type[T], rows: Iterable[Row]) -> tuple[T, ...]:
    """Rows as records: the columns stand in the order of the fields."""
    return tuple(kind(**dict(zip(kind.__struct_fields__, row, strict=True))) for row in rows)


class SharedNotices(SharedMemory):
    """What both stores keep of notices."""

    async def keep_address(self, address: MailAddress) -> None:
        """Keep a confirmed address in the place of the visitor's older one."""
        await self._change((KEEP_ADDRESS, *msgspec.structs.astuple(address)))

    def address_of(self, visitor: str) -> MailAddress | None:
        """A visitor's confirmed address."""
        rows = self._ask(f"select {ADDRESS_COLUMNS} from mail_addresses where visitor = $1", visitor)
        return next(iter(read(MailAddress, rows)), None)

    async def forget_address(self, visitor: str) -> None:
        """Remove a visitor's address, and one that waits to be confirmed."""
        await self._change((DROP_PENDING, visitor), ("delete from mail_addresses where visitor = $1", visitor))

    async def stop_mail(self, stop: str) -> bool:
        """Remove the address whose mails bear this secret; whether there was one."""
        return bool(await self._change(("delete from mail_addresses where stop = $1 returning 1", stop)))

    async def keep_subscription(self, subscription: PushSubscription, most: int) -> None:
        """Keep a browser's subscription; of a visitor's only so many stay, those of the endpoints kept last."""
        keep = (KEEP_SUBSCRIPTION, *msgspec.structs.astuple(subscription))
        await self._change(keep, (DROP_OLDEST_SUBSCRIPTIONS, subscription.visitor, most))

    def subscriptions_of(self, visitor: str) -> list[PushSubscription]:
        """The browsers of a visitor that want to be told."""
        rows = self._ask(f"select {SUBSCRIPTION} from push_subscriptions where visitor = $1 order by number", visitor)
        return list(read(PushSubscription, rows))

    async def forget_subscription(self, endpoint: str, visitor: str) -> None:
        """Remove a visitor's subscription."""
        await self._change(("delete from push_subscriptions where endpoint = $1 and visitor = $2", endpoint, visitor))

    async def set_language(self, visitor: str, language: str) -> None:
        """In which language a visitor is told from now on."""
        statements: list[Statement] = [
            (f"update {table} set language = $2 where visitor = $1 and language <> $2", visitor, language)
            for table in ("mail_addresses", "push_subscriptions", "profiles")
        ]
        await self._change(*statements)

    def tables_to_notice(self, moved_before: float, limit: int) -> list[tuple[str, float]]:
        """Running tables at rest since then where somebody who can be told sits, with the time of their last entry."""
        return [(row[0], row[1]) for row in self._ask(TO_NOTICE, moved_before, limit)]

    async def note(self, notice: Notice) -> bool:
        """Note a notice before it is sent; False if somebody has noted one of its kind for this turn already."""
        return bool(await self._change((NOTE, *msgspec.structs.astuple(notice))))

    async def house_value(self, name: str, made: str) -> str:
        """A value that the house makes once, such as a key: the one that is kept, or else the one that was made."""
        rows = await self._change((KEEP_VALUE, name, made), ("select value from house_values where name = $1", name))
        return str(rows[0][0])

    def contacts(self) -> Contacts:
        """All of it."""
        addresses = self._ask(f"select {ADDRESS_COLUMNS} from mail_addresses order by visitor")
        subscriptions = self._ask(f"select {SUBSCRIPTION} from push_subscriptions order by number")
        notices = self._ask(f"select {NOTICE} from notices order by table_id, visitor, kind")
        values = self._ask("select name, value from house_values order by name")
        return Contacts(
            addresses=read(MailAddress, addresses),
            subscriptions=read(PushSubscription, subscriptions),
            notices=read(Notice, notices),
            values={str(name): str(value) for name, value in values},
        )

    async def restore_contacts(self, contacts: Contacts) -> None:
        """Put what comes from another store into this one."""
        statements: list[Statement] = [(KEEP_ADDRESS, *msgspec.structs.astuple(one)) for one in contacts.addresses]
        statements += [(KEEP_SUBSCRIPTION, *msgspec.structs.astuple(one)) for one in contacts.subscriptions]
        statements += [(NOTE, *msgspec.structs.astuple(one)) for one in contacts.notices]
        statements += [(KEEP_VALUE, name, value) for name, value in contacts.values.items()]
        await self._change(*statements)
