"""A board that somebody is changing: what it holds now, its picture, and why it cannot be played yet.

`drafted` reads what strangers send, so it runs in a process with limits on time and memory.
"""

from __future__ import annotations

import time
import tomllib
from dataclasses import dataclass, field
from typing import Final

from tablee import games
from tablee.draw import Scene
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, PUBLIC
from tablee.engine.data import Data
from tablee.engine.editable import BadEdit, Editable, Field, Items, Places, Tree, Values
from tablee.engine.edition import Difference, differences, digest_of, overlay, whole_board
from tablee.engine.errors import BadData
from tablee.engine.game import Game
from tablee.engine.playout import draw as draw_chance
from tablee.web.render.scene import draw_scene
from tablee.words import LANGUAGES, load

FILE: Final = "board.toml"
MOST_DRAWING: Final = 3.0  # seconds of computing; whoever looks at the board makes the server do it again
MOST_EDITS: Final = 300

# ("put", name, value), ("mark", places, place, marker), ("move", places, from, to), ("add", list), ("drop", list, item)
Edit = tuple[str, ...]


@dataclass(frozen=True)
class ShownField:
    """A value, and what it is on the usual board; None if that has no such value."""

    field: Field
    usual: str | None

    @property
    def is_changed(self) -> bool:
        """Whether it is otherwise than usual."""
        return self.usual != self.field.value


@dataclass(frozen=True)
class Mark:
    """A place with its marker, or with one on the usual board."""

    place: str
    marker: str
    usual: str

    @property
    def is_changed(self) -> bool:
        """Whether it is otherwise than usual."""
        return self.marker != self.usual


@dataclass(frozen=True)
class ShownPlaces:
    """Places, their markers, and the things of the picture that show them."""

    part: Places
    marks: tuple[Mark, ...]
    places: tuple[str, ...]
    ids: dict[str, tuple[str, ...]]

    @property
    def changes(self) -> int:
        """How many markers were put, moved or taken away; a move is one change."""
        gone = sum(not mark.marker for mark in self.marks)
        return max(gone, sum(mark.is_changed for mark in self.marks) - gone)


@dataclass(frozen=True)
class Card:
    """An item of a list, with its values and its picture."""

    number: int
    name: str
    fields: tuple[ShownField, ...]
    picture: str
    is_new: bool  # the usual board has none of its name

    @property
    def changes(self) -> int:
        """How much of it is otherwise than usual; a new item is one change."""
        return 1 if self.is_new else sum(one.is_changed for one in self.fields)


@dataclass(frozen=True)
class ShownItems:
    """A list whose items are added and taken away."""

    path: str
    key: str
    item_words: str
    cards: tuple[Card, ...]
    gone: tuple[str, ...]  # the names of usual items that are not there
    may_add: bool
    may_drop: bool

    @property
    def changes(self) -> int:
        """How much of it is otherwise than usual."""
        return len(self.gone) + sum(card.changes for card in self.cards)


Shown = tuple[ShownField, ...] | ShownPlaces | ShownItems


@dataclass(frozen=True)
class ShownGroup:
    """A heading with what lies under it, in the game's order."""

    key: str
    parts: tuple[Shown, ...]

    @property
    def changes(self) -> int:
        """How much of it is otherwise than usual."""
        return sum(
            sum(one.is_changed and one.usual is not None for one in part) if isinstance(part, tuple) else part.changes
            for part in self.parts
        )


@dataclass(frozen=True)
class Draft:
    """A board as the workshop shows it."""

    text: str  # the shortest file that stands for it
    good: str  # the same of the last board that could be played
    svg: str  # that one's picture
    groups: tuple[ShownGroup, ...]
    board: str | None  # the whole board, if it can be played and is not the usual one
    digest: str  # which names it; empty where there is none
    differences: tuple[Difference, ...]
    fault: BadData | None = None  # why it cannot be played
    refused: tuple[BadEdit, ...] = field(default=())  # what could not be changed


def drafted(name: str, text: str, good: str, edits: tuple[Edit, ...], language: str, shape: str) -> Draft:
    """A board after some changes; BadData if the text is none at all."""
    began = time.process_time()
    usual, editable = games.find(name).usual_board(), games.editable(name)
    assert editable is not None, "only a game that declares its board has a workshop"
    tree = tomllib.loads(whole_board(usual, Data(text, FILE)))
    try:
        refused = changed(editable, tree, edits)
        groups = shown(editable, tree, tomllib.loads(usual))
    except (KeyError, IndexError, TypeError, ValueError, AttributeError):  # no board of this game
        games.edition(name, text, FILE)  # which says why
        raise BadData(FILE, 1, "board", "is not what the workshop can change", "not-here") from None
    new = overlay(usual, tree)
    fault, board = None, None
    try:
        board, good = games.edition(name, new, FILE), new
    except BadData as error:
        fault = error
    svg = picture_of(name, good, language, shape)
    if time.process_time() - began > MOST_DRAWING:
        raise BadData(FILE, 1, "board", "it takes too long to draw", "slow")
    found = tuple(differences(usual, board)) if board else ()
    digest = digest_of(name, board) if board else ""
    return Draft(new, good, svg, groups, board, digest, found, fault, refused)


def checked(name: str, text: str) -> str | None:
    """The whole board that a text stands for, once a game has begun on it and was drawn; None for the usual one."""
    began = time.process_time()
    board = games.edition(name, text, FILE)
    if board is not None:
        start_scene(games.find(name, board), LANGUAGES[0]).svg()
    if time.process_time() - began > MOST_DRAWING:
        raise BadData(FILE, 1, "board", "it takes too long to draw", "slow")
    return board


def changed(editable: Editable, tree: Tree, edits: tuple[Edit, ...]) -> tuple[BadEdit, ...]:
    """Make changes in a tree; gives those that cannot be made."""
    refused = []
    before = {field.name: field.value for part in editable.values for field in part.fields(tree)}
    for kind, *words in edits[:MOST_EDITS]:
        try:
            if kind == "put":
                name, text = words
                if before.get(name) != text:
                    editable.put(tree, name, text)
                continue
            if kind == "add":
                editable.listed(words[0]).add(tree)
                editable.derive(tree)
                continue
            if kind == "drop":
                editable.listed(words[0]).drop(tree, words[1])
                editable.derive(tree)
                continue
            key, place, other = words
            part = editable.marked(key)
            if kind == "mark":
                part.put(tree, place, other)
            else:
                part.move(tree, place, other)
            editable.derive(tree)
        except BadEdit as error:
            refused.append(error)
    return tuple(refused)


def shown(editable: Editable, tree: Tree, usual: Tree) -> tuple[ShownGroup, ...]:
    """Everything that can be changed, beside the usual board."""
    return tuple(
        ShownGroup(
            group.key,
            tuple(shown_part(part, tree, usual) for part in group.parts),
        )
        for group in editable.groups
    )


def shown_part(part: Values | Places | Items, tree: Tree, usual: Tree) -> Shown:
    """A part beside the usual board."""
    if isinstance(part, Values):
        return fields_of(part, tree, usual)
    return items_of(part, tree, usual) if isinstance(part, Items) else places_of(part, tree, usual)


def items_of(part: Items, tree: Tree, usual: Tree) -> ShownItems:
    """The items of a list, each beside the usual one of its name."""
    items, before = part.items(tree), {part.named(item): at for at, item in enumerate(part.items(usual))}
    was = {field.name: field.value for one in part.parts for field in one.fields(usual)}
    now = [field for one in part.parts for field in one.fields(tree)]
    cards = []
    for number, item in enumerate(items):
        here, name = f"{part.path}.{number}.", part.named(item)
        there = f"{part.path}.{before.get(name, -1)}."
        fields = tuple(
            ShownField(field, was.get(there + field.name.removeprefix(here), "" if name in before else field.value))
            for field in now
            if field.name.startswith(here)
        )
        cards.append(Card(number, name, fields, part.picture(item) if part.picture else "", name not in before))
    names = {card.name for card in cards}
    return ShownItems(
        path=part.path,
        key=part.key,
        item_words=part.item_words,
        cards=tuple(cards),
        gone=tuple(name for name in before if name not in names),
        may_add=len(items) < part.most,
        may_drop=len(items) > part.least,
    )


def fields_of(part: Values, tree: Tree, usual: Tree) -> tuple[ShownField, ...]:
    """The values of a part."""
    before = {field.name: field.value for field in part.fields(usual)}
    return tuple(ShownField(field, before.get(field.name)) for field in part.fields(tree))


def places_of(part: Places, tree: Tree, usual: Tree) -> ShownPlaces:
    """The places of a part; those that have or usually have a marker, in the order of the places."""
    now, places = part.read(tree), part.places(tree)
    before = part.read(usual) if part.tells_changes else now
    order = [*places, *(place for place in {**now, **before} if place not in places)]
    marks = tuple(
        Mark(place, now.get(place, ""), before.get(place, "")) for place in order if place in now or place in before
    )
    return ShownPlaces(part, marks, places, {place: part.ids(place) for place in places})


def picture_of(name: str, text: str, language: str, shape: str) -> str:
    """The picture of a board given as its shortest file; of the usual one if it is none."""
    try:
        board = games.edition(name, text, FILE) if text else None
    except BadData:
        board = None
    return start_scene(games.find(name, board), language, shape).svg()


def start_scene(game: Game, language: str, shape: str = "wide") -> Scene:
    """What everybody sees when a game begins, after nature's first draws."""
    state, chance = game.start(game.options()), Chance(7)
    while list(state.seats()) == [NATURE]:
        state.play(NATURE, draw_chance(state, chance))
    return draw_scene(game.name, game.view(state, PUBLIC), load(language, game.name), shape, ())
