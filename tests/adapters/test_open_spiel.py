"""Our games through OpenSpiel's eyes; skipped where OpenSpiel is not installed."""

from __future__ import annotations

import random

import pytest

from tablee import bots, games
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE
from tablee.engine.game import to_bytes

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from tablee.adapters import open_spiel  # noqa: E402
from tablee.adapters.open_spiel import CHANCE, SpielBot  # noqa: E402
from tests.adapters.openspiel_states import decisions, start, step  # noqa: E402
from tests.adapters.tables import TABLES  # noqa: E402

every_table = pytest.mark.parametrize("table", TABLES)
every_game = pytest.mark.parametrize("table", games.names())


@every_table
def test_a_walk_through_the_adapter_is_a_walk_through_our_rules(table: str) -> None:
    luck, position = random.Random(1), start(table)
    ours = position.state.copy()
    while not ours.over:
        seat = ours.seats()[0]
        assert position.current_player() == (CHANCE if seat == NATURE else seat)
        choices = list(ours.actions(seat)) + (list(ours.proposals(seat)) if seat != NATURE else [])
        actions = [action for action, _ in position.chance_outcomes()] if seat == NATURE else position.legal_actions()
        assert sorted(position.number(action) for action in actions) == sorted(choices)
        most = position.game.max_chance_outcomes() if seat == NATURE else position.game.num_distinct_actions()
        assert all(0 <= action < most for action in actions)
        action = step(position, luck)
        text = ours.write(position.number(action))
        assert position.action_to_string(position.current_player(), action) == text
        ours.play(seat, position.number(action))
        position.apply_action(action)
        view = position.game.ours.view
        assert to_bytes(view(position.state, 0)) == to_bytes(view(ours, 0))
    assert position.is_terminal()
    assert position.legal_actions() == []


@every_table
def test_chances_are_the_weights_and_add_up_to_one(table: str) -> None:
    luck, position = random.Random(2), start(table)
    while not position.is_terminal():
        if position.is_chance_node():
            weights = list(position.state.weights())
            chances = [chance for _, chance in position.chance_outcomes()]
            assert sum(chances) == pytest.approx(1)
            assert chances == pytest.approx([weight / sum(weights) for weight in weights])
        position.apply_action(step(position, luck))


@every_table
def test_returns_are_the_shares_of_the_victory_around_the_fair_one(table: str) -> None:
    luck, position = random.Random(3), start(table)
    assert set(position.returns()) == {0.0}
    while not position.is_terminal():
        position.apply_action(step(position, luck))
    outcome = position.state.outcome()
    assert outcome is not None
    seats = position.game.options.seats
    assert sum(position.returns()) == pytest.approx(0)
    for seat, gain in enumerate(position.returns()):
        assert outcome.share(seat) == pytest.approx((gain * (seats - 1) + 1) / seats)


@every_table
def test_a_seat_cannot_tell_an_imagined_position_from_the_true_one(table: str) -> None:
    """The law that OpenSpiel's ISMCTS asserts; the actions are the same too, as it needs."""
    for number, position in enumerate(decisions(table, 4)[:120:6]):
        seat = position.current_player()
        twin = position.imagined(seat, Chance(number))
        assert twin.information_state_string() == position.information_state_string()
        assert twin.legal_actions() == position.legal_actions()
        texts = [[each.action_to_string(seat, action) for action in each.legal_actions()] for each in (position, twin)]
        assert texts[0] == texts[1]


def test_what_is_sealed_stays_sealed() -> None:
    """Whisky Race: two plans of the first seat are one information state of the second."""
    plans = next(position for position in decisions("whisky_race", 5) if len(position.state.seats()) > 1)
    seen = set()
    legal = plans.legal_actions()
    for action in [each for each in legal if plans.action_to_string(plans.current_player(), each).startswith("plan")]:
        twin = plans.clone()
        twin.apply_action(action)
        seen.add((twin.current_player(), twin.information_state_string()))
    assert len(seen) == 1


@every_game
def test_bots_of_openspiel_play_at_our_tables(table: str) -> None:
    """Asked like every bot, so its answer is judged too."""
    game = open_spiel.load(table)
    rollouts = mcts.RandomRolloutEvaluator(1)
    if game.ours.heuristic().has_hidden_information():
        thinker = ismcts.ISMCTSBot(game, rollouts, 2.0, 3)
    else:
        thinker = mcts.MCTSBot(game, 2.0, 3, rollouts)
    bot = SpielBot("spiel", 6, game, thinker)
    for position in decisions(table, 6)[::20][:5]:
        bots.ask(bot, game.ours, position.state, position.current_player())


def test_openspiels_ismcts_needs_no_adapter_of_its_own() -> None:
    """On the whole game, with OpenSpiel's own way to imagine."""
    luck, state = random.Random(7), open_spiel.load("la_sortie").new_initial_state()
    while state.is_chance_node():
        state.apply_action(step(state.position, luck))
    bot = ismcts.ISMCTSBot(state.get_game(), mcts.RandomRolloutEvaluator(1), 2.0, 20)
    assert bot.step(state) in state.legal_actions()


@every_table
def test_only_a_game_that_says_so_asks_several_seats_at_once(table: str) -> None:
    asked = {len(position.state.seats()) > 1 for position in decisions(table, 8)}
    assert (True in asked) is games.table(table)[0].simultaneous
