"""The meadow in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tablee.games.meadow import MeadowView

from tablee.engine.contract import Event
from tablee.words import Words


def label(view: MeadowView, action: str, say: Words, names: Sequence[str]) -> str:
    """An action as its button says it."""
    said = steps(say.language)
    if action not in said:
        one, _, cell = action.partition(">")
        said[action] = say("step", sheep=int(one) + 1, cell=int(cell) + 1)
    return said[action]


@cache
def steps(language: str) -> dict[str, str]:
    """The steps in words, as far as they have been asked for."""
    return {}


def ask(view: MeadowView, say: Words, names: Sequence[str]) -> str:
    """What is asked now."""
    return say("ask")


def told(event: Event, say: Words, names: Sequence[str]) -> str:
    """What happened."""
    return say("grazed", name=names[event.seat], sheep=event.number("sheep"), cell=event.number("cell"))


def ended(view: MeadowView, say: Words, names: Sequence[str]) -> str:
    """How it ended."""
    return say("full")
