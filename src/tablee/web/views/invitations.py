"""Being invited: the invitations that wait, shown on every page that lists tables."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tablee import games
from tablee.table.people import INVITED_FOR
from tablee.web.errors import Problem
from tablee.web.http.context import context_of, form_of, go, json
from tablee.web.render.templates import render
from tablee.web.session import visitor_of
from tablee.web.views.games import on_shelf


async def invitations(request: Request) -> list[dict[str, Any]]:
    """The invitations that wait for the visitor's answer."""
    context, visitor = context_of(request), visitor_of(request)
    if visitor.is_new:
        return []
    store = context.registry.store
    found = await asyncio.to_thread(store.invitations_of, visitor.id, store.now() - INVITED_FOR)
    known = [one for one in found if one.game in games.names()]
    return [
        {"id": one.table_id, "name": one.name, "game": on_shelf(one.game, visitor.language)["title"]} for one in known
    ]


async def invited(request: Request) -> Response:
    """The invitations for a page that is open."""
    html = render("invitations.html", say=visitor_of(request).words(), invitations=await invitations(request))
    return json(request, {"html": html})


async def decline(request: Request) -> Response:
    """Not come, this time; or take no more invitations of whoever asked."""
    form, context, visitor = await form_of(request), context_of(request), visitor_of(request)
    store = context.registry.store
    waiting = await asyncio.to_thread(store.invitations_of, visitor.id, store.now() - INVITED_FOR)
    found = next((one for one in waiting if one.table_id == form.get("table", "")), None)
    if found is None:
        raise Problem(404, "not-invited")
    await store.decline(found.table_id, visitor.id)
    if form.get("stop") == "yes":
        await store.stop_invitations(visitor.id, found.host, True)
    return go(request, "/people")
