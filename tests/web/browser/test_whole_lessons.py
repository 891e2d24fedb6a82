"""Every lesson of the house from its first step to its last: by keys alone on a desk, by finger on a phone. What has to
be touched can be seen and is covered by nothing, and what is lit does what it shows."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tablee import games
from tablee.engine.lesson import Lesson
from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.hands import DOUBLE, press_tab_until

LESSONS = ("destorsion", "dice_chess", "korrigans", "la_sortie", "whisky_race", "file_dans_ta_mare")
LANGUAGES = ("en", "fr")
# By keys three games in one language, by finger the same three in the other.
KEYS = [(game, LANGUAGES[at % 2]) for at, game in enumerate(LESSONS)]
FINGER = [(game, LANGUAGES[1 - at % 2]) for at, game in enumerate(LESSONS)]

# What is lit and can be touched where it is: where its middle is, and what hides it, if anything does.
LIT = """() => {
  const guide = document.querySelector('#guide').getBoundingClientRect();
  return [...document.querySelectorAll('#scene .can-touch')].flatMap((thing) => {
    const hit = [...thing.querySelectorAll('.hit')].find((one) => one.closest('[id]') === thing) ?? thing;
    const box = hit.getBoundingClientRect();
    if (!box.width || !hit.checkVisibility({visibilityProperty: true, opacityProperty: true})) return [];
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const top = document.elementFromPoint(x, y);
    const isCovered = x < 0 || y < 0 || x > innerWidth || y > innerHeight || !top?.closest('#scene')
      || (box.left < guide.right && guide.left < box.right && box.top < guide.bottom && guide.top < box.bottom);
    return [{id: thing.id, x, y, hidden: isCovered ? `at ${x}, ${y} by ${top?.id || top?.tagName}` : ''}];
  });
}"""
# What is wrong with the guide: it is not wholly seen, or its sentence is cut.
GUIDE = """() => {
  const guide = document.querySelector('#guide'), box = guide.getBoundingClientRect();
  const words = document.querySelector('#sentence').getBoundingClientRect();
  const found = [];
  if (box.top < 0 || box.left < 0 || box.right > innerWidth + 1) found.push('the guide is outside the window');
  if (words.bottom > innerHeight || words.top < 0) found.push(`the sentence ends at ${words.bottom}`);
  if (guide.scrollHeight > guide.clientHeight + 1) found.push('the guide scrolls');
  for (const at of [words.top + 4, words.bottom - 4])
    if (!document.elementFromPoint(words.left + 8, at)?.closest('#guide')) found.push(`the guide is covered at ${at}`);
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than the window');
  return found;
}"""
# Buttons that are not wholly seen; a list of many may scroll to them.
CUT = """() => [...document.querySelectorAll('#actions button')].filter((button) => {
  if (!button.checkVisibility()) return false;
  button.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const box = button.getBoundingClientRect();
  const corners = [[box.left + 6, box.top + 5], [box.right - 6, box.bottom - 5]];
  return corners.some(([x, y]) => document.elementFromPoint(x, y)?.closest('button') !== button);
}).map((button) => button.textContent)"""
AT_STEP = """(number) => Number(location.pathname.split('/').at(-1)) >= number
  && !document.querySelector('#guide[data-silent]')"""
# What plays is marked as chosen, too, but its light goes out with the next step only.
ANSWERED = """([number, id]) => Number(location.pathname.split('/').at(-1)) > number
  || document.getElementById(id)?.matches('.chosen:not(.can-touch)')"""
MOST_TOUCHES = 8  # that one play may need


def lesson_of(game: str) -> Lesson:
    lesson = games.lesson(game)
    assert lesson is not None
    return lesson


def next_to_read(lesson: Lesson, number: int) -> int:
    """The next step that waits for the reader."""
    return next(at for at in range(number + 1, lesson.last + 1) if not lesson.step(at).is_silent)


def step_of(page: Page) -> int:
    """The step the page shows."""
    return int(page.url.partition("?")[0].rpartition("/")[2])


def come_to(page: Page, lesson: Lesson, number: int, language: str) -> None:
    """Wait for a step; its sentence and its place are told, and nothing of it is cut."""
    page.wait_for_function(AT_STEP, arg=number)
    expect(page.locator("#sentence")).to_have_text(lesson.step(number).say[language])
    counted = re.compile(rf"^{lesson.counted(number)} \w+ {lesson.length}$")
    expect(page.locator("#guide .progress")).to_have_text(counted)
    assert page.evaluate(GUIDE) == [], f"step {number}"
    assert page.evaluate(CUT) == [], f"step {number}"
    shown = lesson.step(number).show
    expect(page.locator("#scene .ring")).to_have_count(len(shown))


def lit(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(LIT)
    return found


def tap(page: Page, thing: dict[str, Any], number: int) -> bool:
    """Touch a lit thing: it is chosen, or the lesson goes on; tells whether it goes on."""
    page.wait_for_timeout(DOUBLE)  # a quicker touch near the last one that played would be the second of a double one
    page.touchscreen.tap(float(thing["x"]), float(thing["y"]))
    page.wait_for_function(ANSWERED, arg=[number, thing["id"]])
    return step_of(page) > number


def touch_all_that_is_lit(page: Page, number: int) -> None:
    """Try everything that is lit at a step, taking each touch back, and play with the last."""
    things = lit(page)
    assert things, f"step {number} lights nothing"
    assert [thing for thing in things if thing["hidden"]] == [], f"step {number}"
    for thing in things[:-1]:
        if tap(page, thing, number):
            page.goto(re.sub(r"/\d+(\?|$)", rf"/{number}\1", page.url))
            continue
        check_what_is_left(page, number)
        page.locator("#actions [data-back]").tap()
        page.wait_for_function("() => !document.querySelector('#scene .chosen')")
    last = things[-1]
    for _ in range(MOST_TOUCHES):
        if tap(page, last, number):
            return
        last = check_what_is_left(page, number)
    raise AssertionError(f"step {number} is not played after {MOST_TOUCHES} touches")


def check_what_is_left(page: Page, number: int) -> dict[str, Any]:
    """After a touch that only chose something: what is lit now is seen, too, or is asked by buttons; gives the last."""
    things = lit(page)
    assert [thing for thing in things if thing["hidden"]] == [], f"step {number}"
    assert page.evaluate(CUT) == [], f"step {number}"
    assert things, f"step {number} lights nothing more"
    return things[-1]


@pytest.mark.parametrize(("game", "language"), FINGER)
def test_a_whole_lesson_by_finger_on_a_phone(visit: Visit, game: str, language: str) -> None:
    page, lesson, number = visit(**PHONE | {"locale": language}), lesson_of(game), 1
    page.goto(f"/learn/{game}/1")
    while True:
        come_to(page, lesson, number, language)
        if number == lesson.last:
            break
        if lesson.step(number).kind == "play":
            touch_all_that_is_lit(page, number)
        else:
            assert lit(page) == []
            page.locator("#onward").tap()
        number = next_to_read(lesson, number)
    page.locator("#actions button[name=fill]").tap()
    page.wait_for_url("**/t/*")
    expect(page.locator("#scene")).to_be_visible()


FOCUS_IS_SEEN = """() => {
  const box = document.activeElement.getBoundingClientRect();
  const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return box.top >= 0 && box.bottom <= innerHeight && document.activeElement.contains(at);
}"""


@pytest.mark.parametrize(("game", "language"), KEYS)
def test_a_whole_lesson_by_keys_alone_on_a_desk(visit: Visit, game: str, language: str) -> None:
    page, lesson, number = visit(**DESK | {"locale": language}), lesson_of(game), 1
    page.goto(f"/learn/{game}/1")
    while number < lesson.last:
        come_to(page, lesson, number, language)
        is_play = lesson.step(number).kind == "play"
        press_tab_until(page, "at.name === 'action'" if is_play else "at.id === 'onward'")
        assert page.evaluate(FOCUS_IS_SEEN), f"step {number}"
        if is_play:  # what the focused button would do is shown on the board, where it can be seen
            assert [thing for thing in lit(page) if thing["hidden"]] == [], f"step {number}"
        page.keyboard.press("Enter")
        number = next_to_read(lesson, number)
    come_to(page, lesson, number, language)
    press_tab_until(page, "at.name === 'fill'")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    expect(page.locator("#scene")).to_be_visible()
