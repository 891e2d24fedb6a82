"""What every view needs: the app.s shared objects, the request.s table and form, and ways to answer."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from urllib.parse import parse_qsl

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response

from tablee.engine.errors import TableeError
from tablee.table.editions import HouseBoard
from tablee.table.errors import TableUnknown
from tablee.table.table import Batch, Table
from tablee.web.errors import Problem, refusal_of
from tablee.web.four_words import FourWordsKeeper
from tablee.web.http.house_limits import HouseLimit
from tablee.web.live.coach import Coaches
from tablee.web.live.hot_seat import recall_page
from tablee.web.live.registry import Registry
from tablee.web.live.table import LiveTable
from tablee.web.notices.notifier import Notifier
from tablee.web.one_time_codes import OneTimeCodes
from tablee.web.render.templates import render
from tablee.web.server.addresses import network_of
from tablee.web.server.connections import ConnectionLimits
from tablee.web.server.limits import Limits as Limits
from tablee.web.server.metrics import RequestMetrics
from tablee.web.server.middleware import TokenBucket, address_in, read_body
from tablee.web.session import GLANCE, Visitor, glancing, greet, playing_for, visitor_of
from tablee.web.workers.comparing import Comparer
from tablee.web.workers.job_pool import JobPool
from tablee.web.workers.pool import WorkerPool

BORROWED_LOOKS = ("", "/socket", "/now", "/picture", "/picture.png", "/why", "/past", "/moves", "/log")
BORROWED_ACTS = ("/play", "/compose", "/standing", "/hint", "/undo", "/agree", "/refuse")
MOST_FIELDS = 60
A_DAY = 86_400
FILE_MEMORY = 1024 * 1024 * 1024  # bytes of address space for reading a file; it starts with 200 MB, mostly code


@dataclass
class AppContext:
    """One server's house, its limits, and the address by which guests on the local network find it."""

    registry: Registry
    notifier: Notifier
    limits: Limits = field(default_factory=Limits)
    address: str = ""
    hosts: tuple[str, ...] = ()  # the names it answers to; none: all
    hinting: set[str] = field(default_factory=set)  # the visitors for whom the house thinks about a hint
    request_metrics: RequestMetrics = field(default_factory=RequestMetrics)
    metrics: str = "off"  # or "loopback": who may read the counts without a token
    metrics_token: str = ""
    trusted_proxy: str = ""  # from whose address all guests may come
    boards: tuple[HouseBoard, ...] = ()  # besides the usual ones
    tried: tuple[float, dict[str, int] | None] = (float("-inf"), None)  # when a write was last tried; then the tables
    trying: asyncio.Lock = field(default_factory=asyncio.Lock)  # one write for all who ask at once

    def __post_init__(self) -> None:
        self.links = OneTimeCodes(self.registry.store)
        self.four_words = FourWordsKeeper(self.registry.store)
        self.jobs = JobPool(self.registry.workers)
        self.checking = JobPool(WorkerPool(FILE_MEMORY), at_once=1)  # files that are brought in
        trying = WorkerPool(FILE_MEMORY)
        self.drafting = JobPool(trying)  # boards that are being changed
        self.comparer = Comparer(JobPool(trying, at_once=1))
        limits, tables = self.limits, self.limits.tables_per_minute / 60
        self.registry.most_tables = limits.most_tables
        self.connections = ConnectionLimits(limits.connections_per_address, exempt=self.trusted_proxy)
        self.streams: Counter[str] = Counter()  # of each visitor and program
        self.streams_from: Counter[str] = Counter()  # of each address
        self.requests = TokenBucket(limits.requests_per_second, limits.requests_at_once)
        self.coaches = Coaches(self.jobs, self.registry.store)
        self.posts = TokenBucket(limits.posts_per_second, limits.posts_at_once)
        self.posts_by_address = TokenBucket(limits.posts_per_second * 8, limits.posts_at_once * 8)
        store = self.registry.store
        self.guesses = HouseLimit(store, "guess", limits.guesses_per_second, limits.guesses_at_once)
        seats, seats_at_once = limits.seat_requests_per_minute / 60, limits.seat_requests_at_once
        self.seat_requests = HouseLimit(store, "seat", seats, seats_at_once)
        per_minute, at_once = limits.word_tries_per_minute / 60, limits.word_tries_at_once
        self.word_tries = HouseLimit(store, "words", per_minute, at_once)
        per_minute, at_once = limits.word_tries_in_all_per_minute / 60, limits.word_tries_in_all_at_once
        self.word_tries_in_all = HouseLimit(store, "all words", per_minute, at_once)
        per_hour, at_once = limits.invitations_per_hour / 3600, limits.invitations_at_once
        self.invitations = HouseLimit(store, "invitation", per_hour, at_once)
        limit = partial(HouseLimit, store, per_second=limits.mails_per_day / A_DAY)
        self.mails_by = limit("mail by", burst=max(1, limits.mails_per_day // 2))  # confirmations: one asks for
        self.mails_to = limit("mail to", burst=max(1, limits.mails_per_day // 2))  # one mailbox gets
        self.mails_from = HouseLimit(store, "mail from", limits.mails_per_day * 4 / A_DAY, limits.mails_per_day * 2)
        self.browsers_from = HouseLimit(store, "push from", limits.mails_per_day * 4 / A_DAY, limits.mails_per_day * 4)
        self.sayings = TokenBucket(limits.sayings_per_minute / 60, limits.sayings_at_once)
        at_once = limits.tables_at_once
        self.imports = HouseLimit(store, "import", tables / 2, at_once)  # by address: files are large
        self.new_tables = HouseLimit(store, "table", tables, at_once)
        self.new_tables_by_address = HouseLimit(store, "table from", tables * 8, at_once * 8)
        per_hour, at_once = limits.comparisons_per_hour / 3600, limits.comparisons_at_once
        self.comparisons = HouseLimit(store, "comparison", per_hour, at_once)  # by address
        self.request_metrics.watch(self.count)

    def may_ask(self, address: str) -> bool:
        """Whether an address is within its limit of requests."""
        return self.requests.take(network_of(address))

    def may_post(self, key: str, address: str) -> bool:
        """Whether a visitor and their address are within their limits of posts."""
        return self.posts.take(key) and self.posts_by_address.take(network_of(address))

    @property
    def open_streams(self) -> int:
        """The number of open streams of pages and programs."""
        return sum(live.listeners.count for live in self.registry.live_tables.values())

    def count(self) -> dict[str, int]:
        """Metrics that `request_metrics` does not hold: what is there now, and what is counted elsewhere."""
        return {
            "tables_in_memory": len(self.registry.live_tables),
            "streams": self.open_streams,
            "entries_total": self.registry.acts,
            "connections": self.connections.open,
            "connections_refused_total": self.connections.refused.total(),
        }

    def invitation(self, request: Request, path: str) -> str:
        """The address to give to friends: not «localhost», which would be their own machine."""
        if self.address and request.url.hostname in ("localhost", "127.0.0.1", "::1"):
            return self.address.rstrip("/") + path
        return f"{request.url.scheme}://{request.url.netloc}{path}"


def context_of(request: HTTPConnection) -> AppContext:
    """The shared objects of the app that serves a request."""
    context = request.app.state.context
    assert isinstance(context, AppContext)
    return context


def address_of(request: HTTPConnection) -> str:
    """The client's address, as rate limits count it."""
    return network_of(address_in(request.scope))


def key_of(request: HTTPConnection) -> str:
    """The key for rate limits: the visitor, or the address of a request without a cookie."""
    visitor = visitor_of(request)
    return address_of(request) if visitor.is_new else visitor.id


def listening(request: HTTPConnection, live: LiveTable, key: str, most: int) -> AbstractContextManager[None]:
    """Counts one more open stream; a Problem if `key` or the address has too many already.

    Enter it without awaiting anything in between, or two could pass the limit at once.
    """
    context, address = context_of(request), address_of(request)
    most_from = context.limits.streams_per_address
    if context.streams[key] >= most or context.streams_from[address] >= most_from:
        raise Problem(429, "too-many-streams")

    @contextmanager
    def presence() -> Iterator[None]:
        counts = ((context.streams, key), (context.streams_from, address), (live.listeners.by_address, address))
        for count, one in counts:
            count[one] += 1
        try:
            yield
        finally:
            for count, one in counts:
                count[one] -= 1
                if not count[one]:
                    del count[one]

    return presence()


async def limit_new_tables(request: Request) -> None:
    """Limit new tables for each visitor and each address; deleting the cookie does not help."""
    context, address = context_of(request), address_of(request)
    if not (await context.new_tables.take(key_of(request)) and await context.new_tables_by_address.take(address)):
        raise Problem(429, "too-fast")


async def live_table_of(request: HTTPConnection) -> LiveTable:
    """The table that a request's address names, if the visitor may look at it."""
    live = await live_table_named(request)
    visitor = borrowing(request, live)
    if not live.lets_in(visitor.id):
        raise Problem(403, "no-watching")
    await recall_page(context_of(request).registry.store, live, visitor.id, visitor.glance)
    if request.scope.get("method", "GET") == "GET":  # or a socket; a page posts too when it is left
        live.asks_for(visitor_of(request).id)
    return live


def borrowing(request: HTTPConnection, live: LiveTable) -> Visitor:
    """The visitor of a request; where a link from a mail has opened a seat, they look and move as its owner does.

    All that is more than to look and to move stays with the owner's own device.
    """
    visitor = visitor_of(request)
    owner = live.loans.owner(visitor.own_id, live.now())
    if not owner:
        return visitor
    act = request.scope["path"].partition(f"/t/{live.table.id}")[2]
    if request.scope.get("method", "GET") in ("GET", "HEAD"):
        return playing_for(request, owner) if act in BORROWED_LOOKS else visitor
    if act not in BORROWED_ACTS:
        raise Problem(403, "only-borrowed")
    return playing_for(request, owner)


async def live_table_named(request: HTTPConnection) -> LiveTable:
    """The same without that check: for callers that check a token or a pass."""
    registry = context_of(request).registry
    try:
        live = await registry.get(request.path_params["table"])
    except TableUnknown:
        raise Problem(404, "no-table") from None
    await registry.refresh(live)
    return live


async def act(request: HTTPConnection, live: LiveTable, propose: Callable[[Table], Batch]) -> int:
    """Judge a change, write it to disk, make it true; gives the number of its last entry."""
    return await context_of(request).registry.act(live, propose)


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a posted form, by name."""
    return dict(await fields_of(request))


async def fields_of(request: Request) -> list[tuple[str, str]]:
    """The fields of a posted form in their order, if the rate limits allow it."""
    if not context_of(request).may_post(key_of(request), address_of(request)):
        raise Problem(429, "too-fast")
    body = await read_body(request)
    try:
        fields = parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict")
    except ValueError:  # not UTF-8, or too many fields
        raise Problem(400, "unreadable-form") from None
    for word in (text for key, text in fields if key == GLANCE):
        glancing(request, word)
    return [(key, text) for key, text in fields if key != GLANCE]


def whole_number(form: dict[str, str], name: str) -> int:
    """A field that must be a whole number."""
    text = form.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Problem(400, "unreadable-form")
    return int(text)


def page(
    request: Request, template: str, code: int = 200, game: str | None = None, here: str = "", **facts: Any
) -> Response:
    """A page in the visitor's language and theme; `here` is the address to return to from the answer to a post."""
    visitor, stays = visitor_of(request), request.method in ("GET", "HEAD")
    here = request.url.path if stays else here or nearest_page(request)
    text = render(template, say=visitor.words(game), visitor=visitor, here=here, stays=stays, game=game, **facts)
    headers = {"Cache-Control": "no-store", "Vary": "Cookie, Accept-Language"}
    if code == 429:
        headers["Retry-After"] = "2"
    return greet(request, Response(text, code, headers, "text/html; charset=utf-8"))


def nearest_page(request: Request) -> str:
    """The nearest page that takes a GET, for an address that takes posts only."""
    live = known_live_table(request)
    return f"/t/{live.table.id}" if live and live.lets_in(visitor_of(request).id) else "/"


def go(request: Request, path: str) -> Response:
    """Redirect the browser after a post, to an address without secrets."""
    return greet(request, RedirectResponse(path, 303))


def json(request: Request, facts: object, status: int = 200) -> Response:
    """A short answer for the page's script."""
    headers = {"Cache-Control": "no-store"}
    return greet(request, Response(msgspec.json.encode(facts), status, headers, "application/json"))


def wants_json(request: Request) -> bool:
    """Whether the page's script or a program asks, not a browser's form."""
    return "application/json" in request.headers.get("accept", "") or "authorization" in request.headers


def game_of(request: HTTPConnection) -> str | None:
    """The game of the table that a request is about: its rules have words for what they refuse."""
    live = known_live_table(request)
    return live.game.name if live else None


def known_live_table(request: HTTPConnection) -> LiveTable | None:
    """The table that a request is about, if it is in memory."""
    return context_of(request).registry.live_tables.get(request.path_params.get("table", ""))


async def explain(request: HTTPConnection, error: Exception) -> Response:
    """The response for a Problem: status and sentence, as a page or as JSON."""
    assert isinstance(error, TableeError)
    if not isinstance(request, Request):
        return deny_socket(request, error)
    visitor = visitor_of(request)
    say = visitor.words(game_of(request))
    status, told = refusal_of(error, say)
    if wants_json(request):
        answer = json(request, {"error": told}, status)
    else:
        live = known_live_table(request)
        table = live.table.id if live and live.lets_in(visitor.id) else ""
        ask = f"/t/{live.table.id}/ask" if live and error.key == "no-watching" and live.table.phase != "over" else ""
        answer = page(request, "error.html", status, told=told, status=status, table=table, ask=ask)
    if status == 408:
        answer.headers["Connection"] = "close"  # the rest of the body is not read
    if status == 429:
        answer.headers["Retry-After"] = "2"
    return answer


def deny_socket(connection: HTTPConnection, error: TableeError) -> Response:
    """The answer to a handshake that is refused, before anything is accepted."""
    status, told = refusal_of(error, visitor_of(connection).words(game_of(connection)))
    headers = {"Cache-Control": "no-store"} | ({"Retry-After": "2"} if status == 429 else {})
    return Response(msgspec.json.encode({"error": told}), status, headers, "application/json")
