"""A profile without an account: how one is seen, four words for another device, everything as a file, and the end."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from functools import partial
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tablee.engine.errors import TableeError
from tablee.table.errors import BadName
from tablee.table.meetings import met
from tablee.table.names import clean_name
from tablee.table.people import Profile
from tablee.table.seating import propose_stand
from tablee.table.stand_ins import propose_leave
from tablee.web.errors import Problem
from tablee.web.faces import FACE_COLOURS, PERSON_FACES
from tablee.web.four_words import WORD_COUNT, known_words, read_words
from tablee.web.http.context import AppContext, address_of, context_of, form_of, go, page, whole_number
from tablee.web.http.forms import NO_FAULT, Fault, fault_of
from tablee.web.http.profiles import profile_of, remember_profile
from tablee.web.live.runner import STAND_IN_BOT
from tablee.web.session import forget_browser, id_of, set_secret, visitor_of
from tablee.web.views.people import MOST_OWN_TABLES, finished_games
from tablee.words import LANGUAGES

MOST_SHOWN_AGAIN: Final = 80  # characters of what was refused, shown again to be mended
PERSON_FORMAT, PERSON_VERSION = "tablee-person", 1


async def look(request: Request) -> Response:
    """The page."""
    return await profile_page(request, is_saved="saved" in request.query_params)


async def profile_page(request: Request, fault: Fault = NO_FAULT, **facts: Any) -> Response:
    """The page as it stands, or with what was typed and the sentence beside it."""
    context, visitor = context_of(request), visitor_of(request)
    profile, has_words = await profile_of(request), False
    if not visitor.is_new:
        has_words = await asyncio.to_thread(context.registry.store.has_words, visitor.id)
    shown = profile or Profile(visitor="", name=visitor.name, language=visitor.language)
    shown_facts: dict[str, Any] = {"typed": shown.name, "is_saved": False, "words": ()} | facts
    return page(
        request,
        "profile.html",
        fault.status,
        here="/profile",
        profile=shown,
        faces=PERSON_FACES,
        colours=FACE_COLOURS,
        languages=LANGUAGES,
        nonce=secrets.token_urlsafe(),
        has_words=has_words or bool(shown_facts["words"]),
        fault=fault,
        **shown_facts,
    )


async def save(request: Request) -> Response:
    """Keep the profile, and use its name and language here from now on."""
    form, context, visitor = await form_of(request), context_of(request), visitor_of(request)
    face, colour, language = form.get("face", ""), whole_number(form, "colour"), form.get("language", "")
    if face not in ("", *PERSON_FACES) or colour >= FACE_COLOURS or language not in LANGUAGES:
        raise Problem(400, "unreadable-form")
    try:
        name = clean_name(form.get("name", ""))
    except BadName as error:
        return await profile_page(request, fault_of(request, error), typed=form.get("name", "")[:MOST_SHOWN_AGAIN])
    profile = Profile(visitor=visitor.id, name=name, face=face, colour=colour, language=language)
    await context.registry.store.keep_profile(profile)
    answer = go(request, "/profile?saved=yes")
    return remember_profile(request, answer, profile)


# --- four words ---


async def make_words(request: Request) -> Response:
    """Four new words; they are shown here and once."""
    form, context, visitor = await form_of(request), context_of(request), visitor_of(request)
    await take_try(request)
    words = await context.four_words.make(visitor, form.get("nonce", "")[:MOST_SHOWN_AGAIN])
    return await profile_page(request, words=words)


async def forget_words(request: Request) -> Response:
    """The four words lead nowhere from now on."""
    await form_of(request)
    await context_of(request).registry.store.forget_words(visitor_of(request).id)
    return go(request, "/profile")


async def take_try(request: Request) -> None:
    """Refuse who asks faster than people type, here or with many addresses; each try costs a slow hash."""
    context = context_of(request)
    if not await context.word_tries.take(address_of(request)):
        raise Problem(429, "too-many-words-tried")
    if not await context.word_tries_in_all.take("all"):
        raise Problem(429, "too-many-words-in-all")


async def ask_words(request: Request) -> Response:
    """The page on which one types them."""
    return await words_page(request)


async def words_page(request: Request, fault: Fault = NO_FAULT, typed: str = "") -> Response:
    """The same with what was typed, and what is wrong with that; a warning where this browser has seats of its own."""
    context, visitor = context_of(request), visitor_of(request)
    own = [] if visitor.is_new else await asyncio.to_thread(context.registry.store.tables_of, visitor.id, 1)
    return page(request, "words.html", fault.status, here="/words", fault=fault, typed=typed, own=bool(own))


async def claim(request: Request) -> Response:
    """From now on this browser is the visitor to whom the four words lead."""
    form, context = await form_of(request), context_of(request)
    typed, say = form.get("words", ""), visitor_of(request).words()
    words = read_words(typed)
    unknown = [word for word in words if word not in known_words()]
    if len(words) != WORD_COUNT or unknown:  # a slip, which costs no try
        told = (
            say("words-unknown", word=unknown[0][:MOST_SHOWN_AGAIN])
            if unknown
            else say("words-count", count=len(words))
        )
        return await words_page(request, Fault("words", told, 400), typed[:MOST_SHOWN_AGAIN])
    try:
        await take_try(request)
    except Problem as error:
        return await words_page(request, fault_of(request, error), typed[:MOST_SHOWN_AGAIN])
    secret = await context.four_words.find(words)
    if not secret:
        return await words_page(request, Fault("words", say("words-wrong"), 404), typed[:MOST_SHOWN_AGAIN])
    profile = await asyncio.to_thread(context.registry.store.profile_of, id_of(secret))
    answer = RedirectResponse("/tables", 303)
    set_secret(request, answer, secret)
    return remember_profile(request, answer, profile or Profile(visitor=""))


# --- everything, as a file ---


async def export(request: Request) -> Response:
    """All that the house keeps of whoever asks, and of nobody else."""
    facts = await everything_of(request)
    headers = {"Content-Disposition": 'attachment; filename="tablee.json"', "Cache-Control": "no-store"}
    return Response(json.dumps(facts, ensure_ascii=False, indent=2), 200, headers, "application/json")


async def everything_of(request: Request) -> dict[str, Any]:
    """Profile, address, people, games, what one has said. Secrets, and others' ids, are not told."""
    context, visitor = context_of(request), visitor_of(request)
    store, played = context.registry.store, await finished_games(context, visitor)
    profile = await profile_of(request)
    if visitor.is_new:
        return {"format": PERSON_FORMAT, "version": PERSON_VERSION, "profile": None}

    def read() -> dict[str, Any]:
        address, stopped = store.address_of(visitor.id), store.stopped_by(visitor.id)
        tables = store.tables_of(visitor.id, MOST_OWN_TABLES)
        return {
            "format": PERSON_FORMAT,
            "version": PERSON_VERSION,
            "made": day_and_time(store.now()),
            "profile": profile
            and {"name": profile.name, "face": profile.face, "colour": profile.colour, "language": profile.language},
            "four_words": store.has_words(visitor.id),
            "mail": address.address if address else None,
            "browsers_told": len(store.subscriptions_of(visitor.id)),
            "people": [
                {
                    "name": one.name,
                    "games": one.games,
                    "ahead": one.ahead,
                    "behind": one.behind,
                    "last_met": day_and_time(one.last_met),
                    "invitations_stopped": one.visitor in stopped,
                }
                for one in met(played, visitor.id)
            ],
            "invitations": [
                {"from": one.name, "game": one.game, "table": one.table_id, "at": day_and_time(one.at)}
                for one in store.invitations_of(visitor.id, 0.0)
            ],
            "games": [
                {
                    "game": game.game,
                    "ended": day_and_time(game.ended),
                    "players": [
                        {"name": chair.name, "rank": rank, "you": chair.belongs_to(visitor.id)}
                        for chair, rank in zip(game.chairs, game.ranks, strict=True)
                    ],
                    "file": f"/t/{game.table_id}/export",
                }
                for game in played
            ],
            "other_tables": [
                {"game": line.game, "phase": line.phase, "address": f"/t/{line.id}"}
                for line in tables
                if line.id not in {game.table_id for game in played}
            ],
            "said": [
                {"table": f"/t/{table_id}", "at": day_and_time(at), "text": text}
                for table_id, at, text in store.sayings_of(visitor.id)
            ],
        }

    return await asyncio.to_thread(read)


def day_and_time(moment: float) -> str:
    """A moment as programs and people read it, in universal time."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(moment))


# --- the end ---


async def delete(request: Request) -> Response:
    """Delete everything that the house keeps of whoever asks; this browser is a stranger's from now on."""
    form, context, visitor = await form_of(request), context_of(request), visitor_of(request)
    if form.get("sure") != "yes":
        say = visitor.words()
        return await profile_page(request, Fault("sure", say("delete-not-sure"), 400))
    if not visitor.is_new:
        await leave_all_tables(context, visitor.id)
        context.registry.read_anew(await context.registry.store.forget_visitor(visitor.id))
    answer = RedirectResponse("/profile/deleted", 303)
    forget_browser(answer, dict(request.cookies))
    return answer


async def leave_all_tables(context: AppContext, visitor_id: str) -> None:
    """Stand up where nothing has begun, and let bots go on for others where a game runs."""
    registry = context.registry
    for line in await asyncio.to_thread(registry.store.tables_of, visitor_id, MOST_OWN_TABLES):
        if line.phase == "over":
            continue
        try:
            live = await registry.get(line.id)
            for seat in live.table.seats_of(visitor_id):
                if live.table.phase == "open":
                    await registry.act(live, partial(propose_stand, seat=seat, visitor=visitor_id))
                elif live.table.chairs[seat].plays_in_person:
                    leave = partial(propose_leave, seat=seat, visitor=visitor_id, bot=STAND_IN_BOT)
                    await registry.act(live, leave)
        except TableeError:
            continue  # a damaged table, or one that has just ended: the name goes all the same


async def deleted(request: Request) -> Response:
    """What was done."""
    return page(request, "profile_deleted.html")
