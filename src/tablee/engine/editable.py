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
MOST_POINTS: Final = 99  # of a ring
YES: Final = "yes"  # of a box to tick
NO: Final = "no"
ANSWERS: Final = (YES, NO)


class BadEdit(TableeError):
    """A change that no part of the board has, or a value that it cannot take.

    A fact `why` is the key of the reason's words, after `data-`.
    """

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
    most: int = 0  # the characters of a text, if there is a limit to tell
    is_check: bool = False  # a box to tick: one of ANSWERS
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
class Text(Values):
    """A text of one line with a limit to its length; in each item of a list or table if its path has a `*`."""

    path: str
    most: int
    item: str = "id"  # the key that names the item of a list; an item of a table has a key of its own
    item_words: str = ""
    is_distinct: bool = False  # no two items have the same
    kept: tuple[str, ...] = ()  # texts that stay as they are, because they have words of their own
    form: str = ".+"  # what it looks like, as a regular expression
    why: str = ""  # the key of the reason's words, after `data-`, where it looks otherwise
    tidy: Callable[[str], str] = str  # what is written for what was typed

    def fields(self, tree: Tree) -> list[Field]:
        """One, or one for each item."""
        return [
            Field(
                path,
                self.key,
                text,
                item=item_of(tree, path, self.item) or path.rpartition(".")[2],
                item_words=self.item_words,
                is_text=True,
                most=self.most,
            )
            for path, text in found(tree, self.path)
            if isinstance(text, str) and text not in self.kept
        ]

    def put(self, tree: Tree, name: str, text: str) -> bool:
        """Write a text, without spaces around it."""
        if name not in {field.name for field in self.fields(tree)}:
            return False
        new = self.tidy(" ".join(text.split()))
        others = [str(other).casefold() for path, other in found(tree, self.path) if path != name]
        if not new:
            raise BadEdit(f"{name} is empty", what=name, value="", why="no-text")
        if len(new) > self.most:
            raise BadEdit(f"{name}: more than {self.most} characters", what=name, value=new, why="text", most=self.most)
        if not new.isprintable():
            raise BadEdit(f"{name}: {new!a} has signs that cannot be printed", what=name, value="", why="signs")
        if self.is_distinct and new.casefold() in others:
            raise BadEdit(f"{name}: {new} is there already", what=name, value=new, why="already", name=new)
        if not re.fullmatch(self.form, new):
            raise BadEdit(f"{name}: {new[:40]!r} does not look right", what=name, value=new, why=self.why)
        put_at(tree, name, new)
        return True


@dataclass(frozen=True)
class Checks(Values):
    """A list of values out of a few, each with a box to tick."""

    path: str
    values: tuple[Any, ...]
    item_of_value: Callable[[Tree, Any], str]  # what a value stands for
    item_words: str = ""

    def fields(self, tree: Tree) -> list[Field]:
        """One for each value."""
        listed = dict(found(tree, self.path)).get(self.path)
        chosen = listed if isinstance(listed, list) else []
        return [
            Field(
                f"{self.path}.{shown(value)}",
                self.key,
                YES if value in chosen else NO,
                ANSWERS,
                "edit-{}",
                item=self.item_of_value(tree, value),
                item_words=self.item_words,
                facts={"value": shown(value)},
                is_check=True,
            )
            for value in self.values
        ]

    def put(self, tree: Tree, name: str, text: str) -> bool:
        """Tick a box, or not."""
        named = {f"{self.path}.{shown(value)}": value for value in self.values}
        if name not in named:
            return False
        one_of(name, text, ANSWERS)
        now = {field.name: field.value for field in self.fields(tree)} | {name: text}
        put_at(tree, self.path, [value for path, value in named.items() if now[path] == YES])
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
    tells_changes: bool = True  # whether its markers say what is otherwise than usual
    takes_away: bool = True  # whether a marker can be taken away

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
class Ring(Places):
    """Points around a ring, some of them marked: these are moved, plain points added and taken away.

    There are always as many marked points, and so many plain ones between two of them as are allowed; what would
    break that is refused, because the picture shows the ring. A ring that was changed is numbered from a marked point.
    """

    key: str
    count: str  # the path of how many points there are
    marked: str  # the path of the list of marked ones
    marker: str  # a marked point
    plain: str  # a point that is not
    least: int  # plain points between two marked ones
    most: int
    words: str
    things: tuple[str, ...] = ()
    place_words: str = ""
    takes_away: bool = False
    tells_changes: bool = False  # a point more renumbers all behind it: the game has a number for each gap

    @property
    def markers(self) -> tuple[str, ...]:  # type: ignore[override]
        """What can be put on a point."""
        return (self.marker, self.plain)

    @property
    def paths(self) -> tuple[str, ...]:
        """The number of points, and the marked ones."""
        return (self.count, self.marked)

    def places(self, tree: Tree) -> tuple[str, ...]:
        """The points by their numbers."""
        return tuple(map(str, range(bounded(tree, self.count, MOST_POINTS))))

    def points(self, tree: Tree) -> list[int]:
        """The marked points."""
        listed = dict(found(tree, self.marked)).get(self.marked)
        return sorted(point for point in (listed if isinstance(listed, list) else ()) if type(point) is int)

    def read(self, tree: Tree) -> dict[str, str]:
        """The marked points."""
        return {str(point): self.marker for point in self.points(tree)}

    def write(self, tree: Tree, marks: Mapping[str, str]) -> None:
        """The marked points, ascending."""
        points = sorted(map(int, marks))
        if points != self.points(tree):
            self.reshape(tree, len(self.places(tree)), points)

    def put(self, tree: Tree, place: str, marker: str) -> None:
        """A plain point is added after a place; the nearest marked one moves there; nothing takes a plain one away."""
        marks = self.read(tree)
        self.must_be_place(tree, place, marks)
        if marker:
            one_of(self.key, marker, self.markers)
        if marker == self.plain:
            self.shift(tree, int(place) + 1, 1)
        elif marker and place not in marks:
            count = len(self.places(tree))
            away = {mark: (int(mark) - int(place)) % count for mark in marks}
            self.move(tree, min(marks, key=lambda mark: min(away[mark], count - away[mark]), default=place), place)
        elif not marker and place in marks:
            raise BadEdit(f"{self.key}: {place} is marked", what=self.key, value="", why=f"{self.marker}-stays")
        elif not marker:
            self.shift(tree, int(place), -1)

    def shift(self, tree: Tree, start: int, by: int) -> None:
        """A point more or less, before the one where it starts."""
        points = [point + by if point >= start else point for point in self.points(tree)]
        self.reshape(tree, len(self.places(tree)) + by, points)

    def reshape(self, tree: Tree, count: int, points: list[int]) -> None:
        """Write the ring, numbered from its first marked point."""
        gaps = [
            (after - point) % max(1, count) - 1 for point, after in zip(points, points[1:] + points[:1], strict=True)
        ]
        if not all(self.least <= gap <= self.most for gap in gaps) or not count:
            facts = {"least": self.least, "most": self.most}
            raise BadEdit(f"{self.key}: {gaps} between", what=self.key, value="", why=f"{self.marker}-gap", **facts)
        put_at(tree, self.count, count)
        put_at(tree, self.marked, [point - points[0] for point in points])


@dataclass(frozen=True)
class Items:
    """A list of tables: an item is added or taken away, its fields are those of parts with a `*`."""

    path: str
    parts: tuple[Values, ...]
    least: int
    most: int
    fresh: Callable[[Tree], Tree]  # an item to begin with
    item: str = "id"  # the key that names an item
    item_words: str = ""
    picture: Callable[[Tree], str] | None = None  # of an item, as SVG to stand in the page beside the board

    @property
    def key(self) -> str:
        """The key of its words."""
        return key_of(self.path)

    def items(self, tree: Tree) -> list[Tree]:
        """The tables of the list."""
        listed = dict(found(tree, self.path)).get(self.path)
        return [item for item in (listed if isinstance(listed, list) else ()) if isinstance(item, dict)]

    def named(self, item: Tree) -> str:
        """What an item is called."""
        return str(item.get(self.item, ""))

    def add(self, tree: Tree) -> None:
        """One more item, at the end."""
        items = self.items(tree)
        if len(items) >= self.most:
            raise BadEdit(
                f"{self.path}: no more than {self.most}", what=self.path, value="", why="most", most=self.most
            )
        put_at(tree, self.path, [*items, self.fresh(tree)])

    def drop(self, tree: Tree, number: str) -> None:
        """Take an item away by its number, from 0."""
        items = self.items(tree)
        if not found_at(items, number):
            raise BadEdit(f"{self.path} has no item {number[:40]!r}", what=self.path, value=number)
        if len(items) <= self.least:
            raise BadEdit(
                f"{self.path}: at least {self.least}", what=self.path, value="", why="least", least=self.least
            )
        del items[int(number)]
        put_at(tree, self.path, items)


@dataclass(frozen=True)
class Group:
    """Parts that belong together, under a heading."""

    key: str
    parts: tuple[Values | Places | Items, ...]


def nothing_follows(tree: Tree) -> None:
    """Where no key follows from others."""


@dataclass(frozen=True)
class Editable:
    """Everything a game declares: what can be changed, what follows from it, what stays as it is and why."""

    groups: tuple[Group, ...]
    derived: tuple[str, ...] = ()  # keys that `derive` writes
    derive: Callable[[Tree], None] = nothing_follows
    fixed: Mapping[str, str] = field(default_factory=dict)  # keys that cannot be changed by hand, and why
    values: tuple[Values, ...] = field(init=False)
    places: tuple[Places, ...] = field(init=False)
    items: tuple[Items, ...] = field(init=False)

    def __post_init__(self) -> None:
        declared = [part for group in self.groups for part in group.parts]
        items = [part for part in declared if isinstance(part, Items)]
        parts = [*declared, *(part for one in items for part in one.parts)]
        object.__setattr__(self, "items", tuple(items))
        object.__setattr__(self, "values", tuple([part for part in parts if isinstance(part, Values)]))
        object.__setattr__(self, "places", tuple([part for part in parts if isinstance(part, Places)]))

    def put(self, tree: Tree, name: str, text: str) -> None:
        """Write a value from a form."""
        if not any(part.put(tree, name, text) for part in self.values):
            raise BadEdit(f"{name[:40]!r} is nothing that can be changed here", what=name, value=text)
        self.derive(tree)

    def listed(self, path: str) -> Items:
        """The list of tables at a path."""
        for part in self.items:
            if part.path == path:
                return part
        raise BadEdit(f"there is no list called {path[:40]!r}", what=path, value="")

    def patterns(self) -> list[str]:
        """The paths of all keys that can be changed, or follow from what is."""
        parts: tuple[Values | Places, ...] = (*self.values, *self.places)
        return [path for part in parts for path in part.paths] + list(self.derived)

    def marked(self, key: str) -> Places:
        """The places of a key."""
        for part in self.places:
            if part.key == key:
                return part
        raise BadEdit(f"there are no places called {key[:40]!r}", what=key, value="")


def found(tree: Any, path: str, way: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """The values at a path, each with a path of its own; `*` is every item of a list or table."""
    if not path:
        yield ".".join(way), tree
        return
    head, _, rest = path.partition(".")
    if head == "*":
        for at, part in tree.items() if isinstance(tree, dict) else enumerate(tree if isinstance(tree, list) else ()):
            yield from found(part, rest, (*way, str(at)))
    elif isinstance(tree, list):
        if found_at(tree, head):
            yield from found(tree[int(head)], rest, (*way, head))
    elif isinstance(tree, dict) and head in tree:
        yield from found(tree[head], rest, (*way, head))


def found_at(items: list[Any], number: str) -> bool:
    """Whether a text is the number of an item."""
    return number.isascii() and number.isdigit() and len(number) < MOST_DIGITS and int(number) < len(items)


def fits(pattern: str, path: str) -> bool:
    """Whether a key is that of a pattern, lies in its table, or is the list of its item."""
    form = re.escape(pattern).replace(r"\*", "[^.]+")
    return (
        re.fullmatch(rf"{form}(\.[^.]+)?", path) is not None
        or re.fullmatch(rf"{re.escape(path)}\.\d+", pattern) is not None
    )


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
