"""The app: which address leads where."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.engine.errors import TableeError
from tablee.table.store import Store
from tablee.web import (
    acts,
    agreements,
    api,
    company,
    devices,
    going_on,
    hints,
    hosting,
    importing,
    installing,
    laying,
    lists,
    lookback,
    pages,
    replay,
    rules,
    screen,
    shelf,
    talking,
    timing,
    ways,
)
from tablee.web.desk import Desk, Limits, desk_of, explain, key_of, listening, room_of
from tablee.web.fragment import Fragment, fragment_for
from tablee.web.guard import HEALTH, Guard, safety_headers
from tablee.web.journal import Clerk
from tablee.web.problems import Problem
from tablee.web.rooms import House
from tablee.web.stream import GONE, EventStream
from tablee.web.updates import Updates
from tablee.web.visitors import GLANCE, glancing
from tablee.web.why import why
from tablee.web.wings import Wing

LEFT = 499  # a status that proxies' journals use too
PACE = 0.75  # seconds a bot's act can be looked at before the next
PATIENCE = 180.0  # seconds after which somebody who owes an answer and has no page open is called absent


def routes() -> list[Route]:
    """Every address of the house."""
    look = partial(Route, methods=["GET"])
    post = partial(Route, methods=["POST"])
    return [
        post("/t/{table}/play", acts.play),  # what is asked most often is looked for first
        look("/t/{table}/live", live),
        look("/", lists.home),
        look("/tables", lists.own),
        look("/device/{code}", devices.look),
        look("/about", pages.about),
        look("/games/{game}/new", laying.new),
        look("/games/{game}/picture", shelf.show_picture),
        look("/games/{game}/rules", rules.rules),
        look("/t/{table}", pages.table),
        look("/t/{table}/now", pages.now),
        look("/t/{table}/turn", timing.turn),
        look("/t/{table}/options", company.look_at_options),
        look("/t/{table}/why", why),
        look("/t/{table}/log", pages.whole_log),
        look("/t/{table}/export", pages.download),
        look("/t/{table}/replay", replay.replay),
        look("/t/{table}/moment", replay.moment),
        look("/t/{table}/coach", replay.coach),
        look("/t/{table}/screen", screen.screen),
        look("/t/{table}/screen/now", screen.now),
        look("/t/{table}/screen/live", live),
        look("/t/{table}/ways", ways.ways),
        look("/t/{table}/take", ways.show_pass),
        look("/static/{name:path}", pages.static),
        look("/{language}.webmanifest", installing.manifest),
        look("/worker.js", installing.worker),
        look("/away", installing.away),
        look(HEALTH, hosting.health),
        look("/metrics", hosting.metrics),
        post("/settings", acts.settings),
        post("/join", lists.join),
        post("/device", devices.issue),
        post("/device/claim", devices.claim),
        post("/tables", laying.create),
        post("/t/{table}/sit", acts.sit),
        post("/t/{table}/bot", acts.bot),
        post("/t/{table}/stand", acts.stand),
        post("/t/{table}/swap", company.swap),
        post("/t/{table}/fill", company.fill),
        post("/t/{table}/options", company.change_options),
        post("/t/{table}/host", company.host),
        post("/t/{table}/word", acts.word),
        post("/t/{table}/start", acts.start),
        post("/t/{table}/compose", acts.compose),
        post("/t/{table}/standing", acts.standing),
        post("/t/{table}/absent", acts.absent),
        post("/t/{table}/undo", agreements.undo),
        post("/t/{table}/agree", agreements.agree),
        post("/t/{table}/refuse", agreements.refuse),
        post("/t/{table}/leave", agreements.leave),
        post("/t/{table}/return", agreements.come_back),
        post("/t/{table}/stand-in", agreements.stand_in),
        post("/t/{table}/again", acts.again),
        post("/t/{table}/around", ways.around),
        post("/t/{table}/uncover", ways.uncover),
        post("/t/{table}/cover", ways.cover),
        post("/t/{table}/watching", ways.watching),
        post("/t/{table}/admit", ways.admit),
        post("/t/{table}/carry", ways.carry),
        post("/t/{table}/take", ways.take),
        post("/api/t/{table}/program", api.lend),
        look("/api/t/{table}/stream", api.stream),
        post("/api/t/{table}/play", api.play),
        post("/t/{table}/hint", hints.hint),
        post("/t/{table}/coach", replay.ask_coach),
        look("/t/{table}/story", lookback.look_back),
        post("/t/{table}/on", going_on.play_on),
        look("/import", importing.form),
        post("/import", importing.bring),
        post("/t/{table}/claim", importing.claim),
        post("/t/{table}/say", talking.say),
        post("/t/{table}/talk", talking.let_guests),
    ]


def make_app(
    store: Store,
    *,
    pace: float = PACE,
    patience: float = PATIENCE,
    hosts: tuple[str, ...] = (),
    address: str = "",
    limits: Limits | None = None,
    metrics: str = "off",
    metrics_token: str = "",
    trusted_proxy: str = "",
    wing: Wing | None = None,
) -> Starlette:
    """The house on a store. `hosts` lists the names it answers to (none: all), `address` is the one for guests."""
    house = House(store, pace, patience, wing)
    names = tuple(host.lower() for host in hosts)
    desk = Desk(
        house,
        limits or Limits(),
        address,
        names,
        metrics=metrics,
        metrics_token=metrics_token,
        trusted_proxy=trusted_proxy,
    )

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        resuming = asyncio.create_task(desk.house.resume())
        sweeping = asyncio.create_task(desk.house.keep_sweeping())
        pinging = asyncio.create_task(desk.house.keep_pinging())
        yield
        for task in (resuming, sweeping, pinging):
            task.cancel()
        desk.coaches.close()
        await desk.thinking.end()
        await desk.checking.end()
        await desk.house.close()

    app = Starlette(
        routes=routes(),
        middleware=[
            Middleware(Clerk, ledger=desk.ledger),
            Middleware(Guard, hosts=desk.hosts, explain=explain, requests=desk.requests),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),  # streams zip themselves
        ],
        exception_handlers={
            TableeError: explain,
            ClientDisconnect: left,
            404: not_found,
            405: not_so,
            500: broken,
        },
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False  # it would lead to whatever host the request names
    app.state.desk = desk
    return app


async def live(request: Request) -> Response | EventStream:
    """The stream of a table's updates, as the visitor may see them."""
    on_screen = request.url.path.endswith("/screen/live")
    room, desk = await (screen.room_shown(request) if on_screen else room_of(request)), desk_of(request)
    visitor = glancing(request, request.query_params.get(GLANCE, ""))  # a stream's request has no head of its own
    key = key_of(request)
    say = visitor.words(room.game.name)
    await talking.talk_of(desk.house.store, room)
    listener = talking.Listener(room, visitor, heard_by(request))

    def draw() -> Fragment:
        return screen.screen_fragment(room, say, visitor.shape) if on_screen else fragment_for(room, visitor)

    def is_let_in() -> bool:
        return screen.shows(room, visitor.id) if on_screen else room.lets_in(visitor.id)

    def is_open() -> bool:
        return desk.house.rooms.get(room.table.id) is room and is_let_in()

    def farewell() -> bytes:
        return b"" if is_let_in() else GONE

    def news() -> dict[str, Any] | None:
        return None if on_screen else listener.news()  # talking is for the phones

    counted = listening(request, room, key, desk.limits.streams_per_visitor)
    looking = room.onlookers.screen() if on_screen else room.onlookers.looking(key)

    @contextmanager
    def presence() -> Iterator[None]:
        with counted:
            room.comes(visitor.id)
            try:
                with looking:
                    yield
            finally:
                room.goes(visitor.id)

    seen = -1 if room.around(visitor.id) else seen_by(request)  # a device may have been covered since
    updates = Updates(room, seen, draw, is_open, news, farewell)
    return EventStream(request, updates, presence())


def seen_by(request: Request) -> int:
    """The last entry the page has shown: after a cut the browser says it, at first the page does."""
    text = request.headers.get("last-event-id") or request.query_params.get("since", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1


def heard_by(request: Request) -> int:
    """The number of the last thing said that the page has shown."""
    text = request.query_params.get("heard", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


async def left(request: Request, error: Exception) -> Response:
    """Whoever asked has left before the whole of the question came: nobody hears this, it is only counted."""
    return Response(status_code=LEFT)


async def not_found(request: Request, error: Exception) -> Response:
    """An address that leads nowhere."""
    return await explain(request, Problem(404, "no-page"))


async def not_so(request: Request, error: Exception) -> Response:
    """An address that leads somewhere, but not in this way."""
    assert isinstance(error, HTTPException)
    answer = await explain(request, Problem(405, "not-so"))
    answer.headers.update(error.headers or {})  # which ways there are
    return answer


async def broken(request: Request, error: Exception) -> Response:
    """A defect of ours, told outside of the doorkeeper, who would have put the headers on."""
    answer = await explain(request, Problem(500, "broken"))
    answer.raw_headers.extend(safety_headers(request.scope))
    return answer
