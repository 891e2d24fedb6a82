"""A visitor's profile, and how a browser learns its name and language from it."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from tablee.table.people import Profile
from tablee.web.http.context import context_of
from tablee.web.session import set_cookie, visitor_of


async def profile_of(request: Request) -> Profile | None:
    """The profile of whoever asks."""
    visitor, store = visitor_of(request), context_of(request).registry.store
    if visitor.is_new:
        return None
    return await asyncio.to_thread(store.profile_of, visitor.id)


def remember_profile(request: Request, answer: Response, profile: Profile) -> Response:
    """Let this browser use a profile's name and language from now on."""
    for key, value in (("name", profile.name), ("language", profile.language)):
        if value:
            set_cookie(request, answer, key, value)
    return answer


async def with_own_name(request: Request, answer: Response) -> Response:
    """A page, and the profile's name for this browser, if it was changed on another device."""
    profile = await profile_of(request)
    if profile is not None and profile.name != visitor_of(request).name:
        set_cookie(request, answer, "name", profile.name)
    return answer
