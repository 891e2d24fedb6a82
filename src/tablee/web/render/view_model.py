"""What a page says of a table, gathered: everything that its templates ask for."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
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
from tablee.web.live.ending import ending_of
from tablee.web.live.runner import STAND_IN_BOT
from tablee.web.live.table import LiveTable
from tablee.web.live.undo import undo_around, undo_of
from tablee.web.render import log_text
from tablee.web.render.buttons import Button, list_buttons
from tablee.web.render.clock import clock_fact, faces
from tablee.web.render.options import unusual
from tablee.web.render.values import ChangingValues, LogLine, LogLines, SharedValues, Source, ViewModel
from tablee.web.render.wire import CHOICES, COUNT, LOG, NUMBER, TABLE, UNDONE
from tablee.words import Words, addressed

LONGEST_LOG = 60  # lines on the page; the whole log has a page of its own
MANY = 8  # buttons; more are shown on demand
ROW, PAGE, PAGE_WITH_FORMS = 45, 80, 50  # letters that fit: in a row of a phone, beside what is asked


def page_facts(
    live: LiveTable, viewer: int, is_host: bool, say: Words, around: tuple[int, ...] = (), seen: ViewModel | None = None
) -> dict[str, Any]:
    """All that the templates of the parts ask for; `seen` is what is known already of a table that has started."""
    facts = {**settled_facts(live, say), "say": say, "viewer": viewer, "is_host": is_host, "around": around}
    if live.table.state is None:
        return facts | asdict(ChangingValues(colours=colours_of(live))) | waiting_facts(live, viewer, say)
    return facts | asdict((seen or look(live, viewer, is_host, say, around)).moving)


def settled_facts(live: LiveTable, say: Words) -> dict[str, Any]:
    """What is the same for all who read one language until something else happens than a play, gathered once."""
    found: dict[str, Any] | None = live.cache.settled.get(say.language)
    if found is None:
        found = live.cache.settled[say.language] = gather(live, say)
    return found


def gather(live: LiveTable, say: Words) -> dict[str, Any]:
    """What is the same for all who read one language until something else happens than a play."""
    table = live.table
    copied = table.head.copied
    return {
        "table_id": Markup(TABLE),
        "phase": table.phase,
        "number": Markup(NUMBER),
        "undone": Markup(UNDONE),
        "log": Markup(LOG),
        "choices": Markup(CHOICES),
        "counted": COUNT,
        "names": live.names_in(say),
        "chairs": tuple(known_as(table.chairs, say)),
        "hints": table.head.hints,
        "copied": Source(copied.table, copied.move) if copied else None,
        "commitment": table.commitment,
        "seed": live.record.seed.hex() if table.phase == "over" else "",
        "watchers": live.spectators.count,
        "screens": live.spectators.screens,
        "next_table": live.next_table,
        "formats": live.game.formats,
        "stand_in_bot": STAND_IN_BOT,
    }


def colours_of(live: LiveTable) -> tuple[int, ...]:
    """What the seats wear."""
    return tuple([live.colour(seat) for seat in range(len(live.table.chairs))])


def waiting_facts(live: LiveTable, viewer: int, say: Words) -> dict[str, Any]:
    """What only a table has that has not started."""
    table = live.table
    return {
        "live": live,
        "table": table,
        "bots": bots_by_strength(),
        "asked_by": [asking for asking, asked in live.swap_requests.items() if asked == viewer],
        "asking": live.swap_requests.get(viewer),
        "host_seat": live.host_seat(),
        "host_is_away": live.waiting.host_is_away(),
        "first_free": next((seat for seat, chair in enumerate(table.chairs) if chair.is_free), -1),
        "unusual": [*clock_fact(table.head.clock, say), *unusual(live.game, table.head.game, say)],
    }


def common_of(live: LiveTable) -> SharedValues:
    """What is the same for everybody who looks at a table now, found out once."""
    found: SharedValues | None = live.cache.position.get("common")
    if found is None:
        state, request, chairs = live.table.state, live.table.request, live.table.chairs
        asked = tuple(request.asked(live.table.chairs)) if request else ()
        outcome = state.outcome() if state is not None and state.over else None
        found = live.cache.position["common"] = SharedValues(
            colours=colours_of(live),
            chosen=live.have_chosen(),
            outcome=outcome,
            ending=ending_of(live, outcome) if outcome else None,
            standing=tuple(standing(outcome)) if outcome else (),
            request=request,
            asked=asked,
            waited_for=", ".join([chairs[seat].name for seat in asked]),
            overdue=tuple(live.waiting.overdue()),
            away=live.waiting.away(),
        )
    return found


def look(live: LiveTable, viewer: int, is_host: bool, say: Words, around: tuple[int, ...] = ()) -> ViewModel:
    """A table that is played at, or was, in one viewer's eyes. `around`: the seats of a device passed around."""
    table, common, names = live.table, common_of(live), names_for(live, viewer, say, around)
    state = table.state
    assert state is not None
    story = games.part(live.game.name, "story")
    view = live.game.view(state, viewer)
    is_seated = table.phase == "running" and viewer != PUBLIC
    is_away = is_seated and bool(table.chairs[viewer].stand_in)  # a bot plays for this viewer
    buttons = [] if is_away else buttons_of(live, view, say, names)
    forms = () if is_away else list_forms(live, view, say)
    covers = bool(around) and live.hot_seat.are_needed()
    undo = undo_around(live, around) if around and not covers else None
    if undo is None and is_seated and not is_away:
        undo = undo_of(live, viewer)
    asked, asked_names = view, names
    if is_away:  # somebody whose bot plays is told what happens, not what to do
        asked, asked_names = live.game.view(state, PUBLIC), settled_facts(live, say)["names"]
    own = around if around and not covers else (viewer,)
    answers = is_host and live.game.answers_for_absent
    moving = ChangingValues(
        step=view.step,
        has_choices=bool(buttons),
        length=length(buttons, PAGE_WITH_FORMS if forms else PAGE),
        forms=forms,
        standing_offer=None if is_away else standing_offer(live, viewer),
        has_standing=viewer in live.standing,
        awaited=view.awaited,
        ask=story.ended(view, say, names) if common.outcome else story.ask(asked, say, asked_names),
        then=prompts(view, buttons, story, say),
        tip=tip_for(view, say) if is_seated and not is_away else "",
        colours=common.colours,
        chosen=common.chosen,
        outcome=common.outcome,
        ending=common.ending,
        verdict=verdict(common.outcome, viewer if not around else int(PUBLIC)) if common.outcome else "",
        standing=common.standing,
        request=common.request,
        asked=common.asked,
        waited_for=common.waited_for,
        stood_in=is_away,
        stood_in_for=tuple([seat for seat in own if table.chairs[seat].stand_in]) if is_seated else (),
        undo=(undo.seat, undo.asks) if undo else None,
        late=late_for(live, viewer, common) if is_seated and not is_away and common.overdue else (),
        overdue=tuple([seat for seat in common.overdue if seat != viewer]) if answers else (),
        away=common.away,
        stalled=tuple([seat for seat in common.overdue if table.chairs[seat].program]) if is_host else (),
        clocks=faces(live, say),
        covers=covers,
    )
    return ViewModel(view, buttons, log_lines(live, viewer, say, around), moving, undo.entry if undo else 0)


def names_for(live: LiveTable, viewer: int, say: Words, around: tuple[int, ...]) -> tuple[str, ...]:
    """The players' names as a viewer reads them, their own marked; on a device passed around everybody has a name."""
    names: tuple[str, ...] = settled_facts(live, say)["names"]
    return names if around else addressed(names, viewer)


def late_for(live: LiveTable, viewer: int, common: SharedValues) -> tuple[int, ...]:
    """The people for whom a viewer may ask that a bot stands in."""
    request = common.request
    asked_for = request.about if request and request.what == STAND_IN else viewer
    waited = [seat for seat in common.overdue if seat not in (viewer, asked_for)]
    return tuple([seat for seat in waited if live.table.chairs[seat].plays_in_person])


def standing_offer(live: LiveTable, viewer: int) -> Standing | None:
    """The question a viewer may answer once for a whole span, if it is asked now."""
    given = standing_of(live, viewer) if viewer != PUBLIC else None
    return given if given and is_asked(live, viewer, given.text) else None


def verdict(outcome: Outcome, viewer: int) -> str:
    """How a game ended in one viewer's eyes."""
    if viewer == PUBLIC:
        return "over"
    if outcome.ranks[viewer] != 1:
        return "lost"
    return "won" if list(outcome.ranks).count(1) == 1 else "shared"


def standing(outcome: Outcome) -> list[tuple[int, int]]:
    """The seats with their ranks, the first first."""
    ranks = list(outcome.ranks)
    return sorted(enumerate(ranks), key=lambda pair: (pair[1], pair[0]))


def buttons_of(live: LiveTable, view: View, say: Words, names: Sequence[str]) -> list[Button]:
    """What a viewer may do now."""
    state, game = live.table.state, live.game.name
    if view.viewer == PUBLIC or state is None or state.over:
        return []
    return list_buttons(state, view, games.part(game, "story").label, games.part(game, "scene").path, say, names)


def prompts(view: View, buttons: Sequence[Button], story: Any, say: Words) -> tuple[tuple[str, str], ...]:
    """What is asked after a touch that leaves something open: what the game's `then` says of the touched thing's kind,
    else `ask-<step>-then-<kind>`, or `ask-<step>-then-<kind>-<next>` where a thing of the next kind may follow."""
    paths = [path for _, _, path in buttons if len(path) > 1]
    asked: dict[str, str] = {}
    if hasattr(story, "then"):
        for kind in sorted({kind_of(id_) for path in paths for id_ in path}):
            if text := story.then(view, kind, say):
                asked[kind] = text
    follows = {pair for path in paths for pair in pairwise(path)}
    pairs = {(one.partition("-")[0], next_.partition("-")[0]) for one, next_ in follows}
    for kind in sorted({one for one, _ in pairs} | {"-".join(pair) for pair in pairs}):
        if kind not in asked and say.has(key := f"ask-{view.step}-then-{kind}"):
            asked[kind] = say(key)
    return tuple(asked.items())


def kind_of(id_: str) -> str:
    """All of a thing's id that is no number: `good-KI` for `good-0-KI-1`."""
    return "-".join([part for part in id_.split("-") if not part.isdecimal()])


def tip_for(view: View, say: Words) -> str:
    """One sentence on the decision that the viewer owes, if the game has one."""
    key = f"tip-{view.step}"
    return say(key) if view.viewer in view.awaited and say.has(key) else ""


def length(buttons: Sequence[Button], most: int) -> str:
    """How long a list is, by its letters and some for each button: too many for the page, some, a single one."""
    if len(buttons) < 2:
        return "single" if buttons else ""
    letters = sum([len(label) + 4 for _, label, _ in buttons]) if len(buttons) <= MANY else most + 1
    return "many" if letters > most else "some" if letters > ROW else ""


def log_lines(live: LiveTable, viewer: int, say: Words, around: tuple[int, ...] = ()) -> LogLines:
    """The log in words, as a viewer may read it; only what is new is told anew."""
    names, colours = names_for(live, viewer, say, around), common_of(live).colours
    key = (viewer, say.language, colours, bool(around))  # a game may dress its seats anew
    kept: LogLines | None = live.cache.log_lines.get(key)
    if kept is None:
        kept = live.cache.log_lines[key] = LogLines()
    if kept.told < len(live.table.story):
        tell_more(live, viewer, say, kept, names, colours)
    return kept


def tell_more(
    live: LiveTable, viewer: int, say: Words, kept: LogLines, names: Sequence[str], colours: Sequence[int]
) -> None:
    """Tell what has happened since."""
    story = games.part(live.game.name, "story")

    def tell(seat: int, text: str) -> None:
        at, colour = len(kept.lines), f"seat-{colours[seat]}" if seat >= 0 else ""
        kept.lines.append(LogLine(at, seat, text, f'<li id="line-{at}" class="{colour}">{escape(text)}</li>'))
        if kept.actor == viewer == seat:  # also what chance brought upon one's own act
            kept.since = len(kept.lines)

    for at, moment in enumerate(live.table.story[kept.told :], kept.told):
        kept.actor = kept.actor if moment.entry.seat < 0 else moment.entry.seat
        if text := log_text.noted(live.table, at, say, names):
            tell(live.table.notes[at].seat, text)
        for event in moment.played.events if moment.played else ():
            if event.heard_by(viewer) and (text := story.told(event, say, names)):
                tell(event.seat, text)
        if text := log_text.told(live.table, at, say, names):
            tell(moment.entry.seat, text)
        if moment.entry.seat == viewer:
            kept.since = len(kept.lines)
    kept.told = len(live.table.story)
