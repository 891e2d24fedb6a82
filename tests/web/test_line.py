"""Lines: heads of answers leave with their bodies, news of one moment together, and slow readers hold up nobody."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext, suppress
from typing import Any

import pytest
from starlette.requests import Request

from tablee.web.server.line import EXTENSION, LARGE, Line, Outbox, Posted, line_of
from tablee.web.updates.event_stream import EventStream
from tests.web.test_changes import running_room


class Wire:
    """A transport that remembers what was written."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closed = False

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True


class Feed:
    """A source of numbered pieces."""

    def __init__(self) -> None:
        self.room = running_room("destorsion")
        self.number = 0
        self.told = -1
        self.ends = False
        self.fails = False

    def next(self) -> bytes | None:
        if self.fails:
            raise RuntimeError("a defect")
        if self.ends:
            return None
        told, self.told = self.told, self.number
        return f"{self.number};".encode() if self.number != told else b""

    def farewell(self) -> bytes:
        return b"bye"

    async def news(self) -> None:
        self.number += 1
        self.room.wake()
        await asyncio.sleep(0.01)


def request(**extensions: object) -> Request:
    return Request({"type": "http", "method": "GET", "headers": [], "extensions": extensions})


async def never() -> Any:
    await asyncio.Event().wait()


def test_the_head_of_an_answer_leaves_with_its_body() -> None:
    async def answer() -> None:
        wire, outbox = Wire(), Outbox()
        line = Posted(wire, outbox)  # type: ignore[arg-type]
        line.write(b"HTTP/1.1 200 OK\r\n\r\n")
        line.write(b"body")
        assert wire.written == []
        await asyncio.sleep(0)
        assert wire.written == [b"HTTP/1.1 200 OK\r\n\r\nbody"]

    asyncio.run(answer())


def test_what_was_written_leaves_before_a_line_is_closed_or_handed_over() -> None:
    async def answer() -> None:
        wire, outbox = Wire(), Outbox()
        line = Posted(wire, outbox)  # type: ignore[arg-type]
        line.write(b"one")
        line.flush()
        line.write(b"two")
        line.close()
        assert wire.written == [b"one", b"two"]
        assert wire.closed
        await asyncio.sleep(0)
        assert wire.written == [b"one", b"two"]

    asyncio.run(answer())


def test_what_is_told_at_once_leaves_together() -> None:
    async def tell() -> None:
        one, two, gone, outbox = Wire(), Wire(), Wire(), Outbox()
        for wire in (one, two, gone, one):
            outbox.put(wire, b"news")  # type: ignore[arg-type]
        gone.close()
        assert not one.written
        await asyncio.sleep(0)
        assert (one.written, two.written, gone.written) == ([b"newsnews"], [b"news"], [])
        outbox.put(two, b"more")  # type: ignore[arg-type]
        await asyncio.sleep(0)
        assert two.written == [b"news", b"more"]

    asyncio.run(tell())


def test_a_large_answer_does_not_wait_in_memory() -> None:
    async def answer() -> None:
        wire, outbox = Wire(), Outbox()
        for _ in range(10):
            outbox.put(wire, bytes(LARGE // 2))  # type: ignore[arg-type]
        assert sum(map(len, wire.written)) >= 4 * LARGE
        await asyncio.sleep(0)
        assert sum(map(len, wire.written)) == 5 * LARGE

    asyncio.run(answer())


def test_only_our_own_lines_are_written_to_directly() -> None:
    assert line_of({"extensions": {EXTENSION: {"line": object()}}}) is None
    assert line_of({}) is None
    line = Line.__new__(Line)
    assert line_of({"extensions": {EXTENSION: {"line": line}}}) is line


def test_a_slow_reader_is_told_the_newest_and_nothing_piles_up() -> None:
    async def listen() -> None:
        feed, sent, may_go_on = Feed(), list[bytes](), asyncio.Event()
        stream = EventStream(request(), feed, nullcontext())

        async def send(message: Any) -> None:
            if message["type"] == "http.response.body":
                sent.append(message["body"])
                await may_go_on.wait()

        task = asyncio.ensure_future(stream({"method": "GET"}, never, send))
        await asyncio.sleep(0.01)
        for _ in range(5):
            await feed.news()
        assert sent == [b"0;"]
        may_go_on.set()
        await asyncio.sleep(0.01)
        assert sent == [b"0;", b"5;"]
        await feed.news()
        assert sent[2:] == [b"6;"]
        feed.ends = True
        await feed.news()
        await task
        assert sent[3:] == [b"bye"]
        assert not feed.room.listeners

    asyncio.run(listen())


def test_a_defect_ends_its_stream_and_no_other() -> None:
    async def listen() -> None:
        good, bad, sent = Feed(), Feed(), list[bytes]()
        bad.room = good.room

        async def send(message: Any) -> None:
            sent.append(message.get("body", b""))

        tasks = [
            asyncio.ensure_future(EventStream(request(), feed, nullcontext())({"method": "GET"}, never, send))
            for feed in (bad, good)
        ]
        await asyncio.sleep(0.01)
        bad.fails = True
        await good.news()
        with pytest.raises(RuntimeError, match="a defect"):
            await tasks[0]
        sent.clear()
        await good.news()
        assert sent == [b"2;"]
        tasks[1].cancel()
        with suppress(asyncio.CancelledError):
            await tasks[1]
        assert not good.room.listeners

    asyncio.run(listen())
