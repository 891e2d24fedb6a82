"""What one viewer's page shows of a table: the picture, what is asked, what can be done, what happened."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec
from markupsafe import Markup, escape

from tablee import games
from tablee.draw import Scene, el
from tablee.draw.scene import named
from tablee.engine.contract import PUBLIC
from tablee.engine.forms import Standing
from tablee.engine.game import View
from tablee.web import between
from tablee.web.agreements import facts_between, undo_around
from tablee.web.composing import is_asked, list_forms, standing_of
from tablee.web.machines import bots_by_strength
from tablee.web.options import unusual
from tablee.web.rendering import render, render_together
from tablee.web.rooms import Room
from tablee.web.timing import clock_fact, faces
from tablee.web.visitors import Visitor
from tablee.words import Words

PARTS = ("status", "actions", "hint", "between", "players", "aside", "cover")
LONGEST_LOG = 60  # lines on the page; the whole log has a page of its own
LOG = "\ue000"  # stands for the lines of the log until they are put there; no template writes it
CHOICES = "\ue001"  # stands for the buttons in the same way


class Button(NamedTuple):
    """One legal action: its text, what it says, and the things it touches in order."""

    text: str
    label: str
    path: tuple[str, ...]


class Column(NamedTuple):
    """Texts one below the other: of each how many letters it shares with the one before, and the rest of it."""

    shared: list[int]
    rest: list[str]


class Line(msgspec.Struct, frozen=True):
    """One sentence of the log, the seat it is about, and how it stands on the page."""

    index: int
    seat: int
    text: str
    item: str = ""


class Changes(msgspec.Struct, omit_defaults=True):
    """What a page that shows an older fragment needs: whole parts, single things of the picture, new lines.

    `choices` are columns of the buttons' texts, labels and paths; they belong where the part `actions` holds CHOICES.
    """

    parts: dict[str, str]
    choices: tuple[Column, ...] = ()
    things: dict[str, str] = {}
    lines: list[str] = []

    def __bool__(self) -> bool:
        return bool(self.parts or self.things or self.lines)


@dataclass
class Fragment:
    """The parts of a page that change with the table, by the id of their element; the board by its layers.

    `lines` are the newest of the log; they belong where the part `aside` holds LOG, and the buttons where the part
    `actions` holds CHOICES.
    """

    number: int
    parts: dict[str, str]
    scene: Scene | None = None
    names: tuple[str, ...] = ()
    lines: Sequence[Line] = ()
    eyes: int = int(PUBLIC)
    buttons: Sequence[Button] = ()

    def whole(self) -> dict[str, str]:
        """Every part, the board in one piece."""
        parts = self.parts | {"aside": self.aside()} if "aside" in self.parts else self.parts
        if self.buttons:
            parts = parts | {"actions": self.actions()}
        if self.scene is None:
            return parts
        svg = Markup(self.scene.svg(self.names))  # the kit escapes
        return parts | {"board": render("part_board.html", svg=svg)}

    def aside(self) -> str:
        """What stands beside the board, with the lines of the log, the newest first."""
        return self.parts["aside"].replace(LOG, "\n".join([line.item for line in reversed(self.lines)]))

    def actions(self) -> str:
        """What can be done, with its buttons."""
        return self.parts["actions"].replace(CHOICES, "\n".join([write_button(*button) for button in self.buttons]))

    def picture(self) -> Fragment:
        """The board alone: what a page shows for certain that has seen this entry."""
        return Fragment(self.number, {}, self.scene, self.names, eyes=self.eyes)

    def changes_since(self, old: Fragment | None) -> Changes:
        """What differs from an older fragment; all if the boards do not hang in the same frame."""
        if old is None or self.frame() != old.frame():
            return Changes(self.whole())
        changes = Changes({key: text for key, text in self.parts.items() if old.parts.get(key) != text})
        if self.buttons and ("actions" in changes.parts or self.buttons != old.buttons):
            changes.parts["actions"] = self.parts["actions"]
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
            changes.parts["scene-desc"] = str(el("desc", self.scene.desc, id="scene-desc"))
        for layer, before in zip(self.scene.layers, old.scene.layers, strict=True):
            if layer.svg == before.svg:
                continue
            things, known = layer.things(), before.things()
            if things and list(things) == list(known):
                changed = {key: thing for key, thing in things.items() if thing != known[key]}
                changes.things |= {key: named(thing, self.names) for key, thing in changed.items()}
            else:
                changes.parts[f"layer-{layer.id}"] = named(layer.element(), self.names)

    def ids(self) -> set[str]:
        """The things in the picture, and those that the actions touch."""
        layers = self.scene.layers if self.scene else ()
        drawn = (id_ for layer in layers for id_ in re.findall(r' id="([^"]+)"', layer.svg))
        return {*drawn, *(id_ for button in self.buttons for id_ in button.path)}

    def frame(self) -> tuple[object, ...]:
        """What the parts hang in: while it stays, a changed layer can be sent alone; nothing of other eyes remains."""
        if self.scene is None:
            return ("waiting",)
        scene = self.scene
        return (self.eyes, scene.width, scene.height, scene.title, self.names, *[layer.id for layer in scene.layers])


@dataclass
class Lines:
    """The log as one audience reads it, told once and kept."""

    told: int = 0
    lines: list[Line] = field(default_factory=list)


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
    parts = dict(zip(PARTS, render_together([f"part_{name}.html" for name in PARTS], facts), strict=True))
    if room.table.state is None:
        return Fragment(room.number, parts | {"board": render("part_waiting.html", **facts)})
    scene: Scene = games.part(room.game.name, "scene").scene(facts["view"], say, shape)
    return Fragment(room.number, parts, scene, tuple(room.names), facts["lines"], viewer, facts["buttons"])


def page_facts(room: Room, viewer: int, is_host: bool, say: Words) -> dict[str, Any]:
    """All that the templates of the parts ask for."""
    table, names = room.table, room.names
    facts: dict[str, Any] = {
        "room": room,
        "table": table,
        "say": say,
        "names": names,
        "viewer": viewer,
        "is_host": is_host,
        "phase": table.phase,
        "number": room.number,
        "view": None,
        "buttons": [],
        "choices": Markup(CHOICES),
        "forms": (),
        "standing_offer": None,
        "awaited": (),
        "chosen": set(),
        "overdue": [],
        "ask": "",
        "lines": (),
        "log": Markup(LOG),
        **facts_between(room, viewer),
        "clocks": faces(room, say),
    }
    if table.state is None:
        return facts | {
            "bots": bots_by_strength(),
            "asked_by": [asking for asking, asked in room.asks.items() if asked == viewer],
            "asking": room.asks.get(viewer),
            "host_seat": room.host_seat(),
            "host_is_away": room.host_is_away(),
            "first_free": next((seat for seat, chair in enumerate(table.chairs) if chair.is_free), -1),
            "unusual": [*clock_fact(table.head.clock, say), *unusual(room.game, table.head.game, say)],
        }
    story = games.part(room.game.name, "story")
    view = room.game.view(table.state, viewer)
    outcome = table.state.outcome()
    away = facts["stood_in"]  # a bot plays for this viewer
    return facts | {
        "view": view,
        "buttons": [] if away else list_buttons(room, view, viewer, say, names),
        "forms": () if away else list_forms(room, view, say),
        "standing_offer": None if away else standing_offer(room, viewer),
        "awaited": view.awaited,
        "chosen": room.have_chosen(),
        "overdue": [seat for seat in room.overdue() if is_host and seat != viewer],
        "ask": story.ended(view, say, names) if outcome else story.ask(view, say, names),
        "outcome": outcome,
        "standing": standing(outcome) if outcome else [],
        "lines": tuple(log_lines(room, viewer, say, names)[-LONGEST_LOG:]),
    }


def standing_offer(room: Room, viewer: int) -> Standing | None:
    """The question a viewer may answer once for a whole span, if it is asked now."""
    given = standing_of(room, viewer) if viewer != PUBLIC else None
    return given if given and is_asked(room, viewer, given.text) else None


def standing(outcome: Any) -> list[tuple[int, int]]:
    """The seats with their ranks, the first first."""
    ranks = list(outcome.ranks)
    return sorted(enumerate(ranks), key=lambda pair: (pair[1], pair[0]))


def list_buttons(room: Room, view: View, viewer: int, say: Words, names: Sequence[str]) -> list[Button]:
    """What a viewer may do now."""
    state = room.table.state
    if viewer == PUBLIC or state is None or state.over:
        return []
    story, scene = games.part(room.game.name, "story"), games.part(room.game.name, "scene")
    texts = [state.write(action) for action in state.actions(viewer)]
    return [Button(text, story.label(view, text, say, names), tuple(scene.path(view, text))) for text in texts]


@lru_cache(maxsize=8192)
def write_button(text: str, label: str, path: tuple[str, ...]) -> str:
    """An action as it stands on the page."""
    way = escape(" ".join(path))
    return f'<button name="action" value="{escape(text)}" data-path="{way}">{escape(label)}</button>'


def columns(buttons: Sequence[Button]) -> tuple[Column, ...]:
    """The buttons as an update carries them: neighbours differ little, and some lists have hundreds."""
    rows = [(text, label, " ".join(path)) for text, label, path in buttons]
    return tuple(fold(column) for column in zip(*rows, strict=True))


def fold(texts: Sequence[str]) -> Column:
    """Texts as a column."""
    shared = [0, *[same_letters(one, two) for one, two in pairwise(texts)]]
    return Column(shared, [text[same:] for text, same in zip(texts, shared, strict=True)])


def same_letters(one: str, two: str) -> int:
    """How many letters two texts share from the start."""
    least, most = 0, min(len(one), len(two))
    while least < most:
        middle = (least + most + 1) // 2
        if one[:middle] == two[:middle]:
            least = middle
        else:
            most = middle - 1
    return least


def log_lines(room: Room, viewer: int, say: Words, names: Sequence[str]) -> list[Line]:
    """The log in words, as a viewer may read it; only what is new is told anew."""
    key = (viewer, say.language, *[room.colour(seat) for seat in range(len(names))])  # a game may dress its seats anew
    kept: Lines = room.told.setdefault(key, Lines())
    story = games.part(room.game.name, "story")

    def tell(seat: int, text: str) -> None:
        at, colour = len(kept.lines), f"seat-{room.colour(seat)}" if seat >= 0 else ""
        kept.lines.append(Line(at, seat, text, f'<li id="line-{at}" class="{colour}">{escape(text)}</li>'))

    for at, moment in enumerate(room.table.story[kept.told :], kept.told):
        if note := room.table.notes.get(at):
            tell(note.seat, say(f"note-{note.text}", name=names[note.seat]))
        for event in moment.played.events if moment.played else ():
            if event.heard_by(viewer) and (text := story.told(event, say, names)):
                tell(event.seat, text)
        if text := between.told(room.table, at, say, names):
            tell(moment.entry.seat, text)
    kept.told = len(room.table.story)
    return kept.lines
