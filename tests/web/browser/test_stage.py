"""Big moments are staged: shown large before what follows from them, gone with a touch, and never in the way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tablee.words import You, load
from tests.web.browser.conftest import DESK, MOVING, PHONE, Visit
from tests.web.browser.hands import number
from tests.web.house import Guest, Running, lay_position, running

DUEL = (
    "n4 round 4 piper 1 / 1@16 p9 w:GM+KI v1 / 2@13 p6 w:BA+KI* / 3@18 p11 w:BR+GM+KI / 4@11 p4 w:CV+KI+cp1 / E@15 / "
    "5:BE 7:pub 10:BA 11:BR+pub 13:cp1 16:pub 18:feast 19:camp4+eng 22:eng 24:camp4+cp2 25:pub 27:CV 29:holy 30:camp5 "
    "32:pub 34:BE 35:cp2 37:camp6 38:CO 40:pub 41:cp3 43:pub / order 1>3 / at TURN 1 b0 moved then 1:GM 3 BR, 2:allow"
)
ENGLISH, FRENCH = load("en", "whisky_race"), load("fr", "whisky_race")
BIDS = ENGLISH("moment-bids")
WON = ENGLISH("moment-duel-won", who="Ada", rival="Cem")
LOST = ENGLISH("moment-duel-won", who="Ada", rival=You("Cem"))
WATCH = """addEventListener('DOMContentLoaded', () => {
  window.seen = [];
  const stage = document.querySelector('#stage'), main = document.querySelector('main');
  new MutationObserver(() => {
    const headline = stage.querySelector('strong')?.textContent ?? '';
    if (seen.at(-1)?.[0] !== headline) seen.push([headline, Number(main.dataset.number)]);
  }).observe(stage, {childList: true});
})"""
COVERED = """() => {
  const banner = document.querySelector('#stage .moment').getBoundingClientRect();
  const things = [...document.querySelectorAll('#scene .can-touch, #dock')].map((one) => one.getBoundingClientRect());
  return things.filter((box) => box.width && banner.left < box.right && box.left < banner.right
    && banner.top < box.bottom && box.top < banner.bottom).length;
}"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("stage") / "house.sqlite") as served:
        yield served


class Duel:
    """A duel in the Whisky Race between Ada and Cem, at which Ben and Dag look on; both bids are still missing."""

    def __init__(self, house: Running) -> None:
        self.people = [house.guest() for _ in range(4)]
        self.table = lay_position(house, self.people[0], "whisky_race(seats=4)", DUEL)
        for seat, (guest, name) in enumerate(zip(self.people, ("Ada", "Ben", "Cem", "Dag"), strict=True)):
            guest.get("/about")
            assert guest.post(f"{self.table}/sit", seat=seat, name=name).status_code == 303
        assert self.people[0].post(f"{self.table}/start").status_code == 303

    def open(self, visit: Visit, guest: Guest, **settings: object) -> Page:
        """A page of somebody at the table that notes what is staged."""
        page = visit(guest, pace="normal", **(settings or DESK))
        page.add_init_script(WATCH)
        page.goto(self.table)
        expect(page.locator("#scene")).to_be_visible()
        page.wait_for_function("() => document.querySelector('#table, #screen')")
        return page

    def bid(self, seat: int, malt: int) -> None:
        """A secret bid."""
        assert self.people[seat].play(self.table, f"bid {malt}").status_code == 303


def headline(page: Page, text: str) -> None:
    """Wait until a moment is shown."""
    expect(page.locator("#stage strong")).to_have_text(text)


@pytest.mark.parametrize("settings", [MOVING, PHONE], ids=["desk", "phone"])
def test_both_bids_of_a_duel_are_seen_before_its_winner(
    visit: Visit, house: Running, settings: dict[str, object]
) -> None:
    duel = Duel(house)
    page = duel.open(visit, duel.people[1], **settings | {"locale": "en-GB"})
    duel.bid(0, 3)
    before = duel.people[1].number(duel.table)
    duel.bid(2, 2)
    headline(page, BIDS)
    assert page.locator("#stage svg text").all_text_contents() == ["3", "2"]
    assert number(page) == before, "the board shows what follows from the bids later"
    assert page.evaluate(COVERED) == 0
    headline(page, WON)
    assert number(page) > before
    expect(page.locator("#stage")).to_be_empty()
    assert [said for said, _ in page.evaluate("seen")] == [BIDS, WON, ""]


def test_a_screen_stages_the_same_for_the_whole_room(visit: Visit, house: Running) -> None:
    duel = Duel(house)
    page = visit(duel.people[1], pace="normal", viewport={"width": 1920, "height": 1080}, locale="fr-FR")
    page.goto(f"{duel.table}/screen")
    expect(page.locator("#scene")).to_be_visible()
    duel.bid(0, 1)
    duel.bid(2, 4)
    headline(page, FRENCH("moment-bids"))
    headline(page, FRENCH("moment-duel-kept", who="Cem", rival="Ada"))
    expect(page.locator("#stage")).to_be_empty()


def test_each_reads_what_a_duel_means_for_them(visit: Visit, house: Running) -> None:
    duel = Duel(house)
    loser = duel.open(visit, duel.people[2])
    duel.bid(0, 3)
    duel.bid(2, 2)
    headline(loser, LOST)


def test_a_touch_or_a_key_goes_on_at_once(visit: Visit, house: Running) -> None:
    duel = Duel(house)
    page = duel.open(visit, duel.people[1])
    duel.bid(0, 3)
    duel.bid(2, 2)
    headline(page, BIDS)
    reached = duel.people[1].number(duel.table)
    page.mouse.click(300, 20)
    headline(page, WON)
    assert number(page) == reached
    page.keyboard.press("Shift")
    expect(page.locator("#stage")).to_be_empty()


def test_without_motion_a_moment_appears_and_goes(visit: Visit, house: Running) -> None:
    duel = Duel(house)
    page = duel.open(visit, duel.people[1], **DESK | {"reduced_motion": "reduce"})
    duel.bid(0, 3)
    duel.bid(2, 2)
    headline(page, BIDS)
    assert page.evaluate("document.getAnimations().length") == 0
    headline(page, WON)
    expect(page.locator("#stage")).to_be_empty()


def test_at_the_pace_at_once_nothing_is_staged(visit: Visit, house: Running) -> None:
    duel = Duel(house)
    page = duel.open(visit, duel.people[1])
    page.locator("main > .menu > summary").click()
    page.locator("#pace").select_option("at-once")
    duel.bid(0, 3)
    duel.bid(2, 2)
    page.wait_for_function(f"() => document.querySelector('#table').dataset.number === '{house_number(duel)}'")
    assert page.evaluate("seen") == []


def house_number(duel: Duel) -> int:
    """The entry that the table has reached."""
    return duel.people[1].number(duel.table)


def test_a_page_that_is_loaded_anew_stages_nothing_of_the_past(visit: Visit, house: Running) -> None:
    duel = Duel(house)
    duel.bid(0, 3)
    page = duel.open(visit, duel.people[1])
    duel.bid(2, 2)
    headline(page, BIDS)
    page.reload()
    assert number(page) == house_number(duel)
    page.wait_for_function("() => document.querySelector('#table.lost') === null && document.title")
    assert page.evaluate("seen") == []
