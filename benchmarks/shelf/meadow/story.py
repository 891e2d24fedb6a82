"""The meadow in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tablee.games.meadow import MeadowView

from tablee.engine.contract import Event
from tablee.words import Words


def label(view: MeadowView, action: str, say: Words, names: Sequence[str]) -> str:
    """An action as its button says it."""
    return step(action, say)


@cache
def step(action: str, say: Words) -> str:
    """A step in words."""
    one, _, cell = action.partition(">")
    return say("step", sheep=int(one) + 1, cell=int(cell) + 1)


def ask(view: MeadowView, say: Words, names: Sequence[str]) -> str:
    """What is asked now."""
    return say("ask")


def told(event: Event, say: Words, names: Sequence[str]) -> str:
    """What happened."""
    return say("grazed", name=names[event.seat], sheep=event.a, cell=event.b)


def ended(view: MeadowView, say: Words, names: Sequence[str]) -> str:
    """How it ended."""
    return say("full")
