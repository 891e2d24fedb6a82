"""The things of a picture, one by one: a picture has hundreds, and each is looked at for every change."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from tablee.draw.svg import Joined, Svg, Things

KEPT_IDS = 2048
ID = re.compile(r'<\w+(?: (?!id=)[\w-]+="[^"]*")* id="([^"]*)"')


@lru_cache(maxsize=KEPT_IDS)
def id_of(thing: Svg) -> str:
    """The id of an element; empty if it has none."""
    found = ID.match(thing)
    return found[1] if found else ""


def apart(parts: Iterable[Svg]) -> list[Svg]:
    """Elements one by one: those that were joined are told apart again, empty ones are left out."""
    things: list[Svg] = []
    single = Svg
    for part in parts:
        if type(part) is single:  # nearly all are, and that is quicker to find out than whether one is of a subclass
            if part:
                things.append(part)
        elif isinstance(part, Joined):
            things.extend(part.parts)
    return things


def things_in(content: Svg | Things) -> tuple[Svg, ...]:
    """The things of a layer, in their order."""
    if isinstance(content, Things):
        return content
    return content.parts if isinstance(content, Joined) else (content,)


def changed_things(things: tuple[Svg, ...], known: tuple[Svg, ...]) -> dict[str, Svg] | None:
    """The things that look different now, by their ids; None if they are not the same things in the same order."""
    if len(things) != len(known):
        return None
    changed: dict[str, Svg] = {}
    for at in range(len(things)):
        new, before = things[at], known[at]
        if new is before or new == before:  # most are the very same
            continue
        id_ = id_of(new)
        if not id_ or id_ in changed or id_ != id_of(before):
            return None
        changed[id_] = new
    return changed
