"""Ways to play: one device passed around, seats that travel, a screen for all, and those who look on."""

from __future__ import annotations

import asyncio
import html
import random
import re
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from tablee import games
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, PUBLIC, State
from tablee.engine.game import Game, to_bytes
from tablee.engine.playout import draw as draw_chance
from tablee.table.store import Store
from tablee.table.table import new_table
from tablee.web.bot_catalogue import bot_names
from tablee.web.live import screens
from tablee.web.live.hot_seat import MOST_PAGES, HotSeat
from tablee.web.live.screens import MOST_SCREENS
from tablee.web.live.seat_passes import GOOD_FOR
from tablee.web.live.table import LiveTable
from tests.databases import open_database
from tests.web.clock import Clock
from tests.web.house import BUTTON, Guest, Running, start_pair, to_play
from tests.web.sockets import Listener, first_state, looking, refusal

DREAMS = 6  # states that look alike to the public
HIDING = ("file_dans_ta_mare", "korrigans", "la_sortie")


def live_table_at(house: Running, table: str) -> LiveTable:
    return house.context.registry.live_tables[table[3:]]


def lay_around(house: Running, game: str = "korrigans", **options: object) -> tuple[str, Guest]:
    """A running table of two people, Ada and Ben, who pass one device around."""
    device = house.guest()
    device.get("/about")
    fields = {"game": game, "name": "Ada", "option-seats": "2"} | {f"option-{k}": str(v) for k, v in options.items()}
    table = str(device.http.post("/tables", data=fields).headers["location"])
    assert device.post(f"{table}/around", seat=1, person="Ben").status_code == 303
    assert device.post(f"{table}/start").status_code == 303
    return table, device


def uncover(device: Guest, table: str, seat: int) -> str:
    """Somebody says «it is me» on a page with a script; what it asks from now on goes with the word it was given."""
    answer = device.http.post(f"{table}/uncover", data={"seat": str(seat)}, headers={"Accept": "application/json"})
    assert answer.status_code == 200
    word = device.http.headers["Glance"] = answer.json()["glance"]
    return str(word)


# --- one device passed around ---


def test_people_are_added_by_name_and_play_from_one_device(house: Running) -> None:
    table, _ = lay_around(house)
    chairs = live_table_at(house, table).table.chairs
    assert [chair.name for chair in chairs] == ["Ada", "Ben"]
    assert chairs[0].visitor == chairs[1].visitor


def test_a_table_for_all_who_sit_around_starts_at_once(house: Running) -> None:
    device = house.guest()
    for fill, third in (("", ("Zoé",)), ("random", bot_names("korrigans"))):
        here = "Ben, Zoé" if not fill else "Ben"
        fields = {"game": "korrigans", "name": "Ada", "option-seats": "3", "around": here, "fill": fill}
        table = str(device.http.post("/tables", data=fields).headers["location"])
        live = live_table_at(house, table)
        assert (live.table.phase, live.table.names[:2]) == ("running", ["Ada", "Ben"])
        assert live.table.names[2] in third


@pytest.mark.parametrize("here", ["Ben, Zoé", "B" * 30, "Ben,\u202e"])
def test_names_that_do_not_fit_lay_no_table(house: Running, here: str) -> None:
    fields = {"game": "korrigans", "name": "Ada", "option-seats": "2", "around": here}
    assert house.guest().http.post("/tables", data=fields).status_code == 400


def test_a_stranger_adds_nobody_and_a_bad_name_adds_nobody(house: Running) -> None:
    ada, stranger = house.guest(), house.guest()
    stranger.get("/about")
    table = ada.lay()
    assert stranger.post(f"{table}/around", seat=1, person="Ben").status_code == 403
    assert ada.post(f"{table}/around", seat=1, person="\u202e").status_code == 400
    assert ada.post(f"{table}/around", seat=9, person="Ben").status_code == 400
    assert live_table_at(house, table).table.names == ["Ada", ""]


@pytest.mark.parametrize("game", HIDING)
def test_under_the_cover_a_device_has_a_spectators_eyes(house: Running, game: str) -> None:
    table, device = lay_around(house, game)
    asked = live_table_at(house, table).table.awaited[0]
    page = device.get(table).text
    assert 'class="down"' in page
    assert f"It’s me, {['Ada', 'Ben'][asked]}" in page
    assert not device.offers(table)
    stranger = house.guest()
    assert picture(page) == picture(stranger.get(table).text)
    for kind in ("now", "live"):
        shown = told(device, table, kind)
        assert 'name=\\"action\\"' not in shown
        assert "It’s me" in shown


def told(guest: Guest, table: str, kind: str) -> str:
    return first_state(guest, table) if kind == "live" else guest.get(f"{table}/now").text


def picture(page: str) -> str:
    found = re.search(r"<svg.*?</svg>", page[page.index('id="board"') :], re.S)
    assert found
    return found[0]


def test_who_says_it_is_me_plays_and_then_the_cover_comes_down_for_the_next(house: Running) -> None:
    table, device = lay_around(house)
    live = live_table_at(house, table)
    met = set()
    for _ in range(12):
        asked = live.table.awaited[0]
        met.add(asked)
        assert not device.offers(table)
        uncover(device, table, asked)
        assert device.offers(table)
        while live.table.awaited == [asked] and live.table.phase == "running":
            assert device.play(table).status_code == 303
    assert met == {0, 1}


def test_the_stream_of_a_device_follows_the_cover(house: Running) -> None:
    table, device = lay_around(house)
    asked = live_table_at(house, table).table.awaited[0]
    word = uncover(device, table, asked)
    page = Listener(device, table, since=device.number(table), glance=word)
    assert 'name="action"' in str(page.next())
    assert device.http.post(f"{table}/cover").status_code == 303
    covered = str(page.next())
    assert 'name="action"' not in covered
    assert "It’s me" in covered


def test_a_covered_device_cannot_play_ask_or_compose(house: Running) -> None:
    table, device = lay_around(house)
    live = live_table_at(house, table)
    asked = live.table.awaited[0]
    uncover(device, table, asked)
    action, number = device.offers(table)[0].text, device.number(table)
    device.post(f"{table}/cover")
    for path, fields in (
        ("play", {"action": action, "number": number}),
        ("compose", {"form": "x"}),
        ("standing", {"number": number}),
    ):
        answer = device.post(f"{table}/{path}", **fields)
        assert (answer.status_code, "Tap your name first" in answer.text) == (409, True), path
    assert device.post(f"{table}/hint").status_code in (403, 409)
    assert live.number == number


def test_who_is_uncovered_does_not_act_for_the_other(house: Running) -> None:
    table, device = lay_around(house)
    live = live_table_at(house, table)
    asked = live.table.awaited[0]
    uncover(device, table, asked)
    action = device.offers(table)[0].text
    uncover(device, table, 1 - asked)
    before = live.number
    assert device.play(table, action).status_code in (400, 409)
    assert live.number == before


def test_two_pages_of_one_visitor_do_not_share_what_is_uncovered(house: Running) -> None:
    table, device = lay_around(house)
    linked = house.guest()
    linked.http.cookies.update(device.http.cookies)
    asked = live_table_at(house, table).table.awaited[0]
    uncover(device, table, asked)
    assert device.offers(table)
    assert not linked.offers(table)
    assert 'name=\\"action\\"' not in first_state(linked, table)
    uncover(linked, table, asked)
    assert linked.offers(table)


def test_a_page_that_is_loaded_again_shows_nothing_though_nobody_heard_that_it_was_left(house: Running) -> None:
    table, device = lay_around(house)
    live = live_table_at(house, table)
    uncover(device, table, live.table.awaited[0])
    assert device.offers(table)
    del device.http.headers["Glance"]  # what a page remembered is gone with it; every cookie is still there
    assert live.hot_seat.uncovered, "the word that the page was left has not arrived"
    assert not device.offers(table)
    for kind in ("now", "live"):
        assert 'name=\\"action\\"' not in told(device, table, kind)
    assert device.post(f"{table}/hint").status_code in (403, 409)


def test_the_word_of_a_page_is_no_good_to_anybody_else(house: Running) -> None:
    table, device = lay_around(house)
    word = uncover(device, table, live_table_at(house, table).table.awaited[0])
    thief = house.guest(Glance=word)
    thief.get("/about")
    assert not thief.offers(table)
    assert not BUTTON.findall(thief.get(f"{table}?glance={word}").text)
    assert device.offers(table), "and it still serves its page"


def test_without_a_script_an_uncovered_page_is_shown_once(house: Running) -> None:
    table, device = lay_around(house)
    live = live_table_at(house, table)
    asked = live.table.awaited[0]
    for _ in range(3):
        said = device.post(f"{table}/uncover", seat=asked)
        shown = device.get(said.headers["location"]).text
        assert BUTTON.findall(shown)
        assert not device.offers(said.headers["location"]), "back, or loaded again"
        assert not device.offers(table)
        word = re.findall(r'name="glance" value="([^"]+)"', shown)[0]
        action, number = html.unescape(BUTTON.findall(shown)[-1][0]), live.number
        assert device.post(f"{table}/play", action=action, number=number).status_code == 409, "without its word"
        played = device.post(f"{table}/play", action=action, number=number, glance=word)
        assert played.status_code == 303
        goes_on = asked in live.table.awaited
        assert ("glance=" in played.headers["location"]) == goes_on
        assert bool(BUTTON.findall(device.get(played.headers["location"]).text)) == goes_on
        asked = live.table.awaited[0]


def test_nothing_is_done_for_a_seat_that_does_not_look(house: Running) -> None:
    table, device = lay_around(house)
    live = live_table_at(house, table)
    asked = live.table.awaited[0]
    uncover(device, table, asked)
    device.play(table)
    entry, before = live.table.numbers[-1], live.number
    posts: list[tuple[str, dict[str, object]]] = [
        ("undo", {"seat": asked, "entry": entry}),
        ("leave", {"seat": asked}),
        ("return", {"seat": asked}),
        ("stand-in", {"seat": asked}),
        ("absent", {"seat": asked, "number": before}),
    ]
    device.post(f"{table}/cover")
    for path, fields in posts:
        answer = device.post(f"{table}/{path}", **fields)
        assert (answer.status_code, "Tap your name first" in answer.text) == (409, True), path
    uncover(device, table, 1 - asked)
    for path, fields in posts[:3]:
        assert device.post(f"{table}/{path}", **fields).status_code == 403, path
    assert live.number == before
    uncover(device, table, asked)
    assert device.post(f"{table}/leave", seat=asked).status_code == 303


def at_the_end_of_a_look(house: Running) -> tuple[str, Guest, int, str]:
    """A device on which somebody's turn has ended with a secret look, and the word of the page on which it was."""
    for _ in range(20):  # games in which somebody may find such a card
        table, device = lay_around(house, "la_sortie")
        live = live_table_at(house, table)
        while live.table.phase == "running":
            seat = live.table.awaited[0]
            word = uncover(device, table, seat)
            while live.table.awaited == [seat]:
                assert device.play(table).status_code == 303
            if live.table.phase == "running" and live.hot_seat.uncovered:
                return table, device, seat, word
    raise AssertionError("nobody looks at anything")


def test_who_has_looked_in_secret_sees_it_until_saying_so(house: Running) -> None:
    table, device, seat, word = at_the_end_of_a_look(house)
    live = live_table_at(house, table)
    assert live.table.awaited == [1 - seat]
    page = device.get(table).text
    assert "Done: pass the device" in page
    assert "only you know" in page
    assert "Hand the device to" not in page
    assert not BUTTON.findall(page), "nothing of the next person"
    del device.http.headers["Glance"]
    loaded = device.get(table).text
    assert "Hand the device to" in loaded, "a page that is loaded again is covered"
    assert "only you know" not in loaded
    device.http.headers["Glance"] = word
    assert device.post(f"{table}/cover").status_code == 303
    assert (live.hot_seat.uncovered, live.hot_seat.lingering) == ({}, set())
    assert "Hand the device to" in device.get(table).text


def test_who_still_looks_holds_nobody_up(house: Running) -> None:
    table, device, seat, _ = at_the_end_of_a_look(house)
    live = live_table_at(house, table)
    other = house.guest()
    other.http.cookies.update(device.http.cookies)
    uncover(other, table, 1 - seat)
    assert other.play(table).status_code == 303, "on another page of the device the next one plays"
    if live.table.awaited == [1 - seat]:
        assert "only you know" in device.get(table).text, "and who looked still does"
    while live.table.awaited == [1 - seat]:
        uncover(other, table, 1 - seat)
        other.play(table)
    assert (live.table.awaited, live.hot_seat.lingering) == ([seat], set()), "asked again, it is a turn like any other"
    assert device.offers(table)


def test_without_a_script_what_was_looked_at_in_secret_is_shown_once(house: Running) -> None:
    table, device, _, word = at_the_end_of_a_look(house)
    del device.http.headers["Glance"]
    shown = device.get(f"{table}?glance={word}").text
    assert "only you know" in shown
    assert 'http-equiv="refresh"' not in shown, "it would be covered before it is read"
    assert "only you know" not in device.get(f"{table}?glance={word}").text, "back, or loaded again"
    then = re.findall(r'name="glance" value="([^"]+)"', shown)[0]
    live = live_table_at(house, table)
    assert list(live.hot_seat.lingering) == list(live.hot_seat.uncovered)
    answer = device.post(f"{table}/cover", glance=then)
    assert answer.headers["location"] == table
    assert "Hand the device to" in device.get(table).text
    assert 'http-equiv="refresh"' in device.get(table).text


def test_a_stranger_uncovers_nothing(house: Running) -> None:
    table, device = lay_around(house)
    stranger = house.guest()
    stranger.get("/about")
    for seat, status in ((0, 403), (7, 403), ("x", 400)):
        assert stranger.post(f"{table}/uncover", seat=seat).status_code == status
    assert device.post(f"{table}/uncover", seat=5).status_code == 403
    assert live_table_at(house, table).hot_seat.uncovered == {}


def test_the_log_page_of_a_device_passed_around_is_the_public_one(house: Running) -> None:
    table, device = lay_around(house)
    live = live_table_at(house, table)
    for _ in range(6):
        uncover(device, table, live.table.awaited[0])
        device.play(table)
    uncover(device, table, live.table.awaited[0])
    assert device.get(f"{table}/log").text == house.guest().get(f"{table}/log").text


def test_the_history_on_a_device_passed_around_names_everybody(house: Running) -> None:
    table, device = lay_around(house)
    live = live_table_at(house, table)
    seat = live.table.awaited[0]
    uncover(device, table, seat)
    device.play(table, "=")
    page = device.get(table).text
    assert f"{live.table.names[seat]} stays put." in page
    assert "You stay put." not in page


@pytest.mark.parametrize("game", ["destorsion", "dice_chess"])
def test_where_nothing_is_hidden_nothing_is_covered(house: Running, game: str) -> None:
    table, device = lay_around(house, game)
    live = live_table_at(house, table)
    for _ in range(6):
        asked = live.table.awaited[0]
        assert f"{['Ada', 'Ben'][asked]}, your turn" in device.get(table).text
        assert device.play(table).status_code == 303
    assert device.post(f"{table}/uncover", seat=0).status_code == 409


def test_while_others_play_the_device_rests_and_each_may_look(house: Running) -> None:
    device, zoe = house.guest(), house.guest()
    zoe.get("/about")
    fields = {"game": "korrigans", "name": "Ada", "option-seats": "3", "around": "Ben"}
    table = str(device.http.post("/tables", data=fields).headers["location"])
    zoe.post(f"{table}/sit", seat=2, name="Zoé")
    device.post(f"{table}/start")
    live = live_table_at(house, table)
    while live.table.awaited != [2]:
        uncover(device, table, live.table.awaited[0])
        device.play(table)
    page = device.get(table).text
    assert "Nobody on this device has to play right now." in page
    assert "Ada: have a look" in page
    uncover(device, table, 1)
    assert "Ben is looking" in device.get(table).text
    while live.table.awaited == [2]:
        assert live.hot_seat.uncovered, "who only looks may go on looking while others play"
        zoe.play(table)
    assert not live.hot_seat.uncovered or live.table.awaited == [1]


def test_what_all_are_asked_is_answered_on_one_device(house: Running) -> None:
    table, device = lay_around(house, "destorsion")
    live = live_table_at(house, table)
    first = live.table.awaited[0]
    while live.table.awaited == [first]:
        device.play(table)
    device.play(table)
    page = device.get(table).text
    seat, entry = re.findall(r'name="seat" value="(\d)"><input type="hidden" name="entry" value="(\d+)"', page)[0]
    assert device.post(f"{table}/undo", seat=seat, entry=entry).status_code == 303
    if live.table.request:
        asked = re.search(r'/agree"><input type="hidden" name="ask" value="(\d+)"', device.get(table).text)
        assert asked
        assert device.post(f"{table}/agree", ask=asked[1]).status_code == 303
    assert live.table.request is None
    assert any(entry.kind == "undo" for entry in live.table.entries)


def test_secret_choices_are_asked_of_each_in_turn(house: Running) -> None:
    device = house.guest()
    device.get("/about")
    fields = {"game": "whisky_race", "name": "Ada", "option-seats": "3"}
    table = str(device.http.post("/tables", data=fields).headers["location"])
    for seat, name in ((1, "Ben"), (2, "Cléo")):
        device.post(f"{table}/around", seat=seat, person=name)
    device.post(f"{table}/start")
    live = live_table_at(house, table)
    assert live.table.awaited == [0, 1, 2]
    for seat in range(3):
        assert f"It’s me, {['Ada', 'Ben', 'Cléo'][seat]}" in device.get(table).text
        uncover(device, table, seat)
        assert device.play(table).status_code == 303
        if seat < 2:
            assert live.hot_seat.uncovered == {}
            assert not device.offers(table)


def as_public(game: Game, state: State, seat: int) -> bytes:
    """A seat's view under a spectator's name."""
    return to_bytes(msgspec.structs.replace(game.view(state, seat), viewer=PUBLIC))


@pytest.mark.parametrize("game", games.names())
def test_where_a_game_hides_nothing_all_eyes_see_the_same(game: str) -> None:
    box = games.find(game)
    options = box.options()
    state, chance, pick = box.start(options), Chance(5), random.Random(5)
    for _ in range(250):
        if state.over:
            break
        public = box.view(state, PUBLIC)
        if not box.hides(public):
            for seat in range(options.seats):
                assert as_public(box, state, seat) == to_bytes(public)
        seat = state.seats()[0]
        action = draw_chance(state, chance) if seat == NATURE else pick.choice(list(state.actions(seat)))
        state.play(seat, action)


def test_only_so_many_pages_are_remembered() -> None:
    box = games.find("korrigans")
    _, table = new_table(box, "korrigans(seats=2)", "host")
    covers = HotSeat(table, box)
    for number in range(MOST_PAGES + 5):
        covers.uncover(("visitor", f"word {number}"), 0)
    assert len(covers.uncovered) == MOST_PAGES
    assert ("visitor", f"word {MOST_PAGES + 4}") in covers.uncovered


# --- what a covered device and a screen receive depends on nothing hidden ---


def looks(house: Running, table: str, device: Guest) -> list[bytes]:
    """Everything a covered device, a screen and a spectator receive of a table."""
    stranger = house.guest()
    stranger.http.cookies = device.http.cookies.__class__()
    received = [
        device.get(f"{table}{page}").content for page in ("", "/now", "/log", "/ways", "/screen", "/screen/now")
    ]
    received += [first_state(device, table).encode(), first_state(device, table, on_screen=True).encode()]
    return [*received, stranger.get(f"{table}/now").content]


def imagined(truth: State) -> list[State]:
    """The truth, and states that the public cannot tell from it."""
    return [truth, *(truth.imagine(PUBLIC, Chance(dream)) for dream in range(1, DREAMS))]


def hands_of(live: LiveTable, states: list[State]) -> set[tuple[bytes, ...]]:
    """What the two seats would see in each of them."""
    return {tuple(to_bytes(live.game.view(state, seat)) for seat in (0, 1)) for state in states}


def play_until_somebody_knows_more(live: LiveTable, table: str, device: Guest) -> None:
    """Play at random until what a seat sees might also be something else, as far as the public knows."""
    pick = random.Random(4)
    for _ in range(300):
        state = live.table.state
        assert state is not None
        if len(hands_of(live, imagined(state))) > 1:
            return
        seat = live.table.awaited[0]
        uncover(device, table, seat)
        action = state.write(pick.choice(list(state.actions(seat))))
        assert device.play(table, action, live.number).status_code == 303
    raise AssertionError("nobody ever knows more than the others")


@pytest.mark.parametrize("game", HIDING)
def test_states_that_differ_only_in_hidden_things_look_the_same(house: Running, game: str) -> None:
    table, device = lay_around(house, game)
    live = live_table_at(house, table)
    play_until_somebody_knows_more(live, table, device)
    device.post(f"{table}/cover")
    truth = live.table.state
    assert truth is not None
    states, seen = imagined(truth), []
    for state in states:
        until(lambda: not live.spectators.screens and not live.spectators.count)  # who looks on is no secret
        live.table.state, live.cache.position, live.cache.settled = state, {}, {}
        seen.append(looks(house, table, device))
    live.table.state, live.cache.position, live.cache.settled = truth, {}, {}
    assert len(hands_of(live, states)) > 1, "nothing hidden differs: this would prove nothing"
    assert all(one == seen[0] for one in seen)


# --- the screen ---


def test_a_screen_shows_the_public_scene_to_whoever_opens_it_and_nothing_to_press(house: Running) -> None:
    table, ada, ben = start_pair(house)
    for guest in (ada, ben, house.guest()):
        page = guest.get(f"{table}/screen").text
        assert "<form" not in page
        assert "<button" not in page
        assert 'name=\\"action\\"' not in first_state(guest, table, on_screen=True)
    assert "’s turn" in page


def test_a_screen_of_an_open_table_shows_how_to_join(house: Running) -> None:
    ada = house.guest()
    table = ada.lay()
    page = ada.get(f"{table}/screen").text
    assert "Join in" in page
    assert 'class="qr"' in page
    assert 'data-phase="open"' in page


def test_a_screen_follows_the_table_without_a_number_of_its_own(house: Running) -> None:
    table, ada, ben = start_pair(house)
    tv = house.guest()
    tv.get("/about")  # a visitor of its own: streams of nobody in particular are counted together
    page = Listener(tv, table, on_screen=True)
    first = page.next()
    to_play(table, ada, ben).play(table)
    assert page.next() != first


# --- seats that travel ---


def pair_at_korrigans(house: Running) -> tuple[str, Guest, Guest]:
    """Ada and Ben at a table with hidden things, each with a device."""
    ada, ben = house.guest(), house.guest()
    ben.get("/about")
    fields = {"game": "korrigans", "name": "Ada", "option-seats": "2"}
    table = str(ada.http.post("/tables", data=fields).headers["location"])
    ben.post(f"{table}/sit", seat=1, name="Ben")
    ada.post(f"{table}/start")
    return table, ada, ben


def code_for(guest: Guest, table: str, seat: int) -> str:
    found = re.search(r'class="code"><code>(\w{4}) (\w{4})</code>', guest.post(f"{table}/carry", seat=seat).text)
    assert found
    return found[1] + found[2]


def test_a_seat_goes_to_a_device_that_is_passed_around_and_comes_back(house: Running) -> None:
    table, ada, ben = pair_at_korrigans(house)
    live = live_table_at(house, table)
    code = code_for(ben, table, 1)
    assert "Play as Ben here?" in ada.get(f"{table}/take?code={code}").text
    assert ada.post(f"{table}/take", code=f"{code[:4].lower()} {code[4:]}").headers["location"] == table
    assert ada_holds(live) == {"Ada", "Ben"}
    assert "Hand the device to" in ada.get(table).text
    assert not ben.offers(table)
    back = code_for(ada, table, 1)
    assert ben.post(f"{table}/take", code=back).status_code == 303
    assert ada_holds(live) == {"Ada"}
    assert to_play(table, ada, ben).play(table).status_code == 303


def ada_holds(live: LiveTable) -> set[str]:
    return {live.table.names[seat] for seat in live.table.seats_of(live.table.host)}


def test_the_stream_of_the_device_a_seat_has_left_shows_what_spectators_see(house: Running) -> None:
    table, ada, ben = pair_at_korrigans(house)
    asked = to_play(table, ada, ben)
    other = ben if asked is ada else ada
    seat = live_table_at(house, table).table.awaited[0]
    page = Listener(asked, table)
    assert 'name="action"' in str(page.next())
    code = code_for(asked, table, seat)
    assert other.post(f"{table}/take", code=code).status_code == 303
    assert 'name="action"' not in str(page.next())


def test_a_pass_is_good_once_and_for_its_seat_only(house: Running) -> None:
    table, ada, ben = start_pair(house)
    first = code_for(ben, table, 1)
    second = code_for(ben, table, 1)
    thief = house.guest()
    thief.get("/about")
    assert thief.post(f"{table}/take", code=first).status_code == 404
    assert thief.post(f"{table}/take", code="").status_code == 404
    assert ada.post(f"{table}/take", code=second).status_code == 303
    assert thief.post(f"{table}/take", code=second).status_code == 404
    assert thief.get(f"{table}/take?code=ABCDEFGH").status_code == 404
    assert ben.post(f"{table}/carry", seat=1).status_code == 403
    assert ada.post(f"{table}/carry", seat=7).status_code == 400
    assert live_table_at(house, table).table.seats_of(live_table_at(house, table).table.host) == [0, 1]


def test_looking_at_a_pass_takes_nothing(house: Running) -> None:
    table, ada, ben = start_pair(house)
    code = code_for(ben, table, 1)
    for _ in range(3):
        assert ada.get(f"{table}/take?code={code}").status_code == 200
    assert live_table_at(house, table).table.seats_of(live_table_at(house, table).table.host) == [0]


def test_a_pass_runs_out(house: Running, clock: Clock) -> None:
    table, ada, ben = start_pair(house)
    code = code_for(ben, table, 1)
    clock.move(GOOD_FOR - 5)
    assert ada.get(f"{table}/take?code={code}").status_code == 200
    clock.move(5)
    assert ada.get(f"{table}/take?code={code}").status_code == 404


# --- those who look on ---


def test_the_host_sends_those_away_who_only_look_on(house: Running) -> None:
    table, ada, ben = start_pair(house)
    stranger = house.guest()
    assert stranger.get(table).status_code == 200
    assert ada.post(f"{table}/watching", watching="no").status_code == 303
    for page in ("/socket", "/screen/socket"):
        status, told = refusal(stranger, f"{table}{page}")
        assert (status, "Only the players" in told["error"]) == (403, True)
    for page in ("", "/now", "/log", "/screen", "/ways"):
        answer = stranger.get(f"{table}{page}")
        assert answer.status_code == 403, page
        assert "Only the players" in answer.text
        assert stranger.get(f"{table}{page}", Authorization="Bearer x").status_code == 403, page
    for guest in (ada, ben):
        assert guest.get(table).status_code == 200
        assert guest.get(f"{table}/screen").status_code == 200
    ada.post(f"{table}/watching", watching="yes")
    assert stranger.get(table).status_code == 200


def knock(screen: Guest, table: str) -> str:
    """What a screen shows that is refused: its code."""
    refused = screen.get(f"{table}/screen")
    assert (refused.status_code, "refresh" in refused.headers) == (403, True)
    return re.findall(r"<code>(\w{5})</code>", refused.text)[0]


def test_a_screen_that_is_refused_is_let_in_by_its_code_and_sees_what_everybody_sees(house: Running) -> None:
    table, ada, ben = start_pair(house)
    before = house.guest().get(f"{table}/screen/now").json()
    ada.post(f"{table}/watching", watching="no")
    television, stranger = house.guest(), house.guest()
    for guest in (television, stranger):
        guest.get("/about")
    code, other = knock(television, table), knock(stranger, table)
    assert knock(television, table) == code != other, "it stays while the screen waits"
    assert stranger.post(f"{table}/admit", code=code).status_code == 403
    assert ben.post(f"{table}/admit", code="AAAAA").status_code == 404
    assert ben.post(f"{table}/admit", code=f" {code.lower()}").status_code == 303
    assert television.get(f"{table}/screen").status_code == 200
    assert television.get(f"{table}/screen/now").json()["parts"]["board"] == before["parts"]["board"]
    assert first_state(television, table, on_screen=True)
    assert refusal(television, f"{table}/socket")[0] == 403
    for page in ("", "/now", "/log", "/ways"):
        assert television.get(f"{table}{page}").status_code == 403, page
    assert television.post(f"{table}/admit", code=other).status_code == 403, "a screen lets nobody in"
    assert stranger.get(f"{table}/screen").status_code == 403
    assert ben.post(f"{table}/admit", code=code).status_code == 404, "a code is good once"
    ada.post(f"{table}/watching", watching="yes")
    ada.post(f"{table}/watching", watching="no")
    assert television.get(f"{table}/screen").status_code == 200, "who was let in stays"


def test_a_screen_hears_nothing_of_what_is_said(house: Running) -> None:
    table, ada, _ = start_pair(house)
    television = house.guest()
    television.get("/about")
    page = Listener(television, table, on_screen=True)
    page.next()
    assert ada.post(f"{table}/say", text="between us").status_code == 303
    ada.post(f"{table}/watching", watching="no")
    heard = page.rest()
    assert "between us" not in str(heard)
    assert heard[-1] == {"type": "gone"}


def test_only_so_many_screens_wait_at_the_door_or_are_let_in(tmp_path: Path, clock: Clock) -> None:
    async def come(store: Store) -> None:
        codes = []
        for number in range(MOST_SCREENS + 3):
            codes.append(await screens.knock(store, "t", f"visitor-{number}"))
            clock.move(0.01)
        assert len(store.slips("t", store.now(), screens.KNOCK)) == MOST_SCREENS
        assert not await screens.admit(store, "t", codes[0])
        assert not await screens.admit(store, "t", "")
        assert await screens.admit(store, "t", codes[-1])
        assert screens.admitted_in(store.slips("t", store.now())) == {f"visitor-{MOST_SCREENS + 2}"}

    with closing(open_database(tmp_path / "house.sqlite")) as store:
        asyncio.run(come(store))


def test_who_is_sent_away_hears_it_and_nothing_more(house: Running) -> None:
    table, ada, _ = start_pair(house)
    heard: list[str] = []
    onlooker = house.guest()
    onlooker.get("/about")  # a visitor of its own: streams of nobody in particular are counted together
    reading = threading.Thread(target=lambda: heard.extend(whole_stream(onlooker, table)))
    reading.start()
    until(lambda: live_table_at(house, table).spectators.count == 1)
    ada.post(f"{table}/watching", watching="no")
    reading.join(10)
    assert not reading.is_alive(), "the stream goes on"
    assert heard[-1] == "gone"
    until(lambda: live_table_at(house, table).spectators.count == 0)


def whole_stream(guest: Guest, table: str) -> Iterator[str]:
    yield from (message["type"] for message in Listener(guest, table).rest())


def until(is_so: object) -> None:
    deadline = time.monotonic() + 20
    while not is_so():  # type: ignore[operator]
        assert time.monotonic() < deadline
        time.sleep(0.02)


@pytest.mark.parametrize("said", ["perhaps", ""])
def test_only_the_host_decides_who_looks_on_and_says_it_clearly(house: Running, said: str) -> None:
    table, ada, ben = start_pair(house)
    before = ada.number(table)
    assert ben.post(f"{table}/watching", watching="no").status_code == 403
    assert ada.post(f"{table}/watching", watching=said).status_code == 400
    assert ada.number(table) == before


def test_while_seats_are_free_everybody_finds_the_table(house: Running) -> None:
    ada = house.guest()
    table = ada.lay()
    ada.post(f"{table}/watching", watching="no")
    ben = house.guest()
    assert ben.get(table).status_code == 200
    assert ben.post(f"{table}/sit", seat=1, name="Ben").status_code == 303
    ada.post(f"{table}/start")
    assert ben.get(table).status_code == 200


def test_who_sits_down_no_longer_looks_on(house: Running) -> None:
    ada, ben = house.guest(), house.guest()
    table = ada.lay()
    ben.get(table)
    live = live_table_at(house, table)
    with looking(ben, table):
        until(lambda: live.spectators.count == 1)
        assert ben.post(f"{table}/sit", seat=1, name="Ben").status_code == 303
        assert live.spectators.count == 0
        ben.post(f"{table}/stand", seat=1)
        assert live.spectators.count == 1


def test_people_who_look_on_are_counted_once_each(house: Running) -> None:
    table, ada, _ = start_pair(house)
    live, stranger = live_table_at(house, table), house.guest()
    stranger.get("/about")
    first_state(ada, table)
    assert live.spectators.count == 0
    with looking(stranger, table), looking(stranger, table):
        until(lambda: live.spectators.count == 1)
        until(lambda: "One person is watching." in ada.get(table).text)
    until(lambda: live.spectators.count == 0)
