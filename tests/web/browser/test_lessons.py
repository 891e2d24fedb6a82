"""A lesson in a real browser, by touch and by keys; offers and tips for somebody who is new."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tablee import games
from tablee.engine.lesson import Lesson
from tests.web.browser.conftest import DESK, MOVING, PHONE, Visit
from tests.web.browser.hands import (
    ABOVE_THE_DOCK,
    CALM,
    insist,
    keep_still,
    lay,
    lit,
    press_tab_until,
    touch_through,
    wait_for_choice,
)

GAME = "pig"
RINGED = """(id) => {
  const thing = document.getElementById(id);
  const inner = (thing.querySelector('.hit') ?? thing).getBoundingClientRect();
  return [...document.querySelectorAll('#scene .ring')].some((ring) => {
    const outer = ring.getBoundingClientRect();
    const isWide = outer.left <= inner.left && outer.right >= inner.right;
    return isWide && outer.top <= inner.top && outer.bottom >= inner.bottom;
  });
}"""

# Choices that are not wholly seen, or under something else; on a phone the row of choices may be moved sideways.
CUT = """() => [...document.querySelectorAll('#actions button[name=action]')].filter((button) => {
  button.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const box = button.getBoundingClientRect();
  const corners = [[box.left + 6, box.top + 4], [box.right - 6, box.bottom - 4], [box.left + 6, box.bottom - 4]];
  return !box.width || corners.some(([x, y]) => document.elementFromPoint(x, y)?.closest('button') !== button);
}).map((button) => button.value)"""


def lesson_of(game: str = GAME) -> Lesson:
    lesson = games.lesson(game)
    assert lesson is not None
    return lesson


def expect_step(page: Page, lesson: Lesson, number: int, language: str) -> None:
    counted = re.compile(rf"^{lesson.counted(number)} \w+ {lesson.length}$")
    expect(page.locator("#guide .progress")).to_have_text(counted)
    expect(page.locator("#sentence")).to_have_text(lesson.step(number).say[language])


def next_to_read(lesson: Lesson, number: int) -> int:
    """The next step that waits for the reader."""
    return next(at for at in range(number + 1, lesson.last + 1) if not lesson.step(at).is_silent)


def test_a_lesson_by_touch_on_a_phone(visit: Visit) -> None:
    page, lesson, number = visit(**PHONE), lesson_of(), 1
    page.goto(f"/learn/{GAME}/1")
    page.evaluate("() => { window.isTheSamePage = true; }")
    while True:
        expect_step(page, lesson, number, "fr")
        step = lesson.step(number)
        for thing in step.show:
            assert page.evaluate(RINGED, thing), f"step {number} does not ring {thing}"
        assert page.locator("#scene .ring").count() == len(step.show)
        if number == lesson.last:
            break
        if step.kind == "play":
            assert page.evaluate(ABOVE_THE_DOCK, "#scene .can-touch")
            page.wait_for_timeout(CALM)
            thing = lit(page)[-1]
            page.touchscreen.tap(float(thing["x"]), float(thing["y"]))
        else:
            assert lit(page) == []
            page.locator("#onward").tap()
        number = next_to_read(lesson, number)
    assert page.evaluate("() => window.isTheSamePage")
    assert f"/learn/{GAME}/{lesson.last}" in page.url
    page.locator("#actions button[name=fill]").tap()
    page.wait_for_url("**/t/*")
    expect(page.locator("#scene")).to_be_visible()


def test_a_lesson_by_keys_alone(visit: Visit) -> None:
    page, lesson, number = visit(**DESK), lesson_of(), 1
    page.goto(f"/learn/{GAME}/1")
    while number < lesson.last:
        expect_step(page, lesson, number, "en")
        if lesson.step(number).kind == "play":
            press_tab_until(page, "at.name === 'action'")
            page.keyboard.press("Enter")
        else:
            press_tab_until(page, "at.id === 'onward'")
            page.keyboard.press("Enter")
        number = next_to_read(lesson, number)
    expect_step(page, lesson, number, "en")
    assert page.locator("#sentence[role=status]").count() == 1
    press_tab_until(page, "at.name === 'fill'")


def test_the_focus_never_falls_on_an_action_that_was_not_read(visit: Visit) -> None:
    page = visit(**DESK)
    page.goto(f"/learn/{GAME}/2")
    press_tab_until(page, "at.id === 'onward'")
    page.keyboard.press("Enter")
    expect_step(page, lesson_of(), 3, "en")
    expect(page.locator("#sentence")).to_be_focused()
    page.keyboard.press("Enter")
    expect_step(page, lesson_of(), 3, "en")
    press_tab_until(page, "at.id === 'back'")
    page.keyboard.press("Enter")
    expect_step(page, lesson_of(), 2, "en")


def test_what_happens_by_itself_can_be_followed(visit: Visit) -> None:
    """One's own play is seen first, then chance and reply, each for a while; a touch goes on at once."""
    page = visit(pace="normal", **MOVING)
    page.goto(f"/learn/{GAME}/5")
    page.wait_for_timeout(CALM)
    page.locator("#actions button[name=action]").click()
    sentence = page.locator("#sentence")
    expect(sentence).to_have_text("You hold 11.")
    began = page.evaluate("() => performance.now()")
    expect(sentence).to_have_text("Mia rolls 4.")
    assert page.evaluate("() => performance.now()") - began > 700
    page.locator("#onward").click()
    expect(sentence).not_to_have_text("Mia rolls 4.")
    expect_step(page, lesson_of(), 8, "en")


def test_touching_something_else_says_so_and_nothing_is_lost(visit: Visit) -> None:
    page = visit(**DESK)
    page.goto(f"/learn/{GAME}/3")
    page.wait_for_timeout(CALM)
    page.locator("#scene #pot text").click()
    expect(page.locator("#notice")).to_contain_text("Touch what is lit")
    expect_step(page, lesson_of(), 3, "en")
    page.wait_for_timeout(CALM)
    die = lit(page)[0]
    page.mouse.click(float(die["x"]), float(die["y"]))
    expect_step(page, lesson_of(), 5, "en")
    page.reload()
    expect_step(page, lesson_of(), 5, "en")


def test_a_lesson_follows_the_shape_of_the_window(visit: Visit) -> None:
    page = visit(**DESK)
    page.goto("/learn/pig/2")
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function("() => document.cookie.includes('shape=tall')")
    expect_step(page, lesson_of(), 2, "en")
    expect(page.locator("#scene .ring")).to_have_count(2)


def test_without_a_script_every_step_is_a_page(visit: Visit) -> None:
    page, lesson = visit(java_script_enabled=False, newcomer=True, **DESK), lesson_of()
    page.goto("/learn/pig/1")
    for number in range(1, lesson.last):
        step = lesson.step(number)
        page.locator("#actions button[name=action]" if step.kind == "play" else "#onward").first.click()
        page.wait_for_url(f"**/learn/pig/{number + 1}*")
    expect_step(page, lesson, lesson.last, "en")


# --- offers and tips ---


@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_a_newcomer_is_offered_the_lesson_then_tips_each_once(visit: Visit, settings: dict[str, object]) -> None:
    page = visit(newcomer=True, **settings)
    lay(page, GAME)
    wait_for_choice(page)
    offer, tip = page.locator("#learn-offer"), page.locator("#tip p")
    expect(offer).to_be_visible()
    expect(tip).to_have_count(0)  # one thing at a time
    page.locator("[data-dismiss]").click()
    expect(offer).to_have_count(0)
    expect(tip).to_be_visible()
    assert page.evaluate(ABOVE_THE_DOCK, "#scene .can-touch")
    expect(page.locator("#tip[role=status]")).to_have_count(1)
    page.reload()
    expect(offer).to_have_count(0)
    expect(tip).to_be_visible()  # the decision is the same
    page.locator("#tip button").click()
    expect(tip).to_have_count(0)
    page.reload()
    wait_for_choice(page)
    expect(tip).to_have_count(0)
    lay(page, GAME)
    wait_for_choice(page)
    expect(offer).to_have_count(0)
    expect(tip).to_have_count(0)


def test_a_tip_goes_when_the_decision_is_made(visit: Visit) -> None:
    page = visit(newcomer=True, **DESK)
    lay(page, GAME)
    wait_for_choice(page)
    touch_through(page)
    wait_for_choice(page)
    expect(page.locator("#learn-offer")).to_have_count(0)  # whoever plays has declined
    expect(page.locator("#tip p")).to_be_visible()
    page.locator("#actions button[value=hold]").click()
    expect(page.locator("#tip p")).to_have_count(0)
    wait_for_choice(page)
    expect(page.locator("#tip p")).to_have_count(0)


def test_tips_can_be_switched_off_in_the_menu(visit: Visit) -> None:
    page = visit(newcomer=True, **DESK)
    page.goto("/games/pig/rules")  # where the lesson is offered
    lay(page, GAME)
    wait_for_choice(page)
    expect(page.locator("#tip p")).to_be_visible()
    page.get_by_label("Menu", exact=True).click()
    page.locator("#tips").uncheck()
    expect(page.locator("#tip p")).to_have_count(0)
    page.evaluate("() => localStorage.removeItem('tips')")
    page.reload()
    wait_for_choice(page)
    expect(page.locator("#tip p")).to_have_count(0)


def test_around_one_device_everybody_is_told_once(visit: Visit) -> None:
    page = visit(newcomer=True, **DESK)
    page.goto("/games/pig/rules")
    answer = page.request.post("/tables", form={"game": GAME, "name": "Ada", "around": "Bo", "option-seats": "2"})
    page.goto(answer.url)
    told: list[str] = []
    while len(set(told)) < 2:
        wait_for_choice(page)
        name = page.locator("#players .me .name").inner_text()
        if name in told:
            expect(page.locator("#tip p")).to_have_count(0)
        else:
            expect(page.locator("#tip p")).to_be_visible()
            told.append(name)
        insist(page, lambda: page.locator("#actions button[value=hold]").click())


COVERED = """() => {
  const strip = document.querySelector('#since').getBoundingClientRect();
  return [...document.querySelectorAll('#scene .can-touch')].filter((thing) => {
    const box = thing.getBoundingClientRect();
    const isBeside = box.left >= strip.right || strip.left >= box.right;
    return strip.width && !isBeside && box.top < strip.bottom && strip.top < box.bottom;
  }).map((thing) => thing.id);
}"""


@pytest.mark.parametrize("game", ["korrigans", "whisky_race"])
def test_the_offer_and_what_has_happened_leave_the_board_its_room(visit: Visit, game: str) -> None:
    page = visit(newcomer=True, **DESK)
    lay(page, game, seats=3)
    wait_for_choice(page)
    expect(page.locator("#learn-offer")).to_be_visible()
    expect(page.locator("#since")).to_be_visible()
    board = page.locator("#scene").bounding_box() or {}
    assert board["width"] > 900
    dock, whole = page.locator("#dock").bounding_box() or {}, page.evaluate("() => innerHeight")
    assert dock["y"] + dock["height"] <= whole


@pytest.mark.parametrize("game", ["korrigans", "whisky_race"])
def test_on_a_phone_what_has_happened_covers_nothing_to_touch(visit: Visit, game: str) -> None:
    page = visit(newcomer=True, **PHONE)
    lay(page, game, seats=3)
    wait_for_choice(page)
    expect(page.locator("#scene.scene-tall .can-touch").first).to_be_visible()
    page.wait_for_timeout(CALM)
    assert page.evaluate(COVERED) == []


def test_rings_stand_where_things_come_to_rest(visit: Visit) -> None:
    """A window for which the picture is drawn anew: its things glide to their places."""
    page = visit(pace="normal", **{**PHONE, "reduced_motion": "no-preference"})
    page.goto("/learn/whisky_race/1")
    expect(page.locator("#scene.scene-tall .ring")).to_have_count(3)
    page.wait_for_function(RINGED, arg="pawn-0")
    page.wait_for_timeout(2 * CALM)
    for thing in lesson_of("whisky_race").step(1).show:
        assert page.evaluate(RINGED, thing), thing


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_no_choice_of_a_lesson_is_cut_or_covered(visit: Visit, device: dict[str, object]) -> None:
    """The four pieces a pawn may become, before and after the pawn is chosen."""
    page = visit(**device)
    page.goto("/learn/dice_chess/31")
    choices = page.locator("#actions button[name=action]")
    expect(choices).to_have_count(4)
    page.wait_for_timeout(CALM)
    assert page.evaluate(CUT) == []
    pawn = lit(page)[0]
    assert pawn["id"] == "man-1"
    (page.touchscreen.tap if device is PHONE else page.mouse.click)(float(pawn["x"]), float(pawn["y"]))
    expect(page.locator("#actions")).to_have_class(re.compile("narrow"))
    assert page.evaluate(CUT) == []


def test_a_button_under_the_pointer_opens_no_promotion(visit: Visit) -> None:
    """The choices come to lie under a pointer that pressed *Continue*."""
    page = visit(**DESK)
    page.goto("/learn/dice_chess/31")
    page.locator("#actions button[name=action]").first.hover()
    expect(page.locator("#man-1")).to_have_class(re.compile("chosen"))
    expect(page.locator("#scene .promotion")).to_be_hidden()


def test_the_prompt_follows_touches_in_any_order(visit: Visit) -> None:
    """The warp's direction may be touched before its dwarf."""
    for first, asked in (("dwarf-1", "Now choose: 3 forward or 3 back."), ("spell-back", "Now choose the dwarf.")):
        page = visit(**DESK)
        page.goto("/learn/destorsion/35")
        page.wait_for_timeout(CALM)
        thing = next(thing for thing in lit(page) if thing["id"] == first)
        page.mouse.click(float(thing["x"]), float(thing["y"]))
        expect(page.locator("#status .ask")).to_have_text(asked)


def test_every_decision_of_a_turn_brings_its_own_tip(visit: Visit) -> None:
    """The answer to a play comes with the next decision: what ends the first tip must leave the second one."""
    page = visit(newcomer=True, **DESK)
    keep_still(page)
    page.goto("/games/destorsion/rules")
    around = {"game": "destorsion", "name": "Ada", "around": "Bo", "option-seats": "2"}
    page.goto(page.request.post("/tables", form=around).url)
    told: set[tuple[str, str | None]] = set()
    owed = page.locator("#actions [data-owed] button[name=action]").first
    while len(told) < 3:
        owed.wait_for(state="attached")
        decision = page.locator("#players .me .name").inner_text(), page.locator("#status").get_attribute("data-step")
        if decision[1] and decision not in told:
            expect(page.locator("#tip p")).to_be_visible()
            told.add(decision)
        insist(page, lambda: owed.dispatch_event("click"))
