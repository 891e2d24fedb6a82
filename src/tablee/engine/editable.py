"""What of a board can be changed by hand, as each game declares it in its `editable.py`.

A part reads its values from the tree of a board and writes them back. Whether the board then holds together is for the
game's loader to say: a part refuses only what it cannot write.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tablee.engine.errors import TableeError

Tree = dict[str, Any]
MOST_DIGITS: Final = 6  # of a number in a form


class BadEdit(TableeError):
    """A change that no part of the board has, or a value that it cannot take."""

    key = "bad-edit"


@dataclass(frozen=True)
class Field:
    """One value as a form shows it."""

    name: str  # in forms, and where it stands in the file: `score_board.cells`
    key: str  # of its words, after `edit-`: `score_board-cells`
    value: str
    choices: tuple[str, ...] = ()  # none: a number
    words: str = ""  # the key of a choice's words, with {} for the choice
    low: int = 0
    high: int = 0
    item: str = ""  # which of several it belongs to
    item_words: str = ""  # the key of that one's words, with {} for it
    facts: Mapping[str, str] = field(default_factory=dict)  # for its words
    is_text: bool = False  # a short text, to be typed
    is_further: bool = False  # not the first of its list


class Values:
    """A part of a board that is a row of values in a form."""

    path: str
    item_words: str = ""

    @property
    def key(self) -> str:
        """The key of its words."""
        return key_of(self.path)

    @property
    def paths(self) -> tuple[str, ...]:
        """The keys of the file that it writes; `*` is any item of a list."""
        return (self.path,)

    def fields(self, tree: Tree) -> list[Field]:
        """Its values now."""
        raise NotImplementedError

    def put(self, tree: Tree, name: str, text: str) -> bool:
        """Write a value from a form into the tree; False if it has no field of that name."""
        raise NotImplementedError


@dataclass(frozen=True)
class Number(Values):
    """A whole number between two ends; in each item of a list if its path has a `*`."""

    path: str
    low: int
    high: int
    item: str = "id"  # the key that names the item of a list
    item_words: str = ""

    def fields(self, tree: Tree) -> list[Field]:
        """One, or one for each item."""
        return [
            Field(
                path,
                self.key,
                str(value),
                low=self.low,
                high=self.high,
                item=item_of(tree, path, self.item) if "*" in self.path else "",
                item_words=self.item_words,
            )
            for path, value in found(tree, self.path)
            if type(value) is int
        ]

    def put(self, tree: Tree, name: str, text: str) -> bool:
        """Write a number."""
        if name not in dict(found(tree, self.path)):
            return False
        put_at(tree, name, whole(name, text, self.low, self.high))
        return True


@dataclass(frozen=True)
class Choice(Values):
    """One of a few values."""

    path: str
    values: tuple[Any, ...]
    words: str = ""

    def fields(self, tree: Tree) -> list[Field]:
        """One."""
        return [
            Field(path, self.key, shown(value), tuple(map(shown, self.values)), self.words)
            for path, value in found(tree, self.path)
        ]

    def put(self, tree: Tree, name: str, text: str) -> bool:
        """Write what was chosen."""
        if name != self.path:
            return False
        put_at(tree, name, {shown(value): value for value in self.values}[one_of(name, text, map(shown, self.values))])
        return True


@dataclass(frozen=True)
class Permutation(Values):
    """A table each of whose keys has another one of the values: choosing one exchanges it."""

    path: str
    values: tuple[str, ...]
    words: str = ""

    def fields(self, tree: Tree) -> list[Field]:
        """One for each key."""
        table = dict(found(tree, self.path)).get(self.path)
        return [
            Field(f"{self.path}.{key}", self.key, value, self.values, self.words, item=key)
            for key, value in (table.items() if isinstance(table, dict) else ())
            if isinstance(value, str)
        ]

    def put(self, tree: Tree, name: str, text: str) -> bool:
        """Give a key a value, and the key that had it the old one."""
        before = {field.name: field.value for field in self.fields(tree)}
        if name not in before:
            return False
        one_of(name, text, self.values)
        for other, value in before.items():
            if value == text:
                put_at(tree, other, before[name])
        put_at(tree, name, text)
        return True


@dataclass(frozen=True)
class Sequence(Values):
    """A list of one to so many words, in their order; a list in each item of a list if its path has a `*`."""

    path: str
    values: tuple[str, ...]
    most: int
    words: str = ""
    item: str = "id"
    item_words: str = ""

    def fields(self, tree: Tree) -> list[Field]:
        """One for each word there is, and one more to add another."""
        fields = []
        for path, words in found(tree, self.path):
            texts = [word for word in words if isinstance(word, str)] if isinstance(words, list) else []
            item = item_of(tree, path, self.item) if "*" in self.path else ""
            for at, text in enumerate([*texts, ""][: self.most]):
                choices = (*self.values, "") if len(texts) > 1 or not text else self.values
                name, is_further = f"{path}.{at}", at > 0
                fields.append(
                    Field(
                        name,
                        self.key,
                        text,
                        choices,
                        self.words,
                        item=item,
                        item_words=self.item_words,
                        is_further=is_further,
                    )
                )
        return fields

    def put(self, tree: Tree, name: str, text: str) -> bool:
        """Write, add or leave out a word."""
        here = {field.name: field for field in self.fields(tree)}
        if name not in here:
            return False
        one_of(name, text, here[name].choices)
        path, _, at = name.rpartition(".")
        words = list(dict(found(tree, path))[path])
        words[int(at) : int(at) + 1] = [text] if text else []
        put_at(tree, path, words)
        return True


@dataclass(frozen=True)
class Letters(Values):
    """A text of so many letters, each with a meaning of its own place; in each item of a list."""

    path: str
    letters: tuple[str, ...]
    places: tuple[str, ...]
    words: str = ""
    item: str = "id"
    item_words: str = ""

    def fields(self, tree: Tree) -> list[Field]:
        """One for each letter."""
        return [
            Field(
                f"{path}.{at}",
                f"{self.key}-{self.places[at]}",
                letter,
                self.letters,
                self.words,
                item=item_of(tree, path, self.item),
                item_words=self.item_words,
            )
            for path, text in found(tree, self.path)
            if isinstance(text, str) and len(text) == len(self.places)
            for at, letter in enumerate(text)
        ]

    def put(self, tree: Tree, name: str, text: str) -> bool:
        """Write a letter."""
        if name not in {field.name for field in self.fields(tree)}:
            return False
        path, _, at = name.rpartition(".")
        old = dict(found(tree, path))[path]
        put_at(tree, path, old[: int(at)] + one_of(name, text, self.letters) + old[int(at) + 1 :])
        return True


class Places:
    """Markers on the places of the board: put, moved and taken away, in the picture too."""

    key: str
    markers: tuple[str, ...]
    words: str  # the key of a marker's words, with {} for the marker
    place_words: str = ""  # of a place's, with {}; none: it is called as it is
    things: tuple[str, ...] = ()  # the ids of a place in the picture, with {} for it

    @property
    def paths(self) -> tuple[str, ...]:
        """The keys of the file that it writes."""
        raise NotImplementedError

    def places(self, tree: Tree) -> tuple[str, ...]:
        """All places, in their order."""
        raise NotImplementedError

    def read(self, tree: Tree) -> dict[str, str]:
        """The marker of each place that has one."""
        raise NotImplementedError

    def write(self, tree: Tree, marks: Mapping[str, str]) -> None:
        """Let the places have these markers, and no others."""
        raise NotImplementedError

    def ids(self, place: str) -> tuple[str, ...]:
        """The things of the picture that show a place."""
        return tuple([thing.format(place) for thing in self.things])

    def put(self, tree: Tree, place: str, marker: str) -> None:
        """Put a marker on a place instead of what lies there; none takes that away."""
        marks = self.read(tree)
        self.must_be_place(tree, place, marks)
        marks.pop(place, None)
        if marker:
            marks[place] = one_of(self.key, marker, self.markers)
        self.write(tree, marks)

    def move(self, tree: Tree, place: str, to: str) -> None:
        """Move a marker; what lies there comes here."""
        marks = self.read(tree)
        if place not in marks:
            raise BadEdit(f"{place[:40]!r} has no marker of {self.key}", what=self.key, value=place)
        self.must_be_place(tree, to, {})
        here, there = marks.pop(place), marks.pop(to, "")
        marks[to] = here
        if there and place != to:
            marks[place] = there
        self.write(tree, marks)

    def must_be_place(self, tree: Tree, place: str, marks: Mapping[str, str]) -> None:
        """Refuse what is no place, unless a marker lies there all the same."""
        if place not in self.places(tree) and place not in marks:
            raise BadEdit(f"{place[:40]!r} is no place of {self.key}", what=self.key, value=place)


@dataclass(frozen=True)
class ListedMarkers(Places):
    """Each marker has a list of its places in the file."""

    key: str
    lists: Mapping[str, str]  # the path of each marker's list
    all_places: Callable[[Tree], Iterable[str | int]]
    words: str
    things: tuple[str, ...] = ()
    place_words: str = ""

    @property
    def markers(self) -> tuple[str, ...]:  # type: ignore[override]
        """All kinds of them."""
        return tuple(self.lists)

    @property
    def paths(self) -> tuple[str, ...]:
        """The lists."""
        return tuple(self.lists.values())

    def places(self, tree: Tree) -> tuple[str, ...]:
        """All places, as texts."""
        return tuple(map(str, self.all_places(tree)))

    def read(self, tree: Tree) -> dict[str, str]:
        """The marker of each place; where two lists name one, the later."""
        return {
            str(place): marker
            for marker, path in self.lists.items()
            for listed in dict(found(tree, path)).values()
            for place in (listed if isinstance(listed, list) else ())
        }

    def write(self, tree: Tree, marks: Mapping[str, str]) -> None:
        """All lists anew; one that ascends as the places do goes on doing so."""
        for marker, path in self.lists.items():
            listed = dict(found(tree, path)).get(path)
            before = listed if isinstance(listed, list) else []
            known = {str(place): place for place in (*before, *self.all_places(tree))}
            order = {place: at for at, place in enumerate(map(str, self.all_places(tree)))}
            wanted = sorted(
                (place for place, other in marks.items() if other == marker), key=lambda at: order.get(at, 0)
            )
            after = in_old_order([str(place) for place in before], wanted)
            ascends = [order.get(str(place), 0) for place in before]
            if ascends == sorted(ascends):
                after.sort(key=lambda place: order.get(place, 0))
            put_at(tree, path, [known[place] for place in after])


@dataclass(frozen=True)
class Group:
    """Parts that belong together, under a heading."""

    key: str
    parts: tuple[Values | Places, ...]


def nothing_follows(tree: Tree) -> None:
    """Where no key follows from others."""


@dataclass(frozen=True)
class Editable:
    """Everything a game declares: what can be changed, what follows from it, what stays as it is."""

    groups: tuple[Group, ...]
    derived: tuple[str, ...] = ()  # keys that `derive` writes
    derive: Callable[[Tree], None] = nothing_follows
    fixed: tuple[str, ...] = ()  # keys that can be changed in the file only
    values: tuple[Values, ...] = field(init=False)
    places: tuple[Places, ...] = field(init=False)

    def __post_init__(self) -> None:
        parts = [part for group in self.groups for part in group.parts]
        object.__setattr__(self, "values", tuple([part for part in parts if isinstance(part, Values)]))
        object.__setattr__(self, "places", tuple([part for part in parts if isinstance(part, Places)]))

    def put(self, tree: Tree, name: str, text: str) -> None:
        """Write a value from a form."""
        if not any(part.put(tree, name, text) for part in self.values):
            raise BadEdit(f"{name[:40]!r} is nothing that can be changed here", what=name, value=text)
        self.derive(tree)

    def marked(self, key: str) -> Places:
        """The places of a key."""
        for part in self.places:
            if part.key == key:
                return part
        raise BadEdit(f"there are no places called {key[:40]!r}", what=key, value="")


def found(tree: Any, path: str, way: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """The values at a path, each with a path of its own; `*` is every item of a list."""
    if not path:
        yield ".".join(way), tree
        return
    head, _, rest = path.partition(".")
    if head == "*":
        for at, part in enumerate(tree if isinstance(tree, list) else ()):
            yield from found(part, rest, (*way, str(at)))
    elif isinstance(tree, list):
        if head.isascii() and head.isdigit() and len(head) < MOST_DIGITS and int(head) < len(tree):
            yield from found(tree[int(head)], rest, (*way, head))
    elif isinstance(tree, dict) and head in tree:
        yield from found(tree[head], rest, (*way, head))


def bounded(tree: Tree, path: str, most: int) -> int:
    """The whole number at a path, as far as boards go: a stranger's file may hold any."""
    value = dict(found(tree, path)).get(path)
    return max(0, min(value, most)) if type(value) is int else 0


def put_at(tree: Any, path: str, value: Any) -> None:
    """Write a value at a path that is there, or into a table that is."""
    before, _, last = path.rpartition(".")
    for _, holder in found(tree, before):
        holder[int(last) if isinstance(holder, list) else last] = value


def in_old_order(before: Iterable[str], wanted: Iterable[str]) -> list[str]:
    """What a list shall hold, in the order it had; what is new comes where something is missing, else at the end."""
    old, now = list(before), list(wanted)
    fresh = iter([item for item in now if item not in old])
    kept = [item if item in now else next(fresh, "") for item in old]
    return [item for item in (*kept, *fresh) if item]


def item_of(tree: Tree, path: str, key: str) -> str:
    """What the item of a list is called that holds the value at a path."""
    return next((str(name) for _, name in found(tree, f"{path.rpartition('.')[0]}.{key}")), "")


def key_of(path: str) -> str:
    """The key of a path's words."""
    return "-".join(part for part in path.split(".") if part != "*")


def shown(value: Any) -> str:
    """A value as a choice in a form: as TOML writes it, texts without quotes."""
    return value if isinstance(value, str) else json.dumps(value)


def whole(name: str, text: str, low: int, high: int) -> int:
    """A whole number from a form."""
    if not re.fullmatch(rf"\s*-?[0-9]{{1,{MOST_DIGITS}}}\s*", text) or not low <= int(text) <= high:
        raise BadEdit(
            f"{name}: {text[:40]!r} is not a whole number from {low} to {high}",
            what=name,
            value=text,
            low=low,
            high=high,
        )
    return int(text)


def one_of(name: str, text: str, choices: Iterable[str]) -> str:
    """A text from a form that is one of these."""
    if text not in tuple(choices):
        raise BadEdit(f"{name}: {text[:40]!r} is none of the choices", what=name, value=text)
    return text
