"""Small things on many pages: switches, menus, what changes with a role, forms that come back."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browser.conftest import DESK, Visit


def test_the_language_is_switched_on_a_page_that_answers_a_post(visit: Visit, complaints: list[str]) -> None:
    page = visit(**DESK)
    page.goto("/")
    page.fill("#code", "XXXXX")
    page.get_by_role("button", name="Join").click()
    expect(page.locator("main")).to_contain_text("code")
    page.get_by_role("button", name="Français").click()
    page.wait_for_url("/")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.goto("/tables")
    page.locator("form[action='/device'] button").click()
    expect(page.locator(".device .link")).to_be_visible()
    page.get_by_role("button", name="English").click()
    page.wait_for_url("/tables")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert ["404" in said for said in complaints] == [True]  # the wrong code
    complaints.clear()
