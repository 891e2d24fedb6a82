"""Why a thing of the picture cannot be touched now: what a game's `why.py` answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Because:
    """The sentence `cannot-<key>` of the game's words with the numbers it names, and the rule that forbids it."""

    key: str
    rule: str
    facts: Mapping[str, int] = field(default_factory=dict)


def thing(touched: str) -> tuple[str, tuple[str, ...]]:
    """A thing's id as its kind and the rest: `cell-1-18` is a cell, of 1 and 18."""
    kind, *rest = touched.split("-")
    return kind, tuple(rest)
