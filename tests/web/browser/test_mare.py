"""File dans ta mare ! by mouse and finger: what is lit is what happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.hands import CALM, number, wait_beyond, wait_for_turn
from tests.web.house import Running, lay_position, running

LAND = "a1=vache b1=bord/2 b2=bocage/0 c2=couloir/0 c3=bord/0 d3=vache f1=vache"
TWINS = f"1:red@b2 2:blue@departure {LAND} hand1:bord*2,bond hand2:virage*2,couloir 1 to play"
WORKS = f"1:red@b2 2:blue@departure {LAND} hand1:chantier,bord,vache hand2:virage*2 1 to play"
TURNING = f"1:red@b2 2:blue@departure {LAND} hand1:deviation,echange,renaturation hand2:virage*2 1 to play"
USELESS = "1:red@departure 2:blue@departure hand1:bond,vache hand2:virage*2 1 to play"
LAID = "() => document.querySelectorAll('.tile').length"
Sit = Callable[..., Page]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("mare") / "house.sqlite") as served:
        yield served


@pytest.fixture
def sit(visit: Visit, house: Running) -> Sit:
    """Ada at a table that starts from a position; a bot has the other seat."""

    def sit_down(position: str, device: dict[str, object]) -> Page:
        ada = house.guest("en" if device is DESK else "fr")
        table = lay_position(house, ada, "file_dans_ta_mare(seats=2)", position)
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
@pytest.mark.parametrize("slot", [0, 1])
def test_either_of_two_equal_tiles_can_be_touched_and_laid(sit: Sit, device: dict[str, object], slot: int) -> None:
    page = sit(TWINS, device)
    expect(page.locator(f"#hand-{slot}.can-touch")).to_be_visible()
    before, laid = number(page), page.evaluate(LAID)
    touch(page, f"hand-{slot}")
    expect(page.locator(".in-hand.chosen")).to_have_attribute("id", f"hand-{slot}")
    touch(page, "cell-e5")
    touch(page, "turn-0-2")
    wait_beyond(page, before)
    page.wait_for_function(f"(before) => ({LAID})() > before", arg=laid)
    expect(page.locator("#notice")).to_be_hidden()


def test_the_other_of_two_equal_tiles_takes_over_when_it_is_touched(sit: Sit) -> None:
    page = sit(TWINS, DESK)
    touch(page, "hand-0")
    touch(page, "hand-1")
    expect(page.locator(".in-hand.chosen")).to_have_attribute("id", "hand-1")
    touch(page, "hand-1")
    expect(page.locator(".in-hand.chosen")).to_have_count(0)


PROMPTS = [
    (TWINS, "hand-1", "Touch an empty cell to lay it, a lit tile to push it in, or the draw pile to swap it."),
    (TWINS, "hand-1 cell-d3", "Now touch an arrow: the tiles slide that way."),
    (TWINS, "hand-1 cell-d3 push-d3-E", "Now turn it: touch one of the pictures."),
    (TWINS, "hand-1 cell-e5", "Now turn it: touch one of the pictures."),
    (TWINS, "toad-0", "Now touch where to hop."),
    (WORKS, "chantier-0", "Works, one or two tiles: touch the tile to lay first. Or touch the draw pile to swap it."),
    (WORKS, "chantier-0 site-1", "Now touch an empty cell."),
    (TURNING, "deviation-0 cell-c2", "How far? Touch one of the turns."),
    (TURNING, "echange-1 cell-c2", "Now touch the tile to swap it with."),
    (USELESS, "bond-0", "This effect can’t do anything now. Touch the discard pile to throw it away"),
]


@pytest.mark.parametrize(("position", "touches", "prompt"), PROMPTS, ids=[touches for _, touches, _ in PROMPTS])
def test_the_prompt_names_the_next_touch(sit: Sit, position: str, touches: str, prompt: str) -> None:
    page = sit(position, DESK)
    for thing in touches.split():
        expect(page.locator(f"#{thing}.can-touch")).to_be_visible()
        touch(page, thing)
    expect(page.locator("#status .ask")).to_contain_text(prompt)


def test_works_light_the_cells_only_once_a_tile_is_chosen(sit: Sit) -> None:
    page = sit(WORKS, DESK)
    touch(page, "chantier-0")
    expect(page.locator("#site-1.can-touch")).to_be_visible()
    expect(page.locator(".cell").filter(visible=True)).to_have_count(0)
    touch(page, "site-2")
    expect(page.locator(".cell").filter(visible=True)).not_to_have_count(0)


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_hops_have_buttons_and_a_tile_in_hand_the_one_to_swap_it(sit: Sit, device: dict[str, object]) -> None:
    page = sit(TWINS, device)
    seen = page.locator("#actions button.near").filter(visible=True)
    hops = page.locator("#actions button[value^='M:']")
    assert seen.evaluate_all("(all) => all.map((one) => one.value)") == hops.evaluate_all(
        "(all) => all.map((one) => one.value)"
    )
    touch(page, "hand-0")
    expect(seen).to_have_count(1)
    expect(seen).to_have_attribute("value", "S:bord")
    before = number(page)
    seen.click()
    wait_beyond(page, before)
