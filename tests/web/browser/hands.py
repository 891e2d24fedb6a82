"""What a person does at a page: look at what is lit, touch it, wait for the table."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Page, TimeoutError

from tablee import games
from tablee.engine.options import Number

LIT = """() => [...document.querySelectorAll('#scene .can-touch')].map((thing) => {
  const shape = thing.querySelector('.hit') ?? thing;
  const box = shape.getBoundingClientRect();
  const seen = shape.checkVisibility({visibilityProperty: true, opacityProperty: true}) && box.width > 0;
  return {id: thing.id, seen, x: box.x + box.width / 2, y: box.y + box.height / 2};
}).filter(({seen}) => seen)"""
UNCOVER = """(id) => {
  const box = document.getElementById(id)?.getBoundingClientRect();
  if (!box) return;
  const dock = document.querySelector('#dock').getBoundingClientRect();
  if (box.top < 0) scrollBy(0, box.top - 60);
  else if (box.bottom > dock.top && dock.left < box.right && box.left < dock.right) scrollBy(0, 300);
}"""
READY = """() => {
  const page = document.querySelector('#table');
  return page.dataset.phase === 'over' || document.querySelector('#actions button[name=action]');
}"""
EFFECT = """([before, ids]) => {
  const lit = [...document.querySelectorAll('#scene .can-touch')].map((thing) => thing.id);
  return Number(document.querySelector('#table').dataset.number) > before || ids.some((id) => !lit.includes(id));
}"""
EFFECT_PATIENCE = 300  # ms
BEYOND = "(before) => Number(document.querySelector('#table').dataset.number) > before"
IS_SEEN = """() => {
  const at = document.activeElement;
  const shown = [at, at.matches('.choice input') ? at.nextElementSibling : null];
  return shown.filter(Boolean).map((one) => getComputedStyle(one))
    .some(({outlineStyle, outlineWidth}) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2);
}"""
ABOVE_THE_DOCK = """(things) => {
  const top = document.querySelector('#dock').getBoundingClientRect().top;
  return [...document.querySelectorAll(things)].every((one) => one.getBoundingClientRect().bottom <= top + 1);
}"""
LONG = 6000  # ms: what was sent has come back by then
MOST_PRESSES = 6  # what others do may take the focus away: one presses again
MOST_TOUCHES = 30  # a thing may glide away under the pointer: one touches again
CALM = 260  # ms: right after a change a touch counts as a slip of the finger
DOUBLE = 420  # ms: so does a second touch at the place of one that played


LIMITS = ("turn_limit", "max_rounds")  # the options by which a table is made short


def lay(
    page: Page, game: str = "destorsion", name: str = "Ada", seats: int = 2, turns: int = 3, fill: str = "random"
) -> str:
    """Lay a short table of a game, with as many seats as it has at most, and go there; gives its address."""
    fields = {"game": game, "name": name, "fill": fill, **short(game, seats, turns)}
    answer = page.request.post("/tables", form=fields, max_redirects=0)
    assert answer.status == 303, answer.text()
    page.goto(answer.headers["location"])
    return page.url


def short(game: str, seats: int, turns: int) -> dict[str, str]:
    """The fields of the options that make a table small and short, as far as the game allows."""
    wished = {"seats": seats} | dict.fromkeys(LIMITS, turns)
    fields = {}
    for option, kind in games.find(game).options_type.kinds().items():
        if option in wished and isinstance(kind, Number):
            fields[f"option-{option}"] = str(min(max(wished[option], kind.low), kind.high))
    return fields


def lay_by_form(
    page: Page, game: str, name: str = "Ada", seats: int = 2, turns: int = 3, fill: str = "beginner"
) -> str:
    """The same as a person does it, by filling in the form of a new table."""
    page.goto(f"/games/{game}/new")
    page.fill("input[name=name]", name)
    counts = [int(choice.get_attribute("value") or 0) for choice in page.locator("input[name=option-seats]").all()]
    if counts:
        page.check(f"input[name=option-seats][value='{min(max(seats, min(counts)), max(counts))}']", force=True)
    page.check(f"input[name=fill][value='{fill}']", force=True)
    page.locator("details > summary").click()
    for limit in LIMITS:
        field = page.locator(f"input[name=option-{limit}]")
        if field.count():
            field.fill(str(max(turns, int(field.get_attribute("min") or 0))))
    page.locator("form.sheet button.main").click()
    page.wait_for_url("**/t/*")
    return page.url


def number(page: Page) -> int:
    """The entry the page shows."""
    return int(page.get_attribute("#table", "data-number") or 0)


def phase(page: Page) -> str:
    """Whether the table is open, running or over."""
    return page.get_attribute("#table", "data-phase") or ""


def wait_for_turn(page: Page) -> bool:
    """Wait until something is asked of us; False when the game is over."""
    page.wait_for_function(READY)
    return phase(page) != "over"


def wait_for_choice(page: Page) -> None:
    """Wait until we are asked and can choose: a move without a choice plays itself."""
    page.wait_for_function("() => document.querySelectorAll('#actions [data-owed] button[name=action]').length > 1")


def keep_still(page: Page) -> None:
    """From the next page on a move without a choice waits for us, too."""
    page.add_init_script("localStorage.setItem('forced', 'no')")


def offered(page: Page) -> list[str]:
    """What we may do, as it is written."""
    found: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('#actions button[name=action]')].map((one) => one.value)"
    )
    return found


def wait_beyond(page: Page, before: int) -> None:
    """Wait until the table has moved on."""
    page.wait_for_function(BEYOND, arg=before)


def press_tab_until(page: Page, found: str, most: int = 80) -> None:
    """Walk with the Tab key to what a script expression about the focused element recognises."""
    for _ in range(most):
        if page.evaluate(f"() => {{ const at = document.activeElement; return Boolean({found}); }}"):
            assert page.evaluate(IS_SEEN), f"one does not see the focus on {found}"
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not reach {found}")


def moved_on(page: Page, before: int, patience: float = 3000) -> bool:
    """Whether the table moves on within a few seconds."""
    try:
        page.wait_for_function(BEYOND, arg=before, timeout=patience)
    except TimeoutError:
        return False
    return True


def insist(page: Page, act: Callable[[], None]) -> None:
    """Act until the table moves on: what others do may hold a button back just when it is pressed."""
    before = number(page)
    for _ in range(MOST_PRESSES):
        act()
        if moved_on(page, before, LONG):
            return
    wait_beyond(page, before)


def press_through(page: Page) -> None:
    """Take the first action of the list with the keys alone; again if others changed the list under the fingers."""
    before = number(page)
    for _ in range(MOST_PRESSES):
        if page.locator("#actions [data-owed] button[name=action]").count() != 1:  # a lone one plays itself
            press_tab_until(page, "at.name === 'action'")
            page.keyboard.press("Enter")
        if moved_on(page, before):
            return
    wait_beyond(page, before)


def lit(page: Page) -> list[dict[str, float | str]]:
    """What can be touched now, with its middle."""
    found: list[dict[str, float | str]] = page.evaluate(LIT)
    return found


def wait_for_effect(page: Page, before: int, ids: list[str]) -> None:
    """Wait until a touch has had its effect: the table moves on, or other things are lit; a touch may also miss."""
    with suppress(TimeoutError):
        page.wait_for_function(EFFECT, arg=[before, ids], timeout=EFFECT_PATIENCE)


def touch_through(page: Page, by_finger: bool = False) -> None:
    """Touch lit things, the last one first, until the table moves on."""
    before = number(page)
    page.wait_for_timeout(CALM)
    for _ in range(MOST_TOUCHES):
        if number(page) > before:
            return
        things = lit(page)
        if not things:  # a move without a choice plays itself
            break
        page.evaluate(UNCOVER, things[-1]["id"])
        thing = next((thing for thing in lit(page) if thing["id"] == things[-1]["id"]), things[-1])
        x, y = float(thing["x"]), float(thing["y"])
        (page.touchscreen.tap if by_finger else page.mouse.click)(x, y)
        wait_for_effect(page, before, [str(thing["id"]) for thing in things])
    wait_beyond(page, before)


def board(page: Page) -> str:
    """The picture as it stands, without the lights that depend on whose turn it is."""
    found: str = page.evaluate(
        """() => {
          const copy = document.querySelector('#scene').cloneNode(true);
          for (const thing of copy.querySelectorAll('*')) {
            thing.classList.remove('can-touch', 'chosen', 'dragged');
            thing.removeAttribute('style');
            if (!thing.getAttribute('class')) thing.removeAttribute('class');
          }
          return copy.outerHTML;
        }"""
    )
    return found
