"""Whom the house tells when it is their turn, and what it has told already; `tablee.store` keeps it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Literal

import msgspec

NoticeKind = Literal["turn", "reminder"]


class MailAddress(msgspec.Struct, frozen=True, kw_only=True):
    """A visitor's confirmed address. It is shown to nobody and stands in no log and no export."""

    visitor: str
    address: str
    language: str
    stop: str  # the secret in the link of every mail that ends them


class PushSubscription(msgspec.Struct, frozen=True, kw_only=True):
    """A browser that wants to be told: where its push service listens, and the keys of who may read it."""

    endpoint: str
    visitor: str
    p256dh: str
    auth: str
    language: str


class Notice(msgspec.Struct, frozen=True, kw_only=True):
    """What a visitor has been told of a table: of each kind the newest."""

    table_id: str
    visitor: str
    kind: NoticeKind
    since: float  # since when they owed the answer: one notice of a kind for each turn


class Contacts(msgspec.Struct, frozen=True, kw_only=True):
    """All of it, to be put into another store; with the values that a house makes once."""

    addresses: tuple[MailAddress, ...]
    subscriptions: tuple[PushSubscription, ...]
    notices: tuple[Notice, ...]
    values: dict[str, str]


class NoticeMemory(ABC):
    """What the processes of a house know of notices."""

    @abstractmethod
    async def keep_address(self, address: MailAddress) -> None:
        """Keep a confirmed address in the place of the visitor's older one."""

    @abstractmethod
    def address_of(self, visitor: str) -> MailAddress | None:
        """A visitor's confirmed address."""

    @abstractmethod
    async def forget_address(self, visitor: str) -> None:
        """Remove a visitor's address, and one that waits to be confirmed."""

    @abstractmethod
    async def stop_mail(self, stop: str) -> bool:
        """Remove the address whose mails bear this secret; whether there was one."""

    @abstractmethod
    async def keep_subscription(self, subscription: PushSubscription, most: int) -> None:
        """Keep a browser's subscription; of a visitor's only so many stay, those of the endpoints kept last."""

    @abstractmethod
    def subscriptions_of(self, visitor: str) -> list[PushSubscription]:
        """The browsers of a visitor that want to be told."""

    @abstractmethod
    async def forget_subscription(self, endpoint: str, visitor: str) -> None:
        """Remove a visitor's subscription."""

    @abstractmethod
    async def set_language(self, visitor: str, language: str) -> None:
        """In which language a visitor is told from now on."""

    @abstractmethod
    def tables_to_notice(self, moved_before: float, limit: int) -> list[tuple[str, float]]:
        """Running tables at rest since then where somebody who can be told sits, with the time of their last entry."""

    @abstractmethod
    async def note(self, notice: Notice) -> bool:
        """Note a notice before it is sent; False if somebody has noted one of its kind for this turn already."""

    @abstractmethod
    async def house_value(self, name: str, made: str) -> str:
        """A value that the house makes once, such as a key: the one that is kept, or else the one that was made."""

    @abstractmethod
    def contacts(self) -> Contacts:
        """All of it."""

    @abstractmethod
    async def restore_contacts(self, contacts: Contacts) -> None:
        """Put what comes from another store into this one."""
