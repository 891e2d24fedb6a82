"""Ways to play, in real browsers: one device passed around, a screen with two phones, a seat that travels."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.hands import lay, number, phase, wait_beyond
from tests.web.browser.test_axe import faults
from tests.web.house import Guest
from tests.web.server import Process

TURNS = 4  # of both together
TELEVISION = {"viewport": {"width": 1920, "height": 1080}, "locale": "en-GB"}
PRESS = "(at) => [...document.querySelectorAll('#actions button[name=action]')].at(at).click()"
FIRST, LAST = 0, -1
GOES_ON = "#cover:is(.down, .seen), #table[data-phase=over], #actions button[name=action]"
SECRETS = """() => {
  const seen = [...document.querySelectorAll('#scene title')].map((title) => title.textContent).join('|');
  return [document.querySelectorAll('button[name=action], details.compose').length, seen];
}"""


def lay_around(page: Page, game: str, turns: int = 3) -> None:
    """Ada and Ben sit down at one device by the form of a new table; the game starts by itself."""
    page.goto(f"/games/{game}/new")
    page.fill("input[name=name]", "Ada")
    page.fill("input[name=around]", "Ben")
    if page.locator("input[name=option-seats][value='2']").count():
        page.check("input[name=option-seats][value='2']", force=True)
    page.locator("form.sheet details > summary").first.click()
    for limit in ("turn_limit", "max_rounds"):
        field = page.locator(f"input[name=option-{limit}]")
        if field.count():
            field.fill(str(max(turns, int(field.get_attribute("min") or 0))))
    page.locator("form.sheet button.main").last.click()
    page.wait_for_url("**/t/*")


def say_it_is_me(page: Page) -> str:
    """Whoever the cover names lifts it; gives the name."""
    name = page.locator("#cover.down strong").inner_text()
    page.locator("#cover.down button.main").click()
    expect(page.locator("#cover.lifted")).to_be_visible()
    return name


def play_turn(page: Page) -> None:
    """Take the last action of the list until the turn is over, have a look at what it brought, and cover that."""
    play_to_the_end(page)
    if page.locator("#cover.seen").count():
        page.locator("#cover.seen button").click()
        expect(page.locator("#cover.down")).to_be_visible()


def play_to_the_end(page: Page) -> None:
    """Take the last action of the list until the cover comes down, waits for who looks, or the game is over."""
    page.wait_for_function("() => document.querySelector('#actions button[name=action]')")
    for _ in range(40):
        if page.locator("#cover:is(.down, .seen)").count() or phase(page) == "over":
            return
        before = number(page)
        if page.locator("#actions button[name=action]").count() > 1:
            page.evaluate(PRESS, LAST)
        wait_beyond(page, before)
        page.wait_for_selector(GOES_ON, state="attached")  # the page asks for the cover as soon as its act is accepted
    raise AssertionError("the turn does not end")


def test_two_people_pass_one_device_and_nobody_sees_what_the_other_saw(visit: Visit) -> None:
    page, stranger = visit(**DESK), visit(**DESK)
    lay_around(page, "korrigans", turns=8)
    stranger.goto(page.url)
    names = set()
    for _ in range(TURNS):
        expect(page.locator("#cover.down")).to_be_visible()
        acts, seen = page.evaluate(SECRETS)
        assert acts == 0
        assert seen == stranger.evaluate(SECRETS)[1], "under the cover the picture is everybody's"
        names.add(say_it_is_me(page))
        before = number(page)
        page.evaluate(PRESS, FIRST)  # look at a stone in secret
        wait_beyond(page, before)
        assert page.evaluate(SECRETS)[1] != stranger.evaluate(SECRETS)[1], "there is something to cover"
        play_turn(page)
        stranger.wait_for_function(f"() => document.querySelector('#table').dataset.number === '{number(page)}'")
    assert names == {"Ada", "Ben"}


def test_back_reload_and_leaving_bring_nothing_back(visit: Visit) -> None:
    page = visit(**PHONE)
    page.add_init_script("navigator.sendBeacon = () => true")  # the word that a page was left never arrives
    lay_around(page, "la_sortie")
    say_it_is_me(page)
    page.goto("/about")
    page.go_back()
    expect(page.locator("#cover.down")).to_be_visible()
    assert page.evaluate(SECRETS)[0] == 0
    say_it_is_me(page)
    page.reload()
    expect(page.locator("#cover.down")).to_be_visible()
    say_it_is_me(page)
    page.locator("#cover.lifted button").click()
    expect(page.locator("#cover.down")).to_be_visible()
    assert page.evaluate(SECRETS)[0] == 0


def look_in_secret(page: Page) -> None:
    """Play La Sortie, table after table, until somebody's turn has ended with a secret look."""
    for _ in range(20):
        lay_around(page, "la_sortie", turns=20)
        while phase(page) != "over":
            say_it_is_me(page)
            play_to_the_end(page)
            if page.locator("#cover.seen").count():
                return
            page.wait_for_selector("#cover.down, #table[data-phase=over]")
    raise AssertionError("nobody looks at anything")


def test_what_ends_a_turn_with_a_secret_look_stays_open_until_it_was_seen(visit: Visit) -> None:
    page = visit(**PHONE)
    page.add_init_script("navigator.sendBeacon = () => true")  # the word that a page was left never arrives
    look_in_secret(page)
    own = page.locator("#log li", has_text="Pour vous seulement")
    expect(own.first).to_be_attached()
    button = page.get_by_role("button", name="C’est vu : je passe l’appareil")
    expect(button).to_be_in_viewport(ratio=1)
    assert page.evaluate(SECRETS)[0] == 0, "nothing of the next person"
    page.wait_for_timeout(1700)  # longer than a page waits before it asks
    expect(button).to_be_visible()
    button.tap()
    expect(page.locator("#cover.down")).to_be_visible()
    expect(own).to_have_count(0)
    page.locator("#cover .others button").first.tap()
    expect(own.first).to_be_attached()
    page.reload()
    expect(page.locator("#cover.down")).to_be_visible()
    expect(own).to_have_count(0)


FOCUS = "() => document.activeElement.id || document.activeElement.className"


def has_focus(page: Page, found: str) -> None:
    """Wait until what has the focus is known by this id or class."""
    page.wait_for_function(f"(found) => ({FOCUS})() === found", arg=found)
    page.wait_for_timeout(120)  # and stays there when the page is drawn
    assert page.evaluate(FOCUS) == found


def test_the_focus_goes_along_when_the_device_is_handed_over(visit: Visit) -> None:
    page = visit(**DESK)
    lay_around(page, "la_sortie")
    for _ in range(2):  # both choose where to start, with the keys alone
        page.locator("#cover.down button.main").focus()
        page.keyboard.press("Enter")
        has_focus(page, "status")
        page.locator("#actions button[name=action]").first.focus()
        page.keyboard.press("Enter")
        has_focus(page, "pass")
        heading = page.get_by_role("heading", name="Hand the device to")
        expect(heading).to_be_focused()
        page.keyboard.press("Enter")  # held too long
        expect(page.locator("#cover.down")).to_be_visible()
        page.keyboard.press("Tab")
        assert "It’s me" in page.evaluate("() => document.activeElement.textContent")
    page.keyboard.press("Enter")
    has_focus(page, "status")
    page.locator("#cover.lifted button").focus()
    page.keyboard.press("Enter")
    has_focus(page, "pass")


def test_who_writes_while_the_cover_comes_down_goes_on_writing(visit: Visit) -> None:
    page = visit(**DESK)
    lay_around(page, "la_sortie")
    say_it_is_me(page)
    page.locator("#talk > summary").click()
    page.locator("#talk input[name=text], #talk textarea").first.focus()
    before = page.evaluate("() => document.activeElement.name")
    page.evaluate(PRESS, FIRST)
    expect(page.locator("#cover.down")).to_be_visible()
    assert page.evaluate("() => document.activeElement.name") == before


def test_who_covers_the_page_without_a_network_covers_it_all_the_same(visit: Visit, complaints: list[str]) -> None:
    page = visit(**PHONE)
    lay_around(page, "la_sortie")
    say_it_is_me(page)
    expect(page.locator("#board")).to_be_visible()
    page.context.set_offline(True)
    page.locator("#cover.lifted button").click()
    expect(page.locator("#board")).to_be_hidden()
    expect(page.locator("#actions")).to_be_hidden()
    page.context.set_offline(False)
    expect(page.locator("#cover.down")).to_be_visible()
    expect(page.locator("#board")).to_be_visible()
    assert page.evaluate(SECRETS)[0] == 0
    complaints.clear()  # the browser says that there was no network


def test_a_whole_game_of_la_sortie_on_one_device(visit: Visit) -> None:
    page = visit(**DESK)
    lay_around(page, "la_sortie", turns=2)
    for _ in range(60):
        page.wait_for_selector("#cover.down, #table[data-phase=over]")
        if phase(page) == "over":
            break
        say_it_is_me(page)
        play_turn(page)
    assert phase(page) == "over"
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_where_nothing_is_hidden_the_device_just_goes_around(visit: Visit) -> None:
    page = visit(**DESK)
    lay_around(page, "destorsion")
    expect(page.locator("#cover")).to_be_hidden()
    expect(page.locator(".whose")).to_contain_text(", your turn")


def test_a_screen_and_two_phones(visit: Visit) -> None:
    screen, ada, ben = visit(**TELEVISION), visit(**PHONE), visit(**PHONE)
    lay(ada, "korrigans", name="Ada", fill="")
    screen.goto(f"{ada.url}/screen")
    expect(screen.locator("#screen-join .qr")).to_be_visible()
    ben.goto(f"{ada.url}?hand=yes")  # what the code on the screen says
    ben.fill("input[name=name]", "Ben")
    ben.locator("form[action$='/sit'] button.main").first.click()
    expect(screen.locator("#screen-players li", has_text="Ben")).to_be_visible()
    ada.locator("form[action$='/start'] button").click()
    expect(screen.locator("#scene")).to_be_visible()
    expect(screen.locator("#screen-join")).to_be_hidden()
    ada.locator("#hand-offer [data-hand=yes]").tap()
    for phone in (ada, ben):
        expect(phone.locator("#table.hand-view")).to_have_count(1)
        assert phone.get_attribute("#scene", "viewBox") != screen.get_attribute("#scene", "viewBox")
    for _ in range(6):
        phone = ada if ada.locator("#status.mine").count() else ben
        before = number(phone)
        if phone.locator("#actions button[name=action]").count() > 1:
            phone.evaluate(PRESS, LAST)
        wait_beyond(phone, before)
        for other in (ada, ben):
            wait_beyond(other, before)
    screen.wait_for_function(f"() => document.querySelector('#screen').dataset.number === '{number(ada)}'")
    assert screen.locator("button, form, a, input").filter(visible=True).count() == 0, "in play nothing can be pressed"
    sizes = "() => [...document.querySelectorAll('#screen-status p, #screen-news li, #screen-players .name')]"
    smallest = screen.evaluate(f"({sizes})().map((text) => parseFloat(getComputedStyle(text).fontSize))")
    assert min(smallest) >= 26, "too small to be read from four metres"
    for phone in (ada, ben):
        assert phone.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


LONG_NAMES = (
    "Marguerite-Antoinette WW",
    "Wilhelmina Montgomery MW",
    "Bartholomaeuswiesengrund",
    "Maximilienne Wattignies",
    "Emmanuelle-Clementine WM",
    "Konstantin Wewelsburg MW",
)
OUTSIDE = """() => {
  const shown = '#screen-players :is(li, .clock, .emblem), #screen-status, #screen-status p';
  return [...document.querySelectorAll(`${shown}, #screen-news li:first-child`)].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
  }).map((one) => one.outerHTML);
}"""


@pytest.mark.parametrize(("game", "seats"), [("dice_chess", 2), ("destorsion", 4), ("whisky_race", 6)])
def test_long_names_leave_the_clocks_and_the_log_on_the_screen(
    visit: Visit, server: Process, game: str, seats: int
) -> None:
    ada, screen = Guest(server.address, "fr", {}), visit(**TELEVISION)
    names = {"name": LONG_NAMES[0], "around": ", ".join(LONG_NAMES[1:seats])}
    counted = {} if game == "dice_chess" else {"option-seats": str(seats)}
    answer = ada.http.post("/tables", data={"game": game, "clock": "10m+15s", **names, **counted})
    for width, height in ((1280, 800), (1920, 1080), (390, 844)):
        screen.set_viewport_size({"width": width, "height": height})
        screen.goto(f"{answer.headers['location']}/screen")
        expect(screen.locator("#screen-players .clock").filter(visible=True)).to_have_count(seats)
        assert screen.evaluate(OUTSIDE) == []
        assert screen.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    ada.http.close()


@pytest.mark.parametrize("seats", [3, 6])
def test_on_a_phone_the_names_around_the_table_are_still_read_aloud(visit: Visit, server: Process, seats: int) -> None:
    ada, phone = Guest(server.address, "fr", {}), visit(**PHONE)
    people = ["Marie", "Bob", "Chloé", "David", "Éva", "Fanny"][:seats]
    names = {"name": people[0], "around": ", ".join(people[1:])}
    fields = {"game": "whisky_race", "clock": "10m+15s", "option-seats": str(seats)}
    table = ada.http.post("/tables", data={**fields, **names}).headers["location"]
    phone.goto(table)
    heard = phone.locator("#players").aria_snapshot()
    assert [name for name in people if name not in heard] == []
    for name in people:
        box = phone.locator("#players .name", has_text=name).bounding_box()
        assert box
        assert box["width"] <= 1, "the row has no room for it"
    ada.http.close()


@pytest.mark.parametrize(("game", "seats"), [("dice_chess", 2), ("destorsion", 4), ("whisky_race", 6)])
def test_on_a_phone_long_names_leave_everybody_in_the_row(visit: Visit, server: Process, game: str, seats: int) -> None:
    ada, phone = Guest(server.address, "fr", {}), visit(**PHONE)
    names = {"name": LONG_NAMES[0], "around": ", ".join(LONG_NAMES[1:seats])}
    counted = {} if game == "dice_chess" else {"option-seats": str(seats)}
    phone.goto(ada.http.post("/tables", data={"game": game, **names, **counted}).headers["location"])
    stand_in_one_row(phone, seats)
    ada.http.close()


def test_on_a_phone_that_is_passed_around_everybody_is_in_the_row_beside_the_cover(
    visit: Visit, server: Process
) -> None:
    ada = Guest(server.address, "fr", {})
    names = {"name": LONG_NAMES[0], "around": LONG_NAMES[1]}
    table = ada.http.post("/tables", data={"game": "la_sortie", **names}).headers["location"]
    phone = visit(ada, **PHONE)
    phone.goto(table)
    say_it_is_me(phone)
    stand_in_one_row(phone, 2)
    ada.http.close()


def stand_in_one_row(page: Page, seats: int) -> None:
    """All chairs lie in the row of players, one beside the other."""
    expect(page.locator("#players li")).to_have_count(seats)
    chairs = [page.locator(f"#player-{seat}").bounding_box() for seat in range(seats)]
    row = page.locator("#players").bounding_box()
    assert row
    for chair, after in pairwise([*chairs, {"x": row["x"] + row["width"]}]):
        assert chair
        assert after
        assert chair["x"] + chair["width"] <= after["x"] + 1


def test_those_who_play_again_take_the_screen_along(visit: Visit, server: Process) -> None:
    ada, screen = Guest(server.address, "en", {}), visit(**TELEVISION)
    table = ada.lay(fill="random", turn_limit=1)
    ada.play_on(table)
    screen.goto(f"{table}/screen")
    expect(screen.locator("#screen-status .won")).to_be_visible()
    then = str(ada.post(f"{table}/again").headers["location"])
    screen.wait_for_url(f"**{then}/screen")
    expect(screen.locator("#scene")).to_be_visible()
    ada.http.close()


def test_a_seat_goes_to_the_other_device_and_comes_back(visit: Visit) -> None:
    laptop, phone = visit(**DESK), visit(**PHONE)
    lay_around(laptop, "korrigans")
    table = laptop.url
    laptop.goto(f"{table}/ways")
    laptop.get_by_role("button", name="Another device for Ben").click()
    code = laptop.locator(".code code").inner_text()
    phone.goto(f"{table}/take?code={code.replace(' ', '')}")
    phone.locator("form[action$='/take'] button").tap()
    phone.wait_for_url(table)
    expect(phone.locator("#cover")).to_be_hidden()
    laptop.goto(table)
    expect(laptop.locator("#cover")).to_be_hidden()
    phone.goto(f"{table}/ways")
    phone.locator("form[action$='/carry'] button").tap()
    code = phone.locator(".code code").inner_text()
    laptop.goto(f"{table}/ways")
    laptop.fill("#code", code)
    laptop.get_by_role("button", name="Play here").click()
    laptop.wait_for_url(table)
    expect(laptop.locator("#cover.down")).to_be_visible()
    phone.goto(table)
    expect(phone.locator(".watching")).to_be_visible()


def test_who_only_looks_on_is_shown_the_door(visit: Visit, complaints: list[str]) -> None:
    host, stranger = visit(**DESK), visit(**DESK)
    lay(host, "destorsion")
    stranger.goto(host.url)
    expect(host.locator("#watchers")).to_contain_text("One person")
    table = host.url
    host.goto(f"{table}/ways")
    host.get_by_role("button", name="No spectators").click()
    expect(stranger.get_by_text("Only the players can see this game.")).to_be_visible()
    assert all("403" in said for said in complaints), complaints
    complaints.clear()


def test_a_television_that_was_shown_the_door_is_let_in_again(visit: Visit, complaints: list[str]) -> None:
    host, screen = visit(**DESK), visit(**TELEVISION)
    table = lay(host, "destorsion")
    screen.goto(f"{table}/screen")
    expect(screen.locator("#scene")).to_be_visible()
    host.goto(f"{table}/ways")
    expect(host.get_by_text("Screens are closed too")).to_be_visible()
    host.get_by_role("button", name="No spectators").click()
    code = screen.locator(".code code").inner_text()
    host.fill("#screen-code", code)
    host.get_by_role("button", name="Allow this screen").click()
    expect(screen.locator("#scene")).to_be_visible()  # it knocks again by itself
    expect(screen.locator("button, form, a, input").filter(visible=True)).to_have_count(0)
    assert all("403" in said for said in complaints), complaints
    complaints.clear()


def test_axe_finds_nothing_serious_on_covers_screens_and_passes(visit: Visit) -> None:
    context, phone = visit(**DESK), visit(**PHONE)
    lay_around(context, "korrigans")
    table, found = context.url, []
    found += faults(context)
    say_it_is_me(context)
    found += faults(context)
    context.goto(f"{table}/ways")
    context.get_by_role("button", name="Another device for Ben").click()
    found += faults(context)
    phone.goto(f"{table}/take?code={context.locator('.code code').inner_text().replace(' ', '')}")
    found += faults(phone)
    phone.locator("form[action$='/take'] button").tap()
    phone.wait_for_url(table)
    phone.goto(f"{table}?hand=yes")
    expect(phone.locator("#table.hand-view")).to_have_count(1)
    found += faults(phone)
    assert found == []
