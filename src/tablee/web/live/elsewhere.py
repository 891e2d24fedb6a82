"""Who is at a table in another process of the house."""

from __future__ import annotations

import msgspec


class Elsewhere(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who is at a table in another process; of those who look on without a seat only digests."""

    pages: list[str] = []
    until: dict[str, float] = {}
    people: list[str] = []
    screens: int = 0
