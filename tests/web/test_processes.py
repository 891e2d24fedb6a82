"""Two processes of one house on one PostgreSQL: whatever happens in one is so in the other.

The processes are two servers in this one, each with a store, a registry and a cache of its own.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from tablee.store.addresses import open_store
from tablee.table.memory import ALIVE
from tablee.table.table import Table
from tablee.web.http.context import Limits
from tablee.web.live import presence
from tablee.web.live.registry import Registry
from tablee.web.live.table import LiveTable
from tests.web.bazaar import bid_all, on_the_shelf, open_bazaar
from tests.web.clock import Clock
from tests.web.house import BUTTON, Guest, Running, running, to_play
from tests.web.server import Process
from tests.web.sockets import Listener
from tests.web.test_devices import claim, link_of
from tests.web.test_presence import marked
from tests.web.test_ways import code_for, knock, uncover
from tests.web.waiting import until

if TYPE_CHECKING:
    from tests.postgres import Postgres

pytestmark = pytest.mark.once


class Pair(NamedTuple):
    """Two processes of one house."""

    one: Running
    two: Running


@pytest.fixture(scope="session")
def shared_pair(postgres: Postgres) -> Iterator[Pair]:
    address = postgres.new_house()
    with running(address) as one, running(address) as two:
        yield Pair(one, two)


@pytest.fixture
def pair(shared_pair: Pair) -> Iterator[Pair]:
    there = [len(house.guests) for house in shared_pair]
    yield shared_pair
    for house, first in zip(shared_pair, there, strict=True):
        house.send_home(first)


@pytest.fixture
def deaf_pair(postgres: Postgres) -> Iterator[Pair]:
    """The second process hears nothing of the first, and does not compare numbers."""
    address = postgres.new_house()
    with running(address) as one, running(address) as two:
        two.context.registry.follower.live_tables = {}
        yield Pair(one, two)


def live_at(house: Running, table: str) -> LiveTable:
    """A table in the memory of a process."""
    return house.context.registry.live_tables[table[3:]]


def entries_of(house: Running, table: str) -> list[tuple[int, str, str]]:
    """The log as a process has it in memory."""
    return [(entry.seat, entry.kind, entry.text) for entry in live_at(house, table).table.entries]


def start_across(pair: Pair, seat_clock: str = "", **options: object) -> tuple[str, Guest, Guest]:
    """A running table of Ada, who is at the first process, and Ben, who is at the second."""
    ada, ben = pair.one.guest(), pair.two.guest()
    ben.get("/about")
    table = ada.lay(**options)
    assert ada.post(f"{table}/options", clock=seat_clock).status_code == 303
    assert ben.post(f"{table}/sit", seat=1, name="Ben").status_code == 303
    assert ada.post(f"{table}/start").status_code == 303
    return table, ada, ben


def at_once(*acts: Callable[[], object]) -> list[object]:
    """What several give that are done at the same moment."""
    results: list[object] = [None] * len(acts)
    gate = threading.Barrier(len(acts))

    def run(at: int, act: Callable[[], object]) -> None:
        gate.wait()
        results[at] = act()

    threads = [threading.Thread(target=run, args=given) for given in enumerate(acts)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


# --- the log ---


def test_a_play_in_one_process_is_told_to_the_open_pages_of_the_other(pair: Pair) -> None:
    table, ada, ben = start_across(pair)
    pages = {ada: Listener(ada, table), ben: Listener(ben, table)}
    for page in pages.values():
        page.next()
    for _ in range(4):
        mover = to_play(table, ada, ben)
        other = ben if mover is ada else ada
        number = mover.number(table)
        played = pages[mover].play(number, mover.offers(table)[-1].text)
        assert played["type"] == "played"
        update = pages[other].next()
        while update["number"] < played["number"]:
            update = pages[other].next()
        assert update["number"] == played["number"]
    assert entries_of(pair.one, table) == entries_of(pair.two, table)


def test_a_page_that_is_loaded_anywhere_shows_what_its_reader_has_just_played(pair: Pair) -> None:
    table, ada, ben = start_across(pair)
    for _ in range(6):
        mover = to_play(table, ada, ben)
        elsewhere = mover.at(pair.two if mover is ada else pair.one)
        number = mover.number(table)
        assert mover.play(table).status_code == 303
        assert elsewhere.number(table) > number


def test_a_whole_game_is_played_by_turns_in_two_processes(pair: Pair) -> None:
    table, ada, ben = start_across(pair, turn_limit=1)
    for _ in range(200):
        if ada.phase(table) == "over":
            break
        mover = to_play(table, ada, ben)
        assert mover.play(table).status_code == 303
    record, entries = pair.one.store.load(table[3:])
    assert Table.rebuild(record, entries, live_at(pair.one, table).game).phase == "over"
    until(lambda: entries_of(pair.one, table) == entries_of(pair.two, table))


def test_of_two_different_plays_for_one_number_one_wins_and_the_other_is_told_so(pair: Pair) -> None:
    rounds = 0
    table, ada, ben = start_across(pair)
    for _ in range(40):
        mover = to_play(table, ada, ben)
        offers = [offer.text for offer in mover.offers(table)]
        if len(offers) < 2:
            assert mover.play(table).status_code == 303
            continue
        here, there = mover.at(pair.one), mover.at(pair.two)
        number = mover.number(table)
        sent = at_once(
            lambda here=here, n=number, text=offers[0]: here.play(table, text, n).status_code,  # type: ignore[misc]
            lambda there=there, n=number, text=offers[-1]: there.play(table, text, n).status_code,  # type: ignore[misc]
        )
        assert sorted(map(str, sent)) == ["303", "409"]
        rounds += 1
        if rounds == 8:
            break
    assert rounds == 8
    _, entries = pair.one.store.load(table[3:])
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    until(lambda: entries_of(pair.one, table) == entries_of(pair.two, table))


def test_two_who_sit_down_on_different_chairs_at_once_both_do(pair: Pair) -> None:
    for _ in range(5):
        ada = pair.one.guest()
        table = ada.lay(seats=3)
        ben, cleo = pair.one.guest(), pair.two.guest()
        for guest in (ben, cleo):
            guest.get(table)
        sat = at_once(
            lambda ben=ben, table=table: ben.post(f"{table}/sit", seat=1, name="Ben").status_code,  # type: ignore[misc]
            lambda cleo=cleo, table=table: cleo.post(f"{table}/sit", seat=2, name="Cleo").status_code,  # type: ignore[misc]
        )
        assert sat == [303, 303]
        until(lambda table=table: live_at(pair.one, table).table.names == ["Ada", "Ben", "Cleo"])  # type: ignore[misc]


def test_a_refusal_counts_only_after_catching_up_with_the_log(deaf_pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    async def trust_the_cache(*_: object) -> None:
        pass

    monkeypatch.setattr(Registry, "refresh", trust_the_cache)
    ada, ben = deaf_pair.two.guest(), deaf_pair.one.guest()
    table = ada.lay()
    assert ben.post(f"{table}/sit", seat=1, name="Ben").status_code == 303
    assert live_at(deaf_pair.two, table).table.names == ["Ada", ""], "it has not heard"
    assert ada.post(f"{table}/start").status_code == 303, "nobody is told that a chair is still free"
    assert ada.post(f"{table}/start").status_code == 409, "and what is refused stays so"


def test_a_process_that_hears_nothing_shows_no_old_page_and_refuses_no_new_number(deaf_pair: Pair) -> None:
    table, ada, ben = start_across(deaf_pair)
    page = Listener(ben, table)
    page.next()
    mover = to_play(table, ada, ben).at(deaf_pair.one)
    assert mover.play(table).status_code == 303
    number = mover.number(table)
    assert live_at(deaf_pair.two, table).number < number
    answer = page.play(number, "no such action")
    assert (answer["type"], answer["status"]) == ("refused", 400 if ben.offers(table) else 409)
    assert ben.number(table) == number


def test_a_page_that_missed_a_notification_is_told_within_seconds(pair: Pair) -> None:
    table, ada, ben = start_across(pair)
    mover, other = (ada, ben) if to_play(table, ada, ben) is ada else (ben, ada)
    deaf = pair.two if other is ben else pair.one
    page = Listener(other, table)
    number = page.next()["number"]
    follower = deaf.context.registry.follower
    heard, follower.live_tables = follower.live_tables, {}
    try:
        assert mover.play(table).status_code == 303
        time.sleep(0.2)
    finally:
        follower.live_tables = heard
    assert page.next(patience=5)["number"] > number


def test_a_listener_that_is_cut_leaves_no_page_deaf(postgres: Postgres) -> None:
    address = postgres.new_database()
    with running(address) as one, running(address) as two:
        table, ada, ben = start_across(Pair(one, two))
        pages = {ada: Listener(ada, table), ben: Listener(ben, table)}
        for page in pages.values():
            page.next()
        for _ in range(3):
            assert postgres.cut(address, "follower") >= 1
            mover = to_play(table, ada, ben)
            other = ben if mover is ada else ada
            played = pages[mover].play(mover.number(table), mover.offers(table)[-1].text)
            while pages[other].next(patience=8)["number"] < played["number"]:
                pass


# --- beside the log ---


def test_what_is_said_in_one_process_is_heard_in_the_other(pair: Pair) -> None:
    table, ada, ben = start_across(pair)
    page = Listener(ben, table)
    page.next()
    assert ada.post(f"{table}/say", text="à vous").status_code == 303
    assert "à vous" in page.next("said")["lines"][0]
    assert ben.post(f"{table}/say", text="et à toi").status_code == 303
    until(lambda: "et à toi" in ada.get(table).text)
    here, there = ada.at(pair.one), ben.at(pair.two)
    for _ in range(5):
        said = at_once(
            lambda: here.post(f"{table}/say", sign="hello").status_code,
            lambda: there.post(f"{table}/say", sign="thanks").status_code,
        )
        assert set(said) <= {303, 429}
    numbers = [said.number for said in pair.one.store.said(table[3:])]
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_rematch_from_two_processes_is_one_table(pair: Pair) -> None:
    table, ada, ben = start_across(pair, turn_limit=1)
    while ada.phase(table) != "over":
        assert to_play(table, ada, ben).play(table).status_code == 303
    page = Listener(ben, table)
    page.next()
    laid = at_once(
        lambda: ada.post(f"{table}/again").headers["location"],
        lambda: ben.post(f"{table}/again").headers["location"],
    )
    assert laid[0] == laid[1]
    for guest in (ada, ben, ada.at(pair.two)):
        until(lambda guest=guest: str(laid[0]) in guest.get(table).text)  # type: ignore[misc]


def test_votes_of_two_processes_lead_to_one_table_and_its_score(pair: Pair) -> None:
    table, ada, ben = start_across(pair, turn_limit=1)
    while ada.phase(table) != "over":
        assert to_play(table, ada, ben).play(table).status_code == 303
    pages = [Listener(ada, table), Listener(ben, table)]
    for page in pages:
        page.next()
    visitor = live_at(pair.one, table).table.chairs[1].visitor
    until(lambda: live_at(pair.one, table).presence.has_page(visitor))
    assert ada.post(f"{table}/vote", game="korrigans").headers["location"] == table, "Ben has not voted yet"
    until(lambda: live_at(pair.two, table).votes)
    at_once(
        lambda: ben.post(f"{table}/vote", game="korrigans"),
        lambda: ada.post(f"{table}/vote", game="korrigans"),
    )
    until(lambda: live_at(pair.one, table).next_table and live_at(pair.two, table).next_table)
    laid = f"/t/{live_at(pair.one, table).next_table}"
    assert live_at(pair.two, table).next_table == laid.removeprefix("/t/")
    assert live_at(pair.two, table).next_game == "korrigans"
    for guest in (ada, ben):
        until(lambda guest=guest: "Score of the evening" in guest.get(laid).text)  # type: ignore[misc]
        assert guest.phase(laid) == "open"
    for page in pages:
        page.close()


def test_who_has_a_page_open_in_one_process_is_there_in_the_other(pair: Pair, clock: Clock) -> None:
    table, ada, ben = start_across(pair)
    watching = Listener(ada, table)
    watching.next()
    page = Listener(ben, table)
    page.next()
    visitor = live_at(pair.one, table).table.chairs[1].visitor
    until(lambda: live_at(pair.one, table).presence.has_page(visitor))
    clock.move(presence.REQUEST_GRACE)
    until(lambda: pair.two.context.registry.peers.beaten_at > pair.two.store.now() - 5)
    until(lambda: marked(ada.get(table).text) == [])  # a process that was silent for so long tells all anew
    page.close()
    until(lambda: not live_at(pair.one, table).presence.has_page(visitor))
    assert live_at(pair.one, table).presence.elsewhere, "the other process has said so"
    assert marked(ada.get(table).text) == [], "the page may be loaded again"
    clock.move(presence.PAGE_GRACE)
    assert marked(ada.get(table).text) == [1]
    ben.get(table)
    until(lambda: marked(ada.get(table).text) == [])


def test_spectators_and_screens_of_all_processes_are_counted_once(pair: Pair) -> None:
    table, ada, _ = start_across(pair)
    eve = pair.one.guest()
    eve.get("/about")
    pages = [Listener(eve, table), Listener(eve.at(pair.two), table), Listener(ada.at(pair.two), table)]
    screens = [Listener(pair.two.guest(), table, on_screen=True), Listener(pair.one.guest(), table, on_screen=True)]

    def counted(house: Running) -> tuple[int, int]:
        spectators = live_at(house, table).spectators
        return spectators.count, spectators.screens

    until(lambda: counted(pair.one) == counted(pair.two) == (1, 2))
    for page in (*pages, *screens):
        page.close()
    until(lambda: counted(pair.one) == counted(pair.two) == (0, 0))


def test_nobody_is_present_in_a_process_that_was_killed(postgres: Postgres) -> None:
    address = postgres.new_house()
    doomed = Process(address)
    doomed.start()
    with running(address) as house:
        ada, ben = house.guest(), Guest(doomed.address, "en", {})
        ben.get("/about")
        table = ada.lay()
        assert ben.post(f"{table}/sit", seat=1, name="Ben").status_code == 303
        page = Listener(ben, table)
        live = live_at(house, table)
        until(lambda: live.presence.has_page(live.table.chairs[1].visitor))
        doomed.kill()
        until(lambda: not live.presence.has_page(live.table.chairs[1].visitor), ALIVE + 6)
        page.close()
        ben.leave()


# --- what is kept for a while ---


def lay_around(pair: Pair, game: str = "korrigans") -> tuple[str, Guest, Guest]:
    """A running table of two who pass one device around, and that device at each process."""
    device = pair.one.guest()
    device.get("/about")
    table = device.lay(game=game)
    assert device.post(f"{table}/around", seat=1, person="Ben").status_code == 303
    assert device.post(f"{table}/start").status_code == 303
    return table, device, device.at(pair.two)


def test_a_page_that_was_uncovered_in_one_process_is_so_in_the_other_until_its_turn_is_over(pair: Pair) -> None:
    table, here, there = lay_around(pair)
    for _ in range(6):
        asked = live_at(pair.one, table).table.awaited[0]
        assert not here.offers(table), "all is covered"
        assert not there.offers(table)
        word = uncover(here, table, asked)
        there.http.headers["Glance"] = word
        assert there.offers(table), "one page, whichever process answers"
        page = Listener(there, table, glance=word)
        assert "Hand the device to" not in page.next()["parts"]["cover"]
        while there.offers(table):
            assert there.play(table).status_code == 303
        assert not here.offers(table), "its turn is over: covered in both"
        page.close()
        del here.http.headers["Glance"], there.http.headers["Glance"]


def test_a_page_that_is_covered_in_one_process_is_covered_in_the_other(pair: Pair) -> None:
    table, here, there = lay_around(pair)
    word = uncover(here, table, live_at(pair.one, table).table.awaited[0])
    there.http.headers["Glance"] = word
    assert there.offers(table)
    page = Listener(there, table, glance=word)
    page.next()
    assert here.post(f"{table}/cover").status_code == 303
    assert "Hand the device to" in page.next()["parts"]["cover"]
    assert not there.offers(table)


def test_without_a_script_a_word_leads_once_to_a_page_of_any_process(pair: Pair) -> None:
    table, here, there = lay_around(pair)
    said = here.post(f"{table}/uncover", seat=live_at(pair.one, table).table.awaited[0])
    path = said.headers["location"]
    shown = at_once(lambda: len(BUTTON.findall(here.get(path).text)), lambda: len(BUTTON.findall(there.get(path).text)))
    assert sorted(map(bool, shown)) == [False, True]


def test_a_seat_travels_by_a_pass_from_one_process_to_the_other_and_once(pair: Pair) -> None:
    table, ada, _ = start_across(pair)
    code = code_for(ada, table, 0)
    phone, thief = pair.two.guest(), pair.one.guest()
    for guest in (phone, thief):
        guest.get("/about")
        assert guest.get(f"{table}/take?code={code}").status_code == 200
    taken = at_once(
        lambda: phone.post(f"{table}/take", code=code).status_code,
        lambda: thief.post(f"{table}/take", code=code).status_code,
    )
    assert taken.count(303) == 1
    assert thief.post(f"{table}/take", code=code).status_code == 404


def test_a_device_link_of_one_process_works_in_the_other_and_once(pair: Pair) -> None:
    table, ada, _ = start_across(pair)
    link = link_of(ada, table)
    phones = [pair.two.guest(), pair.one.guest()]
    assert "Continue here" in phones[0].get(link).text
    claimed = at_once(lambda: claim(phones[0], link), lambda: claim(phones[1], link))
    assert sorted(map(str, claimed)) == ["303", "410"]
    phone = phones[claimed.index(303)]
    assert phone.http.cookies["tablee"] == ada.http.cookies["tablee"]


def test_a_screen_knocks_at_one_process_and_is_let_in_at_the_other(pair: Pair) -> None:
    table, ada, ben = start_across(pair)
    ada.post(f"{table}/watching", watching="no")
    television = pair.two.guest()
    television.get("/about")
    code = knock(television, table)
    assert knock(television.at(pair.one), table) == code
    assert ada.post(f"{table}/admit", code=code).status_code == 303
    assert television.get(f"{table}/screen").status_code == 200
    assert Listener(television, table, on_screen=True).next()
    assert ben.post(f"{table}/admit", code=code).status_code == 404, "a code is good once"


def test_a_wish_to_swap_chairs_is_answered_in_another_process(pair: Pair) -> None:
    ada, ben = pair.one.guest(), pair.two.guest()
    ben.get("/about")
    table = ada.lay()
    assert ben.post(f"{table}/sit", seat=1, name="Ben").status_code == 303
    assert ada.post(f"{table}/swap", seat=1).status_code == 303
    until(lambda: live_at(pair.two, table).swap_requests == {0: 1})
    assert ben.post(f"{table}/swap", seat=0, answer="no").status_code == 303
    until(lambda: live_at(pair.one, table).swap_requests == {})
    assert ben.post(f"{table}/swap", seat=0).status_code == 303
    assert ada.post(f"{table}/swap", seat=1).status_code == 303
    assert live_at(pair.one, table).table.names == ["Ben", "Ada"]
    until(lambda: live_at(pair.two, table).swap_requests == {})


def test_who_is_sent_away_in_one_process_is_told_in_the_other_and_waits(pair: Pair) -> None:
    ada, ben = pair.one.guest(), pair.two.guest()
    ben.get("/about")
    table = ada.lay()
    assert ben.post(f"{table}/sit", seat=1, name="Ben").status_code == 303
    page = Listener(ben, table)
    page.next()
    assert ada.post(f"{table}/stand", seat=1).status_code == 303
    notice = ""
    while not notice:
        notice = page.next("said").get("notice", "")
    assert notice == "The host has freed your seat."
    assert ben.post(f"{table}/sit", seat=1, name="Ben").status_code == 409
    assert ben.at(pair.one).post(f"{table}/sit", seat=1, name="Ben").status_code == 409


def test_an_answer_in_advance_given_in_one_process_is_played_wherever_the_table_runs(postgres: Postgres) -> None:
    address = postgres.new_house()
    with on_the_shelf(), running(address) as one, running(address) as two:
        table, (ada, ben, cem) = open_bazaar(one)
        bid_all(table, [ada, ben, cem])
        ada.play(table, "cry")
        ben, cem = ben.at(two), cem.at(two)
        assert ben.post(f"{table}/standing", number=ben.number(table)).status_code == 303
        until(lambda: live_at(one, table).standing)
        assert cem.play(table, "allow").status_code == 303
        assert ada.play(table, "cry").status_code == 303
        until(lambda: cem.offers(table))
        answers = [entry for entry in entries_of(two, table) if entry[:2] == (1, "play") and entry[2] == "allow"]
        assert len(answers) == 2, "the second one by itself, and once"
        assert cem.play(table, "allow").status_code == 303
        assert ada.play(table, "end").status_code == 303
        until(lambda: not one.store.standing(table[3:]))


def test_guesses_and_new_tables_are_counted_for_the_whole_house(postgres: Postgres) -> None:
    address = postgres.new_house()
    limits = Limits(requests_per_second=0, posts_per_second=0, guesses_at_once=3, tables_at_once=3)
    with running(address, limits=limits) as one, running(address, limits=limits) as two:
        guessers = [one.guest(), two.guest()] * 2
        assert [guest.post("/join", code="ABCDE").status_code for guest in guessers] == [404, 404, 404, 429]
        ada = one.guest()
        ada.get("/about")
        laid = [guest.post("/tables", game="destorsion", name="Ada") for guest in (ada, ada.at(two)) * 2]
        assert [answer.status_code for answer in laid] == [303, 303, 303, 429]


def test_a_lost_seat_is_asked_for_at_one_process_and_given_at_another(pair: Pair) -> None:
    table, ada, ben = start_across(pair)
    new = pair.two.guest()
    new.get("/about")
    old = Listener(ben, table)
    desk = Listener(ada, table)
    desk.next()
    assert new.post(f"{table}/ask", seat=1).status_code == 303
    asked = re.search(r'name="request" value="(\w+)"', str(desk.next()["parts"]["between"]))
    assert asked, "the host's open page hears of it"
    assert ada.post(f"{table}/ask/answer", request=asked[1], answer="no").status_code == 303
    until(lambda: "They said no" in new.get(table).text)
    assert new.post(f"{table}/ask", seat=1).status_code == 409
    other = pair.one.guest().at(pair.two)
    other.get("/about")
    assert other.post(f"{table}/ask", seat=1).status_code == 303
    until(lambda: live_at(pair.one, table).seat_requests.open(pair.one.store.now()))
    asked = re.search(r'name="request" value="(\w+)"', ada.get(table).text)
    assert asked
    assert ada.post(f"{table}/ask/answer", request=asked[1], answer="yes").status_code == 303
    until(lambda: "Your seat is now on another device." in str(old.next()))
    until(lambda: ada.offers(table) or other.offers(table))
    assert not ben.offers(table)


def test_an_offered_seat_is_taken_once(pair: Pair) -> None:
    ada = pair.one.guest()
    table = ada.lay(fill="random")
    ada.post(f"{table}/offer", seat=1, offer="yes")
    late = [house.guest() for house in pair for _ in range(2)]
    for guest in late:
        guest.get(table)
    at_once(*(partial(guest.post, f"{table}/ask", seat=1, name="Zoé") for guest in late))
    until(lambda: live_at(pair.two, table).number == live_at(pair.one, table).number)
    joined = [entry for entry in entries_of(pair.two, table) if entry[:2] == (1, "sit") and "Zo" in entry[2]]
    assert len(joined) == 1


def test_each_process_counts_what_it_answers_and_all_count_the_tables_of_the_house(postgres: Postgres) -> None:
    """As docs/hosting.md tells which metrics of several processes are added up."""
    address = postgres.new_house()
    with running(address, metrics="loopback") as one, running(address, metrics="loopback") as two:
        pair = Pair(one, two)
        table, ada, ben = start_across(pair)
        to_play(table, ada, ben).play(table)
        until(lambda: live_at(one, table).number == live_at(two, table).number)
        told = [measured(house) for house in pair]
    assert [each['tablee_tables{phase="running"}'] for each in told] == [1, 1], "of the whole house"
    assert sum(each["tablee_entries_total"] for each in told) == 4  # two seats, the start, a play
    posts = [each['tablee_answers_total{method="POST",status="303"}'] for each in told]
    assert min(posts) >= 1
    assert sum(posts) == 5  # a table, its clock, a seat, the start, a play
    assert [each["tablee_tables_in_memory"] for each in told] == [1, 1], "in the memory of both"


def measured(house: Running) -> dict[str, float]:
    """What a process tells Prometheus."""
    lines = house.guest().get("/metrics").text.splitlines()
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines if line[0] != "#")}


def test_what_the_coach_found_in_one_process_is_shown_in_the_other(pair: Pair) -> None:
    for house in pair:
        house.context.coaches.seconds = 0.3
    table, ada, ben = start_across(pair, turn_limit=1)
    while ada.phase(table) != "over":
        assert to_play(table, ada, ben).play(table).status_code == 303
    assert ada.post(f"{table}/coach").status_code == 303
    there = ada.at(pair.two)

    def progress() -> dict[str, object]:
        answer: dict[str, object] = there.get(f"{table}/coach", Accept="application/json").json()
        return answer

    found = pair.two.context.coaches.found
    until(lambda: progress()["thinking"] or table[3:] in found)  # it says how far the other one is
    until(lambda: not progress()["thinking"] and table[3:] in found, 60)
    assert not pair.two.context.coaches.work


# --- what goes on by itself ---


def count_thoughts(house: Running, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Notes the table of everything that bots think about in a process."""
    pool, asked = house.context.registry.bot_pool, list[str]()
    think = pool.think

    async def noted(table: Table, *more: object) -> object:
        asked.append(table.id)
        return await think(table, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(pool, "think", noted)
    return asked


def test_bots_of_a_table_think_in_one_process(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts = [count_thoughts(house, monkeypatch) for house in pair]
    ada = pair.one.guest()
    table = ada.lay(fill="greedy", turn_limit=1)
    there = ada.at(pair.two)
    pages = [Listener(ada, table), Listener(there, table)]
    for turn in range(400):
        here = (ada, there)[turn % 2]
        if here.phase(table) == "over":
            break
        if here.offers(table):
            assert here.play(table).status_code in (303, 409)
    assert ada.phase(table) == "over"
    _, entries = pair.one.store.load(table[3:])
    played = sum(entry.kind == "play" and entry.seat == 1 for entry in entries)
    asked = [thought.count(table[3:]) for thought in thoughts]
    assert sorted(map(bool, asked)) == [False, True], "one process ran it"
    assert sum(asked) == played, "and thought of every move once"
    for page in pages:
        page.close()


def test_who_comes_back_in_another_process_while_the_bot_thinks_holds_no_bot_up(
    deaf_pair: Pair, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot's answer comes too late, and the bots of that table go on without a pause."""
    one, two = deaf_pair
    table, ada, ben = start_across(deaf_pair)
    gate = threading.Event()
    think = two.context.registry.bot_pool.think

    async def think_slowly(*facts: Any) -> Any:
        thought = await think(*facts)
        while not gate.is_set():
            await asyncio.sleep(0.01)
        return thought

    monkeypatch.setattr(two.context.registry.bot_pool, "think", think_slowly)
    monkeypatch.setattr(one.context.registry.runner, "holds", never)
    away, there = (ben, ben.at(one)) if ben.offers(table) else (ada.at(two), ada)
    assert away.post(f"{table}/leave").status_code == 303
    until(lambda: live_at(two, table).timers.bots)
    assert there.post(f"{table}/return").status_code == 303
    gate.set()
    until(lambda: live_at(two, table).timers.bots is None)
    assert entries_of(one, table)[-1][1] == "return"
    assert live_at(two, table).timers.paused_until == 0.0
    assert "cannot go on" not in caplog.text


async def never(_live: LiveTable) -> bool:
    """A process that holds no lease."""
    return False


def test_a_table_that_leaves_the_memory_is_run_by_another_process(pair: Pair) -> None:
    ada = pair.one.guest()
    table = ada.lay(fill="random")
    until(lambda: ada.offers(table))
    there = ada.at(pair.two)
    assert there.offers(table)
    registry = pair.one.context.registry
    pair.one.do(lambda: registry.forget(live_at(pair.one, table)))
    assert there.play(table).status_code == 303
    until(lambda: there.offers(table))
    assert table[3:] not in registry.live_tables


def test_time_is_called_once_where_two_processes_see_it_run_out(pair: Pair, clock: Clock) -> None:
    table, ada, ben = start_across(pair, "5m+5s")
    pages = [Listener(ada, table), Listener(ben, table)]
    for page in pages:
        page.next()
    clock.move(301)
    until(lambda: any(entry[1] == "stand-in" for entry in entries_of(pair.one, table)))
    until(lambda: any(chair.stand_in for chair in live_at(pair.two, table).table.chairs))
    time.sleep(1.5)  # a process that looks once a second would have written another by now
    _, entries = pair.one.store.load(table[3:])
    assert [entry.kind for entry in entries].count("stand-in") == 1


def test_a_clock_of_a_table_in_nobodys_memory_is_called(pair: Pair, clock: Clock) -> None:
    table, _, _ = start_across(pair, "5m+5s")
    for house in pair:
        registry = house.context.registry
        house.do(lambda registry=registry: registry.forget(registry.live_tables[table[3:]]))  # type: ignore[misc]
    clock.move(301)
    until(lambda: any(entry.kind == "stand-in" for entry in pair.one.store.load(table[3:])[1]))


def test_bots_go_on_in_another_process_when_theirs_is_killed(postgres: Postgres) -> None:
    address = postgres.new_house()
    doomed, heir = Process(address, pace=2), Process(address, pace=0.05)
    doomed.start()
    heir.start()
    ada = Guest(doomed.address, "en", {})
    try:
        with closing(open_store(address)) as store:
            table = ada.lay(fill="random")
            until(lambda: ada.offers(table), 30)
            while ada.offers(table):
                assert ada.play(table).status_code == 303
            number = ada.number(table)
            doomed.kill()
            killed = time.monotonic()
            until(lambda: store.entries_after(table[3:], number))
            assert time.monotonic() - killed < 8, "and nobody has opened a page there"
    finally:
        ada.leave()
        assert heir.stop() == 0


# --- one command, several processes ---


def children_of(pid: int) -> list[int]:
    """The processes that serve, of the one that supervises them."""
    found = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return [child for child in found if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def test_several_processes_on_one_port_are_started_again_and_stop_together(postgres: Postgres) -> None:
    server = Process(postgres.new_house(), processes=2)
    server.start()
    try:
        assert server.process is not None
        parent = server.process.pid
        until(lambda: len(children_of(parent)) == 2)
        ada = Guest(server.address, "en", {})
        table = ada.lay(fill="random", turn_limit=1)
        doomed = children_of(parent)[0]
        os.kill(doomed, signal.SIGKILL)
        until(lambda: len(children_of(parent)) == 2 and doomed not in children_of(parent), 30)
        ada.leave()
        ada = ada_again(ada, server.address)
        ada.play_on(table, most=3000)
        assert ada.phase(table) == "over"
        children = children_of(parent)
        ada.leave()
    finally:
        assert server.stop() == 0
    assert not any(Path(f"/proc/{child}").exists() for child in children)


def ada_again(guest: Guest, address: str) -> Guest:
    """The same browser with new connections."""
    same = Guest(address, "en", {})
    same.http.cookies.update(dict(guest.http.cookies))
    return same
