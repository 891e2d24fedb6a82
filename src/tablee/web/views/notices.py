"""How one is told of one's turn while no page is open: an address, confirmed by a first mail, ended by one touch."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.store.notices import PENDING
from tablee.table.memory import Slip
from tablee.table.notices import MailAddress
from tablee.web.errors import Problem
from tablee.web.http.context import AppContext, address_of, context_of, form_of, go, page
from tablee.web.notices.settings import is_address
from tablee.web.session import visitor_of
from tablee.web.views.pushing import known_browsers

DAY: Final = 86_400.0
CODE_BYTES: Final = 16
LONGEST_CODE: Final = 64


class Pending(msgspec.Struct, frozen=True):
    """An address that waits to be confirmed, as its slip holds it."""

    address: str
    language: str


decode_pending = msgspec.json.Decoder(Pending).decode


async def look(request: Request) -> Response:
    """The page: whether one is told, and how that is changed."""
    return await notices_page(request)


async def notices_page(request: Request, code: int = 200, **facts: Any) -> Response:
    """The page as it stands; the address itself is not shown, for a device may be shared."""
    context, visitor = context_of(request), visitor_of(request)
    if not context.notifier.is_on:
        raise Problem(404, "no-page")
    known = None if visitor.is_new else await asyncio.to_thread(context.registry.store.address_of, visitor.id)
    shown: dict[str, Any] = {"has_address": known is not None, "is_sent": False, "fault": "", "typed": ""} | facts
    shown |= {"push_key": "", "browsers": ""}
    mails, push, store = context.notifier.settings.sends_mail, context.notifier.push, context.registry.store
    if push.is_on:
        shown["push_key"] = await push.public_key()
        shown["browsers"] = known_browsers(await asyncio.to_thread(store.subscriptions_of, visitor.id))
    return page(request, "notices.html", code, here="/notices", mails=mails, **shown)


async def ask_mail(request: Request) -> Response:
    """Send the first mail to an address; it says nothing but what it is for."""
    form, context, visitor = await form_of(request), must_send_mail(request), visitor_of(request)
    address = form.get("address", "").strip()
    if not is_address(address):
        return await notices_page(request, 400, fault=visitor.words()("error-bad-address"), typed=address[:80])
    await take_mail(request, context, address)
    code, store = secrets.token_urlsafe(CODE_BYTES), context.registry.store
    payload = msgspec.json.encode(Pending(address, visitor.language)).decode()
    await store.keep_slip(Slip(kind=PENDING, key=code, owner=visitor.id, until=store.now() + DAY, payload=payload))
    context.notifier.spawn(context.notifier.confirm(address, code, visitor.language))
    return await notices_page(request, is_sent=True)


async def take_mail(request: Request, context: AppContext, address: str) -> None:
    """Refuse who has mails sent faster than people give their address, to one mailbox or to many."""
    if not await context.mails_from.take(address_of(request)):
        raise Problem(429, "too-many-mails")
    if not await context.mails_by.take(visitor_of(request).id) or not await context.mails_to.take(address.lower()):
        raise Problem(429, "too-many-mails")


async def offer_confirmation(request: Request) -> Response:
    """Looking at the link does not use it up: mail programs look at links too."""
    code = request.path_params["code"]
    await pending(request, code)
    return page(request, "notices_confirm.html", offer=code)


async def confirm(request: Request) -> Response:
    """From now on mails are sent to the address that got the link."""
    await form_of(request)
    context, code = must_send_mail(request), request.path_params["code"]
    store = context.registry.store
    slip = await store.spend_slip(PENDING, code[:LONGEST_CODE], store.now())
    if slip is None:
        raise await used_link(request)
    found = decode_pending(slip.payload)
    stop = secrets.token_urlsafe(CODE_BYTES)
    await store.keep_address(MailAddress(visitor=slip.owner, address=found.address, language=found.language, stop=stop))
    return page(request, "notices_done.html", told="mail-confirmed")


async def pending(request: Request, code: str) -> None:
    """Refuse a link that does not work."""
    store = must_send_mail(request).registry.store
    if await asyncio.to_thread(store.slip, PENDING, code[:LONGEST_CODE], store.now()) is None:
        raise await used_link(request)


async def used_link(request: Request) -> Problem:
    """A link that does not work says so; whoever guesses is soon told to wait."""
    may_guess = await context_of(request).guesses.take(address_of(request))
    return Problem(410, "used-confirmation") if may_guess else Problem(429, "too-fast")


async def offer_stop(request: Request) -> Response:
    """The page that a mail's link opens: one touch ends the mails."""
    return page(request, "notices_stop.html", offer=request.path_params["code"])


async def stop(request: Request) -> Response:
    """End the mails that bear this link; mail programs post here by themselves (RFC 8058). The address is forgotten."""
    await form_of(request)
    context, code = context_of(request), request.path_params["code"]
    known = await context.registry.store.stop_mail(code[:LONGEST_CODE])
    if not known and not await context.guesses.take(address_of(request)):
        raise Problem(429, "too-fast")
    return page(request, "notices_done.html", here="/notices", told="mail-stopped")


async def forget(request: Request) -> Response:
    """Remove the visitor's address, and one that waits to be confirmed."""
    await form_of(request)
    await context_of(request).registry.store.forget_address(visitor_of(request).id)
    return go(request, "/notices")


def must_send_mail(request: Request) -> AppContext:
    """The house's things, where it sends mails."""
    context = context_of(request)
    if not context.notifier.settings.sends_mail:
        raise Problem(404, "no-page")
    return context
