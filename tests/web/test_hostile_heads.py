"""What strangers write into the head of a request: names, addresses, cookies, line breaks."""

from __future__ import annotations

import logging
import socket
import time
from contextlib import closing
from pathlib import Path

import pytest

from tablee.web.server.addresses import network_of
from tablee.web.server.logging import PlainLines
from tablee.web.session import secret_in
from tests.web.house import OPEN_DOORS, Running, running
from tests.web.test_changes import running_live_table

pytestmark = pytest.mark.one_database  # it is about HTTP

SECRET = "s" * 22


@pytest.mark.parametrize(
    "host", ["x" * 254, "a b", 'a"b', "a/b", "a@b", "é", "a:b", "a:123456", "[::1", "[" + "1:" * 40 + "]"]
)
def test_a_host_that_can_be_no_name_is_refused(house: Running, host: str) -> None:
    table = house.guest().lay()
    answer = house.guest().http.get(table, headers=[(b"host", host.encode("latin-1"))])
    assert answer.status_code == 400


@pytest.mark.parametrize("host", ["localhost", "tablee.example:8443", "192.168.1.7:8000", "[::1]:8000", "my_house"])
def test_a_host_that_is_a_name_or_a_number_is_answered(house: Running, host: str) -> None:
    assert house.guest().get("/about", host=host).status_code == 200


def test_a_slash_too_many_leads_to_no_other_host(house: Running) -> None:
    answer = house.guest().get("/about/", host="evil.example")
    assert "location" not in answer.headers
    assert answer.status_code == 404


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("-", "-"),
        ("x" * 1000, "x" * 64),
    ],
)
def test_addresses_are_counted_by_who_holds_them(address: str, counted: str) -> None:
    assert network_of(address) == counted


def test_the_limit_of_an_address_holds_for_its_network(tmp_path: Path) -> None:
    limits = OPEN_DOORS.__class__(requests_per_second=0.001, requests_at_once=2)
    with running(tmp_path / "house.sqlite", limits=limits, trusted_proxy="127.0.0.1") as house:
        guest = house.guest()
        asked = [guest.get("/about", **{"X-Forwarded-For": f"2001:db8::{number}"}).status_code for number in (1, 2, 3)]
        assert asked == [200, 200, 429]
        assert guest.get("/about", **{"X-Forwarded-For": "2001:db8:0:1::1"}).status_code == 200


def test_health_is_answered_whatever_an_address_has_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(
        tmp_path / "house.sqlite", limits=OPEN_DOORS.__class__(requests_per_second=0.001, requests_at_once=1)
    ) as house:
        guest, tried = house.guest(), []
        guest.get("/about")
        assert guest.get("/about").status_code == 429
        try_write = house.store.try_write

        async def counted() -> None:
            tried.append(time.monotonic())
            await try_write()

        monkeypatch.setattr(house.store, "try_write", counted)
        assert {guest.get("/health").status_code for _ in range(20)} == {200}
        assert len(tried) <= 2  # bounded: one write for all who ask within two seconds


def test_over_https_the_cookie_has_the_name_that_only_this_host_can_set(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", trusted_proxy="127.0.0.1") as house:
        secure = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
        new = house.guest().get("/", **secure)
        (given,) = new.headers.get_list("set-cookie")
        assert given.startswith("__Host-tablee=")
        assert {"Secure", "Path=/", "HttpOnly"} <= set(given.split("; "))
        assert "Domain" not in given
        assert new.headers["strict-transport-security"] == "max-age=31536000"
        plain = house.guest().get("/")
        assert plain.headers["set-cookie"].startswith("tablee=")
        assert "strict-transport-security" not in plain.headers


def test_who_comes_with_the_older_cookie_stays_the_same_visitor(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", trusted_proxy="127.0.0.1") as house:
        secure = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
        moving = house.guest().get("/", Cookie=f"tablee={SECRET}", **secure)
        kept, dropped = moving.headers.get_list("set-cookie")
        assert kept.startswith(f"__Host-tablee={SECRET};")
        assert dropped.startswith('tablee="";')
        assert "Max-Age=0" in dropped
        moved = house.guest().get("/", Cookie=f"__Host-tablee={SECRET}", **secure)
        assert "set-cookie" not in moved.headers
    assert secret_in({"tablee": "x" * 22, "__Host-tablee": SECRET}) == SECRET


def test_a_line_break_in_what_a_guest_sends_begins_no_line_of_the_journal() -> None:
    record = logging.LogRecord("tablee", logging.INFO, "", 0, "request", (), None)
    record.facts = {"route": "/a\n2026-01-01 00:00:00 ERROR forged\r\x1b[2J\u2028", "address": "1\n2"}
    line = PlainLines().format(record)
    assert line.splitlines() == [line]
    assert line.isprintable()
    try:
        raise ValueError("first\n2026-01-01 00:00:00 ERROR forged")
    except ValueError as error:
        record = logging.LogRecord("tablee", logging.ERROR, "", 0, "broken", (), (ValueError, error, None))
    lines = PlainLines().format(record).splitlines()
    assert all(line.startswith("    ") for line in lines[1:])


def failures(house: Running) -> int:
    """How many requests the house could not answer: all tests of this file have one house."""
    answers = house.context.request_metrics.answers
    return sum(count for (_, status), count in answers.items() if status >= 500)


def left_early(house: Running) -> int:
    """How many have left before they were answered."""
    counted = house.context.request_metrics.registry.get_sample_value
    return int(counted("tablee_answers_total", {"method": "POST", "status": "499"}) or 0)


def test_who_leaves_in_mid_post_is_counted_as_such(house: Running, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR, "uvicorn.error")
    left, failed = left_early(house), failures(house)
    with closing(socket.create_connection(("127.0.0.1", int(house.address.rpartition(":")[2])))) as line:
        line.sendall(b"POST /join HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\ncode=")
        time.sleep(0.1)
    deadline = time.monotonic() + 10
    while left_early(house) == left and time.monotonic() < deadline:
        time.sleep(0.01)
    assert (left_early(house), failures(house)) == (left + 1, failed)
    assert not caplog.records


def test_made_up_cookies_leave_nothing_at_a_table() -> None:
    live = running_live_table("destorsion")
    before = len(live.cache.settled)
    for number in range(20_000):
        live.seats_of(f"stranger {number}")
    assert len(live.cache.settled) == before
    assert live.seats_of(live.table.chairs[0].visitor) == [0]


@pytest.mark.parametrize("path", ["", "/now", "/log", "/why", "/options", "/ways"])
def test_what_only_a_visitor_may_see_is_kept_by_no_cache(house: Running, path: str) -> None:
    ada = house.guest()
    answer = ada.get(ada.lay() + path)
    assert answer.headers["cache-control"] == "no-store"


def test_an_export_is_kept_by_no_cache(house: Running) -> None:
    ada = house.guest()
    table = ada.lay(turn_limit=1, fill="random")
    ada.play_on(table, most=3000)
    answer = ada.get(f"{table}/export")
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
