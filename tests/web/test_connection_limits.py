"""Guests who hold connections: too many, too slow, too large. Each is bounded, and all others are served."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import httpx
import pytest

from tablee.web.server import connections
from tablee.web.server.connections import HEAD_TIME, ConnectionLimits
from tablee.web.server.middleware import LARGEST_HEAD, MOST_HEADERS
from tests.web.house import OPEN_DOORS, Running, running
from tests.web.server import Process

pytestmark = pytest.mark.one_database  # it is about HTTP

HEAD = b"GET /about HTTP/1.1\r\nHost: x\r\n"


class Clock:
    """A clock that is set by hand."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def connect(house: Running | Process) -> socket.socket:
    return socket.create_connection(("127.0.0.1", int(house.address.rpartition(":")[2])), timeout=20)


def answer_to(house: Running, *pieces: bytes) -> bytes:
    """What is answered to pieces that are sent one after the other, up to the end of the connection."""
    with closing(connect(house)) as line:
        with suppress(BrokenPipeError, ConnectionResetError):  # it has been closed meanwhile
            for piece in pieces:
                line.sendall(piece)
        return read_all(line)


def read_all(line: socket.socket) -> bytes:
    told = b""
    try:
        while piece := line.recv(65536):
            told += piece
    except ConnectionResetError:
        pass
    return told


def is_closed(line: socket.socket) -> bool:
    """Whether the server has closed a connection on which it says nothing."""
    line.settimeout(0.1)
    try:
        return line.recv(1) == b""
    except TimeoutError:
        return False
    except ConnectionResetError:
        return True


@pytest.fixture
def hurried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A house that waits for a moment only."""
    monkeypatch.setattr(connections, "HEAD_TIME", 0.2)
    monkeypatch.setattr(connections, "READ_TIME", 0.5)
    monkeypatch.setattr(connections, "SWEEP_EVERY", 0.05)
    with running(tmp_path / "house.sqlite") as house:
        yield house


# --- the counts, by themselves ---


def kept(limits: ConnectionLimits, *addresses: str) -> list[bool]:
    """Which of these connections may stay, the oldest first."""
    excess = {place for place, _ in limits.excess(addresses)}
    return [place not in excess for place in range(len(addresses))]


def test_an_address_has_so_many_connections_and_others_still_come_in() -> None:
    limits = ConnectionLimits(2, total=100)
    assert kept(limits, *["192.0.2.1"] * 3, "192.0.2.2") == [True, True, False, True]


def test_the_addresses_of_one_network_are_one() -> None:
    limits = ConnectionLimits(2, total=100)
    addresses = [f"2001:db8::{number}" for number in range(3)]
    assert kept(limits, *addresses, "2001:db8:0:1::1") == [True, True, False, True]


def test_a_trusted_proxy_brings_everybody() -> None:
    limits = ConnectionLimits(2, total=100, exempt="192.0.2.1, 10.0.0.0/8")
    assert all(kept(limits, *["192.0.2.1", "10.1.2.3"] * 9))


def test_nobody_alone_takes_more_than_half_and_all_together_leave_some_descriptors() -> None:
    limits = ConnectionLimits(10**6, total=8)
    addresses = ["192.0.2.1"] * 5 + ["192.0.2.2"] * 5
    assert kept(limits, *addresses) == [True] * 4 + [False] + [True] * 4 + [False]
    assert connections.most_connections() + connections.most_pending() < connections.most_files()


def test_refusals_are_counted_and_told_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    limits = ConnectionLimits(2, total=100, clock=clock)
    for _ in range(5):
        limits.refuse("too many")
    clock.now += 61
    limits.refuse("too many")
    told = ["connections refused: 1: too many", "connections refused: 5: too many"]
    assert [record.getMessage() for record in caplog.records] == told
    assert limits.refused == {"too many": 6}


# --- a server that is attacked ---


@pytest.mark.parametrize(
    "pieces",
    [
        [HEAD + b"A: " + b"x" * LARGEST_HEAD + b"\r\nConnection: close\r\n\r\n"],
        [HEAD + b"A: " + b"x" * LARGEST_HEAD],  # and no end
        [b"GET /" + b"x" * LARGEST_HEAD],
        [HEAD + (b"A: " + b"x" * 5000 + b"\r\n") * 8],
        [HEAD + b"A: b\r\n" * MOST_HEADERS + b"Connection: close\r\n\r\n"],
    ],
)
def test_a_head_that_is_too_large_is_refused(house: Running, pieces: list[bytes]) -> None:
    assert answer_to(house, *pieces).startswith((b"HTTP/1.1 400 ", b"HTTP/1.1 431 "))


def test_a_large_head_that_is_not_too_large_is_read(house: Running) -> None:
    large = [b"A%d: %b\r\n" % (number, b"x" * 300) for number in range(90)]
    answer = answer_to(house, HEAD, *large, b"Connection: close\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 200 ")


def test_a_head_that_is_never_whole_is_given_up(hurried: Running) -> None:
    begun = time.monotonic()
    assert answer_to(hurried, HEAD).startswith(b"HTTP/1.1 408 ")
    assert answer_to(hurried) == b""  # a browser may connect in advance: it hears nothing
    assert time.monotonic() - begun < HEAD_TIME


def test_a_head_that_drips_is_given_up(hurried: Running) -> None:
    with closing(connect(hurried)) as line:
        line.settimeout(0.02)
        for byte in HEAD * 100:
            try:
                line.sendall(bytes([byte]))
                if line.recv(100):
                    return
            except TimeoutError:
                continue
    raise AssertionError("it may drip for ever")


def test_a_body_that_nobody_reads_is_given_up(hurried: Running) -> None:
    answer = answer_to(hurried, HEAD + b"Content-Length: 1000\r\n\r\nx")
    assert answer.startswith(b"HTTP/1.1 200 ")


def test_between_two_requests_one_may_think(hurried: Running) -> None:
    with httpx.Client(base_url=hurried.address) as guest:
        for _ in range(2):
            assert guest.get("/health").status_code == 200
            time.sleep(0.5)
        assert hurried.context.connections.open == 1, "the connection was kept"


def test_one_address_cannot_hold_all_connections(tmp_path: Path) -> None:
    limits = OPEN_DOORS.__class__(connections_per_address=5)
    with running(tmp_path / "house.sqlite", limits=limits) as house, ExitStack() as held:
        lines = [held.enter_context(closing(connect(house))) for _ in range(9)]
        deadline = time.monotonic() + 5
        while house.context.connections.refused.total() < 4 and time.monotonic() < deadline:
            time.sleep(0.05)
        assert house.context.connections.refused == {"one address has too many connections": 4}
        assert sum(is_closed(line) for line in lines) == 4
        next(line for line in lines if not is_closed(line)).close()
        while house.context.connections.open > 4:
            time.sleep(0.05)
        assert httpx.get(f"{house.address}/health").status_code == 200


def test_a_proxy_may_hold_as_many_as_it_likes(tmp_path: Path) -> None:
    limits = OPEN_DOORS.__class__(connections_per_address=5)
    with running(tmp_path / "house.sqlite", limits=limits, trusted_proxy="127.0.0.1") as house, ExitStack() as held:
        for _ in range(9):
            held.enter_context(closing(connect(house)))
        assert httpx.get(f"{house.address}/health").status_code == 200


@pytest.mark.once
def test_a_crowd_of_half_requests_leaves_descriptors_and_the_house_goes_on(tmp_path: Path) -> None:
    """With 128 descriptors: whoever is in is served, and the others come in when the crowd is gone."""
    server = Process(tmp_path / "house.sqlite")
    server.start(files=128)
    try:
        with httpx.Client(base_url=server.address) as guest, ExitStack() as held:
            table = guest.post("/tables", data={"game": "destorsion", "name": "Ada"}).headers["location"]
            assert guest.get(f"{table}/now").status_code == 200  # its words are read
            for _ in range(600):
                line = held.enter_context(closing(socket.socket()))
                line.setblocking(False)
                line.connect_ex(("127.0.0.1", server.port))
            assert guest.get(f"{table}/now").status_code == 200
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            try:
                assert httpx.get(f"{server.address}/health", timeout=2).status_code == 200
                break
            except httpx.TransportError:
                time.sleep(0.1)
        else:
            raise AssertionError("nobody comes in any more")
    finally:
        assert server.stop() == 0
