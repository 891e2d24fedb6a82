"""Who plays while faults happen: programs, people at a page's socket, people whose time runs out, and open pages.

Each notes what the house has acknowledged, so that it can be held to the log afterwards.
"""

from __future__ import annotations

import asyncio
import hashlib
import html
import json
import random
import re
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from campaigns.proxy import Proxy
from tablee import games
from tablee.table.errors import NotStored
from tablee.table.playing import propose_start
from tablee.table.seating import propose_sit
from tablee.table.store import Store
from tablee.table.table import Record, Table, new_table

GAME = "destorsion"
TURN_LIMIT = 25  # a game takes a minute or two
CLOCK = "1m+0s"
DUE_WITHIN = 45.0  # seconds after it is laid a table's clock runs out
AGAIN = 0.3  # seconds until something is tried again
PATIENCE = 3.0  # seconds in which a process must say something, else another one is asked
SILENCE = 40.0  # seconds after which a page connects anew, as client/live.ts does
BUTTON = re.compile(r'<button name="action" value="([^"]*)"')
UNKNOWN = (httpx.TransportError, msgspec.DecodeError)


@dataclass(eq=False)
class Game:
    """A table: the plays of seat 0 that were acknowledged, and how many have an unknown outcome."""

    table: str
    kind: str  # who plays it
    acknowledged: list[tuple[int, int, str]] = field(default_factory=list)  # seen, reached, action
    unknown: int = 0
    moved_at: float = field(default_factory=time.monotonic)
    is_over: bool = False
    page: Page | None = None

    @property
    def has_clock(self) -> bool:
        """Whether seat 0 waits until its time is up."""
        return self.kind == Dreamer.__name__

    def has_moved_since(self, moment: float) -> bool:
        """Whether it goes on, and its page is there again and shows it; a running clock is looked at in the log."""
        if self.is_over or self.page is None:
            return True
        if self.has_clock:
            return self.page.socket is not None
        return self.moved_at >= moment and self.page.heard_at >= moment


class Page:
    """An open page: its socket goes by the proxy and comes back after every kind of cut, as client/live.ts does."""

    def __init__(self, address: str, game: Game, cookies: httpx.Cookies) -> None:
        self.address = f"{address.replace('http', 'ws', 1)}/t/{game.table}/socket"
        self.game = game
        self.headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
        self.socket: ClientConnection | None = None
        self.number = -1
        self.heard_at = 0.0
        self.is_mine = asyncio.Event()  # the reader is asked
        self.answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self.cuts = 0

    async def stay_open(self) -> None:
        """Connect, and again after every cut; later each time."""
        tries = 0
        while True:
            before = self.heard_at
            with suppress(OSError, TimeoutError, WebSocketException, InvalidHandshake):
                await self.listen()
            self.socket = None
            self.cuts += 1
            self.is_mine.clear()
            for answer in self.answers.values():
                answer.cancel()
            self.answers.clear()
            tries = 0 if self.heard_at > before else tries + 1
            await asyncio.sleep(min(15.0, 0.4 * 2**tries) * random.uniform(0.5, 1.5))

    async def listen(self) -> None:
        """Until the connection is cut."""
        more: dict[str, Any] = {"additional_headers": self.headers, "open_timeout": SILENCE, "ping_interval": None}
        async with connect(self.address, proxy=None, close_timeout=1, **more) as socket:
            await socket.send('{"type":"hello"}')
            self.socket = socket
            while True:
                self.take(json.loads(await asyncio.wait_for(socket.recv(), SILENCE)))

    def take(self, message: dict[str, Any]) -> None:
        """Something was told."""
        if message["type"] == "state":
            if message["number"] > self.number:
                self.game.moved_at = time.monotonic()
            self.number, self.heard_at = message["number"], time.monotonic()
            self.game.is_over = message["phase"] == "over"
            (self.is_mine.set if message.get("yours") or self.game.is_over else self.is_mine.clear)()
            if "played" in message:
                self.answered({"type": "played", "id": message["played"], "number": message["number"]})
        elif message["type"] in ("played", "refused"):
            self.answered(message)

    def answered(self, message: dict[str, Any]) -> None:
        """The answer to a play."""
        answer = self.answers.pop(message["id"], None)
        if answer is not None and not answer.done():
            answer.set_result(message)

    async def play(self, number: int, action: str) -> dict[str, Any]:
        """Play by the socket; CancelledError if it is cut before the answer."""
        if self.socket is None:
            raise ConnectionError("the page is cut off")
        turn = random.getrandbits(29)
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self.answers[turn] = answer
        await self.socket.send(json.dumps({"type": "play", "id": turn, "number": number, "action": action}))
        return await answer


class House:
    """One house: where its processes listen, and the proxy in front of them."""

    def __init__(self, store: Store, address: str, ports: Sequence[int], thinks: tuple[float, float]) -> None:
        self.store = store
        self.address = address  # of the store
        self.ports = ports
        self.thinks = thinks  # seconds of a player, from and to
        self.proxy = Proxy(ports)
        self.games: list[Game] = []
        self.pages: list[Page] = []
        self.statuses: Counter[int] = Counter()  # of plays

    @property
    def front(self) -> str:
        """The address of the proxy."""
        return f"http://127.0.0.1:{self.proxy.port}"

    def any_process(self) -> str:
        """The address of one of the processes, alive or not."""
        return f"http://127.0.0.1:{random.choice(self.ports)}"

    def add(self, game: Game, cookies: httpx.Cookies) -> Page:
        """Remember a table, and give it a page."""
        game.page = page = Page(self.front, game, cookies)
        self.games.append(game)
        self.pages.append(page)
        return page


class Player:
    """Plays one table after the other at a house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.thought_about: tuple[str, int] | None = None

    async def think(self, game: Game, number: int) -> None:
        """Take some time, once for each question: a play that a fault has cut off is tried again at once."""
        if self.thought_about != (game.table, number):
            await asyncio.sleep(random.uniform(*self.house.thinks))
            self.thought_about = (game.table, number)

    async def keep_playing(self) -> None:
        """Until cancelled; what a fault interrupts is left, and another table is laid."""
        while True:
            async with httpx.AsyncClient(timeout=PATIENCE) as client:
                with suppress(*UNKNOWN, KeyError, IndexError, NotStored):
                    await self.play_one(client)
            await asyncio.sleep(random.uniform(0.2, 1.0))

    async def play_one(self, client: httpx.AsyncClient) -> None:
        """Lay a table and play it to its end, with a page open."""
        if (game := await self.lay(client)) is None:
            return
        page = self.house.add(game, client.cookies)
        opened = asyncio.create_task(page.stay_open())
        try:
            await self.play(client, game, page)
            game.is_over = True
        finally:
            opened.cancel()

    async def lay(self, client: httpx.AsyncClient) -> Game | None:
        """A running table of Ada and a bot; None if it could not be laid whole."""
        home = self.house.any_process()
        await client.get(f"{home}/about")
        options = {"option-seats": "2", "option-turn_limit": str(TURN_LIMIT)}
        laid = await client.post(f"{home}/tables", data={"game": GAME, "name": "Ada", **options})
        table = laid.headers["location"]
        await self.sit(client, f"{home}{table}", f"{home}/api{table}")
        await client.post(f"{home}{table}/bot", data={"seat": "1", "bot": "random"})
        started = await client.post(f"{home}{table}/start")
        return Game(table[3:], type(self).__name__) if started.status_code == 303 else None

    async def sit(self, client: httpx.AsyncClient, table: str, api: str) -> None:
        """Prepare seat 0."""

    async def play(self, client: httpx.AsyncClient, game: Game, page: Page) -> None:
        """Play seat 0 until the game is over."""
        raise NotImplementedError


class Person(Player):
    """Plays by the socket of a page."""

    async def play(self, client: httpx.AsyncClient, game: Game, page: Page) -> None:
        """Whenever it is Ada's turn."""
        while not game.is_over:
            await page.is_mine.wait()
            await self.think(game, page.number)
            with suppress(*UNKNOWN, OSError, WebSocketException):
                await self.move(client, game, page)
            await asyncio.sleep(AGAIN)

    async def move(self, client: httpx.AsyncClient, game: Game, page: Page) -> None:
        """Choose one of the actions that the page shows."""
        seen = await client.get(f"{self.house.front}/t/{game.table}")
        number = re.search(r'data-number="(\d+)"', seen.text)
        actions = BUTTON.findall(seen.text)
        if number is None or not actions:
            return
        action = html.unescape(random.choice(actions))
        try:
            answer = await page.play(int(number[1]), action)
        except asyncio.CancelledError:
            game.unknown += 1
            if asyncio.current_task().cancelling():  # type: ignore[union-attr]
                raise
            return
        self.house.statuses[answer.get("status", 200)] += 1
        if answer["type"] == "played":
            game.acknowledged.append((int(number[1]), answer["number"], action))
        elif answer["status"] == 503:
            game.unknown += 1


class Program(Player):
    """Plays over HTTP, asking any process for the stream and any for each play."""

    token = ""

    async def sit(self, client: httpx.AsyncClient, table: str, api: str) -> None:
        """Ada stands up, and lends her seat to the program."""
        await client.post(f"{table}/stand", data={"seat": "0"})
        lent = await client.post(f"{api}/program", data={"seat": "0"})
        self.token = re.findall(r"tablee_[\w-]{32}", lent.text)[0]

    async def play(self, client: httpx.AsyncClient, game: Game, page: Page) -> None:
        """Read streams and answer, until the game is over."""
        client.headers["Authorization"] = f"Bearer {self.token}"
        while not game.is_over:
            with suppress(*UNKNOWN):
                await self.follow(client, game)
            await asyncio.sleep(AGAIN)

    async def follow(self, client: httpx.AsyncClient, game: Game) -> None:
        """Read a stream until it ends, or says nothing for long."""
        async with client.stream("GET", f"{self.house.any_process()}/api/t/{game.table}/stream") as lines:
            async for line in lines.aiter_lines():
                state = msgspec.json.decode(line)
                if state["type"] == "state":
                    game.moved_at = time.monotonic()
                    if state["phase"] == "over":
                        game.is_over = True
                        return
                    if state.get("actions"):
                        await self.think(game, state["number"])
                        await self.answer(client, game, state)

    async def answer(self, client: httpx.AsyncClient, game: Game, state: dict[str, Any]) -> None:
        """Play; what is refused is asked again by the stream."""
        address, action = f"{self.house.any_process()}/api/t/{game.table}/play", random.choice(state["actions"])
        try:
            answer = await client.post(address, json={"number": state["number"], "action": action})
        except (*UNKNOWN, asyncio.CancelledError):  # the second: the campaign ends
            game.unknown += 1
            raise
        self.house.statuses[answer.status_code] += 1
        if answer.status_code == 200:
            game.acknowledged.append((state["number"], answer.json()["number"], action))
        elif answer.status_code == 503:
            game.unknown += 1
            raise httpx.TransportError("the database is away")


class Dreamer(Player):
    """Never plays: the time runs out, and the house must see to it. The table comes as if it had begun a while ago."""

    async def lay(self, client: httpx.AsyncClient) -> Game | None:
        """Keep a running table whose clock is due soon."""
        await client.get(f"{self.house.any_process()}/about")
        visitor = hashlib.sha256(client.cookies["tablee"].encode()).hexdigest()
        record, table = begun_before(self.house.store.now() - 60.0 + random.uniform(8.0, DUE_WITHIN), visitor)
        await self.house.store.create(record, table.entries)
        return Game(table.id, type(self).__name__)

    async def play(self, client: httpx.AsyncClient, game: Game, page: Page) -> None:
        """Whenever a bot stands in, take the seat back, and dream on: the clock then has another minute."""
        while not game.is_over:
            await asyncio.sleep(1.0)
            kinds = [entry.kind for entry in await asyncio.to_thread(self.house.store.entries_after, game.table, 0)]
            if kinds.count("stand-in") > kinds.count("return"):
                with suppress(*UNKNOWN):
                    await client.post(f"{self.house.any_process()}/t/{game.table}/return", data={"seat": "0"})


def begun_before(moment: float, visitor: str) -> tuple[Record, Table]:
    """A table of a visitor and a bot that was started at some moment, and at which the visitor is asked first."""
    game, options = games.table(f"{GAME}(seats=2)")
    while True:
        record, table = new_table(game, options.write(game.name), visitor, None, lambda: moment, seat_clock=CLOCK)
        table.commit(propose_sit(table, 0, "Ada", visitor))
        table.commit(propose_sit(table, 1, "Bot", visitor, bot="random"))
        table.commit(propose_start(table, visitor))
        if table.awaited == [0]:
            return record, table
