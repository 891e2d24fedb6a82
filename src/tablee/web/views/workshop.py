"""The workshop: a board is changed by touching it, tried against the usual one, kept, played."""

from __future__ import annotations

import asyncio
import tomllib
from collections.abc import AsyncGenerator
from contextlib import aclosing
from functools import lru_cache, partial
from typing import Any
from urllib.parse import parse_qsl

import msgspec
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from tablee import games
from tablee.engine.edition import overlay
from tablee.engine.errors import BadData, TableeError
from tablee.engine.options import Number
from tablee.lab.compare import Comparison
from tablee.web.errors import Problem, refusal_of
from tablee.web.http.context import address_of, context_of, go, json, key_of, page, wants_json
from tablee.web.render.draft import FILE, Draft, Edit, drafted
from tablee.web.render.options import quick_seats
from tablee.web.render.templates import render
from tablee.web.render.workshop import (
    choice_of,
    fault_in_words,
    fault_told,
    hint_of,
    item_named,
    label_of,
    place_of,
    refusals_told,
    result_of,
    spots_of,
    touched_in,
)
from tablee.web.server.middleware import read_body
from tablee.web.session import visitor_of
from tablee.web.updates.event_stream import NDJSON, begin, leave
from tablee.web.views.editions import edition_of, kept

LONGEST_FORM = 64 * 1024  # bytes: two boards of 16,000 characters, as a form writes them, and the fields
MOST_FIELDS = 400
DRAFT_TIMEOUT = 30.0  # seconds, with the start of a process for it
VALUE = "v."  # fields with values of the board begin with this
PARTS = ("workshop-bar", "workshop-picture", "workshop-panel", "workshop-ways")


async def look(request: Request) -> Response:
    """The workshop with the usual board, or with a kept one of `?from=`."""
    name, begun = request.path_params["game"], request.query_params.get("from", "")
    must_be_editable(name)
    text = ""
    if begun:
        edition = await edition_of(request, begun)
        if edition.game != name:
            raise Problem(404, "no-board")
        text = overlay(games.find(name).usual_board(), tomllib.loads(edition.board))
    visitor = visitor_of(request)
    draft = await asyncio.to_thread(first_draft, name, text, visitor.words().language, visitor.shape)
    return shown(request, name, draft, "")


@lru_cache(maxsize=32)
def first_draft(name: str, text: str, language: str, shape: str) -> Draft:
    """A board that was checked before: the usual one, or one that the house keeps."""
    return drafted(name, text, text, (), language, shape)


async def change(request: Request) -> Response:
    """Change the board of a form, and do with it what the form asks for."""
    name = request.path_params["game"]
    must_be_editable(name)
    form = await form_of(request)
    act = form.get("do", "").split(" ")
    text = form.get("board", "")
    if act == ["undo"]:
        text, form = form.get("before", ""), {}
    elif act == ["usual"]:
        text, form = "", {}
    draft = await draft_of(request, name, text, form.get("good", ""), tuple(edits_of(form, act)))
    if act == ["compare"]:
        return await compare(request, name, draft, form.get("seats", ""))
    if act in (["play"], ["link"]) and not draft.refused:
        return await keep(request, name, draft, act[0], form)
    return shown(request, name, draft, form.get("board", ""))


def must_be_editable(name: str) -> None:
    """A game that does not declare its board has no workshop."""
    if games.editable(name) is None:
        raise Problem(404, "no-page")


async def form_of(request: Request) -> dict[str, str]:
    """The fields of the workshop's form, within the limits of posts; the last of equal names counts."""
    if not context_of(request).may_post(key_of(request), address_of(request)):
        raise Problem(429, "too-fast")
    body = await read_body(request, LONGEST_FORM)
    try:
        fields = parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict")
    except ValueError:
        raise Problem(400, "unreadable-form") from None
    return {key: text.replace("\r\n", "\n") for key, text in fields}


def edits_of(form: dict[str, str], act: list[str]) -> list[Edit]:
    """What a form changes: values first, then markers that are moved or put by name, then the one that was touched."""
    edits: list[Edit] = [("put", key.removeprefix(VALUE), text) for key, text in form.items() if key.startswith(VALUE)]
    for name, text in form.items():
        kind, _, rest = name.partition(".")
        key, _, place = rest.partition(".")
        if kind == "to" and text.strip():
            edits.append(("move", key, place, text.strip()))
        elif kind == "place" and text.strip():
            edits.append(("mark", key, text.strip(), form.get(f"marker.{key}", "")))
    match act:
        case ["move", key, place, to]:
            edits.append(("move", key, place, to))
        case ["put", key, place, marker]:
            edits.append(("mark", key, place, marker))
        case ["take", key, place]:
            edits.append(("mark", key, place, ""))
        case ["add", path]:
            edits.append(("add", path))
        case ["drop", path, number]:
            edits.append(("drop", path, number))
    return edits


async def draft_of(request: Request, name: str, text: str, good: str, edits: tuple[Edit, ...]) -> Draft:
    """The board after these changes, as a process with limits finds it."""
    visitor = visitor_of(request)
    language, shape = visitor.words().language, visitor.shape
    try:
        return await context_of(request).drafting.think(
            DRAFT_TIMEOUT, drafted, name, text, good, edits, language, shape
        )
    except BadData as error:
        raise Problem(400, "bad-board", **told_facts(request, name, error)) from None
    except MemoryError:
        raise Problem(400, "heavy-board") from None


def told_facts(request: Request, name: str, error: BadData) -> dict[str, str | int]:
    """The facts of a refusal, its reason in the visitor's language."""
    return error.facts | {"reason": fault_told(error, visitor_of(request).words(name))}


def shown(request: Request, name: str, draft: Draft, before: str, **more: Any) -> Response:
    """The workshop's page, or for its script the parts that may have changed."""
    facts = facts_of(request, name, draft, before) | more
    if not wants_json(request):
        return page(request, "workshop.html", 200, name, f"/games/{name}/workshop", **facts)
    say = visitor_of(request).words(name)
    parts = {part: render(f"{part.replace('-', '_')}.html", say=say, **facts) for part in PARTS}
    told = " ".join(facts["refusals"])
    return json(
        request, {"board": draft.text, "good": draft.good, "digest": draft.digest, "parts": parts, "refused": told}
    )


def facts_of(request: Request, name: str, draft: Draft, before: str) -> dict[str, Any]:
    """What the templates show of a draft."""
    say = visitor_of(request).words(name)
    seats = games.find(name).options_type.kinds()["seats"]
    assert isinstance(seats, Number)
    fault = draft.fault
    return {
        "name": name,
        "draft": draft,
        "picture": Markup(draft.svg),  # our own drawing: all text in it is escaped
        "before": before,
        "label": partial(label_of, say=say),
        "hint": partial(hint_of, say=say),
        "item_named": partial(item_named, say=say),
        "choice_of": partial(choice_of, say=say),
        "place_of": partial(place_of, say=say),
        "spots": partial(spots_of, say=say),
        "touched": touched_in(draft),
        "fault": fault_in_words(draft, fault, say) if fault else "",
        "fault_at": str(fault.facts["what"]) if fault else "",
        "refusals": refusals_told(draft, say),
        "seats": range(seats.low, seats.high + 1),
        "usual_seats": quick_seats(seats),
        "result": None,
    }


async def keep(request: Request, name: str, draft: Draft, act: str, form: dict[str, str]) -> Response:
    """Give a board its address, and go there or to a new table on it."""
    if draft.fault is not None:
        return shown(request, name, draft, form.get("board", ""))
    if draft.board is None:
        if act == "play":
            return go(request, f"/games/{name}/new")
        raise Problem(400, "usual-board")
    if not await context_of(request).imports.take(address_of(request)):
        raise Problem(429, "too-fast")
    digest = await kept(request, name, draft.board)
    return go(request, f"/games/{name}/new?edition={digest}" if act == "play" else f"/e/{digest}")


async def compare(request: Request, name: str, draft: Draft, seats: str) -> Response:
    """Compare the board with the usual one: for the script line by line while it goes on, else in the end."""
    if draft.fault is not None or draft.refused:
        return shown(request, name, draft, draft.text)
    if draft.board is None:
        raise Problem(400, "usual-board")
    context = context_of(request)
    if not await context.comparisons.take(address_of(request)):
        raise Problem(429, "too-many-comparisons")
    table = f"{name}(seats={seats})"
    games.table(table)  # refuses what is no number of seats
    found = context.comparer.compare(key_of(request), table, draft.board)
    if NDJSON in request.headers.get("accept", ""):
        return LineStream(lines_of(request, name, found))
    async with aclosing(found):
        last = [comparison async for comparison in found][-1]
    return shown(request, name, draft, draft.text, result=result_of(last, visitor_of(request).words(name)))


async def lines_of(request: Request, name: str, found: AsyncGenerator[Comparison]) -> AsyncGenerator[bytes]:
    """What is known so far, a line for each piece."""
    say = visitor_of(request).words(name)
    try:
        async with aclosing(found):
            async for comparison in found:
                part = render("workshop_result.html", say=say, result=result_of(comparison, say))
                yield msgspec.json.encode({"games": comparison.games, "of": comparison.asked, "part": part}) + b"\n"
        yield msgspec.json.encode({"done": True}) + b"\n"
    except TableeError as error:
        yield msgspec.json.encode({"error": refusal_of(error, say)[1]}) + b"\n"


class LineStream(Response):
    """An answer of lines that ends when the reader leaves."""

    def __init__(self, lines: AsyncGenerator[bytes]) -> None:
        super().__init__()
        self.lines = lines

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Write lines until there are no more or nobody reads them."""
        writing, leaving = asyncio.ensure_future(self.write(send)), asyncio.ensure_future(leave(receive))
        try:
            done, _ = await asyncio.wait((writing, leaving), return_when=asyncio.FIRST_COMPLETED)
            if writing in done:
                writing.result()
        finally:
            leaving.cancel()
            writing.cancel()
            await asyncio.gather(writing, leaving, return_exceptions=True)

    async def write(self, send: Send) -> None:
        """Send the head and the lines."""
        await begin(send)
        async with aclosing(self.lines) as lines:
            async for line in lines:
                await send({"type": "http.response.body", "body": line, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def download(request: Request) -> Response:
    """The shortest file that stands for the board of a form."""
    name = request.path_params["game"]
    must_be_editable(name)
    form = await form_of(request)
    draft = await draft_of(request, name, form.get("board", ""), "", ())
    if draft.fault is not None:
        raise Problem(400, "bad-board", **told_facts(request, name, draft.fault))
    named = f'attachment; filename="{name}.toml"'
    return Response(draft.text or f"# {FILE}\n", 200, {"Content-Disposition": named}, "application/toml; charset=utf-8")
