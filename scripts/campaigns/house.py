"""A server in a process of its own, and visitors who create tables at it."""

from __future__ import annotations

import os
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect

ROOT = Path(__file__).resolve().parent.parent.parent
OPEN_DOORS = {
    "requests-per-second": 0,
    "posts-per-second": 0,
    "tables-per-minute": 0,
    "streams-per-visitor": 10_000,
    "streams-per-address": 10_000,
}

ANSWER_TIMEOUT = 120  # seconds for an answer: the machine may be busy


class Failed(Exception):
    """A campaign has found a fault."""


class CannotRun(Exception):
    """This machine lacks what a campaign needs."""


@dataclass(frozen=True)
class House:
    """A server that runs; its standard error is kept in a file."""

    port: int
    process: subprocess.Popen[bytes]
    journal: Path

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    def memory(self) -> tuple[int, int]:
        """The bytes that the server holds in memory, and those that its workers hold."""
        own, *others = (resident(pid) for pid in family(self.process.pid))
        return own, sum(others)

    def must_run(self) -> None:
        """Fail if the server has ended by itself."""
        if (status := self.process.poll()) is not None:
            raise Failed(f"the server has ended with status {status}: {self.journal.read_text()[-2000:]}")


@contextmanager
def serving(limits: dict[str, int] | None = None) -> Iterator[House]:
    """A new server on a new database, with the usual limits or others, until the end of the block."""
    allow_many_connections()
    with tempfile.TemporaryDirectory() as folder:
        port, journal = free_port(), Path(folder) / "journal"
        given = {"host": "127.0.0.1", "port": port, "database": Path(folder) / "soak.sqlite", **(limits or {})}
        words = [f"--{name}={value}" for name, value in given.items()]
        with journal.open("wb") as written:
            process = subprocess.Popen(
                [sys.executable, "-m", "tablee", "serve", *words],
                env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
                stdout=subprocess.DEVNULL,
                stderr=written,
            )
        house = House(port, process, journal)
        try:
            wait_for(house)
            yield house
        finally:
            process.terminate()
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def free_port() -> int:
    """A free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(house: House) -> None:
    """Wait until the server answers."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        house.must_run()
        with suppress(httpx.TransportError):
            httpx.get(f"{house.address}/health", timeout=5)
            return
        time.sleep(0.05)
    raise Failed("the server does not answer")


def allow_many_connections() -> None:
    """As many open files as the system allows, here and in the server."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def family(pid: int) -> list[int]:
    """A process and all that it has started."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return []
    return [pid, *(one for child in children for one in family(int(child)))]


def resident(pid: int) -> int:
    """The bytes that a process holds in memory; 0 if it has ended."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        return 0
    return pages * resource.getpagesize()


async def lay_bots(client: httpx.AsyncClient, game: str, seats: int, bot: str) -> str:
    """Lay a table of bots alone and start it; gives its path."""
    answer = await post(client, "/tables", game=game, name="Ada", **{"option-seats": seats})
    table = str(answer.headers["location"])
    await post(client, f"{table}/stand", seat=0)
    for seat in range(seats):
        await post(client, f"{table}/bot", seat=seat, bot=bot)
    await post(client, f"{table}/start")
    return table


async def post(client: httpx.AsyncClient, path: str, **fields: object) -> httpx.Response:
    """Send a form, which must be taken."""
    answer = await client.post(path, data={key: str(value) for key, value in fields.items()})
    if answer.status_code != 303:
        raise Failed(f"POST {path} was answered with {answer.status_code}: {answer.text[:300]}")
    return answer


async def updates_of(client: httpx.AsyncClient, table: str) -> AsyncIterator[dict[str, Any]]:
    """The updates of a table, compressed as an open page of the client's visitor gets them, until the game is over."""
    address = str(client.base_url).rstrip("/").replace("http", "ws", 1) + f"{table}/socket"
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    headers = {"Cookie": cookie}
    async with connect(
        address, additional_headers=headers, open_timeout=ANSWER_TIMEOUT, ping_timeout=None, proxy=None
    ) as page:
        await page.send('{"type":"hello"}')
        async for text in page:
            message = msgspec.json.decode(text)
            if message["type"] == "state":
                yield message
                if message["phase"] == "over":
                    return
