"""The socket of an open page: who may open one, what it plays, and what happens to what it should not have sent."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import socket as sockets
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing as closed_after
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.websockets import WebSocket, WebSocketState
from websockets.server import ServerProtocol

from tablee.table.errors import Conflict
from tablee.web.http.context import Limits
from tablee.web.live import registry
from tablee.web.server import connections
from tablee.web.server.logging import SHOWN_OF_ID, JsonLines, requests
from tablee.web.updates import messages
from tablee.web.updates import socket as page_socket
from tablee.web.updates.protocol import LARGEST_MESSAGE, CloseCode
from tests.web.house import Guest, Running, running, start_pair, to_play
from tests.web.sockets import Listener, closing, looking, open_socket, refusal
from tests.web.test_bad_people import handshake
from tests.web.waiting import until

HELLO = json.dumps({"type": "hello"})


class Journal(logging.Handler):
    """Keeps what is written down."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[dict[str, object]] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(json.loads(JsonLines().format(record)))

    def sockets(self, table: str) -> list[dict[str, object]]:
        """The lines about sockets of a table that have ended, once there is one."""
        deadline, about = time.monotonic() + 5, table.removeprefix("/t/")[:SHOWN_OF_ID]
        while time.monotonic() < deadline:
            ended = [line for line in self.lines if line.get("method") == "SOCKET"]
            if found := [line for line in ended if line.get("table") == about]:
                return found
            time.sleep(0.02)
        raise AssertionError("nothing is written down")


@pytest.fixture
def journal(monkeypatch: pytest.MonkeyPatch) -> Iterator[Journal]:
    """What the house writes down of requests."""
    kept = Journal()
    monkeypatch.setattr(requests, "handlers", [kept])
    monkeypatch.setattr(requests, "propagate", False)
    monkeypatch.setattr(requests, "level", logging.INFO)
    requests.manager._clear_cache()  # type: ignore[attr-defined]
    yield kept
    requests.manager._clear_cache()  # type: ignore[attr-defined]


def counted(house: Running, method: str, status: int) -> int:
    """How often something was answered so."""
    labels = {"method": method, "status": str(status)}
    return int(house.context.request_metrics.registry.get_sample_value("tablee_answers_total", labels) or 0)


def entries(house: Running, table: str) -> int:
    """How many entries are on disk."""
    return len(house.store.load(table[3:])[1])


# --- playing ---


def test_a_play_is_answered_with_its_id_and_told_to_everybody(house: Running) -> None:
    table, ada, ben = start_pair(house)
    asked = to_play(table, ada, ben)
    pages = {guest: Listener(guest, table) for guest in (ada, ben)}
    number = min([page.next()["number"] for page in pages.values()])
    answer = pages[asked].play(number, asked.offers(table)[0].text)
    assert answer == {"type": "played", "id": 1, "number": number + 1}
    assert entries(house, table) == number + 1
    for page in pages.values():
        assert page.next()["number"] == number + 1


def test_a_refused_play_says_why_in_the_readers_language_and_keeps_the_socket(house: Running) -> None:
    table, ada, ben = start_pair(house)
    asked, other = (ada, ben) if ada.offers(table) else (ben, ada)
    number, offer = asked.number(table), asked.offers(table)[0].text
    page = Listener(asked, table, **{"Accept-Language": "fr"})
    for action, status in ((offer[::-1] + "x", 400), ("", 400)):
        refused = page.play(number, action)
        assert (refused["type"], refused["status"]) == ("refused", status)
        assert refused["error"]
    waiting = Listener(other, table).play(number, offer)
    assert (waiting["status"], "error" in waiting) == (409, True)
    late = page.play(number - 1, offer)
    assert (late["status"], late["error"][:8]) == (409, "Quelque ")
    assert page.play(number, offer)["type"] == "played"


def test_who_only_watches_plays_nothing_and_neither_does_a_screen(house: Running) -> None:
    table, ada, ben = start_pair(house)
    asked = to_play(table, ada, ben)
    number, offer = asked.number(table), asked.offers(table)[0].text
    assert Listener(house.guest(), table).play(number, offer)["status"] == 403
    assert Listener(asked, table, on_screen=True).play(number, offer)["status"] == 403
    assert entries(house, table) == number


def test_of_many_plays_of_one_move_one_is_made(house: Running) -> None:
    table, ada, ben = start_pair(house)
    asked = to_play(table, ada, ben)
    number, offer = asked.number(table), asked.offers(table)[0].text
    pages = [Listener(asked, table) for _ in range(8)]
    for page in pages:
        page.plays += 1
        page.say(type="play", id=1, number=number, action=offer)
    statuses = sorted(page.answer().get("status", 200) for page in pages)
    assert statuses == [200] + [409] * 7


def test_plays_count_against_the_limits_of_posts(tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0, tables_per_minute=0, posts_per_second=0.001, posts_at_once=6)
    with running(tmp_path / "house.sqlite", limits=limits) as house:
        table, ada, _ = start_pair(house)
        page, number = Listener(ada, table), ada.number(table)
        statuses = [page.play(number, "nonsense")["status"] for _ in range(8)]
        assert 429 in statuses
        assert statuses == sorted(statuses)
        assert ada.play(table, "nonsense").status_code == 429, "posts and plays share a bucket"
        assert counted(house, "PLAY", 429) == statuses.count(429)


def test_composed_plays_go_by_the_socket_too(house: Running) -> None:
    table, ada, _ = start_pair(house)
    page = Listener(ada, table)
    page.plays = 1
    page.say(type="composed", id=1, number=ada.number(table), fields=[["form", "none"], ["part-x", "1"]])
    assert page.answer()["status"] in (400, 409), "this game composes nothing"


def test_a_socket_that_was_cut_while_an_answer_was_sent_is_closed_for_news_too() -> None:
    async def send(_: object) -> None:
        raise OSError("the network is gone")

    async def receive() -> dict[str, str]:
        return {"type": "websocket.connect"}

    async def tell_twice() -> list[int]:
        websocket = WebSocket({"type": "websocket"}, receive, send)
        websocket.application_state = WebSocketState.CONNECTED
        line, codes = page_socket.PageSocket(websocket, receive, send), []
        for _ in range(2):
            with pytest.raises(page_socket.Closed) as closed:
                await line.send(b"{}")
            assert closed.value.is_closed
            codes.append(closed.value.code)
        return codes

    assert asyncio.run(tell_twice()) == [page_socket.CLOSED_ABNORMALLY] * 2


# --- who may open one ---


def refused_in(journal: Journal) -> list[dict[str, Any]]:
    """The handshakes that were refused; pages of other tests may be closed meanwhile."""
    return [line for line in journal.lines if line["method"] == "SOCKET" and line["status"] != 101]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Host": "a b"}, 400),
    ],
)
def test_no_other_site_opens_one(house: Running, journal: Journal, headers: dict[str, str], status: int) -> None:
    table, ada, _ = start_pair(house)
    before = counted(house, "SOCKET", status)
    assert raw_status(house, table, ada, headers) == status
    assert counted(house, "SOCKET", status) == before + 1
    until(lambda: refused_in(journal))
    (line,) = refused_in(journal)
    assert (line["route"], line["status"], "table" in line) == ("-", status, False)
    assert house.context.registry.live_tables[table[3:]].listeners.count == 0


def test_ones_own_site_opens_one(house: Running) -> None:
    table, ada, _ = start_pair(house)
    assert raw_status(house, table, ada, {"Origin": house.address, "Sec-Fetch-Site": "same-origin"}) == 101


def raw_status(house: Running, table: str, guest: Guest, headers: dict[str, str]) -> int:
    """The status of a handshake with these headers."""
    address = httpx.URL(house.address)
    request = handshake(table, f"{address.host}:{address.port}", guest.http.cookies["tablee"]).decode()
    for name, value in headers.items():
        lines = [line for line in request.split("\r\n") if not line.lower().startswith(f"{name.lower()}:")]
        request = "\r\n".join([lines[0], f"{name}: {value}", *lines[1:]])
    with closed_after(sockets.create_connection((address.host, address.port or 0), 10)) as line:
        line.sendall(request.encode())
        return int(line.recv(1000)[9:12])


def test_a_house_of_other_names_refuses_the_handshake(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", hosts=("tablee.example",)) as house:
        status, told = refusal(house.guest(), "/t/whatever/socket")
        assert (status, "127.0.0.1" in told["error"]) == (400, True)


def test_handshakes_count_as_requests(tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0.001, requests_at_once=3)
    with running(tmp_path / "house.sqlite", limits=limits) as house:
        guest = house.guest()
        assert [refusal(guest, "/t/nothing/socket")[0] for _ in range(5)] == [404] * 3 + [429] * 2


def test_an_unknown_table_and_an_unknown_address_have_none(house: Running) -> None:
    status, told = refusal(house.guest("fr"), "/t/0123456789abcdef/socket")
    assert (status, "table" in told["error"]) == (404, True)
    assert refusal(house.guest(), "/nowhere")[0] == 403
    assert house.guest().get("/t/0123456789abcdef/socket").status_code == 404, "no page is there"


def test_a_refused_handshake_carries_the_safety_headers(house: Running) -> None:
    address = httpx.URL(house.address)
    with closed_after(sockets.create_connection((address.host, address.port or 0), 10)) as line:
        line.sendall(handshake("/t/unknown", "localhost", "x" * 22))
        head = line.recv(4000).lower()
    assert b"content-security-policy" in head
    assert b"nosniff" in head


# --- what it should not have sent ---


@pytest.mark.parametrize(
    ("message", "code", "reason"),
    [
        ("{", CloseCode.UNREADABLE, "no message of this protocol"),
        ("[]", CloseCode.UNREADABLE, "no message of this protocol"),
        ("[" * 20_000, CloseCode.UNREADABLE, "no message of this protocol"),
        ('{"type":"dance"}', CloseCode.UNREADABLE, "no message of this protocol"),
        ('{"type":"play","id":1,"number":-1,"action":"x"}', CloseCode.UNREADABLE, "no message of this protocol"),
        ('{"type":"play","id":1,"number":1,"action":"x","seat":1}', CloseCode.UNREADABLE, "no message"),
        ('{"type":"play","id":1,"number":1}', CloseCode.UNREADABLE, "no message of this protocol"),
        ('{"type":"composed","id":1,"number":1,"fields":[["a","b","c"]]}', CloseCode.UNREADABLE, "no message"),
        (b"\x00\x01", CloseCode.BINARY, "messages are text"),
        (HELLO, CloseCode.OUT_OF_ORDER, "only the first message is hello"),
        ('{"type":"play","id":1,"number":100000,"action":"x"}', CloseCode.FUTURE, "not reached yet"),
    ],
)
def test_bad_messages_close_with_a_reason(
    house: Running, journal: Journal, message: str | bytes, code: CloseCode, reason: str
) -> None:
    table, ada, ben = start_pair(house)
    before = entries(house, table)
    page = Listener(ada, table)
    page.next()
    page.socket.send(message)
    found, told = page.closing()
    assert (found, reason in told) == (code, True), told
    (line,) = journal.sockets(table)
    assert (line["route"], line["status"], line["close"]) == ("/t/{table}/socket", 101, int(code))
    assert reason in str(line["reason"])
    assert "trace" not in line
    assert entries(house, table) == before
    assert to_play(table, ada, ben).play(table).status_code == 303


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ('{"type":"play","id":1,"number":1,"action":"x"}', CloseCode.OUT_OF_ORDER),
        ("hello", CloseCode.UNREADABLE),
        ('{"type":"hello","since":1000000}', CloseCode.FUTURE),
        ('{"type":"hello","heard":1000000}', CloseCode.FUTURE),
        ('{"type":"hello","since":"5"}', CloseCode.UNREADABLE),
        ('{"type":"hello","shape":"round"}', CloseCode.UNREADABLE),
        (b"\xff", CloseCode.BINARY),
    ],
)
def test_the_first_message_is_a_good_hello(
    house: Running, journal: Journal, message: str | bytes, code: CloseCode
) -> None:
    table, ada, _ = start_pair(house)
    page = open_socket(ada, f"{table}/socket")
    page.send(message)
    found, reason = closing(page)
    assert (found, bool(reason)) == (code, True)
    (line,) = journal.sockets(table)
    assert (line["close"], str(line["reason"])[:40]) == (int(code), reason[:40])
    assert house.context.registry.live_tables[table[3:]].listeners.count == 0


def test_who_says_no_hello_is_let_go(house: Running, journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_socket, "HELLO_WITHIN", 0.2)
    table, ada, _ = start_pair(house)
    assert closing(open_socket(ada, f"{table}/socket")) == (CloseCode.NO_HELLO, "no hello in time")
    assert journal.sockets(table)[0]["close"] == CloseCode.NO_HELLO
    assert house.context.registry.live_tables[table[3:]].listeners.count == 0


def test_a_message_that_is_too_large_closes(house: Running, journal: Journal) -> None:
    table, ada, _ = start_pair(house)
    page = Listener(ada, table)
    page.next()
    page.say(type="play", id=1, number=1, action="x" * LARGEST_MESSAGE)
    assert page.closing()[0] == CloseCode.TOO_LARGE
    assert journal.sockets(table)[0]["close"] == CloseCode.TOO_LARGE


def frame(payload: bytes, first: int = 0x81) -> bytes:
    """A masked frame; a mask of zeros leaves the payload as it is."""
    return bytes([first, 0x80 | len(payload)]) + bytes(4) + payload


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(b"\xff\xfe"), 1007),  # no UTF-8
        (bytes([0x81, 2]) + b"{}", 1002),  # not masked
        (frame(b"x", first=0xF1), 1002),  # bits that mean nothing
        (frame(b"", first=0x83), 1002),  # an opcode that means nothing
    ],
)
def test_frames_that_are_none_are_closed_without_a_traceback(
    house: Running, caplog: pytest.LogCaptureFixture, sent: bytes, code: int
) -> None:
    table, ada, _ = start_pair(house)
    address = httpx.URL(house.address)
    with closed_after(sockets.create_connection((address.host, address.port or 0), 10)) as line:
        line.sendall(handshake(table, "localhost", ada.http.cookies["tablee"]))
        assert line.recv(4000).startswith(b"HTTP/1.1 101")
        line.sendall(frame(HELLO.encode()) + sent)
        told = b"".join(iter(lambda: line.recv(65536), b""))
    assert struct.pack(">H", code) in told
    assert not [record for record in caplog.records if record.exc_info]


def test_a_handshake_that_is_none_is_refused_or_given_up(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEAD_TIME", 0.3)
    with running(tmp_path / "house.sqlite") as house:
        good, address = handshake("/t/x", "localhost", "x" * 22), httpx.URL(house.address)
        for bad in (
            good.replace(b"Version: 13", b"Version: 7"),
            good.replace(b"Sec-WebSocket-Key", b"X-Key"),
            good.replace(b"GET", b"POST"),
            good.replace(b"Cookie: ", b"Cookie: " + b"a" * 9000),
        ):
            with closed_after(sockets.create_connection((address.host, address.port or 0), 10)) as line:
                line.sendall(bad)
                told = b"".join(iter(lambda: line.recv(65536), b""))
            assert told[:10] in (b"HTTP/1.1 4", b""), told
    assert not [record for record in caplog.records if record.exc_info]


# --- readers who are slow, leave, or may look no more ---


def test_a_reader_who_takes_nothing_is_dropped_and_the_others_are_not(
    tmp_path: Path, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_socket, "TAKEN_WITHIN", 0.3)
    monkeypatch.setattr(messages, "PING", b'{"type":"ping"}' + b" " * 900_000)
    monkeypatch.setattr(registry, "PING_EVERY", 0.1)
    monkeypatch.setattr(connections, "READ_TIME", 3)  # the page's socket notices it first
    with running(tmp_path / "house.sqlite") as house:
        table, ada, ben = start_pair(house)
        live, address = house.context.registry.live_tables[table[3:]], httpx.URL(house.address)
        with closed_after(sockets.socket()) as line:
            line.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
            line.connect((address.host, address.port or 0))
            line.sendall(handshake(table, "localhost", ada.http.cookies["tablee"]))
            time.sleep(0.2)
            line.sendall(frame(HELLO.encode()))
            with looking(ben, table) as page:
                until(lambda: live.listeners.count == 2)
                deadline = time.monotonic() + 20
                while live.listeners.count == 2 and time.monotonic() < deadline:
                    to_play(table, ada, ben).play(table)
                    page.next()
                assert live.listeners.count == 1
            until(lambda: CloseCode.SLOW in [line["close"] for line in journal.sockets(table)])


def test_who_leaves_is_no_longer_there(house: Running, journal: Journal) -> None:
    table, ada, _ = start_pair(house)
    live = house.context.registry.live_tables[table[3:]]
    with looking(ada, table):
        assert (live.listeners.count, live.presence.has_page(live.table.chairs[0].visitor)) == (1, True)
    until(lambda: not live.listeners.count)
    assert not live.presence.has_page(live.table.chairs[0].visitor)
    assert journal.sockets(table)[0]["close"] == 1000


def test_a_table_that_is_read_anew_asks_its_pages_to_connect_again(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ada, ben = start_pair(house)
    page = Listener(ada, table)
    page.next()

    async def be_late(*_: object) -> None:
        raise Conflict("somebody else was faster")

    with monkeypatch.context() as patched:
        patched.setattr(house.store, "append", be_late)
        assert to_play(table, ada, ben).play(table).status_code == 409
    assert page.closing()[0] == CloseCode.AGAIN
    assert Listener(ada, table).next()["number"] == ada.number(table)


def test_many_plays_at_once_are_answered_in_their_order(house: Running) -> None:
    table, ada, _ = start_pair(house)
    page = Listener(ada, table)
    for number in range(1, 51):
        page.say(type="play", id=number, number=0, action="x")
    answers = []
    while len(answers) < 50:
        message = json.loads(page.socket.recv(5))
        if message["type"] == "refused":
            answers.append(message["id"])
    assert answers == list(range(1, 51))


@pytest.mark.parametrize("is_refused", [False, True])
def test_a_socket_that_ends_is_freed_at_once_without_the_collector(house: Running, is_refused: bool) -> None:
    table, ada, _ = start_pair(house)
    gc.collect()
    before = kept_sockets()
    gc.disable()
    try:
        if is_refused:
            assert refusal(ada, "/t/nowhere/socket")[0] == 404
        else:
            with looking(ada, table):
                assert kept_sockets()
        deadline = time.monotonic() + 5
        while kept_sockets() > before and time.monotonic() < deadline:
            time.sleep(0.02)
        assert kept_sockets() <= before
    finally:
        gc.enable()


def kept_sockets() -> int:
    """How many sockets the server has in memory."""
    return sum(type(one) is ServerProtocol for one in gc.get_objects())


# --- both sides ---


@pytest.mark.once
def test_the_scripts_types_are_those_of_the_server() -> None:
    command = [sys.executable, "scripts/protocol_types.py", "--check"]
    assert subprocess.run(command, capture_output=True, text=True, check=False).returncode == 0


@pytest.mark.once
def test_every_close_code_and_message_is_documented() -> None:
    told = Path("docs/protocol.md").read_text("utf-8")
    for code in CloseCode:
        assert f"`{code.value}`" in told
    for kind in ("hello", "play", "composed", "state", "said", "played", "refused", "ping", "gone"):
        assert f"`{kind}`" in told
