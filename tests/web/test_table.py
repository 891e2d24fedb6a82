"""A table from laying it to playing again, with forms alone."""

from __future__ import annotations

import json
import re

from tablee import games
from tablee.table.export import verify
from tests.web.house import Running, start_pair, to_play


def test_one_touch_on_the_home_page_starts_a_game_against_bots(house: Running) -> None:
    guest = house.guest()
    answer = guest.post("/tables", game="destorsion", fill="greedy", option__seats=3)
    table = answer.headers["location"]
    assert guest.phase(table) == "running"


def test_a_whole_game_against_bots_without_a_script(house: Running) -> None:
    ada = house.guest()
    table = ada.lay(fill="greedy", seats=3, turn_limit=4)
    ada.play_on(table)
    page = ada.get(table).text
    assert 'class="standing"' in page
    assert f'action="{table}/again"' in page


def test_on_ones_own_page_one_is_called_you_and_elsewhere_by_name(house: Running) -> None:
    ada, watcher = house.guest(), house.guest()
    table = ada.lay(fill="greedy", seats=3, turn_limit=4)
    row = re.compile(r'<li id="player-0".*?</li>', re.DOTALL)

    def called(page: str) -> str:
        return re.findall(r'class="name">(.*?)</span>', row.findall(page)[0])[0]

    assert called(ada.get(table).text) == "You"
    assert called(watcher.get(table).text) == "Ada"
    ada.play_on(table)
    assert "<strong>You</strong>" in ada.get(table).text
    assert "<strong>Ada</strong>" in watcher.get(table).text


def test_at_the_end_the_screen_says_who_is_first_second_and_third(house: Running) -> None:
    ada = house.guest()
    table = ada.lay(fill="greedy", seats=3, turn_limit=4)
    assert 'class="rank"' not in ada.get(f"{table}/screen").text
    ada.play_on(table)
    ranks = re.findall(r'<li id="screen-player-(\d)".*?class="rank">(\d)', ada.get(f"{table}/screen").text)
    assert sorted(seat for seat, _ in ranks) == ["0", "1", "2"]
    assert [rank for _, rank in ranks] == sorted(rank for _, rank in ranks)
    assert ranks[0][1] == "1"


def test_people_sit_down_bots_are_added_and_the_host_starts(house: Running) -> None:
    ada, ben = house.guest(), house.guest()
    ben.get("/")
    table = ada.lay(seats=3)
    assert "2 seats are still free" in ben.get(table).text
    assert ben.post(f"{table}/sit", seat=2, name="Ben").status_code == 303
    assert ada.post(f"{table}/bot", seat=1, bot="random").status_code == 303
    assert "Dreamer" in ben.get(table).text
    assert ben.phase(table) == "open"
    assert ada.post(f"{table}/start").status_code == 303
    assert ben.phase(table) == "running"


def test_one_may_stand_up_and_a_bot_may_be_sent_away_before_the_start(house: Running) -> None:
    ada, ben = house.guest(), house.guest()
    ben.get("/")
    table = ada.lay(seats=3)
    ben.post(f"{table}/sit", seat=1, name="Ben")
    ada.post(f"{table}/bot", seat=2, bot="greedy")
    assert ben.post(f"{table}/stand", seat=1).status_code == 303
    assert ada.post(f"{table}/stand", seat=2).status_code == 303
    assert "2 seats are still free" in ada.get(table).text


def test_only_who_is_asked_gets_buttons_and_everybody_the_same_picture(house: Running) -> None:
    table, ada, ben = start_pair(house)
    asked = to_play(table, ada, ben)
    other = ben if asked is ada else ada
    assert asked.offers(table)
    assert other.offers(table) == []
    assert house.guest().offers(table) == []


def test_every_offered_path_leads_over_things_in_the_picture(house: Running) -> None:
    table, ada, ben = start_pair(house, turn_limit=3)
    for _ in range(30):
        if ada.phase(table) == "over":
            return
        asked = to_play(table, ada, ben)
        page = asked.get(table).text
        for offer in asked.offers(table):
            assert offer.label
            for thing in offer.path:
                assert f'id="{thing}"' in page, (offer, thing)
        asked.play(table)


def test_a_finished_table_is_one_file_that_proves_its_dice(house: Running) -> None:
    ada = house.guest()
    table = ada.lay(fill="random", turn_limit=2)
    assert ada.get(f"{table}/export").status_code == 409
    before = ada.get(table).text
    ada.play_on(table)
    file = ada.get(f"{table}/export")
    told = json.loads(file.text)
    assert verify(file.text, games.find).ok
    assert told["commitment"] in before
    assert told["seed"] not in before
    assert told["seed"] in ada.get(table).text


def test_playing_again_lays_the_same_game_and_shows_the_others_the_way(house: Running) -> None:
    table, ada, ben = start_pair(house, turn_limit=1, slingshot="may")
    while ada.phase(table) != "over":
        to_play(table, ada, ben).play(table)
    laid = ada.post(f"{table}/again").headers["location"]
    assert laid != table
    assert laid in ben.get(table).text
    assert ben.post(f"{table}/again").headers["location"] == laid
    assert "slingshot=may" in house.context.registry.live_tables[laid.removeprefix("/t/")].table.head.game
    assert names_at(house, laid) == ["Ben", "Ada"], "who was first is last"
    assert ben.phase(laid) == ada.phase(laid) == "running", "all are there, so it begins"
    assert to_play(laid, ada, ben).play(laid).status_code == 303


def names_at(house: Running, table: str) -> list[str]:
    return house.context.registry.live_tables[table.removeprefix("/t/")].table.names


def test_playing_again_with_bots_starts_at_once(house: Running) -> None:
    ada = house.guest()
    table = ada.lay(fill="random", turn_limit=1)
    ada.play_on(table)
    assert ada.phase(ada.post(f"{table}/again").headers["location"]) == "running"


def test_the_log_tells_what_happened_in_the_readers_language(house: Running) -> None:
    table, ada, ben = start_pair(house)
    to_play(table, ada, ben).play(table)
    ben.post("/settings", language="fr")
    assert "You roll" in ada.get(f"{table}/log").text
    assert "lance" in ben.get(f"{table}/log").text


def test_what_a_reader_did_is_told_with_you_and_to_others_with_a_name(house: Running) -> None:
    ada, ben = house.guest(), house.guest()
    ben.get("/about")
    fields = {"game": "korrigans", "name": "Ada", "option-seats": "2"}
    table = str(ada.http.post("/tables", data=fields).headers["location"])
    ben.post(f"{table}/sit", seat=1, name="Ben")
    ada.post(f"{table}/start")
    mover = to_play(table, ada, ben)
    mover.play(table, "=")
    other, name = (ben, "Ada") if mover is ada else (ada, "Ben")
    for path in (table, f"{table}/log"):
        assert "You stay put." in mover.get(path).text
        assert f"{name} stays put." in other.get(path).text
        assert f"{name} stays put." in house.guest().get(path).text


def test_on_a_device_passed_around_everybody_has_a_name(house: Running) -> None:
    device = house.guest()
    table = device.lay()
    assert device.post(f"{table}/around", seat=1, person="Ben").status_code == 303
    assert device.post(f"{table}/start").status_code == 303
    page = device.get(table).text
    assert "Ada rolls" in page
    assert "Ben rolls" in page
    assert "You roll" not in page


def test_words_for_the_dice_are_added_before_the_start_only(house: Running) -> None:
    ada = house.guest()
    table = ada.lay()
    assert ada.post(f"{table}/word", text="abracadabra").status_code == 303
    assert "abracadabra" in ada.get(table).text
    ada.post(f"{table}/bot", seat=1, bot="random")
    ada.post(f"{table}/start")
    assert ada.post(f"{table}/word", text="too late").status_code == 409


def test_without_a_script_the_page_comes_again_while_others_play(house: Running) -> None:
    table, ada, ben = start_pair(house)
    asked = to_play(table, ada, ben)
    other = ben if asked is ada else ada
    assert 'http-equiv="refresh"' in other.get(table).text
    assert 'http-equiv="refresh"' not in asked.get(table).text


def test_a_reload_in_mid_game_shows_the_same_table(house: Running) -> None:
    table, ada, ben = start_pair(house)
    for _ in range(5):
        to_play(table, ada, ben).play(table)
    assert ada.get(table).text == ada.get(table).text
    assert ada.number(table) == ben.number(table)


def test_the_page_may_be_asked_for_its_parts_in_another_shape(house: Running) -> None:
    table, ada, _ = start_pair(house)
    parts = ada.get(f"{table}/now?shape=tall", Accept="application/json").json()
    assert set(parts["parts"]) == {"status", "actions", "hint", "between", "players", "aside", "cover", "board"}
    assert "scene-tall" in parts["parts"]["board"]
