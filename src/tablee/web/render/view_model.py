"""What a page says of a table, gathered: everything that its templates ask for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup, escape
from msgspec.structs import asdict

from tablee import games
from tablee.engine.contract import PUBLIC
from tablee.engine.forms import Standing
from tablee.engine.game import View
from tablee.engine.outcome import Outcome
from tablee.table.requests import STAND_IN
from tablee.web.bot_catalogue import bots_by_strength, known_as
from tablee.web.live.composing import is_asked, list_forms, standing_of
from tablee.web.live.registry import STAND_IN_BOT
from tablee.web.live.table import Room
from tablee.web.live.undo import undo_around, undo_of
from tablee.web.render import log_text
from tablee.web.render.buttons import Button, list_buttons
from tablee.web.render.clock import clock_fact, faces
from tablee.web.render.options import unusual
from tablee.web.render.values import Common, Line, Lines, Moving, Seen, Source
from tablee.web.render.wire import CHOICES, COUNT, LOG, NUMBER, TABLE, UNDONE
from tablee.words import Words, addressed

LONGEST_LOG = 60  # lines on the page; the whole log has a page of its own
MANY = 8  # buttons; more are shown on demand
ROW, PAGE, PAGE_WITH_FORMS = 45, 80, 50  # letters that fit: in a row of a phone, beside what is asked


def page_facts(
    room: Room, viewer: int, is_host: bool, say: Words, around: tuple[int, ...] = (), seen: Seen | None = None
) -> dict[str, Any]:
    """All that the templates of the parts ask for; `seen` is what is known already of a table that has started."""
    facts = {**settled_facts(room, say), "say": say, "viewer": viewer, "is_host": is_host, "around": around}
    if room.table.state is None:
        return facts | asdict(Moving(colours=colours_of(room))) | waiting_facts(room, viewer, say)
    return facts | asdict((seen or look(room, viewer, is_host, say, around)).moving)


def settled_facts(room: Room, say: Words) -> dict[str, Any]:
    """What is the same for all who read one language until something else happens than a play, gathered once."""
    found: dict[str, Any] | None = room.settled.get(say.language)
    if found is None:
        found = room.settled[say.language] = gather(room, say)
    return found


def gather(room: Room, say: Words) -> dict[str, Any]:
    """What is the same for all who read one language until something else happens than a play."""
    table = room.table
    copied = table.head.copied
    return {
        "table_id": Markup(TABLE),
        "phase": table.phase,
        "number": Markup(NUMBER),
        "undone": Markup(UNDONE),
        "log": Markup(LOG),
        "choices": Markup(CHOICES),
        "counted": COUNT,
        "names": room.names_in(say),
        "chairs": tuple(known_as(table.chairs, say)),
        "hints": table.head.hints,
        "copied": Source(copied.table, copied.move) if copied else None,
        "commitment": table.commitment,
        "seed": room.record.seed.hex() if table.phase == "over" else "",
        "watchers": room.onlookers.count,
        "screens": room.onlookers.screens,
        "next_table": room.next_table,
        "formats": room.game.formats,
        "stand_in_bot": STAND_IN_BOT,
    }


def colours_of(room: Room) -> tuple[int, ...]:
    """What the seats wear."""
    return tuple([room.colour(seat) for seat in range(len(room.table.chairs))])


def waiting_facts(room: Room, viewer: int, say: Words) -> dict[str, Any]:
    """What only a table has that has not started."""
    table = room.table
    return {
        "room": room,
        "table": table,
        "bots": bots_by_strength(),
        "asked_by": [asking for asking, asked in room.asks.items() if asked == viewer],
        "asking": room.asks.get(viewer),
        "host_seat": room.host_seat(),
        "host_is_away": room.host_is_away(),
        "first_free": next((seat for seat, chair in enumerate(table.chairs) if chair.is_free), -1),
        "unusual": [*clock_fact(table.head.clock, say), *unusual(room.game, table.head.game, say)],
    }


def common_of(room: Room) -> Common:
    """What is the same for everybody who looks at a table now, found out once."""
    found: Common | None = room.drawn.get("common")
    if found is None:
        state, request, chairs = room.table.state, room.table.request, room.table.chairs
        asked = tuple(request.asked(room.table.chairs)) if request else ()
        outcome = state.outcome() if state is not None and state.over else None
        found = room.drawn["common"] = Common(
            colours=colours_of(room),
            chosen=room.have_chosen(),
            outcome=outcome,
            standing=tuple(standing(outcome)) if outcome else (),
            request=request,
            asked=asked,
            waited_for=", ".join([chairs[seat].name for seat in asked]),
            overdue=tuple(room.overdue()),
            away=room.away(),
        )
    return found


def look(room: Room, viewer: int, is_host: bool, say: Words, around: tuple[int, ...] = ()) -> Seen:
    """A table that is played at, or was, in one viewer's eyes. `around`: the seats of a device passed around."""
    table, common, names = room.table, common_of(room), names_for(room, viewer, say, around)
    state = table.state
    assert state is not None
    story = games.part(room.game.name, "story")
    view = room.game.view(state, viewer)
    is_seated = table.phase == "running" and viewer != PUBLIC
    is_away = is_seated and bool(table.chairs[viewer].stand_in)  # a bot plays for this viewer
    buttons = [] if is_away else buttons_of(room, view, say, names)
    forms = () if is_away else list_forms(room, view, say)
    covers = bool(around) and room.covers.are_needed()
    undo = undo_around(room, around) if around and not covers else None
    if undo is None and is_seated and not is_away:
        undo = undo_of(room, viewer)
    asked = room.game.view(state, PUBLIC) if is_away else view  # whose bot plays is told what happens, not what to do
    own = around if around and not covers else (viewer,)
    answers = is_host and room.game.answers_for_absent
    moving = Moving(
        step=view.step,
        has_choices=bool(buttons),
        length=length(buttons, PAGE_WITH_FORMS if forms else PAGE),
        forms=forms,
        standing_offer=None if is_away else standing_offer(room, viewer),
        has_standing=viewer in room.standing,
        awaited=view.awaited,
        ask=story.ended(view, say, names) if common.outcome else story.ask(asked, say, names),
        then=prompts(view.step, buttons, say),
        colours=common.colours,
        chosen=common.chosen,
        outcome=common.outcome,
        standing=common.standing,
        request=common.request,
        asked=common.asked,
        waited_for=common.waited_for,
        stood_in=is_away,
        stood_in_for=tuple([seat for seat in own if table.chairs[seat].stand_in]) if is_seated else (),
        undo=(undo.seat, undo.asks) if undo else None,
        late=late_for(room, viewer, common) if is_seated and not is_away and common.overdue else (),
        overdue=tuple([seat for seat in common.overdue if seat != viewer]) if answers else (),
        away=common.away,
        stalled=tuple([seat for seat in common.overdue if table.chairs[seat].program]) if is_host else (),
        clocks=faces(room, say),
        covers=covers,
    )
    return Seen(view, buttons, log_lines(room, viewer, say, around), moving, undo.entry if undo else 0)


def names_for(room: Room, viewer: int, say: Words, around: tuple[int, ...]) -> tuple[str, ...]:
    """The players' names as a viewer reads them, their own marked; on a device passed around everybody has a name."""
    names: tuple[str, ...] = settled_facts(room, say)["names"]
    return names if around else addressed(names, viewer)


def late_for(room: Room, viewer: int, common: Common) -> tuple[int, ...]:
    """The people for whom a viewer may ask that a bot stands in."""
    request = common.request
    asked_for = request.about if request and request.what == STAND_IN else viewer
    waited = [seat for seat in common.overdue if seat not in (viewer, asked_for)]
    return tuple([seat for seat in waited if room.table.chairs[seat].plays_in_person])


def standing_offer(room: Room, viewer: int) -> Standing | None:
    """The question a viewer may answer once for a whole span, if it is asked now."""
    given = standing_of(room, viewer) if viewer != PUBLIC else None
    return given if given and is_asked(room, viewer, given.text) else None


def standing(outcome: Outcome) -> list[tuple[int, int]]:
    """The seats with their ranks, the first first."""
    ranks = list(outcome.ranks)
    return sorted(enumerate(ranks), key=lambda pair: (pair[1], pair[0]))


def buttons_of(room: Room, view: View, say: Words, names: Sequence[str]) -> list[Button]:
    """What a viewer may do now."""
    state, game = room.table.state, room.game.name
    if view.viewer == PUBLIC or state is None or state.over:
        return []
    return list_buttons(state, view, games.part(game, "story").label, games.part(game, "scene").path, say, names)


def prompts(step: str, buttons: Sequence[Button], say: Words) -> tuple[tuple[str, str], ...]:
    """What is asked after a touch that leaves something open: `ask-<step>-then-<kind>` for the touched thing's kind."""
    kinds = sorted({id_.partition("-")[0] for _, _, path in buttons for id_ in path[:-1]})
    return tuple([(kind, say(key)) for kind in kinds if say.has(key := f"ask-{step}-then-{kind}")])


def length(buttons: Sequence[Button], most: int) -> str:
    """How long a list is, by its letters and some for each button: too many for the page, some, a single one."""
    if len(buttons) < 2:
        return "single" if buttons else ""
    letters = sum([len(label) + 4 for _, label, _ in buttons]) if len(buttons) <= MANY else most + 1
    return "many" if letters > most else "some" if letters > ROW else ""


def log_lines(room: Room, viewer: int, say: Words, around: tuple[int, ...] = ()) -> Lines:
    """The log in words, as a viewer may read it; only what is new is told anew."""
    names, colours = names_for(room, viewer, say, around), common_of(room).colours
    key = (viewer, say.language, colours, bool(around))  # a game may dress its seats anew
    kept: Lines | None = room.told.get(key)
    if kept is None:
        kept = room.told[key] = Lines()
    if kept.told < len(room.table.story):
        tell_more(room, viewer, say, kept, names, colours)
    return kept


def tell_more(room: Room, viewer: int, say: Words, kept: Lines, names: Sequence[str], colours: Sequence[int]) -> None:
    """Tell what has happened since."""
    story = games.part(room.game.name, "story")

    def tell(seat: int, text: str) -> None:
        at, colour = len(kept.lines), f"seat-{colours[seat]}" if seat >= 0 else ""
        kept.lines.append(Line(at, seat, text, f'<li id="line-{at}" class="{colour}">{escape(text)}</li>'))

    for at, moment in enumerate(room.table.story[kept.told :], kept.told):
        if text := log_text.noted(room.table, at, say, names):
            tell(room.table.notes[at].seat, text)
        for event in moment.played.events if moment.played else ():
            if event.heard_by(viewer) and (text := story.told(event, say, names)):
                tell(event.seat, text)
        if text := log_text.told(room.table, at, say, names):
            tell(moment.entry.seat, text)
    kept.told = len(room.table.story)
