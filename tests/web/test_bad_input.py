"""Bad input: one clear sentence in the reader's language, the right status, and nothing changes."""

from __future__ import annotations

import asyncio
import time
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tablee.table.errors import NotStored
from tablee.web.errors import Problem
from tablee.web.errors import sentence as told
from tablee.words import load
from tests.databases import open_database
from tests.web.house import Running, running, start_pair, to_play


def sentence(answer: httpx.Response) -> str:
    """What the error page says."""
    return answer.text.partition('<p class="lead">')[2].partition("</p>")[0]


NEW_TABLES = [
    ({"game": "chess"}, 404, "There is no game called “chess” on the shelf."),
    ({"game": ""}, 400, "cannot be set"),
    ({"game": "destorsion", "option-colour": "red"}, 400, "There is no option “colour”."),
    ({"game": "destorsion", "option-slingshot": "perhaps"}, 400, "The option “slingshot” cannot be set like this."),
    ({"game": "destorsion", "option-seats": "5"}, 400, "The option “seats” cannot be set like this."),
    ({"game": "destorsion", "option-seats": "two"}, 400, "The option “seats” cannot be set like this."),
    ({"game": "destorsion", "option-turn_limit": "-1"}, 400, "The option “turn_limit” cannot be set like this."),
    ({"game": "destorsion", "fill": "oracle"}, 400, "There is no bot called “oracle”."),
    ({"game": "destorsion", "name": "x" * 25}, 400, "A name has 1 to 24 visible characters."),
    ({"game": "destorsion", "name": "a\u202eb"}, 400, "A name has 1 to 24 visible characters."),
]


@pytest.mark.parametrize(("form", "status", "told"), NEW_TABLES)
def test_a_table_that_cannot_be_laid(house: Running, form: dict[str, str], status: int, told: str) -> None:
    before = len(house.store.list_tables(None, 1000))
    answer = house.guest().http.post("/tables", data={"name": "Ada"} | form)
    assert answer.status_code == status
    assert told in sentence(answer)
    assert len(house.store.list_tables(None, 1000)) == before


def test_the_sentence_is_in_the_readers_language(house: Running) -> None:
    answer = house.guest("fr").http.post("/tables", data={"game": "échecs", "name": "Ada"})
    assert "ne peut pas être réglée ainsi" in sentence(answer)
    assert "Cette table n’existe pas." in sentence(house.guest("fr").get("/t/0123456789abcdef"))


MISSING = [
    "/nowhere",
    "/games/chess",
    "/games/chess/new",
    "/games/chess/rules",
    "/t/0123456789abcdef",
    "/t/%00",
    "/t/x/now",
]


@pytest.mark.parametrize("path", MISSING)
def test_what_is_not_there(house: Running, path: str) -> None:
    answer = house.guest().get(path)
    assert answer.status_code == 404
    assert sentence(answer)


@pytest.mark.parametrize("act", ["sit", "stand", "bot", "word", "start", "play", "again"])
def test_no_act_at_a_table_that_does_not_exist(house: Running, act: str) -> None:
    answer = house.guest().post(f"/t/0123456789abcdef/{act}", seat=0, name="Ada", bot="random", number=0, action="x")
    assert answer.status_code == 404
    assert "There is no such table." in sentence(answer)


def test_an_action_of_another_seat(house: Running) -> None:
    table, ada, ben = start_pair(house)
    asked = to_play(table, ada, ben)
    other = ben if asked is ada else ada
    answer = other.play(table, asked.offers(table)[0].text)
    assert answer.status_code == 409
    assert sentence(answer) == "It is not your turn."


def test_an_action_from_another_turn(house: Running) -> None:
    table, ada, ben = start_pair(house)
    asked = to_play(table, ada, ben)
    number = asked.number(table)
    action = asked.offers(table)[0].text
    assert asked.play(table, action, number).status_code == 303
    reached = ada.number(table)
    twice = asked.play(table, action, number)
    assert twice.status_code == 409
    assert "Something happened in the meantime" in sentence(twice)
    assert asked.play(table, action, 10_000).status_code == 409
    assert ada.number(table) == reached


@pytest.mark.parametrize(
    ("action", "status", "told"),
    [
        ("fly", 400, "“fly” is not a move of this game."),
        ("", 400, "is not a move"),
        ("dice 9/9", 400, "is not a move"),
        ("A>out", 400, "is not a move"),
        ("<script>alert(1)</script>", 400, "&lt;script&gt;"),
        ("x" * 5000, 400, "is not a move"),
        ("\x00", 400, "is not a move"),
    ],
)
def test_an_action_that_is_none(house: Running, action: str, status: int, told: str) -> None:
    table, ada, ben = start_pair(house)
    asked = to_play(table, ada, ben)
    before = asked.number(table)
    answer = asked.play(table, action)
    assert answer.status_code == status
    assert told in sentence(answer)
    assert asked.number(table) == before


def test_a_readable_action_that_is_not_allowed(house: Running) -> None:
    table, ada, ben = start_pair(house)
    asked = to_play(table, ada, ben)
    legal = {offer.text for offer in asked.offers(table)}
    wrong = next(f"dice {one}/{two}" for one in range(1, 7) for two in range(1, 7) if f"dice {one}/{two}" not in legal)
    answer = asked.play(table, wrong)
    assert answer.status_code == 400
    assert "is not allowed now" in sentence(answer)


@pytest.mark.parametrize("number", ["", "minus one", "-1", "1e3", "٣", "9" * 400])
def test_a_number_that_is_none(house: Running, number: str) -> None:
    table, ada, ben = start_pair(house)
    asked = to_play(table, ada, ben)
    answer = asked.post(f"{table}/play", number=number, action=asked.offers(table)[0].text)
    assert (answer.status_code, sentence(answer)) == (400, "This form cannot be read.")


@pytest.mark.parametrize("body", [b"\xff\xfe", b"&" * 500, b"a=1&" * 500, b"%00%ff=%80"])
def test_a_form_that_is_none(house: Running, body: bytes) -> None:
    table, ada, _ = start_pair(house)
    answer = ada.http.post(f"{table}/play", content=body, headers={"Content-Type": "application/x-www-form-urlencoded"})
    assert answer.status_code == 400


SEATS = [
    ("sit", {"seat": 0, "name": "Ben"}, 409, "Ada already sits there."),
    ("sit", {"seat": 7, "name": "Ben"}, 400, "This table has no such seat."),
    ("sit", {"seat": 1, "name": " "}, 400, "A name has 1 to 24 visible characters."),
    ("stand", {"seat": 0}, 403, "This is not your seat."),
    ("bot", {"seat": 1, "bot": "greedy"}, 403, "Only the host can do that."),
    ("bot", {"seat": 1, "bot": "oracle"}, 400, "There is no bot called “oracle”."),
    ("start", {}, 403, "Only the host can do that."),
    ("word", {"text": "hello"}, 403, "This is not your seat."),
    ("again", {}, 409, "The game is not over yet."),
    ("play", {"number": 1, "action": "up"}, 403, "You are watching"),
]


@pytest.mark.parametrize(("act", "form", "status", "told"), SEATS)
def test_what_a_stranger_cannot_do(house: Running, act: str, form: dict[str, object], status: int, told: str) -> None:
    table = house.guest().lay()
    stranger = house.guest()
    stranger.get("/")
    before = stranger.number(table)
    answer = stranger.post(f"{table}/{act}", **form)
    assert answer.status_code == status
    assert told in sentence(answer)
    assert stranger.number(table) == before


def test_a_game_does_not_start_while_a_chair_is_free(house: Running) -> None:
    ada = house.guest()
    answer = ada.post(f"{ada.lay()}/start")
    assert (answer.status_code, sentence(answer)) == (409, "One seat is still free.")


def test_one_guest_takes_one_chair(house: Running) -> None:
    ada = house.guest()
    answer = ada.post(f"{ada.lay()}/sit", seat=1, name="Ada too")
    assert (answer.status_code, sentence(answer)) == (409, "You already have a seat at this table.")


def test_nobody_sits_down_at_a_running_game(house: Running) -> None:
    table, _, _ = start_pair(house)
    stranger = house.guest()
    stranger.get("/")
    assert stranger.post(f"{table}/sit", seat=1, name="Late").status_code == 409


def test_a_reason_is_told_whole_and_what_somebody_typed_in_short() -> None:
    reason = "entry 5 says that nature drew 'rolled 6,6', but draw 2 of this seed and these words is 'rolled 1,3'"
    assert reason in told(Problem(400, "bad-file", reason=reason), load("en"))
    short = told(Problem(404, "unknown-game", game="x" * 5000), load("en"))
    assert short == f"There is no game called “{'x' * 79}…” on the shelf."


def test_a_damaged_row_closes_its_table_only(tmp_path: Path) -> None:
    file = tmp_path / "house.sqlite"
    with running(file) as house:
        damaged, _, _ = start_pair(house)
        sound, _, _ = start_pair(house)
    with closing(open_database(file)) as store:
        damage = ("update entries set text = 'nonsense' where kind = 'play' and table_id = $1", damaged[3:])
        asyncio.run(store._change(damage))  # type: ignore[attr-defined]
    with running(file) as house:
        guest = house.guest()
        answer = guest.get(damaged)
        assert answer.status_code == 500
        assert "The record of this game is damaged at entry" in sentence(answer)
        assert guest.get(sound).status_code == 200
        assert guest.get("/").status_code == 200


def test_what_cannot_be_written_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with running(tmp_path / "house.sqlite") as house:
        table, ada, ben = start_pair(house)
        asked = to_play(table, ada, ben)
        before = asked.number(table)
        whole = type(house.store).append

        async def full(*_: object) -> None:
            raise NotStored("the disk is full", reason="full")

        monkeypatch.setattr(type(house.store), "append", full)
        answer = asked.play(table)
        assert answer.status_code == 503
        assert "so it did not happen" in sentence(answer)
        assert "the disk is full" in caplog.text  # whoever runs the house reads it in the journal
        assert asked.number(table) == before
        monkeypatch.setattr(type(house.store), "append", whole)
        assert asked.play(table).status_code == 303


def test_two_servers_on_one_file_cannot_both_win(tmp_path: Path) -> None:
    file = tmp_path / "house.sqlite"
    with running(file) as one:
        table, ada, ben = start_pair(one)
        asked = to_play(table, ada, ben)
        action, number = asked.offers(table)[0].text, asked.number(table)
        with running(file) as two:
            twin = two.guest()
            twin.http.cookies.update(asked.http.cookies)
            assert twin.number(table) == number
            assert twin.play(table, action, number).status_code == 303
            assert asked.play(table, action, number).status_code == 409
            time.sleep(0.05)
            assert asked.number(table) == twin.number(table)
