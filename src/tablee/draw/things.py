"""The things of a picture, one by one: a picture has hundreds, and each is looked at for every change."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.draw.svg import Joined, Svg


def apart(parts: Iterable[Svg]) -> list[Svg]:
    """Elements one by one: those that were joined are told apart again, empty ones are left out."""
    things: list[Svg] = []
    for part in parts:
        if isinstance(part, Joined):
            things.extend(part.parts)
        elif part:
            things.append(part)
    return things


def differing(things: tuple[Svg, ...], known: tuple[Svg, ...]) -> list[tuple[Svg, Svg]]:
    """The things that look different now, each with the one that was in its place; most are the very same."""
    pairs: list[tuple[Svg, Svg]] = []
    for at in range(len(things)):
        new, before = things[at], known[at]
        if new is not before and new != before:
            pairs.append((new, before))
    return pairs
