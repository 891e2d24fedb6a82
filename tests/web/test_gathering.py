"""Getting together: quick tables, lists and codes, chairs and options before the start, another host."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import msgspec
import pytest
from markupsafe import escape

from tablee import games
from tablee.bots.levels import LEVELS
from tablee.table.codes import CODE_LETTERS
from tablee.table.table import Table
from tablee.web.bot_catalogue import bot_names
from tablee.web.http.context import Limits
from tablee.web.live.dismissals import SIT_AGAIN_AFTER
from tablee.web.views.games import on_shelf
from tablee.web.views.home import for_players
from tests.web.clock import Clock
from tests.web.house import Guest, Running, running, start_pair
from tests.web.sockets import Listener


def lay(guest: Guest, listed: str = "", **fields: object) -> str:
    """A table of Déstorsion, offered to everybody or not."""
    answer = guest.post(
        "/tables", **{"game": "destorsion", "name": "Ada", "listed": listed, "option-seats": 3, **fields}
    )
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def code_on(page: str) -> str:
    """The short code that a waiting table shows."""
    found = re.search(rf"<strong>([{CODE_LETTERS}]{{5}})</strong>", page)
    assert found
    return found[1]


def names(house: Running, table: str) -> list[str]:
    """Who sits where, as the house knows it."""
    return house.context.registry.live_tables[table[3:]].table.names


# --- a table in a touch, and the ways to it ---


def test_with_friends_is_one_touch_away(house: Running) -> None:
    ada = house.guest()
    form = re.search(
        r'<form method="post" action="/tables">(?:(?!</form>).)*<button aria-label="With friends – Déstorsion"',
        ada.get("/").text,
        re.S,
    )
    assert form
    fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form[0]))
    table = ada.http.post("/tables", data=fields).headers["location"]
    page = ada.get(table).text
    assert "Only by invitation" in page
    assert ">Save</button>" in page, "the first thing asked is a name"
    ada.post(f"{table}/sit", seat=0, name="Ada")
    assert ">Save</button>" not in ada.get(table).text
    assert names(house, table)[0] == "Ada"


def test_the_home_page_offers_a_table_to_everybody_only_if_its_host_wants_it(house: Running) -> None:
    ada, ben = house.guest(), house.guest()
    secret, public = lay(ada), lay(ada, listed="yes", name="Waiting Ada")
    started, *_ = start_pair(house)
    page = ben.get("/").text
    assert public in page
    assert "Waiting Ada" in page
    assert secret not in page
    assert started not in page
    ada.post(f"{secret}/options", listed="yes")
    ada.post(f"{public}/options", listed="no")
    page = ben.get("/").text
    assert secret in page
    assert public not in page


def test_a_full_table_waits_for_nobody(house: Running) -> None:
    ada, ben = house.guest(), house.guest()
    table = lay(ada, listed="yes")
    assert table in ben.get("/").text
    ada.post(f"{table}/fill", bot="random")
    assert table not in ben.get("/").text


def test_a_code_leads_to_its_table_before_during_and_after_the_game(house: Running) -> None:
    ada, ben = house.guest(), house.guest()
    table = lay(ada)
    code = code_on(ada.get(table).text)
    for typed in (code, code.lower(), f" {code[:2]} {code[2:]} "):
        answer = ben.post("/join", code=typed)
        assert (answer.status_code, answer.headers["location"]) == (303, table)
    assert names(house, table) == ["Ada", "", ""]  # looking is not sitting
    ada.post(f"{table}/fill", bot="random")
    assert ben.post("/join", code=code).headers["location"] == table  # it is full
    ada.post(f"{table}/start")
    assert ben.post("/join", code=code).headers["location"] == table
    assert f"Code of this table: <strong>{code}</strong>" in ada.get(table).text
    ada.play_on(table)
    assert ben.post("/join", code=code).headers["location"] == table


def test_a_code_outlives_a_restart(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite") as house:
        ada = house.guest()
        table = lay(ada)
        code, cookies = code_on(ada.get(table).text), ada.http.cookies
    with running(tmp_path / "house.sqlite") as house:
        ada = house.guest()
        ada.http.cookies.update(cookies)
        assert code_on(ada.get(table).text) == code
        assert house.guest().post("/join", code=code).headers["location"] == table


@pytest.mark.parametrize("code", ["", "AEIOU", "BCDFG", "B" * 5000, "../..", "'; drop table lines; --"])
def test_a_wrong_code_is_refused_and_can_be_mended(house: Running, code: str) -> None:
    refused = house.guest().post("/join", code=code)
    assert refused.status_code == 404
    assert "No table has this code" in refused.text
    assert f'name="code" value="{escape(code[:9])}"' in refused.text
    by_script = house.guest(Accept="application/json").post("/join", code=code)
    assert (by_script.status_code, list(by_script.json())) == (404, ["error"])


def test_whoever_guesses_codes_is_told_to_wait(tmp_path: Path) -> None:
    limits = Limits(posts_per_second=0, tables_per_minute=0, guesses_per_second=0.001, guesses_at_once=5)
    with running(tmp_path / "house.sqlite", limits=limits) as house:
        guest = house.guest()
        codes = [guest.post("/join", code=f"BCDF{letter}").status_code for letter in "BCDFGHJ"]
        assert codes == [404] * 5 + [429] * 2


# --- one's own tables ---


def test_ones_own_tables_say_whose_turn_it_is_and_ones_own_turn_comes_first(house: Running) -> None:
    table, ada, ben = start_pair(house)
    asked, waits = (ada, ben) if ada.offers(table) else (ben, ada)
    other = lay(asked)
    page = asked.get("/tables").text
    assert page.index(table) < page.index(other)
    assert re.search(rf'class="table-card mine" href="{table}".*?<em>Your turn</em>', page)
    assert re.search(rf'class="table-card" href="{table}".*?<em>(?:Ada|Ben)’s turn</em>', waits.get("/").text)
    assert table not in house.guest().get("/tables").text
    assert "You haven’t played a game yet." in house.guest().get("/tables").text


def test_a_finished_table_is_kept_with_the_finished_ones(house: Running) -> None:
    ada = house.guest()
    table = ada.lay(fill="random", turn_limit=1)
    ada.play_on(table)
    page = ada.get("/tables").text
    assert page.index("Finished") < page.index(table)
    home = ada.get("/").text
    assert home.index('id="recent"') < home.index(table)
    assert re.search(rf'href="{table}".*?<em>(\w+ won|shared: .*?)</em>', home, re.S), "with its result"


def test_the_shelf_is_sorted_for_a_company(house: Running) -> None:
    guest = house.guest()
    home = guest.get("/?players=5").text.partition('id="shelf"')[2]  # tables of other tests stand above it
    assert home.index("Scottish Highland Whisky Race") < home.index("Déstorsion")
    assert 'name="option-seats" value="5"' in home
    unfit = [name for name in games.names() if not for_players(on_shelf(name, "en"), 5)["fits"]]
    assert home.count("Not for 5 players") == len(unfit) >= 5
    for nonsense in ("0", "99", "-1", "x", "٣"):
        assert "Not for" not in guest.get(f"/?players={nonsense}").text


def test_a_table_one_has_left_is_no_longer_ones_own(house: Running) -> None:
    ada, ben = house.guest(), house.guest()
    table = lay(ada)
    ben.post(f"{table}/sit", seat=1, name="Ben")
    assert table in ben.get("/tables").text
    ben.post(f"{table}/stand", seat=1)
    assert table not in ben.get("/tables").text


# --- chairs ---


def pair_at(house: Running) -> tuple[str, Guest, Guest]:
    """A table of three that has not started, and two people at it: the host on the first chair."""
    ada, ben = house.guest(), house.guest()
    table = lay(ada)
    assert ben.post(f"{table}/sit", seat=1, name="Ben").status_code == 303
    return table, ada, ben


def test_who_sits_down_looks_on_no_more(house: Running) -> None:
    ada, ben = house.guest(), house.guest()
    table = lay(ada)
    ben.get(table)
    visitor = hashlib.sha256(ben.http.cookies["tablee"].encode()).hexdigest()
    house.context.registry.live_tables[table[3:]].spectators.people[visitor] += 1  # as his open page does
    assert "One person is watching." in ben.get(f"{table}/ways").text
    ben.post(f"{table}/sit", seat=1, name="Ben")
    assert "One person is watching." not in ben.get(table).text


def test_one_moves_to_a_free_chair(house: Running) -> None:
    table, _, ben = pair_at(house)
    assert ben.post(f"{table}/swap", seat=2).status_code == 303
    assert names(house, table) == ["Ada", "", "Ben"]


def test_two_swap_chairs_when_both_want_it(house: Running) -> None:
    table, ada, ben = pair_at(house)
    ben.post(f"{table}/swap", seat=0)
    assert names(house, table) == ["Ada", "Ben", ""]
    assert "Ben would like to swap seats with you." in ada.get(table).text
    assert "would like to swap" not in ben.get(table).text
    assert "swap requested" in ben.get(table).text
    ada.post(f"{table}/swap", seat=1)
    assert names(house, table) == ["Ben", "Ada", ""]
    assert "would like to swap" not in ada.get(table).text


def test_who_is_asked_may_rather_not_and_who_asks_may_think_again(house: Running) -> None:
    table, ada, ben = pair_at(house)
    for refusing, seat in ((ada, 1), (ben, 0)):
        ben.post(f"{table}/swap", seat=0)
        refusing.post(f"{table}/swap", seat=seat, answer="no")
        assert "would like to swap" not in ada.get(table).text
    ada.post(f"{table}/swap", seat=1)  # now Ada asks, and nothing happens yet
    assert names(house, table) == ["Ada", "Ben", ""]


def test_a_question_is_forgotten_when_somebody_else_sits_there(house: Running) -> None:
    table, ada, ben = pair_at(house)
    ben.post(f"{table}/swap", seat=0)
    ada.post(f"{table}/swap", seat=2)
    assert names(house, table) == ["", "Ben", "Ada"]
    house.guest().post(f"{table}/sit", seat=0, name="Carl")
    ada.post(f"{table}/swap", seat=1)
    assert names(house, table) == ["Carl", "Ben", "Ada"]


@pytest.mark.parametrize(("seat", "status"), [("1", 409), ("9", 400), ("-1", 400), ("x", 400), ("", 400)])
def test_chairs_that_cannot_be_swapped(house: Running, seat: str, status: int) -> None:
    table, _, ben = pair_at(house)
    assert ben.post(f"{table}/swap", seat=seat).status_code == status
    assert names(house, table) == ["Ada", "Ben", ""]


def test_who_watches_swaps_nothing_and_after_the_start_nobody_does(house: Running) -> None:
    table, ada, _ = pair_at(house)
    assert house.guest().post(f"{table}/swap", seat=2).status_code == 403
    started, ada, _ = start_pair(house)
    assert ada.post(f"{started}/swap", seat=1).status_code == 409


def test_the_host_gives_a_chair_to_a_bot_of_any_level_and_takes_it_back(house: Running) -> None:
    table, ada, _ = pair_at(house)
    assert [bot for bot in LEVELS if f'<button name="bot" value="{bot}">' not in ada.get(table).text] == []
    for bot in LEVELS:
        assert ada.post(f"{table}/bot", seat=2, bot=bot).status_code == 303
        assert house.context.registry.live_tables[table[3:]].table.chairs[2].bot == bot
    ada.post(f"{table}/stand", seat=2)
    assert names(house, table) == ["Ada", "Ben", ""]


def test_the_host_sends_somebody_away_who_is_not_there(house: Running) -> None:
    table, ada, ben = pair_at(house)
    assert ben.post(f"{table}/stand", seat=0).status_code == 403
    assert ada.post(f"{table}/stand", seat=2).status_code == 403  # nobody sits there
    assert ada.post(f"{table}/stand", seat=1).status_code == 303
    assert names(house, table) == ["Ada", "", ""]
    assert table not in ben.get("/tables").text


def test_who_is_sent_away_is_told_and_sits_down_again_only_after_a_pause(house: Running, clock: Clock) -> None:
    table, ada, ben = pair_at(house)
    listener = Listener(ben, table)
    listener.next()
    ada.post(f"{table}/stand", seat=1)
    while not (notice := listener.next("said").get("notice")):
        pass  # that the chair is lost comes first
    assert notice == "The host has freed your seat."
    refused = ben.post(f"{table}/sit", seat=1, name="Ben")
    assert refused.status_code == 409
    assert re.search(r"You can sit down again in (29|30) seconds\.", refused.text)
    guest = house.guest()
    assert guest.post(f"{table}/sit", seat=1, name="Cleo").status_code == 303  # anybody else at once
    assert ada.post(f"{table}/sit", seat=0, name="Ann").status_code == 303
    clock.move(SIT_AGAIN_AFTER)
    assert ben.post(f"{table}/sit", seat=2, name="Ben").status_code == 303


def test_who_leaves_a_chair_is_told_nothing_and_takes_another_at_once(house: Running) -> None:
    table, _, ben = pair_at(house)
    listener = Listener(ben, table)
    listener.next()
    ben.post(f"{table}/stand", seat=1)
    assert "notice" not in listener.next("said")
    assert ben.post(f"{table}/sit", seat=2, name="Ben").status_code == 303


def test_a_page_that_was_closed_meanwhile_tells_once_that_its_reader_was_sent_away(
    house: Running, clock: Clock
) -> None:
    table, ada, ben = pair_at(house)
    ada.post(f"{table}/stand", seat=1)
    clock.move(2 * SIT_AGAIN_AFTER)
    assert Listener(ben, table).next("said")["notice"] == "The host has freed your seat."
    for reader in (ben, house.guest()):
        listener = Listener(reader, table)
        ada.post(f"{table}/say", sign="hello")
        assert "notice" not in listener.next("said")


def test_nobody_at_a_table_has_the_name_of_another(house: Running) -> None:
    table, ada, ben = pair_at(house)
    ben.post(f"{table}/sit", seat=1, name="ADA")
    assert names(house, table) == ["Ada", "ADA 2", ""]
    ben.post(f"{table}/sit", seat=1, name="ADA 2")
    ada.post(f"{table}/around", seat=2, person="ada")
    assert names(house, table) == ["Ada", "ADA 2", "ada 3"]
    laid = ada.http.post(
        "/tables", data={"game": "korrigans", "name": "Ada", "option-seats": "3", "around": "Ada, ada"}
    )
    assert names(house, laid.headers["location"]) == ["Ada", "Ada 2", "ada 3"]


def test_an_old_log_with_two_of_one_name_still_loads(house: Running) -> None:
    table, _, _ = pair_at(house)
    live = house.context.registry.live_tables[table[3:]]
    record, entries = house.store.load(live.table.id)
    twice = [msgspec.structs.replace(entry, text=entry.text.replace("Ben", "Ada")) for entry in entries]
    assert Table.rebuild(record, twice, live.game).names == ["Ada", "Ada", ""]


def test_a_waiting_room_says_what_clock_there_will_be(house: Running) -> None:
    table, ada, ben = pair_at(house)
    assert "minutes each" not in ben.get(table).text
    ada.post(f"{table}/options", clock="5m+5s")
    assert "5 minutes each, and 5 seconds more for each move" in ben.get(table).text


def test_what_is_refused_at_a_table_leads_back_to_it_unless_one_may_not_see_it(house: Running) -> None:
    table, ada, ben = start_pair(house)
    back = f'href="{table}">Back to the game</a>'
    assert back in ben.get(f"{table}/options").text
    assert back in ben.get(f"{table}/story").text
    ada.post(f"{table}/watching", watching="no")
    assert back not in house.guest().get(f"{table}/story").text
    assert back not in house.guest().get("/t/nowhere").text


def test_free_chairs_are_filled_by_the_host_alone(house: Running) -> None:
    table, ada, ben = pair_at(house)
    assert ben.post(f"{table}/fill", bot="greedy").status_code == 403
    assert ada.post(f"{table}/fill", bot="nobody").status_code == 400
    assert names(house, table) == ["Ada", "Ben", ""]
    ada.post(f"{table}/fill", bot="master")
    assert names(house, table)[:2] == ["Ada", "Ben"]
    assert names(house, table)[2] in bot_names("destorsion")


def test_a_name_is_changed_at_the_table(house: Running) -> None:
    table, _, ben = pair_at(house)
    ben.post(f"{table}/sit", seat=1, name="Benjamin")
    assert names(house, table)[1] == "Benjamin"
    assert ben.post(f"{table}/sit", seat=1, name="\u202e").status_code == 400
    assert names(house, table)[1] == "Benjamin"


# --- options ---


def test_the_host_changes_options_before_the_start(house: Running) -> None:
    table, ada, ben = pair_at(house)
    form = ada.get(f"{table}/options").text
    assert re.search(r'name="option-seats" value="3" checked', form)
    assert re.search(r'name="option-turn_limit"[^>]* value="70"', form)
    answer = ada.post(f"{table}/options", option__seats=4, option__turn_limit=9, hints="no")
    assert (answer.status_code, answer.headers["location"]) == (303, table)
    page = ben.get(table).text
    assert "4 players" in page
    assert "No hints" in page
    assert ": 9</li>" in page
    assert names(house, table) == ["Ada", "Ben", "", ""]
    live = house.context.registry.live_tables[table[3:]]
    house.context.registry.live_tables.clear()
    assert "4 players" in ben.get(table).text
    assert house.context.registry.live_tables[table[3:]].table.head == live.table.head


def test_what_the_usual_options_are_follows_the_number_of_players(house: Running) -> None:
    ada = house.guest()
    table = str(ada.post("/tables", game="korrigans", name="Ada", option__seats=2).headers["location"])
    before = house.context.registry.live_tables[table[3:]].table.head.game
    for seats in (3, 2):
        ada.post(f"{table}/options", option__seats=seats)
    assert house.context.registry.live_tables[table[3:]].table.head.game == before


def test_saving_what_is_already_so_writes_nothing(house: Running) -> None:
    table, ada, _ = pair_at(house)
    number = ada.number(table)
    assert ada.post(f"{table}/options", option__seats=3, listed="no", hints="alone").status_code == 303
    assert ada.number(table) == number


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"option-seats": "9"}, 400),
        ({"option-seats": "two"}, 400),
        ({"option-colour": "red"}, 400),
        ({"hints": "perhaps"}, 400),
        ({"listed": "<b>"}, 400),
    ],
)
def test_options_that_cannot_be_are_refused(house: Running, fields: dict[str, str], status: int) -> None:
    table, ada, _ = pair_at(house)
    number = ada.number(table)
    assert ada.post(f"{table}/options", **fields).status_code == status
    assert ada.number(table) == number


def test_nobody_loses_a_chair_by_an_option(house: Running) -> None:
    table, ada, _ = pair_at(house)
    house.guest().post(f"{table}/sit", seat=2, name="Carl")
    refused = ada.post(f"{table}/options", option__seats=2)
    assert refused.status_code == 409
    assert "3 people sit at this table" in refused.text
    assert names(house, table) == ["Ada", "Ben", "Carl"]


def test_only_the_host_changes_options_and_only_before_the_start(house: Running) -> None:
    table, _, ben = pair_at(house)
    assert ben.get(f"{table}/options").status_code == 403
    assert ben.post(f"{table}/options", option__seats=4).status_code == 403
    assert ben.post(f"{table}/options", option__seats=3).status_code == 403
    started, ada, _ = start_pair(house)
    assert ada.get(f"{started}/options").status_code == 409
    assert ada.post(f"{started}/options", hints="no").status_code == 409


# --- another host ---


def test_the_hosting_is_handed_over_before_the_start_and_in_mid_game(house: Running) -> None:
    table, ada, ben = pair_at(house)
    assert ben.post(f"{table}/host", seat=1).status_code == 403
    assert ada.post(f"{table}/host", seat=2).status_code == 409
    assert ada.post(f"{table}/host", seat=1).status_code == 303
    assert ada.post(f"{table}/fill", bot="random").status_code == 403
    ben.post(f"{table}/fill", bot="random")
    ben.post(f"{table}/start")
    assert "Make someone else host" in ben.get(table).text
    assert "Make someone else host" not in ada.get(table).text
    assert ben.post(f"{table}/host", seat=0).status_code == 303
    house.context.registry.live_tables.clear()
    assert "Make someone else host" in ada.get(table).text


def test_where_the_host_has_left_somebody_at_the_table_takes_over(house: Running) -> None:
    table, ada, ben = pair_at(house)
    assert "Become host" not in ben.get(table).text
    ada.post(f"{table}/stand", seat=0)
    assert "Become host" in ben.get(table).text
    assert house.guest().post(f"{table}/host", seat=1).status_code == 403
    ben.post(f"{table}/host", seat=1)
    ben.post(f"{table}/fill", bot="random")
    assert ben.post(f"{table}/start").status_code == 303


def test_a_host_who_closed_every_page_can_be_replaced_after_a_while(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _, ben = pair_at(house)
    assert ben.post(f"{table}/host", seat=1).status_code == 403
    monkeypatch.setattr("tablee.web.live.waiting.HOST_AWAY", -100.0)
    assert ben.post(f"{table}/host", seat=1).status_code == 303
