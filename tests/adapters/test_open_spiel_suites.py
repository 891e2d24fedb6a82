"""OpenSpiel's own suites on every game and number of players; skipped where OpenSpiel is not installed."""

from __future__ import annotations

import unittest
from pathlib import Path
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")

from absl import flags  # noqa: E402
from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough  # noqa: E402

from tests.adapters.openspiel_states import DUEL, GAMES, LAST_TURN, SHORT_GAMES, tree  # noqa: E402

flags.FLAGS.mark_as_parsed()  # the suites are made to be programs
every_game = pytest.mark.parametrize("text", GAMES)
only_simultaneous = pytest.mark.parametrize(
    "text", [text for text in GAMES if "whisky" in text and "simultaneous" not in text]
)


def run(suite: type[unittest.TestCase]) -> None:
    """All tests of one of OpenSpiel's suites."""
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(suite).run(result)
    assert result.testsRun > 4
    assert not [fault for _, fault in (*result.failures, *result.errors)]


@every_game
def test_random_games_copies_and_serialized_states(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


@every_game
def test_the_api_on_a_part_of_the_tree(text: str) -> None:
    class Suite(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game_name = text
        game = pyspiel.load_game(text)

    run(Suite)


@pytest.mark.parametrize("text", [LAST_TURN, DUEL])
def test_the_api_on_a_whole_small_tree(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Perfect recall, as OpenSpiel defines it, among its tests; the sizes are counted in another way than there."""
    states = tree(text)
    sorts = [
        sum(state.is_chance_node() for state in states),
        sum(not state.is_chance_node() and not state.is_terminal() for state in states),
        sum(state.is_terminal() for state in states),
    ]
    known = {
        (state.current_player(), state.information_state_string())
        for state in states
        if not state.is_chance_node() and not state.is_terminal()
    }
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, text, tuple(sorts))
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, text, len(known))

    class Suite(api_test.EnforceAPIOnFullTreeBase):  # type: ignore[misc]
        game_name = text
        game = pyspiel.load_game(text)

    run(Suite)


@pytest.mark.parametrize("text", SHORT_GAMES)
def test_a_playthrough_is_played_again_line_by_line(text: str, tmp_path: Path) -> None:
    """Not kept: golden games keep our rules, and OpenSpiel's own replay finds whatever is not the same twice."""
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(text, None, seed=1), "utf-8")
    before, after = generate_playthrough.replay(str(file))
    assert before.count("# State") > 8
    assert before == after


@only_simultaneous
def test_the_turn_based_form_that_openspiel_makes(text: str) -> None:
    game = pyspiel.convert_to_turn_based(pyspiel.load_game(text))
    assert game.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    pyspiel.load_game(f"turn_based_simultaneous_game(game={text})")


def test_suites_that_find_a_fault_fail() -> None:
    class Suite(unittest.TestCase):
        def fault(self) -> Any:
            raise ValueError

        test_a = test_b = test_c = test_d = test_e = fault

    with pytest.raises(AssertionError):
        run(Suite)
