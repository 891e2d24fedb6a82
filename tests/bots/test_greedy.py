from __future__ import annotations

import pytest

from tablee import bots, games
from tablee.bots import match
from tablee.bots.greedy import GreedyBot
from tablee.engine import door
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE
from tests.bots.mazes import Labyrinth, Maze


def turn(table, position, roll, seed=0, is_trained=True):
    """The state after greedy's whole turn, and the texts it played; untrained, it goes by the hand-made value."""
    game, options = games.table(table)
    state = game.position(options, position)
    seat, texts = int(state.active), []
    bot = bots.make("greedy", game, seed) if is_trained else GreedyBot("greedy", seed, game.heuristic())
    state = door.play(state, NATURE, f"rolled {roll}").after
    while list(state.seats()) == [seat]:
        played = door.play_number(state, seat, bots.ask(bot, game, state, seat))
        texts.append(played.text)
        state = played.after
    return state, texts


def every_turn(state, seat):
    """Every state a seat's decisions can lead to before anyone else decides."""
    if list(state.seats()) != [seat]:
        yield state
        return
    for action in state.actions(seat):
        yield from every_turn(door.play_number(state, seat, action).after, seat)


def value(race, seat):
    """§13 of the rules: a place, 3.5 more standing on a slingshot, 3.5 less lying in a pit."""
    dwarf = race.dwarfs[seat]
    cell = dwarf.track - 25 if dwarf.track > 25 else dwarf.track
    if cell in (4, 10, 16, 22) and not dwarf.lying:
        return dwarf.track + 3.5
    return dwarf.track - 3.5 if cell in (7, 19, 23) and dwarf.lying else dwarf.track


def score(race, seat):
    """§13 of the rules: own win first, a rival's win last, otherwise the margin and the mean."""
    outcome = race.outcome()
    if outcome is not None:
        return 1e9 if outcome.share(seat) else -1e9
    values = [value(race, who) for who in range(len(race.dwarfs))]
    own = values.pop(seat)
    return (own - max(values)) * (1 + race.master / 49) + 0.1 * (own - sum(values) / len(values))


@pytest.mark.parametrize(
    ("table", "position", "roll"),
    [
        ("destorsion(seats=2)", "A5 B14 M10", "3,4"),
        ("destorsion(seats=2)", "A13 B22 M17", "3,6"),
        ("destorsion(seats=2)", "A11 B12 M21", "5,5"),
        ("destorsion(seats=2)", "A7* B30 M40", "2,2,6"),
        ("destorsion(seats=3)", "A40 B48 C12 M30", "3,5"),
        ("destorsion(seats=3)", "A20 B19* C22 M18 B to play turn:8", "2,2"),
        ("destorsion(seats=4)", "A27 B2 C26 D1 M4", "1,6"),
        ("destorsion(seats=4)", "A10 B24 C30 D41 M28 A to play", "2,3,5"),
    ],
)
def test_greedy_plays_the_best_whole_turn_of_the_rules_chapter_13(table, position, roll):
    game, options = games.table(table)
    start = game.position(options, position)
    seat = int(start.active)
    best = max(score(race, seat) for race in every_turn(door.play(start, NATURE, f"rolled {roll}").after, seat))
    reached, texts = turn(table, position, roll, is_trained=False)
    assert score(reached, seat) == pytest.approx(best), texts


def test_greedy_sees_the_win_behind_a_warp():
    """E13: only slingshot, hex and warp together lead out."""
    state, texts = turn("destorsion(seats=2)", "A35 B49 M29", "3,3,4")
    assert state.over
    assert state.outcome().winners() == [0]
    assert texts[-1] == "warp A+"


def test_greedy_does_not_give_the_win_away():
    """W12: `B>out` is legal for A."""
    state, texts = turn("destorsion(seats=3)", "A40 B48 C12 M30", "3,5")
    assert not state.over
    assert "B>out" not in texts


def test_equal_actions_are_drawn():
    maze, game = Maze(2), Labyrinth()
    maze.first = 0  # what counts is only the last path
    taken = {bots.ask(bots.make("greedy", game, seed), game, maze, 0) for seed in range(60)}
    assert len(taken) > 5


def test_greedy_looks_through_its_own_decisions():
    maze, game = Maze(3), Labyrinth()
    assert bots.ask(bots.make("greedy", game, 1), game, maze, 0) == 9  # the treasure is in reach of all, 9 is liked
    maze = Maze(1)
    assert bots.ask(bots.make("greedy", game, 1), game, maze, 0) == 3


def test_a_decision_too_wide_to_look_through_is_judged_by_its_first_action():
    paths = 300
    assert paths**2 > Labyrinth().heuristic().lookahead_limit()
    maze, game = Maze(3, paths), Labyrinth()
    assert bots.ask(bots.make("greedy", game, 1), game, maze, 0) == 3


@pytest.mark.parametrize(("hidden", "dreams"), [(False, 1), (True, 3)])
def test_more_is_imagined_where_something_is_hidden(hidden, dreams):
    maze, game = Maze(1), Labyrinth(hidden)
    bots.ask(bots.make("greedy", game, 1), game, maze, 0)
    assert maze.dreams == [0] * dreams


def test_in_three_rounds_a_leader_of_the_totals_ends_the_last_round():
    """R36: 71 + 30 beats 64 + 31, so the Master may go although B is ahead in this round."""
    position = "A30 B31 M48 round:3 total:A71,B64"
    state, texts = turn("destorsion(seats=2,mode=three_rounds)", position, "2,3")
    assert state.over, texts
    assert state.outcome().winners() == [0]


def test_points_of_earlier_rounds_count_like_a_lead_when_the_master_goes():
    """R33: ending a round in the lead must not look like losing the lead."""
    game, options = games.table("destorsion(seats=2,mode=three_rounds)")
    heuristic = game.heuristic()
    before = game.position(options, "A46 B20 M49 round:1")
    after = game.position(options, "A0 B0 M0 round:2 total:A46,B20")
    assert heuristic.value(after, 0) == 52
    assert heuristic.value(after, 1) == -52
    assert heuristic.value(before, 0) == pytest.approx(52 + 0.1 * 26)


def test_greedy_beats_random():
    game, options = games.table("destorsion(seats=2)")
    wins = 0
    for number in range(40):
        names = ["greedy", "random"] if number % 2 else ["random", "greedy"]
        players = [bots.make(name, game, 2 * number + seat) for seat, name in enumerate(names)]
        played = match.play(game, game.start(options), players, Chance(number))
        wins += played.outcome.share(names.index("greedy"))
    assert wins >= 39
