"""What a page says of a table, gathered: everything that its templates ask for."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

from markupsafe import escape
from msgspec.structs import asdict, replace

from tablee import games
from tablee.engine.contract import PUBLIC, State
from tablee.engine.edition import digest_of
from tablee.engine.forms import Standing
from tablee.engine.game import View
from tablee.engine.outcome import Outcome
from tablee.table.outcomes import AGREEMENT, RESIGNATION
from tablee.table.requests import STAND_IN
from tablee.table.resigning import may_agree_on_draw, may_offer_draw, may_resign
from tablee.table.settings import gives_hints, may_have_chairs
from tablee.web.bot_catalogue import bots_by_strength, known_as
from tablee.web.live.composing import is_asked, list_forms, standing_of
from tablee.web.live.ending import ending_of
from tablee.web.live.pace import time_for_offers
from tablee.web.live.runner import STAND_IN_BOT
from tablee.web.live.table import LiveTable
from tablee.web.live.undo import undo_around, undo_of
from tablee.web.render import log_text
from tablee.web.render.buttons import Button, list_buttons
from tablee.web.render.clock import clock_fact, faces
from tablee.web.render.evening import evening_of, next_games
from tablee.web.render.options import unusual
from tablee.web.render.values import (
    ChangingValues,
    CopiedFrom,
    LogLine,
    LogLines,
    OwnRequest,
    SeatPrompt,
    SharedValues,
    ViewModel,
)
from tablee.words import Words, addressed, load

LONGEST_LOG = 60  # lines on the page; the whole log has a page of its own
MANY = 8  # buttons; more are shown on demand
LEFT_OUT = {"number": "", "undone": "", "log": "", "choices": "", "counted": ""}
KEPT_PATHS = 4096  # ways over the things that actions touch
ROW, PAGE, PAGE_WITH_FORMS = 45, 80, 50  # letters that fit: in a row of a phone, beside what is asked


def page_facts(
    live: LiveTable,
    viewer: int,
    is_host: bool,
    say: Words,
    around: tuple[int, ...] = (),
    seen: ViewModel | None = None,
    own: OwnRequest | None = None,
) -> dict[str, Any]:
    """All that the templates of the parts ask for; `seen` is what is known already of a table that has started.

    The numbers of entries, the lines of the log and the buttons are left out: an update tells them beside its parts.
    """
    settled = settled_facts(live, say)
    if live.table.state is None:
        moving = ChangingValues(
            colours=colours_of(live),
            seat_prompts=prompts_for_seats(live, viewer, is_host, around),
            own_request=own,
        )
        return all_facts(settled, viewer, is_host, say, around, moving) | waiting_facts(live, viewer, say)
    moving = (seen or look(live, viewer, is_host, say, around)).moving
    return all_facts(settled, viewer, is_host, say, around, moving)


def all_facts(
    settled: dict[str, Any], viewer: int, is_host: bool, say: Words, around: tuple[int, ...], moving: ChangingValues
) -> dict[str, Any]:
    """The same, once it is known what is settled and what moves."""
    own = {"say": say, "viewer": viewer, "is_host": is_host, "around": around}
    return {**settled, **LEFT_OUT, **own, **asdict(moving)}


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
        "table_id": table.id,
        "phase": table.phase,
        "names": live.names_in(say),
        "chairs": tuple(known_as(table.chairs, say)),
        "lists_moves": hasattr(games.part(live.game.name, "story"), "listed_move"),
        "hints": gives_hints(table.head, table.chairs),
        "more_chairs": may_have_chairs(table, len(table.chairs) + 1),
        "fewer_chairs": may_have_chairs(table, len(table.chairs) - 1),
        "copied": CopiedFrom(copied.table, copied.move) if copied else None,
        "commitment": table.commitment,
        "seed": live.record.seed.hex() if table.phase == "over" else "",
        "watchers": live.spectators.count,
        "screens": live.spectators.screens,
        "next_table": live.next_table,
        "next_title": load(say.language, live.next_game)("game-title") if live.next_game else "",
        "is_rematch": live.next_game == live.game.name,
        "evening": evening_of(live, say),
        "next_games": next_games(live, say),
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
        "edition": digest_of(live.game.name, live.game.edition) if live.game.edition else "",
        "unusual": [*clock_fact(table.head.clock, say), *unusual(live.game, table.head.game, say)],
    }


def common_of(live: LiveTable) -> SharedValues:
    """What is the same for everybody who looks at a table now, found out once."""
    found: SharedValues | None = live.cache.position.get("common")
    if found is None:
        request, chairs, now = live.table.request, live.table.chairs, live.now()
        asked = tuple(request.asked(live.table.chairs)) if request else ()
        outcome = live.table.outcome
        found = live.cache.position["common"] = SharedValues(
            colours=colours_of(live),
            chosen=live.have_chosen(),
            outcome=outcome,
            ending=ending_of(live, outcome) if outcome else None,
            standing=tuple(standing(outcome)) if outcome else (),
            request=request,
            asked=asked,
            waited_for=", ".join([chairs[seat].name for seat in asked]),
            overdue=tuple(live.waiting.overdue(now)),
            away=live.waiting.away(),
            waiting_bots=tuple(live.owing_bots()) if live.bots_wait_until() > now else (),
            offer_seconds=math.ceil(time_for_offers(live, live.house_pace)),
            offered=tuple(live.seat_requests.offers(now)) if live.seat_requests.offered else (),
        )
    return found


def look(
    live: LiveTable,
    viewer: int,
    is_host: bool,
    say: Words,
    around: tuple[int, ...] = (),
    names: tuple[str, ...] = (),
    own_request: OwnRequest | None = None,
) -> ViewModel:
    """A table that is played at, or was, in one viewer's eyes. `around`: the seats of a device passed around.

    `names`: what the players are called in sentences, if not by their whole names.
    """
    table, common, names = live.table, common_of(live), names or names_for(live, viewer, say, around)
    state = table.state
    assert state is not None
    story = games.part(live.game.name, "story")
    view = view_now(live, state, viewer)
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
        ask=ended(common.outcome, view, say, names, story) if common.outcome else story.ask(asked, say, asked_names),
        then=prompts(view, buttons, story, say),
        tip=tip_for(view, say) if is_seated and not is_away else "",
        colours=common.colours,
        chosen=common.chosen,
        waiting_bots=common.waiting_bots,
        offer_seconds=common.offer_seconds,
        outcome=common.outcome,
        ending=common.ending,
        verdict=verdict(common.outcome, viewer if not around else int(PUBLIC)) if common.outcome else "",
        standing=common.standing,
        request=common.request,
        asked=common.asked,
        waited_for=common.waited_for,
        stood_in=is_away,
        stood_in_for=tuple([seat for seat in own if table.chairs[seat].stand_in]) if is_seated else (),
        may_resign=is_seated and not is_away and may_resign(table),
        may_offer_draw=is_seated and not is_away and may_agree_on_draw(table) and may_offer_draw(table, viewer),
        undo=(undo.seat, undo.asks) if undo else None,
        late=late_for(live, viewer, common) if is_seated and not is_away and common.overdue else (),
        overdue=tuple([seat for seat in common.overdue if seat != viewer]) if answers else (),
        away=common.away,
        stalled=tuple([seat for seat in common.overdue if table.chairs[seat].program]) if is_host else (),
        clocks=faces(live, say),
        covers=covers,
        seat_prompts=prompts_for_seats(live, viewer, is_host, around),
        own_request=own_request,
        offered=common.offered,
        is_lent=is_seated and is_lent(live, viewer),
    )
    return ViewModel(view, buttons, log_lines(live, viewer, say, around, names), moving, undo.entry if undo else 0)


def is_lent(live: LiveTable, seat: int) -> bool:
    """Whether a link from a mail has opened a seat on another device."""
    return bool(live.loans.kept) and live.loans.of_owner(live.table.chairs[seat].visitor, live.now()) is not None


def prompts_for_seats(live: LiveTable, viewer: int, is_host: bool, around: tuple[int, ...]) -> tuple[SeatPrompt, ...]:
    """The requests for chairs that a viewer may answer."""
    if live.seat_requests.is_empty:
        return ()
    seats = around or ((viewer,) if viewer >= 0 else ())
    host_is_there = live.host_is_there()
    return tuple(
        [
            SeatPrompt(request.id, request.name, request.number, request.seat)
            for request in live.seat_requests.open(live.now())
            if request.may_be_answered_by(live.table, seats, is_host, host_is_there)
        ]
    )


def own_request_of(live: LiveTable, visitor: str) -> OwnRequest | None:
    """What a visitor has asked for, or is told of it."""
    requests = live.seat_requests
    if requests.is_empty:
        return None
    now = live.now()
    if request := requests.of_visitor(visitor, now):
        return OwnRequest("asked", request.seat, request.number)
    if requests.must_wait(visitor, now):
        return OwnRequest("refused")
    return OwnRequest("moved") if requests.has_moved(visitor, now) else None


def view_now(live: LiveTable, state: State, viewer: int) -> View:
    """What a viewer sees; nobody is waited for once the players have ended a game that its rules have not."""
    view = live.game.view(state, viewer) if live.table.has_secrets else shared_view(live, state, viewer)
    return replace(view, awaited=()) if live.table.phase == "over" and view.awaited else view


def shared_view(live: LiveTable, state: State, viewer: int) -> View:
    """The view of a game that hides nothing: it is made once for all who look."""
    found: View | None = live.cache.position.get("view")
    if found is None:
        found = live.cache.position["view"] = live.game.view(state, viewer)
    return found if found.viewer == viewer else replace(found, viewer=viewer)


def names_for(live: LiveTable, viewer: int, say: Words, around: tuple[int, ...]) -> tuple[str, ...]:
    """The players' names as a viewer reads them, their own marked; on a device passed around everybody has a name."""
    names: tuple[str, ...] = settled_facts(live, say)["names"]
    if around:
        return names
    key = ("names", say.language, viewer)
    found: tuple[str, ...] | None = live.cache.settled.get(key)
    if found is None:
        found = live.cache.settled[key] = addressed(names, viewer)
    return found


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
    if len(outcome.winners()) == len(outcome.ranks):
        return "draw"
    return "won" if len(outcome.winners()) == 1 else "shared"


def ended(outcome: Outcome, view: View, say: Words, names: Sequence[str], story: Any) -> str:
    """How the game ended, as its own words say it, or the house's where the players ended it."""
    if outcome.reason == RESIGNATION:
        winner = outcome.winners()[0]
        return say("ended-resignation", who=names[winner], loser=names[1 - winner])
    if outcome.reason == AGREEMENT:
        return say("ended-agreement")
    return str(story.ended(view, say, names))


def standing(outcome: Outcome) -> list[tuple[int, int]]:
    """The seats with their ranks, the first first."""
    ranks = list(outcome.ranks)
    return sorted(enumerate(ranks), key=lambda pair: (pair[1], pair[0]))


def buttons_of(live: LiveTable, view: View, say: Words, names: Sequence[str]) -> list[Button]:
    """What a viewer may do now."""
    state, game = live.table.state, live.game.name
    if view.viewer == PUBLIC or state is None or live.table.phase != "running":
        return []
    return list_buttons(state, view, games.part(game, "story").label, games.part(game, "scene").path, say, names)


def prompts(view: View, buttons: Sequence[Button], story: Any, say: Words) -> tuple[tuple[str, str], ...]:
    """What is asked after a touch that leaves something open: what the game's `then` says of the touched thing's kind,
    else `ask-<step>-then-<kind>`, or `ask-<step>-then-<kind>-<next>` where a thing of the next kind may follow."""
    start, asked = f"ask-{view.step}-then-", dict[str, str]()
    then, endings = vars(story).get("then"), say.endings(start)  # most games have none: `getattr` would raise
    if not buttons or not (then or endings):
        return ()
    paths = [path for _, _, path in buttons if len(path) > 1]
    if then:
        for kind in sorted(set[str]().union(*map(kinds_on, paths))):
            if text := then(view, kind, say):
                asked[kind] = text
    if endings:
        for kind in sorted(endings & set[str]().union(*map(steps_on, paths))):
            if kind not in asked:
                asked[kind] = say(start + kind)
    return tuple(asked.items())


@lru_cache(maxsize=KEPT_PATHS)
def kinds_on(path: tuple[str, ...]) -> tuple[str, ...]:
    """Of every thing on a way all of its id that is no number: `good-KI` for `good-0-KI-1`."""
    return tuple(["-".join([part for part in id_.split("-") if not part.isdecimal()]) for id_ in path])


@lru_cache(maxsize=KEPT_PATHS)
def steps_on(path: tuple[str, ...]) -> tuple[str, ...]:
    """The kind of every thing on a way, alone and with its neighbour's, whichever is touched first."""
    kinds = [id_.partition("-")[0] for id_ in path]
    pairs = list(pairwise(kinds))
    return (*kinds, *[f"{one}-{next_}" for one, next_ in pairs], *[f"{next_}-{one}" for one, next_ in pairs])


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


def log_lines(
    live: LiveTable, viewer: int, say: Words, around: tuple[int, ...] = (), names: tuple[str, ...] = ()
) -> LogLines:
    """The log in words, as a viewer may read it; only what is new is told anew, unless names or colours change."""
    names, colours = names or names_for(live, viewer, say, around), common_of(live).colours
    key = (viewer, say.language, colours, bool(around), names)
    kept: LogLines | None = live.cache.log_lines.get(key)
    if kept is None or any(moment.undone for moment in live.table.story[kept.told :]):
        kept = live.cache.log_lines[key] = LogLines()  # what was taken back is struck through from now on
    if kept.told < len(live.table.story):
        tell_more(live, viewer, say, kept, names, colours)
    return kept


def tell_more(
    live: LiveTable, viewer: int, say: Words, kept: LogLines, names: Sequence[str], colours: Sequence[int]
) -> None:
    """Tell what has happened since."""
    story = games.part(live.game.name, "story")

    def tell(seat: int, text: str, undone: bool = False) -> None:
        at, colour = len(kept.lines), f"seat-{colours[seat]}" if seat >= 0 else ""
        words = f"<del>{escape(text)}</del>" if undone else escape(text)
        kept.lines.append(LogLine(at, seat, text, f'<li id="line-{at}" class="{colour}">{words}</li>', undone))
        if kept.actor == viewer == seat:  # also what chance brought upon one's own act
            kept.since = len(kept.lines)

    for at, moment in enumerate(live.table.story[kept.told :], kept.told):
        kept.actor = kept.actor if moment.entry.seat < 0 else moment.entry.seat
        if text := log_text.noted(live.table, at, say, names):
            tell(live.table.notes[at].seat, text)
        for event in moment.played.events if moment.played else ():
            if event.heard_by(viewer) and (text := story.told(event, say, names)):
                tell(event.seat, text, not live.table.counts(moment.entry.number))
        if text := log_text.told(live.table, at, say, names):
            tell(moment.entry.seat, text)
        if moment.entry.seat == viewer:
            kept.since = len(kept.lines)
    kept.told = len(live.table.story)
