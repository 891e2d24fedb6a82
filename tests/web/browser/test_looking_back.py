"""A person takes a hint in every game, and scrubs through coached games by mouse, keys and finger."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tablee import bots
from tablee.table.export import export
from tablee.table.playing import propose_play, propose_start
from tablee.table.resigning import propose_resign
from tablee.table.seating import propose_sit
from tablee.table.store import Store
from tests.databases import open_database
from tests.table.evening import HOST, do, finished_table, open_table
from tests.web.browser.conftest import PATIENCE, PHONE, Visit
from tests.web.browser.hands import lay, offered, touch_through, wait_for_turn
from tests.web.server import Process

FINISHED = {
    "destorsion": "destorsion(seats=3,turn_limit=3)",
    "la_sortie": "la_sortie(seats=2,turn_limit=20)",
    "korrigans": "korrigans(seats=2,max_rounds=2)",
}
NAMES = ("Ann", "Bob", "Chloé")
THINKING = 90_000  # ms a coach may take here


def finished(store: Store, text: str, most: int = 10_000) -> str:
    """A game between a clever and dreamy players, in a store, given up after so many moves; gives its path."""
    record, table = open_table(text, bytes(range(32)))
    guests = [HOST, "1" * 64, "2" * 64]
    for seat in range(len(table.chairs)):
        do(table, propose_sit(table, seat, NAMES[seat], guests[seat]))
    do(table, propose_start(table, HOST))
    players = [bots.make("greedy" if seat == 0 else "random", table.game, seat) for seat in range(len(table.chairs))]
    while table.state is not None and table.phase == "running":
        seat = table.awaited[0]
        if len(table.played) >= most:
            do(table, propose_resign(table, seat, guests[seat]))
            break
        action = table.state.write(bots.ask(players[seat], table.game, table.state, seat))
        do(table, propose_play(table, seat, action, table.number, guests[seat]))
    store.create_now(record, table.entries)
    return f"/t/{record.id}"


@pytest.fixture(scope="module")
def past(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The database of the server, which finds some finished games in it; by game the path, and the file's own."""
    file = tmp_path_factory.mktemp("past") / "house.sqlite"
    store = open_database(file)
    paths = {game: finished(store, text) for game, text in FINISHED.items()}
    paths["resigned"] = finished(store, "dice_chess(seats=2)", 24)
    store.close()
    return paths | {"": str(file)}


@pytest.fixture(scope="module")
def server(past: dict[str, str]) -> Iterator[Process]:
    process = Process(past[""])  # type: ignore[arg-type]
    process.start()
    yield process
    process.stop()


@pytest.mark.parametrize("game", ["destorsion", "la_sortie", "whisky_race"])  # open, hidden, sealed
def test_a_hint_is_drawn_on_the_picture_and_plays_nothing(visit: Visit, game: str) -> None:
    page = visit()
    lay(page, game, seats=3, turns=30)
    while not page.locator("#hint form").count():
        assert wait_for_turn(page)
        if not page.locator("#hint form").count():
            touch_through(page)
    if game == "whisky_race":  # what the others choose in secret takes a hint away again
        expect(page.locator("#players .done")).to_have_count(2)
    asked = offered(page)
    page.locator("#hint form button").click()
    lines = page.locator("#hint .advice button")
    expect(lines.first).to_be_visible(timeout=PATIENCE)
    assert 1 <= lines.count() <= 3
    for line in lines.all_inner_texts():
        assert re.search(r"\d+%", line)
    assert page.locator(".hint-badge").count() >= 1
    assert page.locator("#scene .hinted, #scene .arrow").count() >= 1
    lines.last.click()
    expect(lines.last).to_have_attribute("aria-pressed", "true")
    assert page.locator(".hint-badge").count() == 1
    lines.last.click()
    assert offered(page) == asked  # while others may go on choosing in secret
    touch_through(page)
    expect(page.locator(".hint-badge")).to_have_count(0)


def coached(page: Page, path: str) -> int:
    """Open the replay and ask the coach; gives the number of moves."""
    page.goto(f"{path}/replay")
    if page.locator("#coach form").count():  # another test may have asked for this game
        page.locator("#coach form button").click()
        expect(page.locator("#coach progress, #chart").first).to_be_visible()
    page.wait_for_selector("#chart", timeout=THINKING)
    return int(page.get_attribute("#slider", "max") or 0)


def at(page: Page) -> int:
    return int(page.input_value("#slider"))


def shows(page: Page, move: int) -> None:
    """The page has come to a move: slider, number, address and spoken value agree."""
    expect(page.locator("#count")).to_have_text(re.compile(rf"^{move} / "))
    page.wait_for_function("(move) => location.search.startsWith(`?at=${move}`)", arg=move)
    assert at(page) == move
    assert str(move) in (page.get_attribute("#slider", "aria-valuetext") or "")


def test_scrubbing_a_coached_dice_race_by_mouse_and_keys(visit: Visit, past: dict[str, str]) -> None:
    page = visit()
    last = coached(page, past["destorsion"])
    box = page.locator("#chart").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] * 0.7, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.3, box["y"] + 40, steps=6)
    page.mouse.up()
    middle = at(page)
    assert 0 < middle < last * 0.4
    shows(page, middle)
    page.keyboard.press("ArrowRight")
    shows(page, middle + 1)
    page.keyboard.press("Home")
    shows(page, 0)
    first_cursor = page.get_attribute("#cursor", "x1")
    first_board = page.inner_html("#scene")
    page.keyboard.press("End")
    shows(page, last)
    assert page.get_attribute("#cursor", "x1") != first_cursor
    assert page.inner_html("#scene") != first_board
    shares = page.locator("#shares b").all_inner_texts()
    assert sum(int(share.rstrip("%")) for share in shares) in range(98, 103)
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    page.wait_for_function("() => Number(document.querySelector('#slider').value) >= 2")
    page.keyboard.press("Space")
    stopped = at(page)
    page.wait_for_timeout(1500)
    assert at(page) == stopped


def test_from_the_summary_the_coach_finishes_and_shows_the_costliest_decisions(
    visit: Visit, past: dict[str, str]
) -> None:
    """It once stood at 0 % for ever on this way. The game was given up, and nothing was hidden in it."""
    page = visit()
    page.goto(f"{past['resigned']}/story")
    page.get_by_role("link", name="Analysis").click()
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.locator(".mistake").first).to_be_visible(timeout=THINKING)
    assert page.url.endswith("/coach")
    first = page.locator(".mistake").first
    assert first.locator(".move-mark.move-played").count() + first.locator(".move-mark.move-better").count() == 2
    assert first.locator(".move-mark path.head, .move-mark rect").count() >= 2
    expect(first).to_contain_text("Turn ")
    expect(first).to_contain_text("What it risks")
    expect(page.locator(".accounts")).to_contain_text("Ended early")
    expect(page.locator("main")).not_to_contain_text("idden information")
    page.locator(".filter a", has_text="Bob").click()
    expect(page.locator("#mistakes-title")).to_have_text("Bob’s costliest decisions")
    expect(page.locator(".filter [aria-current]")).to_contain_text("Bob")
    assert {name.strip() for name in page.locator("table.judged td.name").all_inner_texts()} == {"Bob"}
    page.locator(".mistake a").first.click()
    expect(page.locator("#scene")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("#asked")).to_contain_text("resigns")


def test_a_mistake_is_drawn_on_the_board_of_the_replay(visit: Visit, past: dict[str, str]) -> None:
    page = visit()
    last = coached(page, past["destorsion"])
    mistake = page.locator(".mistakes a").first
    mistake.click()
    shows(page, int(mistake.get_attribute("data-at") or 0))
    expect(page.locator("#scene .move-mark.move-better")).to_have_count(1)
    page.keyboard.press("End")
    shows(page, last)
    expect(page.locator("#scene .move-mark")).to_have_count(0)


def test_a_replay_by_turn_and_faster(visit: Visit, past: dict[str, str]) -> None:
    page = visit()
    page.goto(f"{past['destorsion']}/replay?at=0")
    ends = [int(end) for end in (page.get_attribute("#replay", "data-turns") or "").split()]
    assert len(ends) > 3
    page.keyboard.press("PageDown")
    shows(page, ends[0])
    page.keyboard.press("ArrowRight")
    shows(page, ends[0] + 1)
    page.select_option("#unit", "turn")
    page.locator("[data-go=next]").click()
    shows(page, ends[1])
    page.locator("[data-go=back]").click()
    shows(page, ends[0])
    page.select_option("#speed", "fast")
    page.locator("#play").click()
    page.wait_for_function("(end) => Number(document.querySelector('#slider').value) >= end", arg=ends[2])
    page.locator("#play").click()
    page.reload()
    assert page.input_value("#unit") == "turn"
    assert page.input_value("#speed") == "fast"


def test_a_coached_maze_is_seen_from_each_players_eyes_and_a_link_leads_to_a_moment(
    visit: Visit, past: dict[str, str]
) -> None:
    page = visit()
    last = coached(page, past["la_sortie"])
    page.goto(f"{past['la_sortie']}/replay?at={last - 5}")
    shows_at = page.locator("#count")
    expect(shows_at).to_have_text(f"{last - 5} / {last}")
    everybody = page.inner_html("#scene")
    page.select_option("#eyes select", "0")
    page.wait_for_function("(before) => document.querySelector('#scene').innerHTML !== before", arg=everybody)
    slider = page.locator("#slider")
    slider.focus()
    page.keyboard.press("ArrowLeft")
    shows(page, last - 6)
    turns = page.locator(".turns a")
    if turns.count():
        move = int(turns.first.get_attribute("data-at") or 0)
        turns.first.click()
        shows(page, move)
    page.locator("#coach a", has_text="Turn by turn").click()
    expect(page.locator("table.judged tbody tr").first).to_be_visible()
    page.locator("table.judged tbody a").first.click()
    expect(page.locator("#slider")).to_be_visible()
    page.goto(f"{past['la_sortie']}/replay#3")
    shows(page, 3)


def test_scrubbing_by_finger_on_a_phone_in_french(visit: Visit, past: dict[str, str]) -> None:
    page = visit(**PHONE)
    last = coached(page, past["korrigans"])
    expect(page.locator("#coach")).to_contain_text("L’adresse et la chance")
    page.locator("#chart").scroll_into_view_if_needed()
    box = page.locator("#chart").bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] * 0.5, box["y"] + 60)
    assert 0 < at(page) < last
    shows(page, at(page))
    page.locator("[data-go=next]").tap()
    turn = page.locator(".turns a").last
    turn.scroll_into_view_if_needed()
    turn.tap()
    expect(page.locator("#board")).to_be_in_viewport(ratio=0.9)  # what is told is shown, further up
    expect(turn).to_have_attribute("aria-current", "true")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the phone"


def test_from_the_story_to_a_moment_laid_open_its_link_and_a_table_that_goes_on(
    visit: Visit, past: dict[str, str]
) -> None:
    page = visit()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{past['la_sortie']}/story")
    expect(page.locator("table.scores").first).to_be_visible()
    sentence = page.locator(".moments a").nth(20)
    move = int((sentence.get_attribute("href") or "").partition("at=")[2])
    sentence.click()
    shows_at = page.locator("#count")
    expect(shows_at).to_have_text(re.compile(rf"^{move} / "))
    before = page.inner_html("#scene")
    page.select_option("#eyes select", "open")
    page.wait_for_function("(before) => document.querySelector('#scene').innerHTML !== before", arg=before)
    page.keyboard.press("Tab")
    page.locator("[data-go=next]").click()
    expect(shows_at).to_have_text(re.compile(rf"^{move + 1} / "))
    page.wait_for_function("() => document.querySelector('#moment .copy').dataset.copy.includes('eyes=open')")
    page.locator("#moment .copy").click()
    expect(page.locator("#moment .copy")).to_have_text("Copied")
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert link.endswith(f"{past['la_sortie']}/replay?at={move + 1}&eyes=open")
    page.locator(".going-on > summary").click()
    page.locator(".going-on label", has_text="Bob").click()
    page.select_option(".going-on select", "beginner")
    page.locator(".going-on button.main").click()
    page.wait_for_selector("#table #scene")
    assert past["la_sortie"] not in page.url
    expect(page.locator("#aside")).to_contain_text(f"continues from move {move + 1}")
    expect(page.locator("#player-1")).to_have_class(re.compile(r"\bme\b"))


def bring_in(page: Page, text: str) -> None:
    """Choose a table's file and send it."""
    page.goto("/import")
    file: FilePayload = {"name": "table.json", "mimeType": "application/json", "buffer": text.encode()}
    page.set_input_files("input[type=file]", files=[file])
    page.locator("form.sheet button.main").tap()


def test_a_file_is_brought_in_on_a_phone_and_a_spoilt_one_refused(visit: Visit, complaints: list[str]) -> None:
    record, table = finished_table("destorsion(seats=2)")
    page, text = visit(**PHONE), export(table, record)
    bring_in(page, text.replace("Name 1", "Name 2"))
    expect(page.locator("main")).to_contain_text("Ce fichier ne peut pas être importé", timeout=PATIENCE)
    complaints[:] = [said for said in complaints if "400" not in said]  # the browser's word on the refusal
    bring_in(page, text)
    page.wait_for_url(f"**/t/{record.id}")
    expect(page.locator("#table")).to_have_attribute("data-phase", "over")
    page.goto(f"/t/{record.id}/story")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the phone"


def test_a_phone_on_its_side_shows_the_standing_from_its_top(visit: Visit, past: dict[str, str]) -> None:
    page = visit(**PHONE | {"viewport": {"width": 844, "height": 390}})
    page.goto(past["destorsion"])
    first, frame = page.locator(".standing li").first.bounding_box(), page.locator("#actions").bounding_box()
    assert first
    assert frame
    assert first["y"] >= frame["y"]
