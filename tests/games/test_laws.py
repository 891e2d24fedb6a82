"""The laws themselves: a sound toy game keeps them all, and each fault is caught by the law that should catch it."""

from __future__ import annotations

from copy import deepcopy

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
        ("says-all-is-open", laws.where_nothing_is_hidden_all_see_the_same),
        ("high", laws.an_encoding_is_as_declared),
        ("short", laws.an_encoding_is_as_declared),
        ("spies", laws.what_looks_alike_encodes_alike),
        ("blind", laws.history_and_encoding_decide_the_view),
        ("small", laws.actions_have_fixed_numbers),
        ("same", laws.actions_have_fixed_numbers),
        ("drifts", laws.actions_have_fixed_numbers),
        ("strange-secrets", laws.secrets_are_the_seats_own),
        ("hopeful-near", laws.a_heuristic_made_for_a_position_says_the_same),
    ],
)
def test_a_fault_is_noticed(fault, law, monkeypatch):
    monkeypatch.setattr(laws, "LONGEST", 300)
    game = Toy(fault)
    with pytest.raises((AssertionError, ValueError, Failed)):
        for seed in range(10):
            law(game, game.options([("seats", "3")]), seed)


@pytest.mark.parametrize(("value", "changed"), [([1, [2]], [1, [3]]), ([1], [1, 2]), ("a", "b"), (1, True), (1, 2)])
def test_values_are_compared_part_by_part(value, changed):
    assert laws.alike(value, deepcopy(value))
    assert not laws.alike(value, changed)


def test_a_copy_that_lacks_a_field_is_noticed_by_its_name(monkeypatch):
    """Also where the field does not matter yet to anything that can be asked of the state."""
    monkeypatch.setattr(laws, "fingerprint", lambda *state: None)
    game = Toy("forgetful-copy")
    with pytest.raises(AssertionError, match="the copy has other points"):
        laws.copies_are_independent(game, game.options([]), 1)
