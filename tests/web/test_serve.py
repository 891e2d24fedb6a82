"""The command that opens the house: where it can be found, and what it says when it cannot open."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tablee.web.serve import PortTaken, address_for_guests, announce, listen
from tablee.web.updates.protocol import CloseCode
from tests.web.house import Guest
from tests.web.server import Process
from tests.web.sockets import looking

pytestmark = pytest.mark.once


def test_a_port_in_use_is_said_in_one_sentence() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(PortTaken, match=f"port {port} is already in use: stop the other program, or"):
            listen("127.0.0.1", port)


def test_guests_are_given_an_address_of_the_local_network_or_none() -> None:
    assert address_for_guests("127.0.0.1", 8000) == ""
    assert address_for_guests("192.168.1.7", 8000) == "http://192.168.1.7:8000/"
    found = address_for_guests("0.0.0.0", 8000)
    assert found == "" or (found.startswith("http://") and "127." not in found)


def test_the_door_plate_names_the_addresses_and_shows_a_code(capsys: pytest.CaptureFixture[str]) -> None:
    announce("0.0.0.0", 8000, "http://192.168.1.7:8000/")
    said = capsys.readouterr().out
    assert "http://localhost:8000/" in said
    assert "http://192.168.1.7:8000/" in said
    assert said.count("█") > 50


def test_a_server_stops_when_asked_though_a_page_is_open(tmp_path: Path) -> None:
    server = Process(tmp_path / "house.sqlite")
    server.start()
    guest = Guest(server.address, "en", {})
    try:
        with looking(guest, guest.lay()) as page:
            assert server.stop() == 0
            assert page.closing()[0] == CloseCode.AGAIN
    finally:
        guest.leave()
        server.stop()


def test_a_second_server_on_the_port_says_why_it_does_not_start(tmp_path: Path) -> None:
    server = Process(tmp_path / "one.sqlite")
    server.start()
    try:
        code = f"from tablee.web.serve import serve; serve('127.0.0.1', {server.port}, r'{tmp_path / 'two.sqlite'}')"
        second = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=20, check=False)
        assert second.returncode == 1
        assert f"port {server.port} is already in use" in second.stderr
        assert not (tmp_path / "two.sqlite").exists()
    finally:
        server.stop()


def test_a_server_that_has_thought_leaves_nothing_behind_when_it_is_asked_to_stop(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    process = Process(tmp_path / "house.sqlite")
    process.start()
    with httpx.Client(base_url=process.address, timeout=60) as guest:
        fields = {"game": "destorsion", "option-seats": "2", "fill": "random"}
        table = guest.post("/tables", data=fields).headers["location"]
        while 'name="action"' not in guest.get(table).text:
            time.sleep(0.05)
        assert guest.post(f"{table}/hint").status_code == 200
    process.stop()
    time.sleep(0.5)  # the keeper of what is shared between processes speaks last
    assert "leaked" not in capfd.readouterr().err
