"""What one viewer's page shows of a table: the picture, what is asked, what can be done, what happened."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

import msgspec
from markupsafe import Markup, escape

from tablee.draw import Scene, el
from tablee.draw.scene import named
from tablee.engine.contract import PUBLIC
from tablee.web.agreements import undo_around
from tablee.web.columns import Column, fold
from tablee.web.facts import CHOICES, COUNT, LOG, NUMBER, TABLE, Button, Line, page_facts
from tablee.web.picturing import draw_scene
from tablee.web.rendering import render, render_kept
from tablee.web.rooms import Room
from tablee.web.visitors import Visitor
from tablee.words import Words

PARTS = ("status", "actions", "hint", "between", "players", "aside", "cover")
NUMBERED = ("actions", "hint")  # the parts that hold NUMBER


class Changes(msgspec.Struct, omit_defaults=True):
    """What a page that shows an older fragment needs: whole parts, single things of the picture, new lines.

    `choices` are columns of the buttons' texts, labels and paths; they belong where the part `actions` holds CHOICES,
    and how many they are where it holds COUNT. NUMBER stands for the number of the update, also in parts that stay.
    """

    parts: dict[str, str]
    choices: tuple[Column, ...] = ()
    things: dict[str, str] = {}
    lines: list[str] = []

    def __bool__(self) -> bool:
        return bool(self.parts or self.choices or self.things or self.lines)


@dataclass
class Fragment:
    """The parts of a page that change with the table, by the id of their element; the board by its layers.

    `lines` are the newest of the log; they belong where the part `aside` holds LOG, the buttons where the part
    `actions` holds CHOICES, their count where it holds COUNT, the number where a part holds NUMBER, and the id of the
    table where one holds TABLE.
    """

    table: str
    number: int
    parts: dict[str, str]
    scene: Scene | None = None
    names: tuple[str, ...] = ()
    lines: Sequence[Line] = ()
    eyes: int = int(PUBLIC)
    buttons: Sequence[Button] = ()

    def whole(self) -> dict[str, str]:
        """Every part, the board in one piece."""
        parts = {key: self.part(key) for key in self.parts}
        for key in NUMBERED:
            if key in parts:
                parts[key] = parts[key].replace(NUMBER, str(self.number))
        if "aside" in parts:
            parts["aside"] = self.aside()
        if self.buttons:
            written = "\n".join([write_button(*button) for button in self.buttons])
            parts["actions"] = parts["actions"].replace(CHOICES, written).replace(COUNT, str(len(self.buttons)))
        if self.scene is None:
            return parts
        svg = Markup(self.scene.svg(self.names))  # the kit escapes
        return parts | {"board": render("part_board.html", svg=svg)}

    def part(self, key: str) -> str:
        """A part of this table's page."""
        return self.parts[key].replace(TABLE, self.table)

    def aside(self) -> str:
        """What stands beside the board, with the lines of the log, the newest first."""
        return self.part("aside").replace(LOG, "\n".join([line.item for line in reversed(self.lines)]))

    def picture(self) -> Fragment:
        """The board alone: what a page shows for certain that has seen this entry."""
        return Fragment(self.table, self.number, {}, self.scene, self.names, eyes=self.eyes)

    def changes_since(self, old: Fragment | None) -> Changes:
        """What differs from an older fragment; all if the boards do not hang in the same frame."""
        if old is None or self.frame != old.frame:
            return Changes(self.whole())
        known = old.parts
        changes = Changes({key: self.part(key) for key, text in self.parts.items() if known.get(key) != text})
        if self.buttons and ("actions" in changes.parts or self.buttons != old.buttons):
            changes.parts["actions"] = self.part("actions")
            changes.choices = columns(self.buttons)
        if "aside" in changes.parts or not self.has_all_lines(old):
            changes.parts["aside"] = self.aside()
        elif old.lines != self.lines:
            newest = old.lines[-1].index if old.lines else -1
            changes.lines = [line.item for line in self.lines if line.index > newest]
        self.compare_layers(old, changes)
        return changes

    def has_all_lines(self, old: Fragment) -> bool:
        """Whether the log has only grown, and by no more than is shown."""
        if not old.lines:
            return not self.lines or self.lines[0].index == 0
        at = len(self.lines) - 1 - (self.lines[-1].index - old.lines[-1].index) if self.lines else -1
        if not 0 <= at < len(self.lines):
            return False
        known = self.lines[: at + 1]  # all of them: a game may change its seats' colours
        return known == old.lines[-len(known) :]

    def compare_layers(self, old: Fragment, changes: Changes) -> None:
        """Of each layer what has changed in it, if its things are the same ones, else the layer."""
        if self.scene is None or old.scene is None:
            return
        if self.scene.desc != old.scene.desc:
            changes.parts["scene-desc"] = named(el("desc", self.scene.desc, id="scene-desc"), self.names)
        things: dict[str, str] = {}
        for layer, before in zip(self.scene.layers, old.scene.layers, strict=True):
            if layer.svg is before.svg:
                continue
            changed = layer.changed_since(before)
            if changed is None:
                changes.parts[f"layer-{layer.id}"] = named(layer.element(), self.names)
            else:
                things |= {key: named(thing, self.names) for key, thing in changed.items()}
        changes.things = things

    def ids(self) -> set[str]:
        """The things in the picture, and those that the actions touch."""
        layers = self.scene.layers if self.scene else ()
        drawn = (id_ for layer in layers for id_ in re.findall(r' id="([^"]+)"', layer.svg))
        return {*drawn, *(id_ for button in self.buttons for id_ in button.path)}

    @cached_property
    def frame(self) -> tuple[object, ...]:
        """What the parts hang in: while it stays, a changed layer can be sent alone; nothing of other eyes remains."""
        if self.scene is None:
            return ("waiting",)
        scene = self.scene
        return (self.eyes, scene.width, scene.height, scene.title, self.names, *[layer.id for layer in scene.layers])


def fragment_for(room: Room, visitor: Visitor) -> Fragment:
    """The fragment of a visitor, as it may see the table now."""
    viewer, is_host = room.seat_of(visitor.id, visitor.glance), room.table.is_host(visitor.id)
    return fragment(room, viewer, is_host, visitor.words(room.game.name), visitor.shape, room.around(visitor.id))


def fragment(room: Room, viewer: int, is_host: bool, say: Words, shape: str, around: tuple[int, ...] = ()) -> Fragment:
    """The fragment of a viewer; drawn once for all who see the same. `around`: the seats of a device passed around."""
    key = (viewer, is_host, say.language, shape, around)
    found = room.drawn.get(key)
    if not isinstance(found, Fragment):
        found = draw_fragment(room, viewer, is_host, say, shape, around)
        room.drawn[key] = found
    return found


def draw_fragment(
    room: Room, viewer: int, is_host: bool, say: Words, shape: str, around: tuple[int, ...] = ()
) -> Fragment:
    """Draw every part."""
    covers = bool(around) and room.covers.are_needed()
    facts = page_facts(room, viewer, is_host, say) | {"around": around, "covers": covers}
    if around and not covers:
        facts["undo"] = undo_around(room, around)
    parts = {name: render_kept(f"part_{name}.html", facts) for name in PARTS}
    if room.table.state is None:
        return Fragment(room.table.id, room.number, parts | {"board": render("part_waiting.html", **facts)})
    scene = draw_scene(room.game.name, facts["view"], say, shape)
    told = (facts["names"], facts["lines"], viewer, facts["buttons"])
    return Fragment(room.table.id, room.number, parts, scene, *told)


@lru_cache(maxsize=8192)
def write_button(text: str, label: str, path: tuple[str, ...]) -> str:
    """An action as it stands on the page."""
    way = escape(" ".join(path))
    return f'<button name="action" value="{escape(text)}" data-path="{way}">{escape(label)}</button>'


def columns(buttons: Sequence[Button]) -> tuple[Column, ...]:
    """The buttons as an update carries them."""
    texts, labels, paths = zip(*buttons, strict=True)
    return fold(list(texts)), fold(list(labels)), fold([" ".join(path) for path in paths])
