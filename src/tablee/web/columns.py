"""The buttons of a page, which may be hundreds: what each says and touches, and how an update carries them all.

Neighbours differ little, so they travel in columns, each text without the letters that it shares with the one above.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tablee.engine.contract import State

Button = tuple[str, str, tuple[str, ...]]  # one legal action: its text, what it says, the things it touches in order
Column = tuple[list[int], list[str]]  # of each text how many letters it shares with the one before, and the rest of it
Label = Callable[[Any, str, Any, Sequence[str]], str]
Path = Callable[[Any, str], Sequence[str]]


def list_buttons(state: State, view: Any, label: Label, path: Path, say: Any, names: Sequence[str]) -> list[Button]:
    """What a viewer may do now."""
    buttons: list[Button] = []
    for action in state.actions(view.viewer):
        text = state.write(action)
        buttons.append((text, label(view, text, say, names), tuple(path(view, text))))
    return buttons


def columns(buttons: Sequence[Button]) -> tuple[Column, ...]:
    """The buttons as an update carries them: their texts, labels and paths."""
    texts: list[str] = []
    labels: list[str] = []
    paths: list[str] = []
    for text, label, path in buttons:
        texts.append(text)
        labels.append(label)
        paths.append(" ".join(path))
    return fold(texts), fold(labels), fold(paths)


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
