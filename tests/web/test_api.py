"""Bots over HTTP: a seat for a program, opened by a token, seen line by line, played by posts."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Empty

import httpx
import msgspec
import pytest

from tablee import games
from tablee.table.chairs import read_chair
from tablee.table.export import export, verify
from tablee.table.playing import propose_play, propose_start
from tablee.table.seating import propose_program
from tablee.table.table import Table, new_table
from tablee.web.http.context import Limits
from tablee.web.live import registry
from tablee.web.live.table import LiveTable
from tablee.web.views import bot_api as api
from tablee.words import load
from tests.web.house import Guest, Running, running, start_pair
from tests.web.programs import CONNECTED, Listener, Program, lend, programs_turn, start_with_program

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(autouse=True)
def hang_up() -> Iterator[None]:
    yield
    while CONNECTED:
        CONNECTED.pop().close()


# --- the token ---


def test_a_token_has_192_random_bits_and_is_shown_once(house: Running) -> None:
    ada = house.guest()
    table = ada.lay()
    program = lend(ada, table, name="Deep Dwarf")
    assert len(program.token) == len("tablee_") + 32
    for path in (table, f"{table}/now", f"{table}/log", "/"):
        assert program.token not in ada.get(path).text
    assert "Deep Dwarf" in ada.get(table).text


def test_the_house_keeps_only_the_hash_of_a_token_and_shows_neither(house: Running) -> None:
    table, ada, program = start_with_program(house)
    live = house.context.registry.live_tables[table[3:]]
    stored = "".join(entry.text for entry in house.store.load(table[3:])[1])
    assert program.token not in stored
    assert api.hash_of(program.token) in stored
    for text in (export(live.table, live.record), ada.get(table).text, ada.get(f"{table}/now").text):
        assert api.hash_of(program.token) not in text


def test_only_the_host_gives_a_seat_to_a_program_and_only_a_free_one(house: Running) -> None:
    ada, ben = house.guest(), house.guest()
    ben.get("/")
    table = ada.lay()
    assert ben.post(f"/api{table}/program", seat=1).status_code == 403
    ben.post(f"{table}/sit", seat=1, name="Ben")
    assert ada.post(f"/api{table}/program", seat=1).status_code == 409
    assert ada.post(f"/api{table}/program", seat=7).status_code == 400
    assert house.context.registry.live_tables[table[3:]].table.names == ["Ada", "Ben"]


@pytest.mark.parametrize(
    ("header", "key"),
    [
        (None, "no-token"),
        ("Bearer", "no-token"),
        ("Basic dGFibGVlOng=", "no-token"),
        ("Bearer tablee_" + "A" * 32, "bad-token"),
        ("Bearer " + "é" * 20, "bad-token"),
        ("Bearer " + "x" * 4000, "bad-token"),
    ],
)
def test_without_the_right_token_nothing_is_seen_or_played(house: Running, header: str | None, key: str) -> None:
    table, ada, program = start_with_program(house)
    headers = {} if header is None else {"Authorization": header.encode()}
    before = ada.number(table)
    for answer in (
        httpx.get(f"{program.address}/stream", headers=headers),
        httpx.post(f"{program.address}/play", headers=headers, json={"number": 1, "action": "x"}),
    ):
        assert answer.status_code == 401
        assert answer.json()["key"] == key
        assert answer.headers["www-authenticate"] == "Bearer"
        assert "set-cookie" not in answer.headers
    assert ada.number(table) == before


def test_a_token_opens_no_other_table_and_a_cookie_opens_no_stream(house: Running) -> None:
    _, _, program = start_with_program(house)
    other, ada, _ = start_with_program(house)
    assert httpx.get(f"{house.address}/api{other}/stream", headers=program.http.headers).status_code == 401
    secret = {"Authorization": f"Bearer {ada.http.cookies['tablee']}"}
    assert httpx.get(f"{house.address}/api{other}/stream", headers=secret).status_code == 401
    assert httpx.get(f"{house.address}/api/t/nowhere/stream", headers=program.http.headers).status_code == 404


def test_a_token_as_a_cookie_is_nobody(house: Running) -> None:
    table, _, program = start_with_program(house)
    guest = house.guest()
    guest.http.cookies.set("tablee", program.token)
    assert guest.offers(table) == []
    assert guest.post(f"{table}/play", number=1, action="x").status_code == 403


def test_whoever_guesses_tokens_is_told_to_wait_and_the_right_token_still_works(tmp_path: Path) -> None:
    limits = Limits(guesses_per_second=0.01, guesses_at_once=5)
    with running(tmp_path / "house.sqlite", limits=limits) as house:
        _, _, program = start_with_program(house)
        wrong = {"Authorization": "Bearer tablee_wrong"}
        codes = [httpx.get(f"{program.address}/stream", headers=wrong).status_code for _ in range(7)]
        assert codes == [401] * 5 + [429] * 2
        assert program.now()["type"] == "state"


def test_taking_the_seat_back_ends_the_stream_and_voids_the_token(house: Running) -> None:
    ada = house.guest()
    table = ada.lay()
    program = lend(ada, table)
    listener = Listener(program)
    listener.next()
    assert ada.post(f"{table}/stand", seat=1).status_code == 303
    assert listener.next("error")["key"] == "bad-token"
    assert listener.ended.wait(5)
    assert program.play(1, "x").status_code == 401


def test_a_new_token_voids_the_old_one_also_in_mid_game(house: Running) -> None:
    table, ada, program = start_with_program(house)
    listener = Listener(program)
    listener.next()
    renewed = lend(ada, table)
    assert listener.next("error")["key"] == "bad-token"
    assert program.play(1, "x").status_code == 401
    line = programs_turn(table, ada, renewed)
    assert renewed.play(line["number"], line["actions"][0]).status_code == 200


def test_in_mid_game_the_host_may_let_a_bot_play_on_for_a_program_but_for_nobody_else(house: Running) -> None:
    table, ada, program = start_with_program(house, turn_limit=2)
    programs_turn(table, ada, program)
    assert "programs" in ada.get(table).text
    assert ada.post(f"{table}/bot", seat=0, bot="random").status_code == 409
    assert house.guest().post(f"{table}/bot", seat=1, bot="random").status_code == 409
    assert ada.post(f"{table}/bot", seat=1, bot="random").status_code == 303
    assert program.play(1, "x").status_code == 401
    ada.play_on(table)
    live = house.context.registry.live_tables[table[3:]]
    assert verify(export(live.table, live.record), games.find).ok


def test_a_persons_seat_never_becomes_a_programs_in_mid_game(house: Running) -> None:
    table, ada, _ = start_pair(house)
    for seat in (0, 1):
        assert ada.post(f"/api{table}/program", seat=seat).status_code == 409


def test_a_log_with_a_chair_of_the_old_form_is_read_as_before() -> None:
    chair = read_chair('{"name": "Ada", "visitor": "abc", "bot": ""}')
    assert (chair.name, chair.visitor, chair.bot, chair.program) == ("Ada", "abc", "", False)


def test_the_host_may_put_a_bot_in_the_place_of_a_program_that_keeps_the_table_waiting(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", patience=0, pace=0) as house:
        table, ada, program = start_with_program(house)
        line = programs_turn(table, ada, program)
        page = ada.get(table).text
        assert f'action="{table}/absent"' not in page
        assert ada.post(f"{table}/absent", seat=1, number=line["number"]).status_code == 409
        fields = dict(re.findall(r'name="(seat|bot)" value="(\w+)"', page.partition(f'action="{table}/bot"')[2])[:2])
        assert fields == {"seat": "1", "bot": "master"}
        assert ada.post(f"{table}/bot", **fields).status_code == 303
        deadline = time.monotonic() + 20
        while ada.number(table) < line["number"] + 2 and time.monotonic() < deadline:
            time.sleep(0.02)
        assert ada.number(table) >= line["number"] + 2  # it sits down, and plays


# --- the stream ---


def test_a_line_says_what_the_seat_sees_what_it_may_do_and_what_it_was_told(house: Running) -> None:
    table, ada, program = start_with_program(house)
    line = programs_turn(table, ada, program)
    live = house.context.registry.live_tables[table[3:]]
    state = live.table.state
    assert state is not None
    assert line["number"] == live.number
    assert (line["phase"], line["seat"], line["owing"], line["outcome"]) == ("running", 1, [1], None)
    assert line["names"] == live.names
    assert line["actions"] == [state.write(action) for action in state.actions(1)]
    assert line["view"] == msgspec.json.decode(msgspec.json.encode(live.game.view(state, 1)))
    assert [entry["text"] for entry in line["told"]] == [entry.text for entry in live.table.told_to(1)]
    words = [event["words"] for entry in line["told"] for event in entry["events"] if event["words"]]
    assert words
    log = house.guest("en").get(f"{table}/log").text  # a spectator's: to the players it says "you"
    assert all(sentence in log for sentence in words[:3] if "&" not in sentence)


@pytest.mark.parametrize("name", games.names())
def test_a_line_of_every_game_is_json_and_holds_only_what_the_seat_may_know(name: str) -> None:
    game, options = games.table(name)
    record, table = new_table(game, options.write(game.name), "host")
    for seat in range(len(table.chairs)):
        table.commit(propose_program(table, seat, f"P{seat}", "host", f"{seat}" * 64))
    table.commit(propose_start(table, "host"))
    say = load("en", name)
    for _ in range(60):
        state = table.state
        assert state is not None
        if state.over:
            break
        live = LiveTable(record, table, game, patience=60)
        for seat in range(len(table.chairs)):
            line = msgspec.json.decode(msgspec.json.encode(api.line(live, seat, 0, say)))
            assert line["view"]["viewer"] == seat
            if table.phase != "over":
                own = [entry["text"] for entry in line["told"] if entry["kind"] == "play"]
                assert own == [played.text_for(seat) for played in table.played]
        seat = next(seat for seat in table.awaited if seat >= 0)
        text = state.write(state.absent(seat))
        table.commit(propose_play(table, seat, text, table.number, f"{seat}" * 64))


def test_every_change_is_a_line_with_only_what_is_new(house: Running) -> None:
    table, ada, program = start_with_program(house)
    listener = Listener(program)
    first = listener.next()
    assert listener.head["content-type"] == "application/x-ndjson"
    (ada.play(table) if ada.offers(table) else program.play(first["number"], first["actions"][0]))
    second = listener.next()
    assert second["number"] > first["number"]
    assert [entry["number"] for entry in second["told"]] == list(range(first["number"] + 1, second["number"] + 1))


def test_a_stream_that_was_cut_goes_on_where_it_was(house: Running) -> None:
    table, ada, program = start_with_program(house)
    seen = program.now()["number"]  # the line is read, and the connection cut
    line = programs_turn(table, ada, program)
    program.play(line["number"], line["actions"][0])
    resumed = program.now(since=seen)
    assert resumed["number"] == ada.number(table)
    assert resumed["told"][0]["number"] == seen + 1
    assert resumed["told"][-1]["number"] == resumed["number"]
    assert program.now(since=resumed["number"])["told"] == []
    assert program.http.get(f"{program.address}/stream?since=x").json()["key"] == "bad-since"


def test_a_silent_table_sends_signs_of_life(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "PING_EVERY", 0.1)
    with running(tmp_path / "house.sqlite") as house:
        _, _, program = start_with_program(house)
        listener = Listener(program)
        listener.next()
        assert listener.next("ping", patience=3) == {"type": "ping"}


def test_the_waiting_room_is_streamed_too_and_nothing_is_repeated(house: Running) -> None:
    ada = house.guest()
    table = ada.lay()
    program = lend(ada, table)
    listener = Listener(program)
    assert listener.next()["phase"] == "open"
    with pytest.raises(Empty):
        listener.next(patience=0.3)
    ada.post(f"{table}/start")
    assert listener.next()["phase"] == "running"


def test_a_seat_has_a_few_streams_and_no_more(house: Running) -> None:
    _, _, program = start_with_program(house)
    listeners = [Listener(program) for _ in range(api.STREAMS_PER_SEAT)]
    for listener in listeners:
        listener.next()
    assert program.http.get(f"{program.address}/stream").json()["key"] == "too-many-streams"


# --- posts ---


def test_a_replayed_and_an_out_of_order_post_are_refused_and_change_nothing(house: Running) -> None:
    table, ada, program = start_with_program(house)
    line = programs_turn(table, ada, program)
    number, action = line["number"], line["actions"][0]
    for wrong in (number - 1, number + 1, 0, -1, 10**30):
        answer = program.play(wrong, action)
        assert (answer.status_code, answer.json()["key"]) == (409, "stale")
    played = program.play(number, action)
    assert played.json()["number"] > number
    for _ in range(2):
        answer = program.play(number, action)
        assert (answer.status_code, answer.json()["key"]) == (409, "stale")
    assert [entry.seat for entry in house.store.load(table[3:])[1]].count(1) == 2  # it sat down and played once


def test_parallel_posts_of_one_answer_are_one_act(house: Running) -> None:
    table, ada, program = start_with_program(house)
    line = programs_turn(table, ada, program)
    codes: list[int] = []

    def post() -> None:
        other = Program(program.address, program.token)
        codes.append(other.play(line["number"], line["actions"][0]).status_code)

    crowd = [threading.Thread(target=post) for _ in range(8)]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join()
    assert sorted(codes) == [200] + [409] * 7


def test_what_the_rules_refuse_is_refused_with_status_sentence_and_details(house: Running) -> None:
    table, ada, program = start_with_program(house)
    line = programs_turn(table, ada, program)
    answer = program.play(line["number"], "fly to the moon")
    assert answer.status_code == 400
    assert answer.json()["key"] == "unreadable"
    assert answer.json()["error"] == "“fly to the moon” is not a move of this game."
    assert "seat 1 cannot play 'fly to the moon'" in answer.json()["detail"]
    program.play(line["number"], line["actions"][0])
    while (line := program.now())["owing"] == [1]:
        program.play(line["number"], line["actions"][0])
    answer = program.play(line["number"], "x")
    assert (answer.status_code, answer.json()["key"]) == (409, "not-your-turn")


def test_before_the_start_nothing_can_be_played(house: Running) -> None:
    ada = house.guest()
    program = lend(ada, ada.lay())
    answer = program.play(2, "x")
    assert (answer.status_code, answer.json()["key"]) == (409, "not-started")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"number=1&action=x",
        b"[]",
        b'{"number": 1}',
        b'{"number": "1", "action": "x"}',
        b'{"number": 1, "action": null}',
        b'{"number": 1, "action": "x", "seat": 0}',
        b'{"number": 1, "action": "\xff"}',
        b"[" * 5000,
    ],
)
def test_a_body_that_is_no_act_is_refused_with_a_sentence(house: Running, body: bytes) -> None:
    _, _, program = start_with_program(house)
    answer = program.http.post(f"{program.address}/play", content=body)
    assert answer.status_code == 400
    assert answer.json()["key"] == "bad-json"
    assert answer.json()["error"].startswith('Post JSON like this: {"number": 12, "action": "…"}.')


def test_an_oversized_body_is_refused_unread(house: Running) -> None:
    _, _, program = start_with_program(house)
    answer = program.http.post(f"{program.address}/play", content=b"x" * 20_000)
    assert (answer.status_code, answer.json()["key"]) == (413, "too-long")
    long = program.play(program.now()["number"], "x" * 5_000)
    assert long.status_code in (400, 409)


def test_posts_are_rate_limited_by_token(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", limits=Limits(posts_per_second=0.01, posts_at_once=6)) as house:
        ada = house.guest()
        ada.get("/")
        table = ada.lay()
        program = lend(ada, table)
        answers = [program.play(0, "x") for _ in range(8)]
        assert [answer.status_code for answer in answers] == [409] * 6 + [429] * 2
        assert answers[-1].headers["retry-after"] == "2"


# --- whole games ---


def test_a_token_works_after_a_restart_with_the_program_to_move(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite") as house:
        table, ada, program = start_with_program(house)
        line = programs_turn(table, ada, program)
    with running(tmp_path / "house.sqlite") as house:
        again = Program(f"{house.address}/api{table}", program.token)
        assert again.now() == line
        assert again.play(line["number"], line["actions"][0]).status_code == 200
        assert Table.rebuild(*load_of(house, table), games.find("destorsion")).number > line["number"]


def load_of(house: Running, table: str) -> tuple[object, ...]:
    return house.store.load(table[3:])


def run_example(program: Program) -> subprocess.Popen[str]:
    """The example, as it stands."""
    command = [sys.executable, str(ROOT / "examples/http_bot.py"), program.address, program.token]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


@pytest.mark.parametrize("game", ["destorsion", "la_sortie", "whisky_race"])
def test_two_examples_play_a_game_to_its_end(house: Running, game: str) -> None:
    ada = house.guest()
    seats = {"destorsion": 2, "la_sortie": 2, "whisky_race": 3}[game]
    table = lay(ada, game, seats, {"option-turn_limit": "3"} if game == "destorsion" else {})
    ada.post(f"{table}/stand", seat=0)
    players = [run_example(lend(ada, table, seat)) for seat in range(seats)]
    try:
        ada.post(f"{table}/start")
        for player in players:
            said, _ = player.communicate(timeout=120)
            assert said.splitlines()[-1].startswith("The end: {'reason':"), said
    finally:
        for player in players:
            player.kill()
            player.wait()
    assert ada.phase(table) == "over"


def lay(guest: Guest, game: str, seats: int, options: dict[str, str]) -> str:
    form = {"game": game, "name": "Ada", "option-seats": str(seats)} | options
    return str(guest.http.post("/tables", data=form).headers["location"])


def test_the_example_says_why_it_gives_up(house: Running) -> None:
    _, _, program = start_with_program(house)
    said, _ = run_example(Program(program.address, "tablee_wrong")).communicate(timeout=120)
    assert said.startswith("401 This token doesn’t open a seat at this table.")
