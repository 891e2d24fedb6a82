"""La Sortie by mouse and finger: a choice of two cards asks for one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.hands import CALM, number, wait_beyond, wait_for_turn
from tests.web.house import Running, lay_position, running

LOOK = "(9)(2)(1)/(4)(5)(6)/(7)(8)(3)/(E)(X) A0 C0"
SWAP = "(4)(2)(1)/(9)(5)(6)/(7)(8)(3)/(E)(X) A0 C0"
Sit = Callable[..., Page]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("maze") / "house.sqlite") as served:
        yield served


@pytest.fixture
def sit(visit: Visit, house: Running) -> Sit:
    """Ada, to move at a table that starts from a position; a bot has the other seat."""

    def sit_down(position: str, device: dict[str, object]) -> Page:
        ada = house.guest("en" if device is DESK else "fr")
        table = lay_position(house, ada, "la_sortie", position)
        ada.post(f"{table}/sit", seat=0, name="Ada")
        ada.post(f"{table}/bot", seat=1, bot="random")
        assert ada.post(f"{table}/start").status_code == 303
        assert ada.play(table, "go A1").status_code == 303
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


PROMPTS = [
    (LOOK, DESK, "place-C2", "place-A3", "Touch two cards to look at", "Now touch the second card to look at."),
    (
        LOOK,
        PHONE,
        "place-C2",
        "place-A3",
        "Touchez deux cartes à regarder",
        "Maintenant, touchez la seconde carte à regarder.",
    ),
    (SWAP, DESK, "place-B2", "place-B1", "Touch two neighbouring cards", "Now touch the neighbour to swap it with."),
]


@pytest.mark.parametrize(("position", "device", "one", "other", "first", "then"), PROMPTS)
def test_the_prompt_asks_for_the_second_card_and_the_touch_is_taken(
    sit: Sit, position: str, device: dict[str, object], one: str, other: str, first: str, then: str
) -> None:
    page = sit(position, device)
    prompt = page.locator("#status .ask")
    expect(prompt).to_contain_text(first)
    before = number(page)
    touch(page, one)
    expect(prompt).to_have_text(then)
    touch(page, other)
    wait_beyond(page, before)


def test_the_rivals_last_turn_is_marked_on_the_cards(sit: Sit) -> None:
    page = sit(LOOK, DESK)
    touch(page, "place-C2")
    touch(page, "place-A3")
    wait_for_turn(page)
    expect(page.locator("#scene .lately.turned.seat-1")).to_have_count(1)  # the bot has turned over C1
    expect(page.locator("#scene .step.seat-fill").first).to_be_visible()
