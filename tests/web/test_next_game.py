"""One evening, many games: a rematch with everybody, votes for another game, and the score over all of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablee.web.live.table import LiveTable
from tests.web.clock import Clock
from tests.web.house import Guest, Running, running, start_pair, to_play
from tests.web.programs import Program, start_with_program
from tests.web.waiting import until

SHORT = {"game": "destorsion", "turn_limit": 1}
ROW = re.compile(r'<tr><th scope="row">([^<]*)</th><td>(\d+)</td><td class="wins">([^<]*)</td>')
VOTERS = re.compile(r'<button name="game" value="(\w+)"[^>]*>.*?(?:<span class="voters">([^<]*)</span>)?</button>')


def live_at(house: Running, table: str) -> LiveTable:
    return house.context.registry.live_tables[table.removeprefix("/t/")]


def finish(table: str, *guests: Guest) -> None:
    """Play to the end."""
    while guests[0].phase(table) != "over":
        assert to_play(table, *guests).play(table).status_code in (303, 409)


def finished_pair(house: Running) -> tuple[str, Guest, Guest]:
    table, ada, ben = start_pair(house, **SHORT)
    finish(table, ada, ben)
    return table, ada, ben


def rows(page: str) -> dict[str, tuple[int, str]]:
    """The score of the evening: games and wins by name."""
    return {name: (int(games), wins) for name, games, wins in ROW.findall(page)}


def voters(page: str) -> dict[str, str]:
    """Who would like to play what."""
    return {game: names for game, names in VOTERS.findall(page) if names}


def value(wins: str) -> float:
    return float((wins.replace("½", ".5") or "0").removesuffix("."))


# --- rematch ---


def test_the_score_counts_all_games_in_a_row(house: Running) -> None:
    table, ada, ben = finished_pair(house)
    assert "Score of the evening" not in ada.get(table).text, "one game is no evening"
    for games in (2, 3):
        table = str(ada.post(f"{table}/again").headers["location"])
        assert "Score of the evening" not in ada.get(table).text, "while a game runs"
        finish(table, ada, ben)
        for page in (ada.get(table).text, ben.get(table).text, ben.get(f"{table}/screen").text):
            found = rows(page)
            assert {name: played for name, (played, _) in found.items()} == {"Ada": games, "Ben": games}
            assert sum(value(wins) for _, wins in found.values()) == games
    assert "Score de la soirée" in house.guest("fr").get(table).text
    for guest in (ada, ben):
        assert live_at(house, table).table.host not in guest.get(table).text, "nobody's visitor is shown"


def test_the_score_is_found_again_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite") as house:
        table, ada, ben = finished_pair(house)
        table = str(ada.post(f"{table}/again").headers["location"])
        finish(table, ada, ben)
        before, cookies = rows(ada.get(table).text), dict(ada.http.cookies)
    with running(tmp_path / "house.sqlite") as house:
        ada = house.guest()
        ada.http.cookies.update(cookies)
        until(lambda: rows(ada.get(table).text) == before)
        assert len(before) == 2


def test_a_rematch_waits_for_who_has_gone(house: Running, clock: Clock) -> None:
    table, ada, _ = finished_pair(house)
    clock.move(200)
    ada.get(table)
    laid = str(ada.post(f"{table}/again").headers["location"])
    assert ada.phase(laid) == "open"
    assert live_at(house, laid).table.names == ["Ben", "Ada"]
    assert rows(ada.get(laid).text).keys() == {"Ada", "Ben"}, "the waiting room shows the score"
    assert rows(ada.get(f"{laid}/screen").text).keys() == {"Ada", "Ben"}, "and so does the television"
    assert ada.post(f"{laid}/start").status_code == 303


def test_with_a_time_limit_the_host_starts_the_rematch(house: Running) -> None:
    ada, ben = house.guest(), house.guest()
    ben.get("/about")
    fields = {"game": "destorsion", "name": "Ada", "option-seats": 2, "option-turn_limit": 1, "clock": "5m+3s"}
    table = str(ada.http.post("/tables", data={key: str(one) for key, one in fields.items()}).headers["location"])
    ben.post(f"{table}/sit", seat=1, name="Ben")
    ada.post(f"{table}/start")
    finish(table, ada, ben)
    laid = str(ben.post(f"{table}/again").headers["location"])
    assert ben.phase(laid) == "open"
    assert ben.post(f"{laid}/start").status_code == 403, "the host stays host"
    assert ada.post(f"{laid}/start").status_code == 303


def test_spectators_stay_away_and_the_screen_that_was_let_in_goes_along(house: Running) -> None:
    table, ada, ben = start_pair(house, **SHORT)
    ada.post(f"{table}/watching", watching="no")
    television = house.guest()
    television.get("/about")
    code = re.search(r"<code>(\w+)</code>", television.get(f"{table}/screen").text)
    assert code
    ada.post(f"{table}/admit", code=code[1])
    finish(table, ada, ben)
    laid = str(ada.post(f"{table}/again").headers["location"])
    assert television.get(laid).status_code == 403
    assert television.get(f"{laid}/screen").status_code == 200


# --- votes ---


def test_all_who_are_there_have_voted_and_everybody_sits_at_the_next_game(house: Running) -> None:
    table, ada, ben = finished_pair(house)
    assert ada.post(f"{table}/vote", game="korrigans").headers["location"] == table
    assert voters(ben.get(table).text) == {"korrigans": "Ada"}, "votes are seen by all"
    laid = str(ben.post(f"{table}/vote", game="korrigans").headers["location"])
    assert laid not in ("", table)
    assert live_at(house, laid).game.name == "korrigans"
    assert live_at(house, laid).table.names == ["Ben", "Ada"]
    assert ada.phase(laid) == "open", "the host starts another game"
    assert laid in ada.get(table).text
    assert "Go to The korrigans" in ada.get(table).text
    assert ada.post(f"{laid}/start").status_code == 303


def test_the_same_game_can_win_the_vote(house: Running) -> None:
    table, ada, ben = finished_pair(house)
    ada.post(f"{table}/vote", game="destorsion")
    laid = str(ben.post(f"{table}/vote", game="destorsion").headers["location"])
    assert live_at(house, laid).table.head.game == live_at(house, table).table.head.game


@pytest.mark.parametrize("first", ["ada", "ben"])
def test_the_hosts_vote_decides_a_tie(house: Running, first: str) -> None:
    table, ada, ben = finished_pair(house)
    votes = [(ada, "korrigans"), (ben, "dice_chess")]
    for guest, game in votes if first == "ada" else reversed(votes):
        laid = str(guest.post(f"{table}/vote", game=game).headers["location"])
    assert live_at(house, laid).game.name == "korrigans"


def test_the_host_need_not_wait(house: Running) -> None:
    table, ada, ben = finished_pair(house)
    assert ada.post(f"{table}/next").status_code == 409, "nobody has voted"
    ben.post(f"{table}/vote", game="korrigans")
    assert f'action="{table}/next"' in ada.get(table).text
    assert f'action="{table}/next"' not in ben.get(table).text
    assert ben.post(f"{table}/next").status_code == 403
    laid = str(ada.post(f"{table}/next").headers["location"])
    assert live_at(house, laid).game.name == "korrigans"
    assert str(ben.post(f"{table}/vote", game="dice_chess").headers["location"]) == laid, "that is settled"


def test_who_has_gone_is_not_waited_for(house: Running, clock: Clock) -> None:
    table, ada, _ = finished_pair(house)
    clock.move(200)
    ada.get(table)
    laid = str(ada.post(f"{table}/vote", game="korrigans").headers["location"])
    assert live_at(house, laid).table.names == ["Ben", "Ada"], "a seat is kept all the same"


def test_alone_with_bots_the_next_game_begins_at_once(house: Running) -> None:
    ada = house.guest()
    table = ada.lay(fill="random", seats=4, turn_limit=1)
    ada.play_on(table)
    laid = str(ada.post(f"{table}/vote", game="dice_chess").headers["location"])
    assert ada.phase(laid) == "running"
    chairs = live_at(house, laid).table.chairs
    assert [chair.bot for chair in chairs] == ["random", ""], "two bots have left"
    table = laid


def test_new_bots_join_where_a_game_needs_more(house: Running) -> None:
    table, ada, ben = finished_pair(house)
    ada.post(f"{table}/vote", game="la_sortie")
    laid = str(ben.post(f"{table}/vote", game="la_sortie").headers["location"])
    chairs = live_at(house, laid).table.chairs
    assert [chair.name for chair in chairs if chair.is_person] == ["Ben", "Ada"]
    assert not any(chair.is_free for chair in chairs)


def test_games_with_too_few_seats_are_not_offered(house: Running) -> None:
    ada, others = house.guest(), [house.guest(), house.guest()]
    table = ada.lay(seats=3, turn_limit=1)
    for seat, guest in enumerate(others, 1):
        guest.get("/about")
        guest.post(f"{table}/sit", seat=seat, name=f"Guest {seat}")
    ada.post(f"{table}/start")
    finish(table, ada, *others)
    assert 'value="korrigans"' in ada.get(table).text
    assert 'value="dice_chess"' not in ada.get(table).text
    assert ada.post(f"{table}/vote", game="dice_chess").status_code == 409


def test_bad_votes_are_refused_and_change_nothing(house: Running) -> None:
    table, ada, ben = start_pair(house, **SHORT)
    assert ada.post(f"{table}/vote", game="korrigans").status_code == 409, "not over"
    assert ada.post(f"{table}/next").status_code == 409
    finish(table, ada, ben)
    stranger = house.guest()
    stranger.get(table)
    assert stranger.post(f"{table}/vote", game="korrigans").status_code == 403
    assert stranger.post(f"{table}/next").status_code == 403
    assert stranger.post(f"{table}/again").status_code == 403
    for game in ("", "nonsense", "../x", "korrigans(seats=2)"):
        assert ada.post(f"{table}/vote", game=game).status_code == 409
    assert voters(ada.get(table).text) == {}
    assert not live_at(house, table).next_table


def test_one_device_passed_around_votes_for_all_who_play_on_it(house: Running) -> None:
    ada = house.guest()
    fields = {"game": "destorsion", "name": "Ada", "around": "Ben", "option-seats": "2", "option-turn_limit": "1"}
    table = str(ada.http.post("/tables", data=fields).headers["location"])
    ada.play_on(table)
    laid = str(ada.post(f"{table}/vote", game="korrigans").headers["location"])
    assert live_at(house, laid).table.names == ["Ben", "Ada"]
    assert len({chair.visitor for chair in live_at(house, laid).table.chairs}) == 1


def test_a_program_hears_of_the_next_table_and_its_token_holds_there(house: Running) -> None:
    table, ada, program = start_with_program(house, turn_limit=1)
    while (line := program.now())["phase"] != "over":
        if line["owing"] == [1]:
            program.play(line["number"], line["actions"][-1])
        else:
            ada.play(table)
    assert line["next_table"] == ""
    laid = str(ada.post(f"{table}/again").headers["location"])
    assert program.now()["next_table"] == laid.removeprefix("/t/")
    there = Program(program.address.replace(table, laid), program.token)
    assert (there.now()["phase"], there.now()["seat"]) == ("running", 0), "who was last is first"


def test_the_summary_leads_to_the_next_game(house: Running) -> None:
    table, ada, ben = finished_pair(house)
    laid = str(ada.post(f"{table}/again").headers["location"])
    assert f'href="{laid}"' in ben.get(f"{table}/story").text
