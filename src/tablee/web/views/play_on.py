"""Playing on from a moment of a finished table, against bots: a new table that holds what was played until then."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tablee.table.copying import copied_head, copied_table
from tablee.table.names import clean_name
from tablee.web.bot_catalogue import known_bot
from tablee.web.errors import Problem
from tablee.web.http.context import desk_of, form_of, go, room_of, take_new_table, whole_number
from tablee.web.session import visitor_of
from tablee.web.views.play import remember_name, sit_bot, sit_down


async def play_on(request: Request) -> Response:
    """Lay the table, sit down on the chosen seat, give the others to bots, and start."""
    form, room, visitor, desk = (
        await form_of(request),
        await room_of(request),
        visitor_of(request),
        desk_of(request),
    )
    moves, mine, bot = whole_number(form, "at"), whole_number(form, "seat"), form.get("bot", "")
    known_bot(bot)
    name = clean_name(form.get("name") or visitor.name or visitor.words()("guest"))
    if mine >= len(room.table.chairs):
        raise Problem(400, "no-such-seat")
    copied_head(room.table, moves)  # or it is refused, before it counts as a table
    take_new_table(request)
    laid = await desk.house.lay(lambda: copied_table(room.table, moves, visitor.id))
    await sit_down(desk.house, laid, mine, name, visitor)
    for seat in range(len(laid.table.chairs)):
        if seat != mine:
            await sit_bot(desk.house, laid, seat, bot, visitor)
    await desk.house.act(laid, lambda table: table.propose_start(visitor.id))
    return remember_name(request, go(request, f"/t/{laid.table.id}"), form)
