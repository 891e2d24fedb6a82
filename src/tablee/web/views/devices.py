"""Continue on another device: a link that works once, for a few minutes, makes two browsers one visitor."""

from __future__ import annotations

import asyncio
import re

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tablee.web.errors import Problem
from tablee.web.http.context import address_of, context_of, form_of, page
from tablee.web.one_time_codes import MINUTES, OneTimeCode
from tablee.web.render.templates import qr_code
from tablee.web.session import set_cookie, set_secret, visitor_of

TABLE = re.compile(r"/t/[A-Za-z0-9_-]{1,64}")


async def issue(request: Request) -> Response:
    """Show the link and its picture, here and once."""
    form, visitor, context = await form_of(request), visitor_of(request), context_of(request)
    back = form.get("back", "")
    path = back if TABLE.fullmatch(back) else "/tables"
    address = context.invitation(request, f"/device/{await context.links.issue(visitor, path)}")
    return page(request, "device.html", here=path, address=address, qr=qr_code(address), minutes=MINUTES, back=path)


async def look(request: Request) -> Response:
    """Looking at a link does not use it up: previews look at links too."""
    code, visitor = request.path_params["code"], visitor_of(request)
    link = await working_link(request, await context_of(request).links.look(code))
    store = context_of(request).registry.store
    is_same = link.visitor == visitor.id
    own = [] if is_same or visitor.is_new else await asyncio.to_thread(store.tables_of, visitor.id, 10)
    return page(request, "continue.html", offer=code, name=link.name, is_same=is_same, own=bool(own), back=link.path)


async def claim(request: Request) -> Response:
    """From now on this browser is the same visitor as the other one."""
    form = await form_of(request)
    link = await working_link(request, await context_of(request).links.claim(form.get("code", "")))
    answer = RedirectResponse(link.path, 303)
    set_secret(request, answer, link.secret)
    if link.name:
        set_cookie(request, answer, "name", link.name)
    return answer


async def working_link(request: Request, link: OneTimeCode | None) -> OneTimeCode:
    """Refuse a link that does not work; guessing is rate-limited."""
    if link is None:
        may_guess = await context_of(request).guesses.take(address_of(request))
        raise Problem(410, "used-link") if may_guess else Problem(429, "too-fast")
    return link
