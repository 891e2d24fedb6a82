"""What one viewer's page shows of a table: the picture, what is asked, what can be done, what happened."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec
from markupsafe import Markup, escape

from tablee.draw import Scene, el
from tablee.engine.contract import PUBLIC
from tablee.engine.game import View
from tablee.web.live.table import LiveTable
from tablee.web.render.buttons import Button
from tablee.web.render.scene import draw_scene
from tablee.web.render.templates import render, render_kept
from tablee.web.render.values import ChangingValues, LogLine, LogLines, OwnRequest, ViewModel
from tablee.web.render.view_model import (
    LONGEST_LOG,
    all_facts,
    look,
    own_request_of,
    page_facts,
    settled_facts,
)
from tablee.web.session import Visitor
from tablee.words import Words

PARTS = ("status", "actions", "hint", "between", "players", "aside", "cover")
NUMBERED = ("actions", "between", "aside")  # the parts that hold numbers of entries, buttons or lines of the log
MOST_VARIANTS = 64  # ways the parts of one viewer have looked since something else happened than a play
NO_LINES = LogLines()


class Changes:
    """What a page that shows an older fragment needs: whole parts, single things of the picture, new lines.

    The part `actions` comes without its buttons, and all parts without the number that their forms answer and without
    `undo`: the page puts them in, also in parts that stay.
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

    `parts` are without numbers of entries, buttons and lines of the log; `facts` gives what they were rendered from,
    or is None where there are no such things, as before the start.
    """

    def __init__(
        self,
        number: int,
        parts: dict[str, str],
        scene: Scene | None = None,
        eyes: int = int(PUBLIC),
        seen: ViewModel | None = None,
        facts: Callable[[], dict[str, Any]] | None = None,
    ) -> None:
        self.number = number
        self.parts = parts
        self.facts = facts
        self.scene = scene
        self.log = NO_LINES
        self.told = 0  # so many lines it had
        self.buttons: list[Button] = []
        self.undo = 0
        self.yours = False  # whether the viewer is asked
        self.since = 0  # the first line of the log after the viewer's own last act
        if seen is not None:
            self.log, self.told = seen.log, len(seen.log.lines)
            self.buttons, self.undo = seen.buttons, seen.undone
            self.since = seen.log.since
            self.yours = eyes in seen.moving.awaited and not seen.moving.stood_in
        self.frame = frame_of(scene, eyes)
        self.eyes = eyes

    @property
    def lines(self) -> list[LogLine]:
        """The newest lines of the log."""
        return self.log.lines[max(0, self.told - LONGEST_LOG) : self.told]

    def whole(self) -> dict[str, str]:
        """Every part with all that belongs in it, the board in one piece."""
        parts = self.parts | {name: self.filled(name) for name in NUMBERED if name in self.parts}
        if self.scene is None:
            return parts
        svg = Markup(self.scene.svg())  # the kit escapes
        return parts | {"board": render("part_board.html", svg=svg)}

    def filled(self, name: str) -> str:
        """A part with numbers, buttons and the lines of the log, the newest first."""
        if self.facts is None:
            return self.parts[name]
        log = Markup("\n".join([line.item for line in reversed(self.lines)]))
        choices = Markup("\n".join([write_button(*button) for button in self.buttons]))
        own = {"number": self.number, "undone": self.undo, "log": log, "choices": choices, "counted": len(self.buttons)}
        return render(f"part_{name}.html", **self.facts() | own)

    def picture(self) -> Fragment:
        """The board alone: what a page shows for certain that has seen this entry."""
        return Fragment(self.number, {}, self.scene, self.eyes)

    def changes_since(self, old: Fragment | None) -> Changes:
        """What differs from an older fragment; all if the boards do not hang in the same frame."""
        if old is None or self.frame != old.frame:
            return Changes(self.whole())
        changes = Changes({key: text for key, text in self.parts.items() if old.parts.get(key) != text}, self.undo)
        if self.buttons and ("actions" in changes.parts or self.buttons != old.buttons):
            changes.parts["actions"] = self.parts["actions"]
            changes.buttons = self.buttons
        if "aside" in changes.parts or self.log is not old.log or self.told - old.told > LONGEST_LOG:
            if "aside" in self.parts:
                changes.parts["aside"] = self.filled("aside")
        else:
            changes.lines = [line.item for line in self.log.lines[old.told : self.told]]
        self.compare_layers(old, changes)
        return changes

    def compare_layers(self, old: Fragment, changes: Changes) -> None:
        """Of each layer what has changed in it, if its things are the same ones, else the layer."""
        if self.scene is None or old.scene is None:
            return
        if self.scene.desc != old.scene.desc:
            changes.parts["scene-desc"] = str(el("desc", self.scene.desc, id="scene-desc"))
        things: dict[str, str] = {}
        for layer, before in zip(self.scene.layers, old.scene.layers, strict=True):
            if layer.content is before.content:
                continue
            changed = layer.changed_since(before)
            if changed is None:
                changes.parts[f"layer-{layer.id}"] = str(layer.element())
            else:
                things |= {key: str(thing) for key, thing in changed.items()}
        changes.things = things

    def ids(self) -> set[str]:
        """The things in the picture, and those that the actions touch."""
        layers = self.scene.layers if self.scene else ()
        drawn = (id_ for layer in layers for id_ in re.findall(r' id="([^"]+)"', layer.svg))
        return {*drawn, *(id_ for _, _, path in self.buttons for id_ in path)}


def frame_of(scene: Scene | None, eyes: int) -> tuple[object, ...]:
    """What the parts hang in: while it stays, a changed layer can be sent alone; nothing of other eyes remains."""
    if scene is None:
        return ("waiting",)
    return (eyes, scene.width, scene.height, scene.title, *[layer.id for layer in scene.layers])


def fragment_for(live: LiveTable, visitor: Visitor) -> Fragment:
    """The fragment of a visitor, as it may see the table now."""
    viewer, is_host = live.seat_of(visitor.id, visitor.glance), live.is_host(visitor.id)
    say, own = visitor.words(live.game.name), own_request_of(live, visitor.id)
    return fragment(live, viewer, is_host, say, visitor.shape, live.around(visitor.id), own)


def fragment(
    live: LiveTable,
    viewer: int,
    is_host: bool,
    say: Words,
    shape: str,
    around: tuple[int, ...] = (),
    own: OwnRequest | None = None,
) -> Fragment:
    """The fragment of a viewer; drawn once for all who see the same. `around`: the seats of a device passed around."""
    key = (viewer, is_host, say.language, shape, around, own)
    found = live.cache.position.get(key)
    if not isinstance(found, Fragment):
        found = draw_fragment(live, viewer, is_host, say, shape, around, own)
        live.cache.position[key] = found
    return found


def draw_fragment(
    live: LiveTable,
    viewer: int,
    is_host: bool,
    say: Words,
    shape: str,
    around: tuple[int, ...] = (),
    own: OwnRequest | None = None,
) -> Fragment:
    """Draw every part."""
    table = live.table
    if table.state is None:
        waiting = page_facts(live, viewer, is_host, say, around, own=own)
        return Fragment(live.number, write_parts(waiting) | {"board": render("part_waiting.html", **waiting)})
    seen = look(live, viewer, is_host, say, around, own_request=own)
    kept: dict[ChangingValues, dict[str, str]] = live.cache.settled.setdefault(
        (viewer, is_host, say.language, around), {}
    )
    settled = settled_facts(live, say)

    def facts() -> dict[str, Any]:
        return all_facts(settled, viewer, is_host, say, around, seen.moving)

    parts = kept.get(seen.moving)
    if parts is None:
        if len(kept) >= MOST_VARIANTS:
            kept.clear()
        parts = kept[seen.moving] = write_parts(facts())
    view = final_view(live, seen.view) if table.phase == "over" else seen.view
    scene = draw_scene(live.game.name, view, say, shape, settled["names"])
    return Fragment(live.number, parts, scene, viewer, seen, facts)


def final_view(live: LiveTable, seen: View) -> View:
    """What a viewer sees of a game that is over: every card turned up, from the same side of the board as before."""
    return msgspec.structs.replace(live.game.open_view(live.table.state), viewer=seen.viewer, awaited=seen.awaited)


def write_parts(facts: dict[str, Any]) -> dict[str, str]:
    """Every part but the board."""
    return {name: render_kept(f"part_{name}.html", facts) for name in PARTS}


@lru_cache(maxsize=4096)
def write_button(text: str, label: str, path: tuple[str, ...]) -> str:
    """An action as it stands on the page."""
    way = escape(" ".join(path))
    return f'<button name="action" value="{escape(text)}" data-path="{way}">{escape(label)}</button>'
