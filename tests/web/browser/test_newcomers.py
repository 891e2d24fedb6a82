"""What somebody sees who comes for the first time: whole titles, a board with its room, nothing in the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import DESK, MOVING, PHONE, Visit
from tests.web.browser.hands import CALM, lay, wait_for_turn
from tests.web.house import Guest, Running, lay_position, running

SIX = 6  # the tests' own games come after them
FRENCH_DESK = DESK | {"locale": "fr-FR"}
OPENING = "1:red@departure 2:blue@departure a2=vache hand1:bord,vache,bond hand2:virage*2,couloir 1 to play"
BEFORE_THE_SHUFFLE = "(1)(9)(2)/(4)(5)(6)/(7)(8)(3)/(E)(X) A0 C0 L1 P2 to move"
BEFORE_THE_EXIT = "(4)(9)[6]/(5)[1][2]/[3][8][7]/(E)(X) B2 B3 L2 P2 to move turn:12"
CUT = """() => [...document.querySelectorAll('.box :is(h3, .tagline, .facts)')]
  .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"""
HIDDEN = """([over, things]) => {
  const box = document.querySelector(over).getBoundingClientRect();
  return [...document.querySelectorAll(things)].filter((one) => {
    const other = one.getBoundingClientRect();
    return other.width && box.left < other.right && other.left < box.right
      && box.top < other.bottom && other.top < box.bottom;
  }).map((one) => one.id);
}"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("newcomers") / "house.sqlite") as served:
        yield served


@pytest.mark.parametrize("settings", [DESK, FRENCH_DESK], ids=["en", "fr"])
def test_six_games_stand_on_one_desk_screen_with_whole_titles(visit: Visit, settings: dict[str, Any]) -> None:
    page = visit(newcomer=True, **settings)
    page.goto("/")
    assert page.evaluate(CUT) == []
    boxes = [box.bounding_box() for box in page.locator(".box").all()][:SIX]
    assert len(boxes) == SIX
    height = settings["viewport"]["height"]
    assert all(box and box["y"] + box["height"] <= height for box in boxes), boxes


def first_page(visit: Visit, **settings: Any) -> Page:
    """The page of a newcomer at their first table, on their turn, with the offer of a lesson."""
    page = visit(newcomer=True, **settings)
    lay(page, "la_sortie", fill="random")
    wait_for_turn(page)
    expect(page.locator("#learn-offer")).to_be_visible()
    expect(page.locator("#since")).to_be_visible()
    return page


def test_the_offer_of_a_lesson_leaves_the_board_its_room(visit: Visit) -> None:
    page = first_page(visit, **DESK)
    board, strip = page.locator("#board").bounding_box(), page.locator("#since").bounding_box()
    assert board
    assert strip
    assert board["width"] > 0.75 * page.evaluate("innerWidth")
    assert strip["x"] >= board["x"] + board["width"], "the strip is beside the board"


def test_on_a_phone_nothing_lies_over_what_can_be_touched(visit: Visit) -> None:
    page = first_page(visit, **PHONE)
    assert page.evaluate(HIDDEN, ["#since", "#scene .can-touch"]) == []


def test_the_offer_of_the_hand_alone_lies_beside_the_board(visit: Visit, house: Running) -> None:
    ada = house.guest("fr")
    table = lay_position(house, ada, "file_dans_ta_mare(seats=2)", OPENING)
    ada.post(f"{table}/sit", seat=0, name="Ada")
    ada.post(f"{table}/bot", seat=1, bot="random")
    assert ada.post(f"{table}/start").status_code == 303
    visit(ada, **DESK).goto(f"{table}/screen")
    page = visit(ada, **PHONE)
    page.goto(table)
    expect(page.locator("#hand-offer")).to_be_visible()
    assert page.evaluate(HIDDEN, ["#hand-offer", "#board, #players, #dock, .menu"]) == []


def test_a_lesson_says_what_comes_next_whichever_thing_is_touched_first(visit: Visit) -> None:
    page = visit(**PHONE)
    page.goto("/learn/file_dans_ta_mare/9")
    prompt, button = page.locator("#status .ask"), page.locator("#actions button[name=action]")
    for first, then in (
        ("hand-0", "Touchez une case vide"),
        ("cell-b1", "Touchez maintenant la dalle à utiliser ici."),
    ):
        button.hover()  # which shows both
        page.wait_for_timeout(CALM)
        box = page.locator(f"#{first}").bounding_box()
        assert box
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(prompt).to_contain_text(then)
        only = button.bounding_box()
        assert only
        assert only["width"] > 200, "the button has a row of its own"
        assert only["height"] < 60
        page.locator("[data-back]").click()


def sit(house: Running, position: str) -> tuple[Guest, Guest, str]:
    """Ada and Ben at a table of La Sortie that starts from a position."""
    ada, ben = house.guest(), house.guest()
    ben.get("/about")
    table = lay_position(house, ada, "la_sortie", position)
    ada.post(f"{table}/sit", seat=0, name="Ada")
    ben.post(f"{table}/sit", seat=1, name="Ben")
    assert ada.post(f"{table}/start").status_code == 303
    return ada, ben, table


def test_a_banner_keeps_off_the_cards_it_tells_of(visit: Visit, house: Running) -> None:
    ada, ben, table = sit(house, BEFORE_THE_SHUFFLE)
    page, screen = visit(ada, pace="calm", **MOVING), visit(ben, pace="calm", **DESK)
    for one, address in ((page, table), (screen, f"{table}/screen")):
        one.goto(address)
        expect(one.locator("#scene")).to_be_visible()
    assert ben.play(table, "go C1").status_code == 303
    for one in (screen, page):
        expect(one.locator("#stage .moment.tone-big")).to_be_visible()
        assert one.evaluate(HIDDEN, ["#stage .moment", "#card-9, #card-10"]) == []


def test_the_television_turns_every_card_up_at_the_end(visit: Visit, house: Running) -> None:
    _, ben, table = sit(house, BEFORE_THE_EXIT)
    screen = visit(ben, **DESK)
    screen.goto(f"{table}/screen")
    words = screen.locator("#scene desc")
    expect(words).to_contain_text("The right final card: face down.")
    assert ben.play(table, "go L").status_code == 303
    expect(words).to_contain_text("The right final card: face down; it is Blocked.")
