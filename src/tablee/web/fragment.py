"""What one viewer's page shows of a table: the picture, what is asked, what can be done, what happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from tablee import games
from tablee.draw import Scene, el
from tablee.engine.contract import PUBLIC
from tablee.engine.forms import Standing
from tablee.engine.game import View
from tablee.web import between
from tablee.web.composing import is_asked, list_forms, standing_of
from tablee.web.rendering import render
from tablee.web.rooms import Room
from tablee.words import Words

LONGEST_LOG = 60  # lines on the page; the whole log has a page of its own


@dataclass(frozen=True)
class Button:
    """One legal action: its text, what it says, and the things it touches in order."""

    text: str
    label: str
    path: tuple[str, ...]


@dataclass(frozen=True)
class Line:
    """One sentence of the log and the seat it is about."""

    index: int
    seat: int
    text: str


@dataclass
class Fragment:
    """The parts of a page that change with the table, by the id of their element; the board by its layers."""

    number: int
    parts: dict[str, str]
    scene: Scene | None = None
    layers: dict[str, str] = field(default_factory=dict)
    names: tuple[str, ...] = ()

    def whole(self) -> dict[str, str]:
        """Every part, the board in one piece."""
        if self.scene is None:
            return self.parts
        svg = Markup(self.scene.svg(self.names))  # the kit escapes
        return self.parts | {"board": render("part_board.html", svg=svg)}

    def changes_since(self, old: Fragment | None) -> dict[str, str]:
        """The parts and layers that differ from an older fragment; all if they do not hang in the same frame."""
        if old is None or self.frame() != old.frame():
            return self.whole()
        shown = self.parts | self.layers
        before = old.parts | old.layers
        return {key: text for key, text in shown.items() if before[key] != text}

    def frame(self) -> tuple[object, ...]:
        """What the parts hang in: while it stays, a changed layer can be sent alone."""
        if self.scene is None:
            return ("waiting",)
        return (self.scene.width, self.scene.height, self.scene.title, *self.layers)


@dataclass
class Lines:
    """The log as one audience reads it, told once and kept."""

    told: int = 0
    lines: list[Line] = field(default_factory=list)


def fragment(room: Room, viewer: int, is_host: bool, say: Words, shape: str) -> Fragment:
    """The fragment of a viewer; drawn once for all who see the same."""
    key = (viewer, is_host, say.language, shape)
    found = room.drawn.get(key)
    if not isinstance(found, Fragment):
        found = draw_fragment(room, viewer, is_host, say, shape)
        room.drawn[key] = found
    return found


def draw_fragment(room: Room, viewer: int, is_host: bool, say: Words, shape: str) -> Fragment:
    """Draw every part."""
    facts = page_facts(room, viewer, is_host, say)
    parts = {name: render(f"part_{name}.html", **facts) for name in ("status", "actions", "hint", "players", "aside")}
    if room.table.state is None:
        return Fragment(room.number, parts | {"board": render("part_waiting.html", **facts)})
    scene: Scene = games.part(room.game.name, "scene").scene(facts["view"], say, shape)
    layers = {f"layer-{layer.id}": str(scene.layer(layer.id, room.names)) for layer in scene.layers}
    layers["scene-desc"] = str(el("desc", scene.desc, id="scene-desc"))
    return Fragment(room.number, parts, scene, layers, tuple(room.names))


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
        "forms": (),
        "standing_offer": None,
        "awaited": (),
        "chosen": set(),
        "overdue": [],
        "ask": "",
        "lines": [],
    }
    if table.state is None:
        return facts
    story = games.part(room.game.name, "story")
    view = room.game.view(table.state, viewer)
    outcome = table.state.outcome()
    return facts | {
        "view": view,
        "buttons": list_buttons(room, view, viewer, say, names),
        "forms": list_forms(room, view, say),
        "standing_offer": standing_offer(room, viewer),
        "awaited": view.awaited,
        "chosen": room.have_chosen(),
        "overdue": [seat for seat in room.overdue() if is_host and seat != viewer],
        "ask": story.ended(view, say, names) if outcome else story.ask(view, say, names),
        "outcome": outcome,
        "standing": standing(outcome) if outcome else [],
        "lines": log_lines(room, viewer, say, names)[-LONGEST_LOG:],
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


def log_lines(room: Room, viewer: int, say: Words, names: Sequence[str]) -> list[Line]:
    """The log in words, as a viewer may read it; only what is new is told anew."""
    key = (viewer, say.language)
    kept: Lines = room.told.setdefault(key, Lines())
    story = games.part(room.game.name, "story")
    for at, moment in enumerate(room.table.story[kept.told :], kept.told):
        if note := room.table.notes.get(at):
            kept.lines.append(Line(len(kept.lines), note.seat, say(f"note-{note.text}", name=names[note.seat])))
        for event in moment.played.events if moment.played else ():
            if event.heard_by(viewer) and (text := story.told(event, say, names)):
                kept.lines.append(Line(len(kept.lines), event.seat, text))
        if text := between.told(room.table, at, say, names):
            kept.lines.append(Line(len(kept.lines), moment.entry.seat, text))
    kept.told = len(room.table.story)
    return kept.lines
