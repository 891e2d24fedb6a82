"""A seat that a link from a mail has opened on another device, for a while: that browser has its owner's eyes there.

Nothing of it is in the log: a move is made by the seat. Whoever holds the seat ends it with one touch.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from tablee.table.memory import Slip
from tablee.table.store import Store
from tablee.table.table import Table

if TYPE_CHECKING:
    from tablee.web.live.table import LiveTable

LINK, LOAN = "move-link", "loan"  # kinds of slips: what a mail brings, and what became of it
LINK_GOOD_FOR: Final = 3 * 86_400.0  # seconds
LENT_FOR: Final = 3600.0  # seconds
CODE_BYTES: Final = 16
LONGEST_CODE: Final = 64


class MoveLink(msgspec.Struct, frozen=True):
    """What a mail's link leads to."""

    owner: str
    table_id: str
    mailbox: str  # a digest of what its address was kept with: a link ends with the address


class Loan(msgspec.Struct, frozen=True):
    """Which browser plays for whom."""

    owner: str
    borrower: str
    until: float


decode_link = msgspec.json.Decoder(MoveLink).decode
decode_loan = msgspec.json.Decoder(Loan).decode


class Loans:
    """What a live table knows of them; a browser borrows one seat at a table, and a seat is lent once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.kept: dict[str, Loan] = {}  # by borrower

    def recall(self, slips: Sequence[Slip]) -> None:
        """What the store keeps."""
        found = [decode_loan(slip.payload) for slip in slips if slip.kind == LOAN]
        self.kept = {loan.borrower: loan for loan in found}

    def owner(self, borrower: str, now: float) -> str:
        """For whom a browser plays; empty if for nobody else."""
        loan = self.kept.get(borrower)
        return loan.owner if loan is not None and self.still_holds(loan, now) else ""

    def of_owner(self, owner: str, now: float) -> Loan | None:
        """To whom a visitor's seat is lent."""
        return next((loan for loan in self.kept.values() if loan.owner == owner and self.still_holds(loan, now)), None)

    def still_holds(self, loan: Loan, now: float) -> bool:
        """Whether a loan lasts: until its time is up, the game is over, or somebody else has the seat."""
        own = self.table.seats_of(loan.owner)
        return loan.until > now and self.table.phase == "running" and len(own) == 1

    def next_change(self, now: float) -> float | None:
        """When the next one runs out."""
        return min((loan.until for loan in self.kept.values() if loan.until > now), default=None)


def digest_of(stop: str) -> str:
    """By what a link knows its address; the database keeps no other trace of an address that was removed."""
    return hashlib.sha256(stop.encode()).hexdigest()[:32]


async def issue(store: Store, link: MoveLink) -> str:
    """The code of a new link; an older one to the same table no longer works."""
    code = secrets.token_urlsafe(CODE_BYTES)
    payload, until = msgspec.json.encode(link).decode(), store.now() + LINK_GOOD_FOR
    owner = f"{link.owner} {link.table_id}"
    await store.keep_slip(Slip(kind=LINK, key=code, owner=owner, until=until, payload=payload))
    return code


def read_link(slip: Slip | None) -> MoveLink | None:
    """A link, if there is one."""
    return None if slip is None else decode_link(slip.payload)


async def lend(store: Store, live: LiveTable, owner: str, borrower: str) -> None:
    """Let a browser play for somebody, for a while."""
    loan = Loan(owner, borrower, store.now() + LENT_FOR)
    await store.keep_slip(
        Slip(
            kind=LOAN,
            key=key_of(live, borrower),
            owner=f"{owner} {live.table.id}",
            until=loan.until,
            table_id=live.table.id,
            payload=msgspec.json.encode(loan).decode(),
        )
    )


async def end(store: Store, live: LiveTable, owner: str) -> None:
    """A seat is lent no more."""
    for loan in list(live.loans.kept.values()):
        if loan.owner == owner:
            await store.spend_slip(LOAN, key_of(live, loan.borrower), store.now())


def key_of(live: LiveTable, borrower: str) -> str:
    """By what a loan is found; it is no secret."""
    return f"{live.table.id} {borrower}"
