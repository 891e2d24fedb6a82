from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import Future
from pathlib import Path

import msgspec
import pytest

from tablee.bots import Knowledge
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE
from tablee.engine.errors import BadOption, BadSimulation, UnknownBot, UnknownGame
from tablee.engine.playout import draw
from tablee.lab import chunks
from tablee.lab import simulate as lab
from tablee.lab.executors import WAITING, local
from tablee.lab.simulate import simulate
from tablee.lab.tally import Tally


def figures(*args, **kwargs):
    """The results without the time they took."""
    return msgspec.structs.replace(simulate(*args, **kwargs), seconds=1.0)


def test_the_figures_depend_on_the_seed_only():
    one = figures("destorsion(seats=2)", ["random"], 30, seed=4, workers=1)
    assert one == figures("destorsion(seats=2)", ["random"], 30, seed=4, workers=1)
    assert one != figures("destorsion(seats=2)", ["random"], 30, seed=5, workers=1)


def test_the_figures_do_not_depend_on_the_number_of_workers():
    number = 127
    alone = figures("destorsion(seats=3)", ["greedy", "random"], number, seed=4, workers=1)
    assert alone == figures("destorsion(seats=3)", ["greedy", "random"], number, seed=4, workers=2)
    assert alone.games == number


def test_more_games_begin_with_the_same_games():
    plan = lab.planned("destorsion(seats=2)", ["random"], 4)
    few, many, later = (lab.play_chunk(plan, numbers) for numbers in (range(10), range(20), range(10, 20)))
    few.add(later)
    assert few == many


def test_every_bot_sits_on_every_seat_equally_often(monkeypatch):
    lineups = []
    real = lab.recording.match.play

    def spy(game, state, players, *others):
        lineups.append([player.name for player in players])
        return real(game, state, players, *others)

    monkeypatch.setattr(lab.recording.match, "play", spy)
    simulate("destorsion(seats=4)", ["greedy", "random"], 8, workers=1)
    assert [sum(lineup[seat] == "greedy" for lineup in lineups) for seat in range(4)] == [2, 2, 2, 2]
    assert all(lineup.count("random") == 3 for lineup in lineups)


def test_shares_add_up_and_progress_is_told():
    heard = []
    results = simulate("destorsion(seats=3,turn_limit=1)", ["random"], 100, workers=1, progress=heard.append)
    assert heard == sorted(heard)
    assert heard[0] == 1
    assert heard[-1] == 100
    assert sum(wins.part for wins in results.by_order) == pytest.approx(1)
    assert sum(wins.part for wins in results.by_seat) == pytest.approx(1)
    assert [(bot.name, bot.chairs, bot.fair) for bot in results.by_bot] == [("random", 3, 1.0)]
    assert results.by_bot[0].wins.part == pytest.approx(1)
    assert results.endings["limit"].part > 0.9
    assert results.turns.most == 3
    assert results.games_per_second > 0


def test_greedy_wins_nearly_always_among_random_players():
    """§13 of the rules: 99.3 % among four."""
    results = simulate("destorsion(seats=4)", ["greedy", "random"], 60, seed=1, workers=1)
    greedy, luck = results.by_bot
    assert greedy.wins.part > 0.95
    assert greedy.wins.low > greedy.fair
    assert luck.wins.part == pytest.approx(1 - greedy.wins.part)


@pytest.mark.parametrize(
    ("seats", "exits", "turns", "decisions"), [(2, 0.600, 71.9, 244), (3, 0.494, 77.3, 270), (4, 0.446, 82.1, 293)]
)
def test_random_play_agrees_with_the_rules_chapter_13(seats, exits, turns, decisions):
    """Within three standard errors of 400 games; the seed is fixed, so it cannot waver."""
    results = simulate(f"destorsion(seats={seats})", ["random"], 400, seed=13, workers=1)
    assert results.endings["exit"].part == pytest.approx(exits, abs=3 * 0.025)
    assert results.turns.mean == pytest.approx(turns, abs=3 * results.turns.error)
    assert results.decisions.mean == pytest.approx(decisions, abs=3 * results.decisions.error)
    for wins in results.by_order:
        assert wins.part == pytest.approx(1 / seats, abs=3 * 0.025)


@pytest.mark.parametrize(
    ("table", "names", "number", "error", "sentence"),
    [
        ("chess", ["random"], 1, UnknownGame, "there is no game 'chess'"),
        ("destorsion(seats=9)", ["random"], 1, BadOption, "a whole number from 2 to 4"),
        ("destorsion", ["random", "deep"], 1, UnknownBot, "there is no bot 'deep'"),
        ("destorsion", ["random"] * 3, 1, BadSimulation, "3 bots cannot take 2 seats"),
        ("destorsion", [], 1, BadSimulation, "0 bots cannot take 2 seats"),
        ("destorsion", ["random"], 0, BadSimulation, "0 games cannot be simulated"),
    ],
)
def test_what_cannot_be_simulated_is_said(table, names, number, error, sentence):
    with pytest.raises(error, match=sentence):
        simulate(table, names, number, workers=1)


def test_few_games_use_all_cores(monkeypatch):
    """However few games there are, every worker gets some of them at once."""
    asked = []

    class Pool:
        def __init__(self, workers, *_, **__):
            asked.append(workers)

        def submit(self, busy, job, numbers):
            asked.append(len(numbers))
            done = Future()
            done.set_result(busy(job, numbers))
            return done

        def shutdown(self, **_):
            pass

    monkeypatch.setattr(local, "ProcessPoolExecutor", Pool)
    assert simulate("destorsion(seats=2)", ["random"], 10, workers=4).games == 10
    assert asked[:9] == [4, *[1] * 8]


def test_few_chunks_wait_however_many_games_there_are(monkeypatch):
    """The memory for any number of games is the same."""
    waiting, most = [], []

    class Pool:
        def __init__(self, *_, **__):
            pass

        def submit(self, busy, job, numbers):
            waiting.append(numbers)
            most.append(len(waiting))
            return self

        def result(self):
            numbers = waiting.pop(0)
            return Tally(len(numbers), []), len(numbers), chunks.CHUNK_SECONDS

        def shutdown(self, **_):
            pass

    monkeypatch.setattr(local, "ProcessPoolExecutor", Pool)
    plan = lab.planned("destorsion(seats=2)", ["random"], 4)
    assert sum(tally.games for tally in lab.tallies(plan, range(1000), 3)) == 1000
    assert max(most) == 3 * WAITING
    assert len(most) == 1000, "a chunk that takes as long as it should is followed by one of the same length"


def test_chunks_grow_until_they_take_a_second():
    sizes = chunks.Chunks(range(10**9))
    assert len(next(sizes)) == 1
    for length, seconds, following in (
        (60, 0.5, 120),
        (60, 0.001, 240),  # not at once: the first games may be short by chance
        (60, 600.0, 1),
        (90_000, 0.1, chunks.LARGEST_CHUNK),
    ):
        sizes.learn(length, seconds)
        assert len(next(sizes)) == following


def test_who_interrupts_gets_the_figures_so_far():
    def stop(games):
        if games > 20:
            raise KeyboardInterrupt

    results = simulate("destorsion(seats=2)", ["random"], 10_000, seed=2, workers=1, progress=stop)
    assert 20 < results.games < 10_000
    again = simulate("destorsion(seats=2)", ["random"], results.games, seed=2, workers=1)
    assert results.by_order == again.by_order


def test_the_order_is_that_of_the_first_turns():
    """In Whisky Race all plan at once and may agree on the order: who begins is who has the first turn."""
    plan = lab.planned("whisky_race(seats=4)", ["greedy"], 1)
    orders = []
    for played in lab.play_games(plan, range(8)):
        heard = []
        state = plan.start()
        state.story = []
        chance = Chance(lab.draw_seed(1, played.number, -1))
        around = lab.players_of(plan, plan.game(), played.number)
        while not state.over and len(heard) < 4:
            seat = state.seats()[0]
            is_nature = seat == NATURE
            action = draw(state, chance) if is_nature else around[seat].choose(Knowledge(plan.game(), state, seat))
            state.play(seat, action)
            heard = list(dict.fromkeys(event.seat for event in state.story if event.key == "turn"))
        assert list(played.order) == heard
        orders.append(played.order)
    assert len(set(orders)) > 2, "the seat does not tell who begins"


def is_alive(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]


@pytest.mark.skipif(not Path("/proc").exists(), reason="children are found in /proc")
@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGKILL])
def test_workers_end_with_the_process_that_asked_them(sign):
    words = [sys.executable, "-m", "tablee", "simulate", "destorsion", "--games", "1000000", "--workers", "2"]
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        children = until(lambda: children_of(process.pid), 3)  # two workers, and the tracker of their queues
        process.send_signal(sign)
    assert process.returncode == -sign
    until(lambda: [] if any(map(is_alive, children)) else [0], 1)


def children_of(process):
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def until(find, enough):
    """What is found, as soon as it is enough."""
    deadline = time.monotonic() + 60
    while len(found := find()) < enough:
        assert time.monotonic() < deadline, found
        time.sleep(0.05)
    return found
