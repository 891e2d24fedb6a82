"""Passes for seats that travel: a short code, good once and for some minutes, shown where the seat is now."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass
from typing import Final

from tablee.table.memory import Slip
from tablee.table.store import Store

CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that is taken for another
CODE_LENGTH: Final = 8  # 40 random bits; guesses are rate-limited
GOOD_FOR: Final = 600.0  # seconds
KIND: Final = "pass"


@dataclass(frozen=True)
class Pass:
    """Who may hand over which seat."""

    seat: int
    giver: str


async def issue(store: Store, table_id: str, seat: int, giver: str) -> str:
    """A new pass; an older one for this seat is void."""
    code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
    await store.keep_slip(
        Slip(
            kind=KIND,
            key=key_of(table_id, code),
            owner=f"{table_id} {seat}",
            until=store.now() + GOOD_FOR,
            payload=f"{seat} {giver}",
        )
    )
    return code


async def find(store: Store, table_id: str, typed: str) -> Pass | None:
    """The pass of a code as people type it, if it is still good."""
    slip = await asyncio.to_thread(store.slip, KIND, key_of(table_id, typed), store.now())
    if slip is None:
        return None
    seat, _, giver = slip.payload.partition(" ")
    return Pass(int(seat), giver)


async def spend(store: Store, table_id: str, typed: str) -> None:
    """A pass is good once."""
    await store.spend_slip(KIND, key_of(table_id, typed), store.now())


def key_of(table_id: str, typed: str) -> str:
    """The key of a pass's slip."""
    return f"{table_id} {tidy(typed)}"


def tidy(typed: str) -> str:
    """A code without the gaps and small letters that people type."""
    return "".join(sign for sign in typed[:40].upper() if sign in CODE_LETTERS)
