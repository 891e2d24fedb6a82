"""The search that looks at every line, at the game in which dice only restrict what may be played."""

from __future__ import annotations

import math
import time
from itertools import islice

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tablee import games
from tablee.bots import Knowledge
from tablee.bots.evaluator import Evaluator
from tablee.bots.expectiminimax import ExpectiminimaxBot, Outcomes
from tablee.bots.levels import make_master
from tablee.bots.search import Budget
from tablee.engine.contract import NATURE, State
from tablee.engine.trained import heuristic_of
from tests.bots.test_bots import positions

pytestmark = pytest.mark.searches


def thought(state, seat, iterations=200, wanted=1, also=-1, seconds=math.inf):
    game = games.find("dice_chess")
    bot = ExpectiminimaxBot("search", 1, heuristic_of(game), Budget(iterations, seconds))
    return bot.think(Knowledge(game, state, seat), wanted, also)


def set_up(fen, roll):
    game, options = games.table("dice_chess(white=seat0)")
    state = game.position(options, fen)
    state.play(NATURE, state.read(roll))
    return state, int(state.seats()[0])


def plain_share(state, seat, depth, evaluator):
    """The same by the definition: every roll, every action, nothing cut off."""
    evaluator.evaluate(state)
    if state.over or depth == 0:
        return evaluator.shares[seat]
    total = 0.0
    for roll, weight in zip(state.actions(NATURE), state.weights(), strict=True):
        rolled = state.copy()
        rolled.play(NATURE, roll)
        mover = rolled.seats()[0]
        best = max(plain_share(twin, mover, depth - 1, evaluator) for twin in afters(rolled, mover))
        total += weight * (best if mover == seat else 1 - best)
    return total / sum(state.weights())


def afters(state, seat):
    for action in state.actions(seat):
        twin = state.copy()
        twin.play(seat, action)
        yield twin


# --- what chance allows ---


def test_the_game_tells_what_its_rolls_allow_as_trying_every_roll_does():
    compared = 0
    for _, state, seat in islice(positions("dice_chess", 2, 40), 40):
        for after in afters(state, seat):
            if after.over:
                continue
            told, tried = after.prospects(), State.prospects(after)
            assert told.seat == tried.seat
            assert list(told.weights) == list(tried.weights)
            assert dict(zip(told.actions, told.outcomes, strict=True)) == dict(
                zip(tried.actions, tried.outcomes, strict=True)
            )
            compared += 1
    assert compared > 50


def test_the_mean_over_outcomes_is_that_of_the_best_actions():
    """Outcomes with weights 1, 2, 1: the first allows A (0.5), the second A and B (0.9), the third nothing yet."""
    outcomes = Outcomes(vec[i64]([1, 2, 1]))
    assert outcomes.least(0b011) < 0
    outcomes.add(0b011, 0.5)
    assert outcomes.mean == pytest.approx((1 * 0.5 + 2 * 0.5) / 4)
    assert outcomes.least(0b010) == pytest.approx(0.5)
    outcomes.add(0b010, 0.9)
    assert outcomes.mean == pytest.approx((1 * 0.5 + 2 * 0.9) / 4)
    assert outcomes.least(0b011) == pytest.approx(0.5)
    outcomes.add(0b100, 0.0)
    assert outcomes.mean == pytest.approx((1 * 0.5 + 2 * 0.9) / 4)


# --- what is found ---


@pytest.mark.parametrize(("iterations", "depth"), [(1, 1), (5, 2), (80, 3)])
def test_nothing_is_lost_by_cutting_off(iterations, depth):
    """Few men, so that the definition can be computed."""
    state, seat = set_up("4k3/5p2/8/8/8/2N5/4P3/4K3 w - - 0 1", "12")
    evaluator = Evaluator(heuristic_of(games.find("dice_chess")), 2)
    wanted = [plain_share(after, seat, depth - 1, evaluator) for after in afters(state, seat)]
    search = thought(state, seat, iterations, wanted=len(wanted))
    assert search.depth == depth
    assert list(search.shares) == pytest.approx(wanted)


def test_a_king_is_taken():
    state, seat = set_up("4k3/3n1p2/8/8/8/8/4R3/4K3 w - - 0 2", "14")
    search = thought(state, seat)
    assert state.write(search.best) == "e2e8"
    assert max(search.shares) == 1


def test_what_lets_the_queen_mate_is_the_worst_move():
    """X11: after f3 and e5, g4 allows mate with a 5 or any double."""
    state, seat = set_up("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2", "11")
    search = thought(state, seat, wanted=len(state.actions(seat)))
    ranked = sorted(zip(search.shares, map(state.write, search.actions), strict=True))
    assert ranked[0][1] == "g2g4"


def test_wanted_and_asked_actions_have_exact_shares():
    compared = 0
    for _, state, seat in islice(positions("dice_chess", 2, 8), 8):
        actions = list(state.actions(seat))
        every, few = (thought(state, seat, 30, wanted, actions[-1]) for wanted in (len(actions), min(3, len(actions))))
        if every.depth != few.depth:
            continue
        exact = sorted(every.shares, reverse=True)
        assert sorted(few.shares, reverse=True)[:3] == pytest.approx(exact[:3])
        assert few.shares[len(actions) - 1] == pytest.approx(every.shares[len(actions) - 1])
        compared += 1
    assert compared > 2


# --- how it searches ---


def test_the_same_position_is_searched_in_the_same_way():
    for game, state, seat in islice(positions("dice_chess", 3, 6), 6):
        before = game.write_position(state)
        one, other = (thought(state, seat, 100) for _ in range(2))
        assert (one.best, list(one.shares), one.evaluated) == (other.best, list(other.shares), other.evaluated)
        assert game.write_position(state) == before


def test_a_search_ends_with_its_positions_or_its_time():
    _, state, seat = next(one for one in positions("dice_chess", 3, 20) if len(one[1].actions(one[2])) > 5)
    assert thought(state, seat, 10).evaluated < 10 * 16 + 200
    began = time.perf_counter()
    thought(state, seat, 10**9, seconds=0.1)
    assert time.perf_counter() - began < 2


def test_the_master_of_dice_chess_searches_so():
    assert isinstance(make_master(1, heuristic_of(games.find("dice_chess"))), ExpectiminimaxBot)
    assert not isinstance(make_master(1, heuristic_of(games.find("destorsion"))), ExpectiminimaxBot)
