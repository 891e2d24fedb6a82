"""A thing that cannot be used now says what it is when it is touched."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import PHONE
from tests.web.browser.hands import CALM, lay, number, wait_for_turn

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]


def test_a_marker_says_what_it_does(visit: Visit) -> None:
    page = visit(**PHONE)
    lay(page, "whisky_race", name="Zoé", seats=4)
    wait_for_turn(page)
    page.wait_for_timeout(CALM)
    before = number(page)
    box = page.locator("#marker-16-pub-0").bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#notice")).to_contain_text("Pub")
    assert number(page) == before


def test_the_ground_says_nothing(visit: Visit) -> None:
    page = visit()
    lay(page, "whisky_race", seats=4)
    wait_for_turn(page)
    page.wait_for_timeout(CALM)
    box = page.locator("#scene").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] - 30)  # the river below the last stones
    expect(page.locator("#notice")).to_be_hidden()
