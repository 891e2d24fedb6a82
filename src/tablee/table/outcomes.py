"""How a table says that its game is over: by the rules, by a resignation, by an agreement on a draw."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from tablee.engine.contract import NOBODY
from tablee.engine.outcome import Outcome

if TYPE_CHECKING:
    from tablee.table.table import Table

RESIGNATION, AGREEMENT = "resignation", "agreement"


class WrittenOutcome(msgspec.Struct, forbid_unknown_fields=True):
    """The text of an `end` entry: why the game is over, and the rank of each seat."""

    reason: str
    ranks: list[int]


decode_outcome = msgspec.json.Decoder(WrittenOutcome).decode


def write_outcome(outcome: Outcome) -> str:
    """The text of an `end` entry."""
    return json.dumps({"reason": outcome.reason, "ranks": [int(rank) for rank in outcome.ranks]}, ensure_ascii=False)


def read_outcome(text: str) -> Outcome:
    """The outcome of an `end` entry; score sheets are for a state to tell."""
    written = decode_outcome(text)
    return Outcome(vec[i64](written.ranks), written.reason, [])


def resigned(seat: int, seats: int) -> Outcome:
    """The outcome after a seat has resigned: the others win."""
    return Outcome(vec[i64]([2 if other == seat else 1 for other in range(seats)]), RESIGNATION, [])


def agreed_draw(seats: int) -> Outcome:
    """The outcome of a draw by agreement: all share the victory."""
    return Outcome(vec[i64]([1] * seats), AGREEMENT, [])


def outcome_due(table: Table) -> Outcome | None:
    """How a running game has to end after its last entry; None while it goes on."""
    if table.state is not None and table.state.over:
        return table.state.outcome()
    if table.resigned != NOBODY:
        return resigned(table.resigned, len(table.chairs))
    if table.request is not None and table.request.is_agreed_draw(table.chairs):
        return agreed_draw(len(table.chairs))
    return None
