"""A form in a real browser: by mouse, in the picture, by keyboard; what is half filled survives the news."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.bazaar import bid_all, on_the_shelf, open_bazaar
from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.hands import CALM, insist, number, press_tab_until, wait_beyond
from tests.web.house import Guest, Running, running

Sit = Callable[..., Page]
SMALL = """() => [...document.querySelectorAll('.compose :is(button, .chip, input[type=number])')]
  .filter((at) => at.offsetHeight && at.offsetHeight < 44).map((at) => at.outerHTML)"""


@pytest.fixture(scope="module")
def bazaar(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with on_the_shelf(), running(tmp_path_factory.mktemp("bazaar") / "house.sqlite", patience=1) as house:
        yield house


@pytest.fixture
def sit(visit: Visit) -> Sit:
    """A browser in the place of a guest, at a table."""

    def take(guest: Guest, table: str, device: dict[str, object] = DESK) -> Page:
        page = visit(guest, **device)
        page.goto(table)
        page.wait_for_timeout(CALM)
        return page

    return take


def test_an_offer_by_mouse_is_said_while_it_grows(bazaar: Running, sit: Sit) -> None:
    table, people = open_bazaar(bazaar)
    bid_all(table, people)
    page = sit(people[0], table)
    page.get_by_text("Make an offer").first.click()
    send = page.get_by_role("button", name="Send")
    expect(page.locator(".said")).to_have_text("Something is still missing.")
    expect(send).to_be_disabled()
    page.locator("label.chip", has_text="Ben").click()
    expect(page.locator(".said")).to_have_text("Offer Ben 0 coins")
    for _ in range(7):
        page.get_by_role("button", name="Coins: one more").click()
    expect(page.locator(".said")).to_have_text("Offer Ben 5 coins")  # the stepper knows the purse
    page.locator("input[type=number]").fill("9")
    expect(page.locator(".said")).to_have_text("Offer Ben 9 coinsYou do not have so many coins (B3).")
    expect(send).to_be_disabled()
    page.get_by_role("button", name="Coins: one less").click()
    expect(page.locator(".said")).to_have_text("Offer Ben 5 coins")
    insist(page, send.click)
    expect(page.locator(".compose")).to_have_count(0)
    assert [offer.text for offer in people[1].offers(table)] == ["accept", "refuse"]


PATIENT = """() => {  // a slow machine takes longer than a page waits
    const soon = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => soon(20 * ms)
}"""


class Verdicts:
    """Holds back what the house says about offers of some coins, however often it is asked, until it is let go."""

    def __init__(self, page: Page, *coins: str) -> None:
        self.page = page
        self.held: dict[str, list[Route]] = {count: [] for count in coins}
        page.route("**/compose", self.hold)
        page.evaluate(PATIENT)

    def hold(self, route: Route) -> None:
        (coins,) = parse_qs(route.request.post_data or "")["part-coins"]
        if coins in self.held:
            self.held[coins].append(route)
        else:
            route.continue_()

    def wait_for(self, coins: str) -> None:
        while not self.held[coins]:
            self.page.wait_for_timeout(20)

    def let_go(self, coins: str) -> None:
        for route in self.held.pop(coins):
            route.fulfill(response=route.fetch())
        self.page.wait_for_timeout(200)  # for the page to hear it


def offering_to_ben(bazaar: Running, sit: Sit) -> Page:
    """A page on which an offer of nothing is being put together."""
    table, people = open_bazaar(bazaar)
    bid_all(table, people)
    page = sit(people[0], table)
    page.locator("summary.button").click()
    page.locator("label.chip", has_text="Ben").click()
    expect(page.locator(".said")).to_have_text("Offer Ben 0 coins")
    return page


def test_send_waits_for_the_verdict_on_exactly_the_present_parts(bazaar: Running, sit: Sit) -> None:
    page = offering_to_ben(bazaar, sit)
    send, before, verdicts = page.locator(".bargain .main"), number(page), Verdicts(page, "9", "3")
    expect(send).to_be_enabled()
    for coins in ("9", "3"):
        page.locator("#offer-coins-count").fill(coins)
        expect(send).to_have_attribute("aria-disabled", "true")
        page.keyboard.press("Enter")
        send.click(force=True)  # it takes the focus, and sends nothing
        verdicts.wait_for(coins)
    verdicts.let_go("9")  # about other parts
    expect(send).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".said")).to_have_text("Offer Ben 0 coins")
    assert page.evaluate("() => document.activeElement.matches('.bargain .main')")
    verdicts.let_go("3")
    expect(send).to_have_attribute("aria-disabled", "false")
    expect(page.locator(".said")).to_have_text("Offer Ben 3 coins")
    assert number(page) == before
    insist(page, lambda: page.keyboard.press("Enter"))  # the focus is where it was


def test_a_late_verdict_on_other_parts_changes_nothing(bazaar: Running, sit: Sit) -> None:
    page = offering_to_ben(bazaar, sit)
    verdicts = Verdicts(page, "9", "3")
    for coins in ("9", "3"):
        page.locator("#offer-coins-count").fill(coins)
        verdicts.wait_for(coins)
    verdicts.let_go("3")
    verdicts.let_go("9")
    expect(page.locator(".said")).to_have_text("Offer Ben 3 coins")
    expect(page.locator(".bargain .main")).to_be_enabled()


@pytest.mark.parametrize("failure", ["no network", "an error"])
def test_without_a_verdict_send_is_not_held_for_ever(
    bazaar: Running, sit: Sit, complaints: list[str], failure: str
) -> None:
    page = offering_to_ben(bazaar, sit)
    page.route("**/compose", lambda route: route.abort() if failure == "no network" else route.fulfill(status=503))
    page.locator("#offer-coins-count").fill("9")
    expect(page.locator(".said")).to_have_text("")  # nothing that is not so
    expect(page.locator(".bargain .main")).to_be_enabled()
    page.unroute("**/compose")
    expect(page.locator(".said")).to_contain_text("You do not have so many coins (B3).")  # it was asked again
    expect(page.locator(".bargain .main")).to_be_disabled()
    complaints.clear()  # the browser notes what it could not load


def middle(page: Page, thing: str) -> tuple[float, float]:
    page.evaluate("(id) => document.getElementById(id).scrollIntoView({block: 'start'})", thing)  # above the sheet
    box = page.locator(f"#{thing}").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_touching_things_in_the_picture_chooses_them(bazaar: Running, sit: Sit, device: dict[str, object]) -> None:
    table, people = open_bazaar(bazaar)
    bid_all(table, people)
    page = sit(people[0], table, device)
    touch = page.touchscreen.tap if device is PHONE else page.mouse.click
    page.locator("summary.button").click()
    page.wait_for_timeout(CALM)
    touch(*middle(page, "stall-2"))
    expect(page.locator("#offer-to-3")).to_be_checked()
    expect(page.locator("#stall-2.chosen")).to_have_count(1)
    touch(*middle(page, "purse-0"))
    touch(*middle(page, "purse-0"))
    expect(page.locator("#offer-coins-count")).to_have_value("2")
    expect(page.locator(".said")).to_contain_text("Cem")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "wider than the screen"
    assert page.evaluate(SMALL) == []
    insist(page, page.locator(".bargain .main").click)


def test_an_offer_by_keyboard_alone(bazaar: Running, sit: Sit) -> None:
    table, people = open_bazaar(bazaar)
    bid_all(table, people)
    page = sit(people[0], table)
    press_tab_until(page, "at.matches('.compose > summary')")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.name === 'part-to'")
    page.keyboard.press("Escape")  # closes, and one is where one was
    page.wait_for_function("() => document.activeElement.matches('.compose:not([open]) > summary')")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.name === 'part-to'")
    page.keyboard.press("Space")
    press_tab_until(page, "at.type === 'number'")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".said")).to_have_text("Offer Ben 2 coins")
    expect(page.get_by_role("button", name="Send")).to_be_enabled()
    press_tab_until(page, "at.matches('.bargain .main')")
    insist(page, lambda: page.keyboard.press("Enter"))  # held back while the house judges again, as news of others come
    page.wait_for_function("() => document.activeElement.id === 'status'")


def test_news_of_the_table_do_not_lose_what_is_half_filled(bazaar: Running, sit: Sit) -> None:
    table, people = open_bazaar(bazaar)
    page = sit(people[0], table)
    page.locator("summary.button").click()
    page.locator("label.chip", has_text="Cem").click()
    page.locator("#offer-coins-count").fill("4")
    sentence, why = "Offer Cem 4 coins", "Offers are made in your own turn (B1)."
    expect(page.locator(".said")).to_have_text(sentence + why)
    for guest in people[1:]:
        before = number(page)
        guest.play(table, "bid 1")
        wait_beyond(page, before)
        expect(page.locator("details.compose")).to_have_attribute("open", "")
        expect(page.locator("#offer-to-3")).to_be_checked()
        expect(page.locator("#offer-coins-count")).to_have_value("4")
        expect(page.locator(".said")).to_have_text(sentence + why)
        assert page.evaluate("() => document.activeElement.id") == "offer-coins-count"
    before = number(page)
    people[0].play(table, "bid 1")  # from another window: now it is one's turn
    wait_beyond(page, before)
    expect(page.locator(".said")).to_have_text(sentence)
    insist(page, page.get_by_role("button", name="Send").click)
    assert bazaar.context.registry.live_tables[table[3:]].table.entries[-1].text == "offer 3 4"


def test_what_is_chosen_goes_when_it_is_no_longer_possible(bazaar: Running, sit: Sit) -> None:
    table, people = open_bazaar(bazaar)
    bid_all(table, people)
    page = sit(people[0], table)
    page.locator("summary.button").click()
    page.locator("label.chip", has_text="Ben").click()
    page.locator("#offer-coins-count").fill("5")
    page.locator("#offer-to-2").focus()
    before = number(page)
    people[0].post(f"{table}/play", form="offer", number=before, part__to=2, part__coins=3)
    wait_beyond(page, before)
    expect(page.locator(".compose")).to_have_count(0)
    page.wait_for_function("() => document.activeElement.id === 'status'")
    people[1].play(table, "accept")
    wait_beyond(page, before + 1)
    page.locator("summary.button").click()
    expect(page.locator("#offer-coins-count")).to_have_value("0")
    expect(page.locator("#offer-coins-count")).to_have_attribute("max", "2")


def test_an_answer_for_the_rest_of_the_turn(bazaar: Running, sit: Sit) -> None:
    table, people = open_bazaar(bazaar)
    bid_all(table, people)
    people[0].play(table, "cry")
    page = sit(people[1], table)
    page.get_by_role("button", name="Allow all this turn").click()
    expect(page.get_by_role("button", name="Ask me again")).to_be_visible()
    page.get_by_role("button", name="Ask me again").click()
    expect(page.get_by_role("button", name="Ask me again")).to_have_count(0)


def test_who_is_late_can_be_answered_for(bazaar: Running, sit: Sit) -> None:
    table, people = open_bazaar(bazaar)
    people[0].play(table, "bid 1")
    page = sit(people[0], table)
    before = number(page)
    page.get_by_role("button", name="Skip Ben’s decision").click()
    wait_beyond(page, before)
    assert bazaar.context.registry.live_tables[table[3:]].table.entries[-1].text == "bid 0"
    expect(page.locator("#player-1 .done")).to_have_count(1)


def test_a_right_does_not_play_itself(bazaar: Running, sit: Sit) -> None:
    table, people = open_bazaar(bazaar)
    bid_all(table, people)
    people[0].post(f"{table}/play", form="offer", number=people[0].number(table), part__to=2)
    page = sit(people[0], table)
    expect(page.get_by_role("button", name="withdraw")).to_be_visible()
    before = number(page)
    page.wait_for_timeout(1_300)
    assert number(page) == before
