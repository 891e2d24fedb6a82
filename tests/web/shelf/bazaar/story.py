"""The bazaar in words."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.bazaar import BazaarView

from tablee.engine.contract import Event
from tablee.words import Words


def label(view: BazaarView, action: str, say: Words, names: Sequence[str]) -> str:
    word, _, rest = action.partition(" ")
    if word == "offer":
        to, coins = rest.split()
        return say("say-offer", name=names[int(to) - 1] if int(to) <= len(names) else to, coins=int(coins))
    return action


def ask(view: BazaarView, say: Words, names: Sequence[str]) -> str:
    return say("ask", step=view.step)


def told(event: Event, say: Words, names: Sequence[str]) -> str:
    return f"{names[event.seat]}: {event.string('deed')}"


def ended(view: BazaarView, say: Words, names: Sequence[str]) -> str:
    return say("ask", step="over")
