"""Notices of a house of two processes on one PostgreSQL: each turn is told once, and links work in both."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tablee.web.notices.settings import NoticeSettings, SmtpServer
from tests.web.clock import Clock
from tests.web.house import Running, running, to_play
from tests.web.mailbox import Mailbox, link_in, mail_server
from tests.web.push_service import PushService, push_service
from tests.web.test_notices import confirmed
from tests.web.test_push import subscribe
from tests.web.waiting import until

if TYPE_CHECKING:
    from tests.postgres import Postgres

pytestmark = pytest.mark.once


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with mail_server() as opened:
        yield opened


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as opened:
        yield opened


@pytest.fixture
def pair(postgres: Postgres, box: Mailbox, service: PushService, clock: Clock) -> Iterator[tuple[Running, Running]]:
    """Two processes of one house, which look when the test says so."""
    smtp = SmtpServer("127.0.0.1", box.port, False)
    settings = NoticeSettings("https://tablee.test", smtp, "house@tablee.test", service.address)
    address = postgres.new_house()
    with running(address, notice_settings=settings) as one, running(address, notice_settings=settings) as two:
        yield one, two


def look_at_once(*houses: Running) -> None:
    """Let all processes look at the same moment, again and again, and send what there is to send."""

    async def done(house: Running) -> None:
        notifier = house.context.notifier
        for _ in range(3):
            notifier.looked = {}
            await notifier.look()
        await asyncio.gather(*notifier.sending)

    waiting = [asyncio.run_coroutine_threadsafe(done(house), house.loop) for house in houses]
    for one in waiting:
        one.result(60)


def test_of_two_processes_one_tells_and_both_know_the_link(
    pair: tuple[Running, Running], box: Mailbox, service: PushService, clock: Clock
) -> None:
    one, two = pair
    ada, ben = one.guest(), two.guest()
    ben.get("/about")
    table = ada.lay()
    assert ben.post(f"{table}/sit", seat=1, name="Ben").status_code == 303
    confirmed(one, box, ada, "ada@example.org")
    confirmed(two, box, ben, "ben@example.org")
    for guest, name in ((ada, "ada"), (ben, "ben")):
        assert subscribe(guest, service.browser(name)) == 200
    box.mails.clear()
    assert ada.post(f"{table}/start").status_code == 303
    until(lambda: ben.phase(table) == "running")
    for turn in (1, 2, 3):
        asked = to_play(table, ada, ben)
        clock.move(400)
        look_at_once(one, two)
        assert len(box.wait(turn)) == len(service.wait(turn)) == turn, "once a turn by each way"
        name = "ada" if asked is ada else "ben"
        assert box.mails[-1]["To"] == f"{name}@example.org"
        assert service.messages[-1].path == f"/send/{name}"
        while asked.offers(table):
            asked.play(table)
        until(lambda: ada.number(table) == ben.number(table))

    asked = to_play(table, ada, ben)
    clock.move(400)
    look_at_once(one, two)
    link = link_in(box.wait(4)[-1], "t/")
    here, there = one.guest(), two.guest()
    for guest in (here, there):
        guest.get("/about")
    assert sorted([here.post(link).status_code, there.post(link).status_code]) == [303, 410]
    elsewhere = here.at(two)
    until(lambda: elsewhere.offers(table) == asked.offers(table) != [])
    assert elsewhere.play(table).status_code == 303
    asked.post(f"{table}/loan/end")
    until(lambda: not elsewhere.offers(table))
    until(lambda: not here.offers(table))


def test_the_key_for_browsers_is_the_same_in_both(pair: tuple[Running, Running]) -> None:
    keys = {house.guest().get("/notices").text.partition('data-key="')[2][:87] for house in pair}
    assert len(keys) == 1
