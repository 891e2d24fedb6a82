"""Looking back at a finished table: any moment, from anybody's eyes, with the coach beside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from tablee import games
from tablee.engine.contract import NATURE, PUBLIC, State
from tablee.engine.door import Played
from tablee.engine.log import first_state
from tablee.lab.curve import curve
from tablee.web.bot_catalogue import bots_by_strength
from tablee.web.errors import Problem
from tablee.web.http.context import context_of, form_of, go, json, live_table_of, page, wants_json
from tablee.web.live.coach import Work
from tablee.web.live.table import LiveTable
from tablee.web.percent import hundredths
from tablee.web.render import log_text
from tablee.web.render.chart import chart
from tablee.web.render.coaching import CoachWords
from tablee.web.render.scene import draw_scene
from tablee.web.render.templates import render
from tablee.web.render.view_model import ended
from tablee.web.session import Visitor, visitor_of
from tablee.words import Words, addressed

EVERYBODY = "public"
MOVER = "mover"  # the eyes of whoever is to move
ALL_PLAYERS = "all"
OPEN = "open"  # everything laid open: the game is over


async def finished(request: Request) -> LiveTable:
    """The table of a request, once its game is over: before, looking back would tell what is still hidden."""
    live = await live_table_of(request)
    if live.table.phase != "over":
        raise Problem(409, "not-over")
    return live


async def replay(request: Request) -> Response:
    """The page: a slider over all moves, the picture of the moment, the coach."""
    live, visitor = await finished(request), visitor_of(request)
    await context_of(request).coaches.recall(live)
    at, eyes, say = moment_asked(request, live), eyes_asked(request, live), visitor.words(live.game.name)
    shown = moment_facts(live, at, eyes, say, visitor)
    return page(
        request,
        "replay.html",
        game=live.game.name,
        live=live,
        names=live.names_in(say),
        at=at,
        last=live.cache.frames_of(live.table).last,
        turns=live.cache.frames_of(live.table).turns,
        hides=live.game.heuristic().has_hidden_information(),
        eyes=eyes,
        viewer=live.seat_of(visitor.id),
        shown=shown,
        board=Markup(shown["board"]),  # rendered by our templates
        coach=Markup(coach_part(request, live)),  # rendered by our templates
        bots=bots_by_strength()[::-1],
        address=context_of(request).invitation(request, f"/t/{live.table.id}/replay"),
    )


async def moment(request: Request) -> Response:
    """One moment for the page's script."""
    live, visitor = await finished(request), visitor_of(request)
    at, eyes = moment_asked(request, live), eyes_asked(request, live)
    return json(request, moment_facts(live, at, eyes, visitor.words(live.game.name), visitor))


def moment_asked(request: Request, live: LiveTable) -> int:
    """The number of the last moment to be shown; at first all of them have been."""
    last = live.cache.frames_of(live.table).last
    text = request.query_params.get("at", "")
    return min(int(text), last) if text.isascii() and text.isdigit() and len(text) < 10 else last


def eyes_asked(request: Request, live: LiveTable) -> str:
    """Whose eyes, at first one's own: a seat's number, everybody's, those of the mover, or with everything open."""
    seat = live.seat_of(visitor_of(request).id)
    own = EVERYBODY if seat == PUBLIC else str(seat)
    text = request.query_params.get("eyes", own)
    allowed = (EVERYBODY, OPEN, MOVER, *map(str, range(len(live.table.chairs))))
    return text if text in allowed else own


def moment_facts(live: LiveTable, at: int, eyes: str, say: Words, visitor: Visitor) -> dict[str, Any]:
    """What a moment shows: the picture, and what happened."""
    state, frame = state_at(live, at), live.cache.frames_of(live.table).frames[at - 1] if at else None
    viewer, counts = viewer_of(state, eyes), frame is None or frame.counts
    names = addressed(live.names_in(say), live.seat_of(visitor.id))
    line = line_at(live, at, viewer, say, names, everything=eyes == OPEN)
    view = live.game.open_view(state) if eyes == OPEN else live.game.view(state, viewer)
    scene = draw_scene(live.game.name, view, say, visitor.shape, live.names_in(say))
    svg = Markup(scene.svg())  # the kit escapes
    return {
        "at": at,
        "board": render("part_board.html", svg=svg),
        "line": line if counts else f"{line} {say('taken-back-later')}",
        "seat": frame.moment.entry.seat if frame else -1,
        "undone": not counts,
        "asked": awaited(live, at, state, say, names),
    }


def state_at(live: LiveTable, at: int) -> State:
    """The state after so many moments."""
    return (
        live.cache.frames_of(live.table).frames[at - 1].moment.state if at else first_state(live.game, live.table.head)
    )


def viewer_of(state: State, eyes: str) -> int:
    """The viewer that the chosen eyes stand for in a state."""
    if eyes == MOVER:
        seats = state.seats()
        return int(seats[0]) if len(seats) and seats[0] >= 0 else int(PUBLIC)
    return int(PUBLIC) if eyes in (EVERYBODY, OPEN) else int(eyes)


def line_at(live: LiveTable, at: int, viewer: int, say: Words, names: Sequence[str], everything: bool = False) -> str:
    """What the log says of a moment; of a move without words its button, of a silent draw what was said before it."""
    story = games.part(live.game.name, "story")
    for frame in reversed(live.cache.frames_of(live.table).frames[:at]):
        played = frame.moment.played
        if played is None:
            return log_text.told(live.table, frame.place, say, names)
        heard = [event for event in played.events if event.heard_by(viewer)]
        told = " ".join(text for event in heard if (text := story.told(event, say, names)))
        if not told and played.seat != NATURE:
            told = chosen(live, played, say, names, everything or played.text_for(viewer) == played.text)
        if told:
            return f"{log_text.noted(live.table, frame.place, say, names)} {told}".strip()
    return say("replay-start")


def chosen(live: LiveTable, played: Played, say: Words, names: Sequence[str], is_known: bool) -> str:
    """A move of which the log says nothing, by what its button said; of a sealed one only that it was made."""
    if not is_known:
        return say("replay-sealed", name=names[played.seat])
    story, view = games.part(live.game.name, "story"), live.game.view(played.before, played.seat)
    return say("replay-chose", name=names[played.seat], label=story.label(view, played.text, say, names))


def awaited(live: LiveTable, at: int, state: State, say: Words, names: Sequence[str]) -> str:
    """Whose turn it is then, or how it ended, by the rules or because the players ended it."""
    story, outcome = games.part(live.game.name, "story"), live.table.outcome
    view = live.game.view(state, int(PUBLIC))
    if outcome is not None and at == live.cache.frames_of(live.table).last:
        return ended(outcome, view, say, names, story)
    return str(story.ask(view, say, names))


# --- the coach ---


async def ask_coach(request: Request) -> Response:
    """Let the coach begin; asked again, nothing more happens."""
    await form_of(request)
    live = await finished(request)
    await context_of(request).coaches.recall(live)
    if not context_of(request).coaches.ask(live):
        raise Problem(429, "too-fast")
    if wants_json(request):
        return progress(request, live)
    return go(request, f"/t/{live.table.id}/coach")


async def coach(request: Request) -> Response:
    """The costliest decisions of a player and every turn of a finished game, judged; for the page's script how far
    the coach is."""
    live, visitor, context = await finished(request), visitor_of(request), context_of(request)
    await context.coaches.recall(live)
    if wants_json(request):
        return progress(request, live)
    say, shape, seat = visitor.words(live.game.name), visitor.shape, player_asked(request, live)
    found = coach_words(request, live)
    mistakes = found.mistakes(seat) if found else []
    return page(
        request,
        "coach.html",
        game=live.game.name,
        live=live,
        names=names_for(live, say, visitor),
        reader=live.seat_of(visitor.id),
        seat=seat,
        found=found,
        mistakes=mistakes,
        pictures=[found.picture(one, shape, f"m{n}-") for n, one in enumerate(mistakes, 1)] if found else [],
        turns=found.judged_turns(seat) if found else [],
        waiting=context.coaches.work_on(live.table.id) is not None,
        coach=Markup(coach_part(request, live, stands_alone=True)),  # rendered by our templates
    )


def player_asked(request: Request, live: LiveTable) -> int | None:
    """Whose decisions are looked at: at first one's own; None: everybody's."""
    text, own = request.query_params.get("player", ""), live.seat_of(visitor_of(request).id)
    if text == ALL_PLAYERS:
        return None
    if text in map(str, range(len(live.table.chairs))):
        return int(text)
    return own if own >= 0 else None


def coach_words(request: Request, live: LiveTable) -> CoachWords | None:
    """What the coach found, in the visitor's words; None before that."""
    found, visitor = context_of(request).coaches.found.get(live.table.id), visitor_of(request)
    if found is None:
        return None
    frames, say = live.cache.frames_of(live.table), visitor.words(live.game.name)
    return CoachWords(live, frames, found, say, live.seat_of(visitor.id))


def progress(request: Request, live: LiveTable) -> Response:
    """How far the coach is, and its part of the page."""
    work = context_of(request).coaches.work_on(live.table.id)
    part = coach_part(request, live)
    return json(request, {"thinking": work is not None, "percent": work.percent if work else 100, "part": part})


def coach_part(request: Request, live: LiveTable, stands_alone: bool = False) -> str:
    """The coach's part of a page: an offer, how far it is, or what was found; beside the replay the mistakes, too."""
    visitor, seat = visitor_of(request), player_asked(request, live)
    say, found = visitor.words(live.game.name), coach_words(request, live)
    work: Work | None = context_of(request).coaches.work_on(live.table.id)
    reader = live.seat_of(visitor.id)
    facts: dict[str, Any] = {"found": None}
    if found:
        turns = found.turning_points(seat if stands_alone else None)
        frames, points = live.cache.frames_of(live.table), curve(found.coaching)
        shown = [points[frames.move_at(at)] for at in range(frames.last + 1)]
        colours = [live.colour(place) for place in range(found.coaching.seats)]
        facts = {
            "found": found.coaching,
            "mistakes": [] if stands_alone else found.mistakes(seat),
            "turns": turns,
            "columns": found.account_columns(),
            "accounts": found.accounts(),
            "chart": Markup(chart(shown, turns, colours, say, visitor.shape)),  # the kit escapes
            "curve": written(shown),
        }
    names = names_for(live, say, visitor)
    shared = {"names": names, "seat": seat, "reader": reader, "alone": stands_alone}
    return render("part_coach.html", live=live, say=say, work=work, **shared, **facts)


def names_for(live: LiveTable, say: Words, visitor: Visitor) -> list[str]:
    """The players' names by seat for headings and tables: the visitor is "You"."""
    own = live.seat_of(visitor.id)
    return [say("coach-you") if seat == own else name for seat, name in enumerate(live.names_in(say))]


def written(points: Sequence[Sequence[float]]) -> str:
    """A curve in one attribute: hundredths by seat with commas, moves apart by blanks."""
    return " ".join(",".join(map(str, hundredths(shares))) for shares in points)
