"""What a browser that knows nothing of the house loads for a first view: page, style, script, fonts and pictures."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tablee import games
from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.hands import lay

FIRST_VIEW = 158_000  # bytes as they travel
HOME = 150_000 + 10_000 * len(games.names())  # every game adds its words, its colours and its picture
A_PHONE = {**PHONE, "user_agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36"}
SETTINGS = pytest.mark.parametrize("settings", [DESK, A_PHONE], ids=["desk", "phone"])


class Wire:
    """Counts what arrives at a page, each file by its address."""

    def __init__(self, page: Page) -> None:
        self.addresses: dict[str, str] = {}
        self.sizes: dict[str, int] = {}
        listener = page.context.new_cdp_session(page)
        listener.send("Network.enable")
        listener.on("Network.responseReceived", self.begin)
        listener.on("Network.loadingFinished", self.end)

    def begin(self, event: dict[str, Any]) -> None:
        self.addresses[event["requestId"]] = event["response"]["url"]

    def end(self, event: dict[str, Any]) -> None:
        self.sizes[self.addresses[event["requestId"]]] = int(event["encodedDataLength"])

    def total(self) -> int:
        return sum(self.sizes.values())

    def has(self, ending: str) -> bool:
        return any(address.endswith(ending) for address in self.sizes)


@SETTINGS
def test_the_home_page_is_small_and_its_pictures_come_as_one_scrolls(visit: Visit, settings: dict[str, Any]) -> None:
    page = visit(**settings)
    wire = Wire(page)
    page.goto("/", wait_until="networkidle")
    first = page.locator(".box .picture .scene").first
    expect(first).to_be_visible()
    assert wire.has(".woff2")
    assert wire.total() < HOME, wire.sizes
    frames = page.locator(".box .picture")
    assert frames.count() == len(games.names())
    rooms = [frame.bounding_box() for frame in frames.all()]
    for frame in frames.all():
        frame.scroll_into_view_if_needed()
        expect(frame.locator(".scene")).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    assert [frame.bounding_box() for frame in frames.all()] == rooms  # nothing moved


@pytest.mark.parametrize("game", games.names())
def test_the_first_page_of_a_full_table_is_small(visit: Visit, game: str) -> None:
    address = lay(visit(), game, seats=99)
    guest = visit()  # at a desk: a phone's picture is smaller
    wire = Wire(guest)
    guest.goto(address)
    expect(guest.locator("#scene")).to_be_visible()
    guest.evaluate("document.fonts.ready.then(() => true)")
    assert wire.has(".woff2")
    assert wire.total() < FIRST_VIEW, wire.sizes


def test_without_a_script_the_pictures_are_images_in_the_chosen_light(visit: Visit) -> None:
    page = visit(**DESK, java_script_enabled=False)
    page.goto("/")
    images = page.locator(".box .picture img")
    expect(images).to_have_count(len(games.names()))
    for image in images.all():
        address = image.get_attribute("src") or ""
        assert "light=auto" in address
        answer = page.request.get(address)
        assert answer.headers["content-type"] == "image/svg+xml"
        assert "immutable" in answer.headers["cache-control"]
        assert 'data-theme="auto"' in answer.text()
