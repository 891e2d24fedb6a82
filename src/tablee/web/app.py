"""The app: routes, middleware and error handlers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import DEFAULT_EXCLUDED_CONTENT_TYPES, GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from tablee import games as shelf
from tablee.engine.errors import TableeError
from tablee.table.editions import HouseBoard
from tablee.table.store import Store
from tablee.web.errors import Problem
from tablee.web.http.context import AppContext, Limits, explain
from tablee.web.live.registry import Registry
from tablee.web.live.staging import ACT_SECONDS
from tablee.web.notices.notifier import Notifier
from tablee.web.notices.settings import NoticeSettings
from tablee.web.server.logging import AccessLog
from tablee.web.server.middleware import HEALTH, Guard, safety_headers
from tablee.web.server.static import static_files
from tablee.web.updates.event_stream import NDJSON
from tablee.web.views import (
    asking,
    bot_api,
    chat,
    consent,
    devices,
    editions,
    games,
    health,
    hint,
    home,
    import_file,
    invitations,
    learn,
    live,
    lobby,
    mailed,
    moves,
    new_table,
    next_table,
    notices,
    past,
    people,
    play,
    play_on,
    profile,
    pushing,
    pwa,
    replay,
    rules,
    seats,
    summary,
    table,
    turn,
    tv,
    workshop,
)
from tablee.web.views.why import why

UNZIPPED = (*DEFAULT_EXCLUDED_CONTENT_TYPES, NDJSON)  # lines of a stream must not wait for each other
CLIENT_CLOSED_REQUEST = 499  # a status that proxies' journals use too
BOT_PACE = ACT_SECONDS  # seconds a bot's ordinary act can be looked at before the next
ABSENT_AFTER = 180.0  # seconds after which somebody who owes an answer and has no page open is called absent


def routes() -> list[BaseRoute]:
    """Every address of the house."""
    look = partial(Route, methods=["GET"])
    post = partial(Route, methods=["POST"])
    return [
        post("/t/{table}/play", play.play),  # what is asked most often is looked for first
        WebSocketRoute("/t/{table}/socket", live.socket),
        WebSocketRoute("/t/{table}/screen/socket", live.screen_socket),
        look("/", home.home),
        look("/tables", home.own),
        look("/tv", tv.enter),
        post("/tv", tv.find),
        look("/turn", turn.my_turn),
        look("/turn/next", turn.next_turn),
        look("/notices", notices.look),
        look("/notices/confirm/{code}", notices.offer_confirmation),
        look("/notices/stop/{code}", notices.offer_stop),
        look("/people", people.people),
        look("/invitations", invitations.invited),
        look("/profile", profile.look),
        look("/profile/export", profile.export),
        look("/profile/deleted", profile.deleted),
        look("/words", profile.ask_words),
        look("/device/{code}", devices.look),
        look("/about", table.about),
        look("/games/{game}", rules.entrance),
        look("/games/{game}/new", new_table.new),
        look("/games/{game}/edition", editions.write),
        post("/games/{game}/edition", editions.keep),
        look("/games/{game}/workshop", workshop.look),
        post("/games/{game}/workshop", workshop.change),
        post("/games/{game}/workshop/board.toml", workshop.download),
        look("/e/{digest}", editions.look),
        look("/e/{digest}/picture", editions.show_picture),
        look("/e/{digest}/board.toml", editions.download),
        look("/games/{game}/picture", games.show_picture),
        look("/games/{game}/rules", rules.rules),
        look("/learn/{game}", learn.entrance),
        look("/learn/{game}/{step}", learn.step),
        look("/t/{table}", table.table),
        look("/t/{table}/now", table.now),
        look("/t/{table}/picture", turn.show_board),
        look("/t/{table}/picture.png", turn.show_board_as_dots),
        look("/t/{table}/options", lobby.look_at_options),
        look("/t/{table}/why", why),
        look("/t/{table}/past", past.past),
        look("/t/{table}/moves", moves.moves),
        look("/t/{table}/log", table.whole_log),
        look("/t/{table}/export", table.download),
        look("/t/{table}/replay", replay.replay),
        look("/t/{table}/moment", replay.moment),
        look("/t/{table}/coach", replay.coach),
        look("/t/{table}/screen", tv.screen),
        look("/t/{table}/screen/now", tv.now),
        look("/t/{table}/ways", seats.ways),
        look("/t/{table}/take", seats.show_pass),
        Mount("/static", static_files()),
        look("/scenes/{name}", games.show_scene_style),
        look("/{language}.webmanifest", pwa.manifest),
        look("/worker.js", pwa.worker),
        look("/away", pwa.away),
        look(HEALTH, health.health),
        look("/metrics", health.metrics),
        post("/settings", play.settings),
        post("/join", home.join),
        post("/notices/mail", notices.ask_mail),
        post("/notices/confirm/{code}", notices.confirm),
        post("/notices/stop/{code}", notices.stop),
        post("/notices/forget", notices.forget),
        post("/notices/push", pushing.subscribe),
        post("/notices/push/stop", pushing.unsubscribe),
        post("/people/invite", people.invite),
        post("/people/stop", people.stop),
        post("/invitations/decline", invitations.decline),
        post("/profile", profile.save),
        post("/profile/words", profile.make_words),
        post("/profile/words/forget", profile.forget_words),
        post("/profile/delete", profile.delete),
        post("/words", profile.claim),
        post("/device", devices.issue),
        post("/device/claim", devices.claim),
        post("/learn/{game}/{step}/play", learn.play),
        post("/tables", new_table.create),
        post("/t/{table}/sit", play.sit),
        post("/t/{table}/bot", play.bot),
        post("/t/{table}/stand", play.stand),
        post("/t/{table}/swap", lobby.swap),
        post("/t/{table}/fill", lobby.fill),
        post("/t/{table}/chairs", lobby.change_chairs),
        post("/t/{table}/options", lobby.change_options),
        post("/t/{table}/host", lobby.host),
        post("/t/{table}/word", play.word),
        post("/t/{table}/start", play.start),
        post("/t/{table}/compose", play.compose),
        post("/t/{table}/standing", play.standing),
        post("/t/{table}/absent", play.absent),
        post("/t/{table}/undo", consent.undo),
        post("/t/{table}/agree", consent.agree),
        post("/t/{table}/refuse", consent.refuse),
        post("/t/{table}/resign", consent.resign),
        post("/t/{table}/draw", consent.offer_draw),
        post("/t/{table}/leave", consent.leave),
        post("/t/{table}/return", consent.come_back),
        post("/t/{table}/stand-in", consent.stand_in),
        post("/t/{table}/again", next_table.again),
        post("/t/{table}/vote", next_table.vote),
        post("/t/{table}/next", next_table.decide),
        post("/t/{table}/around", seats.around),
        post("/t/{table}/uncover", seats.uncover),
        post("/t/{table}/cover", seats.cover),
        post("/t/{table}/watching", seats.watching),
        post("/t/{table}/admit", seats.admit),
        post("/t/{table}/carry", seats.carry),
        post("/t/{table}/take", seats.take),
        look("/t/{table}/move/{code}", mailed.look),
        post("/t/{table}/move/{code}", mailed.take),
        post("/t/{table}/loan/end", mailed.end),
        look("/t/{table}/ask", asking.look),
        post("/t/{table}/ask", asking.ask),
        post("/t/{table}/ask/answer", asking.answer),
        post("/t/{table}/offer", asking.offer),
        post("/api/t/{table}/program", bot_api.lend),
        look("/api/t/{table}/stream", bot_api.stream),
        post("/api/t/{table}/play", bot_api.play),
        post("/t/{table}/hint", hint.hint),
        post("/t/{table}/coach", replay.ask_coach),
        look("/t/{table}/story", summary.look_back),
        post("/t/{table}/on", play_on.play_on),
        look("/import", import_file.form),
        post("/import", import_file.bring),
        post("/t/{table}/claim", import_file.claim),
        post("/t/{table}/say", chat.say),
        post("/t/{table}/talk", chat.let_guests),
    ]


def make_app(
    store: Store,
    *,
    pace: float = BOT_PACE,
    patience: float = ABSENT_AFTER,
    hosts: tuple[str, ...] = (),
    address: str = "",
    limits: Limits | None = None,
    metrics: str = "off",
    metrics_token: str = "",
    trusted_proxy: str = "",
    processes: int = 1,
    notice_settings: NoticeSettings | None = None,
    boards: Sequence[HouseBoard] = (),
) -> Starlette:
    """The house on a store. `hosts` lists the names it answers to (none: all), `address` is the one for guests.

    So many `processes` on this machine share its cores for their bots.
    """
    for name in shelf.names():
        shelf.lesson(name)  # a lesson that cannot be taught is refused now
    registry = Registry(store, pace, patience, processes)
    names = tuple(host.lower() for host in hosts)
    context = AppContext(
        registry,
        Notifier(registry, notice_settings or NoticeSettings()),
        limits or Limits(),
        address,
        names,
        metrics=metrics,
        metrics_token=metrics_token,
        trusted_proxy=trusted_proxy,
        boards=tuple(boards),
    )

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        background = [*registry.background_tasks(), context.notifier.keep_noticing()]
        tasks = [asyncio.create_task(task) for task in background]
        await store.write_here()
        yield
        for task in tasks:
            task.cancel()
        await context.notifier.close()
        context.coaches.close()
        await context.checking.workers.close()
        await context.drafting.workers.close()
        await context.registry.close()
        await store.write_elsewhere()

    app = Starlette(
        routes=routes(),
        middleware=[
            Middleware(AccessLog, request_metrics=context.request_metrics),
            Middleware(Guard, hosts=context.hosts, explain=explain, requests=context.requests),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5, exclude_content_types=UNZIPPED),
        ],
        exception_handlers={
            TableeError: explain,
            ClientDisconnect: client_left,
            404: not_found,
            405: method_not_allowed,
            500: internal_error,
        },
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False  # it would redirect to whatever host the request names
    app.state.context = context
    return app


async def client_left(request: Request, error: Exception) -> Response:
    """The client has closed the connection before the whole request arrived: this is only counted."""
    return Response(status_code=CLIENT_CLOSED_REQUEST)


async def not_found(request: Request, error: Exception) -> Response:
    """404: no such address."""
    return await explain(request, Problem(404, "no-page"))


async def method_not_allowed(request: Request, error: Exception) -> Response:
    """405: the address exists, but not with this method."""
    assert isinstance(error, HTTPException)
    answer = await explain(request, Problem(405, "not-so"))
    answer.headers.update(error.headers or {})  # the allowed methods
    return answer


async def internal_error(request: Request, error: Exception) -> Response:
    """500: an unhandled exception. This handler runs outside the middleware, so it adds the safety headers itself."""
    answer = await explain(request, Problem(500, "broken"))
    answer.raw_headers.extend(safety_headers(request.scope))
    return answer
