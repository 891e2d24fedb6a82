"""A browser that is told by its push service: it says so on the page of notices in one touch, and takes it back."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from tablee.table.notices import PushSubscription
from tablee.web.errors import Problem
from tablee.web.http.context import AppContext, address_of, context_of, form_of, json
from tablee.web.notices.push import digest_of, subscription
from tablee.web.session import visitor_of

MOST_BROWSERS: Final = 8  # of one visitor


async def subscribe(request: Request) -> Response:
    """From now on this browser is told, in the language of its pages."""
    form, context, visitor = await form_of(request), must_push(request), visitor_of(request)
    if not await context.browsers_from.take(address_of(request)):
        raise Problem(429, "too-fast")
    push = context.notifier.push
    given = subscription(
        form.get("endpoint", ""), visitor.id, form.get("p256dh", ""), form.get("auth", ""), visitor.language, push.own
    )
    await push.check(given.endpoint)
    await context.registry.store.keep_subscription(given, MOST_BROWSERS)
    return json(request, {"known": digest_of(given.endpoint)})


async def unsubscribe(request: Request) -> Response:
    """This browser is told no more."""
    form, context = await form_of(request), must_push(request)
    await context.registry.store.forget_subscription(form.get("endpoint", ""), visitor_of(request).id)
    return json(request, {})


def must_push(request: Request) -> AppContext:
    """The house's things, where it tells browsers."""
    context = context_of(request)
    if not context.notifier.push.is_on:
        raise Problem(404, "no-page")
    return context


def known_browsers(subscriptions: list[PushSubscription]) -> str:
    """By what a page tells whether its own browser is among these, and learns of no other."""
    return " ".join(digest_of(one.endpoint) for one in subscriptions)
