"""The short way of a play: nobody can tell it from the long one, but that it is shorter."""

from __future__ import annotations

import socket
import time
from pathlib import Path
from urllib.parse import quote_plus

import httpx
import pytest

from tablee.web import acts
from tablee.web.desk import Limits
from tests.web.house import Guest, Running, running, start_pair, to_play

JSON = {"Accept": "application/json"}
FORM = "application/x-www-form-urlencoded"


def short(guest: Guest, table: str, number: object, action: str, **headers: str) -> httpx.Response:
    """A play as the page's script posts it."""
    body = f"number={number}&action={quote_plus(action)}"
    return guest.http.post(f"{table}/play", content=body, headers={"Content-Type": FORM, **JSON, **headers})


def long(guest: Guest, table: str, number: object, action: str, **headers: str) -> httpx.Response:
    """The same with its fields in another order, which goes the long way."""
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
    number, secret = guest.number(table), guest.http.cookies["tablee"]
    body = f"number={number}&action={quote_plus(actions[0])}".encode()
    url = httpx.URL(house.address)
    head = (
        f"POST {table}/play HTTP/1.1\r\nHost: {url.host}:{url.port}\r\nCookie: tablee={secret}\r\n"
        f"Accept: application/json\r\nContent-Type: {FORM}\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    with socket.create_connection((url.host, url.port)) as line:
        line.sendall(head.encode() + body[:9])
        time.sleep(0.1)
        line.sendall(body[9:])
        assert line.recv(9999).startswith(b"HTTP/1.1 200")
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
