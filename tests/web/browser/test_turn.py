"""Turn by turn: from the page of all tables that wait for me to a move, and on to the next table."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.hands import lay, number, press_through, wait_beyond, wait_for_turn


def lay_two(page: Page) -> list[str]:
    """Two tables against a bot at which it is the visitor's turn."""
    tables = []
    for _ in range(2):
        tables.append(lay(page))
        wait_for_turn(page)
    return tables


def lay_pair(ada: Page, ben: Page) -> str:
    """A running table of these two, whose pages are open there."""
    table = lay(ada, fill="")
    ben.goto(table)
    ben.fill("#join-name", "Ben")
    ben.keyboard.press("Enter")
    ada.locator("form[action$='/start'] button").click()
    for page in (ada, ben):
        page.wait_for_selector("main[data-phase='running']")
    return table


def is_asked(page: Page) -> bool:
    """Whether this page is asked."""
    return page.locator("#actions [data-owed] button[name=action]").count() > 0


def play_until_asked(table: str, asked: Page, other: Page) -> None:
    """Go to a table, and let the other one move until it is the turn of the first."""
    for page in (asked, other):
        page.goto(table)
        page.wait_for_selector("#actions", state="attached")
    while not is_asked(asked):
        press_through(other)
        wait_beyond(asked, number(other) - 1)  # else its page may not know yet that it is asked


def test_from_my_turn_to_a_move(visit: Visit) -> None:
    for settings in (DESK, PHONE):
        page = visit(**settings)
        tables = lay_two(page)
        page.goto("/turn")
        cards = page.locator(".turn-card")
        expect(cards).to_have_count(2)
        assert cards.first.get_attribute("href") in tables[0]
        picture = cards.first.locator("img")
        expect(picture).to_be_visible()
        page.wait_for_function(
            "[...document.querySelectorAll('.turn-card img')].every((one) => one.naturalWidth > 100)"
        )
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        cards.first.click()
        assert page.url.endswith(tables[0].removeprefix(page.url.partition("/t/")[0]))
        assert wait_for_turn(page)


def test_after_a_move_one_touch_leads_to_the_next_table(visit: Visit) -> None:
    for settings in (DESK, PHONE):
        ada, ben = visit(**settings), visit(**DESK)
        first, second = lay_pair(ada, ben), lay_pair(ada, ben)
        play_until_asked(second, ada, ben)
        play_until_asked(first, ada, ben)
        offer = ada.locator("#next-turn")
        expect(offer).to_be_hidden()  # while one is asked here
        while is_asked(ada):
            press_through(ada)
        expect(offer).to_be_visible()
        assert ada.evaluate("document.documentElement.scrollWidth <= innerWidth")
        offer.locator("a").first.click()
        ada.wait_for_url(second)
        assert wait_for_turn(ada)
