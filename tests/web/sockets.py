"""The socket of an open page, as a guest's browser would hold it."""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from queue import Empty
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.web.house import Guest


def open_socket(guest: Guest, path: str, **headers: str) -> ClientConnection:
    """A socket at an address of the house that has said nothing yet; it is closed when the guest goes home."""
    http = guest.http
    named = {"Accept-Language": http.headers["accept-language"], **headers}
    if http.cookies:
        named["Cookie"] = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    address = str(http.base_url).rstrip("/").replace("http", "ws", 1) + path
    way = connect(address, additional_headers=named, user_agent_header=None, proxy=None)
    return guest.pages.enter_context(way)


def refusal(guest: Guest, path: str, **headers: str) -> tuple[int, dict[str, Any]]:
    """The status and what is told where a handshake is refused."""
    try:
        open_socket(guest, path, **headers)
    except InvalidStatus as refused:
        return refused.response.status_code, json.loads(refused.response.body or b"{}")
    raise AssertionError("the socket was accepted")


class Listener:
    """An open page that listens, and plays if it is told to."""

    def __init__(
        self,
        guest: Guest,
        table: str,
        since: int = -1,
        heard: int = 0,
        glance: str = "",
        on_screen: bool = False,
        **headers: str,
    ) -> None:
        self.socket = open_socket(guest, f"{table}{'/screen' if on_screen else ''}/socket", **headers)
        self.plays = 0
        self.unread: deque[dict[str, Any]] = deque()  # updates that came with the answer to a play
        self.say(type="hello", since=since, heard=heard, glance=glance)

    def say(self, **message: object) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def next(self, kind: str = "state", patience: float = 15) -> dict[str, Any]:
        """The next message of a kind; Empty if none comes in time."""
        deadline = time.monotonic() + patience
        while self.unread:
            if (kept := self.unread.popleft())["type"] == kind:
                return kept
        while True:
            try:
                message: dict[str, Any] = json.loads(self.socket.recv(max(0.01, deadline - time.monotonic())))
            except TimeoutError:
                raise Empty from None
            if message["type"] == kind:
                return message

    def play(self, number: int, action: str) -> dict[str, Any]:
        """Play, and give the answer; what else comes meanwhile is skipped."""
        self.plays += 1
        self.say(type="play", id=self.plays, number=number, action=action)
        return self.answer()

    def answer(self, patience: float = 15) -> dict[str, Any]:
        """The next answer to a play."""
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(patience))
            if message["type"] == "state" and "played" in message:
                self.unread.append(message)
                message = {"type": "played", "id": message["played"], "number": message["number"]}
            if message["type"] in ("played", "refused"):
                assert message["id"] == self.plays
                return message

    def rest(self) -> list[dict[str, Any]]:
        """All messages until the server closes."""
        return [json.loads(text) for text in self.socket]

    def closing(self, patience: float = 15) -> tuple[int, str]:
        """The code and the reason with which the server closes."""
        return closing(self.socket, patience)

    def close(self) -> None:
        """Leave."""
        self.socket.close()


def closing(socket: ClientConnection, patience: float = 15) -> tuple[int, str]:
    """The code and the reason with which the server closes, whatever it says before."""
    deadline = time.monotonic() + patience
    with suppress(ConnectionClosed):
        while True:
            socket.recv(max(0.01, deadline - time.monotonic()))
    return socket.close_code or 0, socket.close_reason or ""


@contextmanager
def looking(guest: Guest, table: str, **more: Any) -> Iterator[Listener]:
    """Somebody has a page open."""
    page = Listener(guest, table, **more)
    try:
        page.next()
        yield page
    finally:
        page.close()


def first_state(guest: Guest, table: str, **more: Any) -> str:
    """The first update of a page, as it is written."""
    page = Listener(guest, table, **more)
    try:
        return json.dumps(page.next(), ensure_ascii=False)
    finally:
        page.close()
