"""Two different games in a row, two browsers and a television: everybody goes along, nobody touches a link."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.hands import offered, phase

TELEVISION = {"viewport": {"width": 1920, "height": 1080}, "locale": "fr-FR"}
MOST_PLAYS = 60


def finish(*pages: Page) -> None:
    """Play whatever is offered, to the end."""
    for _ in range(MOST_PLAYS):
        if phase(pages[0]) == "over":
            break
        for page in pages:
            page.evaluate(
                "() => document.querySelector('#actions [data-owed] button[name=action]:last-of-type')?.click()"
            )
        pages[0].wait_for_timeout(150)
    for page in pages:
        page.wait_for_function("() => document.querySelector('#table').dataset.phase === 'over'")


def choose_letters(television: Page, code: str) -> None:
    """With arrow keys and OK, as a remote control does."""
    keys = television.locator("#tv .letters button")
    places = {keys.nth(at).inner_text(): divmod(at, 6) for at in range(18)}
    row, column = 0, 0
    for letter in code:
        down, right = places[letter][0] - row, places[letter][1] - column
        for _ in range(abs(down)):
            television.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
        for _ in range(abs(right)):
            television.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
        television.keyboard.press("Enter")
        row, column = places[letter]


def test_two_games_in_a_row_with_a_television(visit: Visit) -> None:
    ada, ben, television = visit(**DESK), visit(**PHONE), visit(**TELEVISION)
    fields = {"game": "destorsion", "name": "Ada", "option-seats": "2", "option-turn_limit": "1"}
    answer = ada.request.post("/tables", form=fields, max_redirects=0)
    ada.goto(answer.headers["location"])
    first = ada.url
    ben.goto(first)
    ben.fill("#join-name", "Ben")
    ben.locator("#join button.main").tap()
    television.goto("/tv")
    choose_letters(television, ada.locator("#invite .code strong").inner_text())
    television.wait_for_url(f"{first}/screen")
    ada.get_by_role("button", name="Start the game").click()
    finish(ada, ben)
    expect(ada.locator(".evening")).to_have_count(0)

    ada.locator("#next-game summary").click()
    ada.locator("#next-game button[value=korrigans]").click()
    expect(ben.locator("#next-game .voters")).to_have_text("Ada")
    ben.locator("#next-game summary").tap()
    ben.locator("#next-game button[value=korrigans]").tap()
    for page in (ada, ben, television):
        expect(page.locator("#follow")).to_be_visible()
    expect(television.locator("#follow")).to_contain_text("Partie suivante")
    ada.wait_for_url(lambda url: url != first)
    second = ada.url
    ben.wait_for_url(second)
    television.wait_for_url(f"{second}/screen")
    for page in (ada, ben, television):
        expect(page.locator(".evening tbody tr")).to_have_count(2)
    expect(television.locator(".evening caption")).to_have_text(re.compile("Score de la soirée · une partie"))

    ada.get_by_role("button", name="Start the game").click()
    ada.wait_for_function("() => document.querySelector('#table').dataset.phase === 'running'")
    ben.wait_for_function("() => document.querySelector('#table').dataset.phase === 'running'")
    assert offered(ada) or offered(ben)


def test_nobody_is_taken_away_from_looking_back_or_against_their_will(visit: Visit) -> None:
    ada, ben = visit(**DESK), visit(**DESK)
    fields = {"game": "destorsion", "name": "Ada", "option-seats": "2", "option-turn_limit": "1"}
    answer = ada.request.post("/tables", form=fields, max_redirects=0)
    ada.goto(answer.headers["location"])
    first = ada.url
    ben.goto(first)
    ben.fill("#join-name", "Ben")
    ben.locator("#join button.main").click()
    ada.get_by_role("button", name="Start the game").click()
    finish(ada, ben)
    cleo, dan = visit(**DESK), visit(**DESK)
    for page in (cleo, dan):
        page.goto(first)
    cleo.keyboard.press("ArrowLeft")
    expect(cleo.locator("#past-bar")).to_be_visible()
    ada.get_by_role("button", name="Rematch").click()
    ada.wait_for_url(lambda url: url != first)
    expect(dan.locator("#follow")).to_be_visible()
    dan.get_by_role("button", name="Stay here").click()
    ben.wait_for_url(ada.url)
    ben.wait_for_timeout(2_000)
    assert dan.url == first, "who wishes to stay stays"
    assert cleo.url == first, "who looks back is left in peace"
    dan.reload()
    dan.wait_for_timeout(1_500)
    expect(dan.locator("#follow")).to_be_hidden()
    expect(dan.get_by_role("link", name="Go to the rematch")).to_be_visible()
    cleo.keyboard.press("Escape")
    cleo.wait_for_url(ada.url)
