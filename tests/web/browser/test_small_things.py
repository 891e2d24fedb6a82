"""Small things on many pages: switches, menus, what changes with a role, forms that come back."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import DESK, MOVING, PHONE, Visit
from tests.web.browser.hands import lay, number, press_tab_until, wait_for_choice, wait_for_turn


def lay_for_two(visit: Visit) -> tuple[Page, Page]:
    """An open table of two people, Ada's, who hosts, and Ben's."""
    ada, ben = visit(**DESK), visit(**DESK)
    ben.goto(lay(ada, fill=""))
    ben.fill("#join-name", "Ben")
    ben.keyboard.press("Enter")
    expect(ada.locator("#chair-1 .name")).to_have_text("Ben")
    return ada, ben


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


def test_with_the_hosting_goes_the_say_over_who_talks(visit: Visit) -> None:
    ada, ben = lay_for_two(visit)
    for page in (ada, ben):
        page.locator("#talk > summary").click()
    expect(ada.get_by_role("button", name="Let spectators chat")).to_be_visible()
    expect(ben.locator(".letting")).to_be_hidden()
    ada.locator("#talk .shut").click()
    ada.locator("#more-1 summary").click()
    ada.get_by_role("button", name="Make host").click()
    ben.get_by_role("button", name="Let spectators chat").click()
    expect(ben.get_by_role("button", name="Stop spectators from chatting")).to_be_visible()
    ada.locator("#talk > summary").click()
    expect(ada.locator(".letting")).to_be_hidden()


def test_a_menu_closes_by_escape_and_by_a_touch_elsewhere_which_plays_nothing(visit: Visit) -> None:
    page = visit(**DESK)
    lay(page)
    menu = page.locator("main > details.menu")
    menu.locator("summary").click()
    page.locator("main > .menu .switches button").first.focus()
    page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    assert page.evaluate("() => document.activeElement === document.querySelector('.menu > summary')")
    menu.locator("summary").click()
    expect(menu).to_have_attribute("open", "")
    page.locator("main > .menu .sheet strong").first.click()  # inside
    expect(menu).to_have_attribute("open", "")
    wait_for_choice(page)
    before, lit = number(page), page.locator("#scene .can-touch").first
    lit.click(force=True)
    expect(menu).not_to_have_attribute("open", "")
    page.wait_for_timeout(400)
    assert number(page) == before
    assert page.locator("#scene .chosen").count() == 0


def test_a_menu_closes_by_a_finger_elsewhere(visit: Visit) -> None:
    page = visit(**PHONE)
    lay(page, fill="")
    page.locator("main > .menu > summary").tap()
    expect(page.locator("main > .menu > .sheet")).to_be_visible()
    page.touchscreen.tap(40, 700)
    expect(page.locator("main > .menu > .sheet")).to_be_hidden()


def test_a_refused_form_comes_back_with_what_was_typed_and_the_focus_where_it_is_wrong(
    visit: Visit, complaints: list[str]
) -> None:
    page = visit(**PHONE)
    page.goto("/games/korrigans/new")
    page.fill("input[name=name]", "Ada")
    page.check("input[name=option-seats][value='4']", force=True)
    page.fill("input[name=around]", f"Ben, {'Cléo' * 9}")
    page.locator("form.sheet button.main").tap()
    around = page.locator("input[name=around]")
    expect(around).to_be_focused()
    expect(around).to_have_attribute("aria-invalid", "true")
    expect(around).to_have_value(f"Ben, {'Cléo' * 9}")
    expect(page.locator("#fault")).to_contain_text("CléoCléo")
    around.fill("Ben, Cléo")
    page.locator("form.sheet button.main").tap()
    page.wait_for_url("**/t/*")
    page.goto(f"{page.url}/options")
    page.check("input[name=option-seats][value='2']", force=True)
    page.check("input[name=hints][value='no']", force=True)
    page.get_by_role("button", name="Enregistrer").tap()
    expect(page.locator("#fault")).to_contain_text("3 personnes")
    expect(page.locator("input[name=option-seats][value='2']")).to_be_focused()
    expect(page.locator("input[name=hints][value='no']")).to_be_checked()
    assert [said.count("Failed to load") for said in complaints] == [1, 1]
    complaints.clear()


def test_who_is_sent_away_reads_why(visit: Visit, complaints: list[str]) -> None:
    ada, ben = lay_for_two(visit)
    ada.locator("#more-1 summary").click()
    ada.get_by_role("button", name="Remove").click()
    expect(ben.locator("#notice")).to_have_text("The host has freed your seat.")
    ben.locator("#join button.main").click()
    expect(ben.locator("#notice")).to_contain_text("You can sit down again in")
    assert ["409" in said for said in complaints] == [True]
    complaints.clear()


def test_who_is_asked_to_swap_chairs_hears_of_it(visit: Visit) -> None:
    ada, ben = lay_for_two(visit)
    region = ada.locator("#asks[aria-live=polite]")
    expect(region).to_have_text("")
    ada.evaluate("() => (window.region = document.querySelector('#asks'))")
    ben.locator("#chair-0").get_by_role("button", name="Swap seats").click()
    expect(region).to_contain_text("Ben")
    assert ada.evaluate(
        "() => window.region.isConnected && /Ben/.test(window.region.textContent)"
    )  # only so it is read


def test_small_faults_of_the_eye(visit: Visit) -> None:
    context, phone = visit(**DESK), visit(**PHONE)
    context.goto("/games/destorsion/new")
    context.fill("input[name=name]", "Marie-Françoise")
    context.check("input[name=option-seats][value='4']", force=True)
    context.fill("input[name=around]", "Bartholomé, Cléo, Dominique")
    context.select_option("select[name=clock]", "15m+10s")
    context.locator("form.sheet button.main").click()
    context.wait_for_url("**/t/*")
    expect(context.locator("#players .clock").first).to_be_visible()
    assert context.evaluate(
        "() => [...document.querySelectorAll('#players em')].every((em) => em.scrollWidth <= em.clientWidth)"
    )
    lay(context, "destorsion")
    wait_for_choice(context)
    ring = "() => parseFloat(getComputedStyle(document.activeElement).outlineOffset)"
    press_tab_until(context, "at.name === 'action'")
    assert context.evaluate(ring) == 0  # what scrolls cuts off all beyond its three pixels of padding
    lay(phone, "whisky_race", seats=3)
    assert wait_for_turn(phone)
    phone.goto("/tables")
    badge = phone.locator(".table-card.mine em").bounding_box()
    assert badge
    assert badge["height"] < 34


def test_things_of_the_wide_picture_do_not_fly_into_the_tall_one(visit: Visit) -> None:
    context = visit(**DESK)
    table = lay(context, "destorsion")
    wait_for_turn(context)
    context.goto("about:blank")  # nobody plays meanwhile
    phone = visit(**MOVING | {"viewport": {"width": 390, "height": 844}})  # nothing says that it is a phone
    phone.add_init_script("Element.prototype.animate = () => { window.flown = true; };")
    phone.goto(table)
    expect(phone.locator("#scene")).to_be_visible()
    phone.wait_for_function(
        "() => { const box = document.querySelector('#scene').viewBox.baseVal; return box.height > box.width; }"
    )
    assert phone.evaluate("() => window.flown") is None


def test_a_count_is_written_without_gaps(visit: Visit) -> None:
    page = visit(**DESK)
    lay(page, "dice_chess")
    wait_for_choice(page)
    shown = page.locator("#actions [data-show]")
    box = shown.bounding_box() or {}
    expect(shown).to_be_visible()
    assert re.fullmatch(r"Show as a list \(\d+\)", shown.inner_text())
    resign = page.locator(".give-up > summary").bounding_box() or {}
    assert abs(resign["y"] + resign["height"] / 2 - box["y"] - box["height"] / 2) < 4, (
        "what can be done stands in one row"
    )
