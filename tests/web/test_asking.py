"""Asking for a seat: one's own from another device, a bot's as a latecomer, any place at a full table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablee import games
from tablee.table.export import export, verify
from tablee.table.table import Chair, Table
from tablee.web.http.context import Limits
from tablee.web.live.seat_requests import GOOD_FOR, MOST_OPEN, PAUSE
from tablee.web.live.table import LiveTable
from tests.web.clock import Clock
from tests.web.house import Guest, Running, running, start_pair, to_play
from tests.web.sockets import looking
from tests.web.waiting import until

ASKS_BEN = "Ben asks for their seat on another device. Is it really Ben?"


def newcomer(house: Running) -> Guest:
    """Somebody with a browser that no table knows."""
    guest = house.guest()
    guest.get("/about")
    return guest


def live_at(house: Running, table: str) -> LiveTable:
    return house.context.registry.live_tables[table[3:]]


def chairs(house: Running, table: str) -> list[Chair]:
    return live_at(house, table).table.chairs


def request_on(guest: Guest, table: str) -> str:
    """The id of the request that a page asks its reader to answer."""
    found = re.search(r'name="request" value="(\w+)"', guest.get(table).text)
    assert found, "nobody is asked"
    return found[1]


def answer(guest: Guest, table: str, **fields: object) -> int:
    return guest.post(f"{table}/ask/answer", request=request_on(guest, table), **fields).status_code


def is_host(guest: Guest, table: str) -> bool:
    return "No spectators" in guest.get(f"{table}/ways").text


def start_with_bot(house: Running) -> tuple[str, Guest, Guest]:
    """A running game of Ada against a bot, and Zoé, who comes late."""
    ada = house.guest()
    return ada.lay(fill="random", turn_limit=6), ada, newcomer(house)


def start_three(house: Running) -> tuple[str, Guest, Guest, Guest]:
    """A running table of Ada, who is the host, Ben and Cleo."""
    ada, ben, cleo = house.guest(), newcomer(house), newcomer(house)
    table = ada.lay(seats=3)
    for seat, (guest, name) in enumerate(((ben, "Ben"), (cleo, "Cleo")), 1):
        assert guest.post(f"{table}/sit", seat=seat, name=name).status_code == 303
    assert ada.post(f"{table}/start").status_code == 303
    return table, ada, ben, cleo


# --- one's own seat ---


def test_who_lost_a_phone_is_back_with_one_touch_and_the_old_device_is_told(house: Running) -> None:
    table, ada, ben = start_pair(house, game="korrigans")
    new = newcomer(house)
    assert "I’m Ben: ask for my seat" in new.get(table).text
    assert new.post(f"{table}/ask", seat=1).headers["location"] == table
    number = re.search(r"Your number is (\d\d)\.", new.get(table).text)
    page = ada.get(table).text
    assert number
    assert ASKS_BEN in page
    assert f"Number on their page: {number[1]}" in page
    with looking(ben, table) as old:
        assert answer(ada, table, answer="yes") == 303
        while "Your seat is now on another device." not in str(old.next()):
            pass
    page = ben.get(table).text
    assert "Your seat is now on another device." in page
    assert "You are watching." in page
    assert not ben.offers(table)
    assert to_play(table, ada, new).play(table).status_code == 303
    assert table in new.get("/tables").text
    assert live_at(house, table).table.names == ["Ada", "Ben"]


def test_a_host_sees_a_request_on_every_open_page_at_once(house: Running) -> None:
    table, ada, _ = start_pair(house)
    new = newcomer(house)
    with looking(ada, table) as desk, looking(ada, table) as tablet:
        new.post(f"{table}/ask", seat=1)
        for page in (desk, tablet):
            assert ASKS_BEN in str(page.next())


def test_a_no_is_told_and_holds_for_a_minute(house: Running, clock: Clock) -> None:
    table, ada, _ = start_pair(house)
    new = newcomer(house)
    new.post(f"{table}/ask", seat=1)
    assert answer(ada, table, answer="no") == 303
    assert "They said no. You can ask again in a minute." in new.get(table).text
    refused = new.post(f"{table}/ask", seat=1)
    assert refused.status_code == 409
    assert "They said no" in refused.text
    assert ASKS_BEN not in ada.get(table).text
    clock.move(PAUSE)
    assert new.post(f"{table}/ask", seat=1).status_code == 303
    assert ASKS_BEN in ada.get(table).text


def test_a_request_ends_by_itself_and_can_be_withdrawn(house: Running, clock: Clock) -> None:
    table, ada, _ = start_pair(house)
    new = newcomer(house)
    for end in (lambda: new.post(f"{table}/ask", withdraw="yes"), lambda: clock.move(GOOD_FOR)):
        new.post(f"{table}/ask", seat=1)
        asked = request_on(ada, table)
        end()
        assert ada.post(f"{table}/ask/answer", request=asked, answer="yes").status_code == 409
        assert ASKS_BEN not in ada.get(table).text
        assert "Your number" not in new.get(table).text


def test_the_holder_may_answer_and_others_only_where_the_host_is_away(house: Running, clock: Clock) -> None:
    table, ada, ben, cleo = start_three(house)
    thief = newcomer(house)
    with looking(ada, table):
        thief.post(f"{table}/ask", seat=1)
        asked = request_on(ada, table)
        assert "Somebody asks to play your seat (Ben)" in ben.get(table).text
        assert "asks for their seat" not in cleo.get(table).text, "the host is there"
        for guest in (cleo, thief, house.guest()):
            assert guest.post(f"{table}/ask/answer", request=asked, answer="yes").status_code == 403
        assert answer(ben, table, answer="no") == 303
    clock.move(1000)  # the host has no page open any more
    new = newcomer(house)
    new.post(f"{table}/ask", seat=1)
    until(lambda: ASKS_BEN in cleo.get(table).text)
    assert answer(cleo, table, answer="yes") == 303
    assert "You are watching." in ben.get(table).text


def test_anybody_who_plays_answers_for_the_hosts_own_chair_and_the_host_stays_host(house: Running) -> None:
    table, ada, ben = start_pair(house)
    new = newcomer(house)
    with looking(ada, table):
        new.post(f"{table}/ask", seat=0)
        assert "Ada asks for their seat" in ben.get(table).text
        assert answer(ben, table, answer="yes") == 303
    assert is_host(new, table)
    assert not is_host(ada, table)


def test_who_plays_alone_against_bots_loses_the_seat_to_nobody(house: Running, clock: Clock) -> None:
    table, ada, thief = start_with_bot(house)
    clock.move(1000)
    refused = thief.post(f"{table}/ask", seat=0)
    assert refused.status_code == 409
    assert "Nobody else plays here who could agree." in refused.text
    with looking(ada, table):  # on the old device one can agree oneself
        assert thief.post(f"{table}/ask", seat=0).status_code == 303
        assert answer(ada, table, answer="yes") == 303
    assert chairs(house, table)[0].name == "Ada"
    assert is_host(thief, table)


def test_one_request_for_a_chair_and_one_of_each_visitor(house: Running) -> None:
    table, ada, ben = start_pair(house)
    one, two = newcomer(house), newcomer(house)
    assert one.post(f"{table}/ask", seat=1).status_code == 303
    assert two.post(f"{table}/ask", seat=1).status_code == 409
    assert one.post(f"{table}/ask", seat=0).status_code == 303  # in the place of the first
    assert ASKS_BEN not in ada.get(table).text
    assert two.post(f"{table}/ask", seat=1).status_code == 303
    assert ada.get(table).text.count('name="request"') == 2
    assert ben.post(f"{table}/ask", seat=1).status_code == 409, "one's own seat"


def test_a_thousand_requests_are_limited(tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0, posts_per_second=0, tables_per_minute=0)
    with running(tmp_path / "house.sqlite", limits=limits) as house:
        table, ada, _ = start_pair(house)
        thief = newcomer(house)
        answers = [thief.post(f"{table}/ask", seat=1).status_code for _ in range(1000)]
        assert answers[: limits.seat_requests_at_once] == [303] * limits.seat_requests_at_once
        assert answers.count(429) > 980
        assert ada.get(table).text.count('name="request"') == 1


def test_those_who_wait_are_limited_too(house: Running) -> None:
    table, ada, _ = start_pair(house)
    guests = [newcomer(house) for _ in range(MOST_OPEN + 2)]
    answers = [guest.post(f"{table}/ask", seat="any", name="Zoé").status_code for guest in guests]
    assert answers == [303] * MOST_OPEN + [429] * 2
    assert ada.get(table).text.count('name="request"') == 3, "a page shows the oldest"


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"seat": 9}, 400),
        ({"seat": "x"}, 400),
        ({}, 400),
        ({"seat": "any", "name": "\u202e"}, 400),
        ({"person": "Nobody"}, 404),
        ({"person": "ben"}, 303),
    ],
)
def test_what_cannot_be_asked(house: Running, fields: dict[str, object], status: int) -> None:
    table, *_ = start_pair(house)
    assert newcomer(house).post(f"{table}/ask", **fields).status_code == status


def test_where_spectators_are_refused_one_asks_by_name(house: Running) -> None:
    table, ada, _ = start_pair(house)
    ada.post(f"{table}/watching", watching="no")
    new = newcomer(house)
    refused = new.get(table)
    assert refused.status_code == 403
    assert f'href="{table}/ask"' in refused.text
    assert "Ben" not in new.get(f"{table}/ask").text, "strangers read no names"
    assert new.post(f"{table}/ask", person=" BEN ").headers["location"] == f"{table}/ask"
    assert 'http-equiv="refresh"' in new.get(f"{table}/ask").text
    assert newcomer(house).post(f"{table}/ask", seat="any", name="Zoé").status_code == 403
    assert answer(ada, table, answer="yes") == 303
    assert new.get(f"{table}/ask?waiting=yes").headers["location"] == table
    assert new.get(table).status_code == 200


def test_requests_survive_a_restart(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite") as house:
        table, ada, ben = start_pair(house)
        newcomer(house).post(f"{table}/ask", seat=1)
        cookies = [guest.http.cookies for guest in (ada, ben)]
    with running(tmp_path / "house.sqlite") as house:
        ada, ben = house.guest(), house.guest()
        for guest, kept in zip((ada, ben), cookies, strict=True):
            guest.http.cookies.update(kept)
        assert answer(ada, table, answer="yes") == 303
        assert "Your seat is now on another device." in ben.get(table).text


# --- a bot's seat ---


def test_a_latecomer_takes_over_from_a_bot_if_the_host_agrees(house: Running) -> None:
    table, ada, zoe = start_with_bot(house)
    name = chairs(house, table)[1].name
    assert f"{name}’s seat" in zoe.get(table).text
    assert zoe.post(f"{table}/ask", seat=1, name="Zoé").status_code == 303
    assert f"Zoé would like to take over from {name}." in ada.get(table).text
    assert answer(ada, table, answer="yes") == 303
    assert chairs(house, table)[1].name == "Zoé"
    assert chairs(house, table)[1].is_person
    assert table in zoe.get("/tables").text
    assert "Zoé joins and takes over from a bot." in ada.get(table).text
    assert "You join and take over from a bot." in zoe.get(table).text
    while ada.phase(table) != "over":
        to_play(table, ada, zoe).play(table)
    live = live_at(house, table)
    report = verify(export(live.table, live.record), games.find)
    assert report.ok, report.problem
    record, entries = house.store.load(table[3:])
    assert Table.rebuild(record, entries, live.game).names == ["Ada", "Zoé"]


def test_what_the_host_offers_is_taken_at_once(house: Running) -> None:
    table, ada, zoe = start_with_bot(house)
    assert zoe.post(f"{table}/offer", seat=1, offer="yes").status_code == 403
    assert ada.post(f"{table}/offer", seat=0, offer="yes").status_code == 409
    assert ada.post(f"{table}/offer", seat=1, offer="yes").status_code == 303
    assert "stop offering" in ada.get(table).text
    assert "You can take over from" in zoe.get(table).text
    assert ada.post(f"{table}/offer", seat=1, offer="no").status_code == 303
    assert "You can take over from" not in zoe.get(table).text
    ada.post(f"{table}/offer", seat=1, offer="yes")
    assert zoe.post(f"{table}/ask", seat=1, name="Zoé").status_code == 303
    assert chairs(house, table)[1].name == "Zoé"
    assert newcomer(house).post(f"{table}/ask", seat=1, name="Late").status_code == 303
    assert chairs(house, table)[1].name == "Zoé", "it is a person's now: who asks waits for an answer"


def test_a_host_who_only_watches_takes_a_bots_seat_at_once(house: Running) -> None:
    ada = house.guest()
    table = ada.lay(seats=2)
    ada.post(f"{table}/stand", seat=0)
    ada.post(f"{table}/fill", bot="random")
    ada.post(f"{table}/start")
    assert ada.post(f"{table}/ask", seat=1, name="Ada").status_code == 303
    assert chairs(house, table)[1].name == "Ada"


def test_who_sits_already_takes_no_bots_seat(house: Running) -> None:
    ada, ben = house.guest(), newcomer(house)
    table = ada.lay(seats=3)
    ben.post(f"{table}/sit", seat=1, name="Ben")
    ada.post(f"{table}/fill", bot="random")
    ada.post(f"{table}/start")
    assert ben.post(f"{table}/ask", seat=2, name="Ben").status_code == 409


# --- a full table, more seats, fewer seats ---


def test_who_waits_at_a_full_table_is_seen_and_gets_a_seat_with_one_touch(house: Running) -> None:
    ada, ben, zoe = house.guest(), newcomer(house), newcomer(house)
    table = ada.lay(seats=2)
    ben.post(f"{table}/sit", seat=1, name="Ben")
    assert "All seats are taken. Would you like to play?" in zoe.get(table).text
    zoe.post(f"{table}/ask", seat="any", name="Zoé")
    assert "You are waiting for a seat." in zoe.get(table).text
    assert "Zoé is waiting for a seat." in ada.get(table).text
    assert answer(ada, table, place="more") == 303
    assert [chair.name for chair in chairs(house, table)] == ["Ada", "Ben", "Zoé"]
    assert "is waiting for a seat" not in ada.get(table).text


@pytest.mark.parametrize("starts", [False, True])
def test_who_waits_gets_the_seat_of_a_bot(house: Running, starts: bool) -> None:
    ada, zoe = house.guest(), newcomer(house)
    table = ada.lay(seats=2)
    ada.post(f"{table}/fill", bot="random")
    if starts:
        ada.post(f"{table}/start")
    zoe.post(f"{table}/ask", seat="any", name="Zoé")
    assert answer(ada, table, place=1) == 303
    assert [chair.name for chair in chairs(house, table)] == ["Ada", "Zoé"]


def test_the_host_adds_chairs_and_takes_them_away_and_people_keep_theirs(house: Running) -> None:
    ada, ben = house.guest(), newcomer(house)
    table = ada.lay(seats=2)
    assert ben.post(f"{table}/chairs", change="more").status_code == 403
    assert ada.post(f"{table}/chairs", change="sideways").status_code == 400
    for count in (3, 4):
        assert ada.post(f"{table}/chairs", change="more").status_code == 303
        assert len(chairs(house, table)) == count
    ben.post(f"{table}/sit", seat=3, name="Ben")
    for count in (3, 2):
        assert ada.post(f"{table}/chairs", change="fewer").status_code == 303
        assert len(chairs(house, table)) == count
    assert [chair.name for chair in chairs(house, table)] == ["Ada", "Ben"]
    assert "− seat" not in ada.get(table).text
    assert ada.post(f"{table}/chairs", change="fewer").status_code in (400, 409)
    assert [chair.name for chair in chairs(house, table)] == ["Ada", "Ben"]


def test_no_chair_is_taken_away_from_a_person(house: Running) -> None:
    ada, ben, cleo = house.guest(), newcomer(house), newcomer(house)
    table = ada.lay(seats=3)
    for seat, (guest, name) in enumerate(((ben, "Ben"), (cleo, "Cleo")), 1):
        guest.post(f"{table}/sit", seat=seat, name=name)
    assert "− seat" not in ada.get(table).text
    assert ada.post(f"{table}/chairs", change="fewer").status_code == 409
    assert [chair.name for chair in chairs(house, table)] == ["Ada", "Ben", "Cleo"]
