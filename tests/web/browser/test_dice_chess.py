"""Dice Chess by mouse and finger: what is lit is what happens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.hands import ABOVE_THE_DOCK, CALM, number, wait_beyond, wait_for_turn
from tests.web.house import Running, lay_position, running

CAPTURE = "4k3/3n1p2/8/8/8/8/4R3/4K3 w - - 0 1 dice 44"
SIDE = """() => document.querySelector('#square-a1').getBoundingClientRect().top
  > document.querySelector('#square-a8').getBoundingClientRect().top ? 'w' : 'b'"""
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


@pytest.mark.parametrize("device", [DESK, {**PHONE, "locale": "en-GB"}], ids=["desk", "phone"])
def test_at_the_end_each_keeps_the_own_side_and_sees_the_whole_board(
    visit: Visit, house: Running, device: dict[str, object]
) -> None:
    """White takes the king; Black's board stays as it was, and no result covers it."""
    ada, ben = house.guest(), house.guest()
    table = lay_position(house, ada, "dice_chess(white=seat0)", CAPTURE)
    ada.post(f"{table}/sit", seat=0, name="Ada")
    ben.get("/about")
    ben.post(f"{table}/sit", seat=1, name="Ben")
    pages = {guest: visit(guest, **device) for guest in (ada, ben)}
    assert ada.post(f"{table}/start").status_code == 303
    for page in pages.values():
        page.goto(table)
        page.locator("#scene").wait_for()
    assert [page.evaluate(SIDE) for page in pages.values()] == ["w", "b"]
    wait_for_turn(pages[ada])
    pages[ada].locator("#actions button[name=action][value=e2e8]").evaluate("(button) => button.click()")
    for guest, said in ((ada, "You won"), (ben, "You lost")):
        page = pages[guest]
        expect(page.locator("#status .ask")).to_contain_text(said)
        expect(page.locator(".standing li", has_text="You")).to_have_class(
            f"seat-{0 if guest is ada else 1}{' first' if guest is ada else ''}"
        )
        assert page.evaluate(ABOVE_THE_DOCK, "#scene")
    assert [page.evaluate(SIDE) for page in pages.values()] == ["w", "b"]
    expect(pages[ben].locator("#scene .plate-name", has_text="You")).to_have_count(1)


ENDS = """() => [...document.querySelectorAll('.arrows .arrow')].map((arrow) => {
  const end = (x) => new DOMPoint(x, 0).matrixTransform(arrow.getScreenCTM());
  return [end(0), end(Number(arrow.getAttribute('d').match(/L([^ ]+)/)[1]))].map(({x, y}) => ({x, y}));
})"""


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_hints_are_arrows_from_the_man_to_the_square(visit: Visit, house: Running, device: dict[str, object]) -> None:
    ada = house.guest()
    table = lay_position(house, ada, "dice_chess(white=seat0)", CAPTURE)
    ada.post(f"{table}/sit", seat=0, name="Ada")
    ada.post(f"{table}/bot", seat=1, bot="random")
    ada.post(f"{table}/start")
    page = visit(ada, **device)
    page.goto(table)
    wait_for_turn(page)
    page.locator("#hint form button").click()
    lines = page.locator("#hint .advice button")
    expect(lines.first).to_be_visible()
    arrows = page.locator(".arrows .arrow")
    expect(arrows).to_have_count(lines.count())
    paths = [str(line.get_attribute("data-hinted")).split() for line in lines.all()]
    for path, ends in zip(reversed(paths), page.evaluate(ENDS), strict=True):
        for thing, end in zip((path[0], path[-1]), ends, strict=True):
            box = page.locator(f"#{thing}").bounding_box()
            assert box is not None
            assert box["x"] < end["x"] < box["x"] + box["width"], (path, ends)
            assert box["y"] < end["y"] < box["y"] + box["height"], (path, ends)
    expect(page.locator("#scene .hinted")).to_have_count(0)
    lines.last.click()
    expect(arrows).to_have_count(1)
    lines.last.click()
    expect(arrows).to_have_count(lines.count())


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_the_list_of_moves_leads_back_and_grows(visit: Visit, house: Running, device: dict[str, object]) -> None:
    """On a phone it is one touch away, with the history."""
    ada, ben = house.guest(), house.guest()
    table = lay_position(house, ada, "dice_chess(white=seat0)", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 7 dice 44")
    ada.post(f"{table}/sit", seat=0, name="Ada")
    ben.get("/about")
    ben.post(f"{table}/sit", seat=1, name="Ben")
    ada.post(f"{table}/start")
    ada.play(table, "e2d2")
    page = visit(ben, **device)
    page.goto(table)
    wait_for_turn(page)
    page.wait_for_timeout(CALM)
    if device is PHONE:
        page.locator("#history").tap()
    entries = page.locator("#moves [data-past-to]")
    expect(entries).to_have_count(1)
    expect(entries).to_have_text("Td2" if device is PHONE else "Rd2")
    before = number(page)
    ben.play(table, number=before)
    wait_beyond(page, before)
    expect(entries).to_have_count(2)
    entries.first.click()
    expect(page.locator("#table.looking-back")).to_have_count(1)
    expect(page.locator("#past-bar p")).to_contain_text("Td2" if device is PHONE else "Rd2")
    expect(page.locator("#past #past-scene, #past svg").first).to_be_visible()
