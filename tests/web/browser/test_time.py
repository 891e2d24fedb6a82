"""Mistakes and time in a real browser: a move asked back, a chair left and taken back, clocks, and whose turn it is."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import DESK, PATIENCE, PHONE, Visit
from tests.web.house import Guest
from tests.web.server import Process

HIDE = """() => {
  Object.defineProperty(document, 'hidden', {get: () => true, configurable: true});
  document.dispatchEvent(new Event('visibilitychange'));
}"""
LISTEN = """() => {
  window.told = [];
  window.Notification = class extends EventTarget {
    static permission = 'granted';
    static async requestPermission() { return 'granted'; }
    constructor(title) { super(); window.told.push(title); }
    close() {}
  };
}"""


@pytest.fixture
def guests(server: Process) -> Iterator[tuple[Guest, Guest]]:
    """Two people who have met before."""
    pair = Guest(server.address, "en", {}), Guest(server.address, "en", {})
    for guest in pair:
        guest.get("/about")
    yield pair
    for guest in pair:
        guest.http.close()


def start(ada: Guest, ben: Guest, clock: str = "") -> str:
    """A running table of the two; gives its path."""
    fields = {"game": "destorsion", "name": "Ada", "option-seats": "2", "option-turn_limit": "40", "clock": clock}
    table = str(ada.http.post("/tables", data=fields).headers["location"])
    ben.post(f"{table}/sit", seat=1, name="Ben")
    ada.post(f"{table}/start")
    return table


def play_until_both_have_decided(table: str, ada: Guest, ben: Guest) -> tuple[Guest, Guest]:
    """Play on; gives who has just played and who is to play."""
    for _ in range(80):
        mover, other = (ada, ben) if ada.offers(table) else (ben, ada)
        mover.play(table)
        if all(f"{table}/undo" in guest.get(table).text for guest in (ada, ben)) and len(other.offers(table)) > 1:
            return mover, other
    raise AssertionError("nobody decides anything")


def test_a_move_is_asked_back_and_given_back(visit: Visit, guests: tuple[Guest, Guest]) -> None:
    table = start(*guests)
    asker, asked = play_until_both_have_decided(table, *guests)
    one, other = visit(asker, **DESK), visit(asked, **PHONE)
    for page in (one, other):
        page.goto(table)
    one.get_by_role("button", name="Ask to undo").click()
    expect(one.locator(".asks")).to_contain_text("Waiting for")
    one.reload()
    expect(one.locator(".asks")).to_contain_text("Waiting for")
    other.locator(".asks button.main").click()
    expect(other.locator(".asks")).to_have_count(0)
    expect(one.locator("#status")).to_contain_text("Your turn")
    expect(one.locator("#log li").first).to_contain_text("You undo")


def test_one_leaves_for_a_while_and_the_clocks_tick(visit: Visit, guests: tuple[Guest, Guest]) -> None:
    table = start(*guests, clock="5m+5s")
    ada, _ = guests
    page = visit(ada, **DESK)
    page.goto(table)
    running = page.locator(".clock[data-until]")
    before = running.inner_text()
    expect(running).not_to_have_text(before)
    page.locator("#away summary").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(page.locator(".asks")).to_contain_text("A bot is playing for you.")
    expect(page.locator("#player-0 em")).to_have_text("stand-in")
    board, told = page.locator("#board > svg").bounding_box(), page.locator(".asks").bounding_box()
    assert board
    assert told
    assert told["y"] >= board["y"] + board["height"], "it covers the board"
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.locator(".asks")).to_have_count(0)


def test_on_a_phone_ones_own_clock_has_room_beside_five_others(visit: Visit, guests: tuple[Guest, Guest]) -> None:
    fields = {"game": "whisky_race", "name": "Ada", "option-seats": "6", "fill": "random", "clock": "5m+5s"}
    page = visit(guests[0], **PHONE)
    page.goto(str(guests[0].http.post("/tables", data=fields).headers["location"]))
    clock, talk = page.locator("#players .me .clock"), page.locator("#talk > summary")
    expect(clock).to_be_in_viewport(ratio=1)
    overlap = """([one, other]) => one.getBoundingClientRect().right - other.getBoundingClientRect().left"""
    assert page.evaluate(overlap, [page.locator("#players").element_handle(), talk.element_handle()]) <= 0


def test_a_hidden_tab_and_a_notification_say_whose_turn_it_is(visit: Visit, guests: tuple[Guest, Guest]) -> None:
    table = start(*guests)
    mover, other = guests if guests[0].offers(table) else guests[::-1]
    page = visit(other, **DESK)
    page.add_init_script(f"({LISTEN})()")
    page.goto(table)
    page.locator("main > .menu > summary").click()
    page.get_by_label("Notify me when it’s my turn").check()
    page.reload()
    assert page.evaluate("localStorage.getItem('notify')") == "yes"
    page.evaluate(HIDE)
    for _ in range(40):
        if not mover.offers(table):
            break
        mover.play(table)
    expect(page).to_have_title(re.compile("^● Your turn"), timeout=PATIENCE)
    assert page.evaluate("window.told") == ["Your turn"]
