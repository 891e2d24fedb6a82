"""What one can do: every act is a post, is judged by the table, and is on disk before the answer leaves."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tablee.engine.contract import NOBODY, PUBLIC
from tablee.table.absence import propose_answer
from tablee.table.chairs import Chair
from tablee.table.errors import NotTheHost
from tablee.table.table import Batch, Table
from tablee.web.bot_catalogue import known_bot
from tablee.web.errors import Problem
from tablee.web.http.context import desk_of, fields_of, form_of, go, json, room_of, wants_json, whole_number
from tablee.web.live.composing import composed_text, is_asked, judged, standing_of
from tablee.web.live.registry import House
from tablee.web.live.table import Room
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
    return answer


async def sit_down(house: House, room: Room, seat: int, name: str, visitor: Visitor) -> None:
    """A person takes a chair; who was sent away, only after a pause."""
    pause = room.dismissals.pause(visitor.id)
    if pause and seat not in room.table.seats_of(visitor.id):
        raise Problem(409, "sent-away", seconds=pause)
    await house.act(room, lambda table: table.propose_sit(seat, name, visitor.id))


async def sit_bot(house: House, room: Room, seat: int, bot: str, visitor: Visitor) -> None:
    """A bot takes a chair, under the name of its character."""
    say = visitor.words()
    name = say(f"bot-{bot}") if say.has(f"bot-{bot}") else bot
    await house.act(room, lambda table: table.propose_sit(seat, name, visitor.id, bot))


def remember_name(request: Request, answer: Response, form: dict[str, str]) -> Response:
    """Next time the name is there already."""
    if form.get("name"):
        set_cookie(request, answer, "name", form["name"])
    return answer


async def sit(request: Request) -> Response:
    """Claim a chair."""
    form, room, visitor = await form_of(request), await room_of(request), visitor_of(request)
    seat = whole_number(form, "seat")
    if room.table.seats_of(visitor.id) not in ([], [seat]):
        raise Problem(409, "one-seat")
    await sit_down(desk_of(request).house, room, seat, form.get("name", ""), visitor)
    return remember_name(request, done(request, room), form)


async def bot(request: Request) -> Response:
    """The host gives a chair to a bot."""
    form, room = await form_of(request), await room_of(request)
    known_bot(form.get("bot", ""))
    await sit_bot(desk_of(request).house, room, whole_number(form, "seat"), form["bot"], visitor_of(request))
    return done(request, room)


async def stand(request: Request) -> Response:
    """Leave a chair; the host sends away whoever sits there."""
    form, room, visitor = await form_of(request), await room_of(request), visitor_of(request)
    seat = whole_number(form, "seat")

    sitting: list[Chair] = []

    def leave(table: Table) -> Batch:
        batch = table.propose_stand(seat, visitor.id)
        sitting.append(table.chairs[seat])
        return batch

    await desk_of(request).house.act(room, leave)
    if sitting[0].is_person and not sitting[0].belongs_to(visitor.id):
        room.dismissals.send(sitting[0].visitor)
    return done(request, room)


async def word(request: Request) -> Response:
    """Add words of one's own to the chance."""
    form, room, visitor = await form_of(request), await room_of(request), visitor_of(request)
    await desk_of(request).house.act(room, lambda table: table.propose_word(visitor.id, form.get("text", "")))
    return done(request, room)


async def start(request: Request) -> Response:
    """Begin."""
    await form_of(request)
    room, visitor = await room_of(request), visitor_of(request)
    await desk_of(request).house.act(room, lambda table: table.propose_start(visitor.id))
    return done(request, room)


async def play(request: Request) -> Response:
    """Play an action of one's own seat, by its text or by its parts, in answer to the entry one has seen."""
    fields, room, visitor = await fields_of(request), await room_of(request), visitor_of(request)
    form, house = dict(fields), desk_of(request).house
    number = whole_number(form, "number")
    if "form" in form:
        await play_by_fields(house, room, visitor, number, fields)
    elif "action" in form:
        await play_by_text(house, room, visitor, number, form["action"])
    else:
        raise Problem(400, "unreadable-form")
    return done(request, room)


async def play_by_text(house: House, room: Room, visitor: Visitor, number: int, text: str) -> int:
    """Play an action by its text; gives the number reached."""
    seat = seat_at(room, visitor)
    return await house.act(room, lambda table: table.propose_play(seat, text, number, visitor.id))


async def play_by_fields(house: House, room: Room, visitor: Visitor, number: int, fields: list[tuple[str, str]]) -> int:
    """Play the action that the fields of a form add up to; gives the number reached."""
    text = composed_text(room, seat_at(room, visitor), fields, visitor.words(room.game.name))
    return await play_by_text(house, room, visitor, number, text)


def seat_at(room: Room, visitor: Visitor) -> int:
    """The seat a visitor plays; spectators have none."""
    seat = room.seat_of(visitor.id, visitor.glance)
    if seat == PUBLIC:
        raise Problem(409, "covered") if room.around(visitor.id) else Problem(403, "spectator")
    return seat


async def compose(request: Request) -> Response:
    """What a form half filled adds up to, in words, and whether it may be sent. Changes nothing."""
    fields, room, visitor = await fields_of(request), await room_of(request), visitor_of(request)
    seat = seat_at(room, visitor)
    return json(request, judged(room, seat, fields, visitor.words(room.game.name)))


async def standing(request: Request) -> Response:
    """Answer a question once for as long as its span lasts; or be asked again from now on."""
    form, room, visitor = await form_of(request), await room_of(request), visitor_of(request)
    house, seat = desk_of(request).house, seat_at(room, visitor)
    if form.get("ask") == "again":
        room.standing.pop(seat, None)
        room.drawn = {}  # without news: nobody else learns of it
        return done(request, room)
    number, given = whole_number(form, "number"), standing_of(room, seat)
    if given is None or not is_asked(room, seat, given.text):
        raise Problem(409, "stale")
    await house.act(room, lambda table: table.propose_play(seat, given.text, number, visitor.id))
    running = standing_of(room, seat)
    if running is not None and running.span == given.span:
        room.standing[seat] = given
        house.wake_bots(room)
    return done(request, room)


async def absent(request: Request) -> Response:
    """The host lets the rules answer for somebody who has kept the table waiting."""
    form, room, visitor = await form_of(request), await room_of(request), visitor_of(request)
    house, seat, number = desk_of(request).house, whole_number(form, "seat"), whole_number(form, "number")
    if not room.table.is_host(visitor.id):
        raise NotTheHost("only the host answers for somebody who is not there")
    if room.around(visitor.id):
        seat_at(room, visitor)  # whoever holds the device says first who it is
    if not room.game.answers_for_absent:
        raise Problem(409, "no-answer")
    by = room.seat_of(visitor.id, visitor.glance)
    by = int(NOBODY) if by == PUBLIC else by
    if seat == by or seat not in room.overdue():
        raise Problem(409, "not-overdue")
    await house.act(room, lambda table: propose_answer(table, seat, number, visitor.id, by))
    return done(request, room)


async def again(request: Request) -> Response:
    """Lay the next table: the same game and options, the same bots; the people are shown the way."""
    await form_of(request)
    room, visitor, desk = await room_of(request), visitor_of(request), desk_of(request)
    if room.table.phase != "over":
        raise Problem(409, "not-over")
    if not room.table.seats_of(visitor.id) and not room.table.is_host(visitor.id):
        raise Problem(403, "spectator")
    async with room.lock:
        if not room.next_table:
            room.next_table = await lay_again(desk.house, room, visitor)
            room.announce()
    return go(request, f"/t/{room.next_table}")


async def lay_again(house: House, room: Room, visitor: Visitor) -> str:
    """A new table like an old one; it starts by itself when only bots are missing."""
    chairs = room.table.chairs
    head = room.table.head
    laid = await house.open(head.game, visitor.id, hints=head.hints, listed=head.listed, clock=head.clock)
    for seat, chair in enumerate(chairs):
        if chair.bot:
            await sit_bot(house, laid, seat, chair.bot, visitor)
        elif chair.belongs_to(visitor.id):
            await sit_down(house, laid, seat, chair.name, visitor)
    if not any(chair.is_free for chair in laid.table.chairs):
        await house.act(laid, lambda table: table.propose_start(visitor.id))
    return laid.table.id


def done(request: Request, room: Room) -> Response:
    """Back to the table, or for the page's script the number reached."""
    if wants_json(request):
        return json(request, {"number": room.number})
    visitor, address = visitor_of(request), f"/t/{room.table.id}"
    still_looks = (visitor.id, visitor.glance) in room.covers.uncovered
    return go(request, f"{address}?{GLANCE}={visitor.glance}" if still_looks else address)
