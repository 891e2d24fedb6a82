"""Bots over HTTP: a program holds a seat by a token, reads a stream of lines and posts its actions.

docs/write-a-bot.md says the same to those who write one.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee import games
from tablee.engine.contract import Event
from tablee.engine.errors import Refused, TableeError
from tablee.table.playing import propose_play
from tablee.table.seating import propose_program
from tablee.web.errors import Problem, refusal_of
from tablee.web.http.context import (
    act,
    address_of,
    context_of,
    form_of,
    game_of,
    listening,
    live_table_named,
    live_table_of,
    page,
    whole_number,
)
from tablee.web.live.table import LiveTable
from tablee.web.server.middleware import read_body
from tablee.web.session import visitor_of
from tablee.web.updates.event_stream import EventStream
from tablee.words import Words

TOKEN_BYTES = 24  # 192 random bits
TOKEN_PREFIX = "tablee_"  # so that whoever finds one in a log knows what it is; never as long as a cookie's secret
STREAMS_PER_SEAT = 4
ApiAnswer = Response | EventStream
Handler = Callable[[Request], Awaitable[ApiAnswer]]


class PostedPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a program posts: an action's text, and the number of the last entry it has seen."""

    number: int
    action: str


decode_play = msgspec.json.Decoder(PostedPlay).decode


def in_json(handler: Handler) -> Handler:
    """Whatever is refused is refused with a status and a sentence in JSON."""

    @wraps(handler)
    async def answer(request: Request) -> ApiAnswer:
        try:
            return await handler(request)
        except TableeError as error:
            return refusal(error, visitor_of(request).words(game_of(request)))

    return answer


def refusal(error: TableeError, say: Words) -> Response:
    """The status, a sentence, its key, and for what the rules or the table refuse the details."""
    status, told = refusal_of(error, say)
    facts = {"error": told, "key": error.key}
    if isinstance(error, Refused):
        facts["detail"] = str(error)
    headers = {"Cache-Control": "no-store"}
    if status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    if status == 408:
        headers["Connection"] = "close"  # what may still arrive is no request
    if status == 429:
        headers["Retry-After"] = "2"
    return Response(msgspec.json.encode(facts), status, headers, "application/json")


# --- the host ---


async def lend(request: Request) -> Response:
    """The host gives a chair to a program; the token is shown here and never again."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    seat, token = whole_number(form, "seat"), TOKEN_PREFIX + secrets.token_urlsafe(TOKEN_BYTES)
    say = visitor.words(live.game.name)
    old = live.table.chairs[seat] if seat < len(live.table.chairs) else None
    name = form.get("name") or (old.name if old and old.program else say("program-name", seat=seat + 1))
    await act(request, live, lambda table: propose_program(table, seat, name, visitor.id, hash_of(token)))
    address = context_of(request).invitation(request, f"/api/t/{live.table.id}")
    return page(
        request,
        "program.html",
        game=live.game.name,
        live=live,
        name=live.names[seat],
        seat=seat,
        token=token,
        address=address,
    )


def hash_of(token: str) -> str:
    """What the house keeps of a token: its SHA-256. With 192 random bits nobody finds another that fits."""
    return hashlib.sha256(token.encode()).hexdigest()


# --- the program ---


def bearer(request: Request) -> str:
    """The hash of the token that a request brings."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not token.strip():
        raise Problem(401, "no-token")
    return hash_of(token.strip())


def seat_of(live: LiveTable, program: str) -> int | None:
    """The seat that a token opens, if it does."""
    chairs = enumerate(live.table.chairs)
    return next((seat for seat, chair in chairs if chair.program and chair.belongs_to(program)), None)


async def enter(request: Request) -> tuple[LiveTable, int, str]:
    """The table, the seat and the token's hash of a request; guessing tokens is rate-limited."""
    program, live = bearer(request), await live_table_named(request)
    seat = seat_of(live, program)
    if seat is None:
        may_guess = await context_of(request).guesses.take(address_of(request))
        raise Problem(401, "bad-token") if may_guess else Problem(429, "too-fast")
    return live, seat, program


@in_json
async def play(request: Request) -> ApiAnswer:
    """Play an action of the token's seat."""
    live, seat, program = await enter(request)
    context = context_of(request)
    if not context.may_post(program, address_of(request)):
        raise Problem(429, "too-fast")
    body = await read_body(request)
    try:
        act = decode_play(body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Problem(400, "bad-json", reason=str(error)) from None
    number = await context.registry.act(live, lambda table: propose_play(table, seat, act.action, act.number, program))
    return Response(msgspec.json.encode({"number": number}), 200, {"Cache-Control": "no-store"}, "application/json")


@in_json
async def stream(request: Request) -> ApiAnswer:
    """The table as the token's seat sees it, a line for every change."""
    live, _, program = await enter(request)
    context = context_of(request)
    text = request.query_params.get("since", "0")
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Problem(400, "bad-since")
    say = visitor_of(request).words(live.game.name)

    def is_open() -> bool:
        return context.registry.live_tables.get(live.table.id) is live

    lines = UpdateLines(live, program, int(text), say, is_open)
    return EventStream(lines, listening(request, live, program, STREAMS_PER_SEAT))


class UpdateLines:
    """The lines for one program that has been told everything up to an entry; the last one says why it is the last."""

    def __init__(self, live: LiveTable, program: str, seen: int, say: Words, is_open: Callable[[], bool]) -> None:
        self.live = live
        self.program = program
        self.seen = seen
        self.say = say
        self.is_open = is_open
        self.shown = -1
        self.pings = live.listeners.pings

    def next(self) -> bytes | None:
        """All that is to be told now, or None when there is nothing more to tell."""
        live, told = self.live, []
        if not self.is_open() or self.seat is None or (self.shown == live.number and live.table.phase == "over"):
            return None
        if live.listeners.pings != self.pings:
            self.pings = live.listeners.pings
            told.append({"type": "ping"})
        if live.number != self.shown:
            told.append(line(live, self.seat, self.seen, self.say))
            self.seen = self.shown = live.number
        return b"".join([msgspec.json.encode(facts) + b"\n" for facts in told])

    @property
    def seat(self) -> int | None:
        """The seat that the token opens, if it still does."""
        return seat_of(self.live, self.program)

    def farewell(self) -> bytes:
        """Why there is no more, if the token is void."""
        if self.seat is not None or not self.is_open():
            return b""
        return msgspec.json.encode({"type": "error", "error": self.say("error-bad-token"), "key": "bad-token"}) + b"\n"


def line(live: LiveTable, seat: int, seen: int, say: Words) -> dict[str, Any]:
    """What a seat knows now, and what it was told since an entry."""
    table, state = live.table, live.table.state
    facts = {
        "type": "state",
        "number": live.number,
        "phase": table.phase,
        "game": table.head.game,
        "seat": seat,
        "names": live.names,
        "told": told_since(live, seat, seen, say),
    }
    if state is None:
        return facts
    outcome, runs = table.outcome, table.phase == "running"
    return facts | {
        "owing": table.awaited,
        "actions": [state.write(action) for action in state.actions(seat)] if runs else [],
        "proposals": [state.write(action) for action in state.proposals(seat)] if runs else [],
        "view": live.game.view(state, seat),
        "next_table": live.next_table,
        "outcome": outcome and {"reason": outcome.reason, "ranks": [int(rank) for rank in outcome.ranks]},
    }


def told_since(live: LiveTable, seat: int, seen: int, say: Words) -> list[dict[str, Any]]:
    """The entries after a number as a seat may read them, each with what it hears of it, in facts and in words."""
    acts = {moment.entry.number: moment.played for moment in live.table.story}
    return [
        {
            "number": entry.number,
            "seat": entry.seat,
            "kind": entry.kind,
            "text": entry.text,
            "events": [heard(live, event, say) for event in act.events if event.heard_by(seat)] if act else [],
        }
        for entry in live.table.told_to(seat, seen)
        for act in (acts.get(entry.number),)
    ]


def heard(live: LiveTable, event: Event, say: Words) -> dict[str, Any]:
    """One event."""
    story = games.part(live.game.name, "story")
    return {
        "key": event.key,
        "seat": int(event.seat),
        "facts": event.facts,
        "words": story.told(event, say, live.names),
    }
