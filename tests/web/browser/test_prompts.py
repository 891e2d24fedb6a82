"""A choice of several touches: the prompt names the next one."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.hands import CALM, insist, lay, lit, wait_for_choice


def test_the_prompt_follows_each_touch_and_returns_when_it_is_taken_back(visit: Visit) -> None:
    page = visit()
    lay(page)
    wait_for_choice(page)
    prompt = page.locator("#status .ask")
    if "Choose a dwarf" not in prompt.inner_text():  # a double leaves nothing to assign
        insist(page, lambda: page.locator("#actions button[name=action]").first.click())
        wait_for_choice(page)
    first = prompt.inner_text()
    assert "Choose a dwarf" in first
    page.wait_for_timeout(CALM)
    dwarf = next(thing for thing in lit(page) if str(thing["id"]).startswith("dwarf-"))
    page.mouse.click(float(dwarf["x"]), float(dwarf["y"]))
    expect(prompt).to_have_text("Now choose one of the lit cells.")
    page.keyboard.press("Escape")
    expect(prompt).to_have_text(first)
