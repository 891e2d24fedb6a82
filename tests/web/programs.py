"""Programs that hold a seat: what a page gives them, and a listener on their stream."""

from __future__ import annotations

import html
import json
import re
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, field
from queue import Queue
from typing import Any

import httpx

from tests.web.house import Guest, Running
from tests.web.server import NO_TLS

CONNECTED: list[httpx.Client] = []  # hung up after each test


@dataclass
class Program:
    """A program with its token, as the page showed them."""

    address: str
    token: str
    http: httpx.Client = field(init=False)

    def __post_init__(self) -> None:
        self.http = httpx.Client(headers={"Authorization": f"Bearer {self.token}"}, timeout=20, verify=NO_TLS)
        CONNECTED.append(self.http)

    def play(self, number: object, action: object) -> httpx.Response:
        """Post an action."""
        return self.http.post(f"{self.address}/play", json={"number": number, "action": action})

    def now(self, since: int = 0) -> dict[str, Any]:
        """The first line of the stream."""
        with self.http.stream("GET", f"{self.address}/stream?since={since}") as answer:
            assert answer.status_code == 200, answer.read()
            return dict(json.loads(next(answer.iter_lines())))


def lend(guest: Guest, table: str, seat: int = 1, **fields: object) -> Program:
    """The host gives a chair to a program."""
    answer = guest.post(f"/api{table}/program", seat=seat, **fields)
    assert answer.status_code == 200, answer.text
    token = re.search(r"<code>(tablee_[\w-]+)</code>", answer.text)
    address = re.search(r"<code>GET (\S+)/stream</code>", answer.text)
    assert token
    assert address
    return Program(html.unescape(address[1]), token[1])


def start_with_program(house: Running, **options: object) -> tuple[str, Guest, Program]:
    """A running table of a person and a program."""
    ada = house.guest()
    table = ada.lay(**options)
    program = lend(ada, table)
    assert ada.post(f"{table}/start").status_code == 303
    return table, ada, program


def programs_turn(table: str, ada: Guest, program: Program) -> dict[str, Any]:
    """Let the person play until the program is asked; gives the line that asks it."""
    for _ in range(200):
        if (line := program.now())["owing"] == [line["seat"]]:
            return line
        assert ada.play(table).status_code == 303
    raise AssertionError("the program is never asked")


class Listener:
    """Reads a program's stream in the background."""

    def __init__(self, program: Program, since: int = 0, **headers: str) -> None:
        self.lines: Queue[dict[str, Any]] = Queue()
        self.head: dict[str, str] = {}
        self.ended = threading.Event()
        self.args = (program, f"{program.address}/stream?since={since}", headers)
        threading.Thread(target=self.read, daemon=True).start()

    def read(self) -> None:
        """Until the stream ends."""
        program, path, headers = self.args
        with suppress(httpx.TransportError), program.http.stream("GET", path, headers=headers) as answer:
            self.head = dict(answer.headers)
            for line in answer.iter_lines():
                self.lines.put(json.loads(line))
        self.ended.set()

    def next(self, kind: str = "state", patience: float = 10) -> dict[str, Any]:
        """The next line of a kind."""
        deadline = time.monotonic() + patience
        while True:
            line = self.lines.get(timeout=max(0.01, deadline - time.monotonic()))
            if line["type"] == kind:
                return line
