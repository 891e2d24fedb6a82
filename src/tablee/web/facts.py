"""What a page says of a table, as plain values: whoever sees the same values sees the same page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec
from markupsafe import Markup, escape

from tablee import games
from tablee.engine.contract import PUBLIC
from tablee.engine.forms import Standing
from tablee.engine.game import View
from tablee.engine.outcome import Outcome
from tablee.web import between
from tablee.web.agreements import facts_between
from tablee.web.composing import is_asked, list_forms, standing_of
from tablee.web.machines import bots_by_strength
from tablee.web.options import unusual
from tablee.web.rooms import Room
from tablee.web.timing import clock_fact, faces
from tablee.words import Words

LONGEST_LOG = 60  # lines on the page; the whole log has a page of its own
LOG = "\ue000"  # stands for the lines of the log until they are put there; no template writes it
CHOICES = "\ue001"  # stands for the buttons in the same way
COUNT = "\ue003"  # stands for how many buttons there are
MANY = 8  # buttons; more are shown on demand
ROW, PAGE, PAGE_WITH_FORMS = 45, 80, 50  # letters that fit: in a row of a phone, beside what is asked
TABLE = "\ue004"  # stands for the table's id: tables that say the same share what is written
NUMBER = "\ue002"  # stands for the number of the last entry: a part that says nothing else anew stays as it was


class Button(NamedTuple):
    """One legal action: its text, what it says, and the things it touches in order."""

    text: str
    label: str
    path: tuple[str, ...]


class Source(NamedTuple):
    """The table that another one goes on from, and after how many moves."""

    table: str
    move: int


class Line(msgspec.Struct, frozen=True):
    """One sentence of the log, the seat it is about, and how it stands on the page."""

    index: int
    seat: int
    text: str
    item: str = ""


@dataclass
class Lines:
    """The log as one audience reads it, told once and kept."""

    told: int = 0
    lines: list[Line] = field(default_factory=list)


def page_facts(room: Room, viewer: int, is_host: bool, say: Words) -> dict[str, Any]:
    """All that the templates of the parts ask for."""
    facts: dict[str, Any] = {
        **common_facts(room),
        "say": say,
        "viewer": viewer,
        "is_host": is_host,
        **facts_between(room, viewer),
        "clocks": faces(room, say),
    }
    return facts | (waiting_facts(room, viewer, say) if room.table.state is None else game_facts(room, facts))


def common_facts(room: Room) -> dict[str, Any]:
    """What is the same for everybody who looks at a table now, gathered once."""
    found: dict[str, Any] | None = room.drawn.get("facts")
    if found is None:
        found = room.drawn["facts"] = gather(room)
    return found


def gather(room: Room) -> dict[str, Any]:
    """What is the same for everybody who looks at a table now."""
    table = room.table
    copied = table.head.copied
    outcome = table.state.outcome() if table.state is not None else None
    return {
        "table_id": Markup(TABLE),
        "phase": table.phase,
        "number": Markup(NUMBER),
        "log": Markup(LOG),
        "choices": Markup(CHOICES),
        "counted": COUNT,
        "names": tuple(room.names),
        "chairs": tuple(table.chairs),
        "colours": tuple([room.colour(seat) for seat in range(len(table.chairs))]),
        "hints": table.head.hints,
        "copied": Source(copied.table, copied.move) if copied else None,
        "commitment": table.commitment,
        "seed": room.record.seed.hex() if table.phase == "over" else "",
        "watchers": room.looking_on(),
        "screens": room.onlookers.screens,
        "next_table": room.next_table,
        "formats": room.game.formats,
        "chosen": frozenset(room.have_chosen()),
        "outcome": outcome,
        "standing": tuple(standing(outcome)) if outcome else (),
    }


def waiting_facts(room: Room, viewer: int, say: Words) -> dict[str, Any]:
    """What only a table has that has not started."""
    table = room.table
    return {
        "room": room,
        "table": table,
        "step": "",
        "buttons": (),
        "has_choices": False,
        "length": "",
        "forms": (),
        "standing_offer": None,
        "has_standing": False,
        "awaited": (),
        "overdue": (),
        "ask": "",
        "lines": (),
        "bots": bots_by_strength(),
        "asked_by": [asking for asking, asked in room.asks.items() if asked == viewer],
        "asking": room.asks.get(viewer),
        "host_seat": room.host_seat(),
        "host_is_away": room.host_is_away(),
        "first_free": next((seat for seat, chair in enumerate(table.chairs) if chair.is_free), -1),
        "unusual": [*clock_fact(table.head.clock, say), *unusual(room.game, table.head.game, say)],
    }


def game_facts(room: Room, facts: dict[str, Any]) -> dict[str, Any]:
    """What only a table has that is played at, or was."""
    state, viewer, say, names = room.table.state, facts["viewer"], facts["say"], facts["names"]
    assert state is not None
    story = games.part(room.game.name, "story")
    view = room.game.view(state, viewer)
    away = facts["stood_in"]  # a bot plays for this viewer
    buttons = () if away else list_buttons(room, view, say, names)
    forms = () if away else list_forms(room, view, say)
    return {
        "view": view,
        "step": view.step,
        "buttons": buttons,
        "has_choices": bool(buttons),
        "length": length(buttons, PAGE_WITH_FORMS if forms else PAGE),
        "forms": forms,
        "standing_offer": None if away else standing_offer(room, viewer),
        "has_standing": viewer in room.standing,
        "awaited": view.awaited,
        "overdue": tuple([seat for seat in room.overdue() if seat != viewer]) if facts["is_host"] else (),
        "ask": story.ended(view, say, names) if facts["outcome"] else story.ask(view, say, names),
        "lines": tuple(log_lines(room, viewer, say)[-LONGEST_LOG:]),
    }


def standing_offer(room: Room, viewer: int) -> Standing | None:
    """The question a viewer may answer once for a whole span, if it is asked now."""
    given = standing_of(room, viewer) if viewer != PUBLIC else None
    return given if given and is_asked(room, viewer, given.text) else None


def standing(outcome: Outcome) -> list[tuple[int, int]]:
    """The seats with their ranks, the first first."""
    ranks = list(outcome.ranks)
    return sorted(enumerate(ranks), key=lambda pair: (pair[1], pair[0]))


def list_buttons(room: Room, view: View, say: Words, names: Sequence[str]) -> Sequence[Button]:
    """What a viewer may do now."""
    state = room.table.state
    if view.viewer == PUBLIC or state is None or state.over:
        return ()
    label, path = games.part(room.game.name, "story").label, games.part(room.game.name, "scene").path
    texts = [state.write(action) for action in state.actions(view.viewer)]
    return [Button(text, label(view, text, say, names), tuple(path(view, text))) for text in texts]


def length(buttons: Sequence[Button], most: int) -> str:
    """How long a list is, by its letters and some for each button: too many for the page, some, a single one."""
    if len(buttons) < 2:
        return "single" if buttons else ""
    letters = sum([len(button.label) + 4 for button in buttons]) if len(buttons) <= MANY else most + 1
    return "many" if letters > most else "some" if letters > ROW else ""


def log_lines(room: Room, viewer: int, say: Words) -> list[Line]:
    """The log in words, as a viewer may read it; only what is new is told anew."""
    names, colours = common_facts(room)["names"], common_facts(room)["colours"]
    kept: Lines = room.told.setdefault((viewer, say.language, colours), Lines())  # a game may dress its seats anew
    story = games.part(room.game.name, "story")

    def tell(seat: int, text: str) -> None:
        at, colour = len(kept.lines), f"seat-{colours[seat]}" if seat >= 0 else ""
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
