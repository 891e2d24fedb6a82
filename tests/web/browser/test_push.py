"""Told by the browser: switched on with one touch, read by the worker behind the pages, a link straight to the move.

No browser of a test has a push service, so the one of the test stands in for it: the page subscribes there, and what
comes in is decrypted with the browser's key and handed to the worker as the browser would do it.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tablee.web.notices.settings import NoticeSettings
from tests.web.browser.chromium import LEAN, find_notifying_chromium, is_needed
from tests.web.browser.conftest import PATIENCE
from tests.web.browser.test_axe import faults
from tests.web.clock import Clock
from tests.web.house import KNOWS_ALL, Running, running, to_play
from tests.web.push_service import PushService, push_service
from tests.web.waiting import until

SERVICE = """(browser) => {
  const bytes = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  const own = {
    endpoint: browser.endpoint, get options() { return { applicationServerKey: bytes(localStorage.pushed).buffer }; },
    toJSON: () => ({ endpoint: browser.endpoint, keys: { p256dh: browser.p256dh, auth: browser.auth } }),
    unsubscribe: async () => { delete localStorage.pushed; return true; },
  };
  PushManager.prototype.getSubscription = async () => (localStorage.pushed ? own : null);
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    localStorage.pushed = btoa(String.fromCharCode(...applicationServerKey));
    return own;
  };
}"""
SHOWN = """navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((all) => all.map(
  ({title, body, tag, lang, image}) => ({title, body, tag, lang, image})))"""


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as opened:
        yield opened


@pytest.fixture
def house(tmp_path: Path, service: PushService, clock: Clock) -> Iterator[Running]:
    """A house that sends to the service of this test, when the test lets it look."""
    settings = NoticeSettings("http://localhost", sender="house@tablee.test", push_service=service.address)
    with running(tmp_path / "house.sqlite", notice_settings=settings) as opened:
        yield opened


@pytest.fixture
def chromium(browser: Browser) -> Iterator[Browser]:
    """A Chromium that shows notifications: the shell does not."""
    path = find_notifying_chromium()
    if not path and is_needed():
        pytest.fail("no Chromium with windows is installed: apt install chromium")
    if not path:
        pytest.skip("no Chromium with windows is installed, and the shell shows no notifications")
    args, shell = [*LEAN, "--headless=new"], ["--headless"]
    with closing(browser.browser_type.launch(executable_path=path, args=args, ignore_default_args=shell)) as opened:
        yield opened


def context_at(chromium: Browser, house: Running, fields: dict[str, str], **settings: Any) -> BrowserContext:
    """A browser at the house, whose push service is the one of the test."""
    address = house.address.replace("127.0.0.1", "localhost")  # where browsers allow workers
    context = chromium.new_context(base_url=address, **settings)
    context.set_default_timeout(PATIENCE)
    context.grant_permissions(["notifications"], origin=address)
    context.add_init_script(f"({SERVICE})({json.dumps(fields)})")
    context.add_cookies([{"name": "lessons", "value": KNOWS_ALL, "url": address}])
    return context


def deliver(page: Page, told: dict[str, Any]) -> None:
    """Hand a message to the worker, as the browser does."""
    session, found = page.context.new_cdp_session(page), []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda news: found.extend(news["registrations"]))
    session.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(20)
    registration = found[0]["registrationId"]
    origin = page.evaluate("location.origin")
    facts = {"origin": origin, "registrationId": registration, "data": json.dumps(told)}
    session.send("ServiceWorker.deliverPushMessage", facts)
    while not page.evaluate(SHOWN):
        page.wait_for_timeout(20)


def look(house: Running) -> None:
    """Let the house look once."""
    asyncio.run_coroutine_threadsafe(house.context.notifier.look(), house.loop).result(30)


@pytest.mark.parametrize(
    ("language", "screen", "on", "title"),
    [
        ("en-GB", {"width": 1280, "height": 800}, "Tell me on this device", "Your turn in Déstorsion"),
        ("fr-FR", {"width": 390, "height": 844}, "Me prévenir sur cet appareil", "À vous de jouer\u00a0: Déstorsion"),
    ],
)
def test_from_one_touch_to_the_move(
    chromium: Browser,
    house: Running,
    service: PushService,
    clock: Clock,
    language: str,
    screen: dict[str, int],
    on: str,
    title: str,
) -> None:
    browser = service.browser()
    with closing(context_at(chromium, house, browser.fields, viewport=screen, locale=language)) as context:
        page = context.new_page()
        page.goto("/notices")
        button = page.get_by_role("button", name=on)
        button.click()
        expect(page.locator("#push-state")).to_be_visible()
        expect(button).to_be_hidden()
        page.reload()
        expect(page.locator("#push-state")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert faults(page) == []
        (kept,) = house.store.contacts().subscriptions
        assert (kept.endpoint, kept.language) == (browser.endpoint, language[:2])

        ada, ben = house.guest(), house.guest()
        ada.http.cookies.set("tablee", next(one["value"] for one in context.cookies() if one["name"] == "tablee"))
        ben.get("/about")
        table = ada.lay()
        assert ben.post(f"{table}/sit", seat=1, name="Ben").status_code == 303
        ada.post(f"{table}/start")
        while to_play(table, ada, ben) is ben:
            ben.play(table)
        clock.move(400)
        look(house)
        told = browser.opened(service.wait(1)[0].body)
        deliver(page, told)
        (shown,) = page.evaluate(SHOWN)
        assert (shown["title"], shown["tag"], shown["lang"]) == (title, table, language[:2])
        assert "Ben" in shown["body"]
        drawn = page.request.get(shown["image"])
        assert drawn.headers["content-type"] == "image/png"
        page.goto(shown["tag"])
        page.wait_for_selector("#actions [data-owed] button[name=action]", state="attached")

        page.goto("/notices")
        page.locator("#push-off").click()
        expect(button).to_be_visible()
        assert house.store.contacts().subscriptions == ()


RENEW = """(fields) => {
  const { endpoint, p256dh, auth } = fields;
  const newSubscription = { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
  self.dispatchEvent(Object.assign(new ExtendableEvent('pushsubscriptionchange'), { newSubscription }));
}"""


def test_another_address_of_a_browser_is_told_by_the_worker(
    chromium: Browser, house: Running, service: PushService
) -> None:
    old, new = service.browser("old"), service.browser("new")
    with closing(context_at(chromium, house, old.fields, locale="fr-FR")) as context:
        page = context.new_page()
        page.goto("/notices")
        page.locator("#push-on").click()
        expect(page.locator("#push-state")).to_be_visible()
        (before,) = house.store.contacts().subscriptions
        context.service_workers[0].evaluate(RENEW, new.fields)
        until(lambda: len(house.store.contacts().subscriptions) == 2)
        after = house.store.contacts().subscriptions[1]
        assert (after.endpoint, after.visitor, after.language) == (new.endpoint, before.visitor, "fr")
        assert after.p256dh == new.fields["p256dh"]


def test_who_does_not_allow_it_is_told_so(chromium: Browser, house: Running, service: PushService) -> None:
    with closing(context_at(chromium, house, service.browser().fields, locale="en-GB")) as context:
        context.clear_permissions()
        context.grant_permissions([], origin=house.address.replace("127.0.0.1", "localhost"))  # all are refused
        page = context.new_page()
        page.goto("/notices")
        expect(page.get_by_text("Your browser does not allow notifications")).to_be_visible()
        expect(page.locator("#push-on")).to_be_hidden()


def test_an_endpoint_that_the_house_refuses_is_told(chromium: Browser, house: Running, service: PushService) -> None:
    fields = service.browser().fields | {"endpoint": "https://127.0.0.1/send"}
    with closing(context_at(chromium, house, fields, locale="en-GB")) as context:
        page = context.new_page()
        page.goto("/notices")
        page.locator("#push-on").click()
        expect(page.locator("#push-fault")).to_contain_text("can’t reach this browser")
        expect(page.locator("#push-on")).to_be_visible()
        assert page.evaluate("localStorage.pushed") is None
