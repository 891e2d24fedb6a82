"""The socket of an open page: reads what the page asks for, and tells it the newest state of its table.

While a page is slow nothing piles up: it is told the newest when it has taken what was sent before.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec
from starlette.types import Receive, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from tablee.web.live.table import LiveTable
from tablee.web.updates.protocol import AcceptedPlay, ClientMessage, CloseCode, ComposedPlay, Hello, Play, RefusedPlay

HELLO_WITHIN = 10.0  # seconds
TAKEN_WITHIN = 30.0  # seconds for a reader to take what it is sent
UNREAD_CHECKS = 4  # so often in that time it is checked whether the reader takes it
LONGEST_REASON = 120  # bytes: RFC 6455 allows 123
CLOSED_ABNORMALLY = 1006  # RFC 6455: no close frame came
decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
encode = msgspec.json.Encoder().encode


class Closed(Exception):
    """The conversation is over: the code and the reason with which the socket is closed, or was by the other side."""

    def __init__(self, code: int, reason: str = "", is_closed: bool = False) -> None:
        super().__init__(f"{code} {reason}")
        self.code = code
        self.reason = reason
        self.is_closed = is_closed


class MessageSource(Protocol):
    """What a page is told of a table."""

    live: LiveTable

    def next(self, answer: PlayAnswer | None = None) -> list[bytes] | None:
        """All messages to send now, the answer to a play among them; None when there is nothing more to tell."""


PlayAnswer = AcceptedPlay | RefusedPlay
AnswerPlay = Callable[[Play | ComposedPlay], Awaitable[PlayAnswer]]


class PageSocket:
    """A socket that was accepted; `receive` and `send` are the server's own, without middleware around them."""

    def __init__(self, websocket: WebSocket, receive: Receive, send: Send) -> None:
        self.websocket = websocket
        self.receive_event = receive
        self.send_event = send
        self.is_answering = False  # a play is being made
        self.is_over = False
        self.answer: PlayAnswer | None = None  # to a play, to be sent with what is new
        self.is_answered = asyncio.Event()  # whether it has been taken to be sent
        self.is_answered.set()
        self.unsent_since = 0.0  # when a message was given to a connection that is full; 0 where none waits

    async def hello(self) -> Hello:
        """The first message; it must come soon."""
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                message = await self.receive()
        except TimeoutError:
            raise Closed(CloseCode.NO_HELLO, "no hello in time") from None
        if not isinstance(message, Hello):
            raise Closed(CloseCode.OUT_OF_ORDER, "the first message is hello")
        return message

    async def converse(self, source: MessageSource, answer: AnswerPlay) -> None:
        """Send updates and answer plays until either side closes: then Closed is raised."""
        news = asyncio.Event()
        with source.live.listeners.telling(news.set):
            telling = asyncio.create_task(self.tell(source, news))
            reading = asyncio.create_task(self.read(answer, news))
            try:
                while not (telling.done() or reading.done()):
                    pause = TAKEN_WITHIN / UNREAD_CHECKS
                    await asyncio.wait((telling, reading), timeout=pause, return_when=asyncio.FIRST_COMPLETED)
                    self.must_be_taken()
                if telling.done():
                    await self.stop(reading)
                (telling if telling.done() else reading).result()
            finally:
                telling.cancel()
                reading.cancel()
                await asyncio.gather(telling, reading, return_exceptions=True)
                del telling, reading  # break the reference cycle: their exceptions hold this frame

    async def stop(self, reading: asyncio.Task[None]) -> None:
        """Stop reading, but finish and answer a play that is under way."""
        self.is_over = True
        if not self.is_answering:
            reading.cancel()
        await asyncio.wait((reading,))
        if self.answer is not None:
            await self.send(encode(self.answer))

    async def tell(self, source: MessageSource, news: asyncio.Event) -> None:
        """Send what is new, and the answers to plays, until there is nothing more to tell."""
        while (messages := source.next(self.answer)) is not None:
            self.answer = None
            self.is_answered.set()
            if messages:
                await asyncio.sleep(0)  # first all pages that have news are drawn: a proxy that reads many wakes once
            for message in messages:
                await self.send(message)
            await news.wait()
            news.clear()
        raise Closed(CloseCode.AGAIN, "connect again")

    async def read(self, answer: AnswerPlay, news: asyncio.Event) -> None:
        """Answer one play after the other; while an answer waits to be sent the next play waits too."""
        while not self.is_over:
            message = await self.receive()
            if isinstance(message, Hello):
                raise Closed(CloseCode.OUT_OF_ORDER, "only the first message is hello")
            if not self.is_answered.is_set():
                await self.is_answered.wait()
            self.is_answering = True
            self.answer = await answer(message)
            self.is_answering = False
            self.is_answered.clear()
            news.set()

    async def receive(self) -> ClientMessage:
        """The next message."""
        event = await self.receive_event()
        if event["type"] == "websocket.disconnect":
            raise Closed(event.get("code") or CLOSED_ABNORMALLY, event.get("reason") or "", is_closed=True)
        text = event.get("text")
        if text is None:
            raise Closed(CloseCode.BINARY, "messages are text")
        try:
            return decoder.decode(text)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise Closed(CloseCode.UNREADABLE, f"no message of this protocol: {error}") from None

    async def send(self, message: bytes) -> None:
        """Send a message; it waits while the reader takes nothing."""
        self.unsent_since = self.unsent_since or time.monotonic()  # the play's answer may come while an update waits
        try:
            await self.send_event({"type": "websocket.send", "text": message.decode()})
        except OSError:  # the reader is gone
            raise Closed(CLOSED_ABNORMALLY, is_closed=True) from None
        self.unsent_since = 0.0

    def must_be_taken(self) -> None:
        """Raise Closed if the reader takes nothing: it would not take a closing frame either."""
        if self.unsent_since and time.monotonic() - self.unsent_since >= TAKEN_WITHIN:
            raise Closed(CloseCode.SLOW, "the reader takes nothing", is_closed=True)

    async def say_farewell(self, message: bytes) -> Closed:
        """Send the last message to a reader who may look no more."""
        try:
            async with asyncio.timeout(TAKEN_WITHIN):
                await self.send(message)
        except TimeoutError:
            return Closed(CloseCode.SLOW, "the reader takes nothing", is_closed=True)
        except Closed as closed:
            return closed
        return Closed(CloseCode.GONE, "no longer for this reader")

    async def close(self, code: int, reason: str) -> None:
        """Close with a reason, cut to what a frame holds."""
        try:
            async with asyncio.timeout(TAKEN_WITHIN):
                await self.websocket.close(code, reason.encode()[:LONGEST_REASON].decode(errors="ignore"))
        except (TimeoutError, WebSocketDisconnect, RuntimeError):  # it is gone already
            pass
