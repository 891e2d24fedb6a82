"""A board of one's own, in real browsers: changed on a desk, looked at, sent to a phone and played there."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.test_axe import faults

TOO_WIDE = "() => document.documentElement.scrollWidth - innerWidth"
PITS = """() => [...new Set([...document.querySelectorAll('#scene title')].map((title) => title.textContent)
  .filter((text) => text.includes('fosse')).map((text) => text.split(/\\s/)[0]))].sort()"""
IS_DRAWN = "() => document.querySelector('.board-picture img').naturalWidth > 100"


def test_a_changed_board_is_played_on_a_friends_phone(visit: Visit, complaints: list[str]) -> None:
    ada, zoe = visit(**DESK), visit(**PHONE)
    ada.goto("/games/destorsion/new")
    ada.get_by_role("link", name="Play on a board of your own").click()
    usual = ada.locator("textarea[name=board]").input_value()
    ada.fill("textarea[name=board]", usual.replace("pit = [7, 19, 23]", "pit = [3, 99]"))
    ada.get_by_role("button", name="Check this board").first.click()
    expect(ada.locator("#fault")).to_contain_text("score_board.pit: 99 is not a whole number from 1 to 25")
    expect(ada.locator("#fault")).to_be_in_viewport()
    assert faults(ada) == []
    assert complaints.pop().endswith("400 (Bad Request)")

    mended = ada.locator("textarea[name=board]").input_value().replace("[3, 99]", "[3, 9]")
    ada.fill("textarea[name=board]", mended)
    ada.get_by_role("button", name="Check this board").first.click()
    ada.wait_for_url("**/e/*")
    assert faults(ada) == []

    zoe.goto(ada.url)
    zoe.wait_for_function(IS_DRAWN)
    expect(zoe.locator("table.changes tbody").first).to_contain_text("Lance-pierres et fosses, case 3–Fosse")
    expect(zoe.locator("table.changes tbody").last).to_have_text("score_board.pit[7, 19, 23][3, 9]")
    assert zoe.evaluate(TOO_WIDE) <= 0
    zoe.get_by_role("link", name="Jouer sur ce plateau").tap()
    zoe.fill("input[name=name]", "Zoé")
    zoe.check("input[name=fill][value=beginner]", force=True)
    zoe.get_by_role("button", name="Créer la partie").tap()
    zoe.wait_for_url("**/t/*")
    expect(zoe.locator("#scene")).to_be_visible()
    assert zoe.evaluate(PITS) == ["3", "9"]
