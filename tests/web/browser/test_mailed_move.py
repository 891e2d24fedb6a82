"""From an address to a move by mail: confirmed, told, moved on another device, stopped in one touch."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tablee.web.notices.settings import NoticeSettings, SmtpServer
from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.hands import number, offered, press_through, wait_for_turn
from tests.web.browser.test_axe import faults
from tests.web.clock import Clock
from tests.web.house import Running, running, to_play
from tests.web.mailbox import Mailbox, html_of, link_in, mail_server

WORDS = {  # ask for the mail, what is said then, confirm, move here, end that
    "en": ("Send me a confirmation", "Look into", "Yes, tell me by e-mail", "Make the move here", "End that"),
    "fr": ("Recevoir la confirmation", "Regardez", "Oui, me prévenir par e-mail", "Jouer ici", "Y mettre fin"),
}
READERS = [("en", {**PHONE, "locale": "en-GB"}), ("fr", {**DESK, "locale": "fr-FR"})]


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with mail_server() as opened:
        yield opened


@pytest.fixture
def house(tmp_path: Path, box: Mailbox, clock: Clock) -> Iterator[Running]:
    """A house that sends mails, when the test lets it look."""
    settings = NoticeSettings("https://tablee.test", SmtpServer("127.0.0.1", box.port, False), "house@tablee.test")
    with running(tmp_path / "house.sqlite", notice_settings=settings) as opened:
        yield opened


def look(house: Running) -> None:
    """Let the house look once."""
    asyncio.run_coroutine_threadsafe(house.context.notifier.look(), house.loop).result(30)


def fits(page: Page) -> None:
    """Nothing stands out of the window."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("language", "settings"), [("en", {**PHONE, "locale": "en-GB"}), ("fr", {**DESK, "locale": "fr-FR"})]
)
def test_a_move_from_a_mail(
    visit: Visit, house: Running, box: Mailbox, clock: Clock, language: str, settings: dict[str, Any]
) -> None:
    ask, look_into, yes, here, end = WORDS[language]
    ada, ben = house.guest(language), house.guest()
    for guest in (ada, ben):
        guest.get("/about")
    own = visit(ada, **settings)
    own.goto("/notices")
    own.fill("#address", "ann@example.org")
    own.get_by_role("button", name=ask).click()
    expect(own.get_by_text(look_into)).to_be_visible()
    fits(own)
    assert faults(own) == []
    mailbox = visit(ben, **settings)  # whatever opens the link
    mailbox.goto(link_in(box.wait(1)[0], "notices/confirm"))
    mailbox.get_by_role("button", name=yes).click()
    expect(mailbox.get_by_role("status")).to_be_visible()

    table = ada.lay(game="korrigans")
    assert ben.post(f"{table}/sit", seat=1, name="Ben").status_code == 303
    ada.post(f"{table}/start")
    while to_play(table, ada, ben) is ben:
        ben.play(table)
    clock.move(400)
    look(house)
    mail = box.wait(2)[1]
    assert mail["To"] == "ann@example.org"
    assert any(part.get_content_type() == "image/png" for part in mail.walk())
    assert 'src="cid:board"' in html_of(mail)

    newcomer = house.guest(language)
    newcomer.get("/about")
    phone = visit(newcomer, **settings)
    phone.context.clear_cookies(name="tablee")
    phone.goto(link_in(mail, "t/"))
    assert phone.title()
    fits(phone)
    assert faults(phone) == []
    phone.get_by_role("button", name=here).click()
    phone.wait_for_selector("#table")
    assert wait_for_turn(phone)
    assert offered(phone)
    fits(phone)
    expect(phone.locator("#lent summary")).to_be_visible()
    before = number(phone)
    press_through(phone)
    assert number(phone) > before

    own.goto(table)
    assert number(own) == number(phone)
    own.locator("#lent summary").click()
    own.get_by_role("button", name=end).click()
    expect(own.locator("#lent")).to_have_count(0)
    phone.wait_for_selector("#actions:not(:has([data-owed]))", state="attached")
    expect(phone.locator("#lent")).to_have_count(0)
    assert not offered(phone)

    phone.goto(link_in(mail, "notices/stop"))
    phone.locator("main form button.main").click()
    expect(phone.get_by_role("status")).to_be_visible()
    assert house.store.contacts().addresses == ()
