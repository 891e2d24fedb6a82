"""Hints during a game, the replay and the coach after it: who may ask, who is refused, and what is told."""

from __future__ import annotations

import asyncio
import os
import random
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from tablee import games
from tablee.engine import door
from tablee.table.export import import_table, verify
from tablee.table.playing import propose_play, propose_start
from tablee.table.seating import propose_sit
from tablee.table.table import new_table
from tablee.web.errors import Problem
from tablee.web.live.table import LiveTable
from tablee.web.views.replay import chosen
from tablee.web.workers import pool
from tablee.web.workers.job_pool import JobPool
from tablee.web.workers.pool import WorkerPool
from tablee.words import load
from tests.table.evening import find_game
from tests.web.house import Guest, Running, running, to_play

pytestmark = pytest.mark.searches
ACCOUNT = re.compile(r'<tr class="seat-\d"><th scope="row">.*?</th>(<td>.*)</tr>')
NUMBER = re.compile(r"<td>(?:<b>)?([-+]?\d+)")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A house whose coach is in a hurry."""
    with running(tmp_path_factory.mktemp("past") / "house.sqlite") as served:
        served.context.coaches.seconds = 0.5
        yield served


def pair(house: Running) -> tuple[str, Guest, Guest]:
    """A running table of two people, who did not come by the home page: its pictures take their time."""
    ada, ben = house.guest(), house.guest()
    ben.get("/about")
    table = ada.lay()
    assert ben.post(f"{table}/sit", seat=1, name="Ben").status_code == 303
    assert ada.post(f"{table}/start").status_code == 303
    return table, ada, ben


def asked(guest: Guest, path: str) -> httpx.Response:
    """Post as the page's script does."""
    return guest.http.post(path, headers={"Accept": "application/json"})


# --- hints ---


def test_a_hint_tells_the_best_few_in_words_with_shares_and_changes_nothing(house: Running) -> None:
    table, ada, ben = pair(house)
    while len((mover := to_play(table, ada, ben)).offers(table)) < 2:  # a double leaves nothing to advise
        mover.play(table)
    other = ben if mover is ada else ada
    assert f'action="{table}/hint"' in mover.get(table).text
    assert f'action="{table}/hint"' not in other.get(table).text
    before, offers = other.get(table).text, {offer.label for offer in mover.offers(table)}
    told = asked(mover, f"{table}/hint")
    assert told.status_code == 200
    page = told.json()["hints"]
    labels = re.findall(r'<span class="what">([^<]*)</span>', page)
    assert 1 <= len(labels) <= 3
    assert set(labels) <= offers
    assert len(re.findall(r'<span class="share">\d+%</span>', page)) == len(labels)
    assert other.get(table).text == before


def test_without_a_script_a_hint_is_a_page(house: Running) -> None:
    table, ada, ben = pair(house)
    page = to_play(table, ada, ben).post(f"{table}/hint")
    assert page.status_code == 200
    assert 'class="advice"' in page.text


def test_no_hint_for_those_who_watch_or_wait_and_none_before_the_start(house: Running) -> None:
    open_table = (host := house.guest()).lay()
    assert asked(host, f"{open_table}/hint").status_code == 409
    table, ada, ben = pair(house)
    waiting = ben if to_play(table, ada, ben) is ada else ada
    assert asked(waiting, f"{table}/hint").status_code == 409
    refused = asked(house.guest(), f"{table}/hint")
    assert refused.status_code == 403
    assert "You are watching" in refused.json()["error"]


def test_the_house_thinks_of_one_hint_at_a_time_for_each(house: Running) -> None:
    table, ada, ben = pair(house)
    mover = to_play(table, ada, ben)
    with ThreadPoolExecutor(8) as crowd:
        answers = list(crowd.map(lambda _: asked(mover, f"{table}/hint"), range(8)))
    assert {answer.status_code for answer in answers} == {200, 429}
    assert asked(mover, f"{table}/hint").status_code == 200


def test_a_table_laid_without_hints_gives_none_and_says_so(house: Running) -> None:
    ada = house.guest()
    made = ada.post("/tables", game="destorsion", fill="greedy", hints="no", option__seats=2)
    table = made.headers["location"]
    while not ada.offers(table):
        time.sleep(0.01)
    assert "/hint" not in ada.get(table).text
    refused = asked(ada, f"{table}/hint")
    assert refused.status_code == 403
    assert "Hints are off" in refused.json()["error"]


def test_the_next_table_and_the_file_keep_the_word_on_hints(house: Running) -> None:
    ada = house.guest()
    made = ada.post("/tables", game="destorsion", fill="random", hints="no", option__seats=2, option__turn_limit=1)
    table = made.headers["location"]
    ada.play_on(table)
    text = ada.get(f"{table}/export").text
    assert '"hints": false' in text
    assert verify(text, find_game).ok
    assert not verify(text.replace('"hints": false', '"hints": true'), find_game).ok
    assert not import_table(text, find_game)[0].head.hints
    again = ada.post(f"{table}/again").headers["location"]
    assert not house.context.registry.live_tables[again[3:]].table.head.hints


def test_a_file_of_a_table_with_hints_is_written_as_ever(house: Running) -> None:
    ada = house.guest()
    table = ada.lay(fill="random", turn_limit=1)
    ada.play_on(table)
    text = ada.get(f"{table}/export").text
    assert "hints" not in text
    assert verify(text, find_game).ok


def test_hints_are_for_one_person_who_plays_against_bots_unless_the_host_says_otherwise(house: Running) -> None:
    ada, ben = house.guest(), house.guest()
    alone = ada.lay(fill="random", hints="alone")
    while len(ada.offers(alone)) < 2:
        if ada.offers(alone):
            ada.play(alone)
    assert f'action="{alone}/hint"' in ada.get(alone).text
    together = ada.lay(hints="alone")
    assert "Hints only when you play alone" in ben.get(together).text
    ben.post(f"{together}/sit", seat=1, name="Ben")
    ada.post(f"{together}/start")
    while len((mover := to_play(together, ada, ben)).offers(together)) < 2:
        mover.play(together)
    assert f'action="{together}/hint"' not in mover.get(together).text
    assert asked(mover, f"{together}/hint").status_code == 403
    assert ada.post(f"{together}/resign", seat=0).status_code == 303
    text = ada.get(f"{together}/export").text
    assert '"hints": "alone"' in text
    assert verify(text, find_game).ok
    assert not verify(text.replace('"hints": "alone"', '"hints": true'), find_game).ok


# --- looking back ---


@pytest.fixture(scope="module")
def finished(house: Running) -> tuple[str, Guest]:
    """A game that is over, and who played it."""
    ada = house.guest()
    table = ada.lay(fill="greedy", seats=3, turn_limit=2)
    ada.play_on(table)
    return table, ada


@pytest.mark.parametrize("page", ["replay", "moment", "coach"])
def test_nobody_looks_back_while_the_game_runs(house: Running, page: str) -> None:
    table, ada, _ = pair(house)
    for guest in (ada, house.guest()):
        answer = guest.get(f"{table}/{page}")
        assert answer.status_code == 409
        assert "not over yet" in answer.text
    assert asked(ada, f"{table}/coach").status_code == 409


def test_every_moment_can_be_seen_from_everybodys_eyes(house: Running, finished: tuple[str, Guest]) -> None:
    table, ada = finished
    last = int(re.findall(r'id="slider"[^>]* max="(\d+)"', ada.get(f"{table}/replay").text)[0])
    for at in (0, 1, last // 2, last):
        for eyes in ("public", "mover", "0", "2"):
            page = ada.get(f"{table}/replay?at={at}&eyes={eyes}")
            assert page.status_code == 200
            assert f'data-at="{at}"' in page.text
            moment = ada.get(f"{table}/moment?at={at}&eyes={eyes}", Accept="application/json").json()
            assert moment["at"] == at
            assert moment["line"]
            assert moment["board"] in page.text


def test_who_played_looks_back_with_their_own_eyes_first(house: Running, finished: tuple[str, Guest]) -> None:
    table, ada = finished
    assert '<option value="0" selected>' in ada.get(f"{table}/replay").text
    assert '<option value="public" selected>' in house.guest().get(f"{table}/replay").text


@pytest.mark.parametrize(
    ("game_name", "text", "is_known", "said"),
    [
        ("korrigans", ".", True, "Ada chose: End your turn"),
        ("korrigans", "=", True, "Ada chose: Stay here"),
        ("whisky_race", "plan 5", True, "Ada chose: Choose 5 malt"),
        ("whisky_race", "plan 5", False, "Ada has chosen in secret"),
    ],
)
def test_a_move_of_which_the_log_says_nothing_is_told_in_words(
    game_name: str, text: str, is_known: bool, said: str
) -> None:
    live, seat = room_where(game_name, text)
    assert live.table.state is not None
    say = load("en", game_name)
    line = chosen(live, door.play(live.table.state, seat, text), say, live.names_in(say), is_known)
    assert re.sub(r"Ada \d", "Ada", line) == said


def room_where(game_name: str, text: str) -> tuple[LiveTable, int]:
    """A table of three where somebody may play a text, and who; it is come upon by luck."""
    luck = random.Random(1)
    while True:
        game, options = games.table(f"{game_name}(seats=3)")
        record, table = new_table(game, options.write(game.name), "host")
        for seat in range(3):
            table.commit(propose_sit(table, seat, "Ada", f"visitor {seat}"))
        table.commit(propose_start(table, "host"))
        while table.phase == "running":
            assert table.state is not None
            seat = table.awaited[0]
            texts = [table.state.write(action) for action in table.state.actions(seat)]
            if text in texts:
                return LiveTable(record, table, game, 60), seat
            table.commit(propose_play(table, seat, luck.choice(texts), table.number, f"visitor {seat}"))


@pytest.mark.parametrize("wish", ["at=999999", "at=-1", "at=x", "at=1e9", "eyes=9", "eyes=-1", "eyes=%00"])
def test_an_odd_wish_shows_the_nearest_moment(finished: tuple[str, Guest], wish: str) -> None:
    table, ada = finished
    assert ada.get(f"{table}/replay?{wish}").status_code == 200


def test_the_coach_is_asked_says_how_far_it_is_and_tells_skill_from_luck(finished: tuple[str, Guest]) -> None:
    table, ada = finished
    assert f'action="{table}/coach"' in ada.get(f"{table}/replay").text
    told = asked(ada, f"{table}/coach").json()
    assert told["thinking"] is True
    assert "<progress" in told["part"]
    deadline = time.monotonic() + 60
    while told["thinking"] and time.monotonic() < deadline:
        time.sleep(0.2)
        told = ada.get(f"{table}/coach", Accept="application/json").json()
    assert 'id="chart"' in told["part"]
    page = ada.get(f"{table}/coach").text
    assert "Turn by turn" in page
    assert "Dice and draws" in page
    rows = [list(map(int, NUMBER.findall(row.replace("−", "-")))) for row in ACCOUNT.findall(page)]
    assert len(rows) > 1
    assert all(sum(row[:-1]) == row[-1] for row in rows), "each account adds up"
    assert [sum(row[at] for row in rows) for at in (0, -1)] == [100, 100]
    curve = re.search(r'data-curve="([^"]*)"', page)
    assert curve
    assert all(sum(map(int, shares.split(","))) == 100 for shares in curve[1].split())
    french = Guest(str(ada.http.base_url), "fr", {})
    assert "Dés et tirages" in french.get(f"{table}/coach").text
    french.http.close()
    assert asked(ada, f"{table}/coach").json()["thinking"] is False  # found once, kept


def test_without_a_script_the_coach_is_asked_by_a_form(house: Running) -> None:
    ada = house.guest()
    table = ada.lay(fill="random", turn_limit=1)
    ada.play_on(table)
    answer = ada.post(f"{table}/coach")
    assert answer.status_code == 303
    assert ada.get(answer.headers["location"]).status_code == 200


# --- processes that die or hang ---


def test_a_job_that_kills_its_process_or_never_ends_is_refused_and_the_next_one_is_done() -> None:
    async def try_all() -> None:
        thinking = JobPool(WorkerPool(), 1)
        try:
            assert await thinking.think(30, abs, -2) == 2
            with pytest.raises(Problem, match="no-thought"):
                await thinking.think(30, os._exit, 3)
            with pytest.raises(Problem, match="no-thought"):
                await thinking.think(0.3, time.sleep, 30)
            assert await thinking.think(30, abs, -4) == 4
        finally:
            await thinking.workers.close()

    asyncio.run(try_all())


def test_a_job_that_hangs_takes_none_with_it_that_waits_behind_it() -> None:
    async def wait_behind() -> list[object]:
        thinking = JobPool(WorkerPool(), 1)
        try:
            await thinking.think(60, abs, -1)
            waiting = [thinking.think(60, abs, -number) for number in range(4)]
            return await asyncio.gather(thinking.think(1, time.sleep, 60), *waiting, return_exceptions=True)
        finally:
            await thinking.workers.close()

    hung, *others = asyncio.run(wait_behind())
    assert isinstance(hung, Problem)
    assert others == [0, 1, 2, 3]


def test_who_has_waited_too_long_gives_up_alone() -> None:
    async def wait_in_vain() -> list[object]:
        thinking = JobPool(WorkerPool(), 1)
        try:
            await thinking.think(60, abs, -1)
            waiting = [thinking.think(0.2, abs, -number) for number in range(3)]
            return await asyncio.gather(thinking.think(60, time.sleep, 1), *waiting, return_exceptions=True)
        finally:
            await thinking.workers.close()

    slept, *others = asyncio.run(wait_in_vain())
    assert slept is None
    assert all(isinstance(other, Problem) for other in others)


def test_a_job_that_fails_fails_alone() -> None:
    async def fail() -> None:
        thinking = JobPool(WorkerPool(), 1)
        try:
            with pytest.raises(ValueError, match="math domain"):
                await thinking.think(30, __import__("math").sqrt, -1)
            assert await thinking.think(30, abs, -1) == 1
        finally:
            await thinking.workers.close()

    asyncio.run(fail())


def test_a_coach_that_cannot_go_on_lets_the_page_ask_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path / "house.sqlite") as other:
        ada = other.guest()
        table = ada.lay(fill="random", turn_limit=1)
        ada.play_on(table)
        monkeypatch.setattr(pool, "COMMAND", ("-c", "pass"))  # no process can be started
        other.context.jobs.workers = WorkerPool()
        assert asked(ada, f"{table}/coach").status_code == 200
        deadline = time.monotonic() + 60
        while other.context.coaches.work and time.monotonic() < deadline:
            time.sleep(0.02)
        assert f'action="{table}/coach"' in ada.get(f"{table}/replay").text
