"""Two people talk at a table: seen at once, read out politely, muted by who wishes, still there after a reload."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browser.conftest import PHONE, Visit
from tests.web.browser.hands import keep_still, lay, number


def test_two_people_talk_mute_and_reload(visit: Visit) -> None:
    ada, zoe = visit(), visit(**PHONE)
    for page in (ada, zoe):
        keep_still(page)
    url = lay(ada, seats=2, fill="")
    zoe.goto(url)
    zoe.fill("input[name=name] >> nth=0", "Zoé")
    zoe.locator("form.sit button").first.tap()
    expect(ada.locator("#chair-1")).to_contain_text("Zoé")
    ada.locator("#board button.large").click()
    expect(zoe.locator("#scene")).to_be_visible()
    before = number(ada)

    zoe.locator("#talk > summary").tap()
    zoe.fill("#saying", "Salut <b>toi</b>")
    zoe.locator(".saying button").tap()
    expect(zoe.locator("#said li")).to_have_count(1)
    expect(zoe.locator("#saying")).to_have_value("")
    expect(ada.locator("#heard")).to_have_text("Zoé: Salut <b>toi</b>")
    expect(ada.locator("#unread")).to_have_text("1")

    ada.locator("#talk > summary").click()
    expect(ada.locator("#saying")).to_be_focused()
    expect(ada.locator("#unread")).to_be_hidden()
    ada.keyboard.type("Hello")
    ada.keyboard.press("Enter")
    ada.locator(".signs button[value=well-played]").click()
    expect(zoe.locator("#said li").last).to_contain_text("Bien joué")
    expect(ada.locator("#said li").last).to_contain_text("Well played")
    assert number(ada) == before, "talk is no part of the log"

    ada.locator(".muting summary").click()
    ada.locator(".mutes label", has_text="Zoé").click()
    expect(ada.locator("#said-1")).to_be_hidden()
    zoe.fill("#saying", "encore moi")
    zoe.locator(".saying button").tap()
    expect(ada.locator("#said-4")).to_have_count(1)
    expect(ada.locator("#said-4")).to_be_hidden()
    expect(ada.locator("#heard")).not_to_contain_text("encore moi")

    ada.reload()
    expect(ada.locator("#said li")).to_have_count(4)
    ada.locator("#talk > summary").click()
    expect(ada.locator("#said-4")).to_be_hidden()
    expect(ada.locator("#said-2")).to_be_visible()
    ada.keyboard.press("Escape")
    expect(ada.locator("#talk > summary")).to_be_focused()
    assert zoe.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
