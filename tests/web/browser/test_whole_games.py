"""Whole games of Déstorsion by mouse and by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import MOVING, PHONE, Visit
from tests.web.browser.hands import (
    lay,
    number,
    phase,
    press_tab_until,
    press_through,
    touch_through,
    wait_beyond,
    wait_for_choice,
    wait_for_turn,
)


@pytest.mark.on_postgres
def test_a_whole_game_by_mouse(visit: Visit) -> None:
    page = visit(**MOVING)  # as most people see it
    lay(page, seats=2, turns=2)
    touches = 0
    while wait_for_turn(page):
        touch_through(page)
        touches += 1
    assert touches >= 4
    expect(page.locator(".standing li")).to_have_count(2)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url("**/t/*")
    assert phase(page) == "running"


@pytest.mark.on_postgres
def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    press_tab_until(page, "at.getAttribute('href') === '/games/destorsion/new'")
    page.keyboard.press("Enter")
    page.wait_for_url("**/new")
    press_tab_until(page, "at.name === 'name'")
    page.keyboard.type("Ada")
    press_tab_until(page, "at.name === 'option-seats'")
    page.keyboard.press("ArrowLeft")  # from three to two
    press_tab_until(page, "at.name === 'fill'")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    press_tab_until(page, "at.tagName === 'SUMMARY'")
    page.keyboard.press("Enter")
    press_tab_until(page, "at.name === 'option-turn_limit'")
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    while wait_for_turn(page):
        press_through(page)
    expect(page.locator(".standing li")).to_have_count(2)
    press_tab_until(page, "at.closest('form')?.getAttribute('action')?.endsWith('/again')")


def test_after_a_move_by_keyboard_the_focus_is_on_what_is_asked_next(visit: Visit) -> None:
    page = visit()
    lay(page)
    wait_for_choice(page)
    before = number(page)
    press_tab_until(page, "at.name === 'action'")
    page.keyboard.press("Enter")
    wait_beyond(page, before)
    page.wait_for_function("() => document.activeElement.id === 'status'")


def test_a_game_against_bots_is_two_touches_away(visit: Visit) -> None:
    page = visit(**PHONE)
    page.goto("/")
    page.locator(".box button.main").first.tap()
    page.wait_for_url("**/t/*")
    assert phase(page) == "running"
    wait_for_turn(page)
