from __future__ import annotations

import os
from itertools import islice

import pytest

from tablee import bots, games
from tablee.bots import Bot, Knowledge, match
from tablee.engine import door, playout
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE
from tablee.engine.errors import IllegalAction, NotYourTurn, UnknownBot
from tablee.engine.game import to_bytes
from tests.bots.mazes import Labyrinth, Maze

IS_PURE = os.environ.get("TABLEE_PURE") == "1"  # there each game with the lowest number of seats
TABLES = [
    f"{name}(seats={seats})"
    for name in games.names()
    for kind in [games.find(name).options_type.kinds()["seats"]]
    for seats in range(kind.low, kind.low + 1 if IS_PURE else kind.high + 1)
]


QUICK = [name for name in bots.NAMES if name not in ("regular", "master")]  # test_search.py tries the search itself


def positions(table, seed, every=7):
    """A random game, looked at now and then where a seat owes an answer."""
    game, options = games.table(table)
    state, chance = game.start(options), Chance(seed)
    number = 0
    while not state.over:
        seat = state.seats()[0]
        if seat == NATURE:
            action = playout.draw(state, chance)
        else:
            number += 1
            if number % every == 0:
                yield game, state, seat
            actions = state.actions(seat)
            action = actions[chance.below(len(actions))]
        state = door.play_number(state, seat, action).after


def moves(names, seed, table="destorsion(seats=2)"):
    """The texts of a whole game between bots."""
    game, options = games.table(table)
    state, chance = game.start(options), Chance(seed)
    players = [bots.make(name, game, seed + seat) for seat, name in enumerate(names)]
    texts = []
    while not state.over:
        seat = state.seats()[0]
        action = playout.draw(state, chance) if seat == NATURE else bots.ask(players[seat], game, state, seat)
        texts.append(state.write(action))
        state = door.play_number(state, seat, action).after
    return texts


@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_makes_the_same_choices(name):
    assert moves([name, name], 5) == moves([name, name], 5)
    assert moves([name, name], 5) != moves([name, name], 6)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("name", QUICK)
def test_a_bot_answers_legally_and_leaves_the_state_alone(name, table):
    met = (one for seed in range(12) for one in positions(table, seed))  # a game may be as short as ten decisions
    asked = 0
    for game, state, seat in islice(met, 24):
        before = to_bytes(game.view(state, seat))
        action = bots.ask(bots.make(name, game, asked), game, state, seat)
        assert state.allows(seat, action) == ""  # a composed action is not listed
        assert to_bytes(game.view(state, seat)) == before
        asked += 1
    assert asked > 20


def test_an_unknown_bot_is_refused_with_the_known_ones():
    with pytest.raises(UnknownBot, match=r"there is no bot 'deep'; there are greedy, random"):
        bots.make("deep", games.find("destorsion"), 0)


def test_a_bot_whose_seat_owes_nothing_is_not_asked():
    game, options = games.table("destorsion(seats=2)")
    with pytest.raises(NotYourTurn, match=r"greedy on seat 0 is asked too early: the game awaits start of nature"):
        bots.ask(bots.make("greedy", game, 0), game, game.start(options), 0)


def test_an_illegal_answer_of_a_bot_is_refused():
    class Cheat(Bot):
        def choose(self, known: Knowledge) -> int:
            return 200

    game, options = games.table("destorsion(seats=2)")
    state = door.play(game.position(options, "A5 B14 M10"), NATURE, "rolled 3,4").after
    with pytest.raises(IllegalAction, match=r"cheat on seat 0 answered 200: not-legal-now"):
        bots.ask(Cheat("cheat", 0), game, state, 0)


def test_a_bot_knows_its_view_its_actions_and_imagined_states_that_are_its_own():
    game, options = games.table("destorsion(seats=2)")
    state = door.play(game.position(options, "A5 B14 M10"), NATURE, "rolled 3,4").after
    known = Knowledge(game, state, 0)
    assert known.seat == 0
    assert known.view() == game.view(state, 0)
    assert list(known.actions()) == list(state.actions(0))
    dream = known.imagine(Chance(1))
    dream.play(0, dream.actions(0)[0])
    assert game.view(state, 0) == known.view()


def test_random_takes_every_action_about_equally_often():
    maze, game = Maze(1), Labyrinth()
    bot = bots.make("random", game, 1)
    taken = [bots.ask(bot, game, maze, 0) for _ in range(2000)]
    assert min(taken.count(path) for path in range(10)) > 150


def test_a_match_tells_the_order_of_the_seats_turns_and_decisions():
    game, options = games.table("destorsion(seats=3)")
    state = game.position(options, "A30 B49 C12 M48 B to play turn:5")
    played = match.play(game, state, [bots.make("greedy", game, seat) for seat in range(3)], Chance(3))
    assert list(played.order) == [1, 2, 0]
    assert played.outcome.winners() == [1]
    assert played.turns == 5  # B wins at once
    assert 1 <= played.decisions <= 6
