"""What one needs stays in sight: the numbers of cells under figures, the form to play on from a replay, the board with
a list of moves beside it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.test_all_moments import acts_of
from tests.web.house import Running, create, play_out, running, start_pair, to_play, visitor_of

# A game in its middle, by how many acts it is old.
CROWDED = {"destorsion(seats=4)": 90, "korrigans(seats=4)": 110, "whisky_race(seats=6)": 200}
# Numbers of the board that a figure hides: more than a third of nine points of them lie under it, and the same number
# is not written beside it again.
LOST_NUMBERS = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('#scene * { pointer-events: painted !important } #scene .hit { pointer-events: none !important }');
  document.adoptedStyleSheets = [sheet];
  const figures = '[id^=dwarf-], #master, [id^=pawn-], [id^=korrigan-]';
  const numbers = [...document.querySelectorAll('#scene text')].filter((one) => /^\\d+$/.test(one.textContent.trim()));
  const isSeen = (number) => {
    const box = number.getBoundingClientRect();
    const at = [0.2, 0.5, 0.8];
    const points = at.flatMap((x) => at.map((y) => [box.x + x * box.width, box.y + y * box.height]));
    const hidden = points.filter(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return top && top !== number && !number.contains(top) && top.closest(figures) && !number.closest(figures);
    });
    return hidden.length <= 3;
  };
  const near = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return one.textContent === other.textContent && Math.hypot(a.x - b.x, a.y - b.y) < 60;
  };
  const lost = numbers.filter((number) => !numbers.some((other) => near(number, other) && isSeen(other)));
  document.adoptedStyleSheets = [];
  return [numbers.length, lost.map((number) => number.textContent)];
}"""
TABLES = ("destorsion(seats=2)", "dice_chess(seats=2)", "korrigans(seats=4)", "la_sortie(seats=2)")
TABLES += ("whisky_race(seats=3)", "whisky_race(seats=6)", "file_dans_ta_mare(seats=4)")
UNDER_THE_DOCK = """() => {
  const top = document.querySelector('#dock').getBoundingClientRect().top;
  return [...document.querySelectorAll('#scene .can-touch')].filter((thing) => {
    const hit = [...thing.querySelectorAll('.hit')].find((one) => one.closest('[id]') === thing) ?? thing;
    const box = hit.getBoundingClientRect();
    return box.width && box.top + box.height / 2 > top;
  }).map((thing) => thing.id);
}"""
SEEN = """(found) => {
  const one = document.querySelector(found), box = one.getBoundingClientRect();
  const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return box.width && box.top >= 0 && box.bottom <= innerHeight + 1 && one.contains(at);
}"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("sight") / "house.sqlite") as served:
        yield served


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("text", CROWDED, ids=[text.partition("(")[0] for text in CROWDED])
def test_figures_do_not_hide_the_numbers_of_cells(
    visit: Visit, house: Running, text: str, device: dict[str, Any]
) -> None:
    people = [house.guest() for _ in range(int(text[-2]))]
    act = next(islice(acts_of(text, 5, "greedy", [visitor_of(guest) for guest in people]), CROWDED[text], None))
    create(house, act.record, act.entries)
    page = visit(people[0], **device)
    page.goto(f"/t/{act.record.id}")
    expect(page.locator("#scene")).to_be_visible()
    page.wait_for_timeout(300)  # a phone gets its own picture first
    count, lost = page.evaluate(LOST_NUMBERS)
    assert count > 10
    assert lost == []


@pytest.mark.parametrize("text", TABLES, ids=[text.replace("(seats=", "-").strip(")") for text in TABLES])
def test_on_a_phone_the_dock_hides_nothing_to_touch_whatever_is_asked(visit: Visit, house: Running, text: str) -> None:
    """A game of bots: the page of whoever is asked, the first time that each kind of decision comes up, in French."""
    people = [house.guest("fr") for _ in range(int(text[-2]))]
    visitors = [visitor_of(guest) for guest in people]
    pages = [visit(guest, **PHONE) for guest in people]
    met = set[str]()
    for act in acts_of(text, 4, "greedy", visitors):
        state, table = act.table.state, act.table
        if state is None or table.phase == "over" or state.step_name() in met:
            continue
        met.add(state.step_name())
        create(house, act.record, table.entries)
        page = pages[table.awaited[0]]
        page.goto(f"/t/{act.record.id}")
        expect(page.locator("#scene.scene-tall")).to_be_visible()
        page.wait_for_function("() => document.querySelector('#scene .can-touch')")
        assert page.evaluate(UNDER_THE_DOCK) == [], state.step_name()
    assert met


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_the_form_to_play_on_is_in_sight_beside_the_turning_points(
    visit: Visit, house: Running, device: dict[str, Any]
) -> None:
    people = [house.guest(), house.guest()]
    path, _ = play_out(house, people, "la_sortie(seats=2)")
    page = visit(people[0], **device)
    page.goto(f"{path}/replay?at=3")
    if page.locator("#coach form").count():
        page.locator("#coach form button").click()
    page.wait_for_selector("#chart", timeout=90_000)
    form = page.locator(".going-on")
    form.locator("summary").click()
    for part in ("label", "select", "button.main"):
        found = form.locator(part).first
        found.scroll_into_view_if_needed()
        page.wait_for_function(SEEN, arg=f".going-on {part}")
    form.locator("button.main").click()
    page.wait_for_selector("#table #scene")


def test_the_list_of_moves_leaves_the_board_its_size(visit: Visit, house: Running) -> None:
    table, ada, ben = start_pair(house, game="dice_chess")
    page = visit(ada, **DESK)
    page.goto(table)
    expect(page.locator("#scene")).to_be_visible()
    before = page.locator("#scene").bounding_box()
    entries = page.locator("#moves [data-past-to]")
    for _ in range(24):  # few games are over so soon
        to_play(table, ada, ben).play(table)
    page.wait_for_function(
        "(number) => document.querySelector('#table').dataset.number >= number", arg=ada.number(table)
    )
    assert entries.count() > 10
    assert page.locator("#scene").bounding_box() == before
