"""axe-core finds nothing serious or critical on any page, by day and by night, at a desk and on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tablee import games
from tests.databases import open_database
from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.hands import lay, wait_for_turn
from tests.web.browser.test_looking_back import bring_in, coached, finished
from tests.web.server import Process

AXE = Path(__file__).parents[3] / "node_modules" / "axe-core" / "axe.min.js"
FOUND = """async (rules) => {
  const linen = getComputedStyle(document.documentElement).getPropertyValue('--linen');
  document.body.style.background = linen;  // axe judges no contrast on a gradient
  const found = await axe.run(document, {resultTypes: ['violations'], ...(rules ? {runOnly: rules} : {})});
  return found.violations.filter(({impact}) => ['serious', 'critical'].includes(impact)).flatMap(({id, nodes}) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} (${[...node.any, ...node.all, ...node.none][0]?.message})`));
}"""
FAINT = """() => {
  const line = document.querySelector('main').appendChild(document.createElement('p'));
  line.textContent = 'Can you read this?';
  line.style.color = '#8888';
}"""
READING = (
    "/",
    "/tables",
    "/about",
    "/import",
    "/people",
    "/profile",
    "/profile/deleted",
    "/words",
    "/games/whisky_race/new",
    "/games/korrigans/rules",
    "/away",
    "/nowhere",
    "/learn/pig",
    "/learn/pig/1",
    "/learn/pig/3",
    "/learn/pig/11",
)
OVER = ("", "/story", "/replay", "/coach", "/log")


@cache
def axe() -> str:
    assert AXE.exists(), "axe-core is not installed: run `npm ci`, as scripts/assets.py does"
    return AXE.read_text("utf-8")


def faults(page: Page) -> list[str]:
    """What axe says of a page: everything by day, contrast once more by night."""
    said = []
    for scheme, rules in (("light", None), ("dark", ["color-contrast"])):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.evaluate(axe())
        said += [f"{scheme} {page.url}: {fault}" for fault in page.evaluate(FOUND, rules)]
    return said


@pytest.fixture(scope="module")
def past(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A database with a finished game in it, and that game's path."""
    file = tmp_path_factory.mktemp("axe") / "house.sqlite"
    store = open_database(file)
    path = finished(store, "destorsion(seats=2,turn_limit=1)")
    store.close()
    return file, path


@pytest.fixture(scope="module")
def server(past: tuple[Path, str]) -> Iterator[Process]:
    process = Process(past[0])
    process.start()
    yield process
    process.stop()


def test_axe_sees_what_is_hard_to_read(visit: Visit) -> None:
    page = visit()
    page.goto("/about")
    page.evaluate(FAINT)
    assert [fault.split()[0] for fault in faults(page) if "color-contrast" in fault] == ["light", "dark"]


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_pages_to_read(visit: Visit, complaints: list[str], device: dict[str, object]) -> None:
    page = visit(**device)
    page.route("**/static/icon.svg", lambda route: route.abort())  # or the page of a closed house finds it open
    said = []
    for path in READING:
        page.goto(path)
        said += faults(page)
    complaints.clear()  # the browser notes that one page is missing
    assert said == []


def test_a_waiting_room(visit: Visit) -> None:
    page = visit(**PHONE)
    lay(page, "destorsion", fill="")
    said = faults(page)
    page.goto(page.url + "/options")
    assert said + faults(page) == []


@pytest.mark.parametrize("game", games.names())
def test_a_table_in_play(visit: Visit, game: str) -> None:
    page = visit(**(DESK if game < "h" else PHONE))
    lay(page, game)
    wait_for_turn(page)
    assert faults(page) == []


def test_a_screen_for_all_and_the_ways_to_play(visit: Visit) -> None:
    page = visit()
    table = lay(page, "la_sortie")
    said = []
    for path in ("/screen", "/ways"):
        page.goto(table + path)
        said += faults(page)
    assert said == []


def test_what_is_left_of_a_finished_game(visit: Visit, past: tuple[Path, str]) -> None:
    page = visit()
    said = []
    for path in OVER:
        page.goto(past[1] + path)
        said += faults(page)
    assert said == []


def test_what_the_coach_says(visit: Visit, past: tuple[Path, str]) -> None:
    coached(visit(**DESK), past[1])
    said = []
    for page in (visit(**DESK), visit(**PHONE)):
        for path, part in (("/replay", "#chart"), ("/coach", "table.judged")):
            page.goto(past[1] + path)
            expect(page.locator(part)).to_be_visible()
            said += faults(page)
    assert said == []


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_what_opens_at_a_table(visit: Visit, device: dict[str, object]) -> None:
    page = visit(**device)
    lay(page, "korrigans")
    wait_for_turn(page)
    page.locator("#hint button").click()
    expect(page.locator("#hint .advice li").first).to_be_visible()
    said = faults(page)
    page.locator("#actions [data-show]").click()
    said += faults(page)
    for closed in ("#talk > summary", "main > .menu > summary"):
        page.locator(closed).click()
        said += faults(page)
    assert said == []


def test_a_refused_file_and_a_link_to_another_device(visit: Visit, complaints: list[str]) -> None:
    page = visit(**PHONE)
    bring_in(page, "{]")
    expect(page.locator("main")).to_contain_text("Ce fichier ne peut pas être importé")
    said = faults(page)
    lay(page, "destorsion", fill="")
    page.goto("/tables")
    page.locator("form[action='/device'] button").tap()
    page.wait_for_selector(".qr")
    said += faults(page)
    page.goto(page.locator(".device .link a").inner_text())
    complaints.clear()  # the browser notes that a form was refused
    assert said + faults(page) == []
