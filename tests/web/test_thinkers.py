"""Bots think in processes of their own: no page waits for them, and one that fails does not hold up its table."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from subprocess import PIPE
from typing import Any

import pytest
from msgspec.structs import replace

from tablee import bots, games
from tablee.bots.outside import VARIABLE, named_in
from tablee.bots.search import Budget
from tablee.engine import door
from tablee.engine.errors import BadBudget, UnknownBot
from tablee.table.export import export, import_table, verify
from tablee.table.playing import propose_play, propose_start
from tablee.table.seating import propose_sit
from tablee.table.table import Table, new_table
from tablee.web.workers import bot_pool, pool
from tablee.web.workers.bot_answers import BotAnswer, BotQuestion, Thinker, answer_question
from tablee.web.workers.bot_pool import BotPool, Thought
from tablee.web.workers.pool import WorkerPool
from tablee.web.workers.worker import LENGTH_PREFIX, READY
from tests.databases import open_database
from tests.web.bad_bots import NAMED, RELEASE
from tests.web.house import Guest, Running, running
from tests.web.server import Process
from tests.web.waiting import until

ROOT = Path(__file__).parent.parent.parent
HOST = "h" * 64
LONG = 100.0  # seconds: longer than a busy machine takes for anything here


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """For how long single bots are waited for; for all others so long that only a defect takes longer."""
    known: dict[str, float] = {}
    monkeypatch.setattr(bots, "seconds_of", lambda bot: known.get(bot.name, LONG))
    monkeypatch.setattr(bot_pool, "ANSWER_GRACE", 0.0)
    return known


@pytest.fixture
def bad_bots(monkeypatch: pytest.MonkeyPatch, patience: dict[str, float]) -> None:
    """The bots that fail, known to this process and to the workers it starts."""
    monkeypatch.setenv(VARIABLE, NAMED)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setattr(bots, "MAKERS", bots.MAKERS | named_in(NAMED))
    monkeypatch.setattr(bots, "NAMES", (*bots.NAMES, *named_in(NAMED)))


def table_of(bot: str, game_text: str = "destorsion(seats=2)") -> Table:
    game, options = games.table(game_text)
    _, table = new_table(game, options.write(game.name), HOST)
    for seat in range(len(table.chairs)):
        table.commit(propose_sit(table, seat, f"Bot {seat}", HOST, bot))
    table.commit(propose_start(table, HOST))
    return table


def owing(table: Table) -> int:
    return next(seat for seat in table.awaited if seat >= 0)


def think(*tables: Table) -> list[Thought]:
    """What the bots play, one table after the other, in one worker at a time."""

    async def all_of_them() -> list[Thought]:
        workers = WorkerPool()
        try:
            return [await BotPool(workers, 1).think(table, table.game, owing(table)) for table in tables]
        finally:
            await workers.close()

    return asyncio.run(all_of_them())


def is_legal(table: Table, thought: Thought) -> bool:
    assert table.state is not None
    return bool(door.play(table.state, owing(table), thought.text).text)


# --- the pool ---


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("bot", ["random", "greedy", "apprentice"])
def test_bots_of_every_game_think_in_a_worker(name: str, bot: str) -> None:
    table = table_of(bot, name)
    first, *_ = think(table, table)
    assert first.note == ""
    assert is_legal(table, first)


@pytest.mark.usefixtures("bad_bots")
@pytest.mark.parametrize(
    ("bot", "note"),
    [("sleepy", "bot-late"), ("dying", "bot-lost"), ("cheating", "bot-illegal"), ("broken", "bot-failed")],
)
def test_a_bot_that_fails_is_stood_in_for_and_the_next_one_finds_a_sound_worker(
    bot: str, note: str, patience: dict[str, float]
) -> None:
    patience["sleepy"] = 0.5
    table = table_of(bot)
    failed, sound = think(table, table_of("greedy"))
    assert failed.note == note
    assert is_legal(table, failed)
    assert sound.note == ""


def test_a_bot_the_house_does_not_know_any_more_is_stood_in_for(caplog: pytest.LogCaptureFixture) -> None:
    table = table_of("retired")
    (thought,) = think(table)
    assert thought.note == "bot-failed"
    assert is_legal(table, thought)
    assert "there is no bot 'retired'" in caplog.text


def test_a_seat_whose_person_has_just_come_back_is_no_failure(caplog: pytest.LogCaptureFixture) -> None:
    table = table_of("greedy")
    seat = owing(table)
    table.chairs[seat] = replace(table.chairs[seat], bot="", visitor=HOST)
    (thought,) = think(table)
    assert (thought.note, is_legal(table, thought)) == ("", True)
    assert not caplog.records


def test_without_any_worker_the_rules_answer_for_the_absent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "COMMAND", ("-c", "pass"))
    table = table_of("master")
    (thought,) = think(table)
    assert thought.note == "bot-lost"
    assert table.state is not None
    assert thought.text == table.state.write(table.state.absent(owing(table)))


def test_a_program_that_cannot_be_started_is_no_reason_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool.sys, "executable", str(ROOT / "no-such-python"))
    table = table_of("master")
    assert is_legal(table, think(table)[0])


def test_a_bot_that_waited_for_a_place_answers_the_position_it_was_asked_about() -> None:
    async def move_on_meanwhile() -> Thought:
        workers, table = WorkerPool(), table_of("greedy")
        state, seat = table.state, owing(table)
        bots_at_once = BotPool(workers, 1)
        await bots_at_once.queue.take("another", lambda: True)  # no place is free
        thinking = asyncio.create_task(bots_at_once.think(table, table.game, seat))
        await asyncio.sleep(0)
        assert state is not None
        for _ in range(3):
            table.commit(propose_play(table, owing(table), answer(table), table.number))
        bots_at_once.queue.taken -= 1
        bots_at_once.queue.serve()
        try:
            thought = await thinking
        finally:
            await workers.close()
        assert not state.allows(seat, state.read(thought.text))
        return thought

    assert asyncio.run(move_on_meanwhile()).note == ""


def answer(table: Table) -> str:
    """Something legal."""
    assert table.state is not None
    return table.state.write(table.state.actions(owing(table))[0])


@pytest.mark.usefixtures("bad_bots")
def test_closing_ends_a_thought_at_once() -> None:
    async def close_in_mid_thought() -> float:
        workers, table = WorkerPool(), table_of("sleepy")
        thinking = asyncio.create_task(BotPool(workers, 1).think(table, table.game, owing(table)))
        while not workers.busy:
            await asyncio.sleep(0.01)
        (worker,) = workers.busy
        began = time.monotonic()
        thinking.cancel()
        await workers.close()
        assert worker.returncode == -signal.SIGKILL
        return time.monotonic() - began

    assert asyncio.run(close_in_mid_thought()) < LONG / 2, "the thought was waited for"


@pytest.mark.parametrize("is_given_up", [True, False])
def test_closing_ends_a_worker_that_is_not_ready_yet(monkeypatch: pytest.MonkeyPatch, is_given_up: bool) -> None:
    monkeypatch.setattr(pool, "COMMAND", ("-c", f"import time; time.sleep({LONG})"))
    started: list[asyncio.subprocess.Process] = []
    start = asyncio.create_subprocess_exec

    async def remembered(*given: Any, **more: Any) -> asyncio.subprocess.Process:
        started.append(await start(*given, **more))
        return started[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", remembered)

    async def close_at_the_start() -> list[int | None]:
        workers, table = WorkerPool(), table_of("greedy")
        thinking = asyncio.create_task(BotPool(workers, 1).think(table, table.game, owing(table)))
        while not started:
            await asyncio.sleep(0.01)
        if is_given_up:  # as a house does that closes; nobody waits for what becomes of it
            thinking.cancel()
        await workers.close()
        ended = [worker.returncode for worker in started]
        with suppress(asyncio.CancelledError):
            assert is_legal(table, await thinking)
        return ended

    assert asyncio.run(close_at_the_start()) == [-signal.SIGKILL]


# --- the worker ---


def question(table: Table, bot: str = "greedy", limit: float = 10) -> BotQuestion:
    acts = [(played.seat, played.text) for played in table.played]
    return BotQuestion(table=table.id, head=table.head, acts=acts, seat=owing(table), bot=bot, seed=5, limit=limit)


def test_a_worker_plays_on_from_the_position_it_knows_and_starts_anew_when_the_log_differs() -> None:
    worker, table = Thinker(), table_of("greedy")
    for _ in range(12):
        asked = question(table)
        text = worker.answer(asked).action
        assert worker.answer(asked).action == Thinker().answer(asked).action == text
        known = worker.positions[table.id]
        table.commit(propose_play(table, owing(table), text, table.number))
    worker.answer(question(table))
    assert worker.positions[table.id] is known
    other = table_of("greedy")
    other.id = table.id
    assert worker.answer(question(other)).action == Thinker().answer(question(other)).action
    assert worker.positions[table.id] is not known


def test_a_worker_ends_when_nobody_asks_and_when_a_thought_outlasts_its_limit() -> None:
    command = [sys.executable, *pool.COMMAND]
    env = os.environ | {VARIABLE: NAMED, "PYTHONPATH": str(ROOT)}
    assert subprocess.run(command, input=b"", env=env, capture_output=True, timeout=LONG, check=False).returncode == 0
    with subprocess.Popen(command, env=env, stdin=PIPE, stdout=PIPE) as hung:
        assert hung.stdin is not None
        hung.stdin.write(job(question(table_of("sleepy"), "sleepy"), seconds=-0.5))
        hung.stdin.flush()  # and the pipe stays open
        assert hung.wait(LONG) == -signal.SIGALRM


def test_a_worker_ends_in_the_middle_of_a_job_when_the_server_lets_go() -> None:
    env = os.environ | {VARIABLE: NAMED, "PYTHONPATH": str(ROOT)}
    asked = job(question(table_of("sleepy"), "sleepy"), LONG)
    command = [sys.executable, *pool.COMMAND]
    assert subprocess.run(command, input=asked, env=env, capture_output=True, timeout=LONG, check=False).returncode == 0


def job(question: BotQuestion, seconds: float) -> bytes:
    """A request as a worker reads it."""
    request = pickle.dumps((seconds, answer_question, (question,), {}))
    return LENGTH_PREFIX.pack(len(request)) + request


def test_what_a_bot_prints_is_no_answer() -> None:
    env = os.environ | {VARIABLE: NAMED, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, *pool.COMMAND]
    with subprocess.Popen(command, env=env, stdin=PIPE, stdout=PIPE, stderr=PIPE) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        assert worker.stderr is not None
        worker.stdin.write(job(question(table_of("broken"), "broken"), LONG))
        worker.stdin.flush()
        assert worker.stdout.readline() == READY
        (length,) = LENGTH_PREFIX.unpack(worker.stdout.read(LENGTH_PREFIX.size))
        answer = pickle.loads(worker.stdout.read(length))
        assert answer == (False, BotAnswer(error="ZeroDivisionError: a defect"))
        worker.stdin.close()
        assert b"this is no answer" in worker.stderr.read()


# --- the table ---


def start_with(house: Running, bot: str) -> tuple[Guest, str]:
    """A table of bots alone, and its host."""
    ada = house.guest()
    table = ada.lay(turn_limit=2)
    ada.post(f"{table}/stand", seat=0)
    for seat, name in enumerate((bot, "random")):
        assert ada.post(f"{table}/bot", seat=seat, bot=name).status_code == 303
    assert ada.post(f"{table}/start").status_code == 303
    return ada, table


@pytest.mark.usefixtures("bad_bots")
def test_a_table_goes_on_when_a_worker_is_killed_in_mid_thought(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with running(tmp_path / "house.sqlite") as house:
        ada, table = start_with(house, "sleepy")
        workers = house.context.registry.workers

        until(lambda: sleeps(house, table) and bool(workers.busy))
        before = ada.number(table)
        for worker in list(workers.busy):
            os.kill(worker.pid, signal.SIGKILL)
        until(lambda: ada.number(table) > before)
        _, entries = house.store.load(table[3:])
        note = next(entry for entry in entries if entry.kind == "note")
        assert (note.seat, note.text) == (0, "bot-lost")
        assert entries[note.number].seat == 0
        name = house.context.registry.live_tables[table[3:]].names[0]
        assert f"{name} was cut off" in ada.get(f"{table}/log").text
        assert "its process is gone" in caplog.text


def sleeps(house: Running, table: str) -> bool:
    """Whether the bot on seat 0 is being asked."""
    return house.context.registry.live_tables[table[3:]].table.awaited == [0]


@pytest.mark.usefixtures("bad_bots")
def test_a_game_with_a_cheating_bot_is_played_to_its_end_and_its_file_can_be_verified(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite") as house:
        ada, table = start_with(house, "cheating")
        until(lambda: ada.phase(table) == "over")
        live = house.context.registry.live_tables[table[3:]]
        assert len(live.table.notes) > 3
        text = export(live.table, live.record)
    assert verify(text, games.find).ok
    record, entries = import_table(text, games.find)
    assert Table.rebuild(record, entries, games.find("destorsion")).phase == "over"


@pytest.mark.usefixtures("bad_bots")
def test_pages_are_served_while_a_bot_computes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    release = tmp_path / "release"
    monkeypatch.setenv(RELEASE, str(release))
    with running(tmp_path / "house.sqlite") as house:
        ada, table = start_with(house, "busy")
        until(lambda: sleeps(house, table) and bool(house.context.registry.workers.busy))
        before = ada.number(table)
        assert [ada.get(f"{table}/now").status_code for _ in range(10)] == [200] * 10
        assert (ada.number(table), bool(house.context.registry.workers.busy)) == (before, True), (
            "it computes all the while"
        )
        release.touch()
        until(lambda: ada.number(table) > before)
        assert not house.context.registry.live_tables[table[3:]].table.notes, "and is in time"


@pytest.mark.usefixtures("bad_bots")
def test_a_server_stops_at_once_while_a_bot_thinks_and_asks_it_again_after(tmp_path: Path) -> None:
    server = Process(tmp_path / "house.sqlite")
    server.start()
    idle = time_to_stop(server)
    server.start()
    ada = Guest(server.address, "en", {})
    try:
        table = ada.lay(fill="sleepy")
        until(lambda: not ada.offers(table) or ada.play(table).status_code == 0)
        number = ada.number(table)
        assert time_to_stop(server) < 2 * idle + 2, "the thought holds it up"
        server.start()
        until(lambda: ada.number(table) > number)
    finally:
        ada.http.close()
        server.stop()
    store = open_database(server.database)
    try:
        assert "bot-late" in {entry.text for entry in store.load(table[3:])[1] if entry.kind == "note"}
    finally:
        store.close()


def time_to_stop(server: Process) -> float:
    """The seconds until a server that is asked to stop has stopped."""
    began = time.monotonic()
    assert server.stop() in (0, -signal.SIGTERM)
    return time.monotonic() - began


# --- bad input ---


@pytest.mark.parametrize("level", ["grandmaster", "Master", "program", ""])
def test_a_level_the_house_does_not_have_is_refused_with_a_sentence(house: Running, level: str) -> None:
    ada = house.guest()
    table = ada.lay()
    answer = ada.post(f"{table}/bot", seat=1, bot=level)
    assert answer.status_code == 400
    assert f"There is no bot called “{level}”." in answer.text
    assert house.context.registry.live_tables[table[3:]].table.chairs[1].is_free


@pytest.mark.parametrize("budget", [(0, 1.0), (-5, 1.0), (10, 0.0), (10, -1.0), (10, float("nan"))])
def test_a_budget_of_nothing_is_refused_with_a_sentence(budget: tuple[int, float]) -> None:
    with pytest.raises(BadBudget, match=r"a search cannot think for .* both must be above 0"):
        Budget(*budget)


@pytest.mark.parametrize(
    ("named", "reason"),
    [
        ("x=no_such_module:Bot", "No module named"),
        ("x=tests.web.bad_bots:Nobody", "has no attribute"),
        ("x", "name=module:Class"),
        ("x=tests.web.bad_bots:NAMED", "name=module:Class"),
        ("x=types:SimpleNamespace", "cannot be made|no subclass"),
    ],
)
def test_a_bot_from_outside_that_cannot_be_made_says_why(named: str, reason: str) -> None:
    with pytest.raises(UnknownBot, match=reason):
        named_in(named)["x"](games.find("destorsion"), 1)
