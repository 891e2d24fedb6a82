"""Turning: the wheel and the R key walk through the last choices of a path; Enter or a touch takes the shown one."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.web.browser.conftest import Visit
from tests.web.browser.hands import CALM, lay, number, wait_beyond, wait_for_turn

ROTATIONS = """() => {
  const buttons = [...document.querySelectorAll('#actions button[name=action]')];
  const paths = buttons.map((button) => button.dataset.path.split(' '));
  const count = {};
  for (const path of paths) if (path.length === 3) (count[path[0] + ' ' + path[1]] ??= []).push(path[2]);
  return Object.entries(count).find(([, turns]) => turns.length === 4) ?? null;
}"""

AIMED_BEYOND = "(last) => ![undefined, last].includes(document.activeElement.dataset.path?.split(' ').at(-1))"


def start_laying(page: Page) -> str:
    """Touch a tile that can lie in four ways, and an empty cell; gives the cell's id."""
    lay(page, "file_dans_ta_mare", turns=30)
    while True:
        wait_for_turn(page)
        page.wait_for_timeout(CALM)
        found = page.evaluate(ROTATIONS)
        if found:
            break
        before = number(page)
        page.locator("#actions button[name=action]").last.evaluate("(button) => button.click()")
        wait_beyond(page, before)
    tile, cell = found[0].split(" ")
    touch(page, tile)
    touch(page, cell)
    return str(cell)


def touch(page: Page, thing: str) -> None:
    box = page.locator(f"#{thing}").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_timeout(CALM)


def aimed(page: Page) -> str:
    return page.evaluate("() => document.activeElement.dataset.path?.split(' ').at(-1) ?? ''")


def test_by_wheel_and_touch(visit: Visit) -> None:
    page = visit()
    cell = start_laying(page)
    before = number(page)
    page.mouse.wheel(0, 100)
    page.wait_for_function(AIMED_BEYOND, arg="")
    first = aimed(page)
    page.mouse.wheel(0, 100)
    page.wait_for_function(AIMED_BEYOND, arg=first)
    touch(page, cell)
    wait_beyond(page, before)


def test_by_keys(visit: Visit) -> None:
    page = visit()
    start_laying(page)
    before = number(page)
    page.keyboard.press("r")
    first = aimed(page)
    page.keyboard.press("r")
    second = aimed(page)
    page.keyboard.press("Shift+R")
    assert first
    assert second not in ("", first)
    assert aimed(page) == first
    page.keyboard.press("Enter")
    wait_beyond(page, before)
