"""Nothing is missed: what happened since one's turn, the history in one touch, steps back, touches that come early."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.hands import keep_still, lit, number, wait_beyond, wait_for_choice
from tests.web.house import Guest, Running, running, start_pair, to_play

ENGLISH_PHONE = PHONE | {"locale": "en-GB"}
COVERS = """(found) => {
  const box = document.querySelector(found).getBoundingClientRect();
  return [...document.querySelectorAll('#scene .can-touch, #dock')].map((one) => one.getBoundingClientRect())
    .filter((other) => other.width && box.left < other.right && other.left < box.right
      && box.top < other.bottom && other.top < box.bottom).length;
}"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("missed") / "house.sqlite") as served:
        yield served


def play_until_asked(table: str, waiting: Guest, playing: Guest) -> None:
    """Let one play until the other is asked."""
    while not waiting.offers(table):
        assert playing.play(table).status_code == 303


def start_with_two_dice(house: Running) -> tuple[str, Guest, Guest]:
    """A running table whose first roll is no double, so that the dice are assigned; by whom, and the other."""
    while True:
        table, ada, ben = start_pair(house)
        asked = to_play(table, ada, ben)
        offers = asked.offers(table)
        if len(offers) > 1 and all(offer.text.startswith("dice ") for offer in offers):
            return table, asked, ben if asked is ada else ada


def open_page(visit: Visit, guest: Guest, table: str, **settings: object) -> Page:
    """A page on which nothing plays itself."""
    page = visit(guest, **(settings or DESK))
    keep_still(page)
    page.goto(table)
    expect(page.locator("#scene")).to_be_visible()
    return page


@pytest.mark.parametrize("settings", [DESK, ENGLISH_PHONE], ids=["desk", "phone"])
def test_a_strip_tells_what_happened_since_ones_last_turn_until_the_first_touch(
    visit: Visit, house: Running, settings: dict[str, object]
) -> None:
    table, ada, ben = start_pair(house)
    play_until_asked(table, ada, ben)
    assert ada.play(table).status_code == 303
    play_until_asked(table, ben, ada)
    page = open_page(visit, ada, table, **settings)
    strip = page.locator("#since")
    expect(strip).to_be_hidden()
    play_until_asked(table, ada, ben)
    expect(page.locator("#status.mine")).to_have_count(1)
    expect(strip).to_be_visible()
    lines = strip.locator("li").all_inner_texts()
    assert lines
    newest = page.locator("#log li").all_inner_texts()[: len(lines)] if settings is ENGLISH_PHONE else None
    if newest is not None:
        assert lines == newest[::-1], "the newest last"
    assert any(line.startswith("Ben") for line in lines)
    assert page.evaluate(COVERS, "#since") == 0
    page.mouse.click(200, 4)
    expect(strip).to_be_hidden()


def test_the_history_of_a_phone_is_one_touch_away(visit: Visit, house: Running) -> None:
    table, ada, ben = start_pair(house)
    for _ in range(6):
        to_play(table, ada, ben).play(table)
    page = open_page(visit, ada, table, **ENGLISH_PHONE)
    page.locator("#history").tap()
    log = page.locator("#log")
    expect(log.locator("li").first).to_be_in_viewport()
    page.locator(".history-head .closes").tap()
    expect(log.locator("li").first).not_to_be_in_viewport()


def test_arrow_keys_step_back_and_return_to_now(visit: Visit, house: Running) -> None:
    table, ada, ben = start_pair(house)
    for _ in range(6):
        to_play(table, ada, ben).play(table)
    page = open_page(visit, ada, table)
    back = page.locator("main.looking-back")
    count = page.locator("#past-bar .count")
    page.keyboard.press("ArrowRight")
    expect(back).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(back).to_have_count(1)
    place, last = map(int, count.inner_text().split(" / "))
    assert place == last - 1
    expect(page.locator("#past svg")).to_be_visible()
    assert page.locator("#past-bar p").inner_text()
    page.keyboard.press("ArrowLeft")
    expect(count).to_have_text(f"{last - 2} / {last}")
    page.keyboard.press("ArrowRight")
    expect(count).to_have_text(f"{last - 1} / {last}")
    page.keyboard.press("ArrowRight")
    expect(back).to_have_count(0)
    for key in ("Escape", "End"):
        page.keyboard.press("ArrowLeft")
        expect(back).to_have_count(1)
        page.keyboard.press(key)
        expect(back).to_have_count(0)


def test_while_one_looks_back_nothing_is_played_and_news_only_mark_the_way_to_now(visit: Visit, house: Running) -> None:
    table, asked, other = start_with_two_dice(house)
    page = open_page(visit, asked, table)
    wait_for_choice(page)
    before = number(page)
    things = lit(page)
    page.locator(".history-head [data-past=back]").click()
    expect(page.locator("main.looking-back")).to_have_count(1)
    page.mouse.click(float(things[0]["x"]), float(things[0]["y"]))
    page.keyboard.press("Enter")
    expect(page.locator("#past-bar.has-news")).to_have_count(0)
    assert other.number(table) == before
    assert asked.play(table).status_code == 303  # on another page of one's own
    expect(page.locator("#past-bar.has-news")).to_have_count(1)
    expect(page.locator("main.looking-back")).to_have_count(1)
    page.get_by_role("button", name="Now").click()
    expect(page.locator("main.looking-back")).to_have_count(0)
    assert number(page) == other.number(table) > before


HOLD_ANSWERS = """() => {
  const receive = WebSocket.prototype.addEventListener;
  WebSocket.prototype.addEventListener = function (kind, listener) {
    receive.call(this, kind, kind !== 'message' ? listener
      : (event) => window.held ? window.held.push(() => listener.call(this, event)) : listener.call(this, event));
  };
}"""
RELEASE = "() => { const held = window.held; window.held = null; for (const go of held) go(); }"


def test_a_touch_that_comes_before_the_new_state_means_what_is_lit_there_then(visit: Visit, house: Running) -> None:
    """The second of two quick touches waits for the answer to the first."""
    table, asked, _ = start_with_two_dice(house)
    page = visit(asked, **DESK)
    keep_still(page)
    page.add_init_script(f"({HOLD_ANSWERS})()")
    page.goto(table)
    wait_for_choice(page)
    die = next(thing for thing in lit(page) if str(thing["id"]).startswith("die-"))
    dwarf = page.locator("#scene [id^=dwarf-]").first
    box = page.evaluate("(id) => { const b = document.getElementById(id).getBoundingClientRect(); "
                        "return [b.x + b.width / 2, b.y + b.height / 2]; }", dwarf.get_attribute("id"))  # fmt: skip
    before = number(page)
    page.evaluate("() => { window.held = []; }")
    page.mouse.click(float(die["x"]), float(die["y"]))
    page.mouse.click(*box)
    page.evaluate(RELEASE)
    wait_beyond(page, before)
    expect(page.locator("#actions .narrowed")).to_be_visible()
    expect(page.locator("#scene .chosen")).to_have_count(1)


def test_the_second_touch_of_a_double_one_plays_nothing(visit: Visit, house: Running) -> None:
    table, asked, _ = start_with_two_dice(house)
    page = open_page(visit, asked, table)
    wait_for_choice(page)
    before = number(page)
    thing = lit(page)[0]
    page.mouse.dblclick(float(thing["x"]), float(thing["y"]))
    wait_beyond(page, before)
    expect(page.locator("#actions form[data-step=dwarf]")).to_have_count(1)
    assert number(page) == before + 1
    expect(page.locator("#scene .chosen")).to_have_count(0)


IS_ASKED = "() => !!document.querySelector('#actions [data-owed] button[name=action]')"
MIDDLE = """(id) => {
  const thing = document.getElementById(id), box = (thing.querySelector('.hit') ?? thing).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
ENOUGH_TURNS = 30  # by then one of them was long enough to be early in


@pytest.mark.parametrize("settings", [DESK, ENGLISH_PHONE], ids=["desk", "phone"])
def test_a_touch_while_the_rivals_dice_are_still_shown_is_kept(
    visit: Visit, house: Running, settings: dict[str, object]
) -> None:
    """At the normal pace the page is behind the table when one's turn begins: one's piece may be touched already."""
    table, ada, ben = start_pair(house, game="dice_chess")
    page = visit(ada, pace="normal", **settings)
    keep_still(page)
    page.goto(table)
    for _ in range(ENOUGH_TURNS):
        while ada.offers(table):
            ada.play(table)
        page.wait_for_function("(number) => document.querySelector('#table').dataset.number >= number",
                               arg=ada.number(table))  # fmt: skip
        play_until_asked(table, ada, ben)
        men = [offer.path[0] for offer in ada.offers(table) if offer.path and offer.path[0].startswith("man-")]
        if len(set(men)) > 1 and not page.evaluate(IS_ASKED):
            break
    else:
        raise AssertionError("no turn began while the rival's dice were still shown")
    x, y = page.evaluate(MIDDLE, men[0])
    page.touchscreen.tap(x, y) if settings is ENGLISH_PHONE else page.mouse.click(x, y)
    expect(page.locator(f"#scene #{men[0]}.chosen")).to_have_count(1)
    assert page.evaluate(IS_ASKED)
    assert lit(page), "its squares are lit"
