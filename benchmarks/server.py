"""How many durable moves a second one server makes: 50 tables of Déstorsion over real HTTP, from another process.

    python benchmarks/server.py [--tables 50] [--seconds 15]

Every table has two people. A move is a POST by the one who is asked, until that person's own live update has come;
by then the move is on disk. The next move of the table follows at once.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import resource
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from urllib.parse import urlencode

import msgspec

ACTION = re.compile(r'<button name="action" value="([^"]*)"')
START = """
import sys
from tablee.web.desk import Limits
from tablee.web.serve import serve
limits = Limits(posts_per_second=0, tables_per_minute=0, streams_per_visitor=10**6, streams_per_address=10**6)
serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], limits=limits, quiet=True)
"""


class Update(msgspec.Struct):
    """One live update, as far as a player needs it."""

    number: int
    phase: str
    parts: dict[str, str]


@dataclass
class Tally:
    """What was measured."""

    until: float
    waits: list[float] = field(default_factory=list)
    finished: int = 0


class Line:
    """One kept connection to the server."""

    def __init__(self, port: int, cookie: str = "") -> None:
        self.port = port
        self.cookie = cookie

    async def open(self) -> Line:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        return self

    async def request(self, method: str, path: str, form: dict[str, str] | None = None) -> tuple[int, dict[str, str]]:
        """Send a request and read the whole answer; gives status and headers."""
        body = urlencode(form or {}).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nAccept: application/json\r\n"
        if self.cookie:
            head += f"Cookie: tablee={self.cookie}\r\n"
        if form is not None:
            head += f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n"
        self.writer.write(head.encode() + b"\r\n" + body)
        status, headers = await self.head()
        if "content-length" in headers:
            await self.reader.readexactly(int(headers["content-length"]))
        return status, headers

    async def head(self) -> tuple[int, dict[str, str]]:
        lines = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {}
        for line in lines[1:]:
            name, _, value = line.partition(": ")
            headers[name.lower()] = value
        return int(lines[0].split()[1]), headers

    async def update(self) -> Update:
        """The next live update of a stream."""
        event = b""
        while True:
            size = int((await self.reader.readline()).strip() or b"0", 16)
            event += await self.reader.readexactly(size)
            await self.reader.readexactly(2)
            *whole, event = event.split(b"\n\n")
            for one in whole:
                if one.startswith(b"event: state"):
                    return msgspec.json.decode(one.partition(b"data: ")[2], type=Update)


class Player:
    """One person at one table: a line to post on, and a stream that is always read."""

    def __init__(self, port: int, news: asyncio.Event) -> None:
        self.line = Line(port)
        self.actions: list[str] = []
        self.number = 0
        self.phase = "open"
        self.news = news  # both players of a table share it

    async def enter(self) -> None:
        await self.line.open()
        _, headers = await self.line.request("GET", "/about")
        self.line.cookie = headers["set-cookie"].partition("=")[2].partition(";")[0]

    async def listen(self, table: str) -> None:
        """Read the stream for as long as the table is played."""
        stream = await Line(self.line.port, self.line.cookie).open()
        head = f"GET {table}/live HTTP/1.1\r\nHost: 127.0.0.1:{stream.port}\r\nCookie: tablee={stream.cookie}\r\n\r\n"
        stream.writer.write(head.encode())
        await stream.head()
        while self.phase != "over":
            update = await stream.update()
            self.number, self.phase = update.number, update.phase
            if "actions" in update.parts:
                self.actions = [unescape(text) for text in ACTION.findall(update.parts["actions"])]
            self.news.set()
        stream.writer.close()

    async def play(self, table: str, action: str) -> float:
        """Post an action and wait for one's own update; gives the seconds it took."""
        begun, seen = time.perf_counter(), self.number
        status, _ = await self.line.request("POST", f"{table}/play", {"number": str(seen), "action": action})
        assert status == 200, status
        while self.number <= seen:
            await next_news(self.news)
        return time.perf_counter() - begun


async def next_news(news: asyncio.Event) -> None:
    """Wait for the next update of a table."""
    news.clear()
    await news.wait()


async def play_tables(port: int, tally: Tally) -> None:
    """One table after another until the time is up."""
    while time.perf_counter() < tally.until:
        news = asyncio.Event()
        ada, ben = Player(port, news), Player(port, news)
        for player in (ada, ben):
            await player.enter()
        form = {"game": "destorsion", "name": "Ada", "option-seats": "2"}
        _, headers = await ada.line.request("POST", "/tables", form)
        table = headers["location"]
        await ben.line.request("POST", f"{table}/sit", {"seat": "1", "name": "Ben"})
        await ada.line.request("POST", f"{table}/start", {})
        listening = [asyncio.create_task(player.listen(table)) for player in (ada, ben)]
        await play_table(table, ada, ben, tally, news)
        for task in listening:
            task.cancel()
        for player in (ada, ben):
            player.line.writer.close()


async def play_table(table: str, ada: Player, ben: Player, tally: Tally, news: asyncio.Event) -> None:
    """One game, the first or the last of the offered actions by turns."""
    while time.perf_counter() < tally.until:
        asked = next((player for player in (ada, ben) if player.actions), None)
        if asked is None:
            if "over" in (ada.phase, ben.phase):
                tally.finished += 1
                return
            await next_news(news)
            continue
        action = asked.actions[-(len(tally.waits) % 2)]
        asked.actions = []
        tally.waits.append(await asked.play(table, action))


async def measure(port: int, tables: int, seconds: float) -> Tally:
    """Drive all tables at once."""
    tally = Tally(time.perf_counter() + seconds)
    await asyncio.gather(*(play_tables(port, tally) for _ in range(tables)))
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=15)
    asked = parser.parse_args()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", START, str(port), str(Path(folder) / "bench.sqlite")]
        server = subprocess.Popen(command, env=os.environ)
        try:
            wait_for(port)
            tally = asyncio.run(measure(port, asked.tables, asked.seconds))
        finally:
            server.terminate()
            server.wait(10)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    report(tally, asked.tables, asked.seconds, used.ru_utime + used.ru_stime)
    return 0


def wait_for(port: int) -> None:
    """Until the server listens."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise SystemExit("the server did not start")


def report(tally: Tally, tables: int, seconds: float, used: float) -> None:
    waits = sorted(tally.waits)
    if not waits:
        raise SystemExit("no move was made")
    p50, p99 = (waits[int(len(waits) * part)] * 1000 for part in (0.5, 0.99))
    print(f"{tables} tables of Déstorsion over HTTP, {seconds:g} s, SQLite with synchronous=FULL")
    print(f"durable moves/s {len(waits) / seconds:10,.0f}   (each with its fair dice, two live updates, on disk first)")
    print(f"p50             {p50:10.1f} ms from the post to one's own update")
    print(f"p99             {p99:10.1f} ms")
    print(f"server CPU      {used / len(waits) * 1000:10.2f} ms a move, its start included")
    print(f"finished games  {tally.finished:10,}")


if __name__ == "__main__":
    sys.exit(main())
