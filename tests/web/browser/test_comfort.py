"""Comfort: the house as an app without a network, sounds, stillness, and a phone's dock."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import DESK, PHONE
from tests.web.browser.hands import lay, number, touch_through, wait_beyond, wait_for_turn
from tests.web.browser.test_every_game import Visit

pytestmark = pytest.mark.browser
AT_WORK = "() => navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))"
KEPT = """async () => (await Promise.all((await caches.keys()).map(async (name) =>
  (await (await caches.open(name)).keys()).map(({url}) => new URL(url).pathname)))).flat()"""


def test_without_a_network_the_house_says_so_and_comes_back_by_itself(visit: Visit, complaints: list[str]) -> None:
    page = visit(**PHONE)
    table = lay(page, turns=3)
    page.wait_for_function(AT_WORK)
    wait_for_turn(page)
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("h1")).to_have_text("Pas de réseau")
    assert (
        page.evaluate("getComputedStyle(document.querySelector('.button')).minHeight") == "44px"
    )  # the styles are there
    kept = page.evaluate(KEPT)
    assert "/away" in kept
    assert all(path == "/away" or path.startswith("/static/") for path in kept)
    page.context.set_offline(False)
    expect(page.locator("#status")).to_be_visible()
    assert page.url == table
    complaints.clear()  # the browser notes what it could not load


def test_a_table_goes_on_after_the_network_was_away(visit: Visit, complaints: list[str]) -> None:
    page = visit(**DESK)
    lay(page, turns=3)
    page.wait_for_function(AT_WORK)
    wait_for_turn(page)
    page.context.set_offline(True)
    page.wait_for_timeout(300)
    page.context.set_offline(False)
    before = number(page)
    touch_through(page)
    wait_beyond(page, before)
    complaints.clear()
