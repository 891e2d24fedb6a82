"""A thing that cannot be used now says what it is when it is touched."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.hands import CALM, keep_still, lay, number, offered, wait_beyond, wait_for_turn


def test_a_marker_says_what_it_does(visit: Visit) -> None:
    page = visit(**PHONE)
    lay(page, "whisky_race", name="Zoé", seats=4)
    wait_for_turn(page)
    page.wait_for_timeout(CALM)
    asked = offered(page)
    box = page.locator("#marker-16-pub-0").bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#notice")).to_contain_text("Pub")
    assert offered(page) == asked  # while others may go on choosing in secret


def test_the_ground_says_nothing(visit: Visit) -> None:
    page = visit()
    lay(page, "whisky_race", seats=4)
    wait_for_turn(page)
    page.wait_for_timeout(CALM)
    box = page.locator("#scene").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] - 30)  # the river below the last stones
    expect(page.locator("#notice")).to_be_hidden()


def test_a_stone_says_in_which_stretch_it_lies(visit: Visit) -> None:
    page = visit(**PHONE)
    lay(page, "whisky_race", seats=6)
    wait_for_turn(page)
    page.wait_for_timeout(CALM)
    box = page.locator(".milestone", has_text=re.compile("^12$")).bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] - 10)  # the stone above its number
    expect(page.locator("#notice")).to_contain_text("Kingussie\u00a0: cases 9 à 17")


def test_what_is_not_allowed_names_its_rule_and_leads_to_it(visit: Visit) -> None:
    page = visit()
    keep_still(page)
    lay(page, "destorsion")
    wait_for_turn(page)
    page.wait_for_timeout(CALM)
    before = number(page)
    page.locator("#master").click(force=True)
    notice = page.locator("#notice")
    expect(notice).to_contain_text("First assign the dice")
    with page.context.expect_page() as opened:
        notice.get_by_role("link", name="Rule R10").click()
    rules = opened.value
    rules.wait_for_load_state()
    assert rules.url.endswith("/games/destorsion/rules#R10")
    expect(rules.locator(".rule:has(:target)")).to_be_in_viewport()
    assert number(page) == before


def test_touching_another_man_lets_go_of_the_first(visit: Visit) -> None:
    page = visit()
    lay(page, "dice_chess")
    movable: list[str] = []
    while len(movable) < 2:  # the dice may let nobody move, or one man only
        wait_for_turn(page)
        page.wait_for_timeout(CALM)
        movable = page.evaluate("() => [...document.querySelectorAll('#scene .man.can-touch')].map((man) => man.id)")
        if len(movable) < 2:
            before, choices = number(page), page.locator("#actions button[name=action]")
            if choices.count() > 1:  # else it plays itself
                choices.first.click()
            wait_beyond(page, before)
    for man in movable[:2]:
        page.locator(f"#{man}").click(force=True)
        expect(page.locator(f"#{man}")).to_have_class(re.compile("chosen"))
    expect(page.locator("#scene .man.chosen")).to_have_count(1)


COVERS = """() => {
  const notice = document.querySelector('#notice').getBoundingClientRect();
  const things = [...document.querySelectorAll('#scene .can-touch, #actions button')];
  return things.filter((one) => one.checkVisibility()).filter((thing) => {
    const box = thing.getBoundingClientRect();
    const isBeside = box.left >= notice.right || notice.left >= box.right;
    return box.width > 1 && !isBeside && box.top < notice.bottom && notice.top < box.bottom;
  }).map((thing) => thing.id || thing.textContent);
}"""


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_the_answer_covers_no_key(visit: Visit, device: dict[str, object]) -> None:
    page = visit(**device)
    lay(page, "whisky_race", seats=3)
    wait_for_turn(page)
    expect(page.locator("#scene .can-touch").first).to_be_visible()
    page.wait_for_timeout(CALM)
    box = page.locator("#marker-21-BA-0").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    (page.touchscreen.tap if device is PHONE else page.mouse.click)(x, y)
    expect(page.locator("#notice a")).to_be_visible()
    assert page.evaluate(COVERS) == []
    if device is DESK:
        notice, board = page.locator("#notice").bounding_box() or {}, page.locator("#scene").bounding_box() or {}
        assert notice["x"] >= board["x"] + board["width"]
