"""Notices by Web Push, sent by a real house to a real push service on this machine."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import http_ece
import pytest

from tablee.web.notices.push import is_allowed, is_public
from tablee.web.notices.settings import BadPushService, NoticeSettings, read_settings
from tests.web.clock import Clock
from tests.web.house import OPEN_DOORS, Guest, Running, running, to_play
from tests.web.push_service import PushBrowser, PushService, push_service
from tests.web.sockets import looking
from tests.web.test_notices import look

DAY = 86_400.0
JSON = {"accept": "application/json"}


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as opened:
        yield opened


@pytest.fixture
def pushing(tmp_path: Path, service: PushService, clock: Clock) -> Iterator[Running]:
    """A house that sends to the service of this test; it looks for who is to be told when the test says so."""
    settings = NoticeSettings("https://tablee.test", push_service=service.address)
    limits = replace(OPEN_DOORS, mails_per_day=400)
    with running(tmp_path / "house.sqlite", notice_settings=settings, limits=limits) as house:
        house.context.notifier.pauses = (0.0, 0.05, 0.05)
        yield house


def subscribe(guest: Guest, browser: PushBrowser, **other: str) -> int:
    """Tell the house of a browser; gives the status."""
    return guest.http.post("/notices/push", data=browser.fields | other, headers=JSON).status_code


def pair(house: Running, service: PushService, clock: str = "", game: str = "destorsion") -> tuple[str, Guest, Guest]:
    """A running table: its path, who is asked there, and the other one; both have a browser that is told."""
    ada, ben = house.guest(), house.guest("fr")
    for guest in (ada, ben):
        guest.get("/about")
    form = {"game": game, "name": "Ada", "option-seats": "2", "clock": clock}
    table = ada.http.post("/tables", data=form).headers["location"]
    assert ben.post(f"{table}/sit", seat=1, name="Ben").status_code == 303
    ada.post(f"{table}/start")
    asked = to_play(table, ada, ben)
    return table, asked, ben if asked is ada else ada


def is_french(guest: Guest) -> bool:
    return guest.http.headers["accept-language"] == "fr"


def test_a_browser_is_told_once_a_turn_and_can_read_it(pushing: Running, service: PushService, clock: Clock) -> None:
    table, asked, other = pair(pushing, service)
    one, two = service.browser("one"), service.browser("two")
    assert (subscribe(asked, one), subscribe(asked, two), subscribe(other, service.browser("x"))) == (200, 200, 200)
    clock.move(290)
    look(pushing)
    assert service.tried == 0
    clock.move(200)
    look(pushing)
    messages = {message.path: message for message in service.wait(2)}
    assert set(messages) == {"/send/one", "/send/two"}
    message = messages["/send/one"]
    key, claims = message.signed_by()
    assert f'data-key="{key}"' in asked.get("/notices").text
    assert (claims["aud"], claims["sub"]) == (service.address, "https://tablee.test")
    assert message.headers["content-encoding"] == "aes128gcm"
    assert (message.headers["ttl"], message.headers["urgency"]) == ("86400", "normal")
    assert len(message.headers["topic"]) <= 32
    assert b"Ada" not in message.body
    assert b"Ben" not in message.body
    told = one.opened(message.body)
    assert (told["path"], told["language"]) == (table, "fr" if is_french(asked) else "en")
    assert told["title"] == ("À vous de jouer\u00a0: Déstorsion" if is_french(asked) else "Your turn in Déstorsion")
    assert told["body"] == ("avec Ada" if is_french(asked) else "with Ben")
    with pytest.raises(http_ece.ECEException):
        two.opened(message.body)
    picture = asked.get(told["picture"])
    assert picture.headers["content-type"] == "image/png"
    assert picture.headers["cache-control"] == "no-store"
    assert picture.content.startswith(b"\x89PNG")
    assert pushing.guest().get(told["picture"]).status_code == 404, "for those who play alone"
    for _ in range(3):
        clock.move(DAY)
        look(pushing)
    assert service.tried == 2, "once a turn"
    while asked.offers(table):
        asked.play(table)
    clock.move(400)
    look(pushing)
    assert service.wait(3)[2].path == "/send/x"


def test_a_reminder_takes_the_place_of_the_notice(pushing: Running, service: PushService, clock: Clock) -> None:
    _, asked, _ = pair(pushing, service, "1d")
    browser = service.browser()
    subscribe(asked, browser)
    clock.move(400)
    look(pushing)
    clock.move(DAY * 3 / 4)
    look(pushing)
    first, reminder = service.wait(2)
    assert reminder.headers["topic"] == first.headers["topic"]
    assert reminder.headers["urgency"] == "high"
    told = browser.opened(reminder.body)
    assert "5:5" in told["body"]
    assert told["title"].startswith("Il vous reste" if is_french(asked) else "Your time is running out")


def test_the_picture_in_a_notice_is_what_that_seat_sees(pushing: Running, service: PushService, clock: Clock) -> None:
    table, asked, other = pair(pushing, service, game="korrigans")
    drawn = [guest.get(f"{table}/picture.png?language=en").content for guest in (asked, other)]
    assert all(one.startswith(b"\x89PNG") for one in drawn)
    assert asked.get(f"{table}/picture.png?language=xx").status_code == 404


def test_who_has_the_page_open_is_not_told(pushing: Running, service: PushService, clock: Clock) -> None:
    table, asked, _ = pair(pushing, service)
    subscribe(asked, service.browser())
    with looking(asked, table):
        clock.move(400)
        look(pushing)
        assert service.tried == 0


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(pushing: Running, service: PushService, clock: Clock, status: int) -> None:
    _, asked, _ = pair(pushing, service)
    subscribe(asked, service.browser("old"))
    subscribe(asked, service.browser("new"))
    service.answers = [(status, "")]
    clock.move(400)
    look(pushing)
    assert service.tried == 2
    (kept,) = pushing.store.contacts().subscriptions
    assert kept.endpoint == f"{service.address}{service.messages[0].path}", "the one that took it"


def test_one_touch_ends_it(pushing: Running, service: PushService, clock: Clock) -> None:
    _, asked, other = pair(pushing, service)
    browser = service.browser()
    subscribe(asked, browser)
    assert other.post("/notices/push/stop", endpoint=browser.endpoint).status_code == 200
    assert len(pushing.store.contacts().subscriptions) == 1, "nobody else's"
    assert asked.post("/notices/push/stop", endpoint=browser.endpoint).status_code == 200
    assert pushing.store.contacts().subscriptions == ()
    clock.move(400)
    look(pushing)
    assert service.tried == 0


def test_a_redirect_is_not_followed(
    pushing: Running, service: PushService, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    _, asked, _ = pair(pushing, service)
    subscribe(asked, service.browser())
    service.answers = [(307, f"{service.address}/elsewhere")]
    clock.move(400)
    with caplog.at_level(logging.INFO, "tablee.web"):
        look(pushing)
    assert (service.tried, service.messages) == (1, [])
    assert "a notice could not be pushed: the push service answers 307" in caplog.text
    assert "127.0.0.1" not in "".join(record.getMessage() for record in caplog.records if "push" in record.getMessage())


def test_a_service_that_fails_is_tried_again(pushing: Running, service: PushService, clock: Clock) -> None:
    _, asked, _ = pair(pushing, service)
    subscribe(asked, service.browser())
    service.answers = [(503, ""), (429, "")]
    clock.move(400)
    look(pushing)
    assert (service.tried, len(service.messages)) == (3, 1)


def test_the_house_has_one_key_for_ever(tmp_path: Path, clock: Clock) -> None:
    settings = NoticeSettings("https://tablee.test")
    keys = []
    for _ in range(2):
        with running(tmp_path / "house.sqlite", notice_settings=settings) as house:
            keys.append(house.guest().get("/notices").text.partition('data-key="')[2][:87])
    assert keys[0] == keys[1]
    assert len(keys[0]) == 87


def test_a_page_knows_its_own_browser_and_learns_of_no_other(pushing: Running, service: PushService) -> None:
    guest, stranger = pushing.guest(), pushing.guest()
    guest.get("/about")
    answer = guest.http.post("/notices/push", data=service.browser().fields, headers=JSON)
    known = answer.json()["known"]
    assert f'data-known="{known}"' in guest.get("/notices").text
    assert known not in stranger.get("/notices").text
    assert "/send/" not in guest.get("/notices").text


NO_ENDPOINTS = (
    "",
    "http://push.example.org/x",
    "https://push.example.org:8443/x",
    "https://push.example.org:443/x",
    "https://127.0.0.1/x",
    "https://2130706433/x",
    "https://0x7f.1/x",
    "https://[::1]/x",
    "https://localhost/x",
    "https://push/x",
    "https://push.example.org",
    "https://user@push.example.org/x",
    "https://push.example.org@127.0.0.1/x",
    "https://push.example.org/x\r\nX-Other: 1",
    "https://push.example.org/x\n",
    "https://push.example.org/x y",
    "https://push.example.org/x#y",
    "https://push.example.org\\@127.0.0.1/x",
    "https://püsh.example.org/x",
    "ftp://push.example.org/x",
    "javascript:alert(1)",
    f"https://push.example.org/{'x' * 1024}",
)


@pytest.mark.parametrize("endpoint", NO_ENDPOINTS)
def test_what_is_no_endpoint_is_refused(endpoint: str) -> None:
    assert not is_allowed(endpoint, "")


def test_a_house_refuses_what_is_no_endpoint_and_keeps_nothing(pushing: Running, service: PushService) -> None:
    guest = pushing.guest()
    guest.get("/about")
    for endpoint in (*NO_ENDPOINTS, "http://127.0.0.1:1/x", f"{service.address}.evil.test/x", f"{service.address}0/x"):
        assert subscribe(guest, service.browser(), endpoint=endpoint) == 400, endpoint
    point = service.browser().fields["p256dh"]
    for keys in ({"p256dh": ""}, {"p256dh": "A" * 87}, {"p256dh": point[:-4]}, {"p256dh": "é"}, {"auth": "x"}):
        assert subscribe(guest, service.browser(), **keys) == 400, keys
    assert pushing.store.contacts().subscriptions == ()
    assert service.tried == 0


PRIVATE = (
    *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"),
    *("255.255.255.255", "198.18.0.1", "::1", "::", "fe80::1%eth0", "fc00::1", "fec0::1", "ff02::1", "2001:db8::1"),
    *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "2002:7f00:1::", "2002:c0a8:101::"),
)


@pytest.mark.parametrize("address", PRIVATE)
def test_a_private_address_is_none(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "2606:4700::1111", "64:ff9b::808:808", "::ffff:8.8.8.8"])
def test_a_public_address_is_one(address: str) -> None:
    assert is_public(address)


def named(monkeypatch: pytest.MonkeyPatch, answers: list[list[str]]) -> None:
    """Let names below `names.test` resolve to these addresses, one answer after the other, the last one for ever."""
    real = socket.getaddrinfo

    def resolve(host: Any, port: Any, *rest: Any, **more: Any) -> Any:
        if not str(host).endswith("names.test"):
            return real(host, port, *rest, **more)
        found = answers.pop(0) if len(answers) > 1 else answers[0]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in found]

    monkeypatch.setattr(socket, "getaddrinfo", resolve)


@pytest.mark.parametrize("addresses", [["127.0.0.1"], ["8.8.8.8", "10.0.0.1"], []])
def test_a_name_that_leads_to_a_private_address_is_refused(
    pushing: Running, service: PushService, monkeypatch: pytest.MonkeyPatch, addresses: list[str]
) -> None:
    named(monkeypatch, [addresses])
    guest = pushing.guest()
    guest.get("/about")
    assert subscribe(guest, service.browser(), endpoint="https://push.names.test/x") == 400
    assert pushing.store.contacts().subscriptions == ()


def test_a_name_that_leads_elsewhere_later_on_gets_nothing(
    pushing: Running, service: PushService, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is public when the browser subscribes, and this machine when something is to be sent."""
    named(monkeypatch, [["8.8.8.8"], ["127.0.0.1"]])
    _, asked, _ = pair(pushing, service)
    assert subscribe(asked, service.browser(), endpoint="https://push.names.test/x") == 200
    connected: list[object] = []
    real = socket.socket.connect
    monkeypatch.setattr(socket.socket, "connect", lambda own, to: (connected.append(to), real(own, to))[1])
    clock.move(400)
    look(pushing)
    assert [to for to in connected if isinstance(to, tuple) and to[1] == 443] == []
    assert len(pushing.store.contacts().subscriptions) == 1


def test_many_browsers_are_told_to_wait(tmp_path: Path, service: PushService) -> None:
    settings = NoticeSettings("https://tablee.test", push_service=service.address)
    with running(tmp_path / "house.sqlite", notice_settings=settings) as house:
        guest = house.guest()
        guest.get("/about")
        found = [subscribe(guest, service.browser(str(at))) for at in range(30)]
        assert found == [200] * 24 + [429] * 6
        assert len(house.store.contacts().subscriptions) == 8, "of one visitor"


def test_a_house_whose_address_nobody_knows_tells_no_browser(house: Running, service: PushService) -> None:
    guest = house.guest()
    guest.get("/about")
    assert guest.get("/notices").status_code == 404
    assert subscribe(guest, service.browser()) == 404
    assert guest.get("/t/x/picture.png").status_code == 404


def test_without_the_extra_nothing_is_offered(monkeypatch: pytest.MonkeyPatch, pushing: Running) -> None:
    monkeypatch.setattr("tablee.web.notices.push.find_spec", lambda name: None)
    assert pushing.guest().get("/notices").status_code == 404


def test_a_push_service_of_the_host() -> None:
    assert read_settings("https://tablee.test", "", "", "https://push.test:8443").push_service
    for wrong in ("push.test", "https://push.test/", "https://push.test:x", "https://push.test\r\n", "ftp://x"):
        with pytest.raises(BadPushService):
            read_settings("https://tablee.test", "", "", wrong)
