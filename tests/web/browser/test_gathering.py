"""Getting together in real browsers: a phone lays a table, a desk joins by its code, and another phone plays on."""

from __future__ import annotations

from playwright.sync_api import expect

from tablee.web import bot_catalogue
from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.hands import phase

TOO_SMALL = """() => [...document.querySelectorAll('main button, main a.button, main input, main select, main summary')]
  .filter((thing) => thing.checkVisibility() && !thing.closest('.talk, #talk'))
  .filter((thing) => thing.type !== 'hidden' && thing.getBoundingClientRect().height < 43.5)
  .map((thing) => thing.outerHTML.slice(0, 90))"""
TOO_WIDE = "() => document.documentElement.scrollWidth - innerWidth"


def test_a_table_on_a_phone_a_guest_by_code_swapped_chairs_and_another_host(visit: Visit) -> None:
    ada, ben = visit(**PHONE), visit(**DESK)
    ada.goto("/")
    ada.get_by_role("button", name="Entre amis").first.tap()
    ada.wait_for_url("**/t/*")
    ada.fill("#guest-name", "Ada")
    ada.get_by_role("button", name="Enregistrer").tap()
    expect(ada.locator("#chair-0 .name")).to_have_text("Ada")
    expect(ada.locator("#my-name")).to_have_value("Ada")
    assert ada.evaluate(TOO_SMALL) == []
    assert ada.evaluate(TOO_WIDE) <= 0

    ben.goto("/")
    ben.fill("#code", (ada.locator("#invite .code strong").text_content() or "").lower())
    ben.get_by_role("button", name="Join").click()
    ben.wait_for_url(ada.url)
    ben.fill("#join-name", "Ben")
    ben.keyboard.press("Enter")
    expect(ada.locator("#chair-1 .name")).to_have_text("Ben")

    ben.locator("#chair-0").get_by_role("button", name="Swap seats").click()
    ada.get_by_role("button", name="Échanger les places").first.tap()
    expect(ben.locator("#chair-0 .name")).to_have_text("Ben")

    ada.get_by_role("link", name="Changer les options").tap()
    ada.locator("input[name=option-seats][value='4']").check(force=True)
    ada.get_by_role("button", name="Enregistrer").tap()
    expect(ben.locator(".chairs > li")).to_have_count(4)
    ada.get_by_role("button", name="Ajouter des robots").tap()
    expect(ada.locator("#chair-3 .name")).not_to_have_text("Place libre")
    assert ada.inner_text("#chair-3 .name") in bot_catalogue.bot_names("destorsion")
    expect(ada.locator("#invite .code")).to_be_visible()  # it also leads to a bot's seat
    ada.locator("#more-0 summary").tap()
    ada.get_by_role("button", name="Nommer hôte").tap()
    ben.get_by_role("button", name="Start the game").click()
    expect(ada.locator("#scene")).to_be_visible()
    expect(ben.locator("#hosting")).to_have_count(1)
    assert phase(ada) == "running"


def test_another_phone_continues_by_a_link_that_works_once(visit: Visit, complaints: list[str]) -> None:
    ada, phone, late = visit(**DESK), visit(**PHONE), visit(**PHONE)
    ada.goto("/games/destorsion/new")
    ada.fill("input[name=name]", "Ada")
    ada.locator("form.sheet button.main").click()
    ada.wait_for_url("**/t/*")
    table = ada.url
    ada.goto(f"{table}/ways")
    ada.get_by_role("button", name="Make a link").click()
    link = ada.locator(".device .link a").get_attribute("href") or ""
    phone.goto(link)
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Ada")
    phone.get_by_role("button", name="Continuer ici").tap()
    phone.wait_for_url(table)
    expect(phone.locator("#chair-0 em").first).to_have_text("vous")
    late.goto(link)
    expect(late.locator("main")).to_contain_text("a déjà servi")
    assert ["410" in said for said in complaints] == [True]
    complaints.clear()
