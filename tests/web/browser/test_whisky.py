"""The Whisky Race by mouse and finger: what is lit is what happens, and the prompt names the next touch."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.hands import CALM, lit, number, wait_beyond, wait_for_turn
from tests.web.house import Running, lay_position, running

ENGLISH_PHONE = {**PHONE, "locale": "en-GB"}
FOUR = (
    "n4 round 4 piper 1 / 1@{at} p9 w:{goods} v1 / 2@13 p6 w:BA*+KI* / 3@17 p11 w:BR+GM*+KI* / 4@11 p4 w:CV~+KI* / "
    "E@15 / 14:CO 16:pub 19:camp4 22:eng 24:cp2 26:holy 28:feast 30:camp5 / order 1>3 / at TURN 1 {turn}"
)
TAXED = (
    "n4 round 3 piper 1 / 1@{at} p1 w:{goods} played / 2@18 p5 played / 3@19 played / 4@20 played / E@10 / 7:pub / "
    "order 2>3>1>4 / at ENGLISH"
)
IN_SIGHT = """() => {
  const room = document.querySelector('#actions').getBoundingClientRect();
  return [...document.querySelectorAll('#actions button[name=action]')].map((one) => one.getBoundingClientRect())
    .filter(({width}) => width).every((box) => box.bottom <= room.bottom + 1 && box.right <= room.right + 1);
}"""
DASHES = "(it) => getComputedStyle(it).strokeDasharray"
Sit = Callable[..., Page]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("spey") / "house.sqlite") as served:
        yield served


@pytest.fixture
def sit(visit: Visit, house: Running) -> Sit:
    """Ada in the middle of her turn, three bots beside her; what has no choice waits unless it is said."""

    def sit_down(
        at: int, goods: str, turn: str, device: dict[str, object] = DESK, forced: str = "no", position: str = FOUR
    ) -> Page:
        ada = house.guest("en")
        position = position.format(at=at, goods=goods, turn=turn)
        table = lay_position(house, ada, "whisky_race(seats=4)", position)
        ada.post(f"{table}/sit", seat=0, name="Ada")
        for seat in (1, 2, 3):
            ada.post(f"{table}/bot", seat=seat, bot="random")
        assert ada.post(f"{table}/start").status_code == 303
        page = visit(ada, **device)
        page.add_init_script(f"localStorage.setItem('forced', '{forced}')")
        page.goto(table)
        wait_for_turn(page)
        return page

    return sit_down


def touch(page: Page, thing: str) -> None:
    """By finger where there is one."""
    page.wait_for_timeout(CALM)
    shape = page.locator(f"#{thing} .hit, #{thing}:not(:has(.hit))").first
    box = shape.bounding_box()
    assert box is not None, f"{thing} is not seen"
    by_finger = page.evaluate("() => matchMedia('(pointer: coarse)').matches")
    (page.touchscreen.tap if by_finger else page.mouse.click)(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def ids(page: Page, *kinds: str) -> set[str]:
    """What is lit, of these kinds."""
    return {str(thing["id"]) for thing in lit(page) if str(thing["id"]).split("-")[0] in kinds}


def prompt(page: Page, text: str) -> None:
    expect(page.locator("#status .ask")).to_contain_text(text)


def told(page: Page, text: str) -> None:
    expect(page.locator("#log")).to_contain_text(text)


@pytest.mark.parametrize("device", [DESK, ENGLISH_PHONE], ids=["desk", "phone"])
def test_a_kinclaith_lights_pawns_and_then_the_cells_of_that_pawn_alone(sit: Sit, device: dict[str, object]) -> None:
    page = sit(16, "GM+KI", "b4", device)
    assert ids(page, "pawn", "push") == {"pawn-0"}, "only who walks"
    touch(page, "good-0-KI-0")
    expect(page.locator("#pawn-1.can-touch")).to_have_count(1)
    assert ids(page, "pawn", "push", "cell", "stop") == {"pawn-0", "pawn-1", "pawn-2", "pawn-3", "pawn-6"}
    touch(page, "pawn-1")  # the Englishman may land on his cell: it is the pawn that is meant
    expect(page.locator("#push-1-11.can-touch")).to_have_count(1)
    assert ids(page, "pawn", "push", "cell", "stop") == {"push-1-11", "push-1-15"}
    before = number(page)
    touch(page, "push-1-11")
    wait_beyond(page, before)
    expect(page.locator("#good-0-KIu-0")).to_have_count(1)


def test_cells_on_the_way_are_lit_only_where_a_whisky_can_be_used_and_differ_from_the_end(sit: Sit) -> None:
    page = sit(16, "GM+KI", "b4")
    assert ids(page, "cell", "stop") == {"cell-19", "stop-17", "stop-18"}
    end, stop = (page.locator(f"#{one}").evaluate(DASHES) for one in ("cell-19", "stop-17"))
    assert end == "none" != stop
    before = number(page)
    touch(page, "stop-17")
    wait_beyond(page, before)
    assert ids(page, "cell", "stop") == {"cell-19", "stop-18"}


def test_without_a_whisky_only_the_end_of_the_way_is_lit(sit: Sit) -> None:
    page = sit(16, "GM+BA", "b4")  # a duel does not depend on where one stands
    assert ids(page, "cell", "stop") == {"cell-19"}
    touch(page, "cell-17")
    expect(page.locator("#notice")).to_be_visible()


@pytest.mark.parametrize(
    ("at", "key", "words", "happens"),
    [
        (14, "do-buy-CO", "Buy Coleraine · 4 malt", "You buy a Coleraine"),
        (19, "do-take-camp4", "Take 4 malt", "4 malt"),
        (24, "do-take-cp2", "Take 2 points", "check point"),
    ],
)
@pytest.mark.parametrize("device", [DESK, ENGLISH_PHONE], ids=["desk", "phone"])
def test_the_main_action_has_a_key_with_its_price(
    sit: Sit, device: dict[str, object], at: int, key: str, words: str, happens: str
) -> None:
    page = sit(at, "GM+KI", "b0 moved", device)
    assert " · ".join(page.locator(f"#{key} text").all_text_contents()) == words
    touch(page, key)
    told(page, happens)


@pytest.mark.parametrize("touches", [("way-vp", "good-0-KIu-0"), ("good-0-KIu-0", "way-vp")], ids=["price", "bottle"])
def test_a_bottle_is_sold_price_first_or_bottle_first_and_the_prompt_follows(
    sit: Sit, touches: tuple[str, str]
) -> None:
    page = sit(16, "GM+KI*", "b0 moved")
    first, second = touches
    touch(page, first)
    prompt(page, "Now touch the bottle you sell." if first == "way-vp" else "Sell it for points or for malt?")
    touch(page, second)
    told(page, "Kinclaith")
    expect(page.locator("#good-0-KIu-0")).to_have_count(0)


def test_either_of_two_equal_bottles_can_be_used(sit: Sit) -> None:
    page = sit(16, "KI+KI", "b4")
    touch(page, "good-0-KI-1")
    expect(page.locator("#good-0-KI-1.chosen")).to_have_count(1)
    prompt(page, "Choose a pawn")
    touch(page, "pawn-0")
    prompt(page, "lit cells")
    touch(page, "push-0-18")
    expect(page.locator("#good-0-KIu-0")).to_have_count(1)


def test_a_feast_asks_for_the_second_marker_after_the_first(sit: Sit) -> None:
    page = sit(28, "BA", "b0 moved")
    touch(page, "marker-30-camp5-0")
    prompt(page, "second marker")
    touch(page, "marker-14-CO-0")
    expect(page.locator("#marker-30-CO-0")).to_have_count(1)


def test_a_bottle_is_given_up_to_the_customs_in_two_touches(sit: Sit) -> None:
    page = sit(11, "GM+KI", "", position=TAXED)
    touch(page, "good-0-GM-0")
    prompt(page, "Give up a bottle")
    assert page.locator("#good-0-GM-0").count() == 1, "one touch gives nothing up"
    touch(page, "do-drop")
    expect(page.locator("#good-0-GM-0")).to_have_count(0)


def test_a_way_without_a_choice_is_walked_by_itself_and_opening_the_form_stops_it(sit: Sit) -> None:
    page = sit(16, "BR", "b4", forced="yes")
    expect(page.locator("#actions.by-itself button.only")).to_have_attribute("value", "mv 3")
    page.locator("#form-offer > summary").click()
    expect(page.locator("#actions.by-itself")).to_have_count(0)
    before = number(page)
    page.locator(".compose[open] [data-close]").click()
    wait_beyond(page, before)
    told(page, "19")


def test_four_choices_are_all_in_sight_beside_what_is_asked(sit: Sit) -> None:
    page = sit(16, "GM+BR", "b4", position=FOUR.replace("w:BR+GM*+KI*", "w:BR").replace("w:CV~+KI*", "w:KI*"))
    touch(page, "good-0-GM-0")
    left = page.locator("#actions.narrow button[name=action]:visible")
    expect(left).to_have_count(4)
    assert page.evaluate(IN_SIGHT)
