"""What one viewer's page shows of a table: the picture, what is asked, what can be done, what happened."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from markupsafe import Markup, escape

from tablee.draw import Scene, el
from tablee.draw.scene import named
from tablee.engine.contract import PUBLIC
from tablee.web.live.table import LiveTable
from tablee.web.render.buttons import Button
from tablee.web.render.scene import draw_scene
from tablee.web.render.templates import render, render_kept
from tablee.web.render.values import ChangingValues, LogLine, LogLines, ViewModel
from tablee.web.render.view_model import (
    LONGEST_LOG,
    look,
    page_facts,
    settled_facts,
)
from tablee.web.render.wire import CHOICES, COUNT, LOG, NUMBER, TABLE, UNDONE
from tablee.web.session import Visitor
from tablee.words import Words

PARTS = ("status", "actions", "hint", "between", "players", "aside", "cover")
MOST_KEPT = 64  # ways the parts of one viewer have looked since something else happened than a play
NO_LINES = LogLines()


class Changes:
    """What a page that shows an older fragment needs: whole parts, single things of the picture, new lines.

    The buttons belong where the part `actions` holds CHOICES, and how many they are where it holds COUNT. NUMBER stands
    for the number of the update, also in parts that stay, UNDONE for `undo`, and TABLE for the table's id.
    """

    def __init__(self, parts: dict[str, str], undo: int = 0) -> None:
        self.parts = parts
        self.buttons: list[Button] = []
        self.things: dict[str, str] = {}
        self.lines: list[str] = []
        self.undo = undo

    def __bool__(self) -> bool:
        return bool(self.parts or self.buttons or self.things or self.lines)


class Fragment:
    """The parts of a page that change with the table, by the id of their element; the board by its layers.

    `log` had `told` lines; the newest belong where the part `aside` holds LOG, the buttons where the part `actions`
    holds CHOICES, their count where it holds COUNT, the number where a part holds NUMBER, the entry that an undo would
    take back where one holds UNDONE, and the id of the table where one holds TABLE.
    """

    def __init__(
        self,
        table: str,
        number: int,
        parts: dict[str, str],
        scene: Scene | None = None,
        names: tuple[str, ...] = (),
        eyes: int = int(PUBLIC),
        seen: ViewModel | None = None,
    ) -> None:
        self.table = table
        self.number = number
        self.parts = parts
        self.scene = scene
        self.names = names
        self.log = NO_LINES
        self.told = 0
        self.buttons: list[Button] = []
        self.undo = 0
        self.yours = False  # whether the viewer is asked
        self.since = 0  # the first line of the log after the viewer's own last act
        if seen is not None:
            self.log, self.told = seen.log, len(seen.log.lines)
            self.buttons, self.undo = seen.buttons, seen.undone
            self.since = seen.log.since
            self.yours = eyes in seen.moving.awaited and not seen.moving.stood_in
        self.frame = frame_of(scene, eyes, names)
        self.eyes = eyes

    @property
    def lines(self) -> list[LogLine]:
        """The newest lines of the log."""
        return self.log.lines[max(0, self.told - LONGEST_LOG) : self.told]

    def whole(self) -> dict[str, str]:
        """Every part, the board in one piece."""
        parts = {key: text.replace(TABLE, self.table) for key, text in self.parts.items()}
        for key, mark, number in (
            ("actions", NUMBER, self.number),
            ("hint", NUMBER, self.number),
            ("between", UNDONE, self.undo),
        ):
            if key in parts:
                parts[key] = parts[key].replace(mark, str(number))
        if "aside" in parts:
            parts["aside"] = self.aside().replace(TABLE, self.table)
        if self.buttons:
            written = "\n".join([write_button(*button) for button in self.buttons])
            parts["actions"] = parts["actions"].replace(CHOICES, written).replace(COUNT, str(len(self.buttons)))
        if self.scene is None:
            return parts
        svg = Markup(self.scene.svg(self.names))  # the kit escapes
        return parts | {"board": render("part_board.html", svg=svg)}

    def aside(self) -> str:
        """What stands beside the board, with the lines of the log, the newest first."""
        return self.parts["aside"].replace(LOG, "\n".join([line.item for line in reversed(self.lines)]))

    def picture(self) -> Fragment:
        """The board alone: what a page shows for certain that has seen this entry."""
        return Fragment(self.table, self.number, {}, self.scene, self.names, self.eyes)

    def changes_since(self, old: Fragment | None) -> Changes:
        """What differs from an older fragment; all if the boards do not hang in the same frame."""
        if old is None or self.frame != old.frame:
            return Changes(self.whole())
        changes = Changes({}, self.undo)
        if self.parts is not old.parts:
            known = old.parts
            changes.parts = {key: text for key, text in self.parts.items() if known.get(key) != text}
        if self.buttons and ("actions" in changes.parts or self.buttons != old.buttons):
            changes.parts["actions"] = self.parts["actions"]
            changes.buttons = self.buttons
        if "aside" in changes.parts or self.log is not old.log or self.told - old.told > LONGEST_LOG:
            if "aside" in self.parts:
                changes.parts["aside"] = self.aside()
        else:
            changes.lines = [line.item for line in self.log.lines[old.told : self.told]]
        self.compare_layers(old, changes)
        return changes

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
        return {*drawn, *(id_ for _, _, path in self.buttons for id_ in path)}


def frame_of(scene: Scene | None, eyes: int, names: tuple[str, ...]) -> tuple[object, ...]:
    """What the parts hang in: while it stays, a changed layer can be sent alone; nothing of other eyes remains."""
    if scene is None:
        return ("waiting",)
    return (eyes, scene.width, scene.height, scene.title, names, *[layer.id for layer in scene.layers])


def fragment_for(live: LiveTable, visitor: Visitor) -> Fragment:
    """The fragment of a visitor, as it may see the table now."""
    viewer, is_host = live.seat_of(visitor.id, visitor.glance), live.table.is_host(visitor.id)
    return fragment(live, viewer, is_host, visitor.words(live.game.name), visitor.shape, live.around(visitor.id))


def fragment(
    live: LiveTable, viewer: int, is_host: bool, say: Words, shape: str, around: tuple[int, ...] = ()
) -> Fragment:
    """The fragment of a viewer; drawn once for all who see the same. `around`: the seats of a device passed around."""
    key = (viewer, is_host, say.language, shape, around)
    found = live.cache.position.get(key)
    if not isinstance(found, Fragment):
        found = draw_fragment(live, viewer, is_host, say, shape, around)
        live.cache.position[key] = found
    return found


def draw_fragment(
    live: LiveTable, viewer: int, is_host: bool, say: Words, shape: str, around: tuple[int, ...] = ()
) -> Fragment:
    """Draw every part."""
    table = live.table
    if table.state is None:
        facts = page_facts(live, viewer, is_host, say, around)
        return Fragment(table.id, live.number, write_parts(facts) | {"board": render("part_waiting.html", **facts)})
    seen = look(live, viewer, is_host, say, around)
    kept: dict[ChangingValues, dict[str, str]] = live.cache.settled.setdefault(
        (viewer, is_host, say.language, around), {}
    )
    parts = kept.get(seen.moving)
    if parts is None:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        parts = kept[seen.moving] = write_parts(page_facts(live, viewer, is_host, say, around, seen))
    view = live.game.open_view(table.state) if table.phase == "over" else seen.view  # then every card is turned up
    scene = draw_scene(live.game.name, view, say, shape)
    return Fragment(table.id, live.number, parts, scene, settled_facts(live, say)["names"], viewer, seen)


def write_parts(facts: dict[str, Any]) -> dict[str, str]:
    """Every part but the board."""
    return {name: render_kept(f"part_{name}.html", facts) for name in PARTS}


@lru_cache(maxsize=8192)
def write_button(text: str, label: str, path: tuple[str, ...]) -> str:
    """An action as it stands on the page."""
    way = escape(" ".join(path))
    return f'<button name="action" value="{escape(text)}" data-path="{way}">{escape(label)}</button>'
