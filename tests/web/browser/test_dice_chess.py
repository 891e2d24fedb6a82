"""Dice Chess by mouse and finger: what is lit is what happens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.hands import CALM, number, wait_beyond, wait_for_turn
from tests.web.house import Running, lay_position, running

PAWN = "6k1/4P3/8/8/8/8/4p3/6K1 w - - 0 1 dice 15"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("chess") / "house.sqlite") as served:
        yield served


@pytest.mark.parametrize(
    ("device", "asked"),
    [
        (DESK, ["Choose a pawn to move.", "Now choose one of the lit squares.", "Now choose what your pawn becomes."]),
        (
            PHONE,
            [
                "Choisissez un pion à jouer.",
                "Choisissez maintenant une case éclairée.",
                "Choisissez maintenant ce que devient votre pion.",
            ],
        ),
    ],
    ids=["desk", "phone"],
)
def test_a_promotion_is_asked_at_the_square_after_the_pawn_is_chosen(
    visit: Visit, house: Running, device: dict[str, object], asked: list[str]
) -> None:
    ada = house.guest("en" if device is DESK else "fr")
    table = lay_position(house, ada, "dice_chess(white=seat0)", PAWN)
    ada.post(f"{table}/sit", seat=0, name="Ada")
    ada.post(f"{table}/bot", seat=1, bot="random")
    assert ada.post(f"{table}/start").status_code == 303
    page = visit(ada, **device)
    page.goto(table)
    wait_for_turn(page)
    prompt, column, before = page.locator("#status .ask"), page.locator("#scene .promotion"), number(page)

    def touch(thing: str) -> None:
        box = page.locator(thing).bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        (page.mouse.click if device is DESK else page.touchscreen.tap)(x, y)

    page.wait_for_timeout(CALM)
    expect(prompt).to_have_text(asked[0])
    expect(column).to_be_hidden()
    touch("#scene .man.can-touch")
    expect(prompt).to_have_text(asked[1])
    expect(column).to_be_hidden()
    touch("#square-e8")
    expect(prompt).to_have_text(asked[2])
    expect(column).to_be_visible()
    square, queen = (page.locator(thing).bounding_box() for thing in ("#square-e8", "#promote-e8-q .tile"))
    assert square is not None
    assert queen is not None
    assert abs(queen["y"] - square["y"]) < 8, "the choice is not at the square"
    touch("#promote-e8-n .tile")
    wait_beyond(page, before)
    expect(page.locator("li", has_text="(e8=N" if device is DESK else "(e8=C")).to_have_count(1)
