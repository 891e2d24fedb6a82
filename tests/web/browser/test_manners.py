"""Between two players: the clocks at their plates, hints off, resigning in every game of two, a draw that is agreed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.house import Guest, Running, running

ENGLISH_PHONE = {**PHONE, "locale": "en-GB"}
FRENCH_DESK = {**DESK, "locale": "fr-FR"}
OF_TWO = ("destorsion", "dice_chess", "file_dans_ta_mare", "korrigans", "la_sortie")
SAME = """() => [0, 1].every((seat) => {
  const own = document.querySelector(`#player-${seat} .clock`).textContent;
  return own && document.getElementById(`clock-${seat}`).textContent === own;
})"""
TICKED = """(before) => [0, 1].some(
  (seat) => document.getElementById(`clock-${seat}`).textContent !== before[seat])"""
SIDE_OF_BOARD = """() => {
  const [one, other] = ['a1', 'h8'].map((name) => document.getElementById(`square-${name}`).getBoundingClientRect());
  return Math.max(one.right, other.right) - Math.min(one.left, other.left);
}"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("manners") / "house.sqlite") as served:
        yield served


def start(house: Running, game: str, languages: tuple[str, str] = ("en", "en"), **more: str) -> tuple[str, list[Guest]]:
    """A running table of two people, laid as the form proposes it."""
    ada, ben = (house.guest(language) for language in languages)
    ben.get("/about")
    form = {"game": game, "name": "Ada", "option-seats": "2", **more}
    table = ada.http.post("/tables", data=form).headers["location"]
    assert ben.post(f"{table}/sit", seat=1, name="Ben").status_code == 303
    assert ada.post(f"{table}/start").status_code == 303
    return table, [ada, ben]


@pytest.mark.parametrize("device", [DESK, ENGLISH_PHONE], ids=["desk", "phone"])
def test_the_clocks_run_at_the_plates(visit: Visit, house: Running, device: dict[str, Any]) -> None:
    table, (ada, _) = start(house, "dice_chess", clock="30m+20s")
    page = visit(ada, **device)
    page.goto(table)
    page.wait_for_function(SAME)
    shown = page.locator("[id^=clock-]").all_text_contents()
    page.wait_for_function(TICKED, arg=shown)
    page.wait_for_function(SAME)


@pytest.mark.parametrize(
    ("width", "height", "least"), [(1280, 800, 630), (1920, 1080, 870), (390, 844, 365)], ids=["desk", "large", "phone"]
)
def test_the_board_is_large(visit: Visit, house: Running, width: int, height: int, least: int) -> None:
    table, (ada, _) = start(house, "dice_chess")
    page = visit(ada, viewport={"width": width, "height": height}, is_mobile=width < 500, locale="en-GB")
    page.goto(table)
    page.wait_for_selector("#scene")
    assert page.evaluate(SIDE_OF_BOARD) >= least


def test_hints_are_off_between_two_and_on_alone(visit: Visit, house: Running) -> None:
    table, guests = start(house, "dice_chess")
    for guest in guests:
        page = visit(guest)
        page.goto(table)
        page.wait_for_selector("#actions", state="attached")
        expect(page.locator("#hint form")).to_have_count(0)
    alone = house.guest()
    alone.get("/about")
    page = visit(alone)
    answer = page.request.post("/tables", form={"game": "dice_chess", "name": "Ada", "fill": "random"}, max_redirects=0)
    page.goto(answer.headers["location"])
    expect(page.locator("#hint form")).to_have_count(1)


@pytest.mark.parametrize("game", OF_TWO)
def test_one_of_two_resigns_with_two_touches(visit: Visit, house: Running, game: str) -> None:
    table, (ada, ben) = start(house, game, ("fr", "en"))
    loser, winner = visit(ada, **FRENCH_DESK), visit(ben, **ENGLISH_PHONE)
    for page in (loser, winner):
        page.goto(table)
        page.wait_for_selector("#table[data-phase=running]")
    loser.locator(".give-up > summary").click()
    loser.locator("form[action$='/resign'] button").click()
    for page in (loser, winner):
        page.wait_for_selector("#table[data-phase=over]")
    expect(loser.locator("#status .ask")).to_contain_text("abandonné")
    expect(winner.locator("#status .ask")).to_contain_text("Ada resigned")


def test_a_game_ends_by_agreement(visit: Visit, house: Running) -> None:
    """Offered, refused, and later offered by the other one and accepted."""
    table, (ada, ben) = start(house, "dice_chess", ("en", "fr"))
    one, two = visit(ada, **ENGLISH_PHONE), visit(ben, **FRENCH_DESK)
    for page in (one, two):
        page.goto(table)
        page.wait_for_selector("#table[data-phase=running]")
    one.locator(".give-up > summary").click()
    one.locator("form[action$='/draw'] button").click()
    two.locator("form[action$='/refuse'] button").click()
    expect(two.locator("form[action$='/refuse']")).to_have_count(0)
    expect(one.locator(".give-up")).to_have_count(1)
    expect(one.locator("form[action$='/draw']")).to_have_count(0)
    two.locator(".give-up > summary").click()
    two.locator("form[action$='/draw'] button").click()
    expect(one.locator("#between .asks")).to_contain_text("Ben offers a draw")
    one.locator("form[action$='/agree'] button").click()
    for page, said in ((one, "Draw by agreement"), (two, "Partie nulle")):
        page.wait_for_selector("#table[data-phase=over]")
        expect(page.locator("#status .ask")).to_contain_text(said)
