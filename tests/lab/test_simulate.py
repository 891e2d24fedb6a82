from __future__ import annotations

import msgspec
import pytest

from tablee.engine.errors import BadOption, BadSimulation, UnknownBot, UnknownGame
from tablee.lab import simulate as lab
from tablee.lab.simulate import CHUNK, simulate


def figures(*args, **kwargs):
    """The results without the time they took."""
    return msgspec.structs.replace(simulate(*args, **kwargs), seconds=1.0)


def test_the_figures_depend_on_the_seed_only():
    one = figures("destorsion(seats=2)", ["random"], 30, seed=4, workers=1)
    assert one == figures("destorsion(seats=2)", ["random"], 30, seed=4, workers=1)
    assert one != figures("destorsion(seats=2)", ["random"], 30, seed=5, workers=1)


def test_the_figures_do_not_depend_on_the_number_of_workers():
    number = 2 * CHUNK + 7
    alone = figures("destorsion(seats=3)", ["greedy", "random"], number, seed=4, workers=1)
    assert alone == figures("destorsion(seats=3)", ["greedy", "random"], number, seed=4, workers=2)
    assert alone.games == number


def test_more_games_begin_with_the_same_games():
    few = lab.play_chunk(lab.planned("destorsion(seats=2)", ["random"], 4), 0, 10)
    many = lab.play_chunk(lab.planned("destorsion(seats=2)", ["random"], 4), 0, 20)
    later = lab.play_chunk(lab.planned("destorsion(seats=2)", ["random"], 4), 10, 20)
    few.add(later)
    assert few == many


def test_every_bot_sits_on_every_seat_equally_often(monkeypatch):
    lineups = []
    real = lab.match.play

    def spy(game, state, players, chance):
        lineups.append([player.name for player in players])
        return real(game, state, players, chance)

    monkeypatch.setattr(lab.match, "play", spy)
    simulate("destorsion(seats=4)", ["greedy", "random"], 8, workers=1)
    assert [sum(lineup[seat] == "greedy" for lineup in lineups) for seat in range(4)] == [2, 2, 2, 2]
    assert all(lineup.count("random") == 3 for lineup in lineups)


def test_shares_add_up_and_progress_is_told():
    heard = []
    results = simulate("destorsion(seats=3,turn_limit=1)", ["random"], 100, workers=1, progress=heard.append)
    assert heard == [60, 100]
    assert sum(wins.part for wins in results.by_order) == pytest.approx(1)
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
