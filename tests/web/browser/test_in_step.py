"""Pages that stay in step: with each other, over reloads, cuts and restarts; touching, dragging, taking back."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser.conftest import DESK, MOVING, PHONE, Visit
from tests.web.browser.hands import (
    CALM,
    board,
    lay,
    lit,
    number,
    offered,
    touch_through,
    wait_beyond,
    wait_for_choice,
    wait_for_turn,
)
from tests.web.house import running, start_pair
from tests.web.server import Process

MOST_LOOKS = 1000  # for two pages to come to rest


def start_two(visit: Visit) -> tuple[Page, Page]:
    """Two people at one table, by clicking."""
    ada, ben = visit(), visit()
    lay(ada, name="Ada", fill="", turns=20)
    ben.goto(ada.url)
    ben.fill("input[name=name]", "Ben")
    ben.get_by_role("button", name="Sit down").click()
    ada.get_by_role("button", name="Start the game").click()
    for page in (ada, ben):
        expect(page.locator("#scene")).to_be_visible()
    return ada, ben


def wait_for_one(ada: Page, ben: Page) -> Page:
    """Wait until both pages show the same and one of the two can choose, so that all rests; gives that one's page."""
    for _ in range(MOST_LOOKS):
        choosing = [page for page in (ada, ben) if len(offered(page)) > 1]
        if choosing and number(ada) == number(ben):
            return choosing[0]
        ada.wait_for_timeout(30)
    raise AssertionError("the pages are not in step")


def test_two_browsers_at_one_table_stay_in_step(visit: Visit) -> None:
    ada, ben = start_two(visit)
    for _ in range(5):
        touch_through(wait_for_one(ada, ben))
        wait_for_one(ada, ben)
        assert places(ada) == places(ben)
        assert ada.locator("#log li").count() == ben.locator("#log li").count(), "each reads it as theirs"


def places(page: Page) -> dict[str, str]:
    """Where every thing of the picture lies that both see: names differ, for everybody is «you» to themselves, and only
    who is asked to cast a spell has the button to let it be."""
    found: dict[str, str] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('#scene g[id]')].map(
          (thing) => [thing.id, [thing.getAttribute('transform'), thing.querySelector('.pips')?.outerHTML].join()]
        ).filter(([id]) => id !== 'spell-none'))"""
    )
    return found


def test_the_morphed_picture_is_the_one_a_reload_shows(visit: Visit) -> None:
    page = visit()
    lay(page, turns=10)
    for _ in range(3):
        wait_for_turn(page)
        touch_through(page)
    to_dwarf_step(page)  # where there is a choice: nothing plays itself
    morphed, reached = board(page), number(page)
    page.reload()
    assert number(page) == reached
    assert board(page) == morphed


def test_dragging_a_dwarf_to_its_cell_moves_it(visit: Visit) -> None:
    page = visit()
    lay(page, turns=10)
    to_dwarf_step(page)
    before = number(page)
    page.wait_for_timeout(CALM)
    things = {str(thing["id"]): thing for thing in lit(page)}
    target = next(id_ for id_ in things if id_.startswith("cell-0-"))
    dwarf, cell = things["dwarf-0"], things[target]
    page.mouse.move(float(dwarf["x"]), float(dwarf["y"]))
    page.mouse.down()
    page.mouse.move(float(dwarf["x"]) + 20, float(dwarf["y"]) - 12, steps=4)
    expect(page.locator("#dwarf-0.dragged")).to_have_count(1)
    page.mouse.move(float(cell["x"]), float(cell["y"]), steps=6)
    page.mouse.up()
    wait_beyond(page, before)
    assert f"cell {target.rpartition('-')[2]}" in page.locator("#log").inner_text()


def test_a_finger_drags_a_dwarf_and_the_page_stays_where_it_is(visit: Visit) -> None:
    page = visit(**PHONE)
    lay(page, turns=10)
    to_dwarf_step(page)
    before = number(page)
    page.wait_for_timeout(CALM)
    page.evaluate("scrollTo(0, 0)")
    things = {str(thing["id"]): thing for thing in lit(page)}
    target = next(id_ for id_ in things if id_.startswith("cell-0-"))
    finger = page.context.new_cdp_session(page)

    def feel(kind: str, along: float | None = None) -> None:
        ends = [[float(thing[side]) for thing in (things["dwarf-0"], things[target])] for side in ("x", "y")]
        x, y = [start + (end - start) * (along or 0) for start, end in ends]
        points = [] if along is None else [{"x": x, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    feel("touchStart", 0)
    for step in range(1, 11):
        feel("touchMove", step / 10)
    feel("touchEnd")
    wait_beyond(page, before)
    assert page.evaluate("scrollY") == 0
    assert f"case {target.rpartition('-')[2]}" in page.locator("#log").inner_text()


def to_dwarf_step(page: Page, *others: str) -> None:
    """Play on until one's own dwarf can be moved, and these others instead, if any; there is always a choice then."""
    moves = "#actions form[data-step=dwarf] button[data-path^='{} ']"
    for _ in range(40):
        wait_for_turn(page)
        own = page.locator("#actions form[data-step=dwarf] button[data-path^='dwarf-0 cell-0']").count()
        if own and len(offered(page)) > 1 and all(page.locator(moves.format(dwarf)).count() for dwarf in others):
            return
        touch_through(page)
    raise AssertionError("no own move came up")


def test_a_started_path_narrows_and_can_be_taken_back(visit: Visit) -> None:
    page = visit()
    lay(page, turns=20)
    to_dwarf_step(page, "dwarf-1")
    page.wait_for_timeout(CALM)
    before = number(page)
    everything = {str(thing["id"]) for thing in lit(page)}
    dwarf = next(thing for thing in lit(page) if thing["id"] == "dwarf-1")
    page.mouse.click(float(dwarf["x"]), float(dwarf["y"]))
    narrowed = {str(thing["id"]) for thing in lit(page)}
    assert narrowed < everything
    assert all(id_.startswith(("cell-1-", "exit-1")) for id_ in narrowed)
    buttons = page.locator("#actions button[name=action]")
    assert 0 < page.locator("#actions button[name=action]:visible").count() < buttons.count()
    page.keyboard.press("Escape")
    assert {str(thing["id"]) for thing in lit(page)} == everything
    assert number(page) == before


def test_pieces_glide_and_with_reduced_motion_they_do_not(visit: Visit) -> None:
    for motion, glides in (("no-preference", True), ("reduce", False)):
        page = visit(**DESK | {"reduced_motion": motion})
        lay(page, turns=10)
        to_dwarf_step(page)
        page.evaluate(
            """() => {
              window.moved = new Set();
              const animate = Element.prototype.animate;
              Element.prototype.animate = function (...how) { moved.add(this.id); return animate.apply(this, how); };
            }"""
        )
        touch_through(page)
        moved = set(page.evaluate("() => [...window.moved]"))
        assert any(id_.startswith("dwarf-") for id_ in moved) == glides


def test_a_picture_shown_larger_does_not_glide(visit: Visit) -> None:
    """Only what moves in the picture glides, also when the page gives the picture another size at the same time."""
    page = visit(**MOVING)
    lay(page, turns=10)
    to_dwarf_step(page)
    page.evaluate(
        """() => {
          window.moved = new Set();
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (...how) { moved.add(this.id); return animate.apply(this, how); };
          const sheet = new CSSStyleSheet();
          const now = document.querySelector("#table").dataset.number;
          const later = `#table:not([data-number="${now}"]) #scene`;
          sheet.replaceSync(`${later} { width: 500px !important; height: 300px !important }`);
          document.adoptedStyleSheets = [sheet];
        }"""
    )
    touch_through(page)
    moved = set(page.evaluate("() => [...window.moved]"))
    assert any(id_.startswith("dwarf-") for id_ in moved)
    assert not any(id_.startswith("exit-") for id_ in moved), "doors stand still"


def test_a_turned_phone_gets_the_picture_of_its_new_shape(visit: Visit) -> None:
    page = visit(**PHONE)
    lay(page, turns=10)
    expect(page.locator("#scene.scene-tall")).to_have_count(1)
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator("#scene.scene-wide")).to_have_count(1)
    wait_for_turn(page)
    touch_through(page, by_finger=True)


def test_a_page_finds_back_after_the_server_was_killed(
    browser: Browser, tmp_path: Path, visit: Visit, complaints: list[str]
) -> None:
    server = Process(tmp_path / "house.sqlite")
    server.start()
    page = visit(**DESK | {"base_url": server.address})
    try:
        lay(page, turns=10)
        wait_for_turn(page)
        touch_through(page)
        wait_for_choice(page)
        reached = number(page)
        server.kill()
        page.wait_for_timeout(300)
        server.start()
        assert number(page) == reached
        touch_through(page)
        wait_beyond(page, reached)
    finally:
        page.goto("about:blank")
        server.stop()
        assert all("net::ERR_" in said for said in complaints), complaints
        complaints.clear()


def test_a_hidden_page_keeps_its_socket_and_its_title_tells_the_turn(browser: Browser, tmp_path: Path) -> None:
    hide = "Object.defineProperty(document, 'hidden', {get: () => true, configurable: true});"
    with running(tmp_path / "house.sqlite") as house:
        table, ada, ben = start_pair(house)
        asked, other = (ada, ben) if ada.offers(table) else (ben, ada)
        page = browser.new_page(base_url=house.address)
        secret = other.http.cookies["tablee"]
        page.context.add_cookies([{"name": "tablee", "value": secret, "url": house.address}])
        page.goto(table)
        page.evaluate(f"() => {{ {hide} document.dispatchEvent(new Event('visibilitychange')); }}")
        assert "●" not in page.title()
        while not other.offers(table):
            asked.play(table)
        page.wait_for_function("() => document.title.startsWith('●')")
        assert house.context.registry.live_tables[table[3:]].listeners.count == 1
        page.close()


NO_SOCKETS = """window.WebSocket = class extends EventTarget {
    static CONNECTING = 0; static OPEN = 1; readyState = 0; close() {} send() {} }"""


@pytest.mark.parametrize(("script", "posted"), [("", 0), (NO_SOCKETS, 1)])
def test_a_play_goes_by_the_socket_or_else_by_a_post(
    browser: Browser, tmp_path: Path, script: str, posted: int
) -> None:
    with running(tmp_path / "house.sqlite") as house:
        page = browser.new_page(base_url=house.address)
        page.add_init_script(script)
        posts: list[str] = []
        page.on("request", lambda asked: posts.append(asked.url) if asked.url.endswith("/play") else None)
        table, ada, ben = start_pair(house)
        asked = ada if ada.offers(table) else ben
        secret = asked.http.cookies["tablee"]
        page.context.add_cookies([{"name": "tablee", "value": secret, "url": house.address}])
        page.add_init_script("localStorage.setItem('forced', 'no')")
        page.goto(table)
        before = asked.number(table)
        page.wait_for_timeout(300)
        page.locator("#actions button[name=action]").first.evaluate("(button) => button.click()")
        page.wait_for_function(f"() => Number(document.querySelector('main').dataset.number) > {before}")
        assert len(posts) == posted
        page.close()


def test_the_board_is_two_thirds_of_a_desk(visit: Visit) -> None:
    page = visit()
    lay(page)
    wait_for_turn(page)
    share = page.evaluate(
        """() => { const box = document.querySelector('#board').getBoundingClientRect();
        return box.width * box.height / (innerWidth * innerHeight); }"""
    )
    assert share >= 0.66


@pytest.mark.parametrize("settings", [DESK, PHONE])
def test_everything_to_press_is_large_enough_for_a_finger(visit: Visit, settings: dict[str, object]) -> None:
    page = visit(**settings)
    for path in ("/", "/games/destorsion/new", "/games/destorsion/rules"):
        page.goto(path)
        assert small_targets(page) == []
    lay(page)
    wait_for_turn(page)
    assert small_targets(page) == []


def small_targets(page: Page) -> list[str]:
    """Buttons and the like that are lower than 44 px."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('button, .button, summary, .choice, input:not([type=hidden])')]
        .filter((thing) => thing.checkVisibility() && !thing.closest('.choice input') && thing.tagName !== 'INPUT')
        .filter((thing) => { const box = thing.getBoundingClientRect(); return box.height > 1 && box.height < 43.5; })
        .map((thing) => thing.outerHTML.slice(0, 90))"""
    )
    return found
