"""Korrigans by mouse and finger: what is lit is what happens, and the prompt names the next touch."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.hands import CALM, number, wait_beyond, wait_for_turn
from tests.web.house import Running, lay_position, running

CIRCLE = "circle 1=rb2 2=by4 5=gr6 6=gg3 9=yg3 10=ry5 13=rr5 / fairy 1"
IN_FRONT = f"red 1 c3 rr0 / yellow 8 yy0 / {CIRCLE} / red to play"
AT_THE_FAIRY = "red 8 rr0 / yellow 3 yy0 / circle 1=rb2 2=by4 9=yg3 / fairy 1 / red to play / step fairy by2 rb3 gr4"
Sit = Callable[..., Page]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("moor") / "house.sqlite") as served:
        yield served


@pytest.fixture
def sit(visit: Visit, house: Running) -> Sit:
    """Ada at a table that starts from a position; a bot has the other seat."""

    def sit_down(position: str, device: dict[str, object]) -> Page:
        ada = house.guest("en" if device is DESK else "fr")
        table = lay_position(house, ada, "korrigans(seats=2)", position)
        ada.post(f"{table}/sit", seat=0, name="Ada")
        ada.post(f"{table}/bot", seat=1, bot="random")
        assert ada.post(f"{table}/start").status_code == 303
        page = visit(ada, **device)
        page.goto(table)
        wait_for_turn(page)
        return page

    return sit_down


def touch(page: Page, thing: str) -> None:
    """By finger where there is one."""
    page.wait_for_timeout(CALM)
    box = page.locator(f"#{thing}").bounding_box()
    assert box is not None, f"{thing} is not seen"
    by_finger = page.evaluate("() => matchMedia('(pointer: coarse)').matches")
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    (page.touchscreen.tap if by_finger else page.mouse.click)(x, y)


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("thing", ["key-die", "die"])
def test_the_die_and_its_button_roll_for_the_stone_in_front(sit: Sit, device: dict[str, object], thing: str) -> None:
    page = sit(IN_FRONT, device)
    expect(page.locator(".within-reach")).to_have_count(1)
    before = number(page)
    touch(page, thing)
    wait_beyond(page, before)
    lines = page.locator("#log li").all_inner_texts()
    assert any(("You turn up" if device is DESK else "Vous retournez") in line for line in lines)


def lying(page: Page, stone: int, slot: int) -> str:
    """Where one of the fairy's stones, the first being 1, would lie."""
    return page.locator(f".of-{stone}[id$='-{slot}']").get_attribute("id") or ""


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("order", [(1, 2), (3, 1)], ids=["in order", "the last first"])
def test_the_fairys_stones_are_laid_in_any_order(sit: Sit, device: dict[str, object], order: tuple[int, int]) -> None:
    page = sit(AT_THE_FAIRY, device)
    prompt = page.locator("#status .ask")
    then = [prompt.get_attribute(f"data-then-{kind}") or "" for kind in ("stone", "lay")]
    first = "Lay out the fairy’s 3 stones: touch one, then a lit place for it."
    expect(prompt).to_have_text(first if device is DESK else re.compile("3 dalles de la fée"))
    stones = {number: page.locator(f".drawn-{number}").get_attribute("id") or "" for number in (1, 2, 3)}
    expect(page.locator(".stone.can-touch")).to_have_count(3)
    expect(page.locator(".laid.can-touch")).to_have_count(0)
    touch(page, stones[2])  # another touch changes one's mind
    before = number(page)
    for stone, slot in zip(order, (6, 5), strict=True):
        touch(page, stones[stone])
        expect(prompt).to_have_text(then[0])
        place = lying(page, stone, slot)
        touch(page, place)
        if slot == 6:
            expect(page.locator(f"#{place} > use")).to_be_visible()
            expect(prompt).to_have_text(then[1])
            expect(page.locator(".stone.can-touch")).to_have_count(2)
    wait_beyond(page, before)
    lie = [page.locator(f"#{stones[one]}").bounding_box() or {} for one in order]
    at = [page.locator(f"#slot-{slot}").bounding_box() or {} for slot in (6, 5)]
    for stone_box, slot_box in zip(lie, at, strict=True):
        assert abs(stone_box["x"] + stone_box["width"] / 2 - slot_box["x"] - slot_box["width"] / 2) < 12


def test_the_prompt_asks_where_to_once_the_korrigan_is_touched(sit: Sit) -> None:
    page = sit(IN_FRONT, DESK)
    touch(page, "korrigan-0")
    expect(page.locator("#status .ask")).to_have_text("Now touch the light or glow to move to.")
    before = number(page)
    touch(page, "point-3")
    wait_beyond(page, before)
