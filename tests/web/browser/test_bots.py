"""One sees at once who is a bot: a face beside the name, stars for the strength."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import DESK, PHONE, Visit

TOO_WIDE = "() => document.documentElement.scrollWidth - innerWidth"
IS_DRAWN = "(face) => face.querySelector('use').getBBox().width"  # 0 where the drawing was not found


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_bots_have_faces_and_stars_from_the_waiting_room_to_the_table(visit: Visit, device: dict[str, Any]) -> None:
    page = visit(**device)
    page.goto("/games/whisky_race/new")
    assert page.locator(".sheet .stars").all_inner_texts() == ["★☆☆☆☆", "★★☆☆☆", "★★★☆☆", "★★★★☆", "★★★★★"]
    page.fill("input[name=name]", "Ada")
    page.locator(".sheet button.main").last.click()
    page.select_option("#fill-with", "expert")
    page.click(".fill button")
    expect(page.locator(".chairs .face")).to_have_count(2)
    expect(page.locator(".chairs .who .stars").first).to_have_text("★★★★☆")
    page.click(".begin button.large")
    faces = page.locator("#players .face")
    expect(faces).to_have_count(2)
    for face in faces.all():
        expect(face).to_be_visible()
        page.wait_for_function(IS_DRAWN, arg=face.element_handle())
    assert page.evaluate(TOO_WIDE) <= 0
