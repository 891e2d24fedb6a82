"""The five levels: what a child would see, all of them see but the first."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pytest

from tablee import bots, games
from tablee.bots import Knowledge
from tablee.bots.levels import LEVELS, all_skills, make_level
from tablee.bots.lookahead import LookaheadBot
from tablee.bots.search import SearchBot
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE
from tablee.engine.playout import draw

SEEING = LEVELS[1:]
BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


def turn_of(level, table, position, roll="", seed=1):
    """The state after a level has played its turn from a position."""
    game, options = games.table(table)
    state = game.position(options, position)
    if roll:
        state.play(NATURE, state.read(roll))
    seat = int(state.seats()[0])
    bot = bots.make(level, game, seed)
    while not state.over and state.seats()[0] == seat:
        state.play(seat, bot.choose(Knowledge(game, state, seat)))
    return seat, state


@pytest.mark.parametrize("level", SEEING)
@pytest.mark.parametrize(
    ("table", "position", "roll"),
    [
        ("destorsion(seats=2)", "A49 B40 M20", "rolled 3,4"),  # out
        ("destorsion(seats=3)", "A30 B20 C10 M47", "rolled 3,6"),  # the Master passes, and A leads
        ("dice_chess", "4k3/3n1p2/8/8/8/8/4R3/4K3 w - - 0 2", "14"),  # the king is captured
        ("dice_chess", "7k/8/5QK1/8/8/8/8/8 w - - 0 1", "55"),  # mate
        ("la_sortie", "[1][5][3]/[4][6][2]/[7](8)(9)/(E)(X) A3 C1 L2 turn:9 marks P1{L}", ""),
    ],
)
def test_a_win_in_one_is_taken(level, table, position, roll):
    seat, state = turn_of(level, table, position, roll)
    assert state.over
    assert state.outcome().share(seat) == 1


@pytest.mark.parametrize("level", SEEING)
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(
    ("table", "position", "roll"),
    [
        ("destorsion(seats=2)", "A40 B49 M10", "rolled 3,4"),  # B may be moved out
        ("destorsion(seats=2)", "A30 B40 M46", "rolled 5,6"),  # the Master may pass while B leads
        ("la_sortie", "[1][5][3]/[4][6][2]/[7](8)(9)/(X)(E) A3 C1 L2 turn:9 marks P1{L}", ""),  # the way out is barred
        # C1 may be forced onto a final: onto the Exit it would win
        ("la_sortie", "[1][5][3]/[4][6](7)/[2](8)(9)/(E)(X) C1 B3 L2 turn:9 marks P1{L,C2} P2{}", ""),
    ],
)
def test_a_loss_in_one_is_avoided(level, table, position, roll, seed):
    seat, state = turn_of(level, table, position, roll, seed)
    assert not state.over or state.outcome().share(seat) > 0


@pytest.mark.parametrize("level", SEEING)
def test_the_open_pond_is_entered(level):
    """File dans ta mare: who stands at an open door of its own pond goes in."""
    game, options = games.table("file_dans_ta_mare(seats=2)")
    for state, seat in play_until(game, options, lambda state: "M:pond" in texts(state)):
        assert state.write(bots.make(level, game, 1).choose(Knowledge(game, state, seat))) == "M:pond"


def play_until(game, options, is_there):
    """Moments of games between greedy bots, one of each of three games."""
    for seed in range(3):
        state, chance = game.start(options), Chance(seed)
        bot = bots.make("greedy", game, seed)
        while not state.over:
            seat = int(state.seats()[0])
            if is_there(state):
                yield state, seat
                break
            state.play(seat, draw(state, chance) if seat == NATURE else bot.choose(Knowledge(game, state, seat)))


def texts(state):
    seat = state.seats()[0]
    return [] if seat == NATURE else [state.write(action) for action in state.actions(seat)]


@pytest.mark.parametrize("level", SEEING)
@pytest.mark.parametrize(("name", "seed"), [("korrigans", 18), ("korrigans", 93), ("whisky_race", 172)])
def test_a_sure_victory_in_the_last_turn_is_not_given_away(level, name, seed, monkeypatch):
    """Solved last turns (benchmarks/endings) in which some actions surely win and others surely lose."""
    one = solved(name, seed, monkeypatch)
    assert one.best == pytest.approx(1.0)
    assert min(one.values.values()) == pytest.approx(0.0)
    action = bots.make(level, one.game, 1).choose(Knowledge(one.game, one.state.copy(), one.seat, one.state.is_answer))
    assert one.values[action] == pytest.approx(1.0)


@pytest.mark.parametrize("seed", [60, 64, 72, 80])
def test_the_master_sees_the_end_behind_the_rivals_last_turn(seed, monkeypatch):
    """Last turns of File dans ta mare that are surely won by an action which looks bad right after it."""
    one = solved("file_dans_ta_mare", seed, monkeypatch)
    assert one.best == pytest.approx(1.0)
    assert min(one.values.values()) <= 0.5
    action = bots.make("master", one.game, seed).choose(Knowledge(one.game, one.state.copy(), one.seat))
    assert one.values[action] == pytest.approx(1.0)


def solved(name, seed, monkeypatch):
    """A solved position of benchmarks/endings."""
    pytest.importorskip("scipy")
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    one = import_module(f"endings.{name}").solve(seed)
    for module in [found for found in sys.modules if found.partition(".")[0] == "endings"]:
        monkeypatch.delitem(sys.modules, module)
    return one


def test_lower_levels_misjudge_more():
    for name in games.names():
        noises = [skill["noise"] for level in LEVELS[:-1] if (skill := skill_of(level, name)) and "noise" in skill]
        assert noises == sorted(noises, reverse=True)
        assert len(noises) >= 2


def skill_of(level, name):
    return all_skills().get(name, {}).get(level) or all_skills()["usual"][level]


def test_a_level_is_made_by_what_the_data_say():
    heuristic = games.find("destorsion").heuristic()
    made = [make_level(level, 1, heuristic, "destorsion") for level in LEVELS]
    assert isinstance(made[0], LookaheadBot)
    assert made[0].is_careless
    assert isinstance(made[-1], SearchBot)
    assert [bot.name for bot in made] == list(LEVELS)


def test_the_same_seed_makes_the_same_errors():
    game, options = games.table("destorsion(seats=2)")
    state = game.position(options, "A20 B19 M12")
    state.play(NATURE, state.read("rolled 3,2"))
    chosen = [bots.make("beginner", game, seed).choose(Knowledge(game, state, 0)) for seed in (1, 1, 2, 3, 4, 5)]
    assert chosen[0] == chosen[1]
    assert len(set(chosen)) > 1
