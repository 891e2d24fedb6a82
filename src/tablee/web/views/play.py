"""What one can do: every act is a post, is judged by the table, and is on disk before the answer leaves."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from tablee.engine.contract import NOBODY, PUBLIC
from tablee.table.absence import propose_answer
from tablee.table.chairs import Chair
from tablee.table.errors import NotTheHost
from tablee.table.playing import propose_play, propose_start, propose_word
from tablee.table.seating import propose_sit, propose_stand
from tablee.table.table import Batch, Table
from tablee.web.bot_catalogue import known_bot, name_for_bot, names_at
from tablee.web.errors import Problem
from tablee.web.faces import face_text
from tablee.web.http.context import (
    act,
    context_of,
    fields_of,
    form_of,
    go,
    json,
    live_table_of,
    wants_json,
    whole_number,
)
from tablee.web.live.composing import composed_text, is_asked, judged, standing_of
from tablee.web.live.recall import set_standing
from tablee.web.live.registry import Registry
from tablee.web.live.table import LiveTable
from tablee.web.session import GLANCE, LIGHTS, Visitor, set_cookie, visitor_of
from tablee.words import LANGUAGES


async def settings(request: Request) -> Response:
    """Change the language or the light, and stay on the page."""
    form = await form_of(request)
    back = form.get("back", "/")
    answer = go(request, back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/")
    for key, allowed in (("language", LANGUAGES), ("light", LIGHTS)):
        if key in form:
            if form[key] not in allowed:
                raise Problem(400, "unreadable-form")
            set_cookie(request, answer, key, form[key])
    visitor, context = visitor_of(request), context_of(request)
    if "language" in form and not visitor.is_new:
        await context.registry.store.set_language(visitor.id, form["language"])
    return answer


async def sit_down(registry: Registry, live: LiveTable, seat: int, name: str, visitor: Visitor) -> None:
    """A person takes a chair; who was sent away, only after a pause."""
    pause = live.dismissals.pause(visitor.id)
    if pause and seat not in live.table.seats_of(visitor.id):
        raise Problem(409, "sent-away", seconds=pause)
    face = await face_of_visitor(registry, visitor.id)
    await registry.act(
        live, lambda table: propose_sit(table, seat, name, visitor.id, names_for_bots=names_at(table), face=face)
    )


async def face_of_visitor(registry: Registry, visitor_id: str) -> str:
    """The face of a visitor's profile, as a chair shows it."""
    return face_text(await asyncio.to_thread(registry.store.profile_of, visitor_id))


async def sit_bot(registry: Registry, live: LiveTable, seat: int, bot: str, visitor: Visitor, host: str = "") -> None:
    """A bot takes a chair, under a name of its own; for the host, if that is not the visitor."""
    by = host or visitor.id
    await registry.act(live, lambda table: propose_sit(table, seat, name_for_bot(table, seat), by, bot))


def remember_name(request: Request, answer: Response, form: dict[str, str]) -> Response:
    """Next time the name is there already."""
    if form.get("name"):
        set_cookie(request, answer, "name", form["name"])
    return answer


async def sit(request: Request) -> Response:
    """Claim a chair."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    seat = whole_number(form, "seat")
    if live.table.seats_of(visitor.id) not in ([], [seat]):
        raise Problem(409, "one-seat")
    await sit_down(context_of(request).registry, live, seat, form.get("name", ""), visitor)
    return remember_name(request, done(request, live), form)


async def bot(request: Request) -> Response:
    """The host gives a chair to a bot."""
    form, live = await form_of(request), await live_table_of(request)
    known_bot(form.get("bot", ""))
    await sit_bot(context_of(request).registry, live, whole_number(form, "seat"), form["bot"], visitor_of(request))
    return done(request, live)


async def stand(request: Request) -> Response:
    """Leave a chair; the host sends away whoever sits there."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    seat = whole_number(form, "seat")

    sitting: list[Chair] = []

    def leave(table: Table) -> Batch:
        batch = propose_stand(table, seat, visitor.id)
        sitting.append(table.chairs[seat])
        return batch

    await act(request, live, leave)
    if sitting[0].is_person and not sitting[0].belongs_to(visitor.id):
        store, gone = context_of(request).registry.store, sitting[0].visitor
        await live.dismissals.send(store, gone, live.presence.has_page(gone))
        live.show_anew()
    return done(request, live)


async def word(request: Request) -> Response:
    """Add a text to the randomness."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    await act(request, live, lambda table: propose_word(table, visitor.id, form.get("text", "")))
    return done(request, live)


async def start(request: Request) -> Response:
    """Begin."""
    await form_of(request)
    live, visitor = await live_table_of(request), visitor_of(request)
    await act(request, live, lambda table: propose_start(table, visitor.id))
    return done(request, live)


async def play(request: Request) -> Response:
    """Play an action of one's own seat, by its text or by its parts, in answer to the entry one has seen."""
    fields, live, visitor = await fields_of(request), await live_table_of(request), visitor_of(request)
    form, registry = dict(fields), context_of(request).registry
    number = whole_number(form, "number")
    if "form" in form:
        await play_by_fields(registry, live, visitor, number, fields)
    elif "action" in form:
        await play_by_text(registry, live, visitor, number, form["action"])
    else:
        raise Problem(400, "unreadable-form")
    return done(request, live)


async def play_by_text(registry: Registry, live: LiveTable, visitor: Visitor, number: int, text: str) -> int:
    """Play an action by its text; gives the number reached."""
    seat = seat_at(live, visitor)
    return await registry.act(live, lambda table: propose_play(table, seat, text, number, visitor.id))


async def play_by_fields(
    registry: Registry, live: LiveTable, visitor: Visitor, number: int, fields: list[tuple[str, str]]
) -> int:
    """Play the action that the fields of a form add up to; gives the number reached."""
    text = composed_text(live, seat_at(live, visitor), fields, visitor.words(live.game.name))
    return await play_by_text(registry, live, visitor, number, text)


def seat_at(live: LiveTable, visitor: Visitor) -> int:
    """The seat a visitor plays; spectators have none."""
    seat = live.seat_of(visitor.id, visitor.glance)
    if seat == PUBLIC:
        raise Problem(409, "covered") if live.around(visitor.id) else Problem(403, "spectator")
    return seat


async def compose(request: Request) -> Response:
    """What a form half filled adds up to, in words, and whether it may be sent. Changes nothing."""
    fields, live, visitor = await fields_of(request), await live_table_of(request), visitor_of(request)
    seat = seat_at(live, visitor)
    return json(request, judged(live, seat, fields, visitor.words(live.game.name)))


async def standing(request: Request) -> Response:
    """Answer a question once for as long as its span lasts; or be asked again from now on."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    registry, seat = context_of(request).registry, seat_at(live, visitor)
    if form.get("ask") == "again":
        await set_standing(registry.store, live, seat, None)
        return done(request, live)
    number, given = whole_number(form, "number"), standing_of(live, seat)
    if given is None or not is_asked(live, seat, given.text):
        raise Problem(409, "stale")
    await registry.act(live, lambda table: propose_play(table, seat, given.text, number, visitor.id))
    if live.still_stands(seat, given):
        await set_standing(registry.store, live, seat, given)
        registry.runner.wake_bots(live)
    return done(request, live)


async def absent(request: Request) -> Response:
    """The host lets the rules answer for somebody who has kept the table waiting."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    registry, seat, number = context_of(request).registry, whole_number(form, "seat"), whole_number(form, "number")
    if not live.table.is_host(visitor.id):
        raise NotTheHost("only the host answers for somebody who is not there")
    if live.around(visitor.id):
        seat_at(live, visitor)  # whoever holds the device says first who it is
    if not live.game.answers_for_absent:
        raise Problem(409, "no-answer")
    by = live.seat_of(visitor.id, visitor.glance)
    by = int(NOBODY) if by == PUBLIC else by
    if seat == by or seat not in live.waiting.overdue():
        raise Problem(409, "not-overdue")
    await registry.act(live, lambda table: propose_answer(table, seat, number, visitor.id, by))
    return done(request, live)


def done(request: Request, live: LiveTable) -> Response:
    """Back to the table, or for the page's script the number reached."""
    if wants_json(request):
        return json(request, {"number": live.number})
    visitor, address = visitor_of(request), f"/t/{live.table.id}"
    still_looks = (visitor.id, visitor.glance) in live.hot_seat.uncovered
    return go(request, f"{address}?{GLANCE}={visitor.glance}" if still_looks else address)
