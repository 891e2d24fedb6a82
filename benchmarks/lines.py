"""Cheap clients for benchmarks/server.py: one connection each to a server of Tablée or of boardgame.io."""

from __future__ import annotations

import asyncio
import random
import re
import zlib
from collections.abc import Callable
from functools import partial
from html import unescape
from typing import Any, cast
from urllib.parse import urlencode

import msgspec

ACTION = re.compile(r'<button name="action" value="([^"]*)"')
LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)
COOKIE = re.compile(rb"set-cookie: tablee=([\w-]+)", re.IGNORECASE)
PLACE = re.compile(rb"location: (\S+)", re.IGNORECASE)
COMPRESSED = "Sec-WebSocket-Extensions: permessage-deflate"  # as browsers offer it
WIDTH, HEIGHT, FLOCK = 10, 8, 15
NAMES = ("Ada", "Ben", "Cem")
THREE = ("whisky_race",)  # games that two cannot play


class Parts(msgspec.Struct):
    """The part of a page that says what can be done."""

    actions: str = ""


class Update(msgspec.Struct):
    """One live update, as far as a player needs it."""

    number: int
    phase: str
    parts: Parts
    again: dict[str, int] = {}
    played: int | None = None
    choices: tuple[list[int], tuple[list[int], list[str]], msgspec.Raw, msgspec.Raw] | None = None  # render/buttons.py

    def texts(self, known: list[str]) -> list[str]:
        """What can be done now, given what could be done last; empty if nothing."""
        if self.choices is None:
            return list(map(unescape, ACTION.findall(self.parts.actions)))
        runs, column, _, _ = self.choices
        text, new = "", []
        for same, rest in zip(*column, strict=True):
            text = text[:same] + rest
            new.append(text)
        texts: list[str] = []
        at = 0
        for run in range(0, len(runs), 3):
            count, start, length = runs[run : run + 3]
            texts += new[at : at + count]
            texts += known[start : start + length]
            at += count
        return texts


class Flock(msgspec.Struct):
    """Where the sheep stand."""

    sheep: list[int]


class Turn(msgspec.Struct):
    """Whose turn it is."""

    currentPlayer: str  # noqa: N815
    gameover: Any = None


class Match(msgspec.Struct, rename={"flock": "G", "turn": "ctx", "number": "_stateID"}):
    """A match of boardgame.io, as far as a player needs it."""

    flock: Flock
    turn: Turn
    number: int


class Synced(msgspec.Struct):
    """What a match is at first."""

    state: Match


UPDATE = msgspec.json.Decoder(Update)
UPDATED = msgspec.json.Decoder(tuple[str, str, Match, msgspec.Raw])
SYNCED = msgspec.json.Decoder(tuple[str, str, Synced])


class Line(asyncio.Protocol):
    """A persistent connection; received bytes are buffered until `read` has parsed a message."""

    transport: asyncio.Transport

    def __init__(self) -> None:
        self.buffer = bytearray()
        self.is_closed = False

    async def open(self, port: int) -> None:
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's has the methods but not the class

    def connection_lost(self, error: Exception | None) -> None:
        self.is_closed = True
        self.read()

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        self.read()

    def read(self) -> None:
        raise NotImplementedError


class Asking(Line):
    """Posts and gets, one after the other."""

    answer: asyncio.Future[tuple[int, bytes, bytes]] | None = None

    async def ask(
        self, method: str, path: str, body: bytes = b"", kind: str = "", **headers: str
    ) -> tuple[int, bytes, bytes]:
        """Send a request; gives the status, the head and the body of the answer."""
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Accept: application/json"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        if method == "POST":
            lines += [f"Content-Type: {kind}", f"Content-Length: {len(body)}"]
        return await self.send("\r\n".join(lines).encode() + b"\r\n\r\n" + body)

    def send(self, request: bytes) -> asyncio.Future[tuple[int, bytes, bytes]]:
        """Send a request as it is; gives what will be the answer."""
        self.answer = asyncio.get_running_loop().create_future()
        self.transport.write(request)
        return self.answer

    def read(self) -> None:
        if self.answer is None or self.answer.done():
            return
        if self.is_closed:
            self.answer.set_exception(ConnectionError("the server hung up"))
        end = self.buffer.find(b"\r\n\r\n")
        if end < 0:
            return
        head = bytes(self.buffer[:end])
        length = LENGTH.search(head)
        total = end + 4 + (int(length[1]) if length else 0)
        if len(self.buffer) >= total:
            body = bytes(self.buffer[end + 4 : total])
            del self.buffer[:total]
            self.answer.set_result((int(head[9:12]), head, body))


class Frames(Line):
    """A websocket, as lean as can be: whole text frames, compressed or not, and an answer to pings."""

    def __init__(self) -> None:
        super().__init__()
        self.is_begun = False
        self.inflate = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
        self.size = 0  # of the last message, on the wire

    def shake_hands(self, path: str, *headers: str) -> None:
        lines = [
            f"GET {path} HTTP/1.1",
            "Host: 127.0.0.1",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: dGFibGVlIGJlbmNobWFyaw==",
            "Sec-WebSocket-Version: 13",
            *headers,
        ]
        self.transport.write("\r\n".join([*lines, "", ""]).encode())

    def begun(self) -> None:
        """The server has accepted."""

    def message(self, text: bytes) -> None:
        raise NotImplementedError

    def send(self, text: bytes, first: int = 0x81) -> None:
        """A masked frame; a mask of zeros leaves the text as it is."""
        size = len(text)
        head = bytes([first, 0x80 | size]) if size < 126 else bytes([first, 0xFE]) + size.to_bytes(2, "big")
        self.transport.write(head + bytes(4) + text)

    def read(self) -> None:
        if not self.is_begun:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self.buffer[9:12] == b"101", bytes(self.buffer[:end])
            del self.buffer[: end + 4]
            self.is_begun = True
            self.begun()
        while len(self.buffer) >= 2:
            kind, size, start = self.buffer[0] & 15, self.buffer[1] & 127, 2
            if size >= 126:
                start = 4 if size == 126 else 10
                size = int.from_bytes(self.buffer[2:start], "big")
            if len(self.buffer) < start + size:
                return
            text, self.size = bytes(self.buffer[start : start + size]), size
            if self.buffer[0] & 0x40:
                text = self.inflate.decompress(text + b"\0\0\xff\xff")
            del self.buffer[: start + size]
            if kind == 1:
                self.message(text)
            elif kind == 9:
                self.send(text, first=0x8A)


class PageSocket(Frames):
    """The socket of a page of Tablée: a stream of updates, and plays."""

    def __init__(self, hear: Callable[[Update, int], None]) -> None:
        super().__init__()
        self.hear = hear
        self.answer: asyncio.Future[bool] | None = None

    def begun(self) -> None:
        self.send(b'{"type":"hello"}')

    def message(self, text: bytes) -> None:
        if text.startswith(b'{"type":"state"'):
            update = UPDATE.decode(text)
            self.hear(update, self.size)
            if update.played is not None:
                self.answered(True)
        elif text.startswith((b'{"type":"played"', b'{"type":"refused"')):
            self.answered(text.startswith(b'{"type":"played"'))

    def answered(self, is_accepted: bool) -> None:
        """The answer to the last play."""
        if self.answer is not None:
            self.answer.set_result(is_accepted)
            self.answer = None

    def play(self, number: int, action: str) -> asyncio.Future[bool]:
        """Play; gives whether it will have been accepted."""
        self.answer = asyncio.get_running_loop().create_future()
        self.send(b'{"type":"play","id":1,"number":%d,"action":%b}' % (number, msgspec.json.encode(action)))
        return self.answer


class Socket(Frames):
    """A socket.io client of boardgame.io: the few messages that a game needs."""

    def __init__(self, hear: Callable[[Match], None]) -> None:
        super().__init__()
        self.hear = hear
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def join(self, port: int) -> None:
        await self.open(port)
        self.shake_hands("/socket.io/?EIO=4&transport=websocket")
        await self.ready

    def emit(self, *message: object) -> None:
        self.send(b"42/meadow," + msgspec.json.encode(message))

    def message(self, text: bytes) -> None:
        if text.startswith(b'42/meadow,["update"'):
            self.hear(UPDATED.decode(text[10:])[2])
        elif text.startswith(b'42/meadow,["sync"'):
            self.hear(SYNCED.decode(text[10:])[2].state)
        elif text.startswith(b"0"):
            self.send(b"40/meadow,")
        elif text.startswith(b"40/meadow,"):
            self.ready.set_result(None)
        elif text == b"2":
            self.send(b"3")


class Table:
    """One table, on either server."""

    def __init__(self, port: int, game: str) -> None:
        self.port = port
        self.game = game
        self.news: asyncio.Future[None] | None = None  # that somebody waits for
        self.sizes: list[int] = []  # bytes of each update on the wire

    async def lay(self) -> None:
        """Two players sit down, and the game begins."""
        raise NotImplementedError

    async def move(self) -> bool:
        """The player to move plays and waits for their own update; False when the game is over."""
        raise NotImplementedError

    def leave(self) -> None:
        """Close all lines."""
        raise NotImplementedError

    async def next_news(self) -> None:
        self.news = asyncio.get_running_loop().create_future()
        await self.news

    def wake(self) -> None:
        if self.news is not None and not self.news.done():
            self.news.set_result(None)


class Player:
    """One person at a table of Tablée: HTTP requests to sit down, then the socket of an open page."""

    def __init__(self, table: TableeTable, port: int) -> None:
        self.table = table
        self.port = port
        self.posting = Asking()
        self.page = PageSocket(self.hear)
        self.cookie = ""
        self.number = 0
        self.phase = "open"
        self.actions: list[str] = []
        self.known: list[str] = []  # the last actions that an update told of

    async def enter(self) -> None:
        await self.posting.open(self.port)
        _, head, _ = await self.posting.ask("GET", "/about")
        found = COOKIE.search(head)
        assert found
        self.cookie = found[1].decode()

    async def post(self, path: str, **form: object) -> bytes:
        kind = "application/x-www-form-urlencoded"
        status, head, body = await self.posting.ask(
            "POST", path, urlencode(form).encode(), kind, Cookie=f"tablee={self.cookie}"
        )
        assert status in (200, 303), (path, form, body)
        return head

    def hear(self, update: Update, size: int) -> None:
        if self.number:
            self.table.sizes.append(size)
        self.number, self.phase = update.number, update.phase
        if update.choices is not None or update.parts.actions or "actions" in update.again:
            self.actions = update.texts(self.known)
            self.known = self.known if update.choices is None else self.actions
        self.table.wake()


class TableeTable(Table):
    """A table of Tablée; with several ports, which are those of several processes, its players come by all of them."""

    def __init__(self, port: int, game: str, *others: int) -> None:
        super().__init__(port, game)
        self.ports = (port, *others)

    async def lay(self) -> None:
        self.players = [Player(self, self.ports[seat % len(self.ports)]) for seat in range(seats_of(self.game))]
        for player in self.players:
            await player.enter()
        host, *guests = self.players
        head = await host.post("/tables", game=self.game, name="Ada", **{"option-seats": len(self.players)})
        found = PLACE.search(head)
        assert found
        self.path = found[1].decode()
        for seat, guest in enumerate(guests, 1):
            await guest.post(f"{self.path}/sit", seat=seat, name=NAMES[seat])
        await host.post(f"{self.path}/start")
        for player in self.players:
            await self.join(player)
        while not all(player.number for player in self.players):
            await self.next_news()

    async def join(self, player: Player) -> None:
        """Open the page of a player who has sat down."""
        player.posting.transport.close()
        await player.page.open(player.port)
        player.page.shake_hands(f"{self.path}/socket", f"Cookie: tablee={player.cookie}", COMPRESSED)

    async def move(self) -> bool:
        while True:
            while len({player.number for player in self.players}) > 1:  # else some pages would skip an update
                await self.next_news()
            asked = next((player for player in self.players if player.actions), None)
            if asked is not None:
                if await self.play(asked):
                    return True
            elif any(player.phase == "over" for player in self.players):
                return False
            else:
                await self.next_news()

    async def play(self, player: Player) -> bool:
        """Play anything and wait for what becomes of it; False if it was refused, since its moment is over."""
        action, seen = random.choice(player.actions), player.number
        if not await self.ask_to_play(player, seen, action):
            if player.number == seen:  # until the next update, another of the actions
                player.actions = [other for other in player.actions if other != action]
            return False
        while player.number <= seen:
            await self.next_news()
        return True

    async def ask_to_play(self, player: Player, number: int, action: str) -> bool:
        """Play; gives whether it was accepted."""
        return await player.page.play(number, action)

    def leave(self) -> None:
        for player in self.players:
            player.page.transport.close()


class BoardgameTable(Table):
    """A match of boardgame.io."""

    async def lay(self) -> None:
        lobby = Asking()
        await lobby.open(self.port)
        made = await self.tell(lobby, "/games/meadow/create", numPlayers=2)
        self.match = made["matchID"]
        self.keys = []
        for seat, name in enumerate(("Ada", "Ben")):
            path = f"/games/meadow/{self.match}/join"
            joined = await self.tell(lobby, path, playerID=str(seat), playerName=name)
            self.keys.append(joined["playerCredentials"])
        lobby.transport.close()
        self.seen: dict[int, Match] = {}
        self.sockets = [Socket(partial(self.hear, seat)) for seat in (0, 1)]
        for seat, socket in enumerate(self.sockets):
            await socket.join(self.port)
            socket.emit("sync", self.match, str(seat), self.keys[seat], 2)
        while len(self.seen) < 2:
            await self.next_news()

    async def tell(self, lobby: Asking, path: str, **facts: object) -> Any:
        status, _, body = await lobby.ask("POST", path, msgspec.json.encode(facts), "application/json")
        assert status == 200, (path, body)
        return msgspec.json.decode(body)

    def hear(self, seat: int, match: Match) -> None:
        self.seen[seat] = match
        self.wake()

    async def move(self) -> bool:
        latest = max(self.seen.values(), key=lambda match: match.number)
        if latest.turn.gameover is not None:
            return False
        seat = int(latest.turn.currentPlayer)
        while self.seen[seat].number < latest.number:
            await self.next_news()
        payload = {
            "type": "graze",
            "args": any_step(latest.flock.sheep, seat),
            "playerID": str(seat),
            "credentials": self.keys[seat],
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.sockets[seat].emit("update", action, latest.number, self.match, str(seat))
        while self.seen[seat].number <= latest.number:
            await self.next_news()
        return True

    def leave(self) -> None:
        for socket in self.sockets:
            socket.transport.close()


def seats_of(game: str) -> int:
    """The smallest company."""
    return 3 if game in THREE else 2


def any_step(sheep: list[int], seat: int) -> tuple[int, int]:
    """A legal step of a seat's sheep."""
    while True:
        one = random.randrange(seat * FLOCK, (seat + 1) * FLOCK)
        x = sheep[one] % WIDTH + random.choice((-1, 0, 1))
        y = sheep[one] // WIDTH + random.choice((-1, 0, 1))
        if 0 <= x < WIDTH and 0 <= y < HEIGHT and x + y * WIDTH not in sheep:
            return one, x + y * WIDTH
