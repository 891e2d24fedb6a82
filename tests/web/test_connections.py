"""Few connections for many requests: however they come, each is answered as if it had come alone."""

from __future__ import annotations

import asyncio
import random
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass

import pytest

from tests.web.house import Guest
from tests.web.server import Process

pytestmark = [pytest.mark.once, pytest.mark.one_database]  # it is about HTTP
TABLES = 2
CONNECTIONS, ROUNDS, MOST_AT_ONCE = 6, 30, 6
PAUSE = 0.004  # seconds at most between two pieces
PATIENCE = 60.0


@dataclass(frozen=True)
class Answer:
    """What came back: the status and the body."""

    status: int
    body: bytes


@dataclass(frozen=True)
class House:
    """A server, and tables at which nobody plays."""

    server: Process
    tables: list[str]

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        """A connection that sends each piece at once."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port, limit=2**22)
        writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            yield reader, writer
        finally:
            writer.transport.abort()

    async def alone(self, request: bytes) -> Answer:
        """The answer to a request that comes whole, by itself, on a connection of its own."""
        async with self.connect() as (reader, writer):
            writer.write(request)
            return await answer_from(reader, request)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    server = Process(tmp_path_factory.mktemp("connections") / "house.sqlite")
    server.start()
    tables: list[str] = []
    for _ in range(TABLES):
        with closing(Guest(server.address, "en", {}).http) as http:
            form = {"game": "destorsion", "name": "Ada", "option-seats": "2"}
            tables.append(http.post("/tables", data=form).headers["location"])
    yield House(server, tables)
    server.stop()


async def answer_from(reader: asyncio.StreamReader, request: bytes) -> Answer:
    """Read one answer, of known length or in chunks; a word to go on comes before it."""
    status, fields = 100, {}
    while status == 100:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        status = int(head.split()[1])
        fields = dict(line.split(": ", 1) for line in head.splitlines()[1:] if line)
    if request.startswith(b"HEAD"):
        return Answer(status, b"")
    if "content-length" in fields:
        return Answer(status, await reader.readexactly(int(fields["content-length"])))
    body = b""
    while size := int(await reader.readuntil(b"\r\n"), 16):
        body += (await reader.readexactly(size + 2))[:-2]
    await reader.readexactly(2)
    return Answer(status, body)


def request_for(path: str, method: str = "GET", body: bytes | None = None, *more: str) -> bytes:
    """A request in bytes, by a visitor who is known."""
    length = [] if body is None else [f"Content-Length: {len(body)}"]
    known = ["Host: x", "Accept: application/json", f"Cookie: tablee={'v' * 22}"]
    head = "\r\n".join([f"{method} {path} HTTP/1.1", *known, *length, *more, "", ""])
    return head.encode() + (body or b"")


def in_chunks(body: bytes, *sizes: int) -> bytes:
    """A body as it comes when its length is not known at first."""
    written = b""
    for size in sizes:
        piece, body = body[:size], body[size:]
        written += b"%x\r\n%b\r\n" % (len(piece), piece)
    return written + b"%x\r\n%b\r\n0\r\n\r\n" % (len(body), body)


def requests_about(table: str) -> list[bytes]:
    """What may be asked of a table without changing it, in every form of a request."""
    disguise = b"text=a\r\n\r\nGET /t/another HTTP/1.1\r\nHost: x\r\n\r\n"  # a body that looks like more
    chunked = request_for(f"{table}/word", "POST", None, "Transfer-Encoding: chunked")
    return [
        request_for(f"{table}/now"),
        request_for(f"{table}/now", "HEAD"),
        request_for(f"{table}/now?shape=tall"),
        request_for(f"{table}/word", "POST", b"text=luck"),
        request_for(f"{table}/word", "POST", disguise),
        request_for(f"{table}/word", "POST", b"x" * 20_000),  # too long
        request_for(f"{table}/word", "POST", b"text=luck", "Expect: 100-continue"),
        request_for(f"{table}/start", "POST", b""),
        chunked + in_chunks(b"text=much+luck", 3, 5),
        chunked + in_chunks(disguise, 9, 1, 20),
        request_for(f"{table}/nowhere"),
        request_for(f"{table}/now", "POST", b"a=b"),  # not so
    ]


def test_split_pipelined_and_interleaved_requests_are_answered_each_as_if_alone(house: House) -> None:
    common = [request_for("/static/icon.svg"), request_for("/no-such-page"), request_for("/t/unknown/now")]
    known = [*common, *(request for table in house.tables for request in requests_about(table))]

    async def converse(seed: int, expected: dict[bytes, Answer]) -> None:
        """Send random requests, a few at once, cut anywhere, and compare the answers."""
        chance = random.Random(seed)
        async with house.connect() as (reader, writer):
            for number in range(ROUNDS):
                asked = chance.choices(known, k=chance.randint(1, MOST_AT_ONCE))
                sending = asyncio.create_task(send(writer, b"".join(asked), chance))
                for request in asked:
                    assert await answer_from(reader, request) == expected[request], (seed, number, request)
                await sending

    async def send(writer: asyncio.StreamWriter, whole: bytes, chance: random.Random) -> None:
        """Send bytes in a few pieces, with short pauses or none."""
        cuts = sorted(chance.randint(0, len(whole)) for _ in range(chance.choice([0, 1, 2, 9])))
        for begin, end in zip([0, *cuts], [*cuts, len(whole)], strict=True):
            writer.write(whole[begin:end])
            await asyncio.sleep(chance.choice([0, chance.uniform(0, PAUSE)]))

    async def all_at_once() -> None:
        expected = {request: await house.alone(request) for request in known}
        assert {answer.status for answer in expected.values()} == {200, 403, 404, 405, 413}
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(converse(seed, expected) for seed in range(CONNECTIONS)))

    asyncio.run(all_at_once())


def test_requests_may_come_byte_by_byte(house: House) -> None:
    async def drip(table: str) -> None:
        asked = [request_for(f"{table}/now"), request_for(f"{table}/word", "POST", b"text=luck")]
        async with house.connect() as (reader, writer):
            for request in asked:
                for byte in request:
                    writer.write(bytes([byte]))
                    await asyncio.sleep(0)
                assert await answer_from(reader, request) == await house.alone(request)

    async def all_at_once() -> None:
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(drip(table) for table in house.tables for _ in range(2)))

    asyncio.run(all_at_once())


def test_answers_that_nobody_has_read_yet_are_whole(house: House) -> None:
    script = request_for("/static/client.js")
    visits = [request_for(f"{table}/now") for table in house.tables]

    async def read_late() -> None:
        expected = {request: await house.alone(request) for request in (script, *visits)}
        asked = [request for visit in visits for request in (visit, *[script] * 60)] + visits
        async with house.connect() as (reader, writer), asyncio.timeout(PATIENCE):
            writer.write(b"".join(asked))
            await asyncio.sleep(1)
            for request in asked:
                assert await answer_from(reader, request) == expected[request]

    asyncio.run(read_late())


@pytest.mark.parametrize("length", [100_000, 240_000, 1_000_000])
def test_a_body_that_is_too_long_is_refused(house: House, length: int) -> None:
    async def ask(table: str) -> Answer:
        return await house.alone(request_for(f"{table}/word", "POST", b"x" * length))

    async def all_of_them() -> None:
        for table in house.tables * 3:
            assert (await ask(table)).status == 413

    asyncio.run(all_of_them())
