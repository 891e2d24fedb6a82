"""The buttons of a page, which may be hundreds: what each says and touches, and how an update carries them all.

An update tells them as runs, three numbers each: so many new buttons, then of those that the page was told last from
where and how many. The new ones follow as columns of their texts, labels and paths: neighbours differ little, so each
text comes without the letters that it shares with the one above.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mypy_extensions import i64

from tablee.engine.contract import State
from tablee.web.render.wire import Choices, Column

Button = tuple[str, str, tuple[str, ...]]  # one legal action: its text, what it says, the things it touches in order
Label = Callable[[Any, str, Any, Sequence[str]], str]
Path = Callable[[Any, str], Sequence[str]]


def list_buttons(state: State, view: Any, label: Label, path: Path, say: Any, names: Sequence[str]) -> list[Button]:
    """What a viewer may do now."""
    buttons: list[Button] = []
    for action in state.actions(view.viewer):
        text = state.write(action)
        buttons.append((text, label(view, text, say, names), tuple(path(view, text))))
    return buttons


def tell_apart(known: list[Button], buttons: list[Button]) -> Choices:
    """The buttons of a page that knows others already, of which many may be the same."""
    places: dict[str, int] = {button[0]: place for place, button in enumerate(known)}
    runs: list[int] = []
    texts: list[str] = []
    labels: list[str] = []
    paths: list[str] = []
    new: i64 = 0
    start: i64 = 0
    count: i64 = 0
    for button in buttons:
        place: i64 = places.get(button[0], -1)
        if place < 0 or not is_same(known[place], button):
            if count:
                runs += [new, start, count]
                new = count = 0
            new += 1
            texts.append(button[0])
            labels.append(button[1])
            paths.append(" ".join(button[2]))
        elif count and place == start + count:
            count += 1
        else:
            if count:
                runs += [new, start, count]
                new = 0
            start, count = place, 1
    runs += [new, start, count]
    return runs, fold(texts), fold(labels), fold(paths)


def is_same(one: Button, other: Button) -> bool:
    """Whether two buttons with the same text say and touch the same; part by part, which need not be put together."""
    return one[1] == other[1] and (one[2] is other[2] or one[2] == other[2])


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
    most: i64 = min(len(one), len(two))
    same: i64 = 0
    while same < most and ord(one[same]) == ord(two[same]):  # compiled, `ord` compares without making texts of letters
        same += 1
    return int(same)
