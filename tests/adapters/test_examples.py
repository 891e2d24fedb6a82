"""The examples and the page about adapters do what they say."""

from __future__ import annotations

import doctest

import pytest

pytest.importorskip("pyspiel")

from examples import openspiel_cfr

from tests.games.folders import ROOT


@pytest.mark.parametrize("text", [openspiel_cfr.LAST_TURN, openspiel_cfr.DUEL])
def test_regret_minimization_makes_the_ends_of_games_less_exploitable(text: str) -> None:
    (_, first), (_, last) = openspiel_cfr.solve(text, 8, looks=1)
    assert 0 <= last < first / 4


def test_the_examples_of_the_page_run() -> None:
    results = doctest.testfile(str(ROOT / "docs/adapters.md"), module_relative=False)
    assert results.attempted > 10
    assert results.failed == 0
