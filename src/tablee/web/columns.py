"""Texts one below the other, as an update carries them: neighbours differ little, and some lists have hundreds."""

from __future__ import annotations

Column = tuple[list[int], list[str]]  # of each text how many letters it shares with the one before, and the rest of it


def fold(texts: list[str]) -> Column:
    """Texts as a column."""
    shared: list[int] = []
    rest: list[str] = []
    before = ""
    for text in texts:
        same = same_letters(before, text)
        shared.append(same)
        rest.append(text[same:])
        before = text
    return shared, rest


def same_letters(one: str, two: str) -> int:
    """How many letters two texts share from the start."""
    most = min(len(one), len(two))
    at = 0
    while at < most and one[at] == two[at]:
        at += 1
    return at
