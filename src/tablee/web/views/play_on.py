"""Playing on from a moment of a finished table, against bots: a new table that holds what was played until then."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tablee.table.copying import copied_head, copied_table
from tablee.table.names import clean_name
from tablee.table.playing import propose_start
from tablee.web.bot_catalogue import known_bot
from tablee.web.errors import Problem
from tablee.web.http.context import context_of, form_of, go, limit_new_tables, live_table_of, whole_number
from tablee.web.session import visitor_of
from tablee.web.views.play import remember_name, sit_bot, sit_down


async def play_on(request: Request) -> Response:
    """Create the table, sit down on the chosen seat, give the others to bots, and start."""
    form, live, visitor, context = (
        await form_of(request),
        await live_table_of(request),
        visitor_of(request),
        context_of(request),
    )
    moves, mine, bot = whole_number(form, "at"), whole_number(form, "seat"), form.get("bot", "")
    known_bot(bot)
    name = clean_name(form.get("name") or visitor.name or visitor.words()("guest"))
    if mine >= len(live.table.chairs):
        raise Problem(400, "no-such-seat")
    copied_head(live.table, moves)  # checked before the limit of new tables is touched
    await limit_new_tables(request)
    laid = await context.registry.create(lambda clock: copied_table(live.table, moves, visitor.id, clock))
    await sit_down(context.registry, laid, mine, name, visitor)
    for seat in range(len(laid.table.chairs)):
        if seat != mine:
            await sit_bot(context.registry, laid, seat, bot, visitor)
    await context.registry.act(laid, lambda table: propose_start(table, visitor.id))
    return remember_name(request, go(request, f"/t/{laid.table.id}"), form)
