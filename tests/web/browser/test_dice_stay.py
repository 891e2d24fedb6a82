"""The dice of others stay long enough to be read."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tablee.web.app import BOT_PACE
from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.hands import CALM, keep_still, lay, number, wait_beyond
from tests.web.server import Process

SHORTEST = 1200  # ms at the normal pace
FRAMES = 150  # ms: on a busy machine a roll is painted that much late
ROLLS = 4
LONGEST = 9.0  # seconds from one's own act until one is asked again: the queue, and what is shown already
WATCH = """addEventListener('DOMContentLoaded', () => {
  window.rolls = [];
  let shown = '', since = 0, isOwn = false;
  const look = () => {
    const now = [...document.querySelectorAll('#scene .a-die title')].map((title) => title.textContent).join();
    if (now !== shown) {
      if (shown && !isOwn) rolls.push([shown, performance.now() - since]);
      [shown, since, isOwn] = [now, performance.now(), !shown];  // the page comes with older dice
    }
    isOwn ||= !!document.querySelector('#status.mine');
    requestAnimationFrame(look);
  };
  look();
})"""


@pytest.fixture(scope="module")
def unhurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server whose bots play at their usual pace."""
    process = Process(tmp_path_factory.mktemp("dice") / "house.sqlite", pace=BOT_PACE)
    process.start()
    yield process
    process.stop()


@pytest.mark.parametrize("bots", ["unhurried", "instant"])
@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", ["destorsion", "dice_chess"])
def test_the_dice_of_others_stay_at_the_normal_pace(
    visit: Visit, unhurried: Process, game: str, device: dict[str, object], bots: str
) -> None:
    page = visit(pace="normal", **{**device, **({"base_url": unhurried.address} if bots == "unhurried" else {})})
    page.add_init_script(WATCH)
    lay(page, game, turns=30)
    for _ in range(60):
        page.wait_for_function(
            "(most) => rolls.length >= most || document.querySelector('#actions [data-owed] button[name=action]')",
            arg=ROLLS,
        )
        if page.evaluate("rolls.length") >= ROLLS:
            break
        page.evaluate(
            "() => document.querySelector('#actions [data-owed] button[name=action]')?.click()"
        )  # no key: it skips
        page.wait_for_timeout(CALM)
    rolls = page.evaluate("rolls")
    assert len(rolls) >= ROLLS
    assert [roll for roll in rolls if roll[1] < SHORTEST - FRAMES] == []


IS_ASKED = "() => !!document.querySelector('#actions [data-owed] button[name=action]')"


def end_turn(page: Page) -> None:
    """Take the first action, again and again, until the instant bots have had their turns."""
    page.wait_for_function(IS_ASKED)
    while page.evaluate(IS_ASKED):
        before = number(page)
        page.locator("#actions [data-owed] button[name=action]").first.evaluate("(button) => button.click()")
        wait_beyond(page, before)
    while "data-owed" not in page.request.get(f"{page.url}/now").text():
        page.wait_for_timeout(CALM)
    page.wait_for_timeout(CALM)  # the socket has brought it, too


def lay_with_instant_bots(visit: Visit, seats: int, device: dict[str, object]) -> Page:
    """A table of Déstorsion whose bots do not wait, on a page that shows at the normal pace what they do."""
    page = visit(pace="normal", **device)
    keep_still(page)
    lay(page, "destorsion", seats=seats, turns=30)
    return page


def test_a_long_series_of_others_is_caught_up(visit: Visit) -> None:
    """Five bots act at once: who waits for them sees the last seconds of it."""
    page = lay_with_instant_bots(visit, 6, DESK)
    end_turn(page)
    assert not page.evaluate(IS_ASKED)
    began = time.monotonic()
    page.wait_for_function(IS_ASKED)
    assert time.monotonic() - began < LONGEST


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_a_touch_or_a_key_goes_on_to_ones_own_turn(visit: Visit, device: dict[str, object]) -> None:
    page = lay_with_instant_bots(visit, 3, device)
    for skip in (lambda: page.mouse.click(200, 4), lambda: page.keyboard.press("Shift")):
        end_turn(page)
        assert not page.evaluate(IS_ASKED)
        skip()
        assert page.evaluate(IS_ASKED)


def test_an_early_touch_on_the_board_counts(visit: Visit) -> None:
    """One's own dwarf is touched while the dice of others are still shown."""
    page = lay_with_instant_bots(visit, 3, DESK)
    end_turn(page)
    dwarf = page.locator("#scene #dwarf-0").bounding_box() or {}
    page.mouse.click(dwarf["x"] + dwarf["width"] / 2, dwarf["y"] + dwarf["height"] / 2)
    expect(page.locator("#scene #dwarf-0.chosen, #notice:not([hidden])").first).to_be_attached()
    assert page.evaluate(IS_ASKED)
