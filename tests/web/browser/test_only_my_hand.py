"""Only my hand, on a phone beside a screen: a small board where a move needs one, and nothing is cut off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import PHONE, Visit
from tests.web.browser.hands import CALM, lay, number, wait_beyond, wait_for_turn
from tests.web.house import Running, lay_position, running

LAND = "a1=vache b1=bord/2 b2=bocage/0 c2=couloir/0 c3=bord/0 d3=vache f1=vache"
OUR_TURN = f"1:red@b2 2:blue@departure {LAND} hand1:bord,vache,bond hand2:virage*2,couloir 1 to play"
GLEN = (
    "n4 round 3 piper 1 / 1@10 p9 w:BA+GM+KI* / 2@9 p9 w:BA+GM+KI+cp1 / 3@3 p1 / 4@2 / E@20 / "
    "7:pub 11:BR 13:camp5 / at PLAN"
)
DECISIONS = 12
CUT = """() => {
  const found = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) found.push(`a page ${wide} wide`);
  for (const one of document.querySelectorAll('#table :is(button, summary), #players li')) {
    if (!one.checkVisibility({visibilityProperty: true}) || getComputedStyle(one).clipPath !== 'none') continue;
    const box = one.getBoundingClientRect();
    const row = one.closest('ul, #dock')?.getBoundingClientRect();
    const isSmall = one.tagName !== 'LI' && box.height < 40;
    if (isSmall || box.left < 0 || box.right > innerWidth || (row?.width && box.right > row.right + 1))
      found.push([one.textContent.trim(), box.x, box.width, box.height]);
  }
  return found;
}"""
PRESS = """(at) => {
  const all = document.querySelectorAll('#actions button[name=action]');
  all[at % all.length].click();
}"""
SHOWN = "(id) => { const box = document.getElementById(id).getBoundingClientRect(); return [box.top, box.bottom]; }"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("hand") / "house.sqlite") as served:
        yield served


def open_hand(
    visit: Visit, house: Running, game: str, position: str, bots: range, newcomer: bool = False
) -> tuple[Page, str]:
    """Ada's phone with nothing but her hand, at a table of two people and some bots that starts from a position."""
    ada, ben = house.guest("fr", newcomer), house.guest("fr")
    ben.get("/about")
    table = lay_position(house, ada, game, position)
    ada.post(f"{table}/sit", seat=0, name="Ada")
    ben.post(f"{table}/sit", seat=1, name="Ben")
    for seat in bots:
        ada.post(f"{table}/bot", seat=seat, bot="random")
    assert ada.post(f"{table}/start").status_code == 303
    page = visit(ada, **PHONE)
    page.goto(f"{table}?hand=yes")
    wait_for_turn(page)
    return page, table


def tap(page: Page, thing: str) -> None:
    page.wait_for_timeout(CALM)
    box = page.locator(f"#{thing}").bounding_box()
    assert box is not None, f"{thing} is not seen"
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_newcomer_has_a_whole_page_for_the_hand(visit: Visit, house: Running) -> None:
    """The offer of a lesson has its place on the page of the whole board."""
    page, _ = open_hand(visit, house, "whisky_race(seats=4)", GLEN, range(2, 4), newcomer=True)
    expect(page.locator("#learn-offer")).to_be_hidden()
    board = page.locator("#board").bounding_box()
    assert board is not None
    assert board["width"] > 350, "the picture has the width of the phone"


def test_a_tile_is_laid_on_a_small_board_that_goes_when_others_play(visit: Visit, house: Running) -> None:
    page, _ = open_hand(visit, house, "file_dans_ta_mare(seats=2)", OUR_TURN, range(0))
    expect(page.locator("#table.hand-view.needs-board")).to_have_count(1)
    assert page.evaluate(CUT) == []
    assert page.locator("#actions button[name=action].near").filter(visible=True).count() < 8
    top, bottom = page.evaluate(SHOWN, "departure-red")[0], page.evaluate(SHOWN, "hand-0")[1]
    assert 0 <= top < bottom <= PHONE["viewport"]["height"]  # type: ignore[index]
    before = number(page)
    tap(page, "hand-0")
    tap(page, "cell-e5")
    tap(page, "turn-0-2")
    wait_beyond(page, before)
    expect(page.locator("#status.mine")).to_have_count(0)
    expect(page.locator("#table.hand-view:not(.needs-board)")).to_have_count(1)
    frame = page.locator("#board").bounding_box()
    assert frame is not None
    assert page.evaluate(SHOWN, "departure-red")[1] < frame["y"], "only the hand is framed"


def test_nothing_is_cut_whatever_a_whisky_race_asks(visit: Visit) -> None:
    page = visit(**PHONE)
    lay(page, "whisky_race", seats=4, turns=3)
    page.goto(f"{page.url}?hand=yes")
    for at in range(DECISIONS):
        if not wait_for_turn(page):
            break
        expect(page.locator("#table.hand-view")).to_have_count(1)
        assert page.evaluate(CUT) == []
        before = number(page)
        page.evaluate(PRESS, at)
        wait_beyond(page, before)


def test_a_trade_can_be_proposed_from_the_hand(visit: Visit, house: Running) -> None:
    page, _ = open_hand(visit, house, "whisky_race(seats=4,trade=full)", GLEN.replace("PLAN", "TURN 1 b3"), range(2, 4))
    assert page.evaluate(CUT) == []
    page.locator("#form-offer > summary").tap()
    expect(page.locator("#form-offer form")).to_be_visible()


def test_nothing_is_cut_while_a_bot_stands_in(visit: Visit, house: Running) -> None:
    page, _ = open_hand(visit, house, "whisky_race(seats=4)", GLEN, range(2, 4))
    page.locator("#away summary").tap()
    page.locator("#away button").tap()
    back = page.locator("#between form[action$='/return'] button")
    expect(back).to_be_visible()
    assert page.evaluate(CUT) == []
    back.tap()
    expect(back).to_have_count(0)  # the bot may have decided what she owed
    assert page.evaluate(CUT) == []
