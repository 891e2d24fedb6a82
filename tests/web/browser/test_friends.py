"""Friends find each other again, in real browsers: a profile that moves by four words, an invitation, the end of it."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.hands import phase, press_tab_until
from tests.web.browser.test_axe import faults
from tests.web.browser.test_next_game import finish

DARK_PHONE = PHONE | {"color_scheme": "dark"}
TOO_WIDE = "() => document.documentElement.scrollWidth - innerWidth"


def make_profile(page: Page, name: str, face: str, save: str) -> None:
    """Fill in the form by its labels."""
    page.goto("/profile")
    page.fill("input[name=name]", name)
    page.get_by_role("radio", name=face, exact=True).check(force=True)
    page.locator("input[name=colour][value='5']").check(force=True)
    page.get_by_role("button", name=save).click()
    page.wait_for_url("**/profile?saved=yes")


def play_together(ada: Page, ben: Page) -> None:
    """One short game, to its end."""
    fields = {"game": "destorsion", "option-seats": "2", "option-turn_limit": "1"}
    ada.goto(ada.request.post("/tables", form=fields, max_redirects=0).headers["location"])
    ben.goto(ada.url)
    ben.fill("#join-name", "Zoé")
    ben.locator("#join button.main").click()
    ada.get_by_role("button", name="Start the game").click()
    for page in (ada, ben):
        page.wait_for_selector("#table[data-phase=running]")
    finish(ada, ben)
    assert phase(ada) == "over"


def is_well_made(page: Page) -> None:
    assert faults(page) == []
    assert page.evaluate(TOO_WIDE) <= 0


def test_a_profile_goes_to_a_phone_by_four_words(visit: Visit, complaints: list[str]) -> None:
    desk, phone = visit(**DESK), visit(**DARK_PHONE)
    desk.goto("/")
    make_profile(desk, "Ada", "hedgehog", "Save")
    is_well_made(desk)
    desk.get_by_role("button", name="Make my four words").click()
    words = desk.locator("p.four-words").inner_text()
    assert len(words.split()) == 4
    desk.reload()
    expect(desk.locator("p.four-words")).to_have_text(words)
    desk.goto("/profile")
    expect(desk.locator("p.four-words")).to_have_count(0)

    phone.goto("/tables")
    phone.get_by_role("link", name="J’ai quatre mots").tap()
    is_well_made(phone)
    phone.get_by_label("Quatre mots").fill(f"{words.split()[0]} xqzx un deux")
    phone.get_by_role("button", name="Continuer ici").tap()
    expect(phone.locator("#fault")).to_contain_text("xqzx")
    complaints.clear()  # the browser notes that a form was refused
    phone.get_by_label("Quatre mots").fill(words.upper().replace(" ", "-"))
    phone.get_by_role("button", name="Continuer ici").tap()
    phone.wait_for_url("**/tables")
    phone.goto("/profile")
    expect(phone.locator("html")).to_have_attribute("lang", "en")
    expect(phone.locator("input[name=name]")).to_have_value("Ada")
    expect(phone.locator("input[name=face]:checked")).to_have_value("hedgehog")
    is_well_made(phone)


def test_friends_play_find_each_other_and_part(visit: Visit, complaints: list[str]) -> None:
    ada, zoe = visit(**DESK), visit(**PHONE)
    make_profile(ada, "Ada", "fox", "Save")
    make_profile(zoe, "Zoé", "grenouille", "Enregistrer")
    play_together(ada, zoe)
    finished = visit(**DESK)  # a page that stays open
    finished.goto(ada.url)
    expect(finished.locator("ol.standing")).to_contain_text("Zoé")
    expect(ada.locator("ol.standing .face")).to_have_count(2)

    zoe.goto("/")
    ada.goto("/people")
    is_well_made(ada)
    expect(ada.locator(".friends li")).to_contain_text("one game together")
    ada.get_by_role("button", name="Invite to Déstorsion – Zoé").click()
    ada.wait_for_url("**/t/*")
    invitation = zoe.locator("#invitations .invitation")
    expect(invitation).to_contain_text("Ada vous invite à une partie : Déstorsion.")
    is_well_made(zoe)
    invitation.get_by_role("link", name="Aller à la table").tap()
    zoe.fill("#join-name", "Zoé")
    zoe.locator("#join button.main").tap()
    expect(ada.locator("#chair-1 .name")).to_have_text("Zoé")
    expect(ada.locator("#chair-1 .face")).to_be_visible()

    with ada.expect_download() as saved:
        ada.goto("/profile")
        ada.get_by_role("link", name="Download everything").click()
    facts = json.loads(saved.value.path().read_text("utf-8"))
    assert facts["profile"]["name"] == "Ada"
    assert [one["name"] for one in facts["people"]] == ["Zoé"]

    table = zoe.url
    zoe.goto("/profile")
    zoe.get_by_text("Tout effacer…").tap()
    zoe.get_by_role("button", name="Tout effacer maintenant").tap()
    expect(zoe.locator("#fault")).to_be_visible()
    complaints.clear()  # the browser notes that a form was refused
    is_well_made(zoe)
    zoe.get_by_label("Oui, effacer tout ce qui me concerne").check(force=True)
    zoe.get_by_role("button", name="Tout effacer maintenant").tap()
    expect(zoe.get_by_role("heading", name="Tout est effacé")).to_be_visible()
    is_well_made(zoe)
    expect(finished.locator("ol.standing")).to_contain_text("N. N.")
    expect(finished.locator("body")).not_to_contain_text("Zoé")
    ada.goto(table)
    expect(ada.locator("#chair-1")).to_contain_text("Free seat")
    ada.goto("/people")
    expect(ada.locator("main")).not_to_contain_text("Zoé")
    expect(ada.locator("main")).to_contain_text(re.compile("N. N."))
    zoe.goto("/people")
    expect(zoe.locator("main")).to_contain_text("Personne pour l’instant")


def test_the_page_of_people_by_keyboard_alone(visit: Visit) -> None:
    ada, ben = visit(**DESK), visit(**DESK)
    for page in (ada, ben):
        page.goto("/about")
    play_together(ada, ben)
    ada.goto("/people")
    press_tab_until(ada, "at.closest('.friends form')?.action.endsWith('/invite')")
    ada.keyboard.press("Enter")
    ada.wait_for_url("**/t/*")
    ben.goto("/tables")
    press_tab_until(ben, "at.closest('.invitation') && at.name !== 'stop' && at.matches('button')")
    ben.keyboard.press("Enter")
    ben.wait_for_url("**/people")
    ada.get_by_role("link", name="Invite people you’ve played with").click()
    expect(ada.locator(".friends")).to_contain_text("can’t come")
