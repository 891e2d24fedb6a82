"""What the bots at Whisky Race take into account."""

from __future__ import annotations

from tablee import games
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE
from tablee.engine.playout import draw
from tablee.games.whisky_race.rules.acts import ACCEPT, details_of, receiver_in
from tablee.games.whisky_race.rules.race import Race


def test_only_sealed_choices_of_others_are_hidden() -> None:
    """§8: while nobody else has sealed a choice every imagined state is the true one, so that bots look at one only."""
    game, options = games.table("whisky_race(seats=3)")
    heuristic, chance = game.heuristic(), Chance(5)
    met = {False: 0, True: 0}
    for _ in range(4):
        state = game.start(options)
        while not state.over:
            assert isinstance(state, Race)
            seat = state.seats()[0]
            if seat == NATURE:
                state.play(NATURE, draw(state, chance))
                continue
            is_hidden = heuristic.depends_on_hidden(state, seat)
            met[is_hidden] += 1
            if not is_hidden:
                imagined = state.imagine(seat, chance)
                assert list(imagined.sealed) == list(state.sealed)
                assert list(heuristic.features(imagined)) == list(heuristic.features(state))
            actions = state.actions(seat)
            state.play(seat, actions[chance.below(len(actions))])
    assert met[False] > 20
    assert met[True] > 20


def test_what_an_agreement_would_bring_is_known_without_an_answer() -> None:
    """R20: an offer that is accepted and one that all have agreed to look the same to everybody."""
    game, options = games.table("whisky_race(seats=3)")
    heuristic, chance = game.heuristic(), Chance(6)
    met = 0
    while met < 60:
        state = game.start(options)
        while not state.over:
            seat = state.seats()[0]
            if seat == NATURE:
                state.play(NATURE, draw(state, chance))
                continue
            for offer in state.proposals(seat):
                agreed = state.if_agreed(seat, offer)
                if state.step_name() == "tie_speak" or state.is_answer(offer):
                    assert agreed is None
                    continue
                assert agreed is not None
                accepted = state.copy()
                accepted.play(seat, offer)
                accepted.play(receiver_in(details_of(offer)), ACCEPT)
                assert accepted.step_name() == agreed.step_name()
                assert list(heuristic.features(accepted)) == list(heuristic.features(agreed))
                met += 1
            actions = state.actions(seat)
            state.play(seat, actions[chance.below(len(actions))])
