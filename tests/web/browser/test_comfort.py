"""Comfort: the house as an app without a network, sounds, stillness, and a phone's dock."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tablee.web.render.templates import LINEN
from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.hands import ABOVE_THE_DOCK, CALM, lay, lit, number, touch_through, wait_beyond, wait_for_turn
from tests.web.browser.test_ways import lay_around, say_it_is_me

AT_WORK = "() => navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))"
KEPT = """async () => (await Promise.all((await caches.keys()).map(async (name) =>
  (await (await caches.open(name)).keys()).map(({url}) => new URL(url).pathname)))).flat()"""


def test_without_a_network_the_house_says_so_and_comes_back_by_itself(visit: Visit, complaints: list[str]) -> None:
    page = visit(**PHONE)
    table = lay(page, turns=3)
    page.wait_for_function(AT_WORK)
    wait_for_turn(page)
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("h1")).to_have_text("Pas de connexion")
    assert (
        page.evaluate("getComputedStyle(document.querySelector('.button')).minHeight") == "44px"
    )  # the styles are there
    kept = page.evaluate(KEPT)
    assert "/away" in kept
    assert all(path == "/away" or path.startswith(("/static/", "/scenes/")) for path in kept)
    page.context.set_offline(False)
    expect(page.locator("#status")).to_be_visible()
    assert page.url == table
    complaints.clear()  # the browser notes what it could not load


def test_a_table_goes_on_after_the_network_was_away(visit: Visit, complaints: list[str]) -> None:
    page = visit(**DESK)
    lay(page, turns=3)
    page.wait_for_function(AT_WORK)
    wait_for_turn(page)
    page.context.set_offline(True)
    page.wait_for_timeout(300)
    page.context.set_offline(False)
    before = number(page)
    touch_through(page)
    wait_beyond(page, before)
    complaints.clear()


LISTEN = """() => {
  window.heard = [];
  const start = AudioScheduledSourceNode.prototype.start;
  for (const kind of [OscillatorNode, AudioBufferSourceNode])
    kind.prototype.start = function (...when) {
      window.heard.push(this instanceof OscillatorNode ? Math.round(this.frequency.value) : 'knock');
      start.apply(this, when);
    };
}"""


def test_sounds_of_moves_dice_turns_and_the_end_and_none_when_switched_off(visit: Visit) -> None:
    page = visit()
    page.add_init_script(f"({LISTEN})()")
    lay(page, turns=2)
    wait_for_turn(page)
    assert page.evaluate("heard") == []  # nobody has touched this page
    menu, sounds = page.locator("main > .menu > summary"), page.get_by_label("Sounds")
    menu.click()
    sounds.uncheck()
    menu.click()
    page.evaluate("heard.length = 0")  # between the first click and the second a bot may have moved
    touch_through(page)
    wait_for_turn(page)
    assert page.evaluate("heard") == []
    menu.click()
    sounds.check()
    page.wait_for_function("() => heard.length >= 2")  # a knock and its tone say that it is on
    menu.click()
    while wait_for_turn(page):
        touch_through(page)
    heard = page.evaluate("heard")
    assert {"knock", 190, 660, 1047} <= set(heard), "a move, a turn, the end"
    assert heard.count("knock") > heard.count(190) + 4, "the dice rattle"


def test_who_asks_for_less_motion_gets_none(visit: Visit) -> None:
    page = visit(**DESK | {"reduced_motion": "reduce"})
    lay(page, "destorsion")
    wait_for_turn(page)
    touch_through(page)
    wait_for_turn(page)
    assert page.evaluate("document.getAnimations().length") == 0
    page.emulate_media(reduced_motion="no-preference")
    page.wait_for_function("() => document.getAnimations().length > 0")  # what is seen otherwise


SQUEEZED = """() => {
  document.querySelector('#between').innerHTML = '<form><button class="quiet">Demander l’annulation</button></form>';
  document.querySelector('#actions [data-show]').textContent = 'Voir la liste (220)';
  return [...document.querySelectorAll('#actions .show button, #between button, #hint form button')]
    .map((one) => [one.textContent.trim(), one.getBoundingClientRect()])
    .filter(([, box]) => box.height > 60 || box.right > innerWidth || box.left < 0).map(([text]) => text);
}"""


CROWDED = """() => {
  const box = (found) => document.querySelector(found)?.getBoundingClientRect();
  const rules = box('.head .rules');
  const others = ['.mark', '#players', '#talk > summary', '.menu > summary', '#cover.lifted', '#board'];
  return others.filter((found) => {
    const other = box(found);
    return other?.width && other.left < rules.right - 1 && rules.left < other.right - 1
      && other.top < rules.bottom - 1 && rules.top < other.bottom - 1;
  });
}"""
SIDEWAYS = {**PHONE, "viewport": {"width": 844, "height": 390}}


@pytest.mark.parametrize(
    ("device", "game", "seats"),
    [(DESK, "dice_chess", 2), (PHONE, "whisky_race", 6), (SIDEWAYS, "whisky_race", 6)],
    ids=["desk", "phone", "sideways"],
)
def test_the_rules_are_one_touch_away(visit: Visit, device: dict[str, object], game: str, seats: int) -> None:
    page = visit(**device)
    lay(page, game, seats=seats)
    wait_for_turn(page)
    expect_rules_at_hand(page)
    with page.context.expect_page() as opened:
        page.locator(".head .rules").click()
    expect(opened.value.locator("#contents")).to_be_visible()
    assert opened.value.url.endswith(f"/games/{game}/rules")


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_the_rules_are_one_touch_away_on_a_device_passed_around(visit: Visit, device: dict[str, object]) -> None:
    page = visit(**device)
    lay_around(page, "la_sortie")
    expect_rules_at_hand(page)
    say_it_is_me(page)
    expect_rules_at_hand(page)


def expect_rules_at_hand(page: Page) -> None:
    link = page.locator(".head .rules")
    expect(link).to_be_in_viewport(ratio=1)
    box = link.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    assert page.evaluate(CROWDED) == []


def test_a_long_list_has_room_beside_what_else_can_be_done(visit: Visit) -> None:
    page = visit(**PHONE)
    lay(page, "whisky_race", seats=2)
    wait_for_turn(page)
    page.locator("#actions [data-show]").wait_for()
    assert page.evaluate(SQUEEZED) == []


def test_the_board_keeps_its_size_while_one_narrows(visit: Visit) -> None:
    page = visit(**DESK)
    lay(page, "file_dans_ta_mare")
    wait_for_turn(page)
    while not page.locator("#actions form[data-step=turn]").count():
        touch_through(page)
        wait_for_turn(page)
    before = page.locator("#scene").bounding_box()
    page.wait_for_timeout(CALM)
    thing = next(thing for thing in lit(page) if not str(thing["id"]).startswith("toad-"))
    page.mouse.click(float(thing["x"]), float(thing["y"]))
    expect(page.locator("#actions.narrow button[name=action]:visible")).not_to_have_count(0)
    assert page.locator("#scene").bounding_box() == before


@pytest.mark.parametrize("game", ["korrigans", "whisky_race"])
def test_the_board_keeps_its_size_whatever_is_asked(visit: Visit, game: str) -> None:
    page = visit(**DESK)
    lay(page, game, seats=3)
    sizes = set()
    for _ in range(8):
        if not wait_for_turn(page):
            break
        box = page.locator("#scene").bounding_box()
        assert box
        sizes.add((box["width"], box["height"]))
        touch_through(page)
    assert len(sizes) == 1, sizes


def test_on_a_phone_what_is_left_to_choose_has_the_whole_row(visit: Visit) -> None:
    page = visit(**PHONE)
    lay(page, "file_dans_ta_mare")
    wait_for_turn(page)
    while not page.locator("#actions form[data-step=turn]").count():
        touch_through(page, by_finger=True)
        wait_for_turn(page)
    page.wait_for_timeout(CALM)
    thing = next(thing for thing in lit(page) if not str(thing["id"]).startswith("toad-"))
    page.touchscreen.tap(float(thing["x"]), float(thing["y"]))
    expect(page.locator("#actions.narrow button[name=action]:visible")).not_to_have_count(0)
    expect(page.locator("#hint, #between, .besides").filter(visible=True)).to_have_count(0)


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_a_long_list_opens_by_its_button_and_closes_again(visit: Visit, device: dict[str, object]) -> None:
    page = visit(**device)
    lay(page, "korrigans", turns=5)
    wait_for_turn(page)
    button, choices = page.locator("#actions [data-show]"), page.locator("#actions button[name=action]")
    for is_open in (True, False, True):
        page.wait_for_timeout(CALM)
        button.tap() if device is PHONE else button.click()
        expect(page.locator("#actions.open")).to_have_count(int(is_open))
    before = number(page)
    choices.nth(3).tap() if device is PHONE else choices.nth(3).click(delay=100)  # nothing moves under the pointer
    wait_beyond(page, before)


def test_a_phone_shows_all_plans_of_six_clans_above_the_dock_and_what_is_hinted(visit: Visit) -> None:
    page = visit(**PHONE)
    lay(page, "whisky_race", seats=6)
    wait_for_turn(page)
    expect(page.locator("#plan-12")).to_have_count(1)
    expect(page.locator("#hint button")).to_have_count(1)
    page.wait_for_function(ABOVE_THE_DOCK, arg="#scene .can-touch .hit")  # once nothing glides any more
    page.locator("#hint button").tap()
    page.locator("#hint .advice").wait_for()
    page.wait_for_function(ABOVE_THE_DOCK, arg=".hint-badge.rank-1")


def test_the_other_language_and_light_leave_one_where_one_was(visit: Visit) -> None:
    page = visit(**PHONE)
    page.goto("/games/la_sortie/rules?q=pion")
    page.locator(".switches button[name=language]").tap()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.locator(".switches button[name=light]").tap()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    assert page.url.endswith("/games/la_sortie/rules?q=pion")
    assert page.locator("meta[name=theme-color]").get_attribute("content") == LINEN["night"]
