"""Import of a table's file: recomputed first, in a process of its own, or refused with the reason."""

from __future__ import annotations

import asyncio
import logging
import time

from python_multipart.exceptions import FormParserError
from python_multipart.multipart import Field, File, create_form_parser
from starlette.requests import Request
from starlette.responses import Response

from tablee import bots, games
from tablee.engine.errors import BadLog
from tablee.engine.log import Entry
from tablee.table.errors import Conflict
from tablee.table.export import import_table, whole_log
from tablee.table.hosting import propose_host
from tablee.table.seating import propose_claim
from tablee.table.table import Record, Table
from tablee.web.errors import Problem, shortened_facts
from tablee.web.http.context import (
    address_of,
    context_of,
    form_of,
    go,
    limit_new_tables,
    live_table_of,
    page,
    whole_number,
)
from tablee.web.http.forms import NO_FAULT, fault_of
from tablee.web.server.middleware import read_body
from tablee.web.session import visitor_of
from tablee.web.views.play import done
from tablee.words import Words

LONGEST_FILE = 2 * 1024 * 1024  # the longest games so far write 300 KB
LONGEST_TYPE = 400  # characters of a Content-Type, with the boundary
MOST_PARTS = 4  # of a form; ours has one
JOB_TIMEOUT = 30.0  # seconds to recompute a file, with the start of a process for it
MOST_COMPUTING = 3.0  # seconds of computing; whoever opens the table makes the server do half of it again
PARSING = {
    "MAX_HEADER_COUNT": 8,
    "MAX_HEADER_SIZE": 2048,
    "MAX_MEMORY_FILE_SIZE": LONGEST_FILE,
    "UPLOAD_ERROR_ON_BAD_CTE": True,
}

logging.getLogger("python_multipart").setLevel(logging.CRITICAL)  # it would log what strangers send


async def form(request: Request) -> Response:
    """The page on which one chooses a file."""
    return page(request, "import.html", fault=NO_FAULT)


async def bring(request: Request) -> Response:
    """Import a table; if it is refused, the form is shown again."""
    try:
        return await keep(request)
    except Problem as error:
        fault = fault_of(request, error)
        return page(request, "import.html", fault.status, here="/import", fault=fault)


async def keep(request: Request) -> Response:
    """Verify a file and keep its table; who brings one that still runs becomes its host."""
    context, visitor = context_of(request), visitor_of(request)
    await limit_new_tables(request)
    if not await context.imports.take(address_of(request)):
        raise Problem(429, "too-fast")
    body, kind = await read_body(request, LONGEST_FILE), request.headers.get("content-type", "")
    if context.checking.is_busy:
        raise Problem(503, "checking")
    try:
        record, entries = await context.checking.think(JOB_TIMEOUT, checked, body, kind, visitor.id)
    except BadLog as error:
        raise Problem(400, "bad-file", reason=reason_of(error, visitor.words())) from None
    except MemoryError:
        raise Problem(400, "bad-file", reason=visitor.words()("fault-work")) from None
    except FormParserError:
        raise Problem(400, "unreadable-form") from None
    if entries[-1].kind != "end":
        await context.registry.must_have_space()
    try:
        await context.registry.store.create(record, entries)
    except Conflict:
        await must_be_the_same(request, record, entries)
    return go(request, f"/t/{record.id}")


async def claim(request: Request) -> Response:
    """Take the place of somebody at a running table that was brought in; the first one becomes the host if none is."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    registry, seat = context_of(request).registry, whole_number(form, "seat")
    if live.table.seats_of(visitor.id) and not live.table.is_host(visitor.id):
        raise Problem(409, "one-seat")  # the host may play for several on one device
    await registry.act(live, lambda table: propose_claim(table, seat, visitor.id))
    if not live.table.host:
        await registry.act(live, lambda table: propose_host(table, seat, visitor.id))
    return done(request, live)


def file_of(body: bytes, kind: str) -> bytes:
    """The file in a posted form, or the body itself if it is JSON."""
    if not kind.lower().startswith("multipart/form-data"):
        return body
    if len(kind) > LONGEST_TYPE:
        raise FormParserError("a Content-Type as long as no browser writes it")
    parts: list[Field | File] = []

    def take(part: Field | File) -> None:
        parts.append(part)
        if len(parts) > MOST_PARTS:
            raise FormParserError(f"more than {MOST_PARTS} parts")

    parser = create_form_parser({"Content-Type": kind.encode("latin-1", "replace")}, take, take, PARSING)
    parser.write(body)
    parser.finalize()
    files = [part for part in parts if part.field_name == b"file"]
    if len(files) != 1:
        raise FormParserError(f"{len(files)} files")
    if isinstance(files[0], Field):
        return files[0].value or b""
    files[0].file_object.seek(0)
    return files[0].file_object.read()


def checked(body: bytes, kind: str, host: str) -> tuple[Record, list[Entry]]:
    """A file's record and entries, recomputed from its seed; BadLog with the reason if it cannot come in."""
    start = time.process_time()
    record, entries = import_table(file_of(body, kind), games.find, host)
    table = Table.rebuild(record, entries, games.find(record.head.game.partition("(")[0], record.head.edition))
    if table.phase == "open":
        raise BadLog("the game has not started: there is nothing to bring in", fault="unstarted", entry=0)
    unknown = [chair.bot for chair in table.chairs if chair.bot and chair.bot not in bots.NAMES]
    if table.phase == "running" and unknown:
        bot = unknown[0][:40]
        raise BadLog(f"this house has no bot {bot!r} to play on", fault="no-bot", entry=0, bot=bot)
    if time.process_time() - start > MOST_COMPUTING:
        raise BadLog("it takes too long to recompute", fault="work", entry=0)
    return record, entries


def reason_of(error: BadLog, say: Words) -> str:
    """What is wrong with a file, by the kind of its fault; a kind without words is told as developers read it."""
    key, facts = f"fault-{error.facts.get('fault')}", shortened_facts(error)
    return say(key, **facts) if say.has(key) else str(error)


async def must_be_the_same(request: Request, record: Record, entries: list[Entry]) -> None:
    """Refuse a file whose id another table has; one that is here already is simply shown."""
    known, kept = await asyncio.to_thread(context_of(request).registry.store.load, record.id)
    if known.seed != record.seed or whole_log(kept)[: len(entries)] != entries:
        raise Problem(409, "other-table")
