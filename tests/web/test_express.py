"""The short way of a play: nobody can tell it from the long one, but that it is shorter."""

from __future__ import annotations

import asyncio
import re
import socket
import threading
import time
from http.client import HTTPResponse
from pathlib import Path
from typing import Any
from urllib.parse import quote_plus

import httpx
import pytest

from tablee.table.errors import Stale
from tablee.web.http.context import Limits
from tablee.web.server.express import Express
from tablee.web.views import play as acts
from tests.web.house import Guest, Running, running, start_pair, to_play

JSON = {"Accept": "application/json"}
FORM = "application/x-www-form-urlencoded"


class Wire:
    """A connection to a house, for requests that come in the pieces one wants."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.url = guest.http.base_url
        self.line = socket.create_connection((self.url.host, self.url.port or 80), 60)

    def __enter__(self) -> Wire:
        return self

    def __exit__(self, *_: object) -> None:
        self.line.close()

    def written(self, table: str, number: object, action: str, **headers: str) -> bytes:
        """A play as the page's script posts it."""
        body = f"number={number}&action={quote_plus(action)}".encode()
        cookies = "; ".join(f"{key}={value}" for key, value in self.guest.http.cookies.items())
        head = {"Host": f"{self.url.host}:{self.url.port}", "Cookie": cookies, "Content-Length": str(len(body))}
        lines = [f"{key}: {value}\r\n" for key, value in (head | JSON | {"Content-Type": FORM} | headers).items()]
        return f"POST {table}/play HTTP/1.1\r\n{''.join(lines)}\r\n".encode() + body

    def send(self, data: bytes) -> None:
        self.line.sendall(data)

    def answer(self) -> httpx.Response:
        """The next answer."""
        told = HTTPResponse(self.line)
        told.begin()
        return httpx.Response(told.status, headers=told.getheaders(), content=told.read())


def short(guest: Guest, table: str, number: object, action: str, **headers: str) -> httpx.Response:
    """A play in one piece, as browsers send what is short."""
    with Wire(guest) as wire:
        wire.send(wire.written(table, number, action, **headers))
        return wire.answer()


def long(guest: Guest, table: str, number: object, action: str, **headers: str) -> httpx.Response:
    """The same with its fields in another order and in pieces, which goes the long way."""
    body = f"action={quote_plus(action)}&number={number}"
    return guest.http.post(f"{table}/play", content=body, headers={"Content-Type": FORM, **JSON, **headers})


def asked(table: str, *guests: Guest) -> tuple[Guest, list[str]]:
    """The one who is to play, and what may be played."""
    guest = to_play(table, *guests)
    return guest, [offer.text for offer in guest.offers(table)]


@pytest.fixture
def no_long_way(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: object) -> None:
        raise AssertionError("this went the long way")

    monkeypatch.setattr(acts, "fields_of", refuse)


@pytest.mark.usefixtures("no_long_way")
def test_a_play_of_the_script_goes_the_short_way(house: Running) -> None:
    table, ada, ben = start_pair(house)
    for _ in range(6):
        guest, actions = asked(table, ada, ben)
        answer = short(guest, table, guest.number(table), actions[0])
        assert answer.status_code == 200
        assert answer.json() == {"number": guest.number(table)}


def test_both_ways_answer_alike(house: Running) -> None:
    table, ada, ben = start_pair(house)
    watcher = house.guest()
    guest, actions = asked(table, ada, ben)
    other = ben if guest is ada else ada
    number = guest.number(table)
    tries: list[tuple[Guest, object, str, dict[str, str]]] = [
        (guest, number, "fly to the moon", {}),
        (guest, number, "dice 9/9", {}),
        (guest, number, "été +&= %", {}),
        (guest, number, "x" * 3000, {}),
        (guest, number, "x" * 20_000, {}),
        (guest, number, "", {}),
        (guest, 0, actions[0], {}),
        (guest, 999, actions[0], {}),
        (guest, "1e3", actions[0], {}),
        (guest, "-1", actions[0], {}),
        (guest, "1234567890", actions[0], {}),
        (other, number, actions[0], {}),
        (watcher, number, actions[0], {}),
        (guest, number, actions[0], {"Origin": "http://evil.example"}),
        (guest, number, actions[0], {"Sec-Fetch-Site": "cross-site"}),
    ]
    for who, seen, action, headers in tries:
        one, two = short(who, table, seen, action, **headers), long(who, table, seen, action, **headers)
        assert one.status_code == two.status_code >= 400, (seen, action[:40], one.text)
        assert one.json() == two.json()
        kept = {"date", "set-cookie"}
        assert {key: one.headers[key] for key in one.headers.keys() - kept} == {
            key: two.headers[key] for key in two.headers.keys() - kept
        }
    assert guest.number(table) == number, "nothing has changed"
    done = short(guest, table, number, actions[0])
    assert done.status_code == 200
    assert long(guest, table, number, actions[0]).status_code == 409
    guest, actions = asked(table, ada, ben)
    two = long(guest, table, guest.number(table), actions[0])
    assert {key: done.headers[key] for key in done.headers.keys() - {"date", "content-length"}} == {
        key: two.headers[key] for key in two.headers.keys() - {"date", "content-length"}
    }


def test_what_is_no_text_is_refused(house: Running) -> None:
    table, ada, ben = start_pair(house)
    guest, _ = asked(table, ada, ben)
    number = guest.number(table)
    for body in (b"number=%d&action=%%ff", b"number=%d&action=%%ff%%fe+%%3E"):
        answer = guest.http.post(f"{table}/play", content=body % number, headers={"Content-Type": FORM, **JSON})
        assert answer.status_code == 400
    assert guest.number(table) == number


def test_a_form_without_a_script_is_led_back_to_the_table(house: Running) -> None:
    table, ada, ben = start_pair(house)
    guest, actions = asked(table, ada, ben)
    assert guest.play(table, actions[0], guest.number(table)).status_code == 303


def test_a_body_in_pieces_arrives_all_the_same(house: Running) -> None:
    table, ada, ben = start_pair(house)
    guest, actions = asked(table, ada, ben)
    number = guest.number(table)
    with Wire(guest) as wire:
        request = wire.written(table, number, actions[0])
        for piece in (request[:20], request[20:-9], request[-9:]):
            wire.send(piece)
            time.sleep(0.05)
        assert wire.answer().status_code == 200
    assert guest.number(table) > number


def test_what_comes_while_a_play_is_on_its_way_is_answered_after_it(house: Running) -> None:
    table, ada, ben = start_pair(house)
    guest, actions = asked(table, ada, ben)
    number = guest.number(table)
    with Wire(guest) as wire:
        request = wire.written(table, number, actions[0])
        wire.send(request)
        wire.send(request + b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" + request)
        told = b""
        while told.count(b"HTTP/1.1 ") < 4 and (piece := wire.line.recv(9999)):
            told += piece
    assert re.findall(rb"HTTP/1.1 (\d+)", told) == [b"200", b"409", b"200", b"409"]


def test_answers_keep_their_order_where_a_play_has_to_go_the_long_way_after_all(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ada, ben = start_pair(house)
    guest, actions = asked(table, ada, ben)

    async def refuse_slowly(*_: object) -> int:
        await asyncio.sleep(0.4)
        raise Stale("too late")

    monkeypatch.setattr(house.desk.house, "act", refuse_slowly)
    with Wire(guest) as wire:
        wire.send(wire.written(table, guest.number(table), actions[0]))
        time.sleep(0.2)  # on the short way
        wire.send(b"GET /nowhere HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        time.sleep(0.4)  # on the long way
        wire.send(b"GET /about HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        told = b""
        while piece := wire.line.recv(9999):
            told += piece
    assert re.findall(rb"HTTP/1.1 (\d+)", told) == [b"409", b"404", b"200"]


@pytest.mark.usefixtures("no_long_way")
def test_one_line_takes_many_plays(house: Running) -> None:
    table, ada, ben = start_pair(house)
    with Wire(ada) as first, Wire(ben) as second:
        for _ in range(6):
            guest, actions = asked(table, ada, ben)
            wire = first if guest is ada else second
            wire.send(wire.written(table, guest.number(table), actions[0], Connection="keep-alive"))
            assert wire.answer().status_code == 200


@pytest.mark.parametrize(
    "heads",
    [
        {"Connection": "close"},
        {"Expect": "100-continue"},
        {"Host": "another.example"},
        {"Cookie": "tablee=x"},
        {"Content-Length": "9999999"},
        {"Cookie": "a=1\r\nCookie: b=2"},
        {"Transfer-Encoding": "chunked"},
    ],
)
def test_what_is_unusual_about_a_head_goes_the_long_way(tmp_path: Path, heads: dict[str, str]) -> None:
    with running(tmp_path / "house.sqlite", hosts=("127.0.0.1",)) as house:
        table, ada, ben = start_pair(house)
        guest, actions = asked(table, ada, ben)
        express = Express(house.desk)
        with Wire(guest) as wire:
            usual = wire.written(table, guest.number(table), actions[0])
            unusual = wire.written(table, guest.number(table), actions[0], **heads)
        assert express.play_in(usual, "127.0.0.1")
        assert express.play_in(unusual, "127.0.0.1") is None


def test_behind_a_proxy_each_player_has_an_address_of_its_own(house: Running) -> None:
    table, ada, ben = start_pair(house)
    guest, actions = asked(table, ada, ben)
    express, proxy = Express(house.desk, "192.0.2.7"), "192.0.2.7"
    with Wire(guest) as wire:
        told = {
            sent: wire.written(table, guest.number(table), actions[0], **{"X-Forwarded-For": sent})
            for sent in ("198.51.100.1", "10.0.0.1, 2001:db8::5", "", "198.51.100.1:80", f"198.51.100.1, {proxy}")
        }
    found = {sent: express.play_in(request, proxy) for sent, request in told.items()}
    assert {sent: play.address for sent, play in found.items() if play} == {
        "198.51.100.1": "198.51.100.1",
        "10.0.0.1, 2001:db8::5": "2001:db8::5",
    }
    assert express.play_in(told["198.51.100.1"], "198.51.100.9") is None, "who is not the proxy says nothing for others"
    direct = Express(house.desk).play_in(told["198.51.100.1"], "198.51.100.9")
    assert direct
    assert direct.address == "198.51.100.9", "where no proxy is trusted nobody is believed"


def test_a_house_that_closes_answers_the_play_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path / "house.sqlite") as house:
        table, ada, ben = start_pair(house)
        guest, actions = asked(table, ada, ben)
        append, begun = house.store.append, threading.Event()

        async def append_slowly(*given: Any) -> None:
            begun.set()
            await asyncio.sleep(0.5)
            await append(*given)

        monkeypatch.setattr(house.store, "append", append_slowly)
        wire = Wire(guest)
        wire.send(wire.written(table, guest.number(table), actions[0]))
        assert begun.wait(10)
    with wire:
        told = wire.answer()
    assert told.status_code == 200
    assert told.headers["connection"] == "close"


def test_who_leaves_before_the_answer_has_played_all_the_same(house: Running) -> None:
    table, ada, ben = start_pair(house)
    guest, actions = asked(table, ada, ben)
    number = guest.number(table)
    with Wire(guest) as wire:
        wire.send(wire.written(table, number, actions[0]))
    deadline = time.monotonic() + 10
    while guest.number(table) == number and time.monotonic() < deadline:
        time.sleep(0.02)
    assert guest.number(table) > number


def test_who_posts_too_often_waits_on_the_short_way_too(tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0, posts_per_second=0.001, posts_at_once=6, tables_per_minute=0)
    with running(tmp_path / "few.sqlite", limits=limits) as house:
        table, ada, ben = start_pair(house)
        guest, actions = asked(table, ada, ben)
        number = guest.number(table)
        codes = [short(guest, table, number, "nothing of the kind").status_code for _ in range(9)]
        assert codes[0] == 400
        assert codes[-1] == 429
        assert short(guest, table, number, actions[0]).status_code == 429
        assert guest.number(table) == number


def test_the_ledger_counts_both_ways(house: Running) -> None:
    table, ada, ben = start_pair(house)
    guest, actions = asked(table, ada, ben)
    before = house.desk.ledger.answers["POST", 200]
    assert short(guest, table, guest.number(table), actions[0]).status_code == 200
    assert house.desk.ledger.answers["POST", 200] == before + 1
