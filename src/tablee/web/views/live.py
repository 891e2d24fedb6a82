"""The socket of an open page: updates of its table one way, plays the other."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import msgspec
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket

from tablee.engine.contract import PUBLIC
from tablee.engine.errors import TableeError
from tablee.web.errors import Problem, refusal_of
from tablee.web.http.context import address_of, context_of, deny_socket, key_of, listening, live_table_of
from tablee.web.live.hot_seat import recall_page
from tablee.web.live.table import LiveTable
from tablee.web.live.talking import listen_on, talk_of
from tablee.web.render.fragment import Fragment, fragment_for
from tablee.web.render.staging import Acts, staged
from tablee.web.render.view_model import names_for
from tablee.web.render.wire import StagedMoment
from tablee.web.server.logging import CLOSE_REASON, SERVER, requests, write_down
from tablee.web.server.middleware import address_in
from tablee.web.session import SECRET_LENGTH, Visitor, visitor_of
from tablee.web.updates.messages import Updates
from tablee.web.updates.protocol import AcceptedPlay, CloseCode, ComposedPlay, Gone, Hello, Play, RefusedPlay, TalkNews
from tablee.web.updates.socket import Closed, PageSocket
from tablee.web.views import chat, tv
from tablee.web.views.play import play_by_fields, play_by_text

write = msgspec.json.Encoder().encode
ROUTE = "/t/{table}/socket"


async def socket(websocket: WebSocket) -> None:
    """A table's page."""
    await admit(websocket, OpenPage, live_table_of)


async def screen_socket(websocket: WebSocket) -> None:
    """A table's screen."""
    await admit(websocket, OpenScreen, tv.room_shown)


async def admit(
    websocket: WebSocket, kind: type[OpenPage], find: Callable[[HTTPConnection], Coroutine[Any, Any, LiveTable]]
) -> None:
    """Refuse a handshake as the page would be refused, or follow the page until its socket is closed."""
    try:
        page = kind(websocket, await find(websocket))
        counted = listening(websocket, page.live, page.key, page.context.limits.streams_per_visitor)
    except TableeError as error:
        await websocket.send_denial_response(deny_socket(websocket, error))
        return
    with counted:
        await follow(websocket, page)


async def follow(websocket: WebSocket, page: OpenPage) -> None:
    """Accept, and serve the page until either side closes; the close code goes into the journal."""
    await websocket.accept()
    line = PageSocket(websocket, *websocket.scope[SERVER])
    try:
        await page.greet(await line.hello())
        with page.presence():
            await line.converse(page.updates(), page.answer)
    except Closed as closed:
        if closed.code == CloseCode.AGAIN and not page.is_let_in():
            closed = await line.say_farewell(write(Gone()))
        elif closed.code == CloseCode.AGAIN and page.live.is_rewritten:
            closed = Closed(CloseCode.FUTURE, "names in the log have changed")
        websocket.scope[CLOSE_REASON] = (int(closed.code), closed.reason)
        if not closed.is_closed:
            await line.close(closed.code, closed.reason)


class OpenPage:
    """An open page of a table."""

    def __init__(self, websocket: WebSocket, live: LiveTable) -> None:
        self.websocket = websocket
        self.live = live
        self.context = context_of(websocket)
        self.visitor: Visitor = visitor_of(websocket)
        self.key = key_of(websocket)
        self.address = address_of(websocket)
        self.hello = Hello()

    async def greet(self, hello: Hello) -> None:
        """Handle the hello: what the page shows already, and who its viewer is."""
        registry = self.context.registry
        talk = await talk_of(registry.store, self.live)
        if hello.heard > talk.number:
            await listen_on(registry.store, self.live)
        if hello.since > self.live.number or hello.heard > talk.number:
            raise Closed(CloseCode.FUTURE, "this number is not reached yet")
        self.hello = hello
        shape, glance = hello.shape or self.visitor.shape, hello.glance[:SECRET_LENGTH]
        self.visitor = replace(self.visitor, shape=shape, glance=glance)
        await recall_page(registry.store, self.live, self.visitor.id, glance)
        await self.live.dismissals.come_back(registry.store, self.visitor.id)

    @contextmanager
    def presence(self) -> Iterator[None]:
        """The reader is there as long as it lasts."""
        self.live.comes(self.visitor.id)
        try:
            with self.live.spectators.looking(self.key):
                yield
        finally:
            self.live.goes(self.visitor.id)

    def updates(self) -> Updates:
        """What the page is told."""
        seen = -1 if self.live.around(self.visitor.id) else self.hello.since  # a device may have been covered since
        listener = chat.Listener(self.live, self.visitor, self.hello.heard)
        return Updates(self.live, seen, self.draw, self.is_open, listener.news, self.stage)

    def stage(self, acts: Acts) -> list[StagedMoment]:
        """What the page stages of new acts."""
        live, visitor = self.live, self.visitor
        viewer, around = live.seat_of(visitor.id, visitor.glance), live.around(visitor.id)
        say = visitor.words(live.game.name)
        return staged(live, viewer, say, names_for(live, viewer, say, around), acts)

    def draw(self) -> Fragment:
        """The table as the visitor sees it."""
        return fragment_for(self.live, self.visitor)

    def is_let_in(self) -> bool:
        """Whether the visitor may still look, and if with another's eyes, whether these are still lent."""
        return self.live.lets_in(self.visitor.id) and self.still_plays_for(self.live)

    def still_plays_for(self, live: LiveTable) -> bool:
        """Whether the visitor plays for nobody else, or still does."""
        owner = self.visitor.plays_for
        return not owner or live.loans.owner(self.visitor.own_id, live.now()) == owner

    def is_open(self) -> bool:
        """Whether there is more to tell."""
        return self.context.registry.live_tables.get(self.live.table.id) is self.live and self.is_let_in()

    async def answer(self, play: Play | ComposedPlay) -> AcceptedPlay | RefusedPlay:
        """Make a play, or refuse it; both are logged and counted like a request."""
        begun, status = time.perf_counter(), 400  # unless another status is set below
        try:
            accepted = AcceptedPlay(play.id, await self.make(play))
            status = 200
            return accepted
        except TableeError as error:
            status, sentence = refusal_of(error, self.visitor.words(self.live.game.name))
            return RefusedPlay(play.id, status, sentence)
        finally:
            seconds = time.perf_counter() - begun
            self.context.request_metrics.note("PLAY", status, seconds)
            if requests.isEnabledFor(logging.INFO):
                write_down("PLAY", ROUTE, status, seconds, address_in(self.websocket.scope), self.live.table.id)

    async def make(self, play: Play | ComposedPlay) -> int:
        """Make a play, with the limits of a post; gives the number reached."""
        context = self.context
        if not context.may_ask(self.address) or not context.may_post(self.key, self.address):
            raise Problem(429, "too-fast")
        live = await context.registry.get(self.live.table.id)
        if not live.lets_in(self.visitor.id) or not self.still_plays_for(live):
            raise Problem(403, "no-watching")
        await recall_page(context.registry.store, live, self.visitor.id, self.visitor.glance)
        if play.number > live.number:
            await context.registry.refresh(live)
        if play.number > live.number:
            raise Closed(CloseCode.FUTURE, "this number is not reached yet")
        if isinstance(play, Play):
            return await play_by_text(context.registry, live, self.visitor, play.number, play.action)
        return await play_by_fields(context.registry, live, self.visitor, play.number, play.fields)


class OpenScreen(OpenPage):
    """A screen for the whole room: a spectator's view, and no chat."""

    @contextmanager
    def presence(self) -> Iterator[None]:
        """The screen is there as long as it lasts."""
        self.live.comes(self.visitor.id)
        try:
            with self.live.spectators.screen():
                yield
        finally:
            self.live.goes(self.visitor.id)

    def updates(self) -> Updates:
        """What the screen is told: talking is for the phones."""
        return Updates(self.live, self.hello.since, self.draw, self.is_open, self.hear_nothing, self.stage)

    def stage(self, acts: Acts) -> list[StagedMoment]:
        """What every screen stages of new acts."""
        say = self.visitor.words(self.live.game.name)
        return staged(self.live, int(PUBLIC), say, tv.short_names(self.live, say), acts)

    def hear_nothing(self) -> TalkNews | None:
        """What a screen hears of the talk."""
        return None

    def draw(self) -> Fragment:
        """The table as every screen shows it."""
        return tv.screen_fragment(self.live, self.visitor.words(self.live.game.name), self.visitor.shape)

    def is_let_in(self) -> bool:
        """Whether the visitor's browser may still be a screen."""
        return tv.shows(self.live, self.visitor.id)

    async def make(self, play: Play | ComposedPlay) -> int:
        """Refuse: a screen cannot play."""
        raise Problem(403, "spectator")
