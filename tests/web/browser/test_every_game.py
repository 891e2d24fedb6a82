"""Every game on the shelf is played by finger on a phone in French, and by mouse at a desk; two by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tablee import games
from tablee.engine.options import Number
from tests.web.browser.conftest import PHONE, Visit
from tests.web.browser.hands import lay, lay_by_form, phase, press_through, touch_through, wait_for_turn

DECISIONS = 4  # of a game that is not over sooner


def most_seats(game: str) -> int:
    seats = games.find(game).options_type.kinds()["seats"]
    assert isinstance(seats, Number)
    return seats.high


def play(page: Page, act: Callable[[Page], None]) -> None:
    """Act whenever it is our turn, for a while or to the end."""
    acted = 0
    while acted < DECISIONS and wait_for_turn(page):
        act(page)
        acted += 1
    assert acted >= 2
    assert phase(page) in ("running", "over")


@pytest.mark.parametrize("game", games.names())
def test_by_mouse(visit: Visit, game: str) -> None:
    page = visit()
    lay_by_form(page, game, turns=2)
    play(page, touch_through)


@pytest.mark.parametrize("game", ["dice_chess", "whisky_race"])  # a long list; forms besides
def test_by_keyboard(visit: Visit, game: str) -> None:
    page = visit()
    lay(page, game, turns=2)
    play(page, press_through)


@pytest.mark.parametrize("game", games.names())
def test_by_finger_on_a_phone_in_french_with_a_full_table(visit: Visit, game: str) -> None:
    page = visit(**PHONE)
    lay(page, game, name="Zoé", seats=most_seats(game), turns=2)
    play(page, lambda page: touch_through(page, by_finger=True))
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the phone"
