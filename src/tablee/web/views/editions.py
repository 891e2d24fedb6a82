"""Other boards of a game: written or uploaded, checked in a process of its own, kept under an address, played."""

from __future__ import annotations

import asyncio
import math
from functools import lru_cache
from urllib.parse import parse_qsl

from python_multipart.exceptions import FormParserError
from starlette.requests import Request
from starlette.responses import Response

from tablee import games
from tablee.engine.edition import differences, digest_of
from tablee.engine.errors import BadData
from tablee.table.editions import MOST_UNPLAYED, UNPLAYED, Edition
from tablee.web.errors import Problem
from tablee.web.http.context import address_of, context_of, go, page
from tablee.web.http.forms import NO_FAULT, Fault, fault_of
from tablee.web.render.draft import checked, start_scene
from tablee.web.render.picture import OWN_STYLE, standing_alone
from tablee.web.render.workshop import Change, changes_told, fault_told
from tablee.web.server.middleware import read_body
from tablee.web.session import LIGHTS, visitor_of
from tablee.web.views.import_file import file_of
from tablee.words import LANGUAGES, Words

LONGEST_FORM = 64 * 1024  # a board of 16,000 characters, as a form writes it
CHECK_TIMEOUT = 20.0  # seconds, with the start of a process for it
KEPT = "public, max-age=31536000, immutable"  # a board's address changes with it
FIELD = "board"


async def write(request: Request) -> Response:
    """The form for another board; it begins with the usual one, or with the one of `?from=`."""
    name = request.path_params["game"]
    usual = games.find(name).usual_board()
    begun = request.query_params.get("from", "")
    return write_form(request, name, (await edition_of(request, begun)).board if begun else usual, NO_FAULT)


def write_form(request: Request, name: str, board: str, fault: Fault) -> Response:
    """The same with what was written, and what is wrong with it."""
    here = f"/games/{name}/edition"
    return page(
        request,
        "edition_new.html",
        fault.status,
        name,
        here,
        name=name,
        board=board,
        fault=fault,
        has_workshop=games.editable(name) is not None,
    )


async def keep(request: Request) -> Response:
    """Check a board and keep it; where it is refused one may mend it."""
    name, context = request.path_params["game"], context_of(request)
    games.find(name)
    text = await posted_board(request)
    try:
        if not await context.imports.take(address_of(request)):
            raise Problem(429, "too-fast")
        if context.checking.is_busy:
            raise Problem(503, "checking")
        try:
            board = await context.checking.think(CHECK_TIMEOUT, checked, name, text)
        except BadData as error:
            reason = fault_told(error, visitor_of(request).words(name))
            raise Problem(400, "bad-board", **(error.facts | {"reason": reason})) from None
        except MemoryError:
            raise Problem(400, "heavy-board") from None
        if board is None:
            raise Problem(400, "usual-board")
        return go(request, f"/e/{await kept(request, name, board)}")
    except Problem as error:
        return write_form(request, name, text, fault_of(request, error))


async def posted_board(request: Request) -> str:
    """The board in a posted form: a file that was chosen, or what was written."""
    body, kind = await read_body(request, LONGEST_FORM), request.headers.get("content-type", "")
    try:
        if kind.lower().startswith("multipart/"):
            return file_of(body, kind).decode()
        fields = dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=4, errors="strict"))
    except (ValueError, FormParserError):
        raise Problem(400, "unreadable-form") from None
    return fields.get(FIELD, "").replace("\r\n", "\n")


async def kept(request: Request, name: str, board: str) -> str:
    """Keep a board, for some time until somebody plays on it; gives its digest."""
    store = context_of(request).registry.store
    digest = digest_of(name, board)
    is_new = await asyncio.to_thread(store.edition, digest) is None
    if is_new and await asyncio.to_thread(store.unplayed_editions) >= MOST_UNPLAYED:
        raise Problem(503, "too-many-boards")
    await store.keep_edition(Edition(digest=digest, game=name, board=board, until=store.now() + UNPLAYED))
    return digest


async def edition_of(request: Request, digest: str) -> Edition:
    """A board by its digest; one that is not kept is a 404."""
    found = await asyncio.to_thread(context_of(request).registry.store.edition, digest)
    if found is None:
        raise Problem(404, "no-board")
    return found


async def look(request: Request) -> Response:
    """A board: its picture, where it is otherwise than the usual one, and ways to play it."""
    edition = await edition_of(request, request.path_params["digest"])
    return page(
        request,
        "edition.html",
        game=edition.game,
        name=edition.game,
        digest=edition.digest,
        changes=changes_of(edition, visitor_of(request).words(edition.game)),
        differences=differences(games.find(edition.game).usual_board(), edition.board),
        invitation=context_of(request).invitation(request, f"/e/{edition.digest}"),
        is_played=edition.until is None,
        has_workshop=games.editable(edition.game) is not None,
        days=math.ceil(UNPLAYED / 86_400),
    )


def changes_of(edition: Edition, say: Words) -> list[Change]:
    """What is otherwise than on the usual board, in words."""
    usual = games.find(edition.game).usual_board()
    return changes_told(games.editable(edition.game), usual, edition.board, say)


async def show_picture(request: Request) -> Response:
    """A board as a game on it begins."""
    asked = request.query_params
    language, light = asked.get("language", ""), asked.get("light", "")
    if language not in LANGUAGES or light not in LIGHTS:
        raise Problem(404, "no-page")
    edition = await edition_of(request, request.path_params["digest"])
    svg = drawn_board(edition.game, edition.board, language, light)
    headers = {"Cache-Control": KEPT, "Content-Security-Policy": OWN_STYLE}
    return Response(svg, 200, headers, "image/svg+xml")


async def download(request: Request) -> Response:
    """A board's file."""
    edition = await edition_of(request, request.path_params["digest"])
    named = f'attachment; filename="{edition.game}-{edition.digest}.toml"'
    return Response(edition.board, 200, {"Content-Disposition": named}, "application/toml; charset=utf-8")


@lru_cache(maxsize=64)
def drawn_board(name: str, board: str, language: str, light: str) -> str:
    """The picture of a game that begins on a board."""
    scene = start_scene(games.find(name, board), language)
    return standing_alone(name, scene.svg(), f"0 0 {scene.width} {scene.height}", light)
