"""The laws themselves: a sound toy game keeps them all, and each fault is caught by the law that should catch it."""

from __future__ import annotations

import pytest
from _pytest.outcomes import Failed

from tests.games import laws
from tests.games.toys import Toy


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_sound_game_keeps_the_law(law, seats, monkeypatch):
    monkeypatch.setattr(laws, "LOOK_EVERY", 1)
    game = Toy()
    for seed in range(5):
        law(game, game.options([("seats", str(seats))]), seed)


@pytest.mark.parametrize(
    ("fault", "law"),
    [
        ("endless", laws.it_ends),
        ("early", laws.it_ends),
        ("text", laws.actions_survive_their_text),
        ("text", laws.the_log_rebuilds_the_state),
        ("space", laws.actions_survive_their_text),
        ("weights", laws.nature_has_whole_weights),
        ("order", laws.sealed_choices_commute),
        ("shared-copy", laws.copies_are_independent),
        ("forgetful-copy", laws.copies_are_independent),
        ("cheat", laws.what_looks_alike_imagines_alike),
        ("shuffled-own", laws.imagined_states_look_the_same),
        ("peek", laws.imagined_states_look_the_same),
        ("leaky-actions", laws.imagined_states_look_the_same),
        ("gossip", laws.what_looks_alike_reads_alike),
        ("loud", laws.what_looks_alike_reads_alike),
    ],
)
def test_a_fault_is_noticed(fault, law, monkeypatch):
    monkeypatch.setattr(laws, "LONGEST", 300)
    game = Toy(fault)
    with pytest.raises((AssertionError, ValueError, Failed)):
        for seed in range(10):
            law(game, game.options([("seats", "3")]), seed)
