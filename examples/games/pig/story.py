"""Pig in words."""

from collections.abc import Sequence

from tablee.engine.contract import Event
from tablee.words import Words

from . import PigView


def label(view: PigView, action: str, say: Words, names: Sequence[str]) -> str:
    """What a button says."""
    return say(f"label-{action.split()[0]}", die=action[-1], pot=view.pot)


def ask(view: PigView, say: Words, names: Sequence[str]) -> str:
    """What is asked now, of the viewer or of somebody else."""
    if not view.awaited:
        return ended(view, say, names)
    key = "ask-you" if view.viewer in view.awaited else "ask"
    return say(key, who=names[view.active], pot=view.pot)


def told(event: Event, say: Words, names: Sequence[str]) -> str:
    """What happened."""
    return say(f"told-{event.key}", who=names[event.seat], **event.facts)


def ended(view: PigView, say: Words, names: Sequence[str]) -> str:
    """How it ended."""
    return say("ended", who=names[view.active], score=view.scores[view.active])
